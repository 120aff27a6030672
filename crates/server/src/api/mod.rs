//! The types on the wire. They live once, here; the OpenAPI document and the TypeScript types of
//! the front end are generated from them.

pub mod account;
pub mod aging;
pub mod calculator;
pub mod document;
pub mod electrolytic_lifetime;
pub mod film_lifetime;
pub mod fit;
pub mod inductor;
pub mod input;
pub mod log;
pub mod object;
pub mod part;
pub mod picker;
pub mod plot;
pub mod power;
pub mod power_array;
pub mod product;
pub mod properties;
pub mod read_out;
pub mod release;
pub mod search;
pub mod seed;
pub mod share;
pub mod site;
pub mod usage;
