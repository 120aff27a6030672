//! The calls that need no server, with the JSON of the interface in and out.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use henrad_api::field::FieldError;
use henrad_api::from_number::{StatedFields, StatedValues};
use henrad_api::ignored_fields;
use henrad_catalogue::{SearchFilter, read_specification};
use henrad_engine::bank_designer::{BankCase, BankRequest, Candidates, Course, Pool, design};
use henrad_engine::board::output::OutputFormat;
use henrad_engine::board::{
    BoardError, BoardReport, BoardRequest, BoardRequestOptions, Contents, Offer, Prepared,
    ReportForm, prepare,
};
use henrad_engine::catalogue::search::search_result;
use henrad_engine::error::EngineError;
use henrad_engine::part_store::{PartStore, by_number};
use henrad_engine::selection::find::{FindCase, FindRequest, unlisted_candidates};
use henrad_engine::selection::operating_point::{OperatingPointRequest, PointQuery, answer};
use henrad_engine::selection::ripple::{RippleCase, RippleRequest};
use henrad_engine::selection::ripple_sharing::shared_ripple;
use henrad_engine::selection::search::found;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::catalogue::{Catalogue, catalogue, on_threads};
use crate::errors::raised;

/// The answer of a call: `find`, `bank`, `ripple` and `operating-point` take the body of
/// `POST /api/{name}`, `search` text and limit of `GET /api/search`.
///
/// # Errors
/// `InvalidInput` with the fields that are wrong, `PartNotFound`; `TypeError` for unknown fields.
#[pyfunction]
pub fn call(py: Python<'_>, name: &str, body: &str) -> PyResult<String> {
    py.detach(|| {
        let catalogue = catalogue()?;
        match name {
            "find" => find(&catalogue, &read(body)?),
            "bank" => bank(&catalogue, &read(body)?),
            "ripple" => ripple(&catalogue, &read(body)?),
            "operating-point" => operating_point(&catalogue, &catalogue.store, &read(body)?),
            "search" => search(&catalogue, &read(body)?),
            other => Err(PyValueError::new_err(format!("no call is named {other}"))),
        }
    })
}

/// Names of the fields of a call's body.
#[pyfunction]
pub fn fields(name: &str) -> PyResult<Vec<String>> {
    let usual = match name {
        "find" => serde_json::to_value(FindRequest::default()),
        "bank" => serde_json::to_value(BankRequest::default()),
        "ripple" => serde_json::to_value(RippleRequest::default()),
        "operating-point" => serde_json::to_value(OperatingPointRequest::default()),
        "spec" => serde_json::to_value(StatedFields::default()),
        "board" => serde_json::to_value(BoardRequestOptions::default()),
        other => return Err(PyValueError::new_err(format!("no call is named {other}"))),
    };
    let usual = usual.map_err(|error| PyValueError::new_err(error.to_string()))?;
    let members = usual.as_object().into_iter().flat_map(|it| it.keys());
    Ok(members.cloned().collect())
}

/// Versions of the package, the rules and the catalogue.
#[pyfunction]
pub fn versions(py: Python<'_>) -> PyResult<(String, String, String)> {
    py.detach(|| {
        let catalogue = catalogue()?;
        let version = catalogue.wait(catalogue.store.current_model_version())?;
        let package = env!("CARGO_PKG_VERSION").to_owned();
        Ok((package, version.rules, version.catalogue))
    })
}

/// The body of a call.
pub fn read<T: DeserializeOwned>(body: &str) -> PyResult<T> {
    let (request, ignored) = ignored_fields::read_object(body.as_bytes())
        .map_err(|error| PyValueError::new_err(error.to_string()))?;
    match ignored.named() {
        None => Ok(request),
        Some(paths) => Err(PyTypeError::new_err(format!("unknown fields: {paths}"))),
    }
}

fn written(answer: &impl Serialize) -> PyResult<String> {
    serde_json::to_string(answer).map_err(|error| PyValueError::new_err(error.to_string()))
}

fn find(catalogue: &Catalogue, request: &FindRequest) -> PyResult<String> {
    let case = FindCase::read(request).map_err(raised)?;
    let store = &catalogue.store;
    let stamp = catalogue.wait(store.stamp())?;
    let snapshot = catalogue.snapshot(stamp)?;
    let version = catalogue.wait(store.model_version(stamp))?;
    let unlisted = catalogue.wait(unlisted_candidates(request, store, stamp))?;
    let mut parts = snapshot.parts(store.visible());
    parts.extend(unlisted.iter().map(Arc::as_ref));
    let answer = on_threads(|| found(&case, &parts, version, None))?;
    written(&answer.map_err(raised)?)
}

fn bank(catalogue: &Catalogue, request: &BankRequest) -> PyResult<String> {
    let case = BankCase::read(request).map_err(raised)?;
    let store = &catalogue.store;
    let stamp = catalogue.wait(store.stamp())?;
    let pool = if case.numbers.is_empty() {
        Pool::Catalogue(catalogue.snapshot(stamp)?, store.visible())
    } else {
        catalogue.wait(Pool::listed(&case, store, stamp))?
    };
    let version = catalogue.wait(store.model_version(stamp))?;
    let candidates = Candidates::new(pool, &case, |_| Ok(())).map_err(raised)?;
    let never = AtomicBool::new(false);
    let course = Course {
        began: Instant::now(),
        cancel_flag: &never,
    };
    let designed = on_threads(|| design(&case, &candidates, &version, None, course, None))?;
    let (answer, _) = designed.map_err(raised)?;
    written(&answer)
}

fn ripple(catalogue: &Catalogue, request: &RippleRequest) -> PyResult<String> {
    let store = &catalogue.store;
    let stamp = catalogue.wait(store.stamp())?;
    let case = catalogue.wait(RippleCase::read(store, stamp, request))?;
    let version = catalogue.wait(store.model_version(stamp))?;
    let calculators = catalogue.calculators()?;
    let answer = on_threads(|| shared_ripple(&case, calculators, version))?;
    written(&answer.map_err(raised)?)
}

/// Values at operating points, of the parts of a store.
pub fn operating_point(
    catalogue: &Catalogue,
    store: &PartStore,
    request: &OperatingPointRequest,
) -> PyResult<String> {
    let stamp = catalogue.wait(store.stamp())?;
    let query = catalogue.wait(PointQuery::read(store, stamp, request))?;
    let version = catalogue.wait(store.model_version(stamp))?;
    let answer = on_threads(|| answer(&query, version))?;
    written(&answer.map_err(raised)?)
}

/// The report of a board in a form: `json`, `sarif`, `html`, `csv`, `text` or `junit`; `body` is
/// that of `POST /api/board`.
///
/// # Errors
/// `InvalidInput` with the fields that are wrong, the list among them.
#[pyfunction]
pub fn board_report(py: Python<'_>, body: &str, form: &str) -> PyResult<String> {
    let format = OutputFormat::from_word(form).filter(|it| *it != OutputFormat::Xlsx);
    let format = format
        .ok_or_else(|| PyValueError::new_err(format!("no form of a report is named {form}")))?;
    py.detach(|| {
        let catalogue = catalogue()?;
        let mut request: BoardRequest = read(body)?;
        let mut prepared = board(&catalogue, &mut request)?;
        let calculators = catalogue.calculators()?;
        let report = judged(
            &catalogue,
            &mut prepared,
            request.options.explain.as_deref(),
        )?;
        if format == OutputFormat::Json {
            return written(&report);
        }
        let form = ReportForm {
            format,
            explain: request.options.explain.as_deref(),
            site: None,
            omits_waived: request.options.omit_waived,
        };
        let bytes = prepared.write(&report, form, calculators);
        let bytes = bytes.map_err(|why| raised(EngineError::File(why)))?;
        String::from_utf8(bytes).map_err(|error| PyValueError::new_err(error.to_string()))
    })
}

/// The list of a request, read.
fn board(catalogue: &Catalogue, request: &mut BoardRequest) -> PyResult<Prepared> {
    let today = request.today().map_err(board_error)?;
    let options = request.options(today).map_err(board_error)?;
    let settings = request.settings(today).map_err(board_error)?;
    let Contents { bytes, beside } = request.take_contents().map_err(board_error)?;
    let files = request.files(&bytes, beside.as_ref());
    let prepared = prepare(catalogue.sources(), files, settings, options);
    catalogue.finish(prepared).map_err(board_error)
}

/// The report of a list. What is looked up is waited for here, what is computed is on the threads
/// of the package: a thread that waits for both could wait for itself.
fn judged(
    catalogue: &Catalogue,
    prepared: &mut Prepared,
    only: Option<&str>,
) -> PyResult<BoardReport> {
    let (sources, calculators) = (catalogue.sources(), catalogue.calculators()?);
    let mut progress = prepared.start();
    while catalogue.wait(prepared.look_up(sources, &progress))? {
        on_threads(|| prepared.judge_next(calculators, &mut progress, None))?;
    }
    let mut report = catalogue.wait(prepared.finish(sources, progress, only))?;
    let capacitors = catalogue.wait(prepared.replacements(&report, only, sources.store))?;
    let offer = Offer {
        capacitors: &capacitors.iter().collect::<Vec<_>>(),
        inductors: sources.inductors,
    };
    on_threads(|| {
        if let Some(reference) = only {
            prepared.add_curves(&mut report, reference, calculators);
        }
        prepared.add_alternatives(&mut report, only, offer, calculators, None);
    })?;
    Ok(report)
}

/// What is wrong with a list is wrong with its field.
fn board_error(error: BoardError) -> PyErr {
    raised(match error {
        BoardError::Engine(error) => error,
        BoardError::Fields(fields) => EngineError::InvalidFields(fields),
        other => FieldError::new(other.path(), other.to_string()).into(),
    })
}

/// The number that stands for values: a text such as `10u X5R 25V 0805` as a JSON string, or an
/// object of the fields of [`StatedFields`].
///
/// # Errors
/// `InvalidInput` for what is no value, and for values that are too few.
#[pyfunction]
pub fn spelling(values: &str) -> PyResult<String> {
    let values: StatedValues =
        serde_json::from_str(values).map_err(|error| PyValueError::new_err(error.to_string()))?;
    if let StatedValues::Text(text) = &values
        && read_specification(text).is_none()
    {
        let message = format!("\"{text}\" is no list of values; 10u X5R 25V 0805 is one.");
        return Err(raised(FieldError::new("text", message).into()));
    }
    by_number::spelling(&values, "values").map_err(raised)
}

/// Text and limit of a search.
#[derive(Debug, serde::Deserialize)]
struct SearchRequest {
    text: String,
    limit: usize,
}

fn search(catalogue: &Catalogue, request: &SearchRequest) -> PyResult<String> {
    let filter = SearchFilter::default();
    let database = catalogue.store.database();
    let answer = catalogue.wait(async {
        let answer = database.search(&request.text, &filter, request.limit).await;
        Ok::<_, EngineError>(answer?)
    })?;
    written(&search_result(answer))
}
