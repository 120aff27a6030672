//! Sessions shared by link.

mod link;
pub mod routes;
mod wire;

pub use link::{Loaded, has_room, load, new_share};
