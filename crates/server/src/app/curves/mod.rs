//! From parts at their conditions to the series of an answer.

mod change;
mod circuit;
mod heating;
mod ripple;
mod stored;
mod sweep;

use henrad_parts::quantity::Hertz;
use henrad_sim::SimError;

use super::plots::{Analysis, Curve};
use super::simulation::Simulation;
use super::{AppError, COMBINED, part_store, plot_rules};
use crate::api::plot::{BandSide, CircuitElement, Region, Series};

/// What a plot shows, and what must be said about it.
#[derive(Debug, Default)]
pub(super) struct Drawing {
    /// The series in table order; the combination, when drawn, comes first as in the table.
    pub(super) series: Vec<Series>,
    /// Sentences about limits and missing curves.
    pub(super) remarks: Vec<String>,
    /// What the title adds to the plot's own.
    pub(super) title_addition: String,
    /// Drawing of a circuit as SVG, and its elements.
    pub(super) image: String,
    pub(super) elements: Vec<CircuitElement>,
}

/// Draws the plot of a simulation.
///
/// # Errors
/// [`AppError::Simulation`] when the physics refuses values that passed validation.
pub(super) fn draw(simulation: &Simulation) -> Result<Drawing, AppError> {
    let mut drawing = match simulation.plot.analysis {
        Analysis::Sweep(analyse) => sweep::draw(simulation, analyse),
        Analysis::Change(analyse) => change::draw(simulation, analyse),
        Analysis::Ripple => ripple::draw(simulation),
        Analysis::Heating => heating::draw(simulation),
        Analysis::Circuit => circuit::draw(simulation),
    }?;
    drawing.withhold_refused(simulation);
    stored::apply(simulation, &mut drawing);
    Ok(drawing)
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
    frequencies: Vec<f64>,
    impedances: Curve,
    extrapolated_from: Option<Hertz>,
}

impl Drawing {
    /// Takes out the curves of parts that cannot have the plot and says why; the combination needs
    /// all of its parts.
    fn withhold_refused(&mut self, simulation: &Simulation) {
        for (index, part) in simulation.parts.iter().enumerate() {
            let Some(reason) = plot_rules::reason(&part.modelled.part, simulation.plot.name) else {
                continue;
            };
            let owner = Owner::part(simulation, index);
            let drawn = self.series.len();
            self.series
                .retain(|series| series.ref_des != owner.ref_des && !series.ref_des.is_empty());
            if self.series.len() < drawn {
                self.remarks
                    .push(format!("{} has no curve: {reason}", owner.name()));
            }
        }
    }

    /// Adds a curve of the plot's quantity at `position`.
    fn push(&mut self, simulation: &Simulation, owner: &Owner, position: usize, drawn: Drawn) {
        let quantity = &simulation.plot.quantities[position];
        let last_x = drawn.points.last().map(|point| point[0]);
        let last = drawn.frequencies.last().copied().or(last_x).unwrap_or(0.0);
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
            source: None,
            condition: drawn.condition,
            regions: drawn.regions,
            points: drawn.points,
            frequencies: drawn.frequencies,
            impedances: drawn.impedances,
            extrapolated_from: beyond,
        });
    }
}

/// Pairs as the wire carries them.
fn points(pairs: impl IntoIterator<Item = (f64, f64)>) -> Curve {
    pairs.into_iter().map(|(x, y)| [x, y]).collect()
}
