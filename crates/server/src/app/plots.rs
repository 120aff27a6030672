//! The plot list: one entry per plot type. A new frequency plot is one analysis in `henrad-sim`
//! and one entry here.

use henrad_sim::capacitor::analysis::{capacitance_inductance, impedance_esr};
use henrad_sim::{Complex64, FrequencyGrid, SimError};

/// Points of a curve, ascending in x.
pub type Curve = Vec<[f64; 2]>;

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
}

/// A plot type.
#[derive(Debug, Clone, Copy)]
pub struct PlotType {
    /// Value of `plotType` in requests.
    pub name: &'static str,
    /// Title.
    pub title: &'static str,
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
    /// What the plot assumes beyond the common conditions; ends in a full stop.
    pub assumption: &'static str,
    /// From impedance to one curve per quantity.
    pub curves: fn(&FrequencyGrid, &[Complex64]) -> Result<Vec<Curve>, SimError>,
}

/// All plot types in menu order.
pub const PLOTS: &[PlotType] = &[
    PlotType {
        name: "Imp,ESR",
        title: "Impedance & ESR",
        quantities: &[
            Quantity {
                name: "Impedance",
                symbol: "|Z|",
                unit: "Ω",
                file_unit: "Ohm",
                axis: "left",
            },
            Quantity {
                name: "ESR",
                symbol: "ESR",
                unit: "Ω",
                file_unit: "Ohm",
                axis: "right",
            },
        ],
        shared_scale: true,
        x_label: "Frequency",
        x_unit: "Hz",
        x_scale: "log",
        assumption: "ESR is the real part of the impedance.",
        curves: impedance_and_esr,
    },
    PlotType {
        name: "Cap,Ind",
        title: "Capacitance & Inductance",
        quantities: &[
            Quantity {
                name: "Capacitance",
                symbol: "C",
                unit: "F",
                file_unit: "F",
                axis: "left",
            },
            Quantity {
                name: "Inductance",
                symbol: "L",
                unit: "H",
                file_unit: "H",
                axis: "right",
            },
        ],
        shared_scale: false,
        x_label: "Frequency",
        x_unit: "Hz",
        x_scale: "log",
        assumption: "Series-equivalent values, as an LCR meter shows them: capacitance below \
                     self-resonance, inductance above it.",
        curves: capacitance_and_inductance,
    },
];

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

fn impedance_and_esr(
    grid: &FrequencyGrid,
    impedance: &[Complex64],
) -> Result<Vec<Curve>, SimError> {
    let result = impedance_esr(impedance);
    Ok(vec![
        curve(grid, &result.impedance),
        curve(grid, &result.esr),
    ])
}

fn capacitance_and_inductance(
    grid: &FrequencyGrid,
    impedance: &[Complex64],
) -> Result<Vec<Curve>, SimError> {
    let result = capacitance_inductance(grid, impedance)?;
    let points = |values: Vec<(f64, f64)>| values.into_iter().map(|(x, y)| [x, y]).collect();
    Ok(vec![points(result.capacitance), points(result.inductance)])
}

fn curve(grid: &FrequencyGrid, values: &[f64]) -> Curve {
    grid.frequencies()
        .iter()
        .zip(values)
        .map(|(&x, &y)| [x, y])
        .collect()
}
