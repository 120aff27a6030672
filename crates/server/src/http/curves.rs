//! Writes curves as JSON, faster than number by number: all curves of a plot, and most plots, have the same x values.

use std::cell::RefCell;
use std::io::{self, Write};

use axum::http::header;
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use serde::Serialize;
use serde_json::ser::{CompactFormatter, Formatter};

use super::problem::Problem;

/// X values whose texts are kept; the usual sweep has 351.
const NUMBERS: usize = 1024;
/// Places to find them by, four times as many, so that few share one.
const PLACES: usize = 4 * NUMBERS;
/// Longest text of a number: sign, 17 digits, point, exponent of three digits with its sign.
const LONGEST: usize = 25;

/// Memory that a thread keeps for the next answer, bytes.
const KEPT: usize = 512 * 1024;

thread_local! {
    /// Fresh memory for every answer would cost more than the answer is copied for.
    static WRITER: RefCell<Writer> = RefCell::default();
}

/// A value as JSON, the same text that `serde_json` writes.
///
/// # Errors
/// When the value cannot be JSON.
pub fn written(value: &impl Serialize) -> serde_json::Result<Bytes> {
    WRITER.with_borrow_mut(|writer| writer.write(value))
}

/// A response with a value that has curves.
pub fn response(value: &impl Serialize) -> Result<Response, Problem> {
    let answer = written(value).map_err(|error| Problem::internal(&error))?;
    Ok(of_written(answer))
}

/// A response with an answer that is written already.
pub fn of_written(answer: Bytes) -> Response {
    let kind = [(header::CONTENT_TYPE, "application/json")];
    (kind, answer).into_response()
}

/// What a thread writes answers with.
#[derive(Default)]
struct Writer {
    text: Vec<u8>,
    known: KnownTexts,
}

impl Writer {
    fn write(&mut self, value: &impl Serialize) -> serde_json::Result<Bytes> {
        self.text.clear();
        let formatter = Remembering {
            written: &mut self.known,
            begins_array: false,
        };
        let mut serializer = serde_json::Serializer::with_formatter(&mut self.text, formatter);
        value.serialize(&mut serializer)?;
        let answer = Bytes::copy_from_slice(&self.text);
        if self.text.capacity() > KEPT {
            self.text = Vec::new();
        }
        Ok(answer)
    }
}

/// Remembers the texts of numbers that begin an array, as the x of a point does.
struct Remembering<'a> {
    written: &'a mut KnownTexts,
    begins_array: bool,
}

/// Texts of numbers in the order in which they first came: all curves go through the same x values in turn, so the
/// next number is most often the one behind the last.
struct KnownTexts {
    numbers: Vec<Number>,
    /// Index of a number by its [`place`].
    places: Vec<usize>,
    /// Where the next number most likely is.
    likely: usize,
    /// Where the next new number goes.
    oldest: usize,
}

impl Default for KnownTexts {
    fn default() -> Self {
        Self {
            numbers: vec![Number::default(); NUMBERS],
            places: vec![0; PLACES],
            likely: 0,
            oldest: 0,
        }
    }
}

/// A number with its text.
#[derive(Clone)]
struct Number {
    bits: u64,
    length: usize,
    text: [u8; LONGEST],
}

impl Default for Number {
    /// Not a number, which JSON does not have.
    fn default() -> Self {
        Self {
            bits: f64::NAN.to_bits(),
            length: 0,
            text: [0; LONGEST],
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

    fn text(&self) -> &[u8] {
        self.text.get(..self.length).unwrap_or_default()
    }
}

impl KnownTexts {
    /// The text of a number.
    fn text(&mut self, value: f64) -> io::Result<&[u8]> {
        let bits = value.to_bits();
        let mut index = self.likely;
        if !self.holds(index, bits) {
            let place = place(bits);
            index = self.places.get(place).copied().unwrap_or_default();
            if !self.holds(index, bits) {
                index = self.oldest;
                self.oldest = (self.oldest + 1) % NUMBERS;
                if let Some(number) = self.numbers.get_mut(index) {
                    number.write(value)?;
                }
                if let Some(known) = self.places.get_mut(place) {
                    *known = index;
                }
            }
        }
        self.likely = (index + 1) % NUMBERS;
        Ok(self.numbers.get(index).map_or(&[], Number::text))
    }

    fn holds(&self, index: usize, bits: u64) -> bool {
        let number = self.numbers.get(index);
        number.is_some_and(|number| number.bits == bits)
    }
}

/// Where a number is remembered: the upper bits of its product with an odd constant (Fibonacci hashing).
fn place(bits: u64) -> usize {
    (bits.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 52) as usize % PLACES
}

impl Formatter for Remembering<'_> {
    fn begin_array_value<W: ?Sized + Write>(
        &mut self,
        writer: &mut W,
        first: bool,
    ) -> io::Result<()> {
        self.begins_array = first;
        CompactFormatter.begin_array_value(writer, first)
    }

    fn write_f64<W: ?Sized + Write>(&mut self, writer: &mut W, value: f64) -> io::Result<()> {
        if self.begins_array {
            writer.write_all(self.written.text(value)?)
        } else {
            CompactFormatter.write_f64(writer, value)
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn text(value: &impl Serialize) -> String {
        String::from_utf8(written(value).unwrap().to_vec()).unwrap()
    }

    proptest! {
        #[test]
        fn the_text_is_that_of_serde_json(
            curves in proptest::collection::vec(
                proptest::collection::vec(any::<[f64; 2]>(), 0..20), 0..5
            ),
            name in any::<String>(),
        ) {
            let answer = (name, &curves, &curves, Some(1.5), [0.0, -0.0, f64::MIN, f64::MIN_POSITIVE]);
            prop_assert_eq!(text(&answer), serde_json::to_string(&answer).unwrap());
        }
    }

    #[test]
    fn the_usual_sweep_is_remembered_whole() {
        let frequencies = (0..351).map(|k| 100.0 * 1e7_f64.powf(f64::from(k) / 350.0));
        let mut numbers = KnownTexts::default();
        let mut remembers = |value: f64| {
            let before = numbers.oldest;
            assert_eq!(
                numbers.text(value).unwrap(),
                serde_json::to_vec(&value).unwrap()
            );
            numbers.oldest == before
        };
        let sweep: Vec<_> = frequencies.collect();
        assert!(!sweep.iter().any(|&value| remembers(value)));
        assert!(sweep.iter().all(|&value| remembers(value)));
    }

    #[test]
    fn more_numbers_than_places_are_right_too() {
        let points: Vec<[f64; 2]> = (0..5000)
            .map(|k| [0.1 * f64::from(k), 1.0 / f64::from(k + 1)])
            .collect();
        let twice = [&points, &points];
        assert_eq!(text(&twice), serde_json::to_string(&twice).unwrap());
    }
}
