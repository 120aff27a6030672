//! Parameters of metallised film capacitors.

use serde::{Deserialize, Serialize};

use super::{OperatingLimits, OperatingRange};
use crate::origin::Parameter;
use crate::quantity::{Farads, Henries, Hertz, KelvinsPerWatt, Ohms};
use crate::technology::FilmDielectric;

/// Parameters of the film model.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct FilmModel {
    /// Dielectric, which decides how loss follows temperature.
    pub dielectric: FilmDielectric,
    /// Capacitance at 1 kHz, 25 °C.
    pub capacitance: Parameter<Farads>,
    /// Dielectric dissipation factor at given frequencies, interpolated in log-log, end values held.
    pub dissipation_factor: Parameter<Vec<(Hertz, f64)>>,
    /// Metallisation, schoopage and lead resistance.
    pub series_resistance: Parameter<Ohms>,
    /// Skin-effect resistance at 1 MHz.
    pub skin_resistance: Parameter<Ohms>,
    /// Inductance L1 that stays at high frequency.
    pub inner_inductance: Parameter<Henries>,
    /// Inductance L2 that `outer_damping` shunts at high frequency.
    pub outer_inductance: Parameter<Henries>,
    /// Resistance R2 across L2.
    pub outer_damping: Parameter<Ohms>,
    /// Leakage resistance at 25 °C.
    pub leakage_resistance: Parameter<Ohms>,
    /// Capacitance change below 25 °C, ppm/K.
    pub temperature_coefficient_cold: f64,
    /// Capacitance change above 25 °C, ppm/K.
    pub temperature_coefficient_hot: f64,
    /// Thermal resistance, hot spot to ambient.
    pub thermal_resistance: Parameter<KelvinsPerWatt>,
    /// Ratings.
    pub operating_range: OperatingRange,
    /// Limits in use.
    pub operating_limits: OperatingLimits,
}
