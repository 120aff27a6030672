//! The pickers: series, then size, then dielectric or termination, then voltage, then the parts.
//!
//! Every picker offers only what leads to parts under the other choices made so far; a choice of the
//! picker's own step is ignored, so that it can be changed. The steps read table `part_group`, which
//! has one row per combination and not per part.

use std::cmp::Ordering;

use henrad_parts::quantity::Volts;
use henrad_parts::{Family, PartStatus};
use sqlx::{Database as Driver, Encode, QueryBuilder, Type};

use super::row::family_word;
use super::{Database, StoredPart, status_word};
use crate::error::CatalogueError;
use crate::lookup::with_termination;

/// Two ratings are the same when they differ by less than this share.
const SAME_VOLTAGE: f64 = 1e-9;

/// What has been chosen so far. Empty text and `None` mean not chosen.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct PickerQuery {
    /// Selector group.
    pub family: Option<Family>,
    /// `Polymer` or `MnO2`, in any case: narrows tantalum and aluminium to one cathode.
    pub cathode: String,
    /// Series name as the series picker gave it.
    pub series: String,
    /// Case code as the size picker gave it.
    pub size: String,
    /// Dielectric.
    pub dielectric: String,
    /// One termination letter.
    pub termination: String,
    /// Rated voltage.
    pub voltage: Option<Volts>,
    /// Visibility of the parts to offer.
    pub statuses: PartStatus,
}

/// One entry of the series picker.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PickerSeries {
    /// Name, the value of a choice.
    pub series: String,
    /// One line under the name.
    pub description: String,
    /// Construction in a few words.
    pub style: String,
    /// Parts behind the choice.
    pub count: i64,
}

/// One entry of the size picker.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PickerSize {
    /// Case code, the value of a choice: EIA size, case letter, or lead spacing in millimetres.
    pub case_code: String,
    /// Second name: metric code, EIA body code or body dimensions; empty when there is none.
    pub case_alias: String,
    /// Parts behind the choice.
    pub count: i64,
}

impl Database {
    /// Series on offer, in the order of the catalogue.
    ///
    /// # Errors
    /// When the database does not answer; so do all pickers.
    pub async fn picker_series(
        &self,
        query: &PickerQuery,
    ) -> Result<Vec<PickerSeries>, CatalogueError> {
        const SQL: &str = "SELECT s.name, MIN(s.description), MIN(s.style), CAST(SUM(g.part_count) AS BIGINT) \
            FROM part_group AS g JOIN series AS s ON s.id = g.series_id";
        let choice = PickerQuery {
            series: String::new(),
            ..query.clone()
        };
        let rows = with_db!(self, pool => {
            let mut builder = QueryBuilder::new(SQL);
            push_choice(&mut builder, &choice);
            builder.push(" GROUP BY s.name ORDER BY MIN(s.position)");
            builder.build_query_as::<(String, String, String, i64)>().fetch_all(pool).await?
        });
        Ok(rows
            .into_iter()
            .map(|(series, description, style, count)| PickerSeries {
                series,
                description,
                style,
                count,
            })
            .collect())
    }

    /// Case sizes on offer, smallest first.
    ///
    /// # Errors
    /// See [`Database::picker_series`].
    pub async fn picker_sizes(
        &self,
        query: &PickerQuery,
    ) -> Result<Vec<PickerSize>, CatalogueError> {
        const SQL: &str = "SELECT g.case_code, MAX(g.case_alias), CAST(SUM(g.part_count) AS BIGINT) \
            FROM part_group AS g JOIN series AS s ON s.id = g.series_id";
        let choice = PickerQuery {
            size: String::new(),
            ..query.clone()
        };
        let rows = with_db!(self, pool => {
            let mut builder = QueryBuilder::new(SQL);
            push_choice(&mut builder, &choice);
            builder.push(" GROUP BY g.case_code");
            builder.build_query_as::<(String, String, i64)>().fetch_all(pool).await?
        });
        let mut sizes: Vec<_> = rows
            .into_iter()
            .map(|(case_code, case_alias, count)| PickerSize {
                case_code,
                case_alias,
                count,
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
    ) -> Result<Vec<String>, CatalogueError> {
        const SQL: &str =
            "SELECT g.dielectric FROM part_group AS g JOIN series AS s ON s.id = g.series_id";
        let choice = PickerQuery {
            dielectric: String::new(),
            ..query.clone()
        };
        Ok(with_db!(self, pool => {
            let mut builder = QueryBuilder::new(SQL);
            push_choice(&mut builder, &choice);
            builder.push(" GROUP BY g.dielectric ORDER BY MIN(s.position)");
            builder.build_query_scalar::<String>().fetch_all(pool).await?
        }))
    }

    /// Termination letters on offer, each once, in the order of the catalogue.
    ///
    /// # Errors
    /// See [`Database::picker_series`].
    pub async fn picker_terminations(&self, query: &PickerQuery) -> Result<String, CatalogueError> {
        const SQL: &str =
            "SELECT g.terminations FROM part_group AS g JOIN series AS s ON s.id = g.series_id";
        let choice = PickerQuery {
            termination: String::new(),
            ..query.clone()
        };
        let sets = with_db!(self, pool => {
            let mut builder = QueryBuilder::new(SQL);
            push_choice(&mut builder, &choice);
            builder.push(" GROUP BY g.terminations ORDER BY MIN(s.position), g.terminations");
            builder.build_query_scalar::<String>().fetch_all(pool).await?
        });
        let mut letters = String::new();
        for letter in sets.iter().flat_map(|set| set.chars()) {
            if !letters.contains(letter) {
                letters.push(letter);
            }
        }
        Ok(letters)
    }

    /// Rated voltages on offer, ascending.
    ///
    /// # Errors
    /// See [`Database::picker_series`].
    pub async fn picker_voltages(&self, query: &PickerQuery) -> Result<Vec<Volts>, CatalogueError> {
        const SQL: &str =
            "SELECT g.rated_voltage FROM part_group AS g JOIN series AS s ON s.id = g.series_id";
        let choice = PickerQuery {
            voltage: None,
            ..query.clone()
        };
        let voltages = with_db!(self, pool => {
            let mut builder = QueryBuilder::new(SQL);
            push_choice(&mut builder, &choice);
            builder.push(" GROUP BY g.rated_voltage ORDER BY g.rated_voltage");
            builder.build_query_scalar::<f64>().fetch_all(pool).await?
        });
        Ok(voltages.into_iter().map(Volts::new).collect())
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
        const SQL: &str =
            "SELECT g.id, g.definition FROM part AS g JOIN series AS s ON s.id = g.series_id";
        let rows = with_db!(self, pool => {
            let mut builder = QueryBuilder::new(SQL);
            push_choice(&mut builder, query);
            builder.push(" ORDER BY g.capacitance, g.rated_voltage, g.part_number");
            builder.build_query_as::<(i64, String)>().fetch_all(pool).await?
        });
        let letter = query.termination.chars().next();
        rows.iter()
            .map(|(id, definition)| {
                let mut stored = StoredPart::read(*id, definition)?;
                if let Some(letter) = letter {
                    with_termination(&mut stored.part, letter);
                }
                Ok(stored)
            })
            .collect()
    }
}

/// Adds the conditions of the choices. Both tables that it filters are named `g` and the series `s`.
fn push_choice<D>(builder: &mut QueryBuilder<D>, choice: &PickerQuery)
where
    D: Driver,
    for<'t> &'t str: Encode<'t, D> + Type<D>,
    for<'t> String: Encode<'t, D> + Type<D>,
    for<'t> f64: Encode<'t, D> + Type<D>,
{
    builder
        .push(" WHERE g.status = ")
        .push_bind(status_word(choice.statuses));
    if choice.cathode.is_empty() {
        if let Some(family) = choice.family {
            builder
                .push(" AND g.family = ")
                .push_bind(family_word(family));
        }
    } else {
        let mut technologies = builder.push(" AND g.technology IN (").separated(", ");
        for technology in technologies_with(choice.family, &choice.cathode) {
            technologies.push_bind(*technology);
        }
        technologies.push_unseparated(")");
    }
    let texts = [
        (" AND s.name = ", &choice.series),
        (" AND g.case_code = ", &choice.size),
        (" AND g.dielectric = ", &choice.dielectric),
    ];
    for (condition, text) in texts.into_iter().filter(|(_, text)| !text.is_empty()) {
        builder.push(condition).push_bind(bindable(text));
    }
    if !choice.termination.is_empty() {
        let pattern = format!("%{}%", escaped(&bindable(&choice.termination)));
        builder
            .push(" AND g.terminations LIKE ")
            .push_bind(pattern)
            .push(" ESCAPE '\\'");
    }
    if let Some(voltage) = choice.voltage {
        let volts = voltage.get();
        builder
            .push(" AND g.rated_voltage BETWEEN ")
            .push_bind(volts * (1.0 - SAME_VOLTAGE));
        builder
            .push(" AND ")
            .push_bind(volts * (1.0 + SAME_VOLTAGE));
    }
}

/// Technologies with this cathode within a group; an unknown cathode names none.
fn technologies_with(family: Option<Family>, cathode: &str) -> &'static [&'static str] {
    const NONE: &[&str] = &["none"];
    let is = |name: &str| cathode.eq_ignore_ascii_case(name);
    match family {
        Some(Family::Tantalum) if is("polymer") => &["tantalum_polymer"],
        Some(Family::Aluminum) if is("polymer") => &["aluminium_polymer", "aluminium_hybrid"],
        Some(Family::Polymer) | None if is("polymer") => {
            &["tantalum_polymer", "aluminium_polymer", "aluminium_hybrid"]
        }
        Some(Family::Tantalum) | None if is("mno2") => &["tantalum_mno2"],
        _ => NONE,
    }
}

/// PostgreSQL takes no zero character in a text; nothing that is stored holds its replacement.
fn bindable(text: &str) -> String {
    text.replace('\0', "\u{fffd}")
}

/// Text that stands for itself in a LIKE pattern with the escape character `\`.
fn escaped(text: &str) -> String {
    let mut pattern = String::with_capacity(text.len());
    for character in text.chars() {
        if matches!(character, '%' | '_' | '\\') {
            pattern.push('\\');
        }
        pattern.push(character);
    }
    pattern
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
