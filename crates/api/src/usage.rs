//! Usage figures of the admin page.

use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// How far back figures reach.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct UsagePeriod {
    /// Days up to and with today, 1 to 366.
    #[serde(default = "thirty")]
    #[param(example = 30)]
    pub days: u32,
}

fn thirty() -> u32 {
    30
}

/// How many entries of the audit.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct AuditLimit {
    /// Most entries, newest first, 1 to 500.
    #[serde(default = "hundred")]
    #[param(example = 100)]
    pub limit: u32,
    /// `id` of an entry: only older ones; for the next page that of the last entry.
    #[serde(default)]
    pub before: String,
}

fn hundred() -> u32 {
    100
}

/// Use of the site.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Usage {
    /// Every day of the period, oldest first.
    pub days: Vec<UsageDay>,
    /// Ways in which part numbers came.
    pub methods: Vec<NamedCount>,
    /// Plots and calculators.
    pub plots: Vec<NamedCount>,
    /// Parts looked up most.
    pub parts: Vec<NamedCount>,
    /// Numbers that lead to no part.
    pub missed_parts: Vec<NamedCount>,
    /// How much there is of everything, whatever the period.
    pub totals: UsageTotals,
}

/// Use on one day.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UsageDay {
    /// ISO 8601 date in UTC.
    pub date: String,
    /// Look-ups of parts.
    pub part_lookups: i64,
    /// Those that found one.
    pub parts_found: i64,
    pub simulations: i64,
    /// Those with a usable answer.
    pub valid_simulations: i64,
    /// Browsers seen, without those of accounts.
    pub visitors: i64,
}

/// A name with how often it occurs.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct NamedCount {
    pub name: String,
    pub count: i64,
}

/// How much there is of everything.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct UsageTotals {
    /// Parts of the catalogue.
    pub parts: i64,
    /// Shared sessions.
    pub shares: i64,
    /// Saved revisions of parts.
    pub revisions: i64,
    pub accounts: i64,
}
