//! Capacitance over temperature: one published part represents its dielectric.

use crate::technology::CeramicDielectric;

/// X7R, BX, and X8R, X8L as their estimates say (`nomdetom_mlcc`, CL21B474): temperature in °C,
/// change in percent.
pub const X7R_TEMPLATE: [(f64, f64); 11] = [
    (-55.0, -10.4),
    (-30.7, -8.5),
    (-9.8, -5.7),
    (10.2, -2.4),
    (25.0, 0.0),
    (37.2, 2.3),
    (53.0, 3.7),
    (69.0, 2.8),
    (85.0, 0.1),
    (101.0, -4.0),
    (125.0, -9.2),
];

/// X8L above 125 °C, where the material passes its Curie point: the sheet guarantees −40 % to 150
/// °C, of which the course takes three quarters (judgment; no curve is published).
pub const X8L_ABOVE_125: [(f64, f64); 2] = [(137.5, -18.0), (150.0, -30.0)];

/// X5R (`nomdetom_mlcc`, CL05A105).
pub const X5R_TEMPLATE: [(f64, f64); 8] = [
    (-55.0, -1.05),
    (-27.6, -0.31),
    (5.1, 0.47),
    (15.3, 0.39),
    (25.0, 0.0),
    (42.4, -1.77),
    (65.7, -5.91),
    (85.0, -9.45),
];

/// C0G (`nomdetom_mlcc`, CL10C).
pub const C0G_TEMPLATE: [(f64, f64); 5] = [
    (-55.0, 0.128),
    (-24.0, 0.068),
    (25.0, 0.0),
    (74.0, 0.014),
    (125.0, 0.050),
];

/// U2J: the EIA code's own slope, ppm/K.
pub const U2J_PPM_PER_KELVIN: f64 = -750.0;

/// Y5V and Z5U: 1 − 0.80·((T − 15)/70)² (`intusoft_cap`).
pub const CLASS_THREE_PEAK: f64 = 15.0;
/// Half width of the class III parabola, K.
pub const CLASS_THREE_WIDTH: f64 = 70.0;
/// Depth of the class III parabola at one half width.
pub const CLASS_THREE_DEPTH: f64 = 0.80;
/// Lowest relative capacitance of Y5V (judgment).
pub const Y5V_FLOOR: f64 = 0.10;
/// Lowest relative capacitance of Z5U: its limit of −56 % (`kemet_conformal`).
pub const Z5U_FLOOR: f64 = 0.44;

/// What the code of a dielectric guarantees without bias: temperatures in °C, and the least and the
/// largest change there, in percent of the value at 25 °C; straight between. Between 25 °C and the
/// ends of its range, where the code guarantees as much as at the ends, it is drawn narrower: no
/// dielectric jumps (judgment).
///
/// # Source
/// EIA-198; X8L `kemet_c1007` and its own sheet; BX MIL-PRF-55681.
pub fn guarantee(dielectric: CeramicDielectric) -> &'static [(f64, f64, f64)] {
    match dielectric {
        CeramicDielectric::C0G | CeramicDielectric::X8G => &[
            (-55.0, -0.24, 0.24),
            (25.0, 0.0, 0.0),
            (200.0, -0.525, 0.525),
        ],
        // −750 ± 120 ppm/K
        CeramicDielectric::U2J => &[(-55.0, 5.04, 6.96), (25.0, 0.0, 0.0), (125.0, -8.7, -6.3)],
        CeramicDielectric::X7R | CeramicDielectric::BX => {
            &[(-55.0, -15.0, 15.0), (25.0, 0.0, 0.0), (125.0, -15.0, 15.0)]
        }
        CeramicDielectric::X5R => &[(-55.0, -15.0, 15.0), (25.0, 0.0, 0.0), (85.0, -15.0, 15.0)],
        CeramicDielectric::X8R => &[(-55.0, -15.0, 15.0), (25.0, 0.0, 0.0), (150.0, -15.0, 15.0)],
        CeramicDielectric::X8L => &[
            (-55.0, -15.0, 15.0),
            (25.0, 0.0, 0.0),
            (125.0, -15.0, 15.0),
            (150.0, -40.0, 15.0),
        ],
        CeramicDielectric::Y5V => &[(-30.0, -82.0, 22.0), (25.0, 0.0, 0.0), (85.0, -82.0, 22.0)],
        CeramicDielectric::Z5U => &[(10.0, -56.0, 22.0), (25.0, 0.0, 0.0), (85.0, -56.0, 22.0)],
    }
}

/// Share of the capacitance at 25 °C and 0 V that the code guarantees at rated voltage over its
/// temperatures (`MIL-PRF-55681`); `None` where it says nothing of bias.
pub fn guaranteed_at_rated_voltage(dielectric: CeramicDielectric) -> Option<f64> {
    (dielectric == CeramicDielectric::BX).then_some(0.75)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn templates_rise_in_temperature_and_pass_zero_at_25() {
        for template in [&X7R_TEMPLATE[..], &X5R_TEMPLATE, &C0G_TEMPLATE] {
            assert!(template.windows(2).all(|pair| pair[0].0 < pair[1].0));
            assert!(template.contains(&(25.0, 0.0)));
        }
    }
}
