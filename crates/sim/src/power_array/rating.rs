//! Rating of one chip at a frequency.

use std::f64::consts::{FRAC_1_SQRT_2, TAU};

use henrad_parts::quantity::{Amperes, Farads, Hertz, Kelvins, KelvinsPerWatt, Ohms, Volts, Watts};

/// A class I chip under a sine.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ResonantChip {
    /// Capacitance, above 0.
    pub capacitance: Farads,
    /// Rated dc voltage, above 0.
    pub rated_voltage: Volts,
    /// Highest ac voltage, rms, by partial discharge where the maker states one.
    pub discharge_voltage: Option<Volts>,
    /// Loss factor of the dielectric.
    pub dissipation_factor: f64,
    /// Electrode and termination resistance at 1 MHz.
    pub resistance: Ohms,
    /// Thermal resistance, chip to board.
    pub thermal_resistance: KelvinsPerWatt,
}

/// Limit behind a rating.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RatingLimit {
    /// The peak of the sine reaches the rated voltage.
    Voltage,
    /// Self-heating reaches the allowed rise.
    Heat,
}

/// Largest sine of one chip at a frequency.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ChipRating {
    /// Voltage, rms.
    pub voltage: Volts,
    /// Current, rms: the voltage over the reactance.
    pub current: Amperes,
    /// Limit that sets them.
    pub limit: RatingLimit,
}

/// Loss and rise of one chip at a current.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ChipLoss {
    /// Loss.
    pub power: Watts,
    /// Rise over the board.
    pub rise: Kelvins,
}

impl ResonantChip {
    /// Reactance 1/(2π·f·C); the frequency must be above 0.
    pub fn reactance(&self, frequency: Hertz) -> Ohms {
        Ohms::new(1.0 / (TAU * frequency.get() * self.capacitance.get()))
    }

    /// Series resistance.
    ///
    /// ESR(f) = tan δ·X + R_m·√(f/1 MHz)
    ///
    /// # Source
    /// Constant loss factor of class I dielectrics, textbook skin effect.
    pub fn equivalent_series_resistance(&self, frequency: Hertz) -> Ohms {
        let metal = self.resistance.get() * (frequency.get() * 1e-6).sqrt();
        Ohms::new(self.dissipation_factor * self.reactance(frequency).get() + metal)
    }

    /// Highest ac voltage, rms, at any frequency: the peak of the sine stays below the dc rating.
    pub fn voltage_limit(&self) -> Volts {
        let peak = self.rated_voltage.get() * FRAC_1_SQRT_2;
        Volts::new(
            self.discharge_voltage
                .map_or(peak, |limit| peak.min(limit.get())),
        )
    }

    /// Frequency below which the voltage limits and above which the heat does, within 1e-9.
    pub fn corner_frequency(&self, allowed: Kelvins) -> Hertz {
        let excess = |frequency: f64| {
            let frequency = Hertz::new(frequency);
            let by_voltage = self.voltage_limit().get() / self.reactance(frequency).get();
            by_voltage / self.heat_limit(frequency, allowed).get() - 1.0
        };
        Hertz::new(crate::root::rising_root(1.0, 1e12, excess))
    }

    /// I_th = √(ΔT/(R_th·ESR))
    fn heat_limit(&self, frequency: Hertz, allowed: Kelvins) -> Amperes {
        let esr = self.equivalent_series_resistance(frequency).get();
        Amperes::new((allowed.get() / (self.thermal_resistance.get() * esr)).sqrt())
    }

    /// Largest sine at a frequency above 0, with self-heating up to `allowed` above 0.
    ///
    /// I = min(I_th, V_lim/X),  V = I·X
    ///
    /// Voltage and current belong together: below a corner frequency the voltage limits, above it
    /// the heat.
    ///
    /// # Validity
    /// Sine, class I dielectric, board at the ambient temperature of the rating. The resistances of
    /// all sizes are scaled from one chip with a published curve.
    ///
    /// # Source
    /// Shape of the allowable-voltage charts of `murata_grm_manual`; calibration point
    /// `kemet_kc_link`.
    pub fn rating(&self, frequency: Hertz, allowed: Kelvins) -> ChipRating {
        let reactance = self.reactance(frequency).get();
        let by_heat = self.heat_limit(frequency, allowed).get();
        let by_voltage = self.voltage_limit().get() / reactance;
        let (current, limit) = if by_voltage <= by_heat {
            (by_voltage, RatingLimit::Voltage)
        } else {
            (by_heat, RatingLimit::Heat)
        };
        ChipRating {
            voltage: Volts::new(current * reactance),
            current: Amperes::new(current),
            limit,
        }
    }

    /// P = I²·ESR,  ΔT = R_th·P
    pub fn loss(&self, frequency: Hertz, current: Amperes) -> ChipLoss {
        let esr = self.equivalent_series_resistance(frequency).get();
        let power = current.get() * current.get() * esr;
        ChipLoss {
            power: Watts::new(power),
            rise: Kelvins::new(power * self.thermal_resistance.get()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RISE: Kelvins = Kelvins::new(20.0);

    fn chip() -> ResonantChip {
        ResonantChip {
            capacitance: Farads::new(47e-9),
            rated_voltage: Volts::new(1200.0),
            discharge_voltage: None,
            dissipation_factor: 1e-4,
            resistance: Ohms::new(2.357e-3),
            thermal_resistance: KelvinsPerWatt::new(43.9),
        }
    }

    #[test]
    fn the_peak_of_the_sine_stays_below_the_dc_rating() {
        let rating = chip().rating(Hertz::new(1e3), RISE);
        assert_eq!(rating.limit, RatingLimit::Voltage);
        assert!((rating.voltage.get() * 2f64.sqrt() - 1200.0).abs() < 1e-9);
        let weak = ResonantChip {
            discharge_voltage: Some(Volts::new(300.0)),
            ..chip()
        };
        assert!((weak.rating(Hertz::new(1e3), RISE).voltage.get() - 300.0).abs() < 1e-9);
    }

    #[test]
    fn voltage_and_current_belong_together_and_fall_above_the_corner() {
        let corner = chip().corner_frequency(RISE).get();
        let mut previous = f64::INFINITY;
        for index in 0..100 {
            let frequency = Hertz::new(1e3 * 10f64.powf(f64::from(index) / 25.0));
            let rating = chip().rating(frequency, RISE);
            let reactance = chip().reactance(frequency).get();
            assert!(
                (rating.voltage.get() / (rating.current.get() * reactance) - 1.0).abs() < 1e-12
            );
            assert!(rating.voltage.get() <= previous * (1.0 + 1e-12));
            previous = rating.voltage.get();
            let expected = if frequency.get() < corner {
                RatingLimit::Voltage
            } else {
                RatingLimit::Heat
            };
            assert_eq!(rating.limit, expected, "{} Hz", frequency.get());
        }
    }

    #[test]
    fn the_heat_limit_is_the_allowed_rise() {
        let frequency = Hertz::new(1e6);
        let rating = chip().rating(frequency, RISE);
        let loss = chip().loss(frequency, rating.current);
        assert!((loss.rise.get() - 20.0).abs() < 1e-9);
    }
}
