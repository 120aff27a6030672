//! The capacitor simulation: from parts at their conditions to curves and files.

pub mod csv;
pub mod curves;
mod grids;
pub mod impedance;
pub mod model_files;
mod note;
pub mod plot;
pub mod request;
pub mod spice_options;

use std::collections::BTreeSet;
use std::sync::Arc;

use henrad_api::vocabulary::{COMBINED, PlotInput};
use henrad_formats::condition_name;
use henrad_formats::spice::subcircuit_name;
use henrad_parts::model::FittedRange;
use henrad_parts::quantity::{Hertz, Kelvins, Volts};
use henrad_sim::capacitor::analysis::Piece;
use henrad_sim::capacitor::combine::TraceImpedance;
use henrad_sim::selection::bank::Mask;
use henrad_sim::{Condition, FrequencyGrid};

use crate::error::EngineError;
use crate::model_file::{self, Download, FileStamp, TextFile};
use crate::part_store::ModeledPart;
use crate::plots::{PlotType, TransmissionLine};

/// A validated simulation.
#[derive(Debug, Clone)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a switch of the page that no other one decides"
)]
pub struct Simulation {
    pub plot: &'static PlotType,
    pub grid: FrequencyGrid,
    pub trace: TraceImpedance,
    pub line: TransmissionLine,
    pub combine: bool,
    pub source: CurveSource,
    /// Whether each part is drawn at the limits of its tolerance too.
    pub tolerance: bool,
    /// Whether the band of the highlighted curves is drawn too.
    pub spread: bool,
    /// Whether sweeps and Touchstone files are asked for at small signal.
    pub small_signal: bool,
    pub parts: Vec<SimulatedPart>,
    /// Target impedance, which CSV files of the impedance show.
    pub mask: Option<Mask>,
    pub temperature_rise: Kelvins,
    /// Frequencies of the MultFreq plot, rising.
    pub listed_frequencies: Vec<f64>,
    /// Index of the highlighted part.
    pub highlighted: usize,
    pub highlights_combined: bool,
    /// Table rows to export; empty for the highlighted one.
    pub selected: Vec<u32>,
    /// Center frequency of the SPICE model.
    pub spice_frequency: Hertz,
    /// What follows the number in names of models, so that they differ from those of others that are
    /// written with it; usually empty.
    pub distinction: String,
    /// The basis of the curves, and the date of files.
    pub stamp: FileStamp,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CurveSource {
    /// The catalogue where it holds a curve, otherwise the model.
    StoredFirst,
    ModelOnly,
}

/// A part of a validated simulation.
#[derive(Debug, Clone)]
pub struct SimulatedPart {
    pub modeled: Arc<ModeledPart>,
    /// Identical pieces in parallel.
    pub quantity: u32,
    pub condition: Condition,
}

/// Ac voltage of small-signal measurements.
const SMALL_SIGNAL: Volts = Volts::new(0.01);

impl SimulatedPart {
    /// The frequencies that its parameters were fitted over.
    fn fitted_range(&self) -> Option<FittedRange> {
        FittedRange::from_part(&self.modeled.part)
    }

    /// What analyses of a whole row take.
    fn piece(&self) -> Piece<'_> {
        Piece {
            quantity: self.quantity,
            model: &self.modeled.model,
            condition: self.condition,
        }
    }

    /// The condition at small signal.
    fn at_small_signal(&self) -> Condition {
        Condition {
            ac_voltage: Some(SMALL_SIGNAL),
            ..self.condition
        }
    }
}

impl Simulation {
    /// Whether the curves take so long that worker threads draw them: more than 2 to 3 ms.
    pub fn is_long(&self) -> bool {
        curves::effort(self) > curves::LONG
    }

    /// Whether the curves of the plot hold at small signal.
    pub fn draws_small_signal(&self) -> bool {
        self.small_signal && self.plot.inputs.contains(&PlotInput::SmallSignal)
    }

    /// The condition at which a sweep has a part.
    fn swept(&self, part: &SimulatedPart) -> Condition {
        if self.draws_small_signal() {
            part.at_small_signal()
        } else {
            part.condition
        }
    }

    /// File name part for exports: the highlighted selection's number.
    pub fn file_part(&self) -> &str {
        if self.highlights_combination() {
            return COMBINED;
        }
        self.parts
            .get(self.highlighted)
            .map_or(COMBINED, |part| &part.modeled.number)
    }

    /// What names of models and files of the highlighted selection add for its condition.
    pub(crate) fn condition_name(&self, at_small_signal: bool) -> String {
        let pieces = self.highlighted_parts().iter().map(|part| {
            let condition = if at_small_signal {
                part.at_small_signal()
            } else {
                part.condition
            };
            (part.quantity, condition)
        });
        condition_name::of_capacitors(pieces, self.trace)
    }

    /// The same simulation with one table row highlighted, counted as in the request.
    fn highlighting(&self, row: u32) -> Self {
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
        let mut taken = BTreeSet::new();
        let rows = self.selected.iter();
        rows.map(|&row| {
            let mut row = self.highlighting(row);
            row.keep_apart(&mut taken, &row.designator());
            row
        })
        .collect()
    }

    /// Names the models of the highlighted selection by a designator as well where their name is
    /// taken: of numbers that differ in signs only, and of two rows with one part at one condition.
    pub fn keep_apart(&mut self, taken: &mut BTreeSet<String>, designator: &str) {
        let name = subcircuit_name(self.file_part()) + &self.condition_name(false);
        if !taken.insert(name.to_ascii_lowercase()) {
            self.distinction = format!("_{designator}");
        }
    }

    /// One file for each row to export; two and more as a zip named after `archive_stem`.
    pub fn download(
        &self,
        archive_stem: &str,
        write: impl Fn(&Self) -> Result<TextFile, EngineError>,
    ) -> Result<Download, EngineError> {
        let rows = self.exported();
        let files = rows.iter().map(|row| Ok((write(row)?, row.designator())));
        model_file::download(files, archive_stem)
    }

    /// The text of the first file to export.
    pub fn preview(
        &self,
        write: impl Fn(&Self) -> Result<TextFile, EngineError>,
    ) -> Result<String, EngineError> {
        Ok(write(&self.first_exported())?.text)
    }

    /// The first of the rows to export.
    #[must_use]
    pub fn first_exported(&self) -> Self {
        let first = self.selected.first();
        first.map_or_else(|| self.clone(), |&row| self.highlighting(row))
    }

    /// Whether rows were selected for export.
    pub fn exports_rows(&self) -> bool {
        !self.selected.is_empty()
    }

    /// C1, C2 … of the highlighted row; empty for the combination, as for its curves.
    pub fn designator(&self) -> String {
        if self.highlights_combination() {
            String::new()
        } else {
            format!("C{}", self.highlighted + 1)
        }
    }

    /// Whether the combination of all parts is highlighted, and there is one.
    pub fn highlights_combination(&self) -> bool {
        self.combine && self.highlights_combined
    }

    /// The highlighted part, or all parts when the combination is highlighted.
    pub fn highlighted_parts(&self) -> &[SimulatedPart] {
        if self.highlights_combination() {
            return &self.parts;
        }
        self.parts
            .get(self.highlighted..=self.highlighted)
            .unwrap_or_default()
    }

    /// The frequencies of the sweep in Hz.
    pub fn frequencies(&self) -> &[f64] {
        self.grid.frequencies()
    }
}
