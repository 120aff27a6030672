//! Tests of the wire types.

mod document;
mod field;
mod ignored_fields;
mod input;
mod object;
mod vocabulary;
