//! Reads a simulation request: checks its fields and looks its parts up.

use std::cell::RefCell;

use henrad_api::field::{FieldError, whole};
use henrad_api::input::Lenient;
use henrad_api::limits::{self, MAX_LISTED_FREQUENCIES, MAX_PARTS};
use henrad_api::plot::PlotRequest;
use henrad_api::vocabulary::{LineImpedance, Mounting, PlotName, Word};
use henrad_parts::quantity::{Henries, Hertz, Kelvins, Ohms};
use henrad_sim::capacitor::combine::TraceImpedance;
use henrad_sim::network::LinePath;
use henrad_sim::selection::bank::Mask;
use henrad_sim::{FrequencyGrid, SimError};

use super::rows::{TableRows, find_parts};
use crate::calls::selection::wire::fields::mask;
use crate::calls::simulation::{CurveSource, Simulation};
use crate::error::AppError;
use crate::part_store::PartStore;
use crate::plots::{Line, PlotType};

/// Checks a request field by field and looks its parts up.
///
/// # Errors
/// All invalid fields at once, or the first unknown part.
pub async fn prepare(store: &PartStore, request: &PlotRequest) -> Result<Simulation, AppError> {
    prepare_at(store, store.stamp().await?, request).await
}

/// As [`prepare`], at a state of the catalogue that the caller has read.
///
/// # Errors
/// See [`prepare`].
pub async fn prepare_at(
    store: &PartStore,
    stamp: i64,
    request: &PlotRequest,
) -> Result<Simulation, AppError> {
    let rows = TableRows::new(request);
    let (plot, mask) = check(request, &rows)?;
    let parts = find_parts(store, stamp, request, &rows).await?;
    Ok(Simulation {
        plot,
        grid: grid(request).map_err(|error| {
            AppError::InvalidFields(vec![FieldError::new("stop", error.to_string())])
        })?,
        trace: TraceImpedance {
            resistance: Ohms::new(request.res.0),
            inductance: Henries::new(request.ind.0 * 1e-9),
        },
        line: line(request),
        combine: request.combine.is_yes() && !parts.is_empty(),
        source: if request.calculated.is_yes() {
            CurveSource::ModelOnly
        } else {
            CurveSource::StoredFirst
        },
        tolerance: request.tolerance.is_yes(),
        spread: request.spread.is_yes(),
        small_signal: request.small_signal.is_yes(),
        temperature_rise: Kelvins::new(request.temp_rise.0),
        listed_frequencies: listed_frequencies(request),
        highlighted: rows.highlighted(request),
        highlights_combined: request.highlight.0 <= 0.0,
        selected: TableRows::selected(request),
        spice_frequency: Hertz::new(request.spice_freq.0),
        mask,
        model_version: store.model_version(stamp).await?,
        parts,
    })
}

/// Checks all fields of a request and finds its plot and its target.
fn check(
    request: &PlotRequest,
    rows: &TableRows<'_>,
) -> Result<(&'static PlotType, Option<Mask>), AppError> {
    let mut errors = Vec::new();
    let plot = request.plot_type.known().and_then(PlotType::find);
    if plot.is_none() {
        let message = format!("Must be one of {}", PlotName::words("; "));
        errors.push(FieldError::new("plotType", message));
    }
    check_shared(request, &mut errors);
    if rows.parts.len() > MAX_PARTS {
        let message = format!("You cannot add any more parts. The maximum is {MAX_PARTS}.");
        errors.push(FieldError::new("parts", message));
    }
    rows.check_selected(request, &mut errors);
    let has_mask = !request.mask.is_empty();
    let target = has_mask.then(|| mask(&request.mask, &mut errors)).flatten();
    match plot {
        Some(plot) if errors.is_empty() => Ok((plot, target)),
        _ => Err(AppError::InvalidFields(errors)),
    }
}

/// Records every shared field that is out of range.
fn check_shared(request: &PlotRequest, errors: &mut Vec<FieldError>) {
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
    } else {
        // A hundred thousand wrong ones would be a hundred thousand sentences.
        for (index, frequency) in request.freq_list.iter().enumerate() {
            limits::LISTED_FREQUENCY.check(&format!("freqList[{index}]"), frequency.0, errors);
        }
    }
    errors.extend(request.line.checked("line").err());
    errors.extend(request.path.checked("path").err());
    errors.extend(request.spice_file_format.checked("spiceFileFormat").err());
}

thread_local! {
    /// The sweep of the request before; most requests have the same.
    static LAST_GRID: RefCell<Option<([f64; 3], FrequencyGrid)>> = const { RefCell::new(None) };
}

/// The frequencies of the sweep.
fn grid(request: &PlotRequest) -> Result<FrequencyGrid, SimError> {
    let (start, stop, density) = (request.start.0, request.stop.0, request.points_per_decade.0);
    LAST_GRID.with_borrow_mut(|last| {
        let key = [start, stop, density];
        if let Some((_, grid)) = last.as_ref().filter(|(kept, _)| *kept == key) {
            return Ok(grid.clone());
        }
        let (start, stop) = (Hertz::new(start), Hertz::new(stop));
        let grid = FrequencyGrid::logarithmic(start, stop, whole(density))?;
        *last = Some((key, grid.clone()));
        Ok(grid)
    })
}

/// The line of scattering parameters, from choices that [`check_shared`] accepts.
fn line(request: &PlotRequest) -> Line {
    Line {
        path: match request.path {
            Lenient::Known(Mounting::Series) => LinePath::Series,
            _ => LinePath::Shunt,
        },
        reference: request.line.known().unwrap_or(LineImpedance::Fifty).ohms(),
    }
}

/// The listed frequencies in rising order, each once.
fn listed_frequencies(request: &PlotRequest) -> Vec<f64> {
    let mut frequencies: Vec<_> = if request.freq_list.is_empty() {
        limits::DEFAULT_FREQUENCIES.to_vec()
    } else {
        request
            .freq_list
            .iter()
            .map(|frequency| frequency.0)
            .collect()
    };
    frequencies.sort_by(f64::total_cmp);
    frequencies.dedup();
    frequencies
}
