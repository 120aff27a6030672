//! One module per area of the interface; handlers extract, call a use case, and map the answer.

mod account;
mod admin;
mod aging;
mod attachment;
mod catalogue;
mod electrolytic_lifetime;
mod film_lifetime;
mod health;
mod inductor;
mod log;
mod model_files;
mod plot;
mod power;
mod power_array;
mod product;
mod properties;
mod read_out;
mod release;
mod search;
mod seed;
mod share;
mod site;

use std::ops::Deref;
use std::sync::Arc;

use axum::extract::DefaultBodyLimit;
use henrad_catalogue::{CatalogueError, Database};
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::AppError;
use crate::app::accounts::Passwords;
use crate::app::calculators::Calculators;
use crate::app::part_store::PartStore;
use crate::app::throttle::Throttle;
use crate::app::usage_log::UsageLog;
use crate::kept_answers::KeptAnswers;
use crate::metrics::Metrics;
use crate::problem::{Problem, ProblemBody};
use crate::settings::Settings;

/// What the handlers share. Every layer around a request has its own, so a copy must cost little.
#[derive(Debug, Clone)]
pub struct AppState(Arc<Shared>);

/// What is behind each [`AppState`].
#[derive(Debug)]
#[non_exhaustive]
pub struct Shared {
    /// Parts with their models.
    pub store: PartStore,
    /// Tables of the calculators.
    pub calculators: Arc<Calculators>,
    /// The settings in force.
    pub settings: Arc<Settings>,
    /// Written plots.
    pub answers: KeptAnswers,
    /// Limits per client.
    pub throttle: Arc<Throttle>,
    /// The usage log.
    pub usage: UsageLog,
    /// Counters for Prometheus.
    pub metrics: Metrics,
    /// Hashes and checks passwords.
    pub passwords: Passwords,
}

impl Deref for AppState {
    type Target = Shared;

    fn deref(&self) -> &Shared {
        &self.0
    }
}

impl AppState {
    /// What handlers need over a database; starts the writer of the usage log and the reader of the
    /// catalogue's state on the current runtime.
    ///
    /// # Errors
    /// When a built-in table cannot be read; the shipped ones are tested to be readable.
    pub fn new(database: Database, settings: Settings) -> Result<Self, CatalogueError> {
        Ok(Self(Arc::new(Shared {
            calculators: Arc::new(Calculators::built_in()?),
            answers: KeptAnswers::default(),
            throttle: Arc::new(Throttle::new(settings.calls_per_second)),
            usage: UsageLog::start(database.clone(), settings.usage_days),
            metrics: Metrics::default(),
            passwords: Passwords::default(),
            store: PartStore::new(database),
            settings: Arc::new(settings),
        })))
    }
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
        (name = "film lifetime", description = "Lifetime of film capacitors under load profiles"),
        (name = "electrolytic lifetime", description = "Lifetime of aluminum electrolytic capacitors"),
        (name = "catalogue", description = "Part look-up and pickers"),
        (name = "accounts", description = "Logging in and out"),
        (name = "site", description = "Texts, images and links that an administrator sets"),
        (name = "seed", description = "Editing parts"),
        (name = "share", description = "Sessions shared by link"),
        (name = "server", description = "Configuration and health")
    )
)]
struct Interface;

/// All calls with their description.
pub fn interface() -> OpenApiRouter<AppState> {
    OpenApiRouter::with_openapi(Interface::openapi())
        .merge(capacitors())
        .merge(calculations())
        .merge(operations())
        .merge(inductors_and_arrays())
        .routes(routes!(product::get_config))
        .routes(routes!(health::get_health))
        .routes(routes!(health::get_readiness))
        .routes(routes!(health::get_metrics))
}

/// Simulation and catalogue of capacitors.
fn capacitors() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
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
        .routes(routes!(catalogue::count_options))
        .routes(routes!(search::search_parts))
        .routes(routes!(properties::list_properties))
        .routes(routes!(properties::list_parameters))
        .routes(routes!(properties::match_properties))
}

/// Calculators of capacitors.
fn calculations() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(aging::get_aging_form))
        .routes(routes!(aging::calculate_aging))
        .routes(routes!(aging::export_aging_csv))
        .routes(routes!(aging::find_aging_preset))
        .routes(routes!(power::get_power_form))
        .routes(routes!(power::calculate_power))
        .merge(lifetimes())
}

/// Accounts, what administrators and editors change, shares and logs.
fn operations() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(account::log_in))
        .routes(routes!(account::log_out))
        .routes(routes!(account::get_name))
        .routes(routes!(account::get_visitor))
        .routes(routes!(site::get_home_message))
        .routes(routes!(site::set_home_message))
        .routes(routes!(site::get_banner_image))
        .routes(routes!(site::get_footer_image))
        .routes(routes!(site::get_banner_link))
        .routes(routes!(site::set_banner_link))
        .routes(routes!(site::get_footer_link))
        .routes(routes!(site::set_footer_link))
        .merge(images())
        .merge(measurements())
        .routes(routes!(seed::find_seed_part))
        .routes(routes!(seed::get_seed_part))
        .routes(routes!(seed::save_seed_part))
        .routes(routes!(seed::list_revisions))
        .routes(routes!(seed::compare_revisions))
        .routes(routes!(seed::restore_revision))
        .routes(routes!(seed::set_part_status))
        .routes(routes!(admin::get_usage))
        .routes(routes!(admin::list_audit))
        .routes(routes!(share::save_share))
        .routes(routes!(share::load_share))
        .routes(routes!(read_out::export_read_out))
        .routes(routes!(log::log_part))
        .routes(routes!(log::log_simulation))
        .routes(routes!(release::get_releases))
}

/// Inductors and power arrays.
fn inductors_and_arrays() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(inductor::get_inductor_form))
        .routes(routes!(inductor::list_inductor_series))
        .routes(routes!(inductor::list_inductor_sizes))
        .routes(routes!(inductor::list_inductors))
        .routes(routes!(inductor::find_inductor))
        .routes(routes!(inductor::plot_inductance))
        .routes(routes!(inductor::plot_power_loss))
        .routes(routes!(inductor::plot_split_power_loss))
        .routes(routes!(inductor::plot_temperature_rise))
        .routes(routes!(inductor::export_inductor_csv))
        .routes(routes!(inductor::preview_inductor_csv))
        .routes(routes!(power_array::list_array_series))
        .routes(routes!(power_array::get_array_form))
        .routes(routes!(power_array::calculate_arrays))
        .routes(routes!(power_array::export_array_csv))
        .routes(routes!(power_array::plot_array_ratings))
}

/// Largest body with a measurement: its text has at most 2 MB.
const MAX_MEASUREMENT_BODY: usize = 3 * 1024 * 1024;

/// The calls whose measurement may be larger than other bodies.
fn measurements() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(seed::fit_seed_part))
        .routes(routes!(seed::read_overlay))
        .layer(DefaultBodyLimit::max(MAX_MEASUREMENT_BODY))
}

/// Largest body with an image: four characters carry three bytes.
const MAX_IMAGE_BODY: usize = 2 * 1024 * 1024;

/// The calls whose bodies may be larger than others.
fn images() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(site::set_banner_image))
        .routes(routes!(site::set_footer_image))
        .layer(DefaultBodyLimit::max(MAX_IMAGE_BODY))
}

/// Largest body with a recorded history: a year of minutes.
const MAX_HISTORY_BODY: usize = 8 * 1024 * 1024;

/// Lifetime of film and aluminum electrolytic capacitors.
fn lifetimes() -> OpenApiRouter<AppState> {
    let histories = OpenApiRouter::new()
        .routes(routes!(film_lifetime::import_film_profiles))
        .layer(DefaultBodyLimit::max(MAX_HISTORY_BODY));
    OpenApiRouter::new()
        .routes(routes!(film_lifetime::get_film_inputs))
        .routes(routes!(film_lifetime::list_film_series))
        .routes(routes!(film_lifetime::list_film_pitches))
        .routes(routes!(film_lifetime::list_voltage_types))
        .routes(routes!(film_lifetime::list_film_voltages))
        .routes(routes!(film_lifetime::list_film_parts))
        .routes(routes!(film_lifetime::find_film_part))
        .routes(routes!(film_lifetime::list_part_extremes))
        .routes(routes!(film_lifetime::estimate_film_lifetime))
        .routes(routes!(film_lifetime::seek_film_goal))
        .routes(routes!(film_lifetime::map_film_life))
        .routes(routes!(film_lifetime::export_film_profiles))
        .routes(routes!(film_lifetime::get_instructions))
        .routes(routes!(electrolytic_lifetime::get_electrolytic_inputs))
        .routes(routes!(electrolytic_lifetime::find_electrolytic_part))
        .routes(routes!(
            electrolytic_lifetime::estimate_electrolytic_lifetime
        ))
        .merge(histories)
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
            AppError::Overtaken(editor) => Self::changed_meanwhile(&editor),
            AppError::Catalogue(_)
            | AppError::File(_)
            | AppError::Model { .. }
            | AppError::Randomness(_)
            | AppError::Simulation { .. } => Self::internal(&error),
        }
    }
}
