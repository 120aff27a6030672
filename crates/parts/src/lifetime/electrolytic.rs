//! Parameters of the lifetime rules of aluminum electrolytic capacitors.

use serde::{Deserialize, Serialize};

use crate::origin::Parameter;
use crate::quantity::{Celsius, Hours, Kelvins, Volts};

/// What the lifetime of one aluminum electrolytic part depends on, besides its impedance.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ElectrolyticLifetimeModel {
    /// Lifetime at the rated temperature with rated voltage and rated ripple current.
    pub rated_lifetime: Parameter<Hours>,
    /// Core over ambient under the rated ripple current at the rated temperature.
    pub rated_core_rise: Parameter<Kelvins>,
    /// Cooling of the core that doubles the lifetime.
    pub kelvins_per_doubling: Parameter<Kelvins>,
    /// Self-heating beyond the one under rated ripple current that halves the lifetime.
    pub kelvins_per_halving_beyond: Parameter<Kelvins>,
    /// Exponent n of the voltage: lifetime ∝ (V_r/V)^n.
    pub voltage_exponent: Parameter<f64>,
    /// Share of the rated voltage below which a lower voltage no longer extends life.
    pub lowest_voltage_share: Parameter<f64>,
    /// Core temperature below which further cooling no longer extends life.
    pub coolest_credit: Parameter<Celsius>,
    /// Longest lifetime that may be stated: the seal ages whatever the load.
    pub max_rated_lifetime: Parameter<Hours>,
    /// Rated voltage.
    pub rated_voltage: Volts,
    /// Lowest ambient temperature.
    pub temperature_min: Celsius,
    /// Highest ambient temperature, at which the lifetime is rated.
    pub rated_temperature: Celsius,
}

impl ElectrolyticLifetimeModel {
    /// Core temperature at the rated point.
    pub fn rated_core_temperature(&self) -> Celsius {
        Celsius::new(self.rated_temperature.get() + self.rated_core_rise.value.get())
    }
}
