//! A server on SQLite whose disk refuses writes.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use serde_json::json;
use tempfile::TempDir;

use super::NUMBER;
use super::process::{PASSWORD, Server, run};
use crate::support::Json;
use crate::test_database::{Content, TestDatabase};

/// A server whose disk fails while a file exists.
struct OnFailingDisk {
    server: Server,
    cookie: String,
    /// What stands in it says which writes fail.
    fails: PathBuf,
    database: TestDatabase,
    _folder: TempDir,
}

impl OnFailingDisk {
    fn new() -> Self {
        let source = concat!(
            env!("CARGO_MANIFEST_DIR"),
            "/tests/server/servers/failing_disk.c"
        );
        let folder = tempfile::tempdir().unwrap();
        let library = folder.path().join("failing_disk.so");
        let fails = folder.path().join("fails");
        let mut compiler = Command::new("cc");
        compiler.args(["-shared", "-fPIC", "-o"]).arg(&library);
        assert!(compiler.arg(source).arg("-ldl").status().unwrap().success());
        let database = TestDatabase::sqlite(Content::Catalogue);
        let server = Server::start_with(
            &database.url,
            &[("LD_PRELOAD", &library), ("FAILING_DISK", &fails)],
        );
        Self {
            cookie: server.log_in("ada", PASSWORD),
            server,
            fails,
            database,
            _folder: folder,
        }
    }

    /// Lets writes fail from now on; a file that is half written would say something else.
    fn fail(&self, which: &str) {
        let written = self.fails.with_extension("new");
        fs::write(&written, which).unwrap();
        fs::rename(&written, &self.fails).unwrap();
    }

    /// Whether an edit is acknowledged.
    fn edit(&self, damping: usize) -> bool {
        let values = json!({
            "Mfr_Part_Number": NUMBER, "Outer_Damping": damping, "Confirm": "Outer_Damping",
            "Update_Status": format!("to {damping}"),
        });
        let saved = self.server.post("/api/seed/addPart", &self.cookie, &values);
        let saved = saved.unwrap();
        let is_saved = saved.status == 200;
        assert!(
            is_saved || saved.json()["code"] == "unavailable",
            "{}",
            saved.body
        );
        is_saved
    }

    fn readiness(&self) -> u16 {
        self.server.get("/readyz", "").unwrap().status
    }

    /// All that was acknowledged is there, and everything works.
    fn check(&self, acknowledged: &[usize]) {
        let history = format!("/api/seed/history?pn={NUMBER}");
        let history = self.server.get(&history, &self.cookie).unwrap().json();
        let revisions = history.list().iter();
        let said: Vec<&str> = revisions.map(|it| it["updateStatus"].text()).collect();
        for damping in acknowledged {
            let edit = format!("to {damping}");
            assert!(
                said.iter().any(|it| it.ends_with(&edit)),
                "{edit}: {said:?}"
            );
        }
        self.server.log_in("ada", PASSWORD);
        assert_eq!(self.readiness(), 200);
        let url = self.database.url.as_str();
        assert!(run(&["check", "--database", url], "").is_some());
    }
}

#[test]
fn after_errors_of_the_disk_everything_works_again_by_itself() {
    let disk = OnFailingDisk::new();
    assert!(disk.edit(1));
    disk.fail("");
    let mut saved: Vec<usize> = (2..60).filter(|&damping| disk.edit(damping)).collect();
    let refused = 58 - saved.len();
    assert!(refused > 4, "{refused} edits failed: the disk did not");
    disk.fail("always");
    assert!(!disk.edit(60));
    assert_eq!((disk.readiness(), disk.readiness()), (503, 503));
    assert_eq!(disk.server.get("/healthz", "").unwrap().status, 200);
    fs::remove_file(&disk.fails).unwrap();
    assert_eq!(disk.readiness(), 200, "by itself");
    for damping in 61..80 {
        assert!(disk.edit(damping), "edit {damping}");
        saved.push(damping);
    }
    disk.check(&saved);
}

#[test]
fn whichever_write_of_an_edit_fails_the_next_edit_is_kept() {
    let disk = OnFailingDisk::new();
    let mut saved = Vec::new();
    let (mut damping, mut refused) = (0, 0);
    for nth in 1.. {
        damping += 2;
        disk.fail(&nth.to_string());
        let is_saved = disk.edit(damping);
        let has_failed = !disk.fails.exists();
        assert!(is_saved || has_failed, "refused without an error");
        if is_saved {
            saved.push(damping);
        } else {
            refused += 1;
        }
        if !has_failed {
            break;
        }
        assert!(disk.edit(damping + 1), "after an error at write {nth}");
        saved.push(damping + 1);
    }
    fs::remove_file(&disk.fails).unwrap();
    assert!(refused > 20, "{refused} edits failed: the disk did not");
    disk.check(&saved);
}
