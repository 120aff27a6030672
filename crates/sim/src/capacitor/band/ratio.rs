//! Band of the reactance over the resistance, which phase, quality factor and dissipation factor
//! follow from.

use super::impedance::each_reading;
use super::member::UncertainPiece;
use super::{AT_90_PERCENT, Edges};
use crate::SimError;
use crate::capacitor::combine::TraceImpedance;
use crate::root::rising_root;
use crate::sweep::FrequencyGrid;

/// Edges of X/R = Im Z/Re Z, one value per frequency.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct RatioBand {
    /// X/R, rising through 0 at resonance.
    pub signed: Edges,
    /// |X/R|, the quality factor; its reciprocal is the dissipation factor. At resonance the lower edge is that of
    /// the curve, which has its dip there: other parts have theirs at another frequency.
    pub magnitude: Edges,
}

/// The band of X/R of pieces in parallel behind a trace; `None` when every parameter is known.
///
/// Changes add on y = arsinh(X/R), which is straight at resonance and a logarithm far from it.
///
/// # Validity
/// That of [`impedance_band`](super::impedance_band). Where the sign of the reactance differs
/// between the parts, the edges of |X/R| are its 10 and 90 % for a y that is normal on either side
/// of its median.
///
/// # Errors
/// Those of [`impedance_band`](super::impedance_band).
///
/// # Source
/// docs/MODELS.md, "Bands".
pub fn ratio_band(
    grid: &FrequencyGrid,
    pieces: &[UncertainPiece<'_>],
    trace: TraceImpedance,
) -> Result<Option<RatioBand>, SimError> {
    let mut band = RatioBand::default();
    let is_uncertain = each_reading(
        grid,
        pieces,
        trace,
        |z| (z.im / z.re).asinh(),
        |_, value, changes| {
            let (low, high) = (value + changes.0, value + changes.1);
            band.signed.push(low.sinh(), high.sinh());
            let (low, high) = magnitudes(value, changes.0, changes.1);
            band.magnitude.push(low.sinh(), high.sinh());
        },
    )?;
    Ok(is_uncertain.then_some(band))
}

/// Edges of |y| around a median, from the changes at 10 and 90 %.
fn magnitudes(median: f64, down: f64, up: f64) -> (f64, f64) {
    let (low, high) = (median + down, median + up);
    if low >= 0.0 || high <= 0.0 {
        let (one, other) = (low.abs(), high.abs());
        return (one.min(other), one.max(other));
    }
    let share_within = |size: f64| {
        let below = |y: f64| {
            let width = if y < median { -down } else { up };
            // One side alone may be unknown.
            normal_share((y - median) / width.max(f64::MIN_POSITIVE) * AT_90_PERCENT)
        };
        below(size) - below(-size)
    };
    let most = low.abs().max(high.abs());
    // As good as 0: a size that a hundredth of a percent of the parts stay below.
    let least = 1e-5 * most;
    let quantile = |share: f64| rising_root(least, 2.0 * most, |size| share_within(size) - share);
    (quantile(0.1).min(median.abs()), quantile(0.9))
}

/// Share of a normal distribution below a number of standard deviations, within 2·10⁻⁴.
///
/// # Source
/// `bowling_2009`.
fn normal_share(deviations: f64) -> f64 {
    1.0 / (1.0 + (-0.07056 * deviations.powi(3) - 1.5976 * deviations).exp())
}
