//! The board check: `POST /api/board`, `/api/board/columns`, `GET /api/board/rules` and
//! `/api/board/schema`. Lists are read in memory and dropped with the answer.

use std::convert::Infallible;
use std::future::ready;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use axum::Json;
use axum::body::Bytes;
use axum::extract::{DefaultBodyLimit, FromRequest, Request, State};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use futures_util::stream;
use henrad_api::field::FieldError;
use henrad_api::ignored_fields::UNKNOWN_FIELD;
use henrad_api::refusal::{BadBody, TooLarge};
use henrad_engine::board::output::{self, OutputFormat};
use henrad_engine::board::{
    Baseline, BoardError, BoardEvent, BoardOptions, BoardReport, BoardRow, Change, Day, GUESS,
    Level, Offer, Prepared, Profile, Quantity, Rule, SCHEMA_DOCUMENT, Settings, Sources,
    WORST_CASE, known_cells, prepare, rules,
};
use henrad_engine::calculators::Calculators;
use henrad_engine::clock;
use henrad_engine::error::EngineError;
use henrad_engine::part_store::inductor_catalogue::InductorCatalogue;
use henrad_engine::part_store::snapshot::Snapshot;
use henrad_formats::parts_list::{self, Field, MAX_BYTES, Options, Refusal};
use henrad_parts::PartStatus;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::auth::identity::Identity;
use crate::http::admission::Workers;
use crate::http::extract::{Body, RawFile};
use crate::http::lines::{self, Sender};
use crate::http::problem::Problem;
use crate::state::AppState;

/// Body with a file of the largest size, its text escaped or in base64.
const MAX_BODY: usize = 12 * 1024 * 1024;
/// Rows of a preview.
const SAMPLES: usize = 10;
/// Name of the conditions in messages.
const CONDITIONS: &str = "board.toml";

pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(check_board))
        .routes(routes!(read_columns))
        .layer(DefaultBodyLimit::max(MAX_BODY))
        .routes(routes!(list_rules))
        .routes(routes!(report_schema))
}

/// A list to check.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct BoardRequestFile {
    /// Name, which the report repeats.
    #[schema(example = "bom.csv")]
    pub name: String,
    /// Its text; of a workbook `base64` in its place.
    pub text: Option<String>,
    /// Its bytes in base64.
    pub base64: Option<String>,
    /// Its bytes as a form sends them.
    #[serde(skip)]
    bytes: Option<Bytes>,
}

/// What the check is asked for. Everything may be left out.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct BoardRequestOptions {
    /// `maker`, `none`, or the TOML text of a profile of your own.
    pub profile: Option<String>,
    /// Heads of columns by what they hold: mpn, reference, quantity, value, manufacturer, footprint, description or dnp.
    #[schema(value_type = std::collections::BTreeMap<String, String>)]
    pub columns: std::collections::BTreeMap<String, String>,
    /// Sheet of a workbook.
    pub sheet: Option<String>,
    /// Ambient temperature of the board, −100 to 300 °C.
    pub ambient: Option<f64>,
    /// What a voltage read from the name of a net may cause: `fail`, `advice` or `off`.
    pub guess: Option<String>,
    /// What the worst case may cause: `advice` or `fail`.
    pub worst_case: Option<String>,
    /// Conditions of single references: `{"C46.voltage": "12 V"}`.
    #[schema(value_type = std::collections::BTreeMap<String, String>)]
    pub set: std::collections::BTreeMap<String, Value>,
    /// A baseline or an earlier report, whose results are known.
    #[schema(value_type = Option<Object>)]
    pub baseline: Option<Value>,
    /// Whether lines without a number are judged by their values.
    pub by_value: bool,
    /// A reference whose `alternatives` are wanted wherever its row stands.
    #[schema(example = "C46")]
    pub explain: Option<String>,
    /// The day that waivers are compared with; today when left out.
    #[schema(example = "2026-03-03")]
    pub today: Option<String>,
}

/// Body of `/api/board` and `/api/board/columns`.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
pub struct BoardRequest {
    /// The list.
    #[schema(required)]
    pub file: BoardRequestFile,
    /// Conditions as the text of a `board.toml`, or as an object with its members.
    #[schema(value_type = Option<Object>)]
    pub conditions: Option<Value>,
    pub options: BoardRequestOptions,
}

/// A request as JSON, or as `multipart/form-data` with the members `file`, `conditions` (TOML) and `options` (JSON).
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
            "conditions" => request.conditions = Some(Value::String(text()?)),
            "file" if is_toml => request.conditions = Some(Value::String(text()?)),
            "file" if request.file.bytes.is_some() => {
                return Err(invalid("file", "Please send one list at a time."));
            }
            "file" => {
                request.file = BoardRequestFile {
                    name: file,
                    bytes: Some(bytes),
                    ..BoardRequestFile::default()
                };
            }
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
pub struct BoardColumns {
    /// Heads in their order; empty for a list without.
    pub header: Vec<String>,
    /// Heads by what they hold, as far as the heads tell.
    pub columns: std::collections::BTreeMap<String, String>,
    /// Cells of the first lines.
    pub samples: Vec<Vec<String>>,
    /// The sheet of a workbook.
    pub sheet: Option<String>,
    /// What only a person can say; null where nothing is open.
    pub question: Option<BoardQuestion>,
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

impl BoardRequest {
    fn bytes(&self) -> Result<Vec<u8>, Problem> {
        let bytes = match (&self.file.text, &self.file.base64, &self.file.bytes) {
            (None, None, Some(bytes)) => bytes.to_vec(),
            (Some(text), None, None) => text.clone().into_bytes(),
            (None, Some(encoded), None) => STANDARD
                .decode(encoded.trim())
                .map_err(|_| invalid("file.base64", "Must be base64."))?,
            _ => return Err(invalid("file", "Please give text or base64 of the file.")),
        };
        if bytes.len() > MAX_BYTES {
            let size = bytes.len() as f64 / 1e6;
            let detail = format!("{size:.1} MB; {} MB at most", MAX_BYTES / 1_000_000);
            return Err(Problem::larger_than(&detail));
        }
        Ok(bytes)
    }

    fn name(&self) -> &str {
        match self.file.name.trim() {
            "" => "list",
            name => name,
        }
    }

    fn settings(&self, today: Day) -> Result<Settings, Problem> {
        let text = match &self.conditions {
            None | Some(Value::Null) => return Ok(Settings::default()),
            Some(Value::String(text)) => text.clone(),
            Some(Value::Object(members)) => toml::to_string(members)
                .map_err(|error| invalid("conditions", error.to_string()))?,
            Some(_) => return Err(invalid("conditions", "Must be TOML text or an object.")),
        };
        Settings::read(&text, CONDITIONS, today).map_err(Problem::invalid_fields)
    }

    fn reading(&self) -> Result<Options, Problem> {
        let columns = self.options.columns.iter().map(|(word, head)| {
            let field = Field::from_word(word);
            let path = format!("options.columns.{word}");
            let field = field.ok_or_else(|| invalid(&path, "Is no field of a parts list."))?;
            Ok((field, head.clone()))
        });
        Ok(Options {
            columns: columns.collect::<Result<_, Problem>>()?,
            sheet: self.options.sheet.clone(),
        })
    }

    fn options(&self, today: Day) -> Result<BoardOptions, Problem> {
        let asked = &self.options;
        let reading = self.reading()?;
        let ambient = asked.ambient.map(|value| {
            let read = Quantity::Temperature.check(value);
            read.map_err(|message| invalid("options.ambient", message))
        });
        let baseline = asked.baseline.as_ref().map(|value| {
            let text = match value {
                Value::String(text) => text.clone(),
                value => value.to_string(),
            };
            Baseline::read(&text).map_err(|why| invalid("options.baseline", why))
        });
        let set = asked.set.iter().map(|(place, value)| change(place, value));
        Ok(BoardOptions {
            columns: reading.columns,
            sheet: reading.sheet,
            profile: asked.profile.as_deref().map(profile).transpose()?,
            ambient: ambient.transpose()?,
            guess: level(asked.guess.as_deref(), &GUESS, "options.guess")?,
            worst_case: level(
                asked.worst_case.as_deref(),
                &WORST_CASE,
                "options.worstCase",
            )?,
            set: set.collect::<Result<_, _>>()?,
            baseline: baseline.transpose()?,
            by_value: asked.by_value,
            today,
        })
    }

    fn today(&self) -> Result<Day, Problem> {
        let Some(text) = &self.options.today else {
            return Ok(Day::at(clock::now()));
        };
        let day = Day::read(text);
        day.ok_or_else(|| invalid("options.today", "Must be a date, as 2026-03-03."))
    }
}

/// A profile by its name, or of its TOML text.
fn profile(text: &str) -> Result<Profile, Problem> {
    let named = Profile::named(text.trim())?;
    match named {
        Some(profile) => Ok(profile),
        None => Profile::read(text, "profile").map_err(Problem::invalid_fields),
    }
}

fn level(
    word: Option<&str>,
    words: &[(&str, Level)],
    path: &str,
) -> Result<Option<Level>, Problem> {
    let Some(word) = word else {
        return Ok(None);
    };
    let found = words.iter().find(|(known, _)| *known == word);
    let known: Vec<&str> = words.iter().map(|(known, _)| *known).collect();
    let message = || format!("Must be one of {}", known.join(", "));
    found
        .map(|(_, level)| Some(*level))
        .ok_or_else(|| invalid(path, message()))
}

fn change(place: &str, value: &Value) -> Result<Change, Problem> {
    let path = format!("options.set.{place}");
    let refused = |message: &str| Problem::from(FieldError::new(&path, message));
    let (reference, word) = place
        .rsplit_once('.')
        .ok_or_else(|| refused("Must be a reference and a condition: C46.voltage"))?;
    let quantity = Quantity::from_word(word).ok_or_else(|| refused("Is no condition."))?;
    let read = match value {
        Value::Number(number) => quantity
            .check(number.as_f64().unwrap_or(f64::NAN))
            .map(Some),
        Value::String(text) => quantity.read(text, None),
        _ => Err("Must be a number or a text.".to_owned()),
    };
    let read = read.map_err(|message| refused(&message))?;
    Ok(Change {
        reference: reference.to_owned(),
        quantity,
        value: read.ok_or_else(|| refused("Please enter a value."))?,
    })
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
/// The body is JSON, or a form (`multipart/form-data`) with the members `file`, `conditions` (TOML) and `options` (JSON); a
/// second `file` whose name ends in `.toml` is the conditions.
/// The answer is 200 also when parts fail. `Accept` names other forms of the report: `text/csv`, `text/html`,
/// `text/plain`, `application/sarif+json`, `application/xml` (JUnit) and the type of XLSX workbooks. With `Accept:
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
    Sent(request): Sent,
) -> Result<Response, Problem> {
    let today = request.today()?;
    let options = request.options(today)?;
    let settings = request.settings(today)?;
    let bytes = request.bytes()?;
    let store = identity.store(&state);
    let inductors = state.inductors().await?;
    let sources = Sources {
        store: &store,
        inductors: &inductors,
    };
    let prepared = prepare(sources, request.name(), &bytes, settings, options).await?;
    let check = Check {
        prepared,
        calculators: Arc::clone(&state.calculators),
        models: state.models.at(store.stamp().await?).await?,
        visible: store.visible(),
        inductors,
        explain: request.options.explain,
    };
    drop(bytes);
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
            let written = lines::to_json(&report);
            let detail = "The check could not be finished.".to_owned();
            sender.end(written, &BoardEvent::Failed { detail });
        };
        return workers.stream(work).await;
    }
    let format = format_of(&headers);
    let work = move || {
        let report = check.report(None, None);
        if format == OutputFormat::Json {
            // Without the blanks that people read it by: they are a third of it.
            return lines::to_json(&report);
        }
        let first = report.rows.first().filter(|_| format == OutputFormat::Html);
        let curve = first.and_then(|row| check.prepared.curve(row, &check.calculators));
        let bytes = output::write(&report, curve.as_ref(), format);
        bytes.map(Bytes::from).map_err(EngineError::File)
    };
    let answer = workers.run(work).await?;
    let mut response = answer.into_response();
    let kind = HeaderValue::from_static(format.media_type());
    response.headers_mut().insert(header::CONTENT_TYPE, kind);
    Ok(response)
}

/// A list whose parts are known, with what its report needs.
struct Check {
    prepared: Prepared,
    calculators: Arc<Calculators>,
    models: Arc<Snapshot>,
    visible: &'static [PartStatus],
    inductors: Arc<InductorCatalogue>,
    explain: Option<String>,
}

impl Check {
    fn report(
        &self,
        on_row: Option<&dyn Fn(&BoardRow)>,
        cancel: Option<&AtomicBool>,
    ) -> BoardReport {
        let mut report = self.prepared.report(&self.calculators, on_row, cancel);
        let offer = Offer {
            capacitors: &self.models.parts(self.visible),
            inductors: &self.inductors,
        };
        let only = self.explain.as_deref();
        let calculators = &self.calculators;
        self.prepared
            .add_alternatives(&mut report, only, offer, calculators, cancel);
        report
    }
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
    Sent(request): Sent,
) -> Result<Json<BoardColumns>, Problem> {
    let bytes = request.bytes()?;
    let table = parts_list::open(&bytes, &request.reading()?);
    let store = identity.store(&state);
    let inductors = state.inductors().await?;
    let table = table.map_err(BoardError::from)?;
    let known = known_cells(&table, store.database(), &inductors).await?;
    let mut answer = BoardColumns {
        header: table.header.clone(),
        columns: std::collections::BTreeMap::new(),
        samples: table.samples(SAMPLES),
        sheet: table.sheet.clone(),
        question: None,
        notes: table.notes.iter().map(ToString::to_string).collect(),
    };
    match table.read(|cell| known.contains(cell)) {
        Ok(list) => {
            answer.columns = henrad_engine::board::columns_of(&list);
            answer.notes = list.notes.iter().map(ToString::to_string).collect();
        }
        Err(refusal @ (Refusal::NoHeader { .. } | Refusal::TwoColumns { .. })) => {
            let is_header = matches!(refusal, Refusal::NoHeader { .. });
            let code = if is_header {
                "no_header"
            } else {
                "two_columns"
            };
            answer.question = Some(BoardQuestion {
                code: code.to_owned(),
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
