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
    let part = SpicePart {
        part_number: &sample.part_number,
        quantity: 2,
        model: &sample.model,
        condition: &sample.condition,
    };
    SpiceModel::of(
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
            assert_eq!(open.len(), 2, "the classic and the broadband model");
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
    let sample = Sample::of("T491D107K010AT", 25.0, 0.5);
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

/// Both simulators get the same charge; only the words for it differ.
#[test]
fn dialects_differ_in_their_words_alone() {
    let sample = Sample::of("CL21B474KBFNNNE", 25.0, 0.5);
    let ngspice = text(&sample, FileFormat::Ckt, Dialect::Ngspice);
    let ltspice = text(&sample, FileFormat::Ckt, Dialect::Ltspice);
    let start = ltspice.find("Q=").unwrap();
    let line_start = ltspice[..start].rfind('\n').unwrap() + 1;
    let nodes: Vec<_> = ltspice[line_start..start].split(' ').collect();
    let voltage = format!("V({},{})", nodes[1], nodes[2]);
    let translated = ltspice
        .replace("*x*", &format!("*{voltage}*"))
        .replace("abs(x)", &format!("abs({voltage})"))
        .replace("Q=", "Q='")
        .replace("\n+ )\n", "\n+ )'\n")
        .replace("in LTspice", "in ngspice 39 or newer");
    assert_eq!(translated, ngspice);
    assert_eq!(ngspice.matches("pow(1+pow(").count(), 8);
}

#[test]
fn parts_without_bias_dependence_have_no_charge_model() {
    for number in [
        "C0603C100J5GACTU",
        "T491D107K010AT",
        "R46KN4100JHP1M",
        "EDH106M016A9BAA",
    ] {
        let sample = Sample::of(number, 25.0, 0.5);
        assert_eq!(model(&sample).charge_name(), None, "{number}");
        assert_eq!(
            text(&sample, FileFormat::Ckt, Dialect::Ngspice),
            text(&sample, FileFormat::Ckt, Dialect::Portable)
        );
    }
}

#[test]
fn impossible_requests_are_refused() {
    let sample = Sample::of("C0805C104K5RACTU", 25.0, 0.0);
    let part = |quantity| SpicePart {
        part_number: &sample.part_number,
        quantity,
        model: &sample.model,
        condition: &sample.condition,
    };
    let of = |parts: &[SpicePart<'_>], range| {
        SpiceModel::of("x", parts, TraceImpedance::default(), range)
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
