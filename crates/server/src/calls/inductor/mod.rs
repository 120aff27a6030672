//! The inductor simulation.

mod catalogue;
pub mod component;
mod find;
mod model;
pub mod routes;
pub mod wire;

use henrad_api::vocabulary::InductorPlot;

pub use catalogue::{CurrentInductors, InductorCatalogue};

/// Most elements of a request.
pub const MAX_PARTS: usize = 10;
/// Message of the CSV calls without a part (IND-SCR-17).
pub const NO_PART: &str = "Please select a part first.";

/// Title of a plot, with what runs along the x axis at its end.
fn title(plot: InductorPlot) -> &'static str {
    match plot {
        InductorPlot::Inductance => "Inductance",
        InductorPlot::PowerLoss => "Power Loss",
        InductorPlot::SplitPowerLoss => "Power Loss: DC, AC, Core, Total",
        InductorPlot::TemperatureRise => "Temperature Rise",
    }
}

fn y_label(plot: InductorPlot) -> &'static str {
    match plot {
        InductorPlot::Inductance => "Inductance (H)",
        InductorPlot::PowerLoss | InductorPlot::SplitPowerLoss => "Power Loss (W)",
        InductorPlot::TemperatureRise => "Temperature Rise (°C)",
    }
}
