//! Grids of recent sweeps. Most plots have the same one, whose powers, logarithms and roots take as
//! long as the impedances of ten parts.

use std::sync::LazyLock;

use henrad_parts::quantity::Hertz;
use henrad_sim::{FrequencyGrid, SimError};
use moka::sync::Cache;

/// Grids in memory, of up to half a megabyte each.
const KEPT: u64 = 8;

/// Bits of both ends in hertz, and the points per decade.
type Ends = (u64, u64, u32);

static GRIDS: LazyLock<Cache<Ends, FrequencyGrid>> = LazyLock::new(|| Cache::new(KEPT));

/// The grid of a logarithmic sweep.
///
/// # Errors
/// As [`FrequencyGrid::logarithmic`].
pub fn logarithmic(
    start: Hertz,
    stop: Hertz,
    points_per_decade: u32,
) -> Result<FrequencyGrid, SimError> {
    let ends = (
        start.get().to_bits(),
        stop.get().to_bits(),
        points_per_decade,
    );
    if let Some(kept) = GRIDS.get(&ends) {
        return Ok(kept);
    }
    let grid = FrequencyGrid::logarithmic(start, stop, points_per_decade)?;
    GRIDS.insert(ends, grid.clone());
    Ok(grid)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_kept_grid_is_the_one_that_was_asked_for() {
        let (low, high) = (Hertz::new(100.0), Hertz::new(1e6));
        for (start, stop, density) in [(low, high, 50), (low, high, 51), (low, Hertz::new(2e6), 50)]
        {
            let expected = FrequencyGrid::logarithmic(start, stop, density).unwrap();
            for _ in 0..2 {
                assert_eq!(logarithmic(start, stop, density).unwrap(), expected);
            }
        }
        assert!(logarithmic(high, low, 50).is_err());
    }
}
