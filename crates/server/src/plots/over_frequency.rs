//! Plots that follow from the impedance over a sweep.
#![expect(
    clippy::unnecessary_wraps,
    reason = "all analyses of a sweep share one signature; some can fail"
)]

use henrad_sim::capacitor::analysis::{
    capacitance_inductance, dissipation_factor, impedance_esr, phase, quality_factor,
};
use henrad_sim::network::ScatteringMatrix;
use henrad_sim::{Complex64, FrequencyGrid, SimError};

use super::{Line, Points};

pub fn impedance_and_esr(
    _: &Line,
    grid: &FrequencyGrid,
    impedance: &[Complex64],
) -> Result<Vec<Points>, SimError> {
    let result = impedance_esr(impedance);
    Ok(vec![curve(grid, result.impedance), curve(grid, result.esr)])
}

pub fn capacitance_and_inductance(
    _: &Line,
    grid: &FrequencyGrid,
    impedance: &[Complex64],
) -> Result<Vec<Points>, SimError> {
    let result = capacitance_inductance(grid, impedance)?;
    Ok(vec![pairs(result.capacitance), pairs(result.inductance)])
}

pub fn phase_angle(
    _: &Line,
    grid: &FrequencyGrid,
    impedance: &[Complex64],
) -> Result<Vec<Points>, SimError> {
    Ok(vec![curve(
        grid,
        phase(impedance).into_iter().map(f64::to_degrees),
    )])
}

pub fn quality(
    _: &Line,
    grid: &FrequencyGrid,
    impedance: &[Complex64],
) -> Result<Vec<Points>, SimError> {
    Ok(vec![pairs(quality_factor(grid, impedance)?)])
}

pub fn dissipation(
    _: &Line,
    grid: &FrequencyGrid,
    impedance: &[Complex64],
) -> Result<Vec<Points>, SimError> {
    Ok(vec![pairs(dissipation_factor(grid, impedance)?)])
}

pub fn reflection(
    line: &Line,
    grid: &FrequencyGrid,
    impedance: &[Complex64],
) -> Result<Vec<Points>, SimError> {
    let values = impedance.iter().map(|&z| decibels(line.scattering(z).s11));
    Ok(vec![curve(grid, values)])
}

/// Real and imaginary part, one point per frequency of the sweep.
pub fn reflection_in_the_plane(
    line: &Line,
    _: &FrequencyGrid,
    impedance: &[Complex64],
) -> Result<Vec<Points>, SimError> {
    let values = impedance.iter().map(|&z| line.scattering(z).s11);
    Ok(vec![values.map(|s11| [s11.re, s11.im]).collect()])
}

pub fn transmission(
    line: &Line,
    grid: &FrequencyGrid,
    impedance: &[Complex64],
) -> Result<Vec<Points>, SimError> {
    let values = impedance.iter().map(|&z| decibels(line.scattering(z).s21));
    Ok(vec![curve(grid, values)])
}

impl Line {
    pub(crate) fn scattering(&self, impedance: Complex64) -> ScatteringMatrix {
        ScatteringMatrix::of_impedance(impedance, self.path, self.reference)
    }
}

/// 20·log|S|; a curve has no point where nothing comes back.
fn decibels(parameter: Complex64) -> f64 {
    20.0 * parameter.norm().log10()
}

/// The values over the sweep, without those that are not numbers.
fn curve(grid: &FrequencyGrid, values: impl IntoIterator<Item = f64>) -> Points {
    let pairs = grid.frequencies().iter().zip(values);
    let mut points = Points::with_capacity(grid.len());
    points.extend(
        pairs
            .filter(|(_, value)| value.is_finite())
            .map(|(&x, y)| [x, y]),
    );
    points
}

fn pairs(values: Vec<(f64, f64)>) -> Points {
    values.into_iter().map(|(x, y)| [x, y]).collect()
}
