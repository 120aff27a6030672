//! What a circuit needs, read from a sentence.

use axum::Json;
use axum::extract::State;
use henrad_api::refusal::BadQuery;
use henrad_catalogue::reading::{MAX_LENGTH, Sentence};
use serde::Deserialize;
use utoipa::IntoParams;

use crate::http::extract::Options;
use crate::http::problem::Problem;
use crate::state::AppState;

/// A sentence to read.
#[derive(Debug, Clone, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct SentenceRequest {
    /// What the circuit needs, at most 300 characters.
    #[param(example = "C >= 8 uF at 12 V, 85 degC; ESR <= 5 mOhm at 500 kHz")]
    pub q: String,
}

/// What a sentence asks for, such as "C >= 8 uF at 12 V, 85 degC; ESR <= 5 mOhm at 500 kHz".
#[utoipa::path(
    get, path = "/api/find/sentence", tag = "selection",
    params(SentenceRequest),
    responses((status = 200, body = Sentence), BadQuery)
)]
pub async fn read_sentence(
    State(state): State<AppState>,
    Options(request): Options<SentenceRequest>,
) -> Result<Json<Sentence>, Problem> {
    if request.q.chars().count() > MAX_LENGTH {
        let message = format!("A sentence has at most {MAX_LENGTH} characters.");
        return Err(Problem::invalid_field("q", message));
    }
    let database = state.store.database();
    Ok(Json(database.read_sentence(&request.q).await?))
}
