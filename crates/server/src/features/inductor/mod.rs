//! The inductor simulation.

mod catalogue;
mod model;
pub mod routes;
mod wire;

pub use catalogue::InductorCatalogue;

/// Most elements of a request.
pub const MAX_PARTS: usize = 10;
/// Message of the CSV calls without a part (IND-SCR-17).
pub const NO_PART: &str = "Please select a part first.";

/// A plot of the inductor page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum InductorPlot {
    /// Inductance.
    Inductance,
    /// All losses together.
    PowerLoss,
    /// Losses one by one.
    SplitPowerLoss,
    /// Rise over ambient.
    TemperatureRise,
}

impl InductorPlot {
    /// All plots in menu order.
    pub const ALL: [Self; 4] = [
        Self::Inductance,
        Self::PowerLoss,
        Self::SplitPowerLoss,
        Self::TemperatureRise,
    ];

    /// The plot of a name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|plot| plot.name() == name)
    }

    /// Value of `plotType`, and the path of the call.
    pub fn name(self) -> &'static str {
        match self {
            Self::Inductance => "inductance",
            Self::PowerLoss => "power_loss",
            Self::SplitPowerLoss => "split_power_loss",
            Self::TemperatureRise => "temperature_rise",
        }
    }

    /// Title, with what runs along the x axis at its end.
    fn title(self) -> &'static str {
        match self {
            Self::Inductance => "Inductance",
            Self::PowerLoss => "Power Loss",
            Self::SplitPowerLoss => "Power Loss: DC, AC, Core, Total",
            Self::TemperatureRise => "Temperature Rise",
        }
    }

    fn y_label(self) -> &'static str {
        match self {
            Self::Inductance => "Inductance (H)",
            Self::PowerLoss | Self::SplitPowerLoss => "Power Loss (W)",
            Self::TemperatureRise => "Temperature Rise (°C)",
        }
    }
}
