//! Losses of class I chips under a high ripple, scaled from one chip with a published curve.

use crate::quantity::{KelvinsPerWatt, Meters, Ohms};

/// Electrode resistance of a chip from that of a reference chip: proportional to length over width;
/// chips of a stack are in parallel.
///
/// R = R_ref·(L/W)/(L_ref/W_ref)/N
///
/// # Source
/// Sheet resistance; judgment.
pub fn chip_resistance(
    reference: Ohms,
    reference_length: Meters,
    reference_width: Meters,
    length: Meters,
    width: Meters,
    stacked: u32,
) -> Ohms {
    let squares = length.get() / width.get();
    let reference_squares = reference_length.get() / reference_width.get();
    Ohms::new(reference.get() * squares / reference_squares / f64::from(stacked))
}

/// Thermal resistance of a chip from that of a reference chip, by the surface of the bodies and the
/// chips of a stack.
///
/// R_th = R_ref·(A/A_ref)^e·N^n,  A = 2·(L·W + L·H + W·H)
///
/// Bodies as (length, width, height); `surface_exponent` is e, `stack_exponent` n.
///
/// # Source
/// Exponent of the surface fitted to molded parts (`wurth_redexpert`); that of the stack is a
/// judgment.
pub fn chip_thermal_resistance(
    reference: KelvinsPerWatt,
    reference_body: (Meters, Meters, Meters),
    body: (Meters, Meters, Meters),
    surface_exponent: f64,
    stack_exponent: f64,
    stacked: u32,
) -> KelvinsPerWatt {
    let area = |(l, w, h): (Meters, Meters, Meters)| {
        let (l, w, h) = (l.get(), w.get(), h.get());
        2.0 * (l * w + l * h + w * h)
    };
    let ratio = area(body) / area(reference_body);
    KelvinsPerWatt::new(
        reference.get() * ratio.powf(surface_exponent) * f64::from(stacked).powf(stack_exponent),
    )
}
