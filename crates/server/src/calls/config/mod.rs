//! What the pages need before a part is chosen.

pub mod routes;
mod wire;
