//! `/plot` and the files made from a plot.

use axum::Json;
use axum::extract::State;
use serde::Deserialize;
use utoipa::IntoParams;

use super::AppState;
use super::attachment::Attachment;
use crate::api::plot::{PlotAnswer, PlotRequest};
use crate::app::simulation::Simulation;
use crate::app::{download, table_export};
use crate::extract::{Body, Options};
use crate::identity::Identity;
use crate::problem::{Problem, ProblemBody};
use crate::refusal::{BadBody, UnknownPart};

/// Curves of up to ten parts at their conditions.
#[utoipa::path(
    post, path = "/plot", tag = "simulation",
    request_body = PlotRequest,
    responses(
        (status = 200, body = PlotAnswer),
        BadBody,
        (status = 404, body = ProblemBody, description = "Unknown part", content_type = "application/problem+json"),
    )
)]
pub async fn create_plot(
    State(state): State<AppState>,
    identity: Identity,
    Body(request): Body<PlotRequest>,
) -> Result<Json<PlotAnswer>, Problem> {
    let simulation = Simulation::prepare(&identity.store(&state), &request).await?;
    state.metrics.simulated(simulation.plot().name);
    Ok(Json(simulation.answer()?))
}

/// Options of CSV files.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct CsvOptions {
    /// `1` puts a block of conditions before the header, each line after `# `.
    #[serde(default)]
    comments: Option<String>,
}

impl CsvOptions {
    fn with_comments(&self) -> bool {
        matches!(self.comments.as_deref(), Some("1" | "true"))
    }
}

/// The plot as a CSV file; with two or more selected rows a zip of one file a row.
#[utoipa::path(
    post, path = "/api/csv", tag = "simulation",
    params(CsvOptions),
    request_body = PlotRequest,
    responses(
        (status = 200, body = String, content_type = "text/csv", description = "Attachment {plotType}_{pn}.csv, or {plotType}.zip (application/zip)"),
        BadBody,
        UnknownPart,
    )
)]
pub async fn export_csv(
    State(state): State<AppState>,
    identity: Identity,
    Options(options): Options<CsvOptions>,
    Body(request): Body<PlotRequest>,
) -> Result<Attachment, Problem> {
    let simulation = Simulation::prepare(&identity.store(&state), &request).await?;
    let stem = table_export::plot_stem(&simulation);
    let file = download::of_selection(&simulation, &stem, |row| {
        table_export::csv(row, options.with_comments())
    })?;
    Ok(Attachment::new(file, "text/csv; charset=utf-8"))
}

/// The text of the CSV file; of the first of several selected rows.
#[utoipa::path(
    post, path = "/api/csv-preview", tag = "simulation",
    params(CsvOptions),
    request_body = PlotRequest,
    responses((status = 200, body = String, content_type = "text/plain"), BadBody, UnknownPart)
)]
pub async fn preview_csv(
    State(state): State<AppState>,
    identity: Identity,
    Options(options): Options<CsvOptions>,
    Body(request): Body<PlotRequest>,
) -> Result<String, Problem> {
    let simulation = Simulation::prepare(&identity.store(&state), &request).await?;
    let write = |row: &Simulation| table_export::csv(row, options.with_comments());
    Ok(download::preview(&simulation, write)?)
}
