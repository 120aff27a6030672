//! Load limits under a condition: ac voltage, heat and rated ripple current, each with its reason,
//! and the verdict of all limits together.

mod ac_voltage;
mod heat;
mod ripple;
mod verdict;

pub use ac_voltage::{AcVoltageLimit, VoltageReason, ac_voltage_limit};
pub use heat::{HeatLimit, HeatReason, MAX_TEMPERATURE_RISE, heat_limit};
pub(crate) use heat::{check_rise, thermal_resistance};
pub use ripple::{RippleCurrentLimit, ripple_current_limit};
pub use verdict::{
    AcLoad, GoverningLimit, LimitKind, LimitUse, LoadLimits, PublishedRipple, Verdict,
    first_exceeded, judge,
};

use henrad_parts::model::{CapacitorModel, Derating};
use henrad_parts::quantity::{Celsius, Volts};

use super::Condition;
use crate::interpolation::linear;

/// Share at a temperature, straight between the nodes; 1 without derating.
pub fn share(derating: Option<&Derating>, temperature: Celsius) -> f64 {
    let nodes = derating.into_iter().flatten();
    let nodes = nodes.map(|&(temperature, share)| (temperature.get(), share));
    linear(nodes, temperature.get()).unwrap_or(1.0)
}

/// Category voltage at a temperature: V_cat(T) = share(T)·V_r.
///
/// # Source
/// docs/MODELS.md, "Current and voltage".
pub fn category_voltage(model: &CapacitorModel, temperature: Celsius) -> Volts {
    let derating = model.operating_limits().category_voltage.as_ref();
    let derated = share(derating.map(|it| &it.value), temperature);
    Volts::new(derated * model.operating_range().rated_voltage.get())
}

/// Reverse voltage that a polarized part withstands briefly: V_rev(T) = min(share(T)·V_r, bound);
/// `None` where none is known, and for a part without polarity.
///
/// # Source
/// docs/MODELS.md, "Current and voltage".
pub fn reverse_voltage(model: &CapacitorModel, temperature: Celsius) -> Option<Volts> {
    let reverse = model.operating_limits().reverse_voltage.as_ref()?;
    let of_rated = share(Some(&reverse.value.share), temperature);
    let voltage = of_rated * model.operating_range().rated_voltage.get();
    Some(Volts::new(voltage.min(reverse.value.bound.get())))
}

/// Dc voltage recommended for the application: the recommended share of the rated voltage, at most
/// the category voltage. `None` without a recommendation. Not a limit.
///
/// # Source
/// `kemet_tc101`, `kemet_t520`.
pub fn recommended_voltage(model: &CapacitorModel, condition: &Condition) -> Option<Volts> {
    let recommended = model.operating_limits().recommended_voltage.as_ref()?;
    let of_rated = share(Some(&recommended.value), condition.temperature);
    let voltage = of_rated * model.operating_range().rated_voltage.get();
    let category = ac_voltage_limit(model, condition).category_voltage;
    Some(Volts::new(voltage.min(category.get())))
}
