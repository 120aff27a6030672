//! Solid chips and cans without a complete table: their case limits the ratings.

use henrad_parts::grammar::Grammar;

use super::plausible_ratings::{self as plausible, Listed, Question};
use super::range::{ListedRow, derived, is_from_a_table, listed_rows};
use crate::database::{Database, StoredPart};
use crate::error::CatalogueError;
use crate::keys;

/// A kind with fewer listed parts does not show its limits.
const SPARSE: usize = 12;

/// Characters that name the style of a can: `E` small, `ALC` with snaps, `ALS` with screws; and the series
/// of a large can without the option of its stud, `ALS3`.
const SMALL_STYLE: usize = 1;
const LARGE_STYLE: usize = 3;
const LARGE_SERIES: usize = 4;

impl Database {
    /// A part of a series with few listed parts, or one with a charge that its case holds.
    pub(super) async fn like_other_cases(
        &self,
        listed: &[Listed],
        question: Question<'_>,
    ) -> Result<Option<StoredPart>, CatalogueError> {
        let Question {
            decoded,
            asked,
            visible,
        } = question;
        let is_sparse = listed.len() < SPARSE;
        let is_solid = matches!(
            decoded.grammar,
            Grammar::Tantalum | Grammar::AoCap | Grammar::PolymerCan
        );
        let is_held = is_solid && plausible::holds(listed, asked);
        // A series may be long; read it only if it can decide.
        if !is_sparse && !is_held {
            return Ok(None);
        }
        let series = self.listed(&decoded.series_key, "", visible).await?;
        if is_sparse && plausible::reaches(&series, asked) {
            return self.neighbor(&series, question).await;
        }
        if !is_held || !plausible::has_voltage(&series, asked) {
            return Ok(None);
        }
        let nearest = self.nearest_part(listed, question).await?;
        let nearest = nearest.filter(|stored| !is_from_a_table(stored));
        Ok(nearest.and_then(|stored| derived(stored.part, decoded)))
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
        let series = self.listed(series, "", visible).await?;
        if series.len() >= SPARSE && !plausible::has_voltage(&series, asked) {
            return Ok(None);
        }
        self.neighbor(&series, question).await
    }
}
