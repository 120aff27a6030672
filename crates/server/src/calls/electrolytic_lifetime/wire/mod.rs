//! Reads load profiles and writes lifetimes.

mod check;
mod curves;
mod estimate;
mod form;
mod part_item;

pub use check::profiles;
pub use estimate::answer;
pub use form::form;
pub use part_item::item;
