//! A load profile: its fields with their limits, its checks, and its form in SI units.

use henrad_api::field::{FieldError, NumberField, StatedLimit, range};
use henrad_api::input::Control;
use henrad_api::object::{object, objects};
use henrad_engine::error::{EngineError, refuse_invalid};
use henrad_engine::lifetime::{
    AMBIENT, CurrentRow, FILM_FREQUENCY, HUMIDITY, SHARE, check_profile_count, check_row_count,
    check_shares, currents,
};
use henrad_parts::lifetime::Application;
use henrad_parts::quantity::{Celsius, Hertz, Volts};
use henrad_sim::film_lifetime::{Overlay, Profile};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::part::FilmPart;

const KILOHERTZ: f64 = 1e3;

pub const VOLTAGE: NumberField = NumberField::required(
    "voltage",
    "Voltage (Vac)",
    range(0.0, 1000.0, "V"),
    1.0,
    240.0,
);
pub const VOLTAGE_DC: NumberField = NumberField::required(
    "voltageDC",
    "Voltage (Vdc)",
    range(0.0, 1500.0, "V"),
    1.0,
    240.0,
);
pub const FUNDAMENTAL: NumberField = NumberField::required(
    "fundamentalFrequency",
    "Fundamental frequency (Hz)",
    range(50.0, 400.0, "Hz"),
    1.0,
    50.0,
);
pub const OVERLAY: NumberField = NumberField::required(
    "overlayVac.overlayVac",
    "Overlay Vac",
    range(0.0, 400.0, "V"),
    1.0,
    0.0,
);
pub const OVERLAY_FREQUENCY: NumberField = NumberField::required(
    "overlayVac.frequency",
    "Overlay frequency (kHz)",
    range(0.1, 1000.0, "kHz"),
    0.1,
    10.0,
);
pub const ROW_CURRENT: NumberField =
    NumberField::required("current", "Current (A)", range(0.0, 200.0, "A"), 0.1, 0.0);
pub const REQUIRED_HOURS: NumberField = NumberField::required(
    "requiredHours",
    "Required lifetime (h)",
    range(1.0, 1e6, "h"),
    1000.0,
    100_000.0,
);

/// Ranges of the fields, as the description of the interface states them. Those of a profile hold for
/// an estimate alone: files of profiles are written and read as they were typed.
pub const STATED: &[StatedLimit] = &[
    REQUIRED_HOURS.stated_in("GoalRequest"),
    REQUIRED_HOURS.stated_in("IsoLifeRequest"),
];

const TOO_HUMID: &str = "A profile exceeds the maximum relative humidity for this part.";

/// Largest overlay: the crest stays at or under the rated voltage and the valley at or above 0.
pub fn largest_overlay(rated_dc: f64, voltage_dc: f64) -> f64 {
    let room = (rated_dc - voltage_dc).min(voltage_dc) / std::f64::consts::SQRT_2;
    room.clamp(0.0, OVERLAY.limit.max)
}

/// A load that lasts for a share of the operating time.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct FilmProfile {
    /// Ac voltage, V rms; needed for an ac application.
    #[serde(default = "Control::absent")]
    pub voltage: Control,
    /// Dc voltage, V; needed for a dc application.
    #[serde(rename = "voltageDC", default = "Control::absent")]
    pub voltage_dc: Control,
    /// Frequency of the ac voltage, Hz.
    pub fundamental_frequency: Control,
    /// Ambient temperature, °C; needed.
    #[serde(default = "Control::absent")]
    pub temp_ambient: Control,
    /// Relative humidity of the ambient air, %; needed.
    #[serde(default = "Control::absent")]
    pub relative_humidity: Control,
    /// Working time, % of the operating time; needed.
    #[serde(default = "Control::absent")]
    pub operating_percentage: Control,
    /// Ac voltage over the dc voltage.
    #[serde(deserialize_with = "object")]
    pub overlay_vac: OverlayVoltage,
    /// Currents with their frequencies, at most five.
    #[serde(deserialize_with = "objects")]
    pub current_frequency: Vec<CurrentRow>,
}

impl FilmProfile {
    /// The same with the starting values of a fresh page for what a request leaves out.
    #[must_use]
    pub fn completed(self) -> Self {
        let start = Self::default();
        Self {
            voltage: self.voltage.or(start.voltage.0),
            voltage_dc: self.voltage_dc.or(start.voltage_dc.0),
            temp_ambient: self.temp_ambient.or(start.temp_ambient.0),
            relative_humidity: self.relative_humidity.or(start.relative_humidity.0),
            operating_percentage: self.operating_percentage.or(start.operating_percentage.0),
            ..self
        }
    }
}

impl Default for FilmProfile {
    fn default() -> Self {
        let start = |field: &NumberField| Control(field.default.unwrap_or(0.0));
        Self {
            voltage: start(&VOLTAGE),
            voltage_dc: start(&VOLTAGE_DC),
            fundamental_frequency: start(&FUNDAMENTAL),
            temp_ambient: start(&AMBIENT),
            relative_humidity: start(&HUMIDITY),
            operating_percentage: start(&SHARE),
            overlay_vac: OverlayVoltage::default(),
            current_frequency: vec![CurrentRow::default()],
        }
    }
}

/// Ac voltage over a dc voltage.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct OverlayVoltage {
    /// Voltage, V rms.
    pub overlay_vac: Control,
    /// Frequency, kHz.
    pub frequency: Control,
}

impl Default for OverlayVoltage {
    fn default() -> Self {
        Self {
            overlay_vac: Control(0.0),
            frequency: Control(OVERLAY_FREQUENCY.default.unwrap_or(0.0)),
        }
    }
}

/// Profiles as the model takes them.
///
/// # Errors
/// All invalid fields at once.
pub fn profiles(
    list: &[FilmProfile],
    application: Application,
    parts: &[FilmPart],
) -> Result<Vec<Profile>, EngineError> {
    let mut errors = Vec::new();
    check_profile_count(list.len())?;
    for (index, profile) in list.iter().enumerate() {
        check_profile(
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
pub fn check_profile(
    path: &str,
    profile: &FilmProfile,
    application: Application,
    parts: &[FilmPart],
    errors: &mut Vec<FieldError>,
) {
    let prefix = format!("{path}.");
    let mut check = |field: &NumberField, value: f64| field.check(&prefix, value, errors);
    check(&AMBIENT, profile.temp_ambient.0);
    check(&SHARE, profile.operating_percentage.0);
    match application {
        Application::Ac => {
            check(&VOLTAGE, profile.voltage.0);
            check(&FUNDAMENTAL, profile.fundamental_frequency.0);
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
    let mut field = VOLTAGE_DC;
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
    let mut field = OVERLAY;
    let rated = parts
        .iter()
        .filter_map(|part| part.rated_voltage(Application::Dc));
    let rated = rated.map(Volts::get).reduce(f64::max);
    // A missing dc voltage has its own message.
    if let Some(rated) = rated.filter(|_| !profile.voltage_dc.0.is_nan()) {
        field.limit.max = largest_overlay(rated, profile.voltage_dc.0);
    }
    field.check(prefix, voltage, errors);
    if voltage > 0.0 {
        OVERLAY_FREQUENCY.check(prefix, profile.overlay_vac.frequency.0, errors);
    }
}

fn humidity(prefix: &str, value: f64, errors: &mut Vec<FieldError>) {
    if value > HUMIDITY.limit.max {
        errors.push(FieldError::new(
            format!("{prefix}relativeHumidity"),
            TOO_HUMID,
        ));
    } else {
        HUMIDITY.check(prefix, value, errors);
    }
}

fn rows(prefix: &str, profile: &FilmProfile, errors: &mut Vec<FieldError>) {
    if !check_row_count(prefix, profile.current_frequency.len(), errors) {
        return;
    }
    for (index, row) in profile.current_frequency.iter().enumerate() {
        let prefix = format!("{prefix}currentFrequency[{index}].");
        ROW_CURRENT.check(&prefix, row.current.0, errors);
        if row.current.0 > 0.0 {
            FILM_FREQUENCY.check(&prefix, row.frequency.0, errors);
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
        currents: currents(&profile.current_frequency),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// FILM-LIMIT-05.
    #[test]
    fn overlay_keeps_crest_and_valley() {
        assert!((largest_overlay(1100.0, 800.0) - 300.0 / 2f64.sqrt()).abs() < 1e-12);
        assert!((largest_overlay(1100.0, 200.0) - 200.0 / 2f64.sqrt()).abs() < 1e-12);
        assert_eq!(largest_overlay(500.0, 600.0), 0.0);
        assert_eq!(largest_overlay(3000.0, 1500.0), 400.0, "FILM-LIMIT-11");
    }

    /// FILM-LIMIT-04, -06 to -13 and FILM-DEF-02.
    #[test]
    fn limits_and_defaults_are_the_printed_ones() {
        let rows = [
            (VOLTAGE, 0.0, 1000.0, 240.0),
            (VOLTAGE_DC, 0.0, 1500.0, 240.0),
            (FUNDAMENTAL, 50.0, 400.0, 50.0),
            (AMBIENT, -55.0, 155.0, 50.0),
            (HUMIDITY, 2.0, 100.0, 20.0),
            (SHARE, 0.0, 100.0, 50.0),
            (OVERLAY, 0.0, 400.0, 0.0),
            (ROW_CURRENT, 0.0, 200.0, 0.0),
            (FILM_FREQUENCY, 0.1, 1000.0, 10.0),
        ];
        for (field, min, max, start) in rows {
            assert_eq!(
                (field.limit.min, field.limit.max),
                (min, max),
                "{}",
                field.key
            );
            assert_eq!(field.default, Some(start), "{}", field.key);
        }
    }
}
