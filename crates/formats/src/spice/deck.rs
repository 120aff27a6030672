//! A small deck that tests a subcircuit.

use super::file_format::number;
use super::part::SpiceRange;

/// Mark of the lines to be uncommented; a simulator sees a comment.
pub const MARK: &str = "*>";

/// An ac analysis with one ampere into each subcircuit, so that the voltages are impedances.
pub fn lines(names: &[&str], range: &SpiceRange) -> Vec<String> {
    let mut lines = vec![
        format!("* Test deck, inactive. Take the mark {MARK} off the following lines to run it:"),
        "* one ampere flows into each model, so that the magnitude of its voltage is |Z| in ohm."
            .to_owned(),
    ];
    for (index, name) in names.iter().enumerate() {
        let pin = index + 1;
        lines.push(format!("{MARK}I{pin} 0 {pin} DC 0 AC 1"));
        lines.push(format!("{MARK}X{pin} {pin} 0 {name}"));
    }
    // gnucap runs its lines in their order and prints nothing that is asked for after the analysis.
    let voltages: Vec<_> = (1..=names.len()).map(|pin| format!("VM({pin})")).collect();
    lines.push(format!("{MARK}.PRINT AC {}", voltages.join(" ")));
    let (start, stop) = (number(range.start.get()), number(range.stop.get()));
    lines.push(format!("{MARK}.AC DEC 50 {start} {stop}"));
    lines.push(format!("{MARK}.END"));
    lines
}
