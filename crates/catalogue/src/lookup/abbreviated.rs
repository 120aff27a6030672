//! Part numbers as distributors abbreviate them in stock numbers: without the letters that a whole
//! family shares and without the leading zeros of voltage and resistance.
//!
//! `80-C0603C104K5R` means `C0603C104K5RACTU`, `80-T520D476M16E35` means `T520D476M016ATE035`.

/// Characters of a chip number up to its dielectric.
const CHIP_HEAD: usize = 12;
/// Characters of a leaded ceramic number up to its dielectric.
const LEADED_HEAD: usize = 11;
/// Characters of a tantalum number or an AO-CAP number up to its tolerance.
const SOLID_HEAD: usize = 9;
/// Characters of a polymer can number up to its grade.
const CAN_HEAD: usize = 15;
/// Digits of a voltage and of a resistance.
const DIGITS: usize = 3;

/// Possible full numbers of an abbreviated one, most likely first.
pub(super) fn completions(number: &str) -> Vec<String> {
    if !number.is_ascii() {
        return Vec::new();
    }
    let digits = number
        .bytes()
        .skip(1)
        .take_while(u8::is_ascii_digit)
        .count();
    match (number.as_bytes().first(), digits) {
        (Some(b'C'), 3) => inserted(number, LEADED_HEAD, &["5TA"]),
        // Without a tail, the usual packaging comes first, as the catalogue's own numbers have it.
        (Some(b'C'), _) if number.len() == CHIP_HEAD => {
            inserted(number, CHIP_HEAD, &["ACTU", "AC", "A"])
        }
        (Some(b'C'), _) => inserted(number, CHIP_HEAD, &["AC", "A"]),
        (Some(b'T'), _) => solid(number).into_iter().collect(),
        (Some(b'A'), _) if number.starts_with("A7") => can(number).into_iter().collect(),
        _ => Vec::new(),
    }
}

/// The number with the missing letters after its head.
fn inserted(number: &str, head: usize, left_out: &[&str]) -> Vec<String> {
    let Some((head, tail)) = number.split_at_checked(head) else {
        return Vec::new();
    };
    let whole = left_out
        .iter()
        .map(|letters| format!("{head}{letters}{tail}"));
    whole.collect()
}

/// A solid chip with three digits of voltage, failure rate, termination and three digits of
/// resistance.
fn solid(number: &str) -> Option<String> {
    let (head, tail) = number.split_at_checked(SOLID_HEAD)?;
    let (voltage, tail) = match tail.strip_prefix("2R5") {
        Some(tail) => ("2R5".to_owned(), tail),
        None => leading_digits(tail)?,
    };
    let tail = match tail.strip_prefix("AT") {
        Some(tail) => tail,
        // Bills of materials of evaluation boards leave out the finish alone: `T491B476K010A`.
        None if tail == "A" => "",
        None => tail.strip_prefix('T').unwrap_or(tail),
    };
    Some(format!("{head}{voltage}AT{}", resistance(tail)))
}

/// A polymer can with three digits of resistance.
fn can(number: &str) -> Option<String> {
    let (head, tail) = number.split_at_checked(CAN_HEAD)?;
    let (digits, rest) = leading_digits(tail)?;
    Some(format!("{head}{digits}{rest}"))
}

/// A resistance after its mark, zero-padded; other texts unchanged.
fn resistance(tail: &str) -> String {
    let filled = tail.strip_prefix('E').and_then(leading_digits);
    filled.map_or_else(
        || tail.to_owned(),
        |(digits, rest)| format!("E{digits}{rest}"),
    )
}

/// The leading digits of a text, zero-padded, and the rest.
fn leading_digits(text: &str) -> Option<(String, &str)> {
    let length = text.bytes().take_while(u8::is_ascii_digit).count();
    let (digits, rest) = text.split_at(length);
    (1..=DIGITS)
        .contains(&length)
        .then(|| (format!("{digits:0>DIGITS$}"), rest))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_left_out_comes_back() {
        for (short, whole) in [
            ("C0603C104K5R", "C0603C104K5RACTU"),
            ("CKC18C103JDG", "CKC18C103JDGAC"),
            ("C0603C102J5RAUTO", "C0603C102J5RACAUTO"),
            ("C0603C475M9P7411", "C0603C475M9PAC7411"),
            ("CBR06C110F5G", "CBR06C110F5GAC"),
            ("CKC18C103JDGCAUTO", "CKC18C103JDGACAUTO"),
            ("C320C104K5R", "C320C104K5R5TA"),
            ("T491A106K010", "T491A106K010AT"),
            ("T491B476K010A", "T491B476K010AT"),
            ("T491B106K16AT7280", "T491B106K016AT7280"),
            ("T520D476M16E35", "T520D476M016ATE035"),
            ("T520V337M2R5ATE25", "T520V337M2R5ATE025"),
            ("A750EK107M1CAAE18", "A750EK107M1CAAE018"),
        ] {
            let completions = completions(short);
            assert!(
                completions.contains(&whole.to_owned()),
                "{short}: {completions:?}"
            );
        }
    }

    #[test]
    fn odd_texts_have_no_completion() {
        for text in [
            "",
            "C",
            "T",
            "A7",
            "T491A106K",
            "EDK",
            "C0603Ω",
            "T491A106Kxyz",
        ] {
            assert_eq!(completions(text), Vec::<String>::new(), "{text}");
        }
    }
}
