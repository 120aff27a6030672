//! Values as people write them into schematics.

use henrad_parts::quantity;

use super::Kind;

/// What a value says, in SI units.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Written {
    /// Capacitance in F.
    pub capacitance: Option<f64>,
    /// Inductance in H.
    pub inductance: Option<f64>,
    /// Voltage in V; always positive.
    pub voltage: Option<f64>,
    /// Symmetrical tolerance as a fraction.
    pub tolerance: Option<f64>,
    /// Words that were not read, in their order: a dielectric, a case.
    pub others: Vec<String>,
}

/// Reads a value such as `4u7`, `0.1uF/25V` or `100nF 50V X7R 10%` of a part of this kind, which
/// tells what a bare `10u` means. What can be read in two ways (`1,000pF`) is not read.
///
/// ```
/// use henrad_formats::parts_list::{Kind, written};
/// let value = written("10uF/25V/X5R/0805", Kind::Capacitor);
/// assert_eq!((value.capacitance, value.voltage), (Some(10e-6), Some(25.0)));
/// assert_eq!(value.others, ["X5R", "0805"]);
/// ```
pub fn written(text: &str, kind: Kind) -> Written {
    let mut read = Written::default();
    let letters: Vec<char> = text.chars().collect();
    let is_digit = |at: usize| letters.get(at).is_some_and(char::is_ascii_digit);
    let mut words: Vec<String> = vec![String::new()];
    for (at, &letter) in letters.iter().enumerate() {
        // A comma between digits is a decimal mark or parts groups.
        let in_number = letter == ',' && at > 0 && is_digit(at - 1) && is_digit(at + 1);
        if !in_number && (letter.is_whitespace() || matches!(letter, ',' | '/' | ';' | '|' | '_')) {
            words.push(String::new());
        } else if let Some(word) = words.last_mut() {
            word.push(letter);
        }
    }
    words.retain(|word| !word.is_empty());
    let mut at = 0;
    while at < words.len() {
        let is_bare = quantity::parse_number(&words[at]).is_ok();
        let with_unit = words
            .get(at + 1)
            .filter(|_| is_bare)
            .map(|unit| format!("{}{unit}", words[at]));
        if with_unit.is_some_and(|joined| read.take(&joined, kind)) {
            at += 2;
            continue;
        }
        if !read.take(&words[at], kind) {
            read.others.push(words[at].clone());
        }
        at += 1;
    }
    read
}

impl Written {
    /// Whether it says a capacitance or an inductance.
    pub fn is_value(&self) -> bool {
        self.capacitance.is_some() || self.inductance.is_some()
    }

    /// Takes a word with its unit; a second one of the same kind is not taken.
    fn take(&mut self, word: &str, kind: Kind) -> bool {
        let Some((place, value)) = self.place_of(word, kind) else {
            return false;
        };
        let is_first = place.is_none();
        place.get_or_insert(value);
        is_first
    }

    fn place_of(&mut self, word: &str, kind: Kind) -> Option<(&mut Option<f64>, f64)> {
        let positive = |value: f64| (value > 0.0).then_some(value);
        let word = word.trim_start_matches('±').trim_start_matches("+/-");
        if let Some(percent) = word.strip_suffix('%') {
            let value = quantity::parse_number(percent).ok().and_then(positive)?;
            return Some((&mut self.tolerance, value / 100.0));
        }
        let lower = word.to_ascii_lowercase();
        let volts = lower.strip_suffix("dc").unwrap_or(&lower);
        if volts.contains('v') {
            let value = quantity::parse(volts, "V").ok().and_then(positive)?;
            return Some((&mut self.voltage, value));
        }
        // Microfarads to some, millifarads to others.
        if word.ends_with("MF") {
            return None;
        }
        if lower.ends_with('f') {
            let value = quantity::parse(word, "F").or_else(|_| quantity::parse(&lower, "F"));
            let value = value.ok().and_then(positive)?;
            return Some((&mut self.capacitance, value));
        }
        if lower.ends_with('h') {
            let value = quantity::parse(word, "H").or_else(|_| quantity::parse(&lower, "H"));
            let value = value.ok().and_then(positive)?;
            return Some((&mut self.inductance, value));
        }
        // Without a unit the prefix must stand, and be one that such parts have.
        if !word.contains(['p', 'n', 'u', 'µ', 'μ']) {
            return None;
        }
        match kind {
            Kind::Capacitor => {
                let value = quantity::parse(word, "F").ok().and_then(positive)?;
                Some((&mut self.capacitance, value))
            }
            Kind::Inductor => {
                let value = quantity::parse(word, "H").ok().and_then(positive)?;
                Some((&mut self.inductance, value))
            }
            Kind::Other => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_read_as_people_write_them() {
        for (text, capacitance) in [
            ("10u", 10e-6),
            ("4u7", 4.7e-6),
            ("u1", 0.1e-6),
            ("4.7µF", 4.7e-6),
            ("4.7μF", 4.7e-6),
            ("4,7uF", 4.7e-6),
            (".1uF", 0.1e-6),
            ("0.1uF/25V", 0.1e-6),
            ("100nF 50V X7R 10%", 100e-9),
            ("10uF/25V/X5R/0805", 10e-6),
            ("10 uF 6.3 V", 10e-6),
            ("10u 6V3 X5R 0402", 10e-6),
            ("CAP CER 10UF 6.3V X5R 0805", 10e-6),
            ("9p", 9e-12),
            ("1000n", 1e-6),
            ("100nF_50V", 100e-9),
        ] {
            let read = written(text, Kind::Capacitor);
            assert_eq!(read.capacitance, Some(capacitance), "{text}");
        }
        for text in [
            "1R5", "10k", "100", "1,000pF", "0402", "DNP", "100M", "", "-4u7", "X7R", "12", "10MF",
        ] {
            assert_eq!(written(text, Kind::Capacitor).capacitance, None, "{text}");
        }
        assert_eq!(written("10u", Kind::Inductor).inductance, Some(10e-6));
        assert_eq!(written("10u", Kind::Inductor).capacitance, None);
        assert!(!written("10u", Kind::Other).is_value());
        let read = written("100nF 50VDC ±10% X7R", Kind::Capacitor);
        assert_eq!((read.voltage, read.tolerance), (Some(50.0), Some(0.1)));
        assert_eq!(read.others, ["X7R"]);
        let two = written("10uF 22uF", Kind::Capacitor);
        assert_eq!(two.capacitance, Some(10e-6));
        assert_eq!(two.others, ["22uF"]);
    }
}
