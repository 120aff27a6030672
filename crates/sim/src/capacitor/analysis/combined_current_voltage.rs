//! Largest ripple of parts in parallel.

use henrad_parts::quantity::{Amperes, Kelvins, Volts};

use super::capacitance_change::{Piece, check};
use super::current_voltage::{CurrentVoltage, CurrentVoltagePoint, of_impedance};
use crate::SimError;
use crate::capacitor::Capacitor;
use crate::capacitor::combine::parallel;
use crate::sweep::FrequencyGrid;

/// Largest ripple of a group over frequency.
#[derive(Debug, Clone, PartialEq)]
pub struct CombinedCurrentVoltage {
    /// One point per frequency.
    pub points: Vec<CombinedPoint>,
    /// Limits of one piece of each part, in the order of the pieces.
    pub parts: Vec<CurrentVoltage>,
}

/// Largest ripple of a group at one frequency.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct CombinedPoint {
    /// Current of the whole group, voltage across it, and what limits them.
    pub total: CurrentVoltagePoint,
    /// Index of the part that reaches its limit first.
    pub limited_by: usize,
}

impl CombinedCurrentVoltage {
    /// Points of frequency in Hz and largest current of the group in A rms.
    pub fn current(&self) -> Vec<(f64, f64)> {
        let totals = self.points.iter().map(|point| point.total);
        totals
            .map(|total| (total.frequency.get(), total.current.get()))
            .collect()
    }

    /// Points of frequency in Hz and voltage at the largest current in V rms.
    pub fn voltage(&self) -> Vec<(f64, f64)> {
        let totals = self.points.iter().map(|point| point.total);
        totals
            .map(|total| (total.frequency.get(), total.voltage.get()))
            .collect()
    }
}

/// The largest sinusoidal ripple of pieces in parallel over a sweep.
///
/// V(f) = min_i(I_i(f)·|Z_i(f)|), I(f) = V(f)/|Z(f)|, Z = 1/Σ(q_i/Z_i)
///
/// I_i is the largest current of one piece of part i
/// ([`current_voltage`](super::current_voltage())): all pieces see the same voltage, so the weakest
/// part sets it. Z excludes the trace to the group.
///
/// # Errors
/// Those of [`current_voltage`](super::current_voltage()), and [`SimError::NothingToCombine`].
///
/// # Source
/// Textbook.
pub fn combined_current_voltage(
    pieces: &[Piece<'_>],
    grid: &FrequencyGrid,
    temperature_rise: Kelvins,
) -> Result<CombinedCurrentVoltage, SimError> {
    check(pieces)?;
    let mut impedances = Vec::with_capacity(pieces.len());
    let mut parts = Vec::with_capacity(pieces.len());
    for Piece {
        quantity,
        model,
        condition,
    } in pieces
    {
        let impedance = Capacitor::at(model, condition)?.impedances(grid);
        let part = of_impedance(model, condition, grid, temperature_rise, &impedance)?;
        parts.push(part);
        impedances.push((*quantity, impedance));
    }
    let group = parallel(&impedances)?;
    let points = group
        .iter()
        .enumerate()
        .filter_map(|(position, z)| {
            let (limited_by, weakest) = weakest(&parts, position)?;
            let total = CurrentVoltagePoint {
                current: Amperes::new(weakest.voltage.get() / z.norm()),
                voltage: Volts::new(weakest.voltage.get()),
                ..weakest
            };
            Some(CombinedPoint { total, limited_by })
        })
        .collect();
    Ok(CombinedCurrentVoltage { points, parts })
}

/// The part with the lowest voltage at one frequency; the first on a tie.
fn weakest(parts: &[CurrentVoltage], position: usize) -> Option<(usize, CurrentVoltagePoint)> {
    let points = parts.iter().map(|part| part.points[position]);
    points
        .enumerate()
        .min_by(|(_, a), (_, b)| a.voltage.get().total_cmp(&b.voltage.get()))
}
