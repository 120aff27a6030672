//! Parts, their properties, search results and sentences of a search on the wire.

mod attributes;
mod part_item;
mod properties;
mod search;
mod sentence;

pub use attributes::attributes_of;
pub use part_item::{combined, part_item, part_line, whole_part};
pub use properties::{
    found, is_capacitor_type, matched, missing, no_match, of_another_type, properties_of,
};
pub use search::search_result;
pub use sentence::sentence;
