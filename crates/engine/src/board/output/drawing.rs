//! The curve that decides, drawn for a page and written for a terminal.

use std::fmt::Write as _;

use henrad_parts::quantity;

use super::super::report::BoardCurve;
use super::escaped;

/// Size of the drawing and its margins, px.
const WIDTH: f64 = 682.0;
const HEIGHT: f64 = 240.0;
const LEFT: f64 = 72.0;
const RIGHT: f64 = 16.0;
const TOP: f64 = 16.0;
const BOTTOM: f64 = 36.0;
/// Most steps of each axis.
const STEPS: f64 = 6.0;
/// Points that a terminal shows, and the letters of the longest bar.
const SHOWN: usize = 9;
const BAR: f64 = 40.0;

/// A value in words: hours without a prefix.
fn words(value: f64, unit: &str) -> String {
    match unit {
        "h" => format!("{} h", quantity::grouped(&format!("{value:.0}"))),
        unit => quantity::format(value, unit, 3),
    }
}

/// Places of values in the drawing: both axes begin with the least value, upwards with 0.
struct Frame {
    x: [f64; 2],
    top: f64,
}

impl Frame {
    fn new(curve: &BoardCurve) -> Self {
        let all = curve.typical.iter().chain(&curve.worst);
        let highest = all.map(|point| point[1]).chain(curve.bound);
        let ends = [curve.typical.first(), curve.typical.last()];
        Self {
            x: ends.map(|point| point.map_or(0.0, |it| it[0])),
            top: 1.08 * highest.fold(f64::MIN_POSITIVE, f64::max),
        }
    }

    fn x(&self, value: f64) -> f64 {
        let [start, stop] = self.x;
        LEFT + (value - start) / (stop - start) * (WIDTH - LEFT - RIGHT)
    }

    fn y(&self, value: f64) -> f64 {
        HEIGHT - BOTTOM - value / self.top * (HEIGHT - TOP - BOTTOM)
    }

    fn path(&self, points: &[[f64; 2]]) -> String {
        let places = points
            .iter()
            .map(|[x, y]| format!("{:.1},{:.1}", self.x(*x), self.y(*y)));
        places.collect::<Vec<_>>().join(" ")
    }
}

/// Round values between the ends of an axis: 1, 2 or 5 of a decade apart.
fn ticks([start, stop]: [f64; 2]) -> Vec<f64> {
    let least = (stop - start) / STEPS;
    let decade = 10_f64.powf(least.log10().floor());
    let mut steps = [1.0, 2.0, 5.0].into_iter().map(|it| it * decade);
    let step = steps.find(|it| *it >= least).unwrap_or(10.0 * decade);
    let places = std::iter::successors(Some((start / step).ceil()), |it| Some(it + 1.0));
    let values = places.map(|place| place * step);
    values.take_while(|value| *value <= stop).collect()
}

/// A figure with the curve, its limit and the operating point.
pub fn figure(curve: &BoardCurve) -> String {
    let frame = Frame::new(curve);
    let mut svg = String::new();
    let bottom = HEIGHT - BOTTOM;
    // Writing to a String cannot fail.
    for across in ticks(frame.x) {
        let x = frame.x(across);
        let _ = write!(
            svg,
            "<path class=\"grid\" d=\"M{x:.1} {TOP}V{bottom}\"/><text x=\"{x:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{}</text>",
            bottom + 16.0,
            words(across, curve.over),
        );
    }
    for up in ticks([0.0, frame.top]) {
        let y = frame.y(up);
        let _ = write!(
            svg,
            "<path class=\"grid\" d=\"M{LEFT} {y:.1}H{:.1}\"/><text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{}</text>",
            WIDTH - RIGHT,
            LEFT - 6.0,
            y + 4.0,
            words(up, curve.unit),
        );
    }
    if let Some(bound) = curve.bound {
        let y = frame.y(bound);
        let _ = write!(
            svg,
            "<path class=\"bound\" d=\"M{LEFT} {y:.1}H{:.1}\"/><text class=\"bound\" x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{}</text>",
            WIDTH - RIGHT,
            WIDTH - RIGHT,
            y - 5.0,
            words(bound, curve.unit),
        );
    }
    if curve.worst.len() > 1 {
        let _ = write!(
            svg,
            "<polyline class=\"worst\" points=\"{}\"/>",
            frame.path(&curve.worst)
        );
    }
    let at = frame.x(curve.at);
    let _ = write!(
        svg,
        "<polyline class=\"typical\" points=\"{}\"/><path class=\"at\" d=\"M{at:.1} {TOP}V{bottom}\"/><text class=\"at\" x=\"{at:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{}</text>",
        frame.path(&curve.typical),
        bottom + 31.0,
        words(curve.at, curve.over),
    );
    let worst = if curve.worst.is_empty() {
        ""
    } else {
        "; dashed: worst case"
    };
    format!(
        "<figure><figcaption><b>{}</b> {}{worst}</figcaption><svg viewBox=\"0 0 {WIDTH} {HEIGHT}\" role=\"img\" aria-label=\"{}\">{svg}</svg></figure>",
        escaped(&curve.part),
        escaped(&curve.title),
        escaped(&curve.title),
    )
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
        let [x, y] = [(*x, curve.over), (*y, curve.unit)].map(|(value, unit)| words(value, unit));
        format!("    {x:>9} {y:>9} {bar}")
    }));
    let bound = curve.bound.map(|it| words(it, curve.unit));
    lines.extend(bound.map(|it| {
        let at = words(curve.at, curve.over);
        format!("    compared with {it} at {at}")
    }));
    lines
}

#[cfg(test)]
mod tests {
    use super::ticks;

    #[test]
    fn ticks_are_round() {
        let cases: [([f64; 2], &[f64]); 3] = [
            ([0.0, 25.0], &[0.0, 5.0, 10.0, 15.0, 20.0, 25.0]),
            ([25.0, 125.0], &[40.0, 60.0, 80.0, 100.0, 120.0]),
            ([0.0, 0.7], &[0.0, 0.2, 0.4, 0.6]),
        ];
        for (ends, expected) in cases {
            let found = ticks(ends);
            assert_eq!(found.len(), expected.len(), "{found:?}");
            for (value, expected) in found.iter().zip(expected) {
                assert!((value - expected).abs() < 1e-9, "{found:?}");
            }
        }
    }
}
