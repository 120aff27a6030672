//! What a user should know before using a fit.

use std::fmt;

use henrad_parts::model::ParameterName;
use henrad_parts::quantity;

use super::deviation::{Deviation, minimum};
use super::start::Read;
use super::{Fit, FitRequest, MeasuredPoint, OTHER_CURVE, POOR_ESR, POOR_MAGNITUDE, POOR_PHASE};
use crate::capacitor::technology;

/// A file that ends below this multiple of the resonance says little about the inductance.
const LOWEST_END: f64 = 3.0;
/// A file whose capacitance is not within this factor of the part's belongs to another part.
const OTHER_PART: f64 = 3.0;
/// A file of which one point in this many has no ESR above 0 is noisy.
const NOISY_POINTS: usize = 10;
/// So is one whose middle bend between neighbors, times this, exceeds the deviation. Noise of 1 σ
/// bends the middle point of three by 0.83 σ in the middle.
const NOISY_BEND: f64 = 3.0;

/// Likely reason of a large deviation.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Cause {
    /// The reactance is inductive from the first point on.
    Inductive,
    /// The measured capacitance over that of the model at the condition.
    OtherCapacitance(f64),
    /// The values scatter from point to point.
    Noise,
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
    /// Rms of the phase above [`POOR_PHASE`], rad.
    PoorPhase(f64),
    /// The model follows the file, which shows this many times the part's capacitance.
    OtherPart(f64),
    /// Median ESR off by more than [`POOR_ESR`]; the figure is a share.
    PoorEsr {
        /// The deviation as a share.
        share: f64,
        /// Whether the values scatter from point to point.
        is_noisy: bool,
    },
    /// A parameter reached a limit of its range.
    AtBound(ParameterName),
    /// The measurement ends before three times the resonance, or shows none.
    EndsEarly,
    /// Points without an ESR above 0.
    WithoutEsr(usize),
    /// Fewer points than parameters.
    FewPoints {
        /// Points that count.
        points: usize,
        /// Parameters that stay as they were.
        held: Vec<ParameterName>,
    },
}

/// The warning as a sentence.
impl fmt::Display for FitWarning {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotBetter => formatter.write_str(NOT_BETTER),
            Self::OtherCurve => formatter.write_str(OTHER_CURVE_TEXT),
            Self::EndsEarly => formatter.write_str(ENDS_EARLY),
            Self::WithoutEsr(1) => formatter.write_str(ONE_WITHOUT_ESR),
            Self::WithoutEsr(count) => write!(
                formatter,
                "{count} points have no ESR above 0 Ω and were left out."
            ),
            Self::FewPoints { points, held } => {
                let titles: Vec<_> = held.iter().map(|name| name.title()).collect();
                write!(
                    formatter,
                    "{points} points determine at most {points} parameters: {} stayed as before.",
                    titles.join(", ")
                )
            }
            Self::AtBound(name) => write!(
                formatter,
                "{} reached a limit of its range: the measurement does not determine it.",
                name.title()
            ),
            Self::PoorMagnitude(share, cause) => {
                let percent = 100.0 * share;
                write!(formatter, "|Z| is off by {percent:.0} % rms: {cause}.")
            }
            Self::PoorPhase(radians) => write!(
                formatter,
                "The phase is off by {:.0}° rms: a sign or a column of the file may be read wrongly, or the file is of \
                 another part.",
                radians.to_degrees()
            ),
            Self::OtherPart(ratio) => write!(
                formatter,
                "{}: check number and condition before you use this fit.",
                capitalized(Cause::OtherCapacitance(*ratio))
            ),
            Self::PoorEsr { share, is_noisy } => write!(
                formatter,
                "Half of the ESR values are off by more than {:.0} %: {}.",
                100.0 * share,
                if *is_noisy {
                    LOST_IN_NOISE
                } else {
                    NO_SUCH_LOSS
                }
            ),
        }
    }
}

const NOT_BETTER: &str = "No values fit better than the present ones; they stay.";
const OTHER_CURVE_TEXT: &str = "The best fit is closer than the present values but does not \
                                follow the curve, so it was not applied.";
const ENDS_EARLY: &str = "The measurement ends before three times the resonance: it says little \
                          about the inductance.";
const ONE_WITHOUT_ESR: &str = "One point has no ESR above 0 Ω and was left out.";
const LOST_IN_NOISE: &str = "they are lost in the noise of the file";
const NO_SUCH_LOSS: &str = "the circuit has no such loss, or the fixture adds some";

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
                "the file shows {} the part's capacitance, so it is of another part or was read \
                 with the wrong mount",
                quantity::format(*ratio, "×", 3)
            ),
            Self::Noise => write!(
                formatter,
                "the values scatter from point to point; measure again with less noise, or fit the \
                 frequencies without it"
            ),
            Self::Unknown => write!(
                formatter,
                "the file may be of another part, at another condition or read with the wrong mount"
            ),
        }
    }
}

/// A cause at the beginning of a sentence.
fn capitalized(cause: Cause) -> String {
    let text = cause.to_string();
    let mut letters = text.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect()
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
    let is_noisy = is_noisy(points, fit.without_esr, reached.rms_magnitude);
    match cause(request, points, is_noisy) {
        cause if reached.rms_magnitude > POOR_MAGNITUDE => {
            list.push(FitWarning::PoorMagnitude(reached.rms_magnitude, cause));
        }
        Cause::OtherCapacitance(ratio) => list.push(FitWarning::OtherPart(ratio)),
        _ => {}
    }
    if let Some(off) = reached.rms_phase.filter(|it| *it > POOR_PHASE) {
        list.push(FitWarning::PoorPhase(off));
    }
    if reached.median_esr > POOR_ESR {
        let share = reached.median_esr;
        list.push(FitWarning::PoorEsr { share, is_noisy });
    }
    list.extend(fit.at_bounds.iter().map(|name| FitWarning::AtBound(*name)));
    if ends_early(points) {
        list.push(FitWarning::EndsEarly);
    }
    if !fit.held.is_empty() {
        list.push(FitWarning::FewPoints {
            points: fit.used,
            held: fit.held.clone(),
        });
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

/// Whether noise explains that |Z| is off by a share: many points have no ESR above 0, which no
/// passive part has, or half of them leave the line through their neighbors by a good part of it.
fn is_noisy(points: &[MeasuredPoint], without_esr: usize, rms: f64) -> bool {
    if without_esr * NOISY_POINTS > points.len() + without_esr {
        return true;
    }
    let mut bends: Vec<f64> = points
        .windows(3)
        .filter_map(|three| {
            let place = |index: usize| three[index].frequency.get().ln();
            let level = |index: usize| three[index].impedance.norm().ln();
            let share = (place(1) - place(0)) / (place(2) - place(0));
            let line = level(0) + share * (level(2) - level(0));
            let bend = (level(1) - line).abs();
            bend.is_finite().then_some(bend)
        })
        .collect();
    bends.sort_by(f64::total_cmp);
    let middle = bends.get(bends.len() / 2);
    middle.is_some_and(|bend| *bend > rms / NOISY_BEND)
}

fn cause(request: &FitRequest<'_>, points: &[MeasuredPoint], is_noisy: bool) -> Cause {
    let Some(measured) = Read::new(points).capacitance else {
        return Cause::Inductive;
    };
    let usual = if is_noisy {
        Cause::Noise
    } else {
        Cause::Unknown
    };
    let Ok(modeled) = technology::capacitance(request.model, request.condition) else {
        return usual;
    };
    let ratio = measured / modeled.get();
    if (1.0 / OTHER_PART..=OTHER_PART).contains(&ratio) {
        usual
    } else {
        Cause::OtherCapacitance(ratio)
    }
}
