//! The existing numbers nearest to one that does not exist.
//!
//! A number with one typing error has one correct half, so every number at one edit shares its
//! beginning or its ending; both are index ranges.

use std::collections::HashSet;

use henrad_parts::grammar::{self, DecodedNumber};
use henrad_parts::quantity::{self, Farads};
use henrad_parts::{Origin, PartStatus};
use sqlx::QueryBuilder;

use super::is_visible;
use super::plausible_ratings::{Asked, Kind, by_distance};
use super::stock_numbers::Pattern;
use crate::attributes::{is_as_safe, safety_class_of_number};
use crate::database::Database;
use crate::error::CatalogueError;
use crate::keys;

/// Numbers offered.
pub(super) const SUGGESTIONS: usize = 5;

/// Numbers read per range.
const RANGE_LIMIT: i64 = 600;

/// Numbers whose ratings are compared.
pub(super) const SHORT_LIST: usize = 40;

/// Fewest characters that a suggestion must share with the number.
const MIN_BEGINNING: usize = 2;

/// Fewest characters before the first wildcard of a pattern.
pub(super) const MIN_STEM: usize = 4;

/// Fewest characters of a base number without its last fields: series, case and capacitance.
const MIN_BASE: usize = 8;

/// Fewest characters of a base number before four digits of packaging.
const BASE_LENGTH: usize = 13;

/// Weight of the ratings of a candidate relative to edits of its number.
const VOLTAGE_WEIGHT: f64 = 0.5;
const LOWER_VOLTAGE: f64 = 0.4;
const EDIT_WEIGHT: f64 = 0.5;

/// An existing number near the requested one.
#[derive(Debug)]
struct Candidate {
    edits: f64,
    part_number: String,
    capacitance: f64,
    rated_voltage: f64,
    /// Empty without one.
    safety_class: String,
}

impl Database {
    /// Up to five visible part numbers near `number`, nearest first; for a number of a safety class
    /// only such as have it.
    pub(super) async fn nearest(
        &self,
        number: &str,
        decoded: Option<&DecodedNumber>,
        visible: &[PartStatus],
    ) -> Result<Vec<String>, CatalogueError> {
        let mut numbers = Vec::new();
        for stem in stems(number, decoded) {
            let similar = self.similar(&stem).await?;
            numbers.extend(
                similar
                    .into_iter()
                    .map(|number| (edits(&stem, &number), number)),
            );
        }
        numbers.sort_by(|a, b| a.1.cmp(&b.1).then_with(|| a.0.total_cmp(&b.0)));
        numbers.dedup_by(|a, b| a.1 == b.1);
        numbers.sort_by(|a, b| a.0.total_cmp(&b.0));
        numbers.truncate(SHORT_LIST);
        if numbers.is_empty() {
            return Ok(Vec::new());
        }
        let mut candidates = self.candidates(&numbers, visible).await?;
        let class = safety_class_of_number(number);
        candidates.retain(|candidate| is_as_safe(&candidate.safety_class, &class));
        candidates.sort_by(|a, b| {
            a.far_from(decoded)
                .total_cmp(&b.far_from(decoded))
                .then_with(|| a.part_number.cmp(&b.part_number))
        });
        Ok(candidates
            .into_iter()
            .take(SUGGESTIONS)
            .map(|candidate| candidate.part_number)
            .collect())
    }

    /// Up to five visible part numbers near a text that may be a slip.
    pub(crate) async fn nearest_numbers(
        &self,
        text: &str,
        visible: &[PartStatus],
    ) -> Result<Vec<String>, CatalogueError> {
        self.nearest(
            text,
            henrad_parts::grammar::decode(text).ok().as_ref(),
            visible,
        )
        .await
    }

    /// Visible part numbers that begin with a base number, of which packaging, tolerance or more
    /// may be missing; none for a text too short to name series, case and capacitance.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn numbers_beginning(
        &self,
        text: &str,
        visible: &[PartStatus],
    ) -> Result<Vec<String>, CatalogueError> {
        const SQL: &str = "SELECT part_number, status FROM part \
            WHERE base_number >= $1 AND base_number < $2 ORDER BY base_number LIMIT $3";
        let stem = keys::searchable(&grammar::normalize(text));
        let end = keys::end_of_range(&stem).filter(|_| stem.len() >= MIN_BASE);
        let Some(end) = end else {
            return Ok(Vec::new());
        };
        let rows = with_db!(self, pool => {
            sqlx::query_as::<_, (String, String)>(SQL)
                .bind(stem)
                .bind(end)
                .bind(RANGE_LIMIT)
                .fetch_all(pool)
                .await?
        });
        let seen = rows
            .into_iter()
            .filter(|(_, status)| is_visible(status, visible));
        Ok(seen.map(|(number, _)| number).collect())
    }

    /// Visible part numbers that match a number with wildcards, at most one more than are compared;
    /// none for a text with too few characters before its first wildcard.
    pub(super) async fn numbers_matching(
        &self,
        pattern: &Pattern,
        visible: &[PartStatus],
    ) -> Result<Vec<String>, CatalogueError> {
        let stem = keys::searchable(&pattern.stem());
        let end = keys::end_of_range(&stem).filter(|_| stem.len() >= MIN_STEM);
        let Some(end) = end else {
            return Ok(Vec::new());
        };
        // The patterns choose in the database: a stem such as C1206 has thousands of numbers.
        let numbers = with_db!(self, pool => {
            let mut query = QueryBuilder::new("SELECT base_number FROM part WHERE base_number >= ");
            query.push_bind(stem).push(" AND base_number < ").push_bind(end).push(" AND (1 = 0");
            for like in pattern.like() {
                query.push(" OR base_number LIKE ").push_bind(like);
            }
            query.push(") ORDER BY base_number LIMIT ").push_bind(RANGE_LIMIT);
            query.build_query_scalar::<String>().fetch_all(pool).await?
        });
        let fitting = fitting(pattern, numbers);
        if fitting.is_empty() {
            return Ok(Vec::new());
        }
        let found = self.candidates(&fitting, visible).await?.into_iter();
        let mut numbers: Vec<String> = found.map(|it| it.part_number).collect();
        numbers.sort();
        Ok(numbers)
    }

    /// Base numbers that share a good part of their beginning or ending with the stem.
    async fn similar(&self, stem: &str) -> Result<HashSet<String>, CatalogueError> {
        const BY_BEGINNING: &str = "SELECT base_number FROM part \
            WHERE base_number >= $1 AND base_number < $2 ORDER BY base_number LIMIT $3";
        const BY_ENDING: &str = "SELECT reversed_number FROM part \
            WHERE reversed_number >= $1 AND reversed_number < $2 ORDER BY reversed_number LIMIT $3";
        let backwards = keys::reversed(stem);
        let mut found = HashSet::new();
        for length in [stem.len(), stem.len() * 3 / 4, stem.len() / 2] {
            let beginning = stem.get(..length).unwrap_or_default();
            found.extend(self.numbers_in_range(BY_BEGINNING, beginning).await?);
            let ending = backwards.get(..length).unwrap_or_default();
            let numbers = self.numbers_in_range(BY_ENDING, ending).await?;
            found.extend(numbers.iter().map(|number| keys::reversed(number)));
        }
        for length in (MIN_BEGINNING..stem.len() / 2).rev() {
            if !found.is_empty() {
                break;
            }
            let beginning = stem.get(..length).unwrap_or_default();
            found.extend(self.numbers_in_range(BY_BEGINNING, beginning).await?);
        }
        Ok(found)
    }

    async fn numbers_in_range(
        &self,
        sql: &'static str,
        beginning: &str,
    ) -> Result<Vec<String>, CatalogueError> {
        let Some(end) = keys::end_of_range(beginning) else {
            return Ok(Vec::new());
        };
        Ok(with_db!(self, pool => {
            sqlx::query_scalar::<_, String>(sql)
                .bind(beginning)
                .bind(end)
                .bind(RANGE_LIMIT)
                .fetch_all(pool)
                .await?
        }))
    }

    async fn candidates(
        &self,
        numbers: &[(f64, String)],
        visible: &[PartStatus],
    ) -> Result<Vec<Candidate>, CatalogueError> {
        const SQL: &str = "SELECT base_number, part_number, capacitance, rated_voltage, status, safety_class FROM part \
            WHERE base_number IN (";
        let rows = with_db!(self, pool => {
            let mut query = QueryBuilder::new(SQL);
            let mut list = query.separated(", ");
            for (_, number) in numbers {
                list.push_bind(number);
            }
            list.push_unseparated(")");
            query.build_query_as::<(String, String, f64, f64, String, String)>().fetch_all(pool).await?
        });
        Ok(rows
            .into_iter()
            .filter(|row| is_visible(&row.4, visible))
            .map(
                |(base_number, part_number, capacitance, rated_voltage, _, safety_class)| {
                    let edits = numbers
                        .iter()
                        .find(|(_, number)| *number == base_number)
                        .map_or(0.0, |(edits, _)| *edits);
                    Candidate {
                        edits,
                        part_number,
                        capacitance,
                        rated_voltage,
                        safety_class,
                    }
                },
            )
            .collect())
    }
}

/// The numbers that match the pattern: whole matches, or else those that it extends.
fn fitting(pattern: &Pattern, numbers: Vec<String>) -> Vec<(f64, String)> {
    let is_filled = numbers.iter().any(|number| pattern.fits_wholly(number));
    numbers
        .into_iter()
        .filter(|number| {
            if is_filled {
                pattern.fits_wholly(number)
            } else {
                pattern.fits(number)
            }
        })
        // One more shows that there are more.
        .take(SHORT_LIST + 1)
        .map(|number| (0.0, number))
        .collect()
}

impl Candidate {
    /// Distance by edits, and by ratings if the requested number states them.
    fn far_from(&self, decoded: Option<&DecodedNumber>) -> f64 {
        let Some(decoded) = decoded else {
            return self.edits;
        };
        let capacitance = (self.capacitance / decoded.capacitance.get()).ln().abs();
        let asked = decoded.rated_voltage.or(decoded.rated_voltage_ac);
        let voltage = asked.map_or(0.0, |asked| (self.rated_voltage / asked.get()).ln());
        let too_low = if voltage < -0.01 { LOWER_VOLTAGE } else { 0.0 };
        EDIT_WEIGHT * self.edits + capacitance + VOLTAGE_WEIGHT * voltage.abs() + too_low
    }
}

/// Texts to compare with base numbers: the undecodable number, and the same without apparent
/// packaging.
fn stems(number: &str, decoded: Option<&DecodedNumber>) -> Vec<String> {
    if let Some(decoded) = decoded {
        return vec![decoded.base_number.clone()];
    }
    let whole = keys::searchable(number);
    let digits = |tail: &str| tail.bytes().all(|byte| byte.is_ascii_digit());
    let bare = [("TU", 2), ("TM", 2), ("AUTO", 4)]
        .into_iter()
        .find(|(packaging, _)| whole.ends_with(packaging))
        .map(|(_, length)| length)
        .or_else(|| {
            whole
                .get(BASE_LENGTH..)
                .filter(|tail| tail.len() >= 4 && digits(tail))
                .map(|_| 4)
        })
        .map(|length| whole[..whole.len() - length].to_owned());
    [Some(whole), bare]
        .into_iter()
        .flatten()
        .filter(|stem| !stem.is_empty())
        .collect()
}

// Edit distance of two part numbers.

/// Cost of a character that completes the typed text: a half-typed number is nearer to its
/// completions than to anything else.
const COMPLETION: f64 = 0.05;

/// Edits (replace, insert, delete, swap neighbors) that turn `typed` into `candidate`; characters
/// that only complete the typed text hardly count.
fn edits(typed: &str, candidate: &str) -> f64 {
    let typed = typed.as_bytes();
    let candidate = candidate.as_bytes();
    let width = candidate.len() + 1;
    let mut before_last = vec![0u32; width];
    let mut last: Vec<u32> = (0..).take(width).collect();
    let mut current = vec![0u32; width];
    for (row, byte) in typed.iter().enumerate() {
        current[0] = last[0] + 1;
        for column in 1..width {
            let replaced = last[column - 1] + u32::from(candidate[column - 1] != *byte);
            let mut best = replaced.min(last[column] + 1).min(current[column - 1] + 1);
            let swapped = row > 0
                && column > 1
                && candidate[column - 2] == *byte
                && candidate[column - 1] == typed[row - 1];
            if swapped {
                best = best.min(before_last[column - 2] + 1);
            }
            current[column] = best;
        }
        std::mem::swap(&mut before_last, &mut last);
        std::mem::swap(&mut last, &mut current);
    }
    last.iter()
        .enumerate()
        .map(|(end, edits)| f64::from(*edits) + COMPLETION * (candidate.len() - end) as f64)
        .fold(f64::INFINITY, f64::min)
}

// Nearest listed ratings for a design that is not listed:
// `this catalogue has 100 nF in 0603 X7R up to 50 V`.
//
// The catalogue is not complete, and its tables have a date: a sentence says what is listed, and by
// which source.

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
        if let Some(nearest) = by_distance(&listed, asked).first() {
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

    #[test]
    fn single_slips_cost_one() {
        let number = "C0805C104K5RAC";
        for slip in [
            "C0805C104K6RAC",
            "C0805C104KRAC",
            "C00805C104K5RAC",
            "C0805C140K5RAC",
        ] {
            assert!(
                (edits(slip, number) - 1.0).abs() < 1e-9,
                "{slip}: {}",
                edits(slip, number)
            );
        }
    }

    #[test]
    fn completions_are_almost_free() {
        assert!(edits("C0805C104", "C0805C104K5RAC") < 0.5);
        assert!(edits("", "C0805") < 0.5);
        assert_eq!(edits("T491", "T491"), 0.0);
    }

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
