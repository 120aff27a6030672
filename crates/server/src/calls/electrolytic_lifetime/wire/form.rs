//! What the page shows before a calculation.

use henrad_api::electrolytic_lifetime::{
    ElectrolyticDefaults, ElectrolyticForm, ElectrolyticInputs, ElectrolyticProfile,
};
use henrad_api::limits::MAX_PARTS;
use henrad_catalogue::ElectrolyticLifetimes;

use crate::calls::electrolytic_lifetime::{CRITERION, ElectrolyticPartModel};
use crate::calls::film_lifetime::{HOURS_PER_YEAR, MAX_PROFILES, MAX_ROWS};

/// Pause after the last change before the lifetime is fetched, ms.
const DEBOUNCE_MS: u32 = 200;
/// Load profiles of a fresh page.
const DEFAULT_PROFILES: usize = 2;
/// Part of a fresh page and its series.
const DEFAULT_PART: (&str, &str) = ("EDH106M016A9BAA", "EDH");

/// What the page needs before a calculation, with the limits of a part when one is highlighted.
pub fn form(
    lifetimes: &ElectrolyticLifetimes,
    highlighted: Option<&ElectrolyticPartModel>,
) -> ElectrolyticForm {
    let (part_number, series) = DEFAULT_PART;
    let mut inputs = ElectrolyticInputs::new();
    if let Some(part) = highlighted {
        let rules = &part.rules;
        inputs.temp_ambient.min = inputs.temp_ambient.min.max(rules.temperature_min.get());
        inputs.temp_ambient.max = inputs.temp_ambient.max.min(rules.rated_temperature.get());
        inputs.voltage_dc.max = inputs.voltage_dc.max.min(rules.rated_voltage.get());
    }
    ElectrolyticForm {
        inputs,
        profile_list: vec![ElectrolyticProfile::default(); DEFAULT_PROFILES],
        defaults: ElectrolyticDefaults {
            series: series.to_owned(),
            part_number: part_number.to_owned(),
        },
        series: lifetimes.series().map(str::to_owned).collect(),
        max_parts: MAX_PARTS,
        max_profiles: MAX_PROFILES,
        max_current_frequency_rows: MAX_ROWS,
        debounce_ms: DEBOUNCE_MS,
        hours_per_year: HOURS_PER_YEAR,
        criterion: CRITERION.to_owned(),
    }
}
