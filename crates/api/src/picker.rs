//! The cascading pickers of the part selector.

use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::input::{Asked, Choice, OrEmpty};
use crate::vocabulary::{OptionUnit, SelectorType, StatusWord};

/// Choices made so far; an empty field is not chosen yet.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct PickerRequest {
    /// `ceramic`, `polymer`, `tantalum`, `aluminum` or `film`.
    #[serde(rename = "type")]
    #[schema(required, value_type = SelectorType, example = "ceramic")]
    pub kind: Asked<SelectorType>,
    /// Series name as `/series` gives it.
    pub series: String,
    /// Case size as `/size` gives it.
    pub size: String,
    /// Dielectric as `/dielectric` gives it.
    pub dielectric: String,
    /// One termination letter.
    pub termination: String,
    /// Rated voltage in V, as number or text.
    pub voltage: Choice,
    /// `Polymer` or `MnO2`, for type `tantalum` and `aluminum`.
    pub cathode: String,
    /// `active`; other statuses need a role.
    #[schema(value_type = OrEmpty<StatusWord>)]
    pub part_status: Asked<StatusWord>,
}

/// A series of the selected type.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct SeriesOption {
    /// Series name, the value of the picker.
    pub series: String,
    /// One line about the series.
    pub description: String,
    /// Construction style.
    pub style: String,
    /// Parts behind this choice.
    pub count: i64,
}

/// A case size of the selected series.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct SizeOption {
    /// Case size: EIA inch code, tantalum letter, can code or lead spacing in mm.
    #[serde(rename = "case_Size")]
    pub case_size: String,
    /// Metric or EIA body code; empty where there is none.
    #[serde(rename = "eiA_Code")]
    pub eia_code: String,
    /// Parts behind this choice.
    pub count: i64,
}

/// Which step to count.
#[derive(Debug, Clone, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct CountRequest {
    /// The step.
    #[param(inline)]
    pub step: CountedStep,
}

/// A step of a cascade whose own call answers with bare values.
#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum CountedStep {
    /// Dielectrics.
    Dielectric,
    /// Termination letters.
    Termination,
    /// Rated voltages.
    Voltage,
}

/// An option of a step with the parts behind it.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct CountedOption {
    /// The value of the picker as text; voltages in V.
    pub value: String,
    /// What a voltage is rated in, `VDC` or `VAC`; `V` where parts of both kinds share the value.
    /// Empty for words.
    pub unit: OptionUnit,
    /// Parts behind this choice.
    pub count: i64,
}

/// A look-up by part number.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct PartLookUp {
    /// Manufacturer part number in any spelling.
    #[schema(required, example = "C0805C104K5RACTU")]
    pub part_number: String,
    /// How the number came: `typed`, `URL` or a distributor tag.
    pub method: String,
    /// Random id of the visitor's browser.
    pub session: String,
}
