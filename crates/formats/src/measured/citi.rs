//! CITI files of network analyzers.

use std::fmt::Write as _;

use super::curve::{Curve, from_touchstone};
use super::{TableError, Unread};
use crate::text;
use crate::touchstone;

/// Most points of one list.
const MAX_POINTS: usize = touchstone::MAX_POINTS;
/// Most characters of a line that an error quotes.
const EXCERPT: usize = 20;

/// The curves of a file of this form; `None` for another.
pub(super) fn read(text: &str) -> Option<Result<Vec<Curve>, Unread>> {
    let mut lines = text::lines(text).map(str::trim);
    let first = lines.find(|line| !(line.is_empty() || line.starts_with(['!', '#'])));
    let is_citi = first?.starts_with("CITIFILE");
    is_citi.then(|| Package::new(text)?.curves())
}

/// A variable that the data depend on.
struct Variable {
    name: String,
    values: Vec<f64>,
}

/// A parameter with the form of its pairs, and the pairs.
struct Data {
    name: String,
    form: String,
    pairs: Vec<(f64, f64)>,
}

#[derive(Default)]
struct Package {
    variables: Vec<Variable>,
    data: Vec<Data>,
    comments: Vec<String>,
}

/// What the next lines are.
enum Section {
    Header,
    Values(usize),
    Segments(usize),
    Pairs(usize),
}

impl Package {
    fn new(text: &str) -> Result<Self, Unread> {
        let mut package = Self::default();
        let mut section = Section::Header;
        let (mut lists, mut blocks) = (0, 0);
        for (index, line) in text::lines(text).enumerate() {
            let line = line.trim();
            let mut words = line.split_whitespace();
            let first = words.next().unwrap_or_default();
            let mut word = || words.next().unwrap_or_default().to_ascii_uppercase();
            match first {
                "" => {}
                "VAR" => package.variables.push(Variable {
                    name: word(),
                    values: Vec::new(),
                }),
                "DATA" => package.data.push(Data {
                    name: word(),
                    form: word(),
                    pairs: Vec::new(),
                }),
                "COMMENT" => package.comments.push(line[first.len()..].trim().to_owned()),
                "VAR_LIST_BEGIN" => section = Section::Values(lists),
                "SEG_LIST_BEGIN" => section = Section::Segments(lists),
                "BEGIN" => section = Section::Pairs(blocks),
                "VAR_LIST_END" | "SEG_LIST_END" => {
                    lists += 1;
                    section = Section::Header;
                }
                "END" => {
                    blocks += 1;
                    section = Section::Header;
                }
                _ => package.add(&section, line).ok_or_else(|| {
                    let found = line.chars().take(EXCERPT).collect();
                    let line = index + 1;
                    TableError::NotANumber { line, found }
                })?,
            }
        }
        Ok(package)
    }

    /// Adds a line of numbers; `None` where it is none.
    fn add(&mut self, section: &Section, line: &str) -> Option<()> {
        let number = |text: &str| text.trim().parse::<f64>().ok().filter(|it| it.is_finite());
        match *section {
            Section::Header => {}
            Section::Values(at) => self.variables.get_mut(at)?.values.push(number(line)?),
            Section::Segments(at) => {
                let words: Vec<&str> = line.split_whitespace().collect();
                let ["SEG", low, high, count] = words[..] else {
                    return None;
                };
                let values = segment(number(low)?, number(high)?, count.parse().ok()?)?;
                self.variables.get_mut(at)?.values.extend(values);
            }
            Section::Pairs(at) => {
                let (first, second) = line.split_once(',')?;
                let pair = (number(first)?, number(second)?);
                self.data.get_mut(at)?.pairs.push(pair);
            }
        }
        Some(())
    }

    /// S11 and, of a two-port, S21, S12 and S22, each where it was measured.
    fn columns(&self) -> Result<Vec<Option<&Data>>, TableError> {
        let of = |wanted: [&str; 2]| {
            let mut data = self.data.iter();
            data.find(|it| wanted.contains(&it.name.as_str()))
        };
        let s11 = of(["S[1,1]", "S11"]);
        let s21 = of(["S[2,1]", "S21"]);
        match (s11, s21) {
            (Some(_), None) => Ok(vec![s11]),
            (Some(_), Some(_)) => Ok(vec![s11, s21, of(["S[1,2]", "S12"]), of(["S[2,2]", "S22"])]),
            (None, _) => {
                let names: Vec<&str> = self.data.iter().map(|it| it.name.as_str()).collect();
                Err(TableError::Heads {
                    line: 1,
                    understood: "none".to_owned(),
                    others: names.join(", "),
                })
            }
        }
    }

    /// A curve for each combination of the values of the variables beside the frequency; the last
    /// variable changes fastest.
    fn curves(self) -> Result<Vec<Curve>, Unread> {
        let columns = self.columns()?;
        let sizes: Vec<usize> = self.variables.iter().map(|it| it.values.len()).collect();
        let count = sizes
            .iter()
            .try_fold(1_usize, |all, size| all.checked_mul(*size));
        let frequency = self
            .variables
            .iter()
            .position(|it| it.name.starts_with("FREQ"));
        let (Some(frequency), Some(count)) = (frequency, count) else {
            return Err(TableError::Incomplete { line: 1 }.into());
        };
        if columns.iter().flatten().any(|it| it.pairs.len() != count) {
            return Err(TableError::Incomplete { line: 1 }.into());
        }
        let inner: usize = sizes[frequency + 1..].iter().product();
        let points = sizes[frequency];
        let mut curves = Vec::new();
        for start in (0..count).filter(|start| (start / inner.max(1)).is_multiple_of(points.max(1)))
        {
            let mut file = "# Hz S RI R 50\n".to_owned();
            for (step, at) in self.variables[frequency].values.iter().enumerate() {
                let _ = write!(file, "{at:e}");
                for column in &columns {
                    let (re, im) = column.map_or((0.0, 0.0), |it| it.pair(start + step * inner));
                    let _ = write!(file, " {re:e} {im:e}");
                }
                file.push('\n');
            }
            let mut read = touchstone::read(file.as_bytes())?;
            read.comments.clone_from(&self.comments);
            let mut curve = from_touchstone(read);
            curve.name = self.name(start, frequency);
            curves.push(curve);
        }
        Ok(curves)
    }

    /// The values of the variables beside the frequency, where there are several.
    fn name(&self, place: usize, frequency: usize) -> String {
        let mut inner = 1;
        let mut names = Vec::new();
        for (index, variable) in self.variables.iter().enumerate().rev() {
            let count = variable.values.len();
            if index != frequency && count > 1 {
                let value = variable.values[place / inner % count];
                names.push(format!("{} = {value}", variable.name));
            }
            inner *= count;
        }
        names.reverse();
        names.join(", ")
    }
}

impl Data {
    /// Real and imaginary part.
    fn pair(&self, place: usize) -> (f64, f64) {
        let (first, second) = self.pairs[place];
        let (sin, cos) = second.to_radians().sin_cos();
        let length = match self.form.as_str() {
            "MAGANGLE" => first,
            "DBANGLE" => 10f64.powf(first / 20.0),
            _ => return (first, second),
        };
        (length * cos, length * sin)
    }
}

/// So many values from low to high.
fn segment(low: f64, high: f64, count: usize) -> Option<Vec<f64>> {
    let step = (high - low) / (count.max(2) - 1) as f64;
    let is_bounded = (1..=MAX_POINTS).contains(&count);
    is_bounded.then(|| (0..count).map(|it| low + step * it as f64).collect())
}
