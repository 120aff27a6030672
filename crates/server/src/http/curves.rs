//! Writes curves as JSON, faster than number by number: all curves of a plot, and most plots, have the same x values.

use std::cell::RefCell;
use std::io::{self, Write};

use axum::http::header;
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use serde::Serialize;
use serde_json::ser::{CompactFormatter, Formatter};

use super::problem::Problem;

/// Places for x values, by the upper bits of a hash; the usual sweep has 351 values.
const SETS: usize = 256;
/// Values that share a place: alone, a third of the usual sweep would push one another out.
const WAYS: usize = 6;
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
struct Writer {
    text: Vec<u8>,
    numbers: Vec<Set>,
}

impl Default for Writer {
    fn default() -> Self {
        Self {
            text: Vec::new(),
            numbers: vec![Set::default(); SETS],
        }
    }
}

impl Writer {
    fn write(&mut self, value: &impl Serialize) -> serde_json::Result<Bytes> {
        self.text.clear();
        let formatter = Remembering {
            written: &mut self.numbers,
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
    written: &'a mut [Set],
    begins_array: bool,
}

/// Numbers of one place.
#[derive(Clone, Default)]
struct Set {
    numbers: [Number; WAYS],
    /// Which one the next new number replaces.
    oldest: usize,
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

impl Set {
    /// The text of a number.
    fn text(&mut self, value: f64) -> io::Result<&[u8]> {
        let bits = value.to_bits();
        let known = self.numbers.iter().position(|number| number.bits == bits);
        let index = known.unwrap_or(self.oldest);
        let Some(number) = self.numbers.get_mut(index) else {
            return Ok(&[]);
        };
        if known.is_none() {
            number.write(value)?;
            self.oldest = (self.oldest + 1) % WAYS;
        }
        Ok(number.text())
    }
}

/// Where a number is remembered: the upper bits of its product with an odd constant (Fibonacci hashing).
fn place(bits: u64) -> usize {
    (bits.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 56) as usize % SETS
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
        let set = self.written.get_mut(place(value.to_bits()));
        match set.filter(|_| self.begins_array) {
            Some(set) => writer.write_all(set.text(value)?),
            None => CompactFormatter.write_f64(writer, value),
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
        let mut sets = vec![Set::default(); SETS];
        let mut remembers = |value: f64| {
            let set = &mut sets[place(value.to_bits())];
            let known = set.numbers.iter().any(|it| it.bits == value.to_bits());
            let text = set.text(value).unwrap();
            assert_eq!(text, serde_json::to_vec(&value).unwrap());
            known
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
