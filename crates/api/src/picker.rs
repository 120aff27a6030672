//! The cascading pickers of the part selector.

use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::inductor::InductorPart;
use crate::input::{Choice, Lenient, OrEmpty, begun_in_any_case, in_any_case};
use crate::part::PartItem;
use crate::vocabulary::{Cathode, OptionUnit, SelectorType, StatusWord};

/// Choices made so far; an empty field is not chosen yet.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct PickerRequest {
    /// `ceramic`, `polymer`, `tantalum`, `aluminum` or `film`, in any case.
    #[serde(rename = "type", deserialize_with = "in_any_case")]
    #[schema(required, value_type = SelectorType, example = "ceramic")]
    pub kind: Lenient<SelectorType>,
    /// Series name as `/series` gives it.
    pub series: String,
    /// Case size as `/size` gives it; sizes of chips with a C before them too.
    pub size: String,
    /// Dielectric as `/dielectric` gives it.
    pub dielectric: String,
    /// One termination letter.
    pub termination: String,
    /// Rated voltage in V, as number or text.
    pub voltage: Choice,
    /// `Polymer` or `MnO2` or the beginning of it, in any case, for type `tantalum` and `aluminum`. Without it `tantalum`
    /// has both, `aluminum` the wet ones.
    #[serde(deserialize_with = "begun_in_any_case")]
    #[schema(value_type = OrEmpty<Cathode>)]
    pub cathode: Lenient<Cathode>,
    /// `active`; other statuses need a role.
    #[schema(value_type = OrEmpty<StatusWord>)]
    pub part_status: Lenient<StatusWord>,
}

/// A series of the selected type.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct SeriesOption {
    /// Series name, the value of the picker.
    pub series: String,
    /// One line about the series.
    pub description: String,
    /// The same, as older clients read it.
    #[serde(rename = "Description")]
    pub older_description: String,
    /// Construction style.
    pub style: String,
    /// The same, as older clients read it.
    #[serde(rename = "Style")]
    pub older_style: String,
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
    /// `dielectric` when left out.
    #[serde(default)]
    #[param(required = false, inline)]
    pub step: CountedStep,
}

/// A step of a cascade whose own call answers with bare values.
#[derive(Debug, Clone, Copy, Default, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum CountedStep {
    #[default]
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

/// A piece of a long list; all of it without these.
#[derive(Debug, Clone, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct ListRange {
    /// Most entries to answer, at least 1; all that follow `offset` when absent.
    #[param(value_type = Option<u64>, minimum = 1)]
    pub limit: Option<String>,
    /// Entries to leave out at the beginning.
    #[param(value_type = Option<u64>)]
    pub offset: Option<String>,
}

/// The part whose product page opens.
#[derive(Debug, Clone, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct ProductRequest {
    /// Part number of a capacitor or inductor, in any spelling.
    #[param(example = "C0805C104K5RACTU")]
    pub pn: String,
}

/// A look-up of many part numbers at once.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct PartsLookUp {
    /// Manufacturer part numbers in any spelling, at most 500.
    #[schema(required, example = json!(["C0805C104K5RACTU", "T491A106K010AT"]))]
    pub part_numbers: Vec<String>,
}

/// What many numbers name.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LookedUpParts {
    /// One entry for each number, in the same order.
    pub parts: Vec<LookedUpPart>,
    /// How many of them name a part.
    pub found: usize,
}

/// What one of many numbers names.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LookedUpPart {
    /// The number as asked for.
    pub part_number: String,
    /// The capacitor, as `/api/part` answers it; null when the number names none.
    pub part: Option<PartItem>,
    /// The inductor, as `/api/calcL/part` answers it; null when the number names none.
    pub inductor: Option<InductorPart>,
    /// Why there is neither; empty for a part.
    pub message: String,
    /// What is wrong with the number, or what this catalogue has instead, where that is known.
    pub diagnosis: Option<String>,
    /// The nearest numbers for one that names no part.
    pub suggestions: Vec<String>,
}
