//! Highest operating voltage over hot-spot temperature.

use henrad_parts::lifetime::LifeLaw;
use henrad_parts::quantity::{Celsius, Volts};

use crate::interpolation::linear;

/// Highest operating voltage at a hot spot: straight between the nodes, flat below the first; the
/// rated voltage where there are no nodes. `None` above the last node or above `temperature_max`.
///
/// # Source
/// The columns of operating voltage in `kemet_c4aq`, `kemet_c4af`, `kemet_c4ak`.
pub fn max_operating_voltage(
    law: &LifeLaw,
    temperature_max: Celsius,
    hot_spot: Celsius,
) -> Option<Volts> {
    let nodes = &law.voltage_limits.value;
    let ceiling = nodes
        .last()
        .map_or(temperature_max, |&(last, _)| last)
        .get()
        .min(temperature_max.get());
    if hot_spot.get() > ceiling {
        return None;
    }
    if nodes.is_empty() {
        return Some(law.rated_voltage);
    }
    let points = nodes.iter().map(|(t, v)| (t.get(), v.get()));
    linear(points, hot_spot.get()).map(Volts::new)
}
