//! Inductors as components: impedance, Touchstone and SPICE files.

use axum::Json;
use axum::extract::State;
use henrad_api::inductor_component::{InductorImpedance, InductorSweepRequest};
use henrad_api::refusal::{BadBody, UnknownPart};
use henrad_formats::archive::{self, Entry};

use crate::clock;
use crate::error::AppError;
use crate::features::inductor::component::Making;
use crate::features::inductor::wire::{self, SweepRequest};
use crate::http::attachment::Attachment;
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
    Body(request): Body<InductorSweepRequest>,
) -> Result<Json<Vec<InductorImpedance>>, Problem> {
    let sweep = wire::read_sweep(&state.calculators.inductors, &request)?;
    let components = sweep.components.iter();
    let curves = components.map(|component| wire::impedance(component, &sweep.grid));
    Ok(Json(curves.collect::<Result<_, _>>()?))
}

/// Scattering parameters of inductors as Touchstone files.
#[utoipa::path(
    post, path = "/api/calcL/s2p", tag = "calculators",
    request_body = InductorSweepRequest,
    responses(
        (status = 200, body = String, content_type = "text/plain", description = "Attachment {pn}.s2p, or S2P_Files.zip (application/zip) of several parts"),
        BadBody,
        UnknownPart,
    )
)]
pub async fn export_inductor_s2p(
    State(state): State<AppState>,
    Body(request): Body<InductorSweepRequest>,
) -> Result<Attachment, Problem> {
    download("S2P_Files", s2p_files(&state, &request).await?)
}

/// The text of the Touchstone file; of the first of several parts.
#[utoipa::path(
    post, path = "/api/calcL/s2p-preview", tag = "calculators",
    request_body = InductorSweepRequest,
    responses((status = 200, body = String, content_type = "text/plain"), BadBody, UnknownPart)
)]
pub async fn preview_inductor_s2p(
    State(state): State<AppState>,
    Body(request): Body<InductorSweepRequest>,
) -> Result<String, Problem> {
    Ok(first_text(s2p_files(&state, &request).await?))
}

/// SPICE subcircuits of inductors as files: for small signals at the dc current, and in dialects other than portable one
/// that saturates.
#[utoipa::path(
    post, path = "/api/calcL/spice", tag = "calculators",
    request_body = InductorSweepRequest,
    responses(
        (status = 200, body = String, content_type = "text/plain", description = "Attachment {pn}_SPICE.{format}, or SPICE_Models.zip (application/zip) of several parts"),
        BadBody,
        UnknownPart,
    )
)]
pub async fn export_inductor_spice(
    State(state): State<AppState>,
    Body(request): Body<InductorSweepRequest>,
) -> Result<Attachment, Problem> {
    download("SPICE_Models", spice_files(&state, &request).await?)
}

/// The text of the SPICE file; of the first of several parts.
#[utoipa::path(
    post, path = "/api/calcL/spice-preview", tag = "calculators",
    request_body = InductorSweepRequest,
    responses((status = 200, body = String, content_type = "text/plain"), BadBody, UnknownPart)
)]
pub async fn preview_inductor_spice(
    State(state): State<AppState>,
    Body(request): Body<InductorSweepRequest>,
) -> Result<String, Problem> {
    Ok(first_text(spice_files(&state, &request).await?))
}

async fn s2p_files(
    state: &AppState,
    request: &InductorSweepRequest,
) -> Result<Vec<Entry>, Problem> {
    let SweepRequest {
        components,
        grid,
        fixture,
        ..
    } = wire::read_sweep(&state.calculators.inductors, request)?;
    let making = making(state).await?;
    let files = components.iter();
    let files = files.map(|component| component.touchstone(&grid, &fixture, &making));
    Ok(files.collect::<Result<_, _>>()?)
}

async fn spice_files(
    state: &AppState,
    request: &InductorSweepRequest,
) -> Result<Vec<Entry>, Problem> {
    let SweepRequest {
        components,
        grid,
        flavor,
        ..
    } = wire::read_sweep(&state.calculators.inductors, request)?;
    let making = making(state).await?;
    let files = components.iter();
    let files = files.map(|component| component.spice(&grid, flavor, &making));
    Ok(files.collect::<Result<_, _>>()?)
}

async fn making(state: &AppState) -> Result<Making, Problem> {
    let version = state.store.current_model_version().await?;
    Ok(Making {
        model_version: version.to_string(),
        date: clock::day(clock::now()),
    })
}

/// One file as it is, several as a zip of that name.
fn download(archive_stem: &str, mut files: Vec<Entry>) -> Result<Attachment, Problem> {
    if files.len() > 1 {
        let bytes = archive::zip(&files).map_err(|error| AppError::File(error.to_string()))?;
        return Ok(Attachment {
            name: format!("{archive_stem}.zip"),
            bytes,
            media_type: "application/zip",
        });
    }
    let file = files.pop();
    let file = file.ok_or_else(|| Problem::internal(&"a request without a part"))?;
    Ok(Attachment {
        name: file.name,
        bytes: file.text.into_bytes(),
        media_type: "text/plain; charset=utf-8",
    })
}

fn first_text(files: Vec<Entry>) -> String {
    let first = files.into_iter().next();
    first.map(|file| file.text).unwrap_or_default()
}
