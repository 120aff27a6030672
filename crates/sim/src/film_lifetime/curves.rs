//! Lifetime over temperature and over voltage around an operating point.

use henrad_parts::quantity::{Celsius, Hours, Volts};

use super::climate::{IMPROBABLE_ABSOLUTE_HUMIDITY, absolute_humidity};
use super::estimator::Estimator;
use super::life::Life;
use super::profile::OperatingPoint;

/// First temperature of the curve, °C.
const FIRST_TEMPERATURE: f64 = 25.0;
/// Lowest voltage of the curve over the highest.
const LOWEST_VOLTAGE_SHARE: f64 = 0.1;
/// Steps of the voltage curve.
const VOLTAGE_STEPS: u32 = 50;

/// A point of a lifetime curve; x is °C or V.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct LifePoint {
    /// Temperature in °C or voltage in V.
    pub x: f64,
    /// Lifetime, at most the maximum rated lifetime.
    pub lifetime: Hours,
    /// Lifetime without that limit; `None` where nothing wears.
    pub unlimited: Option<Hours>,
}

/// Lifetime over hot-spot temperature.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct TemperatureCurve {
    /// Points from 25 °C up, 1 K apart.
    pub points: Vec<LifePoint>,
    /// Whether the curve ends early because the humidity would exceed any in open air.
    pub stopped_by_humidity: bool,
}

impl Estimator<'_> {
    /// Lifetime over hot-spot temperature at the humidity and voltage of an operating point.
    ///
    /// The curve ends at the highest temperature of a life, or before the first temperature at
    /// which the humidity would mean more than 60 g/m³ of water. It is empty in thermal runaway.
    pub fn temperature_curve(&self, point: &OperatingPoint) -> TemperatureCurve {
        let mut curve = TemperatureCurve::default();
        let Some(humidity) = point.relative_humidity else {
            return curve;
        };
        let mut t = FIRST_TEMPERATURE;
        while t <= self.model().life_temperature_max.get() {
            let temperature = Celsius::new(t);
            let water = absolute_humidity(temperature, humidity);
            if water > IMPROBABLE_ABSOLUTE_HUMIDITY {
                curve.stopped_by_humidity = true;
                break;
            }
            let life = self.life_at(temperature, humidity, point.stress_voltage);
            curve.points.push(self.point(t, &life));
            t += 1.0;
        }
        curve
    }

    /// Lifetime over voltage at the hot spot and humidity of an operating point: from a tenth of
    /// the highest operating voltage to that voltage, and the operating point itself. Empty where
    /// the part has no operating voltage.
    pub fn voltage_curve(&self, point: &OperatingPoint) -> Vec<LifePoint> {
        let (Some(hot_spot), Some(humidity), Some(limit)) =
            (point.hot_spot, point.relative_humidity, point.max_voltage)
        else {
            return Vec::new();
        };
        let step = (1.0 - LOWEST_VOLTAGE_SHARE) / f64::from(VOLTAGE_STEPS);
        let grid = (0..=VOLTAGE_STEPS)
            .map(|index| limit.get() * (LOWEST_VOLTAGE_SHARE + step * f64::from(index)));
        let mut voltages: Vec<f64> = grid.collect();
        let here = point.stress_voltage.get();
        let position = voltages.partition_point(|voltage| *voltage < here);
        if voltages.get(position) != Some(&here) && here > 0.0 {
            voltages.insert(position, here);
        }
        voltages
            .into_iter()
            .map(|voltage| {
                let life = self.life_at(hot_spot, humidity, Volts::new(voltage));
                self.point(voltage, &life)
            })
            .collect()
    }

    fn point(&self, x: f64, life: &Life) -> LifePoint {
        let cap = self.model().max_rated_lifetime.value.get();
        let unlimited = life.hours();
        LifePoint {
            x,
            lifetime: Hours::new(unlimited.map_or(cap, |hours| hours.get().min(cap))),
            unlimited,
        }
    }
}
