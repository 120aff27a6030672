//! Grids of recent sweeps. Most plots have the same one, whose powers, logarithms and roots take as
//! long as the impedances of ten parts.

use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};

use henrad_parts::quantity::Hertz;
use henrad_sim::{FrequencyGrid, SimError};

/// Grids in memory, of up to half a megabyte each.
const KEPT: usize = 8;

/// Bits of both ends in hertz, and the points per decade.
type Ends = (u64, u64, u32);

/// The latest first; so few need no map.
static GRIDS: Mutex<VecDeque<(Ends, FrequencyGrid)>> = Mutex::new(VecDeque::new());

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
    let kept = || GRIDS.lock().unwrap_or_else(PoisonError::into_inner);
    let found = kept().iter().find(|(of, _)| *of == ends).cloned();
    if let Some((_, grid)) = found {
        return Ok(grid);
    }
    let grid = FrequencyGrid::logarithmic(start, stop, points_per_decade)?;
    let mut kept = kept();
    kept.push_front((ends, grid.clone()));
    kept.truncate(KEPT);
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
