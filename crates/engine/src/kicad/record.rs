//! A part as a record of an HTTP library: a symbol of KiCad with fields, every value a text.

use std::fmt::Write as _;

use henrad_api::document::{data_sheet_of, percent_encoded};
use henrad_api::vocabulary::{OriginMark, Word as _};
use henrad_formats::library::footprint::Footprint;
use henrad_formats::spice::{inductor_subcircuit_name, subcircuit_name};
use henrad_parts::quantity::{self, Amperes, Farads, Hertz, Ohms, Volts};
use henrad_parts::tolerance::Tolerance;
use henrad_parts::{Part, Technology, VoltageKind};
use henrad_sim::selection::figures::{capacitance_frequency, effective_capacitance};
use henrad_sim::{Capacitor, Condition, FrequencyGrid, SimError};
use serde::ser::SerializeMap as _;
use serde::{Serialize, Serializer};
use utoipa::ToSchema;

use crate::error::EngineError;
use crate::model_file::file_stem;
use crate::part_store::inductor_model::ModeledInductor;
use crate::part_store::mark::{CAPACITANCE, IMPEDANCE};
use crate::part_store::{ModeledPart, manufacturer};

/// Folder of the models in a project of KiCad.
pub const MODEL_FOLDER: &str = "henrad";
/// Frequency of the stated ESR.
const ESR_FREQUENCY: Hertz = Hertz::new(1e5);
/// KiCad 8 and 9 read flags as texts only.
const NO: &str = "False";

/// How well KiCad has a footprint for a part.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum FootprintFit {
    /// A standard one has the same pads and the same body.
    Exact,
    /// A standard one has the same pads; the description says what is drawn otherwise.
    Near,
    /// No standard one fits.
    None,
}

/// A field of a symbol.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct RecordField {
    /// Its text.
    pub value: String,
    /// `False` for a field that is not shown; shown when left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    pub visible: Option<&'static str>,
}

/// Fields in their order, which newer versions of KiCad keep.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
struct Fields(Vec<(&'static str, RecordField)>);

impl Serialize for Fields {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (name, field) in &self.0 {
            map.serialize_entry(name, field)?;
        }
        map.end()
    }
}

impl Fields {
    fn shown(&mut self, name: &'static str, value: impl Into<String>) {
        let (value, visible) = (value.into(), None);
        self.0.push((name, RecordField { value, visible }));
    }

    fn hidden(&mut self, name: &'static str, value: impl Into<String>) {
        let (value, visible) = (value.into(), Some(NO));
        self.0.push((name, RecordField { value, visible }));
    }

    /// The fields by which KiCad finds the model that `henrad kicad models` writes, and those that
    /// say its condition.
    fn model(&mut self, number: &str, subcircuit: String) {
        self.hidden("Sim.Device", "SUBCKT");
        self.hidden(
            "Sim.Library",
            format!("{MODEL_FOLDER}/{}.lib", file_stem(number)),
        );
        self.hidden("Sim.Name", subcircuit);
        self.hidden("Sim.Pins", "1=1 2=2");
        self.hidden("Vop", "");
        self.hidden("Top", "");
    }
}

/// A part of a library.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Record {
    /// Part number; signs that an address would escape are `~` and two hexadecimal digits.
    pub id: String,
    /// Part number as name of the symbol.
    pub name: String,
    /// Symbol of KiCad's own library `Device`.
    symbol_id_str: &'static str,
    description: String,
    keywords: String,
    #[serde(rename = "exclude_from_bom")]
    exclude_from_bom: &'static str,
    #[serde(rename = "exclude_from_board")]
    exclude_from_board: &'static str,
    #[serde(rename = "exclude_from_sim")]
    exclude_from_sim: &'static str,
    /// Whether the footprint is exact, near or none.
    footprint: FootprintFit,
    #[schema(value_type = std::collections::BTreeMap<String, RecordField>)]
    fields: Fields,
}

impl Record {
    /// The record of a capacitor; links begin with the public address of the server.
    ///
    /// # Errors
    /// [`EngineError::Simulation`] when the physics refuses the model.
    pub fn of_capacitor(modeled: &ModeledPart, public_url: &str) -> Result<Self, EngineError> {
        let figures = Figures::new(modeled)
            .map_err(|source| EngineError::simulation(&modeled.number, source))?;
        let part = &modeled.part;
        let tolerance = part.tolerance.and_then(Tolerance::from_letter);
        let tolerance = tolerance.map_or("", Tolerance::description);
        let footprint = Footprint::new(part);
        let rating = rating(part);
        let mut description = format!(
            "{} {rating} {} {} {tolerance}",
            quantity::format_capacitance(part.capacitance),
            part.dielectric,
            size_in_words(part),
        );
        description.truncate(description.trim_end().len());
        // Writing to a String cannot fail.
        if let Some((half, bias)) = &figures.at_half {
            let _ = write!(
                description,
                ", {half} at {}",
                quantity::format(*bias, "V", 3)
            );
        }
        let (fit, footprint) = fitted(footprint, &mut description);
        let mut fields = Fields::default();
        fields.shown("Value", value(part.capacitance.get(), Farads::UNIT));
        fields.shown("Reference", "C");
        fields.hidden("Footprint", footprint);
        let sheet = sheet(public_url, &modeled.number, &part.data_sheet);
        fields.hidden("Datasheet", sheet);
        fields.hidden("Description", description.clone());
        fields.hidden("MPN", &modeled.number);
        fields.hidden("Manufacturer", manufacturer(&modeled.maker));
        fields.hidden("Voltage", rating);
        fields.hidden("Tolerance", tolerance);
        fields.hidden("Dielectric", &part.dielectric);
        if let Some((half, _)) = figures.at_half {
            fields.hidden("C at 50 %", half);
        }
        fields.hidden("ESR 100 kHz", figures.resistance);
        let (coldest, hottest) = (part.temperature_min.get(), part.temperature_max.get());
        fields.hidden("Temperature", format!("{coldest} to {hottest} °C"));
        fields.model(&modeled.number, subcircuit_name(&modeled.number));
        let symbol = if part.technology.is_polarized() {
            "Device:C_Polarized"
        } else {
            "Device:C"
        };
        let keywords = format!(
            "{} {}",
            value(part.capacitance.get(), Farads::UNIT),
            part.series
        );
        Ok(Self::new(
            &modeled.number,
            symbol,
            description,
            keywords,
            fit,
            fields,
        ))
    }

    /// The record of an inductor.
    pub fn of_inductor(modeled: &ModeledInductor, public_url: &str) -> Self {
        let row = &modeled.row;
        let number = &row.part_number;
        let inductance = row.inductance.get();
        let row_mark = OriginMark::from_origin(&row.origin);
        let amperes =
            |current: Amperes| marked(&quantity::format(current.get(), Amperes::UNIT, 3), row_mark);
        let current = amperes(row.rated_current.rms);
        let resistance = marked(
            &quantity::format(row.dc_resistance_typical.get(), Ohms::UNIT, 3),
            OriginMark::from_origin(&row.dc_resistance_origin()),
        );
        let printed = quantity::format(inductance, "H", 3);
        let description = format!("{printed} {} {current}, {resistance}", row.case_size);
        let mut fields = Fields::default();
        fields.shown("Value", value(inductance, "H"));
        fields.shown("Reference", "L");
        fields.hidden("Footprint", "");
        fields.hidden("Datasheet", sheet(public_url, number, &row.data_sheet));
        fields.hidden("Description", description.clone());
        fields.hidden("MPN", number);
        fields.hidden("Manufacturer", manufacturer(&row.maker));
        fields.hidden("Current", current);
        fields.hidden("DCR", resistance);
        if let Some(saturation) = row.saturation {
            fields.hidden("Saturation current", amperes(saturation.current));
        }
        fields.model(number, inductor_subcircuit_name(number));
        let keywords = format!("{} {}", value(inductance, "H"), row.series);
        let fit = FootprintFit::None;
        Self::new(number, "Device:L", description, keywords, fit, fields)
    }

    fn new(
        number: &str,
        symbol: &'static str,
        description: String,
        keywords: String,
        footprint: FootprintFit,
        fields: Fields,
    ) -> Self {
        Self {
            id: id(number),
            name: name(number),
            symbol_id_str: symbol,
            description,
            keywords,
            exclude_from_bom: NO,
            exclude_from_board: NO,
            exclude_from_sim: NO,
            footprint,
            fields,
        }
    }
}

/// Typical values of a capacitor with their marks.
struct Figures {
    /// What is left at half the rated voltage, and that bias in V; `None` for ratings in ac.
    at_half: Option<(String, f64)>,
    resistance: String,
}

impl Figures {
    fn new(modeled: &ModeledPart) -> Result<Self, SimError> {
        let part = &modeled.part;
        let usual = Condition::default();
        let at = |condition: &Condition, frequency: Hertz| {
            let grid = FrequencyGrid::from_frequencies(vec![frequency.get()])?;
            let capacitor = Capacitor::at(&modeled.model, condition)?;
            Ok::<_, SimError>(capacitor.impedances(&grid).first().copied())
        };
        let resistance = at(&usual, ESR_FREQUENCY)?.map_or(f64::NAN, |z| z.re);
        let resistance = marked(
            &quantity::format(resistance, Ohms::UNIT, 3),
            modeled.mark_at(&usual, IMPEDANCE),
        );
        let bias = part.rated_voltage.get() / 2.0;
        let half = Condition {
            bias: Volts::new(bias),
            ..usual
        };
        let frequency = capacitance_frequency(part.technology);
        let left = match part.voltage_kind() {
            VoltageKind::Ac => None,
            VoltageKind::Dc => {
                at(&half, frequency)?.and_then(|z| effective_capacitance(frequency, z))
            }
        };
        let at_half = left.map(|left| {
            let printed = quantity::format_capacitance(three_digits(left));
            (marked(&printed, modeled.mark_at(&half, CAPACITANCE)), bias)
        });
        Ok(Self {
            at_half,
            resistance,
        })
    }
}

/// A printed figure with how far it can be trusted.
fn marked(text: &str, mark: OriginMark) -> String {
    match mark {
        OriginMark::Estimated => format!("{text} est."),
        mark => format!("{text} {}", mark.word()),
    }
}

fn three_digits(value: Farads) -> Farads {
    let rounded = format!("{:.2e}", value.get()).parse();
    rounded.map_or(value, Farads::new)
}

/// The footprint's name, empty without one; a description says what is drawn otherwise.
fn fitted(footprint: Option<Footprint>, description: &mut String) -> (FootprintFit, &'static str) {
    let Some(footprint) = footprint else {
        return (FootprintFit::None, "");
    };
    match footprint.difference {
        None => (FootprintFit::Exact, footprint.name),
        Some(difference) => {
            // Writing to a String cannot fail.
            let _ = write!(description, "; footprint {difference}");
            (FootprintFit::Near, footprint.name)
        }
    }
}

/// A value as schematics write it: `22u`, `4.7n`.
fn value(value: f64, unit: &str) -> String {
    let printed = if unit == Farads::UNIT {
        quantity::format_capacitance(Farads::new(value))
    } else {
        quantity::format(value, unit, 3)
    };
    let short = printed.strip_suffix(unit).unwrap_or(&printed);
    short.replace('µ', "u").replace([' ', ','], "")
}

/// Rated voltage with its kind where it is ac.
fn rating(part: &Part) -> String {
    let volts = part.rated_voltage.get();
    match part.voltage_kind() {
        VoltageKind::Dc => format!("{volts} V"),
        VoltageKind::Ac => format!("{volts} VAC"),
    }
}

/// The case as engineers name it: film by its lead spacing in mm.
pub(super) fn size_in_words(part: &Part) -> String {
    match part.technology {
        Technology::Film(_) if part.case_code.parse::<f64>().is_ok() => {
            format!("{} mm", part.case_code)
        }
        Technology::Ceramic(_) => part.case_code.clone(),
        _ if part.case_alias.is_empty() => part.case_code.clone(),
        _ => format!("{} {}", part.case_code, part.case_alias),
    }
}

/// The page of a part's documents, else its own data sheet, else nothing.
fn sheet(public_url: &str, number: &str, own: &str) -> String {
    if public_url.is_empty() {
        return data_sheet_of(number, own);
    }
    let base = public_url.trim_end_matches('/');
    format!("{base}/documents?pn={}", percent_encoded(number))
}

/// The identifier of a number: KiCad puts it into an address as it is.
fn id(number: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"._-".contains(&byte);
    let escaped = number.bytes().map(|byte| {
        if plain(byte) {
            char::from(byte).to_string()
        } else {
            format!("~{byte:02X}")
        }
    });
    escaped.collect()
}

/// The name of a number: KiCad would replace the other signs.
fn name(number: &str) -> String {
    let is_taken = |c: char| c.is_control() || ":/\\<>\"".contains(c);
    number.replace(is_taken, "_")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_identifier_needs_no_escaping_and_differs_for_each_number() {
        assert_eq!(id("C0805C104K5RACTU"), "C0805C104K5RACTU");
        assert_eq!(id("=4.7uF/25V~"), "~3D4.7uF~2F25V~7E");
        assert_eq!(id("µ"), "~C2~B5");
        assert_eq!(name("a/b:c"), "a_b_c");
    }

    #[test]
    fn values_are_written_as_in_schematics() {
        for (farads, written) in [
            (22e-6, "22u"),
            (4.7e-9, "4.7n"),
            (10e-12, "10p"),
            (47_000e-6, "47000u"),
            (1.0, "1"),
        ] {
            assert_eq!(value(farads, Farads::UNIT), written);
        }
        assert_eq!(value(0.36e-6, "H"), "360n");
    }
}
