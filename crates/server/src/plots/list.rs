//! The plot list: one entry per plot type.

use henrad_sim::capacitor::analysis::{
    combined_ac_voltage_change, combined_ageing_change, combined_bias_change,
    combined_temperature_change,
};

use super::{Analysis, Band, PlotKind, PlotType, Quantity, over_frequency};

/// Fields of the request that a sweep with a trace reads.
const SWEEP: &[&str] = &["start", "stop", "res", "ind"];
/// The same in a line.
const SWEEP_IN_LINE: &[&str] = &["start", "stop", "res", "ind", "path", "line"];

/// What plots against frequency have in common.
const OVER_FREQUENCY: PlotType = PlotType {
    name: "",
    title: "",
    kind: PlotKind::Curves,
    section: "analyses-and-combination",
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
        section: "current-and-voltage",
        analysis: Analysis::Ripple,
        inputs: &["start", "stop", "tempRise"],
        ..OVER_FREQUENCY
    },
    PlotType {
        name: "Aging",
        title: "Aging",
        assumption: "Time counts from the last heat above the Curie point; the change is relative to the referee time.",
        section: "capacitance-over-age",
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
        section: "scattering-parameters",
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
        section: "scattering-parameters",
        analysis: Analysis::Sweep(over_frequency::transmission),
        inputs: SWEEP_IN_LINE,
        y_scale: "linear",
        ..OVER_FREQUENCY
    },
    PlotType {
        name: "Smith",
        title: "Smith Chart (S11)",
        kind: PlotKind::Smith,
        quantities: &[Quantity {
            name: "S11",
            symbol: "S11",
            unit: "",
            file_unit: "1",
            axis: "left",
            si_prefix: false,
        }],
        x_label: "Re S11",
        x_unit: "",
        x_scale: "linear",
        y_scale: "linear",
        assumption: "Reflection of the part in a line, both ports with the line's impedance; the circles read the impedance at port 1 while port 2 is terminated.",
        section: "scattering-parameters",
        analysis: Analysis::Sweep(over_frequency::reflection_in_the_plane),
        inputs: SWEEP_IN_LINE,
        ..OVER_FREQUENCY
    },
    PlotType {
        name: "Spice",
        title: "SPICE Model",
        kind: PlotKind::Circuit,
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
                name: "SPICE model",
                symbol: "|Z| SPICE",
                unit: "Ω",
                file_unit: "Ohm",
                axis: "right",
                si_prefix: true,
            },
        ],
        shared_scale: true,
        inputs: &[
            "start",
            "stop",
            "res",
            "ind",
            "spiceFreq",
            "spiceFileFormat",
        ],
        assumption: "Circuit of plain elements that is exact at the centre frequency; its resistances keep the value that they have there.",
        section: "networks-of-plain-elements",
        analysis: Analysis::Circuit,
        combines: false,
        ..OVER_FREQUENCY
    },
    PlotType {
        name: "Vbias",
        title: "Capacitance vs. Vbias (DC)",
        assumption: "Change relative to the capacitance without bias, from 0 V to the rated voltage.",
        section: "capacitance-over-dc-bias",
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
        assumption: "Sinusoidal ripple, ESR at ambient temperature, steady state in still air. Computed curves follow from ESR and thermal resistance.",
        section: "temperature-rise-over-ripple-current",
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
        section: "capacitance-over-temperature",
        analysis: Analysis::Change(combined_temperature_change),
        x_label: "Temperature",
        x_unit: "°C",
        ..CAPACITANCE_CHANGE
    },
    PlotType {
        name: "VCAC",
        title: "Voltage Capacitance Change",
        assumption: "Change relative to the measuring voltage of the dielectric; the size of the effect is an estimate, its direction is published.",
        section: "capacitance-over-ac-voltage",
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
        section: "phase-quality-and-dissipation-factor",
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
        section: "phase-quality-and-dissipation-factor",
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
        section: "phase-quality-and-dissipation-factor",
        analysis: Analysis::Sweep(over_frequency::dissipation),

        ..OVER_FREQUENCY
    },
];
