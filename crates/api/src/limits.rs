//! Ranges of the request fields, with their units. The page shows these same limits.

use crate::field::{FieldError, Limit, range};

/// Most parts on one page and in one request.
pub const MAX_PARTS: usize = 10;

/// Most frequencies of the MultFreq plot.
pub const MAX_LISTED_FREQUENCIES: usize = 7;

/// Identical pieces in parallel that the interface accepts.
pub const QUANTITY: Limit = range(1.0, 1000.0, "");

/// Sweep frequencies. Models hold from 1 Hz; above their validity the answer says so.
pub const FREQUENCY: Limit = range(1.0, 1e10, "Hz");

/// SPICE center frequency and listed frequencies.
pub const LISTED_FREQUENCY: Limit = range(100.0, 1e10, "Hz");

/// Frequencies of the MultFreq plot when the request lists none, Hz.
pub const DEFAULT_FREQUENCIES: [f64; 7] = [1e4, 5e4, 1e5, 5e5, 1e6, 5e6, 1e7];

/// Trace resistance.
pub const TRACE_RESISTANCE: Limit = range(0.0, 1000.0, "Ω");

/// Trace inductance.
pub const TRACE_INDUCTANCE: Limit = range(0.0, 10_000.0, "nH");

/// Allowed temperature rise (CONF-17: the interface accepts 0).
pub const TEMPERATURE_RISE: Limit = range(0.0, 100.0, "K");

/// Points per decade of the sweep.
pub const POINTS_PER_DECADE: Limit = range(10.0, 500.0, "");

/// Shortest sweep, in decades.
pub const MIN_SWEEP_DECADES: f64 = 1.0;

/// Records what is wrong with the fields `start`, `stop` and `pointsPerDecade` of a sweep.
pub fn check_sweep(start: f64, stop: f64, points_per_decade: f64, errors: &mut Vec<FieldError>) {
    let before = errors.len();
    FREQUENCY.check("start", start, errors);
    FREQUENCY.check("stop", stop, errors);
    if errors.len() == before {
        if stop <= start {
            errors.push(FieldError::new("stop", "Must be above the start frequency"));
        } else if stop < start * 10f64.powf(MIN_SWEEP_DECADES) {
            let message = "Must be at least one decade above the start";
            errors.push(FieldError::new("stop", message));
        }
    }
    POINTS_PER_DECADE.check_whole("pointsPerDecade", points_per_decade, errors);
}
