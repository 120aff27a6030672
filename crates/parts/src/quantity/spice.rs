//! Numbers as SPICE reads them.

/// Reads a number with a scale factor of SPICE: `100n`, `2.2uF`, `1Meg`, `10m`, `0.15M`.
///
/// The scale factors are `f p n u µ m k meg g t` in letters of any case: `m` and `M` are both milli
/// and only `meg` is mega, so `1F` is a femtofarad. Letters after the scale factor are a unit and
/// mean nothing. A number with anything else behind it, such as `6V3`, is `None`, because SPICE
/// programs do not agree on it.
///
/// Source: ngspice manual 45, section 2.1.3; LTspice help, "Circuit description".
///
/// ```
/// use henrad_parts::quantity::parse_spice;
/// assert_eq!(parse_spice("0.15M"), Some(0.15e-3));
/// assert_eq!(parse_spice("10Meg"), Some(10e6));
/// assert_eq!(parse_spice("{C}"), None);
/// ```
pub fn parse_spice(text: &str) -> Option<f64> {
    let is_number = |letter: char| letter.is_ascii_digit() || matches!(letter, '.' | '+' | '-');
    let end = text.find(|letter| !is_number(letter)).unwrap_or(text.len());
    let (mantissa, mut suffix) = text.split_at(end);
    let mut exponent = 0_i32;
    // An exponent belongs to the number, the E of nothing else does.
    if let Some(rest) = suffix.strip_prefix(['e', 'E'])
        && rest.starts_with(|letter| is_number(letter) && letter != '.')
    {
        let end = rest.find(|letter| !is_number(letter)).unwrap_or(rest.len());
        exponent = rest[..end].parse().ok()?;
        suffix = &rest[end..];
    }
    if !suffix.chars().all(char::is_alphabetic) {
        return None;
    }
    let suffix = suffix.to_lowercase();
    let scale = if suffix.starts_with("meg") {
        6
    } else {
        match suffix.chars().next() {
            Some('f') => -15,
            Some('p') => -12,
            Some('n') => -9,
            Some('u' | 'µ' | 'μ') => -6,
            Some('m') => -3,
            Some('k') => 3,
            Some('g') => 9,
            Some('t') => 12,
            _ => 0,
        }
    };
    let exponent = exponent.checked_add(scale)?;
    // The nearest number to the decimal one: a product with a power of ten is not.
    mantissa.parse::<f64>().ok()?;
    let value: f64 = format!("{mantissa}e{exponent}").parse().ok()?;
    value.is_finite().then_some(value)
}

#[cfg(test)]
mod tests {
    use super::parse_spice;

    #[test]
    fn numbers_carry_the_scale_factors_of_spice() {
        for (text, value) in [
            ("100n", 100e-9),
            ("100µ", 100e-6),
            ("2.2uF", 2.2e-6),
            ("1Meg", 1e6),
            ("1MEGOhm", 1e6),
            ("10m", 1e-2),
            ("0.15M", 0.15e-3),
            ("1F", 1e-15),
            ("1e-9", 1e-9),
            ("-3", -3.0),
            (".5", 0.5),
            ("4.7e-3k", 4.7),
        ] {
            assert_eq!(parse_spice(text), Some(value), "{text}");
        }
        for text in ["{C}", "V(1)", "", "1n*2", "6V3", "n", "1e999", "1.2.3"] {
            assert_eq!(parse_spice(text), None, "{text}");
        }
    }
}
