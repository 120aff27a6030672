//! Ranges of the request fields, with their units. The page shows these same limits.

use crate::field::Limit;

/// Most parts on one page and in one request.
pub const MAX_PARTS: usize = 10;

/// Most frequencies of the MultFreq plot.
pub const MAX_LISTED_FREQUENCIES: usize = 7;

/// Identical pieces in parallel that the interface accepts.
pub const QUANTITY: Limit = Limit {
    min: 1.0,
    max: 1000.0,
    unit: "",
};

/// Sweep frequencies. Models hold from 1 Hz; above their validity the answer says so.
pub const FREQUENCY: Limit = Limit {
    min: 1.0,
    max: 1e10,
    unit: "Hz",
};

/// SPICE center frequency and listed frequencies.
pub const LISTED_FREQUENCY: Limit = Limit {
    min: 100.0,
    max: 1e10,
    unit: "Hz",
};

/// Frequencies of the MultFreq plot when the request lists none, Hz.
pub const DEFAULT_FREQUENCIES: [f64; 7] = [1e4, 5e4, 1e5, 5e5, 1e6, 5e6, 1e7];

/// Trace resistance.
pub const TRACE_RESISTANCE: Limit = Limit {
    min: 0.0,
    max: 1000.0,
    unit: "Ω",
};

/// Trace inductance.
pub const TRACE_INDUCTANCE: Limit = Limit {
    min: 0.0,
    max: 10_000.0,
    unit: "nH",
};

/// Allowed temperature rise (CONF-17: the interface accepts 0).
pub const TEMPERATURE_RISE: Limit = Limit {
    min: 0.0,
    max: 100.0,
    unit: "K",
};

/// Points per decade of the sweep.
pub const POINTS_PER_DECADE: Limit = Limit {
    min: 10.0,
    max: 500.0,
    unit: "",
};

/// Shortest sweep, in decades.
pub const MIN_SWEEP_DECADES: f64 = 1.0;
