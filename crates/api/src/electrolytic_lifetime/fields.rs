//! The inputs of a load profile with limits, steps and starting values.

use crate::field::{NumberField, range};
pub use crate::film_lifetime::fields::{AMBIENT, SHARE};

pub const VOLTAGE: NumberField = NumberField::required(
    "voltageDC",
    "Voltage (Vdc)",
    range(0.0, 800.0, "V"),
    (1.0, 12.0),
);
pub const CURRENT: NumberField = NumberField::required(
    "current",
    "Ripple current (A)",
    range(0.0, 200.0, "A"),
    (0.1, 0.0),
);
pub const FREQUENCY: NumberField = NumberField::required(
    "frequency",
    "Frequency (kHz)",
    range(0.05, 1000.0, "kHz"),
    (0.1, 0.1),
);
