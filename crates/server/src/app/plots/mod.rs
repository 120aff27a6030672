//! The plot list: one entry per plot type. A new plot is one analysis in `henrad-sim` and one entry
//! here.

mod over_frequency;

use henrad_parts::quantity::Ohms;
use henrad_sim::capacitor::analysis::{
    ChangeCurve, Piece, combined_ac_voltage_change, combined_ageing_change, combined_bias_change,
    combined_temperature_change,
};
use henrad_sim::network::LinePath;
use henrad_sim::{Complex64, FrequencyGrid, SimError};
use serde::Serialize;
use utoipa::ToSchema;

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

/// A shaded band of the y axis.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, ToSchema)]
pub struct Band {
    /// Lower edge.
    pub from: f64,
    /// Upper edge.
    pub to: f64,
    /// `green`, `yellow` or `red`.
    pub colour: &'static str,
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
}

/// From impedance over the sweep to one curve per quantity.
pub type SweepAnalysis = fn(&Line, &FrequencyGrid, &[Complex64]) -> Result<Vec<Curve>, SimError>;
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

/// Fields of the request that a sweep with a trace reads.
const SWEEP: &[&str] = &["start", "stop", "res", "ind"];
/// The same in a line.
const SWEEP_IN_LINE: &[&str] = &["start", "stop", "res", "ind", "path", "line"];

/// What plots against frequency have in common.
const OVER_FREQUENCY: PlotType = PlotType {
    name: "",
    title: "",
    quantities: &[],
    shared_scale: false,
    x_label: "Frequency",
    x_unit: "Hz",
    x_scale: "log",
    y_scale: "log",
    inputs: SWEEP,
    bands: &[],
    combines: true,
    assumption: "",
    analysis: Analysis::Sweep(over_frequency::impedance_and_esr),
};

/// What plots of the capacitance change have in common.
const CAPACITANCE_CHANGE: PlotType = PlotType {
    quantities: &[Quantity {
        name: "Capacitance change",
        symbol: "ΔC",
        unit: "%",
        file_unit: "%",
        axis: "left",
        si_prefix: false,
    }],
    x_scale: "linear",
    y_scale: "linear",
    inputs: &[],
    combines: false,
    ..OVER_FREQUENCY
};

/// Bands of the temperature rise (CHART-06, CONF-06).
const RISE_BANDS: &[Band] = &[
    Band {
        from: 0.0,
        to: 25.0,
        colour: "green",
    },
    Band {
        from: 25.0,
        to: 50.0,
        colour: "yellow",
    },
    Band {
        from: 50.0,
        to: 60.0,
        colour: "red",
    },
];

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
                si_prefix: true,
            },
            Quantity {
                name: "ESR",
                symbol: "ESR",
                unit: "Ω",
                file_unit: "Ohm",
                axis: "right",
                si_prefix: true,
            },
        ],
        assumption: "ESR is the real part of the impedance.",
        analysis: Analysis::Sweep(over_frequency::impedance_and_esr),
        shared_scale: true,
        ..OVER_FREQUENCY
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
                si_prefix: true,
            },
            Quantity {
                name: "Inductance",
                symbol: "L",
                unit: "H",
                file_unit: "H",
                axis: "right",
                si_prefix: true,
            },
        ],
        assumption: "Series-equivalent values, as an LCR meter shows them: capacitance below \
                     self-resonance, inductance above it.",
        analysis: Analysis::Sweep(over_frequency::capacitance_and_inductance),

        ..OVER_FREQUENCY
    },
    PlotType {
        name: "I,V",
        title: "Current & Voltage",
        quantities: &[
            Quantity {
                name: "Current",
                symbol: "I",
                unit: "A",
                file_unit: "A",
                axis: "left",
                si_prefix: true,
            },
            Quantity {
                name: "Voltage",
                symbol: "V",
                unit: "V",
                file_unit: "V",
                axis: "right",
                si_prefix: true,
            },
        ],
        assumption: "Largest sinusoidal ripple, rms; where voltage, heat or current limits it is named at the curve. \
                     Trace resistance and inductance are not part of it.",
        analysis: Analysis::Ripple,
        inputs: &["start", "stop", "tempRise"],
        ..OVER_FREQUENCY
    },
    PlotType {
        name: "Aging",
        title: "Aging",
        assumption: "Time counts from the last heat above the Curie point; the change is relative to the referee time.",
        analysis: Analysis::Change(combined_ageing_change),
        x_label: "Time",
        x_unit: "h",
        x_scale: "log",
        ..CAPACITANCE_CHANGE
    },
    PlotType {
        name: "S11",
        title: "S11",
        quantities: &[Quantity {
            name: "S11",
            symbol: "|S11|",
            unit: "dB",
            file_unit: "dB",
            axis: "left",
            si_prefix: false,
        }],
        assumption: "Scattering parameters of the part in a line, both ports with the line's impedance.",
        analysis: Analysis::Sweep(over_frequency::reflection),
        inputs: SWEEP_IN_LINE,
        y_scale: "linear",
        ..OVER_FREQUENCY
    },
    PlotType {
        name: "S21",
        title: "S21",
        quantities: &[Quantity {
            name: "S21",
            symbol: "|S21|",
            unit: "dB",
            file_unit: "dB",
            axis: "left",
            si_prefix: false,
        }],
        assumption: "Scattering parameters of the part in a line, both ports with the line's impedance.",
        analysis: Analysis::Sweep(over_frequency::transmission),
        inputs: SWEEP_IN_LINE,
        y_scale: "linear",
        ..OVER_FREQUENCY
    },
    PlotType {
        name: "Vbias",
        title: "Capacitance vs. Vbias (DC)",
        assumption: "Change relative to the capacitance without bias, from 0 V to the rated voltage.",
        analysis: Analysis::Change(combined_bias_change),
        x_label: "Bias",
        x_unit: "V",
        ..CAPACITANCE_CHANGE
    },
    PlotType {
        name: "MultFreq",
        title: "Temp. Rise vs. Ripple Current",
        quantities: &[Quantity {
            name: "Temperature rise",
            symbol: "ΔT",
            unit: "K",
            file_unit: "K",
            axis: "left",
            si_prefix: false,
        }],
        assumption: "Sinusoidal ripple, ESR at ambient temperature, steady state in still air. No stored heating curve: computed from ESR and thermal resistance.",
        analysis: Analysis::Heating,
        x_label: "Current",
        x_unit: "A",
        x_scale: "linear",
        y_scale: "linear",
        inputs: &["freqList", "tempRise"],
        bands: RISE_BANDS,
        combines: false,
        ..OVER_FREQUENCY
    },
    PlotType {
        name: "TCC",
        title: "Temperature Capacitance Change",
        assumption: "Change relative to 25 °C without bias.",
        analysis: Analysis::Change(combined_temperature_change),
        x_label: "Temperature",
        x_unit: "°C",
        ..CAPACITANCE_CHANGE
    },
    PlotType {
        name: "VCAC",
        title: "Voltage Capacitance Change",
        assumption: "Change relative to the measuring voltage of the dielectric; the size of the effect is an estimate, its direction is published.",
        analysis: Analysis::Change(combined_ac_voltage_change),
        x_label: "AC voltage",
        x_unit: "V",
        x_scale: "log",
        ..CAPACITANCE_CHANGE
    },
    PlotType {
        name: "Phase",
        title: "Phase",
        quantities: &[Quantity {
            name: "Phase",
            symbol: "φ",
            unit: "°",
            file_unit: "deg",
            axis: "left",
            si_prefix: false,
        }],
        assumption: "Angle of the impedance.",
        analysis: Analysis::Sweep(over_frequency::phase_angle),
        y_scale: "linear",
        ..OVER_FREQUENCY
    },
    PlotType {
        name: "Q",
        title: "Quality Factor",
        quantities: &[Quantity {
            name: "Quality factor",
            symbol: "Q",
            unit: "",
            file_unit: "1",
            axis: "left",
            si_prefix: true,
        }],
        assumption: "Reactance over ESR.",
        analysis: Analysis::Sweep(over_frequency::quality),

        ..OVER_FREQUENCY
    },
    PlotType {
        name: "DF",
        title: "Dissipation Factor",
        quantities: &[Quantity {
            name: "Dissipation factor",
            symbol: "DF",
            unit: "",
            file_unit: "1",
            axis: "left",
            si_prefix: true,
        }],
        assumption: "ESR over reactance.",
        analysis: Analysis::Sweep(over_frequency::dissipation),

        ..OVER_FREQUENCY
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
