//! What the inductor page shows before a part is chosen.

use henrad_api::calculator::{CalculatorInput, LabeledChoice};
use henrad_api::field::count;
use henrad_api::inductor::{InductorForm, InductorPlotOption, LossCurve};
use henrad_api::vocabulary::{InductorPlot, InductorSweep, LossField, Rectifier, Topology, Word};

use super::request::{
    CURRENT_OUTPUT, FREQUENCY, TEMPERATURE_AMBIENT, VOLTAGE_INPUT, VOLTAGE_OUTPUT, too_many_parts,
};
use crate::calls::inductor::{MAX_PARTS, title};

/// Pause after the last change (IND-STATE-01).
const DEBOUNCE_MS: u32 = 100;
const NOTE: &str = "Ideal switches; one thermal resistance from the maker's board. Inductance, dc loss and rated rise \
    follow the ratings; ac and core loss are typical estimates.";

/// Plots, inputs and choices.
pub fn form() -> InductorForm {
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
