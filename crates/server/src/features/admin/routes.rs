//! What the admin page shows: use of the site, and who changed what.

use axum::Json;
use axum::extract::State;
use henrad_api::field::Limit;
use henrad_api::refusal::{BadQuery, NoRole};
use henrad_api::site::AuditLine;
use henrad_api::usage::{AuditLimit, NamedCount, Usage, UsageDay, UsagePeriod, UsageTotals};
use henrad_catalogue::{AuditEntry, Ranked};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::auth::identity::Admin;
use crate::clock;
use crate::error::AppError;
use crate::http::extract::Options;
use crate::http::problem::Problem;
use crate::state::AppState;

pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(get_usage))
        .routes(routes!(list_audit))
}

/// Days that figures may reach back.
const PERIOD: Limit = Limit {
    min: 1.0,
    max: 366.0,
    unit: "",
};
/// Entries of one answer.
const ENTRIES: Limit = Limit {
    min: 1.0,
    max: 500.0,
    unit: "",
};

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
    let figures = database.usage_figures(first * clock::DAY).await;
    let figures = figures.map_err(AppError::from)?;
    let totals = database.totals().await.map_err(AppError::from)?;
    let day = |day: i64| {
        let counted = figures.days.get(&day).copied().unwrap_or_default();
        UsageDay {
            date: clock::day(day * clock::DAY),
            part_lookups: counted.part_lookups,
            parts_found: counted.parts_found,
            simulations: counted.simulations,
            valid_simulations: counted.valid_simulations,
            visitors: counted.visitors,
        }
    };
    Ok(Json(Usage {
        days: (first..=today).map(day).collect(),
        methods: ranked(figures.methods),
        plots: ranked(figures.simulations),
        parts: ranked(figures.parts),
        missed_parts: ranked(figures.missed_parts),
        totals: UsageTotals {
            parts: totals.parts,
            shares: totals.shares,
            revisions: totals.revisions,
            accounts: totals.accounts,
        },
    }))
}

fn ranked(list: Vec<Ranked>) -> Vec<NamedCount> {
    let counts = list.into_iter();
    counts
        .map(|(name, count)| NamedCount { name, count })
        .collect()
}

fn check(path: &str, value: u32, limit: &Limit) -> Result<(), Problem> {
    let mut errors = Vec::new();
    limit.check(path, f64::from(value), &mut errors);
    if errors.is_empty() {
        Ok(())
    } else {
        Err(Problem::invalid_fields(errors))
    }
}

/// The newest changes that accounts made, newest first.
#[utoipa::path(
    get, path = "/api/admin/audit", tag = "site",
    params(AuditLimit),
    responses(
        (status = 200, body = [AuditLine]),
        NoRole,
        BadQuery,
    )
)]
pub async fn list_audit(
    State(state): State<AppState>,
    _admin: Admin,
    Options(options): Options<AuditLimit>,
) -> Result<Json<Vec<AuditLine>>, Problem> {
    check("limit", options.limit, &ENTRIES)?;
    let entries = state.store.database().audit(options.limit).await;
    let line = |entry: AuditEntry| AuditLine {
        at: clock::iso(entry.at),
        login: entry.login,
        action: entry.action,
        subject: entry.subject,
        before: entry.value_before,
        after: entry.value_after,
    };
    let entries = entries.map_err(AppError::from)?;
    Ok(Json(entries.into_iter().map(line).collect()))
}
