//! A part as lists, pages, editors and commands show it.

use std::collections::BTreeMap;

use henrad_api::document::{Document, documents_with};
use henrad_api::from_number::fields_of;
use henrad_api::part::{
    ListedFigure, MAX_COMBINED_AMBIENT, MIN_AMBIENT, PartAttributes, PartItem, PartParam,
    StatedAttribute, ToleranceSelector, picofarads,
};
use henrad_api::properties::{Property, film_properties, number_fields};
use henrad_api::vocabulary::{COMBINED, CapacitorType, NumberMatch, OriginMark, VoltageUnit};
use henrad_catalogue::{Attribute, OrderCode, aec_q200, is_known_by_key, safety_class};
use henrad_formats::spice::subcircuit_name;
use henrad_parts::grammar::foreign::ForeignKind;
use henrad_parts::quantity::{self, Hertz, Volts};
use henrad_parts::{Family, Origin, Part, RatingKind, model, properties};

use crate::part_store::ModeledPart;
use crate::part_store::by_number::ByNumber;
use crate::plots::rules;

/// A catalogue part of a maker under the number that was asked for.
pub fn part_item(id: Option<i64>, mfr_pn: &str, part: &Part, maker: &str) -> PartItem {
    let temperature_max = part.temperature_max;
    PartItem {
        id,
        instances: 1,
        mfr_pn: mfr_pn.to_owned(),
        base_pn: part.base_number.clone(),
        spice_pn: subcircuit_name(mfr_pn),
        cap_display: quantity::format_capacitance(part.capacitance),
        cap_value: picofarads(part.capacitance),
        cap_type: CapacitorType::from_part(part),
        dielectric: part.dielectric.clone(),
        min_temp: part.temperature_min.get(),
        max_temp: temperature_max.get(),
        series: part.series.clone(),
        app_def: part.application.clone(),
        case_size: part.case_code.clone(),
        voltage_rating: part.rated_voltage.get(),
        voltage_unit: VoltageUnit::from_voltage_kind(part.voltage_kind()),
        ce_props: Vec::new(),
        seed_props: Vec::new(),
        film_props: film_properties(part),
        hidden: false,
        display_all_ce_props: false,
        tcc: rules::temperature_curve(part),
        vcac: rules::ac_voltage_curve(part),
        invalid_plots: rules::invalid_plots(part),
        stored_curves: rules::stored_plots(part),
        param: PartParam::new("Bias (VDC)", part.rated_voltage, temperature_max, false),
        tolerance: ToleranceSelector::for_part(part, mfr_pn),
        origin: OriginMark::from_origin(&part.origin),
        source: part.origin.basis().to_owned(),
        attributes: Some(attributes_of(part, maker)),
        model_parameters: Vec::new(),
        decoded: Vec::new(),
        documents: Vec::new(),
        answers: NumberMatch::default(),
        from_number: None,
    }
}

/// A part with its properties, model parameters and documents.
pub fn whole_part(part: &ModeledPart, documentation_url: &str) -> PartItem {
    let described = model::describe_with_spread(&part.part, &part.model);
    let item = PartItem {
        model_parameters: described.into_iter().map(Into::into).collect(),
        ce_props: properties_of(part),
        decoded: number_fields(&part.number),
        documents: documents_of(part, documentation_url),
        answers: part.answers(),
        ..part_item(part.row_id(), &part.number, &part.part, &part.maker)
    };
    match part.by_number() {
        Some(by_number) => marked_by_number(item, by_number),
        None => item,
    }
}

/// A part that no list has: only what its number states is known.
fn marked_by_number(mut item: PartItem, by_number: &ByNumber) -> PartItem {
    if let Some(attributes) = item.attributes.as_mut()
        && by_number.number.kind != ForeignKind::Ceramic
    {
        attributes.max_temp.origin = OriginMark::Estimated;
        OF_CLASS.clone_into(&mut attributes.max_temp.source);
    }
    item.decoded = fields_of(&by_number.number);
    item.from_number = Some(by_number.stated());
    item
}

/// Source of what a number leaves open.
const OF_CLASS: &str = "usual of its class, not stated by the number";

/// Whether the category temperatures are those of the class; the letters of a ceramic state them.
fn is_temperature_estimated(part: &Part) -> bool {
    part.family != Family::Ceramic
}

/// The pseudo-part at index 0 for the combination of all parts.
pub fn combined() -> PartItem {
    let name = COMBINED.to_owned();
    PartItem {
        id: Some(0),
        instances: 0,
        mfr_pn: name.clone(),
        base_pn: name.clone(),
        spice_pn: name,
        cap_display: String::new(),
        cap_value: 0.0,
        cap_type: CapacitorType::None,
        dielectric: "-".to_owned(),
        min_temp: MIN_AMBIENT.get(),
        max_temp: MAX_COMBINED_AMBIENT.get(),
        series: String::new(),
        app_def: String::new(),
        case_size: String::new(),
        voltage_rating: 0.0,
        voltage_unit: VoltageUnit::None,
        ce_props: Vec::new(),
        seed_props: Vec::new(),
        film_props: BTreeMap::new(),
        hidden: false,
        display_all_ce_props: false,
        tcc: String::new(),
        vcac: String::new(),
        invalid_plots: BTreeMap::new(),
        stored_curves: Vec::new(),
        param: PartParam::new("Bias (V)", Volts::new(0.0), MAX_COMBINED_AMBIENT, true),
        tolerance: ToleranceSelector::none(),
        origin: OriginMark::None,
        source: String::new(),
        attributes: None,
        model_parameters: Vec::new(),
        decoded: Vec::new(),
        documents: Vec::new(),
        answers: NumberMatch::default(),
        from_number: None,
    }
}

/// The documents of a part.
pub fn documents_of(part: &ModeledPart, documentation_url: &str) -> Vec<Document> {
    documents_with(documentation_url, &part.number, &part.part.data_sheet)
}

/// The properties of a part under the number that was asked for.
pub fn properties_of(part: &ModeledPart) -> Vec<Property> {
    let mut list: Vec<Property> = properties::of(&part.part, &part.number)
        .into_iter()
        .map(Into::into)
        .collect();
    let by_number = part.by_number();
    if by_number.is_some() || is_known_by_key(&part.part) {
        let code = by_number.and_then(|it| it.list.as_deref());
        let is_of_class = |name: &str| match name {
            _ if name.contains("Temperature") => is_temperature_estimated(&part.part),
            "Aging Rate" => true,
            name => code.map_or(!STATED_PROPERTIES.contains(&name), |code| {
                is_unstated_dimension(code, name)
            }),
        };
        for property in &mut list {
            if is_of_class(&property.parameter_name) && property.origin != OriginMark::Estimated {
                property.origin = OriginMark::Estimated;
                property.source = format!("usual of its class: {}", property.source);
            }
        }
    }
    list
}

/// Whether a property is a dimension that a list of order codes leaves to the size of the case.
fn is_unstated_dimension(code: &OrderCode, name: &str) -> bool {
    let body = code.body;
    match name {
        "L" => body.length.is_none(),
        "W" => body.width.is_none(),
        "D" => body.diameter.is_none(),
        "T" | "H" => body.height.is_none(),
        "B" | "S" => true,
        _ => false,
    }
}

/// Properties that a number states itself.
const STATED_PROPERTIES: [&str; 8] = [
    "Capacitance",
    "Tolerance",
    "Voltage DC",
    "Dielectric",
    "Chip Size",
    "Case Size",
    "Lead Spacing",
    "ESR",
];

/// What a part of a maker lists beside its ratings.
pub fn attributes_of(part: &Part, maker: &str) -> PartAttributes {
    let published = &part.published;
    let mut max_temp = figure(part.temperature_max.get(), None, true, &part.origin);
    if is_known_by_key(part) && is_temperature_estimated(part) {
        max_temp.origin = OriginMark::Estimated;
        OF_CLASS.clone_into(&mut max_temp.source);
    }
    let limit = |value, frequency: Option<Hertz>| {
        let is_limit = true;
        figure(value, frequency, is_limit, &part.origin)
    };
    PartAttributes {
        maker: maker.to_owned(),
        max_temp,
        esr: published.stated_esr().map(|(value, frequency)| {
            let is_limit = published
                .esr
                .is_none_or(|esr| esr.kind == RatingKind::Limit);
            figure(value.get(), frequency, is_limit, &part.esr_origin())
        }),
        ripple_current: published
            .ripple_current_rms
            .map(|current| limit(current.get(), published.ripple_current_frequency)),
        height: published
            .height
            .map(|height| figure(height.get(), None, false, &part.origin)),
        safety_class: safety_class(part).map(stated),
        aec_q200: aec_q200(part).map(stated),
    }
}

fn figure(value: f64, frequency: Option<Hertz>, is_limit: bool, origin: &Origin) -> ListedFigure {
    ListedFigure {
        value,
        frequency: frequency.map(Hertz::get),
        is_limit,
        origin: OriginMark::from_origin(origin),
        source: origin.basis().to_owned(),
    }
}

fn stated(attribute: Attribute) -> StatedAttribute {
    StatedAttribute {
        origin: OriginMark::from_origin(&attribute.origin),
        source: attribute.origin.basis().to_owned(),
        value: attribute.value,
    }
}
