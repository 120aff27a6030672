//! Memory that this process may use, and what of it is taken. Whoever needs much takes it before it begins, so that
//! all together stay below the limit; what can never fit is refused at once.

use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
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
/// What answers may take together where the limit leaves less beside the process, bytes: without, none could be sent.
const LEAST_ROOM: u64 = 16 * MEGABYTE;
/// How often one that waits for memory looks.
const GLANCE: Duration = Duration::from_millis(20);

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
    /// What the process needs for it in all.
    fn bytes(self) -> u64 {
        PROCESS + models(self.parts) + self.design()
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

fn models(parts: usize) -> u64 {
    times(parts, MODEL)
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
    /// What the models in memory take.
    models: AtomicU64,
    /// What others have taken.
    taken: AtomicU64,
    /// Pieces of work among them.
    works: AtomicUsize,
}

impl Memory {
    /// The limit of the settings; where they name none, that of the container or service.
    pub fn new(settings: &Settings) -> Self {
        Self::within(match settings.memory_megabytes {
            0 => of_control_group(Path::new("/")),
            megabytes => Some(megabytes as u64 * MEGABYTE),
        })
    }

    fn within(limit: Option<u64>) -> Self {
        Self {
            limit,
            models: AtomicU64::new(0),
            taken: AtomicU64::new(0),
            works: AtomicUsize::new(0),
        }
    }

    /// From now on the models of so many parts are in memory.
    ///
    /// # Errors
    /// [`TooLittleMemory`], and nothing is noted.
    pub fn note_models(&self, parts: usize) -> Result<(), TooLittleMemory> {
        self.check(MemoryNeed {
            parts,
            candidates: 0,
            is_in_corners: false,
        })?;
        self.models.store(models(parts), Ordering::Relaxed);
        Ok(())
    }

    /// A share that grows.
    pub fn none(self: &Arc<Self>) -> Share {
        Share {
            memory: Arc::clone(self),
            bytes: 0,
            is_work: false,
        }
    }

    /// Takes memory for a piece of work until the share is dropped, as soon as it fits beside what others have taken; none
    /// at the end of the time. Work that is the only one may always.
    pub async fn take(self: &Arc<Self>, bytes: u64, end: Instant) -> Option<Share> {
        loop {
            let share = self.try_take(bytes);
            if share.is_some() || Instant::now() >= end {
                return share;
            }
            time::sleep(GLANCE).await;
        }
    }

    fn try_take(self: &Arc<Self>, bytes: u64) -> Option<Share> {
        let others = self.works.fetch_add(1, Ordering::Relaxed);
        let mut share = self.none();
        share.is_work = true;
        if others == 0 {
            share.add(bytes);
            return Some(share);
        }
        share.grow(bytes).then_some(share)
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
pub struct Share {
    memory: Arc<Memory>,
    bytes: u64,
    is_work: bool,
}

impl Share {
    fn add(&mut self, bytes: u64) {
        self.memory.taken.fetch_add(bytes, Ordering::Relaxed);
        self.bytes += bytes;
    }

    /// Takes more; false, and nothing is taken, where it does not fit. The first may always.
    pub fn grow(&mut self, bytes: u64) -> bool {
        let Memory {
            limit,
            models,
            taken,
            ..
        } = self.memory.as_ref();
        let kept = PROCESS.saturating_add(models.load(Ordering::Relaxed));
        let room = limit.map_or(u64::MAX, |limit| {
            usable(limit).saturating_sub(kept).max(LEAST_ROOM)
        });
        let before = taken.fetch_add(bytes, Ordering::Relaxed);
        if before > 0 && before.saturating_add(bytes) > room {
            taken.fetch_sub(bytes, Ordering::Relaxed);
            return false;
        }
        self.bytes += bytes;
        true
    }

    /// Gives back all but so many bytes.
    pub fn shrink_to(&mut self, bytes: u64) {
        let less = self.bytes.saturating_sub(bytes);
        self.memory.taken.fetch_sub(less, Ordering::Relaxed);
        self.bytes -= less;
    }
}

impl Drop for Share {
    fn drop(&mut self) {
        self.shrink_to(0);
        let works = usize::from(self.is_work);
        self.memory.works.fetch_sub(works, Ordering::Relaxed);
    }
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
        of_control_group(root.path())
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

    #[tokio::test]
    async fn all_together_take_no_more_than_the_limit() {
        const LIMIT: u64 = 200 * MEGABYTE;
        let room = usable(LIMIT) - PROCESS - models(10_000);
        let memory = Arc::new(Memory::within(Some(LIMIT)));
        memory.note_models(10_000).unwrap();
        assert!(memory.note_models(30_000).is_err());
        let end = Instant::now() + 2 * GLANCE;
        let mut first = memory.take(60, end).await.unwrap();
        assert!(memory.take(room - 59, end).await.is_none());
        assert!(first.grow(room - 60));
        assert!(!first.grow(1));
        assert!(!memory.none().grow(1), "no answer either");
        first.shrink_to(room - 30);
        let second = memory.take(30, end).await.unwrap();
        assert!(memory.take(1, end).await.is_none());
        drop((first, second));
        // What can never fit beside others is let through alone, however many answers are on their way.
        let mut answers = memory.none();
        assert!(answers.grow(room));
        let alone = memory.take(2 * room, end).await.unwrap();
        assert!(memory.take(1, end).await.is_none());
        drop((alone, answers));
        assert_eq!(memory.taken.load(Ordering::Relaxed), 0);
        assert_eq!(memory.works.load(Ordering::Relaxed), 0);
        let unlimited = Arc::new(Memory::within(None));
        let _much = unlimited.take(1 << 50, end).await.unwrap();
        assert!(unlimited.take(1 << 50, end).await.is_some());
    }
}
