//! Memory that this process may use, and what a bank of the catalogue needs of it: refused early, it does not end the
//! process.

use std::fs;
use std::path::Path;

use crate::settings::Settings;

const MEGABYTE: u64 = 1_000_000;
/// The process without models, bytes. This and what follows was measured with 26,000, 126,000 and 856,000 parts
/// (docs/DEPLOY.md), and is above each measurement.
const PROCESS: u64 = 60 * MEGABYTE;
/// The model of a part in memory, bytes.
const MODEL: u64 = 2_800;
/// A candidate of a bank at nominal values, bytes, and in all corners of its tolerance.
const CANDIDATE: u64 = 4_200;
const CANDIDATE_IN_CORNERS: u64 = 8_600;
/// Larger limits are none: version 1 of control groups says so.
const NO_LIMIT: u64 = 1 << 60;

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
    fn bytes(self) -> u64 {
        let of = |count: usize, each: u64| (count as u64).saturating_mul(each);
        let candidate = if self.is_in_corners {
            CANDIDATE_IN_CORNERS
        } else {
            CANDIDATE
        };
        PROCESS + of(self.parts, MODEL) + of(self.candidates, candidate)
    }
}

/// More is needed than there is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TooLittleMemory {
    /// What is needed, megabytes.
    pub needed: u64,
    /// What the process may use, megabytes.
    pub limit: u64,
}

/// Memory that the process may use.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MemoryLimit(Option<u64>);

impl MemoryLimit {
    /// The limit of the settings; where they name none, that of the container or service.
    pub fn new(settings: &Settings) -> Self {
        match settings.memory_megabytes {
            0 => Self(of_control_group(Path::new("/"))),
            megabytes => Self(Some(megabytes as u64 * MEGABYTE)),
        }
    }

    /// Whether there is enough memory.
    ///
    /// # Errors
    /// [`TooLittleMemory`]; never where no limit is known.
    pub fn check(self, need: MemoryNeed) -> Result<(), TooLittleMemory> {
        match self.0 {
            Some(limit) if need.bytes() > limit => Err(TooLittleMemory {
                needed: need.bytes().div_ceil(MEGABYTE),
                limit: limit / MEGABYTE,
            }),
            _ => Ok(()),
        }
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
        let limit = MemoryLimit(Some(512 << 20));
        let need = |parts, is_in_corners| MemoryNeed {
            parts,
            candidates: parts,
            is_in_corners,
        };
        assert_eq!(limit.check(need(26_000, false)), Ok(()));
        assert_eq!(limit.check(need(26_000, true)), Ok(()));
        // Measured: 767 MiB.
        let refused = limit.check(need(125_837, false)).unwrap_err();
        assert!((804..=960).contains(&refused.needed), "{refused:?}");
        assert_eq!(refused.limit, 536);
        assert_eq!(MemoryLimit(None).check(need(1_000_000, true)), Ok(()));
    }
}
