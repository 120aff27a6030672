//! Interprets the pieces of a text, with words looked up in the catalogue.

use henrad_parts::PartStatus;
use henrad_parts::grammar::{self, foreign};
use henrad_parts::quantity;

use super::conditions::Condition;
use super::cross_reference::foreign_number;
use super::request::Request;
use crate::database::{Database, family_word};
use crate::error::CatalogueError;
use crate::keys;
use crate::lookup::{Pattern, without_packaging};
use crate::reading::{self, Criterion, Piece, Quantity};

/// Shorter pieces do not count as the beginning of a number.
const MIN_FRAGMENT: usize = 2;

/// Whether a text is one part number with blanks between its fields: the 106 and the A of
/// `T491 A 106 K 010 A T` are no values.
fn is_spaced_number(text: &str) -> bool {
    let text = text.trim();
    text.contains(char::is_whitespace) && !text.contains('/') && grammar::decode(text).is_ok()
}

/// The letters before the first wildcard of a number, and the number as patterns of SQL; `None`
/// without wildcards or with too few letters before them.
fn wildcards(word: &str) -> Option<(String, Vec<String>)> {
    /// Fewer letters leave too many numbers to compare.
    const MIN_STEM: usize = 3;
    let pattern = Pattern::read(word)?;
    let stem = keys::searchable(&pattern.stem());
    (stem.len() >= MIN_STEM).then(|| (stem, pattern.like()))
}

impl Database {
    /// Interprets every piece of a text.
    pub(super) async fn read_request(
        &self,
        text: &str,
        are_letters_cases: bool,
    ) -> Result<Request, CatalogueError> {
        let pieces = if is_spaced_number(text) {
            vec![Piece {
                text: text.to_owned(),
                criterion: Criterion::Word(grammar::normalize(text)),
            }]
        } else {
            reading::read(text)
        };
        let mut request = Request {
            asks_for_inductors: pieces.iter().any(Piece::asks_for_inductors),
            readings: readings(&pieces),
            ..Request::default()
        };
        for piece in pieces {
            match &piece.criterion {
                Criterion::Word(word) if word.chars().count() > 1 || are_letters_cases => {
                    self.read_word(&mut request, piece.text.clone(), word)
                        .await?;
                }
                Criterion::Trade(trade) => match self.series_of(*trade).await? {
                    Some((meaning, series)) => {
                        request.understand(&piece.text, meaning);
                        let condition = Condition::OneOf("series_id", series);
                        request.conditions.push(condition);
                    }
                    None => request.read_trade(&piece.text, *trade),
                },
                _ => request.read_criterion(piece),
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

/// The text with each reading of its first value that is not clear.
fn readings(pieces: &[Piece]) -> Vec<String> {
    let found = pieces.iter().enumerate();
    let mut found = found.filter_map(|(at, piece)| match &piece.criterion {
        Criterion::Unclear(readings) => Some((at, readings)),
        _ => None,
    });
    let Some((unclear, readings)) = found.next() else {
        return Vec::new();
    };
    let whole = |reading: &String| {
        let texts = pieces.iter().enumerate();
        let texts = texts.map(|(at, piece)| if at == unclear { reading } else { &piece.text });
        texts.map(String::as_str).collect::<Vec<_>>().join(" ")
    };
    readings.iter().map(whole).collect()
}

impl Request {
    fn read_criterion(&mut self, Piece { text, criterion }: Piece) {
        match criterion {
            // Capacitors state a current as their ripple current.
            Criterion::Value(Quantity::Current, range) if !self.asks_for_inductors => {
                self.has_current = true;
                self.read_value(&text, Quantity::RippleCurrent, range);
            }
            Criterion::Value(quantity, range) if !quantity.is_of_operation() => {
                self.read_value(&text, quantity, range);
            }
            Criterion::Family(family) => {
                let word = family_word(family);
                self.understand(&text, format!("type {word}"));
                let condition = Condition::OneOf("family", vec![word.to_owned()]);
                self.conditions.push(condition);
            }
            Criterion::Filler => {}
            _ => self.unread.push(text),
        }
    }

    /// A number of another maker, a number with wildcards, or a piece of a number.
    fn read_number(&mut self, piece: String, word: &str) {
        let coil = foreign::read(word).ok();
        if let Some((coil, inductance)) = coil.and_then(|it| Some((it.made_by(), it.inductance?))) {
            let inductance = inductance.get();
            let values = quantity::format(inductance, "H", 4);
            self.understand(&piece, format!("{coil} inductor: {values}"));
            self.foreign_inductance = Some(inductance);
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
