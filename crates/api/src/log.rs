//! Usage logs.

use serde::Deserialize;
use serde_json::Value;
use utoipa::ToSchema;

use crate::input::YesNo;

/// Body of `/log/part`. Texts are cut to 64 characters.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct PartLog {
    /// Number as it was asked for.
    #[schema(example = "C0805C104K5RACTU")]
    pub part_number: String,
    /// fromList, fromList-ind, fromList-seed, typed, URL, or a distributor's tag.
    pub method: String,
    /// Whether there is such a part.
    pub found: YesNo,
    /// Random id of the visitor's browser; logged-in accounts do not count as visitors.
    pub session: String,
}

/// Body of `/log/simulation`. Texts are cut to 64 characters, a longer request than 4 kB is left out.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct SimulationLog {
    /// Plot type or calculator.
    #[schema(example = "Imp,ESR")]
    pub simulation: String,
    /// What was asked.
    pub request: Value,
    /// Whether the answer was of use.
    pub valid: YesNo,
    /// Random id of the visitor's browser; logged-in accounts do not count as visitors.
    pub session: String,
}
