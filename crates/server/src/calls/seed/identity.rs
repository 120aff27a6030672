//! What identifies a part: series, case, style, voltage rating and tolerance. Only the family is
//! fixed.

use henrad_api::field::FieldError;
use henrad_parts::quantity::{self, Volts};
use henrad_parts::tolerance::Tolerance;
use henrad_parts::{Family, Part, case, grammar};

use super::{Doubt, SaveRequest};

pub(super) const CAPACITOR_SERIES: &str = "Capacitor_Series";
pub(super) const COMPONENT_SERIES: &str = "Component_Series";
pub(super) const CASE_SIZE: &str = "Case_Size";
pub(super) const STYLE: &str = "Style";
pub(super) const VOLTAGE_RATING: &str = "Voltage_Rating";
pub(super) const TOLERANCE: &str = "Tolerance";

/// Longest name of a series or style.
const MAX_NAME: usize = 60;
/// Longest case code.
const MAX_CASE: usize = 20;
/// Voltages that a capacitor can be rated for.
pub(super) const RATINGS: (f64, f64) = (0.1, 1e6);

/// The style that the record names, else that of the number.
pub(super) fn style(part: &Part) -> String {
    let named = part.published.style.as_deref();
    named.map_or_else(|| grammar::style(&part.part_number), str::to_owned)
}

pub(super) fn letter(part: &Part) -> String {
    part.tolerance.map_or_else(String::new, String::from)
}

/// All tolerance letters with commas between them.
pub(super) fn letters() -> String {
    let known = ('A'..='Z').filter(|letter| Tolerance::from_letter(*letter).is_some());
    known.map(String::from).collect::<Vec<_>>().join(",")
}

/// Changes the identity to what was entered.
pub(super) fn change(
    part: &mut Part,
    request: &SaveRequest,
    series: &[String],
    errors: &mut Vec<FieldError>,
) {
    let mut named = |name: &str, before: &str, longest: usize| {
        let entered = request.value(name).map(str::trim)?;
        match name_error(entered, longest) {
            _ if entered == before => None,
            None => Some(entered.to_owned()),
            Some(message) => {
                errors.push(FieldError::new(name, message));
                None
            }
        }
    };
    let capacitor_series = named(CAPACITOR_SERIES, &part.series, MAX_NAME);
    let component_series = named(COMPONENT_SERIES, &part.series_id, MAX_NAME);
    let case_size = named(CASE_SIZE, &part.case_code, MAX_CASE);
    let style = named(STYLE, &style(part), MAX_NAME);
    if let Some(name) = capacitor_series {
        part.series = name;
    }
    match component_series {
        Some(key) if series.contains(&key) => part.series_id = key,
        Some(key) => {
            let message = format!("There is no component series {key} of this family.");
            errors.push(FieldError::new(COMPONENT_SERIES, message));
        }
        None => {}
    }
    if let Some(code) = case_size {
        change_case(part, code);
    }
    if let Some(name) = style {
        let is_of_number = name == grammar::style(&part.part_number);
        part.published.style = (!is_of_number).then(|| name.into_boxed_str());
    }
    change_rating(part, request, errors);
    change_tolerance(part, request, errors);
}

fn name_error(text: &str, longest: usize) -> Option<String> {
    if text.is_empty() {
        return Some("Required".to_owned());
    }
    if text.chars().count() > longest {
        return Some(format!("At most {longest} characters"));
    }
    let is_odd = text.chars().any(char::is_control);
    is_odd.then(|| "Only letters, digits and signs".to_owned())
}

/// Gives the part another case, with the body of that case where one is known.
fn change_case(part: &mut Part, code: String) {
    let published = &mut part.published;
    (published.length, published.width, published.height) = (None, None, None);
    part.case_alias.clear();
    match part.family {
        Family::Ceramic => {
            if let Some(size) = case::chip(&code) {
                size.metric.clone_into(&mut part.case_alias);
                published.length = Some(size.length.nominal);
                published.width = Some(size.width.nominal);
            }
        }
        Family::Tantalum | Family::Polymer => {
            if let Some(body) = case::solid(&code) {
                body.eia.clone_into(&mut part.case_alias);
                published.length = Some(body.length);
                published.width = Some(body.width);
                published.height = body.height_max;
            }
        }
        Family::Aluminum | Family::Film => {}
    }
    part.case_code = code;
}

fn change_rating(part: &mut Part, request: &SaveRequest, errors: &mut Vec<FieldError>) {
    let Some(entered) = request.value(VOLTAGE_RATING).map(str::trim) else {
        return;
    };
    let (min, max) = RATINGS;
    match entered.parse::<f64>() {
        Ok(value) if value == part.rated_voltage.get() => {}
        Ok(value) if (min..=max).contains(&value) => part.rated_voltage = Volts::new(value),
        Ok(value) if value.is_finite() => {
            errors.push(FieldError::out_of_range(VOLTAGE_RATING, min, max, "V"));
        }
        _ => errors.push(FieldError::new(VOLTAGE_RATING, "expected a number")),
    }
}

fn change_tolerance(part: &mut Part, request: &SaveRequest, errors: &mut Vec<FieldError>) {
    let Some(entered) = request.value(TOLERANCE).map(str::trim) else {
        return;
    };
    if entered == letter(part) {
        return;
    }
    let mut letters = entered.chars();
    match (letters.next(), letters.next()) {
        (None, _) => part.tolerance = None,
        (Some(letter), None) if Tolerance::from_letter(letter).is_some() => {
            part.tolerance = Some(letter);
            if !part.tolerances.is_empty() && !part.tolerances.contains(letter) {
                part.tolerances.push(letter);
            }
        }
        _ => errors.push(FieldError::new(TOLERANCE, "Choose one of the options.")),
    }
}

/// What is odd about a change of identity: it contradicts the number, or moves the part to other
/// lists.
pub(super) fn doubts(before: &Part, after: &Part) -> Vec<Doubt> {
    let decoded = grammar::decode(&after.part_number).ok();
    let volts = |voltage: Volts| quantity::format(voltage.get(), Volts::UNIT, 4);
    let of_number = decoded.as_ref();
    let lines = [
        (CAPACITOR_SERIES, &|part: &Part| part.series.clone(), None),
        (
            COMPONENT_SERIES,
            &|part: &Part| part.series_id.clone(),
            None,
        ),
        (
            CASE_SIZE,
            &|part: &Part| part.case_code.clone(),
            of_number.map(|number| number.case_code.clone()),
        ),
        (STYLE, &style, Some(grammar::style(&after.part_number))),
        (
            VOLTAGE_RATING,
            &|part: &Part| volts(part.rated_voltage),
            of_number
                .and_then(|number| number.rated_voltage.or(number.rated_voltage_ac))
                .map(volts),
        ),
        (
            TOLERANCE,
            &letter,
            of_number
                .and_then(|number| number.tolerance.as_ref())
                .map(|field| field.letter.to_string()),
        ),
    ] as [(&str, &dyn Fn(&Part) -> String, Option<String>); 6];
    let odd = lines.into_iter().filter_map(|(name, read, of_number)| {
        let (earlier, now) = (read(before), read(after));
        (earlier != now && of_number.as_ref() != Some(&now)).then(|| Doubt {
            name: name.to_owned(),
            message: contradiction(&earlier, &now, of_number.as_deref()),
            is_impossible: false,
            suggestion: None,
        })
    });
    odd.collect()
}

fn contradiction(earlier: &str, now: &str, of_number: Option<&str>) -> String {
    match of_number {
        Some(says) => format!("The part number says {says}, not {now}."),
        None => format!("Visitors then find the part under {now} and no longer under {earlier}."),
    }
}
