//! `GET /api/admin/usage`: use of the site over the last days.

use axum::Json;
use axum::extract::State;
use henrad_api::field::{Limit, range};
use henrad_api::refusal::{BadQuery, NoRole};
use henrad_catalogue::{Ranked, Totals};
use henrad_engine::clock;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::check;
use crate::auth::identity::Admin;
use crate::http::extract::Options;
use crate::http::problem::Problem;
use crate::state::AppState;

/// Days that figures may reach back.
const PERIOD: Limit = range(1.0, 366.0, "");

/// How far back figures reach.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct UsagePeriod {
    /// Days up to and with today, 1 to 366.
    #[serde(default = "thirty")]
    #[param(example = 30)]
    days: u32,
}

fn thirty() -> u32 {
    30
}

/// Use of the site.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Usage {
    /// Every day of the period, oldest first.
    days: Vec<UsageDay>,
    /// Ways in which part numbers came.
    methods: Vec<NamedCount>,
    /// Plots and calculators.
    plots: Vec<NamedCount>,
    /// Parts looked up most.
    parts: Vec<NamedCount>,
    /// Numbers that lead to no part.
    missed_parts: Vec<NamedCount>,
    /// How much there is of everything, whatever the period.
    totals: Totals,
}

/// Use on one day.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UsageDay {
    /// ISO 8601 date in UTC.
    date: String,
    /// Look-ups of parts.
    part_lookups: i64,
    /// Those that found one.
    parts_found: i64,
    simulations: i64,
    /// Those with a usable answer.
    valid_simulations: i64,
    /// Browsers seen, without those of accounts.
    visitors: i64,
}

/// A name with how often it occurs.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct NamedCount {
    name: String,
    count: i64,
}

/// Use of the site by day, and what was asked for most.
#[utoipa::path(
    get, path = "/api/admin/usage", tag = "site",
    params(UsagePeriod),
    responses(
        (status = 200, body = Usage),
        NoRole,
        BadQuery,
    )
)]
pub async fn get_usage(
    State(state): State<AppState>,
    _admin: Admin,
    Options(period): Options<UsagePeriod>,
) -> Result<Json<Usage>, Problem> {
    check("days", period.days, &PERIOD)?;
    let today = clock::now() / clock::DAY;
    let first = today - i64::from(period.days) + 1;
    state.usage.flush().await;
    let database = state.store.database();
    let figures = database.usage_figures(first * clock::DAY).await?;
    let days = (first..=today).map(|day| {
        let counted = figures.days.get(&day).copied().unwrap_or_default();
        UsageDay {
            date: clock::day(day * clock::DAY),
            part_lookups: counted.part_lookups,
            parts_found: counted.parts_found,
            simulations: counted.simulations,
            valid_simulations: counted.valid_simulations,
            visitors: counted.visitors,
        }
    });
    Ok(Json(Usage {
        days: days.collect(),
        methods: ranked(figures.methods),
        plots: ranked(figures.simulations),
        parts: ranked(figures.parts),
        missed_parts: ranked(figures.missed_parts),
        totals: database.totals().await?,
    }))
}

fn ranked(list: Vec<Ranked>) -> Vec<NamedCount> {
    let counts = list.into_iter();
    counts
        .map(|(name, count)| NamedCount { name, count })
        .collect()
}
