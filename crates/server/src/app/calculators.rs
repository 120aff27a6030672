//! What the calculators know: read once from the built-in tables.

use henrad_catalogue::CatalogueError;
use henrad_catalogue::power_array::{self, Chip};

/// Tables of the calculators.
#[derive(Debug)]
pub struct Calculators {
    /// Chips for arrays.
    pub chips: Vec<Chip>,
}

impl Calculators {
    /// The built-in tables.
    ///
    /// # Errors
    /// When a table cannot be read. The shipped tables are tested to be readable.
    pub fn built_in() -> Result<Self, CatalogueError> {
        Ok(Self {
            chips: power_array::built_in()?,
        })
    }
}
