//! `POST /api/calcL/impedance` and its table: inductors over frequency for small signals.

use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use henrad_api::refusal::{BadBody, UnknownPart};
use henrad_engine::inductor::component::{InductorSweepRequest, read_sweep};
use henrad_engine::inductor::impedance::{InductorImpedance, impedance, impedance_csv};

use crate::http::admission::Workers;
use crate::http::attachment;
use crate::http::extract::Body;
use crate::http::problem::Problem;
use crate::state::AppState;

/// Impedance, ESR and inductance over frequency for small signals at a dc current, one answer per part.
#[utoipa::path(
    post, path = "/api/calcL/impedance", tag = "calculators",
    request_body = InductorSweepRequest,
    responses((status = 200, body = Vec<InductorImpedance>), BadBody, UnknownPart)
)]
pub async fn read_inductor_impedance(
    State(state): State<AppState>,
    workers: Workers,
    Body(request): Body<InductorSweepRequest>,
) -> Result<Json<Vec<InductorImpedance>>, Problem> {
    let sweep = read_sweep(&*state.inductors().await?, &request)?;
    let curves = workers.run(move || {
        let components = sweep.components.iter();
        let curves = components.map(|component| impedance(component, &sweep));
        curves.collect::<Result<_, _>>()
    });
    Ok(Json(curves.await?))
}

/// The curves of all parts as a CSV file: |Z|, ESR and inductance, one column for each part.
#[utoipa::path(
    post, path = "/api/calcL/impedance-csv", tag = "calculators",
    request_body = InductorSweepRequest,
    responses(
        (status = 200, body = String, content_type = "text/csv", description = "Attachment impedance.csv"),
        BadBody,
        UnknownPart,
    )
)]
pub async fn export_inductor_impedance(
    State(state): State<AppState>,
    workers: Workers,
    Body(request): Body<InductorSweepRequest>,
) -> Result<(HeaderMap, String), Problem> {
    let sweep = read_sweep(&*state.inductors().await?, &request)?;
    let version = state.store.current_model_version().await?;
    let text = workers.run(move || impedance_csv(&sweep, &version));
    attachment::csv("impedance.csv", text.await?)
}
