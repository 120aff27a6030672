//! What the page of the power array calculator shows before a calculation.

use henrad_api::calculator::CalculatorInput;
use henrad_api::power_array::{
    ArrayForm, ArrayMessages, ArraySeriesOption, CaseOption, UnitOption,
};
use henrad_api::vocabulary::Word;
use henrad_catalogue::power_array as catalogue;
use henrad_catalogue::power_array::ChipCase;

use super::request::{
    CURRENT, DEFAULT_CAP_UNIT, DEFAULT_FREQ_UNIT, FREQUENCY, LAND_X, LAND_Y, MAX_CAP, MIN_CAP,
    PARALLEL, SERIES, VOLTAGE, capacitance_unit, frequency_unit,
};
use crate::calls::power_array::{ArrayCatalogue, EMPTY_FIELD, LAW, NO_DATA, NO_DATA_TEXT};

/// Page lengths (ARR-SCR-16).
const ROWS_PER_PAGE: [u32; 5] = [20, 50, 100, 150, 200];
/// How long the popup stays (ARR-SCR-19).
const POPUP_MS: u32 = 5000;

/// Inputs, choices and sentences.
pub fn form(arrays: &ArrayCatalogue) -> ArrayForm {
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
    ArrayForm {
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
        messages: messages(),
        sellers: arrays.offers.sellers(),
        sample_note: arrays.offers.notice().to_owned(),
        note: LAW.to_owned(),
    }
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

fn messages() -> ArrayMessages {
    ArrayMessages {
        empty_field: EMPTY_FIELD.to_owned(),
        not_a_number: "Please Enter a Number".to_owned(),
        no_data_title: NO_DATA.to_owned(),
        no_data_text: NO_DATA_TEXT.to_owned(),
        empty_state: "Enter * Parameters in the left sidebar boxes.".to_owned(),
    }
}

/// The series with a line about each.
pub fn series() -> Vec<ArraySeriesOption> {
    catalogue::SERIES
        .iter()
        .map(|series| ArraySeriesOption {
            series: series.name.to_owned(),
            description: series.description.to_owned(),
        })
        .collect()
}
