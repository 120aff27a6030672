//! Finds a part by a typed number, or suggests the nearest ones.

mod abbreviated;
mod availability;
mod build;
mod cases;
mod chips;
mod cross_reference;
mod decode_fallback;
mod distance;
mod distributor_suffixes;
mod match_quality;
mod nearest;
mod other_numbers;
mod plausible_ratings;
mod range;
mod spelling;

use henrad_parts::PartStatus;
use henrad_parts::grammar::{self, DecodeError, DecodedField, DecodedNumber};

use availability::Kind;
pub(crate) use cross_reference::{described, differences, foreign_number};
use decode_fallback::DecodeFallback;
pub(crate) use distributor_suffixes::{Pattern, without_packaging};
pub use match_quality::{MatchQuality, NumberMatch, PartBasis, is_same_number, left_out};
use spelling::Spelling;
pub(crate) use spelling::with_termination;

use crate::database::{Database, StoredPart, status_word};
use crate::error::CatalogueError;
use crate::keys;

/// Diagnosis of a stock number without the maker's number.
const OPAQUE: &str =
    "this is a distributor's stock number, which does not contain the maker's part number";
/// Longer texts are not part numbers.
const MAX_LENGTH: usize = 64;

const EVERY_STATUS: [PartStatus; 4] = [
    PartStatus::Active,
    PartStatus::Inactive,
    PartStatus::DeActive,
    PartStatus::Test,
];

/// The answer to a look-up.
#[derive(Debug, Clone, PartialEq)]
pub enum Lookup {
    /// The part, with the requested letters, and the requested number in normal spelling.
    Found(Box<StoredPart>, String),
    /// No such part.
    Missing {
        /// Up to five existing numbers, nearest first.
        suggestions: Vec<String>,
        /// What is wrong with the number, or which ratings exist instead.
        diagnosis: Option<String>,
    },
}

impl Lookup {
    fn missing(diagnosis: String) -> Self {
        Self::Missing {
            suggestions: Vec::new(),
            diagnosis: Some(diagnosis),
        }
    }
}

impl Database {
    /// Looks a part number up among the parts of the given statuses.
    ///
    /// Blanks, case and invisible characters do not matter. Packaging may be missing or
    /// differ, and any tolerance or termination letter on offer will do; the returned part has the
    /// requested letters.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn find_part(
        &self,
        text: &str,
        visible: &[PartStatus],
    ) -> Result<Lookup, CatalogueError> {
        if text.chars().count() > MAX_LENGTH {
            return Ok(Lookup::missing(format!(
                "a part number has at most {MAX_LENGTH} characters"
            )));
        }
        let number = grammar::normalize(text);
        let decoded = grammar::decode(&number);
        if let Some(stored) = self.part_with_number(&number, visible).await? {
            return Ok(Lookup::Found(Box::new(stored), number));
        }
        if decoded.is_err()
            && let Some(stored) = self.under_other_number(&number, visible).await?
        {
            let number = stored.part.part_number.clone();
            return Ok(Lookup::Found(Box::new(stored), number));
        }
        match decoded {
            Ok(decoded) => self.find_decoded(&number, &decoded, visible).await,
            Err(error) => match Pattern::read(text) {
                Some(pattern) => match self
                    .cross_reference(without_packaging(text), visible)
                    .await?
                {
                    Some(answer) => Ok(answer),
                    None => self.find_pattern(&pattern, visible).await,
                },
                None => {
                    self.find_by_distributor_number(text, &number, &error, visible)
                        .await
                }
            },
        }
    }

    /// Finds a number that does not decode: tries it without a distributor's additions and
    /// completed.
    async fn find_by_distributor_number(
        &self,
        text: &str,
        number: &str,
        error: &DecodeError,
        visible: &[PartStatus],
    ) -> Result<Lookup, CatalogueError> {
        if distributor_suffixes::is_opaque(text) {
            return Ok(Lookup::missing(OPAQUE.to_owned()));
        }
        match self.resolve_undecoded(text, visible).await? {
            DecodeFallback::As(stored) => {
                let number = stored.part.part_number.clone();
                return Ok(Lookup::Found(stored, number));
            }
            DecodeFallback::Unlisted(decoded) => {
                return self.find_decoded(&decoded.number, &decoded, visible).await;
            }
            DecodeFallback::Unread => {}
        }
        if let Some(answer) = self.cross_reference(text, visible).await? {
            return Ok(answer);
        }
        let bare = distributor_suffixes::without_addition(text);
        let bare = bare.as_deref().unwrap_or(number);
        let diagnosis = match self.inductors().await?.series_of(bare) {
            Some(series) => format!("{series} is a series of inductors, which have their own list"),
            None => grammar::decode(bare)
                .err()
                .as_ref()
                .unwrap_or(error)
                .to_string(),
        };
        Ok(Lookup::Missing {
            suggestions: self.nearest(bare, None, visible).await?,
            diagnosis: Some(diagnosis),
        })
    }

    /// Whether a number in any spelling has a part of the given statuses, without a search for near
    /// numbers.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn resolves(
        &self,
        text: &str,
        visible: &[PartStatus],
    ) -> Result<bool, CatalogueError> {
        Ok(self.find_resolving(text, visible).await?.is_some())
    }

    /// What [`Self::find_part`] finds, without a search for near numbers on a miss.
    pub(crate) async fn find_resolving(
        &self,
        text: &str,
        visible: &[PartStatus],
    ) -> Result<Option<StoredPart>, CatalogueError> {
        if text.chars().count() > MAX_LENGTH {
            return Ok(None);
        }
        let number = grammar::normalize(text);
        if let Some(stored) = self.part_with_number(&number, visible).await? {
            return Ok(Some(stored));
        }
        if let Ok(decoded) = grammar::decode(&number) {
            return self
                .find_spelled(&decoded, visible)
                .await
                .map(ResolvedNumber::part);
        }
        if let Some(stored) = self.under_other_number(&number, visible).await? {
            return Ok(Some(stored));
        }
        if let Some(pattern) = Pattern::read(text) {
            return self.only_match(&pattern, visible).await;
        }
        if distributor_suffixes::is_opaque(text) {
            return Ok(None);
        }
        Ok(match self.resolve_undecoded(text, visible).await? {
            DecodeFallback::As(stored) => Some(*stored),
            DecodeFallback::Unlisted(_) | DecodeFallback::Unread => None,
        })
    }

    async fn find_decoded(
        &self,
        number: &str,
        decoded: &DecodedNumber,
        visible: &[PartStatus],
    ) -> Result<Lookup, CatalogueError> {
        let refusal = match self.find_spelled(decoded, visible).await? {
            ResolvedNumber::As(stored) => {
                return Ok(Lookup::Found(stored, decoded.number.clone()));
            }
            ResolvedNumber::Refused(reason) => Some(reason),
            ResolvedNumber::Unknown => None,
        };
        let diagnosis = match refusal {
            Some(reason) => reason,
            None => match self.available_instead(decoded, visible).await? {
                Some(made) => made,
                None => nothing_of(decoded),
            },
        };
        let suggestions = self.nearest(number, Some(decoded), visible).await?;
        Ok(Lookup::Missing {
            suggestions,
            diagnosis: Some(diagnosis),
        })
    }

    /// The part of a decoded number, listed or interpolated.
    async fn find_spelled(
        &self,
        decoded: &DecodedNumber,
        visible: &[PartStatus],
    ) -> Result<ResolvedNumber, CatalogueError> {
        let mut refusal = None;
        let key = keys::design_key_of(decoded);
        for mut stored in self.parts_of_design(&key, visible).await? {
            match Spelling::from_decoded(decoded).apply(&mut stored.part) {
                Ok(()) => return Ok(ResolvedNumber::As(Box::new(stored))),
                Err(reason) => refusal = Some(reason),
            }
        }
        if let Some(reason) = refusal {
            return Ok(ResolvedNumber::Refused(reason));
        }
        // A hidden part must stay hidden.
        if !self.parts_of_design(&key, &EVERY_STATUS).await?.is_empty() {
            return Ok(ResolvedNumber::Unknown);
        }
        if let Some(stored) = self.in_other_packaging(decoded, visible).await? {
            return Ok(ResolvedNumber::As(Box::new(stored)));
        }
        let between = self.between_listed(decoded, visible).await?;
        Ok(between.map_or(ResolvedNumber::Unknown, |stored| {
            ResolvedNumber::As(Box::new(stored))
        }))
    }

    /// The listed film box that differs in its packaging alone.
    async fn in_other_packaging(
        &self,
        decoded: &DecodedNumber,
        visible: &[PartStatus],
    ) -> Result<Option<StoredPart>, CatalogueError> {
        const SQL: &str = "SELECT id, status, maker, definition FROM part \
            WHERE base_number >= $1 AND base_number < $2 ORDER BY base_number";
        let packaging = decoded.field("packaging").map(|field| field.range.clone());
        let beginning = packaging
            .filter(|range| range.end < decoded.base_number.len())
            .and_then(|range| decoded.base_number.get(..range.start));
        let Some((beginning, end)) = beginning.zip(beginning.and_then(keys::end_of_range)) else {
            return Ok(None);
        };
        let rows = with_db!(self, pool => {
            sqlx::query_as::<_, (i64, String, String, String)>(SQL)
                .bind(beginning)
                .bind(end)
                .fetch_all(pool)
                .await?
        });
        let key = keys::packaged_design_key(decoded);
        for (id, status, maker, definition) in rows {
            let mut stored = StoredPart::read((id, maker, definition))?;
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

    async fn part_with_number(
        &self,
        number: &str,
        visible: &[PartStatus],
    ) -> Result<Option<StoredPart>, CatalogueError> {
        const SQL: &str = "SELECT id, status, maker, definition FROM part WHERE part_number = $1";
        Ok(self
            .visible_parts(SQL, number, visible)
            .await?
            .into_iter()
            .next())
    }

    async fn parts_of_design(
        &self,
        key: &str,
        visible: &[PartStatus],
    ) -> Result<Vec<StoredPart>, CatalogueError> {
        const SQL: &str = "SELECT id, status, maker, definition FROM part WHERE design_key = $1 ORDER BY part_number";
        self.visible_parts(SQL, key, visible).await
    }

    async fn visible_parts(
        &self,
        sql: &'static str,
        key: &str,
        visible: &[PartStatus],
    ) -> Result<Vec<StoredPart>, CatalogueError> {
        let rows = with_db!(self, pool => {
            sqlx::query_as::<_, (i64, String, String, String)>(sql).bind(key).fetch_all(pool).await?
        });
        rows.into_iter()
            .filter(|(_, status, ..)| is_visible(status, visible))
            .map(|(id, _, maker, definition)| StoredPart::read((id, maker, definition)))
            .collect()
    }
}

/// Entry of the catalogue for a decoded number.
enum ResolvedNumber {
    /// The part, with the requested letters.
    As(Box<StoredPart>),
    /// The part, but not with this letter.
    Refused(String),
    Unknown,
}

impl ResolvedNumber {
    fn part(self) -> Option<StoredPart> {
        match self {
            Self::As(stored) => Some(*stored),
            Self::Refused(_) | Self::Unknown => None,
        }
    }
}

/// Says that the number is valid, and that the catalogue has nothing of its kind.
fn nothing_of(decoded: &DecodedNumber) -> String {
    let kind =
        Kind::from_decoded(decoded).map_or_else(|| decoded.series_key.clone(), |kind| kind.name);
    let is_paper = |field: &DecodedField| field.meaning.contains("paper");
    let reason = if decoded.field("series").is_some_and(is_paper) {
        ", because it has no model of metallized paper"
    } else {
        ""
    };
    format!("valid part number, but this catalogue has no {kind}{reason}")
}

/// Whether a row with this status may be shown.
fn is_visible(status: &str, visible: &[PartStatus]) -> bool {
    visible
        .iter()
        .any(|visible| status_word(*visible) == status)
}
