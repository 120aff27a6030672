//! What the files in `deploy/` name exists: settings, files, the toolchain. No build runs them, so
//! a renamed setting or a moved folder would show only where somebody installs the program.

use std::collections::BTreeSet;
use std::fs;

use crate::{read, root};

/// Variables of the compose file itself, not settings of the program.
const OF_COMPOSE: [&str; 1] = ["HENRAD_HOST"];

/// The names of settings in a text.
fn settings(text: &str) -> BTreeSet<String> {
    let is_inside = |letter: char| letter.is_ascii_uppercase() || letter == '_';
    text.match_indices("HENRAD_")
        .map(|(start, _)| {
            let rest = &text[start..];
            let end = rest.find(|letter| !is_inside(letter));
            rest[..end.unwrap_or(rest.len())].to_owned()
        })
        .collect()
}

#[test]
fn every_setting_that_is_named_is_one_of_the_program() {
    let mut known = settings(&read(".env.example"));
    known.extend(OF_COMPOSE.map(str::to_owned));
    for path in [
        "deploy/Dockerfile",
        "deploy/compose.yaml",
        "deploy/henrad.service",
        "deploy/kubernetes.yaml",
        "docs/DEPLOY.md",
        "docs/SECURITY.md",
    ] {
        let named = settings(&read(path));
        let unknown: Vec<_> = named.difference(&known).collect();
        assert!(unknown.is_empty(), "{path}: {unknown:?}");
    }
}

/// Alerts and dashboard ask for figures; a test of the server looks for each in its answer.
#[test]
fn alerts_and_dashboard_ask_for_figures_that_the_server_has() {
    let source = read("crates/server/src/state/metrics.rs");
    let is_inside = |letter: char| letter.is_ascii_lowercase() || letter == '_';
    for path in ["deploy/alerts.yaml", "deploy/dashboard.json"] {
        let text = read(path);
        let mut count = 0;
        for (start, prefix) in text.match_indices("henrad_") {
            let rest = &text[start + prefix.len()..];
            let end = rest.find(|letter| !is_inside(letter)).unwrap_or(rest.len());
            let suffixes = ["_total", "_bucket", "_info", "_seconds"];
            let name = suffixes.iter().fold(&rest[..end], |name, suffix| {
                name.strip_suffix(suffix).unwrap_or(name)
            });
            let name = name.strip_suffix("_seconds").unwrap_or(name);
            assert!(source.contains(&format!("\"{name}\"")), "{path}: {name}");
            count += 1;
        }
        assert!(count > 5, "{path} was read");
    }
}

#[test]
fn the_image_copies_files_that_exist_and_none_that_a_machine_made() {
    let dockerfile = read("deploy/Dockerfile");
    let copies = dockerfile
        .lines()
        .filter_map(|line| line.strip_prefix("COPY "))
        .filter(|line| !line.starts_with("--from="));
    for line in copies {
        let names: Vec<_> = line.split_whitespace().collect();
        let (_, sources) = names.split_last().expect("a target");
        assert!(!sources.is_empty(), "{line}");
        for source in sources {
            assert!(root().join(source).exists(), "COPY {source}");
        }
    }
    let ignored = read(".dockerignore");
    for made in ["**/node_modules", "target", "web/dist", ".git", ".env"] {
        assert!(ignored.lines().any(|line| line == made), "{made}");
    }
}

/// The paths in quotes in a file that lead out of `web/`, from the root of the repository.
fn read_outside_web(file: &str) -> Vec<String> {
    let text = read(file);
    let quoted = text.split('"').filter(|part| part.starts_with("../"));
    quoted
        .map(|path| {
            let mut names: Vec<_> = file.split('/').collect();
            names.pop();
            for name in path.split('/') {
                if name == ".." {
                    names.pop();
                } else {
                    names.push(name);
                }
            }
            names.join("/")
        })
        .filter(|path| !path.starts_with("web/"))
        .collect()
}

#[test]
fn the_page_stage_copies_what_the_build_reads_outside_web() {
    let dockerfile = read("deploy/Dockerfile");
    let stage = dockerfile.split("\nFROM ").nth(1).expect("a first stage");
    let scripts = fs::read_dir(root().join("web/scripts")).expect("the folder of scripts");
    let files = scripts.map(|file| {
        let name = file.expect("a readable folder").file_name();
        format!("web/scripts/{}", name.display())
    });
    let needed: Vec<_> = files
        .chain(["web/vite.config.ts".to_owned()])
        .flat_map(|file| read_outside_web(&file))
        .collect();
    assert!(
        !needed.is_empty(),
        "no path found: is the search still right?"
    );
    for path in needed {
        // Of a folder, `COPY` takes what is in it.
        let place = if root().join(&path).is_dir() {
            path.clone()
        } else {
            let (folder, _) = path.rsplit_once('/').expect("a path in a folder");
            format!("{folder}/")
        };
        let copy = format!("COPY {path} /henrad/{place}");
        assert!(stage.lines().any(|line| line == copy), "{copy}");
    }
}

#[test]
fn the_image_is_built_with_the_toolchain_of_the_repository() {
    let toolchain: toml::Table = read("rust-toolchain.toml").parse().expect("a TOML file");
    let channel = toolchain["toolchain"]["channel"].as_str().expect("a name");
    let (minor, _) = channel.rsplit_once('.').expect("three numbers");
    let image = format!("ARG RUST_IMAGE=rust:{minor}-");
    assert!(read("deploy/Dockerfile").contains(&image), "{image}");
}

#[test]
fn every_image_can_be_pinned_and_none_is_pinned_to_an_invented_digest() {
    let dockerfile = read("deploy/Dockerfile");
    for line in dockerfile.lines().filter(|line| line.starts_with("FROM ")) {
        assert!(line.starts_with("FROM ${"), "{line}");
    }
    let compose = read("deploy/compose.yaml");
    for line in compose.lines().filter(|line| line.contains(" image: ")) {
        assert!(line.contains("image: ${"), "{line}");
    }
    for text in [dockerfile, compose, read("deploy/kubernetes.yaml")] {
        let digests = text.split("@sha256:").skip(1);
        let is_placeholder = |digest: &str| digest.starts_with("DIGEST") || digest.starts_with('…');
        assert!(digests.into_iter().all(is_placeholder));
    }
}

/// The number of an alert's condition.
fn threshold(alerts: &str, alert: &str) -> f64 {
    let (_, rule) = alerts
        .split_once(&format!("alert: {alert}\n"))
        .expect(alert);
    let (_, condition) = rule.split_once("expr:").expect("a condition");
    let condition = condition.lines().next().unwrap_or_default();
    let number = condition
        .split(['>', '=', ' '])
        .rfind(|word| word.parse::<f64>().is_ok());
    number.and_then(|word| word.parse().ok()).expect("a number")
}

#[test]
fn alerts_tell_of_trouble_and_not_of_use() {
    const MEBIBYTE: f64 = 1024.0 * 1024.0;
    let alerts = read("deploy/alerts.yaml");
    let kubernetes = read("deploy/kubernetes.yaml");
    let (_, limit) = kubernetes.split_once("limits: {memory: ").expect("a limit");
    let (limit, _) = limit.split_once("Mi}").expect("mebibytes");
    let limit = limit.parse::<f64>().expect("a number");
    let security = read("docs/SECURITY.md");
    let (_, attacks) = security
        .split_once("| peak memory, MiB | outcome |")
        .expect("the table of attacks");
    let attacks = attacks
        .lines()
        .skip(1)
        .take_while(|line| line.starts_with('|'));
    let memory = attacks.filter_map(|line| line.split('|').nth(4));
    let peak = memory
        .flat_map(|cell| cell.split('/'))
        .filter_map(|number| number.trim().parse::<f64>().ok())
        .fold(0.0, f64::max);
    let told = threshold(&alerts, "HenradMemory") / MEBIBYTE;
    assert!(
        peak > 0.0 && peak < told,
        "{peak} MiB are measured under abuse"
    );
    assert!(told < limit, "{told} MiB would never be reached");

    let pool = read("crates/catalogue/src/database/mod.rs");
    let (_, connections) = pool
        .split_once("const MAX_CONNECTIONS: u32 = ")
        .expect("a pool");
    let (connections, _) = connections.split_once(';').expect("a number");
    let all_used = format!("henrad_database_connections >= {connections} and");
    assert!(alerts.contains(&all_used), "{all_used}");

    let (_, errors) = alerts.split_once("alert: HenradErrors").expect("an alert");
    let (errors, _) = errors.split_once("- alert:").expect("another alert");
    for status in ["503", "507"] {
        assert!(errors.contains(status), "{status} has an alert of its own");
        assert!(alerts.contains(&format!("status=\"{status}\"")), "{status}");
    }
}

#[test]
fn a_process_gets_longer_to_end_than_an_answer_takes() {
    // Answers take at most 30 s (docs/DEPLOY.md, limits).
    for (path, line) in [
        ("deploy/henrad.service", "TimeoutStopSec=40"),
        (
            "deploy/kubernetes.yaml",
            "terminationGracePeriodSeconds: 45",
        ),
        ("deploy/kubernetes.yaml", "command: [sleep, \"5\"]"),
        ("deploy/compose.yaml", "stop_grace_period: 40s"),
    ] {
        assert!(read(path).contains(line), "{path}: {line}");
    }
}

#[test]
fn deployments_drop_privileges() {
    for (path, lines) in [
        (
            "deploy/henrad.service",
            &[
                "SystemCallFilter=@system-service",
                "SystemCallFilter=~@privileged @resources",
                "UMask=0077",
                "StateDirectoryMode=0700",
                "ProtectProc=invisible",
                "ProtectClock=yes",
                "PrivateUsers=yes",
                "CapabilityBoundingSet=",
            ][..],
        ),
        (
            "deploy/kubernetes.yaml",
            &[
                "kind: NetworkPolicy",
                "policyTypes: [Ingress, Egress]",
                "topologyKey: kubernetes.io/hostname",
                "readOnlyRootFilesystem: true",
                "capabilities: {drop: [ALL]}",
                "automountServiceAccountToken: false",
                "sslmode=verify-full",
            ],
        ),
        (
            "deploy/compose.yaml",
            &["read_only: true", "cap_drop: [ALL]", "no-new-privileges"],
        ),
    ] {
        let text = read(path);
        for line in lines {
            assert!(text.contains(line), "{path}: {line}");
        }
    }
}

#[test]
fn proxies_pass_the_largest_body_and_keep_the_figures_inside() {
    // Bodies have at most 12 MB (docs/DEPLOY.md, limits), and /metrics/ answers as /metrics does.
    for (path, line) in [
        ("docs/DEPLOY.md", "client_max_body_size 12m;"),
        ("docs/DEPLOY.md", "location ~ ^/metrics/?$ { deny all; }"),
        ("deploy/kubernetes.yaml", "proxy-body-size: 12m"),
        ("deploy/kubernetes.yaml", "path: /metrics, pathType: Prefix"),
        ("deploy/compose.yaml", "respond /metrics* 404"),
    ] {
        assert!(read(path).contains(line), "{path}: {line}");
    }
}
