//! The curve that decides, drawn for a page and written for a terminal.

use henrad_formats::chart::{
    AxisScale, Chart, ChartAxis, ChartBound, ChartLine, ChartMark, quantity_in_words,
};
use henrad_parts::quantity;

use super::super::report::BoardCurve;

/// Width of the picture, px.
const WIDTH: u32 = 682;
/// Points that a terminal shows, and the letters of the longest bar.
const SHOWN: usize = 9;
const BAR: f64 = 40.0;

/// The quantity of a unit that curves of the check have.
fn axis(unit: &str, scale: AxisScale) -> ChartAxis {
    let label = match unit {
        "V" => "Voltage",
        "°C" => "Temperature",
        "F" => "Capacitance",
        "A" => "Current",
        "K" => "Temperature rise",
        "h" => "Life",
        _ => "",
    };
    ChartAxis {
        label: label.to_owned(),
        unit: unit.to_owned(),
        scale,
    }
}

/// The value of a curve at a place between two of its points.
fn value_at(points: &[[f64; 2]], at: f64) -> Option<f64> {
    let pairs = points.windows(2);
    pairs.into_iter().find_map(|pair| {
        let [[x0, y0], [x1, y1]] = [pair[0], pair[1]];
        (x0..=x1)
            .contains(&at)
            .then(|| y0 + (y1 - y0) * (at - x0) / (x1 - x0))
    })
}

/// A figure with the curve, what it is compared with, and the operating point.
pub fn figure(curve: &BoardCurve) -> String {
    let has_worst = curve.worst.len() > 1;
    let line = |points: &[[f64; 2]], is_edge| ChartLine {
        name: String::new(),
        points: points.to_vec(),
        is_right: false,
        is_edge,
    };
    let mut lines = vec![line(&curve.typical, false)];
    let mut named = vec![(&curve.typical, if has_worst { " typical" } else { "" })];
    if has_worst {
        lines.push(line(&curve.worst, true));
        named.push((&curve.worst, " worst case"));
    }
    let marks = named.into_iter().filter_map(|(points, word)| {
        let value = value_at(points, curve.at)?;
        Some(ChartMark {
            at: [curve.at, value],
            label: format!("{}{word}", quantity_in_words(value, curve.unit)),
        })
    });
    let chart = Chart {
        title: curve.part.clone(),
        conditions: if has_worst {
            format!("{}; dashed: worst case", curve.title)
        } else {
            curve.title.clone()
        },
        x: axis(curve.over, AxisScale::Linear),
        left: axis(curve.unit, AxisScale::FromZero),
        marks: marks.collect(),
        lines,
        bound: curve.bound.map(|value| ChartBound {
            value,
            label: quantity_in_words(value, curve.unit),
        }),
        cursor: Some(curve.at),
        ..Chart::default()
    };
    format!("<figure>{}</figure>", chart.svg(WIDTH, false))
}

/// Lines with some points of the curve, a bar for each.
pub fn lines(curve: &BoardCurve) -> Vec<String> {
    let highest = curve.typical.iter().map(|point| point[1]);
    let highest = highest.fold(f64::MIN_POSITIVE, f64::max);
    let step = (curve.typical.len() - 1).div_ceil(SHOWN - 1).max(1);
    let mut lines = vec![format!("  {}:", curve.title)];
    lines.extend(curve.typical.iter().step_by(step).map(|[x, y]| {
        let length = quantity::whole((BAR * y / highest).round().max(0.0));
        let bar = "#".repeat(length as usize);
        let [x, y] = [(*x, curve.over), (*y, curve.unit)]
            .map(|(value, unit)| quantity_in_words(value, unit));
        format!("    {x:>9} {y:>9} {bar}")
    }));
    let bound = curve.bound.map(|it| quantity_in_words(it, curve.unit));
    lines.extend(bound.map(|it| {
        let at = quantity_in_words(curve.at, curve.over);
        format!("    compared with {it} at {at}")
    }));
    lines
}
