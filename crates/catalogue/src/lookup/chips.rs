//! Ceramic parts that match others of the same body.

use henrad_parts::grammar::{DecodedNumber, Grammar};
use henrad_parts::{CeramicDielectric, case};

use super::availability::Kind;
use super::plausible_ratings::{self as plausible, Asked, Listed, Question};
use super::range::is_completely_listed;
use crate::database::{Database, StoredPart};
use crate::error::CatalogueError;
use crate::keys;

/// Specification letters of chips with the body of the standard chip: flexible ends, open mode,
/// floating electrode, arc shield, high temperature, screened (COTS). Their own charts are not
/// published.
const SAME_BODY: [&str; 9] = ["X", "F", "J", "H", "S", "T", "V", "W", "Y"];

/// Of these, letters whose parts on sale show in which cases they are made.
const KNOWN_CASES: [&str; 2] = ["X", "F"];

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
        // Other leads belong to the same series; other ends have their own series, or none.
        let has_leads = matches!(question.decoded.grammar, Grammar::LeadedCeramic);
        if !plausible::surrounds(&models, question.asked) {
            if has_leads {
                return self.below_voltages(&models, question).await;
            }
            return Ok(None);
        }
        if !listed.is_empty() {
            return self.neighbor(listed, question).await;
        }
        if has_leads {
            return self.neighbor(&models, question).await;
        }
        let others = self.chips_of_the_same_letter(kind, question).await?;
        self.neighbor(&others, question).await
    }

    /// Chips that differ from the kind only in their ends or leads; `None` without such a kind.
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

    /// Chips of the same specification and dielectric in other cases.
    async fn chips_of_the_same_letter(
        &self,
        kind: &Kind,
        question: Question<'_>,
    ) -> Result<Vec<Listed>, CatalogueError> {
        let specification = question.decoded.field("specification");
        let mut others = Vec::new();
        let Some(letter) = specification.filter(|it| !KNOWN_CASES.contains(&it.code.as_str()))
        else {
            return Ok(others);
        };
        for size in case::chips() {
            let beginning = format!("C{}{}", size.eia, letter.code);
            let of_case = self.listed(&beginning, kind.dielectric, question.visible);
            others.extend(of_case.await?);
        }
        Ok(others)
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
        let found = self.neighbor(listed, question).await?;
        let Some(stored) = found.filter(|stored| !is_completely_listed(&stored.part)) else {
            return Ok(None);
        };
        if decoded.grammar == Grammar::LeadedCeramic {
            let is_style_made = self.has_leaded_style(decoded, asked.voltage).await?;
            return Ok(Some(stored).filter(|_| is_style_made));
        }
        let dielectric = decoded.dielectric.map_or("", CeramicDielectric::code);
        let groups: i64 = with_db!(self, pool => {
            sqlx::query_scalar(SQL)
                .bind(&stored.part.series_id)
                .bind(dielectric)
                .bind(asked.voltage * (1.0 + plausible::SAME))
                .fetch_one(pool)
                .await?
        });
        Ok(Some(stored).filter(|_| groups > 0))
    }

    /// Whether any leaded part of the style is listed for at most this voltage: the voltages of the
    /// ordering table hold for all dielectrics, `C322C103K3G5TA` for 25 V.
    async fn has_leaded_style(
        &self,
        decoded: &DecodedNumber,
        voltage: f64,
    ) -> Result<bool, CatalogueError> {
        /// Radial, `C3`, or axial, `C4`.
        const STYLE: usize = 2;
        const SQL: &str = "SELECT COUNT(*) FROM (SELECT 1 FROM part WHERE base_number >= $1 AND base_number < $2 \
            AND rated_voltage <= $3 LIMIT 1) AS made";
        let style = decoded.number.get(..STYLE).unwrap_or_default();
        let Some(end) = keys::end_of_range(style) else {
            return Ok(false);
        };
        let made: i64 = with_db!(self, pool => {
            sqlx::query_scalar(SQL)
                .bind(style)
                .bind(end)
                .bind(voltage * (1.0 + plausible::SAME))
                .fetch_one(pool)
                .await?
        });
        Ok(made > 0)
    }
}
