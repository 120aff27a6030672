//! From parts at their conditions to the series of an answer.

mod change;
mod heating;
mod ripple;
mod sweep;

use henrad_parts::quantity::Hertz;
use henrad_sim::SimError;

use super::plots::{Analysis, Curve};
use super::simulation::Simulation;
use super::{AppError, COMBINED, part_store};
use crate::api::plot::{BandSide, Region, Series};

/// What a plot shows, and what must be said about it.
#[derive(Debug, Default)]
pub(super) struct Drawing {
    /// The series in table order; the combination, when drawn, comes first as in the table.
    pub(super) series: Vec<Series>,
    /// Sentences about limits and missing curves.
    pub(super) remarks: Vec<String>,
    /// What the title adds to the plot's own.
    pub(super) title_addition: String,
}

/// Draws the plot of a simulation.
///
/// # Errors
/// [`AppError::Simulation`] when the physics refuses values that passed validation.
pub(super) fn draw(simulation: &Simulation) -> Result<Drawing, AppError> {
    match simulation.plot.analysis {
        Analysis::Sweep(analyse) => sweep::draw(simulation, analyse),
        Analysis::Change(analyse) => change::draw(simulation, analyse),
        Analysis::Ripple => ripple::draw(simulation),
        Analysis::Heating => heating::draw(simulation),
    }
}

/// Whose curve it is.
#[derive(Debug, Clone)]
struct Owner {
    mfr_pn: String,
    ref_des: String,
    mark: &'static str,
}

impl Owner {
    fn combined(simulation: &Simulation) -> Self {
        let marks = simulation.parts.iter().map(|part| part.modelled.mark);
        Self {
            mfr_pn: COMBINED.to_owned(),
            ref_des: String::new(),
            mark: part_store::weakest(marks),
        }
    }

    fn part(simulation: &Simulation, index: usize) -> Self {
        let modelled = &simulation.parts[index].modelled;
        Self {
            mfr_pn: modelled.number.clone(),
            ref_des: format!("C{}", index + 1),
            mark: modelled.mark,
        }
    }

    /// How a sentence names it.
    fn name(&self) -> String {
        format!("{} {}", self.ref_des, self.mfr_pn)
            .trim_start()
            .to_owned()
    }

    fn refused(&self, source: SimError) -> AppError {
        AppError::simulation(&self.mfr_pn, source)
    }
}

/// A curve before it is named.
#[derive(Debug, Default)]
struct Drawn {
    band: Option<BandSide>,
    condition: String,
    regions: Vec<Region>,
    points: Curve,
    extrapolated_from: Option<Hertz>,
}

impl Drawing {
    /// Adds a curve of the plot's quantity at `position`.
    fn push(&mut self, simulation: &Simulation, owner: &Owner, position: usize, drawn: Drawn) {
        let quantity = &simulation.plot.quantities[position];
        let last = drawn.points.last().map_or(0.0, |point| point[0]);
        let beyond = drawn
            .extrapolated_from
            .map(Hertz::get)
            .filter(|&from| last > from);
        self.series.push(Series {
            mfr_pn: owner.mfr_pn.clone(),
            ref_des: owner.ref_des.clone(),
            band: drawn.band,
            y_label: quantity.name.to_owned(),
            y_unit: quantity.unit.to_owned(),
            axis: quantity.axis.to_owned(),
            origin: owner.mark.to_owned(),
            condition: drawn.condition,
            regions: drawn.regions,
            points: drawn.points,
            extrapolated_from: beyond,
        });
    }
}

/// Pairs as the wire carries them.
fn points(pairs: impl IntoIterator<Item = (f64, f64)>) -> Curve {
    pairs.into_iter().map(|(x, y)| [x, y]).collect()
}
