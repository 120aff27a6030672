//! One module per area of the interface; handlers extract, call a use case, and map the answer.

mod aging;
mod attachment;
mod catalogue;
mod health;
mod model_files;
mod plot;
mod power;
mod product;
mod properties;
mod search;

use std::sync::Arc;

use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::AppError;
use crate::app::calculators::Calculators;
use crate::app::part_store::PartStore;
use crate::problem::{Problem, ProblemBody};
use crate::settings::Settings;

/// What the handlers share.
#[derive(Debug, Clone)]
pub struct AppState {
    /// Parts with their models.
    pub store: PartStore,
    /// Tables of the calculators.
    pub calculators: Arc<Calculators>,
    /// The settings in force.
    pub settings: Arc<Settings>,
}

/// The description of the interface without its paths.
#[derive(Debug, OpenApi)]
#[openapi(
    info(
        title = "Henrad",
        description = "Capacitors at their real bias, temperature and age: look-up, pickers and \
                       simulation. Errors are problem documents (RFC 9457)."
    ),
    components(schemas(ProblemBody)),
    tags(
        (name = "simulation", description = "Curves and their files"),
        (name = "calculators", description = "Aging, capacitance from power, inductors, arrays"),
        (name = "catalogue", description = "Part look-up and pickers"),
        (name = "server", description = "Configuration and health")
    )
)]
struct Interface;

/// All calls with their description.
pub fn interface() -> OpenApiRouter<AppState> {
    OpenApiRouter::with_openapi(Interface::openapi())
        .routes(routes!(plot::create_plot))
        .routes(routes!(plot::export_csv))
        .routes(routes!(plot::preview_csv))
        .routes(routes!(model_files::export_s2p))
        .routes(routes!(model_files::preview_s2p))
        .routes(routes!(model_files::export_spice))
        .routes(routes!(model_files::preview_spice))
        .routes(routes!(catalogue::find_part))
        .routes(routes!(catalogue::list_series))
        .routes(routes!(catalogue::list_sizes))
        .routes(routes!(catalogue::list_dielectrics))
        .routes(routes!(catalogue::list_terminations))
        .routes(routes!(catalogue::list_voltages))
        .routes(routes!(catalogue::list_capacitors))
        .routes(routes!(search::search_parts))
        .routes(routes!(properties::list_properties))
        .routes(routes!(properties::list_parameters))
        .routes(routes!(properties::match_properties))
        .routes(routes!(aging::get_aging_form))
        .routes(routes!(aging::calculate_aging))
        .routes(routes!(aging::export_aging_csv))
        .routes(routes!(aging::find_aging_preset))
        .routes(routes!(power::get_power_form))
        .routes(routes!(power::calculate_power))
        .routes(routes!(product::get_config))
        .routes(routes!(health::get_health))
        .routes(routes!(health::get_readiness))
}

impl From<AppError> for Problem {
    fn from(error: AppError) -> Self {
        match error {
            AppError::InvalidFields(errors) => Self::invalid_fields(errors),
            AppError::UnknownPart {
                path,
                suggestions,
                diagnosis,
                ..
            } => Self::part_not_found(path, suggestions, diagnosis),
            AppError::Catalogue(_)
            | AppError::File(_)
            | AppError::Model { .. }
            | AppError::Simulation { .. } => Self::internal(&error),
        }
    }
}
