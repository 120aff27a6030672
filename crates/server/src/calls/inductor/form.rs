//! `GET /api/calcL/form`: what the inductor page shows before a part is chosen.

use axum::Json;
use henrad_api::calculator::{CalculatorInput, LabeledChoice};
use henrad_api::field::count;
use henrad_api::vocabulary::{InductorPlot, InductorSweep, LossField, Rectifier, Topology, Word};
use henrad_engine::inductor::{
    CURRENT_OUTPUT, FREQUENCY, TEMPERATURE_AMBIENT, VOLTAGE_INPUT, VOLTAGE_OUTPUT,
};
use henrad_engine::inductor::{MAX_PARTS, too_many_parts};
use serde::Serialize;
use utoipa::ToSchema;
use utoipa::openapi::schema::{ObjectBuilder, Type};

use super::plot::title;

/// Pause after the last change (IND-STATE-01).
const DEBOUNCE_MS: u32 = 100;

const NOTE: &str = "Ideal switches; one thermal resistance from the maker's board. Inductance, dc loss and rated rise \
    follow the ratings; ac and core loss are typical estimates.";

/// Answer of `/api/calcL/form`.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct InductorForm {
    /// Plots in menu order.
    pub plot_types: Vec<InductorPlotOption>,
    /// Inputs of a part.
    pub inputs: Vec<CalculatorInput>,
    /// Curves of `split_power_loss`.
    pub loss_curves: Vec<LossCurve>,
    /// Topologies; the first is that of a fresh page.
    pub topologies: Vec<LabeledChoice<Topology>>,
    /// Rectifiers; the first is that of a fresh page.
    pub rectifiers: Vec<LabeledChoice<Rectifier>>,
    /// What may run along the x axis; the first is that of a fresh page.
    pub sweeps: Vec<LabeledChoice<InductorSweep>>,
    /// Most parts on one page.
    pub max_parts: u32,
    /// What the page says at that limit.
    pub max_parts_message: String,
    /// Pause after the last change before the plot is fetched, ms.
    pub debounce_ms: u32,
    /// Assumptions.
    pub note: String,
}

/// A plot of the inductor page.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct InductorPlotOption {
    /// Value, which is also the path of the call.
    pub plot_type: InductorPlot,
    pub title: String,
    /// Entry of the menu.
    pub menu: String,
}

/// A loss curve (IND-CONST-01).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct LossCurve {
    /// 0 DC, 1 AC, 2 Core, 3 Total.
    #[schema(schema_with = loss_codes)]
    pub code: u32,
    pub label: String,
    /// Field of the values.
    pub field: LossField,
}

/// Schema of [`LossCurve::code`]: a curve is asked for by its place in [`LossField`].
fn loss_codes() -> ObjectBuilder {
    ObjectBuilder::new()
        .schema_type(Type::Integer)
        .enum_values(Some(0..LossField::ALL.len()))
        .description(Some("0 DC, 1 AC, 2 Core, 3 Total."))
}

/// Plots, inputs and choices of the inductor page.
#[utoipa::path(
    get, path = "/api/calcL/form", tag = "calculators",
    responses((status = 200, body = InductorForm))
)]
pub async fn get_inductor_form() -> Json<InductorForm> {
    Json(form())
}

fn form() -> InductorForm {
    InductorForm {
        plot_types: InductorPlot::ALL.iter().copied().map(plot_option).collect(),
        inputs: CalculatorInput::list(&[
            FREQUENCY,
            VOLTAGE_INPUT,
            VOLTAGE_OUTPUT,
            CURRENT_OUTPUT,
            TEMPERATURE_AMBIENT,
        ]),
        loss_curves: loss_curves(),
        topologies: vec![
            LabeledChoice::explained(Topology::Buck, "Buck", "Results are for buck topology."),
            LabeledChoice::explained(Topology::Boost, "Boost", "Results are for boost topology."),
        ],
        rectifiers: vec![
            LabeledChoice::explained(
                Rectifier::Synchronous,
                "Synchronous",
                "A switch: the current may reverse at light load.",
            ),
            LabeledChoice::explained(
                Rectifier::Diode,
                "Diode",
                "The current stays at zero at light load.",
            ),
        ],
        sweeps: vec![
            LabeledChoice::new(InductorSweep::Current, "Current"),
            LabeledChoice::new(InductorSweep::Frequency, "Frequency"),
            LabeledChoice::new(InductorSweep::InputVoltage, "Input voltage"),
        ],
        max_parts: count(MAX_PARTS),
        max_parts_message: too_many_parts(),
        debounce_ms: DEBOUNCE_MS,
        note: NOTE.to_owned(),
    }
}

fn plot_option(plot: InductorPlot) -> InductorPlotOption {
    let (heading, menu) = match plot {
        InductorPlot::SplitPowerLoss => (title(plot).to_owned(), "Split Power Loss"),
        _ => (format!("{} vs. Current", title(plot)), title(plot)),
    };
    InductorPlotOption {
        plot_type: plot,
        title: heading,
        menu: menu.to_owned(),
    }
}

fn loss_curves() -> Vec<LossCurve> {
    let label = |field| match field {
        LossField::Dc => "DC",
        LossField::Ac => "AC",
        LossField::Core => "Core",
        LossField::Total => "Total",
    };
    let curves = LossField::ALL.iter().zip(0..);
    let curves = curves.map(|(&field, code)| LossCurve {
        code,
        label: label(field).to_owned(),
        field,
    });
    curves.collect()
}
