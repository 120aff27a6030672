//! Free search over numbers and values: `10u 25V X7R 1206`, `T491 10uF`, `C0805C104`.
//!
//! Every piece of the text narrows the search. A voltage means at least this voltage; the nearest one
//! comes first. Work is bounded: at most a few thousand index rows are ranked, for any text.

mod candidate;
mod conditions;
mod facets;
mod reading;
mod request;
pub(crate) mod words;

use std::collections::HashMap;

use henrad_parts::quantity::Volts;
use henrad_parts::{Family, PartStatus};

use candidate::{Candidate, Candidates};
use conditions::Condition;
pub use facets::{FacetCount, SearchFacets};
use request::Request;

use crate::database::{Database, StoredPart, family_word};
use crate::error::CatalogueError;

/// Most parts in an answer.
pub const MAX_SEARCH_RESULTS: usize = 100;

/// Narrows a search to values of its facets. Empty text and `None` mean any.
#[derive(Debug, Clone, PartialEq)]
pub struct SearchFilter {
    /// Selector group.
    pub family: Option<Family>,
    /// Series name.
    pub series: String,
    /// Case code.
    pub case_code: String,
    /// Dielectric.
    pub dielectric: String,
    /// Rated voltage, exactly.
    pub voltage: Option<Volts>,
    /// Statuses of the parts to search; by default active.
    pub statuses: Vec<PartStatus>,
}

impl Default for SearchFilter {
    fn default() -> Self {
        Self {
            family: None,
            series: String::new(),
            case_code: String::new(),
            dielectric: String::new(),
            voltage: None,
            statuses: vec![PartStatus::Active],
        }
    }
}

/// Kind of match.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SearchMatch {
    /// The text is its number, in some spelling.
    Number,
    /// Its number begins with the text.
    Beginning,
    /// Its number ends with the text.
    Ending,
    /// Its values match the text.
    Value,
}

/// Interpretation of a piece of the text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Understood {
    pub text: String,
    /// Meaning, in words.
    pub meaning: String,
}

/// The answer to a search.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct SearchAnswer {
    /// Parts, most relevant first, with the reason.
    pub parts: Vec<(StoredPart, SearchMatch)>,
    /// Number of matches; a lower bound unless `complete`.
    pub total: i64,
    /// Whether all matches were counted.
    pub complete: bool,
    /// Counts by facet.
    pub facets: SearchFacets,
    /// Interpretation of the text.
    pub understood: Vec<Understood>,
    /// Ignored pieces, without a meaning here.
    pub unread: Vec<String>,
}

/// Series by key: name, and place in the selector.
pub(super) struct SeriesNames(HashMap<String, (String, usize)>);

impl SeriesNames {
    pub(super) fn name<'a>(&'a self, id: &'a str) -> &'a str {
        self.0.get(id).map_or(id, |(name, _)| name)
    }

    fn position(&self, id: &str) -> usize {
        self.0.get(id).map_or(usize::MAX, |(_, position)| *position)
    }

    fn ids(&self, name: &str) -> Vec<String> {
        let named = self.0.iter().filter(|(_, (series, _))| series == name);
        let mut ids: Vec<_> = named.map(|(id, _)| id.clone()).collect();
        // An unknown name must match no part, not every part.
        if ids.is_empty() {
            ids.push(name.replace('\0', "\u{fffd}"));
        }
        ids
    }
}

impl Database {
    /// Searches part numbers and values. An empty text has no answer.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn search(
        &self,
        text: &str,
        filter: &SearchFilter,
        limit: usize,
    ) -> Result<SearchAnswer, CatalogueError> {
        let limit = limit.min(MAX_SEARCH_RESULTS);
        let names = self.series_names().await?;
        let mut request = self.read_request(text).await?;
        let exact = self.exact_number(text, filter).await?;
        let is_question = !(request.conditions.is_empty() && request.fragments.is_empty());
        add_filter(&mut request.conditions, filter, &names);
        let statuses = &filter.statuses;
        let (found, reason) = if is_question {
            self.find_candidates(&mut request, statuses).await?
        } else {
            (nothing(), SearchMatch::Value)
        };
        let Candidates { mut rows, complete } = found;
        rows.sort_by(|a, b| {
            let key = |row: &Candidate| (names.position(&row.series_id), row.case_code.clone());
            excess(a, request.least_voltage)
                .total_cmp(&excess(b, request.least_voltage))
                .then_with(|| a.base_number.len().cmp(&b.base_number.len()))
                .then_with(|| key(a).cmp(&key(b)))
                .then_with(|| a.rated_voltage.total_cmp(&b.rated_voltage))
                .then_with(|| a.base_number.cmp(&b.base_number))
        });
        let mut parts: Vec<_> = exact
            .into_iter()
            .map(|part| (part, SearchMatch::Number))
            .collect();
        for part in self.parts_behind(statuses, &rows, limit).await? {
            if parts.iter().all(|(known, _)| known.id != part.id) {
                parts.push((part, reason));
            }
        }
        parts.truncate(limit);
        let counted: i64 = rows.iter().map(|row| row.count).sum();
        Ok(SearchAnswer {
            total: counted.max(i64::try_from(parts.len()).unwrap_or(i64::MAX)),
            complete,
            facets: SearchFacets::of(&rows, &names),
            parts,
            understood: request.understood,
            unread: request.unread,
        })
    }

    async fn series_names(&self) -> Result<SeriesNames, CatalogueError> {
        const SQL: &str = "SELECT id, name FROM series ORDER BY position, id";
        let rows = with_db!(self, pool => {
            sqlx::query_as::<_, (String, String)>(SQL).fetch_all(pool).await?
        });
        let places = rows.into_iter().enumerate();
        Ok(SeriesNames(
            places
                .map(|(position, (id, name))| (id, (name, position)))
                .collect(),
        ))
    }

    /// The part with this number.
    async fn exact_number(
        &self,
        text: &str,
        filter: &SearchFilter,
    ) -> Result<Option<StoredPart>, CatalogueError> {
        let part = self.find_exactly(text, &filter.statuses).await?;
        Ok(part.filter(|stored| {
            let part = &stored.part;
            let is = |chosen: &str, value: &str| chosen.is_empty() || chosen == value;
            filter.family.is_none_or(|family| family == part.family)
                && is(&filter.series, &part.series)
                && is(&filter.case_code, &part.case_code)
                && is(&filter.dielectric, &part.dielectric)
                && filter
                    .voltage
                    .is_none_or(|voltage| voltage == part.rated_voltage)
        }))
    }

    async fn find_candidates(
        &self,
        request: &mut Request,
        statuses: &[PartStatus],
    ) -> Result<(Candidates, SearchMatch), CatalogueError> {
        if request.has_capacitance {
            let mut found = self
                .candidates_by_value(statuses, &request.conditions)
                .await?;
            let keys = request.keys();
            found
                .rows
                .retain(|row| keys.iter().all(|key| row.base_number.contains(key)));
            return Ok((found, SearchMatch::Value));
        }
        let Some((piece, first)) = request.fragments.first().cloned() else {
            let found = self.candidate_groups(statuses, &request.conditions).await?;
            return Ok((found, SearchMatch::Value));
        };
        let conditions = &request.conditions;
        let mut reason = SearchMatch::Beginning;
        let mut found = self
            .candidates_by_beginning(statuses, &first, conditions)
            .await?;
        if found.rows.is_empty() {
            reason = SearchMatch::Ending;
            found = self
                .candidates_by_ending(statuses, &first, conditions)
                .await?;
        }
        let others = request.keys();
        found
            .rows
            .retain(|row| others[1..].iter().all(|key| row.base_number.contains(key)));
        let meaning = match reason {
            SearchMatch::Ending => "end of a part number",
            _ => "beginning of a part number",
        };
        if found.rows.is_empty() {
            request.unread.push(piece);
        } else {
            request.understand(&piece, meaning.to_owned());
        }
        Ok((found, reason))
    }
}

fn nothing() -> Candidates {
    Candidates {
        rows: Vec::new(),
        complete: true,
    }
}

/// Logarithm of a part's voltage relative to the requested one.
fn excess(row: &Candidate, least: Option<f64>) -> f64 {
    least.map_or(0.0, |least| (row.rated_voltage / least).ln().max(0.0))
}

fn add_filter(conditions: &mut Vec<Condition>, filter: &SearchFilter, names: &SeriesNames) {
    let one = |text: &str| vec![text.replace('\0', "\u{fffd}")];
    if let Some(family) = filter.family {
        conditions.push(Condition::OneOf("family", one(family_word(family))));
    }
    if !filter.series.is_empty() {
        conditions.push(Condition::OneOf("series_id", names.ids(&filter.series)));
    }
    let texts = [
        ("case_code", &filter.case_code),
        ("dielectric", &filter.dielectric),
    ];
    for (column, text) in texts.into_iter().filter(|(_, text)| !text.is_empty()) {
        conditions.push(Condition::OneOf(column, one(text)));
    }
    if let Some(voltage) = filter.voltage {
        conditions.push(Condition::equal("rated_voltage", voltage.get()));
    }
}
