//! Inductors that a text asks for; they have their own list, which is short.

use super::request::{InductorRequest, Request};
use super::{SearchFilter, Understood};
use crate::database::Database;
use crate::error::CatalogueError;
use crate::inductor::{self, InductorRow};
use crate::keys;

/// Most inductors in an answer.
const MOST: usize = 20;

/// Fewer characters begin too many numbers.
const MIN_NUMBER: usize = 3;

/// An inductor that answers a search.
#[derive(Debug, Clone, PartialEq)]
pub struct InductorMatch {
    pub row: InductorRow,
}

/// What of a text may mean inductors.
pub(super) struct InductorHints {
    values: InductorRequest,
    has_current: bool,
    maker: Option<(String, Vec<String>)>,
    /// Keys of the words that may begin a number.
    keys: Vec<String>,
}

impl InductorHints {
    pub(super) fn of(request: &Request) -> Self {
        let keys = request.fragments.iter().map(|(_, key)| key);
        let keys = keys.chain(&request.coil);
        Self {
            values: request.inductor,
            has_current: request.has_current,
            maker: request.maker.clone(),
            keys: keys
                .filter(|key| key.len() >= MIN_NUMBER)
                .cloned()
                .collect(),
        }
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

impl Database {
    /// Inductors to offer beside so many capacitors: for an inductance, which no capacitor has, the beginning of an
    /// inductor's number, a current, which both have, a maker alone, or any text that fits no capacitor. Also how the
    /// text was then read; empty where its values are those of the request.
    pub(super) async fn inductors_beside(
        &self,
        capacitors: i64,
        text: &str,
        hints: &InductorHints,
        filter: &SearchFilter,
    ) -> Result<(Vec<InductorMatch>, Vec<Understood>), CatalogueError> {
        let is_asked = hints.values.is_asked();
        let text = hints.beside_maker(text);
        let names_maker_alone = hints.maker.is_some() && text.is_empty();
        let may_be_meant =
            hints.has_current || !hints.keys.is_empty() || names_maker_alone || capacitors == 0;
        if !is_asked && (!may_be_meant || filter.narrows_to_capacitors()) {
            return Ok(Default::default());
        }
        let of_maker = |row: &InductorRow| filter.is_of_maker(&row.maker) && hints.is_of_maker(row);
        let rows = self.inductors().await?.rows;
        let matches = |rows: Vec<InductorRow>| {
            let rows = rows.into_iter().take(MOST);
            rows.map(|row| InductorMatch { row }).collect()
        };
        if is_asked || names_maker_alone {
            let mut rows = with_values(rows, &hints.values, of_maker);
            rows.sort_by_key(|row| !hints.begin(row));
            return Ok((matches(rows), Vec::new()));
        }
        let mut found = inductor::search(&rows, &text);
        found.rows.retain(of_maker);
        found.rows.sort_by_key(|row| !hints.begin(row));
        let is_meant = hints.has_current || found.rows.first().is_some_and(|row| hints.begin(row));
        if !is_meant && capacitors > 0 {
            return Ok(Default::default());
        }
        let maker = hints.maker.iter();
        let maker =
            maker.map(|(word, names)| (word.clone(), format!("maker {}", names.join(", "))));
        let understood = maker.chain(found.understood);
        let understood = understood.map(|(text, meaning)| Understood { text, meaning });
        Ok((matches(found.rows), understood.collect()))
    }
}

/// Those with the inductance and at least the currents asked for, the nearest current first; those that list no
/// saturation current come last.
fn with_values(
    mut rows: Vec<InductorRow>,
    request: &InductorRequest,
    of_maker: impl Fn(&InductorRow) -> bool,
) -> Vec<InductorRow> {
    rows.retain(|row| {
        let is = |range: Option<crate::reading::ValueRange>, value: f64| {
            range.is_none_or(|range| range.holds(value))
        };
        is(request.inductance, row.inductance.get())
            && is(request.current, row.rated_current.rms.get())
            && saturation(row).is_none_or(|current| is(request.saturation, current))
            && of_maker(row)
    });
    rows.sort_by(|a, b| {
        let current = |row: &InductorRow| row.rated_current.rms.get();
        let lacks = |row: &InductorRow| request.saturation.is_some() && saturation(row).is_none();
        lacks(a)
            .cmp(&lacks(b))
            .then_with(|| current(a).total_cmp(&current(b)))
            .then_with(|| a.part_number.cmp(&b.part_number))
    });
    rows
}

/// A.
fn saturation(row: &InductorRow) -> Option<f64> {
    row.saturation.map(|saturation| saturation.current.get())
}
