//! Reads load profiles and writes lifetimes.

mod check;
mod curves;
mod estimate;
mod form;
mod part_item;

pub use estimate::Estimate;
pub use form::form;
pub use part_item::item;
