//! Inductors that no list has: what their number states, and rules of their construction for the
//! rest.

use henrad_parts::Origin;
use henrad_parts::build::{Coil, CoilConstruction};
use henrad_parts::grammar::foreign::{self, ForeignKind, ForeignNumber, inductor_size};
use henrad_parts::model::{CoilEstimate, CoilFigure, Spread, coil_estimate};
use henrad_parts::quantity::{Amperes, Meters};

use super::{Body, InductorRow, InductorSeries, RatedCurrent, Saturation};
use crate::by_number::{NotStated, OrderCode, is_specification, read_marked, read_specification};

/// An inductor that no list has.
#[derive(Debug, Clone, PartialEq)]
pub struct InductorByNumber {
    pub row: InductorRow,
    /// Its series, whose core the model takes from the built-in ones.
    pub series: InductorSeries,
    /// `None` where only a maker's list states its figures.
    pub construction: Option<CoilConstruction>,
}

impl InductorByNumber {
    /// Whether saturation and losses of its core have rules.
    pub fn has_core_rules(&self) -> bool {
        self.construction == Some(CoilConstruction::Composite)
    }

    /// What it is made of, in words.
    pub fn construction_in_words(&self) -> &'static str {
        self.construction.map_or("unknown", CoilConstruction::name)
    }
}

/// The inductor of a number or specification that no list has.
///
/// # Errors
/// [`NotStated`] names what the rules need and the number leaves open.
pub fn inductor_by_number(number: &ForeignNumber) -> Result<InductorByNumber, NotStated> {
    let coil = if is_specification(number) {
        specified(number)
    } else {
        number.coil()
    };
    let mut missing = Vec::new();
    missing.extend(number.inductance.is_none().then_some("inductance"));
    missing.extend(coil.is_none().then_some("size or construction"));
    let (Some(inductance), Some(coil)) = (number.inductance, coil) else {
        return Err(NotStated(missing));
    };
    let Ok(estimate) = coil_estimate(&coil, inductance) else {
        return Err(NotStated(vec![
            "an inductance and a size that the rules reach",
        ]));
    };
    let saturation = estimate.saturation_current.map(|it| it.value);
    let of_rule = estimate.rated_current.map(|it| it.value);
    // Multilayer ferrite saturates before it warms.
    let rated = number.rated_current.or(of_rule).or(saturation);
    let series = series(number, coil.construction);
    let [length, width, height] = coil.size;
    let row = InductorRow {
        part_number: number.number.clone(),
        series: series.name.clone(),
        case_size: number.case_code.clone().unwrap_or_default(),
        inductance,
        dc_resistance_typical: estimate.dc_resistance.value,
        dc_resistance_max: estimate.are_limits.then_some(estimate.dc_resistance.value),
        rated_current: RatedCurrent {
            rms: rated.unwrap_or(Amperes::new(0.0)),
            rise: None,
        },
        saturation: saturation.map(|current| Saturation {
            current,
            drop: None,
        }),
        temperature_max: None,
        body: Body {
            length,
            width,
            height,
        },
        data_sheet: String::new(),
        maker: number.made_by(),
        origin: Origin::Estimated(rule(&estimate).into()),
    };
    Ok(InductorByNumber {
        row,
        series,
        construction: Some(coil.construction),
    })
}

/// The inductor of an order code: the figures of the list, and rules of its construction for the
/// rest.
///
/// # Errors
/// [`NotStated`] names what neither the list nor a rule gives.
pub fn inductor_by_code(code: &OrderCode) -> Result<InductorByNumber, NotStated> {
    let coil = code.coil();
    let estimate = coil
        .zip(code.inductance)
        .and_then(|(coil, inductance)| coil_estimate(&coil, inductance).ok());
    let dc_resistance = code
        .dc_resistance
        .or(estimate.as_ref().map(|it| it.dc_resistance.value));
    let of_rule = |figure: Option<CoilFigure<Amperes>>| figure.map(|figure| figure.value);
    let saturation = code.saturation.or_else(|| {
        let current = of_rule(estimate.as_ref()?.saturation_current)?;
        Some(Saturation {
            current,
            drop: None,
        })
    });
    let rated_current = code.rated_current.or_else(|| {
        let estimated = of_rule(estimate.as_ref()?.rated_current);
        // Multilayer ferrite saturates before it warms.
        let rms = estimated.or(saturation.map(|it| it.current))?;
        Some(RatedCurrent { rms, rise: None })
    });
    let body = body(code).or_else(|| {
        let [length, width, height] = coil.as_ref()?.size;
        Some(Body {
            length,
            width,
            height,
        })
    });
    let (Some(inductance), Some(dc_resistance_typical), Some(rated_current), Some(body)) =
        (code.inductance, dc_resistance, rated_current, body)
    else {
        let figures = [
            ("inductance", code.inductance.is_none()),
            ("dc resistance", dc_resistance.is_none()),
            ("rated current", rated_current.is_none()),
            ("size", body.is_none()),
        ];
        let missing = figures.into_iter().filter(|(_, is_missing)| *is_missing);
        return Err(NotStated(missing.map(|(name, _)| name).collect()));
    };
    let is_whole =
        code.dc_resistance.is_some() && code.rated_current.is_some() && code.saturation.is_some();
    let origin = match &estimate {
        Some(estimate) if !is_whole => Origin::Estimated(rule(estimate).into()),
        _ => code.origin.clone(),
    };
    let series = InductorSeries {
        name: format!("{} order codes", code.made_by),
        description: "order codes, not in the catalogue".to_owned(),
        inductance_measured_at: String::new(),
    };
    let row = InductorRow {
        part_number: code.code.clone(),
        series: series.name.clone(),
        case_size: code.case_code.clone().unwrap_or_default(),
        inductance,
        dc_resistance_typical,
        dc_resistance_max: None,
        rated_current,
        saturation,
        temperature_max: None,
        body,
        data_sheet: code.data_sheet.clone(),
        maker: code.made_by.clone(),
        origin,
    };
    Ok(InductorByNumber {
        row,
        series,
        construction: coil.map(|it| it.construction),
    })
}

fn body(code: &OrderCode) -> Option<Body> {
    let body = code.body;
    Some(Body {
        length: body.length.or(body.diameter)?,
        width: body.width.or(body.diameter)?,
        height: body.height?,
    })
}

/// The number of an inductor that a text is, or the values of one; `None` for every other text.
pub fn read_inductor(text: &str) -> Option<ForeignNumber> {
    let read = match (read_marked(text, None), read_specification(text)) {
        (Some(marked), _) => marked,
        (None, Some(values)) => values.ok()?,
        (None, None) => foreign::read(text).ok()?,
    };
    (read.kind == ForeignKind::Inductor).then_some(read)
}

fn rule(estimate: &CoilEstimate) -> String {
    fn band(name: &str, spread: Spread) -> String {
        format!("{name} × {:.2} to {:.2}", spread.low, spread.high)
    }
    let current =
        |name: &str, figure: Option<CoilFigure<Amperes>>| Some(band(name, figure?.spread));
    let bands = [
        Some(band("dc resistance", estimate.dc_resistance.spread)),
        current("saturation current", estimate.saturation_current),
        current("rated current", estimate.rated_current),
    ];
    let bands: Vec<_> = bands.into_iter().flatten().collect();
    format!(
        "rule of {} inductors by inductance and volume; 8 in 10 parts: {}",
        estimate.construction.name(),
        bands.join(", ")
    )
}

fn series(number: &ForeignNumber, construction: CoilConstruction) -> InductorSeries {
    let name = if is_specification(number) {
        format!("by values, {}", construction.name())
    } else {
        format!("{} {}", number.maker, number.key)
    };
    InductorSeries {
        name,
        description: format!("{}, not listed", construction.name()),
        inductance_measured_at: String::new(),
    }
}

/// Core and size code of a specification.
fn specified(number: &ForeignNumber) -> Option<Coil> {
    let construction = match number.field("core")?.code.as_str() {
        "composite" => CoilConstruction::Composite,
        "ferrite" => CoilConstruction::Ferrite,
        _ => return None,
    };
    let [length, width, height] = inductor_size(number.case_code.as_deref()?);
    let height = number.body.height.or(height.map(Meters::new))?;
    Some(Coil {
        construction,
        size: [Meters::new(length?), Meters::new(width?), height],
        has_height: true,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `reference/observations/inductors.csv`: 120 mΩ, 2.9 A.
    #[test]
    fn a_listed_part_lies_in_the_band_of_its_rule() {
        let number = foreign::read("XAL4040-153MEC").unwrap();
        let coil = inductor_by_number(&number).unwrap();
        let estimate = coil_estimate(&number.coil().unwrap(), number.inductance.unwrap()).unwrap();
        let within = |ratio: f64, spread: Spread| (spread.low..=spread.high).contains(&ratio);
        let resistance = 0.12 / coil.row.dc_resistance_typical.get();
        assert!(
            within(resistance, estimate.dc_resistance.spread),
            "{resistance}"
        );
        let current = 2.9 / coil.row.saturation.unwrap().current.get();
        assert!(
            within(current, estimate.saturation_current.unwrap().spread),
            "{current}"
        );
        assert!(coil.has_core_rules());
    }

    #[test]
    fn a_specification_of_a_size_has_its_figures() {
        let number = read_inductor("=2.2uH 4020 composite").unwrap();
        let coil = inductor_by_number(&number).unwrap();
        assert_eq!(coil.row.inductance.get(), 2.2e-6);
        assert!(coil.row.rated_current.rms.get() > 1.0);
    }
}
