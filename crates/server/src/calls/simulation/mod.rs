//! The capacitor simulation: from parts at their conditions to curves and files.

mod csv;
mod files;
mod impedance;
mod plot;
mod read_out;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::state::AppState;

pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(plot::create_plot))
        .routes(routes!(csv::export_csv))
        .routes(routes!(csv::preview_csv))
        .routes(routes!(files::export_s2p))
        .routes(routes!(files::preview_s2p))
        .routes(routes!(files::export_spice))
        .routes(routes!(files::preview_spice))
        .routes(routes!(files::read_spice_accuracy))
        .routes(routes!(files::export_library))
        .routes(routes!(files::preview_library))
        .routes(routes!(impedance::read_impedance))
        .routes(routes!(read_out::export_read_out))
}
