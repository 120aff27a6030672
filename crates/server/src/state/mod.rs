//! What the handlers share.

pub mod catalogue_models;
pub mod clients;
pub mod computing_time;
pub mod forms;
pub mod memory_limit;
pub mod metrics;
pub mod occupancy;
pub mod payer;
mod reached_designs;
pub mod response_cache;
pub mod throttle;

use std::ops::Deref;
use std::sync::Arc;

use catalogue_models::CatalogueModels;
use clients::ClientKeys;
use henrad_catalogue::{CatalogueError, Database};
use henrad_engine::calculators::Calculators;
use henrad_engine::error::EngineError;
use henrad_engine::part_store::PartStore;
use henrad_engine::part_store::array_catalogue::{ArrayCatalogue, CurrentArrays};
use henrad_engine::part_store::inductor_catalogue::{CurrentInductors, InductorCatalogue};
use memory_limit::Memory;
use metrics::Metrics;
use occupancy::Occupancy;
use payer::ClientOfTask;
use reached_designs::ReachedDesigns;
use response_cache::ResponseCache;
use rust_embed::EmbeddedFile;
use throttle::Throttle;

use crate::auth::accounts::Passwords;
use crate::housekeeping::Housekeeping;
use crate::settings::Settings;
use crate::usage_log::UsageLog;

/// Finds a file of the front end by its path below the folder of the built pages; none where
/// nothing was built.
pub type Pages = fn(&str) -> Option<EmbeddedFile>;

/// What the handlers share. Every layer around a request has its own, so a copy must cost little.
#[derive(Debug, Clone)]
pub struct AppState(Arc<Shared>);

/// What is behind each [`AppState`].
#[derive(Debug)]
#[non_exhaustive]
pub struct Shared {
    /// Parts with their models.
    pub store: PartStore,
    /// Models of the whole catalogue.
    pub models: CatalogueModels,
    /// Where designs ended that time cut short.
    pub reached_designs: ReachedDesigns,
    /// Tables of the calculators.
    pub calculators: Arc<Calculators>,
    /// Inductors with their models.
    inductors: CurrentInductors,
    /// Chips for power arrays with their offers.
    arrays: CurrentArrays,
    /// The front end.
    pub pages: Pages,
    /// The settings in force.
    pub settings: Arc<Settings>,
    /// Serialized answers of repeated requests.
    pub responses: ResponseCache,
    /// Keys of programs.
    pub clients: ClientKeys,
    /// Limits per client.
    pub throttle: Arc<Throttle>,
    /// Memory that the process may use.
    pub memory: Arc<Memory>,
    /// What clients occupy at a time.
    pub occupancy: Arc<Occupancy>,
    /// Sizes, and what is done from time to time.
    pub housekeeping: Housekeeping,
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
    /// The inductors of the catalogue with their models.
    ///
    /// # Errors
    /// A failing catalogue.
    pub async fn inductors(&self) -> Result<Arc<InductorCatalogue>, EngineError> {
        self.inductors.read(&self.store).await
    }

    /// The chips for power arrays with the offers of now.
    ///
    /// # Errors
    /// A failing catalogue.
    pub async fn arrays(&self) -> Result<Arc<ArrayCatalogue>, EngineError> {
        self.arrays.read(&self.store).await
    }

    /// What handlers need over a database; starts the writer of the usage log and the reader of the
    /// catalogue's state on the current runtime.
    ///
    /// # Errors
    /// When a built-in table cannot be read; the shipped ones are tested to be readable.
    pub fn new(
        database: Database,
        settings: Settings,
        pages: Pages,
    ) -> Result<Self, CatalogueError> {
        let memory = Arc::new(Memory::new(&settings));
        Ok(Self(Arc::new(Shared {
            pages,
            calculators: Arc::new(Calculators::built_in()?),
            inductors: CurrentInductors::default(),
            arrays: CurrentArrays::default(),
            responses: ResponseCache::default(),
            clients: ClientKeys::new(&settings),
            throttle: Arc::new(Throttle::new(&settings)),
            occupancy: Arc::new(Occupancy::new(&settings, Arc::clone(&memory))),
            housekeeping: Housekeeping::start(database.clone(), settings.share_days),
            usage: UsageLog::start(database.clone(), settings.usage_days),
            metrics: Metrics::default(),
            passwords: Passwords::default(),
            reached_designs: ReachedDesigns::default(),
            models: CatalogueModels::new(database.clone(), Arc::clone(&memory)),
            memory,
            store: PartStore::new(database).paid_by(Arc::new(ClientOfTask)),
            settings: Arc::new(settings),
        })))
    }
}
