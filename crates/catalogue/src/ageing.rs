//! How fast the dielectrics of the built-in catalogue age.

use henrad_parts::{Family, Origin};

use crate::definition;
use crate::error::CatalogueError;

/// Ageing rate of a ceramic dielectric.
#[derive(Debug, Clone, PartialEq)]
pub struct AgeingRate {
    /// Dielectric code, for example `X7R`.
    pub dielectric: String,
    /// Loss of capacitance per decade of hours, percent; 0 for class I.
    pub percent_per_decade: f64,
    /// Where the rate comes from.
    pub origin: Origin,
}

/// The rate of each ceramic dielectric, as the first series with it states, in the order of the selector.
///
/// ```
/// let rates = henrad_catalogue::ageing_rates().unwrap();
/// let x7r = rates.iter().find(|rate| rate.dielectric == "X7R").unwrap();
/// assert_eq!(x7r.percent_per_decade, 3.0);
/// ```
///
/// # Errors
/// When a series file cannot be read. The shipped files are tested not to.
pub fn ageing_rates() -> Result<Vec<AgeingRate>, CatalogueError> {
    let mut rates: Vec<AgeingRate> = Vec::new();
    for series in definition::all()? {
        let is_known = rates
            .iter()
            .any(|rate| rate.dielectric == series.dielectric);
        if series.family == Family::Ceramic && !is_known {
            rates.push(AgeingRate {
                origin: series.origin.with_source(&series.source),
                percent_per_decade: series.ageing_percent,
                dielectric: series.dielectric,
            });
        }
    }
    Ok(rates)
}
