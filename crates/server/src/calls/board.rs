//! The board check: `POST /api/board`, `/api/board/columns`, `GET /api/board/rules` and
//! `/api/board/schema`. Lists are read in memory and dropped with the answer.

use std::convert::Infallible;
use std::future::ready;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use axum::Json;
use axum::body::Bytes;
use axum::extract::{DefaultBodyLimit, FromRequest, Request, State};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use henrad_api::ignored_fields::UNKNOWN_FIELD;
use henrad_api::refusal::{BadBody, TooLarge};
use henrad_api::vocabulary::{ProblemCode, Word};
use henrad_engine::board::output::{self, OutputFormat};
use henrad_engine::board::{
    BoardError, BoardEvent, BoardNet, BoardReport, BoardRequest, BoardRow, Contents, Heads, Offer,
    Prepared, ReportForm, Rule, SCHEMA_DOCUMENT, Sources, known_cells, prepare, rules,
};
use henrad_engine::calculators::Calculators;
use henrad_engine::error::EngineError;
use henrad_engine::part_store::PartStore;
use henrad_engine::part_store::inductor_catalogue::InductorCatalogue;
use henrad_formats::parts_list::{self, Refusal};
use serde::Serialize;
use tokio::runtime::Handle;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::auth::identity::Identity;
use crate::http::admission::Workers;
use crate::http::extract::{Body, RawFile};
use crate::http::lines::{self, Sender};
use crate::http::problem::Problem;
use crate::state::AppState;
use crate::state::catalogue_models::CatalogueModels;
use crate::state::occupancy::{MemoryPermit, Turn};

/// Body with a file of the largest size, its text escaped or in base64.
pub(crate) const MAX_BODY: usize = 12 * 1024 * 1024;
/// What a row of a report takes in memory until it is written, bytes.
const ROW_BYTES: usize = 4 * 1024;
/// Rows of a preview.
const SAMPLES: usize = 10;

pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(check_board))
        .routes(routes!(read_columns))
        .layer(DefaultBodyLimit::max(MAX_BODY))
        .routes(routes!(list_rules))
        .routes(routes!(report_schema))
}

/// A request as JSON, or as `multipart/form-data` with the members `file`, `design`, `conditions` (TOML) and `options` (JSON).
pub struct Sent(BoardRequest);

impl<S: Send + Sync> FromRequest<S> for Sent {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<Self, Problem> {
        let kind = request.headers().get(header::CONTENT_TYPE);
        let kind = kind.and_then(|it| it.to_str().ok()).unwrap_or_default();
        let Ok(boundary) = multer::parse_boundary(kind) else {
            let Body(request) = Body::from_request(request, state).await?;
            return Ok(Self(request));
        };
        let RawFile(bytes) = RawFile::from_request(request, state).await?;
        form(bytes, boundary).await.map(Self)
    }
}

async fn form(bytes: Bytes, boundary: String) -> Result<BoardRequest, Problem> {
    let malformed =
        |error: multer::Error| Problem::malformed(format!("The form could not be read: {error}."));
    let bytes = stream::once(ready(Ok::<_, Infallible>(bytes)));
    let mut form = multer::Multipart::new(bytes, boundary);
    let mut request = BoardRequest::default();
    while let Some(field) = form.next_field().await.map_err(malformed)? {
        let name = field.name().unwrap_or_default().to_owned();
        let file = field.file_name().unwrap_or_default().to_owned();
        let bytes = field.bytes().await.map_err(malformed)?;
        let text = || {
            let text = std::str::from_utf8(&bytes).map(str::to_owned);
            text.map_err(|_| invalid(&name, "Must be text in UTF-8."))
        };
        let is_toml = Path::new(&file)
            .extension()
            .is_some_and(|it| it.eq_ignore_ascii_case("toml"));
        match name.as_str() {
            "conditions" => request.take_conditions(text()?, file),
            "file" if is_toml => request.take_conditions(text()?, file),
            "file" | "design" => request.take_file(&name, file, bytes)?,
            "options" => {
                let read = serde_json::from_str(&text()?);
                request.options = read.map_err(|error| invalid("options", error.to_string()))?;
            }
            _ => return Err(invalid(&name, UNKNOWN_FIELD)),
        }
    }
    Ok(request)
}

/// Answer of `/api/board/columns`.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BoardColumns {
    /// Heads in their order; empty for a list without.
    pub header: Vec<String>,
    /// Heads by what they hold, as far as the heads tell; also while a question is open.
    pub columns: std::collections::BTreeMap<String, String>,
    /// Cells of the first lines.
    pub samples: Vec<Vec<String>>,
    /// The sheet of a workbook.
    pub sheet: Option<String>,
    /// What only a person can say; null where nothing is open.
    pub question: Option<BoardQuestion>,
    /// Nets of capacitors with their voltages; of a netlist alone.
    pub nets: Vec<BoardNet>,
    /// References of capacitors that no source names a voltage for; empty while a question is open.
    pub without_voltage: Vec<String>,
    /// What a reader should know, as sentences.
    pub notes: Vec<String>,
}

/// What only a person can say of a list.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct BoardQuestion {
    /// `no_header` or `two_columns`.
    pub code: String,
    /// A sentence.
    pub text: String,
    /// Heads to choose from.
    pub choices: Vec<String>,
}

fn invalid(path: &str, message: impl Into<String>) -> Problem {
    Problem::invalid_field(path, message)
}

/// The form of the report that a client asks for; JSON unless it names another one.
fn format_of(headers: &HeaderMap) -> OutputFormat {
    let accepted = headers.get_all(header::ACCEPT).iter();
    let texts: Vec<&str> = accepted.filter_map(|it| it.to_str().ok()).collect();
    let mut others = OutputFormat::ALL.into_iter().filter(|format| {
        let kind = format.media_type().split(';').next().unwrap_or_default();
        *format != OutputFormat::Json && texts.iter().any(|text| text.contains(kind))
    });
    let is_json = texts.iter().any(|text| text.contains("application/json"));
    others
        .next_back()
        .filter(|_| !is_json)
        .unwrap_or(OutputFormat::Json)
}

/// Every capacitor and power inductor of a parts list or netlist, judged at its own conditions.
///
/// The body is JSON, or a form (`multipart/form-data`) with the members `file`, `design`, `conditions` (TOML) and `options`
/// (JSON); a second `file` whose name ends in `.toml` is the conditions, another one the design.
/// The answer is 200 also when parts fail. `Accept` names other forms of the report: `text/csv`, `text/html`,
/// `text/plain` (with `options.explain` all about that reference), `application/sarif+json`, `application/xml` (JUnit)
/// and the type of XLSX workbooks. With `Accept:
/// application/x-ndjson` rows come as they are done, each a `BoardEvent`; closing the connection ends the work. Nothing is
/// kept.
#[utoipa::path(
    post, path = "/api/board", tag = "board",
    request_body = BoardRequest,
    responses(
        (status = 200, content(
            (BoardReport = "application/json"),
            (BoardEvent = "application/x-ndjson"),
        )),
        (status = 415, description = "No list, but another kind of file", body = henrad_api::problem::ProblemBody, content_type = "application/problem+json"),
        BadBody, TooLarge,
    )
)]
pub async fn check_board(
    State(state): State<AppState>,
    identity: Identity,
    workers: Workers,
    headers: HeaderMap,
    Sent(mut request): Sent,
) -> Result<Response, Problem> {
    let turn = workers.board().await?;
    let today = request.today()?;
    let options = request.options(today)?;
    let settings = request.settings(today)?;
    let Contents { bytes, beside } = request.take_contents()?;
    let store = identity.store(&state);
    let inductors = state.inductors().await?;
    let sources = Sources {
        store: &store,
        inductors: &inductors,
    };
    let files = request.files(&bytes, beside.as_ref());
    let prepared = prepare(sources, files, settings, options).await?;
    let rows = workers.client().hold(prepared.lines() * ROW_BYTES)?;
    let mut check = Check {
        _turn: turn,
        _rows: rows,
        prepared,
        store: store.clone(),
        calculators: Arc::clone(&state.calculators),
        models: state.models.clone(),
        runtime: Handle::current(),
        inductors,
        explain: request.options.explain,
        omits_waived: request.options.omit_waived,
    };
    drop((bytes, beside));
    if lines::wants_lines(&headers) {
        let work = move |sender: Sender| {
            sender.send_in_turn(&BoardEvent::Read {
                file: check.prepared.file().clone(),
                columns: check.prepared.columns().clone(),
                lines: check.prepared.lines(),
            });
            let on_row = |row: &BoardRow| {
                sender.send_in_turn(&BoardEvent::Row(Box::new(row.clone())));
            };
            let report = check.report(Some(&on_row), Some(sender.cancel_flag()));
            let pieces = report.and_then(json_pieces);
            match pieces {
                Ok(pieces) => sender.end_in_pieces(pieces),
                Err(problem) => {
                    let detail = "The check could not be finished.".to_owned();
                    sender.end(Err(problem), &BoardEvent::Failed { detail });
                }
            }
        };
        return workers.stream(work).await;
    }
    let format = format_of(&headers);
    if format == OutputFormat::Json {
        let work = move || {
            let report = check.report(None, None)?;
            // Each row goes when it is written: report and text are not in memory together.
            let mut text = Vec::new();
            for piece in json_pieces(report)? {
                text.extend(piece.map_err(|error| EngineError::File(error.to_string()))?);
            }
            Ok::<_, EngineError>(Bytes::from(text))
        };
        return Ok(lines::json_response(workers.run(work).await?, false));
    }
    let site = state.settings.public_url.clone();
    let work = move || {
        let report = check.report(None, None)?;
        let form = ReportForm {
            format,
            explain: check.explain.as_deref(),
            site: Some(site.as_str()).filter(|it| !it.is_empty()),
            omits_waived: check.omits_waived,
        };
        let bytes = check.prepared.write(&report, form, &check.calculators);
        bytes.map(Bytes::from).map_err(EngineError::File)
    };
    let answer = workers.run(work).await?;
    let mut response = answer.into_response();
    let kind = HeaderValue::from_static(format.media_type());
    response.headers_mut().insert(header::CONTENT_TYPE, kind);
    Ok(response)
}

/// A list, with what its report needs.
struct Check {
    /// Its place among the checks of its client, until the report is written.
    _turn: Turn,
    /// The memory of its rows.
    _rows: MemoryPermit,
    prepared: Prepared,
    store: PartStore,
    calculators: Arc<Calculators>,
    models: CatalogueModels,
    runtime: Handle,
    inductors: Arc<InductorCatalogue>,
    explain: Option<String>,
    omits_waived: bool,
}

impl Check {
    /// The report. Parts are looked up between rows, so that the first ones need not wait for all.
    fn report(
        &mut self,
        on_row: Option<&dyn Fn(&BoardRow)>,
        cancel: Option<&AtomicBool>,
    ) -> Result<BoardReport, EngineError> {
        let sources = Sources {
            store: &self.store,
            inductors: &self.inductors,
        };
        let only = self.explain.as_deref();
        let (prepared, calculators) = (&mut self.prepared, &self.calculators);
        let mut progress = prepared.start();
        let is_canceled = || cancel.is_some_and(|flag| flag.load(Ordering::Relaxed));
        while !is_canceled()
            && self
                .runtime
                .block_on(prepared.look_up(sources, &progress))?
        {
            prepared.judge_next(calculators, &mut progress, on_row);
        }
        let report = prepared.finish(sources, progress, only);
        let mut report = self.runtime.block_on(report)?;
        if let Some(reference) = only {
            self.prepared
                .add_curves(&mut report, reference, calculators);
        }
        if !self.prepared.has_places(&report) {
            return Ok(report);
        }
        // The first that asks waits for all models of the catalogue: behind its rows.
        let models = self
            .runtime
            .block_on(self.models.at(self.prepared.stamp()))?;
        let offer = Offer {
            capacitors: &models.parts(self.store.visible()),
            inductors: &self.inductors,
        };
        self.prepared
            .add_alternatives(&mut report, only, offer, calculators, cancel);
        Ok(report)
    }
}

/// A report as JSON, row by row.
fn json_pieces(
    report: BoardReport,
) -> Result<impl Iterator<Item = serde_json::Result<Vec<u8>>>, EngineError> {
    let pieces = output::json_pieces(report);
    pieces.map_err(|error| EngineError::File(error.to_string()))
}

/// How the columns of a list are read, and what only a person can say of them.
#[utoipa::path(
    post, path = "/api/board/columns", tag = "board",
    request_body = BoardRequest,
    responses((status = 200, body = BoardColumns), BadBody, TooLarge)
)]
pub async fn read_columns(
    State(state): State<AppState>,
    identity: Identity,
    Sent(mut request): Sent,
) -> Result<Json<BoardColumns>, Problem> {
    let today = request.today()?;
    let options = request.options(today)?;
    let settings = request.settings(today)?;
    let Contents { bytes, beside } = request.take_contents()?;
    let table = parts_list::open(&bytes, &options.reading());
    let store = identity.store(&state);
    let inductors = state.inductors().await?;
    let table = table.map_err(BoardError::from)?;
    let known = known_cells(&table, store.database(), &inductors).await?;
    let fields = table.fields();
    let heads = Heads {
        header: &table.header.clone(),
        fields: &fields,
        number: None,
        chosen: &options.columns,
    };
    let mut answer = BoardColumns {
        header: table.header.clone(),
        columns: heads.columns(),
        samples: table.samples(SAMPLES),
        sheet: table.sheet.clone(),
        question: None,
        nets: Vec::new(),
        without_voltage: Vec::new(),
        notes: table.notes.iter().map(ToString::to_string).collect(),
    };
    match table.read(|cell| known.contains(cell)) {
        Ok(list) => {
            let heads = Heads {
                number: list.number_column.as_ref(),
                ..heads
            };
            answer.columns = heads.columns();
            answer.notes = list.notes.iter().map(ToString::to_string).collect();
            let sources = Sources {
                store: &store,
                inductors: &inductors,
            };
            let files = request.files(&bytes, beside.as_ref());
            // What has nothing to check is told by the check.
            if let Ok(prepared) = prepare(sources, files, settings, options.clone()).await {
                answer.nets = prepared.nets();
                answer.without_voltage = prepared.without_voltage();
            }
        }
        Err(refusal) if refusal.is_question() => {
            let is_header = matches!(refusal, Refusal::NoHeader { .. });
            let code = if is_header {
                ProblemCode::NoHeader
            } else {
                ProblemCode::TwoColumns
            };
            answer.question = Some(BoardQuestion {
                code: code.word().to_owned(),
                text: refusal.to_string(),
                choices: answer.header.clone(),
            });
        }
        Err(refusal) => return Err(BoardError::from(refusal).into()),
    }
    Ok(Json(answer))
}

/// The rules of the board check.
#[utoipa::path(
    get, path = "/api/board/rules", tag = "board",
    responses((status = 200, body = [Rule]))
)]
pub async fn list_rules() -> Json<&'static [Rule]> {
    Json(rules())
}

/// The JSON schema of the report.
#[utoipa::path(
    get, path = "/api/board/schema", tag = "board",
    responses((status = 200, body = Object, content_type = "application/json"))
)]
pub async fn report_schema() -> Response {
    let kind = HeaderValue::from_static("application/json");
    ([(header::CONTENT_TYPE, kind)], SCHEMA_DOCUMENT).into_response()
}
