//! The ceramic aging calculator. Capacitances in µF, times in hours, shares in percent.

mod curves;
mod preset;

use axum::Json;
use axum::extract::State;
use henrad_api::calculator::CalculatorInput;
use henrad_api::field::{NumberField, StatedLimit, range};
use henrad_api::vocabulary::OriginMark;
use henrad_catalogue::AgingRate;
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::state::AppState;

pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(get_aging_form))
        .routes(routes!(curves::calculate_aging))
        .routes(routes!(curves::export_aging_csv))
        .routes(routes!(preset::find_aging_preset))
}

const MICRO: f64 = 1e-6;
const PERCENT: f64 = 0.01;

const NOMINAL: NumberField = NumberField::required(
    "nominal",
    "Nominal capacitance",
    range(0.0, 1000.0, "µF"),
    1.0,
    22.0,
)
.explained("Capacitance at the referee time");
const HOURS_REFEREE: NumberField = NumberField::required(
    "hoursReferee",
    "Referee time",
    range(1.0, 100_000.0, "h"),
    1.0,
    48.0,
)
.explained("Time since the last heat at which the nominal capacitance holds");
const FACTOR: NumberField =
    NumberField::required("factor", "Aging factor", range(1.0, 100.0, "%"), 0.1, 3.0)
        .explained("Loss of capacitance per decade of hours");
const TOLERANCE: NumberField =
    NumberField::required("tolerance", "Tolerance", range(0.0, 20.0, "%"), 1.0, 10.0);
const HOURS_USER: NumberField = NumberField::required(
    "hoursUser",
    "User time",
    range(1.0, 100_000.0, "h"),
    1.0,
    87_600.0,
)
.explained("Time since the last heat at which you need the capacitance");

const FIELDS: [NumberField; 5] = [NOMINAL, HOURS_REFEREE, FACTOR, TOLERANCE, HOURS_USER];

/// Ranges of the fields, as the description of the interface states them.
pub const STATED: &[StatedLimit] = &[
    NOMINAL.stated_in("AgingRequest"),
    HOURS_REFEREE.stated_in("AgingRequest"),
    FACTOR.stated_in("AgingRequest"),
    TOLERANCE.stated_in("AgingRequest"),
    HOURS_USER.stated_in("AgingRequest"),
];

const DE_AGING: &str = "Heating a part above its Curie point (about 130 °C for barium titanate), as \
    soldering does, restores its capacitance; aging then starts over.";
const CLASS_ONE: &str = "Class I ceramics do not age: there is nothing to calculate.";

/// Answer of `/api/aging/form`.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct AgingForm {
    /// Title of the page.
    title: String,
    /// The five inputs.
    inputs: Vec<CalculatorInput>,
    /// Rates of the catalogue's dielectrics.
    presets: Vec<DielectricPreset>,
    /// When aging starts over.
    note: String,
}

/// Rate of a dielectric.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DielectricPreset {
    dielectric: String,
    /// Loss per decade, %.
    factor: f64,
    /// False for class I: the calculator does not accept its rate of 0.
    is_aging: bool,
    /// guaranteed, typical or estimated.
    origin: OriginMark,
    /// Document or rule.
    source: String,
    /// Why the preset cannot be applied; empty when it can.
    hint: String,
}

/// Inputs and presets of the aging calculator.
#[utoipa::path(
    get, path = "/api/aging/form", tag = "calculators",
    responses((status = 200, body = AgingForm))
)]
pub async fn get_aging_form(State(state): State<AppState>) -> Json<AgingForm> {
    Json(AgingForm {
        title: "Ceramic Capacitor Aging: Class II & III".to_owned(),
        inputs: CalculatorInput::list(&FIELDS),
        presets: state
            .calculators
            .aging_rates
            .iter()
            .map(preset_of)
            .collect(),
        note: DE_AGING.to_owned(),
    })
}

fn preset_of(rate: &AgingRate) -> DielectricPreset {
    let is_aging = FACTOR.limit.contains(rate.percent_per_decade);
    DielectricPreset {
        dielectric: rate.dielectric.clone(),
        factor: rate.percent_per_decade,
        is_aging,
        origin: OriginMark::from_origin(&rate.origin),
        source: rate.origin.basis().to_owned(),
        hint: if is_aging { "" } else { CLASS_ONE }.to_owned(),
    }
}
