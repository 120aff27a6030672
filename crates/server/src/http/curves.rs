//! Writes curves as JSON, faster than number by number: all curves of a plot, and most plots, have
//! the same x values, and ten digits of a value are little more than half of its text. Or as
//! [`columns`] of binary numbers.

pub mod columns;
pub mod form;
mod ten_digits;
pub mod thinned;

use std::cell::RefCell;

use bytes::Bytes;
use memchr::memmem;
use serde::Serialize;

use self::ten_digits::{LONGEST, ROOM, TenDigits, put};

/// X values whose texts are kept; the usual sweep has 351.
const NUMBERS: usize = 1024;
/// Places to find them by, four times as many, so that few share one.
const PLACES: usize = 4 * NUMBERS;

/// A curve that was left out of its answer. No text holds this: its quotes would be escaped.
const LEFT_OUT: &[u8] = b"\"points\":[]";
/// The same up to where the points go.
const BEFORE_POINTS: usize = LEFT_OUT.len() - b"[]".len();

/// Points are gathered in a block of this size.
const BLOCK: usize = 4096;
/// Room for the text of a point.
const POINT: usize = 2 * ROOM + b"[,],".len();

/// Memory that a thread keeps for the next answer, bytes.
const KEPT: usize = 512 * 1024;

thread_local! {
    /// Fresh memory for every answer would cost more than the answer is copied for.
    static WRITER: RefCell<Writer> = RefCell::default();
}

/// An answer as JSON. `curves` are the points that go into its empty `points`, in their order, with
/// ten significant digits.
///
/// # Errors
/// When the answer cannot be JSON.
pub fn written(answer: &impl Serialize, curves: &[Vec<[f64; 2]>]) -> serde_json::Result<Bytes> {
    WRITER.with_borrow_mut(|writer| writer.write(answer, curves))
}

/// What a thread writes answers with.
#[derive(Default)]
struct Writer {
    /// The answer without its curves.
    frame: Vec<u8>,
    text: Vec<u8>,
    points: PointWriter,
}

impl Writer {
    fn write(
        &mut self,
        answer: &impl Serialize,
        curves: &[Vec<[f64; 2]>],
    ) -> serde_json::Result<Bytes> {
        self.frame.clear();
        self.text.clear();
        serde_json::to_writer(&mut self.frame, answer)?;
        let mut copied = 0;
        for (place, points) in memmem::find_iter(&self.frame, LEFT_OUT).zip(curves) {
            let before = copied..place + BEFORE_POINTS;
            self.text.extend_from_slice(&self.frame[before]);
            self.points.write(points, &mut self.text);
            copied = place + LEFT_OUT.len();
        }
        self.text.extend_from_slice(&self.frame[copied..]);
        let answer = Bytes::copy_from_slice(&self.text);
        for kept in [&mut self.text, &mut self.frame] {
            if kept.capacity() > KEPT {
                *kept = Vec::new();
            }
        }
        Ok(answer)
    }
}

/// Writes points, the texts of whose x values it remembers.
#[derive(Default)]
struct PointWriter {
    numbers: TenDigits,
    known: KnownTexts,
}

impl PointWriter {
    /// Appends `[[x,y],[x,y]]`.
    fn write(&mut self, points: &[[f64; 2]], text: &mut Vec<u8>) {
        let mut block = [0; BLOCK];
        let mut end = 0;
        text.push(b'[');
        for &[x, y] in points {
            block[end] = b'[';
            let x = self.known.number(x, &self.numbers);
            put(x.text, &mut block, end + 1);
            end += 1 + x.length;
            block[end] = b',';
            end += 1 + self.numbers.write(y, &mut block[end + 1..end + 1 + ROOM]);
            put(*b"],", &mut block, end);
            end += 2;
            if end > BLOCK - POINT {
                text.extend_from_slice(&block[..end]);
                end = 0;
            }
        }
        text.extend_from_slice(&block[..end]);
        if !points.is_empty() {
            // The last comma.
            text.pop();
        }
        text.push(b']');
    }
}

/// Texts of numbers in the order in which they first came: all curves go through the same x values
/// in turn, so the next number is most often the one behind the last.
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
            numbers: vec![Number::new(0.0, &TenDigits::default()); NUMBERS],
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

impl Number {
    fn new(value: f64, numbers: &TenDigits) -> Self {
        let mut room = [0; ROOM];
        let length = numbers.write(value, &mut room);
        let mut text = [0; LONGEST];
        text.copy_from_slice(&room[..LONGEST]);
        Self {
            bits: value.to_bits(),
            length,
            text,
        }
    }
}

impl KnownTexts {
    /// The number with its text.
    #[inline]
    fn number(&mut self, value: f64, numbers: &TenDigits) -> &Number {
        let bits = value.to_bits();
        let mut index = self.likely;
        if !self.holds(index, bits) {
            let place = place(bits);
            index = self.places[place];
            if !self.holds(index, bits) {
                index = self.oldest;
                self.oldest = (self.oldest + 1) % NUMBERS;
                self.places[place] = index;
                self.numbers[index] = Number::new(value, numbers);
            }
        }
        self.likely = (index + 1) % NUMBERS;
        &self.numbers[index]
    }

    #[inline]
    fn holds(&self, index: usize, bits: u64) -> bool {
        self.numbers[index].bits == bits
    }
}

/// Where a number is remembered: the upper bits of its product with an odd constant (Fibonacci
/// hashing).
#[inline]
fn place(bits: u64) -> usize {
    (bits.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 52) as usize % PLACES
}

#[cfg(test)]
mod tests {
    use std::mem;

    use henrad_engine::simulation::curves::as_written;
    use proptest::prelude::*;
    use serde_json::Value;

    use super::*;

    #[derive(Clone, Serialize)]
    struct Answer {
        name: String,
        curves: Vec<Curve>,
        note: String,
    }

    #[derive(Clone, Serialize)]
    struct Curve {
        label: String,
        points: Vec<[f64; 2]>,
        from: Option<f64>,
    }

    fn answer(curves: Vec<Vec<[f64; 2]>>, text: &str) -> Answer {
        let curve = |points| Curve {
            label: text.to_owned(),
            points,
            from: Some(1.0 / 3.0),
        };
        Answer {
            name: text.to_owned(),
            curves: curves.into_iter().map(curve).collect(),
            note: text.to_owned(),
        }
    }

    fn read_back(answer: &Answer) -> Value {
        let mut frame = answer.clone();
        let curves = frame.curves.iter_mut();
        let curves: Vec<_> = curves.map(|curve| mem::take(&mut curve.points)).collect();
        serde_json::from_slice(&written(&frame, &curves).unwrap()).unwrap()
    }

    /// The answer with its points rounded to ten digits, by the standard library.
    fn expected(mut answer: Answer) -> Value {
        let curves = answer.curves.iter_mut();
        for value in curves.flat_map(|curve| curve.points.as_flattened_mut()) {
            *value = as_written(*value);
        }
        // By way of text: a value may be a whole number, which is then an integer.
        serde_json::from_str(&serde_json::to_string(&answer).unwrap()).unwrap()
    }

    /// The same with every number a double.
    fn doubles(value: &Value) -> Value {
        match value {
            Value::Number(number) => Value::from(number.as_f64()),
            Value::Array(list) => list.iter().map(doubles).collect(),
            Value::Object(map) => map
                .iter()
                .map(|(key, it)| (key.clone(), doubles(it)))
                .collect(),
            other => other.clone(),
        }
    }

    fn assert_written(answer: Answer) {
        assert_eq!(doubles(&read_back(&answer)), doubles(&expected(answer)));
    }

    proptest! {
        #[test]
        fn each_curve_is_in_its_place(
            curves in proptest::collection::vec(
                proptest::collection::vec(any::<[f64; 2]>(), 0..20), 0..5
            ),
            text in prop_oneof![any::<String>(), Just("\"points\":[]".to_owned())],
        ) {
            assert_written(answer(curves, &text));
        }
    }

    #[test]
    fn the_usual_sweep_is_remembered_whole() {
        let frequencies = (0..351).map(|k| 100.0 * 1e7_f64.powf(f64::from(k) / 350.0));
        let (mut known, numbers) = (KnownTexts::default(), TenDigits::default());
        let mut remembers = |value: f64| {
            let before = known.oldest;
            let text = known.number(value, &numbers).clone();
            let read: f64 = serde_json::from_slice(&text.text[..text.length]).unwrap();
            assert!((read / value - 1.0).abs() < 5e-10);
            known.oldest == before
        };
        let sweep: Vec<_> = frequencies.collect();
        assert!(!sweep.iter().any(|&value| remembers(value)));
        assert!(sweep.iter().all(|&value| remembers(value)));
    }

    #[test]
    fn more_numbers_than_places_and_blocks_are_right_too() {
        let points: Vec<[f64; 2]> = (0..5000)
            .map(|k| [0.1 * f64::from(k), -1.0 / f64::from(k + 1)])
            .collect();
        assert_written(answer(vec![points.clone(), Vec::new(), points], "twice"));
    }
}
