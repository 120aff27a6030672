//! The inputs of a load profile with limits, steps and starting values.

use crate::field::{NumberField, range};

/// Dc voltage.
pub const VOLTAGE: NumberField = NumberField::required(
    "voltageDC",
    "Voltage (Vdc)",
    range(0.0, 800.0, "V"),
    (1.0, 12.0),
);
/// Ambient temperature.
pub const AMBIENT: NumberField = NumberField::required(
    "tempAmbient",
    "Ambient temperature (°C)",
    range(-55.0, 155.0, "°C"),
    (1.0, 50.0),
);
/// Working time.
pub const SHARE: NumberField = NumberField::required(
    "operatingPercentage",
    "Working time (%)",
    range(0.0, 100.0, "%"),
    (1.0, 50.0),
);
/// Ripple current of a row.
pub const CURRENT: NumberField = NumberField::required(
    "current",
    "Ripple current (A)",
    range(0.0, 200.0, "A"),
    (0.1, 0.0),
);
/// Frequency of a row.
pub const FREQUENCY: NumberField = NumberField::required(
    "frequency",
    "Frequency (kHz)",
    range(0.05, 1000.0, "kHz"),
    (0.1, 0.1),
);
