//! Reads load profiles and writes lifetimes.

mod check;
mod decimal_mark;
mod estimate;
mod form;
mod goal;
mod heat;
mod iso_life;
mod part_item;
mod picker;
mod profile_classes;
mod profile_export;
mod profile_heads;
mod profile_table;
mod result;

pub use estimate::{answer, estimate};
pub use form::form;
pub use goal::{goal, goal_answer};
pub use heat::{heat, words};
pub use iso_life::{map, map_case};
pub use part_item::{described, item};
pub use picker::{choice, series};
pub use profile_export::export;
pub use profile_table::import;
