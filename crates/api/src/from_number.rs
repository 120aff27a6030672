//! What a part number states of a part that no list has, and values in place of a number.

use henrad_parts::grammar::foreign::ForeignNumber;
use henrad_parts::quantity::{Amperes, Farads, Henries, Meters, Ohms, Volts};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::input::Number;
use crate::properties::{CharacterRange, NumberField};
use crate::vocabulary::NumberMatch;

/// What a number states of a part that no list has; everything else is estimated for its class.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FromNumber {
    /// Makers whose keys read the number, `Panasonic or Rubycon`; empty for values.
    pub maker: String,
    /// Every maker that writes this number for the same values.
    pub makers: Vec<String>,
    /// Name of the key, `specification` for values.
    pub key: String,
    /// Kind of part: ceramic, tantalum, aluminum, hybrid, film, inductor …
    pub kind: String,
    /// What the number states, in SI units.
    pub values: NumberValues,
    /// The number field by field.
    pub fields: Vec<NumberField>,
    /// Names of what the number does not state.
    pub not_stated: Vec<String>,
    /// Up to five listed parts that come nearest; only in answers to a look-up of one number.
    pub nearest: Vec<String>,
    /// How many times what parts of its case on sale hold the part needs, where that is more than
    /// once; else null.
    pub unusual: Option<f64>,
    /// What is known and what is estimated, in a sentence.
    pub notice: String,
}

/// A part without curves of a capacitor, as a look-up of one number answers it: an inductor, or a
/// capacitor whose number states too little for a model.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StatedPart {
    /// Always null: such a part has no row among the capacitors.
    pub id: Option<i64>,
    /// Manufacturer part number.
    pub mfr_pn: String,
    /// Kind of part: `inductor`, `film` …
    #[schema(example = "inductor")]
    pub kind: String,
    /// F; null for an inductor.
    pub capacitance: Option<f64>,
    /// H; null for a capacitor.
    pub inductance: Option<f64>,
    /// How it answers the number.
    #[serde(flatten)]
    pub answers: NumberMatch,
    /// What the number states, for a part that no list has.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = FromNumber, required = false)]
    pub from_number: Option<FromNumber>,
}

/// The values that a number states, in SI units; what it does not state is absent.
#[derive(Debug, Clone, Default, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NumberValues {
    /// F.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub capacitance: Option<f64>,
    /// H.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub inductance: Option<f64>,
    /// V dc.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rated_voltage: Option<f64>,
    /// V ac, rms.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rated_voltage_ac: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub safety_class: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dielectric: Option<String>,
    /// Size of a chip, case letter, lead spacing in mm of film, size code of an inductor.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub case_size: Option<String>,
    /// Tolerance letter of IEC 60062.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tolerance: Option<String>,
    /// Limit at 100 kHz, Ω.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub esr: Option<f64>,
    /// A.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rated_current: Option<f64>,
    /// Of a can, m.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub diameter: Option<f64>,
    /// m.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub length: Option<f64>,
    /// m.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub width: Option<f64>,
    /// m.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub height: Option<f64>,
}

impl From<&ForeignNumber> for NumberValues {
    fn from(number: &ForeignNumber) -> Self {
        let body = number.body;
        Self {
            capacitance: number.capacitance.map(Farads::get),
            inductance: number.inductance.map(Henries::get),
            rated_voltage: number.rated_voltage.map(Volts::get),
            rated_voltage_ac: number.rated_voltage_ac.map(Volts::get),
            safety_class: number.safety_class.map(str::to_owned),
            dielectric: number.dielectric.map(str::to_owned),
            case_size: number.case_code.clone(),
            tolerance: number.tolerance.map(String::from),
            esr: number.esr_limit.map(Ohms::get),
            rated_current: number.rated_current.map(Amperes::get),
            diameter: body.diameter.map(Meters::get),
            length: body.length.map(Meters::get),
            width: body.width.map(Meters::get),
            height: body.height.map(Meters::get),
        }
    }
}

/// The fields of a number as tables show them.
pub fn fields_of(number: &ForeignNumber) -> Vec<NumberField> {
    let fields = number.fields.iter().map(|field| NumberField {
        name: field.name.to_owned(),
        code: field.code.clone(),
        range: CharacterRange {
            start: field.range.start,
            end: field.range.end,
        },
        meaning: field.meaning.to_string(),
    });
    fields.collect()
}

/// Values in place of a number: as text, or field by field.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(untagged)]
pub enum StatedValues {
    /// As people write them: `10u X5R 25V 0805`.
    Text(String),
    /// Field by field.
    Fields(Box<StatedFields>),
}

/// Values of a part field by field, in SI units; 0 and an empty text state nothing.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct StatedFields {
    /// ceramic, tantalum, polymer-tantalum, aluminum, polymer-aluminum, hybrid, film or inductor;
    /// may be left out where the dielectric says it.
    #[serde(rename = "type")]
    pub kind: String,
    /// F.
    pub capacitance: Number,
    /// H.
    pub inductance: Number,
    /// V dc.
    pub rated_voltage: Number,
    /// V ac, rms.
    pub rated_voltage_ac: Number,
    /// `X7R`, `C0G`, `PP` …
    pub dielectric: String,
    /// Inch size of a chip or case letter.
    pub case_size: String,
    /// Size code of an inductor: `4020`.
    pub size: String,
    /// Tolerance letter of IEC 60062.
    pub tolerance: String,
    /// Limit at 100 kHz, Ω.
    pub esr: Number,
    /// m.
    pub height: Number,
    /// Of a can, m.
    pub diameter: Number,
    /// Of a can, m.
    pub length: Number,
    /// Of an inductor: composite or ferrite.
    pub core: String,
}
