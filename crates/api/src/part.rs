//! A part as the simulation page holds it: the capacitor list item of the pickers.

use std::collections::BTreeMap;

use henrad_parts::model::DescribedParameter;
use henrad_parts::quantity::{Celsius, Farads, Volts};
use henrad_parts::{Part, tolerance};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::document::Document;
use crate::field::{Limit, range};
use crate::from_number::{FromNumber, StatedPart, StatedValues};
use crate::input::YesNo;
use crate::properties::{NumberField, Property, SeedProperty};
use crate::vocabulary::{CapacitorType, NumberMatch, OriginMark, PlotName, VoltageUnit};

/// Highest number of identical pieces that the page offers (LIMIT-CAP-01).
const MAX_PAGE_QUANTITY: f64 = 10.0;

/// Lowest ambient temperature that the page offers (LIMIT-CAP-03, CONF-19).
pub const MIN_AMBIENT: Celsius = Celsius::new(-55.0);

/// Ambient temperatures at which a part may be asked, up to its own highest (LIMIT-CAP-03).
pub const fn ambient_limit(highest: Celsius) -> Limit {
    range(MIN_AMBIENT.get(), highest.get(), Celsius::UNIT)
}

/// Highest ambient temperature of the combined pseudo-part (CONF-19).
pub const MAX_COMBINED_AMBIENT: Celsius = Celsius::new(155.0);

/// A look-up by part number.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct PartLookUp {
    /// Part number of any maker in any spelling, or values: `=10u X5R 25V 0805`.
    #[schema(example = "C0805C104K5RACTU")]
    pub part_number: String,
    /// Values in place of a number, as text or field by field.
    #[schema(value_type = Option<StatedValues>, example = "10u X5R 25V 0805")]
    pub spec: Option<StatedValues>,
    /// Maker whose key alone is to read the number.
    #[schema(example = "Murata")]
    pub maker: String,
    /// Whether a part is answered that needs up to 20 times what parts of its case hold.
    pub confirm_unusual: YesNo,
    /// Whether only the number itself is answered, or one with other packaging or tolerance.
    pub strict: YesNo,
    /// How the number came: `typed`, `URL` or a distributor tag.
    pub method: String,
    /// Random id of the visitor's browser.
    pub session: String,
}

/// What a look-up of one number answers: a capacitor with all that is known of it, or what a number
/// states of another part.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(untagged)]
pub enum FoundPart {
    Capacitor(Box<PartItem>),
    Stated(Box<StatedPart>),
}

/// A part for the selector, the parts table and the simulation request.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PartItem {
    /// Row id in the catalogue; 0 for the combined pseudo-part, null for a part that no list has.
    pub id: Option<i64>,
    /// Which copy of the part in the table this is; 0 for the combined pseudo-part.
    pub instances: u32,
    /// Manufacturer part number.
    pub mfr_pn: String,
    /// Part number without packaging.
    pub base_pn: String,
    /// Name of the part in its SPICE model.
    pub spice_pn: String,
    /// Capacitance for display.
    pub cap_display: String,
    /// Capacitance in pF.
    pub cap_value: f64,
    pub cap_type: CapacitorType,
    /// Dielectric or cathode.
    pub dielectric: String,
    /// Lowest rated temperature in °C.
    pub min_temp: f64,
    /// Highest rated temperature in °C.
    pub max_temp: f64,
    /// Series name.
    pub series: String,
    /// Grade of the family.
    pub app_def: String,
    pub case_size: String,
    /// Rated voltage in V.
    pub voltage_rating: f64,
    /// What the voltage is rated in: `VDC`, or `VAC` where the only rating is an ac one; empty for the
    /// combined pseudo-part.
    pub voltage_unit: VoltageUnit,
    /// Component properties in the order of a data sheet; only in answers to a look-up by number.
    pub ce_props: Vec<Property>,
    /// Seed properties; empty until they are fetched.
    pub seed_props: Vec<SeedProperty>,
    /// Extremes of a film part as bare numbers in °C and V; empty for other parts.
    pub film_props: BTreeMap<String, String>,
    /// Whether the row is hidden.
    pub hidden: bool,
    /// Whether all component properties are shown.
    #[serde(rename = "displayAllCeProps")]
    pub display_all_ce_props: bool,
    /// Temperature curve name; empty when the part has none.
    pub tcc: String,
    /// Ac-voltage curve name; empty when the part has none.
    pub vcac: String,
    /// Plots that the part cannot have, with the reason.
    pub invalid_plots: BTreeMap<PlotName, String>,
    /// Plots for which the catalogue holds a stored curve of the part.
    pub stored_curves: Vec<PlotName>,
    /// Conditions with their limits.
    pub param: PartParam,
    /// Tolerance selector.
    pub tolerance: ToleranceSelector,
    /// Where the catalogue row comes from: guaranteed, typical, vendor model, fitted or estimated.
    pub origin: OriginMark,
    /// Document or rule of the catalogue row.
    pub source: String,
    /// What the part lists beside its ratings; null for the combined pseudo-part.
    pub attributes: Option<PartAttributes>,
    /// The basis of the curves; only in answers to a look-up by number.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub model_parameters: Vec<ModelParameter>,
    /// The part number field by field; only in answers to a look-up by number.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub decoded: Vec<NumberField>,
    /// Documents of the part; only in answers to a look-up by number, none without a configured base.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub documents: Vec<Document>,
    /// How it answers the number; only in answers to a look-up by number.
    #[serde(flatten)]
    pub answers: NumberMatch,
    /// What the number states, for a part that no list has.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = FromNumber, required = false)]
    pub from_number: Option<FromNumber>,
}

/// What a list shows of a part; `/api/part` answers the rest by its number.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PartLine {
    /// Manufacturer part number.
    pub mfr_pn: String,
    /// Capacitance for display.
    pub cap_display: String,
    /// Capacitance in pF.
    pub cap_value: f64,
    /// Dielectric or cathode.
    pub dielectric: String,
    /// Rated voltage in V.
    pub voltage_rating: f64,
    /// What the part lists beside its ratings.
    pub attributes: PartAttributes,
}

/// What a part lists beside its ratings; null where it lists nothing.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PartAttributes {
    /// Maker that an import named; empty for the built-in catalogue.
    pub maker: String,
    /// Maximum temperature, °C.
    pub max_temp: ListedFigure,
    /// ESR, Ω, at 25 °C.
    pub esr: Option<ListedFigure>,
    /// Ripple current, A rms.
    pub ripple_current: Option<ListedFigure>,
    /// Height of the body, m.
    pub height: Option<ListedFigure>,
    /// Safety class by IEC 60384-14.
    pub safety_class: Option<StatedAttribute>,
    /// Qualification to AEC-Q200.
    pub aec_q200: Option<StatedAttribute>,
}

/// A figure that a part lists.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ListedFigure {
    /// In SI units; temperatures in °C.
    pub value: f64,
    /// Frequency at which it holds, Hz; null where it has none or none is published.
    pub frequency: Option<f64>,
    /// Whether it is a limit rather than a typical or nominal value.
    pub is_limit: bool,
    /// guaranteed, typical, vendor model, fitted or estimated.
    pub origin: OriginMark,
    /// Document or rule behind it; empty in answers that hold marks alone.
    pub source: String,
}

/// An attribute of a part with its source.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StatedAttribute {
    /// What it says, for example `X2`.
    pub value: String,
    /// guaranteed, typical, vendor model, fitted or estimated.
    pub origin: OriginMark,
    /// Document behind it.
    pub source: String,
}

/// A model parameter with its basis.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ModelParameter {
    /// Name of the quantity.
    pub parameter_name: String,
    /// Value with its unit.
    pub value: String,
    /// Condition at which the value holds.
    pub condition: String,
    /// guaranteed, typical, vendor model, fitted or estimated.
    pub origin: OriginMark,
    /// Document, method or rule.
    pub source: String,
    /// Where 8 in 10 parts lie around an estimated value, as factors or as points; absent where
    /// nothing is known about it.
    #[serde(skip_serializing_if = "String::is_empty")]
    #[schema(required = false)]
    pub spread: String,
}

impl From<DescribedParameter> for ModelParameter {
    fn from(described: DescribedParameter) -> Self {
        Self {
            parameter_name: described.name,
            value: described.value,
            condition: described.condition,
            origin: OriginMark::from_origin(&described.origin),
            source: described.origin.basis().to_owned(),
            spread: described.spread,
        }
    }
}

/// Conditions of a part.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PartParam {
    /// Pieces in parallel.
    pub qty: ParamControl,
    /// Dc bias in V.
    pub bias: ParamControl,
    /// Ambient temperature in °C.
    pub temp_ambient: ParamControl,
}

/// A number input with its limits.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ParamControl {
    pub title: String,
    /// Value.
    pub select: f64,
    /// Lowest allowed value.
    pub min: f64,
    /// Highest allowed value.
    pub max: f64,
    /// Step of the arrow keys.
    pub step: f64,
    /// Whether the input is locked.
    pub disabled: bool,
    /// Width in characters.
    pub width: u32,
    /// Unit of the value.
    pub unit: String,
}

/// The tolerance letters of a part.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ToleranceSelector {
    pub title: String,
    /// Chosen letter; empty when the family has no choice.
    pub select: String,
    /// 0-based index of the letter in the part number, where it is fixed.
    pub index: Option<u32>,
    /// Letters to choose from.
    pub options: Vec<ToleranceChoice>,
    /// Whether the choice is fixed.
    pub disabled: bool,
}

/// One tolerance letter.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ToleranceChoice {
    /// Label, for example `10%`.
    pub label: String,
    /// Letter.
    pub value: String,
    /// Whether it cannot be chosen.
    pub disabled: bool,
}

impl PartParam {
    /// The inputs of a part with these ratings; the combination has no quantity of its own.
    pub fn new(bias_title: &str, rated: Volts, max_ambient: Celsius, combined: bool) -> Self {
        let control = |title: &str, select, (min, max), step, width, unit: &str| ParamControl {
            title: title.to_owned(),
            select,
            min,
            max,
            step,
            disabled: false,
            width,
            unit: unit.to_owned(),
        };
        let mut qty = control("Qty", 1.0, (1.0, MAX_PAGE_QUANTITY), 1.0, 4, "");
        qty.disabled = combined;
        let ambient = ambient_limit(max_ambient);
        Self {
            qty,
            bias: control(bias_title, 0.0, (0.0, rated.get()), 0.1, 6, "V"),
            temp_ambient: control(
                "Amb. (°C)",
                25.0,
                (ambient.min, ambient.max),
                1.0,
                6,
                ambient.unit,
            ),
        }
    }
}

impl ToleranceSelector {
    /// No choice of tolerance.
    pub fn none() -> Self {
        Self {
            title: "Tolerance".to_owned(),
            select: String::new(),
            index: None,
            options: Vec::new(),
            disabled: true,
        }
    }

    /// Letters K and M of a film part for its lifetime; the number does not change with them
    /// (CONF-03).
    pub fn of_film(letter: Option<char>) -> Self {
        let option = |(letter, label): (char, &str)| ToleranceChoice {
            label: label.to_owned(),
            value: letter.to_string(),
            disabled: false,
        };
        Self {
            title: "Tolerance".to_owned(),
            select: letter
                .filter(|&letter| letter == 'M')
                .unwrap_or('K')
                .to_string(),
            index: None,
            options: [('K', "10%"), ('M', "20%")].map(option).to_vec(),
            disabled: false,
        }
    }

    /// The letters of a part on offer in its number.
    pub fn for_part(part: &Part, mfr_pn: &str) -> Self {
        let options: Vec<_> = tolerance::options(part)
            .into_iter()
            .map(|option| ToleranceChoice {
                label: option.label.to_owned(),
                value: option.letter.to_string(),
                disabled: false,
            })
            .collect();
        let index = tolerance::index(mfr_pn).and_then(|index| u32::try_from(index).ok());
        match (index, part.tolerance) {
            (Some(index), Some(letter)) if !options.is_empty() => Self {
                title: "Tolerance".to_owned(),
                select: letter.to_string(),
                index: Some(index),
                disabled: options.len() < 2,
                options,
            },
            _ => Self::none(),
        }
    }
}

/// Capacitance in pF, free of the rounding noise of the conversion.
pub fn picofarads(capacitance: Farads) -> f64 {
    let value = capacitance.get() * 1e12;
    let rounded = (value * 1e6).round() / 1e6;
    if rounded == 0.0 { value } else { rounded }
}
