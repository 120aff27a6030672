//! Answers whose curves are columns of binary numbers behind a head of JSON: no digits to write, to
//! send and to read, and x once for all curves over the same grid.
//!
//! `HNRD`, the length of the head (u32), the head, the columns. The head is the answer as JSON in
//! which each list of points is an object of columns: `{"column":"<f4","offset":2808,"length":351}`
//! with the type as NumPy writes it, little-endian, the place in bytes from the end of the head,
//! and the count of numbers. Head and columns end at multiples of eight bytes.

use std::ops::Range;

use bytes::Bytes;
use memchr::memmem;
use serde::Serialize;
use serde::ser::Error as _;

/// First bytes of an answer.
const MAGIC: &[u8; 4] = b"HNRD";
/// Bytes before the head.
const BEFORE_HEAD: usize = 8;
/// Head and columns end at multiples of this.
const ALIGNMENT: usize = 8;

/// Most heads are shorter, bytes.
const USUAL_HEAD: usize = 4096;

const SINGLE: &str = "<f4";
const DOUBLE: &str = "<f8";
const FLAG: &str = "|u1";

/// How the values of a curve are stored; x is always a double.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize)]
pub enum Precision {
    /// Seven digits, for drawing.
    #[default]
    Single,
    /// All digits, for calculations.
    Double,
}

/// Where a column is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Column {
    #[serde(rename = "column")]
    kind: &'static str,
    offset: usize,
    length: usize,
}

impl Column {
    /// A part of a column of doubles.
    fn part(self, place: Range<usize>) -> Self {
        Self {
            offset: self.offset + size_of::<f64>() * place.start,
            length: place.len(),
            ..self
        }
    }
}

/// Columns of a curve.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Line {
    pub x: Column,
    pub y: Column,
}

/// X values that are stored already.
#[derive(Debug)]
struct Grid {
    column: Column,
    xs: Vec<f64>,
}

/// The columns of an answer, and the lists in their place.
#[derive(Debug, Default)]
pub struct Columns {
    precision: Precision,
    bytes: Vec<u8>,
    grids: Vec<Grid>,
    /// As JSON, in the order of the answer.
    lists: Vec<Vec<u8>>,
}

impl Columns {
    /// No columns yet, and room for so many numbers.
    pub fn new(precision: Precision, room: usize) -> Self {
        Self {
            precision,
            bytes: Vec::with_capacity(room * size_of::<f64>()),
            ..Self::default()
        }
    }

    /// X values and the values there.
    pub fn line(&mut self, points: &[[f64; 2]]) -> Line {
        let xs: Vec<_> = points.iter().map(|point| point[0]).collect();
        Line {
            x: self.xs(&xs),
            y: self.values(points.iter().map(|point| point[1])),
        }
    }

    /// The same of a curve that may cover a part of a sweep: all such curves share its x values.
    pub fn line_over(&mut self, sweep: &[f64], points: &[[f64; 2]]) -> Line {
        let xs = points.iter().map(|point| point[0]);
        let x = match self.stored(&xs) {
            Some(column) => column,
            None => match place_on(sweep, xs) {
                Some(place) => self.xs(sweep).part(place),
                None => return self.line(points),
            },
        };
        Line {
            x,
            y: self.values(points.iter().map(|point| point[1])),
        }
    }

    /// X values that are stored already, as a column or a part of one.
    fn stored(&self, xs: &(impl ExactSizeIterator<Item = f64> + Clone)) -> Option<Column> {
        self.grids.iter().find_map(|grid| {
            let place = place_on(&grid.xs, xs.clone())?;
            Some(grid.column.part(place))
        })
    }

    /// X values in rising order with all digits; those that are stored already are not stored again.
    pub fn xs(&mut self, xs: &[f64]) -> Column {
        if let Some(column) = self.stored(&xs.iter().copied()) {
            return column;
        }
        let column = self.exact(xs.iter().copied());
        let xs = xs.to_vec();
        self.grids.push(Grid { column, xs });
        column
    }

    /// Numbers with all digits.
    fn exact(&mut self, numbers: impl ExactSizeIterator<Item = f64>) -> Column {
        self.column(DOUBLE, numbers, f64::to_le_bytes)
    }

    /// Numbers with the digits that were asked for.
    pub fn values(&mut self, numbers: impl ExactSizeIterator<Item = f64>) -> Column {
        match self.precision {
            Precision::Double => self.exact(numbers),
            Precision::Single => self.column(SINGLE, numbers, single),
        }
    }

    /// 1 where something holds, else 0.
    pub fn flags(&mut self, flags: impl ExactSizeIterator<Item = bool>) -> Column {
        self.column(FLAG, flags, |flag| [u8::from(flag)])
    }

    fn column<Item, const SIZE: usize>(
        &mut self,
        kind: &'static str,
        items: impl ExactSizeIterator<Item = Item>,
        bytes: impl Fn(Item) -> [u8; SIZE],
    ) -> Column {
        let (offset, length) = (self.bytes.len(), items.len());
        self.bytes.resize(aligned(offset + SIZE * length), 0);
        let (places, _) = self.bytes[offset..].as_chunks_mut::<SIZE>();
        for (place, item) in places.iter_mut().zip(items) {
            *place = bytes(item);
        }
        Column {
            kind,
            offset,
            length,
        }
    }

    /// Puts an object of columns in the place of the next list of the answer.
    ///
    /// # Errors
    /// When the object cannot be JSON.
    pub fn put(&mut self, columns: &impl Serialize) -> serde_json::Result<()> {
        self.lists.push(serde_json::to_vec(columns)?);
        Ok(())
    }

    /// The answer, whose lists of this name are empty.
    ///
    /// # Errors
    /// When the answer cannot be JSON.
    pub fn written(self, answer: &impl Serialize, name: &str) -> serde_json::Result<Bytes> {
        let mut frame = Vec::with_capacity(USUAL_HEAD);
        serde_json::to_writer(&mut frame, answer)?;
        // No text holds this: its quotes would be escaped.
        let left_out = format!("\"{name}\":[]");
        let before_list = left_out.len() - b"[]".len();
        let lists: usize = self.lists.iter().map(Vec::len).sum();
        let size = BEFORE_HEAD + frame.len() + lists + ALIGNMENT + self.bytes.len();
        let mut written = Vec::with_capacity(size);
        written.extend_from_slice(MAGIC);
        written.extend_from_slice(&[0; BEFORE_HEAD - MAGIC.len()]);
        let mut copied = 0;
        for (place, list) in memmem::find_iter(&frame, &left_out).zip(&self.lists) {
            written.extend_from_slice(&frame[copied..place + before_list]);
            written.extend_from_slice(list);
            copied = place + left_out.len();
        }
        written.extend_from_slice(&frame[copied..]);
        written.resize(aligned(written.len()), b' ');
        let head = u32::try_from(written.len() - BEFORE_HEAD);
        let head = head.map_err(serde_json::Error::custom)?;
        written[MAGIC.len()..BEFORE_HEAD].copy_from_slice(&head.to_le_bytes());
        written.extend_from_slice(&self.bytes);
        Ok(written.into())
    }
}

const fn aligned(length: usize) -> usize {
    length.next_multiple_of(ALIGNMENT)
}

#[expect(
    clippy::cast_possible_truncation,
    reason = "curves are drawn with the digits of a single"
)]
const fn single(value: f64) -> [u8; 4] {
    (value as f32).to_le_bytes()
}

/// A curve with NaN at each place of a sweep between its ends where it has no point; `None` of one
/// that has no such place or is not over the sweep.
pub fn with_gaps(sweep: &[f64], points: &[[f64; 2]]) -> Option<Vec<[f64; 2]>> {
    if points.len() >= sweep.len() {
        return None;
    }
    let reach = reach_on(sweep, points.iter().map(|point| point[0]))?;
    let covered = sweep.get(reach).filter(|it| it.len() > points.len())?;
    let mut rest = points.iter().copied().peekable();
    let whole = covered.iter().map(|&x| {
        let own = rest.next_if(|&[at, _]| at.to_bits() == x.to_bits());
        own.unwrap_or([x, f64::NAN])
    });
    Some(whole.collect())
}

/// The part of a grid that has these x values.
fn place_on(grid: &[f64], xs: impl ExactSizeIterator<Item = f64> + Clone) -> Option<Range<usize>> {
    let count = xs.len();
    reach_on(grid, xs).filter(|place| place.len() == count)
}

/// The part of a grid from the first of these x values to the last, all of which are on it.
fn reach_on(grid: &[f64], xs: impl ExactSizeIterator<Item = f64> + Clone) -> Option<Range<usize>> {
    let begin = xs.clone().next()?;
    let first = grid.partition_point(|&x| x < begin);
    let gapless = first..first + xs.len();
    if let Some(places) = grid.get(gapless.clone()) {
        let pairs = places.iter().zip(xs.clone());
        // Without an early end they are compared side by side.
        let differing = pairs.fold(0, |all, (at, x)| all | (at.to_bits() ^ x.to_bits()));
        if differing == 0 {
            return Some(gapless);
        }
    }
    let mut next = first;
    for x in xs {
        next += grid.get(next..)?.iter().take_while(|&&at| at < x).count();
        if grid.get(next)?.to_bits() != x.to_bits() {
            return None;
        }
        next += 1;
    }
    Some(first..next)
}
