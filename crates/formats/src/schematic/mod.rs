//! The drawing of a netlist: symbols of resistors, inductors and capacitors with names and values.
//!
//! A network of series and parallel connections is laid out from the positive pin on the left to
//! the other on the right ([`layout`]), and written as SVG ([`svg`]) in the color of the
//! surrounding text, without scripts and external files.

mod layout;
mod svg;
mod symbol;

pub use svg::draw;
pub use symbol::value_text;
