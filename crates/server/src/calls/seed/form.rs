//! A part as the form of its seed properties: identity, texts, figures, and the parameters of its
//! model by their table.

use std::collections::BTreeMap;

use super::identity::{
    CAPACITOR_SERIES, CASE_SIZE, COMPONENT_SERIES, RATINGS, STYLE, TOLERANCE, VOLTAGE_RATING,
    letter, letters, style,
};
use henrad_api::properties::SeedProperty;
use henrad_api::vocabulary::{
    CapacitorType, OriginMark, Scale, SeedGroup, SeedInputType, StatusWord, Word,
};
use henrad_engine::part_store::ModeledPart;
use henrad_engine::part_store::overrides::{
    LADDER_STEPS_NAME, STEP_MULTIPLIERS_NAME, group_of, is_multiplier, multipliers_text,
    property_name,
};
use henrad_parts::model::{GivenParameter, STEP_MULTIPLIERS, Spreads};
use henrad_parts::quantity::{Amperes, Celsius, Farads, Henries, Hertz, Meters, Ohms, Volts};
use henrad_parts::{Origin, Part};
use henrad_sim::capacitor::fit;

/// A slider reaches from a tenth of the value to ten times the value.
const REACH: f64 = 10.0;

/// A range that spans less than this factor gets a linear slider, unless the value is so small a
/// part of the range that a thumb could not set it.
const SHORT_RANGE: f64 = 100.0;

/// The properties of a part; `last_update` is the time of the newest revision, `series` are the
/// keys that the part may belong to.
pub(super) fn property_list(
    part: &ModeledPart,
    last_update: &str,
    series: &[String],
    edited: &EditedFigures,
) -> Vec<SeedProperty> {
    let mut list = identity(&part.part, last_update, series);
    list.extend(editable_texts(&part.part));
    list.extend(figures(&part.part, edited));
    list.extend(simulation(part));
    list
}

fn text(name: &str, title: &str, value: impl Into<String>) -> SeedProperty {
    SeedProperty {
        name: name.to_owned(),
        title: title.to_owned(),
        short_title: title.to_owned(),
        value: value.into(),
        input_type: SeedInputType::String,
        simulation: false,
        min: None,
        max: None,
        lowest: None,
        highest: None,
        step: None,
        max_count: None,
        required: false,
        inputs: String::new(),
        read_only: false,
        unit: String::new(),
        scale: Scale::Linear,
        origin: OriginMark::None,
        source: String::new(),
        spread: String::new(),
        group: SeedGroup::None,
        is_share: false,
        is_fitted: false,
    }
}

/// The identity as properties (FLD-SEED-04, FLD-SEED-06, CONF-55). `series` are the keys that the
/// part may belong to.
fn identity(part: &Part, last_update: &str, series: &[String]) -> Vec<SeedProperty> {
    let shown = |name, title, value: &str| SeedProperty {
        read_only: true,
        ..text(name, title, value)
    };
    let entered = |name, title, value: &str| SeedProperty {
        required: true,
        ..text(name, title, value)
    };
    let number_of_part = SeedProperty {
        required: true,
        ..shown("Mfr_Part_Number", "Part number", &part.part_number)
    };
    let family = CapacitorType::from_part(part).word();
    vec![
        number_of_part,
        shown("Capacitor_Family", "Capacitor family", family),
        entered(CAPACITOR_SERIES, "Capacitor series", &part.series),
        SeedProperty {
            input_type: SeedInputType::Dropdown,
            inputs: series.join(","),
            ..entered(COMPONENT_SERIES, "Component series", &part.series_id)
        },
        entered(CASE_SIZE, "Case size", &part.case_code),
        entered(STYLE, "Style", &style(part)),
        SeedProperty {
            input_type: SeedInputType::Number,
            min: Some(RATINGS.0),
            max: Some(RATINGS.1),
            lowest: Some(RATINGS.0),
            highest: Some(RATINGS.1),
            step: Some(RATINGS.0),
            unit: Volts::UNIT.to_owned(),
            ..entered(
                VOLTAGE_RATING,
                "Voltage rating",
                &number(part.rated_voltage.get()),
            )
        },
        SeedProperty {
            input_type: SeedInputType::Dropdown,
            inputs: letters(),
            ..text(TOLERANCE, "Tolerance", letter(part))
        },
        shown("Last_Update", "Last update", last_update),
    ]
}

fn editable_texts(part: &Part) -> Vec<SeedProperty> {
    vec![
        SeedProperty {
            input_type: SeedInputType::Dropdown,
            required: true,
            inputs: StatusWord::words(","),
            ..text("Part_Status", "Part status", part.status.word())
        },
        text("Application", "Application", &part.application),
        text("Update_Status", "Update status", ""),
    ]
}

/// The figures of the part's row, which share its origin unless an editor has changed them; an
/// empty one has none.
fn figures(part: &Part, edited: &EditedFigures) -> impl Iterator<Item = SeedProperty> {
    FIGURES.iter().map(|figure| {
        let value = (figure.read)(part);
        let origin = edited.get(figure.name).unwrap_or(&part.origin);
        let origin = value.map(|_| origin);
        SeedProperty {
            input_type: SeedInputType::Number,
            min: Some(figure.range.0),
            max: Some(figure.range.1),
            lowest: Some(figure.range.0),
            highest: Some(figure.range.1),
            step: Some(figure.step),
            required: figure.required,
            short_title: figure.short_title.to_owned(),
            unit: figure.unit.to_owned(),
            is_share: figure.is_share(),
            origin: origin.map_or(OriginMark::None, OriginMark::from_origin),
            source: origin.map_or("", Origin::basis).to_owned(),
            ..text(
                figure.name,
                figure.title,
                value.map_or_else(String::new, number),
            )
        }
    })
}

fn simulation(part: &ModeledPart) -> Vec<SeedProperty> {
    let model = &part.model;
    let spreads = Spreads::new(&part.part, model);
    let parameters = model.parameters();
    let usual = fit::usual_parameters(model);
    let mut list: Vec<_> = parameters
        .iter()
        .filter(|parameter| !is_multiplier(parameter.name))
        .map(|parameter| {
            let spread = spreads.text(model, parameter.name, &parameter.origin);
            SeedProperty {
                spread: spread.unwrap_or_default(),
                is_fitted: usual.contains(&parameter.name),
                ..slider(parameter)
            }
        })
        .collect();
    if let Some(multipliers) = multipliers_text(model) {
        let origin = parameters
            .iter()
            .find(|parameter| is_multiplier(parameter.name));
        list.extend(ladder(
            &multipliers,
            origin.map(|parameter| &parameter.origin),
        ));
    }
    list
}

fn slider(parameter: &GivenParameter) -> SeedProperty {
    let (min, max, scale) = ends(parameter);
    let range = parameter.name.range();
    SeedProperty {
        input_type: SeedInputType::Slider,
        simulation: true,
        min: Some(min),
        max: Some(max),
        lowest: Some(*range.start()),
        highest: Some(*range.end()),
        step: Some(step(min, max, parameter.value)),
        required: true,
        short_title: parameter.name.short_title().to_owned(),
        unit: parameter.name.unit().to_owned(),
        scale,
        group: group_of(parameter.name),
        is_share: parameter.name.is_share(),
        origin: OriginMark::from_origin(&parameter.origin),
        source: parameter.origin.basis().to_owned(),
        ..text(
            &property_name(parameter.name),
            parameter.name.title(),
            number(parameter.value),
        )
    }
}

/// Ends of a slider, inside what the parameter can be.
pub(super) fn ends(parameter: &GivenParameter) -> (f64, f64, Scale) {
    let range = parameter.name.range();
    let (start, end) = (*range.start(), *range.end());
    let value = parameter.value;
    let from_zero = end_from_zero(parameter.name.unit()).filter(|_| value == 0.0);
    if let Some(end) = from_zero {
        return (start, end, Scale::Linear);
    }
    // Decades reach neither 0 nor the other sign.
    let is_small = start >= 0.0 && value > 0.0 && value * SHORT_RANGE < end - start;
    if end - start > SHORT_RANGE || is_small {
        let (low, high) = (value / REACH, value * REACH);
        (low.max(start), high.min(end), Scale::Log)
    } else {
        (start, end, Scale::Linear)
    }
}

/// Where the slider of a parameter that is 0 ends: what second resonances, stray branches and
/// terminations have. `None` for a unit whose parameters are never 0, or have a short range.
fn end_from_zero(unit: &str) -> Option<f64> {
    match unit {
        Henries::UNIT => Some(10e-9),
        Farads::UNIT => Some(1e-6),
        Ohms::UNIT => Some(1.0),
        _ => None,
    }
}

/// A hundredth of the decade of the value, or of the range.
fn step(min: f64, max: f64, value: f64) -> f64 {
    let size = if value == 0.0 { max - min } else { value.abs() };
    10_f64.powf(size.log10().floor() - 2.0)
}

/// The ladder's multipliers, and their number, which follows (FLD-SEED-05).
fn ladder(multipliers: &str, origin: Option<&Origin>) -> [SeedProperty; 2] {
    let steps = multipliers.split(',').count();
    let range = STEP_MULTIPLIERS[0].range();
    let marked = |property: SeedProperty| SeedProperty {
        simulation: true,
        group: SeedGroup::Loss,
        origin: origin.map_or(OriginMark::None, OriginMark::from_origin),
        source: origin.map_or("", Origin::basis).to_owned(),
        ..property
    };
    [
        marked(SeedProperty {
            input_type: SeedInputType::Number,
            min: Some(1.0),
            max: Some(STEP_MULTIPLIERS.len() as f64),
            step: Some(1.0),
            read_only: true,
            ..text(LADDER_STEPS_NAME, "RC ladder steps", steps.to_string())
        }),
        marked(SeedProperty {
            lowest: Some(*range.start()),
            highest: Some(*range.end()),
            max_count: Some(STEP_MULTIPLIERS.len()),
            required: true,
            ..text(STEP_MULTIPLIERS_NAME, "Step R multipliers", multipliers)
        }),
    ]
}

/// The shortest text that reads as the same number.
fn number(value: f64) -> String {
    let text = format!("{value:?}");
    text.strip_suffix(".0").map_or(text.clone(), str::to_owned)
}

/// A figure of a part.
pub(super) struct Figure {
    pub name: &'static str,
    pub title: &'static str,
    /// The title as a narrow column shows it whole.
    pub short_title: &'static str,
    pub unit: &'static str,
    /// Lowest and highest value: what a capacitor can have at all.
    pub range: (f64, f64),
    pub step: f64,
    /// Whether every part has it.
    pub required: bool,
    pub read: fn(&Part) -> Option<f64>,
    pub write: fn(&mut Part, Option<f64>),
}

impl Figure {
    /// Whether people read the figure in percent.
    pub fn is_share(&self) -> bool {
        self.unit.is_empty()
    }
}

/// Origins of figures that an editor has changed, by name.
pub(super) type EditedFigures = BTreeMap<&'static str, Origin>;

/// The figures in the order of the form.
pub(super) const FIGURES: [Figure; 9] = [
    Figure {
        name: "Temperature_Min",
        title: "Lowest rated temperature",
        short_title: "Lowest temp.",
        unit: Celsius::UNIT,
        range: (-200.0, 24.0),
        step: 1.0,
        required: true,
        read: |part| Some(part.temperature_min.get()),
        write: |part, value| {
            part.temperature_min = value.map_or(part.temperature_min, Celsius::new);
        },
    },
    Figure {
        name: "Temperature_Max",
        title: "Highest rated temperature",
        short_title: "Highest temp.",
        unit: Celsius::UNIT,
        range: (26.0, 400.0),
        step: 1.0,
        required: true,
        read: |part| Some(part.temperature_max.get()),
        write: |part, value| {
            part.temperature_max = value.map_or(part.temperature_max, Celsius::new);
        },
    },
    Figure {
        name: "Dissipation_Factor_Limit",
        title: "Dissipation factor limit",
        short_title: "DF limit",
        unit: "",
        range: (1e-7, 1.0),
        step: 1e-4,
        required: false,
        read: |part| part.published.dissipation_factor_limit,
        write: |part, value| part.published.dissipation_factor_limit = value,
    },
    Figure {
        name: "Leakage_Current_Limit",
        title: "Leakage current limit at 25 °C and rated voltage",
        short_title: "Leakage limit",
        unit: Amperes::UNIT,
        range: (1e-15, 10.0),
        step: 1e-9,
        required: false,
        read: |part| part.published.leakage_current_limit.map(Amperes::get),
        write: |part, value| part.published.leakage_current_limit = value.map(Amperes::new),
    },
    Figure {
        name: "Ripple_Current",
        title: "Ripple current, rms",
        short_title: "Ripple current",
        unit: Amperes::UNIT,
        range: (1e-6, 1e4),
        step: 1e-3,
        required: false,
        read: |part| part.published.ripple_current_rms.map(Amperes::get),
        write: |part, value| part.published.ripple_current_rms = value.map(Amperes::new),
    },
    Figure {
        name: "Ripple_Current_Frequency",
        title: "Frequency of the ripple current",
        short_title: "Ripple frequency",
        unit: Hertz::UNIT,
        range: (1.0, 1e9),
        step: 1.0,
        required: false,
        read: |part| part.published.ripple_current_frequency.map(Hertz::get),
        write: |part, value| part.published.ripple_current_frequency = value.map(Hertz::new),
    },
    Figure {
        name: "Length",
        title: "Body length",
        short_title: "Body length",
        unit: Meters::UNIT,
        range: (1e-5, 1.0),
        step: 1e-5,
        required: false,
        read: |part| part.published.length.map(Meters::get),
        write: |part, value| part.published.length = value.map(Meters::new),
    },
    Figure {
        name: "Width",
        title: "Body width",
        short_title: "Body width",
        unit: Meters::UNIT,
        range: (1e-5, 1.0),
        step: 1e-5,
        required: false,
        read: |part| part.published.width.map(Meters::get),
        write: |part, value| part.published.width = value.map(Meters::new),
    },
    Figure {
        name: "Height",
        title: "Body height",
        short_title: "Body height",
        unit: Meters::UNIT,
        range: (1e-5, 1.0),
        step: 1e-5,
        required: false,
        read: |part| part.published.height.map(Meters::get),
        write: |part, value| part.published.height = value.map(Meters::new),
    },
];

#[cfg(test)]
mod tests {
    use super::*;
    use henrad_parts::model::ParameterName;

    #[test]
    fn numbers_are_short_and_exact() {
        for value in [0.0, 1.0, 4.7e-6, 1e-10, 0.1, 123_456.0, -55.0, 1e18] {
            let text = number(value);
            assert_eq!(text.parse::<f64>().ok(), Some(value), "{text}");
        }
        assert_eq!(number(1e-10), "1e-10");
        assert_eq!(number(-55.0), "-55");
    }

    #[test]
    fn a_small_value_of_a_short_range_has_a_slider_of_decades() {
        let name = ParameterName::ALL
            .into_iter()
            .find(|name| name.unit() == "H")
            .expect("an inductance");
        let parameter = GivenParameter {
            name,
            value: 330e-12,
            origin: Origin::Typical(String::new().into()),
        };
        let (min, max, scale) = ends(&parameter);
        assert_eq!(scale, Scale::Log);
        for (end, expected) in [(min, 33e-12), (max, 3.3e-9)] {
            assert!((end / expected - 1.0).abs() < 1e-12, "{end:e} H");
        }
    }

    #[test]
    fn a_slider_from_zero_ends_by_its_unit_and_one_with_signs_has_both() {
        let ends = |name, value| {
            super::ends(&GivenParameter {
                name,
                value,
                origin: Origin::Typical(String::new().into()),
            })
        };
        let (min, max, _) = ends(ParameterName::SecondInductance, 0.0);
        assert_eq!((min, max), (0.0, 10e-9));
        let (min, max, scale) = ends(ParameterName::DissipationFactorExponent, 0.000_5);
        assert_eq!((min, max, scale), (-0.12, 0.12, Scale::Linear));
        for name in ParameterName::ALL {
            let range = name.range();
            if range.contains(&0.0) {
                let (min, max, scale) = ends(name, 0.0);
                assert!(min <= 0.0 && max > 0.0 && scale == Scale::Linear, "{name}");
            }
        }
    }

    #[test]
    fn num_07_sliders_end_inside_the_range_of_their_parameter() {
        for name in ParameterName::ALL {
            let range = name.range();
            for value in [*range.start(), *range.end()] {
                let parameter = GivenParameter {
                    name,
                    value,
                    origin: Origin::Typical(String::new().into()),
                };
                let slider = slider(&parameter);
                let (min, max) = (
                    slider.min.unwrap_or(f64::NAN),
                    slider.max.unwrap_or(f64::NAN),
                );
                assert!(
                    range.contains(&min) && range.contains(&max) && min < max,
                    "{name}"
                );
                assert!((min..=max).contains(&value), "{name}: {value}");
                assert!(
                    slider
                        .step
                        .is_some_and(|step| step > 0.0 && step < max - min),
                    "{name}"
                );
            }
        }
    }
}
