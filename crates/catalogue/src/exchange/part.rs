//! Reads a part from a row and reports every error of the row.

use henrad_parts::curve::StoredCurve;
use henrad_parts::grammar::{self, DecodedNumber};
use henrad_parts::model::{self, GivenParameter, ParameterName};
use henrad_parts::quantity::{Amperes, Celsius, Farads, Volts};
use henrad_parts::{Family, Origin, Part, PartStatus, Published, Technology};

use serde::Deserialize;

use super::cells::{Cells, data_sheet, origin};
use super::inductor;
use super::lifetime;
use super::of_number;
use super::published;
use super::record::{Record, RowProblem};
use super::words;
use crate::definition::SeriesDefinition;
use crate::number_pattern::NumberPattern;

/// Ranges of the ratings, in SI units.
pub(super) const CAPACITANCE: (f64, f64) = (1e-15, 100.0);
pub(super) const VOLTAGE: (f64, f64) = (0.1, 1e6);
const TEMPERATURE: (f64, f64) = (-273.0, 500.0);
/// The part that a row describes. `series` provides missing values; `series_name` is its name.
///
/// # Errors
/// All errors of the row.
pub(super) fn read(
    record: &Record,
    series: Option<&SeriesDefinition>,
    series_name: Option<&str>,
) -> Result<Part, Vec<RowProblem>> {
    let mut cells = Cells {
        record,
        problems: Vec::new(),
    };
    if let Some(column) = inductor::own_column(record) {
        cells.refuse(
            column,
            "does not apply to a capacitor; inductors have an inductance",
        );
    }
    if record.text("srf").is_some() {
        cells.refuse("srf", "is a column of order codes");
    }
    let part = part(&mut cells, series, series_name);
    if let Some(part) = &part {
        lifetime::check(&mut cells, part);
    }
    if let Some(part) = &part
        && cells.problems.is_empty()
        && let Err(error) = model::for_part(part)
    {
        cells.refuse("", format!("cannot build a model: {error}"));
    }
    match part {
        Some(part) if cells.problems.is_empty() => Ok(part),
        _ => Err(cells.problems),
    }
}

fn part(
    cells: &mut Cells<'_>,
    series: Option<&SeriesDefinition>,
    series_name: Option<&str>,
) -> Option<Part> {
    let part_number = cells.part_number();
    let decoded = grammar::decode(&part_number).ok();
    let decoded = decoded.as_ref();
    let ratings = Ratings::read(cells, decoded);
    let kind = kind(cells, &part_number, series);
    let origin = origin(cells);
    let temperature = temperature(cells, series);
    let (variants, in_pattern) = variants(cells, &part_number);
    let (tolerance, tolerances) = tolerance(cells, decoded, &in_pattern, series);
    let published = published::read(cells, series);
    let usual = |value: fn(&SeriesDefinition) -> &String| series.map(|block| value(block).clone());
    let base_number = base_number(cells, &part_number, decoded);
    let case_code = decoded.map(|decoded| decoded.case_code.clone());
    let aging = cells.number("aging_per_decade", (0.0, 1.0));
    let (family, technology, status) = kind?;
    let (capacitance, rated_voltage) = (ratings.capacitance?, ratings.rated_voltage?);
    Some(Part {
        base_number,
        series_id: cells.needed("series", None),
        series: cells.needed("series_name", series_name.map(str::to_owned)),
        family,
        technology,
        dielectric: cells.needed("dielectric", usual(|block| &block.dielectric)),
        case_code: cells.needed("case_code", case_code),
        case_alias: cells.text("case_alias").unwrap_or_default(),
        capacitance: Farads::new(capacitance),
        tolerance,
        tolerances,
        terminations: cells.text_or("terminations", usual(|block| &block.terminations)),
        rated_voltage: Volts::new(rated_voltage),
        rated_voltage_ac: ratings.rated_voltage_ac.map(Volts::new),
        temperature_min: Celsius::new(temperature?.0),
        temperature_max: Celsius::new(temperature?.1),
        application: cells.text_or("application", usual(|block| &block.application)),
        aging_per_decade: aging
            .or_else(|| series.map(|block| block.aging_percent / 100.0))
            .unwrap_or_default(),
        status,
        published: with_series_leakage(published, series, capacitance * rated_voltage),
        given: given(cells, origin.as_ref()),
        curves: curves(cells),
        variants,
        data_sheet: data_sheet(cells),
        origin: origin?,
        part_number,
    })
}

fn kind(
    cells: &mut Cells<'_>,
    part_number: &str,
    series: Option<&SeriesDefinition>,
) -> Option<(Family, Technology, PartStatus)> {
    let usual_family = series.map(|block| block.family);
    let usual_technology = series.map(|block| block.technology);
    let family = cells.word("family", words::family, usual_family);
    let technology = cells.word("technology", words::technology, usual_technology);
    let of_number = of_number::kind(part_number).map(|kind| kind.technology);
    if let (Some(stated), Some(of_number)) = (technology, of_number)
        && stated != of_number
    {
        let [stated, of_number] = [stated, of_number].map(words::technology_text);
        cells.refuse(
            "technology",
            format!("the row says {stated}, the part number says {of_number}"),
        );
    }
    let status = cells.word("status", words::status, Some(PartStatus::Active));
    Some((family?, technology?, status?))
}

/// The tolerance letter of the part and all letters on offer.
fn tolerance(
    cells: &mut Cells<'_>,
    decoded: Option<&DecodedNumber>,
    in_pattern: &PatternLetters,
    series: Option<&SeriesDefinition>,
) -> (Option<char>, String) {
    let in_number = decoded.and_then(|decoded| decoded.tolerance.map(|field| field.letter));
    let letter = cells.letter("tolerance", in_number.or(in_pattern.own));
    let usual = series.map(|block| block.tolerances.clone());
    let mut offered = cells.text_or("tolerances", usual);
    for letter in in_pattern.offered.chars() {
        offered = with_letter(offered, Some(letter));
    }
    (letter, with_letter(offered, letter))
}

/// Tolerance letters of a pattern of numbers.
#[derive(Default)]
struct PatternLetters {
    /// That of the part's own number.
    own: Option<char>,
    /// Those of all its numbers.
    offered: String,
}

/// The leakage limit of the series per farad and volt, if the row states none.
fn with_series_leakage(
    mut published: Published,
    series: Option<&SeriesDefinition>,
    charge: f64,
) -> Published {
    if let Some(factor) = series.and_then(|block| block.leakage_per_cv) {
        let limit = Amperes::new(factor * charge);
        published.leakage_current_limit.get_or_insert(limit);
    }
    published
}

fn base_number(
    cells: &mut Cells<'_>,
    part_number: &str,
    decoded: Option<&DecodedNumber>,
) -> String {
    let base_number = match (cells.text("base_number"), decoded) {
        (Some(text), _) => grammar::normalize(&text),
        (None, Some(decoded)) => decoded.base_number.clone(),
        (None, None) => part_number.to_owned(),
    };
    if !part_number.starts_with(&base_number) {
        cells.refuse("base_number", "is not the beginning of the part number");
    }
    base_number
}

struct Ratings {
    capacitance: Option<f64>,
    rated_voltage: Option<f64>,
    rated_voltage_ac: Option<f64>,
}

impl Ratings {
    fn read(cells: &mut Cells<'_>, decoded: Option<&DecodedNumber>) -> Self {
        let volts = |voltage: Option<Volts>| voltage.map(Volts::get);
        let dc = volts(decoded.and_then(|decoded| decoded.rated_voltage));
        // The ac rating of film with both ratings depends on more than its letter.
        let ac_only = decoded.filter(|decoded| decoded.rated_voltage.is_none());
        let only_ac = volts(ac_only.and_then(|decoded| decoded.rated_voltage_ac));
        let farads = decoded.map(|decoded| decoded.capacitance.get());
        let ratings = Self {
            capacitance: cells.rating("capacitance", CAPACITANCE, farads),
            rated_voltage: cells.rating("rated_voltage", VOLTAGE, dc),
            rated_voltage_ac: cells.rating("rated_voltage_ac", VOLTAGE, only_ac),
        };
        let rated_voltage = ratings.rated_voltage.or(ratings.rated_voltage_ac);
        for (column, value) in [
            ("capacitance", ratings.capacitance),
            ("rated_voltage", rated_voltage),
        ] {
            if value.is_none() && cells.record.text(column).is_none() {
                cells.refuse(column, "is missing");
            }
        }
        let ac = volts(decoded.and_then(|decoded| decoded.rated_voltage_ac));
        Self {
            rated_voltage,
            rated_voltage_ac: ratings.rated_voltage_ac.or(ac),
            ..ratings
        }
    }
}

fn temperature(cells: &mut Cells<'_>, series: Option<&SeriesDefinition>) -> Option<(f64, f64)> {
    let usual = series.map(|block| block.temperature);
    let low = cells.number("temperature_min", TEMPERATURE);
    let high = cells.number("temperature_max", TEMPERATURE);
    let low = low.or(usual.map(|usual| usual[0]));
    let high = high.or(usual.map(|usual| usual[1]));
    let (Some(low), Some(high)) = (low, high) else {
        cells.refuse("temperature_min", "the category temperatures are missing");
        return None;
    };
    if low >= high {
        cells.refuse("temperature_max", "is not above temperature_min");
    }
    Some((low, high))
}

/// A given parameter as files state it: its origin as an export writes it, as a word, or that of
/// the row.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct StatedParameter {
    name: String,
    value: f64,
    origin: Option<StatedOrigin>,
    source: Option<String>,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum StatedOrigin {
    Word(String),
    Whole(Origin),
}

impl StatedParameter {
    fn read(self, row: Option<&Origin>) -> Result<GivenParameter, String> {
        let known = |name: &ParameterName| name.to_string() == self.name;
        let name = ParameterName::ALL.into_iter().find(known);
        let basis = self.source.as_deref().or(row.map(Origin::basis));
        let origin = match self.origin {
            Some(StatedOrigin::Whole(origin)) => Some(origin),
            Some(StatedOrigin::Word(word)) => {
                let origin = words::origin(&word, basis.unwrap_or_default());
                Some(origin.ok_or_else(|| format!("origin {word} is not known"))?)
            }
            None => row.cloned(),
        };
        Ok(GivenParameter {
            name: name.ok_or_else(|| format!("{} is not a model parameter", self.name))?,
            value: self.value,
            origin: origin.ok_or("a parameter has no origin")?,
        })
    }
}

fn given(cells: &mut Cells<'_>, row: Option<&Origin>) -> Vec<GivenParameter> {
    let Some(text) = cells.text("given") else {
        return Vec::new();
    };
    let stated = serde_json::from_str::<Vec<StatedParameter>>(&text).map_err(|it| it.to_string());
    let read = |list: Vec<StatedParameter>| -> Result<Vec<_>, String> {
        list.into_iter().map(|stated| stated.read(row)).collect()
    };
    match stated.and_then(read) {
        Ok(given) => given,
        Err(error) => {
            cells.refuse("given", format!("not a list of parameters: {error}"));
            Vec::new()
        }
    }
}

/// The pattern of the part's numbers, which must fit its own number, and its tolerance letters.
fn variants(cells: &mut Cells<'_>, part_number: &str) -> (String, PatternLetters) {
    let Some(text) = cells.text("variants") else {
        return (String::new(), PatternLetters::default());
    };
    let mut letters = PatternLetters::default();
    match NumberPattern::read(&text) {
        Ok(pattern) => match pattern.fit(part_number) {
            Some(fit) => {
                letters.own = fit.tolerance;
                letters.offered = pattern.tolerances();
            }
            None => cells.refuse("variants", format!("{part_number} itself does not fit")),
        },
        Err(fault) => cells.refuse("variants", fault),
    }
    (text, letters)
}

/// Published curves, each checked.
fn curves(cells: &mut Cells<'_>) -> Vec<StoredCurve> {
    let Some(text) = cells.text("curves") else {
        return Vec::new();
    };
    match serde_json::from_str::<Vec<StoredCurve>>(&text) {
        Ok(curves) => {
            for (position, curve) in curves.iter().enumerate() {
                if let Err(fault) = curve.check() {
                    cells.refuse("curves", format!("curve {}: {fault}", position + 1));
                }
            }
            curves
        }
        Err(error) => {
            cells.refuse("curves", format!("not a list of curves: {error}"));
            Vec::new()
        }
    }
}

/// The letter in a number is on offer by definition.
fn with_letter(mut letters: String, letter: Option<char>) -> String {
    if let Some(letter) = letter.filter(|letter| !letters.contains(*letter)) {
        letters.insert(0, letter);
    }
    letters
}
