//! The fields of a request that all parts share.

use henrad_parts::quantity::{Hertz, Ohms};
use henrad_sim::network::LinePath;
use henrad_sim::{FrequencyGrid, SimError};

use super::plots::Line;
use super::{FieldError, MAX_LISTED_FREQUENCIES, limits};
use crate::api::plot::PlotRequest;

/// Records every shared field that is out of range.
pub(super) fn check(request: &PlotRequest, errors: &mut Vec<FieldError>) {
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
    check_choice("line", &request.line.0, &["50", "75"], errors);
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

/// The frequencies of the sweep.
pub(super) fn grid(request: &PlotRequest) -> Result<FrequencyGrid, SimError> {
    FrequencyGrid::logarithmic(
        Hertz::new(request.start.0),
        Hertz::new(request.stop.0),
        limits::whole(request.points_per_decade.0),
    )
}

/// The line of scattering parameters, from choices that [`check`] accepts.
pub(super) fn line(request: &PlotRequest) -> Line {
    Line {
        path: if request.path == "Series" {
            LinePath::Series
        } else {
            LinePath::Shunt
        },
        reference: Ohms::new(if request.line.0 == "75" { 75.0 } else { 50.0 }),
    }
}

/// The listed frequencies in rising order, each once.
pub(super) fn listed_frequencies(request: &PlotRequest) -> Vec<f64> {
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
