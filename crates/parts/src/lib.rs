#![doc = include_str!("../README.md")]
#![deny(missing_docs)]

pub mod build;
pub mod case;
pub mod curve;
mod enum_with_all;
pub mod grammar;
pub mod lifetime;
mod listed;
pub mod model;
pub mod origin;
pub mod part;
pub mod properties;
pub mod quantity;
mod shared;
pub mod spreadsheet;
pub mod technology;
pub mod tolerance;

pub use listed::ListedFigures;
pub use origin::{Basis, Origin, Parameter};
pub use part::{
    EsrRating, Family, FigureBases, Part, PartStatus, Published, RatingKind, VoltageKind,
};
pub use shared::Shared;
pub use technology::{CeramicDielectric, FilmDielectric, Technology};
