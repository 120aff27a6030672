//! What a person is asked about the columns of a table.

use super::AskedColumn;
use super::head::{Column, is_complex_head};
use super::head_words::Role;
use super::lines::Line;

/// Rows that a sample shows, and most characters of a cell of it.
pub(super) const SAMPLE_ROWS: usize = 3;
const SAMPLE_CELL: usize = 12;
/// Significant digits of a number that was only written longer.
const DIGITS: usize = 4;

/// What a column may hold, in the words of an answer. Any other head with a unit is understood,
/// too.
pub const CHOICES: [&str; 42] = [
    "Frequency (Hz)",
    "Frequency (kHz)",
    "Frequency (MHz)",
    "ω (rad/s)",
    "log10(Frequency)",
    "|Z| (Ω)",
    "|Z| (mΩ)",
    "|Z| (dBΩ)",
    "Phase (°)",
    "-Phase (°)",
    "Phase (rad)",
    "R, ESR (Ω)",
    "R, ESR (mΩ)",
    "X (Ω)",
    "X (mΩ)",
    "-X (Ω)",
    "Cs (F)",
    "Cs (µF)",
    "Cs (nF)",
    "Cs (pF)",
    "Cp (F)",
    "Cp (µF)",
    "Cp (nF)",
    "Cp (pF)",
    "Ls (H)",
    "Ls (µH)",
    "Ls (nH)",
    "Lp (H)",
    "Rp (Ω)",
    "D",
    "Q",
    "G (S)",
    "B (S)",
    "|Y| (S)",
    "S11 real",
    "S11 imaginary",
    "S11 (dB)",
    "S11 phase (°)",
    "S21 real",
    "S21 imaginary",
    "S21 (dB)",
    "S21 phase (°)",
];

/// The columns of a table by heads, the first rows and what each seems to hold: the head itself
/// where it is understood.
pub(super) fn asked(
    heads: &[String],
    rows: &[Line<'_>],
    guesses: Option<&[&str]>,
) -> Vec<AskedColumn> {
    let width = rows.first().map_or(0, |row| row.cells.len());
    let column = |index: usize| {
        let head = heads.get(index).cloned().unwrap_or_default();
        let cells = rows
            .iter()
            .map(|row| row.cells.get(index).map_or("", AsRef::as_ref));
        let role = Column::from_head(&head).role;
        let is_understood = !matches!(role, Role::Unknown | Role::Other) || is_complex_head(&head);
        let own = if is_understood {
            head.replace(';', " ")
        } else {
            String::new()
        };
        AskedColumn {
            sample: cells.map(shortened).collect::<Vec<_>>().join(", "),
            guess: guesses
                .and_then(|guesses| guesses.get(index))
                .map_or(own, |&guess| guess.to_owned()),
            head,
        }
    };
    (0..width).map(column).collect()
}

/// A number with fewer digits, else the start of a cell.
fn shortened(cell: &str) -> String {
    if cell.chars().count() <= SAMPLE_CELL {
        return cell.to_owned();
    }
    cell.parse::<f64>().map_or_else(
        |_| cell.chars().take(SAMPLE_CELL).collect(),
        |value| {
            format!("{value:.*e}", DIGITS - 1)
                .replace("e0", "")
                .replace("0e", "e")
        },
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_choice_is_a_head_of_its_own() {
        let mut all: Vec<Column> = Vec::new();
        for choice in CHOICES {
            let column = Column::from_head(choice);
            assert!(
                !matches!(column.role, Role::Unknown | Role::Other),
                "{choice}"
            );
            assert!(!all.contains(&column), "{choice}");
            all.push(column);
        }
    }
}
