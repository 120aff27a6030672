//! Parts by number, pickers, properties and search.

pub mod routes;
mod sentence;
mod sentence_terms;
pub mod wire;

pub use sentence::{Sentence, read_question, read_sentence};
