//! What is kept of the catalogue in memory: its groups of parts, as the words and limits of searches
//! compare them, and its series. They are few, and reading them from the database would cost more than the
//! rest of a search.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use sqlx::{ColumnIndex, Decode, FromRow, Row, Type};

use super::Database;
use super::raw_text::RawText;
use crate::error::CatalogueError;

/// Groups in the order in which searches join them: what ranks and finds a group, then what facets
/// count.
const GROUPS: &str = "SELECT family, series_id, case_code, dielectric, rated_voltage, temperature_max, aec_q200, \
    safety_class, maker, status, tolerances, temperature_min, part_count, \
    esr_low, esr_high, esr_count, ripple_current_low, ripple_current_high, ripple_current_count, \
    height_low, height_high, height_count, voltage_ac_low, voltage_ac_high, voltage_ac_count, \
    lead_spacing_low, lead_spacing_high, lead_spacing_count FROM part_group \
    ORDER BY family, series_id, case_code, dielectric, rated_voltage, temperature_max, aec_q200, safety_class, maker";

const SERIES: &str = "SELECT id, name FROM series ORDER BY position, id";

/// Index of the first figure in the row of a group.
const FIRST_FIGURE: usize = 13;

/// Figures that a part lists or not. A group holds their extremes.
pub(crate) const FIGURES: [&str; 5] = [
    "esr",
    "ripple_current",
    "height",
    "voltage_ac",
    "lead_spacing",
];

/// What the parts of a group share, and the extremes of their figures.
#[derive(Debug)]
pub(crate) struct Group {
    pub family: String,
    pub series_id: String,
    pub case_code: String,
    pub dielectric: String,
    pub rated_voltage: f64,
    pub temperature_max: f64,
    pub aec_q200: String,
    pub safety_class: String,
    pub maker: String,
    pub status: String,
    tolerances: String,
    temperature_min: f64,
    /// Number of parts.
    pub count: i64,
    /// In the order of [`FIGURES`].
    figures: [Figure; FIGURES.len()],
}

/// A figure that some of the parts list.
#[derive(Debug, Clone, Copy, Default)]
struct Figure {
    /// Its extremes; `None` where no part lists it.
    range: Option<(f64, f64)>,
    /// How many parts list it.
    count: i64,
}

impl Group {
    /// How many of its parts do not list a figure.
    pub fn count_without(&self, figure: &str) -> i64 {
        let place = FIGURES.iter().position(|name| *name == figure);
        self.count - place.map_or(0, |place| self.figures[place].count)
    }

    /// The lowest listed value of a figure; `None` where no part lists it.
    pub fn lowest(&self, figure: &str) -> Option<f64> {
        self.range(figure).map(|(low, _)| low)
    }

    /// The highest listed value of a figure; `None` where no part lists it.
    pub fn highest(&self, figure: &str) -> Option<f64> {
        self.range(figure).map(|(_, high)| high)
    }

    /// A text that its parts share.
    pub(crate) fn text(&self, column: &str) -> Option<&str> {
        Some(match column {
            "family" => &self.family,
            "series_id" => &self.series_id,
            "case_code" => &self.case_code,
            "dielectric" => &self.dielectric,
            "aec_q200" => &self.aec_q200,
            "safety_class" => &self.safety_class,
            "maker" => &self.maker,
            "tolerances" => &self.tolerances,
            _ => return None,
        })
    }

    /// The least and the highest value of a column; `None` where no part lists it.
    pub(crate) fn range(&self, column: &str) -> Option<(f64, f64)> {
        let value = match column {
            "rated_voltage" => self.rated_voltage,
            "temperature_min" => self.temperature_min,
            "temperature_max" => self.temperature_max,
            _ => {
                let place = FIGURES.iter().position(|name| *name == column)?;
                return self.figures[place].range;
            }
        };
        Some((value, value))
    }
}

/// The row of a group; none where it is damaged.
struct ReadGroup(Option<Group>);

impl<'r, R: Row> FromRow<'r, R> for ReadGroup
where
    usize: ColumnIndex<R>,
    RawText: Decode<'r, R::Database> + Type<R::Database>,
    f64: Decode<'r, R::Database> + Type<R::Database>,
    Option<f64>: Decode<'r, R::Database> + Type<R::Database>,
    i64: Decode<'r, R::Database> + Type<R::Database>,
{
    fn from_row(row: &'r R) -> Result<Self, sqlx::Error> {
        let mut figures = [Figure::default(); FIGURES.len()];
        for (place, figure) in figures.iter_mut().enumerate() {
            let first = FIRST_FIGURE + 3 * place;
            let (low, high): (Option<f64>, Option<f64>) =
                (row.try_get(first)?, row.try_get(first + 1)?);
            *figure = Figure {
                range: low.zip(high),
                count: row.try_get(first + 2)?,
            };
        }
        let mut is_whole = true;
        let mut text = |place: usize| -> Result<String, sqlx::Error> {
            let text: RawText = row.try_get(place)?;
            is_whole &= text.as_text().is_some();
            Ok(text.into_text())
        };
        let group = Group {
            family: text(0)?,
            series_id: text(1)?,
            case_code: text(2)?,
            dielectric: text(3)?,
            rated_voltage: row.try_get(4)?,
            temperature_max: row.try_get(5)?,
            aec_q200: text(6)?,
            safety_class: text(7)?,
            maker: text(8)?,
            status: text(9)?,
            tolerances: text(10)?,
            temperature_min: row.try_get(11)?,
            count: row.try_get(12)?,
            figures,
        };
        Ok(Self(is_whole.then_some(group)))
    }
}

/// Series by key: name and place in the selector.
#[derive(Debug)]
pub(crate) struct SeriesNames(HashMap<String, SeriesRow>);

#[derive(Debug)]
struct SeriesRow {
    name: String,
    position: usize,
}

impl SeriesNames {
    /// Of keys and names in the order of the selector.
    pub(crate) fn new(rows: Vec<(String, String)>) -> Self {
        let places = rows.into_iter().enumerate();
        let rows = places.map(|(position, (id, name))| (id, SeriesRow { name, position }));
        Self(rows.collect())
    }

    pub(crate) fn name<'a>(&'a self, id: &'a str) -> &'a str {
        self.0.get(id).map_or(id, |row| &row.name)
    }

    pub(crate) fn position(&self, id: &str) -> usize {
        self.0.get(id).map_or(usize::MAX, |row| row.position)
    }

    pub(crate) fn ids(&self, name: &str) -> Vec<String> {
        let meant = self.0.iter().filter(|(_, row)| row.name == name);
        meant.map(|(id, _)| id.clone()).collect()
    }
}

/// Groups and series of a catalogue.
#[derive(Debug)]
pub(crate) struct CachedGroups {
    pub groups: Vec<Group>,
    pub series: SeriesNames,
}

/// What was read at a stamp of the catalogue.
type Read = Option<(i64, Arc<CachedGroups>)>;

/// What was read last; shared by the clones of a database.
#[derive(Debug, Clone, Default)]
pub struct GroupCache(Arc<Mutex<Read>>);

impl Database {
    /// Groups and series of the catalogue as it is now.
    pub(crate) async fn cached_groups(&self) -> Result<Arc<CachedGroups>, CatalogueError> {
        // Read first: should the catalogue change in between, the next search reads it again.
        let stamp = self.catalogue_stamp().await?;
        let (Self::Sqlite(_, memory) | Self::Postgres(_, memory)) = self;
        let GroupCache(cached) = &memory.groups;
        {
            let cached = cached.lock().unwrap_or_else(PoisonError::into_inner);
            if let Some((_, catalogue)) = cached.as_ref().filter(|(of, _)| *of == stamp) {
                return Ok(Arc::clone(catalogue));
            }
        }
        let (groups, series) = with_db!(self, pool => {
            let groups = sqlx::query_as::<_, ReadGroup>(GROUPS).fetch_all(pool).await?;
            (groups, sqlx::query_as::<_, (String, String)>(SERIES).fetch_all(pool).await?)
        });
        let read = groups.len();
        let groups: Vec<_> = groups
            .into_iter()
            .filter_map(|ReadGroup(group)| group)
            .collect();
        self.damage().note_groups(read - groups.len());
        let series = SeriesNames::new(series);
        let catalogue = Arc::new(CachedGroups { groups, series });
        *cached.lock().unwrap_or_else(PoisonError::into_inner) =
            Some((stamp, Arc::clone(&catalogue)));
        Ok(catalogue)
    }
}
