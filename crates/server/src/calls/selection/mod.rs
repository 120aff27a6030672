//! Selection: parts by behavior at an operating point, and currents shared among them.

mod find;
mod operating_point;
mod ripple;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::state::AppState;

pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(find::find_parts))
        .routes(routes!(operating_point::read_operating_point))
        .routes(routes!(ripple::share_ripple))
}
