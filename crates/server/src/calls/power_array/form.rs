//! What the page of the power array calculator shows before a calculation.

use axum::Json;
use axum::extract::State;
use henrad_api::calculator::CalculatorInput;
use henrad_api::vocabulary::{CapacitanceUnit, FrequencyUnit, Word};
use henrad_catalogue::power_array as catalogue;
use henrad_catalogue::power_array::ChipCase;
use serde::Serialize;
use utoipa::ToSchema;

use super::{
    CURRENT, DEFAULT_CAP_UNIT, DEFAULT_FREQ_UNIT, EMPTY_FIELD, FREQUENCY, LAND_X, LAND_Y, LAW,
    MAX_CAP, MIN_CAP, NO_DATA, NO_DATA_TEXT, PARALLEL, SERIES, VOLTAGE, capacitance_unit,
    frequency_unit,
};
use crate::http::problem::Problem;
use crate::state::AppState;

/// Page lengths (ARR-SCR-16).
const ROWS_PER_PAGE: [u32; 5] = [20, 50, 100, 150, 200];
/// How long the popup stays (ARR-SCR-19).
const POPUP_MS: u32 = 5000;

/// A series of chips.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct ArraySeriesOption {
    /// Name.
    series: String,
    /// One line about it.
    description: String,
}

/// Answer of `/api/powerArray/form`.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ArrayForm {
    /// Number inputs.
    inputs: Vec<CalculatorInput>,
    /// Units of the capacitances.
    cap_units: Vec<UnitOption<CapacitanceUnit>>,
    /// Unit of a fresh page.
    cap_unit: CapacitanceUnit,
    /// Units of the frequency.
    freq_units: Vec<UnitOption<FrequencyUnit>>,
    /// Unit of a fresh page.
    freq_unit: FrequencyUnit,
    case_sizes: Vec<CaseOption>,
    /// Names of the series.
    series: Vec<String>,
    /// Page lengths; the first is that of a fresh page.
    rows_per_page: Vec<u32>,
    /// How long the popup stays, ms.
    popup_ms: u32,
    /// Sentences of the page.
    messages: ArrayMessages,
    /// Sellers in the order of `SellerInfoList`.
    sellers: Vec<String>,
    /// What the page must say about prices and stock; empty while a feed is loaded.
    sample_note: String,
    /// Law and assumptions of the ratings.
    note: String,
}

/// A unit to choose.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct UnitOption<T> {
    /// Value in requests.
    value: T,
    label: String,
    /// In F or Hz.
    size: f64,
}

/// A case size to choose.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CaseOption {
    /// Value in requests.
    value: String,
    label: String,
    land_pattern: String,
}

/// Sentences of the power array page.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ArrayMessages {
    /// A field with `*` is empty.
    empty_field: String,
    /// A field holds no number.
    not_a_number: String,
    /// Title of the popup.
    no_data_title: String,
    /// Text of the popup.
    no_data_text: String,
    /// Before the first calculation.
    empty_state: String,
}

/// Series of chips for arrays.
#[utoipa::path(
    get, path = "/api/powerArray/series", tag = "calculators",
    responses((status = 200, body = Vec<ArraySeriesOption>))
)]
pub async fn list_array_series() -> Json<Vec<ArraySeriesOption>> {
    let series = catalogue::SERIES.iter().map(|series| ArraySeriesOption {
        series: series.name.to_owned(),
        description: series.description.to_owned(),
    });
    Json(series.collect())
}

/// Inputs, choices and sentences of the power array calculator.
#[utoipa::path(
    get, path = "/api/powerArray/form", tag = "calculators",
    responses((status = 200, body = ArrayForm))
)]
pub async fn get_array_form(State(state): State<AppState>) -> Result<Json<ArrayForm>, Problem> {
    let arrays = state.arrays().await?;
    let mut cases: Vec<&ChipCase> = Vec::new();
    for chip in arrays.chips() {
        if !cases
            .iter()
            .any(|case| case.case_size == chip.case.case_size)
        {
            cases.push(&chip.case);
        }
    }
    cases.sort_by(|a, b| a.case_size.cmp(&b.case_size));
    Ok(Json(ArrayForm {
        inputs: CalculatorInput::list(&[
            MIN_CAP, MAX_CAP, VOLTAGE, CURRENT, FREQUENCY, SERIES, PARALLEL, LAND_X, LAND_Y,
        ]),
        cap_units: units(capacitance_unit),
        cap_unit: DEFAULT_CAP_UNIT,
        freq_units: units(frequency_unit),
        freq_unit: DEFAULT_FREQ_UNIT,
        case_sizes: cases.into_iter().map(case_option).collect(),
        series: catalogue::SERIES
            .map(|series| series.name.to_owned())
            .to_vec(),
        rows_per_page: ROWS_PER_PAGE.to_vec(),
        popup_ms: POPUP_MS,
        messages: ArrayMessages {
            empty_field: EMPTY_FIELD.to_owned(),
            not_a_number: "Please Enter a Number".to_owned(),
            no_data_title: NO_DATA.to_owned(),
            no_data_text: NO_DATA_TEXT.to_owned(),
            empty_state: "Enter * Parameters in the left sidebar boxes.".to_owned(),
        },
        sellers: arrays.offers.sellers(),
        sample_note: arrays.offers.notice().to_owned(),
        note: LAW.to_owned(),
    }))
}

fn units<T: Word>(described: fn(T) -> (&'static str, f64)) -> Vec<UnitOption<T>> {
    let option = |&value: &T| {
        let (label, size) = described(value);
        UnitOption {
            value,
            label: label.to_owned(),
            size,
        }
    };
    T::ALL.iter().map(option).collect()
}

fn case_option(case: &ChipCase) -> CaseOption {
    let millimeters = |length: f64| (length * 1e5).round() / 1e2;
    CaseOption {
        value: case.case_size.clone(),
        label: case.case_size.clone(),
        land_pattern: format!(
            "{} × {} mm",
            millimeters(case.land_x.get()),
            millimeters(case.land_y.get())
        ),
    }
}
