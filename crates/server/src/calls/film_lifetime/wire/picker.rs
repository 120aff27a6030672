//! The part selector on the wire.

use henrad_api::field::FieldError;
use henrad_api::film_lifetime::{FilmPicker, FilmSeries};
use henrad_api::vocabulary::VoltageType;
use henrad_catalogue::PickerSeries;
use henrad_parts::lifetime::Application;
use henrad_parts::quantity;

use crate::calls::film_lifetime::Choice;
use crate::error::{AppError, refuse_invalid};

/// Reads the choices of a request.
///
/// # Errors
/// [`AppError::InvalidFields`] for a number or a voltage type that cannot be read.
pub fn choice(picker: &FilmPicker) -> Result<Choice, AppError> {
    let mut errors = Vec::new();
    let chosen = picker.voltage_type.chosen("voltageType");
    let application = chosen.unwrap_or_else(|error| {
        errors.push(error);
        None
    });
    let mut number = |path: &str, text: &str| {
        if text.trim().is_empty() {
            return None;
        }
        quantity::parse_number(text)
            .map_err(|error| errors.push(FieldError::new(path, error.to_string())))
            .ok()
    };
    let choice = Choice {
        series: picker.series.trim().to_owned(),
        pitch: number("pitch", &picker.pitch.0),
        application: application.map(|voltage_type| match voltage_type {
            VoltageType::Vac => Application::Ac,
            VoltageType::Vdc => Application::Dc,
        }),
        voltage: number("voltage", &picker.voltage.0),
    };
    refuse_invalid(errors)?;
    Ok(choice)
}

/// A series with the applications that it has a law for.
pub fn series((row, applications): (PickerSeries, Vec<Application>)) -> FilmSeries {
    FilmSeries {
        description: row.description,
        count: row.count,
        disable_vac: !applications.contains(&Application::Ac),
        disable_vdc: !applications.contains(&Application::Dc),
        series: row.series,
    }
}
