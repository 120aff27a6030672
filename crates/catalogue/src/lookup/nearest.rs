//! The existing numbers nearest to one that does not exist.
//!
//! A number with one typing error has one correct half, so every number at one edit shares its
//! beginning or its ending; both are index ranges.

use std::collections::HashSet;

use henrad_parts::PartStatus;
use henrad_parts::grammar::{self, DecodedNumber};
use sqlx::QueryBuilder;

use super::distributor_suffixes::Pattern;
use super::{Lookup, distance, is_visible};
use crate::attributes::{is_as_safe, safety_class_of_number};
use crate::database::{Database, StoredPart};
use crate::error::CatalogueError;
use crate::keys;

/// Numbers offered.
const SUGGESTIONS: usize = 5;

/// Numbers read per range.
const RANGE_LIMIT: i64 = 600;

/// Numbers whose ratings are compared.
const SHORT_LIST: usize = 40;

/// Fewest characters that a suggestion must share with the number.
const MIN_BEGINNING: usize = 2;

/// Fewest characters before the first wildcard of a pattern.
const MIN_STEM: usize = 4;

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
                    .map(|number| (distance::edits(&stem, &number), number)),
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

    /// Finds the parts that match a number with wildcards: the only one, or the first few.
    pub(super) async fn find_pattern(
        &self,
        pattern: &Pattern,
        visible: &[PartStatus],
    ) -> Result<Lookup, CatalogueError> {
        let stem = keys::searchable(&pattern.stem());
        if stem.len() < MIN_STEM {
            return Ok(Lookup::missing(format!(
                "at least {MIN_STEM} characters must precede the first wildcard"
            )));
        }
        let found = self.matches_of(pattern, visible).await?;
        if let [only] = found.as_slice()
            && let Some(stored) = self.part_with_number(&only.part_number, visible).await?
        {
            return Ok(Lookup::Found(Box::new(stored), only.part_number.clone()));
        }
        if found.is_empty() {
            return Ok(Lookup::Missing {
                suggestions: self.nearest(&stem, None, visible).await?,
                diagnosis: Some("no part number matches these wildcards".to_owned()),
            });
        }
        let count = match found.len() {
            more if more > SHORT_LIST => format!("more than {SHORT_LIST}"),
            count => count.to_string(),
        };
        let diagnosis = format!("{count} part numbers match these wildcards");
        let suggestions = found.into_iter().take(SUGGESTIONS);
        Ok(Lookup::Missing {
            suggestions: suggestions.map(|part| part.part_number).collect(),
            diagnosis: Some(diagnosis),
        })
    }

    /// The only part that matches a number with wildcards.
    pub(super) async fn only_match(
        &self,
        pattern: &Pattern,
        visible: &[PartStatus],
    ) -> Result<Option<StoredPart>, CatalogueError> {
        if keys::searchable(&pattern.stem()).len() < MIN_STEM {
            return Ok(None);
        }
        match self.matches_of(pattern, visible).await?.as_slice() {
            [only] => self.part_with_number(&only.part_number, visible).await,
            _ => Ok(None),
        }
    }

    async fn matches_of(
        &self,
        pattern: &Pattern,
        visible: &[PartStatus],
    ) -> Result<Vec<Candidate>, CatalogueError> {
        let stem = keys::searchable(&pattern.stem());
        let Some(end) = keys::end_of_range(&stem) else {
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
        let mut found = self.candidates(&fitting, visible).await?;
        found.sort_by(|a, b| a.part_number.cmp(&b.part_number));
        Ok(found)
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
