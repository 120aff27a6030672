//! `POST /api/s2p`, `/spice`, `/spice-accuracy`, `/library` and their previews: Touchstone and
//! SPICE files of the highlighted selection, and libraries.

use axum::Json;
use axum::extract::State;
use henrad_api::field::FieldError;
use henrad_api::file::ZipFile;
use henrad_api::input::Lenient;
use henrad_api::refusal::{BadBody, UnknownPart};
use henrad_api::vocabulary::{PlotName, SpiceConditions, SpiceDialect, SpiceStatistics};
use henrad_engine::error::EngineError;
use henrad_engine::model_file::{self, Download};
use henrad_engine::part_store::PartStore;
use henrad_engine::simulation::Simulation;
use henrad_engine::simulation::model_files;
use henrad_engine::simulation::request::{PlotRequest, prepare};
use henrad_engine::simulation::spice_options::SpiceOptions;
use henrad_formats::spice::{Accuracy, Dialect, FileFormat};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::auth::identity::Identity;
use crate::http::admission::Workers;
use crate::http::attachment::{Attachment, PLAIN_TEXT};
use crate::http::extract::{Body, Options};
use crate::http::library_options::LibraryOptions;
use crate::http::problem::Problem;
use crate::state::AppState;

/// Options of SPICE files.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct SpiceQuery {
    /// `portable` (plain R, L, C), or `ngspice`, `ltspice` or `pspice`, which add the model under
    /// bias; `ltspice` states what LTspice would add to inductors.
    #[serde(default)]
    #[param(value_type = Option<SpiceDialect>, inline)]
    dialect: Lenient<SpiceDialect>,
    /// `params` for factors KC, KESR and KL as parameters of the subcircuits, `mc` for lines that draw them from
    /// tolerance and spread too (`ngspice`, `ltspice`).
    #[serde(default)]
    #[param(value_type = Option<SpiceStatistics>, inline)]
    statistics: Lenient<SpiceStatistics>,
    /// `params` for one subcircuit whose bias VB and temperature TEMPC are parameters.
    #[serde(default)]
    #[param(value_type = Option<SpiceConditions>, inline)]
    conditions: Lenient<SpiceConditions>,
}

/// How closely the circuits of a SPICE file follow their parts, and what reads the file.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SpiceAccuracy {
    /// The parts that the file holds.
    pub parts: Vec<FittedPart>,
    /// Simulators that read it.
    #[schema(example = json!(["ngspice", "LTspice"]))]
    pub reads_in: Vec<String>,
}

/// How closely the broadband circuit of a part follows it from start to stop.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FittedPart {
    /// C1, C2 … of the row.
    pub ref_des: String,
    /// Part number.
    pub mfr_pn: String,
    /// Greatest deviation of |Z| from the plotted one in percent.
    pub impedance_error: f64,
    /// Greatest deviation of the ESR from the plotted one in percent.
    pub esr_error: f64,
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
    let simulation = simulation(&identity.store(&state), request).await?;
    let file = workers.run(move || simulation.download("S2P_Files", model_files::touchstone));
    Ok(Attachment::new(file.await?, PLAIN_TEXT))
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
    let simulation = simulation(&identity.store(&state), request).await?;
    let preview = move || simulation.preview(model_files::touchstone);
    workers.run(preview).await
}

/// SPICE subcircuits as a file.
#[utoipa::path(
    post, path = "/api/spice", tag = "simulation",
    params(SpiceQuery),
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
    Options(options): Options<SpiceQuery>,
    Body(request): Body<PlotRequest>,
) -> Result<Attachment, Problem> {
    let options = spice_options(&request, &options)?;
    let simulation = simulation(&identity.store(&state), request).await?;
    let file = workers
        .run(move || simulation.download("SPICE_Models", |row| model_files::spice(row, options)));
    Ok(Attachment::new(file.await?, PLAIN_TEXT))
}

/// The text of the SPICE file; of the first of several selected rows.
#[utoipa::path(
    post, path = "/api/spice-preview", tag = "simulation",
    params(SpiceQuery),
    request_body = PlotRequest,
    responses((status = 200, body = String, content_type = "text/plain"), BadBody, UnknownPart)
)]
pub async fn preview_spice(
    State(state): State<AppState>,
    identity: Identity,
    workers: Workers,
    Options(options): Options<SpiceQuery>,
    Body(request): Body<PlotRequest>,
) -> Result<String, Problem> {
    let options = spice_options(&request, &options)?;
    let simulation = simulation(&identity.store(&state), request).await?;
    let preview = move || simulation.preview(|row| model_files::spice(row, options));
    workers.run(preview).await
}

/// How closely the broadband subcircuit of each part in the file follows the part, and what reads
/// the file; of the first of several selected rows.
#[utoipa::path(
    post, path = "/api/spice-accuracy", tag = "simulation",
    params(SpiceQuery),
    request_body = PlotRequest,
    responses((status = 200, body = SpiceAccuracy), BadBody, UnknownPart)
)]
pub async fn read_spice_accuracy(
    State(state): State<AppState>,
    identity: Identity,
    workers: Workers,
    Options(options): Options<SpiceQuery>,
    Body(request): Body<PlotRequest>,
) -> Result<Json<SpiceAccuracy>, Problem> {
    let options = spice_options(&request, &options)?;
    let simulation = simulation(&identity.store(&state), request).await?;
    let accuracy = workers.run(move || model_files::accuracy(&simulation.first_exported()));
    Ok(Json(spice_accuracy(&accuracy.await?, options.dialect)))
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
    let simulation = simulation(&identity.store(&state), request).await?;
    let file = workers.run(move || {
        let files = model_files::library(&simulation, &name, program)?;
        Download::library(&files)
    });
    Ok(Attachment::new(file.await?, PLAIN_TEXT))
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
    let simulation = simulation(&identity.store(&state), request).await?;
    let files = workers.run(move || model_files::library(&simulation, &name, program));
    Ok(model_file::first_text(files.await?))
}

/// How closely each part's broadband subcircuit follows it, in percent, and what reads the file.
fn spice_accuracy(accuracy: &[Accuracy], dialect: Dialect) -> SpiceAccuracy {
    SpiceAccuracy {
        parts: accuracy
            .iter()
            .map(|part| FittedPart {
                ref_des: part.designator.clone(),
                mfr_pn: part.part_number.clone(),
                impedance_error: 100.0 * part.deviation.impedance,
                esr_error: 100.0 * part.deviation.esr,
            })
            .collect(),
        reads_in: dialect.reads_in().iter().map(|&it| it.to_owned()).collect(),
    }
}

/// The simulation whose models are written. A plot type counts for nothing and may be left out.
async fn simulation(
    store: &PartStore,
    mut request: PlotRequest,
) -> Result<Simulation, EngineError> {
    if request.plot_type.word().is_empty() {
        request.plot_type = Lenient::Known(PlotName::ImpedanceEsr);
    }
    prepare(store, &request).await
}

fn format(request: &PlotRequest) -> Result<FileFormat, Problem> {
    let format = request.spice_file_format.checked("spiceFileFormat");
    format.map(model_file::file_format).map_err(refused)
}

fn dialect(options: &SpiceQuery) -> Result<SpiceDialect, Problem> {
    let dialect = options.dialect.chosen("dialect").map_err(refused)?;
    Ok(dialect.unwrap_or(SpiceDialect::Portable))
}

fn spice_options(request: &PlotRequest, options: &SpiceQuery) -> Result<SpiceOptions, Problem> {
    let statistics = options.statistics.chosen("statistics").map_err(refused)?;
    let conditions = options.conditions.chosen("conditions").map_err(refused)?;
    Ok(SpiceOptions::new(
        format(request)?,
        dialect(options)?,
        statistics.unwrap_or(SpiceStatistics::None),
        conditions.unwrap_or(SpiceConditions::Fixed),
    )?)
}

fn refused(error: FieldError) -> Problem {
    Problem::invalid_fields(vec![error])
}
