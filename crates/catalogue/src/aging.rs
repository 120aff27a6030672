//! Aging rates of the dielectrics in the built-in catalogue.

use henrad_parts::{Family, Origin};

use crate::definition;
use crate::error::CatalogueError;

/// Aging rate of a ceramic dielectric.
#[derive(Debug, Clone, PartialEq)]
pub struct AgingRate {
    /// Dielectric code, for example `X7R`.
    pub dielectric: String,
    /// Loss of capacitance per decade of hours, percent; 0 for class I.
    pub percent_per_decade: f64,
    /// Source of the rate.
    pub origin: Origin,
}

/// The rate of each ceramic dielectric, from its first series, in the order of the selector.
///
/// ```
/// let rates = henrad_catalogue::aging_rates().unwrap();
/// let x7r = rates.iter().find(|rate| rate.dielectric == "X7R").unwrap();
/// assert_eq!(x7r.percent_per_decade, 3.0);
/// ```
///
/// # Errors
/// If a series file cannot be read. A test reads all shipped files.
pub fn aging_rates() -> Result<Vec<AgingRate>, CatalogueError> {
    let mut rates: Vec<AgingRate> = Vec::new();
    for series in definition::all()? {
        let is_known = rates
            .iter()
            .any(|rate| rate.dielectric == series.dielectric);
        if series.family == Family::Ceramic && !is_known {
            rates.push(AgingRate {
                origin: series.origin.with_source(&series.source),
                percent_per_decade: series.aging_percent,
                dielectric: series.dielectric,
            });
        }
    }
    Ok(rates)
}
