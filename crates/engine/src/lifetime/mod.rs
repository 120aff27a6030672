//! What the calls about lifetimes share: the limits of load profiles, and pieces of their requests
//! and answers.

pub mod heat;

use henrad_api::field::{FieldError, NumberField, range};
use henrad_api::input::Control;
use henrad_api::limits::MAX_PARTS;
use henrad_api::vocabulary::{LifetimeStatus, NumberMatch, OriginMark};
use henrad_parts::Parameter;
use henrad_parts::quantity::{Amperes, Hertz, Hours};
use henrad_sim::film_lifetime::TotalLife;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::error::EngineError;
use crate::references;

/// Most profiles of one estimate.
pub const MAX_PROFILES: usize = 100;
/// Most current and frequency rows of a profile.
pub const MAX_ROWS: usize = 5;
/// Load profiles of a fresh page.
pub const DEFAULT_PROFILES: usize = 2;
/// Pause after the last change before the lifetime is fetched, ms.
pub const DEBOUNCE_MS: u32 = 200;
/// Hours of a displayed year.
pub const HOURS_PER_YEAR: f64 = 8760.0;
/// How far the working times may be from 100 %.
const SUM_TOLERANCE: f64 = 1e-9;
const KILOHERTZ: f64 = 1e3;

pub const AMBIENT: NumberField = NumberField::required(
    "tempAmbient",
    "Ambient temperature (°C)",
    range(-55.0, 155.0, "°C"),
    1.0,
    50.0,
);
pub const HUMIDITY: NumberField = NumberField::required(
    "relativeHumidity",
    "Relative humidity (%)",
    range(2.0, 100.0, "%"),
    1.0,
    20.0,
);
pub const SHARE: NumberField = NumberField::required(
    "operatingPercentage",
    "Working time (%)",
    range(0.0, 100.0, "%"),
    1.0,
    50.0,
);
pub const FILM_FREQUENCY: NumberField = NumberField::required(
    "frequency",
    "Frequency (kHz)",
    range(0.1, 1000.0, "kHz"),
    0.1,
    10.0,
);
pub const ELECTROLYTIC_FREQUENCY: NumberField = NumberField::required(
    "frequency",
    "Frequency (kHz)",
    range(0.05, 1000.0, "kHz"),
    0.1,
    0.1,
);

pub const VOLTAGE_EXCEEDED: &str = "A profile exceeds the maximum rated voltage for this part.";
pub const TEMPERATURE_EXCEEDED: &str =
    "A profile exceeds the maximum rated temperature for this part.";
pub const TOO_COLD: &str = "A profile is below the minimum rated temperature for this part.";
pub const CHECK_VOLTAGE: &str = "Check Voltage";
pub const CHECK_TEMPERATURE: &str = "Check Temperature";
pub const TEMPERATURE_WARNING: &str = "Warning: Max. rated temperature exceeded";

/// A current with its frequency.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct CurrentRow {
    /// Current, A rms.
    pub current: Control,
    /// Frequency, kHz.
    pub frequency: Control,
}

impl Default for CurrentRow {
    fn default() -> Self {
        Self {
            current: Control(0.0),
            frequency: Control(FILM_FREQUENCY.default.unwrap_or(0.0)),
        }
    }
}

/// The currents of a profile in SI units.
pub fn currents(rows: &[CurrentRow]) -> Vec<(Amperes, Hertz)> {
    let current = |row: &CurrentRow| {
        let frequency = Hertz::new(KILOHERTZ * row.frequency.0);
        (Amperes::new(row.current.0), frequency)
    };
    rows.iter().map(current).collect()
}

/// The part that is highlighted.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub struct Highlighted {
    /// Manufacturer part number; the limits are those of the part.
    pub part_number: String,
}

#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LifetimePart {
    /// Manufacturer part number.
    pub mfr_pn: String,
    /// How it answers the number.
    #[serde(flatten)]
    pub answers: NumberMatch,
    /// `ACTIVE` where the part has a law for the application, otherwise `INACTIVE`.
    pub status: LifetimeStatus,
    /// Lifetime in hours, at most `maxRatedLifetime`; null without a law.
    pub lifetime_hours_total: Option<f64>,
    /// The end of the range for a part whose endurance is that of its class: hours of the longest-lived
    /// parts, of which `lifetimeHoursTotal` has the shortest-lived; absent for other parts.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = f64, required = false)]
    pub lifetime_hours_longest: Option<f64>,
    /// The same in years of 8760 h, one decimal.
    pub lifetime_years_total: Option<f64>,
    /// Lifetime in hours without that limit; null without a law and where nothing wears.
    pub lifetime_hours_unlimited: Option<f64>,
    /// Whether the limit decides.
    pub is_limited: bool,
    /// Longest lifetime in hours that is stated for the part.
    pub max_rated_lifetime: f64,
    /// How far the result can be trusted: the weakest mark among the parameters.
    pub mark: OriginMark,
    /// What is wrong with the load as a whole.
    pub messages: Vec<String>,
    /// Why the result is missing; empty otherwise.
    pub note: String,
    /// The thermal resistance that a request states or measures, with its origin; empty for that of the model.
    pub heat: String,
    /// What small changes of the load do.
    pub sensitivity: Vec<LifetimeSensitivity>,
    /// Film: whether a load heats the part above its largest self-heating. The life without drying credit is then
    /// the one to go by.
    pub is_self_heating_above_max: bool,
    /// Film: the same load without drying credit; absent where the request asked for that itself.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub without_drying_credit: Option<LifeWithoutCredit>,
}

/// Lifetime of a film part whose element is as humid as the air around it.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LifeWithoutCredit {
    /// Lifetime in hours, at most `maxRatedLifetime`.
    pub lifetime_hours_total: f64,
    /// Lifetime in hours without that limit; null where nothing wears.
    pub lifetime_hours_unlimited: Option<f64>,
    /// Whether the limit decides.
    pub is_limited: bool,
    /// What small changes of the load do.
    pub sensitivity: Vec<LifetimeSensitivity>,
}

/// Lifetime after a change of every profile.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LifetimeSensitivity {
    /// The change, for example `+5 K`.
    pub change: String,
    /// Lifetime in hours after it.
    pub lifetime_hours: f64,
    /// The same without the limit; null where nothing wears.
    pub lifetime_hours_unlimited: Option<f64>,
    /// Unlimited lifetime after over before; null where either is not limited by wear.
    pub factor: Option<f64>,
}

impl LifetimeSensitivity {
    /// The life after a change, such as `+5 K`.
    pub fn new(change: &str, total: TotalLife, factor: Option<f64>) -> Self {
        Self {
            change: change.to_owned(),
            lifetime_hours: total.hours.get(),
            lifetime_hours_unlimited: total.unlimited.map(Hours::get),
            factor,
        }
    }
}

/// A point of a curve.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, ToSchema)]
pub struct PlotPoint {
    /// Temperature in °C or voltage in V.
    pub x: f64,
    /// Lifetime in hours, or voltage in V.
    pub y: f64,
}

/// Lifetime over voltage.
#[derive(Debug, Clone, Default, PartialEq, Serialize, ToSchema)]
pub struct VoltagePlot {
    /// Points; none when not asked for.
    pub points: Vec<PlotPoint>,
}

/// A parameter with its basis.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LifetimeParameter {
    /// Name of the quantity.
    pub parameter_name: String,
    /// Name of the field that holds it; empty for derived ones.
    pub symbol: String,
    /// Value with its unit.
    pub value: String,
    /// guaranteed, typical, vendor model, fitted or estimated.
    pub origin: OriginMark,
    /// Document, method or rule.
    pub source: String,
}

impl LifetimeParameter {
    /// A parameter with its value in words; `symbol` is the field that holds it.
    pub fn new<T>(
        name: &str,
        symbol: &str,
        parameter: &Parameter<T>,
        print: impl Fn(&T) -> String,
    ) -> Self {
        Self {
            parameter_name: name.to_owned(),
            symbol: symbol.to_owned(),
            value: print(&parameter.value),
            origin: OriginMark::from_origin(&parameter.origin),
            source: references::with_titles(parameter.origin.basis()),
        }
    }
}

/// Hours as years with one decimal.
pub fn years(hours: f64) -> f64 {
    (hours / HOURS_PER_YEAR * 10.0).round() / 10.0
}

/// The texts of the rows that apply.
pub fn texts(rows: &[(bool, &str)]) -> Vec<String> {
    let wanted = rows.iter().filter(|(applies, _)| *applies);
    wanted.map(|(_, text)| (*text).to_owned()).collect()
}

/// Refuses more parts than one page holds.
///
/// # Errors
/// [`EngineError::InvalidFields`] for the list.
pub fn check_part_count(count: usize) -> Result<(), EngineError> {
    if count > MAX_PARTS {
        let message = format!("You cannot add any more parts. The maximum is {MAX_PARTS}.");
        return Err(EngineError::InvalidFields(vec![FieldError::new(
            "parts", message,
        )]));
    }
    Ok(())
}

/// Refuses a load of more profiles than a page holds.
///
/// # Errors
/// [`EngineError::InvalidFields`] for the list.
pub fn check_profile_count(count: usize) -> Result<(), EngineError> {
    if count <= MAX_PROFILES {
        return Ok(());
    }
    let message = format!("A load has at most {MAX_PROFILES} profiles.");
    let error = FieldError::new("profileList", message);
    Err(EngineError::InvalidFields(vec![error]))
}

/// Whether a page has rows for the currents of a profile; refuses it if not.
pub fn check_row_count(prefix: &str, count: usize, errors: &mut Vec<FieldError>) -> bool {
    let fits = count <= MAX_ROWS;
    if !fits {
        let path = format!("{prefix}currentFrequency");
        let message = "You cannot add any additional rows.";
        errors.push(FieldError::new(path, message));
    }
    fits
}

/// Refuses loads that do not fill the time, once their fields are right; the shares are in %.
pub fn check_shares(path: &str, shares: impl Iterator<Item = f64>, errors: &mut Vec<FieldError>) {
    let sum: f64 = shares.sum();
    if errors.is_empty() && (sum - 100.0).abs() > SUM_TOLERANCE {
        let message = "The Working Time (%) must add to 100.";
        errors.push(FieldError::new(path, message));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// FILM-SCR-14: hours divided by 8760, one decimal.
    #[test]
    fn years_have_one_decimal() {
        assert_eq!(years(200_000.0), 22.8);
        assert_eq!(years(8760.0), 1.0);
        assert_eq!(years(0.0), 0.0);
    }
}
