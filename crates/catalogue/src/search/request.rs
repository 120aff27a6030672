//! The criteria in a search text, with words looked up in the catalogue.

use henrad_parts::grammar;
use henrad_parts::grammar::foreign::ForeignNumber;
use henrad_parts::quantity::{self, Farads};
use henrad_parts::tolerance::{self, Band};
use henrad_parts::{Part, PartStatus};

use super::Understood;
use super::conditions::Condition;
use super::reading::{self, Criterion, Piece, Quantity, ValueRange};
use super::trade_words::Trade;
use super::written_value::worded;
use crate::attributes;
use crate::database::{Database, family_word};
use crate::error::CatalogueError;
use crate::keys;
use crate::lookup::{Pattern, foreign_number, without_packaging};

/// Shorter pieces do not count as the beginning of a number.
const MIN_FRAGMENT: usize = 2;

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
    /// Selector group whose parts come first.
    pub prefer: Option<&'static str>,
    /// The single capacitance asked for, F.
    pub capacitance: Option<f64>,
    pub has_capacitance: bool,
    pub least_voltage: Option<f64>,
    pub inductor: InductorRequest,
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
        !(self.conditions.is_empty() && self.fragments.is_empty())
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

    fn read_value(&mut self, text: &str, quantity: Quantity, range: ValueRange) {
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

    fn read_trade(&mut self, text: &str, trade: Trade) {
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
            // Their series stand in the database.
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

fn asks_for_inductors(criterion: &Criterion) -> bool {
    matches!(
        criterion,
        Criterion::Trade(Trade::Inductor)
            | Criterion::Value(Quantity::Inductance | Quantity::SaturationCurrent, _)
    )
}

/// The letters before the first wildcard of a number, and the number as patterns of SQL; `None` without wildcards or
/// with too few letters before them.
fn wildcards(word: &str) -> Option<(String, Vec<String>)> {
    /// Fewer letters leave too many numbers to compare.
    const MIN_STEM: usize = 3;
    let pattern = Pattern::read(word)?;
    let stem = keys::searchable(&pattern.stem());
    (stem.len() >= MIN_STEM).then(|| (stem, pattern.like()))
}

impl Database {
    /// Interprets every piece of a text.
    pub(super) async fn read_request(&self, text: &str) -> Result<Request, CatalogueError> {
        let mut request = Request::default();
        let pieces = reading::read(text);
        let is_of_inductors = pieces
            .iter()
            .any(|piece| asks_for_inductors(&piece.criterion));
        for Piece { text, criterion } in pieces {
            match criterion {
                // Capacitors state a current as their ripple current.
                Criterion::Value(Quantity::Current, range) if !is_of_inductors => {
                    request.has_current = true;
                    request.read_value(&text, Quantity::RippleCurrent, range);
                }
                // The rms current of an inductor is its rated one.
                Criterion::Value(Quantity::RippleCurrent, range) if is_of_inductors => {
                    request.read_value(&text, Quantity::Current, range);
                }
                Criterion::Value(quantity, range) => request.read_value(&text, quantity, range),
                Criterion::Family(family) => {
                    let word = family_word(family);
                    request.understand(&text, format!("type {word}"));
                    let condition = Condition::OneOf("family", vec![word.to_owned()]);
                    request.conditions.push(condition);
                }
                Criterion::Trade(trade) => match self.series_of(trade).await? {
                    Some((meaning, series)) => {
                        request.understand(&text, meaning);
                        let condition = Condition::OneOf("series_id", series);
                        request.conditions.push(condition);
                    }
                    None => request.read_trade(&text, trade),
                },
                Criterion::Filler => {}
                Criterion::Word(word) => self.read_word(&mut request, text, &word).await?,
            }
        }
        Ok(request)
    }

    /// A word of the catalogue, or else a piece of a number.
    async fn read_word(
        &self,
        request: &mut Request,
        piece: String,
        word: &str,
    ) -> Result<(), CatalogueError> {
        // 0603 means the inch size, not the metric name of 0201.
        const KINDS: [(&str, &str); 5] = [
            ("dielectric", "dielectric"),
            ("case", "case_code"),
            ("case_alias", "case_code"),
            // Before the series "Acme boxes", which has a word of the maker's name.
            ("maker", "maker"),
            ("series", "series_id"),
        ];
        let meanings = self.meanings(word).await?;
        for (kind, column) in KINDS {
            let values: Vec<String> = meanings
                .iter()
                .filter(|(found, _)| found == kind)
                .map(|(_, value)| value.clone())
                .collect();
            if !values.is_empty() {
                // A maker as it writes itself; words of the catalogue are in capitals.
                let named = if kind == "maker" {
                    request.maker = Some((piece.clone(), values.clone()));
                    values.join(", ")
                } else {
                    word.to_owned()
                };
                request.understand(&piece, format!("{} {named}", kind.replace('_', " ")));
                request.conditions.push(Condition::OneOf(column, values));
                return Ok(());
            }
        }
        if request.foreign.is_none()
            && let Some(number) = foreign_number(without_packaging(word))
        {
            request.foreign = Some((piece, number));
            return Ok(());
        }
        if let Some((stem, patterns)) = wildcards(word) {
            request
                .conditions
                .push(Condition::Like("base_number", patterns));
            request.fragments.push((piece, stem));
            return Ok(());
        }
        let key = keys::searchable(word);
        if key.len() >= MIN_FRAGMENT {
            request.fragments.push((piece, key));
        } else {
            request.unread.push(piece);
        }
        Ok(())
    }

    /// Numbers near the fragments of a text that no part matches.
    pub(super) async fn numbers_near(
        &self,
        request: &Request,
        statuses: &[PartStatus],
    ) -> Result<Vec<String>, CatalogueError> {
        /// Shorter pieces are words rather than numbers.
        const MIN_NUMBER: usize = 6;
        let is_number = |key: &str| {
            key.len() >= MIN_NUMBER && key.bytes().any(|letter| letter.is_ascii_digit())
        };
        let number = request.fragments.iter().find(|(_, key)| is_number(key));
        match number {
            Some((_, key)) => self.nearest_numbers(key, statuses).await,
            None => Ok(Vec::new()),
        }
    }
}
