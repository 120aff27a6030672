//! Use of the site over the last days.

use henrad_catalogue::{Database, DayFigures, Totals, UsageFigures};

use crate::clock;
use crate::error::AppError;
use crate::usage_log::UsageLog;

/// Use of the site.
pub struct SiteUse {
    /// Every day up to today, in milliseconds since 1970.
    pub days: Vec<(i64, DayFigures)>,
    pub figures: UsageFigures,
    pub totals: Totals,
}

/// Use over so many days, today included.
///
/// # Errors
/// When the database does not answer.
pub async fn site_use(log: &UsageLog, database: &Database, days: u32) -> Result<SiteUse, AppError> {
    let today = clock::now() / clock::DAY;
    let first = today - i64::from(days) + 1;
    log.flush().await;
    let figures = database.usage_figures(first * clock::DAY).await?;
    let counted = |day| figures.days.get(&day).copied().unwrap_or_default();
    Ok(SiteUse {
        days: (first..=today)
            .map(|day| (day * clock::DAY, counted(day)))
            .collect(),
        totals: database.totals().await?,
        figures,
    })
}
