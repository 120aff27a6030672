//! Film lifetime: from parts and load profiles to hours.

mod estimate;
mod goal;
mod heat;
mod iso_life;
mod parts;
mod profile_classes;
pub mod routes;
pub mod wire;

pub use estimate::Estimate;
pub use goal::seek;
pub use heat::HeatCase;
pub use iso_life::map;
pub use parts::{Choice, FilmPart, find, find_all, parts_of, series_list};

use henrad_api::field::FieldError;
use henrad_api::limits::MAX_PARTS;

use crate::error::AppError;

/// Most profiles of one estimate.
pub const MAX_PROFILES: usize = 100;
/// Most current and frequency rows of a profile.
pub const MAX_ROWS: usize = 5;
/// How far the working times may be from 100 %.
const SUM_TOLERANCE: f64 = 1e-9;
/// Hours of a displayed year.
pub const HOURS_PER_YEAR: f64 = 8760.0;
/// Series, lead spacing and voltage of a fresh selector.
pub const DEFAULT_CHOICE: (&str, f64, f64) = ("F862 V054", 15.0, 310.0);

/// Capacitance change that ends a life.
pub fn criterion(is_vac: bool) -> &'static str {
    if is_vac { "ΔC/C=-20%" } else { "ΔC/C=-10%" }
}

/// Hours as years with one decimal.
pub fn years(hours: f64) -> f64 {
    (hours / HOURS_PER_YEAR * 10.0).round() / 10.0
}

/// Refuses more parts than one page holds.
///
/// # Errors
/// [`AppError::InvalidFields`] for the list.
pub fn check_part_count(count: usize) -> Result<(), AppError> {
    if count > MAX_PARTS {
        let message = format!("You cannot add any more parts. The maximum is {MAX_PARTS}.");
        return Err(AppError::InvalidFields(vec![FieldError::new(
            "parts", message,
        )]));
    }
    Ok(())
}

/// Refuses a load of more profiles than a page holds.
///
/// # Errors
/// [`AppError::InvalidFields`] for the list.
pub fn check_profile_count(count: usize) -> Result<(), AppError> {
    if count <= MAX_PROFILES {
        return Ok(());
    }
    let message = format!("A load has at most {MAX_PROFILES} profiles.");
    let error = FieldError::new("profileList", message);
    Err(AppError::InvalidFields(vec![error]))
}

/// Whether a page has rows for the currents of a profile; refuses it if not.
pub fn check_row_count(prefix: &str, count: usize, errors: &mut Vec<FieldError>) -> bool {
    let fits = count <= MAX_ROWS;
    if !fits {
        let path = format!("{prefix}currentFrequency");
        let message = "You cannot add any additional rows.";
        errors.push(FieldError::new(path, message));
    }
    fits
}

/// Refuses loads that do not fill the time, once their fields are right; the shares are in %.
pub fn check_shares(path: &str, shares: impl Iterator<Item = f64>, errors: &mut Vec<FieldError>) {
    let sum: f64 = shares.sum();
    if errors.is_empty() && (sum - 100.0).abs() > SUM_TOLERANCE {
        let message = "The Working Time (%) must add to 100.";
        errors.push(FieldError::new(path, message));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// FILM-SCR-14: hours divided by 8760, one decimal.
    #[test]
    fn years_have_one_decimal() {
        assert_eq!(years(200_000.0), 22.8);
        assert_eq!(years(8760.0), 1.0);
        assert_eq!(years(0.0), 0.0);
    }

    /// FILM-CONST-02.
    #[test]
    fn criteria_are_those_of_the_application() {
        assert_eq!(criterion(true), "ΔC/C=-20%");
        assert_eq!(criterion(false), "ΔC/C=-10%");
    }
}
