//! Reads requests of the inductor page and writes its curves.

mod component;
mod csv;
mod curve;
mod find;
mod form;
mod operating_point;
mod part;
mod request;

pub use component::{SweepRequest, impedance, impedance_csv, read_sweep};
pub use csv::csv;
pub use curve::curve;
pub use find::{FindCase, find_form, found};
pub use form::form;
pub use part::{case_sizes, looked_up, parts, searched, series};
pub use request::{is_long, read_list};
