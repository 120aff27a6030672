//! Interprets the pieces of a text, with words looked up in the catalogue.

use henrad_parts::PartStatus;
use henrad_parts::grammar::{self, foreign};
use henrad_parts::quantity;

use super::conditions::Condition;
use super::request::Request;
use crate::database::{Database, family_word};
use crate::error::CatalogueError;
use crate::keys;
use crate::lookup::{Pattern, foreign_number, without_packaging};
use crate::reading::{self, Criterion, Piece, Quantity, Trade, ValueRange};

/// Shorter pieces do not count as the beginning of a number.
const MIN_FRAGMENT: usize = 2;

fn asks_for_inductors(criterion: &Criterion) -> bool {
    matches!(
        criterion,
        Criterion::Trade(Trade::Inductor)
            | Criterion::Value(Quantity::Inductance | Quantity::SaturationCurrent, _)
    )
}

/// Whether a text is one part number with blanks between its fields: the 106 and the A of `T491 A 106 K 010 A T` are no
/// values.
fn is_spaced_number(text: &str) -> bool {
    let text = text.trim();
    text.contains(char::is_whitespace) && !text.contains('/') && grammar::decode(text).is_ok()
}

/// The letters before the first wildcard of a number, and the number as patterns of SQL; `None` without wildcards or
/// with too few letters before them.
fn wildcards(word: &str) -> Option<(String, Vec<String>)> {
    /// Fewer letters leave too many numbers to compare.
    const MIN_STEM: usize = 3;
    let pattern = Pattern::read(word)?;
    let stem = keys::searchable(&pattern.stem());
    (stem.len() >= MIN_STEM).then(|| (stem, pattern.like()))
}

impl Database {
    /// Interprets every piece of a text.
    pub(super) async fn read_request(&self, text: &str) -> Result<Request, CatalogueError> {
        let mut request = Request::default();
        let pieces = if is_spaced_number(text) {
            vec![Piece {
                text: text.to_owned(),
                criterion: Criterion::Word(grammar::normalize(text)),
            }]
        } else {
            reading::read(text)
        };
        let is_of_inductors = pieces
            .iter()
            .any(|piece| asks_for_inductors(&piece.criterion));
        for Piece { text, criterion } in pieces {
            match criterion {
                // Capacitors state a current as their ripple current.
                Criterion::Value(Quantity::Current, range) if !is_of_inductors => {
                    request.has_current = true;
                    request.read_value(&text, Quantity::RippleCurrent, range);
                }
                // The rms current of an inductor is its rated one.
                Criterion::Value(Quantity::RippleCurrent, range) if is_of_inductors => {
                    request.read_value(&text, Quantity::Current, range);
                }
                Criterion::Value(quantity, range) => request.read_value(&text, quantity, range),
                Criterion::Family(family) => {
                    let word = family_word(family);
                    request.understand(&text, format!("type {word}"));
                    let condition = Condition::OneOf("family", vec![word.to_owned()]);
                    request.conditions.push(condition);
                }
                Criterion::Trade(trade) => match self.series_of(trade).await? {
                    Some((meaning, series)) => {
                        request.understand(&text, meaning);
                        let condition = Condition::OneOf("series_id", series);
                        request.conditions.push(condition);
                    }
                    None => request.read_trade(&text, trade),
                },
                Criterion::Filler => {}
                Criterion::Word(word) => self.read_word(&mut request, text, &word).await?,
            }
        }
        Ok(request)
    }

    /// A word of the catalogue, or else a piece of a number.
    async fn read_word(
        &self,
        request: &mut Request,
        piece: String,
        word: &str,
    ) -> Result<(), CatalogueError> {
        // 0603 means the inch size, not the metric name of 0201.
        const KINDS: [(&str, &str); 5] = [
            ("dielectric", "dielectric"),
            ("case", "case_code"),
            ("case_alias", "case_code"),
            // Before the series "Acme boxes", which has a word of the maker's name.
            ("maker", "maker"),
            ("series", "series_id"),
        ];
        let meanings = self.meanings(word).await?;
        for (kind, column) in KINDS {
            let values: Vec<String> = meanings
                .iter()
                .filter(|(found, _)| found == kind)
                .map(|(_, value)| value.clone())
                .collect();
            if !values.is_empty() {
                // A maker as it writes itself; words of the catalogue are in capitals.
                let named = if kind == "maker" {
                    request.maker = Some((piece.clone(), values.clone()));
                    values.join(", ")
                } else {
                    word.to_owned()
                };
                request.understand(&piece, format!("{} {named}", kind.replace('_', " ")));
                request.conditions.push(Condition::OneOf(column, values));
                return Ok(());
            }
        }
        request.read_number(piece, word);
        Ok(())
    }

    /// Numbers near the fragments of a text that no part matches.
    pub(super) async fn numbers_near(
        &self,
        request: &Request,
        statuses: &[PartStatus],
    ) -> Result<Vec<String>, CatalogueError> {
        /// Shorter pieces are words rather than numbers.
        const MIN_NUMBER: usize = 6;
        let is_number = |key: &str| {
            key.len() >= MIN_NUMBER && key.bytes().any(|letter| letter.is_ascii_digit())
        };
        let number = request.fragments.iter().find(|(_, key)| is_number(key));
        match number {
            Some((_, key)) => self.nearest_numbers(key, statuses).await,
            None => Ok(Vec::new()),
        }
    }
}

impl Request {
    /// A number of another maker, a number with wildcards, or a piece of a number.
    fn read_number(&mut self, piece: String, word: &str) {
        if let Some(coil) = foreign::read_inductor(word) {
            let inductance = coil.inductance.get();
            let values = quantity::format(inductance, "H", 4);
            self.understand(&piece, format!("{} inductor: {values}", coil.maker));
            self.inductor.inductance = Some(ValueRange::only(inductance));
            self.coil = Some(keys::searchable(word));
            return;
        }
        if self.foreign.is_none()
            && let Some(number) = foreign_number(without_packaging(word))
        {
            self.foreign = Some((piece, number));
            return;
        }
        if let Some((stem, patterns)) = wildcards(word) {
            self.conditions
                .push(Condition::Like("base_number", patterns));
            self.fragments.push((piece, stem));
            return;
        }
        let key = keys::searchable(word);
        if key.len() >= MIN_FRAGMENT {
            self.fragments.push((piece, key));
        } else {
            self.unread.push(piece);
        }
    }
}
