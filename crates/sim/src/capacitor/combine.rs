//! Capacitors in parallel and the trace to them.

use henrad_parts::quantity::{Henries, Ohms};
use num_complex::Complex64;

use crate::SimError;
use crate::complex::inverse;
use crate::sweep::FrequencyGrid;

/// Series impedance of the trace to a group of capacitors.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct TraceImpedance {
    /// Resistance, ≥ 0.
    pub resistance: Ohms,
    /// Inductance, ≥ 0.
    pub inductance: Henries,
}

/// Impedance of pieces in parallel, Ω: Z = 1/Σ(q_i/Z_i) at every frequency.
///
/// Each entry is a quantity and an impedance; all impedances share one sweep. The sum is complex
/// throughout: between two resonances the reactances of the pieces cancel: an
/// anti-resonance of the group.
///
/// # Errors
/// [`SimError::NothingToCombine`] without pieces or with a quantity of zero, [`SimError::Length`]
/// when the sweeps differ in length.
///
/// # Examples
/// ```
/// use henrad_sim::{Complex64, capacitor::combine::parallel};
/// let z = vec![Complex64::new(0.02, -3.0)];
/// assert_eq!(parallel(&[(2, z)])?, vec![Complex64::new(0.01, -1.5)]);
/// # Ok::<(), henrad_sim::SimError>(())
/// ```
///
/// # Source
/// Textbook.
pub fn parallel<Z: AsRef<[Complex64]>>(pieces: &[(u32, Z)]) -> Result<Vec<Complex64>, SimError> {
    let Some((_, first)) = pieces.first() else {
        return Err(SimError::NothingToCombine);
    };
    let expected = first.as_ref().len();
    let mut admittance = vec![Complex64::new(0.0, 0.0); expected];
    for (quantity, impedance) in pieces {
        let impedance = impedance.as_ref();
        if *quantity == 0 {
            return Err(SimError::NothingToCombine);
        }
        if impedance.len() != expected {
            return Err(SimError::Length {
                expected,
                found: impedance.len(),
            });
        }
        let quantity = f64::from(*quantity);
        for (sum, z) in admittance.iter_mut().zip(impedance) {
            *sum += quantity * inverse(*z);
        }
    }
    Ok(admittance.into_iter().map(inverse).collect())
}

/// Makes the impedance of one piece that of `quantity` identical ones, Ω: Z/q.
///
/// # Errors
/// [`SimError::NothingToCombine`] for a quantity of zero.
pub fn divide(quantity: u32, impedance: &mut [Complex64]) -> Result<(), SimError> {
    match quantity {
        0 => return Err(SimError::NothingToCombine),
        1 => {}
        _ => impedance.iter_mut().for_each(|z| *z /= f64::from(quantity)),
    }
    Ok(())
}

/// Impedance with one trace in series with the whole group, Ω: Z + R + j·ω·L.
///
/// # Errors
/// [`SimError::Length`] unless the impedance has one value per frequency.
pub fn with_trace(
    grid: &FrequencyGrid,
    impedance: &[Complex64],
    trace: TraceImpedance,
) -> Result<Vec<Complex64>, SimError> {
    let mut impedance = impedance.to_vec();
    add_trace(grid, &mut impedance, trace)?;
    Ok(impedance)
}

/// The same in place.
///
/// # Errors
/// As [`with_trace`].
pub fn add_trace(
    grid: &FrequencyGrid,
    impedance: &mut [Complex64],
    trace: TraceImpedance,
) -> Result<(), SimError> {
    if impedance.len() != grid.len() {
        return Err(SimError::Length {
            expected: grid.len(),
            found: impedance.len(),
        });
    }
    let (resistance, inductance) = (trace.resistance.get(), trace.inductance.get());
    if resistance == 0.0 && inductance == 0.0 {
        return Ok(());
    }
    for (point, z) in grid.points().iter().zip(impedance) {
        *z += Complex64::new(resistance, point.omega * inductance);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use henrad_parts::quantity::Hertz;

    #[test]
    fn combinations_need_pieces_of_one_length() {
        let z = |n: usize| vec![Complex64::new(1.0, 0.0); n];
        let none: [(u32, Vec<Complex64>); 0] = [];
        assert_eq!(parallel(&none), Err(SimError::NothingToCombine));
        assert_eq!(parallel(&[(0, z(2))]), Err(SimError::NothingToCombine));
        assert_eq!(divide(0, &mut z(2)), Err(SimError::NothingToCombine));
        assert_eq!(
            parallel(&[(1, z(2)), (1, z(3))]),
            Err(SimError::Length {
                expected: 2,
                found: 3
            })
        );
    }

    #[test]
    fn the_trace_adds_its_resistance_and_reactance() {
        let grid = FrequencyGrid::from_frequencies(vec![1e6]).unwrap();
        let trace = TraceImpedance {
            resistance: Ohms::new(0.01),
            inductance: Henries::new(1e-9),
        };
        let z = with_trace(&grid, &[Complex64::new(0.02, -1.0)], trace).unwrap();
        let reactance = std::f64::consts::TAU * Hertz::new(1e6).get() * 1e-9;
        assert!((z[0] - Complex64::new(0.03, reactance - 1.0)).norm() < 1e-15);
    }
}
