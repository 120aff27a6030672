//! Component properties and the fields of a part number.

use std::collections::BTreeMap;

use henrad_parts::grammar::{self, DecodedField};
use henrad_parts::{Part, properties};
use serde::{Deserialize, Deserializer, Serialize};
use utoipa::ToSchema;

use crate::input::Choice;
use crate::object::records;
use crate::vocabulary::{OriginMark, PropertyStep, Scale, SeedGroup, SeedInputType};

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

/// A property of the seed form.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[expect(
    clippy::struct_excessive_bools,
    reason = "independent facts of a field, by names that pages read"
)]
pub struct SeedProperty {
    /// Name under which the property is saved.
    pub name: String,
    pub title: String,
    /// Label that a narrow column shows whole.
    pub short_title: String,
    /// Value; numbers in the unit of the property.
    pub value: String,
    /// How it is entered.
    pub input_type: SeedInputType,
    /// Whether it decides the curves.
    pub simulation: bool,
    /// Left end of a slider, or lowest value of a number.
    pub min: Option<f64>,
    /// Right end of a slider, or highest value of a number.
    pub max: Option<f64>,
    /// Lowest value that can be saved; a slider need not reach it.
    pub lowest: Option<f64>,
    /// Highest value that can be saved; a slider need not reach it.
    pub highest: Option<f64>,
    /// Step of a slider or number.
    pub step: Option<f64>,
    /// Most whole numbers, with commas between them, each from `lowest` to `highest`; null for a single value.
    pub max_count: Option<usize>,
    /// Whether it must not be empty.
    pub required: bool,
    /// Options of a dropdown with commas between them.
    pub inputs: String,
    /// Whether it is shown only.
    pub read_only: bool,
    /// Unit of the value.
    pub unit: String,
    /// How a slider runs: `log` or `linear`.
    pub scale: Scale,
    /// guaranteed, typical, vendor model, fitted or estimated; empty for a property without a figure.
    pub origin: OriginMark,
    /// Document, method or rule.
    pub source: String,
    /// Where 8 in 10 parts lie around an estimated value, as factors or as points; absent where
    /// nothing is known about it.
    #[serde(skip_serializing_if = "String::is_empty")]
    #[schema(required = false)]
    pub spread: String,
    /// Section of the page; `none` for what is not part of the model.
    pub group: SeedGroup,
    /// Whether people read the value, a share of 1, in percent.
    pub is_share: bool,
    /// Whether a fit varies it unless told otherwise.
    pub is_fitted: bool,
}
