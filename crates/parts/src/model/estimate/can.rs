//! Thermal resistance of cans from their size.

use crate::model::defaults::electrolytic::{self as defaults, CanStyle, can_size, middle_can_size};
use crate::origin::Parameter;
use crate::part::Part;
use crate::quantity::KelvinsPerWatt;

/// Diameter and length in mm, and how they were found. A published can states its diameter as
/// width and its length as height or length.
fn size(part: &Part, style: CanStyle) -> (f64, f64, &'static str) {
    let published = &part.published;
    if let (Some(diameter), Some(length)) = (published.width, published.height.or(published.length))
    {
        return (
            diameter.get() * 1e3,
            length.get() * 1e3,
            "published can size",
        );
    }
    if let Some((diameter, length)) = can_size(style, &part.case_code) {
        return (diameter, length, "can size by case code");
    }
    let (diameter, length) = middle_can_size(style);
    (diameter, length, "unlisted case, middle can size")
}

/// Thermal resistance of a can from its surface.
pub fn can_thermal_resistance(part: &Part, style: CanStyle) -> Parameter<KelvinsPerWatt> {
    let (diameter, length, basis) = size(part, style);
    Parameter::estimated(
        KelvinsPerWatt::new(defaults::can_thermal_resistance(diameter, length)),
        format!("by can surface, {diameter} × {length} mm ({basis})"),
    )
}
