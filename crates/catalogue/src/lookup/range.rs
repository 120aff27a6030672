//! Unlisted parts between listed ones.
//!
//! A number is accepted if its capacitance is a usual value of its kind and its ratings lie among those
//! of listed parts (module `plausible_ratings`). For kinds without a complete table, other evidence
//! suffices: the other cases of the series, the charge that its case holds, or chips of the same body.
//! The part is marked as estimated, and takes from its nearest neighbor only what the whole kind shares.

use henrad_parts::grammar::{DecodedNumber, Grammar};
use henrad_parts::quantity::Hertz;
use henrad_parts::{EsrRating, Origin, Part, PartStatus, Published, RatingKind, model};

use super::availability::Kind;
use super::plausible_ratings::{self as plausible, Asked, Listed, Question};
use super::{Spelling, is_visible};
use crate::database::{Database, StoredPart, identifier};
use crate::error::CatalogueError;
use crate::keys;

/// Weight of voltage relative to capacitance in the distance between two parts.
const VOLTAGE_WEIGHT: f64 = 0.5;

/// Frequency of the ESR in a part number.
const ESR_FREQUENCY: Hertz = Hertz::new(100e3);

impl Database {
    /// The part of a number between listed ones, or `None`.
    pub(super) async fn between_listed(
        &self,
        decoded: &DecodedNumber,
        visible: &[PartStatus],
    ) -> Result<Option<StoredPart>, CatalogueError> {
        let asked = decoded.rated_voltage.or(decoded.rated_voltage_ac);
        let (Some(voltage), Some(kind)) = (asked, Kind::of(decoded)) else {
            return Ok(None);
        };
        if !plausible::is_made(decoded) {
            return Ok(None);
        }
        let question = Question {
            decoded,
            asked: Asked {
                capacitance: decoded.capacitance.get(),
                voltage: voltage.get(),
            },
            visible,
        };
        if matches!(decoded.grammar, Grammar::SmdElectrolytic | Grammar::SnapIn) {
            return self.in_a_can(question).await;
        }
        let listed = self
            .listed(&kind.beginning, kind.dielectric, visible)
            .await?;
        if plausible::surrounds(&listed, question.asked) {
            return self.neighbor(&listed, question).await;
        }
        match decoded.dielectric {
            Some(_) => self.like_other_chips(&kind, &listed, question).await,
            None => self.like_other_cases(&listed, question).await,
        }
    }

    /// The part derived from the nearest listed one.
    pub(super) async fn neighbor(
        &self,
        listed: &[Listed],
        question: Question<'_>,
    ) -> Result<Option<StoredPart>, CatalogueError> {
        let nearest = self.nearest_part(listed, question).await?;
        Ok(nearest.and_then(|stored| derived(stored.part, question.decoded)))
    }

    pub(super) async fn nearest_part(
        &self,
        listed: &[Listed],
        question: Question<'_>,
    ) -> Result<Option<StoredPart>, CatalogueError> {
        let Some(nearest) = nearest(listed, question.asked) else {
            return Ok(None);
        };
        let key = keys::design_key(&nearest.base_number);
        Ok(self
            .parts_of_design(&key, question.visible)
            .await?
            .into_iter()
            .next())
    }

    pub(super) async fn listed(
        &self,
        beginning: &str,
        dielectric: &str,
        visible: &[PartStatus],
    ) -> Result<Vec<Listed>, CatalogueError> {
        const SQL: &str = "SELECT base_number, capacitance, rated_voltage, status FROM part \
            WHERE base_number >= $1 AND base_number < $2 AND ($3 = '' OR dielectric = $3)";
        let Some(end) = keys::end_of_range(beginning) else {
            return Ok(Vec::new());
        };
        let rows = with_db!(self, pool => {
            sqlx::query_as::<_, ListedRow>(SQL)
                .bind(beginning)
                .bind(end)
                .bind(dielectric)
                .fetch_all(pool)
                .await?
        });
        Ok(listed_rows(rows, visible))
    }
}

/// Base number, capacitance, voltage and status of a part.
pub(super) type ListedRow = (String, f64, f64, String);

pub(super) fn listed_rows(rows: Vec<ListedRow>, visible: &[PartStatus]) -> Vec<Listed> {
    rows.into_iter()
        .filter(|row| is_visible(&row.3, visible))
        .map(|(base_number, capacitance, voltage, _)| Listed {
            base_number,
            capacitance,
            voltage,
        })
        .collect()
}

fn nearest(listed: &[Listed], asked: Asked) -> Option<&Listed> {
    let distance = |part: &Listed| {
        (part.capacitance / asked.capacitance).ln().abs()
            + VOLTAGE_WEIGHT * (part.voltage / asked.voltage).ln().abs()
    };
    listed
        .iter()
        .min_by(|a, b| distance(a).total_cmp(&distance(b)))
}

/// Whether the parts come from a complete table: a gap in it means that the part does not exist.
pub(super) fn is_from_a_table(stored: &StoredPart) -> bool {
    matches!(stored.part.origin, Origin::Guaranteed(_))
}

/// The neighbor under the requested number; `None` if it gives no model.
pub(super) fn derived(neighbor: Part, decoded: &DecodedNumber) -> Option<StoredPart> {
    let mut part = neighbor;
    let same_case = part.case_code == decoded.case_code;
    let published = std::mem::take(&mut part.published);
    part.published.dissipation_factor_limit = published.dissipation_factor_limit;
    part.published.esr = decoded.esr.map(|value| EsrRating {
        value,
        frequency: ESR_FREQUENCY,
        kind: RatingKind::Limit,
    });
    if same_case {
        part.published = Published {
            length: published.length,
            width: published.width,
            height: published.height,
            lead_spacing: published.lead_spacing,
            ..part.published
        };
    } else {
        part.case_code.clone_from(&decoded.case_code);
        part.case_alias.clear();
    }
    let rule = format!(
        "by number and range, as {} of the same series",
        part.part_number
    );
    part.origin = Origin::Estimated(rule);
    part.given.clear();
    part.capacitance = decoded.capacitance;
    part.rated_voltage_ac = decoded.rated_voltage_ac.or(part.rated_voltage_ac);
    part.rated_voltage = decoded
        .rated_voltage
        .or(decoded.rated_voltage_ac)
        .unwrap_or(part.rated_voltage);
    Spelling::of(decoded).apply(&mut part).ok()?;
    model::for_part(&part).ok()?;
    Some(StoredPart {
        id: identifier(&part.base_number),
        part,
    })
}
