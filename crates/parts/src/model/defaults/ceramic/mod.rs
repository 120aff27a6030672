//! Defaults of multilayer ceramic capacitors.

pub mod ac_voltage;
pub mod bias;
pub mod chip;
pub mod circuit;
pub mod insulation;
pub mod layer;
pub mod template;

/// Thermal conductance of an unlisted chip: constant part, W/K.
pub const THERMAL_CONDUCTANCE: f64 = 3.5e-3;
/// Thermal conductance per millimeter of width, W/(K·mm): fit of the listed sizes (judgment).
pub const THERMAL_CONDUCTANCE_PER_WIDTH: f64 = 3.8e-3;

/// Age at which the nominal capacitance holds, h (`kemet_c1002`: 48 h or 1000 h by part).
pub const REFEREE_TIME_HOURS: f64 = 1000.0;
