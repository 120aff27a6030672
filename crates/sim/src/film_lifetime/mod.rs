//! Lifetime of metallized film capacitors under load profiles of voltage, temperature and humidity.
//!
//! | module | holds |
//! |---|---|
//! | `climate` | water vapor: saturation, absolute humidity, humidity at the hot spot |
//! | `heating` | self-heating in closed form, with thermal runaway |
//! | `voltage_limit` | highest operating voltage over hot-spot temperature |
//! | `life` | the law of two competing mechanisms |
//! | `estimator` | one part in one application: operating points, Miner sum, cap |
//! | `curves` | lifetime over temperature and over voltage |
//! | `sensitivity`, `goal`, `iso_life` | sensitivity to the load, search for a wanted lifetime, map over temperature and voltage |
//!
//! The result is the time to a capacitance change of −20 % (ac) or −10 % (dc); it estimates
//! typical life to that criterion and is not a failure rate.

mod climate;
mod curves;
mod estimator;
mod goal;
mod heating;
mod iso_life;
mod life;
mod profile;
mod sensitivity;
mod voltage_limit;

pub use crate::damage::{Share, TotalLife};
pub use climate::{
    IMPROBABLE_ABSOLUTE_HUMIDITY, absolute_humidity, humidity_at, saturation_pressure,
};
pub use curves::{LifePoint, TemperatureCurve};
pub use estimator::Estimator;
pub use goal::{Goal, GoalLimit, GoalResult, Vary};
pub use heating::{Heating, self_heating, thermal_resistance_of_rise};
pub use iso_life::{Contour, IsoLife, IsoLifeGrid};
pub use life::{Life, StressPoint, life};
pub use profile::{Drying, OperatingPoint, Overlay, Profile};
pub use sensitivity::{Change, Sensitivity};
pub use voltage_limit::max_operating_voltage;
