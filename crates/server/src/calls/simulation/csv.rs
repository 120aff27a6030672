//! `POST /api/csv` and its preview: a plot as a CSV table.

use axum::extract::State;
use henrad_api::file::ZipFile;
use henrad_api::refusal::{BadBody, UnknownPart};
use henrad_engine::simulation::Simulation;
use henrad_engine::simulation::csv::{csv, for_all_rows, plot_stem};
use henrad_engine::simulation::model_files::selected;
use henrad_engine::simulation::request::{PlotRequest, prepare};
use serde::Deserialize;
use utoipa::IntoParams;

use crate::auth::identity::Identity;
use crate::http::admission::Workers;
use crate::http::attachment::Attachment;
use crate::http::extract::{Body, Options};
use crate::http::problem::Problem;
use crate::state::AppState;

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
        (
            status = 200, content((inline(ZipFile) = "application/zip"), (String = "text/csv")),
            description = "Attachment {plotType}_{pn}.csv, or {plotType}.zip"
        ),
        BadBody,
        UnknownPart,
    )
)]
pub async fn export_csv(
    State(state): State<AppState>,
    identity: Identity,
    workers: Workers,
    Options(options): Options<CsvOptions>,
    Body(request): Body<PlotRequest>,
) -> Result<Attachment, Problem> {
    let simulation = prepare(&identity.store(&state), &request).await?;
    selected(&simulation)?;
    let file = workers.run(move || {
        let stem = plot_stem(&simulation);
        let drawn = for_all_rows(&simulation)?;
        let write = |row: &Simulation| csv(row, drawn.as_ref(), options.with_comments());
        simulation.download(&stem, write)
    });
    let file = file.await?;
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
    workers: Workers,
    Options(options): Options<CsvOptions>,
    Body(request): Body<PlotRequest>,
) -> Result<String, Problem> {
    let simulation = prepare(&identity.store(&state), &request).await?;
    selected(&simulation)?;
    let preview = move || simulation.preview(|row| csv(row, None, options.with_comments()));
    workers.run(preview).await
}
