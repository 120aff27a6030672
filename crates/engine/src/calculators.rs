//! What the calculators know: read once from the built-in tables.

use henrad_catalogue::{
    AgingRate, CatalogueError, ElectrolyticLifetimes, FilmLifetimes, aging_rates,
};

/// Tables of the calculators.
#[derive(Debug)]
pub struct Calculators {
    /// Aging rates of the catalogue's dielectrics.
    pub aging_rates: Vec<AgingRate>,
    /// Lifetime laws of film capacitors.
    pub film_lifetimes: FilmLifetimes,
    /// Lifetime rules of aluminum electrolytic capacitors.
    pub electrolytic_lifetimes: ElectrolyticLifetimes,
}

impl Calculators {
    /// The built-in tables.
    ///
    /// # Errors
    /// When a table cannot be read. The shipped tables are tested to be readable.
    pub fn built_in() -> Result<Self, CatalogueError> {
        Ok(Self {
            aging_rates: aging_rates()?,
            film_lifetimes: FilmLifetimes::built_in()?,
            electrolytic_lifetimes: ElectrolyticLifetimes::built_in()?,
        })
    }
}
