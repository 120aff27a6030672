//! Writes curves as JSON, faster than number by number: all curves of a plot have the same x values, and y
//! values have ten digits (ADR 45).

mod digits;

use std::io::{self, Write};

use serde::Serialize;
use serde_json::ser::{CompactFormatter, Formatter};

/// Places for x values; the usual sweep has 351.
const PLACES: usize = 1024;
/// Longest text of a number: sign, 17 digits, point, exponent of three digits with its sign.
const LONGEST: usize = 25;

/// Appends a value as JSON, the same text that `serde_json` writes but for the numbers of a point behind
/// its first, which are rounded to ten significant digits.
///
/// # Errors
/// When the value cannot be JSON.
pub fn write(text: &mut Vec<u8>, value: &impl Serialize) -> serde_json::Result<()> {
    let mut serializer = serde_json::Serializer::with_formatter(text, Remembering::default());
    value.serialize(&mut serializer)
}

/// Remembers the texts of numbers that begin an array, as the x of a point does.
struct Remembering {
    written: Vec<Number>,
    next: Next,
    is_in_point: bool,
}

/// What a number would be that is written next.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Next {
    /// The first value of an array.
    First,
    /// A later one.
    Later,
    /// No value of an array.
    Other,
}

/// A number with its text.
#[derive(Clone, Copy)]
struct Number {
    bits: u64,
    length: usize,
    text: [u8; LONGEST],
}

impl Default for Remembering {
    fn default() -> Self {
        let none = Number {
            bits: 0,
            length: 0,
            text: [0; LONGEST],
        };
        Self {
            written: vec![none; PLACES],
            next: Next::Other,
            is_in_point: false,
        }
    }
}

impl Number {
    fn write(&mut self, value: f64) -> io::Result<()> {
        let mut rest = self.text.as_mut_slice();
        CompactFormatter.write_f64(&mut rest, value)?;
        self.length = LONGEST - rest.len();
        self.bits = value.to_bits();
        Ok(())
    }
}

/// Where a number is remembered: the upper bits of its product with an odd constant (Fibonacci hashing).
fn place(bits: u64) -> usize {
    (bits.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 54) as usize % PLACES
}

impl Remembering {
    /// Writes a number that stands in other arrays too.
    fn write_remembered<W: ?Sized + Write>(
        &mut self,
        writer: &mut W,
        value: f64,
    ) -> io::Result<()> {
        let bits = value.to_bits();
        let Some(number) = self.written.get_mut(place(bits)) else {
            return CompactFormatter.write_f64(writer, value);
        };
        if number.length == 0 || number.bits != bits {
            number.write(value)?;
        }
        writer.write_all(number.text.get(..number.length).unwrap_or_default())
    }
}

impl Formatter for Remembering {
    fn begin_array<W: ?Sized + Write>(&mut self, writer: &mut W) -> io::Result<()> {
        // Only points are arrays in arrays.
        self.is_in_point = self.next != Next::Other;
        CompactFormatter.begin_array(writer)
    }

    fn end_array<W: ?Sized + Write>(&mut self, writer: &mut W) -> io::Result<()> {
        self.is_in_point = false;
        self.next = Next::Other;
        CompactFormatter.end_array(writer)
    }

    fn begin_array_value<W: ?Sized + Write>(
        &mut self,
        writer: &mut W,
        first: bool,
    ) -> io::Result<()> {
        self.next = if first { Next::First } else { Next::Later };
        CompactFormatter.begin_array_value(writer, first)
    }

    fn begin_object_value<W: ?Sized + Write>(&mut self, writer: &mut W) -> io::Result<()> {
        self.next = Next::Other;
        CompactFormatter.begin_object_value(writer)
    }

    fn write_f64<W: ?Sized + Write>(&mut self, writer: &mut W, value: f64) -> io::Result<()> {
        match self.next {
            Next::First => self.write_remembered(writer, value),
            Next::Later if self.is_in_point => digits::write(writer, value),
            Next::Later | Next::Other => CompactFormatter.write_f64(writer, value),
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use serde_json::Value;

    use super::*;

    fn written(value: &impl Serialize) -> String {
        let mut text = Vec::new();
        write(&mut text, value).unwrap();
        String::from_utf8(text).unwrap()
    }

    /// The numbers of a text, all levels together.
    fn numbers(value: &Value, found: &mut Vec<f64>) {
        match value {
            Value::Array(values) => values.iter().for_each(|value| numbers(value, found)),
            Value::Object(members) => members.values().for_each(|value| numbers(value, found)),
            Value::Number(number) => found.extend(number.as_f64()),
            _ => {}
        }
    }

    proptest! {
        #[test]
        fn only_the_later_numbers_of_points_are_rounded(
            curves in proptest::collection::vec(
                proptest::collection::vec(any::<[f64; 2]>(), 0..20), 0..5
            ),
            name in any::<String>(),
        ) {
            let curves: Vec<_> = curves
                .iter()
                .map(|points| serde_json::json!({
                    "a": points.first().map_or(1.5, |point| point[1]),
                    "points": points,
                    "frequencies": [0.1, f64::MIN, f64::MIN_POSITIVE],
                    "name": name,
                }))
                .collect();
            let text = written(&curves);
            // What the reader of JSON makes of all digits, which is not always the nearest number.
            let curves: Vec<Value> =
                serde_json::from_str(&serde_json::to_string(&curves).unwrap()).unwrap();
            let (mut rounded, mut exact) = (Vec::new(), Vec::new());
            numbers(&serde_json::from_str(&text).unwrap(), &mut rounded);
            numbers(&serde_json::json!(curves), &mut exact);
            prop_assert_eq!(rounded.len(), exact.len());
            for (rounded, exact) in rounded.iter().zip(&exact) {
                prop_assert!((rounded - exact).abs() <= 0.501e-9 * exact.abs());
            }
            for (place, points) in curves.iter().enumerate() {
                let read: Value = serde_json::from_str(&text).unwrap();
                prop_assert_eq!(&read[place]["a"], &points["a"]);
                prop_assert_eq!(&read[place]["frequencies"], &points["frequencies"]);
                let (read, points) = (&read[place]["points"], points["points"].as_array());
                for (index, point) in points.into_iter().flatten().enumerate() {
                    prop_assert_eq!(&read[index][0], &point[0]);
                }
            }
        }
    }

    #[test]
    fn more_numbers_than_places_are_right_too() {
        let points: Vec<[f64; 2]> = (0..5000)
            .map(|k| [0.25 * f64::from(k), f64::from(k)])
            .collect();
        let twice = [&points, &points];
        assert_eq!(written(&twice), serde_json::to_string(&twice).unwrap());
    }
}
