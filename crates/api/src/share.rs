//! Shared sessions.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use crate::input::Number;

/// Body of `/api/share/save`.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(default)]
pub struct ShareRequest {
    /// State of the page, any JSON.
    #[schema(required)]
    pub state: Value,
    /// Path of the page with its query.
    #[schema(required, example = "/capacitor-simulation")]
    pub route: String,
    /// Version of the form of the state.
    #[schema(example = 1)]
    pub version: Number,
}

impl Default for ShareRequest {
    fn default() -> Self {
        Self {
            state: Value::Null,
            route: String::new(),
            version: Number(1.0),
        }
    }
}

/// Body of `/api/share/load`.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct ShareKey {
    /// The key that `/api/share/save` answered.
    #[schema(required, example = "Zm9vYmFyYmF6cXV4MTIzNA")]
    pub id: String,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SharedSession {
    /// State of the page as it was saved.
    pub state: Value,
    /// Path of the page with its query.
    pub route: String,
    /// Version of the form of the state.
    pub version: i64,
    /// When it was saved, ISO 8601 in UTC.
    pub saved_at: String,
    /// Version of the estimation rules at that time; empty when it was not kept yet.
    pub rules: String,
    /// Version of the catalogue at that time, likewise.
    pub catalogue: String,
    /// Whether rules or catalogue have another version now, so that curves may differ.
    pub model_has_changed: bool,
}
