//! `/plot` and the files made from a plot.

use std::mem;

use axum::body::Bytes;
use axum::extract::State;
use axum::response::Response;
use henrad_api::file::ZipFile;
use henrad_api::plot::{PlotAnswer, PlotRequest};
use henrad_api::problem::ProblemBody;
use henrad_api::refusal::{BadBody, UnknownPart};
use serde::Deserialize;
use utoipa::IntoParams;

use crate::auth::identity::Identity;
use crate::calls::simulation::{Simulation, download, model_files, table_export, wire};
use crate::http::admission::Workers;
use crate::http::attachment::Attachment;
use crate::http::curves;
use crate::http::extract::{Body, Options};
use crate::http::problem::Problem;
use crate::part_store::PartStore;
use crate::state::AppState;
use crate::state::response_cache::ResponseKey;

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
    workers: Workers,
    Body(mut request): Body<PlotRequest>,
) -> Result<Response, Problem> {
    // The session id does not affect the result, so drop it from the cache key.
    request.session.clear();
    let store = identity.store(&state);
    let answer = answer(&state, (&store, &workers), &request).await?;
    state.metrics.simulated(request.plot_type.word());
    Ok(curves::of_written(answer))
}

/// The answer at the current state of the catalogue, from memory where it was given before.
async fn answer(
    state: &AppState,
    (store, workers): (&PartStore, &Workers),
    request: &PlotRequest,
) -> Result<Bytes, Problem> {
    let stamp = store.stamp().await?;
    let key = ResponseKey::new(stamp, store.visible(), request);
    if let Some(kept) = key.as_ref().and_then(|key| state.responses.get(key)) {
        return Ok(kept);
    }
    let simulation = wire::prepare_at(store, stamp, request).await?;
    let answer = if simulation.is_long() {
        let request = request.clone();
        let compute = move || written(wire::answer(&simulation, &request)?);
        workers.run(compute).await?
    } else {
        written(wire::answer(&simulation, request)?)?
    };
    if let Some(key) = key {
        state.responses.insert_repeated(key, &answer);
    }
    Ok(answer)
}

fn written(mut answer: PlotAnswer) -> Result<Bytes, Problem> {
    let series = answer.series_list.iter_mut();
    let points: Vec<_> = series.map(|series| mem::take(&mut series.points)).collect();
    curves::written(&answer, &points).map_err(|error| Problem::internal(&error))
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
    let simulation = wire::prepare(&identity.store(&state), &request).await?;
    model_files::selected(&simulation)?;
    let file = workers.run(move || {
        let stem = table_export::plot_stem(&simulation);
        let drawn = table_export::for_all_rows(&simulation)?;
        let write =
            |row: &Simulation| table_export::csv(row, drawn.as_ref(), options.with_comments());
        download::of_selection(&simulation, &stem, write)
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
    let simulation = wire::prepare(&identity.store(&state), &request).await?;
    model_files::selected(&simulation)?;
    let preview = workers.run(move || {
        let write = |row: &Simulation| table_export::csv(row, None, options.with_comments());
        download::preview(&simulation, write)
    });
    preview.await
}
