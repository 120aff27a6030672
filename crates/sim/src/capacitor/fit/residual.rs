//! The difference between a model and a measurement.

use std::borrow::Cow;

use henrad_parts::model::{CapacitorModel, GivenParameter, ParameterName};
use num_complex::Complex64;

use super::{Deviation, FitError, FitRequest, MeasuredPoint, replaced};
use crate::capacitor::{Capacitor, Condition};

/// Weight of the previous value, per point.
const STAY: f64 = 1e-4;
/// A parameter moves by at most this factor either way.
const REACH: f64 = 1e3;

/// ln(Z_model/Z) of every point.
pub(super) fn of_model(
    model: &CapacitorModel,
    condition: &Condition,
    points: &[MeasuredPoint],
) -> Result<Vec<Complex64>, FitError> {
    let capacitor =
        Capacitor::at(model, condition).map_err(|error| FitError::Model(error.to_string()))?;
    let residual = |point: &MeasuredPoint| {
        // ln(Z_m / Z) = ln(|Z_m|/|Z|) + j·(φ_m − φ), the phase between −π and π
        (capacitor.impedance(point.frequency) / point.impedance).ln()
    };
    let list: Vec<_> = points.iter().map(residual).collect();
    if list.iter().all(|value| value.is_finite()) {
        Ok(list)
    } else {
        Err(FitError::Model("an impedance is not finite".to_owned()))
    }
}

/// A free parameter with the range of its logarithm.
#[derive(Debug, Clone, Copy)]
struct Free {
    name: ParameterName,
    start: f64,
    low: f64,
    high: f64,
}

/// A least-squares problem in the logarithms of the free parameters.
#[derive(Debug)]
pub(super) struct Problem<'a> {
    model: CapacitorModel,
    parameters: Vec<GivenParameter>,
    condition: &'a Condition,
    points: Cow<'a, [MeasuredPoint]>,
    free: Vec<Free>,
    stay: f64,
}

impl<'a> Problem<'a> {
    pub fn new(request: &FitRequest<'a>) -> Result<Self, FitError> {
        let parameters = request.model.parameters();
        let free: Vec<Free> = parameters
            .iter()
            .filter(|parameter| request.free.contains(&parameter.name) && parameter.value > 0.0)
            .map(|parameter| {
                let range = parameter.name.range();
                let start = parameter.value.ln();
                Free {
                    name: parameter.name,
                    start,
                    // A range that begins at 0 has no logarithm; the reach bounds it.
                    low: (start - REACH.ln()).max(range.start().max(f64::MIN_POSITIVE).ln()),
                    high: (start + REACH.ln()).min(range.end().ln()),
                }
            })
            .collect();
        if free.is_empty() {
            return Err(FitError::NothingFree);
        }
        of_model(request.model, request.condition, request.points)?;
        Ok(Self {
            model: request.model.clone(),
            parameters,
            condition: request.condition,
            points: Cow::Borrowed(request.points),
            free,
            stay: STAY * (request.points.len() as f64).sqrt(),
        })
    }

    /// The same problem for a model with another ladder.
    pub fn around(&self, model: &CapacitorModel) -> Problem<'a> {
        Problem {
            model: model.clone(),
            parameters: model.parameters(),
            condition: self.condition,
            points: self.points.clone(),
            free: self.free.clone(),
            stay: self.stay,
        }
    }

    /// The same problem with at most `count` evenly spaced points.
    pub fn thinned(&self, most: usize) -> Problem<'a> {
        let every = self.points.len().div_ceil(most).max(1);
        let points: Vec<_> = self.points.iter().step_by(every).copied().collect();
        Problem {
            model: self.model.clone(),
            parameters: self.parameters.clone(),
            condition: self.condition,
            free: self.free.clone(),
            stay: STAY * (points.len() as f64).sqrt(),
            points: Cow::Owned(points),
        }
    }

    pub fn varied(&self) -> Vec<ParameterName> {
        self.free.iter().map(|free| free.name).collect()
    }

    pub fn start(&self) -> Vec<f64> {
        self.free.iter().map(|free| free.start).collect()
    }

    /// The start with parameters multiplied by factors.
    pub fn start_with(&self, factor: impl Fn(ParameterName) -> f64) -> Vec<f64> {
        let mut start: Vec<f64> = self
            .free
            .iter()
            .map(|free| free.start + factor(free.name).ln())
            .collect();
        self.clamp(&mut start);
        start
    }

    /// Logarithms after multiplying the parameters at some indices by factors.
    pub fn pushed(&self, at: &[f64], pushes: &[(usize, f64)]) -> Vec<f64> {
        let mut pushed = at.to_vec();
        for (index, factor) in pushes {
            pushed[*index] += factor.ln();
        }
        self.clamp(&mut pushed);
        pushed
    }

    /// Points of the measurement.
    pub fn point_count(&self) -> usize {
        self.points.len()
    }

    /// Clamps logarithms to their ranges.
    pub fn clamp(&self, logarithms: &mut [f64]) {
        for (value, free) in logarithms.iter_mut().zip(&self.free) {
            *value = value.clamp(free.low, free.high);
        }
    }

    /// The model at some logarithms, if they are valid.
    pub fn model(&self, logarithms: &[f64]) -> Option<CapacitorModel> {
        let values: Vec<_> = self
            .free
            .iter()
            .zip(logarithms)
            .map(|(free, logarithm)| {
                let range = free.name.range();
                (
                    free.name,
                    logarithm.exp().clamp(*range.start(), *range.end()),
                )
            })
            .collect();
        self.model
            .with_given(&replaced(&self.parameters, &values))
            .ok()
    }

    /// All residuals as one real vector; `None` where the model is invalid.
    pub fn residuals(&self, logarithms: &[f64]) -> Option<Vec<f64>> {
        let model = self.model(logarithms)?;
        let of_points = of_model(&model, self.condition, &self.points).ok()?;
        let mut list: Vec<f64> = of_points
            .iter()
            .flat_map(|value| [value.re, value.im])
            .collect();
        let moved = logarithms.iter().zip(&self.free);
        list.extend(moved.map(|(value, free)| self.stay * (value - free.start)));
        Some(list)
    }

    /// Deviation of a model from the measurement.
    pub fn deviation_of(&self, model: &CapacitorModel) -> Result<Deviation, FitError> {
        let list = of_model(model, self.condition, &self.points)?;
        let magnitudes: Vec<f64> = list.iter().map(|value| value.re.exp_m1()).collect();
        let phases: Vec<f64> = list.iter().map(|value| value.im).collect();
        Ok(Deviation {
            rms_magnitude: root_mean_square(&magnitudes),
            max_magnitude: largest(&magnitudes),
            rms_phase: root_mean_square(&phases),
            max_phase: largest(&phases),
        })
    }
}

fn root_mean_square(values: &[f64]) -> f64 {
    let sum: f64 = values.iter().map(|value| value * value).sum();
    (sum / values.len() as f64).sqrt()
}

fn largest(values: &[f64]) -> f64 {
    values.iter().fold(0.0, |most, value| value.abs().max(most))
}
