//! Writes lifetimes.

use henrad_api::electrolytic_lifetime::{
    ElectrolyticAnswer, ElectrolyticResult, UnlimitedElectrolyticCurves,
};
use henrad_api::film_lifetime::{LifetimePart, LifetimeSensitivity, VoltagePlot};
use henrad_api::vocabulary::LifetimeStatus;
use henrad_parts::quantity::Hours;
use henrad_sim::SimError;

use super::{curves, part_item};
use crate::calls::electrolytic_lifetime::estimate::{Change, Exceeded, Lives, Load, Sensitivity};
use crate::calls::electrolytic_lifetime::{CRITERION, ElectrolyticPartModel};
use crate::calls::film_lifetime::wire::words;
use crate::calls::film_lifetime::{HeatCase, years};
use crate::error::AppError;

const VOLTAGE_EXCEEDED: &str = "A profile exceeds the maximum rated voltage for this part.";
const TOO_COLD: &str = "A profile is below the minimum rated temperature for this part.";
const TEMPERATURE_EXCEEDED: &str = "A profile exceeds the maximum rated temperature for this part.";
const RIPPLE_WARNING: &str =
    "Warning: The ripple current heats the core above its rated temperature";
const RATING_WARNING: &str =
    "Warning: The ripple current exceeds its rating at this ambient temperature";
const TEMPERATURE_WARNING: &str = "Warning: Max. rated temperature exceeded";
const VOLTAGE_WARNING: &str = "Warning: Max. rated voltage exceeded";
const CHECK_VOLTAGE: &str = "Check Voltage";
const CHECK_TEMPERATURE: &str = "Check Temperature";

/// The lifetimes of parts, with curves for the profiles of `charts`, or for all of them.
///
/// # Errors
/// A temperature that a circuit does not cover.
pub fn answer<'a>(
    lives: impl Iterator<Item = Result<(&'a ElectrolyticPartModel, Lives<'a>), AppError>>,
    heat: HeatCase,
    charts: Option<&[u32]>,
) -> Result<ElectrolyticAnswer, AppError> {
    let mut parts = Vec::new();
    let mut profile_list = Vec::new();
    for lives in lives {
        let (part, lives) = lives?;
        profile_list.push(results(part, &lives, charts)?);
        let summary = summary(part, &lives, heat);
        let failed = |source| AppError::simulation(&part.modeled.number, source);
        parts.push(summary.map_err(failed)?);
    }
    let totals = parts
        .iter()
        .map(|part: &LifetimePart| (part.mfr_pn.clone(), part.lifetime_hours_total));
    Ok(ElectrolyticAnswer {
        criterion: CRITERION.to_owned(),
        lifetime_hours_total: totals.collect(),
        parts,
        profile_list,
    })
}

fn results(
    part: &ElectrolyticPartModel,
    lives: &Lives<'_>,
    charts: Option<&[u32]>,
) -> Result<Vec<ElectrolyticResult>, AppError> {
    let cap = part.rules.max_rated_lifetime.value;
    let mut rows: Vec<ElectrolyticResult> = lives.loads.iter().map(result).collect();
    for ((index, row), load) in (0..).zip(&mut rows).zip(&lives.loads) {
        if charts.is_none_or(|wanted| wanted.contains(&index)) {
            let drawn = lives.curves(load);
            let drawn =
                drawn.map_err(|source| AppError::simulation(&part.modeled.number, source))?;
            curves::write(&drawn, cap, row);
        }
    }
    Ok(rows)
}

fn summary(
    part: &ElectrolyticPartModel,
    lives: &Lives<'_>,
    heat: HeatCase,
) -> Result<LifetimePart, SimError> {
    let total = &lives.total;
    let hours = total.hours.get();
    let unlimited = total.unlimited.map(Hours::get);
    let any = |exceeds: fn(&Exceeded) -> bool| {
        let mut loads = lives.loads.iter();
        loads.any(|load| exceeds(&load.exceeded))
    };
    let sensitivities = lives.sensitivities()?;
    Ok(LifetimePart {
        mfr_pn: part.modeled.number.clone(),
        answers: part.modeled.answers(),
        status: LifetimeStatus::Active,
        lifetime_hours_total: Some(hours),
        lifetime_years_total: Some(years(hours)),
        lifetime_hours_unlimited: unlimited,
        is_limited: unlimited.is_none_or(|unlimited| unlimited > hours),
        max_rated_lifetime: part.rules.max_rated_lifetime.value.get(),
        mark: part_item::mark(part),
        messages: texts(&[
            (any(|row| row.voltage), VOLTAGE_EXCEEDED),
            (any(|row| row.hot), TEMPERATURE_EXCEEDED),
            (any(|row| row.cold), TOO_COLD),
        ]),
        note: String::new(),
        heat: words(heat, lives.estimator.thermal_resistance()),
        sensitivity: sensitivities.iter().map(sensitivity).collect(),
        is_self_heating_above_max: false,
        without_drying_credit: None,
    })
}

fn sensitivity(row: &Sensitivity) -> LifetimeSensitivity {
    let change = match row.change {
        Change::Warmer => "+5 K",
        Change::HigherVoltage => "+10 % V",
        Change::MoreRipple => "+10 % ripple current",
    };
    LifetimeSensitivity {
        change: change.to_owned(),
        lifetime_hours: row.total.hours.get(),
        lifetime_hours_unlimited: row.total.unlimited.map(Hours::get),
        factor: row.factor,
    }
}

fn texts(rows: &[(bool, &str)]) -> Vec<String> {
    let wanted = rows.iter().filter(|(applies, _)| *applies);
    wanted.map(|(_, text)| (*text).to_owned()).collect()
}

fn result(load: &Load<'_>) -> ElectrolyticResult {
    let Load {
        profile,
        point,
        share,
        ripple,
        exceeded,
    } = load;
    let ripple_warning = if ripple.is_some() {
        RATING_WARNING
    } else {
        RIPPLE_WARNING
    };
    ElectrolyticResult {
        profile_lifetime: share.hours.get(),
        profile_lifetime_alone: point.lifetime.get(),
        damage_share: 100.0 * share.damage,
        core_temperature: point.core.get(),
        self_heating: point.rise.get(),
        ripple_current: profile.ripple().get(),
        power: point.power.get(),
        temperature_factor: point.temperature_factor,
        voltage_factor: point.voltage_factor,
        is_temperature_above_max: exceeded.hot,
        is_voltage_above_max: exceeded.voltage,
        is_ripple_above_max: exceeded.ripple,
        hints: texts(&[
            (exceeded.voltage, CHECK_VOLTAGE),
            (exceeded.hot || exceeded.cold, CHECK_TEMPERATURE),
        ]),
        warnings: texts(&[
            (exceeded.hot, TEMPERATURE_WARNING),
            (exceeded.voltage, VOLTAGE_WARNING),
            (exceeded.ripple, ripple_warning),
        ]),
        lifetime_vs_temperature_plot_points: VoltagePlot::default(),
        lifetime_vs_ripple_plot_points: VoltagePlot::default(),
        lifetime_vs_voltage_plot_points: VoltagePlot::default(),
        unlimited_curves: UnlimitedElectrolyticCurves::default(),
    }
}
