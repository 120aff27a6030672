//! Writes the catalogue in the exchange format.

use std::collections::HashMap;
use std::io::Write;

use henrad_parts::quantity::{
    Amperes, Celsius, Henries, Hertz, Hours, Kelvins, KelvinsPerWatt, Meters, Ohms, Volts,
};
use henrad_parts::spreadsheet::plain_text;
use henrad_parts::{Part, Published};
use serde::Serialize;
use serde_json::Value;

use super::columns::{self, Kind};
use super::inductor;
use super::open::ExchangeFormat;
use super::words::{self, number, optional};
use crate::database::{Database, StoredPart};
use crate::error::CatalogueError;
use crate::inductor::ImportedInductor;

/// Texts from the table of series: name, description, style.
type SeriesTexts = HashMap<String, [String; 3]>;

impl Database {
    /// Writes the parts of the named series (keys or names; none: all capacitors, and the inductors
    /// of imports) and returns their number.
    ///
    /// # Errors
    /// If a series is not known, the database does not answer, or the writer fails.
    pub async fn export(
        &self,
        format: ExchangeFormat,
        series: &[String],
        out: &mut (dyn Write + Send),
    ) -> Result<usize, CatalogueError> {
        let texts = self.series_texts().await?;
        let inductors = self.inductors_to_write(series).await?;
        let is_inductor = |name: &String| inductors.iter().any(|it| it.series.name == *name);
        let is_missing = |name: &&String| !is_known(name, &texts) && !is_inductor(name);
        if let Some(unknown) = series.iter().find(is_missing) {
            return Err(CatalogueError::UnknownSeries((*unknown).clone()));
        }
        out.write_all(&opening(format)?)?;
        let (mut last, mut written) = (String::new(), 0);
        loop {
            let Some(page) = self.parts_after(&last).await? else {
                break;
            };
            last = page.last;
            for StoredPart { part, maker, .. } in &page.parts {
                if series.is_empty()
                    || series.contains(&part.series_id)
                    || series.contains(&part.series)
                {
                    let cells = cells(part, maker, texts.get(&part.series_id))?;
                    out.write_all(&row(format, &cells, written == 0)?)?;
                    written += 1;
                }
            }
        }
        for inductor in &inductors {
            let columns = columns::written().iter();
            let cells: Vec<_> = columns
                .map(|it| inductor::cell(inductor, it.name))
                .collect();
            out.write_all(&row(format, &cells, written == 0)?)?;
            written += 1;
        }
        if format == ExchangeFormat::Json {
            out.write_all(b"\n]}\n")?;
        }
        out.flush()?;
        Ok(written)
    }

    /// The inductors of imports; where series are named, theirs, the built-in ones too.
    async fn inductors_to_write(
        &self,
        series: &[String],
    ) -> Result<Vec<ImportedInductor>, CatalogueError> {
        if series.is_empty() {
            return self.imported_inductors().await;
        }
        let all = self.inductors().await?;
        let texts = all.parameters.series();
        let named = all
            .rows
            .into_iter()
            .filter(|row| series.contains(&row.series));
        let with_series = named.filter_map(|row| {
            let series = texts.iter().find(|it| it.name == row.series)?.clone();
            Some(ImportedInductor { row, series })
        });
        Ok(with_series.collect())
    }

    async fn series_texts(&self) -> Result<SeriesTexts, CatalogueError> {
        const SQL: &str = "SELECT id, name, description, style FROM series";
        let rows = with_db!(self, pool => {
            sqlx::query_as::<_, (String, String, String, String)>(SQL).fetch_all(pool).await?
        });
        Ok(rows
            .into_iter()
            .map(|(id, name, description, style)| (id, [name, description, style]))
            .collect())
    }
}

fn is_known(series: &str, texts: &SeriesTexts) -> bool {
    texts.contains_key(series) || texts.values().any(|[name, ..]| name == series)
}

fn opening(format: ExchangeFormat) -> Result<Vec<u8>, CatalogueError> {
    match format {
        ExchangeFormat::Csv => {
            let columns = columns::written().iter();
            csv_row(&columns.map(|it| it.name.to_owned()).collect::<Vec<_>>())
        }
        ExchangeFormat::Toml => Ok(Vec::new()),
        ExchangeFormat::Json => Ok(b"{\"parts\":[".to_vec()),
    }
}

fn row(
    format: ExchangeFormat,
    cells: &[String],
    is_first: bool,
) -> Result<Vec<u8>, CatalogueError> {
    match format {
        ExchangeFormat::Csv => csv_row(cells),
        ExchangeFormat::Toml => Ok(toml_row(cells).into_bytes()),
        ExchangeFormat::Json => {
            let separator = if is_first { "\n" } else { ",\n" };
            Ok(format!("{separator}{}", Value::Object(json_row(cells))).into_bytes())
        }
    }
}

/// The texts of the written columns, in their order; empty where the part has nothing.
fn cells(
    part: &Part,
    maker: &str,
    series: Option<&[String; 3]>,
) -> Result<Vec<String>, CatalogueError> {
    let mut cells = identity(part, series);
    cells.extend(ratings(part));
    cells.extend(figures(&part.published));
    cells.extend(lifetime(&part.published));
    // What only inductors have.
    cells.extend(inductor::OWN.map(|_| String::new()));
    let (given, curves) = (list(&part.given)?, list(&part.curves)?);
    let origin = words::origin_word(&part.origin);
    let (variants, data_sheet) = (part.variants.clone(), part.data_sheet.clone());
    let basis = part.origin.basis().to_owned();
    let made_by = maker.to_owned();
    cells.extend([given, curves, variants, data_sheet, made_by, origin, basis]);
    Ok(cells)
}

/// A list as JSON; empty without members.
fn list<T: Serialize>(members: &[T]) -> Result<String, CatalogueError> {
    if members.is_empty() {
        return Ok(String::new());
    }
    Ok(serde_json::to_string(members)?)
}

fn identity(part: &Part, series: Option<&[String; 3]>) -> Vec<String> {
    let [name, description, style] = series.cloned().unwrap_or_default();
    vec![
        part.part_number.clone(),
        part.base_number.clone(),
        part.series_id.clone(),
        if name.is_empty() {
            part.series.clone()
        } else {
            name
        },
        description,
        style,
        words::family_text(part.family),
        words::technology_text(part.technology),
        part.dielectric.clone(),
        part.case_code.clone(),
        part.case_alias.clone(),
    ]
}

fn ratings(part: &Part) -> Vec<String> {
    vec![
        number(part.capacitance.get()),
        part.tolerance.map(String::from).unwrap_or_default(),
        part.tolerances.clone(),
        part.terminations.clone(),
        number(part.rated_voltage.get()),
        optional(part.rated_voltage_ac.map(Volts::get)),
        number(part.temperature_min.get()),
        number(part.temperature_max.get()),
        part.application.clone(),
        number(part.aging_per_decade),
        words::status_text(part.status),
    ]
}

fn figures(published: &Published) -> Vec<String> {
    let (esr, listed) = (published.esr, &published.listed);
    let text = |stated: &Option<String>| stated.clone().unwrap_or_default();
    let kind = esr.map(|esr| words::rating_kind_text(esr.kind));
    vec![
        optional(published.dissipation_factor_limit),
        optional(esr.map(|esr| esr.value.get())),
        optional(esr.map(|esr| esr.frequency.get())),
        kind.unwrap_or_default(),
        published.esr_basis().unwrap_or_default().to_owned(),
        optional(listed.esr_without_frequency.map(Ohms::get)),
        optional(published.esl.map(Henries::get)),
        optional(published.leakage_current_limit.map(Amperes::get)),
        optional(published.ripple_current_rms.map(Amperes::get)),
        optional(published.ripple_current_frequency.map(Hertz::get)),
        optional(published.ripple_current_temperature.map(Celsius::get)),
        published
            .ripple_current_basis()
            .unwrap_or_default()
            .to_owned(),
        optional(listed.ripple_current_at_85.map(Amperes::get)),
        optional(listed.ripple_current_at_125.map(Amperes::get)),
        optional(published.thermal_resistance.map(KelvinsPerWatt::get)),
        optional(published.length.map(Meters::get)),
        optional(published.width.map(Meters::get)),
        optional(published.height.map(Meters::get)),
        optional(published.lead_spacing.map(Meters::get)),
        optional(listed.voltage_slope),
        optional(listed.endurance.map(Hours::get)),
        text(&listed.moisture_sensitivity_level),
        text(&listed.derating_category),
    ]
}

fn lifetime(published: &Published) -> [String; 6] {
    let rating = published.lifetime.clone().unwrap_or_default();
    [
        optional(rating.hours.map(Hours::get)),
        optional(rating.temperature.map(Celsius::get)),
        optional(rating.core_rise.map(Kelvins::get)),
        optional(rating.kelvins_per_doubling.map(Kelvins::get)),
        optional(rating.voltage_exponent),
        rating.law.unwrap_or_default(),
    ]
}

fn csv_row(cells: &[String]) -> Result<Vec<u8>, CatalogueError> {
    let mut writer = csv::WriterBuilder::new()
        .terminator(csv::Terminator::CRLF)
        .from_writer(Vec::new());
    let guarded = columns::written()
        .iter()
        .zip(cells)
        .map(|(column, text)| match column.kind {
            Kind::Text => plain_text(text).into_owned(),
            Kind::Quantity(_) => text.clone(),
        });
    writer
        .write_record(guarded)
        .map_err(|error| std::io::Error::other(error.to_string()))?;
    writer
        .into_inner()
        .map_err(|error| std::io::Error::other(error.to_string()).into())
}

/// Columns that are not empty.
fn filled(cells: &[String]) -> impl Iterator<Item = (&'static columns::Column, &String)> {
    let columns = columns::written().iter().zip(cells);
    columns.filter(|(_, text)| !text.is_empty())
}

fn toml_row(cells: &[String]) -> String {
    let mut text = String::from("[[part]]\n");
    for (column, cell) in filled(cells) {
        let value = match column.kind {
            Kind::Quantity(_) => cell.clone(),
            Kind::Text => toml::Value::String(cell.clone()).to_string(),
        };
        text.push_str(column.name);
        text.push_str(" = ");
        text.push_str(&value);
        text.push('\n');
    }
    text.push('\n');
    text
}

fn json_row(cells: &[String]) -> serde_json::Map<String, Value> {
    filled(cells)
        .map(|(column, cell)| {
            let is_text = column.kind == Kind::Text && !columns::is_list(column);
            let value = if is_text {
                None
            } else {
                serde_json::from_str(cell).ok()
            };
            let value = value.unwrap_or_else(|| Value::from(cell.as_str()));
            (column.name.to_owned(), value)
        })
        .collect()
}
