//! Skin and proximity effect of a layered winding.

use num_complex::Complex64;

/// Below this ratio of thickness to skin depth Dowell's functions lose digits; two terms of their
/// series are exact there.
const THIN: f64 = 1e-2;
/// From this ratio on, both functions are within 10⁻¹⁰ of their limit 1.
const THICK: f64 = 24.0;
/// Polynomials between 0 and [`THICK`].
const PIECES: u32 = 120;
/// Width of one piece.
const WIDTH: f64 = THICK / PIECES as f64;
/// Equidistant nodes of a polynomial, both ends of its piece included.
pub(super) const PLACES: usize = 8;

/// Resistance at a frequency over the dc resistance: skin and proximity effect of a layered
/// winding.
///
/// F_R = ξ·(sinh 2ξ + sin 2ξ)/(cosh 2ξ − cos 2ξ) + ⅔·(m² − 1)·ξ·(sinh ξ − sin ξ)/(cosh ξ + cos ξ)
///
/// with ξ the thickness over the skin depth, at least 0, and m the number of layers, at least 1.
///
/// # Validity
/// One-dimensional field parallel to the layers; gap fringing adds to it.
///
/// # Source
/// `dowell_1966`
///
/// ```
/// let factor = henrad_sim::inductor::dowell_factor(0.3e-3 / 94.37e-6, 1.5);
/// assert!((factor - 6.0788).abs() < 5e-4);
/// ```
pub fn dowell_factor(xi: f64, layers: f64) -> f64 {
    if xi < THIN {
        return 1.0 + (5.0 * layers * layers - 1.0) / 45.0 * xi.powi(4);
    }
    // All four are scaled by e^(−ξ): sinh and cosh alone overflow.
    let decay = (-xi).exp();
    let (sinh, cosh) = (0.5 * (1.0 - decay * decay), 0.5 * (1.0 + decay * decay));
    let (sin, cos) = xi.sin_cos();
    let (sin, cos) = (sin * decay, cos * decay);
    // sinh 2ξ = 2·sinh ξ·cosh ξ, sin 2ξ = 2·sin ξ·cos ξ, cosh 2ξ − cos 2ξ = 2·(sinh² ξ + sin² ξ)
    let skin = (sinh * cosh + sin * cos) / (sinh * sinh + sin * sin);
    let proximity = (sinh - sin) / (cosh + cos);
    xi * (skin + proximity_weight(layers) * proximity)
}

/// Impedance at a frequency over the dc resistance: [`dowell_factor`] with the reactance that
/// belongs to it.
///
/// Z/R = x·coth x + ⅔·(m² − 1)·x·tanh(x/2),  x = (1 + j)·ξ
///
/// with ξ the thickness over the skin depth, at least 0, and m the number of layers, at least 1.
/// The reactance is that of the field within the conductors, ⅔·m²·ξ²·R toward low frequency.
///
/// # Validity
/// As [`dowell_factor`], which is the real part.
///
/// # Source
/// `dowell_1966`
///
/// ```
/// use henrad_sim::inductor::{dowell_factor, dowell_impedance};
/// let impedance = dowell_impedance(3.2, 1.5);
/// assert!((impedance.re / dowell_factor(3.2, 1.5) - 1.0).abs() < 1e-12);
/// ```
pub fn dowell_impedance(xi: f64, layers: f64) -> Complex64 {
    let x = Complex64::new(xi, xi);
    let square = x * x;
    let (skin, proximity) = if xi < THIN {
        (
            1.0 + square / 3.0 - square * square / 45.0,
            square / 2.0 - square * square / 24.0,
        )
    } else {
        // Scaled by e^(−x), as above.
        let decay = (-x).exp();
        let twice = decay * decay;
        (
            x * (1.0 + twice) / (1.0 - twice),
            x * (1.0 - decay) / (1.0 + decay),
        )
    };
    skin + proximity_weight(layers) * proximity
}

/// One term of the impedance as a sum of sections R ∥ L.
///
/// Z/R = 1 + Σ_k c_k·jω/(jω + ω_k),  c_k = 2, for odd k 2 + (8/3)·(m² − 1),  ω_k = (kπ)²/(2ξ²/ω)
///
/// Both come from the partial fractions of coth and tanh. `order` is k, from 1; the answer is c_k.
pub(super) fn section_weight(order: u32, layers: f64) -> f64 {
    let of_odd = if order % 2 == 1 {
        4.0 * proximity_weight(layers)
    } else {
        0.0
    };
    2.0 + of_odd
}

/// [`dowell_factor`] for one number of layers as fast polynomials, for many harmonics and operating
/// points.
///
/// F_R ≈ c_0 + (x − x_0)·(c_1 + (x − x_1)·(c_2 + …)),  x the position in a piece, 0 to 1
///
/// with c the divided differences of F_R at x_0 … x_7. Within 2·10⁻¹⁰ for up to ten layers.
///
/// # Source
/// Textbook: Newton's interpolation.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct DowellCurve {
    pieces: Vec<[f64; PLACES]>,
    /// Growth with ξ where the conductor is thick.
    slope: f64,
}

impl DowellCurve {
    pub(super) fn new(layers: f64) -> Self {
        let piece = |index: u32| {
            let start = f64::from(index);
            divided_differences(|x| dowell_factor((start + x) * WIDTH, layers))
        };
        Self {
            pieces: (0..PIECES).map(piece).collect(),
            slope: 1.0 + proximity_weight(layers),
        }
    }

    /// The factor at a ratio of thickness to skin depth of at least 0.
    pub(super) fn at(&self, xi: f64) -> f64 {
        let place = xi / WIDTH;
        #[allow(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "the number of a piece; a value above all of them, or NaN, finds none or the first"
        )]
        let index = place as usize;
        match self.pieces.get(index) {
            Some(differences) => newton_polynomial(differences, place - index as f64),
            None => self.slope * xi,
        }
    }
}

/// Position of a node.
fn place(number: usize) -> f64 {
    number as f64 / (PLACES - 1) as f64
}

/// Coefficients of the polynomial through a function at all nodes.
pub(super) fn divided_differences(function: impl Fn(f64) -> f64) -> [f64; PLACES] {
    let mut differences = std::array::from_fn(|number| function(place(number)));
    for order in 1..PLACES {
        for number in (order..PLACES).rev() {
            let distance = place(number) - place(number - order);
            differences[number] = (differences[number] - differences[number - 1]) / distance;
        }
    }
    differences
}

/// Value of the polynomial with those coefficients.
pub(super) fn newton_polynomial(differences: &[f64; PLACES], x: f64) -> f64 {
    let numbered = differences.iter().enumerate().rev();
    numbered.fold(0.0, |value, (number, difference)| {
        value * (x - place(number)) + difference
    })
}

/// Weight of the proximity loss from the field of the other layers: ⅔·(m² − 1).
fn proximity_weight(layers: f64) -> f64 {
    2.0 / 3.0 * (layers * layers - 1.0)
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

    /// The equation as printed in the paper.
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
    fn the_impedance_is_the_factor_with_its_reactance() {
        for layers in [1.0, 1.5, 4.0] {
            for xi in [1e-3, 0.0099, 0.0101, 0.3, 3.0, 30.0, 1e3] {
                let impedance = dowell_impedance(xi, layers);
                let factor = dowell_factor(xi, layers);
                assert!((impedance.re / factor - 1.0).abs() < 1e-9, "{xi} {layers}");
                assert!(impedance.im > 0.0, "{xi} {layers}");
            }
            let slow = dowell_impedance(1e-3, layers);
            let expected = 2.0 / 3.0 * layers * layers * 1e-6;
            assert!((slow.im / expected - 1.0).abs() < 1e-6, "{layers}");
        }
    }

    #[test]
    fn sections_add_up_to_the_impedance() {
        let (xi, layers) = (4.0_f64, 1.5);
        // ω_k/ω = (kπ)²/(2ξ²)
        let sum: Complex64 = (1..200_000)
            .map(|order| {
                let k = f64::from(order) * std::f64::consts::PI;
                let relative = Complex64::new(0.0, 2.0 * xi * xi / (k * k));
                section_weight(order, layers) * relative / (1.0 + relative)
            })
            .sum();
        let impedance = dowell_impedance(xi, layers);
        assert!((1.0 + sum - impedance).norm() < 1e-4 * impedance.norm());
    }

    #[test]
    fn the_factor_rises_with_frequency() {
        let at = |index: u32| dowell_factor(0.02 * f64::from(index), 1.5);
        assert!((1..1000).all(|index| at(index + 1) >= at(index)));
    }

    #[test]
    fn polynomials_give_what_the_equation_gives() {
        for layers in [1.0, 1.5, 4.0, 10.0] {
            let curve = DowellCurve::new(layers);
            for index in 0..30_000 {
                let xi = 1e-3 * f64::from(index);
                let error = curve.at(xi) / dowell_factor(xi, layers) - 1.0;
                assert!(error.abs() < 2e-10, "{xi} {layers}: {error}");
            }
        }
        let curve = DowellCurve::new(1.5);
        assert!((curve.at(1e9) / dowell_factor(1e9, 1.5) - 1.0).abs() < 1e-12);
        assert!((curve.at(0.0) - 1.0).abs() < 1e-12);
    }
}
