//! The cost of a model: what the search minimizes, and between which bounds.

use std::borrow::Cow;

use henrad_parts::Origin;
use henrad_parts::model::{CapacitorModel, GivenParameter, ParameterName, STEP_MULTIPLIERS};
use num_complex::Complex64;

use super::start::{Free, Read};
use super::{FitError, FitRequest, MeasuredPoint, impedances, shares};
use crate::capacitor::Condition;

/// Weight of the ESR and of the phase beside that of the magnitude.
const HALF: f64 = 0.5;
/// Root of the weight of the previous values.
const STAY: f64 = 1e-3;
/// An ESR of the model below this share of the measured one counts as this share.
const LEAST_ESR: f64 = 1e-6;
/// Elements that a circuit may lack; the search tries them together.
const OPTIONAL: [ParameterName; 5] = [
    ParameterName::SecondInductance,
    ParameterName::SecondCapacitance,
    ParameterName::SecondResistance,
    ParameterName::StrayCapacitance,
    ParameterName::StrayResistance,
];
/// A parameter within this distance of an end of its range lies on it.
const AT_END: f64 = 1e-3;

/// A least-squares problem in the free parameters.
#[derive(Debug, Clone)]
pub(super) struct Problem<'a> {
    model: CapacitorModel,
    condition: &'a Condition,
    has_phase: bool,
    counts_esr: bool,
    points: Cow<'a, [MeasuredPoint]>,
    /// w_i.
    weights: Vec<f64>,
    pub free: Vec<Free>,
    origin: Origin,
    /// What the measurement shows by itself.
    pub read: Read,
}

impl<'a> Problem<'a> {
    /// The problem of a request with the parameters that its circuit has.
    pub fn new(request: &FitRequest<'a>, points: &'a [MeasuredPoint]) -> Result<Self, FitError> {
        impedances(request.model, request.condition, points)?;
        let read = Read::new(points);
        let parameters = request.model.parameters();
        let is_absent = |it: &GivenParameter| it.value == 0.0 && OPTIONAL.contains(&it.name);
        let asked = parameters.iter().filter(|it| {
            request.free.contains(&it.name)
                && !STEP_MULTIPLIERS.contains(&it.name)
                && !is_absent(it)
        });
        let free: Vec<Free> = asked
            .filter_map(|parameter| {
                let present = Some(parameter.value).filter(|_| has_value(parameter));
                read.free(request, parameter.name, present)
            })
            .collect();
        if free.is_empty() {
            return Err(FitError::NothingFree);
        }
        Ok(Self {
            model: request.model.clone(),
            condition: request.condition,
            has_phase: request.has_phase,
            counts_esr: request.counts_esr,
            weights: weights(points),
            points: Cow::Borrowed(points),
            free,
            origin: Origin::Fitted("least squares to a measurement".into()),
            read,
        })
    }

    /// The same problem around another model with other free parameters.
    pub fn around(&self, model: &CapacitorModel, free: Vec<Free>) -> Self {
        Self {
            model: model.clone(),
            free,
            ..self.clone()
        }
    }

    /// The same problem with at most `most` points, spread over ln f, the lowest |Z| among them.
    pub fn thinned(&self, most: usize) -> Self {
        let points = thinned(&self.points, most);
        Self {
            weights: weights(&points),
            points: Cow::Owned(points),
            ..self.clone()
        }
    }

    /// Points.
    pub fn count(&self) -> usize {
        self.points.len()
    }

    /// Whether there are more points than free parameters, by at least `further`.
    pub fn can_decide(&self, further: usize) -> bool {
        self.free.len() + further <= self.points.len()
    }

    /// Where the model has its free parameters.
    pub fn start(&self) -> Vec<f64> {
        self.free.iter().map(|free| free.start).collect()
    }

    pub fn clamp(&self, at: &mut [f64]) {
        for (value, free) in at.iter_mut().zip(&self.free) {
            *value = value.clamp(free.low, free.high);
        }
    }

    /// The model at some values, if they are valid.
    pub fn model(&self, at: &[f64]) -> Option<CapacitorModel> {
        let given: Vec<GivenParameter> = self.given(at);
        self.model.with_given(&given).ok()
    }

    fn given(&self, at: &[f64]) -> Vec<GivenParameter> {
        let pairs = self.free.iter().zip(at);
        let mut given: Vec<_> = pairs
            .map(|(free, varied)| GivenParameter {
                name: free.name,
                value: free.value(*varied),
                origin: self.origin.clone(),
            })
            .collect();
        // The first multiplier begins a new ladder.
        let first = STEP_MULTIPLIERS[0];
        let is_partial = given.iter().any(|it| STEP_MULTIPLIERS.contains(&it.name))
            && given.iter().all(|it| it.name != first);
        if is_partial && let Some(present) = self.present(first) {
            given.push(present);
        }
        given
    }

    fn present(&self, name: ParameterName) -> Option<GivenParameter> {
        let mut parameters = self.model.parameters().into_iter();
        parameters.find(|parameter| parameter.name == name)
    }

    /// All residuals; `None` where the model is invalid.
    pub fn residuals(&self, at: &[f64]) -> Option<Vec<f64>> {
        let mut list = self.of_model(&self.model(at)?)?;
        let moved = at.iter().zip(&self.free);
        list.extend(moved.map(|(value, free)| STAY * (value - free.start)));
        Some(list)
    }

    /// The residuals of the points.
    fn of_model(&self, model: &CapacitorModel) -> Option<Vec<f64>> {
        let modeled = impedances(model, self.condition, &self.points).ok()?;
        let mut list = Vec::with_capacity(3 * modeled.len() + self.free.len());
        for ((z, point), weight) in modeled.iter().zip(self.points.iter()).zip(&self.weights) {
            let ratio: Complex64 = z / point.impedance;
            list.push(weight * ratio.norm().ln());
            if !self.counts_esr {
                continue;
            }
            let esr = (z.re / point.impedance.re).max(LEAST_ESR);
            list.push(weight * HALF * esr.ln());
            if self.has_phase {
                list.push(weight * HALF * ratio.arg());
            }
        }
        Some(list)
    }

    /// Cost of a model without the sum that keeps previous values.
    pub fn cost_of(&self, model: &CapacitorModel) -> f64 {
        let list = self.of_model(model);
        list.map_or(f64::INFINITY, |list| list.iter().map(|r| r * r).sum())
    }

    /// The free parameters that lie on an end of their range.
    pub fn at_bounds(&self, at: &[f64]) -> Vec<ParameterName> {
        let pairs = self.free.iter().zip(at);
        pairs
            .filter(|(free, at)| *at - free.low < AT_END || free.high - *at < AT_END)
            .map(|(free, _)| free.name)
            .collect()
    }
}

/// Whether a parameter has a value to begin with; of the elements, 0 means that there is none.
fn has_value(parameter: &GivenParameter) -> bool {
    parameter.name == ParameterName::DissipationFactorExponent || parameter.value > 0.0
}

/// w_i.
fn weights(points: &[MeasuredPoint]) -> Vec<f64> {
    shares(points).into_iter().map(f64::sqrt).collect()
}

fn thinned(points: &[MeasuredPoint], most: usize) -> Vec<MeasuredPoint> {
    if points.len() <= most {
        return points.to_vec();
    }
    let at = |point: &MeasuredPoint| point.frequency.get().ln();
    let (first, last) = (at(&points[0]), at(&points[points.len() - 1]));
    let step = (last - first) / (most - 1) as f64;
    let lowest = super::deviation::minimum(points);
    let mut next = first;
    let mut kept = Vec::with_capacity(most + 1);
    for (index, point) in points.iter().enumerate() {
        let is_due = at(point) >= next - 1e-9 * step;
        if is_due || lowest == Some(index) {
            kept.push(*point);
        }
        if is_due {
            // The next point is due a step after the line that this one passed.
            next += step * (((at(point) - next) / step).floor() + 1.0);
        }
    }
    kept
}

#[cfg(test)]
mod tests {
    use henrad_parts::quantity::Hertz;

    use super::*;

    #[test]
    fn a_huge_file_is_thinned_evenly_over_decades() {
        let points: Vec<_> = (1..=200_000)
            .map(|index| MeasuredPoint {
                frequency: Hertz::new(1e3 * f64::from(index)),
                impedance: Complex64::new(1.0, 1e5 - f64::from(index)),
            })
            .collect();
        let kept = thinned(&points, 160);
        assert!((100..=162).contains(&kept.len()), "{}", kept.len());
        assert!(kept.iter().any(|point| point.impedance.im == 0.0));
        let below = kept.iter().filter(|point| point.frequency.get() <= 1e6);
        assert!(below.count() > 50);
        assert_eq!(thinned(&points[..100], 160).len(), 100);
    }
}
