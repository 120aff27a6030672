//! Inductors as components: impedance, Touchstone and SPICE files.

use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use henrad_api::file::ZipFile;
use henrad_api::inductor_component::{InductorImpedance, InductorSweepRequest};
use henrad_api::refusal::{BadBody, UnknownPart};
use henrad_formats::archive::Entry;

use crate::calls::inductor::component::{self, Component, Making};
use crate::calls::inductor::wire::{self, SweepRequest};
use crate::clock;
use crate::error::AppError;
use crate::http::admission::Workers;
use crate::http::attachment::{self, Attachment, PLAIN_TEXT};
use crate::http::extract::{Body, Options};
use crate::http::library_options::LibraryOptions;
use crate::http::problem::Problem;
use crate::model_file::{Download, TextFile, entries, first_text};
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
    let sweep = wire::read_sweep(&*state.inductors().await?, &request)?;
    let curves = workers.run(move || {
        let components = sweep.components.iter();
        let curves = components.map(|component| wire::impedance(component, &sweep));
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
    let sweep = wire::read_sweep(&*state.inductors().await?, &request)?;
    let version = state.store.current_model_version().await?;
    let text = workers.run(move || wire::impedance_csv(&sweep, &version));
    attachment::csv("impedance.csv", text.await?)
}

/// Scattering parameters of inductors as Touchstone files.
#[utoipa::path(
    post, path = "/api/calcL/s2p", tag = "calculators",
    request_body = InductorSweepRequest,
    responses(
        (
            status = 200, content((inline(ZipFile) = "application/zip"), (String = "text/plain")),
            description = "Attachment {pn}.s2p, or S2P_Files.zip of several parts"
        ),
        BadBody,
        UnknownPart,
    )
)]
pub async fn export_inductor_s2p(
    State(state): State<AppState>,
    workers: Workers,
    Body(request): Body<InductorSweepRequest>,
) -> Result<Attachment, Problem> {
    let of_several = |files| Download::new(files, "S2P_Files");
    let file = files((&state, &workers), &request, touchstone, of_several).await?;
    Ok(Attachment::new(file, PLAIN_TEXT))
}

/// The text of the Touchstone file; of the first of several parts.
#[utoipa::path(
    post, path = "/api/calcL/s2p-preview", tag = "calculators",
    request_body = InductorSweepRequest,
    responses((status = 200, body = String, content_type = "text/plain"), BadBody, UnknownPart)
)]
pub async fn preview_inductor_s2p(
    State(state): State<AppState>,
    workers: Workers,
    Body(request): Body<InductorSweepRequest>,
) -> Result<String, Problem> {
    let first = |files| Ok(first_text(files));
    files((&state, &workers), &request, touchstone, first).await
}

/// SPICE subcircuits of inductors as files: for small signals at the dc current, and in dialects other than portable one
/// that saturates.
#[utoipa::path(
    post, path = "/api/calcL/spice", tag = "calculators",
    request_body = InductorSweepRequest,
    responses(
        (
            status = 200, content((inline(ZipFile) = "application/zip"), (String = "text/plain")),
            description = "Attachment {pn}_SPICE.{format}, or SPICE_Models.zip of several parts"
        ),
        BadBody,
        UnknownPart,
    )
)]
pub async fn export_inductor_spice(
    State(state): State<AppState>,
    workers: Workers,
    Body(request): Body<InductorSweepRequest>,
) -> Result<Attachment, Problem> {
    let of_several = |files| Download::new(files, "SPICE_Models");
    let file = files((&state, &workers), &request, spice, of_several).await?;
    Ok(Attachment::new(file, PLAIN_TEXT))
}

/// The text of the SPICE file; of the first of several parts.
#[utoipa::path(
    post, path = "/api/calcL/spice-preview", tag = "calculators",
    request_body = InductorSweepRequest,
    responses((status = 200, body = String, content_type = "text/plain"), BadBody, UnknownPart)
)]
pub async fn preview_inductor_spice(
    State(state): State<AppState>,
    workers: Workers,
    Body(request): Body<InductorSweepRequest>,
) -> Result<String, Problem> {
    let first = |files| Ok(first_text(files));
    files((&state, &workers), &request, spice, first).await
}

/// The subcircuits of several inductors as one library with symbols.
#[utoipa::path(
    post, path = "/api/calcL/library", tag = "calculators",
    params(LibraryOptions),
    request_body = InductorSweepRequest,
    responses(
        (status = 200, body = inline(ZipFile), content_type = "application/zip", description = "Attachment Library.zip with {name}.lib and its symbols"),
        BadBody,
        UnknownPart,
    )
)]
pub async fn export_inductor_library(
    State(state): State<AppState>,
    workers: Workers,
    Options(options): Options<LibraryOptions>,
    Body(request): Body<InductorSweepRequest>,
) -> Result<Attachment, Problem> {
    let archive = |files: Vec<_>| Download::library(&files);
    let file = library((&state, &workers), &options, &request, archive).await?;
    Ok(Attachment::new(file, PLAIN_TEXT))
}

/// The text of the library's subcircuits.
#[utoipa::path(
    post, path = "/api/calcL/library-preview", tag = "calculators",
    params(LibraryOptions),
    request_body = InductorSweepRequest,
    responses((status = 200, body = String, content_type = "text/plain"), BadBody, UnknownPart)
)]
pub async fn preview_inductor_library(
    State(state): State<AppState>,
    workers: Workers,
    Options(options): Options<LibraryOptions>,
    Body(request): Body<InductorSweepRequest>,
) -> Result<String, Problem> {
    let first = |files| Ok(first_text(files));
    library((&state, &workers), &options, &request, first).await
}

/// What a call answers with of the files that were written, such as a zip of them; written beside the threads that answer
/// requests, as the files are.
trait Finish<T>: FnOnce(Vec<Entry>) -> Result<T, AppError> + Send + 'static {}

impl<T, F: FnOnce(Vec<Entry>) -> Result<T, AppError> + Send + 'static> Finish<T> for F {}

async fn library<T: Send + 'static>(
    (state, workers): (&AppState, &Workers),
    options: &LibraryOptions,
    request: &InductorSweepRequest,
    finish: impl Finish<T>,
) -> Result<T, Problem> {
    let (name, program) = options.checked()?;
    let sweep = wire::read_sweep(&*state.inductors().await?, request)?;
    let making = making(state).await?;
    let finished = workers.run(move || {
        let library = (name.as_str(), program);
        finish(component::library(
            &sweep.components,
            &sweep.grid,
            library,
            &making,
        )?)
    });
    finished.await
}

/// What is written of a part.
type Write = fn(&Component, &SweepRequest, &Making) -> Result<TextFile, AppError>;

fn touchstone(
    part: &Component,
    sweep: &SweepRequest,
    making: &Making,
) -> Result<TextFile, AppError> {
    part.touchstone(&sweep.grid, &sweep.fixture, making)
}

fn spice(part: &Component, sweep: &SweepRequest, making: &Making) -> Result<TextFile, AppError> {
    part.spice(&sweep.grid, sweep.flavor, making)
}

/// A file for each part.
async fn files<T: Send + 'static>(
    (state, workers): (&AppState, &Workers),
    request: &InductorSweepRequest,
    write: Write,
    finish: impl Finish<T>,
) -> Result<T, Problem> {
    let sweep = wire::read_sweep(&*state.inductors().await?, request)?;
    let making = making(state).await?;
    let finished = workers.run(move || {
        let parts = sweep.components.iter().zip(1..);
        let files = parts.map(|(part, row)| Ok((write(part, &sweep, &making)?, format!("L{row}"))));
        finish(entries(files.collect::<Result<_, AppError>>()?))
    });
    finished.await
}

async fn making(state: &AppState) -> Result<Making, Problem> {
    let version = state.store.current_model_version().await?;
    Ok(Making {
        model_version: version,
        date: clock::day(clock::now()),
    })
}
