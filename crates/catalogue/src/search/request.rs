//! The criteria in a search text.

use henrad_parts::grammar;
use henrad_parts::grammar::foreign::ForeignNumber;
use henrad_parts::tolerance::{self, Band};
use henrad_parts::{Part, PartStatus};

use super::Understood;
use super::candidate::{Candidate, Candidates};
use super::conditions::Condition;
use super::order::Sorting;
use super::rows::Wanted;
use crate::attributes;
use crate::reading::{Order, Quantity, Trade, ValueRange, worded};

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
    pub least_voltage: Option<f64>,
    /// Whether a word, an inductance or a saturation current asks for inductors.
    pub asks_for_inductors: bool,
    /// The inductance of the number of another maker, H.
    pub foreign_inductance: Option<f64>,
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
    /// The text with each reading of a value that is not clear; until one is chosen, nothing is
    /// listed.
    pub readings: Vec<String>,
    pub understood: Vec<Understood>,
    pub unread: Vec<String>,
}

impl Request {
    pub fn understand(&mut self, text: &str, meaning: String) {
        self.understood.push(Understood {
            text: text.to_owned(),
            meaning,
        });
    }

    /// Whether a capacitance is asked for.
    pub fn has_capacitance(&self) -> bool {
        let mut conditions = self.conditions.iter();
        conditions.any(|condition| condition.column() == "capacitance")
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
            sorting: Sorting::new(&self.orders),
        }
    }

    fn limit(&mut self, column: &'static str, range: ValueRange) {
        self.conditions.extend(Condition::in_range(column, range));
    }

    /// Category temperatures: a range from below room temperature is one that the part has to
    /// cover.
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

    /// Writes the tolerance and the grade asked for into the number of a part that is offered with
    /// them.
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
        self.understand(text, worded(quantity, range));
        match quantity {
            Quantity::Capacitance => {
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
            Quantity::Resistance => self.limit("esr", range),
            Quantity::Temperature => self.limit_temperature(range),
            Quantity::Tolerance => self.limit_tolerance(range),
            Quantity::LeadSpacing => self.limit("lead_spacing", range.widened(SAME_SPACING)),
            Quantity::RippleCurrent => self.limit("ripple_current", range),
            Quantity::Height => self.limit("height", range),
            // Inductors are searched by the whole text.
            Quantity::Inductance
            | Quantity::Current
            | Quantity::SaturationCurrent
            | Quantity::Length
            | Quantity::Frequency
            | Quantity::Area
            | Quantity::Age
            | Quantity::Pieces => {}
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

    /// Asks for inductors alone.
    pub fn leave_capacitors(&mut self) {
        self.conditions.clear();
        self.orders.clear();
        self.fragments.clear();
        self.foreign = None;
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
                return;
            }
        };
        self.understand(text, meaning);
        self.conditions.push(Condition::OneOf(column, values));
    }
}

impl Request {
    /// The place of a row in the first order that the text asks for; last for a row that lists no
    /// such figure.
    pub(super) fn first_place(&self, row: &Candidate) -> u64 {
        let mut known = self.orders.iter().filter(|(_, order)| order.is_known());
        let first = known.next().and_then(|(_, order)| order.place(row));
        first.unwrap_or(u64::MAX)
    }

    /// Adds to what was understood by what the matches are ordered, and how many list no such
    /// figure.
    pub(super) fn tell_orders(&mut self, found: &Candidates) {
        for (text, order) in self.orders.clone() {
            let lacking = found.rows.iter().filter(|row| order.place(row).is_none());
            let lacking = found.complete.then(|| lacking.count());
            self.understand(&text, order.meaning(found.rows.len(), lacking));
        }
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

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::reading::{self, Criterion};

    const QUANTITIES: [Quantity; 9] = [
        Quantity::Capacitance,
        Quantity::Voltage,
        Quantity::VoltageAc,
        Quantity::RippleCurrent,
        Quantity::Resistance,
        Quantity::Temperature,
        Quantity::Tolerance,
        Quantity::LeadSpacing,
        Quantity::Height,
    ];

    proptest! {
        /// What a piece of a search is understood as is a search for the same.
        #[test]
        fn what_is_printed_reads_back(
            (at, low, more, ends) in (0..QUANTITIES.len(), 1u32..999, 1u32..999, 0u8..5),
        ) {
            let quantity = QUANTITIES[at];
            let scale = match quantity {
                Quantity::Capacitance => 1e-9,
                Quantity::Resistance | Quantity::LeadSpacing | Quantity::Height => 1e-3,
                Quantity::Tolerance => 1e-2,
                _ => 1.0,
            };
            let (low, high) = (f64::from(low) * scale, f64::from(low + more) * scale);
            let range = match ends {
                0 => ValueRange::from(low),
                1 => ValueRange::up_to(high),
                2 => ValueRange { is_strict: true, ..ValueRange::from(low) },
                3 => ValueRange { is_strict: true, ..ValueRange::up_to(high) },
                _ => ValueRange { low: Some(low), high: Some(high), is_strict: false },
            };
            let mut request = Request::default();
            request.read_value("", quantity, range);
            let printed = &request.understood[0].meaning;
            let pieces = reading::read(printed);
            let [piece] = pieces.as_slice() else {
                panic!("{printed}: {pieces:?}");
            };
            let Criterion::Value(found, read) = piece.criterion else {
                panic!("{printed}: {piece:?}");
            };
            let is_same = |a: Option<f64>, b: Option<f64>| match (a, b) {
                (Some(a), Some(b)) => (a / b - 1.0).abs() < 1e-9,
                (a, b) => a == b,
            };
            prop_assert_eq!(found, quantity, "{}", printed);
            prop_assert!(is_same(read.low, range.low) && is_same(read.high, range.high), "{}", printed);
            prop_assert_eq!(read.is_strict, range.is_strict, "{}", printed);
        }
    }
}
