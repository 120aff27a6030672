//! Texts, images and links that an administrator sets.

mod picture;
pub mod routes;
pub mod settings;
