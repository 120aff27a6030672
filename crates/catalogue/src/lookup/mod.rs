//! Finds a part by a typed number, or suggests the nearest ones.

mod named;
mod nearest;
mod plausible_ratings;
mod resolve;
mod stock_numbers;
mod unlisted;

use henrad_parts::grammar::foreign::{self, ForeignRefusal};
use henrad_parts::grammar::{self, DecodeError, DecodedField, DecodedNumber};
use henrad_parts::{Part, PartStatus, quantity};

pub use named::NamedPart;
use nearest::{MIN_STEM, SHORT_LIST, SUGGESTIONS};
use plausible_ratings::Kind;
pub(crate) use resolve::with_termination;
use resolve::{MAX_LENGTH, Miss, Resolution, Spelling, is_visible};
pub(crate) use stock_numbers::{Pattern, readings, without_packaging};

use crate::database::{Database, StoredPart};
use crate::error::CatalogueError;
use crate::keys;
use crate::search::{SearchFilter, described, differences, foreign_number};

/// Diagnosis of a stock number without the maker's number.
const OPAQUE: &str =
    "this is a distributor's stock number, which does not contain the maker's part number";

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
        match self.resolve(text, visible).await? {
            Resolution::Found(stored) => {
                let number = stored.part.part_number.clone();
                Ok(Lookup::Found(stored, number))
            }
            Resolution::Missed(miss) => self.explain(miss, text, visible).await,
        }
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
        let resolution = self.resolve(text, visible).await?;
        Ok(resolution.part().is_some())
    }

    /// What is wrong with a text that names no part, and what comes near it.
    async fn explain(
        &self,
        miss: Miss,
        text: &str,
        visible: &[PartStatus],
    ) -> Result<Lookup, CatalogueError> {
        match miss {
            Miss::TooLong => Ok(Lookup::missing(too_long())),
            Miss::StockNumber => Ok(Lookup::missing(OPAQUE.to_owned())),
            Miss::Unlisted(decoded, refusal) => {
                let diagnosis = match refusal {
                    Some(reason) => reason,
                    None => match self.available_instead(&decoded, visible).await? {
                        Some(made) => made,
                        None => nothing_of(&decoded),
                    },
                };
                let number = &decoded.number;
                Ok(Lookup::Missing {
                    suggestions: self.nearest(number, Some(&decoded), visible).await?,
                    diagnosis: Some(diagnosis),
                })
            }
            Miss::Wildcards(pattern, numbers) => {
                match self
                    .cross_reference(without_packaging(text), visible)
                    .await?
                {
                    Some(answer) => Ok(answer),
                    None => self.explain_wildcards(&pattern, numbers, visible).await,
                }
            }
            Miss::Unread(error) => match self.cross_reference(text, visible).await? {
                Some(answer) => Ok(answer),
                None => match refused_elsewhere(text, &error) {
                    Some(answer) => Ok(answer),
                    None => self.explain_unread(text, &error, visible).await,
                },
            },
        }
    }

    /// A number with wildcards that no part matches, or several.
    async fn explain_wildcards(
        &self,
        pattern: &Pattern,
        numbers: Vec<String>,
        visible: &[PartStatus],
    ) -> Result<Lookup, CatalogueError> {
        let stem = keys::searchable(&pattern.stem());
        if stem.len() < MIN_STEM {
            return Ok(Lookup::missing(format!(
                "at least {MIN_STEM} characters must precede the first wildcard"
            )));
        }
        let (suggestions, diagnosis) = match numbers.len() {
            0 => {
                let near = self.nearest(&stem, None, visible).await?;
                (near, "no part number matches these wildcards".to_owned())
            }
            count => {
                let count = match count {
                    more if more > SHORT_LIST => format!("more than {SHORT_LIST}"),
                    count => count.to_string(),
                };
                let first = numbers.into_iter().take(SUGGESTIONS).collect();
                (first, format!("{count} part numbers match these wildcards"))
            }
        };
        Ok(Lookup::Missing {
            suggestions,
            diagnosis: Some(diagnosis),
        })
    }

    /// A text that no grammar reads.
    async fn explain_unread(
        &self,
        text: &str,
        error: &DecodeError,
        visible: &[PartStatus],
    ) -> Result<Lookup, CatalogueError> {
        let bare = stock_numbers::without_addition(text);
        let bare = bare.unwrap_or_else(|| grammar::normalize(text));
        let diagnosis = match self.inductors().await?.series_of(&bare) {
            Some(series) => format!("{series} is a series of inductors, which have their own list"),
            None => grammar::decode(&bare)
                .err()
                .as_ref()
                .unwrap_or(error)
                .to_string(),
        };
        Ok(Lookup::Missing {
            suggestions: self.nearest(&bare, None, visible).await?,
            diagnosis: Some(diagnosis),
        })
    }

    /// The answer to a number of another maker; `None` if it follows no known key.
    async fn cross_reference(
        &self,
        text: &str,
        visible: &[PartStatus],
    ) -> Result<Option<Lookup>, CatalogueError> {
        if let Some(answer) = without_capacitance(text) {
            return Ok(Some(answer));
        }
        let Some(number) = foreign_number(text) else {
            return Ok(None);
        };
        let filter = SearchFilter {
            statuses: visible.to_vec(),
            ..SearchFilter::default()
        };
        let answer = self
            .search_nearest(text, &number, &filter, SUGGESTIONS)
            .await?;
        let parts: Vec<Part> = answer.parts.into_iter().map(|(it, _)| it.part).collect();
        let offer = |part: &Part| {
            let differences = differences(&number, part);
            let said = match differences.as_slice() {
                [] => "same ratings".to_owned(),
                differences => differences.join(", "),
            };
            format!("{} ({said})", part.part_number)
        };
        let offers: Vec<String> = parts.iter().map(offer).collect();
        let offered = if offers.is_empty() {
            "this catalogue has nothing like it".to_owned()
        } else {
            format!("nearest here: {}", offers.join("; "))
        };
        Ok(Some(Lookup::Missing {
            suggestions: parts.into_iter().map(|part| part.part_number).collect(),
            diagnosis: Some(format!(
                "this is a part number of {}: {}; {offered}",
                number.made_by(),
                described(&number)
            )),
        }))
    }
}

impl Miss {
    /// What a text that names no part says by itself, without a look at the catalogue.
    fn by_itself(&self, text: &str) -> Option<String> {
        match self {
            Self::TooLong => Some(too_long()),
            Self::StockNumber => Some(OPAQUE.to_owned()),
            Self::Unlisted(decoded, refusal) => {
                Some(refusal.clone().unwrap_or_else(|| nothing_of(decoded)))
            }
            Self::Wildcards(..) => None,
            Self::Unread(error) => {
                let elsewhere =
                    without_capacitance(text).or_else(|| refused_elsewhere(text, error));
                match elsewhere {
                    Some(Lookup::Missing { diagnosis, .. }) => diagnosis,
                    _ => Some(error.to_string()),
                }
            }
        }
    }
}

fn too_long() -> String {
    format!("a part number has at most {MAX_LENGTH} characters")
}

/// The answer to another maker's inductor or order code.
fn without_capacitance(text: &str) -> Option<Lookup> {
    let said = match foreign::read(text) {
        Ok(coil) => {
            let inductance = quantity::format(coil.inductance?.get(), "H", 4);
            format!(
                "this is a part number of {}: an inductor of {inductance}; inductors have their own list",
                coil.made_by()
            )
        }
        Err(refusal @ ForeignRefusal::OrderCode { .. }) => {
            format!("{refusal}. Import the maker's list to use it")
        }
        // A text of two numbers is none of them.
        Err(refusal @ ForeignRefusal::Several { .. }) => refusal.to_string(),
        Err(_) => return None,
    };
    Some(Lookup::missing(said))
}

/// Why a number of another maker cannot be read, with the numbers that it becomes when slips are
/// put right. A number that begins like the catalogue's own is another maker's when all but one of
/// its codes are.
fn refused_elsewhere(text: &str, error: &DecodeError) -> Option<Lookup> {
    let refusal = foreign::read(text).err()?;
    let is_theirs = match &refusal {
        ForeignRefusal::Unknown => false,
        ForeignRefusal::UnknownCode { maker, .. } => *maker != foreign::OWN_MAKER,
        _ => matches!(error, DecodeError::UnknownFamily { .. }),
    };
    is_theirs.then(|| Lookup::Missing {
        suggestions: foreign::suggestions(text),
        diagnosis: Some(refusal.to_string()),
    })
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

/// Fewest characters that a number and a part share at their beginnings when the rest was left out.
const SHARED: usize = 6;

/// How near the part that was found is to the number that was asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum MatchQuality {
    /// The same characters but for case, blanks and hyphens.
    Exact,
    /// Other packaging, reel or termination, or a tolerance that is offered; a distributor's
    /// additions were dropped.
    Equivalent,
    /// The number ended early: one ordering code, or several with the same values, begin like it.
    Completed,
    /// An unknown end was left out.
    Shortened,
}

/// What a part is known from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PartBasis {
    /// The built-in catalogue lists it.
    Listed,
    /// An import brought it.
    Imported,
    /// An editor changed it.
    Edited,
    /// Its number, read by its grammar between listed parts.
    Number,
}

impl PartBasis {
    /// Of a listed part, by how often an editor changed it.
    fn of_listed(stored: &StoredPart, revisions: i64) -> Self {
        match revisions {
            1.. => Self::Edited,
            _ if !stored.maker.is_empty() => Self::Imported,
            _ => Self::Listed,
        }
    }
}

/// How a part answers a number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NumberMatch {
    pub quality: MatchQuality,
    pub basis: PartBasis,
}

impl Database {
    /// How the part that [`Database::find_part`] found under `number` answers `text`.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn number_match(
        &self,
        text: &str,
        found: &StoredPart,
        number: &str,
    ) -> Result<NumberMatch, CatalogueError> {
        const SQL: &str = "SELECT p.part_number, (SELECT COUNT(*) FROM part_revision AS r \
            WHERE r.base_number = p.base_number) FROM part AS p WHERE p.id = $1";
        let row = with_db!(self, pool => {
            sqlx::query_as::<_, (String, i64)>(SQL).bind(found.id).fetch_optional(pool).await?
        });
        let basis = match &row {
            None => PartBasis::Number,
            Some((_, revisions)) => PartBasis::of_listed(found, *revisions),
        };
        let listed = row.as_ref().map_or(number, |(listed, _)| listed.as_str());
        Ok(NumberMatch {
            quality: MatchQuality::new(text, number, listed),
            basis,
        })
    }
}

impl MatchQuality {
    /// Compares a text with the number under which a part was found and the ordering code that is
    /// listed.
    fn new(text: &str, number: &str, listed: &str) -> Self {
        let (asked, number, listed) = (plain(text), plain(number), plain(listed));
        if asked == listed {
            return Self::Exact;
        }
        if asked == number {
            return Self::of_whole(&number, &listed);
        }
        if Pattern::read(text).is_some() {
            return Self::Completed;
        }
        let readings = stock_numbers::readings(text);
        let is_left_out = |reading: &&String| !has_unknown_addition(text, reading);
        let of_readings = readings
            .iter()
            .filter(is_left_out)
            .filter_map(|reading| Self::of_reading(&plain(reading), &number, &listed));
        let stock = stock_numbers::whole_numbers(text);
        let mut abbreviated = stock.iter().map(|whole| plain(whole));
        let of_stock = abbreviated
            .any(|whole| number.starts_with(&whole))
            .then_some(Self::Completed);
        of_readings.chain(of_stock).min().unwrap_or_else(|| {
            let alike = readings.iter().map(|it| shared(&plain(it), &number)).max();
            if alike.is_some_and(|alike| alike >= SHARED) {
                Self::Shortened
            } else {
                Self::Equivalent
            }
        })
    }

    /// A whole number beside the ordering code of its part: other letters on offer, or no packaging
    /// yet.
    fn of_whole(number: &str, listed: &str) -> Self {
        let is_begun = |number: &str| {
            let decoded = grammar::decode(number);
            decoded.is_ok_and(|it| it.number == it.base_number)
        };
        if listed.starts_with(number) || is_begun(number) && !is_begun(listed) {
            Self::Completed
        } else {
            Self::Equivalent
        }
    }

    /// A text without a distributor's additions; `None` if it is no beginning of the number.
    fn of_reading(reading: &str, number: &str, listed: &str) -> Option<Self> {
        if reading == listed {
            Some(Self::Equivalent)
        } else if reading == number {
            Some(Self::of_whole(number, listed))
        } else {
            let is_begun = number.starts_with(reading) || listed.starts_with(reading);
            is_begun.then_some(Self::Completed)
        }
    }
}

/// What is left of a text when a part answers it in fewer characters: the end that no part has.
///
/// ```
/// use henrad_catalogue::left_out;
/// assert_eq!(left_out("c0805c104k5raczzzz", "C0805C104K5RACTU"), "ZZZZ");
/// ```
pub fn left_out(text: &str, number: &str) -> String {
    let (asked, number) = (plain(text), plain(number));
    let alike = shared(&asked, &number);
    asked.chars().skip(alike).collect()
}

/// Whether a text and a number have the same characters but for case, blanks and hyphens.
pub fn is_same_number(text: &str, number: &str) -> bool {
    plain(text) == plain(number)
}

fn plain(text: &str) -> String {
    grammar::normalize(text).replace('-', "")
}

/// How many characters two texts have in common at their beginnings.
fn shared(one: &str, other: &str) -> usize {
    let pairs = one.chars().zip(other.chars());
    pairs.take_while(|(a, b)| a == b).count()
}

/// Whether a reading leaves something out behind a hyphen or slash that no distributor writes.
fn has_unknown_addition(text: &str, reading: &str) -> bool {
    let number = grammar::normalize(text);
    let Some((_, rest)) = number.split_once(reading) else {
        return false;
    };
    let mut pieces = rest.split(['-', '/']).filter(|piece| !piece.is_empty());
    let is_marked = rest.starts_with(['-', '/']);
    is_marked && pieces.any(|piece| !stock_numbers::is_addition(piece))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_says_how_it_was_matched() {
        use MatchQuality::{Completed, Equivalent, Exact, Shortened};
        let listed = "C0805C104K5RACTU";
        for (text, number, quality) in [
            ("C0805C104K5RACTU", "C0805C104K5RACTU", Exact),
            (" c0805 c104-k5ractu", "C0805C104K5RACTU", Exact),
            ("C0805C104K5RAC7800", "C0805C104K5RAC7800", Equivalent),
            ("C0805C104J5RACTU", "C0805C104J5RACTU", Equivalent),
            ("C0805C104K5RACTU-ND", "C0805C104K5RACTU", Equivalent),
            ("80-C0805C104K5RACTU", "C0805C104K5RACTU", Equivalent),
            ("C0805C104K5RACTU CT-ND", "C0805C104K5RACTU", Equivalent),
            ("Caps:C0805C104K5RACTU", "C0805C104K5RACTU", Equivalent),
            (
                "100 nF, C0805C104K5RACTU, 50 V",
                "C0805C104K5RACTU",
                Equivalent,
            ),
            ("C0805C104K5RAC", "C0805C104K5RAC", Completed),
            ("C0805C104J5RAC", "C0805C104J5RAC", Completed),
            ("C0805C104K5R", "C0805C104K5RACTU", Completed),
            ("80-C0805C104K5R", "C0805C104K5RACTU", Completed),
            ("C0805C104?5RACTU", "C0805C104K5RACTU", Completed),
            ("C0805C104K5RACZZZZ", "C0805C104K5RACTU", Shortened),
            ("C0805C104K5RACXXXX", "C0805C104K5RACTU", Shortened),
            ("C0805C104K5RACTU9Z", "C0805C104K5RACTU", Shortened),
            ("C0805C104K5RACTU-9Z", "C0805C104K5RACTU", Shortened),
        ] {
            assert_eq!(MatchQuality::new(text, number, listed), quality, "{text}");
        }
    }

    #[test]
    fn the_end_that_was_left_out_is_told() {
        assert_eq!(left_out("C0805C104K5RACTU9Z", "C0805C104K5RACTU"), "9Z");
        assert_eq!(left_out("C0805C104K5RACTU", "C0805C104K5RACTU"), "");
    }
}
