//! Edit distance of two part numbers.

/// Cost of a character that completes the typed text: a half-typed number is nearer to its
/// completions than to anything else.
const COMPLETION: f64 = 0.05;

/// Edits (replace, insert, delete, swap neighbors) that turn `typed` into `candidate`; characters
/// that only complete the typed text hardly count.
pub(crate) fn edits(typed: &str, candidate: &str) -> f64 {
    let typed = typed.as_bytes();
    let candidate = candidate.as_bytes();
    let width = candidate.len() + 1;
    let mut before_last = vec![0u32; width];
    let mut last: Vec<u32> = (0..).take(width).collect();
    let mut current = vec![0u32; width];
    for (row, byte) in typed.iter().enumerate() {
        current[0] = last[0] + 1;
        for column in 1..width {
            let replaced = last[column - 1] + u32::from(candidate[column - 1] != *byte);
            let mut best = replaced.min(last[column] + 1).min(current[column - 1] + 1);
            let swapped = row > 0
                && column > 1
                && candidate[column - 2] == *byte
                && candidate[column - 1] == typed[row - 1];
            if swapped {
                best = best.min(before_last[column - 2] + 1);
            }
            current[column] = best;
        }
        std::mem::swap(&mut before_last, &mut last);
        std::mem::swap(&mut last, &mut current);
    }
    last.iter()
        .enumerate()
        .map(|(end, edits)| f64::from(*edits) + COMPLETION * (candidate.len() - end) as f64)
        .fold(f64::INFINITY, f64::min)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn single_slips_cost_one() {
        let number = "C0805C104K5RAC";
        for slip in [
            "C0805C104K6RAC",
            "C0805C104KRAC",
            "C00805C104K5RAC",
            "C0805C140K5RAC",
        ] {
            assert!(
                (edits(slip, number) - 1.0).abs() < 1e-9,
                "{slip}: {}",
                edits(slip, number)
            );
        }
    }

    #[test]
    fn completions_are_almost_free() {
        assert!(edits("C0805C104", "C0805C104K5RAC") < 0.5);
        assert!(edits("", "C0805") < 0.5);
        assert_eq!(edits("T491", "T491"), 0.0);
    }
}
