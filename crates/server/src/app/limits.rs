//! Ranges of the request fields, with their units. The page shows these same limits.

use super::FieldError;

/// A closed range.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Limit {
    /// Lowest allowed value.
    pub min: f64,
    /// Highest allowed value.
    pub max: f64,
    /// Unit of both.
    pub unit: &'static str,
}

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
/// SPICE centre frequency and listed frequencies.
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

impl Limit {
    /// True when the value lies in the range.
    pub fn contains(&self, value: f64) -> bool {
        (self.min..=self.max).contains(&value)
    }

    /// Records an error at `path` when the value lies outside the range.
    pub fn check(&self, path: &str, value: f64, errors: &mut Vec<FieldError>) {
        if !self.contains(value) {
            errors.push(FieldError::out_of_range(
                path, self.min, self.max, self.unit,
            ));
        }
    }

    /// The same for a count, which must also be a whole number.
    pub fn check_whole(&self, path: &str, value: f64, errors: &mut Vec<FieldError>) {
        if self.contains(value) && value.fract() != 0.0 {
            errors.push(FieldError::new(path, "Must be a whole number"));
        } else {
            self.check(path, value, errors);
        }
    }
}

/// A count that its limit has found, or will find, to be whole and small.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "saturates outside the range, which the limit refuses"
)]
pub fn whole(value: f64) -> u32 {
    value as u32
}
