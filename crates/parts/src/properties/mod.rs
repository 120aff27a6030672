//! Component properties: what a data sheet's table says about one part, in words and print.
//!
//! The list answers "what is this part?"; the model parameters of [`crate::model`] answer "what are
//! its curves based on?". A property is a rating of the catalogue row, a field of the part number,
//! a published figure, or a limit that holds for the whole dielectric (`limits`). Unpublished
//! values are left out, and estimated ones are marked: weight and reel quantity are in no source of
//! this crate and never appear.

mod aluminum;
mod ceramic;
mod film;
mod finish;
mod limits;
mod list;
mod print;
mod solid;

use crate::origin::Origin;
use crate::part::Part;
use crate::technology::Technology;

pub use film::comparison;

/// Names used in makers' own tools; never shown.
pub const HIDDEN_NAMES: [&str; 2] = ["KSIM Support", "Unique PN"];

/// One property of a part.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Property {
    /// Name, for example `Dissipation Factor`.
    pub name: &'static str,
    /// Value with unit and condition, for example `2.5% 1 kHz 25°C`.
    pub value: String,
    /// Whether a table shows it; the others are there for comparisons between parts.
    pub is_shown: bool,
    /// Where the value comes from.
    pub origin: Origin,
}

/// The properties of a part under the number that was asked for, in the order of a data sheet.
///
/// The number decides the finish of the terminations; the tolerance is the one of `part`. A number
/// that does not decode lacks only the properties that the number would state.
///
/// # Examples
/// Every property names its origin, so that an estimated limit is never mistaken for a rating:
/// ```
/// use henrad_parts::{Part, properties};
/// fn print(part: &Part) {
///     for property in properties::of(part, &part.part_number) {
///         println!("{}: {} ({})", property.name, property.value, property.origin.mark());
///     }
/// }
/// ```
pub fn of(part: &Part, number: &str) -> Vec<Property> {
    match part.technology {
        Technology::Ceramic(dielectric) => ceramic::properties(part, dielectric, number),
        Technology::TantalumMno2 | Technology::TantalumPolymer => solid::properties(part, number),
        // Cans have case codes of two letters.
        Technology::AluminumPolymer if part.case_code.len() == 1 => solid::properties(part, number),
        Technology::AluminumPolymer
        | Technology::AluminumHybrid
        | Technology::AluminumElectrolytic => aluminum::properties(part),
        Technology::Film(_) => film::properties(part),
    }
}
