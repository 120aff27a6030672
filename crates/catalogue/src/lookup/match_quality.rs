//! How a part answers the number that was asked for, and what it is known from.

use henrad_parts::grammar;

use super::distributor_suffixes::{self, Pattern};
use crate::database::{Database, StoredPart};
use crate::error::CatalogueError;

/// Fewest characters that a number and a part share at their beginnings when the rest was left out.
const SHARED: usize = 6;

/// How near the part that was found is to the number that was asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum MatchQuality {
    /// The same characters but for case, blanks and hyphens.
    Exact,
    /// Other packaging, reel or termination, or a tolerance that is offered; a distributor's additions were dropped.
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
            Some((_, 1..)) => PartBasis::Edited,
            Some(_) if !found.maker.is_empty() => PartBasis::Imported,
            Some(_) => PartBasis::Listed,
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
        let readings = distributor_suffixes::readings(text);
        let is_left_out = |reading: &&String| !has_unknown_addition(text, reading);
        let of_readings = readings
            .iter()
            .filter(is_left_out)
            .filter_map(|reading| Self::of_reading(&plain(reading), &number, &listed));
        let stock = distributor_suffixes::whole_numbers(text);
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
    is_marked && pieces.any(|piece| !distributor_suffixes::is_addition(piece))
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
