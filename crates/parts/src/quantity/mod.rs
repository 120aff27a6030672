//! Physical quantities: thin wrappers over `f64` in SI base units.
//!
//! A bare `f64` is a dimensionless number; anything with a unit travels in its own type, so that a
//! capacitance cannot be passed where a frequency belongs. Inside a formula the value is taken out
//! with [`Farads::get`] and its siblings.

mod parse;
mod prefix;
mod print;
mod separators;
mod spice;

pub use parse::{ParseQuantityError, parse, parse_number};
pub use prefix::Prefix;
pub use print::{format, format_capacitance, format_hours, grouped};
pub use spice::parse_spice;

use serde::{Deserialize, Serialize};

/// A count as a whole number, without its fraction.
///
/// What lies outside 0 to [`u32::MAX`] becomes the nearest end, and what is not a number 0.
///
/// ```
/// assert_eq!(henrad_parts::quantity::whole(2.9), 2);
/// assert_eq!(henrad_parts::quantity::whole(-1.0), 0);
/// ```
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "the cast saturates"
)]
pub fn whole(value: f64) -> u32 {
    value as u32
}

macro_rules! quantity {
    ($(#[$doc:meta])* $name:ident, $unit:literal) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, PartialOrd, Default, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(f64);

        impl $name {
            /// Unit symbol as printed.
            pub const UNIT: &'static str = $unit;

            #[doc = concat!("Wraps a value given in ", $unit, ".")]
            #[inline]
            pub const fn new(value: f64) -> Self {
                Self(value)
            }

            #[doc = concat!("The value in ", $unit, ".")]
            #[inline]
            pub const fn get(self) -> f64 {
                self.0
            }

            /// True when the value is neither infinite nor not-a-number.
            #[inline]
            pub const fn is_finite(self) -> bool {
                self.0.is_finite()
            }
        }

        impl From<f64> for $name {
            #[inline]
            fn from(value: f64) -> Self {
                Self(value)
            }
        }

        impl From<$name> for f64 {
            #[inline]
            fn from(quantity: $name) -> Self {
                quantity.0
            }
        }
    };
}

quantity!(
    /// Capacitance in farad.
    Farads, "F"
);
quantity!(
    /// Inductance in henry.
    Henries, "H"
);
quantity!(
    /// Resistance, reactance or impedance magnitude in ohm.
    Ohms, "Ω"
);
quantity!(
    /// Frequency in hertz.
    Hertz, "Hz"
);
quantity!(
    /// Voltage in volt; dc unless a name says rms or peak.
    Volts, "V"
);
quantity!(
    /// Current in ampere; rms unless a name says dc or peak.
    Amperes, "A"
);
quantity!(
    /// Power in watt.
    Watts, "W"
);
quantity!(
    /// Temperature on the Celsius scale.
    Celsius, "°C"
);
quantity!(
    /// Temperature difference in kelvin.
    Kelvins, "K"
);
quantity!(
    /// Thermal resistance in kelvin per watt.
    KelvinsPerWatt, "K/W"
);
quantity!(
    /// Time in hours, the unit of aging laws.
    Hours, "h"
);
quantity!(
    /// Time in seconds.
    Seconds, "s"
);
quantity!(
    /// Length in meter.
    Meters, "m"
);
quantity!(
    /// Pressure in pascal.
    Pascals, "Pa"
);
quantity!(
    /// Mass of water in a volume of air, in gram per cubic meter.
    GramsPerCubicMeter, "g/m³"
);
