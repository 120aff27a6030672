//! What a plot type is, and how its curves come about. A new plot is one analysis in `henrad-sim`
//! and one entry in [`list`].
mod list;
mod over_frequency;
pub mod rules;

use henrad_api::plot::{Band, PlotKind};
use henrad_parts::quantity::Ohms;
use henrad_sim::capacitor::analysis::{ChangeCurve, Piece};
use henrad_sim::network::LinePath;
use henrad_sim::{Complex64, FrequencyGrid, SimError};

pub use list::PLOTS;

/// Points of a curve, ascending in x.
pub type Points = Vec<[f64; 2]>;

/// A quantity of a plot.
#[derive(Debug, Clone, Copy)]
pub struct Quantity {
    /// Name on the axis and in files.
    pub name: &'static str,
    /// Short symbol.
    pub symbol: &'static str,
    /// Unit on screen.
    pub unit: &'static str,
    /// Unit in files, ASCII.
    pub file_unit: &'static str,
    /// `left` or `right`.
    pub axis: &'static str,
    /// Whether values are printed with SI prefixes.
    pub si_prefix: bool,
}

/// A plot type.
#[derive(Debug, Clone, Copy)]
pub struct PlotType {
    /// Value of `plotType` in requests.
    pub name: &'static str,
    /// Title.
    pub title: &'static str,
    /// What it is drawn on.
    pub kind: PlotKind,
    /// Heading of its section in the documentation of the models, as a fragment.
    pub section: &'static str,
    /// Quantities in drawing order.
    pub quantities: &'static [Quantity],
    /// Whether both axes carry the same scale.
    pub shared_scale: bool,
    /// Name of the x axis.
    pub x_label: &'static str,
    /// Unit of the x axis.
    pub x_unit: &'static str,
    /// `log` or `linear`.
    pub x_scale: &'static str,
    /// `log` or `linear`.
    pub y_scale: &'static str,
    /// Shared fields of the request that decide the curves.
    pub inputs: &'static [&'static str],
    /// Shaded bands of the y axis.
    pub bands: &'static [Band],
    /// Whether the combination of all parts can be drawn.
    pub combines: bool,
    /// What the plot assumes beyond the common conditions; ends in a full stop.
    pub assumption: &'static str,
    /// How the curves come about.
    pub analysis: Analysis,
}

/// How the curves of a plot come about.
#[derive(Debug, Clone, Copy)]
pub enum Analysis {
    /// From impedance over the sweep to one curve per quantity.
    Sweep(SweepAnalysis),
    /// Change of the capacitance with a condition.
    Change(ChangeAnalysis),
    /// Largest ripple current and voltage over frequency.
    Ripple,
    /// Temperature rise over ripple current at the listed frequencies.
    Heating,
    /// Circuit of the highlighted selection, exact at the centre frequency.
    Circuit,
}

/// From impedance over the sweep to one curve per quantity.
pub type SweepAnalysis = fn(&Line, &FrequencyGrid, &[Complex64]) -> Result<Vec<Points>, SimError>;

/// From pieces at their conditions to the change of their capacitance.
pub type ChangeAnalysis = fn(&[Piece<'_>]) -> Result<ChangeCurve, SimError>;

/// The line of scattering parameters.
#[derive(Debug, Clone, Copy)]
pub struct Line {
    /// Where the part lies.
    pub path: LinePath,
    /// Impedance of both ports.
    pub reference: Ohms,
}

impl PlotType {
    /// The plot of that name.
    pub fn find(name: &str) -> Option<&'static Self> {
        PLOTS.iter().find(|plot| plot.name == name)
    }

    /// All names, for messages.
    pub fn names() -> String {
        PLOTS
            .iter()
            .map(|plot| plot.name)
            .collect::<Vec<_>>()
            .join("; ")
    }
}
