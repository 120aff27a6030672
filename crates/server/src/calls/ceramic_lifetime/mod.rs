//! The lifetime of ceramic capacitors: V, °C, h, eV, shares in percent.

mod estimate;

use axum::Json;
use henrad_api::calculator::CalculatorInput;
use henrad_api::field::{NumberField, StatedLimit, count, range};
use henrad_api::vocabulary::OriginMark;
use henrad_engine::lifetime::LifetimeParameter;
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::state::AppState;

pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(get_ceramic_lifetime_form))
        .routes(routes!(estimate::estimate_ceramic_lifetime))
}

const TEST_HOURS: NumberField = NumberField::required(
    "testHours",
    "Test duration",
    range(1.0, 100_000.0, "h"),
    100.0,
    1000.0,
)
.explained("Endurance test of the data sheet");
const TEST_VOLTAGE: NumberField = NumberField::required(
    "testVoltage",
    "Test voltage",
    range(0.1, 100_000.0, "V"),
    1.0,
    100.0,
)
.explained("Often twice the rated voltage, for high capacitance 1.5, 1.2 or 1 times");
const TEST_TEMPERATURE: NumberField = NumberField::required(
    "testTemperature",
    "Test temperature",
    range(25.0, 250.0, "°C"),
    5.0,
    125.0,
)
.explained("Usually the highest of the part");
const EXPONENT: NumberField = NumberField::required(
    "voltageExponent",
    "Voltage exponent",
    range(1.0, 10.0, ""),
    0.5, 3.0)
.explained(
    "Makers print 3 to 4, 4 to 5 were found on X7R parts; the smaller one gives the shorter life below the test voltage",
);
const ENERGY: NumberField = NumberField::required(
    "activationEnergy",
    "Activation energy",
    range(0.3, 2.0, "eV"),
    0.05,
    0.85,
)
.explained("0.85 eV is about 8 K per halving; 1.0 to 1.45 eV were found on X7R parts");
const HALVING: NumberField = NumberField::optional(
    "kelvinsPerHalving",
    "Or K per halving",
    range(4.0, 30.0, "K"),
    0.5,
)
.explained("As makers print it, often θ = 8 K; counts in place of the activation energy");
const SHARE: NumberField = NumberField::required(
    "operatingPercentage",
    "Working time",
    range(0.0, 100.0, "%"),
    1.0,
    100.0,
);
const VOLTAGE: NumberField =
    NumberField::required("voltage", "Voltage", range(0.0, 100_000.0, "V"), 1.0, 25.0)
        .explained("Dc or crest");
const TEMPERATURE: NumberField = NumberField::required(
    "temperature",
    "Part temperature",
    range(-55.0, 250.0, "°C"),
    1.0,
    85.0,
)
.explained("Self-heating included");

/// Ranges of the fields, as the description of the interface states them.
pub const STATED: &[StatedLimit] = &[
    TEST_HOURS.stated_in("CeramicLifetimeRequest"),
    TEST_VOLTAGE.stated_in("CeramicLifetimeRequest"),
    TEST_TEMPERATURE.stated_in("CeramicLifetimeRequest"),
    EXPONENT.stated_in("CeramicLifetimeRequest"),
    ENERGY.stated_in("CeramicLifetimeRequest"),
    HALVING.stated_in("CeramicLifetimeRequest"),
    SHARE.stated_in("CeramicLoad"),
    VOLTAGE.stated_in("CeramicLoad"),
    TEMPERATURE.stated_in("CeramicLoad"),
];

const MOST_LOADS: usize = 20;
const MAKERS: &str =
    "worked examples of makers: n = 3 and θ = 8 K (Murata), n = 4 and θ = 8 K (Taiyo Yuden)";
const SOURCE: &str = "Reliability of X7R multilayer ceramic capacitors during high accelerated life testing, Materials 11 \
    (2018) 1900, at 400 V and 600 V up to 200 °C";
const NOTE: &str = "The time at your load that stresses a part as the endurance test did. A sample survived that test; it is not a \
    failure rate, and cracks, humidity and early failures are not included.";

/// Answer of `/api/ceramicLifetime/form`.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CeramicLifetimeForm {
    /// The test and the law.
    inputs: Vec<CalculatorInput>,
    load_inputs: Vec<CalculatorInput>,
    /// Most loads.
    max_loads: u32,
    /// Ranges that are published, with their sources.
    parameters: Vec<LifetimeParameter>,
    /// What the result is and is not.
    note: String,
}

/// Inputs of the lifetime of ceramic capacitors.
#[utoipa::path(
    get, path = "/api/ceramicLifetime/form", tag = "calculators",
    responses((status = 200, body = CeramicLifetimeForm))
)]
pub async fn get_ceramic_lifetime_form() -> Json<CeramicLifetimeForm> {
    let parameter = |name: &str, value: &str, source: &str| LifetimeParameter {
        parameter_name: name.to_owned(),
        symbol: String::new(),
        value: value.to_owned(),
        origin: OriginMark::Estimated,
        source: source.to_owned(),
    };
    Json(CeramicLifetimeForm {
        inputs: CalculatorInput::list(&[
            TEST_HOURS,
            TEST_VOLTAGE,
            TEST_TEMPERATURE,
            EXPONENT,
            ENERGY,
            HALVING,
        ]),
        load_inputs: CalculatorInput::list(&[SHARE, VOLTAGE, TEMPERATURE]),
        max_loads: count(MOST_LOADS),
        parameters: vec![
            parameter("Voltage exponent, X7R", "4 to 5", SOURCE),
            parameter("Activation energy, X7R", "1.0 to 1.45 eV", SOURCE),
            parameter("Voltage exponent, makers", "3 to 4", MAKERS),
            parameter("K per halving, makers", "8 K, about 0.85 eV", MAKERS),
        ],
        note: NOTE.to_owned(),
    })
}
