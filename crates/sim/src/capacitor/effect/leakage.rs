//! Leakage resistance over temperature.

/// Ceramic insulation falls by this factor per 100 K.
const CERAMIC_FACTOR: f64 = 5.0;

/// Leakage current of a solid capacitor relative to 25 °C: log10 at the nodes of the data sheet
/// limits (×10 at 85 °C, ×12 at 125 °C); the first slope continues into the cold.
const SOLID_NODES: [(f64, f64); 3] = [(25.0, 0.0), (85.0, 1.0), (125.0, 1.079_181_246_047_625)];

/// Relative leakage resistance of a ceramic, 1 at 25 °C: 5^((25 − T)/100).
///
/// # Source
/// `intusoft_cap`
pub fn ceramic_factor(above_reference: f64) -> f64 {
    CERAMIC_FACTOR.powf(-above_reference / 100.0)
}

/// Relative leakage resistance of a tantalum, polymer or electrolytic part, 1 at 25 °C.
///
/// # Source
/// `kemet_tc101` limits for manganese dioxide, also used for the other solid and wet parts
/// (judgment).
pub fn solid_factor(temperature: f64) -> f64 {
    let segment = usize::from(temperature > SOLID_NODES[1].0);
    let ((t0, y0), (t1, y1)) = (SOLID_NODES[segment], SOLID_NODES[segment + 1]);
    10f64.powf(-(y0 + (y1 - y0) * (temperature - t0) / (t1 - t0)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn factors_follow_their_sources() {
        assert_eq!(ceramic_factor(0.0), 1.0);
        assert!((ceramic_factor(100.0) - 0.2).abs() < 1e-15);
        for (temperature, current) in [(25.0, 1.0), (85.0, 10.0), (125.0, 12.0)] {
            assert!((1.0 / solid_factor(temperature) - current).abs() < 1e-9);
        }
        assert!(solid_factor(-55.0) > 1.0);
    }
}
