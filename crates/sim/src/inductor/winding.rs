//! Copper: resistance over temperature and frequency.

use std::f64::consts::PI;

use henrad_parts::quantity::{Celsius, Hertz, Metres, Ohms, Watts};

/// Temperature below 0 °C at which the resistance of copper would vanish on a straight line (IEC 60028).
const COPPER_ZERO: f64 = 234.5;
/// Temperature of the resistance ratings, °C.
const RATING_TEMPERATURE: f64 = 25.0;
/// Resistivity of annealed copper at 20 °C, Ω·m (IEC 60028).
const COPPER_RESISTIVITY: f64 = 1.7241e-8;
/// Permeability of the vacuum, H/m.
const VACUUM_PERMEABILITY: f64 = 4e-7 * PI;
/// Below this ratio of thickness to skin depth Dowell's functions lose digits, while two terms of their series have them
/// all.
const THIN: f64 = 1e-2;

/// The winding of an inductor.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Winding {
    /// Dc resistance at 25 °C.
    pub resistance: Ohms,
    /// Thickness of the conductor across the field: the foil's, or 0.886 times the diameter of round wire.
    pub thickness: Metres,
    /// Layers; 1.5 stands for a winding between one and two.
    pub layers: f64,
}

impl Winding {
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

    /// Loss of a current that is a sum of sines, from its mean squares in A² at a frequency and its multiples, the
    /// first one first.
    ///
    /// P = R(T)·Σ I_h²·F_R(ξ·√h, m)
    ///
    /// with ξ the thickness over the skin depth at the frequency, which must be above 0.
    pub(super) fn loss_of_harmonics(
        &self,
        mean_squares: &[f64],
        frequency: Hertz,
        temperature: Celsius,
    ) -> Watts {
        let xi = self.thickness.get() / skin_depth(frequency, temperature).get();
        let square = |(order, mean_square): (u32, &f64)| {
            mean_square * dowell_factor(xi * f64::from(order).sqrt(), self.layers)
        };
        let sum: f64 = (1..).zip(mean_squares).map(square).sum();
        Watts::new(self.dc_resistance(temperature).get() * sum)
    }
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
pub fn skin_depth(frequency: Hertz, temperature: Celsius) -> Metres {
    let resistivity = COPPER_RESISTIVITY * (COPPER_ZERO + temperature.get()) / (COPPER_ZERO + 20.0);
    Metres::new((resistivity / (PI * frequency.get() * VACUUM_PERMEABILITY)).sqrt())
}

/// Resistance at a frequency over the dc resistance: skin and proximity effect of a layered winding.
///
/// F_R = ξ·(sinh 2ξ + sin 2ξ)/(cosh 2ξ − cos 2ξ) + ⅔·(m² − 1)·ξ·(sinh ξ − sin ξ)/(cosh ξ + cos ξ)
///
/// with ξ the thickness over the skin depth, at least 0, and m the number of layers, at least 1.
///
/// # Validity
/// One-dimensional field parallel to the layers; fringing of a gap comes on top.
///
/// # Source
/// `dowell_1966`
///
/// ```
/// let factor = henrad_sim::inductor::dowell_factor(0.3e-3 / 94.37e-6, 1.5);
/// assert!((factor - 6.0788).abs() < 5e-4);
/// ```
pub fn dowell_factor(xi: f64, layers: f64) -> f64 {
    let square = layers * layers;
    if xi < THIN {
        return 1.0 + (5.0 * square - 1.0) / 45.0 * xi.powi(4);
    }
    // All four times e^(−ξ): sinh and cosh alone overflow.
    let decay = (-xi).exp();
    let (sinh, cosh) = (0.5 * (1.0 - decay * decay), 0.5 * (1.0 + decay * decay));
    let (sin, cos) = xi.sin_cos();
    let (sin, cos) = (sin * decay, cos * decay);
    // sinh 2ξ = 2·sinh ξ·cosh ξ, sin 2ξ = 2·sin ξ·cos ξ, cosh 2ξ − cos 2ξ = 2·(sinh² ξ + sin² ξ)
    let skin = (sinh * cosh + sin * cos) / (sinh * sinh + sin * sin);
    let proximity = (sinh - sin) / (cosh + cos);
    xi * (skin + 2.0 / 3.0 * (square - 1.0) * proximity)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thin_conductors_have_their_dc_resistance() {
        for xi in [0.0, 1e-6, 0.009, 0.011, 0.05] {
            assert!((dowell_factor(xi, 3.0) - 1.0).abs() < 1e-4, "{xi}");
        }
    }

    #[test]
    fn thick_conductors_follow_the_skin_depth() {
        for xi in [20.0, 1e3, 1e6] {
            assert!((dowell_factor(xi, 1.0) / xi - 1.0).abs() < 1e-9, "{xi}");
            let two_layers = dowell_factor(xi, 2.0);
            assert!((two_layers / (3.0 * xi) - 1.0).abs() < 1e-7, "{xi}");
        }
    }

    /// The equation as it stands in the paper.
    fn plain(xi: f64, layers: f64) -> f64 {
        let two = 2.0 * xi;
        let skin = (two.sinh() + two.sin()) / (two.cosh() - two.cos());
        let proximity = (xi.sinh() - xi.sin()) / (xi.cosh() + xi.cos());
        xi * (skin + 2.0 / 3.0 * (layers * layers - 1.0) * proximity)
    }

    #[test]
    fn half_angles_give_what_the_equation_gives() {
        for index in 0..=2000 {
            let xi = 0.02 + 0.01 * f64::from(index);
            for layers in [1.0, 1.5, 4.0] {
                let (actual, expected) = (dowell_factor(xi, layers), plain(xi, layers));
                assert!((actual / expected - 1.0).abs() < 1e-12, "{xi} {layers}");
            }
        }
    }

    #[test]
    fn series_and_equation_meet() {
        for layers in [1.0, 1.5, 4.0, 10.0] {
            let below = dowell_factor(THIN * (1.0 - 1e-12), layers);
            let above = dowell_factor(THIN, layers);
            assert!(
                (above / below - 1.0).abs() < 1e-13,
                "{layers}: {below}, {above}"
            );
            // Half the thickness leaves a sixteenth of the excess: it grows with the fourth power.
            let excess = dowell_factor(0.5 * THIN, layers) - 1.0;
            assert!(
                (excess / (above - 1.0) * 16.0 - 1.0).abs() < 1e-4,
                "{layers}"
            );
        }
    }

    #[test]
    fn the_loss_is_the_sum_over_the_harmonics() {
        let winding = Winding {
            resistance: Ohms::new(1.05e-3),
            thickness: Metres::new(0.3e-3),
            layers: 1.5,
        };
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
            assert!((loss.get() / sum - 1.0).abs() < 1e-13);
        }
    }

    #[test]
    fn the_factor_rises_with_frequency() {
        let at = |index: u32| dowell_factor(0.02 * f64::from(index), 1.5);
        assert!((1..1000).all(|index| at(index + 1) >= at(index)));
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
