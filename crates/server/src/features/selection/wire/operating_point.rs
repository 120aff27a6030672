//! Operating point on the wire.

use henrad_api::field::{FieldError, Limit, range, whole};
use henrad_api::limits::{MAX_PARTS, QUANTITY, TEMPERATURE_RISE};
use henrad_api::selection::operating_point::{
    CombinedPoint, OperatingPointAnswer, OperatingPointRequest, OperatingPointRow, PointOrigins,
};
use henrad_parts::quantity::{Amperes, Celsius, Henries, Hertz, Kelvins, Meters, Volts};
use henrad_sim::Condition;
use henrad_sim::selection::figures::footprint;

use super::fields::{AGE, BIAS, FREQUENCY, TEMPERATURE, USUAL_TEMPERATURE, aged, given};
use super::{limit_word, stands_on};
use crate::error::AppError;
use crate::features::seed;
use crate::features::seed::wire::entries;
use crate::features::selection::notes;
use crate::features::selection::operating_point::{
    Column, PointPart, PointQuery, PointValues, Together, area, height, origin, together, values,
};
use crate::part_store::{ModelVersion, PartStore};

const AC_VOLTAGE: Limit = range(0.0, 1e5, "V");

/// Checks every field and looks the parts up.
///
/// # Errors
/// All invalid fields at once, or the first unknown part.
pub async fn read_operating_point(
    store: &PartStore,
    stamp: i64,
    request: &OperatingPointRequest,
) -> Result<PointQuery, AppError> {
    let mut errors = Vec::new();
    let worst_case = request.worst_case.is_yes();
    FREQUENCY.check("frequency", request.frequency.0, &mut errors);
    TEMPERATURE_RISE.check("rise", request.rise.0, &mut errors);
    let at = request.capacitance_frequency;
    let capacitance_frequency = given("capacitanceFrequency", at, &FREQUENCY, &mut errors);
    let age = given("ageHours", request.age_hours, &AGE, &mut errors);
    if let Some(voltage) = request.ac_voltage {
        AC_VOLTAGE.check("acVoltage", voltage.0, &mut errors);
    }
    let shared = Condition {
        age: aged(age, worst_case),
        ac_voltage: request.ac_voltage.map(|voltage| Volts::new(voltage.0)),
        ..Condition::default()
    };
    if request.parts.is_empty() || request.parts.len() > MAX_PARTS {
        let message = format!("Between 1 and {MAX_PARTS} parts");
        errors.push(FieldError::new("parts", message));
        return Err(AppError::InvalidFields(errors));
    }
    let parts = parts(store, stamp, request, &shared, &mut errors).await?;
    if !errors.is_empty() {
        return Err(AppError::InvalidFields(errors));
    }
    Ok(PointQuery {
        parts,
        frequency: Hertz::new(request.frequency.0),
        capacitance_frequency: capacitance_frequency.map(Hertz::new),
        rise: Kelvins::new(request.rise.0),
        worst_case,
    })
}

async fn parts(
    store: &PartStore,
    stamp: i64,
    request: &OperatingPointRequest,
    shared: &Condition,
    errors: &mut Vec<FieldError>,
) -> Result<Vec<PointPart>, AppError> {
    let mut parts = Vec::with_capacity(request.parts.len());
    for (index, asked) in request.parts.iter().enumerate() {
        let path = |name: &str| format!("parts[{index}].{name}");
        let number = path("partNumber");
        let found = store.find_at(stamp, &asked.part_number, &number).await?;
        let props = path("ceProps");
        let modeled = seed::with_overrides(found, &entries(&asked.ce_props, &props), errors);
        let quantity = asked.quantity.map_or(1.0, |quantity| quantity.0);
        QUANTITY.check_whole(&path("quantity"), quantity, errors);
        BIAS.check(&path("bias"), asked.bias.0, errors);
        let ambient = asked.temperature.map_or(USUAL_TEMPERATURE, |it| it.0);
        TEMPERATURE.check(&path("temperature"), ambient, errors);
        parts.push(PointPart {
            modeled,
            quantity: whole(quantity),
            condition: Condition {
                temperature: Celsius::new(ambient),
                bias: Volts::new(asked.bias.0),
                ..*shared
            },
        });
    }
    Ok(parts)
}

/// The values of every row and of all together.
///
/// # Errors
/// When the physics refuses a part.
pub fn operating_point_answer(
    query: &PointQuery,
    version: ModelVersion,
) -> Result<OperatingPointAnswer, AppError> {
    let values = values(query)?;
    let together =
        together(query, &values).map_err(|source| AppError::simulation("the rows", source))?;
    let rows: Vec<_> = values.iter().map(|row| written(query, row)).collect();
    Ok(OperatingPointAnswer {
        combined: combined(query, &rows, &together),
        rows,
        frequency: query.frequency.get(),
        stands_on: stands_on(version),
    })
}

fn written(query: &PointQuery, values: &PointValues<'_>) -> OperatingPointRow {
    let PointPart {
        modeled,
        quantity,
        condition,
    } = values.part;
    let (part, ripple) = (&modeled.part, &values.ripple);
    let pieces = f64::from(*quantity);
    let nominal = pieces * part.capacitance.get();
    let capacitance = values.capacitance.map(|one| pieces * one.get());
    let mut notes = notes::of_validity(values.sight.capacitor(), query.frequency.get());
    notes.extend(notes::of_ripple(ripple, condition, query.rise));
    OperatingPointRow {
        part_number: modeled.number.clone(),
        quantity: *quantity,
        capacitance_frequency: values.capacitance_frequency.get(),
        capacitance,
        nominal,
        retained: capacitance.map(|capacitance| capacitance / nominal),
        impedance: values.seen.magnitude / pieces,
        esr: values.seen.resistance / pieces,
        srf: values.resonance.map(Hertz::get),
        esl: values
            .inductance
            .map(Henries::get)
            .map(|inductance| inductance / pieces),
        ripple: pieces * ripple.current.get(),
        governed_by: limit_word(ripple.governed_by),
        ripple_voltage: ripple.voltage.get(),
        loss: pieces * ripple.loss.get(),
        rise: ripple.rise.get(),
        allowed_rise: ripple.heat.temperature_rise.get(),
        ripple_rating: part.published.ripple_current_rms.map(Amperes::get),
        ripple_rating_frequency: part.published.ripple_current_frequency.map(Hertz::get),
        area: footprint(part).map(|area| pieces * area),
        height: part.published.height.map(Meters::get),
        case_size: part.case_code.clone(),
        origins: origins(values.part),
        notes,
    }
}

fn origins(part: &PointPart) -> PointOrigins {
    let of = |columns: &[Column]| origin(&part.modeled.model, columns);
    PointOrigins {
        capacitance: of(&[Column::Capacitance]),
        esr: of(&[Column::Loss]),
        esl: of(&[Column::Inductance]),
        impedance: of(&[Column::Capacitance, Column::Loss, Column::Inductance]),
        ripple: of(&[Column::Loss, Column::Heat]),
    }
}

fn combined(query: &PointQuery, rows: &[OperatingPointRow], together: &Together) -> CombinedPoint {
    let nominal: f64 = query
        .parts
        .iter()
        .map(|part| f64::from(part.quantity) * part.modeled.part.capacitance.get())
        .sum();
    let capacitance: Option<f64> = rows.iter().map(|row| row.capacitance).sum();
    CombinedPoint {
        pieces: query.parts.iter().map(|part| part.quantity).sum(),
        capacitance,
        nominal,
        retained: capacitance.map(|capacitance| capacitance / nominal),
        impedance: together.impedance.magnitude,
        esr: together.impedance.resistance,
        ripple: together.ripple,
        limited_by: together.limited_by,
        loss: together.loss,
        area: area(&query.parts),
        height: height(&query.parts),
    }
}
