//! `POST /api/calcL/s2p`, `/spice`, `/library` and their previews: inductors as Touchstone files,
//! SPICE subcircuits and libraries.

use axum::extract::State;
use henrad_api::file::ZipFile;
use henrad_api::refusal::{BadBody, UnknownPart};
use henrad_engine::error::EngineError;
use henrad_engine::inductor::component::{
    Component, InductorSweepRequest, SweepRequest, library_parts, read_sweep,
};
use henrad_engine::model_file::{self, Download, FileStamp, TextFile, first_text};
use henrad_formats::archive::Entry;
use henrad_formats::library;

use crate::http::admission::Workers;
use crate::http::attachment::{Attachment, PLAIN_TEXT};
use crate::http::extract::{Body, Options};
use crate::http::library_options::LibraryOptions;
use crate::http::problem::Problem;
use crate::state::AppState;

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
    let files = Files::read(&state, &request).await?;
    let file = workers.run(move || files.download("S2P_Files", Files::touchstone));
    Ok(Attachment::new(file.await?, PLAIN_TEXT))
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
    let files = Files::read(&state, &request).await?;
    workers.run(move || files.preview(Files::touchstone)).await
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
    let files = Files::read(&state, &request).await?;
    let file = workers.run(move || files.download("SPICE_Models", Files::spice));
    Ok(Attachment::new(file.await?, PLAIN_TEXT))
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
    let files = Files::read(&state, &request).await?;
    workers.run(move || files.preview(Files::spice)).await
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
    let files = library_files(&state, &workers, &options, &request).await?;
    Ok(Attachment::new(Download::library(&files)?, PLAIN_TEXT))
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
    let files = library_files(&state, &workers, &options, &request).await?;
    Ok(first_text(files))
}

async fn library_files(
    state: &AppState,
    workers: &Workers,
    options: &LibraryOptions,
    request: &InductorSweepRequest,
) -> Result<Vec<Entry>, Problem> {
    let (name, program) = options.checked()?;
    let Files { sweep, stamp } = Files::read(state, request).await?;
    let files = workers.run::<_, EngineError>(move || {
        let parts = library_parts(&sweep.components, &sweep.grid, &stamp)?;
        Ok(library::files(&name, program, &parts))
    });
    files.await
}

/// What files are made of.
struct Files {
    sweep: SweepRequest,
    stamp: FileStamp,
}

/// What is written of a part.
type Write = fn(&Files, &Component) -> Result<TextFile, EngineError>;

impl Files {
    async fn read(state: &AppState, request: &InductorSweepRequest) -> Result<Self, Problem> {
        let sweep = read_sweep(&*state.inductors().await?, request)?;
        let stamp = FileStamp::today(state.store.current_model_version().await?);
        Ok(Self { sweep, stamp })
    }

    fn touchstone(&self, part: &Component) -> Result<TextFile, EngineError> {
        part.touchstone(&self.sweep.grid, &self.sweep.fixture, &self.stamp)
    }

    fn spice(&self, part: &Component) -> Result<TextFile, EngineError> {
        let SweepRequest {
            grid,
            file_format,
            dialect,
            ..
        } = &self.sweep;
        part.spice(grid, *file_format, *dialect, &self.stamp)
    }

    /// A file for each part.
    fn download(&self, archive_stem: &str, write: Write) -> Result<Download, EngineError> {
        let parts = self.sweep.components.iter().zip(1..);
        let files = parts.map(|(part, row)| Ok((write(self, part)?, format!("L{row}"))));
        model_file::download(files, archive_stem)
    }

    /// The text of the first part.
    fn preview(&self, write: Write) -> Result<String, EngineError> {
        let first = self.sweep.components.first();
        first.map_or_else(|| Ok(String::new()), |part| Ok(write(self, part)?.text))
    }
}
