//! Lifetime rules of aluminum electrolytic parts.

use henrad_parts::lifetime::ElectrolyticLifetimeModel;
use henrad_parts::quantity::{Celsius, Hours, Kelvins, Meters};
use henrad_parts::{Parameter, Part, Technology};
use serde::Deserialize;

use crate::error::CatalogueError;
use crate::stated::Stated;
use crate::tables::ELECTROLYTIC_LIFETIMES;

/// Diameters of the sheets and of the parts agree within this, mm.
const SAME_DIAMETER: f64 = 0.6;

/// The lifetime rules of the built-in catalogue.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ElectrolyticLifetimes {
    common: Common,
    unstated: Unstated,
    of_class: OfClass,
    series: Vec<Series>,
}

/// What cans of other makers have that state no lifetime: a range.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
struct OfClass {
    rated_lifetime: Stated,
    longest_lifetime: Stated,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
struct Common {
    kelvins_per_doubling: Stated,
    kelvins_per_halving_beyond: Stated,
    coolest_credit: Stated,
    lowest_voltage_share: Stated,
    max_rated_lifetime: Stated,
}

/// What counts for a part that states its lifetime alone.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
struct Unstated {
    rated_core_rise: Stated,
    voltage_exponent: Stated,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
struct Series {
    names: Vec<String>,
    rated_lifetime: Stated,
    /// Smallest diameter in mm for each lifetime in hours, rising.
    #[serde(default)]
    by_diameter: Vec<(f64, f64)>,
    rated_core_rise: Stated,
    voltage_exponent: Stated,
}

impl ElectrolyticLifetimes {
    /// Reads the embedded file.
    ///
    /// ```
    /// let lifetimes = henrad_catalogue::ElectrolyticLifetimes::built_in().unwrap();
    /// assert!(lifetimes.series().any(|name| name == "ALC10"));
    /// ```
    ///
    /// # Errors
    /// If the file cannot be read. A test reads the shipped file.
    pub fn built_in() -> Result<Self, CatalogueError> {
        let (file, text) = ELECTROLYTIC_LIFETIMES;
        toml::from_str(text).map_err(|source| CatalogueError::Definition { file, source })
    }

    /// Names of the series with lifetime rules.
    pub fn series(&self) -> impl Iterator<Item = &str> {
        let names = self.series.iter().flat_map(|series| &series.names);
        names.map(String::as_str)
    }

    fn series_of(&self, part: &Part) -> Option<&Series> {
        let mut all = self.series.iter();
        all.find(|series| series.names.contains(&part.series))
    }

    /// Whether nothing but the class of a can of another maker says how long it lives.
    fn is_of_class(&self, part: &Part) -> bool {
        let own = part.published.lifetime.as_ref().and_then(|own| own.hours);
        let is_can = part.technology == Technology::AluminumElectrolytic;
        let is_other_makers = part.published.build.is_some();
        is_can && is_other_makers && own.is_none() && self.series_of(part).is_none()
    }

    /// Longest over shortest lifetime of the class of a part that states none itself: its life is
    /// that range.
    pub fn range_of_class(&self, part: &Part) -> Option<f64> {
        let hours = |stated: &Stated| stated.parameter(|hours| hours).value;
        let OfClass {
            rated_lifetime,
            longest_lifetime,
        } = &self.of_class;
        let range = hours(longest_lifetime) / hours(rated_lifetime);
        self.is_of_class(part).then_some(range)
    }

    /// The lifetime rules of a part: what it states itself, then those of its series, then the
    /// shortest life of its class; `None` if none says how long it lives.
    pub fn model_of(&self, part: &Part) -> Option<ElectrolyticLifetimeModel> {
        if part.technology != Technology::AluminumElectrolytic {
            return None;
        }
        let series = self.series_of(part);
        let of_class = || {
            let rule = &self.of_class.rated_lifetime;
            self.is_of_class(part).then(|| rule.parameter(Hours::new))
        };
        let own = part.published.lifetime.clone().unwrap_or_default();
        let hours = own.hours.map(|hours| own_figure(part, hours));
        let core_rise = series.map_or(&self.unstated.rated_core_rise, |it| &it.rated_core_rise);
        let exponent = series.map_or(&self.unstated.voltage_exponent, |it| &it.voltage_exponent);
        let doubling = &self.common.kelvins_per_doubling;
        Some(ElectrolyticLifetimeModel {
            rated_lifetime: hours
                .or(series.map(|it| it.lifetime(part.published.width)))
                .or_else(of_class)?,
            rated_core_rise: own.core_rise.map_or_else(
                || core_rise.parameter(Kelvins::new),
                |rise| own_figure(part, rise),
            ),
            kelvins_per_doubling: own.kelvins_per_doubling.map_or_else(
                || doubling.parameter(Kelvins::new),
                |kelvins| own_figure(part, kelvins),
            ),
            kelvins_per_halving_beyond: self
                .common
                .kelvins_per_halving_beyond
                .parameter(Kelvins::new),
            voltage_exponent: own.voltage_exponent.map_or_else(
                || exponent.parameter(|value| value),
                |value| own_figure(part, value),
            ),
            lowest_voltage_share: self.common.lowest_voltage_share.parameter(|value| value),
            coolest_credit: self.common.coolest_credit.parameter(Celsius::new),
            max_rated_lifetime: self.common.max_rated_lifetime.parameter(Hours::new),
            rated_voltage: part.rated_voltage,
            temperature_min: part.temperature_min,
            rated_temperature: part.temperature_max,
        })
    }
}

/// A figure that the row of a part states.
fn own_figure<T>(part: &Part, value: T) -> Parameter<T> {
    Parameter::new(value, part.origin.clone())
}

impl Series {
    fn lifetime(&self, diameter: Option<Meters>) -> Parameter<Hours> {
        let millimeters = diameter.map_or(0.0, |diameter| 1e3 * diameter.get());
        let mut rows = self.by_diameter.iter().rev();
        let row = rows.find(|(from, _)| millimeters + SAME_DIAMETER >= *from);
        let stated = self.rated_lifetime.parameter(Hours::new);
        Parameter::new(
            row.map_or(stated.value, |(_, hours)| Hours::new(*hours)),
            stated.origin,
        )
    }
}
