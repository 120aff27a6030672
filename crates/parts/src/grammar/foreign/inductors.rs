//! Inductor numbers of other makers, read to their inductance.
//!
//! Source: the makers' ordering guides. Coilcraft: a series with its size, a hyphen, and three
//! digits in nH. Bourns (SRP, SRN, SRR, SDR), Sunlord (SWPA, MWSA) and TDK (VLS, SPM, CLF): three
//! characters in µH with `R` for the point. Vishay IHLP: the same behind `ER`.

use crate::quantity::Henries;

/// What the number of another maker's inductor says.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ForeignInductor {
    /// Maker.
    pub maker: &'static str,
    /// Nominal inductance.
    pub inductance: Henries,
}

/// Prefix, maker, and the character before the code in µH.
const IN_MICROHENRIES: [(&str, &str, char); 10] = [
    ("SRP", "Bourns", '-'),
    ("SRN", "Bourns", '-'),
    ("SRR", "Bourns", '-'),
    ("SDR", "Bourns", '-'),
    ("SWPA", "Sunlord", 'S'),
    ("MWSA", "Sunlord", '-'),
    ("VLS", "TDK", '-'),
    ("SPM", "TDK", '-'),
    ("CLF", "TDK", '-'),
    ("IHLP", "Vishay", 'R'),
];

const COILCRAFT: [&str; 8] = ["XAL", "XEL", "XFL", "XGL", "MSS", "LPS", "SER", "DO"];

/// Reads the number of another maker's inductor; `None` if it follows no known key.
///
/// ```
/// use henrad_parts::grammar::foreign::read_inductor;
/// let coil = read_inductor("XAL6060-103MEC").unwrap();
/// assert_eq!((coil.maker, coil.inductance.get()), ("Coilcraft", 10e-6));
/// ```
pub fn read_inductor(text: &str) -> Option<ForeignInductor> {
    let number = crate::grammar::normalize(text);
    let read = |maker, inductance: Option<f64>| {
        Some(ForeignInductor {
            maker,
            inductance: Henries::new(inductance?),
        })
    };
    for prefix in COILCRAFT {
        if let Some(rest) = number.strip_prefix(prefix)
            && let Some((size, code)) = rest.split_once('-')
            && is_size(size)
        {
            return read("Coilcraft", digits_and_zeros(code.get(..3)?, -9));
        }
    }
    for (prefix, maker, joint) in IN_MICROHENRIES {
        if let Some(rest) = number.strip_prefix(prefix)
            && let Some((size, code)) = split_behind_size(rest, joint)
            && is_size(size)
        {
            return read(maker, microhenries(code.get(..3)?));
        }
    }
    None
}

/// The size and the code of a number: at the first such character behind the digits of the size
/// that a code follows.
fn split_behind_size(rest: &str, joint: char) -> Option<(&str, &str)> {
    let places = rest.match_indices(joint).map(|(at, _)| at);
    let mut behind = places.filter(|at| *at >= MIN_SIZE);
    behind.find_map(|at| {
        let code = rest.get(at + joint.len_utf8()..)?;
        microhenries(code.get(..3)?).map(|_| (&rest[..at], code))
    })
}

/// Digits of a size, such as 6060.
const MIN_SIZE: usize = 4;

fn is_size(text: &str) -> bool {
    text.len() >= MIN_SIZE
        && text
            .bytes()
            .take(MIN_SIZE)
            .all(|byte| byte.is_ascii_digit())
}

/// Three characters in µH: two digits and zeros, or `R` for the point.
fn microhenries(code: &str) -> Option<f64> {
    if !code.contains('R') {
        return digits_and_zeros(code, -6);
    }
    let text = code.replace('R', ".");
    let value: f64 = format!("0{text}e-6").parse().ok()?;
    (value > 0.0).then_some(value)
}

/// Two digits and a number of zeros, times a power of ten.
fn digits_and_zeros(code: &str, power: i32) -> Option<f64> {
    let is_number = code.len() == 3 && code.bytes().all(|byte| byte.is_ascii_digit());
    let (digits, zeros) = code.split_at_checked(2).filter(|_| is_number)?;
    let value: f64 = format!("{digits}e{}", zeros.parse::<i32>().ok()? + power)
        .parse()
        .ok()?;
    (value > 0.0).then_some(value)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inductor_numbers_give_maker_and_inductance() {
        for (text, maker, henries) in [
            ("XAL6060-103MEC", "Coilcraft", 10e-6),
            ("XAL4020-222MEB", "Coilcraft", 2.2e-6),
            ("XFL4020-102ME", "Coilcraft", 1e-6),
            ("MSS1048-103MLC", "Coilcraft", 10e-6),
            ("DO3316P-103", "Coilcraft", 10e-6),
            ("SRP6060FA-100M", "Bourns", 10e-6),
            ("SRP4020TA-1R0M", "Bourns", 1e-6),
            ("SRN6045-4R7Y", "Bourns", 4.7e-6),
            ("SWPA4030S100MT", "Sunlord", 10e-6),
            ("MWSA0603S-1R0MT", "Sunlord", 1e-6),
            ("VLS6045EX-100M", "TDK", 10e-6),
            ("SPM6530T-1R0M120", "TDK", 1e-6),
            ("IHLP2525CZER1R0M01", "Vishay", 1e-6),
            ("IHLP5050FDER100M01", "Vishay", 10e-6),
        ] {
            let coil = read_inductor(text).unwrap_or_else(|| panic!("{text}"));
            assert_eq!(coil.maker, maker, "{text}");
            assert!(
                (coil.inductance.get() / henries - 1.0).abs() < 1e-9,
                "{text}: {coil:?}"
            );
        }
    }

    #[test]
    fn other_numbers_are_no_inductors() {
        for text in [
            "",
            "XAL6060",
            "XAL6060-1R0",
            "SRP-100M",
            "SPM",
            "DO",
            "C0805C104K5RACTU",
            "MPX1D2213LR68",
            "GRM188R71C104KA01D",
        ] {
            assert_eq!(read_inductor(text), None, "{text}");
        }
    }
}
