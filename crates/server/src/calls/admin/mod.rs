//! What administrators see and do: use of the site, who changed what, accounts, and imports.

mod accounts;
mod audit;
mod import;
mod import_keys;
mod logins;
mod past_imports;
mod prices;
mod usage;

use henrad_api::field::{Limit, range};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::http::problem::Problem;
use crate::state::AppState;

pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(usage::get_usage))
        .routes(routes!(audit::list_audit))
        .routes(routes!(logins::list_logins))
        .routes(routes!(accounts::list_accounts))
        .routes(routes!(accounts::add_account))
        .routes(routes!(accounts::change_account))
        .routes(routes!(import_keys::list_import_keys))
        .routes(routes!(import_keys::add_import_key))
        .routes(routes!(import_keys::revoke_import_key))
        .merge(import::routes())
        .merge(past_imports::routes())
        .merge(prices::routes())
}

/// Entries of one answer of a list.
const ENTRIES: Limit = range(1.0, 500.0, "");

fn hundred() -> u32 {
    100
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
