//! `POST /api/measurement/read`: a measurement in a file of an instrument or program, to be laid over
//! a plot; nothing is kept.

use axum::Json;
use axum::extract::DefaultBodyLimit;
use henrad_api::field::FieldError;
use henrad_api::input::Lenient;
use henrad_api::refusal::{BadBody, BadQuery, TooLarge};
use henrad_api::vocabulary::{DecimalMark, Mounting};
use henrad_engine::error::EngineError;
use henrad_engine::measured_file::{FileCondition, WINDOWS_1252, mounting, thinned};
use henrad_formats::measured::{self, Answers, AskedColumn, CHOICES, Curve, MAX_BYTES, Values};
use henrad_formats::text::Encoding;
use henrad_formats::touchstone::{MountSource, PortPair};
use henrad_parts::quantity::{Hertz, Ohms};
use henrad_sim::Complex64;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::http::admission::Workers;
use crate::http::extract::{Options, RawFile};
use crate::http::problem::Problem;
use crate::state::AppState;

/// Most points of one curve: what a page draws without delay.
const MAX_POINTS: usize = 20_000;

pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(read_measurement))
        .layer(DefaultBodyLimit::max(MAX_BYTES))
}

/// Query of `/api/measurement/read`.
#[derive(Debug, Clone, Default, Deserialize, IntoParams)]
#[serde(default, rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct MeasurementFile {
    /// Name of the file, or its ending alone, which tells Touchstone from tables.
    #[param(required, example = "part.csv")]
    pub name: String,
    /// What each column holds, parted by semicolons, in the words of heads: one of `choices`, or any that a table may have,
    /// such as `f (kHz)` and `-Im(Z)`; nothing between two semicolons for a column that does not count. Where it is given, it
    /// is believed. Empty for what the table itself says.
    pub columns: String,
    /// What parts whole from fraction in the numbers of a table; without it they tell it, or there
    /// is a question.
    #[param(inline, value_type = DecimalMark)]
    pub decimal_mark: Lenient<DecimalMark>,
    /// The two ports between which the part lies in a Touchstone file with more, such as `1,3`; the others end in their
    /// reference impedances. Empty for a question where there are more than two.
    pub ports: String,
    /// Whether the columns of a table are asked about although they are clear: the guesses of the
    /// question are then what they are read as, and there are no curves.
    pub ask: bool,
}

/// Answer of `/api/measurement/read`: curves, or a question.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MeasurementReading {
    /// One, or one for each part or sweep of a table; none where there is a question.
    pub curves: Vec<MeasuredCurve>,
    /// Condition that comments of the file name.
    pub stated: FileCondition,
    /// What a user should know of how the file was read, as sentences.
    pub notes: Vec<String>,
    /// Whether it is a table, whose columns a person may name.
    pub is_table: bool,
    /// What only a person can say; null where nothing is open.
    pub question: Option<ColumnQuestion>,
}

/// A measurement over frequency.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MeasuredCurve {
    /// The part or sweep, where a file has several; else empty.
    pub name: String,
    /// Hz, rising, above 0; at most 20,000, to which longer sweeps are thinned.
    pub frequencies: Vec<f64>,
    /// Whether the file has its frequencies in another order, or some of them twice: of equal ones the first counts.
    pub is_reordered: bool,
    /// Ω, as many as frequencies; null for a part between two ports.
    pub impedance: Option<ComplexNumbers>,
    /// The part between two ports; null for another.
    pub two_port: Option<MeasuredTwoPort>,
}

/// Scattering parameters of a part between two ports.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MeasuredTwoPort {
    /// Resistance of both ports, Ω.
    pub reference: f64,
    /// How the part lay; null where the file does not tell.
    pub path: Option<Mounting>,
    /// Whether a comment of the file tells that, and not its parameters.
    pub is_stated: bool,
    /// Null where it was not measured.
    pub s11: Option<ComplexNumbers>,
    /// Transmission.
    pub s21: ComplexNumbers,
}

/// Complex numbers in two lists of one length.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct ComplexNumbers {
    /// Real parts.
    pub re: Vec<f64>,
    /// Imaginary parts.
    pub im: Vec<f64>,
}

/// A table whose columns or numbers only a person can explain, or a file with more than two ports.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct ColumnQuestion {
    /// Why, as a sentence.
    pub reason: String,
    /// A number that tells no decimal mark, which is then the question; null where the columns are.
    pub number: Option<UnclearNumber>,
    /// How many ports a Touchstone file has, two of which are then the question; null where they are not.
    pub ports: Option<usize>,
    /// In their order; none where a number or ports are the question.
    pub columns: Vec<QuestionedColumn>,
    /// What a column may hold, in the words of the answer.
    pub choices: Vec<String>,
}

/// A number whose comma is a decimal mark or stands between groups of digits.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UnclearNumber {
    /// As it is written.
    pub found: String,
    /// Its value with the decimal mark `point`.
    pub as_point: f64,
    /// Its value with the decimal mark `comma`.
    pub as_comma: f64,
}

/// A column of such a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct QuestionedColumn {
    /// Its head; empty without one.
    pub head: String,
    /// Its first cells.
    pub sample: String,
    /// What it seems to hold, in the words of the answer; empty where nothing tells.
    pub guess: String,
}

/// Reads the measurement in a file of an instrument or program, to be laid over a plot; nothing is kept.
#[utoipa::path(
    post, path = "/api/measurement/read", tag = "simulation",
    params(MeasurementFile),
    request_body(content = Vec<u8>, content_type = "application/octet-stream", description = "The file, at most 10 MB"),
    responses((status = 200, body = MeasurementReading), BadBody, BadQuery, TooLarge)
)]
pub async fn read_measurement(
    workers: Workers,
    Options(file): Options<MeasurementFile>,
    RawFile(bytes): RawFile,
) -> Result<Json<MeasurementReading>, Problem> {
    let reading = workers.run(move || read(&file, &bytes));
    Ok(Json(reading.await?))
}

/// Reads a file.
///
/// # Errors
/// An invalid field that says why the file cannot be read, whatever is answered.
fn read(file: &MeasurementFile, bytes: &[u8]) -> Result<MeasurementReading, EngineError> {
    let decimal_mark = file.decimal_mark.chosen("decimalMark");
    let decimal_mark = decimal_mark.map_err(|error| EngineError::InvalidFields(vec![error]))?;
    let answers = Answers {
        columns: measured::named_columns(&file.columns),
        decimal_mark: decimal_mark.map(|it| match it {
            DecimalMark::Point => measured::DecimalMark::Point,
            DecimalMark::Comma => measured::DecimalMark::Comma,
        }),
        path: None,
        ports: asked_ports(&file.ports)?,
    };
    match measured::read(&file.name, bytes, &answers) {
        Ok(reading)
            if reading
                .curves
                .iter()
                .all(|curve| curve.frequencies.is_empty()) =>
        {
            let why = "The file holds no row of numbers.";
            Err(EngineError::InvalidFields(vec![FieldError::new(
                "name", why,
            )]))
        }
        Ok(reading) if file.ask && !reading.columns.is_empty() => {
            let reason = "The table is read like this.".to_owned();
            Ok(asking(question(reason, None, reading.columns)))
        }
        Ok(reading) => {
            let is_table = !reading.columns.is_empty();
            let encoding =
                (reading.encoding == Encoding::Windows1252).then(|| WINDOWS_1252.to_owned());
            let ports = reading.ports.map(|ports| {
                format!("Read {ports}; the others end in their reference impedances.")
            });
            let mut notes: Vec<String> = encoding.into_iter().chain(ports).collect();
            notes.extend(reading.curves.iter().filter_map(thinning));
            Ok(MeasurementReading {
                curves: reading.curves.into_iter().map(curve).collect(),
                stated: reading.stated.into(),
                notes,
                is_table,
                question: None,
            })
        }
        Err(unread)
            if unread.columns.is_empty()
                && unread.number().is_none()
                && unread.ports().is_none() =>
        {
            let field = if file.columns.is_empty() {
                "name"
            } else {
                "columns"
            };
            Err(EngineError::InvalidFields(vec![FieldError::new(
                field,
                unread.to_string(),
            )]))
        }
        Err(unread) => {
            let (reason, number, ports) = (unread.to_string(), unread.number(), unread.ports());
            let mut asked = asking(question(reason, number, unread.columns));
            asked.is_table = ports.is_none();
            asked.question = asked.question.map(|it| ColumnQuestion { ports, ..it });
            Ok(asked)
        }
    }
}

/// Two ports that a client names; `None` for an empty text.
fn asked_ports(text: &str) -> Result<Option<PortPair>, EngineError> {
    if text.is_empty() {
        return Ok(None);
    }
    let pair = text.parse();
    pair.map(Some)
        .map_err(|why: String| EngineError::InvalidFields(vec![FieldError::new("ports", why)]))
}

/// An answer that is a question.
fn asking(question: ColumnQuestion) -> MeasurementReading {
    MeasurementReading {
        curves: Vec::new(),
        stated: FileCondition::default(),
        notes: Vec::new(),
        is_table: true,
        question: Some(question),
    }
}

/// What a user should know of a curve with more points than are drawn.
fn thinning(curve: &Curve) -> Option<String> {
    let count = curve.frequencies.len();
    (count > MAX_POINTS).then(|| {
        let name = if curve.name.is_empty() {
            String::new()
        } else {
            format!("{}: ", curve.name)
        };
        format!("{name}At most {MAX_POINTS} of its {count} points are shown.")
    })
}

fn question(
    reason: String,
    number: Option<measured::UnclearNumber>,
    columns: Vec<AskedColumn>,
) -> ColumnQuestion {
    let columns = columns.into_iter().map(|it| QuestionedColumn {
        head: it.head,
        sample: it.sample,
        guess: it.guess,
    });
    ColumnQuestion {
        reason,
        ports: None,
        number: number.map(|it| UnclearNumber {
            found: it.found,
            as_point: it.as_point,
            as_comma: it.as_comma,
        }),
        columns: columns.collect(),
        choices: CHOICES.map(str::to_owned).to_vec(),
    }
}

fn curve(curve: Curve) -> MeasuredCurve {
    let reference = curve.reference.map_or(f64::NAN, Ohms::get);
    let (name, is_reordered) = (curve.name, curve.is_reordered);
    let at = |frequencies: Vec<Hertz>| frequencies.into_iter().map(Hertz::get).collect();
    match curve.values {
        Values::Impedance { impedances, .. } => {
            let points = curve.frequencies.into_iter().zip(impedances).collect();
            let points = thinned(points, MAX_POINTS, |(at, _)| *at);
            let (frequencies, impedances): (Vec<Hertz>, Vec<Complex64>) =
                points.into_iter().unzip();
            MeasuredCurve {
                name,
                frequencies: at(frequencies),
                is_reordered,
                impedance: Some(numbers(impedances.iter().copied())),
                two_port: None,
            }
        }
        Values::TwoPort {
            mount,
            matrices,
            has_reflection,
        } => {
            let points = curve.frequencies.into_iter().zip(matrices).collect();
            let points = thinned(points, MAX_POINTS, |(at, _)| *at);
            let s11 = points.iter().map(|(_, s)| s.s11);
            MeasuredCurve {
                name,
                is_reordered,
                impedance: None,
                two_port: Some(MeasuredTwoPort {
                    reference,
                    path: mount.path.map(mounting),
                    is_stated: mount.source == Some(MountSource::Comment),
                    s11: has_reflection.then(|| numbers(s11)),
                    s21: numbers(points.iter().map(|(_, s)| s.s21)),
                }),
                frequencies: at(points.into_iter().map(|(at, _)| at).collect()),
            }
        }
    }
}

fn numbers(values: impl Iterator<Item = Complex64>) -> ComplexNumbers {
    let (re, im) = values.map(|it| (it.re, it.im)).unzip();
    ComplexNumbers { re, im }
}
