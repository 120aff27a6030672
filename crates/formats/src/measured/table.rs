//! Reads a table.

use super::checks::{Turns, look_like_parts};
use super::head::Column;
use super::head_words::{Form, Port, Role};
use super::lines::{Line, decimal_mark_of, line, lines};
use super::numbers::{self, Mark};
use super::plain::read_row;
use super::plan::Plan;
use super::points::{Points, not_a_number};
use super::question::{SAMPLE_ROWS, asked};
use super::{Curve, TableError, Unread};
use crate::text;

/// Columns of a measurement without a head that names them, and what they hold.
const COLUMNS: usize = 3;
const USUAL: [&str; COLUMNS] = ["Frequency (Hz)", "|Z| (Ω)", "Phase (°)"];
/// What they hold where that cannot be: programs write the parts of Z so.
const PARTS: [&str; COLUMNS] = ["Frequency (Hz)", "R, ESR (Ω)", "X (Ω)"];
/// The part that a table names beside others for all of them together.
const COMBINED: &str = "Combined";

/// The curves of a table; `answers` name its columns.
pub(super) fn read(text: &str, answers: Option<&[String]>) -> Result<Vec<Curve>, Unread> {
    let mark = decimal_mark_of(text)?;
    let (above, rows) = parted(text, mark);
    let Some(first) = rows.clone().next() else {
        return in_usual_columns(above.into_iter(), mark);
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
            None => return in_usual_columns(rows, mark),
        },
    };
    named(text, &first, &head, mark, answers.is_some()).map_err(|why| {
        let sample: Vec<_> = rows.take(SAMPLE_ROWS).collect();
        Unread::asking(why, asked(&names, &sample, None))
    })
}

/// The lines above the rows, and the rows: they begin at the first line of numbers alone, else at
/// the first with two of them.
fn parted(text: &str, mark: Mark) -> (Vec<Line<'_>>, impl Iterator<Item = Line<'_>> + Clone) {
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

/// What a head says that stands above two numbers in a cell: LTspice divides a voltage by a
/// current, others name Z, S11 or S21.
fn complex_roles(name: &str) -> [Role; 2] {
    let lower = name.to_lowercase();
    let of = |port: Port| [Form::Real, Form::Imaginary].map(|form| Role::Scattering(port, form));
    if lower.starts_with("v(") && lower.contains(")/i(") {
        return [Role::Resistance, Role::Reactance];
    }
    match lower.as_str() {
        "z" | "impedance" | "z (ohm)" => [Role::Resistance, Role::Reactance],
        "s11" | "s[1,1]" => of(Port::S11),
        "s21" | "s[2,1]" => of(Port::S21),
        _ => [Role::Unknown; 2],
    }
}

fn is_complex_head(name: &str) -> bool {
    complex_roles(name)[0] != Role::Unknown
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
    fn new(first: &Line<'_>, head: &Head, mark: Mark) -> Result<Self, TableError> {
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
    fn read(&self, line: &Line<'_>, mark: Mark, row: &mut [f64]) -> Result<(), TableError> {
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
    mark: Mark,
    is_believed: bool,
) -> Result<Vec<Curve>, TableError> {
    let layout = Layout::new(first, head, mark)?;
    let mut points: Vec<Points> = layout.plans.iter().map(|_| Points::default()).collect();
    let mut row = vec![f64::NAN; layout.columns];
    let counts: Vec<bool> = layout.roles.iter().map(Option::is_some).collect();
    let separator = first.separator.and_then(|it| u8::try_from(it).ok());
    let plain = separator.filter(|_| mark == Mark::Point && !layout.is_complex.contains(&true));
    for (index, text) in text::lines(text).enumerate().skip(first.number - 1) {
        let (number, text) = (index + 1, text.trim());
        let is_plain = plain.is_some_and(|it| read_row(text, it, &counts, &mut row));
        if !is_plain {
            let Some(line) = line(number, text).filter(|it| !it.is_note) else {
                continue;
            };
            layout.read(&line, mark, &mut row)?;
        }
        for ((_, plan), points) in layout.plans.iter().zip(&mut points) {
            points.add(plan, number, text, &row)?;
        }
    }
    let curves = layout
        .plans
        .iter()
        .zip(points)
        .map(|((name, plan), points)| points.curves(name, plan, is_believed));
    Ok(curves.collect::<Result<Vec<_>, _>>()?.concat())
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

/// Rows of frequency, impedance and phase, perhaps below one line of words without any number in
/// the file.
fn in_usual_columns<'a>(
    lines: impl Iterator<Item = Line<'a>>,
    mark: Mark,
) -> Result<Vec<Curve>, Unread> {
    let mut sample: Vec<Line<'a>> = Vec::new();
    let (mut points, mut turns, mut read) = (Points::default(), Turns::default(), Vec::new());
    let plan = Plan::new(&USUAL.map(Column::from_head)).ok_or(TableError::FewColumns)?;
    for (index, line) in lines.filter(|it| !it.is_note).enumerate() {
        let Some(row) = three_numbers(&line, index == 0, mark)? else {
            continue;
        };
        turns.add_beside(line.number, row[2], row[1]);
        points.add(&plan, line.number, line.text, &row)?;
        read.push(row);
        if sample.len() < SAMPLE_ROWS {
            sample.push(line);
        }
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
            Ok(curves) => return Ok(curves),
            Err(why @ TableError::NoPhase) => (why, USUAL),
            Err(why) => (why, PARTS),
        }
    };
    Err(Unread::asking(why, asked(&[], &sample, Some(&guesses))))
}

/// One row of three numbers; `None` for a first one of words.
fn three_numbers(line: &Line<'_>, is_first: bool, mark: Mark) -> Result<Option<[f64; 3]>, Unread> {
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
