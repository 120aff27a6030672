//! Laws of the Touchstone reader and writer.

use std::time::{Duration, Instant};

use crate::support::samples;
use henrad_formats::conditions::Conditions;
use henrad_formats::touchstone::{
    MAX_BYTES, MAX_POINTS, Parameters, ReadError, Touchstone, WriteError, read, write,
};
use henrad_parts::quantity::{Henries, Hertz, Ohms};
use henrad_sim::capacitor::combine::TraceImpedance;
use henrad_sim::network::{Fixture, LinePath, ScatteringMatrix, two_port};
use henrad_sim::{Complex64, FrequencyGrid};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

const FIFTY: Fixture = Fixture {
    path: LinePath::Shunt,
    reference: Ohms::new(50.0),
    trace: TraceImpedance {
        resistance: Ohms::new(0.0),
        inductance: Henries::new(0.0),
    },
};

fn written(frequencies: &[f64], matrices: &[ScatteringMatrix]) -> Result<String, WriteError> {
    let conditions = Conditions {
        generator: "Henrad test".to_owned(),
        date: "2026-11-21".to_owned(),
        pieces: Vec::new(),
        trace: FIFTY.trace,
        start: Hertz::new(1.0),
        stop: Hertz::new(1e9),
        extrapolated_from: Hertz::new(1e9),
        small_signal: false,
    };
    write(&conditions, &FIFTY, frequencies, matrices)
}

fn two_ports(file: Touchstone) -> Vec<ScatteringMatrix> {
    match file.parameters {
        Parameters::TwoPort(matrices) => matrices,
        Parameters::OnePort(_) => panic!("a two-port came back as a one-port"),
    }
}

#[test]
fn written_files_have_the_form_of_the_standard() {
    let grid = FrequencyGrid::logarithmic(Hertz::new(1e4), Hertz::new(1e10), 50).unwrap();
    for sample in samples() {
        let z = sample.capacitor().impedances(&grid);
        let fixture = Fixture {
            reference: Ohms::new(75.0),
            ..FIFTY
        };
        let swept = two_port::sweep(&grid, &z, &fixture).unwrap();
        let conditions = sample.conditions(3, FIFTY.trace);
        let text = write(&conditions, &fixture, grid.frequencies(), &swept).unwrap();
        assert!(text.is_ascii() && text.ends_with('\n'));
        assert!(
            text.contains(&format!("! {} x 3", sample.part_number)),
            "{text}"
        );
        assert!(
            text.contains("parameters estimated")
                && text.contains("2026-11-21")
                && text.contains("shunt")
        );
        let mut lines = text.lines().skip_while(|line| line.starts_with('!'));
        assert_eq!(lines.next(), Some("# Hz S RI R 75"));
        let mut rows = 0;
        for line in lines {
            assert_eq!(line.split(' ').count(), 9, "{line}");
            rows += 1;
        }
        assert_eq!(rows, grid.len());
    }
}

#[test]
fn written_files_come_back_as_the_same_impedance() {
    let grid = FrequencyGrid::logarithmic(Hertz::new(1e2), Hertz::new(1e10), 50).unwrap();
    for sample in samples() {
        let z = sample.capacitor().impedances(&grid);
        for path in [LinePath::Shunt, LinePath::Series] {
            let fixture = Fixture { path, ..FIFTY };
            let swept = two_port::sweep(&grid, &z, &fixture).unwrap();
            let conditions = sample.conditions(1, FIFTY.trace);
            let text = write(&conditions, &fixture, grid.frequencies(), &swept).unwrap();
            let file = read(text.as_bytes()).unwrap();
            let frequencies: Vec<_> = file.frequencies.iter().map(|f| f.get()).collect();
            assert_eq!(
                frequencies,
                grid.frequencies(),
                "all digits of every frequency"
            );
            for (s, expected) in two_ports(file).iter().zip(&z) {
                let back = s.to_impedance(path, fixture.reference).unwrap();
                let off = (back - expected).norm() / expected.norm();
                assert!(off < 1e-8, "{} {path:?}: off {off:e}", sample.part_number);
            }
        }
    }
}

#[test]
fn values_that_no_file_can_hold_are_refused() {
    let zero = Complex64::new(0.0, 0.0);
    let s = ScatteringMatrix::symmetric(zero, zero);
    assert!(written(&[1.0, 2.0], &[s, s]).is_ok());
    assert_eq!(
        written(&[1.0], &[]),
        Err(WriteError::Length {
            frequencies: 1,
            matrices: 0
        })
    );
    assert!(matches!(
        written(&[2.0, 2.0], &[s, s]),
        Err(WriteError::Frequency { position: 1, .. })
    ));
    assert!(matches!(
        written(&[f64::NAN], &[s]),
        Err(WriteError::Frequency { .. })
    ));
    let infinite = ScatteringMatrix::symmetric(zero, Complex64::new(0.0, f64::INFINITY));
    assert_eq!(
        written(&[1.0, 2.0], &[s, infinite]),
        Err(WriteError::NotFinite { position: 1 })
    );
}

#[test]
fn sizes_are_bounded() {
    let large = vec![b' '; MAX_BYTES + 1];
    assert!(matches!(read(&large), Err(ReadError::TooLarge { .. })));
    let rows = (0..=MAX_POINTS).map(|k| format!("{k} 0 0\n"));
    let text: String = std::iter::once("# Hz S RI R 50\n".to_owned())
        .chain(rows)
        .collect();
    assert!(matches!(
        read(text.as_bytes()),
        Err(ReadError::TooManyPoints { .. })
    ));
}

/// A mebibyte of many numbers, many lines, one line, many comments: work that grew faster than the
/// text would take minutes.
#[test]
fn large_files_are_read_in_bounded_time() {
    for unit in ["1 ", "1\n", "! \n", "#\n", "\r", ",;", "1e", "\u{fffd}"] {
        let text = unit.repeat((1 << 20) / unit.len());
        let started = Instant::now();
        let _ = read(text.as_bytes());
        assert!(started.elapsed() < Duration::from_secs(10), "{unit:?}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig {
        rng_seed: RngSeed::Fixed(20_261_121),
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn any_bytes_are_read_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..4096)) {
        let _ = read(&bytes);
    }

    /// Texts made of what such files are made of come near to being files.
    #[test]
    fn any_text_of_the_right_words_is_read_or_refused(
        words in prop::collection::vec(
            prop::sample::select(vec![
                "#", "!", "S", "RI", "MA", "DB", "R", "50", "Hz", "GHz", "\n", "\r\n", "\r", " ",
                "1", "2", "0", "-1", "1e3", "1e308", "1e999", "-3.5D2", ",", ";", "[", "nan", "inf",
                "\u{feff}", "1 0 0\n", "2 0 0 1 0 1 0 0 0\n", "R-1", "e", ".", "Z", "Y",
                "[Version] 2.0\n", "[Number of Ports] 2\n", "[Reference] ", "[Network Data]\n", "[End]\n",
            ]),
            0..200,
        ),
    ) {
        if let Ok(file) = read(words.concat().as_bytes()) {
            let points = file.frequencies.len();
            prop_assert!(points > 0);
            prop_assert!(file.frequencies.windows(2).all(|pair| pair[0] < pair[1]));
            match file.parameters {
                Parameters::OnePort(s) => {
                    prop_assert_eq!(s.len(), points);
                    prop_assert!(s.iter().all(|s| s.is_finite()));
                }
                Parameters::TwoPort(s) => prop_assert_eq!(s.len(), points),
            }
        }
    }

    /// A written file with one byte changed never panics and never grows.
    #[test]
    fn a_damaged_file_is_read_or_refused(position in 0_usize..2000, byte in any::<u8>()) {
        let s = ScatteringMatrix::symmetric(Complex64::new(-0.9, 0.1), Complex64::new(0.1, 0.2));
        let text = written(&[1e3, 2e3, 3e3, 4e3], &[s; 4]).unwrap();
        let mut bytes = text.into_bytes();
        let position = position % bytes.len();
        bytes[position] = byte;
        if let Ok(file) = read(&bytes) {
            prop_assert!(file.frequencies.len() <= 4);
        }
    }

    #[test]
    fn any_matrices_come_back(
        rows in prop::collection::vec(prop::array::uniform8(-1.0..1.0_f64), 1..20),
    ) {
        let matrix = |row: &[f64; 8]| ScatteringMatrix {
            s11: Complex64::new(row[0], row[1]),
            s21: Complex64::new(row[2], row[3]),
            s12: Complex64::new(row[4], row[5]),
            s22: Complex64::new(row[6], row[7]),
        };
        let matrices: Vec<_> = rows.iter().map(matrix).collect();
        let frequencies: Vec<_> = (0..rows.len()).map(|k| 1e3 + k as f64).collect();
        let back = two_ports(read(written(&frequencies, &matrices).unwrap().as_bytes()).unwrap());
        for (actual, expected) in back.iter().zip(&matrices) {
            for (actual, expected) in [
                (actual.s11, expected.s11),
                (actual.s21, expected.s21),
                (actual.s12, expected.s12),
                (actual.s22, expected.s22),
            ] {
                prop_assert!((actual - expected).norm() < 1e-13);
            }
        }
        prop_assert_eq!(back.len(), matrices.len());
    }
}
