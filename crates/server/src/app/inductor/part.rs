//! The inductors of the catalogue, as pickers and tables show them.

use std::sync::Arc;

use henrad_catalogue::CatalogueError;
use henrad_catalogue::inductor::{self as catalogue, InductorRow, InductorSeries};
use henrad_parts::{Origin, quantity};

use super::model::{ModelledInductor, model, percent};
use super::request::{
    CURRENT_OUTPUT, FREQUENCY, TEMPERATURE_AMBIENT, VOLTAGE_INPUT, VOLTAGE_OUTPUT,
};
use crate::api::document::documents;
use crate::api::inductor::{InductorCaseOption, InductorParam, InductorPart, InductorSeriesOption};
use crate::api::properties::Property;
use crate::app::AppError;

/// Most part numbers that a miss suggests.
const MOST_SUGGESTIONS: usize = 5;

/// All inductors with their models.
#[derive(Debug)]
pub struct InductorCatalogue {
    inductors: Vec<Arc<ModelledInductor>>,
    series: Vec<InductorSeries>,
}

impl InductorCatalogue {
    /// The built-in inductors.
    ///
    /// # Errors
    /// When a table cannot be read. The shipped tables are tested to be readable.
    pub fn built_in() -> Result<Self, CatalogueError> {
        let parameters = catalogue::parameters()?;
        let modelled = |row: InductorRow| {
            let series = row.series.clone();
            model(row, &parameters)
                .map(Arc::new)
                .ok_or(CatalogueError::UnknownSeries(series))
        };
        let rows = catalogue::built_in()?;
        Ok(Self {
            inductors: rows.into_iter().map(modelled).collect::<Result<_, _>>()?,
            series: parameters.series().to_vec(),
        })
    }

    /// The inductor of a number, whatever the case of its letters; `path` names the request field.
    ///
    /// # Errors
    /// [`AppError::UnknownPart`] with the nearest numbers.
    pub fn find(&self, number: &str, path: &str) -> Result<Arc<ModelledInductor>, AppError> {
        let asked = number.trim();
        self.inductors
            .iter()
            .find(|inductor| inductor.row.part_number.eq_ignore_ascii_case(asked))
            .cloned()
            .ok_or_else(|| AppError::UnknownPart {
                number: asked.to_owned(),
                path: path.to_owned(),
                suggestions: self.nearest(asked),
                diagnosis: None,
            })
    }

    /// Numbers that share the longest beginning with one that does not exist; none without a common beginning of
    /// the length of a series name.
    fn nearest(&self, asked: &str) -> Vec<String> {
        const SERIES_LENGTH: usize = 3;
        let shared = |number: &str| {
            let pairs = number.chars().zip(asked.chars());
            pairs.take_while(|(a, b)| a.eq_ignore_ascii_case(b)).count()
        };
        let mut near: Vec<_> = self
            .inductors
            .iter()
            .map(|inductor| (shared(&inductor.row.part_number), &inductor.row.part_number))
            .filter(|(length, _)| *length >= SERIES_LENGTH)
            .collect();
        near.sort_by_key(|(length, _)| std::cmp::Reverse(*length));
        near.into_iter()
            .take(MOST_SUGGESTIONS)
            .map(|(_, number)| number.clone())
            .collect()
    }

    /// The series of the selector.
    pub fn series(&self) -> Vec<InductorSeriesOption> {
        self.series
            .iter()
            .map(|series| InductorSeriesOption {
                series: series.name.clone(),
                description: series.description.clone(),
            })
            .collect()
    }

    /// The case sizes of a series; empty for an unknown one.
    pub fn case_sizes(&self, series: &str) -> Vec<InductorCaseOption> {
        let mut sizes: Vec<InductorCaseOption> = Vec::new();
        for row in self.rows(series) {
            if !sizes.iter().any(|size| size.case_size == row.case_size) {
                sizes.push(InductorCaseOption {
                    case_size: row.case_size.clone(),
                    description: body(row),
                });
            }
        }
        sizes
    }

    /// The inductors of a series and size; empty for unknown ones.
    pub fn parts(&self, series: &str, size: &str, documentation_url: &str) -> Vec<InductorPart> {
        self.rows(series)
            .filter(|row| row.case_size == size)
            .map(|row| part(row, documentation_url))
            .collect()
    }

    fn rows<'a>(&'a self, series: &'a str) -> impl Iterator<Item = &'a InductorRow> {
        self.inductors
            .iter()
            .map(|inductor| &inductor.row)
            .filter(move |row| row.series == series)
    }
}

/// An inductor as the page holds it.
pub fn part(row: &InductorRow, documentation_url: &str) -> InductorPart {
    InductorPart {
        pn: row.part_number.clone(),
        part_number: row.part_number.clone(),
        series: row.series.clone(),
        size: row.case_size.clone(),
        case_size: row.case_size.clone(),
        value: row.inductance.get(),
        nominal_inductance: row.inductance.get(),
        inductance_display: quantity::format(row.inductance.get(), "H", 3),
        rated_current: row.rated_current.rms.get(),
        saturation_current: row.saturation.map(|saturation| saturation.current.get()),
        instances: 1,
        param: InductorParam {
            frequency: (&FREQUENCY).into(),
            voltage_input: (&VOLTAGE_INPUT).into(),
            voltage_output: (&VOLTAGE_OUTPUT).into(),
            current_output: (&CURRENT_OUTPUT).into(),
            temperature_ambient: (&TEMPERATURE_AMBIENT).into(),
        },
        ce_props: properties(row),
        documents: documents(documentation_url, &row.part_number),
        origin: row.origin.mark().to_owned(),
        source: row.origin.basis().to_owned(),
    }
}

/// Properties for the expanded row; unpublished ones have no entry.
fn properties(row: &InductorRow) -> Vec<Property> {
    let row_origin = &row.origin;
    let resistance_origin = &row.dc_resistance_origin();
    let print = |value: f64, unit: &str| Some(quantity::format(value, unit, 4));
    let typical = row.dc_resistance_typical.get();
    let highest = row.dc_resistance_max.and_then(|max| print(max.get(), "Ω"));
    let hottest = row.temperature_max.map(|max| format!("{} °C", max.get()));
    [
        (row_origin, "Series", Some(row.series.clone())),
        (row_origin, "Inductance", print(row.inductance.get(), "H")),
        (
            resistance_origin,
            "DC Resistance Typical",
            print(typical, "Ω"),
        ),
        (row_origin, "DC Resistance Max", highest),
        (row_origin, "Rated Current", Some(rated_current(row))),
        (row_origin, "Saturation Current", saturation_current(row)),
        (row_origin, "Maximum Temperature", hottest),
        (row_origin, "Case Size", Some(row.case_size.clone())),
        (row_origin, "Body", Some(body(row))),
    ]
    .into_iter()
    .filter_map(|(origin, name, value)| Some(property(origin, name, value?)))
    .collect()
}

fn property(origin: &Origin, name: &str, value: String) -> Property {
    Property {
        parameter_name: name.to_owned(),
        value,
        step: "1".to_owned(),
        origin: origin.mark().to_owned(),
        source: origin.basis().to_owned(),
    }
}

fn rated_current(row: &InductorRow) -> String {
    let rated = &row.rated_current;
    let current = quantity::format(rated.rms.get(), "A", 4);
    format!("{current} ({} K rise)", rated.rise.get())
}

fn saturation_current(row: &InductorRow) -> Option<String> {
    let saturation = row.saturation?;
    let current = quantity::format(saturation.current.get(), "A", 4);
    Some(format!("{current} ({} drop)", percent(saturation.drop)))
}

fn body(row: &InductorRow) -> String {
    let millimetres = |length: f64| (length * 1e5).round() / 1e2;
    format!(
        "{} × {} × {} mm",
        millimetres(row.body.length.get()),
        millimetres(row.body.width.get()),
        millimetres(row.body.height.get())
    )
}
