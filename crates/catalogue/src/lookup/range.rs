//! Parts that no table lists but that lie between parts that one lists.
//!
//! A number is taken for real when its capacitance is a preferred value, a part of the same kind has at
//! least its capacitance and its voltage, and another one has no more capacitance. A series of which few
//! parts of a case are listed answers with its other cases, when any series has the case. The part is marked as estimated, and takes from
//! its nearest neighbour only what the kind shares.

use henrad_parts::grammar::{DecodedNumber, Grammar};
use henrad_parts::quantity::Hertz;
use henrad_parts::{EsrRating, Origin, Part, PartStatus, Published, RatingKind, model};

use super::availability::Kind;
use super::{Spelling, is_visible};
use crate::database::{Database, StoredPart, identifier};
use crate::error::CatalogueError;
use crate::keys;

/// Two values are the same when they differ by less than this share.
const SAME: f64 = 1e-3;

/// A kind with fewer listed parts does not say what its limits are.
const SPARSE: usize = 12;

/// Charge (C·V) of a part in the case of few listed ones, against the highest that is listed.
const MOST_CHARGE: f64 = 2.0;

/// Voltage against capacitance in the distance between two parts.
const VOLTAGE_WEIGHT: f64 = 0.5;

/// Frequency of the ESR that a number names.
const ESR_FREQUENCY: Hertz = Hertz::new(100e3);

/// Preferred values of IEC 60063, E24.
const E24: [f64; 24] = [
    1.0, 1.1, 1.2, 1.3, 1.5, 1.6, 1.8, 2.0, 2.2, 2.4, 2.7, 3.0, 3.3, 3.6, 3.9, 4.3, 4.7, 5.1, 5.6,
    6.2, 6.8, 7.5, 8.2, 9.1,
];

/// A listed part.
struct Listed {
    base_number: String,
    capacitance: f64,
    voltage: f64,
}

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
        let (capacitance, voltage) = (decoded.capacitance.get(), voltage.get());
        // These numbers state the case behind the ratings, where the kind does not pin it down.
        let is_open = decoded.grammar == Grammar::SmdElectrolytic;
        let is_made = !is_open || self.has_case(&decoded.case_code).await?;
        if !is_made || !is_preferred(capacitance) {
            return Ok(None);
        }
        let mut listed = self
            .listed(&kind.beginning, kind.dielectric, visible)
            .await?;
        let mut is_real = surrounds(&listed, capacitance, voltage);
        let is_sparse = listed.len() < SPARSE && decoded.dielectric.is_none();
        if !is_real && is_sparse {
            listed = self.listed(&decoded.series_key, "", visible).await?;
            is_real = reaches(&listed, capacitance, voltage);
        }
        let Some(nearest) = nearest(&listed, capacitance, voltage).filter(|_| is_real) else {
            return Ok(None);
        };
        let neighbours = self
            .parts_of_design(&keys::design_key(&nearest.base_number), visible)
            .await?;
        let neighbour = neighbours.into_iter().next();
        Ok(neighbour.and_then(|stored| derived(stored.part, decoded)))
    }

    /// Whether any series has the case.
    async fn has_case(&self, case_code: &str) -> Result<bool, CatalogueError> {
        const SQL: &str = "SELECT COUNT(*) FROM part_group WHERE case_code = $1";
        let groups: i64 = with_db!(self, pool => {
            sqlx::query_scalar(SQL).bind(case_code).fetch_one(pool).await?
        });
        Ok(groups > 0)
    }

    async fn listed(
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
            sqlx::query_as::<_, (String, f64, f64, String)>(SQL)
                .bind(beginning)
                .bind(end)
                .bind(dielectric)
                .fetch_all(pool)
                .await?
        });
        Ok(rows
            .into_iter()
            .filter(|row| is_visible(&row.3, visible))
            .map(|(base_number, capacitance, voltage, _)| Listed {
                base_number,
                capacitance,
                voltage,
            })
            .collect())
    }
}

fn is_preferred(capacitance: f64) -> bool {
    let mantissa = capacitance / 10f64.powf(capacitance.log10().floor());
    let is = |value: f64| (mantissa / value - 1.0).abs() < SAME;
    E24.into_iter().any(is) || is(10.0)
}

/// Whether listed parts enclose the ratings.
fn surrounds(listed: &[Listed], capacitance: f64, voltage: f64) -> bool {
    let (more, less) = (1.0 + SAME, 1.0 - SAME);
    listed.iter().any(|part| part.voltage <= voltage * more)
        && listed
            .iter()
            .any(|part| part.capacitance <= capacitance * more)
        && listed
            .iter()
            .any(|part| part.voltage >= voltage * less && part.capacitance >= capacitance * less)
}

/// Whether the ratings lie in the ranges of a series.
fn reaches(listed: &[Listed], capacitance: f64, voltage: f64) -> bool {
    let within = |value: f64, of: fn(&Listed) -> f64| {
        listed.iter().any(|part| of(part) <= value * (1.0 + SAME))
            && listed.iter().any(|part| of(part) >= value * (1.0 - SAME))
    };
    let charge = capacitance * voltage;
    within(capacitance, |part| part.capacitance)
        && within(voltage, |part| part.voltage)
        && listed
            .iter()
            .any(|part| part.capacitance * part.voltage * MOST_CHARGE >= charge)
}

fn nearest(listed: &[Listed], capacitance: f64, voltage: f64) -> Option<&Listed> {
    let distance = |part: &Listed| {
        (part.capacitance / capacitance).ln().abs()
            + VOLTAGE_WEIGHT * (part.voltage / voltage).ln().abs()
    };
    listed
        .iter()
        .min_by(|a, b| distance(a).total_cmp(&distance(b)))
}

/// The neighbour under the number that was asked for; `None` when no model can be made of it.
fn derived(neighbour: Part, decoded: &DecodedNumber) -> Option<StoredPart> {
    let mut part = neighbour;
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

#[cfg(test)]
mod tests {
    use super::*;

    fn listed(ratings: &[(f64, f64)]) -> Vec<Listed> {
        let part = |&(capacitance, voltage): &(f64, f64)| Listed {
            base_number: String::new(),
            capacitance,
            voltage,
        };
        ratings.iter().map(part).collect()
    }

    #[test]
    fn only_ratings_between_listed_ones_are_real() {
        let made = listed(&[(82e-9, 50.0), (150e-9, 50.0), (1e-6, 16.0)]);
        for (capacitance, voltage, is_real) in [
            (100e-9, 50.0, true),
            (100e-9, 25.0, true),
            (220e-9, 50.0, false),
            (100e-9, 100.0, false),
            (100e-9, 10.0, false),
            (68e-9, 50.0, false),
        ] {
            assert_eq!(
                surrounds(&made, capacitance, voltage),
                is_real,
                "{capacitance:e} F {voltage} V"
            );
        }
    }

    #[test]
    fn a_charge_far_above_the_listed_ones_is_not_real() {
        let made = listed(&[(10e-6, 50.0), (100e-6, 6.3)]);
        assert!(reaches(&made, 22e-6, 35.0));
        assert!(!reaches(&made, 100e-6, 50.0));
        assert!(!reaches(&made, 220e-6, 6.3));
    }

    #[test]
    fn preferred_values_are_known_in_every_decade() {
        for value in [1e-12, 4.7e-6, 100e-9, 9.1e-11, 3.3e-3] {
            assert!(is_preferred(value), "{value:e}");
        }
        assert!(!is_preferred(1.07e-6));
    }
}
