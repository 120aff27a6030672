//! Real server processes: two on one PostgreSQL, and one on SQLite that is killed while it saves.

// Linux loads a library before the C library.
#[cfg(target_os = "linux")]
mod failing_disk;
pub mod process;

use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use serde_json::{Value, json};

use process::{PASSWORD, Server, run};

use crate::support::Json;
use crate::test_database::{Content, TestDatabase};

const NUMBER: &str = "C0805C104K5RACTU";

fn share(server: &Server, text: &str) -> Option<String> {
    let body = json!({ "state": { "text": text }, "route": "/" });
    let answer = server.post("/api/share/save", "", &body)?;
    (answer.status == 200).then(|| answer.json().text().to_owned())
}

fn shared(server: &Server, id: &str) -> Value {
    let answer = server
        .post("/api/share/load", "", &json!({ "id": id }))
        .unwrap();
    assert_eq!(answer.status, 200, "{id}: {}", answer.body);
    answer.json()["state"]["text"].clone()
}

fn impedance(server: &Server) -> f64 {
    let body =
        json!({ "plotType": "Imp,ESR", "start": 100, "stop": 1e9, "parts": [{ "mfrPn": NUMBER }] });
    let plot = server.post("/plot", "", &body).unwrap().json();
    plot["seriesList"][0]["points"][0][1].number()
}

#[test]
fn two_servers_on_one_postgresql_are_one_service() {
    let database = TestDatabase::postgres(Content::Nothing);
    let url = database.url.as_str();
    let (first, second) = thread::scope(|scope| {
        // They start together: one migrates and loads, the other waits for it.
        let first = scope.spawn(|| Server::start(url));
        let second = scope.spawn(|| Server::start(url));
        (first.join().unwrap(), second.join().unwrap())
    });
    let cookie = first.log_in("ada", PASSWORD);
    let name = second.get("/ad/name", &cookie).unwrap();
    assert_eq!(
        name.json(),
        "ada",
        "a session of one server counts on the other"
    );

    let id = share(&second, "from the second").unwrap();
    assert_eq!(shared(&first, &id), "from the second");

    let before = impedance(&second);
    let values = json!({ "Mfr_Part_Number": NUMBER, "Reference_Capacitance": 50e-9 });
    let saved = first.post("/api/seed/addPart", &cookie, &values).unwrap();
    assert_eq!(saved.status, 200, "{}", saved.body);
    let ratio = impedance(&second) / before;
    assert!(
        (ratio - 2.0).abs() < 0.01,
        "an edit takes effect at once everywhere: {ratio}"
    );

    let message = json!({ "homeString": "from the first" });
    first.post("/auth/homeString", &cookie, &message).unwrap();
    let seen = second.get("/auth/homeMessageRequest", "").unwrap();
    assert_eq!(seen.json(), "from the first");

    let acknowledged = kill_while_sharing(first);
    assert!(!acknowledged.is_empty());
    for (id, text) in &acknowledged {
        assert_eq!(shared(&second, id), text.as_str());
    }
    assert_eq!(second.get("/auth/logout", &cookie).unwrap().status, 204);
    assert_eq!(second.get("/ad/name", &cookie).unwrap().json(), "");
}

#[test]
fn nothing_acknowledged_is_lost_when_a_server_on_sqlite_is_killed() {
    let database = TestDatabase::sqlite(Content::Catalogue);
    let url = database.url.as_str();
    let server = Server::start(url);
    let cookie = server.log_in("ada", PASSWORD);
    let values =
        json!({ "Mfr_Part_Number": NUMBER, "Outer_Damping": 7, "Confirm": "Outer_Damping" });
    let saved = server.post("/api/seed/addPart", &cookie, &values).unwrap();
    assert_eq!(saved.status, 200, "{}", saved.body);
    let acknowledged = kill_while_sharing(server);
    assert!(!acknowledged.is_empty());
    let again = Server::start(url);
    for (id, text) in &acknowledged {
        assert_eq!(shared(&again, id), text.as_str());
    }
    let history = format!("/api/seed/history?pn={NUMBER}");
    let revisions = again.get(&history, &cookie).unwrap().json();
    assert_eq!(
        revisions[0]["revision"], 1,
        "the session lives on too: {revisions}"
    );
}

/// Shares from several threads, kills the server in the midst of it, and answers what it had
/// acknowledged until then.
fn kill_while_sharing(server: Server) -> Vec<(String, String)> {
    let server = Arc::new(server);
    let is_over = AtomicBool::new(false);
    thread::scope(|scope| {
        let sharing: Vec<_> = (0..4)
            .map(|thread| {
                let (server, is_over) = (Arc::clone(&server), &is_over);
                scope.spawn(move || {
                    let mut kept = Vec::new();
                    for index in 0.. {
                        let text = format!("{thread} {index}");
                        match share(&server, &text) {
                            Some(id) => kept.push((id, text)),
                            None if is_over.load(Ordering::Acquire) => break,
                            // The limit of anonymous writes.
                            None => thread::sleep(Duration::from_millis(20)),
                        }
                    }
                    kept
                })
            })
            .collect();
        thread::sleep(Duration::from_millis(500));
        server.kill();
        is_over.store(true, Ordering::Release);
        sharing
            .into_iter()
            .flat_map(|thread| thread.join().unwrap())
            .collect()
    })
}

/// The allocator reads it before the program does anything.
#[cfg(target_os = "linux")]
#[test]
fn a_server_runs_with_the_setting_of_its_allocator() {
    let database = TestDatabase::sqlite(Content::Catalogue);
    let name = "MIMALLOC_ARENA_MAX_OBJECT_SIZE";
    for (stated, expected) in [(None, "640K"), (Some("4M"), "4M")] {
        let variables: Vec<_> = stated.map(|it| (name, Path::new(it))).into_iter().collect();
        let server = Server::start_with(&database.url, &variables);
        let environment = fs::read(format!("/proc/{}/environ", server.id())).unwrap();
        let environment = String::from_utf8_lossy(&environment).into_owned();
        let found = environment
            .split('\0')
            .find_map(|it| it.strip_prefix(name)?.strip_prefix('='));
        assert_eq!(found, Some(expected));
        assert_eq!(server.get("/healthz", "").unwrap().status, 200);
    }
}

#[test]
fn a_server_that_is_asked_to_end_answers_what_runs_and_keeps_the_usage_log() {
    let database = TestDatabase::sqlite(Content::Catalogue);
    let url = database.url.as_str();
    let server = Server::start(url);
    let look_up = json!({ "partNumber": NUMBER, "method": "typed", "found": true, "session": "s" });
    let noted = server.post("/log/part", "", &look_up).unwrap();
    assert_eq!(noted.status, 204, "{}", noted.body);
    let body = json!({ "state": { "text": "at the last moment" }, "route": "/" });
    let running = server.begin("/api/share/save", &body);

    server.ask_to_end();
    let answer = running.finish();
    assert_eq!(answer.status, 200, "{}", answer.body);
    assert!(server.has_ended_well());

    let again = Server::start(url);
    let id = answer.json().text().to_owned();
    assert_eq!(shared(&again, &id), "at the last moment");
    let cookie = again.log_in("ada", PASSWORD);
    let usage = again.get("/api/admin/usage?days=1", &cookie).unwrap();
    assert_eq!(usage.json()["methods"][0]["count"], 1, "{}", usage.body);
    let report = run(&["check", "--database", url], "").unwrap();
    assert!(
        report.contains("parts") && report.contains("ceramic"),
        "{report}"
    );
}

#[test]
fn accounts_are_made_on_the_command_line_and_moved_by_a_backup() {
    let database = TestDatabase::sqlite(Content::Catalogue);
    let url = database.url.as_str();
    let folder = tempfile::tempdir().unwrap();
    let moved = format!(
        "sqlite://{}",
        folder.path().join("new/data/moved.sqlite").display()
    );
    let user = |database: &str, arguments: &[&str], password: &str| {
        let mut all = vec!["user", "--database", database];
        all.extend(arguments);
        run(&all, password)
    };
    let add = ["add", "bob", "--name", "Bob B.", "--role", "editor"];
    assert_eq!(user(url, &add, "too short"), None);
    assert!(user(url, &add, PASSWORD).is_some());
    assert_eq!(user(url, &add, PASSWORD), None, "the login is taken");
    let list = user(url, &["list"], "").unwrap();
    assert!(
        list.contains("bob") && list.contains("ROLE_EDITOR"),
        "{list}"
    );
    assert!(!list.contains("argon2"), "no hash is shown");

    let server = Server::start(url);
    let cookie = server.log_in("bob", PASSWORD);
    assert_eq!(server.get("/ad/name", &cookie).unwrap().json(), "Bob B.");
    let id = share(&server, "to be moved").unwrap();
    let file = folder.path().join("backup.sqlite");
    let file = file.to_str().unwrap();
    assert!(
        run(&["backup", file, "--database", url], "").is_some(),
        "beside a server"
    );
    assert_eq!(
        run(&["backup", file, "--database", url], ""),
        None,
        "nothing is overwritten"
    );
    assert!(user(url, &["disable", "bob"], "").is_some());
    assert_eq!(
        server.get("/ad/name", &cookie).unwrap().json(),
        "",
        "at once"
    );
    assert_eq!(user(url, &["disable", "nobody"], ""), None);
    let said = user(url, &["password", "bob"], PASSWORD).unwrap();
    assert!(said.contains("is disabled"), "{said}");
    assert!(user(url, &["enable", "bob"], "").is_some());
    assert!(user(url, &["role", "bob", "admin"], "").is_some());
    let list = user(url, &["list"], "").unwrap();
    let bob = list.lines().find(|line| line.starts_with("bob")).unwrap();
    assert!(
        bob.contains("ROLE_ADMIN") && bob.contains("active"),
        "{bob}"
    );
    drop(server);

    let foreign = folder.path().join("foreign.sqlite");
    std::fs::write(&foreign, "no database at all, but a file of some length").unwrap();
    let restore = ["restore", foreign.to_str().unwrap(), "--database", &moved];
    assert_eq!(run(&restore, ""), None, "it is not ours");
    assert!(!folder.path().join("new").exists(), "nothing was begun");
    let before = std::fs::read(file).unwrap();
    assert!(run(&["restore", file, "--database", &moved], "").is_some());
    assert_eq!(
        std::fs::read(file).unwrap(),
        before,
        "a backup is only read"
    );
    #[cfg(unix)]
    for (private, rights) in [
        (file, 0o600),
        (folder.path().join("new/data").to_str().unwrap(), 0o700),
        (
            folder
                .path()
                .join("new/data/moved.sqlite")
                .to_str()
                .unwrap(),
            0o600,
        ),
    ] {
        use std::os::unix::fs::PermissionsExt;
        let mode = std::fs::metadata(private).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, rights, "{private}");
    }
    assert_eq!(
        run(&["restore", file, "--database", &moved], ""),
        None,
        "it is not empty"
    );
    let changed = "another good password";
    assert!(user(&moved, &["password", "bob"], changed).is_some());
    let server = Server::start(&moved);
    server.log_in("bob", changed);
    assert_eq!(shared(&server, &id), "to be moved");
    drop(server);

    // The check tells a sound file from one with pages of noise in its middle.
    assert!(run(&["check", "--database", &moved], "").is_some());
    let mut bytes = std::fs::read(file).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle..middle + 40 * 4096].fill(0x5a);
    let damaged = folder.path().join("damaged.sqlite");
    std::fs::write(&damaged, bytes).unwrap();
    let url = format!("sqlite://{}", damaged.display());
    assert_eq!(run(&["check", "--database", &url], ""), None);
    let restore = ["restore", damaged.to_str().unwrap(), "--database", &moved];
    assert_eq!(run(&restore, ""), None);
}

#[test]
fn a_library_is_written_on_the_command_line() {
    let database = TestDatabase::sqlite(Content::Catalogue);
    let url = database.url.as_str();
    let folder = tempfile::tempdir().unwrap();
    let output = folder.path().join("chips.zip");
    let file = output.to_str().unwrap();
    let numbers = ["C0805C104K5RACTU", "T491A106K010AT", "C0805C104K5RACTU"];
    let library = |options: &[&str]| {
        let head = ["library", "--database", url, "--output", file];
        run(&[&head, options, &numbers].concat(), "")
    };
    assert_eq!(
        library(&["--bias", "12"]),
        None,
        "12 V is too much for 10 V"
    );
    assert_eq!(library(&["--name", "../chips"]), None, "no path");
    assert!(!output.exists(), "nothing is written before all is right");
    let kicad = [
        "--program",
        "kicad",
        "--name",
        "chips",
        "--bias",
        "5",
        "--temperature",
        "-40",
    ];
    let said = library(&kicad).unwrap();
    assert!(said.starts_with("2 parts in "), "{said}");
    let mut archive = zip::ZipArchive::new(std::fs::File::open(&output).unwrap()).unwrap();
    let mut text = |name: &str| std::io::read_to_string(archive.by_name(name).unwrap()).unwrap();
    let models = text("chips.lib");
    assert!(
        models.contains("C0805C104K5RACTU x 1, -40 degC, 5 V dc"),
        "{models}"
    );
    assert!(
        models.contains("\n.SUBCKT T491A106K010AT_5V_m40C 1 2\n"),
        "{models}"
    );
    assert!(text("chips.kicad_sym").contains(r#"(property "Sim.Library" "chips.lib""#));
    assert_eq!(library(&kicad), None, "nothing is overwritten");

    let mixed = folder.path().join("mixed.zip");
    let head = [
        "library",
        "--database",
        url,
        "--output",
        mixed.to_str().unwrap(),
    ];
    let of = |options: &[&str]| {
        let parts = ["MPC1040LR36C", numbers[0], "mpc1040lr36c"];
        run(&[&head, options, &parts].concat(), "")
    };
    assert_eq!(of(&["--current", "101"]), None, "100 A at most");
    assert!(!mixed.exists());
    let said = of(&["--bias", "5", "--current", "20"]).unwrap();
    assert!(said.starts_with("2 parts in "), "{said}");
    let mut archive = zip::ZipArchive::new(std::fs::File::open(&mixed).unwrap()).unwrap();
    let models = std::io::read_to_string(archive.by_name("Henrad.lib").unwrap()).unwrap();
    for line in [
        "* C0805C104K5RACTU x 1, 25 degC, 5 V dc, parameters",
        "* MPC1040LR36C, 25 degC, 20 A dc, parameters",
        ".SUBCKT MPC1040LR36C_20A_25C_SAT 1 2",
    ] {
        assert!(models.contains(line), "{line}: {models}");
    }
    assert!(archive.by_name("MPC1040LR36C_20A_25C.asy").is_ok());
}
