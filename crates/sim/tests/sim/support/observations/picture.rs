//! Observed |Z| and ESR drawn beside the curves of the model, as SVG.

use std::fmt::Write;

use henrad_parts::model::for_part;
use henrad_parts::quantity::{Celsius, Hertz, Volts, format};
use henrad_sim::{Capacitor, Condition, FrequencyGrid};

use super::evaluate::SMALL_SIGNAL;
use super::{Observed, Table, observations};

/// Picture of a table's part at a place in the order of capacitance, in quarters of the parts.
const PICTURES: [(&str, Table, usize); 8] = [
    ("class-1", Table::ClassOne, 2),
    ("class-2-small", Table::ClassTwo, 1),
    ("class-2-large", Table::ClassTwo, 3),
    ("leaded", Table::Leaded, 2),
    ("tantalum-standard", Table::StandardTantalum, 2),
    ("tantalum-low-esr", Table::LowEsrTantalum, 2),
    ("aluminum-small", Table::Aluminum, 1),
    ("aluminum-large", Table::Aluminum, 3),
];

const WIDTH: f64 = 420.0;
const HEIGHT: f64 = 300.0;
/// Around the axes: left, top, right, bottom.
const MARGIN: [f64; 4] = [52.0, 40.0, 24.0, 36.0];
const FREQUENCIES: [f64; 2] = [1e2, 1e9];

/// The pictures by file name.
pub fn pictures() -> Vec<(String, String)> {
    let all = observations();
    PICTURES
        .iter()
        .map(|(name, table, quarter)| {
            (
                format!("{name}.svg"),
                picture(&chosen(&all, *table, *quarter)),
            )
        })
        .collect()
}

/// By rule, so that no picture shows a part because it fits: the place among all parts with five
/// figures or more.
fn chosen(all: &[Observed], table: Table, quarter: usize) -> Observed {
    let mut rows: Vec<_> = all
        .iter()
        .filter(|row| row.table == table && points(row).len() >= 5)
        .collect();
    rows.sort_by(|a, b| {
        let capacitance = |row: &Observed| row.required("capacitance_F");
        capacitance(a)
            .total_cmp(&capacitance(b))
            .then_with(|| a.text("part").cmp(b.text("part")))
    });
    rows[(rows.len() - 1) * quarter / 4].clone()
}

/// An observed figure at room temperature.
#[derive(Debug, Clone, Copy)]
struct Point {
    is_impedance: bool,
    frequency: f64,
    ohms: f64,
}

fn points(row: &Observed) -> Vec<Point> {
    let point = |(column, ohms): (&str, f64)| {
        let fields: Vec<_> = column.split('@').collect();
        let [quantity, frequency, "20" | "25"] = fields[..] else {
            return None;
        };
        (["Z", "ESR"].contains(&quantity) && !frequency.is_empty()).then(|| Point {
            is_impedance: quantity == "Z",
            frequency: frequency.parse().unwrap(),
            ohms,
        })
    };
    row.measured().filter_map(point).collect()
}

fn picture(row: &Observed) -> String {
    let observed = points(row);
    let curves = curves(row);
    let values = curves.iter().flat_map(|[_, z, esr]| [*z, *esr]);
    let values = values.chain(observed.iter().map(|point| point.ohms));
    let (low, high) = values.fold((f64::INFINITY, 0.0_f64), |(low, high), value| {
        (low.min(value), high.max(value))
    });
    let frame = Frame {
        low: low.log10().floor(),
        high: high.log10().ceil(),
    };
    let mut svg = frame.open(&title(row));
    for (column, color) in [(1, "#2a5bd7"), (2, "#c2410c")] {
        let places = curves
            .iter()
            .map(|curve| frame.place(curve[0], curve[column]));
        let path: Vec<_> = places.map(|(x, y)| format!("{x:.1},{y:.1}")).collect();
        writeln!(
            svg,
            r#"<polyline fill="none" stroke="{color}" stroke-width="1.6" points="{}"/>"#,
            path.join(" ")
        )
        .unwrap();
    }
    for point in observed {
        let (x, y) = frame.place(point.frequency, point.ohms);
        let color = if point.is_impedance {
            "#2a5bd7"
        } else {
            "#c2410c"
        };
        writeln!(
            svg,
            r#"<circle cx="{x:.1}" cy="{y:.1}" r="3.5" fill="white" stroke="{color}" stroke-width="1.6"/>"#
        )
        .unwrap();
    }
    svg + "</svg>\n"
}

/// Frequency, |Z| and ESR of the model under the condition of the observations.
fn curves(row: &Observed) -> Vec<[f64; 3]> {
    let is_can = row.table == Table::Aluminum;
    let condition = Condition {
        temperature: Celsius::new(if is_can { 20.0 } else { 25.0 }),
        ac_voltage: row.is_small_signal().then_some(Volts::new(SMALL_SIGNAL)),
        ..Condition::default()
    };
    let model = for_part(&row.part()).unwrap();
    let capacitor = Capacitor::at(&model, &condition).unwrap();
    let [start, stop] = FREQUENCIES.map(Hertz::new);
    let grid = FrequencyGrid::logarithmic(start, stop, 30).unwrap();
    let impedances = capacitor.impedances(&grid);
    let curve = grid.frequencies().iter().zip(impedances);
    curve.map(|(f, z)| [*f, z.norm(), z.re]).collect()
}

fn title(row: &Observed) -> String {
    let capacitance = format(row.required("capacitance_F"), "F", 3);
    let voltage = row
        .number("voltage_V")
        .map_or_else(String::new, |volts| format!(" {volts} V"));
    let kind = [row.text("dielectric"), row.text("case")].map(str::to_owned);
    let kind: Vec<_> = kind.into_iter().filter(|text| !text.is_empty()).collect();
    format!(
        "{} {}: {capacitance}{voltage} {}",
        row.text("maker"),
        row.text("part"),
        kind.join(" ")
    )
}

/// The axes, in decades.
struct Frame {
    low: f64,
    high: f64,
}

impl Frame {
    fn place(&self, frequency: f64, ohms: f64) -> (f64, f64) {
        let [left, top, right, bottom] = MARGIN;
        let [first, last] = FREQUENCIES.map(f64::log10);
        let across = (frequency.log10() - first) / (last - first);
        let up = (ohms.log10() - self.low) / (self.high - self.low);
        (
            left + across * (WIDTH - left - right),
            HEIGHT - bottom - up * (HEIGHT - top - bottom),
        )
    }

    /// Head, grid and labels.
    fn open(&self, title: &str) -> String {
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" width=\"{WIDTH}\" \
             height=\"{HEIGHT}\" font-family=\"sans-serif\" font-size=\"11\" fill=\"#333\">\n\
             <rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"white\"/>\n\
             <text x=\"{left}\" y=\"16\" font-size=\"12\" font-weight=\"bold\">{title}</text>\n\
             <text x=\"{left}\" y=\"32\"><tspan fill=\"#2a5bd7\">|Z|</tspan> and \
             <tspan fill=\"#c2410c\">ESR</tspan>: lines estimated from the ratings, circles observed</text>\n",
            left = MARGIN[0],
        );
        let [first, last] = FREQUENCIES.map(f64::log10);
        for decade in decades(first, last) {
            let frequency = 10f64.powi(decade);
            let (x, bottom) = self.place(frequency, 10f64.powf(self.low));
            let (_, top) = self.place(frequency, 10f64.powf(self.high));
            let text = format(frequency, "Hz", 1);
            writeln!(svg, r##"<line x1="{x:.1}" x2="{x:.1}" y1="{top:.1}" y2="{bottom:.1}" stroke="#ddd"/><text x="{x:.1}" y="{:.1}" text-anchor="middle">{text}</text>"##, bottom + 16.0).unwrap();
        }
        for decade in decades(self.low, self.high) {
            let ohms = 10f64.powi(decade);
            let (left, y) = self.place(FREQUENCIES[0], ohms);
            let (right, _) = self.place(FREQUENCIES[1], ohms);
            let text = format(ohms, "Ω", 1);
            writeln!(svg, r##"<line x1="{left:.1}" x2="{right:.1}" y1="{y:.1}" y2="{y:.1}" stroke="#ddd"/><text x="{:.1}" y="{:.1}" text-anchor="end">{text}</text>"##, left - 6.0, y + 4.0).unwrap();
        }
        svg
    }
}

/// Whole powers of ten between two exponents.
fn decades(first: f64, last: f64) -> impl Iterator<Item = i32> {
    (-12..=12).filter(move |decade| (first..=last).contains(&f64::from(*decade)))
}
