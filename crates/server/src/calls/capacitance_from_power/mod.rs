//! The capacitance-from-power calculator: kW, kHz, V, %, µF, mm, g.

mod sizing;

use axum::Json;
use henrad_api::calculator::CalculatorInput;
use henrad_api::field::{NumberField, StatedLimit, range};
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::state::AppState;

pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(get_power_form))
        .routes(routes!(sizing::calculate_power))
}

const POWER: NumberField =
    NumberField::required("power", "Power", range(0.001, 1000.0, "kW"), 1.0, 22.0);
const FREQUENCY: NumberField = NumberField::required(
    "frequency",
    "Frequency",
    range(1.0, 10_000.0, "kHz"),
    1.0,
    100.0,
);
const VOLTAGE_MAX: NumberField =
    NumberField::required("voltageMax", "Vmax", range(1.0, 1000.0, "V"), 1.0, 400.0)
        .explained("Voltage of the charged capacitor");
const RIPPLE: NumberField = NumberField::required(
    "ripplePercentage",
    "Ripple",
    range(0.1, 100.0, "%"),
    0.1,
    10.0,
)
.explained("Sag of the voltage as a share of Vmax");
const CHIP_CAPACITANCE: NumberField =
    NumberField::optional("chipCap", "Chip capacitance", range(0.1, 1000.0, "µF"), 0.1)
        .explained("Capacitance of one chip at the working voltage");
const CHIP_LENGTH: NumberField =
    NumberField::optional("chipL", "Chip length", range(0.1, 100.0, "mm"), 0.1);
const CHIP_WIDTH: NumberField =
    NumberField::optional("chipW", "Chip width", range(0.1, 100.0, "mm"), 0.1);
const CHIP_WEIGHT: NumberField =
    NumberField::optional("chipWeight", "Chip weight", range(0.1, 100.0, "g"), 0.1);

const REQUIRED: [NumberField; 4] = [POWER, FREQUENCY, VOLTAGE_MAX, RIPPLE];
const OPTIONAL: [NumberField; 4] = [CHIP_CAPACITANCE, CHIP_LENGTH, CHIP_WIDTH, CHIP_WEIGHT];

/// Ranges of the fields, as the description of the interface states them.
pub const STATED: &[StatedLimit] = &[
    POWER.stated_in("PowerRequest"),
    FREQUENCY.stated_in("PowerRequest"),
    VOLTAGE_MAX.stated_in("PowerRequest"),
    RIPPLE.stated_in("PowerRequest"),
    CHIP_CAPACITANCE.stated_in("PowerRequest"),
    CHIP_LENGTH.stated_in("PowerRequest"),
    CHIP_WIDTH.stated_in("PowerRequest"),
    CHIP_WEIGHT.stated_in("PowerRequest"),
];

const FORMULA: &str = "C = P / (f · Vmax² · r · (2 − r))";
const AT_BIAS: &str = "This capacitance is needed at the working voltage. Class II chips lose capacitance \
    under dc bias; class I chips (C0G, KC-LINK) and film do not.";

/// Answer of `/api/power/form`.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct PowerForm {
    /// Title of the page.
    title: String,
    /// Inputs that the calculation needs.
    required: Vec<CalculatorInput>,
    /// Inputs about one chip.
    optional: Vec<CalculatorInput>,
    formula: String,
    /// Sentences about the formula.
    explanation: Vec<String>,
}

/// Inputs and formula of the capacitance-from-power calculator.
#[utoipa::path(
    get, path = "/api/power/form", tag = "calculators",
    responses((status = 200, body = PowerForm))
)]
pub async fn get_power_form() -> Json<PowerForm> {
    Json(PowerForm {
        title: "Capacitance from Power".to_owned(),
        required: CalculatorInput::list(&REQUIRED),
        optional: CalculatorInput::list(&OPTIONAL),
        formula: FORMULA.to_owned(),
        explanation: [
            "The capacitor alone feeds the load for half a period, while its voltage falls from Vmax to \
             Vmax·(1 − r): P/(2f) = C·(Vmax² − Vmax²·(1 − r)²)/2.",
            "P is the power, f the frequency, r the ripple as a share of Vmax.",
            AT_BIAS,
        ]
        .map(str::to_owned)
        .to_vec(),
    })
}
