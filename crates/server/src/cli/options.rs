//! What several commands take: conditions, and numbers read as the fields of the pages read them:
//! `--start 1k`, `--bias 3V3`, `--temperature −40`. What is wrong with them is told under the name
//! of the option.

use std::fmt;

use anyhow::anyhow;
use clap::Args;
use henrad_api::field::FieldError;
use henrad_api::vocabulary::Word;
use henrad_engine::error::EngineError;
use henrad_parts::quantity::{self, ParseQuantityError};

/// What was typed is not taken; the program ends with the status of a wrong command line.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub(super) struct WrongUsage(String);

/// An error of [`WrongUsage`].
pub(super) fn wrong_usage(sentence: impl Into<String>) -> anyhow::Error {
    WrongUsage(sentence.into()).into()
}

/// A number of an option, and as it was typed.
#[derive(Debug, Clone)]
pub struct Entered {
    pub value: f64,
    pub(super) text: String,
}

impl Entered {
    fn read(text: &str, unit: &str) -> Result<Self, ParseQuantityError> {
        Ok(Self {
            value: quantity::parse(text, unit)?,
            text: text.to_owned(),
        })
    }

    /// V.
    pub(super) fn volts(text: &str) -> Result<Self, ParseQuantityError> {
        Self::read(text, "V")
    }

    /// A.
    pub(super) fn amperes(text: &str) -> Result<Self, ParseQuantityError> {
        Self::read(text, "A")
    }

    /// °C.
    pub(super) fn celsius(text: &str) -> Result<Self, ParseQuantityError> {
        Self::read(text, "°C")
    }

    /// Hz.
    pub(super) fn hertz(text: &str) -> Result<Self, ParseQuantityError> {
        Self::read(text, "Hz")
    }

    fn plain(text: &str) -> Result<Self, ParseQuantityError> {
        Self::read(text, "")
    }
}

impl fmt::Display for Entered {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.text)
    }
}

/// Conditions of the parts, and the sweep.
#[derive(Debug, Args)]
pub struct ConditionArgs {
    /// Dc bias of capacitors in V.
    #[arg(long, default_value = "0", value_name = "V", value_parser = Entered::volts, allow_hyphen_values = true)]
    pub bias: Entered,
    /// Dc current of inductors in A.
    #[arg(long, default_value = "0", value_name = "A", value_parser = Entered::amperes, allow_hyphen_values = true)]
    pub current: Entered,
    /// Ambient temperature in °C; of inductors that of the part.
    #[arg(long, default_value = "25", value_name = "°C", value_parser = Entered::celsius, allow_hyphen_values = true)]
    pub temperature: Entered,
    /// Pieces of each capacitor in parallel.
    #[arg(long, default_value = "1", value_parser = Entered::plain, allow_hyphen_values = true)]
    pub quantity: Entered,
    /// First frequency in Hz.
    #[arg(long, default_value = "1k", value_name = "HZ", value_parser = Entered::hertz, allow_hyphen_values = true)]
    pub start: Entered,
    /// Last frequency in Hz.
    #[arg(long, default_value = "1G", value_name = "HZ", value_parser = Entered::hertz, allow_hyphen_values = true)]
    pub stop: Entered,
    /// Points per decade, 10 to 500.
    #[arg(long, default_value = "50", value_parser = Entered::plain, allow_hyphen_values = true)]
    pub points: Entered,
}

impl ConditionArgs {
    /// The typed value of an option.
    pub(super) fn typed(&self, option: &str) -> Option<&str> {
        let entered = match option {
            "bias" => &self.bias,
            "current" => &self.current,
            "temperature" => &self.temperature,
            "quantity" => &self.quantity,
            "start" => &self.start,
            "stop" => &self.stop,
            "points" => &self.points,
            _ => return None,
        };
        Some(&entered.text)
    }
}

/// The option that a field of a request is filled from.
fn option_of(path: &str) -> Option<&'static str> {
    let field = path.rsplit_once('.').map_or(path, |(_, field)| field);
    Some(match field {
        // A sweep has its own, which are fields of no row.
        "bias" if path == field => "biases",
        "temperature" if path == field => "temperatures",
        "bias" => "bias",
        "tempAmbient" | "temperature" => "temperature",
        "current_dc" => "current",
        "qty" => "quantity",
        "start" => "start",
        "stop" => "stop",
        "pointsPerDecade" => "points",
        "biases" => "biases",
        "dialect" => "dialect",
        "statistics" => "statistics",
        "conditions" => "conditions",
        _ => return None,
    })
}

/// What is wrong with the options of a command: the option, what was typed, and what is allowed.
/// `number` names the part of a row of the request, `typed` the value of an option. `None` where the
/// error is about something else.
pub(super) fn wrong_options<'a>(
    error: &EngineError,
    number: impl Fn(usize) -> Option<&'a str>,
    typed: impl Fn(&str) -> Option<&'a str>,
) -> Option<String> {
    let EngineError::InvalidFields(fields) = error else {
        return None;
    };
    let sentence = |field: &FieldError| {
        let option = option_of(&field.path)?;
        let value = typed(option).map_or_else(String::new, |text| format!(" {text}"));
        let row = field.path.split_once('[').and_then(|(_, rest)| {
            let (row, _) = rest.split_once(']')?;
            number(row.parse().ok()?)
        });
        let part = row.map_or_else(String::new, |number| format!("{number}: "));
        Some(format!("--{option}{value}: {part}{}", field.message))
    };
    let mut sentences: Vec<String> = fields.iter().map(sentence).collect::<Option<_>>()?;
    sentences.dedup();
    Some(sentences.join("; "))
}

/// All invalid fields in one line; a request that is not taken is a wrong command line.
pub(super) fn explained(error: &EngineError) -> anyhow::Error {
    let (EngineError::InvalidFields(fields) | EngineError::Refused { errors: fields, .. }) = error
    else {
        return anyhow!("{error}");
    };
    let fields = fields
        .iter()
        .map(|field| format!("{}: {}", field.path, field.message));
    wrong_usage(fields.collect::<Vec<_>>().join("; "))
}

/// A word of a closed set in any case.
pub(super) fn word<T: Word>(text: &str) -> Result<T, String> {
    let mut entries = T::ALL.iter().copied();
    let found = entries.find(|entry| entry.word().eq_ignore_ascii_case(text.trim()));
    found.ok_or_else(|| format!("must be one of {}", T::words(" ")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_stand_under_the_name_of_their_option() {
        let fields = vec![
            FieldError::new("parts[2].param.bias", "Out of range: 0 to 50 V"),
            FieldError::new("pointsPerDecade", "Out of range: 10 to 500"),
        ];
        let told = wrong_options(
            &EngineError::InvalidFields(fields),
            |row| (row == 2).then_some("T491"),
            |option| (option == "bias").then_some("4k"),
        );
        let expected =
            "--bias 4k: T491: Out of range: 0 to 50 V; --points: Out of range: 10 to 500";
        assert_eq!(told.as_deref(), Some(expected));
        let other = vec![FieldError::new("parts[0].mfrPn", "Unknown.")];
        let other = EngineError::InvalidFields(other);
        assert_eq!(wrong_options(&other, |_| None, |_| None), None);
    }
}
