//! The text of SPICE files: what makes it portable.

use crate::support::{Sample, samples};
use henrad_formats::spice::{
    Dialect, FileFormat, SpiceModel, SpicePart, SpiceRange, subcircuit_name,
};
use henrad_parts::quantity::Hertz;
use henrad_sim::SimError;
use henrad_sim::capacitor::combine::TraceImpedance;
use proptest::prelude::*;

const RANGE: SpiceRange = SpiceRange {
    center: Hertz::new(1e4),
    start: Hertz::new(1e4),
    stop: Hertz::new(1e10),
};

fn model(sample: &Sample) -> SpiceModel {
    let part = sample.spice_part(2);
    SpiceModel::new(
        &sample.part_number,
        &[part],
        TraceImpedance::default(),
        RANGE,
    )
    .unwrap()
}

fn text(sample: &Sample, format: FileFormat, dialect: Dialect) -> String {
    let conditions = sample.conditions(2, TraceImpedance::default());
    model(sample).write(&conditions, format, dialect)
}

fn is_name(word: &str) -> bool {
    word.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
}

/// Six digits and an exponent: d.dddddE-d.
fn is_number(word: &str) -> bool {
    let Some((digits, exponent)) = word.split_once('E') else {
        return false;
    };
    digits.len() == 7 && digits.parse::<f64>().is_ok() && exponent.parse::<i32>().is_ok()
}

#[test]
fn portable_files_hold_nothing_but_plain_elements() {
    for sample in samples() {
        for format in FileFormat::ALL {
            let text = text(&sample, format, Dialect::Portable);
            assert!(text.is_ascii() && text.ends_with('\n'));
            let mut open = Vec::new();
            for line in text.lines().filter(|line| !line.starts_with('*')) {
                let words: Vec<_> = line.split(' ').collect();
                match words[..] {
                    [".SUBCKT", name, "1", "2"] if is_name(name) => open.push(name),
                    [".ENDS", name] => assert_eq!(open.last(), Some(&name)),
                    [name, from, to, value] => {
                        assert!(name.starts_with(['R', 'L', 'C']) && is_name(name), "{line}");
                        assert!(
                            from.parse::<u32>().is_ok() && to.parse::<u32>().is_ok(),
                            "{line}"
                        );
                        assert!(is_number(value) && line.len() < 80, "{line}");
                    }
                    _ => panic!("{line}"),
                }
            }
            assert_eq!(
                open.len(),
                2,
                "the broadband model and the one of few elements"
            );
        }
    }
}

#[test]
fn conditions_and_pins_stand_in_comments() {
    for sample in samples() {
        let text = text(&sample, FileFormat::Ckt, Dialect::Portable);
        let header = format!(
            "* {} x 2, {} degC, {} V dc",
            sample.part_number,
            sample.condition.temperature.get(),
            sample.condition.bias.get()
        );
        assert!(text.contains(&header), "{text}");
        let pins = if sample.polarized {
            "1 positive (anode)"
        } else {
            "not polarized"
        };
        assert!(
            text.contains(pins) && text.contains("parameters estimated"),
            "{text}"
        );
        assert!(text.contains("|Z| within"), "{text}");
    }
}

#[test]
fn formats_differ_in_the_test_deck_alone() {
    let sample = Sample::new("T491D107K010AT", 25.0, 0.5);
    let plain = text(&sample, FileFormat::Ckt, Dialect::Portable);
    for format in [FileFormat::Txt, FileFormat::Dat, FileFormat::Prn] {
        assert_eq!(text(&sample, format, Dialect::Portable), plain);
    }
    let circuit = text(&sample, FileFormat::Cir, Dialect::Portable);
    let deck = circuit.strip_prefix(plain.as_str()).unwrap();
    assert!(deck.contains("*>.AC DEC 50 1.00000E4 1.00000E10"), "{deck}");
    assert!(
        deck.lines().all(|line| line.starts_with('*')),
        "inactive: {deck}"
    );
    for format in FileFormat::ALL {
        assert_eq!(format.extension().to_lowercase().parse(), Ok(format));
    }
    assert!("LIB".parse::<FileFormat>().is_err());
}

/// Every simulator gets the same charge and the same plain elements.
#[test]
fn dialects_differ_in_their_words_alone() {
    let sample = Sample::new("CL21B474KBFNNNE", 25.0, 0.5);
    let portable = text(&sample, FileFormat::Ckt, Dialect::Portable);
    for (dialect, power, sources) in [
        (Dialect::Ngspice, "pow", ["\nB1 ", "V='("]),
        (Dialect::Ltspice, "pow", ["\nB1 ", "V=("]),
        (Dialect::Pspice, "PWR", ["\nEB1 ", "VALUE={("]),
    ] {
        let text = text(&sample, FileFormat::Ckt, dialect);
        // Eight terms of the charge and two of the loss.
        assert_eq!(text.matches(&format!("{power}(1+{power}(")).count(), 10);
        assert!(sources.iter().all(|word| text.contains(word)), "{text}");
        let plain = text.replace(" Rser=0 Rpar=1.00000E12", "");
        let elements = portable.lines().filter(|line| !line.starts_with('*'));
        for line in elements {
            assert!(plain.contains(line), "{dialect:?}: {line}");
        }
    }
    let ltspice = text(&sample, FileFormat::Ckt, Dialect::Ltspice);
    let inductors = ltspice.lines().filter(|line| line.starts_with('L'));
    assert!(
        inductors
            .into_iter()
            .all(|line| line.contains(" Rser=0 Rpar="))
    );
}

#[test]
fn parts_without_bias_dependence_have_no_charge_model() {
    for number in [
        "C0603C100J5GACTU",
        "T491D107K010AT",
        "R46KN4100JHP1M",
        "EDH106M016A9BAA",
    ] {
        let sample = Sample::new(number, 25.0, 0.5);
        assert_eq!(model(&sample).transient_name(), None, "{number}");
        let elements = |dialect| {
            let text = text(&sample, FileFormat::Ckt, dialect);
            let lines = text.lines().filter(|line| !line.starts_with('*'));
            lines.map(str::to_owned).collect::<Vec<_>>()
        };
        assert_eq!(elements(Dialect::Ngspice), elements(Dialect::Portable));
    }
}

#[test]
fn impossible_requests_are_refused() {
    let sample = Sample::new("C0805C104K5RACTU", 25.0, 0.0);
    let part = |quantity| sample.spice_part(quantity);
    let of = |parts: &[SpicePart<'_>], range| {
        SpiceModel::new("x", parts, TraceImpedance::default(), range)
    };
    assert!(of(&[part(1)], RANGE).is_ok());
    assert_eq!(of(&[], RANGE), Err(SimError::NothingToCombine));
    assert_eq!(of(&[part(0)], RANGE), Err(SimError::NothingToCombine));
    let backwards = SpiceRange {
        stop: Hertz::new(1.0),
        ..RANGE
    };
    assert!(matches!(
        of(&[part(1)], backwards),
        Err(SimError::Sweep { .. })
    ));
    let nowhere = SpiceRange {
        center: Hertz::new(0.0),
        ..RANGE
    };
    assert!(matches!(
        of(&[part(1)], nowhere),
        Err(SimError::Sweep { .. })
    ));
}

proptest! {
    #[test]
    fn every_part_number_becomes_a_name(number in any::<String>()) {
        let name = subcircuit_name(&number);
        prop_assert!(is_name(&name) && name.starts_with(|c: char| c.is_ascii_alphabetic()));
    }
}
