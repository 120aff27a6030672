//! Touchstone and SPICE files of the highlighted selection, and their previews.

use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, header};
use henrad_formats::spice::{Dialect, FileFormat};
use serde::Deserialize;
use utoipa::IntoParams;

use super::AppState;
use crate::api::plot::PlotRequest;
use crate::app::FieldError;
use crate::app::model_files::{self, ModelFile};
use crate::app::simulation::Simulation;
use crate::extract::{Body, Options};
use crate::problem::{Problem, ProblemBody};

/// Options of SPICE files.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct SpiceOptions {
    /// `portable` (plain R, L, C), or `ngspice` or `ltspice`, which add the charge model over bias.
    #[serde(default)]
    dialect: Option<String>,
}

/// Scattering parameters as a Touchstone file.
#[utoipa::path(
    post, path = "/api/s2p", tag = "simulation",
    request_body = PlotRequest,
    responses(
        (status = 200, body = String, content_type = "text/plain", description = "Attachment {pn}.s2p"),
        (status = 400, body = ProblemBody, content_type = "application/problem+json"),
        (status = 404, body = ProblemBody, content_type = "application/problem+json"),
        (status = 422, body = ProblemBody, content_type = "application/problem+json"),
    )
)]
pub async fn export_s2p(
    State(state): State<AppState>,
    Body(request): Body<PlotRequest>,
) -> Result<(HeaderMap, String), Problem> {
    attachment(s2p(&state, &request).await?)
}

/// The text of the Touchstone file.
#[utoipa::path(
    post, path = "/api/s2p-preview", tag = "simulation",
    request_body = PlotRequest,
    responses(
        (status = 200, body = String, content_type = "text/plain"),
        (status = 400, body = ProblemBody, content_type = "application/problem+json"),
        (status = 404, body = ProblemBody, content_type = "application/problem+json"),
        (status = 422, body = ProblemBody, content_type = "application/problem+json"),
    )
)]
pub async fn preview_s2p(
    State(state): State<AppState>,
    Body(request): Body<PlotRequest>,
) -> Result<String, Problem> {
    Ok(s2p(&state, &request).await?.text)
}

/// SPICE subcircuits as a file.
#[utoipa::path(
    post, path = "/api/spice", tag = "simulation",
    params(SpiceOptions),
    request_body = PlotRequest,
    responses(
        (status = 200, body = String, content_type = "text/plain", description = "Attachment {pn}_SPICE.{format}"),
        (status = 400, body = ProblemBody, content_type = "application/problem+json"),
        (status = 404, body = ProblemBody, content_type = "application/problem+json"),
        (status = 422, body = ProblemBody, content_type = "application/problem+json"),
    )
)]
pub async fn export_spice(
    State(state): State<AppState>,
    Options(options): Options<SpiceOptions>,
    Body(request): Body<PlotRequest>,
) -> Result<(HeaderMap, String), Problem> {
    attachment(spice(&state, &request, &options).await?)
}

/// The text of the SPICE file.
#[utoipa::path(
    post, path = "/api/spice-preview", tag = "simulation",
    params(SpiceOptions),
    request_body = PlotRequest,
    responses(
        (status = 200, body = String, content_type = "text/plain"),
        (status = 400, body = ProblemBody, content_type = "application/problem+json"),
        (status = 404, body = ProblemBody, content_type = "application/problem+json"),
        (status = 422, body = ProblemBody, content_type = "application/problem+json"),
    )
)]
pub async fn preview_spice(
    State(state): State<AppState>,
    Options(options): Options<SpiceOptions>,
    Body(request): Body<PlotRequest>,
) -> Result<String, Problem> {
    Ok(spice(&state, &request, &options).await?.text)
}

async fn s2p(state: &AppState, request: &PlotRequest) -> Result<ModelFile, Problem> {
    let simulation = Simulation::prepare(&state.store, request).await?;
    Ok(model_files::touchstone(&simulation, &today())?)
}

async fn spice(
    state: &AppState,
    request: &PlotRequest,
    options: &SpiceOptions,
) -> Result<ModelFile, Problem> {
    let flavour = (format(&request.spice_file_format)?, dialect(options)?);
    let simulation = Simulation::prepare(&state.store, request).await?;
    Ok(model_files::spice(&simulation, flavour, &today())?)
}

fn format(name: &str) -> Result<FileFormat, Problem> {
    FileFormat::ALL
        .into_iter()
        .find(|format| format.extension() == name)
        .ok_or_else(|| {
            let message = "Must be one of CKT, TXT, DAT, PRN, CIR";
            Problem::invalid_fields(vec![FieldError::new("spiceFileFormat", message)])
        })
}

fn dialect(options: &SpiceOptions) -> Result<Dialect, Problem> {
    match options.dialect.as_deref() {
        None | Some("" | "portable") => Ok(Dialect::Portable),
        Some("ngspice") => Ok(Dialect::Ngspice),
        Some("ltspice") => Ok(Dialect::Ltspice),
        Some(_) => {
            let message = "Must be one of portable, ngspice, ltspice";
            Err(Problem::invalid_fields(vec![FieldError::new(
                "dialect", message,
            )]))
        }
    }
}

/// Today in UTC, as files state it.
fn today() -> String {
    jiff::Timestamp::now().strftime("%Y-%m-%d").to_string()
}

fn attachment(file: ModelFile) -> Result<(HeaderMap, String), Problem> {
    let disposition = format!("attachment; filename=\"{}\"", file.name);
    let disposition =
        HeaderValue::try_from(disposition).map_err(|error| Problem::internal(&error))?;
    let headers = HeaderMap::from_iter([
        (
            header::CONTENT_TYPE,
            HeaderValue::from_static("text/plain; charset=utf-8"),
        ),
        (header::CONTENT_DISPOSITION, disposition),
    ]);
    Ok((headers, file.text))
}
