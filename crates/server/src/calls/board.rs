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
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use futures_util::stream;
use henrad_api::field::FieldError;
use henrad_api::ignored_fields::UNKNOWN_FIELD;
use henrad_api::refusal::{BadBody, TooLarge};
use henrad_api::vocabulary::{ProblemCode, Word};
use henrad_engine::board::output::{self, Extras, OutputFormat};
use henrad_engine::board::{
    Baseline, BoardError, BoardEvent, BoardFiles, BoardNet, BoardOptions, BoardReport, BoardRow,
    Change, ColumnRole, Day, GUESS, Heads, Level, ListSource, Offer, Prepared, Profile, Quantity,
    Rule, SCHEMA_DOCUMENT, Settings, Sources, WORST_CASE, known_cells, prepare, rules,
};
use henrad_engine::calculators::Calculators;
use henrad_engine::clock;
use henrad_engine::error::EngineError;
use henrad_engine::part_store::PartStore;
use henrad_engine::part_store::inductor_catalogue::InductorCatalogue;
use henrad_formats::parts_list::{self, MAX_BYTES, Refusal};
use serde::{Deserialize, Serialize};
use serde_json::Value;
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
use crate::state::occupancy::Turn;

/// Body with a file of the largest size, its text escaped or in base64.
pub(crate) const MAX_BODY: usize = 12 * 1024 * 1024;
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
    /// Heads of columns by what they hold: mpn, reference, quantity, value, manufacturer, footprint, description, dnp, or a
    /// condition such as voltage or temperature.
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
    /// Whether a log (SARIF) leaves waived results out, for programs that count them as faults.
    pub omit_waived: bool,
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
    /// A netlist or schematic of KiCad beside the list, or the other way round: symbols, fields and nets are its, and what
    /// the two say differently is told.
    pub design: Option<BoardRequestFile>,
    /// Conditions as the text of a `board.toml`, or as an object with its members.
    #[schema(value_type = Option<Object>)]
    pub conditions: Option<Value>,
    pub options: BoardRequestOptions,
    /// Name of the conditions in messages, as a form sends it.
    #[serde(skip)]
    conditions_name: Option<String>,
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

impl BoardRequestFile {
    /// Takes its bytes; `path` names the member of the request.
    fn take_bytes(&mut self, path: &str) -> Result<Bytes, Problem> {
        let bytes = match (self.text.take(), self.base64.take(), self.bytes.take()) {
            (None, None, Some(bytes)) => bytes,
            (Some(text), None, None) => Bytes::from(text),
            (None, Some(encoded), None) => STANDARD
                .decode(encoded.trim())
                .map_err(|_| invalid(&format!("{path}.base64"), "Must be base64."))?
                .into(),
            _ => return Err(invalid(path, "Please give text or base64 of the file.")),
        };
        if bytes.len() > MAX_BYTES {
            let size = bytes.len() as f64 / 1e6;
            let detail = format!("{size:.1} MB; {} MB at most", MAX_BYTES / 1_000_000);
            return Err(Problem::larger_than(&detail));
        }
        Ok(bytes)
    }

    /// The file as a report names it.
    fn source<'a>(&'a self, otherwise: &'a str, bytes: &'a [u8]) -> ListSource<'a> {
        let name = match self.name.trim() {
            "" => otherwise,
            name => name,
        };
        ListSource { name, bytes }
    }
}

/// The bytes of a request.
struct Contents {
    bytes: Bytes,
    beside: Option<Bytes>,
}

impl BoardRequest {
    /// A list, and beside it one netlist or schematic.
    fn take_file(&mut self, member: &str, name: String, bytes: Bytes) -> Result<(), Problem> {
        let file = BoardRequestFile {
            name,
            bytes: Some(bytes),
            ..BoardRequestFile::default()
        };
        let is_first = self.file.bytes.is_none();
        if member == "file" && is_first {
            self.file = file;
        } else if self.design.is_none() {
            self.design = Some(file);
        } else {
            let message = "Please send one list, and with it one netlist or schematic.";
            return Err(invalid(member, message));
        }
        Ok(())
    }

    fn take_conditions(&mut self, text: String, name: String) {
        self.conditions = Some(Value::String(text));
        self.conditions_name = Some(name).filter(|it| !it.trim().is_empty());
    }

    /// Takes the bytes of the list and of the design beside it.
    fn take_contents(&mut self) -> Result<Contents, Problem> {
        let design = self.design.as_mut();
        Ok(Contents {
            bytes: self.file.take_bytes("file")?,
            beside: design.map(|file| file.take_bytes("design")).transpose()?,
        })
    }

    /// The list, and the design beside it.
    fn files<'a>(&'a self, bytes: &'a [u8], beside: Option<&'a Bytes>) -> BoardFiles<'a> {
        let beside = beside.zip(self.design.as_ref());
        BoardFiles {
            first: self.file.source("list", bytes),
            second: beside.map(|(bytes, file)| file.source("schematic", bytes)),
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
        let name = self.conditions_name.as_deref().unwrap_or(CONDITIONS);
        Settings::read(&text, name, today).map_err(Problem::invalid_fields)
    }

    fn columns(&self) -> Result<Vec<(ColumnRole, String)>, Problem> {
        let columns = self.options.columns.iter().map(|(word, head)| {
            let path = format!("options.columns.{word}");
            let role = ColumnRole::from_word(word)
                .ok_or_else(|| invalid(&path, format!("Must be one of {}.", ColumnRole::WORDS)))?;
            Ok((role, head.clone()))
        });
        columns.collect()
    }

    fn options(&self, today: Day) -> Result<BoardOptions, Problem> {
        let asked = &self.options;
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
            columns: self.columns()?,
            sheet: asked.sheet.clone(),
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
    let mut check = Check {
        _turn: turn,
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
        let report = workers.run(move || check.report(None, None)).await?;
        let pieces = json_pieces(report).map_err(Problem::from)?;
        return Ok(lines::json_of_pieces(pieces));
    }
    let site = state.settings.public_url.clone();
    let work = move || {
        let report = check.report(None, None)?;
        let asked = check.explain.as_deref();
        if let Some(reference) = asked.filter(|_| format == OutputFormat::Text) {
            let curve = |row: &BoardRow| row.curve.as_deref().cloned();
            return Ok(Bytes::from(output::explained(&report, reference, curve)));
        }
        let first = report.rows.first().filter(|_| format == OutputFormat::Html);
        let curve = first.and_then(|row| check.prepared.curve(row, &check.calculators));
        let extras = Extras {
            curve: curve.as_ref(),
            site: Some(site.as_str()).filter(|it| !it.is_empty()),
            omits_waived: check.omits_waived,
        };
        let bytes = output::write(&report, extras, format);
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
    _turn: Turn,
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
        for at in 0..report.rows.len() {
            if report.rows[at]
                .refs
                .iter()
                .any(|name| Some(name.as_str()) == only)
            {
                report.rows[at].curve = self
                    .prepared
                    .curve(&report.rows[at], &self.calculators)
                    .map(Box::new);
            }
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

/// A report as JSON that is written while it is sent.
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
