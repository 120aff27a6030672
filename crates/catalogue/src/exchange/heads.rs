//! Heads of a table: the columns that they stand for.

use henrad_formats::text::SEPARATORS;

use super::columns;
use super::record::{RowProblem, fault};

/// Columns of the cells of a row.
pub(super) struct Heads {
    /// For each head the names under which its cells are read; none for one that is left out.
    names: Vec<Vec<String>>,
    /// Heads that no column takes.
    pub left_out: Vec<String>,
}

impl Heads {
    /// The columns of heads, which stand in a line. `given` names heads by column; with it, heads that no column takes are
    /// left out.
    ///
    /// # Errors
    /// Every head that is unknown, and every given one that the file does not have.
    pub(super) fn read(
        file: &str,
        line: u64,
        heads: &[String],
        given: &[(String, String)],
    ) -> Result<Self, Vec<RowProblem>> {
        let mut problems = Vec::new();
        let mut left_out = Vec::new();
        let mut names = Vec::with_capacity(heads.len());
        for head in heads {
            let stated = given
                .iter()
                .filter(|(_, of)| columns::plain(of) == columns::plain(head));
            let mut found: Vec<String> = stated.map(|(column, _)| column.clone()).collect();
            if found.is_empty() && columns::find(head).is_some() {
                found.push(head.clone());
            }
            if found.is_empty() && !given.is_empty() {
                left_out.push(head.clone());
            } else if found.is_empty() {
                problems.push(fault(file, line, head, unknown(head)));
            }
            names.push(found);
        }
        for (column, head) in given {
            if !heads
                .iter()
                .any(|it| columns::plain(it) == columns::plain(head))
            {
                let message = format!("no column has this head, which --column gives for {column}");
                problems.push(fault(file, line, head, message));
            }
        }
        if problems.is_empty() {
            Ok(Self { names, left_out })
        } else {
            Err(problems)
        }
    }

    pub(super) fn len(&self) -> usize {
        self.names.len()
    }

    /// Each cell under each of its names.
    pub(super) fn cells<'a, T: Copy + 'a>(
        &'a self,
        row: impl Iterator<Item = T> + 'a,
    ) -> impl Iterator<Item = (&'a str, T)> + 'a {
        let pairs = self.names.iter().zip(row);
        pairs.flat_map(|(names, cell)| names.iter().map(move |name| (name.as_str(), cell)))
    }
}

fn unknown(head: &str) -> String {
    if head.contains(SEPARATORS) {
        let message = "use one separator throughout the file: comma, semicolon or tab";
        return format!("{}; {message}", columns::UNKNOWN);
    }
    columns::unknown(head)
}
