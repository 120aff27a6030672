//! The criteria in a search text, with words looked up in the catalogue.

use henrad_parts::quantity::{self, Farads};

use super::Understood;
use super::conditions::Condition;
use super::reading::{self, Token};
use crate::database::Database;
use crate::error::CatalogueError;
use crate::keys;

/// Shorter pieces do not count as the beginning of a number.
const MIN_FRAGMENT: usize = 2;

/// Criteria of a search text.
#[derive(Default)]
pub(super) struct Request {
    pub conditions: Vec<Condition>,
    pub has_capacitance: bool,
    pub least_voltage: Option<f64>,
    pub fragments: Vec<(String, String)>,
    pub understood: Vec<Understood>,
    pub unread: Vec<String>,
}

impl Request {
    pub fn understand(&mut self, text: &str, meaning: String) {
        self.understood.push(Understood {
            text: text.to_owned(),
            meaning,
        });
    }

    /// One key per piece of a number.
    pub fn keys(&self) -> Vec<&str> {
        self.fragments.iter().map(|(_, key)| key.as_str()).collect()
    }
}

impl Database {
    /// Interprets every piece of a text.
    pub(super) async fn read_request(&self, text: &str) -> Result<Request, CatalogueError> {
        let mut request = Request::default();
        for (piece, token) in reading::tokens(text) {
            match token {
                Token::Capacitance(value) => {
                    let meaning = quantity::format_capacitance(Farads::new(value));
                    request.understand(&piece, meaning);
                    request.has_capacitance = true;
                    request
                        .conditions
                        .push(Condition::equal("capacitance", value));
                }
                Token::Voltage(value) => {
                    let volts = quantity::format(value, "V", 4);
                    request.understand(&piece, format!("{volts} or more"));
                    request.least_voltage = Some(value);
                    request
                        .conditions
                        .push(Condition::from("rated_voltage", value));
                }
                Token::Family(word) => {
                    request.understand(&piece, format!("type {word}"));
                    let condition = Condition::OneOf("family", vec![word.to_owned()]);
                    request.conditions.push(condition);
                }
                Token::Word(word) => self.read_word(&mut request, piece, &word).await?,
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
        const KINDS: [(&str, &str); 4] = [
            ("dielectric", "dielectric"),
            ("case", "case_code"),
            ("case_alias", "case_code"),
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
                request.understand(&piece, format!("{} {word}", kind.replace('_', " ")));
                request.conditions.push(Condition::OneOf(column, values));
                return Ok(());
            }
        }
        let key = keys::searchable(word);
        if key.len() >= MIN_FRAGMENT {
            request.fragments.push((piece, key));
        } else {
            request.unread.push(piece);
        }
        Ok(())
    }
}
