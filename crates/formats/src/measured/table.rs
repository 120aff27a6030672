//! Reads a table.

use rayon::prelude::*;

use super::checks::{Turns, look_like_parts};
use super::head::{Column, complex_roles, is_complex_head};
use super::head_words::Role;
use super::lines::{Line, decimal_mark_of, line, lines};
use super::numbers::{self, DecimalMark};
use super::plain::Plain;
use super::plan::Plan;
use super::points::{Points, not_a_number};
use super::question::{SAMPLE_ROWS, asked};
use super::{AskedColumn, Curve, TableError, Unread};
use crate::text;

/// Columns of a measurement without a head that names them, and what they hold.
const COLUMNS: usize = 3;
const USUAL: [&str; COLUMNS] = ["Frequency (Hz)", "|Z| (Ω)", "Phase (°)"];
/// What they hold where that cannot be: programs write the parts of Z so.
const PARTS: [&str; COLUMNS] = ["Frequency (Hz)", "R, ESR (Ω)", "X (Ω)"];
/// Rows of so many bytes are read by one thread.
const BLOCK: usize = 64 << 10;
/// The part that a table names beside others for all of them together.
const COMBINED: &str = "Combined";

/// The curves of a table, and what its columns were read as; `answers` name them.
pub(super) fn read(
    text: &str,
    answers: Option<&[String]>,
    decimal_mark: Option<DecimalMark>,
) -> Result<(Vec<Curve>, Vec<AskedColumn>), Unread> {
    let (_, text) = text::stated_separator(text.trim_start_matches('\u{feff}'));
    let mark = match decimal_mark {
        Some(mark) => mark,
        None => decimal_mark_of(text)?,
    };
    let (above, rows) = parted(text, mark);
    let Some(first) = rows.clone().next() else {
        return in_usual_columns(text, None, mark);
    };
    let own = head(&above, &first);
    let (head, names) = match (answers, own) {
        (Some(answers), own) => {
            let names = own.ok().flatten().map(|it| it.names);
            (answered(answers, &first)?, names.unwrap_or_default())
        }
        (None, own) => match own? {
            Some(head) => {
                let names = head.names.clone();
                (head, names)
            }
            None => return in_usual_columns(text, Some(&first), mark),
        },
    };
    let sample: Vec<_> = rows.take(SAMPLE_ROWS).collect();
    let said = answers.map(|it| it.iter().map(String::as_str).collect::<Vec<_>>());
    let said = said.as_deref();
    match named(text, &first, &head, mark, said.is_some()) {
        Ok(curves) => Ok((curves, asked(&names, &sample, said))),
        Err(why) => Err(Unread::asking(why, asked(&names, &sample, None))),
    }
}

/// The lines above the rows, and the rows: they begin at the first line of numbers alone, else at
/// the first with two of them.
fn parted(
    text: &str,
    mark: DecimalMark,
) -> (Vec<Line<'_>>, impl Iterator<Item = Line<'_>> + Clone) {
    let is_value = |cell: &str| {
        numbers::number(cell, mark, None).is_some() || numbers::complex(cell).is_some()
    };
    let of_numbers = |line: &Line<'_>| {
        let has_complex = line
            .cells
            .iter()
            .any(|cell| numbers::complex(cell).is_some());
        !line.is_note
            && line.cells.len() >= if has_complex { COLUMNS - 1 } else { COLUMNS }
            && line.cells.iter().any(|cell| is_value(cell))
            && line
                .cells
                .iter()
                .all(|cell| cell.is_empty() || is_value(cell))
    };
    let with_notes = |line: &Line<'_>| {
        !line.is_note
            && line.cells.len() > COLUMNS
            && line.cells.iter().filter(|cell| is_value(cell)).count() >= 2
    };
    let mut above: Vec<Line<'_>> = lines(text).take_while(|line| !of_numbers(line)).collect();
    let mut count = above.len();
    if lines(text).nth(count).is_none()
        && let Some(place) = above.iter().position(with_notes)
    {
        above.truncate(place);
        count = place;
    }
    let rows = lines(text).skip(count).filter(|line| !line.is_note);
    (above, rows)
}

/// The head of a table.
struct Head {
    line: usize,
    names: Vec<String>,
}

/// The head that somebody says.
fn answered(names: &[String], first: &Line<'_>) -> Result<Head, TableError> {
    let columns = first.cells.len();
    if names.len() != columns {
        return Err(TableError::Answers {
            columns,
            answers: names.len(),
        });
    }
    let is_odd = |name: &&String| {
        let name = name.trim();
        !name.is_empty() && Column::from_head(name).role == Role::Unknown && !is_complex_head(name)
    };
    match names.iter().find(is_odd) {
        Some(name) => Err(TableError::Answer {
            found: name.clone(),
        }),
        None => Ok(Head {
            line: first.number,
            names: names.to_vec(),
        }),
    }
}

/// The lines above the rows that name as many columns, and perhaps units in a line of their own;
/// else the last note that does.
fn head(above: &[Line<'_>], first: &Line<'_>) -> Result<Option<Head>, Unread> {
    let width = first.cells.len();
    let named = above.iter().rev().filter(|it| !it.is_note);
    let mut named: Vec<&Line<'_>> = named.take_while(|line| line.cells.len() == width).collect();
    named.reverse();
    let note = above.iter().rev().find(|it| {
        it.is_note && it.cells.len() == width && (it.separator.is_some() || names_something(it))
    });
    if named.is_empty() {
        named.extend(note);
    }
    if let Some(top) = named.first() {
        let names = (0..width).map(|index| {
            let cells = named.iter().map(|line| line.cells[index].as_ref());
            cells.collect::<Vec<_>>().join(" ").trim().to_owned()
        });
        return Ok(Some(Head {
            line: top.number,
            names: names.collect(),
        }));
    }
    // A line that names quantities and has another width is a head that was not understood.
    let speaks = |line: &&Line<'_>| {
        let known = line.cells.iter().flat_map(|cell| cell.split_whitespace());
        let known = known
            .filter(|word| !matches!(Column::from_head(word).role, Role::Unknown | Role::Other));
        known.count() >= 2
    };
    match above.last().filter(speaks) {
        Some(line) if width == COLUMNS => {
            let why = TableError::Heads {
                line: line.number,
                understood: "none".to_owned(),
                others: line.cells.join(" "),
            };
            let columns = asked(&[], std::slice::from_ref(first), None);
            Err(Unread::asking(why, columns))
        }
        _ => Ok(None),
    }
}

/// Whether a cell of a line names a quantity.
fn names_something(line: &Line<'_>) -> bool {
    let is_known =
        |cell: &str| !matches!(Column::from_head(cell).role, Role::Unknown | Role::Other);
    line.cells.iter().any(|cell| is_known(cell))
}

/// The part that a head names before " - ".
fn part_of(name: &str) -> &str {
    name.rsplit_once(" - ").map_or("", |(part, _)| part.trim())
}

/// The parts that heads name; the one beside what is combined of it alone.
fn parts_of(names: &[String]) -> Vec<&str> {
    let mut parts: Vec<&str> = Vec::new();
    for part in names.iter().map(|name| part_of(name)) {
        if !part.is_empty() && !parts.contains(&part) {
            parts.push(part);
        }
    }
    if parts.len() == 2 {
        parts.retain(|&it| it != COMBINED);
    }
    parts
}

/// What the columns of a table hold, those with two numbers in a cell among them.
struct Layout {
    /// Each with its part.
    plans: Vec<(String, Plan)>,
    columns: usize,
    /// Of each column of the file, whether its cells hold two numbers; the second ones stand behind
    /// all columns.
    is_complex: Vec<bool>,
    /// Of each column of the file, what a number in it has to be; `None` where it does not count.
    roles: Vec<Option<Role>>,
}

impl Layout {
    fn new(first: &Line<'_>, head: &Head, mark: DecimalMark) -> Result<Self, TableError> {
        let is_complex = |cell: &str| {
            numbers::number(cell, mark, None).is_none() && numbers::complex(cell).is_some()
        };
        let is_complex: Vec<bool> = first.cells.iter().map(|cell| is_complex(cell)).collect();
        let mut names = head.names.clone();
        let mut columns: Vec<Column> = names
            .iter()
            .map(|name| Column::from_head(name).unless_empty(name))
            .collect();
        for index in (0..head.names.len()).filter(|&index| is_complex[index]) {
            let [re, im] = complex_roles(&head.names[index]).map(Column::plain);
            columns[index] = re;
            columns.push(im);
            names.push(head.names[index].clone());
        }
        let plan = |part: &str| {
            let is_own = |name: &str| part.is_empty() || ["", part].contains(&part_of(name));
            let own = names.iter().zip(&columns).map(|(name, column)| {
                if is_own(name) {
                    *column
                } else {
                    Column::plain(Role::Other)
                }
            });
            Plan::new(&own.collect::<Vec<_>>())
        };
        let parts = parts_of(&head.names);
        let plans: Option<Vec<(String, Plan)>> = if parts.len() > 1 {
            let all = parts
                .iter()
                .map(|&part| Some((part.to_owned(), plan(part)?)));
            all.collect()
        } else {
            let part = parts.first().copied().unwrap_or_default();
            plan(part).map(|it| vec![(String::new(), it)])
        };
        let plans = plans.ok_or_else(|| unclear(head, &names, &columns))?;
        let role = |index| {
            let plan = plans.iter().find(|(_, plan)| plan.needs(index))?;
            plan.1.role(index)
        };
        Ok(Self {
            roles: (0..is_complex.len()).map(role).collect(),
            columns: columns.len(),
            is_complex,
            plans,
        })
    }

    /// Puts the numbers of a line into a row; those of empty cells are NaN.
    fn read(&self, line: &Line<'_>, mark: DecimalMark, row: &mut [f64]) -> Result<(), TableError> {
        row.fill(f64::NAN);
        let mut next = self.is_complex.len();
        for (index, (is_complex, role)) in self.is_complex.iter().zip(&self.roles).enumerate() {
            let cell = line.cells.get(index).map_or("", |cell| cell.trim());
            let refused = || not_a_number(line.number, cell);
            if *is_complex {
                let value = numbers::complex(cell).ok_or_else(refused)?;
                (row[index], row[next]) = (value.re, value.im);
                next += 1;
            } else if role.is_some() && !cell.is_empty() {
                row[index] = numbers::number(cell, mark, *role).ok_or_else(refused)?;
            }
        }
        Ok(())
    }
}

/// Rows of named columns from the first on; those with an empty cell are left out.
fn named(
    text: &str,
    first: &Line<'_>,
    head: &Head,
    mark: DecimalMark,
    is_believed: bool,
) -> Result<Vec<Curve>, TableError> {
    let layout = Layout::new(first, head, mark)?;
    let plain = Plain::new(first, mark, true);
    let rows = Rows {
        first: first.number,
        counts: layout.roles.iter().map(Option::is_some).collect(),
        plain: plain.filter(|_| !layout.is_complex.contains(&true)),
        layout,
        mark,
    };
    let text = from_line(text, first.number);
    // An error names its line, which only a reader from the first row on knows.
    rows.curves(&text::blocks(text, BLOCK), is_believed)
        .or_else(|_| rows.curves(&[text], is_believed))
}

/// A text from a line on.
fn from_line(text: &str, number: usize) -> &str {
    let mut rest = Some(text);
    for _ in 1..number {
        rest = rest.and_then(|it| text::first_line(it).1);
    }
    rest.unwrap_or_default()
}

/// The lines of a text one after another, plain ones as the numbers of a row.
struct Lines<'a> {
    rest: &'a str,
    number: usize,
    plain: Option<Plain>,
}

impl<'a> Lines<'a> {
    /// Number and text of the next line, and whether the numbers of its columns that count are in
    /// the row.
    fn next(&mut self, counts: &[bool], row: &mut [f64]) -> Option<(usize, &'a str, bool)> {
        if self.rest.is_empty() {
            return None;
        }
        let bytes = self.rest.as_bytes();
        let plain = self.plain.and_then(|it| it.read_row(bytes, counts, row));
        let (text, after) = if let Some(length) = plain {
            self.rest.split_at(length)
        } else {
            let (text, after) = text::first_line(self.rest);
            (text, after.unwrap_or_default())
        };
        let number = self.number;
        (self.rest, self.number) = (after, number + 1);
        Some((number, text, plain.is_some()))
    }
}

/// How rows of named columns are read.
struct Rows {
    /// Line of the first.
    first: usize,
    layout: Layout,
    mark: DecimalMark,
    plain: Option<Plain>,
    /// Of each column of the file, whether it counts.
    counts: Vec<bool>,
}

impl Rows {
    /// The curves of rows that stand in so many blocks.
    fn curves(&self, blocks: &[&str], is_believed: bool) -> Result<Vec<Curve>, TableError> {
        let read = blocks.par_iter().map(|block| self.points(block));
        let read = read.collect::<Result<Vec<_>, _>>()?;
        let plans = &self.layout.plans;
        let count = read.iter().flatten().map(Points::count).sum::<usize>() / plans.len().max(1);
        let whole = plans.iter().map(|(_, plan)| Points::with_room(plan, count));
        let mut points: Vec<Points> = whole.collect();
        for below in read {
            let both = points.iter_mut().zip(below);
            both.for_each(|(points, below)| points.append(below));
        }
        let curves = plans.iter().zip(points);
        let curves = curves.map(|((name, plan), it)| it.curves(name, plan, is_believed));
        Ok(curves.collect::<Result<Vec<_>, _>>()?.concat())
    }

    /// The points of each plan. Errors count lines as if the block were the first.
    fn points(&self, block: &str) -> Result<Vec<Points>, TableError> {
        let plans = &self.layout.plans;
        // As if all lines were as long as the first, and cells not shorter than a digit and what
        // parts it.
        let first = text::first_line(block).0.len();
        let rows = block.len() / first.max(2 * self.layout.columns).max(1);
        let empty = plans.iter().map(|(_, plan)| Points::with_room(plan, rows));
        let mut points: Vec<Points> = empty.collect();
        let mut row = vec![f64::NAN; self.layout.columns];
        let mut lines = Lines {
            rest: block,
            number: self.first,
            plain: self.plain,
        };
        while let Some((number, text, is_read)) = lines.next(&self.counts, &mut row) {
            if is_read || self.read_cells(number, text, &mut row)? {
                for ((_, plan), points) in plans.iter().zip(&mut points) {
                    points.add(plan, number, text, &row)?;
                }
            }
        }
        Ok(points)
    }

    /// Whether a line holds a row, which it puts into `row`.
    fn read_cells(&self, number: usize, text: &str, row: &mut [f64]) -> Result<bool, TableError> {
        let Some(line) = line(number, text).filter(|it| !it.is_note) else {
            return Ok(false);
        };
        self.layout.read(&line, self.mark, row)?;
        Ok(true)
    }
}

fn unclear(head: &Head, names: &[String], columns: &[Column]) -> TableError {
    let list = |is_wanted: fn(Role) -> bool| {
        let names = names
            .iter()
            .zip(columns)
            .filter(|(_, it)| is_wanted(it.role))
            .map(|(name, _)| name.as_str());
        let names: Vec<_> = names.filter(|name| !name.is_empty()).collect();
        if names.is_empty() {
            "none".to_owned()
        } else {
            names.join(", ")
        }
    };
    let understood = list(|role| !matches!(role, Role::Unknown | Role::Other));
    if understood == "none" && head.names.len() > COLUMNS {
        return TableError::ManyColumns;
    }
    TableError::Heads {
        line: head.line,
        understood,
        others: list(|role| matches!(role, Role::Unknown | Role::Other)),
    }
}

/// Rows of frequency, impedance and phase from the first on; without one all of a file, perhaps
/// below one line of words.
fn in_usual_columns(
    text: &str,
    first: Option<&Line<'_>>,
    mark: DecimalMark,
) -> Result<(Vec<Curve>, Vec<AskedColumn>), Unread> {
    let number = first.map_or(1, |it| it.number);
    let mut lines = Lines {
        rest: from_line(text, number),
        number,
        plain: first.and_then(|it| Plain::new(it, mark, false)),
    };
    let (mut sample, mut is_first) = (Vec::new(), true);
    let (mut points, mut turns, mut read) = (Points::default(), Turns::default(), Vec::new());
    let plan = Plan::new(&USUAL.map(Column::from_head)).ok_or(TableError::FewColumns)?;
    let mut row = [f64::NAN; COLUMNS];
    while let Some((number, text, is_read)) = lines.next(&[true; COLUMNS], &mut row) {
        if !is_read || sample.len() < SAMPLE_ROWS {
            let Some(line) = line(number, text).filter(|it| !it.is_note) else {
                continue;
            };
            let numbers = three_numbers(&line, is_first, mark)?;
            is_first = false;
            let Some(numbers) = numbers else {
                continue;
            };
            row = numbers;
            if sample.len() < SAMPLE_ROWS {
                sample.push(line);
            }
        }
        turns.add_beside(number, row[2], row[1]);
        points.add(&plan, number, text, &row)?;
        read.push(row);
    }
    let (why, guesses) = if let Some(third) = hardly_a_phase(&turns, &read) {
        let second = if third == PARTS[2] {
            PARTS[1]
        } else {
            USUAL[1]
        };
        (TableError::LooksLikeParts, [USUAL[0], second, third])
    } else {
        match points.curves("", &plan, false) {
            Ok(curves) => return Ok((curves, asked(&[], &sample, Some(&USUAL)))),
            Err(why @ TableError::NoPhase) => (why, USUAL),
            Err(why) => (why, PARTS),
        }
    };
    Err(Unread::asking(why, asked(&[], &sample, Some(&guesses))))
}

/// One row of three numbers; `None` for a first one of words.
fn three_numbers(
    line: &Line<'_>,
    is_first: bool,
    mark: DecimalMark,
) -> Result<Option<[f64; 3]>, Unread> {
    const ROLES: [Role; COLUMNS] = [Role::Frequency, Role::Magnitude, Role::Degrees];
    if line.cells.len() < COLUMNS {
        return Err(TableError::FewColumns.into());
    }
    if line.cells.len() > COLUMNS {
        let columns = asked(&[], std::slice::from_ref(line), None);
        return Err(Unread::asking(TableError::ManyColumns, columns));
    }
    let [frequency, length, degrees] =
        [0, 1, 2].map(|at| numbers::number(&line.cells[at], mark, Some(ROLES[at])));
    match (frequency, length, degrees) {
        (Some(frequency), Some(length), Some(degrees)) => Ok(Some([frequency, length, degrees])),
        (None, None, None) if is_first => Ok(None),
        _ => Err(TableError::ThreeNumbers { line: line.number }.into()),
    }
}

/// What a third column without a head rather is than a phase.
fn hardly_a_phase(turns: &Turns, rows: &[[f64; 3]]) -> Option<&'static str> {
    turns.check().ok()?;
    let contradicts = || look_like_parts(rows).then_some(PARTS[2]);
    turns.third_column().or_else(contradicts)
}
