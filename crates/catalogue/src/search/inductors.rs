//! Inductors that a text asks for; they have their own list, which is short.

use std::sync::LazyLock;

use super::request::InductorRequest;
use crate::inductor::{self, InductorRow};

/// Most inductors in an answer.
const MOST: usize = 20;

/// An inductor that answers a search.
#[derive(Debug, Clone, PartialEq)]
pub struct InductorMatch {
    pub row: InductorRow,
}

/// Inductors with the inductance and at least the current asked for, the nearest current first.
pub(super) fn matching(request: &InductorRequest) -> Vec<InductorMatch> {
    static ROWS: LazyLock<Vec<InductorRow>> =
        LazyLock::new(|| inductor::built_in().unwrap_or_default());
    if !request.is_asked() {
        return Vec::new();
    }
    let mut found: Vec<&InductorRow> = ROWS
        .iter()
        .filter(|row| {
            let is = |range: Option<super::reading::ValueRange>, value: f64| {
                range.is_none_or(|range| range.holds(value))
            };
            is(request.inductance, row.inductance.get())
                && is(request.current, row.rated_current.rms.get())
        })
        .collect();
    found.sort_by(|a, b| {
        let current = |row: &InductorRow| row.rated_current.rms.get();
        current(a)
            .total_cmp(&current(b))
            .then_with(|| a.part_number.cmp(&b.part_number))
    });
    let matches = found.into_iter().take(MOST);
    matches
        .map(|row| InductorMatch { row: row.clone() })
        .collect()
}
