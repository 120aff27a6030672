//! Which column holds what, and which of several the maker's number.

use super::Line;
use super::heads::{Field, known, plain};
use super::refusal::Refusal;

/// Texts in a column of numbers that name no part.
const NO_NUMBERS: [&str; 12] = [
    "", "any", "generic", "na", "tbd", "none", "various", "unknown", "dnp", "dnf", "dni", "nc",
];

/// What somebody says about a list.
#[derive(Debug, Clone, Default)]
pub struct Options {
    /// Heads of columns by what they hold.
    pub columns: Vec<(Field, String)>,
    /// Name of the sheet of a workbook.
    pub sheet: Option<String>,
}

/// Texts in quotes, as many as fit into a sentence.
pub(super) fn quoted<'a>(texts: impl Iterator<Item = &'a str>) -> String {
    const MOST: usize = 20;
    const LONGEST: usize = 40;
    let mut texts = texts.filter(|text| !text.is_empty()).map(|text| {
        let start: String = text.chars().take(LONGEST).collect();
        format!("\"{start}\"")
    });
    let shown: Vec<String> = texts.by_ref().take(MOST).collect();
    let more = texts.count();
    match more {
        0 => shown.join(", "),
        more => format!("{} and {more} more", shown.join(", ")),
    }
}

/// Columns by what they hold.
#[derive(Debug, Clone, Default)]
pub(super) struct Columns {
    pub(super) fields: Vec<(Field, usize)>,
    /// Columns that can hold the maker's number, most telling head first.
    pub(super) numbers: Vec<usize>,
    /// Heads that say nothing here, or less than another.
    pub(super) unused: Vec<usize>,
    /// Whether the list has no heads.
    pub(super) is_bare: bool,
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

/// The number in a cell; `None` for a text that says that there is none, and for a formula without
/// its result.
pub fn number_in(cell: &str) -> Option<&str> {
    (!cell.starts_with('=') && !NO_NUMBERS.contains(&plain(cell).as_str())).then_some(cell)
}

/// A line that begins with `#` in a list without heads.
pub(super) fn is_comment(line: &Line) -> bool {
    line.cells.first().is_some_and(|cell| cell.starts_with('#'))
}
