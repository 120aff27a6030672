//! The test deck of a CIR file in gnucap, which runs its lines in their order.

use std::fs;
use std::process::Command;

use crate::support::samples;
use crate::support::time_limit::{TIME_LIMIT, output_within};
use henrad_formats::spice::{Dialect, FileFormat, SpiceModel, SpiceRange};
use henrad_parts::quantity::Hertz;
use henrad_sim::capacitor::combine::TraceImpedance;

#[test]
fn gnucap_prints_the_impedance_of_every_model() {
    let range = SpiceRange {
        center: Hertz::new(1e4),
        start: Hertz::new(1e3),
        stop: Hertz::new(1e8),
    };
    let trace = TraceImpedance::default();
    for sample in samples() {
        let part = sample.spice_part(1);
        let model = SpiceModel::new(part.part_number, &[part], trace, range).unwrap();
        let conditions = sample.conditions(1, trace);
        let text = model.write(&conditions, FileFormat::Cir, Dialect::Portable);
        let folder = tempfile::tempdir().unwrap();
        let deck = folder.path().join("deck.cir");
        fs::write(&deck, text.replace("*>", "")).unwrap();
        let mut gnucap = Command::new("gnucap");
        gnucap.arg("-b").arg(&deck).current_dir(folder.path());
        let output = output_within(TIME_LIMIT, &mut gnucap).unwrap_or_else(|error| {
            panic!("gnucap must run to its end (apt-get install -y gnucap): {error}")
        });
        let printed = String::from_utf8_lossy(&output.stdout).into_owned();
        let rows: Vec<Vec<f64>> = printed
            .lines()
            .filter_map(|line| {
                let words = line.split_ascii_whitespace();
                words.map(number).collect::<Option<Vec<_>>>()
            })
            .filter(|row| row.len() == 3)
            .collect();
        assert!(rows.len() > 200, "{}: {printed}", part.part_number);
        for row in rows {
            for (found, circuit) in row[1..].iter().zip([model.broadband(), model.center()]) {
                let wanted = circuit.impedance(Hertz::new(row[0])).norm();
                // It prints five digits, of frequencies too, and strays by 2 % where the circuit is
                // open beside it.
                let allowed = if wanted < 1e5 { 0.01 } else { 0.03 };
                assert!(
                    (found / wanted - 1.0).abs() < allowed,
                    "{} at {:e} Hz: {found} Ω, {wanted} Ω in the file",
                    part.part_number,
                    row[0]
                );
            }
        }
    }
}

/// A number with a suffix of SPICE: `870.96Meg`, `15.916K`.
fn number(word: &str) -> Option<f64> {
    let end = word.find(|c: char| c.is_ascii_alphabetic() && !matches!(c, 'E' | 'e'));
    let (digits, suffix) = word.split_at(end.unwrap_or(word.len()));
    let factor = match suffix {
        "" => 1.0,
        "T" => 1e12,
        "G" => 1e9,
        "Meg" => 1e6,
        "K" => 1e3,
        "m" => 1e-3,
        "u" => 1e-6,
        "n" => 1e-9,
        "p" => 1e-12,
        _ => return None,
    };
    Some(factor * digits.parse::<f64>().ok()?)
}
