//! Free search over numbers and values: `10u 25V X7R 1206`, `T491 10uF`, `C0805C104`,
//! `X2 0.22uF 15mm`.
//!
//! Every piece of the text that means something narrows the search; one that means nothing is named
//! and does not. What the look-up of numbers resolves, the search finds. Work is bounded: at most a
//! few thousand index rows are ranked and the whole parts of a page read, for any text.

mod candidate;
mod conditions;
mod cross_reference;
mod filter;
mod groups;
mod inductors;
mod interpret;
mod nearby;
mod order;
mod ranking;
mod request;
mod rows;
pub(crate) mod words;

use henrad_parts::{PartStatus, grammar};
use serde::Serialize;
use utoipa::ToSchema;

use candidate::{Candidate, Candidates};
pub use candidate::{FacetCount, SearchFacets};
pub use cross_reference::CrossReference;
pub(crate) use cross_reference::{described, differences, foreign_number};
pub use filter::SearchFilter;
use filter::{add_filter, passes};
use inductors::InductorHints;
pub use inductors::InductorMatch;
use request::Request;
use rows::{NUMBERS, REVERSED_NUMBERS};
pub use words::Named;

use crate::database::{CachedGroups, Database, StoredPart};
use crate::error::CatalogueError;
use crate::keys;

/// Most parts in an answer.
pub const MAX_SEARCH_RESULTS: usize = 100;

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
    /// It comes near another maker's number in the text.
    Nearest,
}

/// A piece of the text with its meaning.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = UnderstoodPiece)]
pub struct Understood {
    pub text: String,
    pub meaning: String,
}

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
    /// Inductors that match, when the text asks for them, may mean them, or fits no capacitor.
    pub inductors: Vec<InductorMatch>,
    /// How many inductors match, listed or not.
    pub inductor_total: usize,
    /// Inductors that come near what the text asks of inductors, where nothing matches.
    pub nearest_inductors: Vec<InductorMatch>,
    /// Existing numbers near a number that no part has, or parts near values that no part meets;
    /// the text in other words where a value of it is not clear.
    pub suggestions: Vec<String>,
    /// Parts that meet all values but one, where no part meets all, and what each has instead.
    pub nearest: Vec<(StoredPart, Vec<String>)>,
    /// The number of another maker that the text contains.
    pub cross_reference: Option<CrossReference>,
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
        let answer = self.search_once(text, filter, limit, true).await?;
        let has_letter = |it: &Understood| it.text.chars().count() == 1;
        if answer.total > 0 || !answer.understood.iter().any(has_letter) {
            return Ok(answer);
        }
        // The letter of a case that no such part has is something else: 100nF B 50V.
        let other = self.search_once(text, filter, limit, false).await?;
        Ok(if other.total > 0 { other } else { answer })
    }

    /// Searches where single letters are cases, or mean nothing.
    async fn search_once(
        &self,
        text: &str,
        filter: &SearchFilter,
        limit: usize,
        are_letters_cases: bool,
    ) -> Result<SearchAnswer, CatalogueError> {
        let mut request = self.read_request(text, are_letters_cases).await?;
        if !request.readings.is_empty() {
            // Parts that do not have the value would pass for an answer.
            return Ok(SearchAnswer {
                complete: true,
                understood: request.understood,
                unread: request.unread,
                suggestions: request.readings,
                ..SearchAnswer::default()
            });
        }
        // Before the pieces of a number are used up.
        let hints = InductorHints::new(&request);
        let exact = self.exact_numbers(text, &mut request, filter).await?;
        if hints.is_asked() {
            request.leave_capacitors();
        }
        let mut answer = self.answer(request, exact, filter, limit).await?;
        let found = self
            .inductors_beside(answer.total, text, &hints, filter)
            .await?;
        (answer.inductors, answer.inductor_total) = (found.matches, found.total);
        if answer.total == 0 && answer.inductors.is_empty() && hints.asks_for_inductors() {
            answer.nearest_inductors = found.nearest;
        }
        if answer.total == 0 && (hints.is_asked() || !answer.inductors.is_empty()) {
            (answer.suggestions, answer.nearest) = Default::default();
            if !found.understood.is_empty() {
                (answer.understood, answer.unread) = (found.understood, found.unread);
            }
        }
        Ok(answer)
    }

    async fn answer(
        &self,
        mut request: Request,
        exact: Vec<StoredPart>,
        filter: &SearchFilter,
        limit: usize,
    ) -> Result<SearchAnswer, CatalogueError> {
        let (limit, statuses) = (limit.min(MAX_SEARCH_RESULTS), &filter.statuses);
        let cached = self.cached_groups().await?;
        let names = &cached.series;
        self.narrow_to_nearest(&mut request, statuses).await?;
        let is_question = request.is_question();
        let own_conditions = request.conditions.len();
        let has_conditions = own_conditions > 0 || request.is_ordered();
        add_filter(&mut request, filter, names);
        let (found, reason) = if is_question {
            self.find_candidates(&mut request, &cached, has_conditions, statuses)
                .await?
        } else {
            (nothing(), SearchMatch::Value)
        };
        if let Some(shortened) = &request.shortened {
            request.unread.retain(|piece| piece != shortened);
        }
        request.tell_orders(&found);
        let mut rows = found.rows;
        ranking::sort(&mut rows, &request, names);
        let known: Vec<i64> = exact.iter().map(|part| part.id).collect();
        rows.retain(|row| row.id.is_none_or(|id| !known.contains(&id)));
        let skipped = filter.offset.saturating_sub(exact.len());
        let page = skipped..skipped.saturating_add(limit);
        let others = self.page(&request, statuses, &rows, &page).await?;
        let exact_count = i64::try_from(exact.len()).unwrap_or(i64::MAX);
        let exact = exact.into_iter().skip(filter.offset);
        let exact = exact.map(|part| (part, SearchMatch::Number));
        let others = others.into_iter().map(|part| (part, reason));
        let parts: Vec<_> = exact.chain(others).take(limit).collect();
        let counts = rows.iter().map(|row| row.count);
        let total = counts.sum::<i64>().saturating_add(exact_count);
        let (suggestions, nearest) = self
            .instead(&mut request, own_conditions, total, names, statuses)
            .await?;
        Ok(SearchAnswer {
            total,
            complete: found.complete,
            facets: SearchFacets::new(&rows, names),
            cross_reference: CrossReference::new(&request, &parts),
            parts,
            understood: request.understood,
            unread: request.unread,
            without_figure: found.without_figure,
            suggestions,
            nearest,
            ..SearchAnswer::default()
        })
    }

    /// The parts that the text names: what the look-up resolves.
    async fn exact_numbers(
        &self,
        text: &str,
        request: &mut Request,
        filter: &SearchFilter,
    ) -> Result<Vec<StoredPart>, CatalogueError> {
        let foreign = request.foreign.iter().map(|(piece, _)| piece);
        let pieces = request.fragments.iter().map(|(piece, _)| piece);
        let pieces: Vec<String> = pieces.chain(foreign).cloned().collect();
        // Only a text with a piece of a number can name one.
        if pieces.is_empty() {
            return Ok(Vec::new());
        }
        let mut found = Vec::new();
        let whole = Some(text.to_owned()).filter(|text| !pieces.contains(text));
        for candidate in whole.into_iter().chain(pieces) {
            let named = self.resolve(&candidate, &filter.statuses).await?.part();
            if let Some(part) = named {
                let is_other = |piece: &String| *piece != candidate && text != candidate;
                // A number with blanks: nothing of it is left over.
                if text == candidate {
                    request.unread.clear();
                }
                let number = grammar::normalize(&candidate);
                if !part.part.part_number.starts_with(&number) {
                    let meaning = format!("part number {}", part.part.part_number);
                    request.understand(&candidate, meaning);
                }
                if part.part.base_number != number && part.part.base_number.starts_with(&number) {
                    request.shortened = Some(candidate.clone());
                } else {
                    request.fragments.retain(|(piece, _)| is_other(piece));
                }
                // An imported part of that maker has the number itself.
                request.foreign.take_if(|(piece, _)| !is_other(piece));
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
        cached: &CachedGroups,
        has_conditions: bool,
        statuses: &[PartStatus],
    ) -> Result<(Candidates, SearchMatch), CatalogueError> {
        if request.has_capacitance() {
            let mut found = self.candidates_by_value(request.wanted(statuses)).await?;
            narrow_by_fragments(&mut found.rows, request, 0);
            let reason = match request.foreign {
                Some(_) => SearchMatch::Nearest,
                None => SearchMatch::Value,
            };
            return Ok((found, reason));
        }
        let mut tried = 0;
        for (piece, key) in request.fragments.clone() {
            let wanted = request.wanted(statuses);
            let beginning = self
                .candidates_by_beginning(&NUMBERS, key.clone(), wanted)
                .await?;
            let (mut found, reason, meaning) = if beginning.rows.is_empty() {
                let ending = self
                    .candidates_by_beginning(&REVERSED_NUMBERS, keys::reversed(&key), wanted)
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
        // A text without any meaning does not ask for all that its filter lets through.
        let found = if has_conditions {
            self.find_by_words(request, cached, statuses).await?
        } else {
            nothing()
        };
        Ok((found, SearchMatch::Value))
    }
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

fn nothing() -> Candidates {
    Candidates {
        complete: true,
        ..Candidates::default()
    }
}
