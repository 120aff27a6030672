//! Free search over numbers and values: `10u 25V X7R 1206`, `T491 10uF`, `C0805C104`, `X2 0.22uF 15mm`.
//!
//! Every piece of the text that means something narrows the search; one that means nothing is named and does not. What
//! the look-up of numbers resolves, the search finds. Work is bounded: at most a few thousand index rows are ranked
//! and a few hundred whole parts read, for any text.

mod candidate;
mod conditions;
mod details;
mod facets;
mod inductors;
mod ranking;
pub mod reading;
mod request;
mod trade_words;
pub(crate) mod words;

use std::collections::HashMap;

use henrad_parts::quantity::Volts;
use henrad_parts::{Family, PartStatus};

use candidate::{Candidate, Candidates};
use conditions::Condition;
use details::Detail;
pub use facets::{FacetCount, SearchFacets};
pub use inductors::InductorMatch;
use request::Request;

use crate::database::{Database, StoredPart, family_word};
use crate::error::CatalogueError;

/// Most whole parts that are read to check what no index holds, and to rank listed parts first.
const MAX_CHECKED: usize = 400;

/// Whole parts read beyond the page, so that listed parts may move up.
const LOOK_AHEAD: usize = 40;

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
    /// Matches to leave out before the first of the answer.
    pub offset: usize,
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
            offset: 0,
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
    /// Parts that match everything else, but list no figure to compare, such as an ESR.
    pub without_figure: i64,
    /// Inductors that match, when the text asks for them.
    pub inductors: Vec<InductorMatch>,
    /// Existing numbers near a number that no part has.
    pub suggestions: Vec<String>,
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
        let mut request = self.read_request(text).await?;
        let exact = self.exact_numbers(text, &mut request, filter).await?;
        self.answer(request, exact, filter, limit).await
    }

    /// A search by values alone, in which no piece of the text names a part.
    pub(crate) async fn search_own(
        &self,
        text: &str,
        filter: &SearchFilter,
        limit: usize,
    ) -> Result<SearchAnswer, CatalogueError> {
        let mut request = self.read_request(text).await?;
        request.fragments.clear();
        self.answer(request, Vec::new(), filter, limit).await
    }

    async fn answer(
        &self,
        mut request: Request,
        exact: Vec<StoredPart>,
        filter: &SearchFilter,
        limit: usize,
    ) -> Result<SearchAnswer, CatalogueError> {
        let limit = limit.min(MAX_SEARCH_RESULTS);
        let statuses = &filter.statuses;
        let names = self.series_names().await?;
        let is_question = request.is_question();
        add_filter(&mut request.conditions, filter, &names);
        let (found, reason) = if is_question {
            self.find_candidates(&mut request, statuses).await?
        } else {
            (nothing(), SearchMatch::Value)
        };
        let Candidates { mut rows, complete } = found;
        ranking::sort(&mut rows, &request, &names);
        let known: Vec<i64> = exact.iter().map(|part| part.id).collect();
        rows.retain(|row| row.id.is_none_or(|id| !known.contains(&id)));
        let wanted = filter.offset.saturating_add(limit);
        let checked = self.checked(&request, statuses, rows, wanted).await?;
        let exact_count = i64::try_from(exact.len()).unwrap_or(i64::MAX);
        let exact = exact.into_iter().map(|part| (part, SearchMatch::Number));
        let others = checked.parts.into_iter().map(|part| (part, reason));
        let parts: Vec<_> = exact
            .chain(others)
            .skip(filter.offset)
            .take(limit)
            .collect();
        let suggestions = if parts.is_empty() && !request.fragments.is_empty() {
            self.numbers_near(&request, statuses).await?
        } else {
            Vec::new()
        };
        Ok(SearchAnswer {
            total: checked.total.saturating_add(exact_count),
            complete: complete && checked.complete,
            facets: SearchFacets::of(&checked.rows, &names),
            parts,
            inductors: inductors::matching(&request.inductor),
            understood: request.understood,
            unread: request.unread,
            without_figure: checked.without_figure,
            suggestions,
        })
    }

    /// Reads the best candidates, drops those that a whole part refutes, and puts listed parts first.
    async fn checked(
        &self,
        request: &Request,
        statuses: &[PartStatus],
        rows: Vec<Candidate>,
        wanted: usize,
    ) -> Result<Checked, CatalogueError> {
        let details = &request.details;
        let read = if details.is_empty() {
            wanted.saturating_add(LOOK_AHEAD).min(MAX_CHECKED)
        } else {
            MAX_CHECKED
        };
        let mut parts = self.parts_behind(statuses, &rows, read).await?;
        let counted: i64 = rows.iter().map(|row| row.count).sum();
        if details.is_empty() {
            let is_group = rows.first().is_some_and(|row| row.id.is_none());
            if !is_group {
                rank_by_trust(&mut parts, request, &rows);
            }
            return Ok(Checked {
                parts,
                total: counted,
                complete: true,
                rows,
                without_figure: 0,
            });
        }
        let seen = i64::try_from(parts.len()).unwrap_or(i64::MAX);
        let mut without_figure = 0;
        parts.retain_mut(|stored| {
            let answer = fits(details, stored);
            without_figure += i64::from(answer.is_none());
            answer.unwrap_or(false)
        });
        rank_by_trust(&mut parts, request, &rows);
        Ok(Checked {
            total: i64::try_from(parts.len()).unwrap_or(i64::MAX),
            complete: seen >= counted,
            rows: parts.iter().map(Candidate::of).collect(),
            parts,
            without_figure,
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

    /// The parts that the text names: what the look-up resolves.
    async fn exact_numbers(
        &self,
        text: &str,
        request: &mut Request,
        filter: &SearchFilter,
    ) -> Result<Vec<StoredPart>, CatalogueError> {
        // Only a text with a piece of a number can name one.
        if request.fragments.is_empty() {
            return Ok(Vec::new());
        }
        let mut found = Vec::new();
        let pieces: Vec<String> = request
            .fragments
            .iter()
            .map(|(piece, _)| piece.clone())
            .collect();
        for candidate in std::iter::once(text.to_owned()).chain(pieces) {
            if let Some(part) = self.find_resolving(&candidate, &filter.statuses).await? {
                request
                    .fragments
                    .retain(|(piece, _)| *piece != candidate && !text.eq(&candidate));
                found.push(part);
                break;
            }
        }
        found.retain(|stored| passes(filter, stored));
        Ok(found)
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
            narrow_by_fragments(&mut found.rows, request, 0);
            return Ok((found, SearchMatch::Value));
        }
        let mut tried = 0;
        for (piece, key) in request.fragments.clone() {
            let conditions = &request.conditions;
            let beginning = self
                .candidates_by_beginning(statuses, &key, conditions)
                .await?;
            let (mut found, reason, meaning) = if beginning.rows.is_empty() {
                let ending = self
                    .candidates_by_ending(statuses, &key, conditions)
                    .await?;
                (ending, SearchMatch::Ending, "end of a part number")
            } else {
                (
                    beginning,
                    SearchMatch::Beginning,
                    "beginning of a part number",
                )
            };
            tried += 1;
            if found.rows.is_empty() {
                request.unread.push(piece);
                continue;
            }
            request.understand(&piece, meaning.to_owned());
            narrow_by_fragments(&mut found.rows, request, tried);
            return Ok((found, reason));
        }
        if request.conditions.is_empty() && request.details.is_empty() {
            return Ok((nothing(), SearchMatch::Value));
        }
        let found = self.candidate_groups(statuses, &request.conditions).await?;
        Ok((found, SearchMatch::Value))
    }
}

/// Candidates after whole parts were read.
struct Checked {
    parts: Vec<StoredPart>,
    rows: Vec<Candidate>,
    total: i64,
    complete: bool,
    without_figure: i64,
}

/// Whether a part meets every detail; `None` if it would but for a figure that it does not list.
fn fits(details: &[Detail], stored: &mut StoredPart) -> Option<bool> {
    let answers: Vec<_> = details
        .iter()
        .map(|detail| detail.fits(&stored.part))
        .collect();
    if answers.contains(&Some(false)) {
        return Some(false);
    }
    if answers.contains(&None) {
        return None;
    }
    for detail in details {
        detail.spell(&mut stored.part);
    }
    Some(true)
}

/// Among parts of the same rank by columns, listed ones first.
fn rank_by_trust(parts: &mut [StoredPart], request: &Request, rows: &[Candidate]) {
    let rank: HashMap<i64, usize> = rows
        .iter()
        .enumerate()
        .filter_map(|(place, row)| Some((row.id?, place)))
        .collect();
    parts.sort_by(|a, b| {
        let place = |stored: &StoredPart| rank.get(&stored.id).copied().unwrap_or(usize::MAX);
        ranking::group(&a.part, request)
            .cmp(&ranking::group(&b.part, request))
            .then_with(|| ranking::trust(&a.part).cmp(&ranking::trust(&b.part)))
            .then_with(|| place(a).cmp(&place(b)))
    });
}

/// Keeps the rows whose number holds a fragment; one that no row holds is named instead.
fn narrow_by_fragments(rows: &mut Vec<Candidate>, request: &mut Request, from: usize) {
    for (piece, key) in request
        .fragments
        .split_off(from.min(request.fragments.len()))
    {
        if rows.iter().any(|row| row.base_number.contains(&key)) {
            rows.retain(|row| row.base_number.contains(&key));
            request.understand(&piece, "piece of a part number".to_owned());
        } else {
            request.unread.push(piece);
        }
    }
}

/// Whether a part passes the chosen facets.
fn passes(filter: &SearchFilter, stored: &StoredPart) -> bool {
    let part = &stored.part;
    let is = |chosen: &str, value: &str| chosen.is_empty() || chosen == value;
    filter.family.is_none_or(|family| family == part.family)
        && is(&filter.series, &part.series)
        && is(&filter.case_code, &part.case_code)
        && is(&filter.dielectric, &part.dielectric)
        && filter
            .voltage
            .is_none_or(|voltage| voltage == part.rated_voltage)
}

fn nothing() -> Candidates {
    Candidates {
        rows: Vec::new(),
        complete: true,
    }
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
