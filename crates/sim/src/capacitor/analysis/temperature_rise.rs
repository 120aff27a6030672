//! Temperature rise over ripple current.

use henrad_parts::model::CapacitorModel;
use henrad_parts::quantity::{Hertz, Kelvins};

use super::heating::{ThermalCoupling, highest_rise, warmed};
use crate::SimError;
use crate::capacitor::effect::ac_voltage::small_signal_limit;
use crate::capacitor::limit::{ac_voltage_limit, check_rise, thermal_resistance};
use crate::capacitor::{Capacitor, Condition};
use crate::root::rising_root;
use crate::sweep::FrequencyGrid;

/// Intervals of a curve.
const INTERVALS: u32 = 60;
/// Start of the search for a limit, relative to the rise that a load squared would give.
const SEARCH_START: f64 = 1e-4;

/// Temperature rise over ripple current at one frequency.
#[derive(Debug, Clone, PartialEq)]
pub struct TemperatureRiseCurve {
    /// Frequency of the ripple.
    pub frequency: Hertz,
    /// Current in A rms and rise of the hot spot above ambient in K, both rising from zero.
    pub points: Vec<(f64, f64)>,
    /// Current in A rms above which the ac voltage is too high for the small-signal ESR, where the
    /// curve goes that far.
    pub beyond_small_signal: Option<f64>,
    /// Reason that the curve ends.
    pub end: CurveEnd,
}

/// Reason that a curve of temperature rise ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum CurveEnd {
    /// The highest requested rise.
    HighestRise,
    /// The largest ac voltage across the part.
    VoltageLimit,
    /// The current rating of the terminals.
    CurrentLimit,
    /// Thermal runaway: no steady temperature at a higher current.
    Runaway,
}

/// Temperature rise of one piece over ripple current, one curve per frequency; the temperature of
/// the condition is the ambient.
///
/// ΔT(I) = R_th·I²·ESR(f, T), T = T_a uncoupled, T = T_a + ΔT coupled
///
/// The rise is the parameter of the curve, I = √(ΔT/(R_th·ESR(f, T))), so that a coupled point is
/// exact without iteration; where the current no longer grows with the rise, the part runs away. It
/// ends at `highest_rise` (0 to 200 K, usually three times the allowed rise) or where I·|Z(f, T)|
/// reaches the largest ac voltage.
///
/// # Validity
/// Steady state with the small-signal ESR, which does not hold above the
/// [`small_signal_limit`](crate::capacitor::effect::ac_voltage::small_signal_limit). Published
/// heating curves grow a little less than with the square of the current (exponent 1.77 in one
/// part).
///
/// # Errors
/// Those of [`Capacitor::at`], [`SimError::TemperatureRise`] for a rise outside 0 to 200 K.
///
/// # Source
/// `lessner_2004`: ΔT = R_th·I²·ESR; curves that end at the voltage limit: `nomdetom_mlcc`.
pub fn temperature_rise(
    model: &CapacitorModel,
    condition: &Condition,
    frequencies: &FrequencyGrid,
    highest_rise: Kelvins,
    coupling: ThermalCoupling,
) -> Result<Vec<TemperatureRiseCurve>, SimError> {
    check_rise(highest_rise)?;
    let heating = Heating::new(model, condition, highest_rise, coupling)?;
    let frequencies = frequencies.frequencies().iter();
    frequencies
        .map(|&frequency| heating.curve(Hertz::new(frequency)))
        .collect()
}

/// One part under ripple current.
struct Heating<'a> {
    model: &'a CapacitorModel,
    condition: &'a Condition,
    coupling: ThermalCoupling,
    at_ambient: Capacitor,
    thermal_resistance: f64,
    highest_rise: f64,
    voltage_limit: f64,
    current_limit: f64,
}

/// Current and voltage that cause a rise, both rms.
#[derive(Clone, Copy)]
struct Load {
    current: f64,
    voltage: f64,
}

impl<'a> Heating<'a> {
    fn new(
        model: &'a CapacitorModel,
        condition: &'a Condition,
        rise: Kelvins,
        coupling: ThermalCoupling,
    ) -> Result<Self, SimError> {
        let current_limit = model.operating_limits().current_limit.as_ref();
        let covered = match coupling {
            ThermalCoupling::Uncoupled => f64::INFINITY,
            ThermalCoupling::Coupled => highest_rise(condition),
        };
        Ok(Self {
            at_ambient: Capacitor::at(model, condition)?,
            thermal_resistance: thermal_resistance(model)?.get(),
            highest_rise: rise.get().min(covered),
            voltage_limit: ac_voltage_limit(model, condition).limit.get(),
            current_limit: current_limit.map_or(f64::INFINITY, |limit| limit.value.get()),
            model,
            condition,
            coupling,
        })
    }

    /// I = √(ΔT/(R_th·ESR)), V = I·|Z|
    fn load(&self, frequency: Hertz, rise: f64) -> Result<Load, SimError> {
        let z = match self.coupling {
            ThermalCoupling::Uncoupled => self.at_ambient.impedance(frequency),
            ThermalCoupling::Coupled => {
                Capacitor::at(self.model, &warmed(self.condition, rise))?.impedance(frequency)
            }
        };
        let current = (rise / (self.thermal_resistance * z.re)).sqrt();
        Ok(Load {
            current,
            voltage: current * z.norm(),
        })
    }

    /// Voltage or current relative to its limit, whichever is greater.
    fn use_of_limits(&self, load: Load) -> f64 {
        let by_voltage = load.voltage / self.voltage_limit;
        by_voltage.max(load.current / self.current_limit)
    }

    fn curve(&self, frequency: Hertz) -> Result<TemperatureRiseCurve, SimError> {
        let (points, end) = if self.voltage_limit == 0.0 {
            (vec![(0.0, 0.0)], CurveEnd::VoltageLimit)
        } else if self.highest_rise == 0.0 {
            (vec![(0.0, 0.0)], CurveEnd::HighestRise)
        } else {
            self.rising_points(frequency)?
        };
        Ok(TemperatureRiseCurve {
            frequency,
            beyond_small_signal: self.beyond_small_signal(frequency, &points),
            points,
            end,
        })
    }

    /// I = V/|Z| at the limit of the small-signal ESR and at ambient temperature.
    fn beyond_small_signal(&self, frequency: Hertz, points: &[(f64, f64)]) -> Option<f64> {
        let limit = small_signal_limit(self.model)?;
        let current = limit.get() / self.at_ambient.impedance(frequency).norm();
        let last = points.last()?.0;
        (current < last).then_some(current)
    }

    fn rising_points(&self, frequency: Hertz) -> Result<(Vec<(f64, f64)>, CurveEnd), SimError> {
        let (steady, runs_away) = self.steady_points(frequency, self.highest_rise)?;
        let last = steady.last().map_or(0.0, |point| point.1);
        let load = self.load(frequency, last)?;
        let used = self.use_of_limits(load);
        if used <= 1.0 {
            let end = if runs_away {
                CurveEnd::Runaway
            } else {
                CurveEnd::HighestRise
            };
            return Ok((steady, end));
        }
        let end = if load.voltage / self.voltage_limit == used {
            CurveEnd::VoltageLimit
        } else {
            CurveEnd::CurrentLimit
        };
        // Surely below the limit: the load falls with the root of the rise.
        let start = SEARCH_START * last / (used * used);
        let limit = rising_root(start, last, |rise| {
            let load = self.load(frequency, rise);
            load.map_or(f64::NAN, |load| self.use_of_limits(load) - 1.0)
        });
        Ok((self.steady_points(frequency, limit)?.0, end))
    }

    /// Points up to a rise, evenly spaced in current where the resistance is constant, and whether
    /// they end early because the current no longer rises.
    fn steady_points(
        &self,
        frequency: Hertz,
        highest: f64,
    ) -> Result<(Vec<(f64, f64)>, bool), SimError> {
        let mut points = vec![(0.0, 0.0)];
        let mut reached = 0.0;
        for step in 1..=INTERVALS {
            let share = f64::from(step) / f64::from(INTERVALS);
            let rise = highest * share * share;
            let current = self.load(frequency, rise)?.current;
            if current <= reached {
                return Ok((points, true));
            }
            reached = current;
            points.push((current, rise));
        }
        Ok((points, false))
    }
}
