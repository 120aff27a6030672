//! `POST /api/electrolyticLifetime`: lifetimes of parts under load profiles.

use std::collections::BTreeMap;

use axum::extract::State;
use axum::response::Response;
use henrad_api::object::{object, objects};
use henrad_api::part_name::PartName;
use henrad_api::refusal::{BadLoad, UnknownPart};
use henrad_api::vocabulary::LifetimeStatus;
use henrad_engine::error::EngineError;
use henrad_engine::lifetime::heat::{HeatCase, HeatPath};
use henrad_engine::lifetime::{
    CHECK_TEMPERATURE, CHECK_VOLTAGE, LifetimePart, PlotPoint, TEMPERATURE_EXCEEDED,
    TEMPERATURE_WARNING, TOO_COLD, VOLTAGE_EXCEEDED, VoltagePlot, check_part_count, texts, years,
};
use henrad_parts::quantity::Hours;
use henrad_sim::SimError;
use henrad_sim::electrolytic_lifetime::Profile;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::CRITERION;
use super::inputs::{ElectrolyticProfile, profiles};
use super::lives::{Curves, Exceeded, Lives, Load};
use super::part::{ElectrolyticPartModel, find};
use crate::http::admission::Workers;
use crate::http::extract::Body;
use crate::http::lines;
use crate::http::problem::Problem;
use crate::state::AppState;

const RIPPLE_WARNING: &str =
    "Warning: The ripple current heats the core above its rated temperature";
const RATING_WARNING: &str =
    "Warning: The ripple current exceeds its rating at this ambient temperature";
const VOLTAGE_WARNING: &str = "Warning: Max. rated voltage exceeded";

/// Body of `/api/electrolyticLifetime`.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct ElectrolyticRequest {
    /// Parts by number, at most ten.
    parts: Vec<PartName>,
    /// Load profiles; their working times sum to 100 %.
    #[serde(deserialize_with = "objects")]
    profile_list: Vec<ElectrolyticProfile>,
    /// Indices of the profiles to return curves for, from 0; all profiles when absent.
    chart_profiles: Option<Vec<u32>>,
    /// What is known of the cooling.
    #[serde(deserialize_with = "object")]
    heat: HeatPath,
    /// Random id of the visitor's browser.
    session: String,
}

/// Answer of `/api/electrolyticLifetime`.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ElectrolyticAnswer {
    /// What ends a life.
    criterion: String,
    /// Lifetime in hours by part number.
    lifetime_hours_total: BTreeMap<String, Option<f64>>,
    /// The parts in the order of the request.
    parts: Vec<LifetimePart>,
    /// Results of the profiles, one list per part.
    profile_list: Vec<Vec<ElectrolyticResult>>,
}

/// What one profile does to one part.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ElectrolyticResult {
    /// Hours of the total that run under this profile.
    profile_lifetime: f64,
    /// Lifetime in hours under this profile alone, without the limit.
    profile_lifetime_alone: f64,
    /// Share of the damage, %.
    damage_share: f64,
    /// Core temperature, °C.
    core_temperature: f64,
    /// Core over ambient, K.
    self_heating: f64,
    /// Total ripple current, A rms.
    ripple_current: f64,
    /// Power of the ripple, W.
    power: f64,
    /// Lifetime over rated lifetime by temperature.
    temperature_factor: f64,
    /// The same by voltage.
    voltage_factor: f64,
    /// The ambient temperature is above the rated one.
    is_temperature_above_max: bool,
    /// The voltage is above the rated one.
    is_voltage_above_max: bool,
    /// The ripple heats the core beyond its rated temperature.
    is_ripple_above_max: bool,
    /// Inputs to look at.
    hints: Vec<String>,
    /// Ratings that are exceeded.
    warnings: Vec<String>,
    /// Lifetime over ambient temperature at this ripple and voltage.
    lifetime_vs_temperature_plot_points: VoltagePlot,
    /// Lifetime over total ripple current (A rms) at this ambient temperature and voltage, with all
    /// currents in the proportions of the profile.
    lifetime_vs_ripple_plot_points: VoltagePlot,
    /// Lifetime over voltage at this core temperature.
    lifetime_vs_voltage_plot_points: VoltagePlot,
    /// The same three curves without the longest stated lifetime.
    unlimited_curves: UnlimitedElectrolyticCurves,
}

/// Lifetimes without the longest stated one; no points where curves are not asked for.
#[derive(Debug, Clone, Default, PartialEq, Serialize, ToSchema)]
pub struct UnlimitedElectrolyticCurves {
    /// Over ambient temperature.
    temperature: Vec<PlotPoint>,
    /// Over total ripple current, A rms.
    ripple: Vec<PlotPoint>,
    /// Over voltage.
    voltage: Vec<PlotPoint>,
}

/// Lifetimes of parts under load profiles.
#[utoipa::path(
    post, path = "/api/electrolyticLifetime", tag = "electrolytic lifetime",
    request_body = ElectrolyticRequest,
    responses(
        (status = 200, body = ElectrolyticAnswer),
        BadLoad,
        UnknownPart,
    )
)]
pub async fn estimate_electrolytic_lifetime(
    State(state): State<AppState>,
    workers: Workers,
    Body(request): Body<ElectrolyticRequest>,
) -> Result<Response, Problem> {
    check_part_count(request.parts.len())?;
    let heat = request.heat.checked()?;
    let profiles = profiles(&request.profile_list)?;
    let mut parts = Vec::with_capacity(request.parts.len());
    for (index, name) in request.parts.iter().enumerate() {
        let path = format!("parts[{index}]");
        parts.push(find(&state, name.into(), &path).await?);
    }
    let charts = request.chart_profiles;
    let answer =
        workers.run(move || lines::to_json(&answer(&parts, &profiles, heat, charts.as_deref())?));
    Ok(lines::json_response(answer.await?, false))
}

/// The lifetimes of parts, with curves for the profiles of `charts`, or for all of them.
///
/// # Errors
/// A temperature that a circuit does not cover.
fn answer(
    parts: &[ElectrolyticPartModel],
    profiles: &[Profile],
    heat: HeatCase,
    charts: Option<&[u32]>,
) -> Result<ElectrolyticAnswer, EngineError> {
    let mut summaries: Vec<LifetimePart> = Vec::new();
    let mut profile_list = Vec::new();
    for part in parts {
        let lives = Lives::new(part, profiles, heat)?;
        profile_list.push(results(part, &lives, charts)?);
        let summary = summary(part, &lives, heat);
        let failed = |source| EngineError::simulation(&part.modeled.number, source);
        summaries.push(summary.map_err(failed)?);
    }
    let totals = summaries.iter();
    let totals = totals.map(|part| (part.mfr_pn.clone(), part.lifetime_hours_total));
    Ok(ElectrolyticAnswer {
        criterion: CRITERION.to_owned(),
        lifetime_hours_total: totals.collect(),
        parts: summaries,
        profile_list,
    })
}

fn results(
    part: &ElectrolyticPartModel,
    lives: &Lives<'_>,
    charts: Option<&[u32]>,
) -> Result<Vec<ElectrolyticResult>, EngineError> {
    let cap = part.rules.max_rated_lifetime.value;
    let mut rows: Vec<ElectrolyticResult> = lives.loads.iter().map(result).collect();
    for ((index, row), load) in (0..).zip(&mut rows).zip(&lives.loads) {
        if charts.is_none_or(|wanted| wanted.contains(&index)) {
            let drawn = lives.curves(load);
            let drawn =
                drawn.map_err(|source| EngineError::simulation(&part.modeled.number, source))?;
            row.draw(&drawn, cap);
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
    Ok(LifetimePart {
        mfr_pn: part.modeled.number.clone(),
        answers: part.modeled.answers(),
        status: LifetimeStatus::Active,
        lifetime_hours_total: Some(hours),
        lifetime_hours_longest: part.range.map(|range| {
            let longest = unlimited.unwrap_or(hours) * range;
            longest.min(part.rules.max_rated_lifetime.value.get())
        }),
        lifetime_years_total: Some(years(hours)),
        lifetime_hours_unlimited: unlimited,
        is_limited: unlimited.is_none_or(|unlimited| unlimited > hours),
        max_rated_lifetime: part.rules.max_rated_lifetime.value.get(),
        mark: part.mark(),
        messages: texts(&[
            (any(|row| row.voltage), VOLTAGE_EXCEEDED),
            (any(|row| row.hot), TEMPERATURE_EXCEEDED),
            (any(|row| row.cold), TOO_COLD),
        ]),
        note: String::new(),
        heat: heat.description(lives.estimator.thermal_resistance()),
        sensitivity: lives.sensitivities()?,
        is_self_heating_above_max: false,
        without_drying_credit: None,
    })
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

impl ElectrolyticResult {
    /// Fills in the curves; `cap` is the longest life that is stated.
    fn draw(&mut self, curves: &Curves, cap: Hours) {
        let unlimited = UnlimitedElectrolyticCurves {
            temperature: points(curves.ambient.iter().map(|(x, y)| (x.get(), y.get()))),
            ripple: points(curves.ripple.iter().map(|(x, y)| (x.get(), y.get()))),
            voltage: points(curves.voltage.iter().map(|(x, y)| (x.get(), y.get()))),
        };
        self.lifetime_vs_temperature_plot_points = limited(&unlimited.temperature, cap);
        self.lifetime_vs_ripple_plot_points = limited(&unlimited.ripple, cap);
        self.lifetime_vs_voltage_plot_points = limited(&unlimited.voltage, cap);
        self.unlimited_curves = unlimited;
    }
}

fn points(values: impl Iterator<Item = (f64, f64)>) -> Vec<PlotPoint> {
    values.map(|(x, y)| PlotPoint { x, y }).collect()
}

/// The same curve, with lives of at most `cap`.
fn limited(unlimited: &[PlotPoint], cap: Hours) -> VoltagePlot {
    let cap = cap.get();
    VoltagePlot {
        points: points(unlimited.iter().map(|point| (point.x, point.y.min(cap)))),
    }
}
