//! Tests of the wire types.

mod document;
mod field;
mod film_lifetime;
mod input;
mod object;
mod vocabulary;
