//! Reading a number: which keys may read it, and what follows from their readings.

use std::collections::HashMap;
use std::sync::LazyLock;

use super::codes::{Codes, Value};
use super::key::{End, Key, MAX_TAIL, Match, Matcher, Mode, Progress, SLIPS, is_distributors};
use super::number::{ForeignField, ForeignNumber, ForeignQuality, TOLERANCE};
use super::refusal::ForeignRefusal;
use super::{consistency, describe, families, others};
use crate::quantity::{Amperes, Farads, Henries, Meters, Ohms, Volts};

/// Longest text that may be a number.
const MAX_LENGTH: usize = 60;

/// A key that may read a number, and the prefix by which it does.
type Candidate = (&'static str, &'static Key);

/// Keys by the first character of their numbers, longer prefixes first.
static INDEX: LazyLock<HashMap<u8, Vec<Candidate>>> = LazyLock::new(|| {
    let mut index: HashMap<u8, Vec<Candidate>> = HashMap::new();
    for key in families::all() {
        for &prefix in key.prefixes {
            for first in first_characters(key, prefix) {
                index.entry(first).or_default().push((prefix, key));
            }
        }
    }
    for keys in index.values_mut() {
        keys.sort_by_key(|(prefix, _)| std::cmp::Reverse(prefix.len()));
    }
    index
});

fn first_characters(key: &'static Key, prefix: &str) -> Vec<u8> {
    if let Some(first) = prefix.bytes().next() {
        return vec![first];
    }
    let any = || (b'0'..=b'9').chain(b'A'..=b'Z').collect();
    let mut found: Vec<u8> = match key.fields.first().map(|field| field.codes) {
        Some(Codes::Cases(rows)) => rows.iter().filter_map(|row| row.0.bytes().next()).collect(),
        Some(Codes::Volts(rows)) => rows.iter().filter_map(|row| row.0.bytes().next()).collect(),
        Some(Codes::Listed(rows)) => rows.iter().filter_map(|row| row.0.bytes().next()).collect(),
        _ => any(),
    };
    found.sort_unstable();
    found.dedup();
    // An unknown code may be the first.
    if key
        .fields
        .first()
        .is_some_and(|field| !matches!(field.codes, Codes::Listed(_)))
    {
        found = any();
    }
    found
}

/// A text without case, blanks and hyphens, and where its characters stand.
struct Spelling {
    /// Normalized, with hyphens.
    number: String,
    /// Without hyphens.
    bare: String,
    /// Index in the number of each byte of the bare text, and of its end.
    places: Vec<usize>,
}

impl Spelling {
    fn new(text: &str) -> Option<Self> {
        let number = crate::grammar::normalize(text);
        if !number.is_ascii() || number.len() > MAX_LENGTH || number.is_empty() {
            return None;
        }
        let mut bare = String::with_capacity(number.len());
        let mut places = Vec::with_capacity(number.len() + 1);
        for (at, character) in number.char_indices() {
            if !matches!(character, '-' | '/') {
                bare.push(character);
                places.push(at);
            }
        }
        places.push(number.len());
        Some(Self {
            number,
            bare,
            places,
        })
    }

    fn candidates<'a>(&'a self, maker: Option<&'a str>) -> impl Iterator<Item = Candidate> + 'a {
        let first = self.bare.bytes().next();
        let keys = first.and_then(|first| INDEX.get(&first));
        let keys = keys.into_iter().flatten().copied();
        keys.filter(move |(prefix, key)| {
            self.bare.starts_with(prefix) && maker.is_none_or(|maker| is_of(key, maker))
        })
    }
}

/// Whether a key is one of a maker, by any part of its name.
fn is_of(key: &Key, maker: &str) -> bool {
    let asked = maker.trim().to_lowercase();
    !asked.is_empty()
        && key.makers.iter().any(|known| {
            let known = known.to_lowercase();
            known == asked || known.contains(&asked) || asked.contains(&known)
        })
}

/// Reads a number by the keys of all makers, or of one.
pub(super) fn read(text: &str, maker: Option<&str>) -> Result<ForeignNumber, ForeignRefusal> {
    let spelling = Spelling::new(text).ok_or(ForeignRefusal::Unknown)?;
    let mut readings: Vec<ForeignNumber> = Vec::new();
    let mut contradiction = None;
    let mut rank = 0;
    for (prefix, key) in spelling.candidates(maker) {
        if !readings.is_empty() && prefix.len() < rank {
            break;
        }
        let mut matcher = Matcher::new(key, &spelling.bare, Mode::Strict);
        let Some(found) = matcher.run(prefix.len()) else {
            continue;
        };
        let number = number_of(&spelling, prefix, key, &found);
        if let Some(reason) = consistency::contradiction(&number) {
            contradiction.get_or_insert(ForeignRefusal::Contradiction {
                maker: number.maker,
                key: number.key,
                reason,
            });
            continue;
        }
        rank = prefix.len();
        match readings.iter_mut().find(|it| it.has_values_of(&number)) {
            Some(same) => {
                for maker in number.makers {
                    if !same.makers.contains(&maker) {
                        same.makers.push(maker);
                    }
                }
            }
            None => readings.push(number),
        }
    }
    match (readings.pop(), readings.is_empty()) {
        (Some(number), true) => Ok(number),
        (Some(number), false) => {
            readings.push(number);
            Err(ForeignRefusal::Ambiguous { readings })
        }
        (None, _) => Err(contradiction.unwrap_or_else(|| diagnosis(&spelling, maker))),
    }
}

/// Why no key reads a number.
fn diagnosis(spelling: &Spelling, maker: Option<&str>) -> ForeignRefusal {
    if let Some(refusal) = others::refusal(&spelling.bare) {
        return refusal;
    }
    if is_own_tantalum(&spelling.bare) {
        return ForeignRefusal::Unknown;
    }
    if let Some(refusal) = several(spelling, maker) {
        return refusal;
    }
    let mut cut: Option<(usize, Candidate, Progress)> = None;
    let mut unknown: Option<(usize, Candidate, Match)> = None;
    for (prefix, key) in spelling.candidates(maker) {
        let mut matcher = Matcher::new(key, &spelling.bare, Mode::OneUnknown);
        let found = matcher.run(prefix.len());
        let progress = matcher.furthest;
        if let Some(found) = found.filter(|it| it.unknown.is_some()) {
            let known = found.pieces.iter().filter(|it| is_value(it.value)).count();
            let weight = prefix.len() + 2 * known;
            // A short prefix alone says little.
            let least = if prefix.len() < 3 { 2 } else { 1 };
            if known >= least && unknown.as_ref().is_none_or(|(best, ..)| weight > *best) {
                unknown = Some((weight, (prefix, key), found));
            }
        } else {
            let field = key.fields.get(progress.field);
            let least = field.map_or(0, |field| field.codes.lengths().0);
            let is_end = progress.at + least > spelling.bare.len();
            let known = progress
                .pieces
                .iter()
                .filter(|it| is_value(it.value))
                .count();
            let is_begun = prefix.len() >= 2 || (prefix.len() == 1 && progress.pieces.len() >= 2);
            let is_claim = known >= 2 || (is_begun && known >= 1);
            let weight = prefix.len() + 2 * known;
            let is_better = cut.as_ref().is_none_or(|(best, ..)| weight > *best);
            if is_end && is_claim && is_better {
                cut = Some((weight, (prefix, key), progress));
            }
        }
    }
    if let Some((_, (prefix, key), progress)) = cut {
        let pieces = Match {
            pieces: progress.pieces,
            ..Match::default()
        };
        return ForeignRefusal::CutOff {
            maker: first_maker(key),
            key: key_name(prefix, key),
            field: key.fields.get(progress.field).map_or("end", |it| it.name),
            values: describe::stated(&number_of(spelling, prefix, key, &pieces)),
        };
    }
    let named = unknown.and_then(|(_, (prefix, key), found)| {
        let (field, start, end) = found.unknown?;
        Some(ForeignRefusal::UnknownCode {
            maker: first_maker(key),
            key: key_name(prefix, key),
            field: key.fields.get(field)?.name,
            code: spelling.bare.get(start..end)?.to_owned(),
            values: describe::values(&number_of(spelling, prefix, key, &found)),
        })
    });
    named.unwrap_or(ForeignRefusal::Unknown)
}

/// The catalogue's own tantalum chips have three digits where Vishay's have two and a case letter.
fn is_own_tantalum(bare: &str) -> bool {
    let digits = bare.strip_prefix('T').unwrap_or_default();
    let count = digits.bytes().take_while(u8::is_ascii_digit).count();
    count >= 3
}

/// Whether a code says something that tells a part from others.
fn is_value(value: Value) -> bool {
    !matches!(
        value,
        Value::None | Value::Meaning(_) | Value::Size([None, None, None])
    )
}

/// A number and more than an end behind it.
fn several(spelling: &Spelling, maker: Option<&str>) -> Option<ForeignRefusal> {
    let bare = &spelling.bare;
    spelling.candidates(maker).find_map(|(prefix, key)| {
        let whole = Key {
            end: End::Open,
            ..*key
        };
        (prefix.len() + 4..bare.len().saturating_sub(MAX_TAIL)).find_map(|end| {
            let mut matcher = Matcher::new(&whole, bare.get(..end)?, Mode::Strict);
            let found = matcher.run(prefix.len())?;
            let is_exact = found.tail == end && !found.is_early;
            is_exact.then(|| ForeignRefusal::Several {
                first: bare.get(..end).unwrap_or_default().to_owned(),
                second: bare.get(end..).unwrap_or_default().to_owned(),
            })
        })
    })
}

fn first_maker(key: &Key) -> &'static str {
    key.makers.first().copied().unwrap_or_default()
}

fn key_name(prefix: &'static str, key: &Key) -> &'static str {
    if prefix.is_empty() { key.name } else { prefix }
}

/// Puts together what the codes say.
fn number_of(
    spelling: &Spelling,
    prefix: &'static str,
    key: &'static Key,
    found: &Match,
) -> ForeignNumber {
    let tail = spelling.bare.get(found.tail..).unwrap_or_default();
    let mut number =
        ForeignNumber::without_values(spelling.number.clone(), first_maker(key), key.kind);
    number.makers = key.makers.to_vec();
    number.key = key_name(prefix, key);
    number.dielectric = key.dielectric;
    number.construction = key.construction;
    number.source = key.source;
    number.quality = match tail {
        "" if found.is_early => ForeignQuality::Completed,
        "" => ForeignQuality::Exact,
        tail if is_distributors(tail) => ForeignQuality::Equivalent,
        _ => ForeignQuality::Shortened,
    };
    if number.quality == ForeignQuality::Shortened {
        tail.clone_into(&mut number.left_out);
    }
    let range = |start: usize, end: usize| {
        let at = |index: usize| spelling.places.get(index).copied().unwrap_or_default();
        at(start)..at(end.saturating_sub(1)) + 1
    };
    if !prefix.is_empty() {
        number.fields.push(ForeignField {
            name: "prefix",
            range: range(0, prefix.len()),
            code: prefix.to_owned(),
            meaning: key.name.into(),
        });
    }
    for piece in &found.pieces {
        let Some(field) = key.fields.get(piece.field) else {
            continue;
        };
        let code = spelling
            .bare
            .get(piece.start..piece.end)
            .unwrap_or_default();
        number.set(piece.value, code);
        number.fields.push(ForeignField {
            name: field.name,
            range: range(piece.start, piece.end),
            code: code.to_owned(),
            meaning: describe::meaning(piece.value, code),
        });
    }
    number.with_names_of_not_stated()
}

impl ForeignNumber {
    /// The same number with another tolerance letter; `None` where the number holds none.
    ///
    /// ```
    /// use henrad_parts::grammar::foreign;
    /// let number = foreign::read("GRM188R71C104KA01D").unwrap();
    /// assert_eq!(number.with_tolerance('J').as_deref(), Some("GRM188R71C104JA01D"));
    /// ```
    pub fn with_tolerance(&self, letter: char) -> Option<String> {
        let field = self.field(TOLERANCE).filter(|it| it.code.len() == 1)?;
        let mut text = self.number.clone();
        text.replace_range(field.range.clone(), &letter.to_string());
        let other = read(&text, Some(self.maker)).ok()?;
        (other.tolerance == Some(letter) && other.key == self.key).then_some(text)
    }

    fn set(&mut self, value: Value, code: &str) {
        match value {
            Value::None | Value::Meaning(_) => {}
            Value::Case(case) => {
                self.case_code = (!case.is_empty()).then(|| case.to_owned());
            }
            Value::CaseItself => self.case_code = Some(code.to_owned()),
            Value::Dielectric(dielectric) => self.dielectric = Some(dielectric),
            Value::Volts(volts) => self.rated_voltage = Some(Volts::new(volts)),
            Value::Mains(volts, class) => {
                self.rated_voltage_ac = Some(Volts::new(volts));
                self.safety_class = (!class.is_empty()).then_some(class);
            }
            Value::Height(height) => {
                self.body.height = (height > 0.0).then(|| Meters::new(height));
            }
            Value::Farads(farads) => self.capacitance = Some(Farads::new(farads)),
            Value::Henries(henries) => self.inductance = Some(Henries::new(henries)),
            Value::Tolerance(letter) => self.tolerance = Some(letter),
            Value::Esr(ohms) => self.esr_limit = Some(Ohms::new(ohms)),
            Value::Current(amperes) => self.rated_current = Some(Amperes::new(amperes)),
            Value::Size([length, width, height]) => {
                self.case_code = Some(code.to_owned());
                self.body.length = length.map(Meters::new);
                self.body.width = width.map(Meters::new);
                self.body.height = height.map(Meters::new).or(self.body.height);
            }
            Value::Can(diameter, length) => {
                self.body.diameter = Some(Meters::new(diameter));
                self.body.length = Some(Meters::new(length));
            }
        }
    }
}

/// Most numbers that are suggested.
const MAX_SUGGESTIONS: usize = 3;

/// The numbers that a text becomes when letters and digits that are taken for one another are
/// exchanged.
pub(super) fn suggestions(text: &str, maker: Option<&str>) -> Vec<String> {
    let plain: String = text
        .chars()
        .filter(|it| it.is_ascii_alphanumeric() || it.is_whitespace() || "-/.+=".contains(*it))
        .collect();
    let Some(spelling) = Spelling::new(&plain) else {
        return Vec::new();
    };
    let mut found: Vec<String> = Vec::new();
    for (prefix, key) in spelling.candidates(maker) {
        let mut matcher = Matcher::new(key, &spelling.bare, Mode::Slips);
        let Some(matched) = matcher.run(prefix.len()) else {
            continue;
        };
        let corrected = matcher.text;
        let is_number = matched
            .pieces
            .iter()
            .any(|it| matches!(it.value, Value::Farads(_) | Value::Henries(_)));
        if !is_number {
            continue;
        }
        let numbers = match read(&corrected, maker) {
            Ok(_) => vec![corrected],
            Err(ForeignRefusal::Contradiction { .. }) => one_slip_away(&corrected, maker),
            Err(_) => Vec::new(),
        };
        for number in numbers {
            if !found.contains(&number) {
                found.push(number);
            }
        }
        if found.len() >= MAX_SUGGESTIONS {
            break;
        }
    }
    found.truncate(MAX_SUGGESTIONS);
    found
}

/// The numbers that one exchange of a character makes of a text.
fn one_slip_away(text: &str, maker: Option<&str>) -> Vec<String> {
    let places = text.bytes().enumerate();
    let changed = places.flat_map(|(at, byte)| {
        let slips = SLIPS.iter().filter(move |(wrong, _)| *wrong == byte);
        slips.map(move |(_, right)| {
            let mut changed = text.to_owned();
            changed.replace_range(at..=at, &char::from(*right).to_string());
            changed
        })
    });
    changed.filter(|it| read(it, maker).is_ok()).collect()
}
