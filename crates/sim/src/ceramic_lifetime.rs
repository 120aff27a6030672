//! Lifetime of ceramic capacitors from an endurance test, by acceleration with voltage and
//! temperature.

use std::f64::consts::LN_2;

use henrad_parts::quantity::{Celsius, Hours, Kelvins, Volts};

use crate::damage::{self, Share, TotalLife};

/// Boltzmann constant, eV/K.
const BOLTZMANN: f64 = 8.617_333_262e-5;
/// 0 °C in K.
const ZERO_CELSIUS: f64 = 273.15;
/// Voltages below this share of the test's count as it: no test has shown more.
const LOWEST_VOLTAGE_SHARE: f64 = 0.1;

/// How life shortens with voltage and temperature.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Acceleration {
    /// Exponent n of the voltage, above 0.
    pub voltage_exponent: f64,
    /// What the temperature does.
    pub heat: HeatLaw,
}

/// How life shortens with temperature.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum HeatLaw {
    /// Arrhenius' law with an activation energy, eV, above 0.
    ActivationEnergy(f64),
    /// A rise by this many kelvins halves the life, above 0: the rule that makers print.
    Halving(Kelvins),
}

impl HeatLaw {
    /// By how much a temperature stretches a life at another.
    fn stretch(self, from: Celsius, to: Celsius) -> f64 {
        match self {
            Self::ActivationEnergy(energy) => {
                let inverse = |celsius: Celsius| 1.0 / (celsius.get() + ZERO_CELSIUS);
                (energy / BOLTZMANN * (inverse(to) - inverse(from))).exp()
            }
            Self::Halving(kelvins) => 2f64.powf((from.get() - to.get()) / kelvins.get()),
        }
    }

    /// The rise that halves a life at a temperature: ln 2·k·T²/E_a for an activation energy.
    pub fn halving(self, at: Celsius) -> Kelvins {
        match self {
            Self::ActivationEnergy(energy) => {
                let kelvin = at.get() + ZERO_CELSIUS;
                Kelvins::new(LN_2 * BOLTZMANN * kelvin * kelvin / energy)
            }
            Self::Halving(kelvins) => kelvins,
        }
    }
}

/// An endurance test that parts of the kind pass.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct EnduranceTest {
    /// Duration, above 0.
    pub duration: Hours,
    /// Dc voltage, above 0.
    pub voltage: Volts,
    /// Temperature of the part.
    pub temperature: Celsius,
}

/// A load that lasts for a share of the operating time.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Load {
    /// Share of the operating time, a fraction.
    pub share: f64,
    /// Voltage, dc or crest.
    pub voltage: Volts,
    /// Temperature of the part, self-heating included.
    pub temperature: Celsius,
}

impl Acceleration {
    /// (V_test/V)^n, by how much the voltage of a load stretches the test.
    pub fn by_voltage(&self, test: &EnduranceTest, voltage: Volts) -> f64 {
        let share = (voltage.get() / test.voltage.get()).max(LOWEST_VOLTAGE_SHARE);
        share.powf(-self.voltage_exponent)
    }

    /// exp(E_a/k·(1/T − 1/T_test)) or 2^((T_test − T)/θ), by how much the temperature of a load
    /// stretches the test.
    pub fn by_temperature(&self, test: &EnduranceTest, temperature: Celsius) -> f64 {
        self.heat.stretch(test.temperature, temperature)
    }

    /// Time under a load that stresses a part as the test did.
    ///
    /// L = L_test·(V_test/V)^n·exp(E_a/k·(1/T − 1/T_test)), or with 2^((T_test − T)/θ) for the last
    /// factor
    ///
    /// # Validity
    /// Wear-out of the insulation of `BaTiO3` dielectrics. The time is one that a sample survived,
    /// not a failure rate; cracks, humidity and early failures are not included. Far below the test
    /// both laws are extrapolated, and voltages below a tenth of the test's count as a tenth.
    ///
    /// # Source
    /// `hernandez_2018` for the law; `murata_mlcc_life` and `taiyo_yuden_mlcc_life` for n = 3 and 4
    /// and θ = 8 K.
    ///
    /// ```
    /// use henrad_parts::quantity::{Celsius, Hours, Volts};
    /// use henrad_sim::ceramic_lifetime::{Acceleration, EnduranceTest, HeatLaw, Load};
    /// let law = Acceleration { voltage_exponent: 4.0, heat: HeatLaw::ActivationEnergy(1.0) };
    /// let test = EnduranceTest {
    ///     duration: Hours::new(1000.0),
    ///     voltage: Volts::new(100.0),
    ///     temperature: Celsius::new(125.0),
    /// };
    /// let half = Load { share: 1.0, voltage: Volts::new(50.0), temperature: Celsius::new(125.0) };
    /// assert!((law.life(&test, &half).get() - 16_000.0).abs() < 1e-6);
    /// ```
    pub fn life(&self, test: &EnduranceTest, load: &Load) -> Hours {
        let stretched = test.duration.get()
            * self.by_voltage(test, load.voltage)
            * self.by_temperature(test, load.temperature);
        Hours::new(stretched)
    }

    /// Life over loads by Miner's rule, at most `cap`, with the damage of each.
    pub fn total(
        &self,
        test: &EnduranceTest,
        loads: &[Load],
        cap: Hours,
    ) -> (TotalLife, Vec<Share>) {
        let rates: Vec<_> = loads
            .iter()
            .map(|load| (load.share, Some(1.0 / self.life(test, load).get())))
            .collect();
        let total = damage::total(rates.iter().copied(), cap);
        let shares = damage::shares(&rates, &total);
        (total, shares)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LAW: Acceleration = Acceleration {
        voltage_exponent: 4.0,
        heat: HeatLaw::ActivationEnergy(1.0),
    };
    const TEST: EnduranceTest = EnduranceTest {
        duration: Hours::new(1000.0),
        voltage: Volts::new(100.0),
        temperature: Celsius::new(125.0),
    };

    fn load(share: f64, voltage: f64, temperature: f64) -> Load {
        Load {
            share,
            voltage: Volts::new(voltage),
            temperature: Celsius::new(temperature),
        }
    }

    #[test]
    fn the_test_itself_is_its_own_life() {
        let life = LAW.life(&TEST, &load(1.0, 100.0, 125.0)).get();
        assert!((life - 1000.0).abs() < 1e-9);
    }

    /// exp(1/8.617333262e-5·(1/358.15 − 1/398.15)) = 25.924, computed apart from the program.
    #[test]
    fn forty_kelvins_stretch_the_test_by_the_arrhenius_factor() {
        let factor = LAW.by_temperature(&TEST, Celsius::new(85.0));
        assert!((factor / 25.924 - 1.0).abs() < 1e-4, "{factor}");
    }

    #[test]
    fn damage_adds_up_in_any_order() {
        let loads = [load(0.5, 50.0, 125.0), load(0.5, 100.0, 125.0)];
        let (total, shares) = LAW.total(&TEST, &loads, Hours::new(1e9));
        // 1/(0.5/16000 + 0.5/1000)
        assert!((total.hours.get() - 32_000.0 / 17.0).abs() < 1e-6);
        assert!((shares[1].damage - 16.0 / 17.0).abs() < 1e-12);
    }

    #[test]
    fn no_voltage_is_no_endless_life() {
        let life = LAW.life(&TEST, &load(1.0, 0.0, 125.0)).get();
        assert!((life - 1e7).abs() < 1e-3, "{life}");
    }

    /// Murata, FAQ on the estimated life of chips (`murata_mlcc_life`): 1000 h at 85 °C and 20 V
    /// are 362 039 h at 65 °C and 5 V with n = 3 and θ = 8 K.
    #[test]
    fn the_worked_example_of_a_maker_comes_out() {
        let law = Acceleration {
            voltage_exponent: 3.0,
            heat: HeatLaw::Halving(Kelvins::new(8.0)),
        };
        let test = EnduranceTest {
            voltage: Volts::new(20.0),
            temperature: Celsius::new(85.0),
            ..TEST
        };
        let life = law.life(&test, &load(1.0, 5.0, 65.0)).get();
        assert!((life / 362_039.0 - 1.0).abs() < 1e-5, "{life}");
        // The same slope at 75 °C as an activation energy: the law of Arrhenius bends by a
        // thousandth over 20 K.
        let energy = LN_2 * BOLTZMANN * 358.15 * 338.15 / 8.0;
        let arrhenius = HeatLaw::ActivationEnergy(energy);
        assert!((energy - 0.904).abs() < 1e-3, "{energy}");
        let factor = arrhenius.stretch(test.temperature, Celsius::new(65.0));
        assert!((factor / 2f64.powf(20.0 / 8.0) - 1.0).abs() < 1e-9);
        assert!((arrhenius.halving(Celsius::new(75.0)).get() - 8.0).abs() < 0.01);
    }
}
