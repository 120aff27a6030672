//! The built-in catalogue, read when a part is first asked for.

use std::collections::HashMap;
use std::future::Future;
use std::mem;
use std::process;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use henrad_catalogue::{BuiltIn, Database, built_in};
use henrad_engine::board::Sources;
use henrad_engine::calculators::Calculators;
use henrad_engine::error::EngineError;
use henrad_engine::part_store::inductor_catalogue::InductorCatalogue;
use henrad_engine::part_store::snapshot::Snapshot;
use henrad_engine::part_store::{ModeledPart, PartStore};
use henrad_parts::grammar;
use pyo3::PyResult;
use pyo3::exceptions::PyRuntimeError;
use rayon::{ThreadPool, ThreadPoolBuilder};
use tokio::runtime::{Builder, Runtime};

use crate::errors::raised;

/// Variable with the number of threads of one call; as many as there are cores without it.
const THREADS: &str = "HENRAD_THREADS";

/// The parts that are listed, by number: enough for a part that is asked for as it is listed, and
/// much sooner there than a database.
struct Listed {
    catalogue: BuiltIn,
    /// Places of the parts by their numbers.
    places: HashMap<String, usize>,
}

static LISTED: OnceLock<Listed> = OnceLock::new();

fn listed() -> PyResult<&'static Listed> {
    if let Some(listed) = LISTED.get() {
        return Ok(listed);
    }
    let catalogue = built_in().map_err(failed)?;
    let numbers = catalogue.parts.iter().map(|part| part.part_number.clone());
    let places = numbers.enumerate().map(|(place, number)| (number, place));
    let listed = Listed {
        places: places.collect(),
        catalogue,
    };
    Ok(LISTED.get_or_init(|| listed))
}

/// The part that is listed under a number as it is written, letters of any case.
///
/// # Errors
/// `RuntimeError` when the built-in tables cannot be read.
pub fn listed_part(number: &str) -> PyResult<Option<ModeledPart>> {
    let listed = listed()?;
    let Some(&place) = listed.places.get(&grammar::normalize(number)) else {
        return Ok(None);
    };
    let part = listed.catalogue.parts[place].clone();
    ModeledPart::built_in(part, number)
        .map(Some)
        .map_err(raised)
}

/// The catalogue of a process.
pub struct Catalogue {
    /// Threads do not survive a fork: a child opens its own.
    process: u32,
    runtime: Runtime,
    pub store: PartStore,
    pub inductors: InductorCatalogue,
    calculators: OnceLock<Calculators>,
    snapshot: OnceLock<Arc<Snapshot>>,
}

static OPENED: Mutex<Option<Arc<Catalogue>>> = Mutex::new(None);

/// The catalogue, read at the first call of a process.
///
/// # Errors
/// `RuntimeError` when the built-in tables cannot be read or no thread can be started.
pub fn catalogue() -> PyResult<Arc<Catalogue>> {
    let mut opened = OPENED.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(catalogue) = opened.as_ref() {
        if catalogue.process == process::id() {
            return Ok(Arc::clone(catalogue));
        }
        // Its threads belong to the parent; to wait for their end would be to wait for ever.
        mem::forget(opened.take());
    }
    let catalogue = Arc::new(Catalogue::open()?);
    *opened = Some(Arc::clone(&catalogue));
    Ok(catalogue)
}

#[expect(
    clippy::needless_pass_by_value,
    reason = "`map_err` hands its error over"
)]
fn failed(error: impl ToString) -> pyo3::PyErr {
    PyRuntimeError::new_err(error.to_string())
}

impl Catalogue {
    fn open() -> PyResult<Self> {
        let listed = &listed()?.catalogue;
        let runtime = Builder::new_current_thread()
            .enable_all()
            .build()
            .map_err(failed)?;
        let (store, inductors) = runtime
            .block_on(async {
                let database = Database::open("sqlite::memory:").await?;
                database.load(listed, &mut |_| {}).await?;
                let inductors = InductorCatalogue::new(database.inductors().await?)?;
                Ok((PartStore::new(database), inductors))
            })
            .map_err(|error: henrad_catalogue::CatalogueError| failed(error))?;
        Ok(Self {
            process: process::id(),
            runtime,
            store,
            inductors,
            calculators: OnceLock::new(),
            snapshot: OnceLock::new(),
        })
    }

    /// Runs a look-up to its end.
    pub fn finish<T>(&self, future: impl Future<Output = T>) -> T {
        self.runtime.block_on(future)
    }

    /// Runs a look-up to its end, its error as an exception.
    pub fn wait<T>(&self, future: impl Future<Output = Result<T, EngineError>>) -> PyResult<T> {
        self.finish(future).map_err(raised)
    }

    /// Where the parts of a board are looked up.
    pub fn sources(&self) -> Sources<'_> {
        Sources {
            store: &self.store,
            inductors: &self.inductors,
        }
    }

    /// The built-in tables of the calculators, read when they are first needed.
    ///
    /// # Errors
    /// `RuntimeError` when they cannot be read.
    pub fn calculators(&self) -> PyResult<&Calculators> {
        if let Some(calculators) = self.calculators.get() {
            return Ok(calculators);
        }
        let read = Calculators::built_in().map_err(failed)?;
        Ok(self.calculators.get_or_init(|| read))
    }

    /// The models of all parts, which searches compare; read at the first search.
    ///
    /// # Errors
    /// `RuntimeError` when the catalogue does not answer.
    pub fn snapshot(&self, stamp: i64) -> PyResult<Arc<Snapshot>> {
        if let Some(snapshot) = self.snapshot.get() {
            return Ok(Arc::clone(snapshot));
        }
        let read = self.wait(Snapshot::read(self.store.database(), stamp))?;
        Ok(Arc::clone(self.snapshot.get_or_init(|| Arc::new(read))))
    }
}

/// Threads of a process.
struct Threads {
    process: u32,
    pool: ThreadPool,
}

static THREADS_STARTED: Mutex<Option<Arc<Threads>>> = Mutex::new(None);

/// Runs a calculation on the threads that [`THREADS`] allows.
///
/// # Errors
/// `RuntimeError` when no thread can be started.
pub fn on_threads<T: Send>(work: impl FnOnce() -> T + Send) -> PyResult<T> {
    Ok(threads()?.pool.install(work))
}

fn threads() -> PyResult<Arc<Threads>> {
    let mut started = THREADS_STARTED
        .lock()
        .unwrap_or_else(PoisonError::into_inner);
    if let Some(threads) = started.as_ref() {
        if threads.process == process::id() {
            return Ok(Arc::clone(threads));
        }
        // They belong to the parent.
        mem::forget(started.take());
    }
    let wanted = std::env::var(THREADS).ok();
    let count = wanted.and_then(|text| text.parse().ok()).unwrap_or(0);
    let threads = Arc::new(Threads {
        process: process::id(),
        pool: ThreadPoolBuilder::new()
            .num_threads(count)
            .build()
            .map_err(failed)?,
    });
    *started = Some(Arc::clone(&threads));
    Ok(threads)
}
