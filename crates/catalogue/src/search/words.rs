//! The search words of the catalogue: spellings of series, cases, dielectrics and makers.

use std::collections::BTreeSet;

use sqlx::QueryBuilder;

use crate::database::{Database, Transaction};
use crate::error::CatalogueError;
use crate::keys;
use crate::reading::Trade;

/// Rows in one insert.
const CHUNK: usize = 500;

/// Shorter words of a series name are not indexed.
const MIN_WORD: usize = 3;

/// A spelling and its meaning: word, kind, value.
type Word = (String, &'static str, String);

/// Rebuilds the words from the groups and the makers of inductors.
pub(crate) async fn refresh(transaction: &mut Transaction) -> Result<(), CatalogueError> {
    const GROUPS: &str = "SELECT DISTINCT s.id, s.name, g.case_code, g.case_alias, g.dielectric, g.maker \
        FROM part_group AS g JOIN series AS s ON s.id = g.series_id";
    let rows = with_transaction!(&mut *transaction, connection => {
        sqlx::query("DELETE FROM search_word").execute(&mut *connection).await?;
        sqlx::query_as::<_, (String, String, String, String, String, String)>(GROUPS)
            .fetch_all(connection)
            .await?
    });
    let mut words = BTreeSet::new();
    let makers = with_transaction!(&mut *transaction, connection => {
        sqlx::query_scalar::<_, String>("SELECT DISTINCT made_by FROM inductor").fetch_all(connection).await?
    });
    words.extend(makers.iter().flat_map(|maker| maker_words(maker)));
    for (id, name, case, alias, dielectric, maker) in rows {
        words.extend(series_words(&id, &name));
        words.extend(case_words(&case, &alias));
        words.insert((keys::searchable(&dielectric), "dielectric", dielectric));
        words.extend(maker_words(&maker));
    }
    let words: Vec<Word> = words
        .into_iter()
        .filter(|word| !word.0.is_empty())
        .collect();
    for chunk in words.chunks(CHUNK) {
        insert(transaction, chunk).await?;
    }
    Ok(())
}

fn series_words(id: &str, name: &str) -> Vec<Word> {
    let parts = name
        .split(|c: char| !c.is_alphanumeric())
        .filter(|word| word.len() >= MIN_WORD && word.chars().all(char::is_alphabetic));
    let whole = [keys::searchable(id), keys::searchable(name)];
    parts
        .map(str::to_uppercase)
        .chain(whole)
        .map(|word| (word, "series", id.to_owned()))
        .collect()
}

/// `0805` and `2012`; `3216-18` and `3216`; `22.5MM`, because a bare `22.5` may be any value.
fn case_words(case: &str, alias: &str) -> Vec<Word> {
    let mut aliases = Vec::new();
    if !alias.contains(' ') {
        aliases.push(alias.to_uppercase());
        aliases.extend(alias.split_once('-').map(|(body, _)| body.to_owned()));
    }
    let own = if case.parse::<f64>().is_ok() && (case.len() < 3 || case.contains('.')) {
        format!("{case}MM")
    } else {
        case.to_uppercase()
    };
    let aliases = aliases
        .into_iter()
        .map(|word| (word, "case_alias", case.to_owned()));
    std::iter::once((own, "case", case.to_owned()))
        .chain(aliases)
        .collect()
}

/// A maker under its whole name and the first word of it.
fn maker_words(name: &str) -> Vec<Word> {
    let first = name.split(|c: char| !c.is_alphanumeric()).next();
    let first = first
        .filter(|word| word.len() >= MIN_WORD)
        .map(str::to_uppercase);
    std::iter::once(keys::searchable(name))
        .chain(first)
        .map(|word| (word, "maker", name.to_owned()))
        .collect()
}

async fn insert(transaction: &mut Transaction, words: &[Word]) -> Result<(), CatalogueError> {
    with_transaction!(transaction, connection => {
        let mut query = QueryBuilder::new("INSERT INTO search_word (word, kind, value) ");
        query.push_values(words, |mut values, (word, kind, value)| {
            values.push_bind(word).push_bind(*kind).push_bind(value);
        });
        query.build().execute(connection).await?;
    });
    Ok(())
}

impl Database {
    /// Meaning of a word: kind and values.
    pub(super) async fn meanings(
        &self,
        word: &str,
    ) -> Result<Vec<(String, String)>, CatalogueError> {
        const SQL: &str = "SELECT kind, value FROM search_word WHERE word = $1";
        Ok(with_db!(self, pool => {
            sqlx::query_as::<_, (String, String)>(SQL).bind(word).fetch_all(pool).await?
        }))
    }
}

impl Database {
    /// Meaning of a word of the trade that means series of the database, and their keys; `None` for
    /// any other.
    pub(super) async fn series_of(
        &self,
        trade: Trade,
    ) -> Result<Option<(String, Vec<String>)>, CatalogueError> {
        const OF_STYLE: &str = "SELECT id FROM series WHERE style LIKE $1 ORDER BY id";
        const OF_TECHNOLOGY: &str =
            "SELECT DISTINCT series_id FROM part_group WHERE technology = $1 ORDER BY series_id";
        match trade {
            Trade::Body(body) => {
                let mut series = Vec::new();
                for style in body.styles {
                    series.extend(self.keys_of_series(OF_STYLE, &format!("%{style}%")).await?);
                }
                Ok(Some((body.name.to_owned(), series)))
            }
            Trade::Technology(technology) => {
                let series = self.keys_of_series(OF_TECHNOLOGY, technology).await?;
                Ok(Some((technology.replace('_', " "), series)))
            }
            _ => Ok(None),
        }
    }

    async fn keys_of_series(
        &self,
        sql: &'static str,
        value: &str,
    ) -> Result<Vec<String>, CatalogueError> {
        Ok(with_db!(self, pool => {
            sqlx::query_scalar::<_, String>(sql).bind(value).fetch_all(pool).await?
        }))
    }
}

/// What a word names in the catalogue.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Named {
    /// A dielectric or cathode.
    Dielectric(String),
    /// Case codes.
    Cases(Vec<String>),
    /// Names of series.
    Series(Vec<String>),
    /// A maker that an import named.
    Maker(String),
}

impl Database {
    /// What a single word names in the catalogue, in any case of letters; `None` for any other
    /// word. An inch size comes before the metric name of another.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn named(&self, word: &str) -> Result<Option<Named>, CatalogueError> {
        const SQL: &str = "SELECT w.kind, COALESCE(s.name, w.value) FROM search_word AS w \
            LEFT JOIN series AS s ON w.kind = 'series' AND s.id = w.value \
            WHERE w.word IN ($1, $2) ORDER BY s.position, w.value";
        let (key, upper) = (keys::searchable(word), word.to_uppercase());
        let rows = with_db!(self, pool => {
            sqlx::query_as::<_, (String, String)>(SQL).bind(key).bind(upper).fetch_all(pool).await?
        });
        let of = |kind: &str| -> Vec<String> {
            let found = rows.iter().filter(|(found, _)| found == kind);
            found.map(|(_, value)| value.clone()).collect()
        };
        if let Some(name) = of("dielectric").into_iter().next() {
            return Ok(Some(Named::Dielectric(name)));
        }
        for kind in ["case", "case_alias"] {
            let cases = of(kind);
            if !cases.is_empty() {
                return Ok(Some(Named::Cases(cases)));
            }
        }
        // The series "Acme boxes" is found under its maker's name too.
        if let Some(maker) = of("maker").into_iter().next() {
            return Ok(Some(Named::Maker(maker)));
        }
        let series = of("series");
        Ok((!series.is_empty()).then_some(Named::Series(series)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cases_are_found_under_both_names_and_spacings_with_their_unit() {
        let words = |case, alias| -> Vec<String> {
            case_words(case, alias)
                .into_iter()
                .map(|word| word.0)
                .collect()
        };
        assert_eq!(words("0805", "2012"), ["0805", "2012"]);
        assert_eq!(words("A", "3216-18"), ["A", "3216-18", "3216"]);
        assert_eq!(words("22.5", ""), ["22.5MM", ""]);
        assert_eq!(words("9B", "4 × 5.4 mm"), ["9B"]);
    }

    #[test]
    fn series_are_found_by_key_name_and_words() {
        let words: Vec<String> = series_words("C-X7R", "Flexible Termination (4V – 1kV)")
            .into_iter()
            .map(|word| word.0)
            .collect();
        for word in ["FLEXIBLE", "TERMINATION", "CX7R"] {
            assert!(words.contains(&word.to_owned()), "{words:?}");
        }
    }
}
