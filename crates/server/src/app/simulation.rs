//! From a simulation request to its curves.

use std::sync::Arc;

use henrad_parts::quantity::{Henries, Hertz, Kelvins, Ohms};
use henrad_sim::capacitor::combine::TraceImpedance;
use henrad_sim::{Condition, FrequencyGrid};

use super::part_store::{ModelledPart, PartStore};
use super::plots::{Line, PlotKind, PlotType};
use super::rows::TableRows;
use super::{AppError, COMBINED, FieldError, MAX_PARTS, curves, note, rows, shared_fields};
use crate::api::input::YesNo;
use crate::api::plot::{EchoedRequest, PlotAnswer, PlotRequest};

/// A validated simulation.
#[derive(Debug, Clone)]
pub struct Simulation {
    pub(super) plot: &'static PlotType,
    pub(super) grid: FrequencyGrid,
    pub(super) trace: TraceImpedance,
    pub(super) line: Line,
    pub(super) combine: bool,
    /// Whether stored curves are passed over.
    pub(super) calculated: YesNo,
    /// Whether each part is drawn at the limits of its tolerance too.
    pub(super) tolerance: bool,
    pub(super) parts: Vec<SimulatedPart>,
    pub(super) temperature_rise: Kelvins,
    /// Frequencies of the MultFreq plot, rising.
    pub(super) listed_frequencies: Vec<f64>,
    /// Index of the highlighted part.
    pub(super) highlighted: usize,
    highlights_combined: bool,
    /// Table rows to export; empty for the highlighted one.
    pub(super) selected: Vec<u32>,
    /// Centre frequency of the SPICE model.
    pub(super) spice_frequency: Hertz,
    echoed: EchoedRequest,
}

/// A part of a validated simulation.
#[derive(Debug, Clone)]
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
        Self::prepare_at(store, store.stamp().await?, request).await
    }

    /// As [`Simulation::prepare`], at a state of the catalogue that the caller has asked for.
    ///
    /// # Errors
    /// See [`Simulation::prepare`].
    pub async fn prepare_at(
        store: &PartStore,
        stamp: i64,
        request: &PlotRequest,
    ) -> Result<Self, AppError> {
        let rows = TableRows::of(request);
        let plot = Self::check(request, &rows)?;
        let parts = rows::find_parts(store, stamp, request, &rows).await?;
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
            calculated: request.calculated,
            tolerance: request.tolerance.is_yes(),
            temperature_rise: Kelvins::new(request.temp_rise.0),
            listed_frequencies: shared_fields::listed_frequencies(request),
            highlighted: rows.highlighted(request),
            highlights_combined: request.highlight.0 <= 0.0,
            selected: TableRows::selected(request),
            spice_frequency: Hertz::new(request.spice_freq.0),
            parts,
            echoed,
        })
    }

    /// Checks all fields of a request and names its plot.
    fn check(request: &PlotRequest, rows: &TableRows<'_>) -> Result<&'static PlotType, AppError> {
        let mut errors = Vec::new();
        let plot = PlotType::find(&request.plot_type);
        if plot.is_none() {
            let message = format!("Must be one of {}", PlotType::names());
            errors.push(FieldError::new("plotType", message));
        }
        shared_fields::check(request, &mut errors);
        if rows.parts.len() > MAX_PARTS {
            let message = format!("You cannot add any more parts. The maximum is {MAX_PARTS}.");
            errors.push(FieldError::new("parts", message));
        }
        rows.check_selected(request, &mut errors);
        match plot {
            Some(plot) if errors.is_empty() => Ok(plot),
            _ => Err(AppError::InvalidFields(errors)),
        }
    }

    /// Computes the curves and describes them.
    ///
    /// # Errors
    /// [`AppError::Simulation`] when the physics refuses values that passed validation.
    pub fn answer(&self) -> Result<PlotAnswer, AppError> {
        let drawing = curves::draw(self)?;
        Ok(PlotAnswer {
            title: format!("{}{}", self.plot.title, drawing.title_addition),
            x_label: self.plot.x_label.to_owned(),
            x_unit: self.plot.x_unit.to_owned(),
            x_scale: self.plot.x_scale.to_owned(),
            request: self.echoed.clone(),
            note: note::write(self, &drawing.remarks),
            series_list: drawing.series,
            image: drawing.image,
            elements: drawing.elements,
            reference_impedance: (self.plot.kind == PlotKind::Smith)
                .then(|| self.line.reference.get()),
        })
    }

    /// File name part for exports: the highlighted selection's number.
    pub fn file_part(&self) -> &str {
        if self.highlights_combination() {
            return COMBINED;
        }
        self.parts
            .get(self.highlighted)
            .map_or(COMBINED, |part| &part.modelled.number)
    }

    /// The same simulation with one table row highlighted, counted as in the request.
    pub(super) fn highlighting(&self, row: u32) -> Self {
        Self {
            highlighted: (row as usize).saturating_sub(1),
            highlights_combined: row == 0,
            ..self.clone()
        }
    }

    /// The simulations to export: one for each selected row, or this one alone.
    pub fn exported(&self) -> Vec<Self> {
        if self.selected.is_empty() {
            return vec![self.clone()];
        }
        let rows = self.selected.iter();
        rows.map(|&row| self.highlighting(row)).collect()
    }

    /// Whether rows were selected for export.
    pub(super) fn exports_rows(&self) -> bool {
        !self.selected.is_empty()
    }

    /// C1, C2 … of the highlighted row; empty for the combination, as its series have it.
    pub(super) fn designator(&self) -> String {
        if self.highlights_combination() {
            String::new()
        } else {
            format!("C{}", self.highlighted + 1)
        }
    }

    /// Whether the combination of all parts is highlighted, and there is one.
    pub(super) fn highlights_combination(&self) -> bool {
        self.combine && self.highlights_combined
    }

    /// The highlighted part, or all parts when the combination is highlighted.
    pub(super) fn highlighted_parts(&self) -> &[SimulatedPart] {
        if self.highlights_combination() {
            return &self.parts;
        }
        self.parts
            .get(self.highlighted..=self.highlighted)
            .unwrap_or_default()
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
