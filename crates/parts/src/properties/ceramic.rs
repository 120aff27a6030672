//! Properties of ceramic capacitors.

use super::list::List;
use super::{Property, finish, limits, print};
use crate::case;
use crate::grammar::{self, DecodedNumber};
use crate::origin::Origin;
use crate::part::Part;
use crate::technology::CeramicDielectric;

pub(super) fn properties(
    part: &Part,
    dielectric: CeramicDielectric,
    number: &str,
) -> Vec<Property> {
    let decoded = grammar::decode(number).ok();
    let mut list = List::new(part);
    list.add_voltage_dc();
    if let Some((voltage, origin)) =
        limits::withstanding_voltage(part, dielectric, decoded.as_ref())
    {
        let value = print::voltage(voltage.get(), "VDC");
        list.add_from("Dielectric Withstanding Voltage", value, origin);
    }
    list.add_temperature_range();
    list.add("Dielectric", part.dielectric.as_str());
    add_dielectric_limits(&mut list, part, dielectric, decoded.as_ref());
    add_body(&mut list, part);
    finish::add(&mut list, decoded.as_ref());
    list.finish()
}

fn add_dielectric_limits(
    list: &mut List<'_>,
    part: &Part,
    dielectric: CeramicDielectric,
    decoded: Option<&DecodedNumber>,
) {
    let (change, document) = limits::temperature_characteristic(dielectric);
    list.add_from("TCC", change, Origin::Guaranteed(document.into()));
    list.add_dissipation_factor(limits::test_frequency(part, dielectric));
    let (resistance, origin) = limits::insulation_resistance(part, dielectric, decoded);
    list.add_from(
        "Insulation Resistance",
        print::resistance(resistance),
        origin,
    );
    let rate = print::percent(part.aging_per_decade);
    list.add_from(
        "Aging Rate",
        format!("{rate} Loss/Decade Hour"),
        limits::aging_origin(part, dielectric),
    );
    if part.aging_per_decade > 0.0 {
        let (hours, origin) = limits::referee_time();
        list.add_from("Referee Time", format!("{hours} hours"), origin);
    }
}

/// Chips have the toleranced dimensions of their size, other bodies the nominal ones.
fn add_body(list: &mut List<'_>, part: &Part) {
    let Some(chip) = case::chip(&part.case_code) else {
        list.add_case("Case Size");
        list.add_body("T");
        return;
    };
    list.add("Chip Size", chip.eia);
    list.add("L", print::dimension(chip.length));
    list.add("W", print::dimension(chip.width));
    list.add_some("T", part.published.height.map(print::millimeters));
    list.add_some("B", chip.bandwidth.map(print::dimension));
    let separation = chip.separation_min.map(print::millimeters);
    list.add_some("S", separation.map(|least| format!("{least} min")));
}
