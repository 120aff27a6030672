//! What the page needs before a calculation.

use henrad_api::film_lifetime::{
    DrySwitch, FilmDefaults, FilmInputs, FilmLifetimeForm, FilmProfile, LifetimeCriterion,
};
use henrad_api::limits::MAX_PARTS;
use henrad_api::vocabulary::VoltageType;
use henrad_sim::film_lifetime::IMPROBABLE_ABSOLUTE_HUMIDITY;

use super::check;
use crate::calls::film_lifetime::parts::FilmPart;
use crate::calls::film_lifetime::{
    DEFAULT_CHOICE, HOURS_PER_YEAR, MAX_PROFILES, MAX_ROWS, criterion,
};

/// Pause after the last change before the lifetime is fetched, ms.
const DEBOUNCE_MS: u32 = 200;
/// Load profiles of a fresh page.
const DEFAULT_PROFILES: usize = 2;
const OVERLAY_RULE: &str = "The smaller of (rated Vdc − Vdc)/√2 and Vdc/√2.";
const DRYING: &str = "In steady operation the warm element is drier than the air around it, because \
    its moisture has the same vapor pressure. Moisture takes days to weeks to move, so a load that \
    switches on and off leaves the element as humid as the air. With this switch the relative humidity \
    of the air counts at the hot spot: the result is shorter and never longer.";

/// The form, with the limits of a part when one is highlighted; `first` is the first part behind
/// the default choices.
pub fn form(highlighted: Option<&FilmPart>, first: Option<&FilmPart>) -> FilmLifetimeForm {
    let (series, pitch, voltage) = DEFAULT_CHOICE;
    let mut inputs = FilmInputs::new();
    if let Some(part) = highlighted {
        let model = &part.model;
        inputs.temp_ambient.min = inputs.temp_ambient.min.max(model.temperature_min.get());
        inputs.temp_ambient.max = inputs.temp_ambient.max.min(model.temperature_max.get());
        if let Some(rated) = check::rated_dc(part) {
            inputs.voltage_dc.max = inputs.voltage_dc.max.max(rated);
        }
    }
    FilmLifetimeForm {
        inputs,
        profile_list: vec![FilmProfile::default(); DEFAULT_PROFILES],
        defaults: FilmDefaults {
            series: series.to_owned(),
            pitch,
            voltage_type: VoltageType::Vac,
            voltage,
            part_number: first.map_or_else(String::new, |part| part.number.clone()),
        },
        max_parts: MAX_PARTS,
        max_profiles: MAX_PROFILES,
        max_current_frequency_rows: MAX_ROWS,
        debounce_ms: DEBOUNCE_MS,
        hours_per_year: HOURS_PER_YEAR,
        criterion: LifetimeCriterion {
            vac: criterion(true).to_owned(),
            vdc: criterion(false).to_owned(),
        },
        absolute_humidity_limit: IMPROBABLE_ABSOLUTE_HUMIDITY.get(),
        no_drying_credit: DrySwitch {
            title: "No drying credit".to_owned(),
            explanation: DRYING.to_owned(),
        },
        overlay_rule: OVERLAY_RULE.to_owned(),
    }
}
