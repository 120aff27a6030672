//! Lifetime of ceramic capacitors from an endurance test, by acceleration with voltage and temperature.

use henrad_parts::quantity::{Celsius, Hours, Volts};

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
    /// Activation energy, eV, above 0.
    pub activation_energy: f64,
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

    /// exp(E_a/k·(1/T − 1/T_test)), by how much the temperature of a load stretches the test.
    pub fn by_temperature(&self, test: &EnduranceTest, temperature: Celsius) -> f64 {
        let inverse = |celsius: Celsius| 1.0 / (celsius.get() + ZERO_CELSIUS);
        let difference = inverse(temperature) - inverse(test.temperature);
        (self.activation_energy / BOLTZMANN * difference).exp()
    }

    /// Time under a load that stresses a part as the test did.
    ///
    /// L = L_test·(V_test/V)^n·exp(E_a/k·(1/T − 1/T_test))
    ///
    /// # Validity
    /// Wear-out of the insulation of `BaTiO3` dielectrics. The time is one that a sample survived, not a failure rate;
    /// cracks, humidity and early failures are not included. Far below the test both laws are extrapolated, and voltages
    /// below a tenth of the test's count as a tenth.
    ///
    /// # Source
    /// `hernandez_2018` for the law and its ranges.
    ///
    /// ```
    /// use henrad_parts::quantity::{Celsius, Hours, Volts};
    /// use henrad_sim::ceramic_lifetime::{Acceleration, EnduranceTest, Load};
    /// let law = Acceleration { voltage_exponent: 4.0, activation_energy: 1.0 };
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
        activation_energy: 1.0,
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
}
