//! Reads what a circuit needs from a sentence, such as "C >= 8 uF at 12 V, 85 degC; ESR <= 5 mOhm
//! at 500 kHz".
//!
//! A unit says what a number is; a name before it says what it is for. Whatever has no meaning is
//! handed back.

mod values;

use henrad_parts::Family;
use serde::Serialize;
use utoipa::ToSchema;
use utoipa::openapi::Ref;
use utoipa::openapi::schema::{Array, ArrayBuilder};

use super::limits::{Side, comparison, next_value};
use super::units::{readings, three_digits};
use super::vocabulary::{self, Name};
use super::{Criterion, Trade, words};
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
        rest = reader.step(rest);
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
    /// What is set: its name, the demand that a frequency belongs to, its text, and whether the text names what it is for.
    set: Vec<(Name, Option<Name>, String, bool)>,
    /// Whether the last word was "at", which makes a number an operating condition.
    follows_at: bool,
    is_question: bool,
    names_inductor: bool,
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
        if readings(first).is_some() {
            self.leave(first);
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

#[cfg(test)]
mod tests;
