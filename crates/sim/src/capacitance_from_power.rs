//! Capacitance that bridges the supply gaps of a converter.

use std::f64::consts::TAU;

use henrad_parts::quantity::{Farads, Hertz, Volts, Watts};

/// Load on a dc link. All values are above 0.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PowerDemand {
    /// Constant power drawn from the capacitor.
    pub power: Watts,
    /// Frequency of the supply or of the bridge.
    pub frequency: Hertz,
    /// Voltage of the charged capacitor.
    pub voltage_max: Volts,
    /// Voltage sag relative to `voltage_max`, above 0 and at most 1.
    pub ripple: f64,
}

henrad_parts::enum_with_all! {
    /// How long the capacitor alone feeds the load, and with what current.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum SizingModel {
        /// Energy between the two voltages feeds the load for half a period: recharged twice per
        /// period.
        HalfPeriodEnergy,
        /// The same for a whole period: recharged once per period.
        FullPeriodEnergy,
        /// A constant current P/V discharges it for a whole period.
        ConstantCurrent,
        /// It carries the pulse current of a buck stage at a duty of one half, the worst case.
        HalfDutyPulse,
        /// It carries a sine of amplitude P/V; the ripple is the amplitude of the voltage.
        Sine,
    }
}

/// Smallest capacitance that keeps the ripple within the demand.
///
/// | model | C |
/// |---|---|
/// | half-period energy | P/(f·V²·r·(2 − r)), from P/(2f) = C·(V² − V²(1 − r)²)/2 |
/// | full-period energy | 2·P/(f·V²·r·(2 − r)) |
/// | constant current | P/(f·V²·r) |
/// | half-duty pulse | P·D(1 − D)/(f·V²·r), D = 1/2 |
/// | sine | P/(2π·f·V²·r) |
///
/// with P the power, f the frequency, V the highest voltage and r the ripple.
///
/// # Validity
/// Lossless converter of constant power. The result is the capacitance at the working voltage:
/// class II ceramics need more nominal capacitance, class I and film do not.
///
/// # Source
/// `codingace_holdup` for the energy balance; the choice of half a period is judgment.
///
/// ```
/// use henrad_parts::quantity::{Hertz, Volts, Watts};
/// use henrad_sim::capacitance_from_power::{PowerDemand, SizingModel, capacitance};
/// let demand = PowerDemand {
///     power: Watts::new(22e3),
///     frequency: Hertz::new(100e3),
///     voltage_max: Volts::new(400.0),
///     ripple: 0.1,
/// };
/// let needed = capacitance(&demand, SizingModel::HalfPeriodEnergy);
/// assert!((needed.get() * 1e6 - 7.2368).abs() < 5e-5);
/// ```
pub fn capacitance(demand: &PowerDemand, model: SizingModel) -> Farads {
    let (r, v) = (demand.ripple, demand.voltage_max.get());
    let linear = demand.power.get() / (demand.frequency.get() * v * v * r);
    Farads::new(match model {
        SizingModel::HalfPeriodEnergy => linear / (2.0 - r),
        SizingModel::FullPeriodEnergy => 2.0 * linear / (2.0 - r),
        SizingModel::ConstantCurrent => linear,
        SizingModel::HalfDutyPulse => 0.25 * linear,
        SizingModel::Sine => linear / TAU,
    })
}

/// An excess over a whole number of chips below this share is ignored.
const ROUNDING: f64 = 1e-9;

/// Equal chips in parallel that give at least the needed capacitance, at least one.
///
/// n = ⌈C/C_chip − 10⁻⁹⌉
///
/// `chip` must be above 0.
///
/// ```
/// use henrad_parts::quantity::Farads;
/// use henrad_sim::capacitance_from_power::chip_count;
/// assert_eq!(chip_count(Farads::new(7.2368e-6), Farads::new(0.22e-6)), 33.0);
/// ```
pub fn chip_count(needed: Farads, chip: Farads) -> f64 {
    (needed.get() / chip.get() - ROUNDING).ceil().max(1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn demand() -> PowerDemand {
        PowerDemand {
            power: Watts::new(22e3),
            frequency: Hertz::new(100e3),
            voltage_max: Volts::new(400.0),
            ripple: 0.1,
        }
    }

    #[test]
    fn the_energy_between_the_voltages_feeds_half_a_period() {
        let demand = demand();
        let c = capacitance(&demand, SizingModel::HalfPeriodEnergy).get();
        let (high, low) = (400.0f64, 360.0f64);
        let delivered = 0.5 * c * (high * high - low * low);
        let asked = demand.power.get() / (2.0 * demand.frequency.get());
        assert!((delivered / asked - 1.0).abs() < 1e-12);
    }

    #[test]
    fn more_voltage_frequency_or_ripple_needs_less_capacitance() {
        for model in SizingModel::ALL {
            let base = capacitance(&demand(), model).get();
            for changed in [
                PowerDemand {
                    voltage_max: Volts::new(450.0),
                    ..demand()
                },
                PowerDemand {
                    frequency: Hertz::new(120e3),
                    ..demand()
                },
                PowerDemand {
                    ripple: 0.12,
                    ..demand()
                },
            ] {
                assert!(
                    capacitance(&changed, model).get() < base,
                    "{model:?} {changed:?}"
                );
            }
        }
    }

    #[test]
    fn an_exact_multiple_needs_no_chip_more() {
        let needed = capacitance(&demand(), SizingModel::HalfPeriodEnergy);
        assert_eq!(chip_count(needed, needed), 1.0);
        assert_eq!(chip_count(needed, Farads::new(needed.get() / 3.0)), 3.0);
        assert_eq!(chip_count(Farads::new(1e-9), Farads::new(1e-6)), 1.0);
    }
}
