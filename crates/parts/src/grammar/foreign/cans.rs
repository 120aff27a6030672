//! The part-number keys of aluminum cans of other makers.
//!
//! Source: the makers' public ordering guides: Panasonic aluminum electrolytic (EEE, EEU, ECA) and
//! hybrid (EEH); Nichicon product numbering of U and L types; Nippon Chemi-Con catalogue E1001, 18
//! characters; Rubycon, whose numbers hold voltage, series and capacitance as such.

use super::keys::Field::{Microfarads, Skip, Tolerance, Voltage};
use super::keys::{JIS_VOLTAGES, Key, Table};
use super::{ForeignKind, ForeignNumber};
use crate::quantity::{Farads, Volts};

/// Tenths of V, with a third digit for the zeros from 100 V on.
const CHEMI_CON_VOLTAGES: Table<f64> = &[
    ("2R5", 2.5),
    ("4R0", 4.0),
    ("6R3", 6.3),
    ("100", 10.0),
    ("160", 16.0),
    ("200", 20.0),
    ("250", 25.0),
    ("350", 35.0),
    ("500", 50.0),
    ("630", 63.0),
    ("800", 80.0),
    ("101", 100.0),
    ("161", 160.0),
    ("201", 200.0),
    ("251", 250.0),
    ("351", 350.0),
    ("401", 400.0),
    ("451", 450.0),
    ("501", 500.0),
];

pub(super) static KEYS: &[Key] = &[
    Key {
        maker: "Panasonic",
        kind: ForeignKind::Electrolytic,
        prefixes: &["EEE", "EEU", "EET"],
        // Two letters of the series.
        fields: &[Skip(2), Voltage(JIS_VOLTAGES), Microfarads],
    },
    Key {
        maker: "Panasonic",
        kind: ForeignKind::Electrolytic,
        prefixes: &["ECA"],
        // The letter of the series stands behind the voltage.
        fields: &[Voltage(JIS_VOLTAGES), Skip(1), Microfarads],
    },
    Key {
        maker: "Panasonic",
        kind: ForeignKind::Hybrid,
        prefixes: &["EEH"],
        fields: &[Skip(2), Voltage(JIS_VOLTAGES), Microfarads],
    },
    Key {
        maker: "Nichicon",
        kind: ForeignKind::Electrolytic,
        prefixes: &["U", "L"],
        fields: &[Skip(2), Voltage(JIS_VOLTAGES), Microfarads, Tolerance],
    },
    Key {
        maker: "Nippon Chemi-Con",
        kind: ForeignKind::Electrolytic,
        prefixes: &["E"],
        // Series and terminal, three characters each; a series of two letters has a hyphen.
        fields: &[
            Skip(3),
            Voltage(CHEMI_CON_VOLTAGES),
            Skip(3),
            Microfarads,
            Tolerance,
        ],
    },
    Key {
        maker: "Nippon Chemi-Con",
        kind: ForeignKind::Hybrid,
        prefixes: &["H"],
        fields: &[
            Skip(3),
            Voltage(CHEMI_CON_VOLTAGES),
            Skip(3),
            Microfarads,
            Tolerance,
        ],
    },
];

/// Rubycon's numbers: `50ZLH100MEFC8X11.5` is 100 µF for 50 V, ± 20 %.
pub(super) fn rubycon(number: &str) -> Option<ForeignNumber> {
    /// Letters of a series.
    const SERIES: std::ops::RangeInclusive<usize> = 2..=4;
    let (volts, rest) = leading_number(number)?;
    let letters = rest.bytes().take_while(u8::is_ascii_uppercase).count();
    let (microfarads, rest) = leading_number(rest.get(letters..)?)?;
    // The form of the leads and the size of the can follow.
    let is_tail = rest.starts_with('M') && rest.contains('X');
    let is_rating = (2.5..=550.0).contains(&volts) && microfarads > 0.0;
    (SERIES.contains(&letters) && is_tail && is_rating).then(|| ForeignNumber {
        maker: "Rubycon",
        kind: ForeignKind::Electrolytic,
        capacitance: Some(Farads::new(microfarads * 1e-6)),
        rated_voltage: Some(Volts::new(volts)),
        rated_voltage_ac: None,
        dielectric: None,
        case_code: None,
        tolerance: Some('M'),
    })
}

/// The decimal number at the front of a text, and the rest.
fn leading_number(text: &str) -> Option<(f64, &str)> {
    let is_digit = |byte: &u8| byte.is_ascii_digit() || *byte == b'.';
    let (number, rest) = text.split_at(text.bytes().take_while(is_digit).count());
    Some((number.parse().ok()?, rest))
}

#[cfg(test)]
mod tests {
    use super::super::read;
    use super::*;

    #[test]
    fn cans_of_every_maker_give_their_values() {
        for (text, maker, farads, volts) in [
            ("UVR1H101MPD", "Nichicon", 100e-6, 50.0),
            ("UVR1H102MHD", "Nichicon", 1000e-6, 50.0),
            ("UVR1H100MDD", "Nichicon", 10e-6, 50.0),
            ("UWX1V100MCL1GB", "Nichicon", 10e-6, 35.0),
            ("LGU2W101MELA", "Nichicon", 100e-6, 450.0),
            ("EKMG500ELL102MK25S", "Nippon Chemi-Con", 1000e-6, 50.0),
            ("EKMG350ELL102MK20S", "Nippon Chemi-Con", 1000e-6, 35.0),
            ("EKY-101ELL101MJ20S", "Nippon Chemi-Con", 100e-6, 100.0),
            ("50YXF100MEFC8X11.5", "Rubycon", 100e-6, 50.0),
            ("450BXW100MEFR18X30", "Rubycon", 100e-6, 450.0),
            ("6.3ZLJ1000MTA8X16", "Rubycon", 1000e-6, 6.3),
        ] {
            let number = read(text).unwrap_or_else(|| panic!("{text}"));
            assert_eq!(
                (number.maker, number.kind),
                (maker, ForeignKind::Electrolytic),
                "{text}"
            );
            let ratings = (number.capacitance.unwrap(), number.rated_voltage.unwrap());
            assert!(
                (ratings.0.get() / farads - 1.0).abs() < 1e-9,
                "{text}: {ratings:?}"
            );
            assert!(
                (ratings.1.get() - volts).abs() < 1e-9,
                "{text}: {ratings:?}"
            );
        }
        let hybrid = read("HHXE630ARA470MHA0G").unwrap();
        assert_eq!(
            (hybrid.maker, hybrid.kind),
            ("Nippon Chemi-Con", ForeignKind::Hybrid)
        );
        assert!((hybrid.rated_voltage.unwrap().get() - 63.0).abs() < 1e-9);
    }

    #[test]
    fn other_texts_are_no_cans() {
        for text in [
            "10UF16V0805",
            "100NF50VX7R",
            "10UFMAX",
            "EDK226M004A9BAA",
            "EDH106M016A9BAA",
            "ESK108M450AC3AA",
            "LMK212BJ106KG-T",
            "LQH32CN100K53L",
            "UMK107B7104KA-T",
        ] {
            let number = read(text);
            let is_can = number.is_some_and(|it| it.kind == ForeignKind::Electrolytic);
            assert!(!is_can, "{text}");
        }
    }
}
