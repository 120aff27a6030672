#![doc = include_str!("../README.md")]

pub mod calculator;
pub mod description;
pub mod document;
pub mod field;
pub mod file;
pub mod from_number;
pub mod ignored_fields;
pub mod input;
pub mod limits;
pub mod object;
pub mod part;
pub mod part_name;
pub mod problem;
pub mod properties;
pub mod refusal;
pub mod vocabulary;
