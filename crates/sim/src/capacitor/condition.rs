//! Operating condition of a capacitor.

use henrad_parts::quantity::{Celsius, Hours, Volts};

use crate::SimError;

/// Lowest temperature for which the laws give finite, positive elements, °C.
const MIN_TEMPERATURE: f64 = -100.0;
/// Highest such temperature, °C.
pub const MAX_TEMPERATURE: f64 = 300.0;
/// Largest bias magnitude.
const MAX_BIAS: f64 = 1e5;
/// Largest ac voltage, rms.
const MAX_AC_VOLTAGE: f64 = 1e5;
/// Age limits of the logarithmic law, h.
const AGE_LIMITS: (f64, f64) = (1.0, 1e7);

/// Reference temperature of every law, °C.
pub const REFERENCE_TEMPERATURE: f64 = 25.0;

/// Temperature, voltages and age of a part.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Condition {
    /// Temperature of the part, −100 to 300 °C.
    pub temperature: Celsius,
    /// Dc bias, magnitude up to 100 kV.
    pub bias: Volts,
    /// Time since the last heat above the Curie point, 1 to 10⁷ h; `None` means the age of the
    /// nominal capacitance.
    pub age: Option<Hours>,
    /// Ac voltage across the part, rms, 0 to 100 kV; `None` means the level at which the nominal
    /// capacitance is measured.
    pub ac_voltage: Option<Volts>,
}

impl Default for Condition {
    /// 25 °C, 0 V, reference age and ac level.
    fn default() -> Self {
        Self {
            temperature: Celsius::new(REFERENCE_TEMPERATURE),
            bias: Volts::new(0.0),
            age: None,
            ac_voltage: None,
        }
    }
}

impl Condition {
    /// Kelvins above 25 °C.
    pub(crate) fn above_reference(&self) -> f64 {
        self.temperature.get() - REFERENCE_TEMPERATURE
    }

    /// Refuses conditions that the laws do not cover.
    pub(crate) fn check(&self) -> Result<(), SimError> {
        if !(MIN_TEMPERATURE..=MAX_TEMPERATURE).contains(&self.temperature.get()) {
            return Err(SimError::Temperature {
                value: self.temperature,
                min: Celsius::new(MIN_TEMPERATURE),
                max: Celsius::new(MAX_TEMPERATURE),
            });
        }
        if !(-MAX_BIAS..=MAX_BIAS).contains(&self.bias.get()) {
            return Err(SimError::Bias {
                value: self.bias,
                max: Volts::new(MAX_BIAS),
            });
        }
        self.check_ac_voltage()?;
        let (youngest, oldest) = AGE_LIMITS;
        match self.age {
            Some(age) if !(youngest..=oldest).contains(&age.get()) => Err(SimError::Age {
                value: age,
                min: Hours::new(youngest),
                max: Hours::new(oldest),
            }),
            _ => Ok(()),
        }
    }

    fn check_ac_voltage(&self) -> Result<(), SimError> {
        match self.ac_voltage {
            Some(value) if !(0.0..=MAX_AC_VOLTAGE).contains(&value.get()) => {
                Err(SimError::AcVoltage {
                    value,
                    max: Volts::new(MAX_AC_VOLTAGE),
                })
            }
            _ => Ok(()),
        }
    }
}
