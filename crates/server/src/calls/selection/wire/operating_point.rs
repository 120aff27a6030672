//! Operating point on the wire.

use henrad_api::field::{FieldError, Limit, range, whole};
use henrad_api::limits::{MAX_PARTS, QUANTITY, TEMPERATURE_RISE};
use henrad_api::part::ambient_limit;
use henrad_api::selection::FigureBands;
use henrad_api::selection::operating_point::{
    CombinedPoint, OperatingPointAnswer, OperatingPointRequest, OperatingPointRow, PointExcess,
    PointOrigins, PointPeak, PointTarget, PointTrace,
};
use henrad_parts::model::ActsOn;
use henrad_parts::quantity::{
    Amperes, Celsius, Henries, Hertz, Hours, Kelvins, Meters, Ohms, Volts,
};
use henrad_sim::Condition;
use henrad_sim::capacitor::combine::TraceImpedance;
use henrad_sim::selection::bank::{Mask, Stretch};
use henrad_sim::selection::figures::footprint;
use henrad_sim::selection::{ImpedanceFigures, ListedFigures};

use super::fields::{AGE, BIAS, FREQUENCY, USUAL_TEMPERATURE, mask, optional, worst_case};
use super::{bands, limit_word, stands_on, verdict};
use crate::calls::selection::notes;
use crate::calls::selection::operating_point::{
    Compared, PointPart, PointQuery, PointValues, Together, area, compared, height, together,
    values,
};
use crate::error::AppError;
use crate::part_store::mark::{CAPACITANCE, IMPEDANCE};
use crate::part_store::overrides::{entries, with_overrides};
use crate::part_store::{ModelVersion, PartStore};

const AC_VOLTAGE: Limit = range(0.0, 1e5, "V");
const TRACE_RESISTANCE: Limit = range(0.0, 1e3, "Ω");
const TRACE_INDUCTANCE: Limit = range(0.0, 1.0, "H");

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
    FREQUENCY.check("frequency", request.frequency.0, &mut errors);
    TEMPERATURE_RISE.check("rise", request.rise.0, &mut errors);
    let at = request.capacitance_frequency;
    let capacitance_frequency = optional("capacitanceFrequency", at, &FREQUENCY, &mut errors);
    let age = optional("ageHours", request.age_hours, &AGE, &mut errors);
    if let Some(voltage) = request.ac_voltage {
        AC_VOLTAGE.check("acVoltage", voltage.0, &mut errors);
    }
    let shared = Condition {
        age: age.map(Hours::new),
        ac_voltage: request.ac_voltage.map(|voltage| Volts::new(voltage.0)),
        ..Condition::default()
    };
    if request.parts.is_empty() || request.parts.len() > MAX_PARTS {
        let message = format!("Between 1 and {MAX_PARTS} parts");
        errors.push(FieldError::new("parts", message));
        return Err(AppError::InvalidFields(errors));
    }
    let trace = trace(&request.trace, &mut errors);
    let limits = limits(request, &mut errors);
    let parts = parts(store, stamp, request, &shared, &mut errors).await?;
    let temperatures: Vec<_> = parts
        .iter()
        .map(|part| part.condition.temperature.get())
        .collect();
    let (is_worst, coldest) = (request.worst_case, request.temperature_min);
    let worst_case = worst_case(is_worst, coldest, &temperatures, &mut errors);
    if !errors.is_empty() {
        return Err(AppError::InvalidFields(errors));
    }
    Ok(PointQuery {
        parts,
        frequency: Hertz::new(request.frequency.0),
        capacitance_frequency: capacitance_frequency.map(Hertz::new),
        rise: Kelvins::new(request.rise.0),
        worst_case,
        trace,
        mask: limits.0,
        mask_row: limits.1,
    })
}

fn trace(asked: &PointTrace, errors: &mut Vec<FieldError>) -> TraceImpedance {
    TRACE_RESISTANCE.check("trace.resistance", asked.resistance.0, errors);
    TRACE_INDUCTANCE.check("trace.inductance", asked.inductance.0, errors);
    TraceImpedance {
        resistance: Ohms::new(asked.resistance.0),
        inductance: Henries::new(asked.inductance.0),
    }
}

/// The mask and the row that is compared with it.
fn limits(
    request: &OperatingPointRequest,
    errors: &mut Vec<FieldError>,
) -> (Option<Mask>, Option<usize>) {
    if request.mask.is_empty() {
        return (None, None);
    }
    let row = request.mask_row.map(|index| {
        let last = f64::from(u32::try_from(request.parts.len()).unwrap_or(u32::MAX)) - 1.0;
        range(0.0, last.max(0.0), "").check_whole("maskRow", index.0, errors);
        whole(index.0) as usize
    });
    (mask(&request.mask, errors), row)
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
        let modeled = with_overrides(found, &entries(&asked.ce_props, &props), errors);
        let quantity = asked.quantity.map_or(1.0, |quantity| quantity.0);
        QUANTITY.check_whole(&path("quantity"), quantity, errors);
        BIAS.check(&path("bias"), asked.bias.0, errors);
        let ambient = asked.temperature.map_or(USUAL_TEMPERATURE, |it| it.0);
        ambient_limit(modeled.part.temperature_max).check(&path("temperature"), ambient, errors);
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
    let rows = values.iter().map(|row| written(query, row));
    let rows = rows.collect::<Result<Vec<_>, _>>()?;
    Ok(OperatingPointAnswer {
        combined: combined(query, &rows, &together),
        target: compared(query, &values)
            .map_err(|source| AppError::simulation("the rows", source))?
            .and_then(|compared| target(query.mask.as_ref()?, compared)),
        rows,
        frequency: query.frequency.get(),
        stands_on: stands_on(version),
    })
}

fn written(query: &PointQuery, values: &PointValues<'_>) -> Result<OperatingPointRow, AppError> {
    let PointPart {
        modeled,
        quantity,
        condition,
    } = values.part;
    let (part, ripple) = (&modeled.part, &values.ripple);
    let pieces = f64::from(*quantity);
    let nominal = pieces * part.capacitance.get();
    let capacitance = values.capacitance.map(|one| pieces * one.get());
    let verdict = verdict(&modeled.model, condition, query.worst_case);
    let mut notes = verdict.reasons.clone();
    notes.extend(notes::of_frequency(query.frequency.get()));
    notes.extend(notes::of_ripple(ripple, condition, query.rise));
    Ok(OperatingPointRow {
        part_number: modeled.number.clone(),
        answers: modeled.answers(),
        quantity: *quantity,
        capacitance_frequency: values.capacitance_frequency.get(),
        capacitance,
        nominal,
        retained: capacitance.map(|capacitance| capacitance / nominal),
        impedance: values.row.magnitude,
        esr: values.row.resistance,
        dissipation_factor: dissipation_factor(values.row),
        srf: values.resonance.map(Hertz::get),
        esl: values
            .inductance
            .map(|inductance| inductance.get() / pieces),
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
        verdict,
        origins: origins(values.part),
        bands: row_bands(query, values)?,
        notes,
    })
}

fn row_bands(query: &PointQuery, values: &PointValues<'_>) -> Result<FigureBands, AppError> {
    if query.worst_case.is_some() {
        return Ok(FigureBands::default());
    }
    let PointPart {
        modeled,
        quantity,
        condition,
    } = values.part;
    let frequency = Some(query.frequency);
    let listed = ListedFigures {
        quantity: *quantity,
        trace: query.trace,
        capacitance: Some(values.capacitance_frequency),
        impedance: frequency,
        resistance: frequency,
        inductance: frequency,
        ripple: frequency,
        rise: query.rise,
    };
    bands(modeled, condition, &listed)
        .map_err(|source| AppError::simulation(&modeled.number, source))
}

fn dissipation_factor(seen: ImpedanceFigures) -> Option<f64> {
    Some(seen.dissipation_factor).filter(|factor| factor.is_finite())
}

fn origins(part: &PointPart) -> PointOrigins {
    let of = |any_of: &[ActsOn]| part.modeled.mark_at(&part.condition, any_of);
    PointOrigins {
        capacitance: of(CAPACITANCE),
        esr: of(&[ActsOn::Loss]),
        esl: of(&[ActsOn::Inductance]),
        impedance: of(IMPEDANCE),
        ripple: of(&[ActsOn::Loss, ActsOn::Heat]),
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
        dissipation_factor: dissipation_factor(together.impedance),
        esl: together.inductance.map(Henries::get),
        srf: together.resonance.map(Hertz::get),
        ripple: together.ripple,
        limited_by: together.limited_by,
        loss: together.loss,
        area: area(&query.parts),
        height: height(&query.parts),
    }
}

/// The comparison as it is sent; `None` of a curve without points.
fn target(mask: &Mask, compared: Compared) -> Option<PointTarget> {
    let Compared {
        frequencies,
        magnitudes,
        stretches,
    } = compared;
    let peak = |stretch: &Stretch| PointPeak {
        frequency: frequencies[stretch.peak],
        impedance: magnitudes[stretch.peak],
        ratio: stretch.ratio,
    };
    let worst = stretches
        .iter()
        .max_by(|a, b| a.ratio.total_cmp(&b.ratio))
        .map(peak)?;
    let (above, below): (Vec<&Stretch>, Vec<&Stretch>) =
        stretches.iter().partition(|stretch| stretch.is_above);
    let violations = above.iter().map(|stretch| PointExcess {
        start: stretch.start.get(),
        stop: stretch.stop.get(),
        peak: peak(stretch),
    });
    Some(PointTarget {
        met: above.is_empty(),
        violations: violations.collect(),
        met_between: below
            .iter()
            .map(|stretch| [stretch.start.get(), stretch.stop.get()])
            .collect(),
        worst,
        mask: frequencies
            .iter()
            .map(|&f| mask.at(Hertz::new(f)).get())
            .collect(),
        impedance: magnitudes,
        frequency: frequencies,
    })
}
