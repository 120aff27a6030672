//! Insulation resistance limits.

use crate::technology::CeramicDielectric;

/// Insulation resistance limits: R·C product in Ω·F and cap in Ω.
#[derive(Clone, Copy)]
pub struct Insulation {
    /// Product limit, Ω·F (1 MΩ·µF is 1 Ω·F).
    pub product: f64,
    /// Resistance limit, Ω.
    pub resistance: f64,
}

const BEST: Insulation = Insulation {
    product: 1000.0,
    resistance: 100e9,
};
const MIDDLE: Insulation = Insulation {
    product: 500.0,
    resistance: 10e9,
};
const LEAST: Insulation = Insulation {
    product: 100.0,
    resistance: 10e9,
};
const CLASS_THREE: Insulation = Insulation {
    product: 100.0,
    resistance: 1e9,
};

/// Capacitances in µF up to which the best and the middle insulation limit hold, by size:
/// X7R from `kemet_c1002`, X5R from `kemet_c1006`.
const X7R_INSULATION_STEPS: [(&str, f64, f64); 7] = [
    ("0402", 0.012, 0.47),
    ("0603", 0.047, 0.47),
    ("0805", 0.15, 2.2),
    ("1206", 0.47, 2.2),
    ("1210", 0.39, 10.0),
    ("1812", 2.2, f64::INFINITY),
    ("2220", 10.0, f64::INFINITY),
];
const X5R_INSULATION_STEPS: [(&str, f64, f64); 4] = [
    ("0201", 0.0, f64::INFINITY),
    ("0402", 0.012, 1.0),
    ("0603", 0.047, 1.0),
    ("0805", 0.15, 1.0),
];

/// Insulation limit of a dielectric, size and capacitance (µF).
pub fn limit(dielectric: CeramicDielectric, eia: &str, capacitance_uf: f64) -> Insulation {
    let steps: &[(&str, f64, f64)] = match dielectric {
        CeramicDielectric::Y5V | CeramicDielectric::Z5U => return CLASS_THREE,
        CeramicDielectric::X7R => &X7R_INSULATION_STEPS,
        CeramicDielectric::X5R => &X5R_INSULATION_STEPS,
        _ => &[],
    };
    match steps.iter().find(|step| step.0 == eia) {
        Some(&(_, first, _)) if capacitance_uf < first => BEST,
        Some(&(_, _, second)) if capacitance_uf <= second => MIDDLE,
        Some(_) => LEAST,
        None => BEST,
    }
}

/// Typical insulation resistance over its limit (judgment).
pub const TYPICAL_OVER_LIMIT: f64 = 10.0;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn insulation_steps_follow_the_data_sheet() {
        let product = |eia, uf| limit(CeramicDielectric::X7R, eia, uf).product;
        assert_eq!(product("0805", 0.1), 1000.0);
        assert_eq!(product("0805", 0.15), 500.0);
        assert_eq!(product("0805", 2.2), 500.0);
        assert_eq!(product("0805", 4.7), 100.0);
        assert_eq!(product("1825", 1.0), 1000.0);
    }
}
