//! A measured impedance from a table of text: what its columns hold, by their heads.

use std::borrow::Cow;

use henrad_parts::quantity::Hertz;
use henrad_sim::Complex64;
use henrad_sim::capacitor::fit::MeasuredPoint;

/// Columns of a measurement without a head that names them (SEED-OVL-02).
const COLUMNS: usize = 3;
/// Byte order mark that some programs write before the first line.
const BYTE_ORDER_MARK: char = '\u{feff}';

/// A measurement as a table has it.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct MeasuredTable {
    pub points: Vec<MeasuredPoint>,
    /// Whether the angle was measured, and not only its size by |Z| and resistance.
    pub has_phase: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Role {
    Frequency,
    Magnitude,
    Decibels,
    Phase,
    Radians,
    Resistance,
    Reactance,
    Ignored,
}

/// What a column holds, and its unit as a multiple of Hz, Ω or the degree.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Column {
    role: Role,
    factor: f64,
}

/// Frequency, |Z| and phase in this order.
const USUAL: [Column; COLUMNS] = [
    Column::plain(Role::Frequency),
    Column::plain(Role::Magnitude),
    Column::plain(Role::Phase),
];

/// In this order: "phase of Z" is a phase, "Re(Z)" a resistance. First what a head contains, then its whole words.
const WORDS: [(Role, &[&str], &[&str]); 7] = [
    (Role::Frequency, &["freq"], &["hz", "khz", "mhz", "ghz"]),
    (Role::Radians, &[], &["rad", "radian", "radians"]),
    (
        Role::Phase,
        &["phase", "theta", "θ", "deg", "°", "angle"],
        &["arg"],
    ),
    (Role::Decibels, &[], &["db", "dbohm"]),
    (
        Role::Resistance,
        &["resistance"],
        &["esr", "r", "rs", "re", "real"],
    ),
    (
        Role::Reactance,
        &["reactance"],
        &["x", "xs", "im", "imag", "imaginary"],
    ),
    (
        Role::Magnitude,
        &["impedance", "magnitude"],
        &["z", "zabs", "zmag", "mag"],
    ),
];

impl Column {
    const fn plain(role: Role) -> Self {
        Self { role, factor: 1.0 }
    }

    /// What a head says of its column.
    fn of(head: &str) -> Self {
        // Tables that are saved here name the part before " - ".
        let head = head.rsplit_once(" - ").map_or(head, |(_, name)| name);
        let lower = head.to_lowercase();
        let words: Vec<&str> = lower
            .split(|c: char| !c.is_alphanumeric())
            .filter(|word| !word.is_empty())
            .collect();
        let named = WORDS.iter().find(|(_, parts, whole)| {
            parts.iter().any(|part| lower.contains(part))
                || whole.iter().any(|word| words.contains(word))
        });
        let role = named.map_or(Role::Ignored, |(role, ..)| *role);
        // "f" is a frequency, "Cs (F)" is not.
        let role = if words.first() == Some(&"f") {
            Role::Frequency
        } else {
            role
        };
        let factor = match role {
            Role::Frequency => hertz_in(&words),
            Role::Magnitude | Role::Resistance | Role::Reactance => ohms_in(head),
            _ => 1.0,
        };
        Self { role, factor }
    }
}

fn hertz_in(words: &[&str]) -> f64 {
    let units = [("khz", 1e3), ("mhz", 1e6), ("ghz", 1e9)];
    let found = units.iter().find(|(unit, _)| words.contains(unit));
    found.map_or(1.0, |(_, factor)| *factor)
}

/// The prefix of an ohm; case tells milli from mega.
fn ohms_in(head: &str) -> f64 {
    let unit = ["Ω", "Ω", "ohm", "Ohm", "OHM"]
        .iter()
        .find_map(|unit| head.find(unit));
    let mut before = head[..unit.unwrap_or(0)].chars().rev();
    let (prefix, letter) = (before.next(), before.next());
    if letter.is_some_and(char::is_alphabetic) {
        return 1.0;
    }
    match prefix {
        Some('µ' | 'μ' | 'u') => 1e-6,
        Some('m') => 1e-3,
        Some('k' | 'K') => 1e3,
        Some('M') => 1e6,
        Some('G') => 1e9,
        _ => 1.0,
    }
}

/// The columns of a head that tell frequency and impedance, each by one column.
fn clear_columns(head: &[String]) -> Option<Vec<Column>> {
    let columns: Vec<_> = head.iter().map(|cell| Column::of(cell)).collect();
    let count = |role: Role| columns.iter().filter(|column| column.role == role).count();
    let one_of = |roles: &[Role]| roles.iter().map(|&role| count(role)).sum::<usize>() == 1;
    let parts = count(Role::Resistance) == 1 && count(Role::Reactance) == 1;
    let length = one_of(&[Role::Magnitude, Role::Decibels])
        && (one_of(&[Role::Phase, Role::Radians]) || count(Role::Resistance) == 1);
    (count(Role::Frequency) == 1 && (parts || length)).then_some(columns)
}

/// Whether columns tell the angle, and not only its size by |Z| and resistance.
fn have_phase(columns: &[Column]) -> bool {
    let tells = [Role::Phase, Role::Radians, Role::Reactance];
    columns.iter().any(|column| tells.contains(&column.role))
}

/// One row by what its columns hold.
fn point(columns: &[Column], numbers: &[f64]) -> MeasuredPoint {
    let of = |role: Role| {
        let place = columns.iter().position(|column| column.role == role)?;
        Some(columns[place].factor * numbers[place])
    };
    let length = || {
        let decibels = || of(Role::Decibels).map(|level| 10f64.powf(level / 20.0));
        of(Role::Magnitude).or_else(decibels).unwrap_or_default()
    };
    let angle = of(Role::Radians).or_else(|| of(Role::Phase).map(f64::to_radians));
    let impedance = match (of(Role::Resistance), of(Role::Reactance), angle) {
        (Some(resistance), Some(reactance), _) => Complex64::new(resistance, reactance),
        (_, _, Some(angle)) => Complex64::from_polar(length(), angle),
        (resistance, ..) => {
            let resistance = resistance.unwrap_or_default();
            let reactance = (length().powi(2) - resistance * resistance).max(0.0).sqrt();
            Complex64::new(resistance, -reactance)
        }
    };
    MeasuredPoint {
        frequency: Hertz::new(of(Role::Frequency).unwrap_or_default()),
        impedance,
    }
}

/// A line that is not a note, with its number from 1.
struct Line {
    number: usize,
    cells: Vec<String>,
}

/// Lines that begin so are notes; instruments end their data with the last of them.
const NOTES: [&str; 4] = ["#", "!", "%", "END"];

fn lines(text: &str) -> Vec<Line> {
    let numbered = text.trim_start_matches(BYTE_ORDER_MARK).lines().enumerate();
    numbered
        .map(|(index, line)| (index + 1, line.trim()))
        .filter(|(_, line)| !line.is_empty() && !NOTES.iter().any(|mark| line.starts_with(mark)))
        .map(|(number, line)| Line {
            number,
            cells: cells(line),
        })
        .collect()
}

/// The cells of a line with dots as decimal marks.
fn cells(line: &str) -> Vec<String> {
    let split: Vec<String> = match [';', '\t', ','].into_iter().find(|&it| line.contains(it)) {
        Some(',') => return at_commas(line),
        Some(separator) => line.split(separator).map(str::to_owned).collect(),
        None => line.split_whitespace().map(str::to_owned).collect(),
    };
    let trimmed = split.iter().map(|cell| cell.trim().trim_matches('"'));
    trimmed.map(with_dot).collect()
}

/// At commas outside of quotes; within them a comma is a decimal mark. As `csv` parts a line, whose reader takes
/// longer to make than a line to part.
fn at_commas(line: &str) -> Vec<String> {
    let (mut is_quoted, mut may_open) = (false, true);
    let parts = line.split(|character| {
        let ends = character == ',' && !is_quoted;
        if character == '"' && (is_quoted || may_open) {
            is_quoted = !is_quoted;
            // A second quote behind this one is a quote of the text.
            may_open = !is_quoted;
        } else {
            may_open = ends;
        }
        ends
    });
    parts.map(|cell| with_dot(unquoted(cell).trim())).collect()
}

fn unquoted(cell: &str) -> Cow<'_, str> {
    match cell.strip_prefix('"') {
        Some(rest) => rest
            .strip_suffix('"')
            .unwrap_or(rest)
            .replace("\"\"", "\"")
            .into(),
        None => cell.into(),
    }
}

/// `0,5` as `0.5`.
fn with_dot(cell: &str) -> String {
    let dotted = cell.replacen(',', ".", 1);
    if number(&dotted).is_some() {
        dotted
    } else {
        cell.to_owned()
    }
}

fn number(cell: &str) -> Option<f64> {
    cell.parse().ok().filter(|value: &f64| value.is_finite())
}

/// How many lines come before the data, and the columns that those above it name together: names, and perhaps units in
/// a line of their own.
fn head(lines: &[Line]) -> (usize, Option<Vec<Column>>) {
    let is_data = |line: &Line| {
        line.cells.len() >= COLUMNS
            && line.cells.iter().any(|cell| number(cell).is_some())
            && line
                .cells
                .iter()
                .all(|cell| cell.is_empty() || number(cell).is_some())
    };
    let Some(first) = lines.iter().position(is_data) else {
        return (0, None);
    };
    let width = lines[first].cells.len();
    let mut heads = vec![String::new(); width];
    let above = lines[..first].iter().rev();
    let mut above: Vec<_> = above.take_while(|line| line.cells.len() == width).collect();
    above.reverse();
    for (index, cell) in above.iter().flat_map(|line| line.cells.iter().enumerate()) {
        heads[index].push(' ');
        heads[index].push_str(cell);
    }
    (first, clear_columns(&heads))
}

/// Reads rows of numbers in columns that their head names, with units, in any order and beside others; without such
/// a head rows of frequency in Hz, impedance in Ω and phase in degrees.
///
/// Semicolons, tabs, commas or else blanks part the columns; lines that begin with `#`, `!` or `%` are notes. Where no
/// comma parts the columns, and within quotes, it is a decimal mark.
///
/// # Errors
/// The sentence for the page.
pub fn read(text: &str) -> Result<MeasuredTable, String> {
    let lines = lines(text);
    let (mut points, has_phase) = match head(&lines) {
        (first, Some(columns)) => (named(&lines[first..], &columns)?, have_phase(&columns)),
        (_, None) => (in_usual_columns(&lines)?, true),
    };
    if !has_phase {
        turn_inductive(&mut points);
    }
    Ok(MeasuredTable { points, has_phase })
}

/// Rows of named columns; those with an empty cell are left out.
fn named(lines: &[Line], columns: &[Column]) -> Result<Vec<MeasuredPoint>, String> {
    let mut points = Vec::new();
    for Line {
        number: line,
        cells,
    } in lines
    {
        let mut numbers = vec![0.0; columns.len()];
        let mut is_whole = true;
        for (index, column) in columns.iter().enumerate() {
            let cell = cells.get(index).map_or("", String::as_str);
            if column.role == Role::Ignored || cell.is_empty() {
                is_whole &= column.role == Role::Ignored;
                continue;
            }
            numbers[index] =
                number(cell).ok_or_else(|| format!("Line {line}: {cell:.20} is not a number."))?;
        }
        if is_whole {
            points.push(point(columns, &numbers));
        }
    }
    Ok(points)
}

/// Rows of frequency, impedance and phase below one line of words or none.
fn in_usual_columns(lines: &[Line]) -> Result<Vec<MeasuredPoint>, String> {
    let mut points = Vec::new();
    for (
        index,
        Line {
            number: line,
            cells,
        },
    ) in lines.iter().enumerate()
    {
        if cells.len() < COLUMNS {
            return Err("The file must have 3 columns.".to_owned());
        }
        if cells.len() > COLUMNS {
            return Err("The file can only have 3 columns.".to_owned());
        }
        let numbers: Option<Vec<f64>> = cells.iter().map(|cell| number(cell)).collect();
        match numbers {
            Some(numbers) => points.push(point(&USUAL, &numbers)),
            None if index == 0 && cells.iter().all(|cell| number(cell).is_none()) => {}
            None => return Err(format!("Line {line}: three numbers are expected.")),
        }
    }
    Ok(points)
}

/// |Z| and ESR leave the sign of the reactance open: it is positive above the lowest |Z|.
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

#[cfg(test)]
#[path = "measured_table_tests.rs"]
mod tests;
