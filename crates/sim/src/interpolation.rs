//! Interpolation of measured tables.

/// Monotone piecewise cubic through the nodes of a table; constant beyond its ends.
///
/// Between two nodes h apart, with slopes d at the nodes and u = (x − x_i)/h:
///
/// y = y_i·(1 + 2u)(1 − u)² + h·d_i·u(1 − u)² + y_{i+1}·u²(3 − 2u) + h·d_{i+1}·u²(u − 1)
///
/// The slope at an inner node is the weighted harmonic mean of the two secants, zero where they
/// differ in sign, so that the curve neither overshoots nor wiggles.
///
/// Slopes are worked out where a value is asked for: most curves are asked for one, and all slopes
/// would cost more.
///
/// # Source
/// `fritsch_butland_1984`
#[derive(Debug, Clone, Copy)]
pub struct Pchip<'a, T> {
    table: &'a [T],
    node: fn(&T) -> (f64, f64),
}

impl<'a, T> Pchip<'a, T> {
    /// The curve through the nodes (x, y) that `node` reads from the rows of a table; `None` unless
    /// there are at least two, finite and rising in x.
    pub fn new(table: &'a [T], node: fn(&T) -> (f64, f64)) -> Option<Self> {
        let rising = table
            .windows(2)
            .all(|pair| node(&pair[0]).0 < node(&pair[1]).0);
        let finite = table.iter().map(node);
        let finite = finite.fold(true, |all, (x, y)| all & x.is_finite() & y.is_finite());
        (table.len() >= 2 && rising && finite).then_some(Self { table, node })
    }

    /// Value at `x`; constant beyond the ends of the table.
    pub fn at(&self, x: f64) -> f64 {
        let last = self.table.len() - 1;
        if x <= self.node(0).0 {
            return self.node(0).1;
        }
        if x >= self.node(last).0 {
            return self.node(last).1;
        }
        let right = self.table.partition_point(|row| (self.node)(row).0 <= x);
        let left = right - 1;
        let ((x0, y0), (x1, y1)) = (self.node(left), self.node(right));
        // Tables have the temperatures that are asked for most, where no slope counts.
        if x == x0 {
            return y0;
        }
        let h = x1 - x0;
        let u = (x - x0) / h;
        let v = 1.0 - u;
        y0 * (1.0 + 2.0 * u) * v * v
            + h * self.slope(left) * u * v * v
            + y1 * u * u * (3.0 - 2.0 * u)
            - h * self.slope(right) * u * u * v
    }

    fn node(&self, index: usize) -> (f64, f64) {
        (self.node)(&self.table[index])
    }

    fn secant(&self, index: usize) -> Secant {
        let ((x0, y0), (x1, y1)) = (self.node(index), self.node(index + 1));
        Secant {
            width: x1 - x0,
            slope: (y1 - y0) / (x1 - x0),
        }
    }

    /// Slope of the curve at a node.
    fn slope(&self, index: usize) -> f64 {
        let last = self.table.len() - 1;
        match index {
            _ if last == 1 => self.secant(0).slope,
            0 => end_slope(self.secant(0), self.secant(1)),
            _ if index == last => end_slope(self.secant(last - 1), self.secant(last - 2)),
            _ => inner_slope(self.secant(index - 1), self.secant(index)),
        }
    }
}

/// The straight line from a node to the next.
#[derive(Clone, Copy)]
struct Secant {
    width: f64,
    slope: f64,
}

/// Weighted harmonic mean of two secants, zero at a turning point.
fn inner_slope(left: Secant, right: Secant) -> f64 {
    if left.slope * right.slope <= 0.0 {
        return 0.0;
    }
    let left_weight = 2.0 * right.width + left.width;
    let right_weight = right.width + 2.0 * left.width;
    (left_weight + right_weight) / (left_weight / left.slope + right_weight / right.slope)
}

/// Three-point slope at an end, limited so that the end piece stays monotone.
fn end_slope(near: Secant, far: Secant) -> f64 {
    let slope = ((2.0 * near.width + far.width) * near.slope - near.width * far.slope)
        / (near.width + far.width);
    if slope * near.slope <= 0.0 {
        0.0
    } else if near.slope * far.slope <= 0.0 && slope.abs() > 3.0 * near.slope.abs() {
        3.0 * near.slope
    } else {
        slope
    }
}

/// Linear interpolation in a table rising in x; constant beyond its ends.
///
/// `None` for an empty table.
pub fn linear(nodes: impl Iterator<Item = (f64, f64)>, x: f64) -> Option<f64> {
    let mut left: Option<(f64, f64)> = None;
    for (x1, y1) in nodes {
        if x <= x1 {
            return Some(left.map_or(y1, |(x0, y0)| y0 + (y1 - y0) * (x - x0) / (x1 - x0)));
        }
        left = Some((x1, y1));
    }
    left.map(|node| node.1)
}

#[cfg(test)]
mod tests {
    use super::{Pchip, linear};

    fn curve(nodes: &[(f64, f64)]) -> Pchip<'_, (f64, f64)> {
        Pchip::new(nodes, |node| *node).unwrap()
    }

    #[test]
    fn passes_through_its_nodes_and_holds_the_ends() {
        let nodes = [
            (-55.0, -10.4),
            (0.0, -3.0),
            (25.0, 0.0),
            (53.0, 3.7),
            (125.0, -9.2),
        ];
        let curve = curve(&nodes);
        for (x, y) in nodes {
            assert!((curve.at(x) - y).abs() < 1e-12, "at {x}");
        }
        assert_eq!(curve.at(-100.0), -10.4);
        assert_eq!(curve.at(200.0), -9.2);
    }

    #[test]
    fn reproduces_a_straight_line() {
        let nodes = [(0.0, 1.0), (1.0, 3.0), (4.0, 9.0), (5.0, 11.0)];
        for count in 2..=nodes.len() {
            let curve = curve(&nodes[..count]);
            assert!((curve.at(0.3) - 1.6).abs() < 1e-12, "{count} nodes");
        }
        let curve = curve(&nodes);
        for step in 0..=50 {
            let x = 0.1 * f64::from(step);
            assert!((curve.at(x) - (1.0 + 2.0 * x)).abs() < 1e-12);
        }
    }

    #[test]
    fn slopes_are_those_of_the_source() {
        // Secants 2 and 4 of widths 1 and 2: 9/(5/2 + 4/4) at the inner node, (4·2 − 1·4)/3 and
        // (5·4 − 2·2)/3 at the ends.
        let nodes = [(0.0, 0.0), (1.0, 2.0), (3.0, 10.0)];
        let curve = curve(&nodes);
        for (x, slope) in [(0.0, 4.0 / 3.0), (1.0, 18.0 / 7.0), (3.0, 16.0 / 3.0)] {
            let (low, high) = (f64::max(x - 1e-6, 0.0), f64::min(x + 1e-6, 3.0));
            let found = (curve.at(high) - curve.at(low)) / (high - low);
            assert!((found / slope - 1.0).abs() < 1e-5, "{found} at {x}");
        }
    }

    #[test]
    fn stays_monotone_where_the_nodes_are() {
        let nodes = [(0.0, 0.0), (1.0, 0.1), (1.1, 5.0), (2.0, 5.1), (9.0, 5.2)];
        let curve = curve(&nodes);
        let mut previous = curve.at(0.0);
        for step in 1..=9000 {
            let value = curve.at(0.001 * f64::from(step));
            assert!(
                value >= previous - 1e-12,
                "falls at {}",
                0.001 * f64::from(step)
            );
            previous = value;
        }
    }

    #[test]
    fn never_leaves_the_range_of_its_nodes() {
        let nodes = [(0.0, 0.0), (1.0, 1.0), (2.0, 0.0), (3.0, 1.0)];
        let curve = curve(&nodes);
        for step in 0..=3000 {
            assert!((-1e-12..=1.0 + 1e-12).contains(&curve.at(0.001 * f64::from(step))));
        }
    }

    #[test]
    fn refuses_tables_that_do_not_rise() {
        let refused: [&[(f64, f64)]; 4] = [
            &[],
            &[(0.0, 1.0)],
            &[(0.0, 1.0), (0.0, 2.0)],
            &[(0.0, 1.0), (1.0, f64::NAN)],
        ];
        for nodes in refused {
            assert!(Pchip::new(nodes, |node| *node).is_none(), "{nodes:?}");
        }
    }

    #[test]
    fn straight_lines_hold_the_ends() {
        let nodes = [(-40.0, -0.2), (25.0, 0.0), (85.0, 0.05)];
        let at = |x| linear(nodes.into_iter(), x).unwrap();
        assert_eq!(at(-60.0), -0.2);
        assert_eq!(at(100.0), 0.05);
        assert!((at(-7.5) - -0.1).abs() < 1e-12);
        assert_eq!(linear(std::iter::empty(), 1.0), None);
    }
}
