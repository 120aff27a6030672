//! Names of constructions, groups, states and origins in files, and numbers as exports write them.

use henrad_parts::{Family, Origin, PartStatus, RatingKind, Technology};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use super::written;
use crate::database::{family_word, status_word, technology_word};

/// Reads a variant of an enum without fields.
fn from_word<T: DeserializeOwned>(word: &str) -> Option<T> {
    serde_json::from_value(Value::from(word)).ok()
}

pub(super) fn family(word: &str) -> Option<Family> {
    from_word(word)
}

pub(super) fn status(word: &str) -> Option<PartStatus> {
    from_word(word)
}

pub(super) fn rating_kind(word: &str) -> Option<RatingKind> {
    from_word(word)
}

/// `ceramic X7R`, `film Polypropylene`, `tantalum_mno2`; a ceramic also by its dielectric alone.
pub(super) fn technology(text: &str) -> Option<Technology> {
    let (kind, dielectric) = text
        .split_once(' ')
        .map_or((text, None), |(kind, rest)| (kind, Some(rest)));
    let value = match dielectric {
        Some(dielectric) => json!({ "kind": kind, "dielectric": dielectric }),
        None => json!({ "kind": kind }),
    };
    serde_json::from_value(value)
        .ok()
        .or_else(|| written::ceramic(text))
}

/// The text that [`technology`] reads.
pub(super) fn technology_text(technology: Technology) -> String {
    let kind = technology_word(technology);
    match technology {
        Technology::Ceramic(dielectric) => format!("{kind} {}", dielectric.code()),
        Technology::Film(dielectric) => format!("{kind} {dielectric:?}"),
        _ => kind.to_owned(),
    }
}

/// `guaranteed`, `typical`, `vendor_model`, `fitted` or `estimated`, with its basis.
pub(super) fn origin(word: &str, source: &str) -> Option<Origin> {
    serde_json::from_value(json!({ "kind": word, "basis": source })).ok()
}

/// The word that [`origin`] reads.
pub(super) fn origin_word(origin: &Origin) -> String {
    origin.mark().replace(' ', "_")
}

pub(super) fn family_text(family: Family) -> String {
    family_word(family).to_owned()
}

pub(super) fn status_text(status: PartStatus) -> String {
    status_word(status).to_owned()
}

pub(super) fn rating_kind_text(kind: RatingKind) -> String {
    match kind {
        RatingKind::Limit => "limit",
        RatingKind::Typical => "typical",
        RatingKind::Estimated => "estimated",
    }
    .to_owned()
}

pub(super) fn optional(value: Option<f64>) -> String {
    value.map(number).unwrap_or_default()
}

/// The shortest text that reads back as the same number.
pub(super) fn number(value: f64) -> String {
    if value == 0.0 || (1e-3..1e6).contains(&value.abs()) {
        value.to_string()
    } else {
        format!("{value:e}")
    }
}

#[cfg(test)]
mod tests {
    use henrad_parts::{CeramicDielectric, FilmDielectric};

    use super::*;

    #[test]
    fn technologies_are_read_as_written() {
        for value in [
            Technology::Ceramic(CeramicDielectric::C0G),
            Technology::Film(FilmDielectric::Polyester),
            Technology::TantalumMno2,
            Technology::TantalumPolymer,
            Technology::AluminumPolymer,
            Technology::AluminumHybrid,
            Technology::AluminumElectrolytic,
        ] {
            assert_eq!(technology(&technology_text(value)), Some(value));
        }
        assert_eq!(technology("ceramic"), None);
        assert_eq!(technology("ceramic Q9Z"), None);
        assert_eq!(technology("X7R"), technology("ceramic X7R"));
    }

    #[test]
    fn origins_are_read_as_written() {
        let value = Origin::VendorModel("a model".into());
        assert_eq!(origin(&origin_word(&value), "a model"), Some(value));
        assert_eq!(origin("guessed", ""), None);
    }
}
