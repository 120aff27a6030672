//! Ceramic parts that match others of the same body.

use henrad_parts::CeramicDielectric;
use henrad_parts::grammar::Grammar;

use super::availability::Kind;
use super::plausible_ratings::{self as plausible, Asked, Listed, Question};
use super::range::{derived, is_from_a_table};
use crate::database::{Database, StoredPart};
use crate::error::CatalogueError;

/// Specification letters of chips with nonstandard ends: flexible, open mode, both.
const SAME_BODY: [&str; 3] = ["X", "F", "J"];

/// Characters that name the body in a leaded ceramic number: `C32`.
const LEADED_BODY: usize = 3;

impl Database {
    /// A chip with a voltage below those of its case, or with the body of a standard chip.
    pub(super) async fn like_other_chips(
        &self,
        kind: &Kind,
        listed: &[Listed],
        question: Question<'_>,
    ) -> Result<Option<StoredPart>, CatalogueError> {
        let Some(models) = self.chips_of_the_same_body(kind, question).await? else {
            return self.below_voltages(listed, question).await;
        };
        if !plausible::surrounds(&models, question.asked) {
            return Ok(None);
        }
        // Other leads belong to the same series; other ends have their own series, or none.
        let has_leads = matches!(question.decoded.grammar, Grammar::LeadedCeramic);
        let known = if listed.is_empty() && has_leads {
            &models
        } else {
            listed
        };
        self.neighbor(known, question).await
    }

    /// Chips that differ from the kind only in their ends or leads; `None` if there is no such kind.
    async fn chips_of_the_same_body(
        &self,
        kind: &Kind,
        question: Question<'_>,
    ) -> Result<Option<Vec<Listed>>, CatalogueError> {
        let Question {
            decoded, visible, ..
        } = question;
        let beginning = match (decoded.grammar, decoded.field("specification")) {
            (Grammar::SmdCeramic, Some(ends)) if SAME_BODY.contains(&ends.code.as_str()) => {
                let mut standard = kind.beginning.clone();
                standard.replace_range(ends.range.clone(), "C");
                standard
            }
            // C320, C322 and C323 are one body with different lead forms.
            (Grammar::LeadedCeramic, _) => match kind.beginning.get(..LEADED_BODY) {
                Some(body) => body.to_owned(),
                None => return Ok(None),
            },
            _ => return Ok(None),
        };
        Ok(Some(
            self.listed(&beginning, kind.dielectric, visible).await?,
        ))
    }

    /// A chip for less than the lowest listed voltage of its case.
    async fn below_voltages(
        &self,
        listed: &[Listed],
        question: Question<'_>,
    ) -> Result<Option<StoredPart>, CatalogueError> {
        const SQL: &str = "SELECT COUNT(*) FROM part_group \
            WHERE series_id = $1 AND dielectric = $2 AND rated_voltage <= $3";
        let Question { decoded, asked, .. } = question;
        let lowest = listed
            .iter()
            .map(|part| part.voltage)
            .fold(f64::INFINITY, f64::min);
        let at_lowest = Asked {
            voltage: lowest.max(asked.voltage),
            ..asked
        };
        if !plausible::surrounds(listed, at_lowest) {
            return Ok(None);
        }
        let nearest = self.nearest_part(listed, question).await?;
        let Some(stored) = nearest.filter(|stored| !is_from_a_table(stored)) else {
            return Ok(None);
        };
        let dielectric = decoded.dielectric.map_or("", CeramicDielectric::code);
        let groups: i64 = with_db!(self, pool => {
            sqlx::query_scalar(SQL)
                .bind(&stored.part.series_id)
                .bind(dielectric)
                .bind(asked.voltage * (1.0 + plausible::SAME))
                .fetch_one(pool)
                .await?
        });
        Ok(derived(stored.part, decoded).filter(|_| groups > 0))
    }
}
