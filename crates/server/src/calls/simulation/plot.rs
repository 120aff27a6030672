//! `POST /plot`: curves of parts at their conditions.

use std::mem;

use axum::body::Bytes;
use axum::extract::State;
use axum::response::Response;
use henrad_api::problem::ProblemBody;
use henrad_api::refusal::{BadBody, OtherForm};
use henrad_engine::part_store::PartStore;
use henrad_engine::simulation::plot::{PlotAnswer, Series, compute};
use henrad_engine::simulation::request::{PlotRequest, prepare_at};
use memchr::memmem;
use serde::Serialize;

use crate::auth::identity::Identity;
use crate::http::admission::Workers;
use crate::http::curves::columns::{Column, Columns, Line, Precision, with_gaps};
use crate::http::curves::form::CurveForm;
use crate::http::curves::thinned::{Axes, thinned};
use crate::http::curves::written;
use crate::http::extract::BodyOf;
use crate::http::problem::Problem;
use crate::state::AppState;
use crate::state::response_cache::ResponseKey;

/// Curves of up to ten parts at their conditions.
///
/// With `Accept: application/vnd.henrad.plot` the curves are columns of binary numbers behind a head of JSON, 4-byte
/// floats or, with `; values=f64`, 8-byte ones.
#[utoipa::path(
    post, path = "/plot", tag = "simulation",
    request_body = PlotRequest,
    responses(
        (status = 200, content(
            (PlotAnswer = "application/json"), (PlotAnswer = "application/vnd.henrad.plot"))),
        BadBody,
        OtherForm,
        (status = 404, body = ProblemBody, description = "Unknown part", content_type = "application/problem+json"),
    )
)]
pub async fn create_plot(
    State(state): State<AppState>,
    identity: Identity,
    workers: Workers,
    form: CurveForm,
    body: BodyOf<PlotRequest>,
) -> Result<Response, Problem> {
    let BodyOf {
        value: mut request,
        bytes,
    } = body;
    // The session id does not affect the result, so it is in no key of the cache.
    let session = mem::take(&mut request.session);
    let asked = without(&bytes, session.as_bytes());
    let store = identity.store(&state);
    let call = Call { form, request };
    let response = call.answer(asked, &state, &store, &workers).await?;
    state.metrics.simulated(call.request.plot_type.word());
    Ok(response)
}

/// A text around the first place where a part of it stands.
fn without<'a>(text: &'a [u8], part: &[u8]) -> [&'a [u8]; 2] {
    let Some(place) = memmem::find(text, part) else {
        return [text, &[]];
    };
    [&text[..place], &text[place + part.len()..]]
}

/// What an answer depends on, besides the catalogue.
#[derive(Serialize)]
struct Call {
    form: CurveForm,
    request: PlotRequest,
}

impl Call {
    /// The answer at the current state of the catalogue, from memory where the same text asked for it
    /// before.
    async fn answer(
        &self,
        asked: [&[u8]; 2],
        state: &AppState,
        store: &PartStore,
        workers: &Workers,
    ) -> Result<Response, Problem> {
        let &Self { form, ref request } = self;
        let stamp = store.stamp().await?;
        let key = if state
            .responses
            .is_repeated(&(stamp, store.visible(), form, asked))
        {
            ResponseKey::new(stamp, store.visible(), self)
        } else {
            None
        };
        if let Some(cached) = key.as_ref().and_then(|key| state.responses.get(key)) {
            return Ok(form.kept_response(cached));
        }
        let simulation = prepare_at(store, stamp, request).await?;
        let answer = if simulation.is_long() {
            let request = request.clone();
            let compute = move || write(compute(&simulation, &request)?, form);
            workers.run(compute).await?
        } else {
            write(compute(&simulation, request)?, form)?
        };
        if let Some(key) = key {
            state.responses.insert(key, answer.clone());
        }
        Ok(form.response(answer))
    }
}

fn write(answer: PlotAnswer, form: CurveForm) -> Result<Bytes, Problem> {
    let written = match form {
        CurveForm::Json => to_json(answer),
        CurveForm::Columns { values, thinned } => to_columns(answer, values, thinned),
    };
    written.map_err(|error| Problem::internal(&error))
}

fn to_json(mut answer: PlotAnswer) -> serde_json::Result<Bytes> {
    let series = answer.series_list.iter_mut();
    let points: Vec<_> = series.map(|series| mem::take(&mut series.points)).collect();
    written(&answer, &points)
}

/// Columns in place of the points of a curve.
#[derive(Serialize)]
struct PointColumns {
    #[serde(flatten)]
    line: Line,
    #[serde(flatten)]
    smith: Option<SmithColumns>,
}

/// On a Smith chart what the circles read at each point.
#[derive(Serialize)]
struct SmithColumns {
    frequency: Column,
    resistance: Column,
    reactance: Column,
}

fn to_columns(
    mut answer: PlotAnswer,
    values: Precision,
    is_thinned: bool,
) -> serde_json::Result<Bytes> {
    let points = answer.series_list.iter().map(|series| series.points.len());
    let mut columns = Columns::new(values, answer.sweep.len() + points.sum::<usize>());
    let axes = is_thinned.then_some(Axes {
        x: answer.x_scale,
        y: answer.y_scale,
    });
    for series in &mut answer.series_list {
        let put = PointColumns::new(series, &answer.sweep, axes, &mut columns);
        columns.put(&put)?;
    }
    columns.written(&answer, "points")
}

impl PointColumns {
    /// Takes the points of a curve; with axes those that stay of a thinned one. The edges of an area
    /// share their x values, and a Smith chart has no lines over x: they stay whole.
    fn new(series: &mut Series, sweep: &[f64], axes: Option<Axes>, columns: &mut Columns) -> Self {
        let points = mem::take(&mut series.points);
        let impedances = mem::take(&mut series.impedances);
        let frequencies = mem::take(&mut series.frequencies);
        let [x, y] = [0, 1];
        if frequencies.is_empty() {
            let own = series.source.is_none().then(|| with_gaps(sweep, &points));
            let points = own.flatten().unwrap_or(points);
            let line = match axes.filter(|_| series.band.is_none()) {
                Some(axes) => columns.line(&thinned(&points, axes)),
                None => columns.line_over(sweep, &points),
            };
            return Self { line, smith: None };
        }
        let mut values = |of: &[[f64; 2]], place: usize| {
            let numbers = of.iter().map(|pair| pair[place]);
            columns.values(numbers)
        };
        let line = Line {
            x: values(&points, x),
            y: values(&points, y),
        };
        let [resistance, reactance] = [values(&impedances, x), values(&impedances, y)];
        let smith = SmithColumns {
            frequency: columns.xs(&frequencies),
            resistance,
            reactance,
        };
        Self {
            line,
            smith: Some(smith),
        }
    }
}
