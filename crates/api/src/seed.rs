//! The seed page: properties of a part that an editor changes, and their history.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::{IntoParams, ToSchema};

use crate::fit::FitRecord;
use crate::input::{Choice, Lenient, Number, in_any_case};
use crate::part::PartItem;
use crate::vocabulary::{
    MeasurementFormat, OriginMark, Scale, SeedGroup, SeedInputType, StatusWord,
};

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

/// A part with its seed properties.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SeedPart {
    /// The part as everywhere, with its seed properties.
    #[serde(flatten)]
    pub part: PartItem,
    /// active, inactive, de-active or test.
    pub part_status: StatusWord,
    /// Number of the newest revision; 0 for a part as the catalogue has it.
    pub revision: i64,
    /// Changes with each value of the part, also when an import changes it without a revision. A save sends it back as
    /// `Version`; 409 when the part has another one.
    pub version: String,
    /// When it was saved, ISO 8601 in UTC; empty for revision 0.
    pub last_update: String,
    /// Name of the editor; empty for revision 0.
    pub last_editor: String,
    /// What the editor said, with the name before it.
    pub update_status: String,
}

/// Query of `/pn`.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct SeedNumber {
    /// Manufacturer part number in any spelling.
    #[param(example = "C0805C104K5RACTU")]
    pub pn: String,
}

/// Body of `/api/seed/pn`.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct SeedKey {
    /// Row id of the part, or its number.
    #[schema(required, example = "C0805C104K5RACTU")]
    pub id: Choice,
}

/// Body of `/api/seed/addPart` and `/api/seed/review`: seed properties by name, texts or numbers.
/// `Confirm` lists, with commas, the properties whose odd values are right. `Revision` and `Version` say which
/// state was edited; 409 when the part has changed since.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(transparent)]
#[schema(value_type = Object, example = json!({"Mfr_Part_Number": "C0805C104K5RACTU", "Series_Resistance": "0.004", "Update_Status": "measured"}))]
pub struct SeedValues(pub BTreeMap<String, Value>);

/// A saved state of a part.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SeedRevision {
    /// Number; 0 for the state before the first edit.
    pub revision: i64,
    /// When, ISO 8601 in UTC; empty for revision 0.
    pub saved_at: String,
    /// Name of the editor.
    pub editor: String,
    /// What the editor said, with the name before it.
    pub update_status: String,
    /// Part status in that state.
    pub status: StatusWord,
    /// The fit that values of this revision come from; null for a revision without one.
    pub fit: Option<FitRecord>,
}

/// Query of `/api/seed/measurement`.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct SeedMeasurementQuery {
    /// Manufacturer part number.
    #[param(example = "C0805C104K5RACTU")]
    pub pn: String,
    /// Revision that keeps the measurement.
    #[param(value_type = i64)]
    pub revision: i64,
}

/// A measurement that a revision keeps.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct SeedMeasurement {
    /// Conditions and figures of the fit.
    pub fit: FitRecord,
    /// Form of the file.
    pub format: MeasurementFormat,
    /// Text of the file.
    pub content: String,
}

/// Query of `/api/seed/diff`.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct SeedComparison {
    /// Manufacturer part number.
    pub pn: String,
    /// Earlier revision.
    #[param(value_type = i64)]
    pub from: i64,
    /// Later revision.
    #[param(value_type = i64)]
    pub to: i64,
}

/// What a save would change.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct SeedReview {
    /// The properties that would change, in the order of the form.
    pub changes: Vec<SeedChange>,
}

/// A property that a save would change.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SeedChange {
    /// What would change.
    #[serde(flatten)]
    pub difference: SeedDifference,
    /// What is odd about the value; null for a usual one.
    pub doubt: Option<SeedDoubt>,
}

/// What is odd about an entered value.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SeedDoubt {
    /// What is odd, with what is usual.
    pub message: String,
    /// Whether a save is refused even when the value is confirmed.
    pub is_impossible: bool,
    /// The value that was probably meant, in the property's unit; null where none suggests itself.
    pub suggestion: Option<f64>,
}

/// A property that differs between two revisions.
#[derive(Debug, Clone, Default, PartialEq, Serialize, ToSchema)]
pub struct SeedDifference {
    pub name: String,
    pub title: String,
    /// Unit of both values.
    pub unit: String,
    /// Earlier value.
    pub before: String,
    /// Later value.
    pub after: String,
}

/// Body of `/api/seed/restore` and `/api/seed/restore/review`.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct SeedRestore {
    /// Manufacturer part number.
    #[schema(required)]
    pub pn: String,
    #[schema(required)]
    pub revision: Number,
    /// The newest revision that the editor has seen; 409 when there is a newer one. Whatever is newest when
    /// absent.
    #[schema(value_type = Option<f64>)]
    pub expected_revision: Option<Number>,
    /// Lists, with commas, the properties whose odd values are right.
    pub confirm: String,
    /// What the editor says about it.
    pub message: String,
}

/// Body of `/api/seed/status`.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct SeedStatus {
    /// Manufacturer part number.
    #[schema(required)]
    pub pn: String,
    /// active, inactive, de-active or test.
    #[serde(deserialize_with = "in_any_case")]
    #[schema(required, value_type = StatusWord)]
    pub status: Lenient<StatusWord>,
    /// The newest revision that the editor has seen; 409 when there is a newer one. Whatever is newest when
    /// absent.
    #[schema(value_type = Option<f64>)]
    pub expected_revision: Option<Number>,
    /// What the editor says about it.
    pub message: String,
}
