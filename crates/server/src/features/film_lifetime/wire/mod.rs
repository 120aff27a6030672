//! Reads load profiles and writes lifetimes.

mod check;
mod estimate;
mod form;
mod goal;
mod heat;
mod iso_life;
mod part_item;
mod picker;
mod profile_classes;
mod profile_table;
mod result;

pub use check::part_count;
pub use estimate::Estimate;
pub use form::form;
pub use goal::seek;
pub use heat::HeatCase;
pub use iso_life::map;
pub use part_item::{described, item};
pub use picker::{choice, series};
pub use profile_table::{export, import};
