//! Straight-line look-up in a default table.

/// Value at `x` on the broken line through `nodes` (rising in x); end segments are extended.
///
/// `nodes` has at least two entries: every table of the parent module does.
pub fn linear(nodes: &[(f64, f64)], x: f64) -> f64 {
    let right = nodes
        .partition_point(|node| node.0 < x)
        .clamp(1, nodes.len() - 1);
    let (x0, y0) = nodes[right - 1];
    let (x1, y1) = nodes[right];
    y0 + (y1 - y0) * (x - x0) / (x1 - x0)
}

#[cfg(test)]
mod tests {
    use super::linear;

    const NODES: [(f64, f64); 3] = [(0.0, 0.0), (1.0, 10.0), (3.0, 20.0)];

    #[test]
    fn passes_through_nodes_and_between_them() {
        for (x, y) in [
            (0.0, 0.0),
            (0.5, 5.0),
            (1.0, 10.0),
            (2.0, 15.0),
            (3.0, 20.0),
        ] {
            assert_eq!(linear(&NODES, x), y, "at {x}");
        }
    }

    #[test]
    fn extends_the_end_segments() {
        assert_eq!(linear(&NODES, -1.0), -10.0);
        assert_eq!(linear(&NODES, 5.0), 30.0);
    }
}
