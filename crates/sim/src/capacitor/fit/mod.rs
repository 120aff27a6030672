//! Fit of model parameters to a measured impedance.
//!
//! ```text
//! minimize  Σ |ln(Z_model(f_i) / Z_i)|²  +  n·w²·Σ (ln p_k − ln p_k⁰)²
//! ```
//!
//! | symbol | meaning | unit |
//! |---|---|---|
//! | Z_i | measured impedance at f_i | Ω |
//! | p_k, p_k⁰ | free parameter, its previous value | its own |
//! | n | number of points | 1 |
//! | w | weight of the previous values, which decide where the measurement does not, 1e-4 | 1 |
//!
//! The complex logarithm weighs a relative error of the magnitude like a phase error in radians, and
//! every decade of impedance equally. Parameters are varied as logarithms, so they
//! stay positive.

mod ladder;
mod least_squares;
mod residual;

use henrad_parts::model::{CapacitorModel, GivenParameter, ParameterName};
use henrad_parts::quantity::Hertz;
use num_complex::Complex64;
use thiserror::Error;

use super::Condition;
use residual::Problem;

/// Fewest points of a fit.
pub const MIN_POINTS: usize = 10;

/// One measured point.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct MeasuredPoint {
    /// Frequency, above 0 Hz.
    pub frequency: Hertz,
    /// Impedance, Ω; not 0.
    pub impedance: Complex64,
}

/// Errors of a fit.
#[derive(Debug, Clone, PartialEq, Error)]
pub enum FitError {
    /// Too few points.
    #[error("a fit needs at least {MIN_POINTS} points; there are {0}")]
    TooFewPoints(usize),
    /// A point without a positive frequency or a valid impedance.
    #[error("point {0} has no positive frequency or no finite impedance above 0 Ω")]
    Point(usize),
    /// None of the parameters belongs to the circuit and is above 0.
    #[error("no parameter of this circuit is left to fit")]
    NothingFree,
    /// The starting values are invalid at this condition.
    #[error("the model has no impedance at this condition: {0}")]
    Model(String),
}

/// Deviation of a model from the measurement.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Deviation {
    /// Root mean square of |Z_model|/|Z| − 1.
    pub rms_magnitude: f64,
    /// Largest of its absolute values.
    pub max_magnitude: f64,
    /// Root mean square of the phase difference, rad.
    pub rms_phase: f64,
    /// Largest of its absolute values, rad.
    pub max_phase: f64,
}

/// Input of a fit.
#[derive(Debug, Clone, Copy)]
pub struct FitRequest<'a> {
    /// Starting model.
    pub model: &'a CapacitorModel,
    /// Temperature, bias and age of the measurement.
    pub condition: &'a Condition,
    /// The measurement.
    pub points: &'a [MeasuredPoint],
    /// Parameters to vary; those of other circuits and those at 0 are ignored.
    pub free: &'a [ParameterName],
    /// Whether to vary the whole-number multipliers of an RC ladder too.
    pub ladder: bool,
}

/// A fitted model.
#[derive(Debug, Clone, PartialEq)]
pub struct Fit {
    /// The model with the fitted parameters.
    pub model: CapacitorModel,
    /// Names of the parameters that were varied.
    pub varied: Vec<ParameterName>,
    /// Steps of the search.
    pub iterations: usize,
    /// Deviation of the starting model.
    pub before: Deviation,
    /// Deviation of the fitted model.
    pub after: Deviation,
}

/// The parameters that affect impedance over frequency, by circuit.
pub fn usual_parameters(model: &CapacitorModel) -> &'static [ParameterName] {
    match model {
        CapacitorModel::Ceramic(_) | CapacitorModel::Film(_) => &[
            ParameterName::ReferenceCapacitance,
            ParameterName::DissipationFactor,
            ParameterName::SeriesResistance,
            ParameterName::SkinResistance,
            ParameterName::InnerInductance,
            ParameterName::OuterInductance,
            ParameterName::OuterDamping,
        ],
        CapacitorModel::Solid(_) => &[
            ParameterName::ReferenceCapacitance,
            ParameterName::Esr,
            ParameterName::LadderResistorFactor,
            ParameterName::Inductance,
        ],
        CapacitorModel::Electrolytic(_) => &[
            ParameterName::ReferenceCapacitance,
            ParameterName::Esr,
            ParameterName::DissipationFactor,
            ParameterName::SkinResistance,
            ParameterName::Inductance,
        ],
    }
}

/// Fits parameters of a model to a measurement by damped least squares, and the multipliers of a
/// ladder by trying their neighbors.
///
/// # Validity
/// Compares the minima near the starting values, near half and double the resistances and
/// inductances, and after perturbing one or two parameters of the best by a factor of 3; that
/// suffices for impedances that show the resonance. The comparison uses at most 150 evenly spaced
/// points, the result all of them. A parameter that the measurement does not determine keeps its
/// value.
///
/// # Errors
/// See [`FitError`].
///
/// # Source
/// `levenberg_1944`, `marquardt_1963`.
pub fn fit(request: &FitRequest<'_>) -> Result<Fit, FitError> {
    check(request.points)?;
    let problem = Problem::new(request)?;
    let mut best = least_squares::search(&problem);
    let mut model = problem
        .model(&best.logarithms)
        .ok_or_else(|| FitError::Model("the fit left the model's range".to_owned()))?;
    if request.ladder {
        (model, best) = ladder::improve(request, &problem, model, best);
    }
    Ok(Fit {
        before: problem.deviation_of(request.model)?,
        after: problem.deviation_of(&model)?,
        varied: problem.varied(),
        iterations: best.iterations,
        model,
    })
}

/// ln(Z_model/Z) of every point: relative magnitude error and phase error in rad.
///
/// # Errors
/// [`FitError::Model`] when the model is invalid at the condition.
pub fn residuals(
    model: &CapacitorModel,
    condition: &Condition,
    points: &[MeasuredPoint],
) -> Result<Vec<Complex64>, FitError> {
    residual::of_model(model, condition, points)
}

fn check(points: &[MeasuredPoint]) -> Result<(), FitError> {
    if points.len() < MIN_POINTS {
        return Err(FitError::TooFewPoints(points.len()));
    }
    let is_bad = |point: &MeasuredPoint| {
        let frequency = point.frequency.get();
        let magnitude = point.impedance.norm();
        !(frequency > 0.0 && frequency.is_finite() && magnitude > 0.0 && magnitude.is_finite())
    };
    points
        .iter()
        .position(is_bad)
        .map_or(Ok(()), |index| Err(FitError::Point(index)))
}

/// The parameters with some values replaced.
fn replaced(parameters: &[GivenParameter], values: &[(ParameterName, f64)]) -> Vec<GivenParameter> {
    let mut list = parameters.to_vec();
    for parameter in &mut list {
        let new = values.iter().find(|(name, _)| *name == parameter.name);
        if let Some((_, value)) = new {
            parameter.value = *value;
        }
    }
    list
}
