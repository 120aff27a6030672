//! Which parts the numbers of a list are: each is looked up once, hundreds at a time, and forgotten
//! when no later line has it.

use std::collections::HashMap;
use std::sync::Arc;

use henrad_formats::parts_list::{Kind, Row};
use henrad_parts::grammar;

use super::{Case, Prepared};
use crate::board::footprint;
use crate::board::identity::{Catalogue, Identity, Named};
use crate::board::report::BoardNote;
use crate::error::EngineError;

/// Unknown numbers of a list for which near ones are looked for: that takes longer than all else.
const MOST_EXPLAINED: usize = 50;

/// A number of the list, or values in its place.
#[derive(Debug)]
struct Number {
    text: String,
    maker: String,
    kind: Kind,
    is_value: bool,
    found: Option<Arc<Identity>>,
}

/// The numbers of a list, each once.
#[derive(Debug, Default)]
pub(super) struct Numbers {
    all: Vec<Number>,
    /// Those of which nothing was known.
    unknown: usize,
}

/// The numbers of a case by their places among all.
#[derive(Debug, Clone, Default)]
pub(super) struct CaseNumbers {
    /// Its own.
    own: usize,
    /// Values in place of it.
    values: Option<usize>,
    /// Those that may replace it.
    alternates: Vec<usize>,
    /// That of the schematic beside the list, where it differs.
    drawn: Option<usize>,
}

impl CaseNumbers {
    /// All of them.
    pub(super) fn all(&self) -> impl Iterator<Item = usize> {
        let others = self.values.into_iter().chain(self.drawn);
        std::iter::once(self.own)
            .chain(self.alternates.iter().copied())
            .chain(others)
    }

    /// The alternates, in the order of the list.
    pub(super) fn alternates(&self) -> &[usize] {
        &self.alternates
    }
}

impl Numbers {
    fn found(&self, place: usize) -> Option<&Arc<Identity>> {
        self.all[place].found.as_ref()
    }
}

impl Prepared {
    /// Gives each case the places of its numbers.
    pub(super) fn number_cases(&mut self, by_value: bool) {
        let mut known: HashMap<String, usize> = HashMap::new();
        let mut all = Vec::new();
        let rows = &self.listing.list.rows;
        let aliases = &self.settings.aliases;
        for case in &mut self.cases {
            let row = &rows[case.row];
            let mut place = |number: &str, maker: &str, is_value: bool| {
                let (number, maker) = (number.trim(), maker.trim());
                let key = format!("{number}\n{maker}\n{:?} {is_value}", case.kind);
                *known.entry(key).or_insert_with(|| {
                    // The number that a number of the house stands for.
                    let alias = aliases.get(&grammar::normalize(number));
                    all.push(Number {
                        text: alias.map_or(number, String::as_str).to_owned(),
                        maker: maker.to_owned(),
                        kind: case.kind,
                        is_value,
                        found: None,
                    });
                    all.len() - 1
                })
            };
            let is_by_value = by_value && row.number.is_empty() && case.kind == Kind::Capacitor;
            case.numbers = CaseNumbers {
                own: place(&row.number, &row.maker, false),
                values: is_by_value.then(|| place(&values_of(row), "", true)),
                alternates: row
                    .alternates
                    .iter()
                    .map(|it| place(&it.number, &it.maker, false))
                    .collect(),
                drawn: (!case.drawn.is_empty()).then(|| place(&case.drawn, "", false)),
            };
        }
        self.numbers = Numbers { all, unknown: 0 };
    }

    /// Looks numbers up by their places.
    pub(super) async fn identify(
        &mut self,
        catalogue: Catalogue<'_>,
        places: impl Iterator<Item = usize>,
    ) -> Result<(), EngineError> {
        let Numbers { all, unknown } = &mut self.numbers;
        let wanted: Vec<usize> = places.filter(|place| all[*place].found.is_none()).collect();
        let numbers = wanted.iter().map(|place| &all[*place]);
        let numbers = numbers.filter(|it| !it.is_value).map(|it| it.text.as_str());
        let numbers: Vec<&str> = numbers.collect();
        catalogue
            .store
            .look_ahead(catalogue.stamp, &numbers)
            .await?;
        for place in wanted {
            let number = &mut all[place];
            if number.found.is_some() {
                continue;
            }
            let found = if number.is_value {
                catalogue.by_value(&number.text).await?
            } else if number.text.is_empty() {
                Identity::no_number()
            } else {
                let is_brief = *unknown >= MOST_EXPLAINED;
                let kind = number.kind;
                catalogue
                    .identify(&number.text, &number.maker, kind, is_brief)
                    .await?
            };
            *unknown += usize::from(found.part.is_none());
            number.found = Some(Arc::new(found));
        }
        Ok(())
    }

    /// Forgets what numbers are.
    pub(super) fn forget(&mut self, places: impl Iterator<Item = usize>) {
        for place in places {
            self.numbers.all[place].found = None;
        }
    }

    /// Says that near numbers are not named for all that are not known.
    pub(super) fn unknown_note(&self) -> Option<BoardNote> {
        let unknown = self.numbers.unknown;
        (unknown > MOST_EXPLAINED).then(|| BoardNote {
            code: "many-unknown".to_owned(),
            text: format!(
                "{unknown} numbers are not known; of the first {MOST_EXPLAINED} the nearest ones are named."
            ),
            line: None,
            refs: Vec::new(),
        })
    }

    /// Leaves lines out that have no reference and are of no capacitor or inductor.
    pub(super) fn drop_others(&mut self) {
        let rows = &self.listing.list.rows;
        let numbers = &self.numbers;
        let before = self.cases.len();
        self.cases.retain(|case| {
            let row = &rows[case.row];
            let found = numbers.found(case.numbers.own);
            let is_nothing = found.is_none_or(|it| matches!(it.named, Named::Nothing));
            !(case.is_unreferenced && is_nothing && !row.written().is_value())
        });
        self.ignored += before - self.cases.len();
    }

    /// Place of the number that a case is judged by.
    pub(super) fn place_of(&self, case: &Case) -> usize {
        let values = case.numbers.values.filter(|place| {
            let found = self.numbers.found(*place);
            found.is_some_and(|it| it.part.is_some())
        });
        values.unwrap_or(case.numbers.own)
    }

    /// What is known of a number; `None` where it was not looked up, or is forgotten.
    pub(super) fn identity_at(&self, place: usize) -> Option<&Arc<Identity>> {
        self.numbers.found(place)
    }

    /// What is known of the part of a case.
    pub(super) fn identity(&self, case: &Case) -> Option<&Arc<Identity>> {
        self.identity_at(self.place_of(case))
    }

    /// What is known of the part that the schematic gives a case.
    pub(super) fn drawn_identity(&self, case: &Case) -> Option<&Arc<Identity>> {
        self.identity_at(case.numbers.drawn?)
    }
}

/// Values of a line in place of its number, with the case of its footprint.
fn values_of(row: &Row) -> String {
    let case = footprint::of_footprint(&row.footprint).map(|case| case.name);
    let case = case.filter(|name| name.len() == 4).unwrap_or_default();
    format!("{} {case}", row.value).trim().to_owned()
}
