//! Arrays of equal ceramic chips in series and parallel under a sine.
//!
//! [`ChipRating`] rates one chip at a frequency, [`arrays`] lists the combinations that meet a
//! [`Requirement`], [`shortfalls`] what the others lack; [`SizedArray`] holds the ratings and
//! losses of such a combination.

mod array;
mod nearest;
mod rating;

pub use array::{Requirement, SizedArray, arrays, imbalance_share, margin_percent};
pub use nearest::{Shortfall, shortfalls};
pub use rating::{ChipLoss, ChipRating, RatingLimit, ResonantChip};
