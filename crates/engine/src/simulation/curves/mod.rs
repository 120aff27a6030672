//! From parts at their conditions to the curves of a plot.

mod anti_resonance;
mod change;
mod circuit;
mod heating;
mod ripple;
mod spread;
mod stored;
mod sweep;

use henrad_api::vocabulary::{BandKind, BandSide, COMBINED, OriginMark, PlotName};
use henrad_parts::quantity::Hertz;
use henrad_sim::SimError;
use henrad_sim::capacitor::VERIFIED_TO;
use henrad_sim::network::Element;
use serde::Serialize;
use utoipa::ToSchema;

pub use self::anti_resonance::CombinedPeak;
use super::{SimulatedPart, Simulation};
use crate::error::EngineError;
use crate::plots::{Analysis, Points, Quantity};

/// Curves of a plot, and remarks about them.
#[derive(Debug, Default)]
pub struct Drawing {
    /// In table order; the combination, when drawn, comes first as in the table.
    pub curves: Vec<DrawnCurve>,
    /// Sentences about limits and missing curves.
    pub remarks: Vec<String>,
    /// What the title adds to the plot's own.
    pub title_addition: String,
    /// Drawing of a circuit as SVG, and its elements.
    pub image: String,
    pub elements: Vec<Element>,
    /// Anti-resonances of the combination.
    pub peaks: Vec<CombinedPeak>,
}

/// Draws the plot of a simulation.
///
/// # Errors
/// [`EngineError::Simulation`] when the physics refuses values that passed validation.
pub fn draw(simulation: &Simulation) -> Result<Drawing, EngineError> {
    let mut drawing = match simulation.plot.analysis {
        Analysis::Sweep(analyze) => sweep::draw(simulation, analyze),
        Analysis::Change(analyze) => change::draw(simulation, analyze),
        Analysis::Ripple => ripple::draw(simulation),
        Analysis::Heating => heating::draw(simulation),
        Analysis::Circuit => circuit::draw(simulation),
    }?;
    drawing.withhold_refused(simulation);
    stored::apply(simulation, &mut drawing);
    let remark = spread::remark(simulation, &drawing);
    drawing.remarks.extend(remark);
    drawing.peaks = anti_resonance::peaks(simulation, &drawing)?;
    Ok(drawing)
}

/// An [`effort`] of 2 to 3 ms on a core that another one shares.
pub const LONG: usize = 20_000;

/// How long a plot takes to draw and write, as points of parts in a sweep, of 0.1 µs each.
pub fn effort(simulation: &Simulation) -> usize {
    /// A band is drawn from many samples; see [`spread`].
    const SAMPLES: usize = 30;
    /// Anti-resonances are looked for on a grid as much finer.
    const PEAKS: usize = 2;
    /// The circuit of plain elements is solved as equations of up to 25 unknowns.
    const CIRCUIT: usize = 20;
    /// A curve over a condition has a grid of its own.
    const CHANGE: usize = 500;
    /// Over ac voltage each point is a mean over a period.
    const AC_VOLTAGE_CHANGE: usize = 5000;
    let points = simulation.frequencies().len();
    let parts = simulation.parts.len();
    match simulation.plot.analysis {
        Analysis::Sweep(_) | Analysis::Ripple => {
            let curves = if simulation.spread { SAMPLES } else { 1 };
            let finer = if simulation.combine { PEAKS } else { 0 };
            parts * points * (curves + finer + 2 * usize::from(simulation.tolerance))
        }
        Analysis::Change(_) => {
            let curves = parts * (1 + usize::from(simulation.combine));
            match simulation.plot.name {
                PlotName::AcVoltage => curves * AC_VOLTAGE_CHANGE,
                _ => curves * CHANGE,
            }
        }
        Analysis::Circuit => simulation.highlighted_parts().len() * points * CIRCUIT,
        Analysis::Heating => simulation.listed_frequencies.len() * CHANGE,
    }
}

/// Part, or combination, that a curve belongs to.
#[derive(Debug, Clone)]
pub struct Owner {
    pub mfr_pn: String,
    /// C1, C2 … in table order; empty for the combination.
    pub ref_des: String,
    mark: OriginMark,
    /// Deviation of |Z| from the measurements of fitted parts, rms, %: the largest.
    fit_rms: Option<f64>,
}

impl Owner {
    fn combined(simulation: &Simulation) -> Self {
        let each = (0..simulation.parts.len()).map(|index| Self::part(simulation, index));
        let each: Vec<_> = each.collect();
        let mark = OriginMark::weakest(each.iter().map(|part| part.mark));
        let rms = each.iter().filter_map(|part| part.fit_rms);
        Self {
            mfr_pn: COMBINED.to_owned(),
            ref_des: String::new(),
            mark,
            fit_rms: rms.reduce(f64::max).filter(|_| mark == OriginMark::Fitted),
        }
    }

    fn part(simulation: &Simulation, index: usize) -> Self {
        let SimulatedPart {
            modeled, condition, ..
        } = &simulation.parts[index];
        let mark = modeled.mark_at(condition, simulation.plot.acts_on);
        Self {
            mfr_pn: modeled.number.clone(),
            ref_des: format!("C{}", index + 1),
            mark,
            fit_rms: modeled
                .rms_at(condition)
                .filter(|_| mark == OriginMark::Fitted),
        }
    }

    /// The owner of the highlighted curves, where there is a highlighted row.
    fn highlighted(simulation: &Simulation) -> Self {
        if simulation.highlights_combination() {
            Self::combined(simulation)
        } else {
            Self::part(simulation, simulation.highlighted)
        }
    }

    /// How a sentence names it.
    fn name(&self) -> String {
        format!("{} {}", self.ref_des, self.mfr_pn)
            .trim_start()
            .to_owned()
    }

    fn refused(&self, source: SimError) -> EngineError {
        EngineError::simulation(&self.mfr_pn, source)
    }
}

/// A curve with its owner and quantity.
#[derive(Debug)]
pub struct DrawnCurve {
    pub owner: Owner,
    pub quantity: &'static Quantity,
    /// How far the curve can be trusted.
    pub origin: OriginMark,
    /// How closely a fitted part meets its measurement: deviation of |Z|, rms, %.
    pub fit_rms: Option<f64>,
    /// Document of a stored curve.
    pub source: Option<String>,
    pub drawn: Drawn,
}

/// A named stretch of the x axis of a curve.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct Region {
    /// First x value.
    pub from: f64,
    /// Last x value.
    pub to: f64,
    /// What holds there.
    pub reason: String,
}

/// A value as a reader of a curve has it.
pub fn as_written(value: f64) -> f64 {
    format!("{value:.9e}").parse().unwrap_or(value)
}

/// An edge of the band around a curve.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BandEdge {
    pub of: BandKind,
    pub side: BandSide,
}

/// What is drawn of a curve.
#[derive(Debug, Default)]
pub struct Drawn {
    pub band: Option<BandEdge>,
    pub condition: String,
    pub regions: Vec<Region>,
    pub points: Points,
    pub frequencies: Vec<f64>,
    pub impedances: Points,
    /// Frequencies over which the curve is not extrapolated; `None` for curves that are not over
    /// frequency and those of documents.
    pub valid: Option<ValidRange>,
}

impl Drawing {
    /// Removes the curves of parts that cannot have the plot and says why; the combination needs
    /// all of its parts.
    fn withhold_refused(&mut self, simulation: &Simulation) {
        for (index, part) in simulation.parts.iter().enumerate() {
            let Some(reason) = (simulation.plot.refusal)(&part.modeled.part) else {
                continue;
            };
            let owner = Owner::part(simulation, index);
            let drawn = self.curves.len();
            self.curves.retain(|curve| {
                curve.owner.ref_des != owner.ref_des && !curve.owner.ref_des.is_empty()
            });
            if self.curves.len() < drawn {
                self.remarks
                    .push(format!("{} has no curve: {reason}.", owner.name()));
            }
        }
    }

    /// Adds a curve of the plot's quantity at `position`.
    fn push(&mut self, simulation: &Simulation, owner: &Owner, position: usize, drawn: Drawn) {
        self.curves.push(DrawnCurve {
            owner: owner.clone(),
            quantity: &simulation.plot.quantities[position],
            origin: owner.mark,
            fit_rms: owner.fit_rms,
            source: None,
            drawn,
        });
    }
}

/// Pairs as points.
fn points(pairs: impl IntoIterator<Item = (f64, f64)>) -> Points {
    pairs.into_iter().map(|(x, y)| [x, y]).collect()
}

/// Frequencies over which curves are not extrapolated: from where the measurement begins that a
/// part was fitted to, as far as it reaches, at most to where no model is verified any more.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ValidRange {
    /// `None` for parts that are not fitted: their models hold down to dc.
    pub from: Option<Hertz>,
    pub to: Hertz,
}

impl ValidRange {
    pub fn from_part(part: &SimulatedPart) -> Self {
        let Some(fitted) = part.fitted_range() else {
            return Self {
                from: None,
                to: VERIFIED_TO,
            };
        };
        Self {
            from: Some(fitted.from),
            to: lower(fitted.to, VERIFIED_TO),
        }
    }

    /// Where the curves of all parts are valid together.
    pub fn common(parts: &[SimulatedPart]) -> Self {
        let whole = Self {
            from: None,
            to: VERIFIED_TO,
        };
        parts
            .iter()
            .map(Self::from_part)
            .fold(whole, |common, part| Self {
                from: match (common.from, part.from) {
                    (Some(one), Some(other)) if other < one => Some(one),
                    (one, other) => other.or(one),
                },
                to: lower(common.to, part.to),
            })
    }
}

fn lower(one: Hertz, other: Hertz) -> Hertz {
    if one < other { one } else { other }
}
