//! Lives of a ceramic capacitor from an endurance test.

use henrad_parts::quantity::{Celsius, Hours, Kelvins};
use henrad_sim::ceramic_lifetime::{Acceleration, EnduranceTest, HeatLaw, Load};

/// Longest life that is stated: no test supports more.
pub const LONGEST: Hours = Hours::new(1_000_000.0);
/// Ends of the exponents that are published: 3 and 4 in the examples of makers, 4 to 5 on X7R
/// parts.
const PUBLISHED_EXPONENTS: [f64; 2] = [3.0, 5.0];
/// Ends of the published laws of temperature: 8 K per halving, which is 0.85 eV where parts are
/// used and more where they are tested, and 1.45 eV.
const PUBLISHED_HEAT: [HeatLaw; 3] = [
    HeatLaw::Halving(Kelvins::new(8.0)),
    HeatLaw::ActivationEnergy(0.85),
    HeatLaw::ActivationEnergy(1.45),
];
/// Temperatures of the curve, °C.
const CURVE: (f64, f64) = (25.0, 150.0);
const CURVE_STEPS: u32 = 50;

/// A test, the law that extends it, and the loads.
#[derive(Debug, Clone, PartialEq)]
pub struct CeramicCase {
    pub test: EnduranceTest,
    pub law: Acceleration,
    pub loads: Vec<Load>,
}

impl CeramicCase {
    /// Shortest and longest life among the published constants and the given ones.
    pub fn range(&self) -> [f64; 2] {
        self.ends_of(|law| law.total(&self.test, &self.loads, LONGEST).0.hours.get())
    }

    /// Lives of the first load over its temperature: points (°C, life, shortest, longest), h.
    /// Without the longest life that is stated, so that a chart shows where it ends the life.
    pub fn curve(&self) -> Vec<[f64; 4]> {
        let Some(first) = self.loads.first() else {
            return Vec::new();
        };
        let (from, to) = CURVE;
        let to = to.max(self.test.temperature.get());
        (0..=CURVE_STEPS)
            .map(|step| {
                let celsius = from + (to - from) * f64::from(step) / f64::from(CURVE_STEPS);
                let load = Load {
                    share: 1.0,
                    temperature: Celsius::new(celsius),
                    ..*first
                };
                let life = self.law.life(&self.test, &load).get();
                let [low, high] = self.ends_of(|law| law.life(&self.test, &load).get());
                [celsius, life, low, high]
            })
            .collect()
    }

    /// Whether a voltage is above that of the test.
    pub fn exceeds_voltage(&self) -> bool {
        self.loads
            .iter()
            .any(|load| load.voltage > self.test.voltage)
    }

    /// Whether a temperature is above that of the test.
    pub fn exceeds_temperature(&self) -> bool {
        self.loads
            .iter()
            .any(|load| load.temperature > self.test.temperature)
    }

    /// The shortest and the longest of the lives that the published constants and those of the case
    /// give.
    fn ends_of(&self, life: impl Fn(Acceleration) -> f64) -> [f64; 2] {
        let published = PUBLISHED_EXPONENTS.iter().flat_map(|&voltage_exponent| {
            PUBLISHED_HEAT.iter().map(move |&heat| Acceleration {
                voltage_exponent,
                heat,
            })
        });
        let lives = published.chain([self.law]).map(life);
        lives.fold([f64::INFINITY, 0.0], |[low, high], life| {
            [low.min(life), high.max(life)]
        })
    }
}
