//! The curve that decides: what a rule says of a part while one condition changes.

use henrad_parts::quantity::{self, Volts};

use super::Prepared;
use crate::board::capacitor::{self, Judged};
use crate::board::identity::{Coil, Named};
use crate::board::inductor;
use crate::board::quantities::Quantity;
use crate::board::report::{BoardCurve, BoardRow};
use crate::board::rules::RuleId;
use crate::calculators::Calculators;
use crate::part_store::ModeledPart;

/// Points of a curve.
const POINTS: u32 = 33;
/// Where curves over temperature begin, °C.
const ROOM: f64 = 25.0;
/// How far curves over current go beyond the larger of the current and its limit.
const BEYOND: f64 = 1.25;

/// What is drawn of a rule.
struct Shape {
    title: &'static str,
    over: Quantity,
    /// Whether the limit changes, and not the value.
    is_limit: bool,
}

fn shape(rule: RuleId) -> Option<Shape> {
    let over_temperature = |title, is_limit| Shape {
        title,
        over: Quantity::Temperature,
        is_limit,
    };
    Some(match rule {
        RuleId::MinCapacitance | RuleId::WorstCapacitance => Shape {
            title: "Capacitance left over voltage",
            over: Quantity::Voltage,
            is_limit: false,
        },
        RuleId::CategoryVoltage => over_temperature("Category voltage over temperature", true),
        RuleId::RecommendedVoltage => {
            over_temperature("Recommended voltage over temperature", true)
        }
        RuleId::ProfileVoltage => over_temperature("Voltage of the profile over temperature", true),
        RuleId::ReverseVoltage => over_temperature("Reverse voltage over temperature", true),
        RuleId::RippleCurrent => over_temperature("Ripple rating over temperature", true),
        RuleId::SelfHeating => {
            over_temperature("Current of the allowed heat over temperature", true)
        }
        RuleId::Life => over_temperature("Life over temperature", false),
        _ => return None,
    })
}

impl Prepared {
    /// The curve that decides about a row; `None` for rules of the list, and where a single figure
    /// is the limit.
    pub fn curve(&self, row: &BoardRow, calculators: &Calculators) -> Option<BoardCurve> {
        let case = self.case_of(row)?;
        let part = match &self.identity(case)?.named {
            Named::Capacitor(part) => part,
            Named::Inductor(coil) => return warming(coil, row),
            Named::Nothing => return None,
        };
        let governing = row.governing()?;
        let rule = RuleId::from_id(governing.rule)?;
        let shape = shape(rule)?;
        let at = case.conditions.value(shape.over)?;
        let at = if shape.over == Quantity::Voltage {
            at.abs()
        } else {
            at
        };
        let [start, stop] = ends(shape.over, part, at);
        let context = self.context(calculators);
        let (mut typical, mut worst) = (Vec::new(), Vec::new());
        for index in 0..POINTS {
            let share = f64::from(index) / f64::from(POINTS - 1);
            let place = start + share * (stop - start);
            let conditions = case.conditions.with(shape.over, place);
            let judged = capacitor::judge(part, &conditions, context);
            let [value, low] = values(&judged, rule, &shape);
            typical.extend(value.map(|value| [place, value]));
            worst.extend(low.map(|value| [place, value]));
        }
        if typical.len() < 2 {
            return None;
        }
        let temperature = case.conditions.value(Quantity::Temperature);
        let place = temperature
            .filter(|_| shape.over == Quantity::Voltage)
            .map_or_else(String::new, |it| {
                format!(", {}", quantity::format(it, "°C", 3))
            });
        let unit = typed_unit(governing_unit(rule));
        Some(BoardCurve {
            part: label(row, &part.number),
            title: format!("{}{place}", shape.title),
            over: typed_unit(shape.over.unit()),
            unit,
            at,
            typical,
            worst,
            bound: if shape.is_limit {
                governing.value
            } else {
                governing.limit
            },
        })
    }
}

fn label(row: &BoardRow, number: &str) -> String {
    format!("{} · {number}", row.refs.join(", "))
}

/// The rise of an inductor over its current, where the rated current decides.
fn warming(coil: &Coil, row: &BoardRow) -> Option<BoardCurve> {
    let governing = row.governing()?;
    if governing.rule != RuleId::RatedCurrent.id() {
        return None;
    }
    let (at, (rated, rise)) = (governing.value?, coil.rated?);
    let rise = rise?;
    let stop = BEYOND * at.max(rated);
    let currents = (0..POINTS).map(|index| stop * f64::from(index) / f64::from(POINTS - 1));
    let points = currents.map(|current| [current, inductor::rise_at(current, rated, rise)]);
    Some(BoardCurve {
        part: label(row, &row.part.as_ref()?.number),
        title: "Temperature rise over current".to_owned(),
        over: "A",
        unit: "K",
        at,
        typical: points.collect(),
        worst: Vec::new(),
        bound: Some(rise),
    })
}

/// Unit of what a rule with a curve compares.
fn governing_unit(rule: RuleId) -> &'static str {
    match rule {
        RuleId::MinCapacitance | RuleId::WorstCapacitance => "F",
        RuleId::RippleCurrent | RuleId::SelfHeating => "A",
        RuleId::Life => "h",
        _ => "V",
    }
}

fn typed_unit(unit: &'static str) -> &'static str {
    match unit {
        "degC" => "°C",
        unit => unit,
    }
}

/// From 0 V to the rated voltage, or from room to the highest temperature, so that the part's own
/// condition lies between.
fn ends(over: Quantity, part: &ModeledPart, at: f64) -> [f64; 2] {
    if over == Quantity::Voltage {
        return [0.0, Volts::get(part.part.rated_voltage).max(at)];
    }
    [ROOM.min(at), part.part.temperature_max.get().max(at)]
}

/// The value of a rule, and that of the worst case.
fn values(judged: &Judged, rule: RuleId, shape: &Shape) -> [Option<f64>; 2] {
    if shape.over == Quantity::Voltage {
        let capacitance = judged.values.get("capacitance");
        return [
            capacitance.and_then(|it| it.typical),
            capacitance.and_then(|it| it.low),
        ];
    }
    let mut findings = judged.findings.iter();
    let found = findings.find(|it| it.rule == rule);
    let value = found.and_then(|it| if shape.is_limit { it.limit } else { it.value });
    [value, None]
}
