//! `POST /api/power`: the capacitance that a power needs, and chips that give it.

use axum::Json;
use axum::extract::State;
use henrad_api::field::NumberField;
use henrad_api::input::Control;
use henrad_api::refusal::BadBody;
use henrad_api::vocabulary::{OriginMark, PowerFigure, SizingFormula};
use henrad_catalogue::power_array::Chip;
use henrad_engine::error::{EngineError, refuse_invalid};
use henrad_parts::quantity::{Farads, Hertz, Volts, Watts};
use henrad_sim::capacitance_from_power::{PowerDemand, SizingModel, capacitance, chip_count};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    AT_BIAS, CHIP_CAPACITANCE, CHIP_LENGTH, CHIP_WEIGHT, CHIP_WIDTH, FORMULA, FREQUENCY, POWER,
    RIPPLE, VOLTAGE_MAX,
};
use crate::http::extract::Body;
use crate::http::problem::Problem;
use crate::state::AppState;

const MICRO: f64 = 1e-6;
const MILLI: f64 = 1e-3;
const KILO: f64 = 1e3;
const PERCENT: f64 = 0.01;
/// Most chips that are suggested.
const MOST_SUGGESTIONS: usize = 8;

/// Body of `/api/power`. An absent or empty field counts as 0; an optional one is then not given.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct PowerRequest {
    /// Power, 0.001 to 1000 kW.
    #[schema(value_type = Control, example = 22)]
    power: Option<Control>,
    /// Frequency, 1 to 10 000 kHz.
    #[schema(value_type = Control, example = 100)]
    frequency: Option<Control>,
    /// Highest voltage, 1 to 1000 V.
    #[schema(value_type = Control, example = 400)]
    voltage_max: Option<Control>,
    /// Sag of the voltage, 0.1 to 100 %.
    #[schema(value_type = Control, example = 10)]
    ripple_percentage: Option<Control>,
    /// Capacitance of one chip, 0.1 to 1000 µF.
    #[schema(value_type = Control, example = 0.22)]
    chip_cap: Option<Control>,
    /// Length of one chip, 0.1 to 100 mm.
    #[schema(value_type = Control, example = 9.1)]
    chip_l: Option<Control>,
    /// Width of one chip, 0.1 to 100 mm.
    #[schema(value_type = Control, example = 10.2)]
    chip_w: Option<Control>,
    /// Weight of one chip, 0.1 to 100 g.
    #[schema(value_type = Control, example = 1)]
    chip_weight: Option<Control>,
}

/// Answer of `/api/power`.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PowerAnswer {
    /// Needed capacitance, µF.
    capacitance: f64,
    /// Chips in parallel; null without the capacitance of a chip.
    num_chips: Option<f64>,
    /// Area of the chips' bodies, mm²; null without length or width.
    total_area: Option<f64>,
    /// Weight of the chips, g; null without the weight of a chip.
    total_weight: Option<f64>,
    /// The same with titles and units.
    outputs: Vec<PowerOutput>,
    /// What other readings of the inputs give, the used one first.
    alternatives: Vec<SizingAlternative>,
    /// Class I chips of the catalogue rated for the voltage, smallest area first.
    chips: Vec<SuggestedChip>,
    /// What to know about the result.
    note: String,
}

/// One line of the outputs panel.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct PowerOutput {
    /// The figure.
    key: PowerFigure,
    title: String,
    /// Value; null when the inputs do not give it.
    value: Option<f64>,
    unit: String,
    /// Decimals to show (CONF-52).
    decimals: u32,
}

/// The capacitance by another reading of the inputs.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SizingAlternative {
    /// The formula.
    key: SizingFormula,
    title: String,
    formula: String,
    capacitance: f64,
    unit: String,
    /// Whether the calculator uses it.
    is_chosen: bool,
}

/// A chip to put into the chip inputs.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SuggestedChip {
    /// Part number.
    mfr_pn: String,
    series: String,
    case_size: String,
    /// Capacitance, µF.
    chip_cap: f64,
    /// Body length, mm.
    chip_l: f64,
    /// Body width, mm.
    chip_w: f64,
    /// Rated dc voltage, V.
    voltage_rating: f64,
    /// Chips that are needed.
    num_chips: f64,
    /// Area of their bodies, mm².
    total_area: f64,
    /// Origin of the row: guaranteed, typical or estimated.
    origin: OriginMark,
    /// Document.
    source: String,
}

/// The capacitance that a power needs, and chips that give it.
#[utoipa::path(
    post, path = "/api/power", tag = "calculators",
    request_body = PowerRequest,
    responses((status = 200, body = PowerAnswer), BadBody)
)]
pub async fn calculate_power(
    State(state): State<AppState>,
    Body(request): Body<PowerRequest>,
) -> Result<Json<PowerAnswer>, Problem> {
    let case = PowerCase::read(&request)?;
    Ok(Json(case.answer(state.arrays().await?.chips())))
}

/// Checked inputs of the calculator.
#[derive(Debug, Clone, Copy, PartialEq)]
struct PowerCase {
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
    /// [`EngineError::InvalidFields`] with all fields that are out of range.
    fn read(request: &PowerRequest) -> Result<Self, EngineError> {
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
    fn answer<'a>(&self, catalogue: impl Iterator<Item = &'a Chip>) -> PowerAnswer {
        let needed = capacitance(&self.demand, SizingModel::ALL[0]);
        let microfarads = needed.get() / MICRO;
        let chip = self
            .chip_microfarads
            .map(|value| Farads::new(value * MICRO));
        let count = chip.map(|chip| chip_count(needed, chip));
        let times = |each: Option<f64>| count.zip(each).map(|(count, each)| count * each);
        let area = self.chip_length.zip(self.chip_width).map(|(l, w)| l * w);
        let (total_area, total_weight) = (times(area), times(self.chip_weight));
        let chips = suggestions(needed, self.demand.voltage_max, catalogue);
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
            chips,
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

/// Chips with a rating for the voltage and a capacitance that the page accepts, the smallest area
/// first; the first of chips that differ only in packaging.
fn suggestions<'a>(
    needed: Farads,
    voltage: Volts,
    catalogue: impl Iterator<Item = &'a Chip>,
) -> Vec<SuggestedChip> {
    let mut chips: Vec<_> = catalogue
        .filter(|chip| chip.rated_voltage.get() >= voltage.get())
        .map(|chip| SuggestedChip::new(chip, needed))
        .filter(|chip| CHIP_CAPACITANCE.limit.contains(chip.chip_cap))
        .collect();
    chips.sort_by(|a, b| {
        let area = a.total_area.total_cmp(&b.total_area);
        area.then_with(|| a.mfr_pn.cmp(&b.mfr_pn))
    });
    chips.truncate(MOST_SUGGESTIONS);
    chips
}

impl SuggestedChip {
    /// As many chips of this kind as give the capacitance.
    fn new(chip: &Chip, needed: Farads) -> Self {
        let millimeters = |length: f64| (length / MILLI * 1e6).round() / 1e6;
        let length = millimeters(chip.case.length.get());
        let width = millimeters(chip.case.width.get());
        let count = chip_count(needed, chip.capacitance);
        Self {
            mfr_pn: chip.part_number.clone(),
            series: chip.series.clone(),
            case_size: chip.case.case_size.clone(),
            chip_cap: (chip.capacitance.get() / MICRO * 1e9).round() / 1e9,
            chip_l: length,
            chip_w: width,
            voltage_rating: chip.rated_voltage.get(),
            num_chips: count,
            total_area: count * length * width,
            origin: OriginMark::from_origin(&chip.origin),
            source: chip.origin.basis().to_owned(),
        }
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
