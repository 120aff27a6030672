//! Parts by number and by text.

pub mod part;
pub mod part_item;
pub mod search;
