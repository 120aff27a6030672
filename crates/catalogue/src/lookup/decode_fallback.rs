//! Numbers as people write them: with what distributors add, without the letters at their end, or
//! with letters of no field.

use henrad_parts::PartStatus;
use henrad_parts::grammar::{self, DecodedNumber};

use super::{ResolvedNumber, distributor_suffixes, is_visible};
use crate::database::{Database, StoredPart};
use crate::error::CatalogueError;
use crate::keys;

/// Most listed numbers that are compared with a beginning.
const MOST_BEGUN: i64 = 600;

/// What a text means that does not decode.
pub(super) enum DecodeFallback {
    /// The part.
    As(Box<StoredPart>),
    /// A number that decodes but names no part.
    Unlisted(Box<DecodedNumber>),
    Unread,
}

impl Database {
    /// Reads a text that does not decode: without a distributor's additions, then completed.
    pub(super) async fn resolve_undecoded(
        &self,
        text: &str,
        visible: &[PartStatus],
    ) -> Result<DecodeFallback, CatalogueError> {
        let mut missed = None;
        let readings = distributor_suffixes::readings(text);
        let whole = distributor_suffixes::whole_numbers(text);
        for reading in readings.iter().chain(&whole) {
            let reading = grammar::normalize(reading);
            if let Some(stored) = self.part_with_number(&reading, visible).await? {
                return Ok(DecodeFallback::As(Box::new(stored)));
            }
            let Ok(decoded) = grammar::decode(&reading) else {
                continue;
            };
            if let ResolvedNumber::As(stored) = self.find_spelled(&decoded, visible).await? {
                return Ok(DecodeFallback::As(stored));
            }
            missed = missed.or(Some(decoded));
        }
        for reading in &readings {
            let listed = self.only_listed(reading, visible).await?;
            for decoded in listed.into_iter().chain(grammar::completed(reading)) {
                if let ResolvedNumber::As(mut stored) = self.find_spelled(&decoded, visible).await?
                {
                    self.name_listed_packaging(&mut stored).await?;
                    return Ok(DecodeFallback::As(stored));
                }
                // A number without its surplus letters says what the text asks for; an added letter
                // would be a guess.
                if missed.is_none() && reading.starts_with(&decoded.number) {
                    missed = Some(decoded);
                }
            }
        }
        Ok(missed.map_or(DecodeFallback::Unread, |decoded| {
            DecodeFallback::Unlisted(Box::new(decoded))
        }))
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
}
