//! What the calculators have in common on the wire.

use serde::Serialize;
use utoipa::ToSchema;

use crate::field::NumberField;

/// Characters that an input of the calculators shows.
const WIDTH: u32 = 8;

/// A number input of a calculator with its limits.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CalculatorInput {
    /// Name on the page.
    pub key: String,
    /// Name in requests; a dot leads into an object.
    pub request_field: String,
    pub title: String,
    /// Value of a fresh page; null for an input that starts empty.
    pub select: Option<f64>,
    /// Lowest allowed value.
    pub min: f64,
    /// Highest allowed value.
    pub max: f64,
    /// Step of the arrow keys.
    pub step: f64,
    /// Width in characters.
    pub width: u32,
    /// Unit of the value; empty when it has none or the user chooses it.
    pub unit: String,
    /// Whether the input is locked.
    pub disabled: bool,
    /// Whether the calculation needs the value.
    pub is_required: bool,
    /// What the value means; empty when the title says it.
    pub hint: String,
}

impl From<&NumberField> for CalculatorInput {
    fn from(field: &NumberField) -> Self {
        Self {
            key: field.key.to_owned(),
            request_field: field.request_field.to_owned(),
            title: field.title.to_owned(),
            select: field.default,
            min: field.limit.min,
            max: field.limit.max,
            step: field.step,
            width: WIDTH,
            unit: field.limit.unit.to_owned(),
            disabled: false,
            is_required: field.is_required,
            hint: field.hint.to_owned(),
        }
    }
}

impl CalculatorInput {
    /// The inputs of a list of fields.
    pub fn list(fields: &[NumberField]) -> Vec<Self> {
        fields.iter().map(Into::into).collect()
    }
}

/// An entry of a choice.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct LabeledChoice<T> {
    /// Value in requests.
    pub value: T,
    pub label: String,
    /// What the choice means; empty when the label says it.
    pub note: String,
}

impl<T> LabeledChoice<T> {
    /// A choice without a note.
    pub fn new(value: T, label: &str) -> Self {
        Self::explained(value, label, "")
    }

    /// A choice with a sentence about it.
    pub fn explained(value: T, label: &str, note: &str) -> Self {
        Self {
            value,
            label: label.to_owned(),
            note: note.to_owned(),
        }
    }
}
