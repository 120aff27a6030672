//! The capacitance-from-power calculator.

use henrad_api::calculator::CalculatorInput;
use henrad_api::field::{NumberField, range};
use henrad_api::input::Control;
use henrad_api::power::{
    PowerAnswer, PowerForm, PowerOutput, PowerRequest, SizingAlternative, SuggestedChip,
};
use henrad_api::vocabulary::{OriginMark, PowerFigure, SizingFormula};
use henrad_catalogue::power_array::Chip;
use henrad_parts::quantity::{Farads, Hertz, Volts, Watts};
use henrad_sim::capacitance_from_power::{PowerDemand, SizingModel, capacitance, chip_count};

use super::chips::{Suggestion, suggestions};
use crate::error::{AppError, refuse_invalid};

const MICRO: f64 = 1e-6;
const KILO: f64 = 1e3;
const PERCENT: f64 = 0.01;

const POWER: NumberField =
    NumberField::required("power", "Power", range(0.001, 1000.0, "kW"), (1.0, 22.0));
const FREQUENCY: NumberField = NumberField::required(
    "frequency",
    "Frequency",
    range(1.0, 10_000.0, "kHz"),
    (1.0, 100.0),
);
const VOLTAGE_MAX: NumberField =
    NumberField::required("voltageMax", "Vmax", range(1.0, 1000.0, "V"), (1.0, 400.0))
        .explained("Voltage of the charged capacitor");
const RIPPLE: NumberField = NumberField::required(
    "ripplePercentage",
    "Ripple",
    range(0.1, 100.0, "%"),
    (0.1, 10.0),
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

const FORMULA: &str = "C = P / (f · Vmax² · r · (2 − r))";
const AT_BIAS: &str = "This capacitance is needed at the working voltage. Class II chips lose capacitance \
    under dc bias; class I chips (C0G, KC-LINK) and film do not.";

/// Checked inputs of the calculator.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PowerCase {
    demand: PowerDemand,
    chip_microfarads: Option<f64>,
    chip_length: Option<f64>,
    chip_width: Option<f64>,
    chip_weight: Option<f64>,
}

impl PowerCase {
    /// Checks every field; an absent one counts as 0, as an empty one does (CONF-39).
    ///
    /// # Errors
    /// [`AppError::InvalidFields`] with all fields that are out of range.
    pub fn read(request: &PowerRequest) -> Result<Self, AppError> {
        let mut errors = Vec::new();
        let mut required =
            |field: &NumberField, sent: Option<Control>| field.sent("", sent, &mut errors);
        let demand = PowerDemand {
            power: Watts::new(required(&POWER, request.power) * KILO),
            frequency: Hertz::new(required(&FREQUENCY, request.frequency) * KILO),
            voltage_max: Volts::new(required(&VOLTAGE_MAX, request.voltage_max)),
            ripple: required(&RIPPLE, request.ripple_percentage) * PERCENT,
        };
        let mut optional =
            |field: &NumberField, sent: Option<Control>| field.given(sent, &mut errors);
        let case = Self {
            demand,
            chip_microfarads: optional(&CHIP_CAPACITANCE, request.chip_cap),
            chip_length: optional(&CHIP_LENGTH, request.chip_l),
            chip_width: optional(&CHIP_WIDTH, request.chip_w),
            chip_weight: optional(&CHIP_WEIGHT, request.chip_weight),
        };
        refuse_invalid(errors)?;
        Ok(case)
    }

    /// The capacitance, what it takes of the given chip, and chips of the catalogue.
    pub fn answer<'a>(&self, catalogue: impl Iterator<Item = &'a Chip>) -> PowerAnswer {
        let needed = capacitance(&self.demand, SizingModel::ALL[0]);
        let microfarads = needed.get() / MICRO;
        let chip = self
            .chip_microfarads
            .map(|value| Farads::new(value * MICRO));
        let count = chip.map(|chip| chip_count(needed, chip));
        let times = |each: Option<f64>| count.zip(each).map(|(count, each)| count * each);
        let area = self.chip_length.zip(self.chip_width).map(|(l, w)| l * w);
        let (total_area, total_weight) = (times(area), times(self.chip_weight));
        let limit = CHIP_CAPACITANCE.limit;
        let chips = suggestions(needed, self.demand.voltage_max, limit, catalogue);
        PowerAnswer {
            capacitance: microfarads,
            num_chips: count,
            total_area,
            total_weight,
            outputs: vec![
                output(
                    PowerFigure::Capacitance,
                    "Capacitance",
                    Some(microfarads),
                    "µF",
                    2,
                ),
                output(PowerFigure::Chips, "Number of chips", count, "", 0),
                output(PowerFigure::Area, "Total chip area", total_area, "mm²", 2),
                output(
                    PowerFigure::Weight,
                    "Total chip weight",
                    total_weight,
                    "g",
                    2,
                ),
            ],
            alternatives: SizingModel::ALL
                .map(|model| self.alternative(model))
                .to_vec(),
            chips: chips.iter().map(suggested).collect(),
            note: AT_BIAS.to_owned(),
        }
    }

    fn alternative(&self, model: SizingModel) -> SizingAlternative {
        let (key, title, formula) = described(model);
        SizingAlternative {
            key,
            title: title.to_owned(),
            formula: formula.to_owned(),
            capacitance: capacitance(&self.demand, model).get() / MICRO,
            unit: "µF".to_owned(),
            is_chosen: model == SizingModel::ALL[0],
        }
    }
}

fn suggested(suggestion: &Suggestion<'_>) -> SuggestedChip {
    let Suggestion { chip, count, .. } = suggestion;
    SuggestedChip {
        mfr_pn: chip.part_number.clone(),
        series: chip.series.clone(),
        case_size: chip.case.case_size.clone(),
        chip_cap: suggestion.microfarads,
        chip_l: suggestion.size.0,
        chip_w: suggestion.size.1,
        voltage_rating: chip.rated_voltage.get(),
        num_chips: *count,
        total_area: suggestion.area,
        origin: OriginMark::from_origin(&chip.origin),
        source: chip.origin.basis().to_owned(),
    }
}

fn output(
    key: PowerFigure,
    title: &str,
    value: Option<f64>,
    unit: &str,
    decimals: u32,
) -> PowerOutput {
    PowerOutput {
        key,
        title: title.to_owned(),
        value,
        unit: unit.to_owned(),
        decimals,
    }
}

/// Key, assumption and formula of a model.
fn described(model: SizingModel) -> (SizingFormula, &'static str, &'static str) {
    match model {
        SizingModel::HalfPeriodEnergy => (
            SizingFormula::HalfPeriod,
            "Energy for half a period: recharged twice per period",
            FORMULA,
        ),
        SizingModel::FullPeriodEnergy => (
            SizingFormula::FullPeriod,
            "Energy for a whole period: recharged once per period",
            "C = 2·P / (f · Vmax² · r · (2 − r))",
        ),
        SizingModel::ConstantCurrent => (
            SizingFormula::ConstantCurrent,
            "Constant current P/Vmax for a whole period",
            "C = P / (f · Vmax² · r)",
        ),
        SizingModel::HalfDutyPulse => (
            SizingFormula::HalfDutyPulse,
            "Pulse current of a buck stage, duty 1/2 (worst case)",
            "C = P / (4 · f · Vmax² · r)",
        ),
        SizingModel::Sine => (
            SizingFormula::Sine,
            "Sine current of amplitude P/Vmax; ripple is the amplitude",
            "C = P / (2π · f · Vmax² · r)",
        ),
    }
}

/// Inputs and formula of the page.
pub fn form() -> PowerForm {
    PowerForm {
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
    }
}
