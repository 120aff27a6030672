//! The estimate: parts and profiles in, lifetimes out.

use henrad_api::electrolytic_lifetime::{
    ElectrolyticAnswer, ElectrolyticRequest, ElectrolyticResult, UnlimitedElectrolyticCurves,
};
use henrad_api::field::FieldError;
use henrad_api::film_lifetime::{LifetimePart, LifetimeSensitivity, VoltagePlot};
use henrad_api::vocabulary::LifetimeStatus;
use henrad_catalogue::ElectrolyticLifetimes;
use henrad_parts::quantity::{Amperes, Celsius, Volts};
use henrad_sim::SimError;
use henrad_sim::electrolytic_lifetime::{Estimator, OperatingPoint, Profile, Share, TotalLife};

use super::{check, curves, part_item};
use crate::error::AppError;
use crate::features::electrolytic_lifetime::{CRITERION, ElectrolyticPartModel, find};
use crate::features::film_lifetime::wire::{HeatCase, part_count};
use crate::features::film_lifetime::years;
use crate::part_store::PartStore;

const VOLTAGE_EXCEEDED: &str = "A profile exceeds the maximum rated voltage for this part.";
const TOO_COLD: &str = "A profile is below the minimum rated temperature for this part.";
const TEMPERATURE_EXCEEDED: &str = "A profile exceeds the maximum rated temperature for this part.";
const RIPPLE_WARNING: &str =
    "Warning: The ripple current heats the core above its rated temperature";
const TEMPERATURE_WARNING: &str = "Warning: Max. rated temperature exceeded";
const VOLTAGE_WARNING: &str = "Warning: Max. rated voltage exceeded";

/// A change of a load under its name.
type Change = (&'static str, fn(&mut Profile));

/// Changes of the load for the sensitivity table.
const CHANGES: [Change; 3] = [
    ("+5 K", |profile| {
        profile.ambient = Celsius::new(profile.ambient.get() + 5.0);
    }),
    ("+10 % V", |profile| {
        profile.voltage = Volts::new(1.1 * profile.voltage.get());
    }),
    ("+10 % ripple current", |profile| {
        for (current, _) in &mut profile.currents {
            *current = Amperes::new(1.1 * current.get());
        }
    }),
];

/// A validated load on parts that exist.
#[derive(Debug)]
pub struct Estimate {
    parts: Vec<ElectrolyticPartModel>,
    profiles: Vec<Profile>,
    heat: HeatCase,
    charts: Option<Vec<u32>>,
}

impl Estimate {
    /// Checks a request field by field and looks its parts up.
    ///
    /// # Errors
    /// All invalid fields at once, or the first unknown part.
    pub async fn prepare(
        store: &PartStore,
        lifetimes: &ElectrolyticLifetimes,
        request: &ElectrolyticRequest,
    ) -> Result<Self, AppError> {
        part_count(request.parts.len())?;
        let heat = HeatCase::read(&request.heat)?;
        let profiles = check::profiles(&request.profile_list)?;
        let mut parts = Vec::with_capacity(request.parts.len());
        for (index, name) in request.parts.iter().enumerate() {
            let path = format!("parts[{index}]");
            parts.push(find(store, lifetimes, &name.0, &path).await?);
        }
        Ok(Self {
            parts,
            profiles,
            heat,
            charts: request.chart_profiles.clone(),
        })
    }

    /// The lifetimes of all parts under all profiles.
    ///
    /// # Errors
    /// A measured rise that the heat of the first profile cannot explain, or a temperature that a circuit does
    /// not cover.
    pub fn answer(&self) -> Result<ElectrolyticAnswer, AppError> {
        let mut parts = Vec::new();
        let mut results = Vec::new();
        for part in &self.parts {
            let load = (self.profiles.as_slice(), self.heat);
            let (summary, rows) = of_part(part, load, self.charts.as_deref())?;
            parts.push(summary);
            results.push(rows);
        }
        let totals = parts
            .iter()
            .map(|part: &LifetimePart| (part.mfr_pn.clone(), part.lifetime_hours_total));
        Ok(ElectrolyticAnswer {
            criterion: CRITERION.to_owned(),
            lifetime_hours_total: totals.collect(),
            parts,
            profile_list: results,
        })
    }
}

/// Results of a part, with curves for the profiles of `charts`, or for all of them.
fn of_part(
    part: &ElectrolyticPartModel,
    (profiles, heat): (&[Profile], HeatCase),
    charts: Option<&[u32]>,
) -> Result<(LifetimePart, Vec<ElectrolyticResult>), AppError> {
    let number = &part.modeled.number;
    let estimator = Estimator::new(&part.rules, &part.modeled.model).ok_or_else(|| {
        let message = "No lifetime rules for this circuit.";
        AppError::InvalidFields(vec![FieldError::new("parts", message)])
    })?;
    let failed = |source| AppError::simulation(number, source);
    let (estimator, heat) = cooled(estimator, profiles.first(), heat, number)?;
    let points = points(&estimator, profiles).map_err(failed)?;
    let total = estimator.total(&points);
    let shares = estimator.shares(&points, &total);
    let mut rows: Vec<ElectrolyticResult> = profiles
        .iter()
        .zip(points.iter().zip(&shares))
        .map(|(profile, ((_, point), share))| result(&estimator, profile, point, share))
        .collect();
    for ((index, row), profile) in (0..).zip(&mut rows).zip(profiles) {
        if charts.is_none_or(|wanted| wanted.contains(&index)) {
            curves::draw(&estimator, profile, row).map_err(failed)?;
        }
    }
    let mut summary = LifetimePart {
        heat,
        ..summary(part, &total)
    };
    for change in CHANGES {
        summary
            .sensitivity
            .push(sensitivity(&estimator, profiles, &total, change).map_err(failed)?);
    }
    if rows.iter().any(|row| row.is_voltage_above_max) {
        summary.messages.push(VOLTAGE_EXCEEDED.to_owned());
    }
    if rows.iter().any(|row| row.is_temperature_above_max) {
        summary.messages.push(TEMPERATURE_EXCEEDED.to_owned());
    }
    let coldest = part.rules.temperature_min;
    if profiles.iter().any(|profile| profile.ambient < coldest) {
        summary.messages.push(TOO_COLD.to_owned());
    }
    Ok((summary, rows))
}

/// The estimator with the thermal resistance that the request knows, and its basis.
fn cooled<'a>(
    estimator: Estimator<'a>,
    first: Option<&Profile>,
    heat: HeatCase,
    number: &str,
) -> Result<(Estimator<'a>, String), AppError> {
    let measured = |rise| {
        let of_first = |profile| estimator.thermal_resistance_of_rise(profile, rise);
        first.map(of_first).transpose().map(Option::flatten)
    };
    let mut failure = None;
    let found = heat.resistance(estimator.thermal_resistance(), |rise| {
        measured(rise).unwrap_or_else(|error| {
            failure = Some(error);
            None
        })
    });
    if let Some(source) = failure {
        return Err(AppError::simulation(number, source));
    }
    Ok(match found? {
        Some((resistance, words)) => (estimator.cooled(resistance), words),
        None => (estimator, String::new()),
    })
}

fn points(
    estimator: &Estimator<'_>,
    profiles: &[Profile],
) -> Result<Vec<(f64, OperatingPoint)>, SimError> {
    let each = profiles.iter();
    each.map(|profile| Ok((profile.share, estimator.operating_point(profile)?)))
        .collect()
}

fn summary(part: &ElectrolyticPartModel, total: &TotalLife) -> LifetimePart {
    let hours = total.hours.get();
    let unlimited = total.unlimited.map(henrad_parts::quantity::Hours::get);
    LifetimePart {
        mfr_pn: part.modeled.number.clone(),
        status: LifetimeStatus::Active,
        lifetime_hours_total: Some(hours),
        lifetime_years_total: Some(years(hours)),
        lifetime_hours_unlimited: unlimited,
        is_limited: unlimited.is_none_or(|unlimited| unlimited > hours),
        max_rated_lifetime: part.rules.max_rated_lifetime.value.get(),
        mark: part_item::mark(part),
        messages: Vec::new(),
        note: String::new(),
        heat: String::new(),
        sensitivity: Vec::new(),
        is_self_heating_above_max: false,
        without_drying_credit: None,
    }
}

fn sensitivity(
    estimator: &Estimator<'_>,
    profiles: &[Profile],
    before: &TotalLife,
    (name, change): (&str, fn(&mut Profile)),
) -> Result<LifetimeSensitivity, SimError> {
    let mut changed = profiles.to_vec();
    changed.iter_mut().for_each(change);
    let total = estimator.total(&points(estimator, &changed)?);
    let factor = match (before.unlimited, total.unlimited) {
        (Some(before), Some(after)) if before.get() > 0.0 => Some(after.get() / before.get()),
        _ => None,
    };
    Ok(LifetimeSensitivity {
        change: name.to_owned(),
        lifetime_hours: total.hours.get(),
        lifetime_hours_unlimited: total.unlimited.map(henrad_parts::quantity::Hours::get),
        factor,
    })
}

const CHECK_VOLTAGE: &str = "Check Voltage";
const CHECK_TEMPERATURE: &str = "Check Temperature";

fn result(
    estimator: &Estimator<'_>,
    profile: &Profile,
    point: &OperatingPoint,
    share: &Share,
) -> ElectrolyticResult {
    let rules = estimator.rules();
    let is_hot = profile.ambient > rules.rated_temperature;
    let is_cold = profile.ambient < rules.temperature_min;
    let is_high = profile.voltage > rules.rated_voltage;
    let is_rippled = point.core > rules.rated_core_temperature();
    let texts = |rows: &[(bool, &str)]| -> Vec<String> {
        let wanted = rows.iter().filter(|(applies, _)| *applies);
        wanted.map(|(_, text)| (*text).to_owned()).collect()
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
        is_temperature_above_max: is_hot,
        is_voltage_above_max: is_high,
        is_ripple_above_max: is_rippled,
        hints: texts(&[
            (is_high, CHECK_VOLTAGE),
            (is_hot || is_cold, CHECK_TEMPERATURE),
        ]),
        warnings: texts(&[
            (is_hot, TEMPERATURE_WARNING),
            (is_high, VOLTAGE_WARNING),
            (is_rippled, RIPPLE_WARNING),
        ]),
        lifetime_vs_temperature_plot_points: VoltagePlot::default(),
        lifetime_vs_ripple_plot_points: VoltagePlot::default(),
        lifetime_vs_voltage_plot_points: VoltagePlot::default(),
        unlimited_curves: UnlimitedElectrolyticCurves::default(),
    }
}
