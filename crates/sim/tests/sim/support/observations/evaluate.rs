//! The observed quantity as the model has it.

use std::cmp::Ordering;
use std::f64::consts::TAU;

use henrad_parts::model::{CapacitorModel, Spread, Spreads, for_part};
use henrad_parts::quantity::{Celsius, Hertz, Volts, format};
use henrad_sim::capacitor::analysis::{Piece, deembedded_capacitance};
use henrad_sim::capacitor::band::{ChangeAxis, UncertainPart, change_band};
use henrad_sim::{Capacitor, Condition};

use super::{Observed, Table};
use crate::support::single;

/// Ac voltage of makers' small-signal measurements, V rms.
pub(super) const SMALL_SIGNAL: f64 = 0.01;
/// Up to here a level is not the measuring level, V rms.
const SMALL_LEVEL: f64 = 0.2;
/// Where the inductance of a ladder outweighs all else, Hz.
const INDUCTIVE: f64 = 100e6;
/// Where retention under bias is measured, Hz.
const MEASURING_FREQUENCY: f64 = 1e3;

/// One observed number beside the model's.
#[derive(Debug, Clone)]
pub struct Figure {
    /// Group of parts that one set of rules serves.
    pub group: String,
    /// Quantity with its frequency and temperature.
    pub quantity: String,
    pub part: String,
    pub maker: String,
    pub observed: f64,
    pub model: f64,
    /// Frequency of a loss, Hz.
    pub loss_frequency: Option<f64>,
    /// Whether the deviation is a difference rather than a ratio.
    pub is_difference: bool,
    /// Whether the observation lies within the 10 to 90 % of the rule's spread; `None` without a
    /// spread.
    pub within_spread: Option<bool>,
}

impl Figure {
    /// Observed over model; for shares of the capacitance and exponents observed less model.
    pub fn deviation(&self) -> f64 {
        if self.is_difference {
            self.observed - self.model
        } else {
            self.observed / self.model
        }
    }

    /// Factor error, 1 for a model at half or at double the value; of a difference its size.
    pub fn error(&self) -> f64 {
        let deviation = self.deviation();
        if self.is_difference {
            deviation.abs()
        } else {
            deviation.max(1.0 / deviation) - 1.0
        }
    }
}

/// Every number of an observed part that a rule has to meet.
pub fn figures(observed: &Observed) -> Vec<Figure> {
    let part = observed.part();
    let model = for_part(&part).unwrap();
    let at = |temperature: f64, bias: f64| {
        Capacitor::at(&model, &condition(observed, temperature, bias)).unwrap()
    };
    let spreads = Spreads::new(&part, &model);
    let figure = |quantity: String, observed_value: f64, model_value: f64, within_spread| Figure {
        group: observed.group(),
        is_difference: quantity.starts_with("C(") || quantity == "g",
        quantity,
        part: observed.text("part").to_owned(),
        maker: observed.text("maker").to_owned(),
        observed: observed_value,
        model: model_value,
        loss_frequency: None,
        within_spread,
    };
    if let Table::Bias | Table::DenseBias = observed.table {
        let point = BiasPoint::new(observed, part.rated_voltage);
        let (title, kept) = (point.title(observed.table), point.kept(&model));
        let within = point.within(&model, &spreads);
        return vec![figure(title, point.left, kept, within)];
    }
    judged_columns(observed)
        .into_iter()
        .map(|(column, value)| {
            let capacitor = at(column.temperature, 0.0);
            let result = column.evaluate(&capacitor, observed);
            let absolute = value * column.unit_of_ratio(observed);
            let spread = column.spread(&spreads, &capacitor);
            let within =
                spread.map(|spread| (spread.low..=spread.high).contains(&(absolute / result)));
            let (value, result) = match column.reference() {
                None => (value, result),
                // The law over temperature alone: a wrong resistance is judged at 20 °C.
                Some(reference) => {
                    let before = column.evaluate(&at(reference, 0.0), observed);
                    let ratio = match column.quantity {
                        "ESR/ESR(25)" => value,
                        _ => value / observed.required(&column.at(reference)),
                    };
                    (ratio, result / before)
                }
            };
            Figure {
                loss_frequency: column.loss_frequency(&capacitor).map(Hertz::get),
                ..figure(column.title(), value, result, within)
            }
        })
        .collect()
}

/// The condition of an observation at a temperature in °C and a bias in V.
fn condition(observed: &Observed, temperature: f64, bias: f64) -> Condition {
    let is_small_signal = observed.is_small_signal();
    Condition {
        temperature: Celsius::new(temperature),
        bias: Volts::new(bias),
        ac_voltage: is_small_signal.then_some(Volts::new(SMALL_SIGNAL)),
        ..Condition::default()
    }
}

/// The columns that a rule has to meet with their values, in the order of the report.
fn judged_columns(observed: &Observed) -> Vec<(Column<'_>, f64)> {
    let mut measured: Vec<(Column<'_>, f64)> = observed
        .measured()
        .map(|(column, value)| (Column::read(observed, column), value))
        .filter(|(column, _)| column.is_judged())
        .collect();
    measured.sort_by(|(a, _), (b, _)| a.order(b));
    measured
}

/// A column `quantity@frequency@temperature`.
#[derive(Debug, Clone, Copy)]
struct Column<'a> {
    quantity: &'a str,
    frequency: Option<Hertz>,
    /// °C.
    temperature: f64,
    text: &'a str,
    /// Whether the part has the same figure at 20 °C.
    has_room_value: bool,
}

impl<'a> Column<'a> {
    fn read(observed: &Observed, text: &'a str) -> Self {
        let (figure, _) = text.rsplit_once('@').unwrap();
        let mut fields = text.split('@');
        let quantity = fields.next().unwrap();
        let frequency = fields.next().unwrap();
        Self {
            quantity,
            frequency: (!frequency.is_empty()).then(|| Hertz::new(frequency.parse().unwrap())),
            temperature: fields.next().unwrap().parse().unwrap(),
            text,
            has_room_value: observed.number(&format!("{figure}@20")).is_some(),
        }
    }

    /// The column of the same figure at another temperature.
    fn at(&self, temperature: f64) -> String {
        let (figure, _) = self.text.rsplit_once('@').unwrap();
        format!("{figure}@{temperature}")
    }

    fn is_at_room(&self) -> bool {
        self.temperature == 20.0 || self.temperature == 25.0
    }

    /// Inductance does not follow temperature in any model, so its values at other temperatures
    /// judge nothing.
    fn is_judged(&self) -> bool {
        self.quantity != "L" || self.is_at_room()
    }

    /// Temperature of the value that this one is divided by: what is left is the law over
    /// temperature.
    fn reference(&self) -> Option<f64> {
        match self.quantity {
            "ESR/ESR(25)" => Some(25.0),
            "ESR" if !self.is_at_room() && self.has_room_value => Some(20.0),
            _ => None,
        }
    }

    fn evaluate(&self, capacitor: &Capacitor, observed: &Observed) -> f64 {
        let resonance = || capacitor.self_resonant_frequency().unwrap();
        let impedance = || capacitor.impedance(self.frequency.unwrap());
        let loss_factor = |frequency| {
            let z = capacitor.impedance(Hertz::new(frequency));
            -z.re / z.im
        };
        match self.quantity {
            "ESR" | "ESR/ESR(25)" | "limit" => impedance().re,
            "ESR_srf" => capacitor.impedance(resonance()).re,
            "Z" => impedance().norm(),
            "tan" => -impedance().re / impedance().im,
            "C" => deembedded_capacitance(capacitor, &single(self.frequency.unwrap().get()))[0],
            "g" => (loss_factor(1e4) / loss_factor(1e3)).log10(),
            "SRF" => resonance().get(),
            "L_srf" => inductance_at(capacitor, resonance()),
            "L" if observed.is_film() => inductance_at(capacitor, resonance()),
            "L" => capacitor.impedance(Hertz::new(INDUCTIVE)).im / (TAU * INDUCTIVE),
            other => panic!("unknown quantity {other}"),
        }
    }

    /// What an observed figure is a multiple of: 1, or for a ratio the value at 25 °C.
    fn unit_of_ratio(&self, observed: &Observed) -> f64 {
        match self.quantity {
            "ESR/ESR(25)" => {
                let value = self.at(25.0).replace("ESR/ESR(25)", "ESR");
                observed.required(&value)
            }
            _ => 1.0,
        }
    }

    /// Frequency of a loss; `None` for other quantities.
    fn loss_frequency(&self, capacitor: &Capacitor) -> Option<Hertz> {
        match self.quantity {
            "ESR" | "ESR/ESR(25)" | "tan" => self.frequency,
            "ESR_srf" => capacitor.self_resonant_frequency(),
            _ => None,
        }
    }

    /// Spread of the rule that gives the quantity itself, not of its ratio to room temperature.
    fn spread(&self, spreads: &Spreads, capacitor: &Capacitor) -> Option<Spread> {
        let temperature = Celsius::new(self.temperature);
        let spread = match (self.loss_frequency(capacitor), self.quantity) {
            (Some(frequency), _) => spreads.loss_at(frequency, temperature),
            (None, "L" | "L_srf") => spreads.inductance,
            (None, "C") => spreads.small_signal_capacitance?,
            _ => return None,
        };
        (!spread.is_none()).then_some(spread)
    }

    /// Quantity, temperature with room temperature first, frequency.
    fn order(&self, other: &Self) -> Ordering {
        let rank = |column: &Self| {
            let quantity = QUANTITIES
                .iter()
                .position(|(name, _)| *name == column.quantity);
            let frequency = column.frequency.map_or(0.0, Hertz::get);
            (
                quantity,
                !column.is_at_room(),
                column.temperature,
                frequency,
            )
        };
        rank(self).partial_cmp(&rank(other)).unwrap()
    }

    fn title(&self) -> String {
        let known = QUANTITIES.iter().find(|(name, _)| *name == self.quantity);
        let (_, name) = known.unwrap();
        let frequency = self.frequency.map(|frequency| of_decade(frequency.get()));
        let temperature = self.temperature.to_string().replace('-', "\u{2212}");
        match (self.reference(), frequency) {
            // Frequencies above the first follow one law.
            (Some(20.0), Some(frequency)) if frequency > 120.0 => {
                format!("{name}({temperature} °C)/{name}(20 °C), from 1 kHz")
            }
            (Some(reference), Some(frequency)) => {
                let frequency = format(frequency, "Hz", 3);
                let name = name.split('/').next().unwrap();
                format!("{name}({temperature} °C)/{name}({reference} °C), {frequency}")
            }
            (None, Some(frequency)) if self.is_at_room() => {
                format!("{name}, {}", format(frequency, "Hz", 3))
            }
            (None, Some(frequency)) => {
                format!("{name}, {}, {temperature} °C", format(frequency, "Hz", 3))
            }
            (_, None) => (*name).to_owned(),
        }
    }
}

/// The decade that a frequency above 1 kHz lies at: some curves are read beside it.
fn of_decade(frequency: f64) -> f64 {
    const NEAR: f64 = 0.25;
    let decade = 10_f64.powf(frequency.log10().round());
    if frequency > 1e3 && (frequency / decade - 1.0).abs() < NEAR {
        decade
    } else {
        frequency
    }
}

/// Quantities of the tables with the name that the report gives them, in its order.
const QUANTITIES: [(&str, &str); 11] = [
    ("C", "C"),
    ("tan", "tan δ"),
    ("g", "g"),
    ("ESR", "ESR"),
    ("ESR/ESR(25)", "ESR"),
    ("limit", "ESR limit over typical ESR"),
    ("ESR_srf", "ESR at resonance"),
    ("Z", "|Z|"),
    ("L", "L"),
    ("L_srf", "L at resonance"),
    ("SRF", "resonance"),
];

/// Inductance of everything outside the dielectric.
fn inductance_at(capacitor: &Capacitor, frequency: Hertz) -> f64 {
    let core = capacitor.core_impedances(&single(frequency.get()))[0];
    (capacitor.impedance(frequency) - core).im / (TAU * frequency.get())
}

/// One point of a curve over bias.
struct BiasPoint {
    condition: Condition,
    /// The condition that the curve is relative to.
    reference: Condition,
    /// Bias over the rated voltage.
    share: f64,
    /// Share of the capacitance that is left.
    left: f64,
}

impl BiasPoint {
    fn new(observed: &Observed, rated: Volts) -> Self {
        let bias = observed.required("bias_V");
        let level = observed
            .number("ac_V")
            .filter(|level| *level <= SMALL_LEVEL);
        let condition = Condition {
            temperature: Celsius::new(observed.number("temperature_C").unwrap_or(25.0)),
            bias: Volts::new(bias),
            ac_voltage: level.map(Volts::new),
            ..Condition::default()
        };
        let reference = match observed.text("reference") {
            "" | "0 V" => Condition {
                bias: Volts::new(0.0),
                ..condition
            },
            "25 °C, 0 V" => Condition {
                ac_voltage: condition.ac_voltage,
                ..Condition::default()
            },
            "nominal" => Condition::default(),
            other => panic!("unknown reference {other}"),
        };
        let left = if observed.table == Table::Bias {
            "F_V"
        } else {
            "left"
        };
        Self {
            condition,
            reference,
            share: bias / rated.get(),
            left: observed.required(left),
        }
    }

    fn kept(&self, model: &CapacitorModel) -> f64 {
        let capacitance = |condition| {
            let capacitor = Capacitor::at(model, condition).unwrap();
            deembedded_capacitance(&capacitor, &single(MEASURING_FREQUENCY))[0]
        };
        capacitance(&self.condition) / capacitance(&self.reference)
    }

    /// At the measuring level only: at small signal another spread counts as well.
    fn within(&self, model: &CapacitorModel, spreads: &Spreads) -> Option<bool> {
        if self.condition.ac_voltage.is_some() {
            return None;
        }
        let part = UncertainPart {
            piece: Piece::single(model, &self.condition),
            spreads,
        };
        let (axis, x) = if self.is_at_room() {
            (ChangeAxis::Bias, self.condition.bias.get())
        } else {
            (ChangeAxis::Temperature, self.condition.temperature.get())
        };
        let percent = |share: f64| 100.0 * (share - 1.0);
        let point = (x, percent(self.kept(model)));
        let edges = change_band(axis, &[part], &[point]).unwrap()?;
        Some((edges.low[0]..=edges.high[0]).contains(&percent(self.left)))
    }

    fn is_at_room(&self) -> bool {
        self.condition.temperature == Celsius::new(25.0)
    }

    fn title(&self, table: Table) -> String {
        let temperature = self.condition.temperature.get();
        if !self.is_at_room() {
            let temperature = temperature.to_string().replace('-', "\u{2212}");
            return format!("C({temperature} °C, biased)");
        }
        if self.condition.ac_voltage.is_some() {
            return "C(up to 0.1 V rms, biased)".to_owned();
        }
        match (table, self.share) {
            (Table::Bias, share) => bias_point(share),
            (_, share) if share <= 0.3 => "C(up to 0.3·V_r)".to_owned(),
            (_, share) if share <= 0.6 => "C(0.3 to 0.6·V_r)".to_owned(),
            _ => "C(from 0.6·V_r)".to_owned(),
        }
    }
}

/// The point on a bias curve by its share of the rated voltage.
fn bias_point(share: f64) -> String {
    let quarters = [
        (0.25, "C(V_r/4)"),
        (0.5, "C(V_r/2)"),
        (0.75, "C(3·V_r/4)"),
        (1.0, "C(V_r)"),
    ];
    let near = quarters.iter().find(|(at, _)| (share - at).abs() < 0.02);
    near.map_or("C(elsewhere)", |(_, name)| name).to_owned()
}

impl Observed {
    /// Class II curves of Murata are small-signal measurements; Würth gives constants of a model.
    pub(super) fn is_small_signal(&self) -> bool {
        match self.table {
            Table::ClassTwo => self.text("maker") == "Murata",
            Table::Leaded | Table::OtherChips => true,
            _ => false,
        }
    }

    fn is_film(&self) -> bool {
        matches!(
            self.table,
            Table::FilmBox | Table::FilmKemet | Table::FilmTdk
        )
    }

    fn group(&self) -> String {
        let maker = self.text("maker");
        match self.table {
            Table::StandardTantalum if self.number("esr_limit_ohm").is_some() => {
                "tantalum MnO2, standard, with ESR limit".to_owned()
            }
            Table::StandardTantalum => "tantalum MnO2, standard, no ESR limit".to_owned(),
            Table::LowEsrTantalum => "tantalum MnO2, low ESR".to_owned(),
            Table::OtherChips if self.text("dielectric") == "C0G" => {
                format!("ceramic class I, {maker}")
            }
            Table::ClassTwo | Table::OtherChips => format!("ceramic class II, {maker}"),
            Table::Bias if maker == "Würth" => "dc bias, Würth".to_owned(),
            Table::Bias => "dc bias, other makers".to_owned(),
            Table::DenseBias if self.text("dielectric") == "X5R" => "dc bias, dense X5R".to_owned(),
            Table::DenseBias => "dc bias, dense X7R".to_owned(),
            Table::ClassOne => format!("ceramic class I, {maker}"),
            Table::Leaded => "ceramic, leaded".to_owned(),
            Table::Aluminum => match self.text("class") {
                "hv" => "aluminum, from 160 V".to_owned(),
                "ultra" => "aluminum, ultra-low impedance".to_owned(),
                "low" => "aluminum, low impedance".to_owned(),
                _ => "aluminum, general purpose".to_owned(),
            },
            Table::PolymerCan => match self.text("class") {
                "PolymerSolid-SMD" => "polymer aluminum, vertical chip".to_owned(),
                "PolymerSolid-THD" => "polymer aluminum, radial".to_owned(),
                "PolymerHybrid-SMD" => "hybrid aluminum, vertical chip".to_owned(),
                _ => "hybrid aluminum, radial".to_owned(),
            },
            Table::CanLimit => match self.text("class") {
                "PolymerSolid-SMD" => "listed polymer aluminum, vertical chip".to_owned(),
                "PolymerSolid-THD" => "listed polymer aluminum, radial".to_owned(),
                "PolymerHybrid-SMD" => "listed hybrid aluminum, vertical chip".to_owned(),
                "PolymerHybrid-THD" => "listed hybrid aluminum, radial".to_owned(),
                _ => "listed aluminum, vertical chip".to_owned(),
            },
            Table::ListLimit => match self.text("class") {
                "PolymerTantalum" => "listed polymer tantalum, by capacitance".to_owned(),
                "Tantalum-LowESR" => "listed tantalum MnO2, low ESR, by capacitance".to_owned(),
                "Wet-SMD" => "listed aluminum, vertical chip, by capacitance".to_owned(),
                "Wet-THD" => "listed aluminum, radial, by capacitance".to_owned(),
                _ => "listed aluminum, snap-in, by capacitance".to_owned(),
            },
            Table::FilmKemet => "film dc link, KEMET".to_owned(),
            Table::FilmTdk => "film dc link, TDK".to_owned(),
            Table::FilmBox => match self.text("class") {
                "FTDB" => "film dc link, Würth".to_owned(),
                "FTBP" => "film polypropylene box".to_owned(),
                "FTBE" => "film polyester box".to_owned(),
                _ => "film class X and Y".to_owned(),
            },
        }
    }
}
