//! From a simulation request to its curves.

use std::sync::Arc;

use henrad_parts::quantity::{Henries, Hertz, Ohms};
use henrad_sim::capacitor::combine::{self, TraceImpedance};
use henrad_sim::{Capacitor, Complex64, Condition, FrequencyGrid, SimError};

use super::part_store::{ModelledPart, PartStore};
use super::plots::{Line, PlotType};
use super::rows::TableRows;
use super::{AppError, COMBINED, FieldError, MAX_PARTS, curves, note, rows, shared_fields};
use crate::api::plot::{EchoedRequest, PlotAnswer, PlotRequest};

/// A validated simulation.
#[derive(Debug)]
pub struct Simulation {
    pub(super) plot: &'static PlotType,
    pub(super) grid: FrequencyGrid,
    pub(super) trace: TraceImpedance,
    pub(super) line: Line,
    pub(super) combine: bool,
    pub(super) parts: Vec<SimulatedPart>,
    echoed: EchoedRequest,
}

/// A part of a validated simulation.
#[derive(Debug)]
pub struct SimulatedPart {
    pub(super) modelled: Arc<ModelledPart>,
    /// Identical pieces in parallel.
    pub(super) quantity: u32,
    pub(super) condition: Condition,
}

impl Simulation {
    /// Checks a request field by field and looks its parts up.
    ///
    /// # Errors
    /// All invalid fields at once, or the first unknown part.
    pub async fn prepare(store: &PartStore, request: &PlotRequest) -> Result<Self, AppError> {
        let mut errors = Vec::new();
        let plot = PlotType::find(&request.plot_type);
        if plot.is_none() {
            let message = format!("Must be one of {}", PlotType::names());
            errors.push(FieldError::new("plotType", message));
        }
        shared_fields::check(request, &mut errors);
        let rows = TableRows::of(request);
        if rows.parts.len() > MAX_PARTS {
            let message = format!("You cannot add any more parts. The maximum is {MAX_PARTS}.");
            errors.push(FieldError::new("parts", message));
        }
        let (Some(plot), true) = (plot, errors.is_empty()) else {
            return Err(AppError::InvalidFields(errors));
        };
        let parts = rows::find_parts(store, request, &rows).await?;
        let echoed = rows::echo(request, &rows, &parts);
        Ok(Self {
            plot,
            grid: shared_fields::grid(request).map_err(|error| {
                AppError::InvalidFields(vec![FieldError::new("stop", error.to_string())])
            })?,
            trace: TraceImpedance {
                resistance: Ohms::new(request.res.0),
                inductance: Henries::new(request.ind.0 * 1e-9),
            },
            line: shared_fields::line(request),
            combine: request.combine.is_yes() && !parts.is_empty(),
            parts,
            echoed,
        })
    }

    /// Computes the curves and describes them.
    ///
    /// # Errors
    /// [`AppError::Simulation`] when the physics refuses values that passed validation.
    pub fn answer(&self) -> Result<PlotAnswer, AppError> {
        let results = self
            .parts
            .iter()
            .map(|part| self.solve(part))
            .collect::<Result<Vec<_>, _>>()?;
        Ok(PlotAnswer {
            title: self.plot.title.to_owned(),
            x_label: self.plot.x_label.to_owned(),
            x_unit: self.plot.x_unit.to_owned(),
            x_scale: self.plot.x_scale.to_owned(),
            request: self.echoed.clone(),
            series_list: curves::series_list(self, &results)?,
            note: note::write(self, &results),
            image: String::new(),
        })
    }

    /// Impedance of one piece of a part over the grid, without trace.
    fn solve(&self, part: &SimulatedPart) -> Result<SolvedPart, AppError> {
        let capacitor = Capacitor::at(&part.modelled.model, &part.condition)
            .map_err(|source| AppError::simulation(&part.modelled.number, source))?;
        Ok(SolvedPart {
            impedance: capacitor.impedances(&self.grid),
            extrapolated_from: capacitor.validity().extrapolated_from,
        })
    }

    /// File name part for exports: the highlighted selection's number.
    pub fn file_part(&self, highlight: f64) -> &str {
        let index = (1..=self.parts.len()).find(|&index| {
            #[expect(clippy::float_cmp, reason = "both are small whole numbers")]
            let same = index as f64 == highlight;
            same
        });
        match index {
            _ if self.combine && highlight == 0.0 => COMBINED,
            Some(index) => &self.parts[index - 1].modelled.number,
            None => self
                .parts
                .first()
                .map_or(COMBINED, |part| &part.modelled.number),
        }
    }

    /// The plot of this simulation.
    pub fn plot(&self) -> &'static PlotType {
        self.plot
    }

    /// The frequencies of the sweep in Hz.
    pub fn frequencies(&self) -> &[f64] {
        self.grid.frequencies()
    }
}

/// One part's impedance at its condition.
#[derive(Debug)]
pub struct SolvedPart {
    /// Impedance of one piece at each frequency of the grid.
    pub(super) impedance: Vec<Complex64>,
    /// Where extrapolation starts.
    pub(super) extrapolated_from: Hertz,
}

/// Impedance of all parts of a simulation in parallel, without trace.
pub(super) fn combined(
    simulation: &Simulation,
    solved: &[SolvedPart],
) -> Result<Vec<Complex64>, SimError> {
    let pieces: Vec<_> = simulation
        .parts
        .iter()
        .zip(solved)
        .map(|(part, solved)| (part.quantity, solved.impedance.as_slice()))
        .collect();
    combine::parallel(&pieces)
}
