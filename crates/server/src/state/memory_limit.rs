//! Memory that this process may use, and what of it is taken. Whoever needs much takes it before it begins, so that
//! all together stay below the limit; what can never fit is refused at once.

use std::fs;
use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use henrad_engine::error::EngineError;
use tokio::time::{self, Instant};

use crate::settings::Settings;

const MEGABYTE: u64 = 1_000_000;
/// The process without models, bytes: 60 MB, and the memory of its caches when they are full. This and what follows was
/// measured with 26,000, 126,000 and 856,000 parts (docs/DEPLOY.md), and is above each measurement.
const PROCESS: u64 = 110 * MEGABYTE;
/// The model of a part in memory, bytes.
const MODEL: u64 = 2_400;
/// A candidate of a bank at nominal values, bytes, and in all corners of its tolerance.
const CANDIDATE: u64 = 4_200;
const CANDIDATE_IN_CORNERS: u64 = 8_600;
/// Larger limits are none: version 1 of control groups says so.
const NO_LIMIT: u64 = 1 << 60;
/// What is left for bodies and answers whatever else runs, bytes: without, none could be read or sent.
const LEAST_ROOM: u64 = 16 * MEGABYTE;
/// Pieces of work that whoever asks for the models may be itself.
const OWN_WORKS: usize = 1;
/// How often one that waits for memory looks.
const POLL_INTERVAL: Duration = Duration::from_millis(20);

/// What a bank needs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MemoryNeed {
    /// Parts whose models are in memory.
    pub parts: usize,
    /// Those of them that the bank may use.
    pub candidates: usize,
    /// Whether each is computed in all corners.
    pub is_in_corners: bool,
}

impl MemoryNeed {
    /// What the process needs for it in all, answers to others included.
    fn bytes(self) -> u64 {
        PROCESS + LEAST_ROOM + self.models() + self.design()
    }

    fn models(self) -> u64 {
        times(self.parts, MODEL)
    }

    /// What the design needs beside the models.
    pub fn design(self) -> u64 {
        let candidate = if self.is_in_corners {
            CANDIDATE_IN_CORNERS
        } else {
            CANDIDATE
        };
        times(self.candidates, candidate)
    }
}

/// What may be taken of a limit: the allocator keeps a tenth, freed and not yet given back.
fn usable(limit: u64) -> u64 {
    limit / 10 * 9
}

fn times(count: usize, each: u64) -> u64 {
    (count as u64).saturating_mul(each)
}

/// More is needed than there is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TooLittleMemory {
    /// What is needed, megabytes.
    pub needed: u64,
    /// What the process may use, megabytes.
    pub limit: u64,
}

impl From<TooLittleMemory> for EngineError {
    fn from(TooLittleMemory { needed, limit }: TooLittleMemory) -> Self {
        Self::TooLittleMemory { needed, limit }
    }
}

/// Memory that the process may use.
#[derive(Debug)]
pub struct Memory {
    /// `None` where none is known.
    limit: Option<u64>,
    taken: Mutex<Taken>,
}

/// What memory is taken for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Purpose {
    /// Models of the whole catalogue.
    Models,
    /// Banks and long computations.
    Work,
    /// Calls that keep the database busy; they may begin work of their own.
    Lists,
    /// Bodies and answers.
    Answers,
}

/// What is taken, bytes.
#[derive(Debug, Default)]
struct Taken {
    models: u64,
    work: u64,
    /// Pieces of work.
    works: usize,
    lists: u64,
    answers: u64,
}

impl Taken {
    fn of(&mut self, purpose: Purpose) -> &mut u64 {
        match purpose {
            Purpose::Models => &mut self.models,
            Purpose::Work => &mut self.work,
            Purpose::Lists => &mut self.lists,
            Purpose::Answers => &mut self.answers,
        }
    }

    /// Whether so many bytes more fit. Work leaves room for answers, and answers always have that much, so that one piece
    /// of work that is let through alone stops no other call.
    fn has_room(&self, purpose: Purpose, bytes: u64, limit: u64) -> bool {
        let room = usable(limit).saturating_sub(PROCESS);
        let others = self.models.saturating_add(self.work) + self.lists;
        match purpose {
            Purpose::Answers => {
                let room = room.saturating_sub(others).max(LEAST_ROOM);
                self.answers == 0 || self.answers.saturating_add(bytes) <= room
            }
            Purpose::Work | Purpose::Lists | Purpose::Models => {
                let answers = self.answers.max(LEAST_ROOM);
                others.saturating_add(answers).saturating_add(bytes) <= room
                    || self.is_alone(purpose)
            }
        }
    }

    /// Whether nothing that is worth waiting for would be beside it.
    fn is_alone(&self, purpose: Purpose) -> bool {
        match purpose {
            Purpose::Models => self.models == 0 && self.works <= OWN_WORKS,
            Purpose::Work => self.works == 0,
            Purpose::Lists => self.works == 0 && self.lists == 0,
            Purpose::Answers => false,
        }
    }
}

impl Memory {
    /// The limit of the settings; where they name none, that of the container or service, or what the machine has.
    pub fn new(settings: &Settings) -> Self {
        Self::within(match settings.memory_megabytes {
            0 => of_this_machine(Path::new("/")),
            megabytes => Some(megabytes as u64 * MEGABYTE),
        })
    }

    fn within(limit: Option<u64>) -> Self {
        Self {
            limit,
            taken: Mutex::default(),
        }
    }

    fn taken(&self) -> MutexGuard<'_, Taken> {
        self.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes memory for the models of so many parts until the share is dropped, as soon as it fits: those of an earlier
    /// state of the catalogue may still be at work. None at the end of the time.
    ///
    /// # Errors
    /// [`TooLittleMemory`] when they can never fit.
    pub async fn take_models(
        self: &Arc<Self>,
        parts: usize,
        end: Instant,
    ) -> Result<Option<MemoryShare>, TooLittleMemory> {
        let need = MemoryNeed {
            parts,
            candidates: 0,
            is_in_corners: false,
        };
        self.check(need)?;
        Ok(self.take(Purpose::Models, need.models(), end).await)
    }

    /// An empty share for bodies and answers, which grows.
    pub fn empty_share(self: &Arc<Self>) -> MemoryShare {
        MemoryShare {
            memory: Arc::clone(self),
            bytes: 0,
            purpose: Purpose::Answers,
        }
    }

    /// Takes memory until the share is dropped, as soon as it fits beside what others have taken; none at the end of the
    /// time. Work that is the only one may always, and so may a list.
    pub async fn take(
        self: &Arc<Self>,
        purpose: Purpose,
        bytes: u64,
        end: Instant,
    ) -> Option<MemoryShare> {
        loop {
            if self.try_take(purpose, bytes) {
                return Some(MemoryShare {
                    memory: Arc::clone(self),
                    bytes,
                    purpose,
                });
            }
            if Instant::now() >= end {
                return None;
            }
            time::sleep(POLL_INTERVAL).await;
        }
    }

    fn try_take(&self, purpose: Purpose, bytes: u64) -> bool {
        let mut taken = self.taken();
        let has_room = |limit| taken.has_room(purpose, bytes, limit);
        if !self.limit.is_none_or(has_room) {
            return false;
        }
        *taken.of(purpose) += bytes;
        taken.works += usize::from(purpose == Purpose::Work);
        true
    }

    /// Whether there is enough memory.
    ///
    /// # Errors
    /// [`TooLittleMemory`]; never where no limit is known.
    pub fn check(&self, need: MemoryNeed) -> Result<(), TooLittleMemory> {
        match self.limit {
            Some(limit) if need.bytes() > usable(limit) => Err(TooLittleMemory {
                needed: (need.bytes() / 9 * 10).div_ceil(MEGABYTE),
                limit: limit / MEGABYTE,
            }),
            _ => Ok(()),
        }
    }
}

/// Taken memory.
#[derive(Debug)]
pub struct MemoryShare {
    memory: Arc<Memory>,
    bytes: u64,
    purpose: Purpose,
}

impl MemoryShare {
    /// Takes more for bodies and answers; false, and nothing is taken, where it does not fit. The first may always.
    pub fn grow(&mut self, bytes: u64) -> bool {
        debug_assert_eq!(self.purpose, Purpose::Answers, "work states its need first");
        let fits = self.memory.try_take(Purpose::Answers, bytes);
        self.bytes += if fits { bytes } else { 0 };
        fits
    }

    /// Gives back all but so many bytes.
    pub fn shrink_to(&mut self, bytes: u64) {
        let less = self.bytes.saturating_sub(bytes);
        *self.memory.taken().of(self.purpose) -= less;
        self.bytes -= less;
    }
}

impl Drop for MemoryShare {
    fn drop(&mut self) {
        self.shrink_to(0);
        self.memory.taken().works -= usize::from(self.purpose == Purpose::Work);
    }
}

/// What the process may use, bytes: the limit of its control groups, and no more than the machine has; `root` is that of
/// the file system.
///
/// # Source
/// proc_meminfo(5).
fn of_this_machine(root: &Path) -> Option<u64> {
    const KIBIBYTE: u64 = 1024;
    let memory = fs::read_to_string(root.join("proc/meminfo")).ok();
    let total = memory.and_then(|text| {
        let mut lines = text.lines();
        let total = lines.find_map(|line| line.strip_prefix("MemTotal:"))?;
        let kibibytes: u64 = total.trim().strip_suffix("kB")?.trim().parse().ok()?;
        kibibytes.checked_mul(KIBIBYTE)
    });
    of_control_group(root).into_iter().chain(total).min()
}

/// The least limit of the control groups that the process is in, bytes; `root` is that of the file system.
///
/// # Source
/// cgroups(7); the kernel's `cgroup-v1/memory.rst` and `cgroup-v2.rst`.
fn of_control_group(root: &Path) -> Option<u64> {
    let groups = fs::read_to_string(root.join("proc/self/cgroup")).ok()?;
    let limits = groups.lines().filter_map(|line| {
        let mut fields = line.splitn(3, ':').skip(1);
        let (controllers, path) = (fields.next()?, fields.next()?);
        let (mount, file) = match controllers {
            "" => ("sys/fs/cgroup", "memory.max"),
            _ if controllers.split(',').any(|it| it == "memory") => {
                ("sys/fs/cgroup/memory", "memory.limit_in_bytes")
            }
            _ => return None,
        };
        let mount = root.join(mount);
        let group = mount.join(path.trim_start_matches('/'));
        // The groups around it limit it too. A container may see its own only as the root.
        let around = group.ancestors().take_while(|it| it.starts_with(&mount));
        let limits = around.filter_map(|it| fs::read_to_string(it.join(file)).ok());
        limits.filter_map(|text| text.trim().parse().ok()).min()
    });
    limits.min().filter(|limit| *limit < NO_LIMIT)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn limit(cgroup: &str, files: &[(&str, &str)]) -> Option<u64> {
        let root = tempfile::tempdir().unwrap();
        let cgroup = [("proc/self/cgroup", cgroup)];
        for (path, text) in cgroup.iter().chain(files) {
            let file = root.path().join(path);
            fs::create_dir_all(file.parent().unwrap()).unwrap();
            fs::write(file, text).unwrap();
        }
        of_this_machine(root.path())
    }

    #[test]
    fn limits_of_both_versions_of_control_groups_are_found() {
        let service = "0::/system.slice/henrad.service\n";
        let of_service = "sys/fs/cgroup/system.slice/henrad.service/memory.max";
        let of_slice = "sys/fs/cgroup/system.slice/memory.max";
        assert_eq!(
            limit(service, &[(of_service, "536870912\n")]),
            Some(536_870_912)
        );
        let both = [(of_service, "max\n"), (of_slice, "1000000\n")];
        assert_eq!(limit(service, &both), Some(1_000_000));
        assert_eq!(limit(service, &[(of_service, "max\n")]), None);
        let container = [("sys/fs/cgroup/memory.max", "2000000\n")];
        assert_eq!(limit("0::/\n", &container), Some(2_000_000));
        let first = "5:devices:/x\n4:cpu,memory:/docker/0123\n";
        let seen = |text| [("sys/fs/cgroup/memory/memory.limit_in_bytes", text)];
        assert_eq!(limit(first, &seen("3000000\n")), Some(3_000_000));
        assert_eq!(limit(first, &seen("9223372036854771712\n")), None);
        assert_eq!(limit(first, &[]), None);
    }

    #[test]
    fn without_a_lower_limit_the_process_may_use_what_the_machine_has() {
        let machine = ("proc/meminfo", "MemFree: 1 kB\nMemTotal:       2000 kB\n");
        let group = |limit| ("sys/fs/cgroup/memory.max", limit);
        assert_eq!(limit("0::/\n", &[machine]), Some(2_048_000));
        for (of_group, expected) in [
            ("max\n", 2_048_000),
            ("9000000\n", 2_048_000),
            ("1000000\n", 1_000_000),
        ] {
            let found = limit("0::/\n", &[machine, group(of_group)]);
            assert_eq!(found, Some(expected), "{of_group}");
        }
    }

    #[test]
    fn the_limit_of_the_sample_cluster_holds_the_built_in_catalogue_and_not_a_large_one() {
        let limit = Memory::within(Some(512 << 20));
        let need = |parts, is_in_corners| MemoryNeed {
            parts,
            candidates: parts,
            is_in_corners,
        };
        assert_eq!(limit.check(need(26_000, false)), Ok(()));
        assert_eq!(limit.check(need(26_000, true)), Ok(()));
        // Measured: 767 MiB.
        let refused = limit.check(need(125_837, false)).unwrap_err();
        assert!((804..=1120).contains(&refused.needed), "{refused:?}");
        assert_eq!(refused.limit, 536);
        assert_eq!(Memory::within(None).check(need(1_000_000, true)), Ok(()));
    }

    const LIMIT: u64 = 200 * MEGABYTE;
    const PARTS: usize = 10_000;

    fn end() -> Instant {
        Instant::now() + 2 * POLL_INTERVAL
    }

    /// A limited memory with models in it, and what they leave.
    async fn with_models() -> (Arc<Memory>, MemoryShare, u64) {
        let memory = Arc::new(Memory::within(Some(LIMIT)));
        let models = memory.take_models(PARTS, end()).await.unwrap().unwrap();
        let room = usable(LIMIT) - PROCESS - times(PARTS, MODEL);
        (memory, models, room)
    }

    fn is_empty(memory: &Memory) -> bool {
        let taken = memory.taken();
        taken.models + taken.work + taken.lists + taken.answers == 0 && taken.works == 0
    }

    #[tokio::test]
    async fn all_together_take_no_more_than_the_limit() {
        let (memory, models, room) = with_models().await;
        let room = room - LEAST_ROOM;
        assert!(memory.take_models(30_000, end()).await.is_err());
        let mut first = memory.take(Purpose::Work, room - 30, end()).await.unwrap();
        assert!(memory.take(Purpose::Work, 31, end()).await.is_none());
        let second = memory.take(Purpose::Work, 30, end()).await.unwrap();
        assert!(memory.take(Purpose::Work, 1, end()).await.is_none());
        first.shrink_to(60);
        assert!(memory.take(Purpose::Work, 1, end()).await.is_some());
        let mut answers = memory.empty_share();
        assert!(answers.grow(room + LEAST_ROOM - 90));
        assert!(!answers.grow(1));
        assert!(memory.take(Purpose::Work, 1, end()).await.is_none());
        drop((models, first, second, answers));
        assert!(is_empty(&memory));
        let unlimited = Arc::new(Memory::within(None));
        let _much = unlimited.take(Purpose::Work, 1 << 50, end()).await.unwrap();
        assert!(
            unlimited
                .take(Purpose::Work, 1 << 50, end())
                .await
                .is_some()
        );
    }

    #[tokio::test]
    async fn work_that_is_let_through_alone_leaves_the_others_their_answers() {
        let (memory, models, room) = with_models().await;
        let mut answers = memory.empty_share();
        assert!(answers.grow(1));
        let alone = memory.take(Purpose::Work, 2 * room, end()).await.unwrap();
        assert!(
            memory.take(Purpose::Work, 1, end()).await.is_none(),
            "other work waits"
        );
        let mut more = memory.empty_share();
        assert!(more.grow(LEAST_ROOM - 1));
        assert!(!answers.grow(1));
        drop((alone, answers, more, models));
        assert!(is_empty(&memory));
    }

    #[tokio::test]
    async fn a_list_that_is_alone_may_begin_work_of_its_own() {
        let (memory, models, room) = with_models().await;
        let list = memory.take(Purpose::Lists, room, end()).await.unwrap();
        assert!(memory.take(Purpose::Lists, 1, end()).await.is_none());
        let work = memory.take(Purpose::Work, room, end()).await.unwrap();
        assert!(memory.take(Purpose::Work, 1, end()).await.is_none());
        drop((models, list, work));
        assert!(is_empty(&memory));
    }

    #[tokio::test]
    async fn models_of_two_states_count_while_both_are_in_memory() {
        let (memory, old, room) = with_models().await;
        let design = memory.take(Purpose::Work, room / 2, end()).await.unwrap();
        let refused = memory.take_models(PARTS, end()).await;
        assert!(refused.unwrap().is_none(), "a design needs the old ones");
        drop((design, old));
        let new = memory.take_models(PARTS, end()).await.unwrap();
        assert!(new.is_some());
        drop(new);
        assert!(is_empty(&memory), "nothing is charged for what is gone");
    }
}
