//! Film lifetime: from parts and load profiles to hours.

mod check;
mod estimate;
mod form;
mod goal;
pub mod inputs;
mod iso_life;
mod part_item;
mod parts;
mod profile_classes;
mod profile_table;
mod result;

pub use check::part_count;
pub use estimate::Estimate;
pub use form::form;
pub use goal::seek;
pub use iso_life::map;
pub use part_item::item;
pub use parts::{Choice, FilmPart, find, parts_of, series_list};
pub use profile_table::{export, import};

/// Most profiles of one estimate.
pub const MAX_PROFILES: usize = 100;
/// Most current and frequency rows of a profile.
pub const MAX_ROWS: usize = 5;
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
