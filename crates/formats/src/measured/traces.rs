//! Tables of impedance analyzers of the 4294A family: a block of rows for each trace, with the same
//! frequencies.

use std::borrow::Cow;
use std::fmt::Write as _;

use crate::text;

/// What an analyzer says that it measured, as the heads of its two traces.
const MEASURED: [(&str, [&str; 2]); 16] = [
    ("IMPEDANCE MAG PHASE (DEG)", ["|Z| (Ohm)", "Phase (deg)"]),
    ("IMPEDANCE MAG PHASE (RAD)", ["|Z| (Ohm)", "Phase (rad)"]),
    ("IMPEDANCE REAL IMAG", ["R (Ohm)", "X (Ohm)"]),
    (
        "ADMITTANCE MAG PHASE (DEG)",
        ["|Y| (S)", "Phase of Y (deg)"],
    ),
    ("ADMITTANCE REAL IMAG", ["G (S)", "B (S)"]),
    ("R-X", ["R (Ohm)", "X (Ohm)"]),
    ("G-B", ["G (S)", "B (S)"]),
    ("CS-RS", ["Cs (F)", "Rs (Ohm)"]),
    ("CS-D", ["Cs (F)", "D"]),
    ("CS-Q", ["Cs (F)", "Q"]),
    ("CP-RP", ["Cp (F)", "Rp (Ohm)"]),
    ("CP-G", ["Cp (F)", "G (S)"]),
    ("CP-D", ["Cp (F)", "D"]),
    ("LS-RS", ["Ls (H)", "Rs (Ohm)"]),
    ("LS-Q", ["Ls (H)", "Q"]),
    ("LP-G", ["Lp (H)", "G (S)"]),
];

/// The first block begins within this many lines.
const MOST_NOTES: usize = 200;

/// The two traces beside each other, in the lines of the first, below heads that name them; any
/// other text as it is.
pub(super) fn joined(text: &str) -> Cow<'_, str> {
    side_by_side(text).map_or(Cow::Borrowed(text), Cow::Owned)
}

fn side_by_side(text: &str) -> Option<String> {
    if !text::lines(text)
        .take(MOST_NOTES)
        .any(|line| line.contains("TRACE: A"))
    {
        return None;
    }
    let unquoted = |line: &str| line.trim().trim_matches('"').trim().to_ascii_uppercase();
    let lines: Vec<&str> = text::lines(text).collect();
    let starts_with = |mark: &str| {
        lines
            .iter()
            .position(|line| unquoted(line).starts_with(mark))
    };
    let (first, second) = (starts_with("TRACE: A")?, starts_with("TRACE: B")?);
    let measured = lines[..first].iter().find_map(|line| {
        let line = unquoted(line);
        line.strip_prefix("MEASURE PARAMETER:")
            .map(|it| it.trim().to_owned())
    })?;
    let heads = MEASURED.iter().find(|(name, _)| *name == measured)?.1;
    let rows = |from: usize, to: usize| -> Vec<(usize, [f64; 3])> {
        let rows = lines[from..to]
            .iter()
            .enumerate()
            .filter_map(|(index, line)| {
                let mut cells = line.split_whitespace().map(|cell| cell.parse::<f64>().ok());
                let row = [cells.next()??, cells.next()??, cells.next()??];
                Some((from + index, row))
            });
        rows.collect()
    };
    let (a, b) = (rows(first, second), rows(second, lines.len()));
    // Both traces are real, over the same frequencies.
    let is_alike = a.len() == b.len()
        && a.iter()
            .zip(&b)
            .all(|((_, a), (_, b))| a[0] == b[0] && a[2] == 0.0 && b[2] == 0.0);
    let top = a.first().filter(|_| is_alike)?.0;
    let mut joined = "\n".repeat(top.checked_sub(1)?);
    let _ = writeln!(joined, "Frequency (Hz)\t{}\t{}", heads[0], heads[1]);
    let mut line = top;
    for ((at, [frequency, one, _]), (_, [_, other, _])) in a.iter().zip(&b) {
        joined.push_str(&"\n".repeat(at.saturating_sub(line)));
        let _ = writeln!(joined, "{frequency:e}\t{one:e}\t{other:e}");
        line = at + 1;
    }
    Some(joined)
}
