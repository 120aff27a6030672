//! The calls of the capacitor simulation.

mod model_files;
mod plot;
mod read_out;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::state::AppState;

pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(plot::create_plot))
        .routes(routes!(plot::export_csv))
        .routes(routes!(plot::preview_csv))
        .routes(routes!(model_files::export_s2p))
        .routes(routes!(model_files::preview_s2p))
        .routes(routes!(model_files::export_spice))
        .routes(routes!(model_files::preview_spice))
        .routes(routes!(model_files::read_spice_accuracy))
        .routes(routes!(model_files::export_library))
        .routes(routes!(model_files::preview_library))
        .routes(routes!(read_out::export_read_out))
}
