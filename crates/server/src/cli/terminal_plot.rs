//! Curves as characters of a terminal.

use henrad_api::vocabulary::{OriginMark, Scale, Word};
use henrad_engine::simulation::Simulation;
use henrad_engine::simulation::curves::{Drawing, DrawnCurve};
use henrad_parts::quantity;
use textplots::{Chart, LabelBuilder, LabelFormat, Plot, Shape, TickDisplay, TickDisplayBuilder};

/// Dots in a character.
const DOTS: u32 = 2;
const HEIGHT: u32 = 64;

/// A curve and what its legend says.
pub(super) struct TerminalCurve {
    pub name: String,
    pub points: Vec<[f64; 2]>,
    pub origin: OriginMark,
}

/// A quantity over another one.
pub(super) struct Axis<'a> {
    name: &'a str,
    unit: &'a str,
    x_name: String,
    x_unit: &'a str,
    x_scale: Scale,
    y_scale: Scale,
}

impl<'a> Axis<'a> {
    /// A quantity over frequency, both in decades.
    pub(super) fn logarithmic(name: &'a str, unit: &'a str) -> Self {
        Self {
            name,
            unit,
            x_name: "frequency".to_owned(),
            x_unit: "Hz",
            x_scale: Scale::Log,
            y_scale: Scale::Log,
        }
    }
}

/// One drawing for each quantity of the plot, and the sentences about it.
pub(super) fn draw(simulation: &Simulation, drawing: &Drawing, width: u32) -> String {
    let plot = simulation.plot;
    let mut pieces = vec![plot.title.to_owned()];
    for quantity in plot.quantities {
        let of_quantity = |curve: &&DrawnCurve| {
            std::ptr::eq(curve.quantity, quantity) || curve.quantity.name == quantity.name
        };
        let curves = drawing.curves.iter().filter(of_quantity);
        let lines: Vec<_> = curves.map(line).collect();
        let axis = Axis {
            name: quantity.name.word(),
            unit: quantity.unit,
            x_name: plot.x_label.to_lowercase(),
            x_unit: plot.x_unit,
            x_scale: plot.x_scale,
            y_scale: plot.y_scale,
        };
        pieces.extend(section(&lines, &axis, width));
    }
    pieces.extend(drawing.remarks.iter().cloned());
    pieces.join("\n")
}

fn line(curve: &DrawnCurve) -> TerminalCurve {
    let owner = format!("{} {}", curve.owner.ref_des, curve.owner.mfr_pn);
    TerminalCurve {
        name: owner.trim().to_owned(),
        points: curve.drawn.points.clone(),
        origin: curve.origin,
    }
}

/// The drawing of one quantity with its heading and legend; nothing without curves.
pub(super) fn section(lines: &[TerminalCurve], axis: &Axis<'_>, width: u32) -> Vec<String> {
    if lines.is_empty() {
        return Vec::new();
    }
    let unit = if axis.unit.is_empty() {
        String::new()
    } else {
        format!(" in {}", axis.unit)
    };
    let heading = format!(
        "{}{unit} over {} in {}",
        axis.name, axis.x_name, axis.x_unit
    );
    let legends = lines.iter().map(|line| legend(line, axis));
    [heading, chart(lines, axis, width)]
        .into_iter()
        .chain(legends)
        .collect()
}

/// Positions on an axis: powers of ten where it is logarithmic.
fn place(scale: Scale, value: f64) -> f64 {
    match scale {
        Scale::Log => value.log10(),
        Scale::Linear => value,
    }
}

fn value(scale: Scale, place: f32) -> f64 {
    match scale {
        Scale::Log => 10f64.powf(f64::from(place)),
        Scale::Linear => f64::from(place),
    }
}

fn chart(lines: &[TerminalCurve], axis: &Axis<'_>, width: u32) -> String {
    let (x_scale, y_scale) = (axis.x_scale, axis.y_scale);
    let lines: Vec<Vec<(f32, f32)>> = lines
        .iter()
        .map(|line| {
            let points = line.points.iter();
            let places = points.map(|[x, y]| (place(x_scale, *x), place(y_scale, *y)));
            let finite = places.filter(|(x, y)| x.is_finite() && y.is_finite());
            #[expect(
                clippy::cast_possible_truncation,
                reason = "a place among a hundred characters"
            )]
            finite.map(|(x, y)| (x as f32, y as f32)).collect()
        })
        .collect();
    let xs = lines.iter().flatten().map(|(x, _)| *x);
    let (low, high) = xs.fold((f32::INFINITY, f32::NEG_INFINITY), |(low, high), x| {
        (low.min(x), high.max(x))
    });
    if low >= high {
        return "no curve".to_owned();
    }
    let shapes: Vec<Shape<'_>> = lines.iter().map(|line| Shape::Lines(line)).collect();
    let x_unit = axis.x_unit.to_owned();
    let y_unit = axis.unit.to_owned();
    let mut chart = Chart::new(width * DOTS, HEIGHT, low, high);
    let mut plotted = &mut chart;
    for shape in &shapes {
        plotted = plotted.lineplot(shape);
    }
    let plotted = plotted
        .x_label_format(LabelFormat::Custom(Box::new(move |x| {
            quantity::format(value(x_scale, x), &x_unit, 3)
        })))
        .y_label_format(LabelFormat::Custom(Box::new(move |y| {
            quantity::format(value(y_scale, y), &y_unit, 3)
        })))
        .y_tick_display(TickDisplay::Sparse);
    plotted.borders();
    plotted.axis();
    plotted.figures();
    plotted.to_string()
}

/// A line that names a curve with its smallest value, and its mark.
fn legend(line: &TerminalCurve, axis: &Axis<'_>) -> String {
    let least = line.points.iter().min_by(|a, b| a[1].total_cmp(&b[1]));
    let lowest = least.map_or_else(String::new, |[x, y]| {
        format!(
            "lowest {} at {}",
            quantity::format(*y, axis.unit, 3),
            quantity::format(*x, axis.x_unit, 3)
        )
    });
    format!("  {}: {lowest} ({})", line.name, line.origin.word())
}
