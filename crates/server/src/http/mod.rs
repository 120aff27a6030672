//! What surrounds every call: problem documents, extractors, guards, connections, static files.

pub mod admission;
pub mod attachment;
pub mod client_address;
pub mod conditional;
pub mod connections;
pub mod curves;
pub mod documentation;
pub mod encoding;
pub mod extract;
pub mod fixed;
pub mod forms;
pub mod guard;
pub mod ignored_fields;
pub mod library_options;
pub mod lines;
pub mod observe;
pub mod origins;
pub mod problem;
pub mod streams;
pub mod web;
