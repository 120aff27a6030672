//! The written Touchstone files in scikit-rf.
//!
//! Needs a Python with the packages of reference/requirements.txt, named by HENRAD_TEST_PYTHON.
//! `make test` sets it; a run without it fails these tests with that message.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::Command;

use crate::support::time_limit::{TIME_LIMIT, output_within};
use crate::support::{python, samples};
use henrad_formats::measured::{self, Answers, Curve};
use henrad_formats::touchstone::{self, PortPair};
use henrad_parts::quantity::Hertz;
use henrad_parts::quantity::{Henries, Ohms};
use henrad_sim::capacitor::combine::{TraceImpedance, with_trace};
use henrad_sim::network::{Fixture, LinePath, two_port};
use henrad_sim::{Complex64, FrequencyGrid};

const SCRIPT: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/../../reference/formats/impedance_of_s2p.py"
);

const TOLERANCE: f64 = 1e-6;

const UNEQUAL_PORTS: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/../../reference/formats/write_unequal_ports.py"
);

const MORE_PORTS: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/../../reference/formats/write_more_ports.py"
);

/// What scikit-rf says of every file in a folder: name, path of the part, frequency, impedance.
pub fn scikit_rf(folder: &Path) -> Vec<(String, f64, Complex64)> {
    run(SCRIPT, folder)
}

/// Lines of a script: name, frequency, impedance.
fn run(script: &str, folder: &Path) -> Vec<(String, f64, Complex64)> {
    let python = python();
    let path = script;
    let mut script = Command::new(&python);
    script.args([Path::new(path), folder]);
    let output = output_within(TIME_LIMIT, &mut script)
        .unwrap_or_else(|error| panic!("{python} did not run to its end: {error}"));
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "scikit-rf: {complaint}");
    let printed = String::from_utf8(output.stdout).unwrap();
    let row = |line: &str| {
        let words: Vec<_> = line.split_ascii_whitespace().collect();
        let number = |index: usize| words[index].parse::<f64>().unwrap();
        (
            words[0].to_owned(),
            number(1),
            Complex64::new(number(2), number(3)),
        )
    };
    printed.lines().map(row).collect()
}

#[test]
fn scikit_rf_reads_our_impedance_back_and_finds_the_two_port_passive() {
    let folder = tempfile::tempdir().unwrap();
    let grid = FrequencyGrid::logarithmic(Hertz::new(1e3), Hertz::new(1e9), 20).unwrap();
    let mut expected = BTreeMap::new();
    for (index, sample) in samples().iter().enumerate() {
        let trace = TraceImpedance {
            resistance: Ohms::new(0.5e-3 * index as f64),
            inductance: Henries::new(0.1e-9 * index as f64),
        };
        let z = sample.capacitor().impedances(&grid);
        for (path, word) in [(LinePath::Shunt, "shunt"), (LinePath::Series, "series")] {
            for line in [50.0, 75.0] {
                let fixture = Fixture {
                    path,
                    reference: Ohms::new(line),
                    trace,
                };
                let swept = two_port::sweep(&grid, &z, &fixture).unwrap();
                let conditions = sample.conditions(1, trace);
                let text =
                    touchstone::write(&conditions, &fixture, grid.frequencies(), &swept).unwrap();
                let name = format!("{index}-{line}-{word}.s2p");
                fs::write(folder.path().join(&name), text).unwrap();
                expected.insert(name, with_trace(&grid, &z, trace).unwrap());
            }
        }
    }
    let rows = scikit_rf(folder.path());
    assert_eq!(rows.len(), expected.len() * grid.len());
    let mut position: BTreeMap<String, usize> = BTreeMap::new();
    for (name, frequency, z) in rows {
        let at = position.entry(name.clone()).or_default();
        assert_eq!(frequency, grid.frequencies()[*at], "{name}");
        let ours = expected[&name][*at];
        let off = (z - ours).norm() / ours.norm();
        assert!(
            off <= TOLERANCE,
            "{name}, {frequency} Hz: {z} Ω, ours {ours} Ω, off {off:e}"
        );
        *at += 1;
    }
}

#[test]
fn ten_two_ports_of_scikit_rf_whose_ports_differ_come_back() {
    let folder = tempfile::tempdir().unwrap();
    let mut expected: BTreeMap<String, Vec<(f64, Complex64)>> = BTreeMap::new();
    for (name, frequency, z) in run(UNEQUAL_PORTS, folder.path()) {
        expected.entry(name).or_default().push((frequency, z));
    }
    assert_eq!(expected.len(), 10);
    for (name, points) in expected {
        let bytes = fs::read(folder.path().join(format!("{name}.ts"))).unwrap();
        let text = String::from_utf8(bytes).unwrap();
        // Both ways to say it: with a keyword, and on the option line.
        let words = text.lines().find_map(|it| it.strip_prefix("[Reference] "));
        let option = format!("# Hz S RI R {}", words.unwrap());
        let lines = text.lines().filter(|it| !it.starts_with('['));
        let lines = lines.map(|it| if it.starts_with('#') { &option } else { it });
        let on_option_line = lines.collect::<Vec<_>>().join("\n");
        for (file, text) in [("part.ts", text.as_str()), ("part.s2p", &on_option_line)] {
            let read = measured::read(file, text.as_bytes(), &Answers::default()).unwrap();
            compare(&name, &read.curves[0], &points);
        }
    }
}

/// Compares a curve with frequencies and impedances; the name ends with how the part lay.
fn compare(name: &str, curve: &Curve, points: &[(f64, Complex64)]) {
    let path = if name.ends_with("series") {
        LinePath::Series
    } else {
        LinePath::Shunt
    };
    let found = curve.impedances(Some(path)).unwrap();
    assert_eq!(found.len(), points.len(), "{name}");
    for ((at, z), (frequency, wanted)) in found.iter().zip(points) {
        assert!((at.get() / frequency - 1.0).abs() < 1e-12, "{name}");
        // Where the line is a short circuit or open beside the part, S has few digits of it.
        let ratio = wanted.norm() / 50.0;
        let digits = 1e-15 * (ratio + 1.0 / ratio).powi(2);
        let off = (z - wanted).norm() / wanted.norm();
        assert!(
            off < 1e-9 + digits,
            "{name} at {frequency:e} Hz: off by {off:e}"
        );
    }
}

#[test]
fn two_ports_of_files_of_scikit_rf_with_more_come_back() {
    let folder = tempfile::tempdir().unwrap();
    let mut expected: BTreeMap<String, Vec<(f64, Complex64)>> = BTreeMap::new();
    for (name, frequency, z) in run(MORE_PORTS, folder.path()) {
        expected.entry(name).or_default().push((frequency, z));
    }
    assert_eq!(expected.len(), 14);
    for (name, points) in expected {
        let words: Vec<&str> = name.split('-').collect();
        let ports: usize = words[0].parse().unwrap();
        let [file, text] = [format!("{name}.s{ports}p"), format!("{name}.ts")]
            .into_iter()
            .find_map(|file| {
                let text = fs::read_to_string(folder.path().join(&file)).ok()?;
                Some([file, text])
            })
            .unwrap();
        let read = |answers: &Answers| measured::read(&file, text.as_bytes(), answers);

        let question = read(&Answers::default()).unwrap_err();
        assert_eq!(question.ports(), Some(ports), "{question}");
        let beyond = PortPair::new(1, ports + 1);
        let beyond = read(&Answers {
            ports: beyond,
            ..Answers::default()
        });
        assert_eq!(beyond.unwrap_err().ports(), Some(ports));

        let pair: PortPair = format!("{},{}", words[1], words[2]).parse().unwrap();
        let reading = read(&Answers {
            ports: Some(pair),
            ..Answers::default()
        })
        .unwrap();
        let said = reading.ports.unwrap().to_string();
        assert_eq!(
            said,
            format!("between ports {} and {} of {ports}", words[1], words[2])
        );
        compare(&name, &reading.curves[0], &points);
    }
}

#[test]
fn what_two_of_more_ports_cannot_tell_is_refused() {
    let three = "1 0 0 0 0 0 0\n0 0 0 0 0 0\n0 0 0 0 0 0\n";
    let pair = Answers {
        ports: PortPair::new(1, 2),
        ..Answers::default()
    };
    for (options, answers, sentence) in [
        (
            "# Hz Z RI R 50",
            &pair,
            "Z and Y parameters of more than two ports are not read",
        ),
        (
            "# Hz S RI R 50 75",
            &pair,
            "line 1: needs one positive reference impedance, or one for each port",
        ),
        (
            "# Hz S RI R 50",
            &Answers::default(),
            "3 ports; a part lies between two of them",
        ),
    ] {
        let text = format!("{options}\n{three}");
        let refused = measured::read("a.s3p", text.as_bytes(), answers).unwrap_err();
        assert!(refused.to_string().starts_with(sentence), "{refused}");
    }
    // Of two ports, each may have its own reference, and no third.
    let refused = measured::read(
        "a.s2p",
        b"# Hz S RI R 50 75 50\n1 0 0 1 0 1 0 0 0",
        &Answers::default(),
    );
    let refused = refused.unwrap_err().to_string();
    assert_eq!(
        refused,
        "line 1: needs one positive reference impedance, or one for each port."
    );
}
