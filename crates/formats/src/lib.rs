#![doc = include_str!("../README.md")]
#![deny(missing_docs)]

pub mod archive;
pub mod chart;
pub mod condition_name;
pub mod conditions;
pub mod kicad;
pub mod library;
pub mod measured;
pub mod parts_list;
pub mod schematic;
pub mod spice;
pub mod table;
pub mod text;
pub mod touchstone;
pub mod workbook;
