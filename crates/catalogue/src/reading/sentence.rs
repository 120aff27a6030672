//! Reads what a circuit needs from a sentence, such as "C >= 8 uF at 12 V, 85 degC; ESR <= 5 mOhm
//! at 500 kHz".
//!
//! A unit says what a number is; a name before it says what it is for. Whatever has no meaning is
//! handed back.

use henrad_parts::Family;
use henrad_parts::quantity;
use serde::Serialize;
use utoipa::ToSchema;
use utoipa::openapi::Ref;
use utoipa::openapi::schema::{Array, ArrayBuilder};

use super::limits::{Side, comparison, next_value};
use super::units::{readings, three_digits};
use super::vocabulary::{self, Name};
use super::{Criterion, Quantity, Trade, ValueRange, words};
use crate::database::{Database, family_word};
use crate::error::CatalogueError;
use crate::search::{Named, Understood};

/// Most words that are looked up in the catalogue.
const MOST_LOOK_UPS: usize = 12;

/// What a sentence asks for. What it does not name is null; frequencies and pieces too.
#[derive(Debug, Clone, PartialEq, Default, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = SentenceAnswer)]
pub struct Sentence {
    /// Dc bias, V.
    pub bias: Option<f64>,
    /// Ambient temperature, °C.
    pub temperature: Option<f64>,
    /// Age, h.
    pub age_hours: Option<f64>,
    /// Whether the worst case is asked for.
    pub worst_case: bool,
    /// Most pieces.
    pub pieces_max: Option<f64>,
    /// Least capacitance, F.
    pub capacitance_min: Option<f64>,
    /// Its frequency, Hz.
    pub capacitance_frequency: Option<f64>,
    /// Nominal capacitance, whatever is left of it, F.
    pub capacitance_rated: Option<f64>,
    /// Largest ESR, Ω.
    pub esr_max: Option<f64>,
    /// Its frequency, Hz.
    pub esr_frequency: Option<f64>,
    /// Largest |Z|, Ω.
    pub impedance_max: Option<f64>,
    /// Its frequency, Hz.
    pub impedance_frequency: Option<f64>,
    /// End of the range of frequencies from `impedanceFrequency` on, Hz.
    pub impedance_frequency_end: Option<f64>,
    /// Least ripple current, A rms.
    pub ripple_min: Option<f64>,
    /// Its frequency, Hz.
    pub ripple_frequency: Option<f64>,
    /// Allowed self-heating, K.
    pub rise: Option<f64>,
    /// Lowest self-resonant frequency, Hz.
    pub srf_min: Option<f64>,
    /// Highest self-resonant frequency, Hz.
    pub srf_max: Option<f64>,
    /// Largest height, m.
    pub height_max: Option<f64>,
    /// Largest footprint, m².
    pub area_max: Option<f64>,
    #[schema(schema_with = selector_types)]
    pub types: Vec<Family>,
    pub dielectrics: Vec<String>,
    /// Case codes.
    pub cases: Vec<String>,
    /// Names of series.
    pub series: Vec<String>,
    pub makers: Vec<String>,
    pub safety_classes: Vec<String>,
    /// Rated voltages, V.
    pub rated_voltages: Vec<f64>,
    /// Whether the parts are to be qualified to AEC-Q200.
    pub aec_q200: bool,
    /// Widest tolerance to either side, as a fraction.
    pub tolerance_max: Option<f64>,
    /// What the pieces of the sentence were read as.
    pub understood: Vec<Understood>,
    /// Pieces without a meaning.
    pub unread: Vec<String>,
    /// Where a number can be read in two ways, such as the ESR of "ESR < 5" and `1,000pF`: the sentence with each of them. The number is among `unread` and not used.
    pub readings: Vec<String>,
}

/// The words of families are those of the selector types, which the interface describes.
fn selector_types() -> Array {
    ArrayBuilder::new()
        .items(Ref::from_schema_name("SelectorType"))
        .build()
}

impl Database {
    /// What a sentence asks for; series, cases, dielectrics and makers as the catalogue spells
    /// them.
    ///
    /// # Errors
    /// When the catalogue does not answer.
    pub async fn read_sentence(&self, text: &str) -> Result<Sentence, CatalogueError> {
        read(text).in_catalogue(self).await
    }

    /// What a text asks for if it is a question of behavior rather than a search for ratings: it
    /// names an operating condition, such as "at 12 V" or a frequency, or limits a quantity that
    /// only an operating point has.
    ///
    /// # Errors
    /// When the catalogue does not answer.
    pub async fn read_question(&self, text: &str) -> Result<Option<Sentence>, CatalogueError> {
        let reader = read(text);
        if !reader.is_question {
            return Ok(None);
        }
        reader.in_catalogue(self).await.map(Some)
    }
}

fn read(text: &str) -> Reader {
    let words = words(text);
    let mut reader = Reader::default();
    let mut rest = words.as_slice();
    while !rest.is_empty() {
        let at = words.len() - rest.len();
        rest = reader.step(rest);
        if let Some(readings) = reader.readings.take()
            && reader.sentence.readings.is_empty()
        {
            let with = |reading: String| {
                let mut words = words.clone();
                words[at] = reading;
                words.join(" ")
            };
            reader.sentence.readings = readings.map(with).into();
        }
    }
    // No search by behavior has inductors.
    reader.is_question &= !reader.names_inductor;
    reader
}

#[derive(Default)]
struct Reader {
    sentence: Sentence,
    name: Option<Name>,
    side: Option<Side>,
    /// The demand that a frequency belongs to.
    last: Option<Name>,
    /// What is set: its name, the demand that a frequency belongs to, its text, and whether the
    /// text names what it is for.
    set: Vec<(Name, Option<Name>, String, bool)>,
    /// Whether the last word was "at", which makes a number an operating condition.
    follows_at: bool,
    is_question: bool,
    names_inductor: bool,
    /// Both readings of the number that was read last, where it is not clear.
    readings: Option<[String; 2]>,
    /// Numbers that are not used; unlike the words without a meaning no catalogue knows them.
    left: Vec<String>,
}

impl Reader {
    /// Reads the next piece and returns the words after it.
    fn step<'a>(&mut self, words: &'a [String]) -> &'a [String] {
        let (first, rest) = (&words[0], &words[1..]);
        let upper = first.trim_end_matches(':').to_uppercase();
        if let Some((piece, after)) = next_value(words)
            && let Criterion::Value(quantity, range) = piece.criterion
            && three_digits(first).is_none()
        {
            self.value(&piece.text, quantity, range);
            return after;
        }
        if let Some(readings) = readings(first) {
            self.leave(first);
            self.readings = Some(readings);
            return rest;
        }
        if let Some(after) = self.bare(words) {
            return after;
        }
        let followed_at = std::mem::replace(&mut self.follows_at, upper == "AT");
        if first == ";" {
            (self.name, self.side) = (None, None);
        } else if let Some((side, _)) = comparison(first) {
            self.side = Some(side);
        } else if upper == "TO" {
            self.side = Some(Side::Most);
        } else if vocabulary::name(&upper) == Some(Name::Rated)
            && next_value(rest).is_none()
            && self.rate_last()
        {
            // "10 uF nominal" is "nominal 10 uF".
        } else if let Some(name) = vocabulary::name(&upper) {
            // The "nominal" of a nominal capacitance counts.
            let is_of_rated = name == Name::Capacitance && self.name == Some(Name::Rated);
            if !is_of_rated {
                self.name = Some(name);
            }
            self.side = None;
            // At a bias of 12 V.
            self.follows_at = followed_at;
        } else if upper == "WORST" || upper == "WORST-CASE" {
            self.sentence.worst_case = true;
            self.is_question = true;
            self.understand(first, "worst case".to_owned());
        } else if let Some(after) = self.double_class(words) {
            return after;
        } else if !self.is_filter(first, &upper) && !is_article(first) {
            self.sentence.unread.push(first.clone());
        }
        rest
    }

    /// Makes the capacitance that was read last the nominal one; whether there is such a one.
    fn rate_last(&mut self) -> bool {
        let (Some(read), Some(set)) = (self.sentence.understood.last_mut(), self.set.last_mut())
        else {
            return false;
        };
        if set.0 != Name::Capacitance
            || set.2 != read.text
            || self.sentence.capacitance_rated.is_some()
        {
            return false;
        }
        let Some(value) = self.sentence.capacitance_min.take() else {
            return false;
        };
        set.0 = Name::Rated;
        let demand = demand(Name::Rated);
        read.meaning = format!("{}{}", demand.text, shown(&demand, value));
        self.sentence.capacitance_rated = Some(value);
        self.last = None;
        true
    }

    fn understand(&mut self, text: &str, meaning: String) {
        self.sentence.understood.push(Understood {
            text: text.to_owned(),
            meaning,
        });
    }

    /// Gives the words without a meaning to the catalogue.
    async fn in_catalogue(mut self, database: &Database) -> Result<Sentence, CatalogueError> {
        let mut unread = Vec::new();
        for (index, word) in std::mem::take(&mut self.sentence.unread)
            .into_iter()
            .enumerate()
        {
            // A letter that names an inductance or the tolerance beside a size is no case.
            let is_no_case = word.eq_ignore_ascii_case("l")
                || !self.sentence.cases.is_empty() && word.chars().count() == 1;
            let named = if index < MOST_LOOK_UPS && !is_no_case {
                database.named(&word).await?
            } else {
                None
            };
            let Some(named) = named else {
                unread.push(word);
                continue;
            };
            let sentence = &mut self.sentence;
            let (kind, list, names) = match named {
                Named::Series(names) => ("series ", &mut sentence.series, names),
                Named::Maker(name) => ("maker ", &mut sentence.makers, vec![name]),
                Named::Dielectric(name) => ("", &mut sentence.dielectrics, vec![name]),
                Named::Cases(names) => ("", &mut sentence.cases, names),
            };
            let meaning = format!("{kind}{}", names.join(", "));
            extend(list, names);
            self.understand(&word, meaning);
        }
        unread.append(&mut self.left);
        self.sentence.unread = unread;
        self.name_sizes(database).await?;
        Ok(self.sentence)
    }

    /// Gives sizes of four digits the case codes of the catalogue: metric names, and inch sizes of
    /// tantalum chips.
    async fn name_sizes(&mut self, database: &Database) -> Result<(), CatalogueError> {
        let types = &self.sentence.types;
        let is_of_tantalum = types
            .iter()
            .any(|it| matches!(it, Family::Tantalum | Family::Polymer));
        let mut cases = Vec::new();
        for case in std::mem::take(&mut self.sentence.cases) {
            let metric =
                super::codes::tantalum_size(&case).filter(|_| is_of_tantalum || case != "1206");
            match database.named(metric.unwrap_or(&case)).await? {
                Some(Named::Cases(names)) => extend(&mut cases, names),
                _ => extend(&mut cases, vec![case]),
            }
        }
        self.sentence.cases = cases;
        Ok(())
    }

    /// A word of the trade that neither type nor dielectric says.
    fn is_listed(&mut self, text: &str, trade: Trade) -> bool {
        let sentence = &mut self.sentence;
        let meaning = match trade {
            Trade::Automotive => {
                sentence.aec_q200 = true;
                "AEC-Q200".to_owned()
            }
            Trade::Safety(class) => {
                extend(&mut sentence.safety_classes, vec![class.to_owned()]);
                format!("safety class {class}")
            }
            Trade::AnySafety => {
                extend(&mut sentence.safety_classes, super::safety_classes());
                "any safety class".to_owned()
            }
            Trade::Use(_)
            | Trade::Body(_)
            | Trade::Technology(_)
            | Trade::Inductor
            | Trade::Order(_) => return false,
        };
        self.understand(text, meaning);
        true
    }

    /// A class of two letters, such as `X1/Y2`, which the words have apart.
    fn double_class<'a>(&mut self, words: &'a [String]) -> Option<&'a [String]> {
        let class = |word: &String| match super::word(word) {
            Criterion::Trade(Trade::Safety(class)) => Some(class),
            _ => None,
        };
        let (first, second, rest) = match words {
            [first, second, rest @ ..] => (class(first)?, class(second)?, rest),
            _ => return None,
        };
        let class = format!("{first}/{second}");
        self.understand(&class, format!("safety class {class}"));
        extend(&mut self.sentence.safety_classes, vec![class]);
        Some(rest)
    }

    fn is_filter(&mut self, text: &str, word: &str) -> bool {
        let kind = match super::word(word) {
            Criterion::Filler => return true,
            Criterion::Family(family) => Some(family),
            Criterion::Trade(Trade::Use("hybrid") | Trade::Technology(_)) => Some(Family::Polymer),
            Criterion::Trade(trade) => return self.is_listed(text, trade),
            Criterion::Word(name) => {
                let known = DIELECTRICS.iter().find(|it| it.eq_ignore_ascii_case(&name));
                let Some(name) = known else {
                    return false;
                };
                extend(&mut self.sentence.dielectrics, vec![(*name).to_owned()]);
                self.understand(text, (*name).to_owned());
                return true;
            }
            _ => None,
        };
        if let Some(kind) = kind {
            self.sentence.types.push(kind);
            self.understand(text, family_word(kind).to_owned());
            return true;
        }
        false
    }
}

/// Names of dielectrics, of which the search box knows the synonyms.
const DIELECTRICS: [&str; 13] = [
    "C0G", "U2J", "X8G", "X7R", "X5R", "X8R", "X8L", "Y5V", "Z5U", "BX", "MnO2", "PP", "PET",
];

/// In lower case; in upper case they are cases.
fn is_article(word: &str) -> bool {
    matches!(word, "a" | "i")
}

/// Adds the names that a list does not have.
fn extend(list: &mut Vec<String>, names: Vec<String>) {
    for name in names {
        if !list.contains(&name) {
            list.push(name);
        }
    }
}

/// A name, what it asks for and how it is printed.
struct Demand {
    /// Which way its limit points; `None` for a condition.
    side: Option<Side>,
    /// Begins the meaning.
    text: &'static str,
    unit: &'static str,
    /// The unit of a number that states none, in `unit`.
    bare: f64,
}

fn demand(name: Name) -> Demand {
    let (side, text, unit, bare) = match name {
        Name::Capacitance => (Some(Side::Least), "C ", "F", 1.0),
        Name::Rated => (None, "rated ", "F", 1.0),
        Name::Esr => (Some(Side::Most), "ESR ", "Ω", 1.0),
        Name::Impedance => (Some(Side::Most), "|Z| ", "Ω", 1.0),
        Name::Ripple => (Some(Side::Least), "ripple ", "A", 1.0),
        Name::Saturation => (Some(Side::Least), "Isat ", "A", 1.0),
        Name::Inductance => (None, "L ", "H", 1.0),
        Name::Resonance => (Some(Side::Least), "SRF ", "Hz", 1.0),
        Name::Height => (Some(Side::Most), "height ", "mm", 1e-3),
        Name::Spacing => (None, "lead spacing ", "mm", 1e-3),
        Name::Area => (Some(Side::Most), "footprint ", "mm²", 1e-6),
        Name::Pieces => (Some(Side::Most), "pieces ", "", 1.0),
        Name::Bias => (None, "", "V", 1.0),
        Name::Temperature => (None, "", "°C", 1.0),
        Name::Rise => (None, "rise ", "K", 1.0),
        Name::Age => (None, "age ", "h", 1.0),
        Name::Frequency => (None, "", "Hz", 1.0),
        Name::Tolerance => (Some(Side::Most), "tolerance ", "%", 0.01),
    };
    Demand {
        side,
        text,
        unit,
        bare,
    }
}

/// Units that a number of a name without a unit may have; `None` where only one is usual.
fn units_in_doubt(name: Name) -> Option<[&'static str; 2]> {
    match name {
        Name::Esr | Name::Impedance => Some(["mohm", "ohm"]),
        Name::Capacitance => Some(["uF", "nF"]),
        Name::Rated => Some(["uF", "V"]),
        Name::Inductance => Some(["uH", "nH"]),
        _ => None,
    }
}

/// A value as the page repeats it: units with an exponent or of a share have no prefix.
fn shown(demand: &Demand, value: f64) -> String {
    if demand.bare < 1.0 {
        let number = (value / demand.bare * 1e6).round() / 1e6;
        return format!("{number} {}", demand.unit);
    }
    quantity::format(value, demand.unit, 6)
}

impl Reader {
    /// Hands a number back whose meaning is not clear; what was named for it is used up.
    fn leave(&mut self, text: &str) {
        self.left.push(text.to_owned());
        (self.name, self.side) = (None, None);
        self.follows_at = false;
    }

    /// Hands a number back with the word that may be its unit; the words after both.
    fn leave_two<'a>(&mut self, words: &'a [String]) -> &'a [String] {
        self.leave(&words[..2].join(" "));
        &words[2..]
    }

    /// A value with its unit and limits.
    fn value(&mut self, text: &str, quantity: Quantity, range: ValueRange) {
        let name = match (quantity, self.name) {
            (Quantity::Capacitance, Some(Name::Rated)) => Name::Rated,
            (Quantity::Voltage, Some(Name::Rated)) => return self.rated_voltage(text, range),
            (Quantity::Capacitance, _) => Name::Capacitance,
            (Quantity::Voltage, _) => Name::Bias,
            (Quantity::Resistance, Some(Name::Impedance)) => Name::Impedance,
            (Quantity::Resistance, _) => Name::Esr,
            (Quantity::Frequency, Some(Name::Resonance)) => Name::Resonance,
            (Quantity::Frequency, _) => Name::Frequency,
            (Quantity::Temperature, _) => Name::Temperature,
            (Quantity::Tolerance, _) => Name::Tolerance,
            (Quantity::Length, Some(Name::Spacing)) => return self.leave(text),
            (Quantity::Length | Quantity::Height, _) => Name::Height,
            (Quantity::Area, _) => Name::Area,
            (Quantity::Current | Quantity::RippleCurrent, other)
                if other != Some(Name::Saturation) =>
            {
                Name::Ripple
            }
            (Quantity::Age, _) => Name::Age,
            (Quantity::Pieces, _) => Name::Pieces,
            (Quantity::Inductance, _) => {
                self.names_inductor = true;
                return self.leave(text);
            }
            _ => return self.leave(text),
        };
        match (range.low, range.high) {
            (Some(low), Some(high)) if low.total_cmp(&high).is_eq() => self.assign(text, name, low),
            (Some(low), Some(high)) if name == Name::Frequency => self.frequencies(text, low, high),
            (Some(low), Some(high)) if name == Name::Resonance => {
                self.side = Some(Side::Least);
                self.assign(text, name, low);
                self.side = Some(Side::Most);
                self.assign(text, name, high);
            }
            (Some(low), None) => {
                self.side = Some(Side::Least);
                self.assign(text, name, low);
            }
            (None, Some(high)) => {
                self.side = Some(Side::Most);
                self.assign(text, name, high);
            }
            _ => self.leave(text),
        }
    }

    /// A range of frequencies, in which an impedance stays below its limit; other demands are for
    /// one frequency.
    fn frequencies(&mut self, text: &str, low: f64, high: f64) {
        self.is_question = true;
        if self.last != Some(Name::Impedance) && self.name != Some(Name::Impedance) {
            return self.leave(text);
        }
        let sentence = &mut self.sentence;
        if sentence.impedance_frequency.is_some() {
            return self.leave(text);
        }
        (
            sentence.impedance_frequency,
            sentence.impedance_frequency_end,
        ) = (Some(low), Some(high));
        let unit = |value| quantity::format(value, "Hz", 6);
        self.understand(text, format!("{} to {}", unit(low), unit(high)));
    }

    fn rated_voltage(&mut self, text: &str, range: ValueRange) {
        (self.name, self.side) = (None, None);
        let Some(volts) = range.single() else {
            return self.leave(text);
        };
        self.sentence.rated_voltages.push(volts);
        self.understand(text, format!("rated {}", quantity::format(volts, "V", 6)));
    }

    /// A number without a unit: a case code, or a value of what was named; the words after it.
    ///
    /// A number before a word without a meaning is left with it, because that word may be its unit.
    fn bare<'a>(&mut self, words: &'a [String]) -> Option<&'a [String]> {
        let (word, rest) = (words[0].as_str(), &words[1..]);
        if !starts_as_number(word) {
            return None;
        }
        let is_case = word.len() == 4 && word.bytes().all(|byte| byte.is_ascii_digit());
        if is_case && self.name.is_none() {
            if self.side.is_none() {
                self.sentence.cases.push(word.to_owned());
                self.understand(word, word.to_owned());
            } else {
                // No search has a smallest size.
                self.leave(word);
            }
            return Some(rest);
        }
        let next = words.get(1).map_or("", String::as_str);
        let is_celsius = matches!(next, "C" | "c") && quantity::parse_number(word).is_ok();
        let is_thousands = word.ends_with(['k', 'K', 'M']) || word.contains(['e', 'E']);
        if self.name.is_none()
            && self.last == Some(Name::Impedance)
            && is_thousands
            && let [_, to, end, after @ ..] = words
            && to.eq_ignore_ascii_case("to")
            && let (Ok(low), Ok(high)) = (quantity::parse(word, "Hz"), quantity::parse(end, "Hz"))
        {
            self.frequencies(&words[..3].join(" "), low, high);
            return Some(after);
        }
        let name = match self.name {
            Some(Name::Bias | Name::Frequency | Name::Capacitance) | None if is_celsius => {
                Name::Temperature
            }
            Some(name) => name,
            // After "at" only a frequency has thousands.
            None if self.follows_at && is_thousands => Name::Frequency,
            None => {
                let is_lost =
                    is_unknown(next) && is_word(next) && quantity::parse(word, "").is_ok();
                return is_lost.then(|| self.leave_two(words));
            }
        };
        let demand = demand(name);
        let is_prefix = matches!(next, "m" | "k" | "M" | "G") && demand.bare >= 1.0;
        let is_unit = is_celsius || name == Name::Rise && next.eq_ignore_ascii_case("k");
        let (text, length) = if is_prefix && !is_unit {
            (format!("{word}{next}"), 2)
        } else {
            (word.to_owned(), 1 + usize::from(is_unit))
        };
        let may_have_unit = word.ends_with(|it: char| it.is_ascii_digit() || it == 'k');
        if length == 1 && may_have_unit && is_unknown(next) {
            return Some(self.leave_two(words));
        }
        // Of a base unit and one with a prefix nobody knows which is meant.
        let is_plain = length == 1 && quantity::parse_number(word).is_ok();
        if let Some(units) = units_in_doubt(name).filter(|_| is_plain) {
            self.leave(&format!("{}{word}", demand.text));
            self.readings = Some(units.map(|unit| format!("{word}{unit}")));
            return Some(rest);
        }
        let unit = if demand.bare < 1.0 { "" } else { demand.unit };
        let Ok(value) = quantity::parse(&text, unit) else {
            self.leave(word);
            return Some(rest);
        };
        self.assign(&words[..length].join(" "), name, value * demand.bare);
        Some(&words[length..])
    }

    fn assign(&mut self, text: &str, name: Name, value: f64) {
        let demand = demand(name);
        let is_reversed = demand.side.is_some() && self.side.is_some() && self.side != demand.side;
        let has_place = !matches!(name, Name::Saturation | Name::Inductance | Name::Spacing);
        if is_reversed && name != Name::Resonance || !has_place {
            // Such as a largest capacitance: no search has it.
            self.left.push(text.to_owned());
            self.side = None;
            return;
        }
        let is_of_behavior = match name {
            Name::Impedance | Name::Resonance | Name::Area | Name::Frequency => true,
            // "C >= 8 uF" is what is left, ">= 8 uF" a rating.
            Name::Capacitance => self.name.is_some() && self.side.is_some(),
            _ => false,
        };
        // The "to" of a range of frequencies names nothing.
        let has_side = self.side.is_some() && name != Name::Frequency;
        let is_named = self.name.is_some() || has_side || self.follows_at;
        self.is_question |= is_of_behavior || self.follows_at;
        self.follows_at = false;
        let least = self.side.or(demand.side) == Some(Side::Least);
        // "|Z| at 1 MHz < 10 mΩ": the frequency comes first.
        let belongs_to = self.name.filter(|_| name == Name::Frequency);
        if belongs_to.is_some_and(is_of_frequency) {
            self.last = belongs_to;
        }
        if self.is_second(text, name, least, value, is_named) {
            self.leave(text);
            return;
        }
        *self.place(name, least) = Some(value);
        let sign = match (demand.side.is_some(), least) {
            (false, _) => "",
            (true, true) => "≥ ",
            (true, false) => "≤ ",
        };
        self.understand(
            text,
            format!("{}{sign}{}", demand.text, shown(&demand, value)),
        );
        if is_of_frequency(name) {
            self.last = Some(name);
        }
        self.side = None;
        self.name = belongs_to.filter(|it| is_of_frequency(*it));
    }

    /// Whether a value is the second of its kind and another than the first, which then counts. A
    /// number that says what it is for takes the place of one that does not.
    fn is_second(
        &mut self,
        text: &str,
        name: Name,
        least: bool,
        value: f64,
        is_named: bool,
    ) -> bool {
        let belongs_to = self.last.filter(|_| name == Name::Frequency);
        let first = *self.place(name, least);
        let at = self
            .set
            .iter()
            .position(|it| it.0 == name && it.1 == belongs_to);
        if let (Some(first), Some(at)) = (first, at)
            && first.total_cmp(&value).is_ne()
        {
            if !is_named || self.set[at].3 {
                return true;
            }
            let (_, _, earlier, _) = self.set.remove(at);
            self.sentence.understood.retain(|it| it.text != earlier);
            self.left.push(earlier);
        }
        self.set.push((name, belongs_to, text.to_owned(), is_named));
        false
    }

    /// The demand or condition of a name.
    fn place(&mut self, name: Name, least: bool) -> &mut Option<f64> {
        let sentence = &mut self.sentence;
        match name {
            Name::Capacitance => &mut sentence.capacitance_min,
            Name::Rated => &mut sentence.capacitance_rated,
            Name::Esr => &mut sentence.esr_max,
            Name::Impedance => &mut sentence.impedance_max,
            Name::Ripple => &mut sentence.ripple_min,
            Name::Resonance if least => &mut sentence.srf_min,
            Name::Resonance => &mut sentence.srf_max,
            Name::Height => &mut sentence.height_max,
            Name::Area => &mut sentence.area_max,
            Name::Pieces => &mut sentence.pieces_max,
            Name::Bias => &mut sentence.bias,
            Name::Temperature => &mut sentence.temperature,
            Name::Rise => &mut sentence.rise,
            Name::Age => &mut sentence.age_hours,
            Name::Tolerance => &mut sentence.tolerance_max,
            // The others have no place, and `assign` hands them back.
            _ => match self.last {
                Some(Name::Capacitance) => &mut sentence.capacitance_frequency,
                Some(Name::Impedance) => &mut sentence.impedance_frequency,
                Some(Name::Ripple) => &mut sentence.ripple_frequency,
                _ => &mut sentence.esr_frequency,
            },
        }
    }
}

/// Whether a demand is for a frequency.
fn is_of_frequency(name: Name) -> bool {
    matches!(
        name,
        Name::Capacitance | Name::Esr | Name::Impedance | Name::Ripple
    )
}

/// Whether a word has no meaning in a sentence, so that it may be the unit of the number before it.
fn is_unknown(word: &str) -> bool {
    let upper = word.to_uppercase();
    !(word.is_empty()
        || word == ";"
        || starts_as_number(word)
        || comparison(word).is_some()
        || vocabulary::name(&upper).is_some()
        || upper.starts_with("WORST")
        || is_article(word)
        || DIELECTRICS.iter().any(|it| it.eq_ignore_ascii_case(word))
        || !matches!(super::word(word), Criterion::Word(_)))
}

fn is_word(word: &str) -> bool {
    word.chars().all(char::is_alphabetic)
}

/// Whether a text begins with a digit, a sign or a point of a number.
fn starts_as_number(text: &str) -> bool {
    let mut characters = text.chars();
    match characters.next() {
        Some(first) if first.is_ascii_digit() => true,
        Some('.' | '-' | '+') => characters.next().is_some_and(|it| it.is_ascii_digit()),
        _ => false,
    }
}

#[cfg(test)]
#[path = "sentence_tests.rs"]
mod tests;
