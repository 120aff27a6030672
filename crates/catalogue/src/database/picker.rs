//! The pickers: series, then size, then dielectric or termination, then voltage, then the parts.
//!
//! Every picker offers only values with parts under the other choices. It ignores the choice of its
//! own step, so that the user can change it. The steps read table `part_group`, which has one row
//! per combination, not per part.

use std::cmp::Ordering;

use henrad_parts::quantity::Volts;
use henrad_parts::{Family, VoltageKind};
use sqlx::postgres::PgRow;
use sqlx::sqlite::SqliteRow;
use sqlx::{FromRow, QueryBuilder};

use super::choice::{PickerQuery, push_choice};
use super::{Database, RawText, StoredColumns, StoredPart, family_word};
use crate::error::CatalogueError;
use crate::lookup::with_termination;

/// One entry of the series picker.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PickerSeries {
    /// Name, the value of a choice.
    pub series: String,
    /// One line under the name.
    pub description: String,
    /// Construction in a few words.
    pub style: String,
    /// Maker that an import named; empty for the built-in catalogue.
    pub maker: String,
    /// Parts behind the choice.
    pub count: i64,
}

/// One entry of the size picker.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PickerSize {
    /// Case code, the value of a choice: EIA size, case letter, or lead spacing in millimeters.
    pub case_code: String,
    /// Second name: metric code, EIA body code or body dimensions; empty when there is none.
    pub case_alias: String,
    /// Parts behind the choice.
    pub count: i64,
}

/// One entry of the pickers of dielectric and termination.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PickerOption<T> {
    /// The value of a choice.
    pub value: T,
    /// Parts behind the choice.
    pub count: i64,
}

/// One entry of the voltage picker.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PickerVoltage {
    /// Rated voltage, the value of a choice.
    pub value: Volts,
    /// Ac or dc; `None` where ac and dc parts share the value.
    pub kind: Option<VoltageKind>,
    /// Parts behind the choice.
    pub count: i64,
}

/// The table that the steps read.
const GROUPS: &str = "part_group";
/// Order of the parts behind all choices.
const BY_VALUE: &str = " ORDER BY g.capacitance, g.rated_voltage, g.part_number";

impl Database {
    /// Columns of the rows of a table, `g`, and of their series, `s`, that match the choices.
    async fn chosen<T>(
        &self,
        columns: &str,
        table: &str,
        choice: &PickerQuery,
        order: &str,
    ) -> Result<Vec<T>, CatalogueError>
    where
        T: for<'r> FromRow<'r, SqliteRow> + for<'r> FromRow<'r, PgRow> + Send + Unpin,
    {
        Ok(with_db!(self, pool => {
            let mut builder = QueryBuilder::new("SELECT ");
            builder.push(columns).push(" FROM ").push(table);
            builder.push(" AS g JOIN series AS s ON s.id = g.series_id");
            push_choice(&mut builder, choice);
            builder.push(order);
            builder.build_query_as::<T>().fetch_all(pool).await?
        }))
    }

    /// Series on offer, in the order of the catalogue.
    ///
    /// # Errors
    /// If the database does not answer, as with all pickers.
    pub async fn picker_series(
        &self,
        query: &PickerQuery,
    ) -> Result<Vec<PickerSeries>, CatalogueError> {
        const COLUMNS: &str = "s.name, MIN(s.description), MIN(s.style), MAX(g.maker), CAST(SUM(g.part_count) AS BIGINT)";
        const GROUPED: &str = " GROUP BY s.name ORDER BY MIN(s.position)";
        let choice = PickerQuery {
            series: String::new(),
            ..query.clone()
        };
        let rows = self
            .chosen(COLUMNS, GROUPS, &choice, GROUPED)
            .await?
            .into_iter();
        Ok(rows
            .map(|(series, description, style, maker, count)| PickerSeries {
                series,
                description,
                style,
                maker,
                count,
            })
            .collect())
    }

    /// Keys of all series of a family, in the order of the catalogue.
    ///
    /// # Errors
    /// See [`Database::picker_series`].
    pub async fn series_keys(&self, family: Family) -> Result<Vec<String>, CatalogueError> {
        const SQL: &str = "SELECT id FROM series WHERE family = $1 ORDER BY position, id";
        let keys = with_db!(self, pool => {
            sqlx::query_scalar::<_, String>(SQL).bind(family_word(family)).fetch_all(pool).await?
        });
        Ok(keys)
    }

    /// Case sizes on offer, smallest first.
    ///
    /// # Errors
    /// See [`Database::picker_series`].
    pub async fn picker_sizes(
        &self,
        query: &PickerQuery,
    ) -> Result<Vec<PickerSize>, CatalogueError> {
        const COLUMNS: &str = "g.case_code, MAX(g.case_alias), CAST(SUM(g.part_count) AS BIGINT)";
        let choice = PickerQuery {
            size: String::new(),
            ..query.clone()
        };
        let rows = self.chosen(COLUMNS, GROUPS, &choice, " GROUP BY g.case_code");
        let rows: Vec<(RawText, RawText, i64)> = rows.await?;
        // A damaged one is left out.
        let mut sizes: Vec<_> = rows
            .into_iter()
            .filter_map(|(case_code, case_alias, count)| {
                Some(PickerSize {
                    case_code: case_code.as_text()?.to_owned(),
                    case_alias: case_alias.into_text(),
                    count,
                })
            })
            .collect();
        sizes.sort_by(|a, b| by_size(&a.case_code, &b.case_code));
        Ok(sizes)
    }

    /// Dielectrics on offer, in the order of the catalogue.
    ///
    /// # Errors
    /// See [`Database::picker_series`].
    pub async fn picker_dielectrics(
        &self,
        query: &PickerQuery,
    ) -> Result<Vec<PickerOption<String>>, CatalogueError> {
        const COLUMNS: &str = "g.dielectric, CAST(SUM(g.part_count) AS BIGINT)";
        const GROUPED: &str = " GROUP BY g.dielectric ORDER BY MIN(s.position)";
        let choice = PickerQuery {
            dielectric: String::new(),
            ..query.clone()
        };
        let options: Vec<(RawText, i64)> = self.chosen(COLUMNS, GROUPS, &choice, GROUPED).await?;
        // A damaged one is left out.
        let options = options.into_iter().filter_map(|(value, count)| {
            let value = value.as_text()?.to_owned();
            Some(PickerOption { value, count })
        });
        Ok(options.collect())
    }

    /// Termination letters on offer, each once, in the order of the catalogue.
    ///
    /// # Errors
    /// See [`Database::picker_series`].
    pub async fn picker_terminations(
        &self,
        query: &PickerQuery,
    ) -> Result<Vec<PickerOption<char>>, CatalogueError> {
        const COLUMNS: &str = "g.terminations, CAST(SUM(g.part_count) AS BIGINT)";
        const GROUPED: &str = " GROUP BY g.terminations ORDER BY MIN(s.position), g.terminations";
        let choice = PickerQuery {
            termination: String::new(),
            ..query.clone()
        };
        let sets: Vec<(String, i64)> = self.chosen(COLUMNS, GROUPS, &choice, GROUPED).await?;
        let mut options: Vec<PickerOption<char>> = Vec::new();
        for (letters, count) in &sets {
            for letter in letters.chars() {
                match options.iter_mut().find(|option| option.value == letter) {
                    Some(option) => option.count += count,
                    None => options.push(PickerOption {
                        value: letter,
                        count: *count,
                    }),
                }
            }
        }
        Ok(options)
    }

    /// Rated voltages on offer, ascending.
    ///
    /// # Errors
    /// See [`Database::picker_series`].
    pub async fn picker_voltages(
        &self,
        query: &PickerQuery,
    ) -> Result<Vec<PickerVoltage>, CatalogueError> {
        const COLUMNS: &str =
            "g.rated_voltage, CAST(SUM(g.ac_count) AS BIGINT), CAST(SUM(g.part_count) AS BIGINT)";
        const GROUPED: &str = " GROUP BY g.rated_voltage ORDER BY g.rated_voltage";
        let choice = PickerQuery {
            voltage: None,
            ..query.clone()
        };
        let options = self
            .chosen(COLUMNS, GROUPS, &choice, GROUPED)
            .await?
            .into_iter();
        Ok(options
            .map(|(voltage, ac_count, count)| PickerVoltage {
                value: Volts::new(voltage),
                kind: match ac_count {
                    0 => Some(VoltageKind::Dc),
                    _ if ac_count == count => Some(VoltageKind::Ac),
                    _ => None,
                },
                count,
            })
            .collect())
    }

    /// The parts that match all choices, by capacitance, then by voltage. A chosen termination is
    /// written into their numbers.
    ///
    /// # Errors
    /// See [`Database::picker_series`].
    pub async fn picker_capacitors(
        &self,
        query: &PickerQuery,
    ) -> Result<Vec<StoredPart>, CatalogueError> {
        let rows = self.chosen(
            "g.id, g.maker, g.checksum, g.definition",
            "part",
            query,
            BY_VALUE,
        );
        let rows: Vec<StoredColumns> = rows.await?;
        let mut parts = self.undamaged(rows);
        terminate(&mut parts, query);
        Ok(parts)
    }

    /// Rows of the parts that match all choices, in the order of [`Database::picker_capacitors`].
    ///
    /// # Errors
    /// See [`Database::picker_series`].
    pub async fn picker_rows(&self, query: &PickerQuery) -> Result<Vec<i64>, CatalogueError> {
        let rows: Vec<(i64,)> = self.chosen("g.id", "part", query, BY_VALUE).await?;
        Ok(rows.into_iter().map(|(id,)| id).collect())
    }

    /// The parts of some of those rows, so that a long list need not be in memory at once; parts
    /// removed meanwhile are left out.
    ///
    /// # Errors
    /// See [`Database::picker_series`].
    pub async fn picker_parts(
        &self,
        query: &PickerQuery,
        rows: &[i64],
    ) -> Result<Vec<StoredPart>, CatalogueError> {
        // PostgreSQL reads no empty list.
        if rows.is_empty() {
            return Ok(Vec::new());
        }
        let mut parts = self.parts_with_ids(rows).await?;
        terminate(&mut parts, query);
        Ok(parts)
    }
}

/// Writes a chosen termination into the numbers of parts.
fn terminate(parts: &mut [StoredPart], query: &PickerQuery) {
    if let Some(letter) = query.termination.chars().next() {
        for stored in parts {
            with_termination(&mut stored.part, letter);
        }
    }
}

/// Numbers by value, so that a lead spacing of 7.5 comes before 10; other codes by their letters.
fn by_size(a: &str, b: &str) -> Ordering {
    match (a.parse::<f64>(), b.parse::<f64>()) {
        (Ok(a), Ok(b)) => a.total_cmp(&b),
        (Ok(_), Err(_)) => Ordering::Less,
        (Err(_), Ok(_)) => Ordering::Greater,
        (Err(_), Err(_)) => a.cmp(b),
    }
}
