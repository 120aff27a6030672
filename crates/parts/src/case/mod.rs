//! Case codes and body dimensions.

mod area;
mod can;
mod chip;
mod package;
mod reach;
mod solid;

pub use area::{CaseKind, board_area};
pub use can::can_size;
pub use chip::{ChipSize, Dimension, chip, chips};
pub use package::Package;
pub use reach::{Reach, reach};
pub use solid::{SolidCase, solid, solids};

pub(crate) use can::{can_codes, can_description, electrolytic_description, large_can_description};
pub(crate) use chip::chip_codes;
pub(crate) use solid::solid_codes;

use crate::quantity::Meters;

const fn millimeters(value: f64) -> Meters {
    Meters::new(value / 1000.0)
}
