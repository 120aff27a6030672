//! What a user should know before using a fit.

use std::fmt;

use henrad_parts::model::ParameterName;

use super::deviation::{Deviation, minimum};
use super::start::Read;
use super::{Fit, FitRequest, MeasuredPoint, OTHER_CURVE, POOR_ESR, POOR_MAGNITUDE};
use crate::capacitor::technology;

/// A file that ends below this multiple of the resonance says little about the inductance.
const LOWEST_END: f64 = 3.0;
/// A file whose capacitance is not within this factor of the part's belongs to another part.
const OTHER_PART: f64 = 3.0;

/// Likely reason of a large deviation.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Cause {
    /// The reactance is inductive from the first point on.
    Inductive,
    /// The measured capacitance over that of the model at the condition.
    OtherCapacitance(f64),
    /// Nothing that the file shows by itself.
    Unknown,
}

/// A warning about a fit.
#[derive(Debug, Clone, PartialEq)]
pub enum FitWarning {
    /// The best result costs more than the start or is off by more than 20 % and further than it.
    NotBetter,
    /// The best result is nearer than the start and still off by more than [`OTHER_CURVE`].
    OtherCurve,
    /// Rms of |Z| above [`POOR_MAGNITUDE`]; the figure is a share.
    PoorMagnitude(f64, Cause),
    /// Median ESR off by more than [`POOR_ESR`]; the figure is a share.
    PoorEsr(f64),
    /// A parameter ended at an end of its range.
    AtBound(ParameterName),
    /// The measurement ends before three times the resonance, or shows none.
    EndsEarly,
    /// Points without an ESR above 0.
    WithoutEsr(usize),
}

impl FitWarning {
    /// One word for programs.
    pub fn code(&self) -> &'static str {
        match self {
            Self::NotBetter => "not_better",
            Self::OtherCurve => "other_curve",
            Self::PoorMagnitude(..) => "poor_magnitude",
            Self::PoorEsr(_) => "poor_esr",
            Self::AtBound(_) => "at_bound",
            Self::EndsEarly => "ends_early",
            Self::WithoutEsr(_) => "without_esr",
        }
    }
}

/// The warning as a sentence.
impl fmt::Display for FitWarning {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotBetter => write!(
                formatter,
                "No values fit better than the present ones; they stay."
            ),
            Self::OtherCurve => write!(
                formatter,
                "The best values are nearer than the present ones and still of another curve; they \
                 are not taken."
            ),
            Self::PoorMagnitude(share, cause) => {
                write!(
                    formatter,
                    "|Z| is off by {:.0} % rms: {cause}.",
                    100.0 * share
                )
            }
            Self::PoorEsr(share) => write!(
                formatter,
                "Half of the ESR values are off by more than {:.0} %: the circuit has no such loss, \
                 or the fixture adds some.",
                100.0 * share
            ),
            Self::AtBound(name) => write!(
                formatter,
                "{} ended at an end of its range: the measurement does not decide it.",
                name.title()
            ),
            Self::EndsEarly => write!(
                formatter,
                "The measurement ends before three times the resonance: it says little about the \
                 inductance."
            ),
            Self::WithoutEsr(1) => write!(
                formatter,
                "One point has no ESR above 0 Ω and was left out."
            ),
            Self::WithoutEsr(count) => write!(
                formatter,
                "{count} points have no ESR above 0 Ω and were left out."
            ),
        }
    }
}

impl fmt::Display for Cause {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Inductive => write!(
                formatter,
                "the file is inductive from its first point on, so it is not of a capacitor or was \
                 read with the wrong mount"
            ),
            Self::OtherCapacitance(ratio) => write!(
                formatter,
                "the file shows {ratio:.2e} times the part's capacitance, so it is of another part \
                 or was read with the wrong mount"
            ),
            Self::Unknown => write!(
                formatter,
                "the file may be of another part, at another condition or read with the wrong mount"
            ),
        }
    }
}

/// The warnings of a fit, about the best model found, taken or not.
pub(super) fn warnings(
    request: &FitRequest<'_>,
    points: &[MeasuredPoint],
    fit: &Fit,
) -> Vec<FitWarning> {
    let mut list = Vec::new();
    if !fit.is_better {
        let is_other = |best: Deviation| {
            best.rms_magnitude > OTHER_CURVE && best.rms_magnitude < fit.before.rms_magnitude
        };
        list.push(if fit.rejected.is_some_and(is_other) {
            FitWarning::OtherCurve
        } else {
            FitWarning::NotBetter
        });
    }
    let reached = fit.rejected.unwrap_or(fit.after);
    if reached.rms_magnitude > POOR_MAGNITUDE {
        let cause = cause(request, points);
        list.push(FitWarning::PoorMagnitude(reached.rms_magnitude, cause));
    }
    if reached.median_esr > POOR_ESR {
        list.push(FitWarning::PoorEsr(reached.median_esr));
    }
    list.extend(fit.at_bounds.iter().map(|name| FitWarning::AtBound(*name)));
    if ends_early(points) {
        list.push(FitWarning::EndsEarly);
    }
    if fit.without_esr > 0 {
        list.push(FitWarning::WithoutEsr(fit.without_esr));
    }
    list
}

fn ends_early(points: &[MeasuredPoint]) -> bool {
    let last = points[points.len() - 1].frequency.get();
    minimum(points).is_none_or(|index| last < LOWEST_END * points[index].frequency.get())
}

fn cause(request: &FitRequest<'_>, points: &[MeasuredPoint]) -> Cause {
    let Some(measured) = Read::of(points).capacitance else {
        return Cause::Inductive;
    };
    let Ok(modeled) = technology::capacitance(request.model, request.condition) else {
        return Cause::Unknown;
    };
    let ratio = measured / modeled.get();
    if (1.0 / OTHER_PART..=OTHER_PART).contains(&ratio) {
        Cause::Unknown
    } else {
        Cause::OtherCapacitance(ratio)
    }
}
