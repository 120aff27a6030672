//! From a simulation request to its curves.

use std::sync::Arc;

use henrad_parts::quantity::{Celsius, Henries, Hertz, Ohms, Volts};
use henrad_sim::capacitor::combine::{self, TraceImpedance};
use henrad_sim::{Capacitor, Complex64, Condition, FrequencyGrid, SimError};

use super::curves;
use super::note;
use super::part_store::{ModelledPart, PartStore};
use super::plots::PlotType;
use super::{AppError, COMBINED, FieldError, MAX_LISTED_FREQUENCIES, MAX_PARTS, limits};
use crate::api::input::YesNo;
use crate::api::part::{MAX_COMBINED_AMBIENT, MIN_AMBIENT};
use crate::api::plot::{EchoedPart, EchoedRequest, PlotAnswer, PlotParam, PlotPart, PlotRequest};

/// A validated simulation.
#[derive(Debug)]
pub struct Simulation {
    pub(super) plot: &'static PlotType,
    pub(super) grid: FrequencyGrid,
    pub(super) trace: TraceImpedance,
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
        check_shared_fields(request, &mut errors);
        let rows = TableRows::of(request);
        if rows.parts.len() > MAX_PARTS {
            let message = format!("You cannot add any more parts. The maximum is {MAX_PARTS}.");
            errors.push(FieldError::new("parts", message));
        }
        let (Some(plot), true) = (plot, errors.is_empty()) else {
            return Err(AppError::InvalidFields(errors));
        };
        let parts = find_parts(store, request, &rows).await?;
        let echoed = echo(request, &rows, &parts);
        Ok(Self {
            plot,
            grid: grid(request).map_err(|error| {
                AppError::InvalidFields(vec![FieldError::new("stop", error.to_string())])
            })?,
            trace: TraceImpedance {
                resistance: Ohms::new(request.res.0),
                inductance: Henries::new(request.ind.0 * 1e-9),
            },
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

/// The rows of a request: the combined pseudo-part, if it was sent, and the real parts with the
/// index they had in the request.
struct TableRows<'a> {
    combined: Option<&'a PlotParam>,
    parts: Vec<(usize, &'a PlotPart)>,
}

impl<'a> TableRows<'a> {
    fn of(request: &'a PlotRequest) -> Self {
        let combined = request.parts.first().filter(|part| part.mfr_pn == COMBINED);
        let first = usize::from(combined.is_some());
        Self {
            combined: combined.map(|part| &part.param),
            parts: request.parts.iter().enumerate().skip(first).collect(),
        }
    }

    /// The conditions that count for a row: with Combined = Yes the combined row's bias and
    /// ambient apply to every part (CONF-21), at the path where the user entered them.
    fn conditions(&self, request: &PlotRequest, row: usize, part: &PlotPart) -> (String, f64, f64) {
        match self.combined {
            Some(shared) if request.combine.is_yes() => (
                "parts[0].param".to_owned(),
                shared.bias.0,
                shared.temp_ambient.0,
            ),
            _ => (
                format!("parts[{row}].param"),
                part.param.bias.0,
                part.param.temp_ambient.0,
            ),
        }
    }
}

fn check_shared_fields(request: &PlotRequest, errors: &mut Vec<FieldError>) {
    limits::FREQUENCY.check("start", request.start.0, errors);
    limits::FREQUENCY.check("stop", request.stop.0, errors);
    if errors.is_empty() {
        let decades = (request.stop.0 / request.start.0).log10();
        if decades <= 0.0 {
            errors.push(FieldError::new("stop", "Must be above the start frequency"));
        } else if decades < limits::MIN_SWEEP_DECADES {
            errors.push(FieldError::new(
                "stop",
                "Must be at least one decade above the start",
            ));
        }
    }
    limits::POINTS_PER_DECADE.check_whole("pointsPerDecade", request.points_per_decade.0, errors);
    limits::TRACE_RESISTANCE.check("res", request.res.0, errors);
    limits::TRACE_INDUCTANCE.check("ind", request.ind.0, errors);
    limits::TEMPERATURE_RISE.check("tempRise", request.temp_rise.0, errors);
    limits::LISTED_FREQUENCY.check("spiceFreq", request.spice_freq.0, errors);
    if request.freq_list.len() > MAX_LISTED_FREQUENCIES {
        let message = format!("At most {MAX_LISTED_FREQUENCIES} frequencies");
        errors.push(FieldError::new("freqList", message));
    }
    for (index, frequency) in request.freq_list.iter().enumerate() {
        limits::LISTED_FREQUENCY.check(&format!("freqList[{index}]"), frequency.0, errors);
    }
    check_choice("line", &request.line, &["50", "75"], errors);
    check_choice("path", &request.path, &["Shunt", "Series"], errors);
    let formats = ["CKT", "TXT", "DAT", "PRN", "CIR"];
    check_choice(
        "spiceFileFormat",
        &request.spice_file_format,
        &formats,
        errors,
    );
}

fn check_choice(path: &str, value: &str, choices: &[&str], errors: &mut Vec<FieldError>) {
    if !choices.contains(&value) {
        errors.push(FieldError::new(
            path,
            format!("Must be one of {}", choices.join(", ")),
        ));
    }
}

async fn find_parts(
    store: &PartStore,
    request: &PlotRequest,
    rows: &TableRows<'_>,
) -> Result<Vec<SimulatedPart>, AppError> {
    let mut errors = Vec::new();
    let mut parts = Vec::with_capacity(rows.parts.len());
    for &(row, part) in &rows.parts {
        let modelled = store
            .find(&part.mfr_pn, &format!("parts[{row}].mfrPn"))
            .await?;
        let (path, bias, ambient) = rows.conditions(request, row, part);
        check_conditions(&modelled, &path, (bias, ambient), &mut errors);
        let asked = part.param.qty.0;
        limits::QUANTITY.check_whole(&format!("parts[{row}].param.qty"), asked, &mut errors);
        let quantity = whole(asked);
        let condition = Condition {
            temperature: Celsius::new(ambient),
            bias: Volts::new(bias),
            ..Condition::default()
        };
        parts.push(SimulatedPart {
            modelled,
            quantity,
            condition,
        });
    }
    errors.dedup();
    if errors.is_empty() {
        Ok(parts)
    } else {
        Err(AppError::InvalidFields(errors))
    }
}

fn check_conditions(
    modelled: &ModelledPart,
    path: &str,
    (bias, ambient): (f64, f64),
    errors: &mut Vec<FieldError>,
) {
    let part = &modelled.part;
    let bias_limit = limits::Limit {
        min: 0.0,
        max: part.rated_voltage.get(),
        unit: "V",
    };
    bias_limit.check(&format!("{path}.bias"), bias, errors);
    let highest = part.temperature_max.get().min(if path == "parts[0].param" {
        MAX_COMBINED_AMBIENT.get()
    } else {
        f64::INFINITY
    });
    let ambient_limit = limits::Limit {
        min: MIN_AMBIENT.get(),
        max: highest,
        unit: "°C",
    };
    ambient_limit.check(&format!("{path}.tempAmbient"), ambient, errors);
}

fn grid(request: &PlotRequest) -> Result<FrequencyGrid, SimError> {
    FrequencyGrid::logarithmic(
        Hertz::new(request.start.0),
        Hertz::new(request.stop.0),
        whole(request.points_per_decade.0),
    )
}

/// A count that its limit has found, or will find, to be whole and small.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "saturates outside the range, which the limit refuses"
)]
fn whole(value: f64) -> u32 {
    value as u32
}

fn echo(request: &PlotRequest, rows: &TableRows<'_>, parts: &[SimulatedPart]) -> EchoedRequest {
    EchoedRequest {
        combine: if request.combine.is_yes() {
            YesNo::Yes
        } else {
            YesNo::No
        },
        calculated: request.calculated,
        parts: rows
            .parts
            .iter()
            .zip(parts)
            .map(|((_, asked), part)| EchoedPart {
                mfr_pn: asked.mfr_pn.clone(),
                qty: f64::from(part.quantity),
                bias: part.condition.bias.get(),
                temp_ambient: part.condition.temperature.get(),
            })
            .collect(),
        freq_list: request.freq_list.clone(),
    }
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
