//! Reads TOML with the place of every fault.

use std::borrow::Cow;
use std::ops::Range;

use henrad_api::field::FieldError;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::day::Day;
use super::quantities::Quantity;

/// Most differences between a key and the one that was meant.
const NEAR: usize = 2;
/// Most faults that are told.
const MAX_FAULTS: usize = 20;

/// A TOML text and what is wrong with it.
pub struct Reader<'t> {
    text: &'t str,
    /// Name of the file in messages.
    file: &'t str,
    /// Field of a request that holds it.
    path: &'t str,
    faults: Vec<FieldError>,
}

/// A value with its place.
pub type Value<'i> = Spanned<DeValue<'i>>;

impl<'t> Reader<'t> {
    /// A reader of a text; `path` names the field of a request that holds it.
    pub fn new(text: &'t str, file: &'t str, path: &'t str) -> Self {
        Self {
            text,
            file,
            path,
            faults: Vec::new(),
        }
    }

    /// The tables of the text.
    ///
    /// # Errors
    /// The first fault of the syntax.
    pub fn root(&mut self) -> Result<DeTable<'t>, Vec<FieldError>> {
        match DeTable::parse(self.text) {
            Ok(table) => Ok(table.into_inner()),
            Err(error) => {
                let at = error.span().unwrap_or(0..0);
                let first = error
                    .message()
                    .lines()
                    .next()
                    .unwrap_or_default()
                    .to_owned();
                self.fault(&at, &first);
                Err(std::mem::take(&mut self.faults))
            }
        }
    }

    /// What was read, unless something was wrong.
    ///
    /// # Errors
    /// All faults with their lines.
    pub fn finish<T>(self, read: T) -> Result<T, Vec<FieldError>> {
        if self.faults.is_empty() {
            Ok(read)
        } else {
            Err(self.faults)
        }
    }

    /// A fault at a place.
    pub fn fault(&mut self, at: &Range<usize>, message: &str) {
        if self.faults.len() == MAX_FAULTS {
            return;
        }
        let before = self.text.get(..at.start).unwrap_or_default();
        let line = before.matches('\n').count() + 1;
        let column = before
            .rsplit('\n')
            .next()
            .unwrap_or_default()
            .chars()
            .count()
            + 1;
        let message = format!("{} line {line}, column {column}: {message}", self.file);
        self.faults.push(FieldError::new(self.path, message));
    }

    /// Refuses keys that nothing reads.
    pub fn known(&mut self, table: &DeTable<'_>, known: &[&str]) {
        for (key, _) in table {
            let name = key.get_ref().as_ref();
            if known.contains(&name) {
                continue;
            }
            let near = known
                .iter()
                .map(|known| (strsim::osa_distance(known, name), *known))
                .min();
            let meant = near.filter(|(distance, _)| *distance <= NEAR);
            let meant = meant.map(|(_, known)| format!(". Did you mean \"{known}\"?"));
            let message = format!("unknown key \"{name}\"{}", meant.unwrap_or_default());
            self.fault(&key.span(), &message);
        }
    }

    /// A value as a table.
    pub fn table<'v, 'i>(&mut self, value: &'v Value<'i>) -> Option<&'v DeTable<'i>> {
        let table = value.get_ref().as_table();
        if table.is_none() {
            self.fault(&value.span(), "a table is expected");
        }
        table
    }

    /// A value as a list of tables.
    pub fn tables<'v, 'i>(&mut self, value: Option<&'v Value<'i>>) -> Vec<&'v Value<'i>> {
        let Some(value) = value else {
            return Vec::new();
        };
        let list = value.get_ref().as_array();
        if list.is_none() {
            self.fault(&value.span(), "a list of tables is expected, as [[parts]]");
        }
        list.into_iter().flat_map(|list| list.iter()).collect()
    }

    /// A value as text.
    pub fn text(&mut self, value: Option<&Value<'_>>) -> Option<String> {
        let value = value?;
        let text = value.get_ref().as_str();
        if text.is_none() {
            self.fault(&value.span(), "a text is expected");
        }
        text.map(str::to_owned)
    }

    /// A list of texts; one text is a list of one.
    pub fn texts(&mut self, value: Option<&Value<'_>>) -> Vec<String> {
        let Some(value) = value else {
            return Vec::new();
        };
        if let Some(one) = value.get_ref().as_str() {
            return vec![one.to_owned()];
        }
        let Some(list) = value.get_ref().as_array() else {
            self.fault(&value.span(), "a list of texts is expected");
            return Vec::new();
        };
        list.iter().filter_map(|it| self.text(Some(it))).collect()
    }

    /// A plain number.
    pub fn number(&mut self, value: &Value<'_>) -> Option<f64> {
        let text: Cow<'_, str> = match value.get_ref() {
            DeValue::Integer(whole) if whole.radix() == 10 => whole.as_str().into(),
            DeValue::Float(number) => number.as_str().into(),
            _ => "".into(),
        };
        let read = text.replace('_', "").parse::<f64>().ok();
        let read = read.filter(|number| number.is_finite());
        if read.is_none() {
            self.fault(&value.span(), "a number is expected");
        }
        read
    }

    /// A quantity: a number in its unit, or a text with one.
    pub fn quantity(&mut self, quantity: Quantity, value: &Value<'_>) -> Option<f64> {
        let read = match value.get_ref().as_str() {
            Some(text) => quantity
                .read(text, None)
                .and_then(|read| read.ok_or_else(|| "no value is given".to_owned())),
            None => quantity.check(self.number(value)?),
        };
        match read {
            Ok(read) => Some(read),
            Err(message) => {
                let message = format!("{}: {message}", quantity.key());
                self.fault(&value.span(), &message);
                None
            }
        }
    }

    /// A date.
    pub fn day(&mut self, value: &Value<'_>) -> Option<Day> {
        let text = match value.get_ref() {
            DeValue::String(text) => text.to_string(),
            DeValue::Datetime(date) => date.to_string(),
            _ => String::new(),
        };
        let read = Day::read(&text);
        if read.is_none() {
            self.fault(&value.span(), "a date is expected, as 2027-12-31");
        }
        read
    }

    /// One of several words.
    pub fn word<T: Copy>(&mut self, value: Option<&Value<'_>>, words: &[(&str, T)]) -> Option<T> {
        let text = self.text(value)?;
        let found = words.iter().find(|(word, _)| *word == text);
        if found.is_none() {
            let known: Vec<&str> = words.iter().map(|(word, _)| *word).collect();
            let span = value.map(Spanned::span).unwrap_or_default();
            self.fault(&span, &format!("must be one of {}", known.join(", ")));
        }
        found.map(|(_, it)| *it)
    }
}

/// A member of a table.
pub fn member<'v, 'i>(table: &'v DeTable<'i>, key: &str) -> Option<&'v Value<'i>> {
    let mut members = table.iter();
    let found = members.find(|(name, _)| name.get_ref().as_ref() == key);
    found.map(|(_, value)| value)
}
