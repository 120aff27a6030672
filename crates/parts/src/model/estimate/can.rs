//! Size of cans, and the thermal resistance that follows from it.

use crate::model::defaults::electrolytic::{
    self as defaults, CanStyle, can_size, can_size_by_charge, middle_can_size,
};
use crate::origin::Parameter;
use crate::part::Part;
use crate::quantity::{KelvinsPerWatt, Meters};
use crate::technology::Technology;

/// Nominal size of a can.
pub struct Can {
    /// Diameter, mm.
    pub diameter_mm: f64,
    /// Length without leads, mm.
    pub length_mm: f64,
    /// How the size was found.
    pub basis: &'static str,
}

impl Can {
    /// The size of a part's can: as it is known, else that of a middle can, of parts of other makers
    /// by capacitance and voltage.
    pub fn new(part: &Part, style: CanStyle) -> Self {
        Self::known(part, style).unwrap_or_else(|| Self::guessed(part, style))
    }

    /// The published size, else that of the case code. A published can states its diameter as width
    /// and its length as height or length.
    pub fn known(part: &Part, style: CanStyle) -> Option<Self> {
        let published = &part.published;
        let stated = published.width.zip(published.height.or(published.length));
        // To a micrometer, which a product of floats misses in its text.
        let rounded = |size: Meters| (size.get() * 1e6).round() / 1e3;
        let millimeters = |size: (Meters, Meters)| (rounded(size.0), rounded(size.1));
        let sizes = [
            (stated.map(millimeters), "published can size"),
            (can_size(style, &part.case_code), "can size by case code"),
        ];
        let is_foreign = part.published.build.is_some();
        sizes
            .into_iter()
            .take(if is_foreign { 1 } else { sizes.len() })
            .find_map(|(size, basis)| Some(Self::from_size(size?, basis)))
    }

    fn guessed(part: &Part, style: CanStyle) -> Self {
        if part.published.build.is_none() {
            return Self::from_size(middle_can_size(style), "middle can size, unlisted case");
        }
        let is_wet = part.technology == Technology::AluminumElectrolytic;
        let charge = part.capacitance.get() * part.rated_voltage.get();
        let (diameter, length) = can_size_by_charge(style, is_wet, charge);
        let tenths = |millimeters: f64| (millimeters * 10.0).round() / 10.0;
        let size = (tenths(diameter), tenths(length));
        Self::from_size(size, "size by capacitance and voltage, body not stated")
    }

    fn from_size(size: (f64, f64), basis: &'static str) -> Self {
        let (diameter_mm, length_mm) = size;
        Self {
            diameter_mm,
            length_mm,
            basis,
        }
    }

    /// Whether the part states its body.
    pub fn is_stated(part: &Part) -> bool {
        let published = &part.published;
        published.width.is_some() && (published.height.is_some() || published.length.is_some())
    }

    /// Volume of the can, cm³.
    pub fn volume_cm3(&self) -> f64 {
        0.25e-3 * std::f64::consts::PI * self.diameter_mm.powi(2) * self.length_mm
    }
}

/// Thermal resistance of a can from its surface.
pub fn can_thermal_resistance(part: &Part, style: CanStyle) -> Parameter<KelvinsPerWatt> {
    let Can {
        diameter_mm: diameter,
        length_mm: length,
        basis,
    } = Can::new(part, style);
    Parameter::estimated(
        KelvinsPerWatt::new(defaults::can_thermal_resistance(diameter, length)),
        format!("by can surface, {diameter} × {length} mm ({basis})"),
    )
}
