//! Inductors as pickers and tables show them: by series and size, by number, by a text.

use henrad_api::calculator::CalculatorInput;
use henrad_api::document::{Document, documents_with};
use henrad_api::from_number::FromNumber;
use henrad_api::properties::Property;
use henrad_api::vocabulary::{MatchQuality, NumberMatch, OriginMark, PartBasis, PropertyStep};
use henrad_catalogue::inductor::InductorRow;
use henrad_parts::Origin;
use henrad_parts::quantity::{self, Meters};
use serde::Serialize;
use utoipa::ToSchema;

use super::{CURRENT_OUTPUT, FREQUENCY, TEMPERATURE_AMBIENT, VOLTAGE_INPUT, VOLTAGE_OUTPUT};
use crate::part_store::by_number::ByNumber;
use crate::part_store::inductor_model::percent;

#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct InductorPart {
    pub pn: String,
    pub part_number: String,
    /// How it answers the number; only in the answer to a look-up.
    #[serde(flatten)]
    pub answers: NumberMatch,
    /// Maker that an import named; empty for the built-in catalogue.
    pub maker: String,
    pub series: String,
    /// Size code.
    pub size: String,
    /// Size code.
    pub case_size: String,
    /// Inductance, H.
    pub value: f64,
    /// Inductance, H.
    pub nominal_inductance: f64,
    /// Inductance with prefix.
    pub inductance_display: String,
    /// Current of the rated rise, A rms.
    pub rated_current: f64,
    /// Saturation current, A; null when it is not published.
    pub saturation_current: Option<f64>,
    /// Length, width and height of the body, m.
    pub body: [f64; 3],
    /// Pieces on the page.
    pub instances: u32,
    /// Inputs of the part.
    pub param: InductorParam,
    #[serde(rename = "ceProps")]
    pub ce_props: Vec<Property>,
    /// Documents; none when the maker has not configured their address.
    pub documents: Vec<Document>,
    /// Where the row comes from: guaranteed, typical or estimated.
    pub origin: OriginMark,
    /// Document or rule.
    pub source: String,
    /// What the number states, for an inductor that no list has.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[serde(rename = "fromNumber")]
    #[schema(value_type = FromNumber, required = false)]
    pub from_number: Option<FromNumber>,
}

/// Inputs of one inductor.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct InductorParam {
    pub frequency: CalculatorInput,
    pub voltage_input: CalculatorInput,
    pub voltage_output: CalculatorInput,
    pub current_output: CalculatorInput,
    pub temperature_ambient: CalculatorInput,
}

/// An inductor that was looked up by a number.
pub fn looked_up(row: &InductorRow, requested: &str, documentation_url: &str) -> InductorPart {
    let basis = if row.maker.is_empty() {
        PartBasis::Listed
    } else {
        PartBasis::Imported
    };
    InductorPart {
        answers: NumberMatch {
            requested: Some(requested.to_owned()),
            match_quality: Some(MatchQuality::Exact),
            basis: Some(basis),
            made_by: None,
        },
        ..part(row, documentation_url)
    }
}

/// An inductor that no list has, as the page holds it.
pub fn part_by_number(row: &InductorRow, by_number: &ByNumber) -> InductorPart {
    let mut part = InductorPart {
        answers: by_number.answers(),
        from_number: Some(by_number.stated()),
        ..part(row, "")
    };
    let key = by_number.origin();
    let list = by_number.list.as_deref();
    for property in &mut part.ce_props {
        let is_stated = match property.parameter_name.as_str() {
            "Inductance" | "Case Size" | "Series" => true,
            "DC Resistance Typical" => list.is_some_and(|it| it.dc_resistance.is_some()),
            "Rated Current" => list.is_some_and(|it| it.rated_current.is_some()),
            "Saturation Current" => list.is_some_and(|it| it.saturation.is_some()),
            "Body" => list.is_some_and(|it| it.body.height.is_some()),
            _ => false,
        };
        if is_stated {
            property.origin = OriginMark::from_origin(&key);
            key.basis().clone_into(&mut property.source);
        }
    }
    let resonance = list.and_then(|it| it.self_resonance);
    part.ce_props.extend(resonance.map(|resonance| {
        let value = quantity::format(resonance.get(), "Hz", 4);
        property(&key, "Self-Resonant Frequency", value)
    }));
    part
}

/// An inductor as the page holds it.
pub fn part(row: &InductorRow, documentation_url: &str) -> InductorPart {
    InductorPart {
        pn: row.part_number.clone(),
        part_number: row.part_number.clone(),
        answers: NumberMatch::default(),
        maker: row.maker.clone(),
        series: row.series.clone(),
        size: row.case_size.clone(),
        case_size: row.case_size.clone(),
        value: row.inductance.get(),
        nominal_inductance: row.inductance.get(),
        inductance_display: quantity::format(row.inductance.get(), "H", 3),
        rated_current: row.rated_current.rms.get(),
        saturation_current: row.saturation.map(|saturation| saturation.current.get()),
        body: [row.body.length, row.body.width, row.body.height].map(Meters::get),
        instances: 1,
        param: InductorParam {
            frequency: (&FREQUENCY).into(),
            voltage_input: (&VOLTAGE_INPUT).into(),
            voltage_output: (&VOLTAGE_OUTPUT).into(),
            current_output: (&CURRENT_OUTPUT).into(),
            temperature_ambient: (&TEMPERATURE_AMBIENT).into(),
        },
        ce_props: properties(row),
        documents: documents_with(documentation_url, &row.part_number, &row.data_sheet),
        origin: OriginMark::from_origin(&row.origin),
        source: row.origin.basis().to_owned(),
        from_number: None,
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
        (
            row_origin,
            "Saturation Current",
            Some(saturation_current(row)),
        ),
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
        step: PropertyStep::Shown,
        origin: OriginMark::from_origin(origin),
        source: origin.basis().to_owned(),
    }
}

fn rated_current(row: &InductorRow) -> String {
    let rated = &row.rated_current;
    let current = quantity::format(rated.rms.get(), "A", 4);
    rated.rise.map_or_else(
        || format!("{current} (rise not stated)"),
        |rise| format!("{current} ({} K rise)", rise.get()),
    )
}

fn saturation_current(row: &InductorRow) -> String {
    let Some(saturation) = row.saturation else {
        return "not given".to_owned();
    };
    let current = quantity::format(saturation.current.get(), "A", 4);
    saturation.drop.map_or_else(
        || format!("{current} (drop not stated)"),
        |drop| format!("{current} ({} drop)", percent(drop)),
    )
}

pub fn body(row: &InductorRow) -> String {
    let millimeters = |length: f64| (length * 1e5).round() / 1e2;
    format!(
        "{} × {} × {} mm",
        millimeters(row.body.length.get()),
        millimeters(row.body.width.get()),
        millimeters(row.body.height.get())
    )
}
