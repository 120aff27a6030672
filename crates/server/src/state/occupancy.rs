//! What clients occupy at a time: requests, memory of bodies and answers, computing time,
//! connections. Each client has a share of each, so that none can take everything.

use std::collections::HashMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::{task, time};

use super::clients::Client as Who;
use super::computing_time::{Account, Allowance, Charged, Meter, ThreadMeter};
use super::memory_limit::{Memory, MemoryShare, Purpose};
use crate::computing_threads;
use crate::settings::Settings;

/// Calls that keep the database busy, at a time: half of the connections to the database at most.
const DATABASE: Amount = Amount {
    total: 8,
    per_client: 2,
};
/// What one such call holds before its answer counts, bytes.
const LIST_BYTES: u64 = 8_000_000;
/// The same of a long computation: a plot at its finest setting with bands, the report on a board, a fit.
const COMPUTATION_BYTES: u64 = 40_000_000;
/// Designs of banks at a time: one of a client, and as many as there are processors and as memory allows.
const DESIGNS: usize = 2;
/// Checks of boards of a client at a time: each keeps a list and its report in memory.
const BOARDS: usize = 2;
/// Processors that a design is expected to use all the time. It may use more, and most end early: were all expected, on a
/// large machine each would wait until everything is paid.
const EXPECTED_THREADS: u32 = 2;
/// Longest wait for a design whose client has left: it looks every few milliseconds whether it is cancelled.
const DESIGN_WAIT: Duration = Duration::from_secs(2);
/// Longest wait for all that a turn takes.
const WAIT: Duration = Duration::from_secs(10);
/// Seconds after which a refused client may try again.
const RETRY_AFTER: u64 = 1;
/// Clients after which those that occupy nothing are forgotten.
const MANY_CLIENTS: usize = 10_000;
const MEGABYTE: usize = 1_000_000;

/// Why there is no room for a request.
#[derive(Debug, thiserror::Error)]
pub enum Overloaded {
    /// The client occupies its whole share.
    #[error("the client occupies its share of {0}")]
    OfClient(&'static str),
    /// All clients together occupy everything.
    #[error("all {0} are occupied")]
    OfServer(&'static str),
    /// The client has used the processor time that it may, and must wait.
    #[error("the client has used its processor time for {}", humantime::format_duration(*.0))]
    Spent(Duration),
    /// The computation ended without a result.
    #[error("the computation failed: {0}")]
    Failed(#[from] task::JoinError),
}

impl Overloaded {
    /// Seconds after which the client may try again.
    pub fn retry_after(&self) -> u64 {
        match self {
            Self::Spent(wait) => wait.as_secs() + u64::from(wait.subsec_nanos() > 0),
            Self::OfClient(_) | Self::OfServer(_) | Self::Failed(_) => RETRY_AFTER,
        }
    }
}

/// How much there is, and how much of it one client may have.
#[derive(Debug, Clone, Copy)]
struct Amount {
    total: usize,
    per_client: usize,
}

/// What all clients occupy.
#[derive(Debug)]
pub struct Occupancy {
    requests: Amount,
    computations: Amount,
    bytes: Amount,
    connections_per_client: usize,
    wait: Duration,
    turns: Queues,
    workers: Arc<Semaphore>,
    queue: Arc<Semaphore>,
    designs: Amount,
    design_turns: Arc<Semaphore>,
    held: Arc<AtomicUsize>,
    memory: Arc<Memory>,
    computing: Option<Allowance>,
    answering: Option<Allowance>,
    charged: Charged,
    clients: Mutex<HashMap<Who, Arc<Client>>>,
}

#[derive(Debug)]
struct Client {
    turns: Queues,
    computations: Arc<Semaphore>,
    designs: Arc<Semaphore>,
    boards: Arc<Semaphore>,
    connections: Arc<Semaphore>,
    held: AtomicUsize,
    /// Long computations, lists and searches.
    computing: Account,
    /// All other work.
    answering: Account,
}

impl Client {
    fn is_paid(&self, now: Instant) -> bool {
        self.computing.is_paid(now) && self.answering.is_paid(now)
    }
}

/// Where a request waits for its turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Queue {
    /// All calls but those in another queue.
    Calls,
    /// Calls that check a password: guesses are delayed on purpose and must not take the turns of
    /// others.
    Passwords,
    /// Calls that keep the database busy: a few at a time, so that each ends and the others have
    /// connections to the database.
    Database,
}

/// The turns of each queue.
#[derive(Debug)]
struct Queues {
    calls: Arc<Semaphore>,
    passwords: Arc<Semaphore>,
    database: Arc<Semaphore>,
}

impl Queues {
    fn new(turns: usize, database: usize) -> Self {
        Self {
            calls: Arc::new(Semaphore::new(turns)),
            passwords: Arc::new(Semaphore::new(turns)),
            database: Arc::new(Semaphore::new(database.min(turns))),
        }
    }

    fn of(&self, queue: Queue) -> &Arc<Semaphore> {
        match queue {
            Queue::Calls => &self.calls,
            Queue::Passwords => &self.passwords,
            Queue::Database => &self.database,
        }
    }
}

/// Figures for the metrics.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Occupied {
    /// Requests that are being answered, apart from checks of passwords and calls that keep the
    /// database busy.
    pub requests: usize,
    /// Long computations that run or wait.
    pub computations: usize,
    /// Bytes of bodies and answers in memory.
    pub bytes: usize,
}

impl Occupancy {
    /// Nothing is occupied yet.
    pub fn new(settings: &Settings, memory: Arc<Memory>) -> Self {
        let cores = thread::available_parallelism().map_or(1, usize::from);
        let threads = match settings.computing_threads {
            0 => cores,
            threads => threads,
        };
        let queue = threads + settings.computing_queue;
        let requests = settings.concurrent_requests.max(1);
        let bytes = settings.megabytes_in_flight.max(1) * MEGABYTE;
        let designs = cores.min(DESIGNS);
        Self {
            designs: Amount {
                total: designs,
                per_client: 1,
            },
            design_turns: Arc::new(Semaphore::new(designs)),
            requests: Amount {
                total: requests,
                per_client: settings.requests_per_client.clamp(1, requests),
            },
            computations: Amount {
                total: queue,
                per_client: queue.div_ceil(4),
            },
            bytes: Amount {
                total: bytes,
                per_client: bytes / 2,
            },
            connections_per_client: match settings.connections_per_client {
                0 => Semaphore::MAX_PERMITS,
                connections => connections,
            },
            wait: WAIT,
            turns: Queues::new(requests, DATABASE.total),
            workers: Arc::new(Semaphore::new(threads)),
            queue: Arc::new(Semaphore::new(queue)),
            held: Arc::default(),
            memory,
            computing: Allowance::computing(settings),
            answering: Allowance::answering(settings),
            charged: Charged::default(),
            clients: Mutex::default(),
        }
    }

    /// The place of a client.
    pub fn of(self: &Arc<Self>, client: impl Into<Who>) -> ClientQuota {
        let who = client.into();
        let mut clients = self.clients.lock().unwrap_or_else(PoisonError::into_inner);
        if clients.len() > MANY_CLIENTS {
            let now = Instant::now();
            clients.retain(|_, client| Arc::strong_count(client) > 1 || !client.is_paid(now));
        }
        let client = clients.entry(who).or_insert_with(|| {
            Arc::new(Client {
                turns: Queues::new(self.requests.per_client, DATABASE.per_client),
                computations: Arc::new(Semaphore::new(self.computations.per_client)),
                designs: Arc::new(Semaphore::new(self.designs.per_client)),
                boards: Arc::new(Semaphore::new(BOARDS)),
                connections: Arc::new(Semaphore::new(self.connections_per_client)),
                held: AtomicUsize::new(0),
                computing: Account::default(),
                answering: Account::default(),
            })
        });
        ClientQuota {
            all: Arc::clone(self),
            client: Arc::clone(client),
            has_key: matches!(who, Who::Key(_)),
        }
    }

    /// What is occupied now.
    pub fn occupied(&self) -> Occupied {
        let taken = |amount: Amount, free: &Semaphore| amount.total - free.available_permits();
        Occupied {
            requests: taken(self.requests, &self.turns.calls),
            computations: taken(self.computations, &self.queue),
            bytes: self.held.load(Ordering::Relaxed),
        }
    }
}

/// What one client may occupy beside the others.
#[derive(Debug, Clone)]
pub struct ClientQuota {
    all: Arc<Occupancy>,
    client: Arc<Client>,
    /// A program whose limits the operator has set.
    has_key: bool,
}

/// Permits that end when this is dropped: those of the client, and of the server where it counts
/// all.
#[derive(Debug)]
pub struct Turn {
    _client: OwnedSemaphorePermit,
    _server: Option<OwnedSemaphorePermit>,
    memory: Option<MemoryShare>,
    _work: Option<Metered>,
}

/// So many permits, as soon as they are free; none at the end of the time.
async fn permits(
    of: &Arc<Semaphore>,
    count: u32,
    end: time::Instant,
) -> Option<OwnedSemaphorePermit> {
    let permits = time::timeout_at(end, Arc::clone(of).acquire_many_owned(count));
    permits.await.ok().and_then(Result::ok)
}

impl Turn {
    /// Gives memory back that turns out not to be needed: all but so many bytes.
    pub fn shrink_to(&mut self, bytes: u64) {
        if let Some(memory) = &mut self.memory {
            memory.shrink_to(bytes);
        }
    }
}

/// Work that is charged to its client when it ends.
#[derive(Debug)]
pub struct Metered {
    place: ClientQuota,
    meter: Meter,
}

impl Drop for Metered {
    fn drop(&mut self) {
        let cost = self.meter.cost(&self.place.all.charged);
        self.place.charge_computing(cost);
    }
}

/// Work on one thread that is charged when it ends, also by a panic.
struct ThreadWork<'a> {
    place: &'a ClientQuota,
    meter: ThreadMeter,
}

impl Drop for ThreadWork<'_> {
    fn drop(&mut self) {
        self.place.charge_computing(self.meter.cost());
    }
}

impl ClientQuota {
    /// Whether the client may begin what takes long: a computation, a list, a search.
    ///
    /// # Errors
    /// [`Overloaded::Spent`] when it has used more processor time than it may.
    pub fn check_computing(&self) -> Result<(), Overloaded> {
        let wait = self.client.computing.wait(Instant::now());
        wait.map_or(Ok(()), |wait| Err(Overloaded::Spent(wait)))
    }

    /// Whether the client may begin a design that takes so long at most.
    ///
    /// # Errors
    /// As [`ClientQuota::check_computing`].
    fn check_design(&self, longest: Duration) -> Result<(), Overloaded> {
        let most = longest.saturating_mul(EXPECTED_THREADS);
        let (account, now) = (&self.client.computing, Instant::now());
        let allowance = self.all.computing;
        let wait = allowance.and_then(|allowance| account.wait_for(allowance, now, most));
        wait.map_or(Ok(()), |wait| Err(Overloaded::Spent(wait)))
    }

    /// Whether the client may call at all.
    ///
    /// # Errors
    /// [`Overloaded::Spent`] when its other calls have used more processor time than they may.
    pub fn check_answering(&self) -> Result<(), Overloaded> {
        let wait = self.client.answering.wait(Instant::now());
        wait.map_or(Ok(()), |wait| Err(Overloaded::Spent(wait)))
    }

    /// Measures long work until it is dropped, and charges the client for it.
    pub fn metered(&self, threads: usize) -> Metered {
        Metered {
            place: self.clone(),
            meter: Meter::begin(&self.all.charged, threads),
        }
    }

    /// Does work that stays on the thread of its caller, and charges the client for what the thread has used: nothing that
    /// others do beside it.
    pub fn on_this_thread<T>(&self, work: impl FnOnce() -> T) -> T {
        let _work = ThreadWork {
            place: self,
            meter: ThreadMeter::begin(),
        };
        work()
    }

    /// Charges the client for long work.
    pub fn charge_computing(&self, cost: Duration) {
        self.charge(&self.client.computing, self.all.computing, cost);
    }

    /// Charges the client for other work.
    pub fn charge_answering(&self, cost: Duration) {
        self.charge(&self.client.answering, self.all.answering, cost);
    }

    fn charge(&self, account: &Account, allowance: Option<Allowance>, cost: Duration) {
        self.all.charged.add(cost);
        if let Some(allowance) = allowance.filter(|_| !self.has_key) {
            account.charge(allowance, Instant::now(), cost);
        }
    }

    /// Whether the client has paid for everything.
    #[cfg(test)]
    pub fn has_paid(&self) -> bool {
        self.client.is_paid(Instant::now())
    }

    /// Waits in a queue for a turn to have a request answered.
    ///
    /// # Errors
    /// When there is none within ten seconds, or the client has used its processor time.
    pub async fn turn(&self, queue: Queue) -> Result<Turn, Overloaded> {
        const WHAT: &str = "requests at a time";
        let end = time::Instant::now() + self.all.wait;
        let client = permits(self.client.turns.of(queue), 1, end).await;
        let client = client.ok_or(Overloaded::OfClient(WHAT))?;
        let server = permits(self.all.turns.of(queue), 1, end).await;
        let server = server.ok_or(Overloaded::OfServer(WHAT))?;
        let is_long = queue == Queue::Database;
        let mut memory = None;
        if is_long {
            memory = Some(self.memory(Purpose::Lists, LIST_BYTES, end).await?);
            self.check_computing()?;
        }
        Ok(Turn {
            _client: client,
            _server: Some(server),
            memory,
            _work: is_long.then(|| self.metered(1)),
        })
    }

    /// Takes memory as soon as there is room for it.
    async fn memory(
        &self,
        purpose: Purpose,
        bytes: u64,
        end: time::Instant,
    ) -> Result<MemoryShare, Overloaded> {
        let memory = self.all.memory.take(purpose, bytes, end).await;
        memory.ok_or(Overloaded::OfServer("memory"))
    }

    /// A turn to design a bank for so long at most, in so many bytes of memory, which lasts until it is dropped; one that
    /// `is_alone` is the only one.
    ///
    /// # Errors
    /// When the client designs one already or has used its processor time, or others leave no processor or memory for it.
    pub async fn design(
        &self,
        is_alone: bool,
        longest: Duration,
        bytes: u64,
    ) -> Result<Turn, Overloaded> {
        const WHAT: &str = "designs of banks";
        let all = self.all.designs.total;
        let count = if is_alone { all } else { 1 };
        let count = u32::try_from(count).unwrap_or(u32::MAX);
        self.check_design(longest)?;
        let end = time::Instant::now() + self.all.wait.min(DESIGN_WAIT);
        let client = permits(&self.client.designs, 1, end).await;
        let client = client.ok_or(Overloaded::OfClient(WHAT))?;
        let server = permits(&self.all.design_turns, count, end).await;
        let server = server.ok_or(Overloaded::OfServer(WHAT))?;
        let memory = self.memory(Purpose::Work, bytes, end).await?;
        self.check_design(longest)?;
        Ok(Turn {
            _client: client,
            _server: Some(server),
            memory: Some(memory),
            _work: Some(self.metered(rayon::current_num_threads())),
        })
    }

    /// A turn to check a board, which lasts until it is dropped.
    ///
    /// # Errors
    /// When the client has two checked already.
    pub async fn board(&self) -> Result<Turn, Overloaded> {
        let end = time::Instant::now() + self.all.wait.min(DESIGN_WAIT);
        let turn = permits(&self.client.boards, 1, end).await;
        Ok(Turn {
            _client: turn.ok_or(Overloaded::OfClient("checks of boards"))?,
            _server: None,
            memory: None,
            // The check runs on the computing threads, which measure it.
            _work: None,
        })
    }

    /// A connection, if the client may open one more.
    pub fn connection(&self) -> Option<Turn> {
        let client = Arc::clone(&self.client.connections).try_acquire_owned();
        Some(Turn {
            _client: client.ok()?,
            _server: None,
            memory: None,
            _work: None,
        })
    }

    /// Counts bytes in memory until they are dropped.
    ///
    /// # Errors
    /// When the client or the server holds too many. What is the only one counts whatever its size: that of the client
    /// against its share, that of all against the server's.
    pub fn hold(&self, bytes: usize) -> Result<MemoryPermit, Overloaded> {
        let mut held = MemoryPermit {
            place: self.clone(),
            bytes: 0,
            memory: self.all.memory.empty_share(),
        };
        held.grow(bytes)?;
        Ok(held)
    }

    /// Runs a computation beside the threads that answer requests, a few at a time, once its turn
    /// has come.
    ///
    /// # Errors
    /// When too many wait, of this client or of all; when there is no thread or memory for it within ten seconds; when the
    /// client has used its processor time; or when the computation panics.
    pub async fn compute<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Overloaded> {
        Ok(self.begin(work).await?.await?)
    }

    /// Begins a long computation as soon as a thread is free for it, and charges the client for it.
    ///
    /// # Errors
    /// As [`ClientQuota::compute`], before it begins.
    pub async fn begin<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<task::JoinHandle<T>, Overloaded> {
        const WHAT: &str = "long computations";
        self.check_computing()?;
        let now = |of: &Arc<Semaphore>| Arc::clone(of).try_acquire_owned().ok();
        let client = now(&self.client.computations).ok_or(Overloaded::OfClient(WHAT))?;
        let server = now(&self.all.queue).ok_or(Overloaded::OfServer(WHAT))?;
        let end = time::Instant::now() + self.all.wait;
        let worker = permits(&self.all.workers, 1, end).await;
        let worker = worker.ok_or(Overloaded::OfServer(WHAT))?;
        let memory = self.memory(Purpose::Work, COMPUTATION_BYTES, end).await?;
        self.check_computing()?;
        let place = self.clone();
        Ok(computing_threads::spawn(move || {
            // Kept to the end of the work, which goes on when the client has left.
            let _occupied = (client, server, worker, memory);
            let _work = place.metered(rayon::current_num_threads());
            work()
        }))
    }
}

/// Bytes in memory for a client.
#[derive(Debug)]
pub struct MemoryPermit {
    place: ClientQuota,
    bytes: usize,
    memory: MemoryShare,
}

impl MemoryPermit {
    /// Counts more bytes.
    ///
    /// # Errors
    /// As [`ClientQuota::hold`]; they are not counted then.
    pub fn grow(&mut self, bytes: usize) -> Result<(), Overloaded> {
        const WHAT: &str = "memory for bodies and answers";
        let ClientQuota { all, client, .. } = &self.place;
        let before = client.held.fetch_add(bytes, Ordering::Relaxed);
        if before > 0 && before + bytes > all.bytes.per_client {
            client.held.fetch_sub(bytes, Ordering::Relaxed);
            return Err(Overloaded::OfClient(WHAT));
        }
        let before = all.held.fetch_add(bytes, Ordering::Relaxed);
        let is_above = before > 0 && before + bytes > all.bytes.total;
        if is_above || !self.memory.grow(bytes as u64) {
            client.held.fetch_sub(bytes, Ordering::Relaxed);
            all.held.fetch_sub(bytes, Ordering::Relaxed);
            return Err(Overloaded::OfServer(WHAT));
        }
        self.bytes += bytes;
        Ok(())
    }
}

impl Drop for MemoryPermit {
    fn drop(&mut self) {
        let ClientQuota { all, client, .. } = &self.place;
        client.held.fetch_sub(self.bytes, Ordering::Relaxed);
        all.held.fetch_sub(self.bytes, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests;
