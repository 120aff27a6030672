//! Checks of load profiles, field by field.

use henrad_api::field::{FieldError, NumberField};
use henrad_api::film_lifetime::{FilmProfile, fields as inputs};
use henrad_parts::lifetime::Application;
use henrad_parts::quantity::{Amperes, Celsius, Hertz, Volts};
use henrad_sim::film_lifetime::{Overlay, Profile};

use crate::calls::film_lifetime::parts::FilmPart;
use crate::calls::film_lifetime::{check_profile_count, check_row_count, check_shares};
use crate::error::{AppError, refuse_invalid};

const KILOHERTZ: f64 = 1e3;

const TOO_HUMID: &str = "A profile exceeds the maximum relative humidity for this part.";

/// Profiles as the model takes them.
///
/// # Errors
/// All invalid fields at once.
pub fn profiles(
    list: &[FilmProfile],
    application: Application,
    parts: &[FilmPart],
) -> Result<Vec<Profile>, AppError> {
    let mut errors = Vec::new();
    check_profile_count(list.len())?;
    for (index, profile) in list.iter().enumerate() {
        one(
            &format!("profileList[{index}]"),
            profile,
            application,
            parts,
            &mut errors,
        );
    }
    let shares = list.iter().map(|profile| profile.operating_percentage.0);
    check_shares("profileList", shares, &mut errors);
    refuse_invalid(errors)?;
    let profiles = list.iter();
    Ok(profiles
        .map(|profile| of_model(profile, application))
        .collect())
}

/// One profile at `path`; its working time counts too.
pub fn one(
    path: &str,
    profile: &FilmProfile,
    application: Application,
    parts: &[FilmPart],
    errors: &mut Vec<FieldError>,
) {
    let prefix = format!("{path}.");
    let mut check = |field: &NumberField, value: f64| field.check(&prefix, value, errors);
    check(&inputs::AMBIENT, profile.temp_ambient.0);
    check(&inputs::SHARE, profile.operating_percentage.0);
    match application {
        Application::Ac => {
            check(&inputs::VOLTAGE, profile.voltage.0);
            check(&inputs::FUNDAMENTAL, profile.fundamental_frequency.0);
        }
        Application::Dc => {
            highest_dc(parts).check(&prefix, profile.voltage_dc.0, errors);
            overlay(&prefix, profile, parts, errors);
        }
    }
    humidity(&prefix, profile.relative_humidity.0, errors);
    rows(&prefix, profile, errors);
}

/// The upper limit of the dc input is the highest rating of the parts (CONF-50).
fn highest_dc(parts: &[FilmPart]) -> NumberField {
    let mut field = inputs::VOLTAGE_DC;
    field.limit.max = parts.iter().fold(field.limit.max, |highest, part| {
        highest.max(rated_dc(part).unwrap_or(0.0))
    });
    field
}

/// Highest dc voltage that a part is rated for at any temperature.
pub fn rated_dc(part: &FilmPart) -> Option<f64> {
    let law = part.model.dc.as_ref()?;
    let nodes = law.voltage_limits.value.iter().map(|node| node.1.get());
    Some(nodes.fold(law.rated_voltage.get(), f64::max))
}

/// An overlay must suit at least one of the parts; the others get a message in their result.
fn overlay(prefix: &str, profile: &FilmProfile, parts: &[FilmPart], errors: &mut Vec<FieldError>) {
    let voltage = profile.overlay_vac.overlay_vac.0;
    let mut field = inputs::OVERLAY;
    let rated = parts
        .iter()
        .filter_map(|part| part.rated_voltage(Application::Dc));
    let rated = rated.map(Volts::get).reduce(f64::max);
    // A missing dc voltage has its own message.
    if let Some(rated) = rated.filter(|_| !profile.voltage_dc.0.is_nan()) {
        field.limit.max = inputs::largest_overlay(rated, profile.voltage_dc.0);
    }
    field.check(prefix, voltage, errors);
    if voltage > 0.0 {
        inputs::OVERLAY_FREQUENCY.check(prefix, profile.overlay_vac.frequency.0, errors);
    }
}

fn humidity(prefix: &str, value: f64, errors: &mut Vec<FieldError>) {
    if value > inputs::HUMIDITY.limit.max {
        errors.push(FieldError::new(
            format!("{prefix}relativeHumidity"),
            TOO_HUMID,
        ));
    } else {
        inputs::HUMIDITY.check(prefix, value, errors);
    }
}

fn rows(prefix: &str, profile: &FilmProfile, errors: &mut Vec<FieldError>) {
    if !check_row_count(prefix, profile.current_frequency.len(), errors) {
        return;
    }
    for (index, row) in profile.current_frequency.iter().enumerate() {
        let prefix = format!("{prefix}currentFrequency[{index}].");
        inputs::ROW_CURRENT.check(&prefix, row.current.0, errors);
        if row.current.0 > 0.0 {
            inputs::ROW_FREQUENCY.check(&prefix, row.frequency.0, errors);
        }
    }
}

/// A checked profile in SI units.
pub fn of_model(profile: &FilmProfile, application: Application) -> Profile {
    let voltage = match application {
        Application::Ac => profile.voltage.0,
        Application::Dc => profile.voltage_dc.0,
    };
    let overlay = &profile.overlay_vac;
    let has_overlay = application == Application::Dc && overlay.overlay_vac.0 > 0.0;
    let rows = profile.current_frequency.iter();
    Profile {
        share: profile.operating_percentage.0 / 100.0,
        voltage: Volts::new(voltage),
        fundamental: Hertz::new(profile.fundamental_frequency.0),
        overlay: has_overlay.then(|| Overlay {
            voltage: Volts::new(overlay.overlay_vac.0),
            frequency: Hertz::new(KILOHERTZ * overlay.frequency.0),
        }),
        ambient: Celsius::new(profile.temp_ambient.0),
        relative_humidity: profile.relative_humidity.0 / 100.0,
        currents: rows
            .map(|row| {
                let frequency = Hertz::new(KILOHERTZ * row.frequency.0);
                (Amperes::new(row.current.0), frequency)
            })
            .collect(),
    }
}
