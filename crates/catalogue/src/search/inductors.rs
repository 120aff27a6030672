//! Inductors that a text asks for; they have their own list, which is short.

use super::request::Request;
use super::{SearchFilter, Understood};
use crate::database::Database;
use crate::error::CatalogueError;
use crate::inductor::{self, InductorRow, Near};
use crate::keys;
use crate::reading::ValueRange;

/// Most inductors in an answer.
const MOST: usize = 20;

/// Fewer characters begin too many numbers.
const MIN_NUMBER: usize = 3;

/// An inductor that answers a search.
#[derive(Debug, Clone, PartialEq)]
pub struct InductorMatch {
    pub row: InductorRow,
    /// What it has instead of what was asked; empty where it has all.
    pub differs: Vec<String>,
}

impl From<Near> for InductorMatch {
    fn from(Near { row, differs }: Near) -> Self {
        Self { row, differs }
    }
}

/// What of a text may mean inductors.
pub(super) struct InductorHints {
    is_asked: bool,
    /// Of the number of another maker, H.
    foreign: Option<f64>,
    has_current: bool,
    maker: Option<(String, Vec<String>)>,
    /// Keys of the words that may begin a number.
    keys: Vec<String>,
}

impl InductorHints {
    pub(super) fn new(request: &Request) -> Self {
        let keys = request.fragments.iter().map(|(_, key)| key);
        let keys = keys.chain(&request.coil);
        Self {
            is_asked: request.asks_for_inductors,
            foreign: request.foreign_inductance,
            has_current: request.has_current,
            maker: request.maker.clone(),
            keys: keys
                .filter(|key| key.len() >= MIN_NUMBER)
                .cloned()
                .collect(),
        }
    }

    /// Whether nothing but inductors is asked for.
    pub(super) fn is_asked(&self) -> bool {
        self.is_asked
    }

    /// Whether an inductance, of whatever maker, or inductors are asked for.
    pub(super) fn asks_for_inductors(&self) -> bool {
        self.is_asked || self.foreign.is_some()
    }

    fn is_of_maker(&self, row: &InductorRow) -> bool {
        let mut named = self.maker.iter().map(|(_, names)| names);
        named.all(|names| names.contains(&row.maker))
    }

    /// The text without the word that names a maker.
    fn beside_maker(&self, text: &str) -> String {
        let word = self.maker.as_ref().map_or("", |(word, _)| word);
        text.replacen(word, "", 1).trim().to_owned()
    }

    fn begin(&self, row: &InductorRow) -> bool {
        let number = keys::searchable(&row.part_number);
        self.keys.iter().any(|key| number.starts_with(key.as_str()))
    }
}

/// Inductors for a text, and how it was then read.
#[derive(Default)]
pub(super) struct FoundInductors {
    pub matches: Vec<InductorMatch>,
    /// How many match, listed or not.
    pub total: usize,
    /// Where none matches: those that come near.
    pub nearest: Vec<InductorMatch>,
    /// Both empty where the request has them.
    pub understood: Vec<Understood>,
    pub unread: Vec<String>,
}

impl Database {
    /// Inductors to offer beside so many capacitors: for an inductance, which no capacitor has, the
    /// beginning of an inductor's number, a current, which both have, a maker alone, or any text
    /// that fits no capacitor.
    pub(super) async fn inductors_beside(
        &self,
        capacitors: i64,
        text: &str,
        hints: &InductorHints,
        filter: &SearchFilter,
    ) -> Result<FoundInductors, CatalogueError> {
        let is_asked = hints.asks_for_inductors();
        let text = hints.beside_maker(text);
        let names_maker_alone = hints.maker.is_some() && text.is_empty();
        let may_be_meant =
            hints.has_current || !hints.keys.is_empty() || names_maker_alone || capacitors == 0;
        if !is_asked && (!may_be_meant || filter.narrows_to_capacitors()) {
            return Ok(FoundInductors::default());
        }
        let of_maker = |row: &InductorRow| filter.is_of_maker(&row.maker) && hints.is_of_maker(row);
        let mut rows = self.inductors().await?.rows;
        rows.retain(of_maker);
        let listed = |mut rows: Vec<InductorRow>, total: usize| {
            rows.sort_by_key(|row| !hints.begin(row));
            let rows = rows.into_iter().take(MOST);
            FoundInductors {
                matches: rows
                    .map(|row| InductorMatch {
                        row,
                        differs: Vec::new(),
                    })
                    .collect(),
                total,
                ..FoundInductors::default()
            }
        };
        let mut nearest = Vec::new();
        if let Some(inductance) = hints.foreign {
            nearest = inductor::near_inductance(&rows, inductance);
            rows.retain(|row| ValueRange::only(inductance).holds(row.inductance.get()));
        }
        if hints.foreign.is_some() || names_maker_alone {
            let total = rows.len();
            let nearest = nearest.into_iter().filter(|_| total == 0);
            return Ok(FoundInductors {
                nearest: nearest.map(InductorMatch::from).collect(),
                ..listed(rows, total)
            });
        }
        let found = inductor::search(&rows, &text);
        let is_meant =
            is_asked || hints.has_current || found.rows.iter().any(|row| hints.begin(row));
        // A text that does not ask for inductors means them if all of it fits.
        let is_whole = is_asked || found.unread.is_empty();
        if !is_whole || !is_meant && capacitors > 0 {
            return Ok(FoundInductors::default());
        }
        let maker = hints.maker.iter();
        let maker =
            maker.map(|(word, names)| (word.clone(), format!("maker {}", names.join(", "))));
        let understood = maker.chain(found.understood);
        let understood = understood.map(|(text, meaning)| Understood { text, meaning });
        Ok(FoundInductors {
            understood: understood.collect(),
            unread: found.unread,
            nearest: found.near.into_iter().map(InductorMatch::from).collect(),
            ..listed(found.rows, found.total)
        })
    }
}
