//! Reads what a map of equal lifetimes is of, and writes the map.

use henrad_api::field::FieldError;
use henrad_api::film_lifetime::fields::REQUIRED_HOURS;
use henrad_api::film_lifetime::{
    FilmProfile, IsoLifeAnswer, IsoLifeContour, IsoLifeLimit, IsoLifeMap, IsoLifeRequest, PlotPoint,
};
use henrad_parts::lifetime::Application;
use henrad_parts::quantity::{Celsius, Hours, Volts};
use henrad_sim::film_lifetime::{IsoLifeGrid, Profile};

use super::{check, estimate, result};
use crate::calls::film_lifetime::iso_life::{LifeMap, MapCase};
use crate::calls::film_lifetime::parts::FilmPart;
use crate::error::AppError;

/// Default lines, h.
const USUAL_LINES: [f64; 5] = [10_000.0, 25_000.0, 50_000.0, 100_000.0, 200_000.0];
/// Most lines of a map.
const MAX_LINES: usize = 8;

/// What the map of a part is of.
///
/// # Errors
/// [`AppError::InvalidFields`] for a load out of range and for a part without a law.
pub fn map_case<'a>(part: &'a FilmPart, request: &IsoLifeRequest) -> Result<MapCase<'a>, AppError> {
    let application = estimate::application(request.is_vac);
    let mut errors = Vec::new();
    let parts = std::slice::from_ref(part);
    // The map replaces voltage and temperature: only the humidity must come.
    let profile = FilmProfile {
        relative_humidity: request.profile.relative_humidity,
        ..request.profile.clone().completed()
    };
    check::one("profile", &profile, application, parts, &mut errors);
    let lines = lines(part, request, &mut errors);
    let estimator = part.estimator(application, estimate::drying(request.no_drying_credit));
    if estimator.is_none() {
        let message = "No lifetime model for this application.";
        errors.push(FieldError::new("isVac", message));
    }
    let (Some(estimator), true) = (estimator, errors.is_empty()) else {
        return Err(AppError::InvalidFields(errors));
    };
    Ok(MapCase {
        estimator,
        load: check::of_model(&profile, application),
        lines,
    })
}

/// The map as it is sent.
pub fn map(
    part: &FilmPart,
    request: &IsoLifeRequest,
    load: &Profile,
    map: &LifeMap,
) -> IsoLifeAnswer {
    let lines = &map.lines;
    let contours = lines.contours.iter().map(|line| IsoLifeContour {
        hours: line.lifetime.get(),
        points: line.points.iter().map(result::voltage_point).collect(),
    });
    IsoLifeAnswer {
        mfr_pn: part.number.clone(),
        x_label: "Ambient temperature".to_owned(),
        x_unit: Celsius::UNIT.to_owned(),
        y_label: "Voltage".to_owned(),
        y_unit: Volts::UNIT.to_owned(),
        contours: contours.collect(),
        limit: IsoLifeLimit {
            label: "Maximum operating voltage".to_owned(),
            points: lines.limit.iter().map(result::voltage_point).collect(),
        },
        operating_point: PlotPoint {
            x: load.ambient.get(),
            y: load.voltage.get(),
        },
        improbable_from: map.improbable_from.map(Celsius::get),
        map: grid(&lines.grid),
        note: note(request, estimate::application(request.is_vac)),
    }
}

fn lines(part: &FilmPart, request: &IsoLifeRequest, errors: &mut Vec<FieldError>) -> Vec<Hours> {
    let longest = part.model.max_rated_lifetime.value.get();
    let mut wanted: Vec<f64> = request.required_hours.iter().map(|hours| hours.0).collect();
    if wanted.len() > MAX_LINES {
        let message = format!("A map has at most {MAX_LINES} lines.");
        errors.push(FieldError::new("requiredHours", message));
        return Vec::new();
    }
    for (index, hours) in wanted.iter().enumerate() {
        let limit = REQUIRED_HOURS.limit;
        limit.check(&format!("requiredHours[{index}]"), *hours, errors);
    }
    if wanted.is_empty() {
        wanted = USUAL_LINES
            .into_iter()
            .filter(|hours| *hours <= longest)
            .collect();
    }
    wanted.sort_by(f64::total_cmp);
    wanted.into_iter().map(Hours::new).collect()
}

/// The grid with one row per voltage.
fn grid(grid: &IsoLifeGrid) -> IsoLifeMap {
    let rows = (0..grid.voltages.len()).map(|row| {
        let column = grid.lifetimes.iter();
        column
            .filter_map(|lifetimes| lifetimes.get(row))
            .map(|hours| hours.get())
            .collect()
    });
    IsoLifeMap {
        temperature: grid.temperatures.iter().map(|t| t.get()).collect(),
        voltage: grid.voltages.iter().map(|v| v.get()).collect(),
        lifetime_hours: rows.collect(),
    }
}

fn note(request: &IsoLifeRequest, application: Application) -> String {
    let profile = &request.profile;
    let rows = profile
        .current_frequency
        .iter()
        .filter(|row| row.current.0 > 0.0);
    let mut parts = vec![format!(
        "{} % relative humidity of the ambient air",
        profile.relative_humidity.0
    )];
    match application {
        Application::Ac => parts.push(format!("{} Hz", profile.fundamental_frequency.0)),
        Application::Dc if profile.overlay_vac.overlay_vac.0 > 0.0 => parts.push(format!(
            "overlay {} V at {} kHz",
            profile.overlay_vac.overlay_vac.0, profile.overlay_vac.frequency.0
        )),
        Application::Dc => {}
    }
    parts.extend(rows.map(|row| format!("{} A at {} kHz", row.current.0, row.frequency.0)));
    if request.no_drying_credit {
        parts.push("no drying credit".to_owned());
    }
    format!("At {}; self-heating included.", parts.join(", "))
}
