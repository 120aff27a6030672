//! Fit of model parameters to a measured impedance.
//!
//! ```text
//! minimize  Σ w_i²·{ln²(|Z_m|/|Z_i|) + ¼·ln²(ESR_m/ESR_i) + ¼·(φ_m − φ_i)²}  +  10⁻⁶·Σ (ln p_k − ln p_k⁰)²
//! ```
//!
//! | symbol | meaning | unit |
//! |---|---|---|
//! | Z_i, ESR_i, φ_i | measured impedance at f_i, its real part and its angle | Ω, Ω, rad |
//! | Z_m, ESR_m, φ_m | the same of the model | Ω, Ω, rad |
//! | w_i² | share of the point: its distance to its neighbors in ln f; all add up to 1 | 1 |
//! | p_k, p_k⁰ | free parameter, its previous value | its own |
//!
//! Every decade counts alike, however its points are spaced. The last sum decides where the
//! measurement does not. The terms of ESR and angle can be left out, for a file whose ESR is not to
//! be trusted. Parameters are varied as logarithms, so they stay positive; the exponent g, which
//! has a sign, as it is.

mod deviation;
mod few_points;
mod least_squares;
mod problem;
mod search;
mod start;
mod warning;

use std::cmp::Ordering;

use henrad_parts::model::{CapacitorModel, ParameterName, SeriesLoss};
use henrad_parts::quantity::Hertz;
use num_complex::Complex64;
use thiserror::Error;

use super::{Capacitor, Condition};
use deviation::deviation;
use problem::Problem;

pub use deviation::Deviation;
pub use warning::{Cause, FitWarning};

/// Fewest points of a fit: those of a capacitance and a resistance.
pub const MIN_POINTS: usize = 2;
/// Up to here a fit counts points unless a range is given: fixtures and circuits hold to about 1
/// GHz.
pub const HIGHEST_DEFAULT: Hertz = Hertz::new(1e9);
/// |Z| off by more than this, rms, is worth a warning.
pub const POOR_MAGNITUDE: f64 = 0.2;
/// Rms of |Z| from which the values are of another curve, however much nearer than before; a share.
pub const OTHER_CURVE: f64 = 1.0;
/// A median ESR off by more than this is worth a warning.
pub const POOR_ESR: f64 = 0.3;
/// Phase off by more than this, rad rms, is poor, and no such result is taken: 30°.
pub const POOR_PHASE: f64 = std::f64::consts::FRAC_PI_6;

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
    #[error("{}", too_few(*.0, "points"))]
    TooFewPoints(usize),
    /// Too few points in the range that have an ESR above 0.
    #[error("{}", too_few(*.0, "points with an ESR above 0 Ω in its range"))]
    TooFewUsable(usize),
    /// A point without a positive frequency or a valid impedance.
    #[error("point {0} has no positive frequency or no finite impedance above 0 Ω")]
    Point(usize),
    /// The range has no width.
    #[error("the range from {low} to {high} Hz has no width")]
    Range {
        /// Its lower end, Hz.
        low: f64,
        /// Its upper end, Hz.
        high: f64,
    },
    /// None of the parameters belongs to the circuit.
    #[error("no parameter of this circuit is left to fit")]
    NothingFree,
    /// The starting values are invalid at this condition.
    #[error("the model has no impedance at this condition: {0}")]
    Model(String),
}

/// A fit needs a point for each parameter, and the smallest has two of them.
fn too_few(count: usize, points: &str) -> String {
    let verb = if count == 1 { "is" } else { "are" };
    format!(
        "a fit needs at least {MIN_POINTS} {points}, one each for a capacitance and a resistance; there {verb} {count}"
    )
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
    /// Frequencies that count; from the first point to [`HIGHEST_DEFAULT`] when left out.
    pub range: Option<(Hertz, Hertz)>,
    /// Whether the angle was measured; one made from |Z| and ESR is wrong near resonance.
    pub has_phase: bool,
    /// Whether ESR and phase count beside |Z|.
    pub counts_esr: bool,
    /// Parameters to vary; those of other circuits are ignored. With more parameters than points,
    /// those the points say least about stay fixed. The stray branch and the second resonance of a
    /// ceramic that has none come in when they are named and worth it.
    pub free: &'a [ParameterName],
    /// Whether to vary the whole-number multipliers of an RC ladder too.
    pub ladder: bool,
}

/// A fitted model.
#[derive(Debug, Clone, PartialEq)]
pub struct Fit {
    /// The model with the fitted parameters; the starting model when the search found none better.
    pub model: CapacitorModel,
    /// Whether the model has a lower cost than the starting model, and is of the measured curve at
    /// all.
    pub is_better: bool,
    /// Names of the parameters that were varied.
    pub varied: Vec<ParameterName>,
    /// Those that stayed because there were fewer points than parameters.
    pub held: Vec<ParameterName>,
    /// Those of them that reached a limit of their range.
    pub at_bounds: Vec<ParameterName>,
    /// Steps of the search.
    pub iterations: usize,
    /// Frequencies that counted.
    pub range: (Hertz, Hertz),
    /// Points that counted.
    pub used: usize,
    /// Points outside the range.
    pub outside: usize,
    /// Points of the range without an ESR above 0, which were left out.
    pub without_esr: usize,
    /// Deviation of the starting model.
    pub before: Deviation,
    /// Deviation of the fitted model.
    pub after: Deviation,
    /// Deviation of the best other model when it was not taken.
    pub rejected: Option<Deviation>,
    /// What the user should know before using the result.
    pub warnings: Vec<FitWarning>,
}

/// What affects the impedance of ceramic parts over frequency.
const CERAMIC: &[ParameterName] = &[
    ParameterName::ReferenceCapacitance,
    ParameterName::DissipationFactor,
    ParameterName::DissipationFactorExponent,
    ParameterName::SeriesResistance,
    ParameterName::SkinResistance,
    ParameterName::InnerInductance,
    ParameterName::OuterInductance,
    ParameterName::OuterDamping,
    ParameterName::SecondInductance,
    ParameterName::SecondCapacitance,
    ParameterName::SecondResistance,
    ParameterName::StrayCapacitance,
    ParameterName::StrayResistance,
];

/// What affects the impedance of film parts over frequency.
const FILM: &[ParameterName] = &[
    ParameterName::ReferenceCapacitance,
    ParameterName::DissipationFactor,
    ParameterName::SeriesResistance,
    ParameterName::SkinResistance,
    ParameterName::InnerInductance,
    ParameterName::OuterInductance,
    ParameterName::OuterDamping,
];

/// What affects the impedance of tantalum with manganese dioxide over frequency.
const MNO2: &[ParameterName] = &[
    ParameterName::ReferenceCapacitance,
    ParameterName::Esr,
    ParameterName::Inductance,
    ParameterName::LadderResistorFactor,
    ParameterName::LadderCapacitorRatio,
    ParameterName::OxideCorner,
    ParameterName::ConductorCorner,
];

/// What affects the impedance of polymer parts over frequency.
const POLYMER: &[ParameterName] = &[
    ParameterName::ReferenceCapacitance,
    ParameterName::Esr,
    ParameterName::Inductance,
    ParameterName::LadderResistorFactor,
    ParameterName::LadderCapacitorRatio,
    ParameterName::DissipationFactor,
    ParameterName::SkinShare,
];

/// What affects the impedance of wet aluminum over frequency.
const ELECTROLYTIC: &[ParameterName] = &[
    ParameterName::ReferenceCapacitance,
    ParameterName::Esr,
    ParameterName::DissipationFactor,
    ParameterName::LadderResistorFactor,
    ParameterName::LadderCapacitorRatio,
    ParameterName::SkinResistance,
    ParameterName::Inductance,
];

/// The parameters that affect impedance over frequency, by circuit.
pub fn usual_parameters(model: &CapacitorModel) -> &'static [ParameterName] {
    match model {
        CapacitorModel::Ceramic(_) => CERAMIC,
        CapacitorModel::Film(_) => FILM,
        CapacitorModel::Solid(model) => match model.series_loss {
            SeriesLoss::Mno2 { .. } => MNO2,
            SeriesLoss::Polymer { .. } => POLYMER,
        },
        CapacitorModel::Electrolytic(_) => ELECTROLYTIC,
    }
}

/// Fits parameters of a model to a measurement by damped least squares.
///
/// # Validity
/// Searches from the given values, from values read off the measurement, and from five that vary
/// those by a factor of 2 (fixed seed), on at most 160 points spread over ln f; the best is refined
/// on up to 2000, and all decide whether it is better. At most as many parameters as points are
/// varied, those on which the points depend most. Suffices for impedances that show the resonance.
/// A stray branch is added to a ceramic if the cost falls by 5 %, a second resonance if it falls by
/// 20 %, unequal ladder resistors if it falls by 10 %. A result that costs more than its start, is
/// off by more than 20 % rms in |Z| and further than its start, or is off by more than 100 % rms or
/// 30° rms, is not taken.
///
/// # Errors
/// See [`FitError`].
///
/// # Source
/// `levenberg_1944`, `marquardt_1963`.
pub fn fit(request: &FitRequest<'_>) -> Result<Fit, FitError> {
    check(request)?;
    let counted = Counted::new(request)?;
    let mut problem = Problem::new(request, &counted.points)?;
    let held = few_points::hold(&mut problem);
    let found = search::search(request, &problem);
    let before = deviation(request, request.model, &counted.points)?;
    let cost_before = problem.cost_of(request.model);
    let candidate = deviation(request, &found.model, &counted.points).ok();
    let better = candidate.filter(|after| {
        let is_nonsense = after.rms_magnitude > OTHER_CURVE
            || after.rms_magnitude > POOR_MAGNITUDE && after.rms_magnitude > before.rms_magnitude
            || after.rms_phase.is_some_and(|it| it > POOR_PHASE);
        found.cost < cost_before && !is_nonsense
    });
    let mut fit = Fit {
        is_better: better.is_some(),
        model: request.model.clone(),
        varied: found.varied,
        held,
        at_bounds: Vec::new(),
        iterations: found.iterations,
        range: counted.range,
        used: counted.points.len(),
        outside: counted.outside,
        without_esr: counted.without_esr,
        after: better.unwrap_or(before),
        rejected: candidate.filter(|it| better.is_none() && *it != before),
        before,
        warnings: Vec::new(),
    };
    if fit.is_better {
        fit.model = found.model;
        fit.at_bounds = found.at_bounds;
    }
    fit.warnings = warning::warnings(request, &counted.points, &fit);
    Ok(fit)
}

/// Deviation of the request's model from its measurement, over its range; nothing is varied.
///
/// # Errors
/// See [`FitError`].
pub fn deviation_of(request: &FitRequest<'_>) -> Result<Deviation, FitError> {
    check(request)?;
    let counted = Counted::new(request)?;
    deviation(request, request.model, &counted.points)
}

/// Impedances of a model at the points, Ω; all finite and not 0.
///
/// # Errors
/// [`FitError::Model`] when the model is invalid at the condition.
pub fn impedances(
    model: &CapacitorModel,
    condition: &Condition,
    points: &[MeasuredPoint],
) -> Result<Vec<Complex64>, FitError> {
    let capacitor =
        Capacitor::at(model, condition).map_err(|error| FitError::Model(error.to_string()))?;
    let list = points
        .iter()
        .map(|point| capacitor.impedance(point.frequency));
    let list: Vec<_> = list.collect();
    if list.iter().all(|z| z.is_finite() && z.norm() > 0.0) {
        Ok(list)
    } else {
        Err(FitError::Model("an impedance is not finite".to_owned()))
    }
}

fn check(request: &FitRequest<'_>) -> Result<(), FitError> {
    let points = request.points;
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

/// The points of a fit in rising frequency, and how many were left out.
struct Counted {
    points: Vec<MeasuredPoint>,
    range: (Hertz, Hertz),
    outside: usize,
    without_esr: usize,
}

impl Counted {
    fn new(request: &FitRequest<'_>) -> Result<Self, FitError> {
        let mut points = request.points.to_vec();
        points.sort_by(|a, b| a.frequency.get().total_cmp(&b.frequency.get()));
        let ends = [points[0].frequency, points[points.len() - 1].frequency];
        let (low, high) = request.range.unwrap_or((ends[0], HIGHEST_DEFAULT));
        if low.get().partial_cmp(&high.get()) != Some(Ordering::Less) {
            return Err(FitError::Range {
                low: low.get(),
                high: high.get(),
            });
        }
        let all = points.len();
        points.retain(|point| (low.get()..=high.get()).contains(&point.frequency.get()));
        let inside = points.len();
        points.retain(|point| point.impedance.re > 0.0);
        if points.len() < MIN_POINTS {
            return Err(FitError::TooFewUsable(points.len()));
        }
        let bounded = |frequency: Hertz| frequency.get().clamp(ends[0].get(), ends[1].get());
        Ok(Self {
            range: (Hertz::new(bounded(low)), Hertz::new(bounded(high))),
            outside: all - inside,
            without_esr: inside - points.len(),
            points,
        })
    }
}

/// w_i²: the share of ln f that belongs to each point; they add up to 1.
fn shares(points: &[MeasuredPoint]) -> Vec<f64> {
    let at = |index: usize| points[index].frequency.get().ln();
    let last = points.len() - 1;
    let widths: Vec<f64> = (0..points.len())
        .map(|index| at((index + 1).min(last)) - at(index.saturating_sub(1)))
        .collect();
    let sum: f64 = widths.iter().sum();
    if sum > 0.0 {
        widths.iter().map(|width| width / sum).collect()
    } else {
        vec![1.0 / points.len() as f64; points.len()]
    }
}
