//! Nearest listed ratings for a design that is not listed:
//! `this catalogue has 100 nF in 0603 X7R up to 50 V`.
//!
//! The catalogue is not complete, and its tables have a date: a sentence says what is listed, and
//! by which source.

use henrad_parts::grammar::DecodedNumber;
use henrad_parts::quantity::{self, Farads};
use henrad_parts::{Origin, PartStatus};

use super::plausible_ratings::Asked;
use super::{is_visible, range};
use crate::database::Database;
use crate::error::CatalogueError;
use crate::keys;

/// Relative difference below which two values count as equal.
const SAME: f64 = 1e-3;

/// Stored values of one kind of design.
type Ratings = Vec<(f64, f64)>;

/// Longer names of sources are cut.
const SOURCE_LENGTH: usize = 60;

impl Database {
    /// A sentence about the nearest ratings of the same series and case, with their source and its
    /// date; `None` if there are none.
    pub(super) async fn available_instead(
        &self,
        decoded: &DecodedNumber,
        visible: &[PartStatus],
    ) -> Result<Option<String>, CatalogueError> {
        let (Some(voltage), Some(kind)) = (
            decoded.rated_voltage.or(decoded.rated_voltage_ac),
            Kind::from_decoded(decoded),
        ) else {
            return Ok(None);
        };
        let ratings = self.ratings_of(&kind, visible).await?;
        let capacitance = decoded.capacitance.get();
        let of_value = other_voltages(&ratings, &kind.name, capacitance, voltage.get());
        let of_value = of_value.map(|listed| (listed, volts(voltage.get())));
        let of_voltage = || other_capacitances(&ratings, &kind.name, capacitance, voltage.get());
        let of_voltage = || Some((of_voltage()?, farads(capacitance)));
        let listed = of_value.or_else(of_voltage);
        let asked = Asked {
            capacitance,
            voltage: voltage.get(),
        };
        let source = self.source_of(&kind, asked, visible).await?;
        Ok(match (listed, source) {
            (Some((listed, missing)), Some(source)) => Some(format!(
                "this catalogue has {listed} ({source}) and no source for {missing}"
            )),
            (None, Some(source)) => Some(format!(
                "valid part number, but this catalogue has no {} with these ratings ({source})",
                kind.name
            )),
            (_, None) => None,
        })
    }

    /// The source of the listed part nearest to the ratings, in a few words; `None` if the kind has
    /// no part.
    async fn source_of(
        &self,
        kind: &Kind,
        asked: Asked,
        visible: &[PartStatus],
    ) -> Result<Option<String>, CatalogueError> {
        let listed = self
            .listed(&kind.beginning, kind.dielectric, visible)
            .await?;
        let mut source = None;
        if let Some(nearest) = range::by_distance(&listed, asked).first() {
            let key = keys::design_key(&nearest.base_number);
            if let Some(stored) = self.parts_of_design(&key, visible).await?.first() {
                source = Some(short_source(&stored.part.origin));
            }
        }
        Ok(source)
    }

    /// Capacitance and voltage of every visible part of the kind.
    async fn ratings_of(
        &self,
        kind: &Kind,
        visible: &[PartStatus],
    ) -> Result<Ratings, CatalogueError> {
        const SQL: &str = "SELECT capacitance, rated_voltage, status FROM part \
            WHERE base_number >= $1 AND base_number < $2 AND ($3 = '' OR dielectric = $3)";
        let Some(end) = keys::end_of_range(&kind.beginning) else {
            return Ok(Vec::new());
        };
        let rows = with_db!(self, pool => {
            sqlx::query_as::<_, (f64, f64, String)>(SQL)
                .bind(&kind.beginning)
                .bind(end)
                .bind(kind.dielectric)
                .fetch_all(pool)
                .await?
        });
        Ok(rows
            .into_iter()
            .filter(|(_, _, status)| is_visible(status, visible))
            .map(|(capacitance, voltage, _)| (capacitance, voltage))
            .collect())
    }
}

/// Series and case of a number.
pub(super) struct Kind {
    /// Characters up to the capacitance: series and case.
    pub beginning: String,
    pub dielectric: &'static str,
    /// The kind in words.
    pub name: String,
}

impl Kind {
    pub fn from_decoded(decoded: &DecodedNumber) -> Option<Self> {
        let capacitance = decoded.field("capacitance")?;
        let beginning = decoded.number.get(..capacitance.range.start)?.to_owned();
        let case = &decoded.case_code;
        let dielectric = decoded
            .dielectric
            .map_or("", henrad_parts::CeramicDielectric::code);
        // Cans state their size behind the capacitance: the kind is their series in all sizes.
        let is_behind = |name: &str| {
            let field = decoded.field(name);
            field.is_some_and(|it| it.range.start > capacitance.range.start && it.code == *case)
        };
        let name = match dielectric {
            "" if case.is_empty() || is_behind("size") => decoded.series_key.clone(),
            "" if case.parse::<f64>().is_ok() => format!("{} with {case} mm", decoded.series_key),
            "" => format!("{} case {case}", decoded.series_key),
            _ => format!("{case} {dielectric}"),
        };
        Some(Self {
            beginning,
            dielectric,
            name,
        })
    }
}

fn same(a: f64, b: f64) -> bool {
    (a / b - 1.0).abs() < SAME
}

/// Name and date of a source without its pages and tables.
pub(super) fn short_source(origin: &Origin) -> String {
    let basis = origin.basis();
    let first = basis.split([',', ';']).next().unwrap_or_default();
    let short: String = first.chars().take(SOURCE_LENGTH).collect();
    match origin {
        Origin::Estimated(_) => format!("estimated: {short}"),
        _ => short,
    }
}

/// The value exists, but not for this voltage.
fn other_voltages(ratings: &Ratings, kind: &str, capacitance: f64, voltage: f64) -> Option<String> {
    let voltages = distinct(
        ratings
            .iter()
            .filter(|rating| same(rating.0, capacitance))
            .map(|rating| rating.1),
    );
    let highest = *voltages.last()?;
    let value = farads(capacitance);
    if voltage > highest * (1.0 + SAME) {
        return Some(format!("{value} in {kind} up to {}", volts(highest)));
    }
    if voltages.iter().any(|made| same(*made, voltage)) {
        return None;
    }
    let made: Vec<String> = voltages.into_iter().map(volts).collect();
    Some(format!("{value} in {kind} for {}", made.join(", ")))
}

/// The voltage exists, but not with this value.
fn other_capacitances(
    ratings: &Ratings,
    kind: &str,
    capacitance: f64,
    voltage: f64,
) -> Option<String> {
    let made = distinct(
        ratings
            .iter()
            .filter(|rating| same(rating.1, voltage))
            .map(|rating| rating.0),
    );
    let (smallest, largest) = (*made.first()?, *made.last()?);
    if made.iter().any(|value| same(*value, capacitance)) {
        return None;
    }
    let below = made.iter().rev().find(|value| **value < capacitance);
    let above = made.iter().find(|value| **value > capacitance);
    Some(match (below, above) {
        (Some(below), Some(above)) => {
            let (below, above) = (farads(*below), farads(*above));
            format!(
                "{kind} for {} with {below} and {above}, nothing between",
                volts(voltage)
            )
        }
        _ => format!(
            "{kind} for {} from {} to {}",
            volts(voltage),
            farads(smallest),
            farads(largest)
        ),
    })
}

fn distinct(values: impl Iterator<Item = f64>) -> Vec<f64> {
    let mut values: Vec<f64> = values.collect();
    values.sort_by(f64::total_cmp);
    values.dedup_by(|a, b| same(*a, *b));
    values
}

fn farads(value: f64) -> String {
    quantity::format_capacitance(Farads::new(value))
}

fn volts(value: f64) -> String {
    quantity::format(value, "V", 4)
}

#[cfg(test)]
mod tests {
    use super::*;

    const MADE: &[(f64, f64)] = &[
        (82e-9, 50.0),
        (100e-9, 25.0),
        (100e-9, 50.0),
        (150e-9, 50.0),
    ];

    #[test]
    fn names_the_highest_voltage_of_the_value() {
        let text = other_voltages(&MADE.to_vec(), "0603 X7R", 100e-9, 100.0);
        assert_eq!(text.as_deref(), Some("100 nF in 0603 X7R up to 50 V"));
        let text = other_voltages(&MADE.to_vec(), "0603 X7R", 100e-9, 16.0);
        assert_eq!(text.as_deref(), Some("100 nF in 0603 X7R for 25 V, 50 V"));
    }

    #[test]
    fn names_the_neighbors_or_the_limits_of_the_voltage() {
        let made = MADE.to_vec();
        let text = other_capacitances(&made, "0603 X7R", 120e-9, 50.0);
        assert_eq!(
            text.as_deref(),
            Some("0603 X7R for 50 V with 100 nF and 150 nF, nothing between")
        );
        let text = other_capacitances(&made, "0603 X7R", 1e-6, 50.0);
        assert_eq!(
            text.as_deref(),
            Some("0603 X7R for 50 V from 82 nF to 150 nF")
        );
        assert_eq!(other_capacitances(&made, "0603 X7R", 100e-9, 50.0), None);
    }
}
