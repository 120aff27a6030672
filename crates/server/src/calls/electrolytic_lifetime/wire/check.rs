//! Checks of load profiles, field by field.

use henrad_api::electrolytic_lifetime::{ElectrolyticProfile, fields as inputs};
use henrad_api::field::FieldError;
use henrad_parts::quantity::{Amperes, Celsius, Hertz, Volts};
use henrad_sim::electrolytic_lifetime::Profile;

use crate::calls::film_lifetime::{check_profile_count, check_row_count, check_shares};
use crate::error::{AppError, refuse_invalid};

const KILOHERTZ: f64 = 1e3;

/// Profiles as the model takes them.
///
/// # Errors
/// All invalid fields at once.
pub fn profiles(list: &[ElectrolyticProfile]) -> Result<Vec<Profile>, AppError> {
    let mut errors = Vec::new();
    check_profile_count(list.len())?;
    for (index, profile) in list.iter().enumerate() {
        one(&format!("profileList[{index}]."), profile, &mut errors);
    }
    let shares = list.iter().map(|profile| profile.operating_percentage.0);
    check_shares("profileList", shares, &mut errors);
    refuse_invalid(errors)?;
    Ok(list.iter().map(of_model).collect())
}

fn one(prefix: &str, profile: &ElectrolyticProfile, errors: &mut Vec<FieldError>) {
    inputs::VOLTAGE.check(prefix, profile.voltage_dc.0, errors);
    inputs::AMBIENT.check(prefix, profile.temp_ambient.0, errors);
    inputs::SHARE.check(prefix, profile.operating_percentage.0, errors);
    if !check_row_count(prefix, profile.current_frequency.len(), errors) {
        return;
    }
    for (index, row) in profile.current_frequency.iter().enumerate() {
        let prefix = format!("{prefix}currentFrequency[{index}].");
        inputs::CURRENT.check(&prefix, row.current.0, errors);
        inputs::FREQUENCY.check(&prefix, row.frequency.0, errors);
    }
}

fn of_model(profile: &ElectrolyticProfile) -> Profile {
    let rows = profile.current_frequency.iter();
    Profile {
        share: profile.operating_percentage.0 / 100.0,
        voltage: Volts::new(profile.voltage_dc.0),
        ambient: Celsius::new(profile.temp_ambient.0),
        currents: rows
            .map(|row| {
                let frequency = Hertz::new(KILOHERTZ * row.frequency.0);
                (Amperes::new(row.current.0), frequency)
            })
            .collect(),
    }
}
