//! Arrays of equal ceramic chips in series and parallel under a sine.
//!
//! [`ChipRating`] says what one chip stands at a frequency, [`arrays`] lists the combinations that meet a
//! [`Requirement`], [`SizedArray`] holds what such a combination stands and loses.

mod array;
mod rating;

pub use array::{Requirement, SizedArray, arrays, imbalance_share, margin_percent};
pub use rating::{
    ChipLoss, ChipRating, RatingLimit, ResonantChip, chip_resistance, chip_thermal_resistance,
};
