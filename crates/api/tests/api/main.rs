//! Tests of the wire types.

mod document;
mod field;
mod input;
mod object;
mod vocabulary;
