//! Solid chips and cans without a complete table: their case limits the ratings.

use std::collections::HashSet;
use std::sync::LazyLock;

use henrad_parts::grammar::Grammar;
use serde::Deserialize;

use super::availability::Kind;
use super::plausible_ratings::{self as plausible, Listed, Question};
use super::range::{Likeness, ListedRow, is_completely_listed, keep_like, listed_rows};
use crate::case_reach::{self, case_excess};
use crate::database::{Database, StoredPart};
use crate::error::CatalogueError;
use crate::{keys, tables};

/// A kind whose list was long when the rules were made, and so shows its limits: the first characters of its numbers.
/// Counting the parts in the catalogue instead would lose numbers whenever a list grows.
#[derive(Deserialize)]
struct LongList {
    beginning: String,
}

static LONG_LISTS: LazyLock<HashSet<String>> = LazyLock::new(|| {
    let rows = tables::rows::<LongList>("long_lists.csv").unwrap_or_default();
    rows.into_iter().map(|row| row.beginning).collect()
});

/// Characters that name the style of a can: `E` small, `AL` large, whose size codes differ between
/// snaps and screws; and the series of a large can without the option of its stud, `ALS3`.
const SMALL_STYLE: usize = 1;
const LARGE_STYLE: usize = 2;
const LARGE_SERIES: usize = 4;

impl Database {
    /// A part of a kind with few listed parts, or one with a charge that its case holds.
    pub(super) async fn like_other_cases(
        &self,
        kind: &Kind,
        listed: &[Listed],
        question: Question<'_>,
        likeness: Likeness,
    ) -> Result<Option<StoredPart>, CatalogueError> {
        let Question {
            decoded,
            asked,
            visible,
        } = question;
        let is_sparse = !LONG_LISTS.contains(&kind.beginning);
        let is_solid = matches!(
            decoded.grammar,
            Grammar::Tantalum | Grammar::AoCap | Grammar::PolymerCan
        );
        let is_held = is_solid && plausible::holds(listed, asked);
        // A series may be long; read it only if it can decide.
        if !is_sparse && !is_held {
            return Ok(None);
        }
        let mut series = self.listed(&decoded.series_key, "", visible).await?;
        keep_like(&mut series, decoded, likeness);
        if is_sparse && plausible::reaches(&series, asked) {
            return self.neighbor(&series, question).await;
        }
        if is_solid && is_sparse && plausible::has_voltage_above(&series, asked) {
            let near = if listed.is_empty() { &series } else { listed };
            let found = self.in_a_case_of_others(near, question).await?;
            if found.is_some() {
                return Ok(found);
            }
        }
        if !is_held || !plausible::has_voltage(&series, asked) {
            return Ok(None);
        }
        let found = self.neighbor(listed, question).await?;
        Ok(found.filter(|stored| !is_completely_listed(&stored.part)))
    }

    /// A solid part in a case in which its series lists few parts or none: other series of its
    /// technology show what the case holds, and none of them more.
    async fn in_a_case_of_others(
        &self,
        near: &[Listed],
        question: Question<'_>,
    ) -> Result<Option<StoredPart>, CatalogueError> {
        let found = self.neighbor(near, question).await?;
        Ok(found.filter(|stored| {
            let excess = case_excess(&stored.part);
            excess.is_some_and(|excess| excess <= case_reach::AS_LISTED)
                && !is_completely_listed(&stored.part)
        }))
    }

    /// A wet can: the cans of one size hold about the same charge in every series of the style.
    pub(super) async fn in_a_can(
        &self,
        question: Question<'_>,
    ) -> Result<Option<StoredPart>, CatalogueError> {
        const SQL: &str = "SELECT base_number, capacitance, rated_voltage, status FROM part \
            WHERE base_number >= $1 AND base_number < $2 AND case_code = $3";
        let Question {
            decoded,
            asked,
            visible,
        } = question;
        let (style, series) = match decoded.grammar {
            Grammar::SnapIn => (LARGE_STYLE, LARGE_SERIES),
            _ => (SMALL_STYLE, decoded.series_key.len()),
        };
        let style = decoded.number.get(..style).unwrap_or_default();
        let Some(end) = keys::end_of_range(style) else {
            return Ok(None);
        };
        let rows = with_db!(self, pool => {
            sqlx::query_as::<_, ListedRow>(SQL)
                .bind(style)
                .bind(end)
                .bind(&decoded.case_code)
                .fetch_all(pool)
                .await?
        });
        if !plausible::fits_can(&listed_rows(rows, visible), asked) {
            return Ok(None);
        }
        let series = decoded.number.get(..series).unwrap_or_default();
        let listed = self.listed(series, "", visible).await?;
        if LONG_LISTS.contains(series) && !plausible::has_voltage(&listed, asked) {
            return Ok(None);
        }
        self.neighbor(&listed, question).await
    }
}
