//! Values of listed parts at their operating points, and of all of them in parallel.

use std::sync::Arc;

use henrad_parts::quantity::{Farads, Henries, Hertz, Kelvins};
use henrad_sim::capacitor::combine::TraceImpedance;
use henrad_sim::selection::bank::{Mask, Stretch};
use henrad_sim::selection::figures::{LargestRipple, capacitance_frequency, footprint};
use henrad_sim::selection::{
    Edge, ImpedanceFigures, PartEvaluator, WorstCase, figures_together, resonance_together,
};
use henrad_sim::{Condition, FrequencyGrid, SimError};

use crate::error::AppError;
use crate::part_store::ModeledPart;

/// Points to a decade of a comparison with a mask.
const POINTS_PER_DECADE: u32 = 400;

/// A row of the table.
#[derive(Debug)]
pub struct PointPart {
    pub modeled: Arc<ModeledPart>,
    pub quantity: u32,
    pub condition: Condition,
}

/// What the rows share.
#[derive(Debug)]
pub struct PointQuery {
    pub parts: Vec<PointPart>,
    /// Frequency of all values but the capacitance.
    pub frequency: Hertz,
    /// Frequency of the capacitance; `None` for the usual one of each technology.
    pub capacitance_frequency: Option<Hertz>,
    /// Allowed self-heating.
    pub rise: Kelvins,
    pub worst_case: Option<WorstCase>,
    /// In series with each row, and with all of them in parallel.
    pub trace: TraceImpedance,
    /// What |Z| is compared with.
    pub mask: Option<Mask>,
    /// The compared row; `None` for all rows in parallel.
    pub mask_row: Option<usize>,
}

/// Values of one piece.
pub struct PointValues<'a> {
    pub part: &'a PointPart,
    pub sight: PartEvaluator<'a>,
    pub capacitance_frequency: Hertz,
    pub capacitance: Option<Farads>,
    /// One piece without the trace.
    pub seen: ImpedanceFigures,
    /// All pieces behind the trace.
    pub row: ImpedanceFigures,
    pub resonance: Option<Hertz>,
    pub inductance: Option<Henries>,
    pub ripple: LargestRipple,
}

impl PointValues<'_> {
    fn pieces(&self) -> (&PartEvaluator<'_>, u32) {
        (&self.sight, self.part.quantity)
    }
}

/// All rows in parallel.
pub struct Together {
    pub impedance: ImpedanceFigures,
    /// Without the trace, in the worst case the lowest.
    pub resonance: Option<Hertz>,
    /// Above the resonances of each row, without the trace; `None` where that of a row is unknown.
    pub inductance: Option<Henries>,
    /// Current when the first part reaches its limit, A rms.
    pub ripple: f64,
    /// Index of that part.
    pub limited_by: usize,
    /// Loss at this current, W.
    pub loss: f64,
}

/// Values of every row.
///
/// # Errors
/// When the physics refuses a part.
pub fn values(query: &PointQuery) -> Result<Vec<PointValues<'_>>, AppError> {
    let parts = query.parts.iter();
    parts
        .map(|part| {
            one(query, part).map_err(|source| AppError::simulation(&part.modeled.number, source))
        })
        .collect()
}

fn one<'a>(query: &PointQuery, part: &'a PointPart) -> Result<PointValues<'a>, SimError> {
    let ModeledPart {
        part: rated, model, ..
    } = &*part.modeled;
    let sight = PartEvaluator::new(rated, model, &part.condition, query.worst_case)?;
    let usual = capacitance_frequency(rated.technology);
    let at = query.capacitance_frequency.unwrap_or(usual);
    let grid = FrequencyGrid::from_frequencies(vec![query.frequency.get()])?;
    Ok(PointValues {
        capacitance: sight.capacitance(at)?,
        capacitance_frequency: at,
        seen: sight.at(query.frequency)?,
        row: figures_together(&[(&sight, part.quantity)], &grid, query.trace)?[0],
        resonance: sight.resonance(Edge::Low)?,
        inductance: sight.inductance(query.frequency)?,
        ripple: sight.ripple(query.frequency, query.rise)?,
        sight,
        part,
    })
}

/// The rows in parallel: all see the same ripple voltage, so the weakest part sets it.
///
/// # Errors
/// [`SimError::NothingToCombine`] without rows.
pub fn together(query: &PointQuery, values: &[PointValues<'_>]) -> Result<Together, SimError> {
    let weakest = values
        .iter()
        .enumerate()
        .min_by(|(_, a), (_, b)| a.ripple.voltage.get().total_cmp(&b.ripple.voltage.get()));
    let Some((limited_by, weakest)) = weakest else {
        return Err(SimError::NothingToCombine);
    };
    let voltage = weakest.ripple.voltage.get();
    let loss = values.iter().map(|row| {
        let current = voltage / row.seen.magnitude;
        f64::from(row.part.quantity) * current * current * row.seen.resistance
    });
    let grid = FrequencyGrid::from_frequencies(vec![query.frequency.get()])?;
    let rows: Vec<_> = values.iter().map(PointValues::pieces).collect();
    let group = figures_together(&rows, &grid, TraceImpedance::default())?[0];
    Ok(Together {
        ripple: voltage / group.magnitude,
        limited_by,
        loss: loss.sum(),
        resonance: resonance_together(&rows)?,
        inductance: parallel_inductance(values),
        impedance: figures_together(&rows, &grid, query.trace)?[0],
    })
}

/// 1/Σ(n/L).
fn parallel_inductance(values: &[PointValues<'_>]) -> Option<Henries> {
    let inverses = values.iter().map(|row| {
        let one = row.inductance.filter(|one| one.get() > 0.0)?;
        Some(f64::from(row.part.quantity) / one.get())
    });
    let sum: f64 = inverses.sum::<Option<f64>>()?;
    Some(Henries::new(1.0 / sum))
}

/// A curve of |Z| and how it stands to a mask.
pub struct Compared {
    /// Frequencies from the first to the last corner, Hz.
    pub frequencies: Vec<f64>,
    /// |Z|, Ω.
    pub magnitudes: Vec<f64>,
    /// Its stretches above and below the mask.
    pub stretches: Vec<Stretch>,
}

/// Compares the asked row, or all rows in parallel, with the mask; `None` without one.
///
/// # Errors
/// As [`figures_together`].
pub fn compared(
    query: &PointQuery,
    values: &[PointValues<'_>],
) -> Result<Option<Compared>, SimError> {
    let Some(mask) = &query.mask else {
        return Ok(None);
    };
    let rows: Vec<(&PartEvaluator<'_>, u32)> = match query.mask_row {
        Some(index) => values
            .get(index)
            .map(PointValues::pieces)
            .into_iter()
            .collect(),
        None => values.iter().map(PointValues::pieces).collect(),
    };
    let frequencies = mask.frequencies(POINTS_PER_DECADE);
    let grid = FrequencyGrid::from_frequencies(frequencies.clone())?;
    let seen = figures_together(&rows, &grid, query.trace)?;
    let magnitudes: Vec<_> = seen.into_iter().map(|seen| seen.magnitude).collect();
    Ok(Some(Compared {
        stretches: mask.stretches(&frequencies, &magnitudes),
        frequencies,
        magnitudes,
    }))
}

/// Footprint of all pieces, m²; `None` where one is not published.
pub fn area(parts: &[PointPart]) -> Option<f64> {
    let areas = parts.iter().map(|part| {
        let one = footprint(&part.modeled.part)?;
        Some(f64::from(part.quantity) * one)
    });
    areas.sum()
}

/// Largest height, m; `None` where one is not published.
pub fn height(parts: &[PointPart]) -> Option<f64> {
    let mut heights = parts
        .iter()
        .map(|part| Some(part.modeled.part.published.height?.get()));
    heights.try_fold(0.0, |largest: f64, height| Some(largest.max(height?)))
}
