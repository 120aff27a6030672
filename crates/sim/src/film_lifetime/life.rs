//! The law of two competing mechanisms.

use henrad_parts::lifetime::{LifeCenter, LifeLaw};
use henrad_parts::quantity::{Celsius, Hours, Volts};

/// Boltzmann constant, eV/K.
const BOLTZMANN: f64 = 8.617_333_262e-5;
const KELVIN: f64 = 273.15;
/// Lower bound on the hot spot in the law: no credit for cooler elements (judgment).
pub(super) const COLDEST_CREDIT: f64 = 25.0;
/// Lower bound on the humidity in the law: no credit for drier elements (judgment).
const DRIEST_CREDIT: f64 = 0.01;

/// Stress on the element.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct StressPoint {
    /// Hot-spot temperature.
    pub hot_spot: Celsius,
    /// Relative humidity at the hot spot, a fraction.
    pub relative_humidity: f64,
    /// Stress voltage: rms for ac, otherwise dc plus the weighted crest.
    pub voltage: Volts,
    /// Highest operating voltage at the hot spot.
    pub max_voltage: Volts,
}

/// Life of a part at one stress.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Life {
    /// No voltage, or so little that nothing wears.
    Endless,
    /// Finite life by both mechanisms.
    Ends {
        /// Corrosion by moisture alone.
        humid: Hours,
        /// Dry aging alone.
        dry: Hours,
    },
    /// Beyond the ratings of the part: no life.
    Immediate,
}

impl Life {
    /// Both mechanisms together, 1/L = 1/L_humid + 1/L_dry; `None` when nothing wears.
    pub fn hours(&self) -> Option<Hours> {
        match self {
            Self::Endless => None,
            Self::Ends { humid, dry } => {
                Some(Hours::new(1.0 / (1.0 / humid.get() + 1.0 / dry.get())))
            }
            Self::Immediate => Some(Hours::new(0.0)),
        }
    }

    /// Share of the life used up per hour; `None` for no life.
    pub fn damage_per_hour(&self) -> Option<f64> {
        match self {
            Self::Endless => Some(0.0),
            Self::Ends { humid, dry } => Some(1.0 / humid.get() + 1.0 / dry.get()),
            Self::Immediate => None,
        }
    }
}

/// Life at a stress.
///
/// With x1 = 1/(kB·T) − c1, x2 = ln RH − c2, x3 = ln(V/V_max) − c3 and the time ratio r:
///
/// L_humid = r·exp(θ1 + θ2·x1 − θ3·x2 − θ4·x3); L_dry = r·exp(θ5 + θ6·x1 − θ7·x3)
///
/// T is at least 25 °C and RH at least 1 %.
///
/// # Validity
/// Polypropylene with metallized electrodes, 25 °C to the maximum temperature, 2 to 100 % relative
/// humidity in steady state. Power laws hold near V_max; below a third of it they are
/// extrapolation.
///
/// # Source
/// `peck_1986` with `totaro_2025` for two mechanisms, `gallay_2015` for the dry one; the voltage
/// exponents are a judgment within the range of `kong_lee_2004`.
pub fn life(law: &LifeLaw, center: &LifeCenter, stress: &StressPoint) -> Life {
    let voltage_share = stress.voltage.get() / stress.max_voltage.get();
    if voltage_share <= 0.0 {
        return Life::Endless;
    }
    let kelvin = stress.hot_spot.get().max(COLDEST_CREDIT) + KELVIN;
    let x1 = 1.0 / (BOLTZMANN * kelvin) - center.inverse_thermal_energy;
    let x2 = stress.relative_humidity.max(DRIEST_CREDIT).ln() - center.ln_humidity;
    let x3 = voltage_share.ln() - center.ln_voltage_share;
    let (humid, dry) = (&law.humid, &law.dry);
    let ratio = law.time_ratio.value;
    let humid_hours = ratio
        * (humid.level.value + humid.activation_energy.value * x1
            - humid.humidity_exponent.value * x2
            - humid.voltage_exponent.value * x3)
            .exp();
    let dry_hours = ratio
        * (dry.level.value + dry.activation_energy.value * x1 - dry.voltage_exponent.value * x3)
            .exp();
    if !humid_hours.is_finite() || !dry_hours.is_finite() {
        return Life::Endless;
    }
    if humid_hours <= 0.0 || dry_hours <= 0.0 {
        return Life::Immediate;
    }
    Life::Ends {
        humid: Hours::new(humid_hours),
        dry: Hours::new(dry_hours),
    }
}
