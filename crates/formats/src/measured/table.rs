//! Reads a table.

use henrad_parts::quantity::Hertz;
use henrad_sim::Complex64;
use henrad_sim::capacitor::fit::MeasuredPoint;

use super::TableError;
use super::head::{Column, Role};
use super::lines::{Line, lines};
use super::numbers::{self, Mark};
use super::plan::Plan;

/// Columns of a measurement without a head that names them.
const COLUMNS: usize = 3;
/// A resistance below this share of |Z| under zero is none of a passive part, and no noise.
const NEGATIVE: f64 = 0.02;
/// So many points, or this share, may have one.
const FEW_POINTS: usize = 3;
const FEW_TENTH: usize = 10;
/// A capacitor is reactive somewhere: a phase that stays within this is none, degrees.
const SMALL_PHASE: f64 = 5.0;
const MOST_DEGREES: f64 = 360.0;
/// Most characters of a cell that an error quotes.
const EXCERPT: usize = 20;

/// A measurement as a table has it, in the order of its rows.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct MeasuredTable {
    /// Hz and Ω.
    pub points: Vec<MeasuredPoint>,
    /// Whether the sign of the reactance was measured, and not only its size.
    pub has_phase: bool,
}

/// Reads rows of numbers in columns that their head names, with units and signs, in any order and beside others; where
/// there is no head at all, rows of frequency in Hz, impedance in Ω and phase in degrees.
///
/// Semicolons, tabs, commas or else blanks part the columns, several blanks before single ones. The decimal mark is decided
/// once for the file. The last line of notes above the data that has as many cells as they is the head where no other is.
///
/// # Errors
/// [`TableError`].
///
/// ```
/// use henrad_formats::measured::read_table;
/// let table = read_table("freq/Hz;Re(Z)/Ohm;-Im(Z)/Ohm\n1000;5,5;1591,5\n")?;
/// assert_eq!(table.points[0].impedance.im, -1591.5);
/// assert!(read_table("Frequency,S21 (dB),S21 (deg)\n1000,-3,10\n").is_err());
/// # Ok::<(), henrad_formats::measured::TableError>(())
/// ```
pub fn read_table(text: &str) -> Result<MeasuredTable, TableError> {
    let lines = lines(text);
    let rows = lines
        .iter()
        .filter(|it| !it.is_note && it.cells.len() >= COLUMNS - 1);
    let numbers_only = rows.filter(|line| {
        let mut cells = line.cells.iter().filter(|cell| !cell.is_empty());
        cells.all(|cell| {
            cell.starts_with(|c: char| {
                c.is_ascii_digit() || matches!(c, '+' | '-' | '−' | '.' | ',')
            })
        })
    });
    let cells =
        numbers_only.flat_map(|line| line.cells.iter().map(|cell| (line.number, cell.as_str())));
    let mark = numbers::decimal_mark(cells)?;
    let Some(first) = first_row(&lines, mark) else {
        return in_usual_columns(&lines, mark);
    };
    let Some(head) = head(&lines, first)? else {
        return in_usual_columns(&lines[first..], mark);
    };
    named(&lines[first..], &head, mark)
}

/// Where the rows begin: at the first line of numbers alone, else at the first with two of them.
fn first_row(lines: &[Line], mark: Mark) -> Option<usize> {
    let is_value = |cell: &String| {
        numbers::number(cell, mark, None).is_some() || numbers::complex(cell).is_some()
    };
    let of_numbers = |line: &Line| {
        let has_complex = line
            .cells
            .iter()
            .any(|cell| numbers::complex(cell).is_some());
        !line.is_note
            && line.cells.len() >= if has_complex { COLUMNS - 1 } else { COLUMNS }
            && line.cells.iter().any(is_value)
            && line
                .cells
                .iter()
                .all(|cell| cell.is_empty() || is_value(cell))
    };
    let with_notes = |line: &Line| {
        !line.is_note
            && line.cells.len() > COLUMNS
            && line.cells.iter().filter(|cell| is_value(cell)).count() >= 2
    };
    lines
        .iter()
        .position(of_numbers)
        .or_else(|| lines.iter().position(with_notes))
}

/// The head of a table.
struct Head {
    line: usize,
    names: Vec<String>,
}

/// The lines above the rows that name as many columns, and perhaps units in a line of their own; else the last note that does.
fn head(lines: &[Line], first: usize) -> Result<Option<Head>, TableError> {
    let width = lines[first].cells.len();
    let above = &lines[..first];
    let named = above.iter().rev().filter(|it| !it.is_note);
    let mut named: Vec<&Line> = named.take_while(|line| line.cells.len() == width).collect();
    named.reverse();
    let note = above
        .iter()
        .rev()
        .find(|it| it.is_note && it.cells.len() == width && (it.is_parted || names_something(it)));
    if named.is_empty() {
        named.extend(note);
    }
    if let Some(top) = named.first() {
        let names = (0..width).map(|index| {
            let cells = named.iter().map(|line| line.cells[index].as_str());
            cells.collect::<Vec<_>>().join(" ").trim().to_owned()
        });
        return Ok(Some(Head {
            line: top.number,
            names: names.collect(),
        }));
    }
    // A line that names quantities and has another width is a head that was not understood.
    let speaks = |line: &&Line| {
        let known = line.cells.iter().flat_map(|cell| cell.split_whitespace());
        let known =
            known.filter(|word| !matches!(Column::of(word).role, Role::Unknown | Role::Other));
        known.count() >= 2
    };
    match above.last().filter(speaks) {
        Some(line) if width == COLUMNS => Err(TableError::Heads {
            line: line.number,
            understood: "none".to_owned(),
            others: line.cells.join(" "),
        }),
        _ => Ok(None),
    }
}

/// Whether a cell of a line names a quantity.
fn names_something(line: &Line) -> bool {
    let is_known = |cell: &String| !matches!(Column::of(cell).role, Role::Unknown | Role::Other);
    line.cells.iter().any(is_known)
}

/// The columns of a head; of several parts the one beside "Combined".
fn columns(names: &[String]) -> Result<Vec<Column>, TableError> {
    let part = |name: &str| {
        name.rsplit_once(" - ")
            .map(|(part, _)| part.trim().to_owned())
    };
    let mut parts: Vec<String> = names.iter().filter_map(|name| part(name)).collect();
    parts.sort();
    parts.dedup();
    if parts.len() > 1 {
        parts.retain(|it| it != "Combined");
    }
    if parts.len() > 1 {
        return Err(TableError::Parts {
            parts: parts.join(", "),
        });
    }
    let is_left_out = |name: &str| part(name).is_some_and(|it| !parts.contains(&it));
    let column = |name: &String| {
        if name.is_empty() || is_left_out(name) {
            Column {
                role: Role::Other,
                factor: 1.0,
            }
        } else {
            Column::of(name)
        }
    };
    Ok(names.iter().map(column).collect())
}

/// A head of LTspice that divides a voltage by a current, and one that names Z: what a cell with two numbers holds.
fn complex_roles(name: &str) -> [Role; 2] {
    let lower = name.to_lowercase();
    if lower.starts_with("v(") && lower.contains(")/i(")
        || matches!(lower.as_str(), "z" | "impedance" | "z (ohm)")
    {
        [Role::Resistance, Role::Reactance]
    } else if lower == "s11" {
        [Role::ReflectionReal, Role::ReflectionImaginary]
    } else {
        [Role::Unknown; 2]
    }
}

/// What the columns of a table hold, those with two numbers in a cell among them.
struct Layout {
    plan: Plan,
    columns: usize,
    /// Of each column of the file, whether its cells hold two numbers; the second ones stand behind all columns.
    is_complex: Vec<bool>,
}

impl Layout {
    fn of(first: &[String], head: &Head, mark: Mark) -> Result<Self, TableError> {
        let mut columns = columns(&head.names)?;
        let is_complex = |cell: &String| {
            numbers::number(cell, mark, None).is_none() && numbers::complex(cell).is_some()
        };
        let is_complex: Vec<bool> = first.iter().map(is_complex).collect();
        let mut names = head.names.clone();
        for index in (0..head.names.len()).filter(|&index| is_complex[index]) {
            let [re, im] = complex_roles(&head.names[index]);
            columns[index] = Column {
                role: re,
                factor: 1.0,
            };
            columns.push(Column {
                role: im,
                factor: 1.0,
            });
            names.push(head.names[index].clone());
        }
        Ok(Self {
            plan: Plan::of(&columns).ok_or_else(|| unclear(head, &names, &columns))?,
            columns: columns.len(),
            is_complex,
        })
    }

    /// The numbers of a row; `None` where a cell that counts is empty.
    fn row(&self, line: &Line, mark: Mark) -> Result<Option<Vec<f64>>, TableError> {
        let mut row = vec![f64::NAN; self.columns];
        let mut next = self.is_complex.len();
        for (index, is_complex) in self.is_complex.iter().enumerate() {
            let cell = line.cells.get(index).map_or("", String::as_str);
            let refused = || not_a_number(line.number, cell);
            if *is_complex {
                let value = numbers::complex(cell).ok_or_else(refused)?;
                (row[index], row[next]) = (value.re, value.im);
                next += 1;
            } else if self.plan.needs(index) {
                if cell.is_empty() {
                    return Ok(None);
                }
                let value = numbers::number(cell, mark, self.plan.role(index));
                row[index] = value.ok_or_else(refused)?;
            }
        }
        Ok(Some(row))
    }
}

fn not_a_number(line: usize, cell: &str) -> TableError {
    TableError::NotANumber {
        line,
        found: cell.chars().take(EXCERPT).collect(),
    }
}

/// Rows of named columns; those with an empty cell are left out.
fn named(lines: &[Line], head: &Head, mark: Mark) -> Result<MeasuredTable, TableError> {
    let layout = Layout::of(&lines[0].cells, head, mark)?;
    let plan = &layout.plan;
    let (mut points, mut turns, mut short) = (Vec::with_capacity(lines.len()), Vec::new(), 0);
    for line in lines.iter().filter(|it| !it.is_note) {
        let Some(row) = layout.row(line, mark)? else {
            continue;
        };
        turns.extend(plan.angle().map(|at| {
            let is_radian = plan.role(at) == Some(Role::Radians);
            (
                line.number,
                if is_radian {
                    row[at].to_degrees()
                } else {
                    row[at]
                },
            )
        }));
        short += usize::from(plan.is_short(&row));
        let (frequency, impedance) = plan.point(&row);
        if !(frequency.is_finite() && impedance.is_finite()) {
            return Err(not_a_number(line.number, &line.cells.join(" ")));
        }
        points.push(MeasuredPoint {
            frequency: Hertz::new(frequency),
            impedance,
        });
    }
    check_turns(turns.into_iter())?;
    if short > few(points.len()) {
        return Err(TableError::ShortLength {
            count: short,
            points: points.len(),
        });
    }
    if plan.has_phase() {
        check_resistances(&points)?;
    } else {
        turn_inductive(&mut points);
    }
    Ok(MeasuredTable {
        points,
        has_phase: plan.has_phase(),
    })
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

/// Rows of frequency, impedance and phase, perhaps below one line of words without any number in the file.
fn in_usual_columns(lines: &[Line], mark: Mark) -> Result<MeasuredTable, TableError> {
    let (mut points, mut turns) = (Vec::new(), Vec::new());
    for (
        index,
        Line {
            number: line,
            cells,
            ..
        },
    ) in lines.iter().filter(|it| !it.is_note).enumerate()
    {
        if cells.len() < COLUMNS {
            return Err(TableError::FewColumns);
        }
        if cells.len() > COLUMNS {
            return Err(TableError::ManyColumns);
        }
        let roles = [Role::Frequency, Role::Magnitude, Role::Degrees];
        let numbers: Vec<Option<f64>> = cells
            .iter()
            .zip(roles)
            .map(|(cell, role)| numbers::number(cell, mark, Some(role)))
            .collect();
        match numbers[..] {
            [Some(frequency), Some(length), Some(degrees)] => {
                turns.push((*line, degrees));
                points.push(MeasuredPoint {
                    frequency: Hertz::new(frequency),
                    impedance: Complex64::from_polar(length, degrees.to_radians()),
                });
            }
            [None, None, None] if index == 0 => {}
            _ => return Err(TableError::ThreeNumbers { line: *line }),
        }
    }
    check_turns(turns.iter().copied())?;
    let is_small = turns
        .iter()
        .all(|(_, degrees)| degrees.abs() <= SMALL_PHASE);
    if is_small && turns.len() > FEW_POINTS {
        return Err(TableError::LooksLikeParts);
    }
    check_resistances(&points)?;
    Ok(MeasuredTable {
        points,
        has_phase: true,
    })
}

/// Refuses phases, in degrees, that are beyond a turn or all 0.
fn check_turns(turns: impl Iterator<Item = (usize, f64)> + Clone) -> Result<(), TableError> {
    if let Some((line, _)) = turns
        .clone()
        .find(|(_, degrees)| degrees.abs() > MOST_DEGREES)
    {
        return Err(TableError::Turned { line });
    }
    let mut all = turns.peekable();
    if all.peek().is_some() && all.clone().count() > 1 && all.all(|(_, degrees)| degrees == 0.0) {
        return Err(TableError::NoPhase);
    }
    Ok(())
}

/// How many of so many points may be odd.
fn few(points: usize) -> usize {
    FEW_POINTS.max(points / FEW_TENTH).min(points / 2)
}

/// Refuses a real part clearly below zero at more than a few points, and reactances that are all 0.
fn check_resistances(points: &[MeasuredPoint]) -> Result<(), TableError> {
    let is_negative = |it: &&MeasuredPoint| it.impedance.re < -NEGATIVE * it.impedance.norm();
    let count = points.iter().filter(is_negative).count();
    if count > few(points.len()) {
        return Err(TableError::NegativeResistance {
            count,
            points: points.len(),
        });
    }
    if points.len() > 1 && points.iter().all(|it| it.impedance.im == 0.0) {
        return Err(TableError::NoPhase);
    }
    Ok(())
}

/// |Z| with a resistance or a loss leaves the sign of the reactance open: it is positive above the lowest |Z|.
fn turn_inductive(points: &mut [MeasuredPoint]) {
    let lowest = points
        .iter()
        .min_by(|a, b| a.impedance.norm().total_cmp(&b.impedance.norm()));
    let Some(resonance) = lowest.map(|point| point.frequency.get()) else {
        return;
    };
    for point in points
        .iter_mut()
        .filter(|it| it.frequency.get() > resonance)
    {
        point.impedance = point.impedance.conj();
    }
}
