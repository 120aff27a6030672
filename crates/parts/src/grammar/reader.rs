//! Reads a part number field by field, as the layout of its family says.

use crate::quantity::{Farads, Volts};

use super::codes::{Codes, Rating, Reading};
use super::error::DecodeError;
use super::layout::{Family, Field, FieldValue, Presence};
use super::{DecodedField, DecodedNumber, Grammar, ToleranceField, without_distributor_suffix};

/// Packaging of the automotive grade, which begins with a letter.
pub(super) const AUTOMOTIVE: &str = "AUTO";

/// The part of a normalized number that is a number, without a distributor's suffix.
pub(super) fn readable(number: &str) -> Result<&str, DecodeError> {
    let text = without_distributor_suffix(number);
    let foreign = text
        .chars()
        .enumerate()
        .find(|(_, character)| !character.is_ascii_alphanumeric());
    match foreign {
        Some((index, character)) => Err(DecodeError::Character { index, character }),
        None if text.is_empty() => Err(DecodeError::Empty),
        None => Ok(text),
    }
}

/// Reads a readable number of a family.
pub(super) fn read(
    text: &str,
    grammar: Grammar,
    family: &Family,
) -> Result<DecodedNumber, DecodeError> {
    let mut number = blank(text, grammar);
    let mut base_length = text.len();
    for (field, start, code, reading) in walk_through(text, family)? {
        let end = start + code.len();
        if field.is_packaging {
            base_length = start;
        }
        if field.is_case {
            number.case_code.push_str(code);
        }
        apply(&mut number, start, reading.rating);
        number.fields.push(DecodedField {
            name: field.name,
            range: start..end,
            code: code.to_owned(),
            meaning: reading.meaning,
        });
    }
    let (base, packaging) = text.split_at(base_length);
    base.clone_into(&mut number.base_number);
    packaging.clone_into(&mut number.packaging);
    text[..family.series_length].clone_into(&mut number.series_key);
    Ok(number)
}

/// The fields of a number with the values that would write it again, packaging left out.
pub(super) fn values<'a>(
    text: &'a str,
    family: &Family,
) -> Result<Vec<(&'static str, FieldValue<'a>)>, DecodeError> {
    let fields = walk_through(text, family)?;
    let base = fields.into_iter().filter(|(field, ..)| !field.is_packaging);
    let value =
        |(field, _, code, reading): Walked<'a>| (field.name, value(&field.codes, code, &reading));
    Ok(base.map(value).collect())
}

fn value<'a>(codes: &Codes, code: &'a str, reading: &Reading) -> FieldValue<'a> {
    match (reading.rating, codes) {
        (Rating::Capacitance(capacitance), _) => FieldValue::Capacitance(capacitance),
        (Rating::Dielectric(Some(dielectric)), _) => FieldValue::Dielectric(dielectric),
        (Rating::Esr(esr), _) => FieldValue::Resistance(esr),
        (
            Rating::Voltage {
                dc: Some(volts), ..
            },
            Codes::Volts(..) | Codes::WholeVolts(_),
        ) => FieldValue::Voltage(Volts::new(volts)),
        _ => FieldValue::Code(code),
    }
}

/// A field that was read: where it begins, its code, and what the code says.
pub(super) type Walked<'a> = (&'static Field, usize, &'a str, Reading);

/// What ends a reading before the end of the number.
pub(super) struct Stop {
    /// The field that cannot be read; `None` behind the last one.
    pub field: Option<&'static Field>,
    /// Where the field begins.
    pub index: usize,
    pub error: DecodeError,
}

/// Splits a number into the fields of its family, up to its end.
fn walk_through<'a>(text: &'a str, family: &Family) -> Result<Vec<Walked<'a>>, DecodeError> {
    let (walked, stop) = walk(text, family);
    stop.map_or(Ok(walked), |stop| Err(stop.error))
}

/// Splits a number into the fields of its family, as far as they can be read.
pub(super) fn walk<'a>(text: &'a str, family: &Family) -> (Vec<Walked<'a>>, Option<Stop>) {
    let mut walked: Vec<Walked<'a>> = Vec::with_capacity(family.fields.len());
    let mut index = 0;
    for field in family.fields {
        let rest = &text[index..];
        if is_present(field.presence, rest, &walked) {
            let series = walked.first().map_or("", |first| first.2);
            match read_field(field, series, index, rest) {
                Ok((code, reading)) => {
                    walked.push((field, index, code, reading));
                    index += code.len();
                }
                Err(error) => {
                    let field = Some(field);
                    return (
                        walked,
                        Some(Stop {
                            field,
                            index,
                            error,
                        }),
                    );
                }
            }
        }
    }
    let surplus = &text[index..];
    let stop = (!surplus.is_empty()).then(|| Stop {
        field: None,
        index,
        error: DecodeError::Surplus {
            index,
            surplus: surplus.to_owned(),
        },
    });
    (walked, stop)
}

fn is_present(presence: Presence, rest: &str, walked: &[Walked<'_>]) -> bool {
    match presence {
        Presence::Always => true,
        Presence::IfMore => !rest.is_empty(),
        Presence::IfLetter => {
            rest.starts_with(|next: char| next.is_ascii_alphabetic())
                && !rest.starts_with(AUTOMOTIVE)
        }
        Presence::With(name) => walked.iter().any(|(field, ..)| field.name == name),
    }
}

fn read_field<'a>(
    field: &Field,
    series: &str,
    index: usize,
    rest: &'a str,
) -> Result<(&'a str, Reading), DecodeError> {
    let length = field.codes.length().unwrap_or(rest.len().max(1));
    let code = rest.get(..length).ok_or(DecodeError::Truncated {
        index,
        field: field.name,
        found: rest.len(),
        expected: length,
    })?;
    if field.codes.is_number() {
        check_digits(field.name, index, code)?;
    }
    let reading = field.codes.read(series, code);
    reading
        .map(|reading| (code, reading))
        .ok_or_else(|| DecodeError::Code {
            index,
            field: field.name,
            code: code.to_owned(),
            allowed: field.codes.allowed(series),
        })
}

fn check_digits(field: &'static str, index: usize, code: &str) -> Result<(), DecodeError> {
    let foreign = code
        .char_indices()
        .find(|(_, character)| !character.is_ascii_digit());
    foreign.map_or(Ok(()), |(offset, character)| {
        Err(DecodeError::Digit {
            index: index + offset,
            field,
            code: code.to_owned(),
            character,
        })
    })
}

fn blank(text: &str, grammar: Grammar) -> DecodedNumber {
    DecodedNumber {
        grammar,
        number: text.to_owned(),
        base_number: String::new(),
        packaging: String::new(),
        capacitance: Farads::default(),
        tolerance: None,
        rated_voltage: None,
        rated_voltage_ac: None,
        case_code: String::new(),
        series_key: String::new(),
        dielectric: None,
        esr: None,
        fields: Vec::new(),
    }
}

fn apply(number: &mut DecodedNumber, index: usize, rating: Rating) {
    match rating {
        Rating::None => {}
        Rating::Case(case) => number.case_code.push_str(case),
        Rating::Voltage { dc, ac } => {
            number.rated_voltage = dc.map(Volts::new);
            number.rated_voltage_ac = ac.map(Volts::new);
        }
        Rating::Dielectric(dielectric) => number.dielectric = dielectric,
        Rating::Capacitance(capacitance) => number.capacitance = capacitance,
        Rating::Tolerance(tolerance) => {
            let letter = tolerance.letter();
            number.tolerance = Some(ToleranceField { letter, index });
        }
        Rating::Esr(esr) => number.esr = Some(esr),
    }
}
