//! Words of heads: names of quantities in several languages, and those that are no impedance.

use super::head_units::Dimension;

/// What a column holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Role {
    /// Hz.
    Frequency,
    /// rad/s.
    AngularFrequency,
    /// log10 of Hz.
    LogFrequency,
    /// |Z|, Ω.
    Magnitude,
    /// |Z|, 20·log10 of Ω.
    Decibels,
    /// Phase of Z, degrees.
    Degrees,
    /// Phase of Z, rad.
    Radians,
    /// Real part of Z, Ω.
    Resistance,
    /// Imaginary part of Z, Ω.
    Reactance,
    /// F, in series with a resistance.
    SeriesCapacitance,
    /// F, beside a conductance.
    ParallelCapacitance,
    /// H, in series with a resistance.
    SeriesInductance,
    /// H, beside a conductance.
    ParallelInductance,
    /// Ω, beside a reactance.
    ParallelResistance,
    /// D = R/|X|.
    Dissipation,
    /// Q = |X|/R.
    Quality,
    /// Real part of Y, S.
    Conductance,
    /// Imaginary part of Y, S.
    Susceptance,
    /// |Y|, S.
    Admittance,
    /// A form of a scattering parameter.
    Scattering(Port, Form),
    /// Nothing of the impedance: time, temperature, a status.
    Other,
    /// Not understood, or a quantity that tells no impedance by itself, such as S21.
    Unknown,
}

/// The scattering parameters that tell an impedance.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Port {
    /// Reflection at the first port.
    S11,
    /// Transmission to the second port.
    S21,
}

/// What of a complex number a column holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Form {
    /// Its real part.
    Real,
    /// Its imaginary part.
    Imaginary,
    /// Its magnitude.
    Magnitude,
    /// 20·log10 of its magnitude.
    Decibels,
    /// Its angle, degrees.
    Degrees,
    /// Its angle, rad.
    Radians,
}

pub(super) const FREQUENCY: &[&str] = &[
    "freq",
    "frequency",
    "frequenz",
    "frequence",
    "frecuencia",
    "f",
    "周波数",
];
pub(super) const PHASE: &[&str] = &[
    "phase",
    "phi",
    "φ",
    "ϕ",
    "theta",
    "θ",
    "angle",
    "winkel",
    "arg",
    "fase",
    "dephasage",
    "zphz",
    "phasenwinkel",
    "zphase",
    "位相",
];
pub(super) const RESISTANCE: &[&str] = &[
    "r",
    "rs",
    "esr",
    "re",
    "real",
    "resistance",
    "wirkwiderstand",
    "realteil",
    "z'",
    "zreal",
    "zre",
    "rez",
    "reelle",
    "抵抗",
];
pub(super) const REACTANCE: &[&str] = &[
    "x",
    "xs",
    "im",
    "imag",
    "imaginary",
    "reactance",
    "reaktanz",
    "blindwiderstand",
    "imaginarteil",
    "z''",
    "z\"",
    "zimag",
    "zim",
    "imz",
    "imaginaire",
    "リアクタンス",
];
pub(super) const MAGNITUDE: &[&str] = &[
    "z",
    "|z|",
    "zmod",
    "zmag",
    "zabs",
    "mod",
    "impedance",
    "impedanz",
    "impedancia",
    "imp",
    "magnitude",
    "mag",
    "betrag",
    "module",
    "scheinwiderstand",
    "abs",
    "インピーダンス",
];
pub(super) const ADMITTANCE: &[&str] = &["y", "|y|", "ymag", "yabs", "admittance", "admittanz"];
pub(super) const SINGLE: &[(Role, &[&str], Dimension)] = &[
    (Role::SeriesCapacitance, &["cs"], Dimension::Farad),
    (Role::ParallelCapacitance, &["cp"], Dimension::Farad),
    (Role::SeriesInductance, &["ls"], Dimension::Henry),
    (Role::ParallelInductance, &["lp"], Dimension::Henry),
    (Role::ParallelResistance, &["rp"], Dimension::Ohm),
    (
        Role::Conductance,
        &["g", "conductance", "leitwert", "wirkleitwert"],
        Dimension::Siemens,
    ),
    (
        Role::Susceptance,
        &["b", "susceptance", "blindleitwert"],
        Dimension::Siemens,
    ),
];
pub(super) const DISSIPATION: &[&str] =
    &["d", "df", "tand", "tanδ", "dissipation", "verlustfaktor"];
pub(super) const QUALITY: &[&str] = &["q", "quality", "gute"];
/// Words of columns beside the impedance.
pub(super) const OTHER: &[&str] = &[
    "time",
    "zeit",
    "date",
    "datum",
    "status",
    "index",
    "point",
    "pt",
    "pts",
    "temperature",
    "temp",
    "bias",
    "voltage",
    "current",
    "ewe",
    "idc",
    "vdc",
    "error",
    "cycle",
    "ns",
    "no",
    "ierange",
    "range",
    "zsig",
    "comment",
    "note",
    "flag",
    "level",
    "osc",
    "input",
    "vac",
    "iac",
];
/// Words that say nothing of a quantity.
pub(super) const FILLER: &[&str] = &[
    "trace", "ch1", "ch2", "channel", "of", "the", "data", "measured", "part", "partie", "factor",
    "log", "linear", "series", "complex",
];
/// Units that stand as words.
pub(super) const UNIT_WORDS: &[&str] = &[
    "omega", "ω", "log10", "lg", "tan", "delta", "δ", "db", "hz", "ohm", "deg",
];
/// Scattering parameters that tell an impedance, and words for their magnitude.
pub(super) const S11: &[&str] = &["s11", "|s11|"];
pub(super) const S21: &[&str] = &["s21", "|s21|"];
pub(super) const SIZE: &[&str] = &["mag", "magnitude", "|s11|", "|s21|", "abs", "linear"];
/// Ratios that tell no impedance.
pub(super) const RATIOS: &[&str] = &["gain", "vswr", "swr", "return"];
/// Words that make a head clear, whatever else it says.
pub(super) const STRONG: &[&str] = &[
    "impedance",
    "esr",
    "resistance",
    "reactance",
    "frequency",
    "freq",
    "|z|",
    "frequenz",
];
