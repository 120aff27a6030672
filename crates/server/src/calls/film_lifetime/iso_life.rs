//! The map of equal lifetimes over ambient temperature and voltage.

use henrad_parts::quantity::{Celsius, Hours};
use henrad_sim::film_lifetime::{
    Estimator, IMPROBABLE_ABSOLUTE_HUMIDITY, IsoLife, Profile, absolute_humidity,
};

/// What a map is of.
pub struct MapCase<'a> {
    pub estimator: Estimator<'a>,
    pub load: Profile,
    /// Lifetimes of the lines.
    pub lines: Vec<Hours>,
}

/// The map of a load on a part.
pub struct LifeMap {
    pub lines: IsoLife,
    /// The first temperature at which the air would hold more water than any climate does.
    pub improbable_from: Option<Celsius>,
}

/// The map of one load on one part.
pub fn map(case: &MapCase<'_>) -> LifeMap {
    let lines = case.estimator.iso_life(&case.load, &case.lines);
    let humidity = case.load.relative_humidity;
    let mut temperatures = lines.grid.temperatures.iter().copied();
    LifeMap {
        improbable_from: temperatures
            .find(|t| absolute_humidity(*t, humidity) > IMPROBABLE_ABSOLUTE_HUMIDITY),
        lines,
    }
}
