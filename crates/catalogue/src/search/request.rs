//! The criteria in a search text.

use henrad_parts::grammar;
use henrad_parts::grammar::foreign::ForeignNumber;
use henrad_parts::quantity::{self, Farads};
use henrad_parts::tolerance::{self, Band};
use henrad_parts::{Part, PartStatus};

use super::Understood;
use super::conditions::Condition;
use super::order::Sorting;
use super::rows::Wanted;
use crate::attributes;
use crate::reading::written_value::worded;
use crate::reading::{Order, Quantity, Trade, ValueRange};

/// Tolerances count as equal within this.
const SAME_TOLERANCE: f64 = 1e-3;

/// Lead spacings of the inch and of the metric grid count as equal: 0.4 inch and 10 mm.
const SAME_SPACING: f64 = 0.02;

/// Criteria of a search text.
#[derive(Default)]
pub(super) struct Request {
    pub conditions: Vec<Condition>,
    /// The tolerances asked for, as fractions.
    pub tolerance: Option<ValueRange>,
    /// Whether only parts that are qualified to AEC-Q200 are asked for.
    pub is_automotive: bool,
    /// What the matches are ordered by, with the words that ask for it; the first counts most.
    pub orders: Vec<(String, Order)>,
    /// Selector group whose parts come first.
    pub prefer: Option<&'static str>,
    /// The single capacitance asked for, F.
    pub capacitance: Option<f64>,
    pub has_capacitance: bool,
    pub least_voltage: Option<f64>,
    pub inductor: InductorRequest,
    /// The number of another maker's inductor, as a key; an imported one may have it.
    pub coil: Option<String>,
    /// Whether a current is named, which inductors have as well as capacitors.
    pub has_current: bool,
    /// The word that names a maker, as written, and the makers that it names.
    pub maker: Option<(String, Vec<String>)>,
    /// A number of another maker, as written, with its values.
    pub foreign: Option<(String, ForeignNumber)>,
    /// Pieces of a number: as written, and as a key.
    pub fragments: Vec<(String, String)>,
    /// The piece that names a part without the letters at its end; other numbers may begin like it.
    pub shortened: Option<String>,
    pub understood: Vec<Understood>,
    pub unread: Vec<String>,
}

/// What a text asks of inductors.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub(super) struct InductorRequest {
    pub is_named: bool,
    /// H.
    pub inductance: Option<ValueRange>,
    /// Rated, A.
    pub current: Option<ValueRange>,
    /// A.
    pub saturation: Option<ValueRange>,
}

impl InductorRequest {
    pub fn is_asked(&self) -> bool {
        self.is_named || self.inductance.is_some() || self.saturation.is_some()
    }
}

impl Request {
    pub fn understand(&mut self, text: &str, meaning: String) {
        self.understood.push(Understood {
            text: text.to_owned(),
            meaning,
        });
    }

    /// Whether the text narrows the catalogue at all.
    pub fn is_question(&self) -> bool {
        !(self.conditions.is_empty() && self.fragments.is_empty()) || self.is_ordered()
    }

    /// Whether the text asks for an order that the catalogue can give.
    pub fn is_ordered(&self) -> bool {
        self.orders.iter().any(|(_, order)| order.is_known())
    }

    /// What the rows of the search have in common.
    pub fn wanted<'a>(&'a self, statuses: &'a [PartStatus]) -> Wanted<'a> {
        Wanted {
            statuses,
            conditions: &self.conditions,
            sorting: Sorting::of(&self.orders),
        }
    }

    fn limit(&mut self, column: &'static str, range: ValueRange) {
        self.conditions.extend(Condition::in_range(column, range));
    }

    /// Category temperatures: a range from below room temperature is one that the part has to cover.
    fn limit_temperature(&mut self, range: ValueRange) {
        /// °C.
        const ROOM: f64 = 25.0;
        match (range.low.filter(|low| *low < ROOM), range.high) {
            (Some(low), high) => {
                self.conditions
                    .push(Condition::AtMost("temperature_min", low));
                self.conditions
                    .extend(high.map(|high| Condition::AtLeast("temperature_max", high)));
            }
            (None, _) => self.limit("temperature_max", range),
        }
    }

    fn limit_tolerance(&mut self, range: ValueRange) {
        self.tolerance = Some(range);
        let letters = ('A'..='Z').filter(|letter| is_tolerance_within(*letter, range));
        let condition = Condition::AnyLetter("tolerances", letters.collect());
        self.conditions.push(condition);
    }

    /// Asks for parts that are qualified to AEC-Q200.
    pub fn ask_for_automotive(&mut self) {
        self.is_automotive = true;
        self.conditions
            .push(Condition::OneOf("aec_q200", attributes::qualifications()));
    }

    /// Writes the tolerance and the grade asked for into the number of a part that is offered with them.
    pub fn spell(&self, part: &mut Part) {
        if let Some(range) = self.tolerance {
            let fits = |letter: &char| is_tolerance_within(*letter, range);
            let own = part.tolerance.filter(fits);
            if own.is_none()
                && let Some(letter) = part.tolerances.chars().find(fits)
                && let Ok(number) = grammar::with_tolerance(&part.part_number, letter)
            {
                part.base_number = grammar::base_number(&number);
                part.part_number = number;
                part.tolerance = Some(letter);
            }
        }
        if self.is_automotive && attributes::is_automotive_with_suffix(part) {
            part.part_number = format!("{}{}", part.base_number, attributes::AUTOMOTIVE_SUFFIX);
        }
    }

    pub fn read_value(&mut self, text: &str, quantity: Quantity, range: ValueRange) {
        let (unit, scale) = match quantity {
            Quantity::Capacitance => ("F", 1.0),
            Quantity::Inductance => ("H", 1.0),
            Quantity::Voltage => ("V", 1.0),
            Quantity::VoltageAc => ("V ac", 1.0),
            Quantity::Current | Quantity::RippleCurrent | Quantity::SaturationCurrent => ("A", 1.0),
            Quantity::Resistance => ("Ω", 1.0),
            Quantity::Temperature => ("°C", 1.0),
            Quantity::Tolerance => ("%", 100.0),
            Quantity::LeadSpacing | Quantity::Height => ("m", 1.0),
        };
        let print = |value: f64| match quantity {
            Quantity::Capacitance => quantity::format_capacitance(Farads::new(value)),
            Quantity::Tolerance | Quantity::Temperature => {
                format!("{} {unit}", (value * scale * 1e3).round() / 1e3)
            }
            Quantity::VoltageAc => format!("{} ac", quantity::format(value, "V", 4)),
            _ => quantity::format(value * scale, unit, 4),
        };
        self.understand(text, worded(quantity, range, print));
        match quantity {
            Quantity::Capacitance => {
                self.has_capacitance = true;
                self.capacitance = range.single();
                self.limit("capacitance", range);
            }
            Quantity::Voltage => {
                self.least_voltage = range.low;
                self.limit("rated_voltage", range);
            }
            Quantity::VoltageAc => {
                self.least_voltage = range.low;
                // The dc rating is never below the ac rating.
                let dc = ValueRange {
                    high: None,
                    ..range
                };
                self.limit("rated_voltage", dc);
                self.limit("voltage_ac", range);
            }
            Quantity::Inductance => self.inductor.inductance = Some(range),
            Quantity::Current => self.inductor.current = Some(range),
            Quantity::SaturationCurrent => self.inductor.saturation = Some(range),
            Quantity::Resistance => self.limit("esr", range),
            Quantity::Temperature => self.limit_temperature(range),
            Quantity::Tolerance => self.limit_tolerance(range),
            Quantity::LeadSpacing => self.limit("lead_spacing", range.widened(SAME_SPACING)),
            Quantity::RippleCurrent => self.limit("ripple_current", range),
            Quantity::Height => self.limit("height", range),
        }
    }

    /// The lists of safety classes of which a part must have one each.
    pub fn safety_classes(&self) -> Vec<Vec<String>> {
        let conditions = self.conditions.iter();
        let classes = conditions.filter_map(|condition| match condition {
            Condition::OneOf("safety_class", classes) => Some(classes.clone()),
            _ => None,
        });
        classes.collect()
    }

    pub fn read_trade(&mut self, text: &str, trade: Trade) {
        let (meaning, column, values) = match trade {
            Trade::Safety(class) => (
                format!("safety class {class}"),
                "safety_class",
                attributes::safety_classes_with(class),
            ),
            Trade::AnySafety => (
                "any safety class".to_owned(),
                "safety_class",
                attributes::safety_classes(),
            ),
            Trade::Use(what) => (
                what.to_owned(),
                "series_id",
                attributes::series_where(|series| series.uses.iter().any(|it| it == what)),
            ),
            Trade::Automotive => {
                self.understand(text, "qualified to AEC-Q200".to_owned());
                self.ask_for_automotive();
                return;
            }
            Trade::Order(order) => {
                self.orders.push((text.to_owned(), order));
                return;
            }
            // Their series are in the database.
            Trade::Body(_) | Trade::Technology(_) => return,
            Trade::Inductor => {
                self.understand(text, "inductors".to_owned());
                self.inductor.is_named = true;
                return;
            }
        };
        self.understand(text, meaning);
        self.conditions.push(Condition::OneOf(column, values));
    }
}

/// Whether the band of a tolerance letter is within a range.
fn is_tolerance_within(letter: char, range: ValueRange) -> bool {
    let Some(Band::Relative { minus, plus }) = tolerance::band(letter) else {
        return false;
    };
    let widest = minus.max(plus);
    range.low.is_none_or(|low| widest >= low - SAME_TOLERANCE)
        && range
            .high
            .is_none_or(|high| widest <= high + SAME_TOLERANCE)
}
