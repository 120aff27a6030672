//! Lists of real parts of any family: a row per part, with the figures that its listing states.

use henrad_parts::quantity::{Amperes, Celsius, Farads, Hertz, Hours, Meters, Ohms, Volts};
use henrad_parts::{EsrRating, Family, FigureBases, ListedFigures, Part, Published, RatingKind};
use serde::Deserialize;

use super::chip_figures::ChipFigures;
use super::draft::{Draft, Stated};
use super::numbering;
use crate::definition::{OriginWord, SeriesDefinition};
use crate::error::CatalogueError;
use crate::tables;

/// A list needs only the columns series, number, origin and source.
#[derive(Deserialize)]
struct Row {
    series: String,
    number: String,
    #[serde(rename = "capacitance_uF")]
    capacitance: f64,
    voltage: Option<f64>,
    voltage_ac: Option<f64>,
    lead_spacing_mm: Option<f64>,
    esr_mohm: Option<f64>,
    #[serde(rename = "esr_Hz")]
    esr_frequency: Option<f64>,
    /// A resistance whose source does not say the frequency.
    esr_without_frequency_mohm: Option<f64>,
    #[serde(rename = "ripple_A")]
    ripple: Option<f64>,
    #[serde(rename = "ripple_Hz")]
    ripple_frequency: Option<f64>,
    /// Temperature of the ripple rating; absent where the source does not say it.
    #[serde(rename = "ripple_C", default)]
    ripple_temperature: Option<f64>,
    #[serde(rename = "leakage_uA")]
    leakage: Option<f64>,
    dissipation_factor_percent: Option<f64>,
    /// Tolerance letters on offer; those of the series unless the row says otherwise.
    tolerances: Option<String>,
    case_alias: Option<String>,
    #[serde(rename = "min_C")]
    min_temperature: Option<f64>,
    #[serde(rename = "max_C")]
    max_temperature: Option<f64>,
    #[serde(rename = "endurance_h")]
    endurance: Option<f64>,
    moisture_sensitivity_level: Option<String>,
    derating_category: Option<String>,
    diameter_mm: Option<f64>,
    height_mm: Option<f64>,
    origin: OriginWord,
    source: String,
}

impl Row {
    fn add_figures(&self, series: &SeriesDefinition, published: &mut Published) {
        let stated = self.esr_mohm.zip(self.esr_frequency);
        let by_series = series.esr_limit.as_ref().map(|limit| limit.frequency);
        let esr = stated.or(self.esr_without_frequency_mohm.zip(by_series));
        published.esr = esr.map(|(milliohms, frequency)| EsrRating {
            value: Ohms::new(milliohms / 1e3),
            frequency: Hertz::new(frequency),
            kind: RatingKind::Limit,
        });
        let lent = series.esr_limit.as_ref();
        let lent = lent.filter(|_| stated.is_none() && esr.is_some());
        let esr_basis = lent.map(|limit| limit.source.clone());
        let left = self.esr_without_frequency_mohm.filter(|_| esr.is_none());
        published.listed = ListedFigures {
            esr_without_frequency: left.map(|milliohms| Ohms::new(milliohms / 1e3)),
            endurance: self.endurance.map(Hours::new),
            moisture_sensitivity_level: self.moisture_sensitivity_level.clone(),
            derating_category: self.derating_category.clone(),
            ..ListedFigures::default()
        };
        if let Some(percent) = self.dissipation_factor_percent {
            published.dissipation_factor_limit = Some(percent / 100.0);
        }
        published.leakage_current_limit = self
            .leakage
            .map(|microamperes| Amperes::new(microamperes / 1e6));
        published.ripple_current_rms = self.ripple.map(Amperes::new);
        let ripple_basis = self
            .ripple
            .and_then(|_| self.add_ripple_condition(series, published));
        published.bases = FigureBases::new(esr_basis, ripple_basis);
        let millimeters = |value: Option<f64>| value.map(|value| Meters::new(value / 1e3));
        published.length = millimeters(self.diameter_mm);
        published.width = millimeters(self.diameter_mm);
        published.height = millimeters(self.height_mm);
        published.lead_spacing = millimeters(self.lead_spacing_mm);
    }

    /// Frequency and temperature of the ripple current: those of the row, else those of the series,
    /// whose basis is the answer.
    fn add_ripple_condition(
        &self,
        series: &SeriesDefinition,
        published: &mut Published,
    ) -> Option<String> {
        let condition = series.ripple_rating.as_ref();
        let frequency = condition.and_then(|condition| condition.frequency);
        let hottest = condition
            .is_some_and(|condition| condition.at_highest_temperature)
            .then(|| self.max_temperature.unwrap_or(series.temperature[1]));
        published.ripple_current_frequency = self.ripple_frequency.or(frequency).map(Hertz::new);
        published.ripple_current_temperature =
            self.ripple_temperature.or(hottest).map(Celsius::new);
        let is_whole = self.ripple_frequency.is_some() && self.ripple_temperature.is_some();
        let lent = condition.filter(|_| !is_whole);
        lent.map(|condition| condition.source.clone())
    }

    fn case_alias(&self) -> String {
        if let Some(alias) = &self.case_alias {
            return alias.clone();
        }
        match (self.diameter_mm, self.height_mm) {
            (Some(diameter), Some(height)) => format!("{diameter} × {height} mm"),
            _ => String::new(),
        }
    }
}

/// Expands a list; its rows may belong to any series.
pub(crate) fn expand(
    definitions: &[SeriesDefinition],
    table: &str,
    figures: &ChipFigures,
) -> Result<Vec<Part>, CatalogueError> {
    tables::rows::<Row>(table)?
        .into_iter()
        .map(|row| {
            let series = definitions
                .iter()
                .find(|series| series.id == row.series)
                .ok_or_else(|| CatalogueError::UnknownSeries(row.series.clone()))?;
            part(series, &row, figures)
        })
        .collect()
}

fn part(
    series: &SeriesDefinition,
    row: &Row,
    figures: &ChipFigures,
) -> Result<Part, CatalogueError> {
    let mut draft = Draft::new(
        series,
        row.number.clone(),
        row.origin.with_source(&row.source),
    );
    draft.stated = Stated {
        capacitance: Some(Farads::new(row.capacitance / 1e6)),
        voltage: row.voltage.map(Volts::new),
        voltage_ac: row.voltage_ac.map(Volts::new),
    };
    draft.tolerances = numbering::tolerances(series, row.capacitance * 1e6).0;
    if let Some(letters) = row
        .tolerances
        .as_ref()
        .filter(|letters| !letters.is_empty())
    {
        draft.tolerances.clone_from(letters);
    }
    row.add_figures(series, &mut draft.published);
    draft.case_alias = row.case_alias();
    draft.case_code = row.lead_spacing_mm.map(|spacing| spacing.to_string());
    draft.temperature = [
        row.min_temperature.unwrap_or(series.temperature[0]),
        row.max_temperature.unwrap_or(series.temperature[1]),
    ];
    let mut part = draft.finish()?;
    if part.family == Family::Ceramic {
        figures.complete(&mut part);
    }
    Ok(part)
}
