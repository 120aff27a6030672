//! The part that a text names: one order of attempts, for the look-up and for the search.
//!
//! A number of the catalogue comes first, in any spelling that its grammar reads; then the numbers
//! that imports name beside it; then numbers with wildcards; then the text without a distributor's
//! additions, and completed. What names no part says why, as far as the attempts know it.

use henrad_parts::grammar::{self, DecodeError, DecodedField, DecodedNumber};
use henrad_parts::{Part, PartStatus, tolerance};
use sqlx::QueryBuilder;

use super::nearest::short_source;
use super::stock_numbers::{self, Pattern};
use crate::by_number::{self, OrderCode};
use crate::database::{Database, RawText, StoredPart, status_word};
use crate::error::CatalogueError;
use crate::keys;
use crate::number_pattern::NumberPattern;

/// Longer texts are not part numbers.
pub(super) const MAX_LENGTH: usize = 64;

/// Most listed numbers that are compared with a beginning.
const MOST_BEGUN: i64 = 600;

const EVERY_STATUS: [PartStatus; 4] = [
    PartStatus::Active,
    PartStatus::Inactive,
    PartStatus::DeActive,
    PartStatus::Test,
];

/// What a text names.
pub(crate) enum Resolution {
    /// The part, under the number that the text says in normal spelling, with its letters.
    Found(Box<StoredPart>),
    Missed(Miss),
}

/// Why a text names no part.
pub(crate) enum Miss {
    TooLong,
    /// A number that a grammar reads and no part has, or only with another letter than the one
    /// named here.
    Unlisted(Box<DecodedNumber>, Option<String>),
    /// A number with wildcards, and the numbers that match it: none or several.
    Wildcards(Pattern, Vec<String>),
    /// A distributor's stock number without the maker's.
    StockNumber,
    /// No grammar reads it.
    Unread(DecodeError),
}

/// What is stored under a number of another maker.
pub(super) struct AnyWithNumber {
    pub part: WithNumber,
    pub code: Option<OrderCode>,
}

/// What is listed under a number of another maker.
pub(super) enum WithNumber {
    Listed(Box<StoredPart>),
    /// A part that the caller may not see.
    Hidden,
    None,
}

/// A part under one of its numbers.
struct NumberRow {
    id: i64,
    status: String,
    maker: RawText,
    checksum: i64,
    definition: RawText,
    part_number: String,
    base_number: String,
}

impl NumberRow {
    fn read(self, database: &Database) -> Result<StoredPart, CatalogueError> {
        database.read_part((self.id, self.maker, self.checksum, self.definition))
    }
}

impl Resolution {
    /// The part that the text names.
    pub fn part(self) -> Option<StoredPart> {
        match self {
            Self::Found(stored) => Some(*stored),
            Self::Missed(_) => None,
        }
    }
}

impl Database {
    /// The part that a text names, or why it names none; without a search for near numbers.
    pub(crate) async fn resolve(
        &self,
        text: &str,
        visible: &[PartStatus],
    ) -> Result<Resolution, CatalogueError> {
        if text.chars().count() > MAX_LENGTH {
            return Ok(Resolution::Missed(Miss::TooLong));
        }
        let number = grammar::normalize(text);
        if let Some(stored) = self.part_with_number(&number, visible).await? {
            return Ok(Resolution::Found(Box::new(stored)));
        }
        let error = match grammar::decode(&number) {
            Ok(decoded) => return self.resolve_decoded(decoded, visible).await,
            Err(error) => error,
        };
        if let Some(stored) = self.under_other_number(&number, visible).await? {
            return Ok(Resolution::Found(Box::new(stored)));
        }
        if let Some(pattern) = Pattern::read(text) {
            return self.resolve_pattern(pattern, visible).await;
        }
        if stock_numbers::is_opaque(text) {
            return Ok(Resolution::Missed(Miss::StockNumber));
        }
        self.resolve_readings(text, error, visible).await
    }

    /// The part of a decoded number, listed or between listed ones.
    async fn resolve_decoded(
        &self,
        decoded: DecodedNumber,
        visible: &[PartStatus],
    ) -> Result<Resolution, CatalogueError> {
        let mut refusal = None;
        let key = keys::design_key_of(&decoded);
        for mut stored in self.parts_of_design(&key, visible).await? {
            match Spelling::from_decoded(&decoded).apply(&mut stored.part) {
                Ok(()) => return Ok(Resolution::Found(Box::new(stored))),
                Err(reason) => refusal = Some(reason),
            }
        }
        let mut found = None;
        // A hidden part must stay hidden.
        if refusal.is_none() && self.parts_of_design(&key, &EVERY_STATUS).await?.is_empty() {
            found = self.in_other_packaging(&decoded, visible).await?;
            if found.is_none() {
                found = self.between_listed(&decoded, visible).await?;
            }
        }
        Ok(match found {
            Some(stored) => Resolution::Found(Box::new(stored)),
            None => Resolution::Missed(Miss::Unlisted(Box::new(decoded), refusal)),
        })
    }

    /// The only part that matches a number with wildcards.
    async fn resolve_pattern(
        &self,
        pattern: Pattern,
        visible: &[PartStatus],
    ) -> Result<Resolution, CatalogueError> {
        let numbers = self.numbers_matching(&pattern, visible).await?;
        if let [only] = numbers.as_slice()
            && let Some(stored) = self.part_with_number(only, visible).await?
        {
            return Ok(Resolution::Found(Box::new(stored)));
        }
        Ok(Resolution::Missed(Miss::Wildcards(pattern, numbers)))
    }

    /// Reads a text that does not decode: without a distributor's additions, then completed.
    async fn resolve_readings(
        &self,
        text: &str,
        error: DecodeError,
        visible: &[PartStatus],
    ) -> Result<Resolution, CatalogueError> {
        let mut missed = None;
        let readings = stock_numbers::readings(text);
        let whole = stock_numbers::whole_numbers(text);
        for reading in readings.iter().chain(&whole) {
            let reading = grammar::normalize(reading);
            if let Some(stored) = self.part_with_number(&reading, visible).await? {
                return Ok(Resolution::Found(Box::new(stored)));
            }
            let Ok(decoded) = grammar::decode(&reading) else {
                continue;
            };
            match self.resolve_decoded(decoded, visible).await? {
                Resolution::Missed(miss) => missed = missed.or(Some(miss)),
                found @ Resolution::Found(_) => return Ok(found),
            }
        }
        for reading in &readings {
            let listed = self.only_listed(reading, visible).await?;
            for decoded in listed.into_iter().chain(grammar::completed(reading)) {
                // A number without its surplus letters says what the text asks for; an added letter
                // would be a guess.
                let says_it = reading.starts_with(&decoded.number);
                match self.resolve_decoded(decoded, visible).await? {
                    Resolution::Missed(miss) if says_it => missed = missed.or(Some(miss)),
                    Resolution::Missed(_) => {}
                    Resolution::Found(mut stored) => {
                        self.name_listed_packaging(&mut stored).await?;
                        return Ok(Resolution::Found(stored));
                    }
                }
            }
        }
        Ok(Resolution::Missed(missed.unwrap_or(Miss::Unread(error))))
    }

    /// The number of the listed part that begins like this with any tolerance, in the tolerance
    /// asked for; `None` if there are several that differ in more than leads and packaging.
    async fn only_listed(
        &self,
        number: &str,
        visible: &[PartStatus],
    ) -> Result<Option<DecodedNumber>, CatalogueError> {
        const SQL: &str = "SELECT base_number, status FROM part \
            WHERE base_number >= $1 AND base_number < $2 ORDER BY base_number LIMIT $3";
        let Some(beginning) = grammar::beginning(number) else {
            return Ok(None);
        };
        let stem = beginning.stem().to_owned();
        let Some(end) = keys::end_of_range(&stem) else {
            return Ok(None);
        };
        let rows = with_db!(self, pool => {
            sqlx::query_as::<_, (String, String)>(SQL)
                .bind(stem)
                .bind(end)
                .bind(MOST_BEGUN)
                .fetch_all(pool)
                .await?
        });
        let is_cut = i64::try_from(rows.len()).is_ok_and(|rows| rows >= MOST_BEGUN);
        let begun = rows.iter().filter(|(base_number, status)| {
            is_visible(status, visible) && beginning.begins(base_number)
        });
        let mut begun: Vec<DecodedNumber> = begun
            .filter_map(|(base_number, _)| grammar::decode(base_number).ok())
            .collect();
        begun.sort_by_key(|decoded| decoded.number.len());
        let mut keys = begun.iter().map(keys::key_without_leads);
        let first = keys.next();
        if is_cut || keys.any(|key| Some(key) != first) {
            return Ok(None);
        }
        let listed = begun.first().map(|decoded| {
            let rest = decoded.number.get(beginning.text.len()..);
            format!("{}{}", beginning.text, rest.unwrap_or_default())
        });
        Ok(listed.and_then(|number| grammar::decode(&number).ok()))
    }

    /// Writes the packaging of the listed part behind a number that has none.
    async fn name_listed_packaging(&self, stored: &mut StoredPart) -> Result<(), CatalogueError> {
        const SQL: &str = "SELECT base_number, part_number FROM part WHERE id = $1";
        let part = &mut stored.part;
        if part.part_number != part.base_number {
            return Ok(());
        }
        let listed = with_db!(self, pool => {
            sqlx::query_as::<_, (String, String)>(SQL).bind(stored.id).fetch_optional(pool).await?
        });
        if let Some((base_number, number)) = listed
            && let Some(packaging) = number.strip_prefix(&base_number)
        {
            part.part_number.push_str(packaging);
        }
        Ok(())
    }

    /// The listed film box that differs in its packaging alone.
    async fn in_other_packaging(
        &self,
        decoded: &DecodedNumber,
        visible: &[PartStatus],
    ) -> Result<Option<StoredPart>, CatalogueError> {
        const SQL: &str = "SELECT id, status, maker, checksum, definition FROM part \
            WHERE base_number >= $1 AND base_number < $2 ORDER BY base_number";
        let packaging = decoded.field("packaging").map(|field| field.range.clone());
        let beginning = packaging
            .filter(|range| range.end < decoded.base_number.len())
            .and_then(|range| decoded.base_number.get(..range.start));
        let Some((beginning, end)) = beginning.zip(beginning.and_then(keys::end_of_range)) else {
            return Ok(None);
        };
        let rows = with_db!(self, pool => {
            sqlx::query_as::<_, (i64, String, RawText, i64, RawText)>(SQL)
                .bind(beginning)
                .bind(end)
                .fetch_all(pool)
                .await?
        });
        let key = keys::packaged_design_key(decoded);
        for (id, status, maker, checksum, definition) in rows {
            let mut stored = self.read_part((id, maker, checksum, definition))?;
            let listed = grammar::decode(&stored.part.base_number);
            let is_same = listed.is_ok_and(|listed| keys::packaged_design_key(&listed) == key);
            if is_same
                && is_visible(&status, visible)
                && Spelling::from_decoded(decoded)
                    .apply(&mut stored.part)
                    .is_ok()
            {
                return Ok(Some(stored));
            }
        }
        Ok(None)
    }

    /// The part that is sold under this number too, with the tolerance that the number says.
    async fn under_other_number(
        &self,
        number: &str,
        visible: &[PartStatus],
    ) -> Result<Option<StoredPart>, CatalogueError> {
        match self.any_with_number(number, visible).await?.part {
            WithNumber::Listed(stored) => Ok(Some(*stored)),
            WithNumber::Hidden | WithNumber::None => Ok(None),
        }
    }

    /// The part with a number of another maker: as it is printed, without its packaging, or among
    /// the numbers under which it is sold too; and the order code of a list. One query finds all of
    /// them.
    pub(super) async fn any_with_number(
        &self,
        number: &str,
        visible: &[PartStatus],
    ) -> Result<AnyWithNumber, CatalogueError> {
        let keys = NumberPattern::keys_of(number);
        let rows = with_db!(self, pool => {
            let mut builder = QueryBuilder::new(
                "SELECT id, status, maker, checksum, definition, part_number, base_number FROM part \
                 WHERE part_number = ",
            );
            builder.push_bind(number).push(" OR base_number = ").push_bind(number);
            if !keys.is_empty() {
                builder.push(" OR design_key IN (");
                let mut list = builder.separated(", ");
                for key in keys {
                    list.push_bind(key);
                }
                builder.push(")");
            }
            builder
                .push(" UNION ALL SELECT CAST(0 AS BIGINT), '', made_by, checksum, definition, code, '' FROM order_code WHERE code = ")
                .push_bind(by_number::plain(number))
                .push(" ORDER BY part_number");
            builder
                .build_query_as::<(i64, String, RawText, i64, RawText, String, String)>()
                .fetch_all(pool)
                .await?
        });
        // A stored part has a status, an order code none.
        let (codes, rows): (Vec<_>, Vec<_>) = rows
            .into_iter()
            .partition(|(_, status, ..)| status.is_empty());
        let code = codes.into_iter().next();
        let code = code.map(|(_, _, made_by, checksum, definition, code, _)| {
            self.read_code(&code, checksum, made_by, &definition)
        });
        let code = code.transpose()?;
        let found = |part| AnyWithNumber { part, code };
        let rows = rows.into_iter().map(
            |(id, status, maker, checksum, definition, part_number, base_number)| NumberRow {
                id,
                status,
                maker,
                checksum,
                definition,
                part_number,
                base_number,
            },
        );
        let is_named = |row: &NumberRow| row.part_number == number || row.base_number == number;
        let is_seen = |row: &NumberRow| is_visible(&row.status, visible);
        let (named, others): (Vec<_>, Vec<_>) = rows.partition(is_named);
        let is_hidden = !named.is_empty();
        let mut seen: Vec<_> = named.into_iter().filter(is_seen).collect();
        // The printed number goes before one without packaging.
        seen.sort_by_key(|row| row.part_number != number);
        if let Some(row) = seen.into_iter().next() {
            return Ok(found(WithNumber::Listed(Box::new(row.read(self)?))));
        }
        for row in others.into_iter().filter(is_seen) {
            let mut stored = row.read(self)?;
            let pattern = NumberPattern::read(&stored.part.variants).ok();
            if let Some(fit) = pattern.and_then(|pattern| pattern.fit(number)) {
                number.clone_into(&mut stored.part.part_number);
                let letter = fit.tolerance.filter(|it| tolerance::band(*it).is_some());
                stored.part.tolerance = letter.or(stored.part.tolerance);
                return Ok(found(WithNumber::Listed(Box::new(stored))));
            }
        }
        Ok(found(if is_hidden {
            WithNumber::Hidden
        } else {
            WithNumber::None
        }))
    }

    pub(super) async fn part_with_number(
        &self,
        number: &str,
        visible: &[PartStatus],
    ) -> Result<Option<StoredPart>, CatalogueError> {
        const SQL: &str =
            "SELECT id, status, maker, checksum, definition FROM part WHERE part_number = $1";
        Ok(self
            .visible_parts(SQL, number, visible)
            .await?
            .into_iter()
            .next())
    }

    pub(super) async fn parts_of_design(
        &self,
        key: &str,
        visible: &[PartStatus],
    ) -> Result<Vec<StoredPart>, CatalogueError> {
        const SQL: &str = "SELECT id, status, maker, checksum, definition FROM part WHERE design_key = $1 ORDER BY part_number";
        self.visible_parts(SQL, key, visible).await
    }

    async fn visible_parts(
        &self,
        sql: &'static str,
        key: &str,
        visible: &[PartStatus],
    ) -> Result<Vec<StoredPart>, CatalogueError> {
        let rows = with_db!(self, pool => {
            sqlx::query_as::<_, (i64, String, RawText, i64, RawText)>(sql).bind(key).fetch_all(pool).await?
        });
        rows.into_iter()
            .filter(|(_, status, ..)| is_visible(status, visible))
            .map(|(id, _, maker, checksum, definition)| {
                self.read_part((id, maker, checksum, definition))
            })
            .collect()
    }
}

/// Whether a row with this status may be shown.
pub(super) fn is_visible(status: &str, visible: &[PartStatus]) -> bool {
    visible
        .iter()
        .any(|visible| status_word(*visible) == status)
}

/// Names of the grammar fields with the letter of leads or terminations.
const TERMINATION_FIELDS: [&str; 2] = ["termination", "lead"];

/// The letters of a number that may differ within one design.
pub(crate) struct Spelling<'a> {
    decoded: &'a DecodedNumber,
}

impl<'a> Spelling<'a> {
    pub fn from_decoded(decoded: &'a DecodedNumber) -> Self {
        Self { decoded }
    }

    /// Writes the requested letters into the part, or names the one that is not on offer.
    pub fn apply(&self, part: &mut Part) -> Result<(), String> {
        let stored = grammar::decode(&part.part_number).ok();
        if let Some(field) = self.decoded.tolerance
            && part.tolerance != Some(field.letter)
        {
            if !part.tolerances.contains(field.letter) {
                return Err(not_offered(part, field.letter));
            }
            part.tolerance = Some(field.letter);
        }
        if let Some(field) = termination(self.decoded) {
            let usual = stored.as_ref().and_then(termination);
            let usual = usual.map_or("", |usual| usual.code.as_str());
            if usual != field.code && !is_offered(&part.terminations, &field.code) {
                let offered = match part.terminations.as_str() {
                    "" => usual,
                    offered => offered,
                };
                return Err(format!(
                    "this catalogue has this part with the {}s {}, not {} ({})",
                    field.name,
                    listed(offered),
                    field.code,
                    short_source(&part.origin)
                ));
            }
        }
        part.part_number.clone_from(&self.decoded.number);
        part.base_number.clone_from(&self.decoded.base_number);
        Ok(())
    }
}

/// Writes a termination letter that is on offer into the numbers of a part.
pub(crate) fn with_termination(part: &mut Part, letter: char) {
    if !part.terminations.contains(letter) {
        return;
    }
    let Ok(decoded) = grammar::decode(&part.part_number) else {
        return;
    };
    if let Some(field) = termination(&decoded).filter(|field| field.range.len() == 1) {
        for number in [&mut part.part_number, &mut part.base_number] {
            if number.get(field.range.clone()).is_some() {
                number.replace_range(field.range.clone(), letter.encode_utf8(&mut [0; 4]));
            }
        }
    }
}

fn termination(decoded: &DecodedNumber) -> Option<&DecodedField> {
    decoded
        .fields
        .iter()
        .find(|field| TERMINATION_FIELDS.contains(&field.name))
}

/// Whether a termination is among those on offer. The letter S of older tantalum numbers means
/// tin-lead, now H.
fn is_offered(terminations: &str, code: &str) -> bool {
    terminations.contains(code) || code == "S" && terminations.contains('H')
}

fn not_offered(part: &Part, letter: char) -> String {
    format!(
        "this catalogue has this part with the tolerance letters {}, not {letter} ({})",
        listed(&part.tolerances),
        short_source(&part.origin)
    )
}

/// `JKM` as `J, K, M`.
fn listed(letters: &str) -> String {
    letters
        .chars()
        .map(String::from)
        .collect::<Vec<_>>()
        .join(", ")
}
