//! The board check by a server: `henrad board --server`.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::process::{Command, Output};

use serde_json::Value;

use crate::servers::process::Server;
use crate::support::Json;
use crate::test_database::{Content, TestDatabase};

const BOARDS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../reference/board");
const KEY: &str = "0123456789abcdef";

/// `henrad board` with the arguments, in the folder of the boards.
fn board(arguments: &[&str], key: Option<&str>) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_henrad"));
    command
        .current_dir(BOARDS)
        .args(["board", "--today", "2026-03-03"])
        .args(arguments)
        .env_remove("HENRAD_KEY")
        .env_remove("HTTP_PROXY")
        .env_remove("http_proxy")
        .env_remove("ALL_PROXY")
        .env_remove("all_proxy");
    command.envs(key.map(|key| ("HENRAD_KEY", key)));
    command.output().unwrap()
}

/// What a command that ends with 2 tells: one line.
fn refusal(arguments: &[&str], key: Option<&str>) -> String {
    let output = board(arguments, key);
    let told = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{told}");
    assert_eq!(output.stdout, b"", "{told}");
    assert_eq!(told.lines().count(), 1, "{told}");
    told.trim_end().to_owned()
}

#[test]
fn a_server_gives_the_report_and_the_exit_code_of_the_command() {
    const FORMATS: [&[&str]; 7] = [
        &["--format", "text"],
        &["--format", "json"],
        &["--format", "csv", "--fail-on", "advice"],
        &["--format", "xlsx"],
        &["--format", "html"],
        &["--format", "sarif"],
        &["--format", "junit", "--strict", "--guess", "off"],
    ];
    let database = TestDatabase::sqlite(Content::Catalogue);
    let server = Server::start(&database.url);
    let address = format!("http://{}", server.address());
    let folder = tempfile::tempdir().unwrap();
    let known = folder.path().join("known.json");
    let known = known.to_str().unwrap();
    let own = folder.path().join("own.toml");
    let profile = "id = \"own\"\ntitle = \"Ours\"\nsource = \"house rule\"\n[voltage]\nceramic = [[85, 0.5], [125, 0.3]]\n";
    fs::write(&own, profile).unwrap();
    let own = own.to_str().unwrap();
    let first: &[&str] = &["b01_kibom.csv", "--conditions", "b01.toml"];
    let net: &[&str] = &["b06_kicad.net", "--conditions", "b06.toml"];
    let equal = |arguments: &[&str]| {
        let here = board(&[arguments, &["--database", &database.url]].concat(), None);
        let there = board(&[arguments, &["--server", &address]].concat(), None);
        let told = String::from_utf8_lossy(&there.stderr).into_owned();
        assert_eq!(there.status.code(), here.status.code(), "{told}");
        assert!(!here.stdout.is_empty(), "{arguments:?}");
        assert_eq!(told, "", "{arguments:?}");
        let is_same = there.stdout == here.stdout;
        assert!(is_same, "{arguments:?}: {told}");
        here
    };
    for format in FORMATS {
        equal(&[first, format].concat());
    }
    let report = equal(&[net, &["--format", "json"]].concat());
    assert_eq!(report.status.code(), Some(1));
    let own = [
        "--profile",
        own,
        "--set",
        "C1.voltage=2V5",
        "--ambient",
        "85",
        "--by-value",
    ];
    equal(&[net, &own, &["--write-baseline", known]].concat());
    let read = || -> Vec<(String, f64)> {
        let baseline: Value = serde_json::from_slice(&fs::read(known).unwrap()).unwrap();
        let results = baseline["results"].list().iter();
        let of = |it: &Value| {
            let margin = it["margin"].as_f64().unwrap_or(0.0);
            (it["fingerprint"].text().to_owned(), margin)
        };
        results.map(of).collect()
    };
    let there = read();
    let own_database = ["--write-baseline", known, "--database", &database.url];
    board(&[net, &own, &own_database].concat(), None);
    let here = read();
    assert!(!here.is_empty() && here.len() == there.len());
    for (here, there) in here.iter().zip(&there) {
        assert_eq!(here.0, there.0);
        assert!((here.1 - there.1).abs() < 1e-12, "{here:?} {there:?}");
    }
    let known = equal(&[net, &own, &["--baseline", known]].concat());
    assert_eq!(known.status.code(), Some(0));
    equal(&[net, &["--explain", "C1"]].concat());
    equal(&["b01_kibom.csv", "b06_kicad.net", "--format", "json"]);
}

#[test]
fn what_a_server_refuses_is_told_in_a_line() {
    let database = TestDatabase::sqlite(Content::Catalogue);
    let keys = format!("ci:0:{KEY}");
    let variables = [("HENRAD_CLIENT_KEYS", Path::new(&keys))];
    let server = Server::start_with(&database.url, &variables);
    let address = format!("http://{}", server.address());
    let folder = tempfile::tempdir().unwrap();
    let list = |name: &str, text: &str| {
        let file = folder.path().join(name);
        fs::write(&file, text).unwrap();
        file.to_str().unwrap().to_owned()
    };
    let one = list("one.csv", "Reference,MPN\nC1,C0402C104K4RACTU\n");
    let there = ["--server", address.as_str()];
    let with_key = board(&[&[one.as_str()][..], &there].concat(), Some(KEY));
    assert_eq!(with_key.status.code(), Some(0));
    let wrong = refusal(
        &[&[one.as_str()][..], &there, &["--key", "fedcba9876543210"]].concat(),
        None,
    );
    assert_eq!(
        wrong,
        format!("henrad: {address}/: Unknown API key. (--key or HENRAD_KEY)")
    );
    let large = list("large.csv", &"C1,C0402C104K4RACTU\n".repeat(420_000));
    let large = refusal(&[&[large.as_str()][..], &there].concat(), None);
    assert!(large.ends_with("/: 8.0 MB; 8 MB at most"), "{large}");
    let column = ["--column", "voltage=Uop"];
    let column = refusal(&[&[one.as_str()][..], &there, &column].concat(), None);
    let begin = format!("henrad: {address}/: options.columns: No column is named \"Uop\".");
    assert!(column.starts_with(&begin), "{column}");
    let headless = list("headless.csv", "a,b\nc,d\n");
    let headless = refusal(&[&[headless.as_str()][..], &there].concat(), None);
    assert!(headless.contains("No line names a reference"), "{headless}");
    server.kill();
    let gone = refusal(&[&[one.as_str()][..], &there].concat(), None);
    let begin = format!("henrad: cannot reach {address}/: ");
    assert!(gone.starts_with(&begin), "{gone}");
    let local = ["--server", address.as_str(), "--database", &database.url];
    assert_eq!(
        board(&[&[one.as_str()][..], &local].concat(), None)
            .status
            .code(),
        Some(2)
    );
}

/// Reads a request to its end, so that its sender reads the answer.
fn take(mut stream: &TcpStream) {
    let mut reader = BufReader::new(&mut stream);
    let mut length = 0;
    let mut line = String::new();
    while reader.read_line(&mut line).unwrap() > 2 {
        let lower = line.to_ascii_lowercase();
        if let Some(value) = lower.strip_prefix("content-length:") {
            length = value.trim().parse().unwrap();
        }
        line.clear();
    }
    reader.read_exact(&mut vec![0; length]).unwrap();
}

#[test]
fn busy_and_other_servers_are_told_in_a_line() {
    const CASES: [(&str, &str, &str); 5] = [
        (
            "429 Too Many Requests\r\nretry-after: 7",
            r#"{"detail": "Too many calls.", "code": "too_many_requests", "errors": [], "retryAfter": 7}"#,
            "Too many calls. Try again in 7 s.",
        ),
        (
            "503 Service Unavailable\r\nretry-after: 5",
            r#"{"detail": "The server is busy.", "code": "busy", "errors": []}"#,
            "The server is busy. Try again in 5 s.",
        ),
        (
            "301 Moved Permanently\r\nlocation: https://henrad.example.com/api/board",
            "",
            "has moved to https://henrad.example.com/api/board",
        ),
        (
            "404 Not Found",
            "<h1>Not found</h1>",
            "answers 404 Not Found, and not as a Henrad server",
        ),
        ("200 OK", "<h1>Welcome</h1>", "sent no report"),
    ];
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = format!("http://{}", listener.local_addr().unwrap());
    let server = std::thread::spawn(move || {
        for (head, body, _) in CASES {
            let (mut stream, _) = listener.accept().unwrap();
            take(&stream);
            let length = body.len();
            let answer = format!(
                "HTTP/1.1 {head}\r\ncontent-length: {length}\r\nconnection: close\r\n\r\n{body}"
            );
            stream.write_all(answer.as_bytes()).unwrap();
        }
    });
    for (head, _, expected) in CASES {
        let told = refusal(&["b06_kicad.net", "--server", &address], None);
        assert!(told.contains(expected), "{head}: {told}");
    }
    server.join().unwrap();
}
