//! What administrators see and do: use of the site, who changed what, and accounts.

mod accounts;
mod audit;
mod usage;

use henrad_api::field::Limit;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::http::problem::Problem;
use crate::state::AppState;

pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(usage::get_usage))
        .routes(routes!(audit::list_audit))
        .routes(routes!(accounts::list_accounts))
        .routes(routes!(accounts::add_account))
        .routes(routes!(accounts::change_account))
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
