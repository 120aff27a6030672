//! Component properties and the fields of a part number.

use std::collections::BTreeMap;

use henrad_parts::grammar::{self, DecodedField};
use henrad_parts::{Part, properties};
use serde::{Deserialize, Deserializer, Serialize};
use utoipa::ToSchema;

use crate::input::Choice;
use crate::object::records;
use crate::vocabulary::{OriginMark, PropertyStep};

/// Message of a call that found nothing (CONF-33).
pub const NO_MATCH: &str = "No match found.";

/// A named property.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Property {
    pub parameter_name: String,
    /// Value with its unit and condition.
    pub value: String,
    /// `1` for a property that a table shows, `0` for one that serves comparisons.
    pub step: PropertyStep,
    /// guaranteed, typical, vendor model, fitted or estimated.
    pub origin: OriginMark,
    /// Document or rule behind the value.
    pub source: String,
}

impl From<properties::Property> for Property {
    fn from(property: properties::Property) -> Self {
        Self {
            parameter_name: property.name.to_owned(),
            value: property.value,
            step: if property.is_shown {
                PropertyStep::Shown
            } else {
                PropertyStep::Compared
            },
            origin: OriginMark::from_origin(&property.origin),
            source: property.origin.basis().to_owned(),
        }
    }
}

/// One field of the part number.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct NumberField {
    /// Name: series, case, capacitance, tolerance, voltage …
    pub name: String,
    /// The characters.
    pub code: String,
    /// Where the characters stand.
    pub range: CharacterRange,
    /// Meaning of the code.
    pub meaning: String,
}

/// Characters of a part number, counted from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub struct CharacterRange {
    /// The first.
    pub start: usize,
    /// The one after the last.
    pub end: usize,
}

impl From<DecodedField> for NumberField {
    fn from(field: DecodedField) -> Self {
        Self {
            name: field.name.to_owned(),
            code: field.code,
            range: CharacterRange {
                start: field.range.start,
                end: field.range.end,
            },
            meaning: field.meaning.into_owned(),
        }
    }
}

/// The fields of a part number from left to right; none for a number of no known grammar.
pub fn number_fields(number: &str) -> Vec<NumberField> {
    let decoded = grammar::decode(number);
    decoded.map_or_else(
        |_| Vec::new(),
        |decoded| decoded.fields.into_iter().map(Into::into).collect(),
    )
}

/// The extremes of a film part by name; empty for other parts.
pub fn film_properties(part: &Part) -> BTreeMap<String, String> {
    properties::comparison(part)
        .into_iter()
        .map(|(name, value)| (name.to_owned(), value))
        .collect()
}

/// A model parameter that replaces the stored one.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct ParameterOverride {
    /// Name of a seed property, for example `Series_Resistance`.
    #[schema(example = "Series_Resistance")]
    pub parameter_name: String,
    /// Value in the unit of the property.
    #[schema(example = "0.004")]
    pub value: Choice,
}

/// Fields of a property as a look-up answers it, which older clients send back whole, beyond those
/// of an override.
const UNREAD_OF_PROPERTY: &[&str] = &["step", "origin", "source"];

/// Overrides, or whole properties with the fields of an override.
pub fn whole_properties<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Vec<ParameterOverride>, D::Error> {
    records(deserializer, UNREAD_OF_PROPERTY)
}
