//! Leaves points of a curve out that lie on the line between those that stay.

use henrad_api::vocabulary::Scale;

/// Farthest that a value that is left out lies from the line, as a share of the value.
pub const TOLERANCE: f64 = 1e-3;

/// The scales of the axes on which a curve is drawn, where lines between points are straight.
#[derive(Debug, Clone, Copy)]
pub struct Axes {
    pub x: Scale,
    pub y: Scale,
}

/// Slopes of the lines from one point that pass those behind it within the tolerance.
#[derive(Debug, Clone, Copy)]
struct Cone {
    low: f64,
    high: f64,
}

const OPEN: Cone = Cone {
    low: f64::NEG_INFINITY,
    high: f64::INFINITY,
};

impl Cone {
    fn has(self, slope: f64) -> bool {
        self.low <= slope && slope <= self.high
    }

    fn narrowed(self, slope: f64, spread: f64) -> Self {
        Self {
            low: self.low.max(slope - spread),
            high: self.high.min(slope + spread),
        }
    }
}

/// The points that stay: both ends, extrema, both sides of a change of sign and of a gap, and as
/// many between them as the tolerance needs. Every one is one of the points.
pub fn thinned(points: &[[f64; 2]], axes: Axes) -> Vec<[f64; 2]> {
    let place = |scale: Scale, value: f64| match scale {
        Scale::Log => value.ln(),
        Scale::Linear => value,
    };
    let at = |index: usize| points.get(index).copied().unwrap_or([f64::NAN; 2]);
    let on_axes = |index: usize| {
        let [x, y] = at(index);
        [place(axes.x, x), place(axes.y, y)]
    };
    // The logarithm of a value that is off by the tolerance, above it; below it is farther.
    let spread = |index: usize| match axes.y {
        Scale::Log => TOLERANCE.ln_1p(),
        Scale::Linear => TOLERANCE * at(index)[1].abs(),
    };
    let mut kept: Vec<_> = points.first().copied().into_iter().collect();
    let (mut anchor, mut cone) = (0, OPEN);
    for index in 1..points.len() {
        let [x, y] = on_axes(index);
        let slope = |[from, begin]: [f64; 2]| (y - begin) / (x - from);
        let before = index - 1;
        if before > anchor && (stays(points, before) || !cone.has(slope(on_axes(anchor)))) {
            kept.push(at(before));
            (anchor, cone) = (before, OPEN);
        }
        let begin = on_axes(anchor);
        let width = (x - begin[0]).abs();
        cone = cone.narrowed(slope(begin), spread(index) / width);
    }
    kept.extend(points.last().filter(|_| points.len() > 1));
    kept
}

/// Whether a point between two others is a peak, a valley, the end of a level stretch, beside a
/// change of sign, or beside a gap.
fn stays(points: &[[f64; 2]], index: usize) -> bool {
    let value = |index: usize| points.get(index).map_or(f64::NAN, |point| point[1]);
    let (before, own, next) = (value(index - 1), value(index), value(index + 1));
    let (rise, further) = (own - before, next - own);
    let is_extremum = rise * further < 0.0 || ((rise == 0.0) != (further == 0.0));
    let changes_sign = own * before <= 0.0 || own * next <= 0.0;
    let is_at_gap = (before + own + next).is_nan();
    is_extremum || changes_sign || is_at_gap
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const AXES: [Axes; 4] = [
        Axes {
            x: Scale::Log,
            y: Scale::Log,
        },
        Axes {
            x: Scale::Log,
            y: Scale::Linear,
        },
        Axes {
            x: Scale::Linear,
            y: Scale::Log,
        },
        Axes {
            x: Scale::Linear,
            y: Scale::Linear,
        },
    ];

    /// The line between two points, on the axes.
    fn between([x0, y0]: [f64; 2], [x1, y1]: [f64; 2], x: f64, axes: Axes) -> f64 {
        let share = match axes.x {
            Scale::Log => (x / x0).ln() / (x1 / x0).ln(),
            Scale::Linear => (x - x0) / (x1 - x0),
        };
        match axes.y {
            Scale::Log => y0 * (y1 / y0).powf(share),
            Scale::Linear => y0 + share * (y1 - y0),
        }
    }

    fn assert_thinned(points: &[[f64; 2]], axes: Axes) -> usize {
        let kept = thinned(points, axes);
        let bits = |points: &[[f64; 2]]| {
            points
                .iter()
                .map(|it| it.map(f64::to_bits))
                .collect::<Vec<_>>()
        };
        assert!(bits(&kept).iter().all(|point| bits(points).contains(point)));
        assert_eq!(bits(&kept).first(), bits(points).first());
        assert_eq!(bits(&kept).last(), bits(points).last());
        for &[x, y] in points {
            let next = kept.partition_point(|point| point[0] < x);
            if kept[next][0] == x || y.is_nan() {
                continue;
            }
            let line = between(kept[next - 1], kept[next], x, axes);
            let error = (line - y).abs();
            assert!(
                error <= 1.000_001 * TOLERANCE * y.abs(),
                "{line} for {y} at {x}"
            );
        }
        for index in 1..points.len().saturating_sub(1) {
            let [before, own, next] =
                [-1, 0, 1].map(|by: isize| points[index.saturating_add_signed(by)][1]);
            if (own > before && own > next) || (own < before && own < next) {
                assert!(
                    kept.iter().any(|point| point[0] == points[index][0]),
                    "an extremum"
                );
            }
        }
        kept.len()
    }

    /// |Z| of R, L and C in series.
    fn impedance(count: u32) -> Vec<[f64; 2]> {
        let point = |index: u32| {
            let f = 100.0 * 1e7_f64.powf(f64::from(index) / f64::from(count - 1));
            let omega = std::f64::consts::TAU * f;
            [f, 0.01_f64.hypot(omega * 1e-9 - 1.0 / (omega * 1e-7))]
        };
        (0..count).map(point).collect()
    }

    #[test]
    fn a_resonance_needs_a_fifth_of_its_points() {
        let kept = assert_thinned(&impedance(351), AXES[0]);
        assert!((5..71).contains(&kept), "{kept}");
    }

    #[test]
    fn nothing_leads_across_a_gap() {
        let mut points = impedance(351);
        for point in &mut points[100..120] {
            point[1] = f64::NAN;
        }
        assert_thinned(&points, AXES[0]);
        let kept = thinned(&points, AXES[0]);
        let xs: Vec<_> = kept.iter().map(|point| point[0]).collect();
        for index in [99, 100, 119, 120] {
            assert!(xs.contains(&points[index][0]), "{index}");
        }
    }

    #[test]
    fn short_curves_stay() {
        for count in 0..3 {
            let points: Vec<_> = impedance(3).into_iter().take(count).collect();
            assert_eq!(thinned(&points, AXES[0]), points);
        }
    }

    proptest! {
        #[test]
        fn lines_are_within_the_tolerance(
            steps in proptest::collection::vec((0.001..1.0_f64, -0.01..0.01_f64), 2..200),
            first in 1e-6..1e6_f64,
            kind in 0_usize..4,
        ) {
            let mut point = [first, first];
            let points: Vec<_> = steps.iter().map(|(by, change)| {
                point = [point[0] * (1.0 + by), point[1] * (1.0 + change)];
                point
            }).collect();
            assert_thinned(&points, AXES[kind]);
        }

        #[test]
        fn values_of_both_signs_are_within_it_too(
            values in proptest::collection::vec(-5_i32..5, 2..100),
            on_log in any::<bool>(),
        ) {
            let points: Vec<_> = (1..).zip(&values).map(|(x, &y)| [f64::from(x), f64::from(y)]).collect();
            assert_thinned(&points, AXES[if on_log { 1 } else { 3 }]);
        }
    }
}
