//! Copper: resistance over temperature and frequency.

use std::f64::consts::{PI, TAU};

use henrad_parts::quantity::{Celsius, Henries, Hertz, Meters, Ohms, Watts, whole};
use num_complex::Complex64;

use super::dowell::{DowellCurve, dowell_factor, dowell_impedance, section_weight};

/// Degrees below 0 °C at which a linear law would make the resistance of copper zero (IEC 60028).
const COPPER_ZERO: f64 = 234.5;
/// Temperature of the resistance ratings, °C.
const RATING_TEMPERATURE: f64 = 25.0;
/// Resistivity of annealed copper at 20 °C, Ω·m (IEC 60028).
const COPPER_RESISTIVITY: f64 = 1.7241e-8;
/// Permeability of the vacuum, H/m.
const VACUUM_PERMEABILITY: f64 = 4e-7 * PI;
/// Growth of the order from one group of sections to the next: at most 1.7 in frequency.
const GROUP_GROWTH: f64 = 1.3;
/// Sections whose corner is this far above the highest frequency no longer matter.
const FAR_ABOVE: f64 = 30.0;

/// A resistor and an inductor in parallel, in series with others.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Section {
    pub resistance: Ohms,
    pub inductance: Henries,
}

/// The winding of an inductor.
#[derive(Debug, Clone, PartialEq)]
pub struct Winding {
    resistance: Ohms,
    thickness: Meters,
    layers: f64,
    factor: DowellCurve,
}

impl Winding {
    /// A winding of the dc resistance `resistance` at 25 °C, above 0.
    ///
    /// `thickness` is that of the conductor across the field, above 0: the foil's, or 0.886 times
    /// the diameter of round wire. `layers` is at least 1; 1.5 means between one and two.
    pub fn new(resistance: Ohms, thickness: Meters, layers: f64) -> Self {
        Self {
            resistance,
            thickness,
            layers,
            factor: DowellCurve::new(layers),
        }
    }

    /// Dc resistance at 25 °C.
    pub fn resistance(&self) -> Ohms {
        self.resistance
    }

    /// Dc resistance at a temperature.
    pub fn dc_resistance(&self, temperature: Celsius) -> Ohms {
        Ohms::new(self.resistance.get() * copper_ratio(temperature))
    }

    /// Resistance at a frequency and a temperature.
    pub fn ac_resistance(&self, frequency: Hertz, temperature: Celsius) -> Ohms {
        let depth = skin_depth(frequency, temperature);
        let factor = dowell_factor(self.thickness.get() / depth.get(), self.layers);
        Ohms::new(self.dc_resistance(temperature).get() * factor)
    }

    /// Impedance at a frequency above 0 and a temperature: [`Self::ac_resistance`] with the
    /// reactance of the field within the conductors.
    pub fn impedance(&self, frequency: Hertz, temperature: Celsius) -> Complex64 {
        let depth = skin_depth(frequency, temperature);
        let relative = dowell_impedance(self.thickness.get() / depth.get(), self.layers);
        self.dc_resistance(temperature).get() * relative
    }

    /// Sections whose sum, with the dc resistance in series, is that impedance up to `highest`: the
    /// exact ones up to the fourth order, above in groups with the same resistance and inductance.
    pub(super) fn sections(&self, temperature: Celsius, highest: Hertz) -> Vec<Section> {
        let resistance = self.dc_resistance(temperature).get();
        let depth = skin_depth(Hertz::new(1.0), temperature).get();
        // ω_k = (kπ)²/(2ξ²/ω), and ξ² grows with ω.
        let time = 2.0 * (self.thickness.get() / depth).powi(2) / TAU;
        let corner = |order: u32| (f64::from(order) * PI).powi(2) / time;
        let end = FAR_ABOVE * TAU * highest.get();
        let mut sections = Vec::new();
        let mut first = 1;
        while corner(first) < end {
            let next = following_group(first);
            let (mut ohms, mut henries) = (0.0, 0.0);
            for order in first..next {
                let part = resistance * section_weight(order, self.layers);
                ohms += part;
                henries += part / corner(order);
            }
            sections.push(Section {
                resistance: Ohms::new(ohms),
                inductance: Henries::new(henries),
            });
            first = next;
        }
        sections
    }

    /// Loss of a periodic current from the mean squares in A² of its harmonics, from the first.
    ///
    /// P = R(T)·Σ I_h²·F_R(ξ·√h, m)
    ///
    /// with ξ the thickness over the skin depth at the frequency, which must be above 0. Within
    /// 2·10⁻¹⁰ of the sum over [`Self::ac_resistance`] for up to ten layers.
    pub(super) fn loss_of_harmonics(
        &self,
        mean_squares: &[f64],
        frequency: Hertz,
        temperature: Celsius,
    ) -> Watts {
        let xi = self.thickness.get() / skin_depth(frequency, temperature).get();
        let square = |(order, mean_square): (u32, &f64)| {
            mean_square * self.factor.at(xi * f64::from(order).sqrt())
        };
        let sum: f64 = (1..).zip(mean_squares).map(square).sum();
        Watts::new(self.dc_resistance(temperature).get() * sum)
    }
}

/// First order of the group after the one that begins with `first`.
fn following_group(first: u32) -> u32 {
    whole(f64::from(first) * GROUP_GROWTH).max(first + 1)
}

/// Resistance of copper over that at 25 °C.
///
/// R(T)/R_25 = (234.5 + T)/259.5
///
/// # Validity
/// Solid copper from −100 °C to 300 °C.
///
/// # Source
/// `iec_60028`
pub fn copper_ratio(temperature: Celsius) -> f64 {
    (COPPER_ZERO + temperature.get()) / (COPPER_ZERO + RATING_TEMPERATURE)
}

/// Share of the resistance at 25 °C that does not grow with temperature, and its growth per kelvin:
/// R(T)/R_25 = a + b·T.
pub(super) fn copper_line() -> (f64, f64) {
    let whole = COPPER_ZERO + RATING_TEMPERATURE;
    (COPPER_ZERO / whole, 1.0 / whole)
}

/// Skin depth in copper.
///
/// δ = √(ρ(T)/(π·f·µ0)),  ρ(T) = 1.7241·10⁻⁸·(234.5 + T)/254.5 Ω·m
///
/// The frequency must be above 0.
///
/// # Source
/// Textbook; resistivity `iec_60028`.
///
/// ```
/// use henrad_parts::quantity::{Celsius, Hertz};
/// let depth = henrad_sim::inductor::skin_depth(Hertz::new(500e3), Celsius::new(25.0));
/// assert!((depth.get() * 1e6 - 94.37).abs() < 0.005);
/// ```
pub fn skin_depth(frequency: Hertz, temperature: Celsius) -> Meters {
    let resistivity = COPPER_RESISTIVITY * (COPPER_ZERO + temperature.get()) / (COPPER_ZERO + 20.0);
    Meters::new((resistivity / (PI * frequency.get() * VACUUM_PERMEABILITY)).sqrt())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_loss_is_the_sum_over_the_harmonics() {
        let winding = Winding::new(Ohms::new(1.05e-3), Meters::new(0.3e-3), 1.5);
        let mean_squares: Vec<f64> = (1..=50)
            .map(|order| 1.0 / f64::from(order).powi(3))
            .collect();
        for (frequency, temperature) in [(1e3, -55.0), (5e5, 25.0), (1e6, 155.0)] {
            let temperature = Celsius::new(temperature);
            let square = |(order, mean_square): (u32, &f64)| {
                let harmonic = Hertz::new(f64::from(order) * frequency);
                mean_square * winding.ac_resistance(harmonic, temperature).get()
            };
            let sum: f64 = (1..).zip(&mean_squares).map(square).sum();
            let loss = winding.loss_of_harmonics(&mean_squares, Hertz::new(frequency), temperature);
            assert!((loss.get() / sum - 1.0).abs() < 2e-10);
        }
    }

    #[test]
    fn the_line_is_the_ratio() {
        let (constant, slope) = copper_line();
        for temperature in [-55.0, 25.0, 155.0] {
            let ratio = copper_ratio(Celsius::new(temperature));
            assert!((constant + slope * temperature - ratio).abs() < 1e-14);
        }
    }
}
