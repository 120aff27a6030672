//! Parameters of the lifetime models, published or estimated by rule.
//!
//! The equations that use them live in `henrad-sim`; docs/MODELS.md states both together.

mod electrolytic;
mod film;
mod rating;

pub use electrolytic::ElectrolyticLifetimeModel;
pub use film::{
    Application, DryLaw, ElementResistance, FilmLifetimeModel, HumidLaw, LifeCenter, LifeLaw,
    ReferenceTest, ReferenceTestKind, ResistanceCorrection,
};
pub use rating::LifetimeRating;
