//! Which column holds what, and which of several the maker's number.

use super::heads::{Field, known, plain};
use super::open::{Options, Table, quoted};
use super::references::{self, Kind};
use super::refusal::Refusal;
use super::value::written;
use super::{Line, Note};

/// Texts in the place of a number that are none.
const NO_NUMBERS: [&str; 12] = [
    "", "any", "generic", "na", "tbd", "none", "various", "unknown", "dnp", "dnf", "dni", "nc",
];

/// Lines whose cells tell what a column holds.
const SAMPLE: usize = 200;

/// Columns by what they hold.
#[derive(Debug, Clone, Default)]
pub(super) struct Columns {
    fields: Vec<(Field, usize)>,
    /// Columns that can hold the maker's number, most telling head first.
    numbers: Vec<usize>,
    /// Heads that say nothing here, or less than another.
    pub(super) unused: Vec<usize>,
    /// Whether the list has no heads.
    is_bare: bool,
}

/// Where the numbers of a list are.
pub(super) enum Numbers {
    /// In one column, or nowhere.
    Column(Option<usize>),
    /// In every cell of a list without heads.
    Cells,
}

impl Columns {
    pub(super) fn without_header(lines: &[Line]) -> Self {
        let width = lines.iter().map(|line| line.cells.len()).max();
        Self {
            numbers: (0..width.unwrap_or(0)).collect(),
            is_bare: true,
            ..Self::default()
        }
    }

    pub(super) fn new(header: &[String], options: &Options) -> Result<Self, Refusal> {
        let mut columns = Self::default();
        for (field, name) in &options.columns {
            let at = header.iter().position(|head| plain(head) == plain(name));
            let at = at.ok_or_else(|| Refusal::NoColumn {
                name: name.clone(),
                found: quoted(header.iter().map(String::as_str)),
            })?;
            columns.fields.push((*field, at));
            if *field == Field::Number {
                columns.numbers.push(at);
            }
        }
        let heads = header
            .iter()
            .enumerate()
            .filter(|(_, head)| !head.is_empty());
        let mut found: Vec<(usize, usize, Field)> = Vec::new();
        for (at, head) in heads {
            if columns.fields.iter().any(|(_, taken)| *taken == at) {
                continue;
            }
            match known(head) {
                Some((field, rank)) => found.push((rank, at, field)),
                None => columns.unused.push(at),
            }
        }
        found.sort_unstable_by_key(|(rank, at, _)| (*rank, *at));
        let is_number_stated = !columns.numbers.is_empty();
        for (_, at, field) in found {
            match field {
                Field::Number if !is_number_stated => columns.numbers.push(at),
                Field::SupplierNumber => {}
                _ if columns.place(field).is_some() => columns.unused.push(at),
                _ => columns.fields.push((field, at)),
            }
        }
        columns.unused.sort_unstable();
        Ok(columns)
    }

    /// The column of a field.
    pub(super) fn place(&self, field: Field) -> Option<usize> {
        let mut fields = self.fields.iter();
        fields.find(|(of, _)| *of == field).map(|(_, at)| *at)
    }

    pub(super) fn is_bare(&self) -> bool {
        self.is_bare
    }
}

/// The number in a cell; `None` for a text that says that there is none, and for a formula without its result.
pub(super) fn number_in(cell: &str) -> Option<&str> {
    (!cell.starts_with('=') && !NO_NUMBERS.contains(&plain(cell).as_str())).then_some(cell)
}

/// Whether a cell is the number of a part at a shop: `C` and 4 to 8 digits.
fn is_shops(cell: &str) -> bool {
    let digits = cell.strip_prefix('C').unwrap_or_default();
    (4..=8).contains(&digits.len()) && digits.bytes().all(|it| it.is_ascii_digit())
}

impl Table {
    /// Cells that [`Table::read`] asks about, those of the first 200 lines; none where the heads decide alone.
    pub fn unclear_cells(&self) -> Vec<&str> {
        let columns = match self.columns.numbers.as_slice() {
            [] => Vec::from_iter(self.columns.place(Field::Value)),
            [_] if !self.columns.is_bare => Vec::new(),
            several => several.to_vec(),
        };
        let cells = columns.iter().flat_map(|&column| self.cells(column));
        let mut cells: Vec<&str> = cells.collect();
        cells.sort_unstable();
        cells.dedup();
        cells
    }

    /// The filled cells of a column in lines of capacitors and inductors; of all lines if there are no references.
    fn cells(&self, column: usize) -> impl Iterator<Item = &str> {
        let reference = self.columns.place(Field::Reference);
        let counts = move |line: &&Line| {
            let Some(reference) = reference else {
                return true;
            };
            let references = references::split(line.cell(Some(reference)));
            references
                .iter()
                .any(|it| references::kind(it) != Kind::Other)
        };
        let lines = self.lines.iter().filter(counts).take(SAMPLE);
        lines.filter_map(move |line| number_in(line.cell(Some(column))))
    }

    /// Where the numbers are, by heads and then by cells.
    pub(super) fn numbers(
        &self,
        is_known: &impl Fn(&str) -> bool,
        notes: &mut Vec<Note>,
    ) -> Result<Numbers, Refusal> {
        let known_in = |column: usize| self.cells(column).filter(|cell| is_known(cell)).count();
        if self.columns.is_bare {
            return self.numbers_without_header(&known_in, is_known);
        }
        let is_shops_column = |column: usize| {
            let count = self.cells(column).count();
            let shops = self.cells(column).filter(|cell| is_shops(cell)).count();
            count > 0 && 2 * shops > count
        };
        let candidates = self.columns.numbers.iter().copied();
        let candidates: Vec<usize> = candidates.filter(|&it| !is_shops_column(it)).collect();
        let head = |column: usize| self.header[column].as_str();
        for &column in &self.columns.numbers {
            if !candidates.contains(&column) {
                notes.push(Note {
                    line: None,
                    text: format!("Column \"{}\" holds a shop's numbers.", head(column)),
                });
            }
        }
        match candidates.as_slice() {
            [] => Ok(Numbers::Column(self.number_as_value(&known_in, notes))),
            &[only] => Ok(Numbers::Column(Some(only))),
            several => self.most_known(several, &known_in, notes),
        }
    }

    /// The column of several whose cells are known at least twice as often as those of any other.
    fn most_known(
        &self,
        several: &[usize],
        known_in: &impl Fn(usize) -> usize,
        notes: &mut Vec<Note>,
    ) -> Result<Numbers, Refusal> {
        let head = |column: usize| self.header[column].as_str();
        let first = several[0];
        let is_same = |&other: &usize| {
            let mut lines = self.lines.iter();
            lines.all(|line| line.cell(Some(first)) == line.cell(Some(other)))
        };
        if several[1..].iter().all(is_same) {
            return Ok(Numbers::Column(Some(first)));
        }
        let mut counts: Vec<(usize, usize)> = several
            .iter()
            .map(|&column| (known_in(column), column))
            .collect();
        counts.sort_by_key(|(count, _)| std::cmp::Reverse(*count));
        let ((best, column), (second, _)) = (counts[0], counts[1]);
        if best == 0 || best < 2 * second {
            return Err(Refusal::TwoColumns {
                columns: quoted(several.iter().map(|&column| head(column))),
            });
        }
        notes.push(Note {
            line: None,
            text: format!(
                "Column \"{}\" is read as the part number: {best} of its cells are known, {second} of the next column.",
                head(column)
            ),
        });
        Ok(Numbers::Column(Some(column)))
    }

    /// The column of values, if it holds part numbers instead, as OrCAD's Part and EasyEDA's Name can.
    fn number_as_value(
        &self,
        known_in: &impl Fn(usize) -> usize,
        notes: &mut Vec<Note>,
    ) -> Option<usize> {
        let column = self.columns.place(Field::Value)?;
        let cells = self.cells(column);
        let (mut count, mut values) = (0, 0);
        for cell in cells {
            count += 1;
            values += usize::from(written(cell, Kind::Capacitor).is_value());
        }
        let known = known_in(column);
        let holds_numbers = known > 0 && 2 * known >= count && known > values;
        holds_numbers.then(|| {
            notes.push(Note {
                line: None,
                text: format!(
                    "Column \"{}\" holds part numbers and is read so.",
                    self.header[column]
                ),
            });
            column
        })
    }

    /// A list without heads: one column of numbers, or numbers in all cells.
    fn numbers_without_header(
        &self,
        known_in: &impl Fn(usize) -> usize,
        is_known: &impl Fn(&str) -> bool,
    ) -> Result<Numbers, Refusal> {
        if let [only] = self.columns.numbers.as_slice() {
            return Ok(Numbers::Column(Some(*only)));
        }
        let refusal = || Refusal::NoHeader {
            found: quoted(self.lines.iter().take(1).flat_map(Line::filled)),
        };
        // A first line without any number is a head that was not understood.
        let first = self.lines.iter().find(|line| !is_comment(line));
        if !first.is_some_and(|line| line.filled().any(is_known)) {
            return Err(refusal());
        }
        let mut counts: Vec<(usize, usize)> = self
            .columns
            .numbers
            .iter()
            .map(|&column| (known_in(column), column))
            .collect();
        counts.sort_by_key(|(count, _)| std::cmp::Reverse(*count));
        let known: usize = counts.iter().map(|(count, _)| count).sum();
        let sample = self.lines.iter().take(SAMPLE);
        let filled: usize = sample.map(|line| line.filled().count()).sum();
        let [(best, column), (second, _), ..] = counts.as_slice() else {
            return Err(refusal());
        };
        if *second > 0 && 2 * known >= filled {
            return Ok(Numbers::Cells);
        }
        if *best >= 2 * second {
            return Ok(Numbers::Column(Some(*column)));
        }
        Err(refusal())
    }
}

/// A line that begins with `#` in a list without heads.
pub(super) fn is_comment(line: &Line) -> bool {
    line.cells.first().is_some_and(|cell| cell.starts_with('#'))
}
