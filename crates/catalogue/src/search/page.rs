//! The page of an answer: whole parts behind ranked candidates, listed ones first.

use std::collections::HashMap;
use std::ops::Range;

use henrad_parts::PartStatus;

use super::candidate::Candidate;
use super::ranking;
use super::request::Request;
use crate::database::{Database, StoredPart};
use crate::error::CatalogueError;

/// Neighbors in rank among which listed parts move up. Blocks begin at the same places whatever
/// page is asked for, so that pages neither repeat nor miss a part.
const BLOCK: usize = 60;

impl Database {
    /// The parts on a page of ranked candidates.
    pub(super) async fn page(
        &self,
        request: &Request,
        statuses: &[PartStatus],
        (rows, page): (&[Candidate], &Range<usize>),
    ) -> Result<Vec<StoredPart>, CatalogueError> {
        let is_of_groups = rows.first().is_some_and(|row| row.id.is_none());
        let mut parts = if is_of_groups {
            self.page_of_groups(statuses, &request.conditions, (rows, page))
                .await?
        } else {
            self.page_of_parts(request, (rows, page)).await?
        };
        for stored in &mut parts {
            request.spell(&mut stored.part);
        }
        Ok(parts)
    }

    /// Reads the blocks of parts that cover a page, and moves listed parts up in each.
    async fn page_of_parts(
        &self,
        request: &Request,
        (rows, page): (&[Candidate], &Range<usize>),
    ) -> Result<Vec<StoredPart>, CatalogueError> {
        let first = (page.start / BLOCK).saturating_mul(BLOCK);
        let end = page.end.div_ceil(BLOCK).saturating_mul(BLOCK);
        let covered = rows.get(first..end.min(rows.len())).unwrap_or_default();
        let ids: Vec<i64> = covered.iter().filter_map(|row| row.id).collect();
        if ids.is_empty() {
            return Ok(Vec::new());
        }
        let mut parts = self.parts_with_ids(&ids).await?;
        for block in parts.chunks_mut(BLOCK) {
            rank_by_trust(block, request, covered);
        }
        let wanted = parts.into_iter().skip(page.start - first);
        Ok(wanted.take(page.len()).collect())
    }
}

/// Among parts of the same rank by columns, listed ones first.
fn rank_by_trust(parts: &mut [StoredPart], request: &Request, rows: &[Candidate]) {
    let rank: HashMap<i64, usize> = rows
        .iter()
        .enumerate()
        .filter_map(|(place, row)| Some((row.id?, place)))
        .collect();
    parts.sort_by_cached_key(|stored| {
        let place = rank.get(&stored.id).copied().unwrap_or(usize::MAX);
        let columns = ranking::group(&stored.part, request);
        (columns, ranking::trust(&stored.part), place)
    });
}
