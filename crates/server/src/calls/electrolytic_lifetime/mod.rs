//! Lifetime of aluminum electrolytic capacitors: from parts and load profiles to hours.

mod estimate;
mod inputs;
mod lives;
mod part;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::state::AppState;
pub use inputs::STATED;

/// What ends a life.
const CRITERION: &str = "limits of the endurance test";

pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(inputs::get_electrolytic_inputs))
        .routes(routes!(part::find_electrolytic_part))
        .routes(routes!(estimate::estimate_electrolytic_lifetime))
}
