//! Values that a code writes in digits.

/// Two digits and a number of zeros, or a letter for the point, times a power of ten.
pub(super) fn three(code: &str, point: char, power: i32) -> Option<f64> {
    if code.contains(point) {
        return with_point(code, point, power);
    }
    let (digits, zeros) = code.split_at_checked(2)?;
    scaled(digits, power + zeros_of(zeros)?)
}

/// Three characters in pF as ceramic chips have them: 8 and 9 are multipliers of 0.01 and 0.1.
pub(super) fn ceramic(code: &str) -> Option<f64> {
    const PICO: i32 = -12;
    if code.contains('R') {
        return with_point(code, 'R', PICO);
    }
    let (digits, zeros) = code.split_at_checked(2)?;
    match zeros {
        "8" => scaled(digits, PICO - 2),
        "9" => scaled(digits, PICO - 1),
        _ => three(code, 'R', PICO),
    }
}

/// The number of zeros and then digits.
pub(super) fn zeros_first(code: &str, power: i32) -> Option<f64> {
    let (zeros, digits) = code.split_at_checked(1)?;
    scaled(digits, power + zeros_of(zeros)?)
}

/// Three characters of inductance: digits with a power of ten, `R` for the point in µH, `N` in nH.
pub(super) fn inductance(code: &str, power: i32) -> Option<f64> {
    const MICRO: i32 = -6;
    const NANO: i32 = -9;
    if code.contains('R') {
        with_point(code, 'R', MICRO)
    } else if let Some(digits) = code.strip_suffix('N') {
        scaled(digits, NANO)
    } else if code.contains('N') {
        with_point(code, 'N', NANO).filter(|_| !code.starts_with('N'))
    } else {
        three(code, 'R', power)
    }
}

/// A number with a letter for its point, which is not its last character.
pub(super) fn with_point(code: &str, point: char, power: i32) -> Option<f64> {
    let (whole, fraction) = code.split_once(point)?;
    let is_number = |text: &str| text.bytes().all(|it| it.is_ascii_digit());
    if fraction.is_empty() || !is_number(whole) || !is_number(fraction) {
        return None;
    }
    positive(&format!("0{whole}.{fraction}e{power}"))
}

/// A number as written, with `R` or a point for its point.
pub(super) fn plain(code: &str, power: i32) -> Option<f64> {
    if code.contains('R') {
        return with_point(code, 'R', power);
    }
    if code.contains('.') {
        return with_point(code, '.', power);
    }
    scaled(code, power)
}

fn zeros_of(text: &str) -> Option<i32> {
    let is_digit = text.len() == 1 && text.bytes().all(|it| it.is_ascii_digit());
    text.parse().ok().filter(|_| is_digit)
}

fn scaled(digits: &str, power: i32) -> Option<f64> {
    let is_number = !digits.is_empty() && digits.bytes().all(|it| it.is_ascii_digit());
    is_number.then(|| positive(&format!("{digits}e{power}")))?
}

fn positive(text: &str) -> Option<f64> {
    text.parse().ok().filter(|value| *value > 0.0)
}

/// What the digits of an inductor's size say.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum SizeDigits {
    /// Side of a square body and its height, two digits each; length, width and height in six;
    /// side and height in three and two. In 0.1 mm, and in mm where the side begins with 0 or 1.
    Body,
    /// Length and width of a chip in 0.1 mm; the height may follow.
    Chip,
    /// Length and width in 0.01 inch.
    Inch,
    /// Nothing that a table explains.
    Unknown,
}

/// Length, width and height in m from the digits of a size.
pub(super) fn size(digits: &str, meaning: SizeDigits) -> [Option<f64>; 3] {
    /// Two digits below it say mm beside a side in mm.
    const LOW: f64 = 1.5e-3;
    let part = |from: usize, to: usize| -> Option<f64> {
        let tenths: f64 = digits.get(from..to)?.parse().ok()?;
        (tenths > 0.0).then_some(tenths * 1e-4)
    };
    let has_zero = |at: usize| digits.get(at..).is_some_and(|it| it.starts_with('0'));
    match (meaning, digits.len()) {
        (SizeDigits::Unknown, _) => [None; 3],
        (SizeDigits::Inch, 4) => {
            let inch = |it: f64| it * 2.54;
            [part(0, 2).map(inch), part(2, 4).map(inch), None]
        }
        (_, 6) => [part(0, 2), part(2, 4), part(4, 6)],
        (SizeDigits::Chip, 4) => [part(0, 2), part(2, 4), None],
        (SizeDigits::Body, 5) => [part(0, 3), part(0, 3), part(3, 5)],
        (SizeDigits::Body, 4) => {
            let is_in_mm = has_zero(0) || digits.starts_with('1');
            let side = part(0, 2).map(|it| if is_in_mm { it * 10.0 } else { it });
            let height = part(2, 4).map(|it| {
                let is_height_in_mm = has_zero(2) || (is_in_mm && it < LOW);
                if is_height_in_mm { it * 10.0 } else { it }
            });
            [side, side, height]
        }
        _ => [None; 3],
    }
}

/// Diameter and length in mm of cans by two digits each: 0607 is 6.3 mm by 7.7 mm.
pub(super) fn can_digits(code: &str) -> Option<(f64, f64)> {
    let (diameter, length) = code.split_at_checked(2)?;
    let diameter = match diameter {
        "03" => 3.0,
        "04" => 4.0,
        "05" => 5.0,
        "06" => 6.3,
        "08" => 8.0,
        "10" => 10.0,
        "12" => 12.5,
        "16" => 16.0,
        "18" => 18.0,
        _ => return None,
    };
    let length = match length {
        "05" => 5.4,
        "06" => 6.2,
        "07" => 7.7,
        "10" => 10.2,
        other => other.parse().ok().filter(|mm| (4.0..=45.0).contains(mm))?,
    };
    Some((diameter, length))
}

/// Diameter and length in mm with an X between: `8X11.5`.
pub(super) fn can_size(code: &str) -> Option<(f64, f64)> {
    let (diameter, length) = code.split_once('X')?;
    let number = |text: &str| {
        let is_number = text.bytes().all(|it| it.is_ascii_digit() || it == b'.');
        text.parse::<f64>().ok().filter(|_| is_number)
    };
    let (diameter, length) = (number(diameter)?, number(length)?);
    let is_can = (3.0..=100.0).contains(&diameter) && (3.0..=250.0).contains(&length);
    is_can.then_some((diameter, length))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_give_their_value() {
        let is = |value: Option<f64>, expected: f64| {
            let value = value.unwrap();
            assert!((value / expected - 1.0).abs() < 1e-12, "{value} {expected}");
        };
        is(ceramic("104"), 100e-9);
        is(ceramic("129"), 1.2e-12);
        is(ceramic("508"), 0.5e-12);
        is(ceramic("R47"), 0.47e-12);
        is(ceramic("0R3"), 0.3e-12);
        is(three("108", 'R', -12), 1000e-6);
        is(three("4R7", 'R', -6), 4.7e-6);
        is(inductance("103", -9), 10e-6);
        is(inductance("3N9", -6), 3.9e-9);
        is(inductance("20N", -6), 20e-9);
        is(inductance("R47", -9), 0.47e-6);
        is(zeros_first("2470", -12), 47e-9);
        is(plain("4.7", -6), 4.7e-6);
        for code in ["", "R", "10R", "1RR", "0R0", "000", "A04", "1R", "é"] {
            assert_eq!(three(code, 'R', -12), None, "{code}");
            assert_eq!(ceramic(code), None, "{code}");
            assert_eq!(inductance(code, -6), None, "{code}");
        }
    }

    #[test]
    fn digits_of_a_size_are_millimeters() {
        let rounded = |m: f64| (m * 1e5).round() / 100.0;
        let mm = |digits, meaning| size(digits, meaning).map(|it| it.map(rounded));
        let body = |digits| mm(digits, SizeDigits::Body);
        assert_eq!(body("4020"), [Some(4.0), Some(4.0), Some(2.0)]);
        assert_eq!(body("1010"), [Some(10.0), Some(10.0), Some(10.0)]);
        assert_eq!(body("1045"), [Some(10.0), Some(10.0), Some(4.5)]);
        assert_eq!(body("0804"), [Some(8.0), Some(8.0), Some(4.0)]);
        assert_eq!(body("252012"), [Some(2.5), Some(2.0), Some(1.2)]);
        assert_eq!(body("12575"), [Some(12.5), Some(12.5), Some(7.5)]);
        assert_eq!(body("18"), [None; 3]);
        assert_eq!(mm("1608", SizeDigits::Chip), [Some(1.6), Some(0.8), None]);
        assert_eq!(mm("2520", SizeDigits::Inch), [Some(6.35), Some(5.08), None]);
        assert_eq!(can_digits("0607"), Some((6.3, 7.7)));
        assert_eq!(can_size("8X11.5"), Some((8.0, 11.5)));
        assert_eq!(can_size("560MX"), None);
    }
}
