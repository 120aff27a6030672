//! Inductors that a text asks for; they have their own list, which is short.

use super::request::InductorRequest;
use crate::database::Database;
use crate::error::CatalogueError;
use crate::inductor::InductorRow;

/// Most inductors in an answer.
const MOST: usize = 20;

/// An inductor that answers a search.
#[derive(Debug, Clone, PartialEq)]
pub struct InductorMatch {
    pub row: InductorRow,
}

impl Database {
    /// Inductors with the inductance and at least the current asked for, the nearest current first; those of one import
    /// where it is named.
    pub(super) async fn inductors_like(
        &self,
        request: &InductorRequest,
        maker: &str,
    ) -> Result<Vec<InductorMatch>, CatalogueError> {
        if !request.is_asked() {
            return Ok(Vec::new());
        }
        let mut found = self.inductors().await?.rows;
        found.retain(|row| {
            let is = |range: Option<super::reading::ValueRange>, value: f64| {
                range.is_none_or(|range| range.holds(value))
            };
            is(request.inductance, row.inductance.get())
                && is(request.current, row.rated_current.rms.get())
                && (maker.is_empty() || row.maker == maker)
        });
        found.sort_by(|a, b| {
            let current = |row: &InductorRow| row.rated_current.rms.get();
            current(a)
                .total_cmp(&current(b))
                .then_with(|| a.part_number.cmp(&b.part_number))
        });
        let matches = found.into_iter().take(MOST);
        Ok(matches.map(|row| InductorMatch { row }).collect())
    }
}
