//! Touchstone files as the world writes them.

use std::fs;
use std::path::Path;

use henrad_formats::touchstone::{Parameters, read};
use henrad_sim::Complex64;
use serde::Deserialize;

const FOLDER: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/../../reference/formats/touchstone"
);

#[derive(Deserialize)]
struct Corpus {
    file: Vec<File>,
    refused: Vec<Refused>,
}

#[derive(Deserialize)]
struct File {
    name: String,
    ports: usize,
    points: usize,
    reference: f64,
    #[serde(default)]
    is_reordered: bool,
    last: Vec<f64>,
}

#[derive(Deserialize)]
struct Refused {
    text: String,
    error: String,
}

fn corpus() -> Corpus {
    let text = fs::read_to_string(Path::new(FOLDER).join("corpus.json")).unwrap();
    serde_json::from_str(&text).unwrap()
}

#[test]
fn ugly_files_are_read() {
    for file in corpus().file {
        let bytes = fs::read(Path::new(FOLDER).join(&file.name)).unwrap();
        let touchstone = read(&bytes).unwrap_or_else(|error| panic!("{}: {error}", file.name));
        let rises = touchstone.frequencies.is_sorted_by(|a, b| a < b);
        assert!(rises, "{}", file.name);
        assert_eq!(touchstone.is_reordered, file.is_reordered, "{}", file.name);
        let (ports, last): (usize, Vec<Complex64>) = match touchstone.parameters {
            Parameters::OnePort(s11) => (1, vec![*s11.last().unwrap()]),
            Parameters::TwoPort(matrices) => {
                let s = matrices.last().unwrap();
                (2, vec![s.s11, s.s21, s.s12, s.s22])
            }
        };
        assert_eq!(ports, file.ports, "{}", file.name);
        assert_eq!(touchstone.frequencies.len(), file.points, "{}", file.name);
        assert_eq!(touchstone.reference.get(), file.reference, "{}", file.name);
        let frequency = touchstone.frequencies.last().unwrap().get();
        assert!(
            (frequency / file.last[0] - 1.0).abs() < 1e-12,
            "{}",
            file.name
        );
        let expected = file.last[1..].chunks_exact(2);
        assert_eq!(expected.len(), last.len(), "{}", file.name);
        for (actual, expected) in last.iter().zip(expected) {
            let expected = Complex64::new(expected[0], expected[1]);
            assert!(
                (actual - expected).norm() < 1e-9,
                "{}: {actual} {expected}",
                file.name
            );
        }
    }
}

#[test]
fn every_file_of_the_folder_is_in_the_list() {
    let listed: Vec<_> = corpus().file.into_iter().map(|file| file.name).collect();
    for entry in fs::read_dir(FOLDER).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        assert!(name == "corpus.json" || listed.contains(&name), "{name}");
    }
}

#[test]
fn other_files_are_refused_with_their_line() {
    for refused in corpus().refused {
        let error = read(refused.text.as_bytes()).expect_err(&refused.text);
        assert_eq!(error.to_string(), refused.error, "{}", refused.text);
    }
}
