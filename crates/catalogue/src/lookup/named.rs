//! What a text names, listed or not: a part of the catalogue, a number that a key reads, or values.

use std::collections::HashSet;

use henrad_parts::PartStatus;
use henrad_parts::grammar::foreign::{self, ForeignKind, ForeignNumber, ForeignRefusal};
use henrad_parts::grammar::{self, DecodedNumber};
use henrad_parts::quantity::Farads;

use sqlx::QueryBuilder;

use super::nearest::SUGGESTIONS;
use super::plausible_ratings;
use super::resolve::{Miss, Resolution, WithNumber, is_visible};
use super::{Lookup, MatchQuality, NumberMatch, PartBasis};
use crate::by_number::{
    OrderCode, SpecificationFault, part_by_number, read_marked, read_specification,
};
use crate::database::{Database, RawText, StoredPart, status_word};
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
        match self.name_briefly(text, visible, maker).await? {
            Ok(named) => Ok(named),
            Err(miss) => self.missing(*miss, text, visible).await,
        }
    }

    /// As [`Self::name_part`], without a search for near numbers: of a text that names nothing
    /// only what it says by itself.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn name_known_part(
        &self,
        text: &str,
        visible: &[PartStatus],
        maker: Option<&str>,
    ) -> Result<NamedPart, CatalogueError> {
        let named = self.name_briefly(text, visible, maker).await?;
        Ok(named.unwrap_or_else(|miss| NamedPart::Missing {
            suggestions: Vec::new(),
            diagnosis: miss.by_itself(text),
        }))
    }

    async fn name_briefly(
        &self,
        text: &str,
        visible: &[PartStatus],
        maker: Option<&str>,
    ) -> Result<Result<NamedPart, Box<Miss>>, CatalogueError> {
        if let Some(number) = read_marked(text, maker) {
            return Ok(Ok(NamedPart::ByNumber(Box::new(number))));
        }
        if let Some(code) = text.trim().strip_prefix('=')
            && let Some(code) = self.order_code(code, maker).await?
        {
            return Ok(Ok(NamedPart::OfList(Box::new(code))));
        }
        if let Some(values) = read_specification(text) {
            return Ok(Ok(match values {
                Ok(number) => NamedPart::ByNumber(Box::new(number)),
                Err(fault) => NamedPart::Faulty(fault),
            }));
        }
        if let Some(found) = self.of_another_maker(text, visible, maker).await? {
            return Ok(Ok(found));
        }
        match self.resolve(text, visible).await? {
            Resolution::Found(stored) => {
                let number = stored.part.part_number.clone();
                Ok(Ok(NamedPart::Listed(stored, number)))
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
        let found = self.any_with_number(&number, visible).await?;
        let code = found.code.filter(|code| code.is_of(maker));
        if read.is_none() && code.is_none() {
            return Ok(None);
        }
        Ok(match found.part {
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
    ) -> Result<Result<NamedPart, Box<Miss>>, CatalogueError> {
        if let Some(code) = self.order_code(text, maker).await?
            && !self.is_hidden(&grammar::normalize(text), visible).await?
        {
            return Ok(Ok(NamedPart::OfList(Box::new(code))));
        }
        if let Miss::Unlisted(decoded, _) = &miss
            && let Some(number) = self.unlisted(decoded, visible).await?
        {
            return Ok(Ok(NamedPart::ByNumber(Box::new(number))));
        }
        match foreign::read_of(text, maker) {
            Ok(number) if !self.is_hidden(&grammar::normalize(text), visible).await? => {
                return Ok(Ok(NamedPart::ByNumber(Box::new(number))));
            }
            Err(ForeignRefusal::Ambiguous { readings }) => {
                let said = readings
                    .iter()
                    .map(|it| format!("{}: {}", it.maker, described(it)));
                return Ok(Ok(NamedPart::Ambiguous(said.collect())));
            }
            _ => {}
        }
        Ok(Err(Box::new(miss)))
    }

    async fn missing(
        &self,
        miss: Miss,
        text: &str,
        visible: &[PartStatus],
    ) -> Result<NamedPart, CatalogueError> {
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

    /// The listed parts of whole numbers in normal spelling, with how they answer them: those that
    /// [`Self::name_part`] finds one by one. A number that several makers have is left out.
    ///
    /// # Errors
    /// If the database does not answer, or a part in it cannot be read.
    pub async fn parts_of_numbers(
        &self,
        numbers: &[String],
        visible: &[PartStatus],
    ) -> Result<Vec<(StoredPart, NumberMatch)>, CatalogueError> {
        const SELECT: &str = "SELECT p.id, p.status, p.maker, p.checksum, p.definition, \
            (SELECT COUNT(*) FROM part_revision AS r WHERE r.base_number = p.base_number) \
            FROM part AS p WHERE p.part_number IN (";
        if numbers.is_empty() {
            return Ok(Vec::new());
        }
        let rows = with_db!(self, pool => {
            let mut builder = QueryBuilder::new(SELECT);
            let mut list = builder.separated(", ");
            for number in numbers {
                list.push_bind(number);
            }
            builder.push(") ORDER BY p.part_number, p.id");
            builder
                .build_query_as::<(i64, String, RawText, i64, RawText, i64)>()
                .fetch_all(pool)
                .await?
        });
        let mut found: Vec<(StoredPart, NumberMatch)> = Vec::with_capacity(rows.len());
        let mut several = HashSet::new();
        for (id, status, maker, checksum, definition, revisions) in rows {
            // Whoever asks for a damaged one alone is told.
            let Ok(stored) = self.read_part((id, maker, checksum, definition)) else {
                continue;
            };
            let number = &stored.part.part_number;
            let is_again = found
                .last()
                .is_some_and(|(it, _)| it.part.part_number == *number);
            if is_again || !is_visible(&status, visible) {
                several.insert(number.clone());
                continue;
            }
            let matched = NumberMatch {
                quality: MatchQuality::Exact,
                basis: PartBasis::of_listed(&stored, revisions),
            };
            found.push((stored, matched));
        }
        found.retain(|(stored, _)| !several.contains(&stored.part.part_number));
        Ok(found)
    }

    /// The parts of these cases from one capacitance to another, by their numbers.
    ///
    /// # Errors
    /// If the database does not answer, or a part in it cannot be read.
    pub async fn parts_in_cases(
        &self,
        range: [Farads; 2],
        cases: &[String],
        visible: &[PartStatus],
    ) -> Result<Vec<StoredPart>, CatalogueError> {
        const SELECT: &str =
            "SELECT id, status, maker, checksum, definition FROM part WHERE capacitance BETWEEN ";
        let rows = with_db!(self, pool => {
            let mut builder = QueryBuilder::new(SELECT);
            builder.push_bind(range[0].get()).push(" AND ").push_bind(range[1].get());
            builder.push(" AND case_code IN (");
            let mut list = builder.separated(", ");
            for case in cases {
                list.push_bind(case);
            }
            builder.push(") ORDER BY base_number");
            builder
                .build_query_as::<(i64, String, RawText, i64, RawText)>()
                .fetch_all(pool)
                .await?
        });
        let seen = rows.into_iter().filter(|row| is_visible(&row.1, visible));
        let columns =
            seen.map(|(id, _, maker, checksum, definition)| (id, maker, checksum, definition));
        Ok(self.undamaged(columns))
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
