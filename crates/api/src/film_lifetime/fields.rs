//! The inputs of a load profile with limits, steps and starting values.

use crate::field::{NumberField, range};

pub const VOLTAGE: NumberField = NumberField::required(
    "voltage",
    "Voltage (Vac)",
    range(0.0, 1000.0, "V"),
    (1.0, 240.0),
);
pub const VOLTAGE_DC: NumberField = NumberField::required(
    "voltageDC",
    "Voltage (Vdc)",
    range(0.0, 1500.0, "V"),
    (1.0, 240.0),
);
pub const FUNDAMENTAL: NumberField = NumberField::required(
    "fundamentalFrequency",
    "Fundamental frequency (Hz)",
    range(50.0, 400.0, "Hz"),
    (1.0, 50.0),
);
pub const AMBIENT: NumberField = NumberField::required(
    "tempAmbient",
    "Ambient temperature (°C)",
    range(-55.0, 155.0, "°C"),
    (1.0, 50.0),
);
pub const HUMIDITY: NumberField = NumberField::required(
    "relativeHumidity",
    "Relative humidity (%)",
    range(2.0, 100.0, "%"),
    (1.0, 20.0),
);
pub const SHARE: NumberField = NumberField::required(
    "operatingPercentage",
    "Working time (%)",
    range(0.0, 100.0, "%"),
    (1.0, 50.0),
);
pub const OVERLAY: NumberField = NumberField::required(
    "overlayVac.overlayVac",
    "Overlay Vac",
    range(0.0, 400.0, "V"),
    (1.0, 0.0),
);
pub const OVERLAY_FREQUENCY: NumberField = NumberField::required(
    "overlayVac.frequency",
    "Overlay frequency (kHz)",
    range(0.1, 1000.0, "kHz"),
    (0.1, 10.0),
);
pub const ROW_CURRENT: NumberField =
    NumberField::required("current", "Current (A)", range(0.0, 200.0, "A"), (0.1, 0.0));
pub const ROW_FREQUENCY: NumberField = NumberField::required(
    "frequency",
    "Frequency (kHz)",
    range(0.1, 1000.0, "kHz"),
    (0.1, 10.0),
);
pub const REQUIRED_HOURS: NumberField = NumberField::required(
    "requiredHours",
    "Required lifetime (h)",
    range(1.0, 1e6, "h"),
    (1000.0, 100_000.0),
);

/// Largest overlay: the crest stays at or under the rated voltage and the valley at or above 0.
pub fn largest_overlay(rated_dc: f64, voltage_dc: f64) -> f64 {
    let room = (rated_dc - voltage_dc).min(voltage_dc) / std::f64::consts::SQRT_2;
    room.clamp(0.0, OVERLAY.limit.max)
}
