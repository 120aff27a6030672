//! Read-out of a chart as a file.

use serde::Deserialize;
use utoipa::ToSchema;

/// Body of `/api/tooltip-csv`.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct ReadOut {
    /// Title; the file is named after it.
    #[schema(example = "Impedance & ESR at 1 MHz")]
    pub tooltip_title: String,
    /// Content of the file, at most 64 kB.
    pub tooltip_content: String,
}
