//! What a text names, listed or not: a part of the catalogue, a number that a key reads, or values.

use henrad_parts::PartStatus;
use henrad_parts::grammar::foreign::{self, ForeignKind, ForeignNumber, ForeignRefusal};
use henrad_parts::grammar::{self, DecodedNumber};

use super::Lookup;
use super::nearest::SUGGESTIONS;
use super::plausible_ratings;
use super::resolve::{Miss, Resolution, WithNumber, is_visible};
use crate::by_number::{
    OrderCode, SpecificationFault, part_by_number, read_marked, read_specification,
};
use crate::database::{Database, StoredPart, status_word};
use crate::error::CatalogueError;
use crate::keys;
use crate::search::{SearchFilter, described};

/// What a text names.
#[derive(Debug, Clone, PartialEq)]
pub enum NamedPart {
    /// A part of the catalogue, under the number that the text says in normal spelling.
    Listed(Box<StoredPart>, String),
    /// A number of any maker that no list has, or values in place of one.
    ByNumber(Box<ForeignNumber>),
    /// An order code of which a maker's list states values.
    OfList(Box<OrderCode>),
    /// Makers write such a number for different values: what each reads.
    Ambiguous(Vec<String>),
    /// Values that are no part.
    Faulty(SpecificationFault),
    /// Nothing.
    Missing {
        /// Up to five existing numbers, nearest first.
        suggestions: Vec<String>,
        /// What is known of the number, or which ratings exist instead.
        diagnosis: Option<String>,
    },
}

impl Database {
    /// What a text names: a listed part first, then an order code of a maker's list, then a number
    /// that a key of its maker reads, then values. `maker` limits lists and keys to those of one
    /// maker. `=` before a number asks for what the number itself states, or its list, although a
    /// part is listed under it.
    ///
    /// A part that exists and that the caller may not see stays hidden, whatever its number says.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn name_part(
        &self,
        text: &str,
        visible: &[PartStatus],
        maker: Option<&str>,
    ) -> Result<NamedPart, CatalogueError> {
        if let Some(number) = read_marked(text, maker) {
            return Ok(NamedPart::ByNumber(Box::new(number)));
        }
        if let Some(code) = text.trim().strip_prefix('=')
            && let Some(code) = self.order_code(code, maker).await?
        {
            return Ok(NamedPart::OfList(Box::new(code)));
        }
        if let Some(values) = read_specification(text) {
            return Ok(match values {
                Ok(number) => NamedPart::ByNumber(Box::new(number)),
                Err(fault) => NamedPart::Faulty(fault),
            });
        }
        if let Some(found) = self.of_another_maker(text, visible, maker).await? {
            return Ok(found);
        }
        match self.resolve(text, visible).await? {
            Resolution::Found(stored) => {
                let number = stored.part.part_number.clone();
                Ok(NamedPart::Listed(stored, number))
            }
            Resolution::Missed(miss) => self.read_missed(miss, text, visible, maker).await,
        }
    }

    /// A number or order code that no family of the catalogue begins like: it needs no search for
    /// near numbers.
    async fn of_another_maker(
        &self,
        text: &str,
        visible: &[PartStatus],
        maker: Option<&str>,
    ) -> Result<Option<NamedPart>, CatalogueError> {
        let number = grammar::normalize(text);
        if grammar::decode(&number).is_ok() || grammar::beginning(&number).is_some() {
            return Ok(None);
        }
        let read = foreign::read_of(text, maker).ok();
        let code = self.order_code(&number, maker).await?;
        if read.is_none() && code.is_none() {
            return Ok(None);
        }
        Ok(match self.any_with_number(&number, visible).await? {
            WithNumber::Listed(stored) => {
                let number = stored.part.part_number.clone();
                Some(NamedPart::Listed(stored, number))
            }
            WithNumber::Hidden => None,
            WithNumber::None => {
                let code = code.map(|code| NamedPart::OfList(Box::new(code)));
                code.or_else(|| read.map(|read| NamedPart::ByNumber(Box::new(read))))
            }
        })
    }

    async fn read_missed(
        &self,
        miss: Miss,
        text: &str,
        visible: &[PartStatus],
        maker: Option<&str>,
    ) -> Result<NamedPart, CatalogueError> {
        if let Some(code) = self.order_code(text, maker).await?
            && !self.is_hidden(&grammar::normalize(text), visible).await?
        {
            return Ok(NamedPart::OfList(Box::new(code)));
        }
        if let Miss::Unlisted(decoded, _) = &miss
            && let Some(number) = self.unlisted(decoded, visible).await?
        {
            return Ok(NamedPart::ByNumber(Box::new(number)));
        }
        match foreign::read_of(text, maker) {
            Ok(number) if !self.is_hidden(&grammar::normalize(text), visible).await? => {
                return Ok(NamedPart::ByNumber(Box::new(number)));
            }
            Err(ForeignRefusal::Ambiguous { readings }) => {
                let said = readings
                    .iter()
                    .map(|it| format!("{}: {}", it.maker, described(it)));
                return Ok(NamedPart::Ambiguous(said.collect()));
            }
            _ => {}
        }
        match self.explain(miss, text, visible).await? {
            Lookup::Found(stored, number) => Ok(NamedPart::Listed(stored, number)),
            Lookup::Missing {
                suggestions,
                diagnosis,
            } => Ok(NamedPart::Missing {
                suggestions,
                diagnosis,
            }),
        }
    }

    /// A valid number of the catalogue's own grammars that no list has, if it states a part that its
    /// case may hold and that nobody hid.
    async fn unlisted(
        &self,
        decoded: &DecodedNumber,
        visible: &[PartStatus],
    ) -> Result<Option<ForeignNumber>, CatalogueError> {
        let Ok(number) = foreign::read_own(&decoded.number) else {
            return Ok(None);
        };
        if !plausible_ratings::is_made(decoded) || part_by_number(&number).is_err() {
            return Ok(None);
        }
        let key = keys::design_key_of(decoded);
        let listed = self.parts_of_design(&key, &PartStatus::ALL).await?;
        let seen = self.parts_of_design(&key, visible).await?;
        Ok((listed.len() == seen.len()).then_some(number))
    }

    /// Whether a part of this number exists that the caller may not see.
    async fn is_hidden(
        &self,
        number: &str,
        visible: &[PartStatus],
    ) -> Result<bool, CatalogueError> {
        const SQL: &str = "SELECT status FROM part WHERE part_number = $1 OR base_number = $1";
        let rows = with_db!(self, pool => {
            sqlx::query_scalar::<_, String>(SQL).bind(number).fetch_all(pool).await?
        });
        Ok(rows.iter().any(|status| !is_visible(status, visible)))
    }

    /// Listed parts that come nearest to a number that no list has, nearest first.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn nearest_listed(
        &self,
        number: &ForeignNumber,
        visible: &[PartStatus],
    ) -> Result<Vec<String>, CatalogueError> {
        if number.kind == ForeignKind::Inductor {
            return Ok(Vec::new());
        }
        let alike = self.alike(number, visible).await?;
        if !alike.is_empty() {
            return Ok(alike);
        }
        let filter = SearchFilter {
            statuses: visible.to_vec(),
            ..SearchFilter::default()
        };
        let answer = self
            .search_nearest(&number.number, number, &filter, SUGGESTIONS)
            .await?;
        let parts = answer.parts.into_iter();
        Ok(parts.map(|(stored, _)| stored.part.part_number).collect())
    }

    /// Listed parts of the same capacitance, dielectric and case with the lowest voltage that is
    /// enough: the first rows of an index, so that their number does not grow with the catalogue.
    async fn alike(
        &self,
        number: &ForeignNumber,
        visible: &[PartStatus],
    ) -> Result<Vec<String>, CatalogueError> {
        const ROWS: &str = "SELECT p.part_number FROM (SELECT id, rated_voltage, status, \
            dielectric, case_code FROM part WHERE capacitance = $1 AND rated_voltage >= $2 \
            ORDER BY rated_voltage LIMIT 200) AS near JOIN part AS p ON p.id = near.id \
            WHERE near.dielectric = $3 AND near.case_code = $4 AND near.status = $5 \
            ORDER BY near.rated_voltage, p.part_number LIMIT 5";
        let (Some(capacitance), Some(voltage), Some(dielectric), Some(case), [status]) = (
            number.capacitance,
            number.rated_voltage,
            number.dielectric,
            number.case_code.as_deref(),
            visible,
        ) else {
            return Ok(Vec::new());
        };
        Ok(with_db!(self, pool => {
            sqlx::query_scalar::<_, String>(ROWS)
                .bind(capacitance.get())
                .bind(voltage.get())
                .bind(dielectric)
                .bind(case)
                .bind(status_word(*status))
                .fetch_all(pool)
                .await?
        }))
    }
}
