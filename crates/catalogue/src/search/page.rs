//! The page of an answer: whole parts behind ranked candidates, checked and with listed ones first.

use std::collections::HashMap;
use std::ops::Range;

use henrad_parts::PartStatus;

use super::candidate::Candidate;
use super::details::Detail;
use super::ranking;
use super::request::Request;
use crate::database::{Database, StoredPart};
use crate::error::CatalogueError;

/// Most parts that are read to check and to count what no index holds, and to rank listed parts first.
pub(super) const MAX_CHECKED: usize = 400;

/// Neighbors in rank among which listed parts move up. Blocks begin at the same places whatever page is asked for, so
/// that pages neither repeat nor miss a part.
const BLOCK: usize = 60;

/// Candidates after whole parts were read.
pub(super) struct Checked {
    pub parts: Vec<StoredPart>,
    /// Place of the first of these parts among all.
    pub first: usize,
    pub rows: Vec<Candidate>,
    pub total: i64,
    pub complete: bool,
    pub without_figure: i64,
}

impl Database {
    /// Reads the best candidates, drops those that a whole part refutes, and puts listed parts first.
    pub(super) async fn checked(
        &self,
        request: &Request,
        statuses: &[PartStatus],
        mut rows: Vec<Candidate>,
        page: Range<usize>,
    ) -> Result<Checked, CatalogueError> {
        let details = &request.details;
        let counted: i64 = rows.iter().map(|row| row.count).sum();
        if details.is_empty() {
            let is_group = rows.first().is_some_and(|row| row.id.is_none());
            let (first, parts) = if is_group {
                // Groups are read from their first part on.
                let read = page.end.min(MAX_CHECKED);
                (0, self.parts_behind(statuses, &rows, read).await?)
            } else {
                self.ranked_page(request, statuses, (&rows, &page)).await?
            };
            if rows.len() <= MAX_CHECKED {
                self.read_temperatures(&mut rows).await?;
            }
            return Ok(Checked {
                parts,
                first,
                total: counted,
                complete: true,
                rows,
                without_figure: 0,
            });
        }
        let mut parts = self.parts_behind(statuses, &rows, MAX_CHECKED).await?;
        let seen = i64::try_from(parts.len()).unwrap_or(i64::MAX);
        let mut without_figure = 0;
        parts.retain_mut(|stored| {
            let answer = fits(details, stored);
            without_figure += i64::from(answer.is_none());
            answer.unwrap_or(false)
        });
        rank_by_trust(&mut parts, request, &rows);
        Ok(Checked {
            total: i64::try_from(parts.len()).unwrap_or(i64::MAX),
            complete: seen >= counted,
            rows: parts.iter().map(Candidate::of).collect(),
            parts,
            first: 0,
            without_figure,
        })
    }

    /// The blocks of parts that cover a page, listed parts first in each, and the place of the first.
    async fn ranked_page(
        &self,
        request: &Request,
        statuses: &[PartStatus],
        (rows, page): (&[Candidate], &Range<usize>),
    ) -> Result<(usize, Vec<StoredPart>), CatalogueError> {
        let first = (page.start / BLOCK).saturating_mul(BLOCK);
        let end = page.end.div_ceil(BLOCK).saturating_mul(BLOCK);
        let covered = rows.get(first..end.min(rows.len())).unwrap_or_default();
        let mut parts = self.parts_behind(statuses, covered, covered.len()).await?;
        for block in parts.chunks_mut(BLOCK) {
            rank_by_trust(block, request, rows);
        }
        Ok((first, parts))
    }
}

/// Whether a part meets every detail; `None` if it would but for a figure that it does not list.
fn fits(details: &[Detail], stored: &mut StoredPart) -> Option<bool> {
    let answers: Vec<_> = details
        .iter()
        .map(|detail| detail.fits(&stored.part))
        .collect();
    if answers.contains(&Some(false)) {
        return Some(false);
    }
    if answers.contains(&None) {
        return None;
    }
    for detail in details {
        detail.spell(&mut stored.part);
    }
    Some(true)
}

/// Among parts of the same rank by columns, listed ones first.
fn rank_by_trust(parts: &mut [StoredPart], request: &Request, rows: &[Candidate]) {
    let rank: HashMap<i64, usize> = rows
        .iter()
        .enumerate()
        .filter_map(|(place, row)| Some((row.id?, place)))
        .collect();
    parts.sort_by(|a, b| {
        let place = |stored: &StoredPart| rank.get(&stored.id).copied().unwrap_or(usize::MAX);
        ranking::group(&a.part, request)
            .cmp(&ranking::group(&b.part, request))
            .then_with(|| ranking::trust(&a.part).cmp(&ranking::trust(&b.part)))
            .then_with(|| place(a).cmp(&place(b)))
    });
}
