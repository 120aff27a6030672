//! Touchstone and SPICE files of the highlighted selection, libraries, and their previews.

use axum::Json;
use axum::extract::State;
use henrad_api::field::FieldError;
use henrad_api::file::ZipFile;
use henrad_api::input::Lenient;
use henrad_api::plot::{PlotRequest, SpiceAccuracy};
use henrad_api::refusal::{BadBody, UnknownPart};
use henrad_api::vocabulary::SpiceDialect;
use henrad_formats::spice::{Dialect, FileFormat};
use serde::Deserialize;
use utoipa::IntoParams;

use crate::auth::identity::Identity;
use crate::calls::simulation::{Simulation, download, model_files, wire};
use crate::clock;
use crate::http::admission::Workers;
use crate::http::attachment::{Attachment, PLAIN_TEXT};
use crate::http::extract::{Body, Options};
use crate::http::library_options::LibraryOptions;
use crate::http::problem::Problem;
use crate::model_file::{self, Download};
use crate::state::AppState;

/// Options of SPICE files.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct SpiceOptions {
    /// `portable` (plain R, L, C), or `ngspice`, `ltspice` or `pspice`, which add the model under
    /// bias; `ltspice` states what LTspice would add to inductors.
    #[serde(default)]
    #[param(value_type = Option<SpiceDialect>, inline)]
    dialect: Lenient<SpiceDialect>,
}

/// Scattering parameters as a Touchstone file.
#[utoipa::path(
    post, path = "/api/s2p", tag = "simulation",
    request_body = PlotRequest,
    responses(
        (
            status = 200, content((inline(ZipFile) = "application/zip"), (String = "text/plain")),
            description = "Attachment {pn}.s2p, or S2P_Files.zip of several selected rows"
        ),
        BadBody,
        UnknownPart,
    )
)]
pub async fn export_s2p(
    State(state): State<AppState>,
    identity: Identity,
    workers: Workers,
    Body(request): Body<PlotRequest>,
) -> Result<Attachment, Problem> {
    let simulation = wire::prepare(&identity.store(&state), &request).await?;
    let date = today();
    let file = workers.run(move || {
        let write = |row: &Simulation| model_files::touchstone(row, &date);
        download::of_selection(&simulation, "S2P_Files", write)
    });
    let file = file.await?;
    Ok(Attachment::new(file, PLAIN_TEXT))
}

/// The text of the Touchstone file; of the first of several selected rows.
#[utoipa::path(
    post, path = "/api/s2p-preview", tag = "simulation",
    request_body = PlotRequest,
    responses((status = 200, body = String, content_type = "text/plain"), BadBody, UnknownPart)
)]
pub async fn preview_s2p(
    State(state): State<AppState>,
    identity: Identity,
    workers: Workers,
    Body(request): Body<PlotRequest>,
) -> Result<String, Problem> {
    let simulation = wire::prepare(&identity.store(&state), &request).await?;
    let date = today();
    let preview = workers.run(move || {
        let write = |row: &Simulation| model_files::touchstone(row, &date);
        download::preview(&simulation, write)
    });
    preview.await
}

/// SPICE subcircuits as a file.
#[utoipa::path(
    post, path = "/api/spice", tag = "simulation",
    params(SpiceOptions),
    request_body = PlotRequest,
    responses(
        (
            status = 200, content((inline(ZipFile) = "application/zip"), (String = "text/plain")),
            description = "Attachment {pn}_SPICE.{format}, or SPICE_Models.zip of several selected rows"
        ),
        BadBody,
        UnknownPart,
    )
)]
pub async fn export_spice(
    State(state): State<AppState>,
    identity: Identity,
    workers: Workers,
    Options(options): Options<SpiceOptions>,
    Body(request): Body<PlotRequest>,
) -> Result<Attachment, Problem> {
    let flavor = (format(&request)?, dialect(&options)?);
    let simulation = wire::prepare(&identity.store(&state), &request).await?;
    let date = today();
    let file = workers.run(move || {
        let write = |row: &Simulation| model_files::spice(row, flavor, &date);
        download::of_selection(&simulation, "SPICE_Models", write)
    });
    let file = file.await?;
    Ok(Attachment::new(file, PLAIN_TEXT))
}

/// The text of the SPICE file; of the first of several selected rows.
#[utoipa::path(
    post, path = "/api/spice-preview", tag = "simulation",
    params(SpiceOptions),
    request_body = PlotRequest,
    responses((status = 200, body = String, content_type = "text/plain"), BadBody, UnknownPart)
)]
pub async fn preview_spice(
    State(state): State<AppState>,
    identity: Identity,
    workers: Workers,
    Options(options): Options<SpiceOptions>,
    Body(request): Body<PlotRequest>,
) -> Result<String, Problem> {
    let flavor = (format(&request)?, dialect(&options)?);
    let simulation = wire::prepare(&identity.store(&state), &request).await?;
    let date = today();
    let preview = workers.run(move || {
        let write = |row: &Simulation| model_files::spice(row, flavor, &date);
        download::preview(&simulation, write)
    });
    preview.await
}

/// How closely the broadband subcircuit of each part in the file follows the part, and what reads
/// the file; of the first of several selected rows.
#[utoipa::path(
    post, path = "/api/spice-accuracy", tag = "simulation",
    params(SpiceOptions),
    request_body = PlotRequest,
    responses((status = 200, body = SpiceAccuracy), BadBody, UnknownPart)
)]
pub async fn read_spice_accuracy(
    State(state): State<AppState>,
    identity: Identity,
    workers: Workers,
    Options(options): Options<SpiceOptions>,
    Body(request): Body<PlotRequest>,
) -> Result<Json<SpiceAccuracy>, Problem> {
    let dialect = dialect(&options)?;
    let simulation = wire::prepare(&identity.store(&state), &request).await?;
    let accuracy = workers.run(move || {
        let rows = simulation.exported();
        model_files::accuracy(rows.first().unwrap_or(&simulation))
    });
    let accuracy = accuracy.await?;
    Ok(Json(wire::spice_accuracy(&accuracy, dialect)))
}

/// The subcircuits of the selected rows as one library with symbols.
#[utoipa::path(
    post, path = "/api/library", tag = "simulation",
    params(LibraryOptions),
    request_body = PlotRequest,
    responses(
        (status = 200, body = inline(ZipFile), content_type = "application/zip", description = "Attachment Library.zip with {name}.lib and its symbols"),
        BadBody,
        UnknownPart,
    )
)]
pub async fn export_library(
    State(state): State<AppState>,
    identity: Identity,
    workers: Workers,
    Options(options): Options<LibraryOptions>,
    Body(request): Body<PlotRequest>,
) -> Result<Attachment, Problem> {
    let (name, program) = options.checked()?;
    let simulation = wire::prepare(&identity.store(&state), &request).await?;
    let file = workers.run(move || {
        let files = model_files::library(&simulation, (&name, program), &today())?;
        Download::library(&files)
    });
    let file = file.await?;
    Ok(Attachment::new(file, PLAIN_TEXT))
}

/// The text of the library's subcircuits.
#[utoipa::path(
    post, path = "/api/library-preview", tag = "simulation",
    params(LibraryOptions),
    request_body = PlotRequest,
    responses((status = 200, body = String, content_type = "text/plain"), BadBody, UnknownPart)
)]
pub async fn preview_library(
    State(state): State<AppState>,
    identity: Identity,
    workers: Workers,
    Options(options): Options<LibraryOptions>,
    Body(request): Body<PlotRequest>,
) -> Result<String, Problem> {
    let (name, program) = options.checked()?;
    let simulation = wire::prepare(&identity.store(&state), &request).await?;
    let files = workers.run(move || model_files::library(&simulation, (&name, program), &today()));
    Ok(model_file::first_text(files.await?))
}

fn format(request: &PlotRequest) -> Result<FileFormat, Problem> {
    let asked = request.spice_file_format.checked("spiceFileFormat");
    asked.map(model_file::file_format).map_err(refused)
}

fn dialect(options: &SpiceOptions) -> Result<Dialect, Problem> {
    let asked = options.dialect.chosen("dialect").map_err(refused)?;
    Ok(asked.map_or(Dialect::Portable, model_file::dialect))
}

fn refused(error: FieldError) -> Problem {
    Problem::invalid_fields(vec![error])
}

/// Today in UTC, as files state it.
fn today() -> String {
    clock::day(clock::now())
}
