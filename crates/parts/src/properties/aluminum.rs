//! Properties of aluminum cans: wet, polymer and hybrid.

use super::list::List;
use super::{Property, print};
use crate::part::Part;
use crate::technology::Technology;

pub(super) fn properties(part: &Part) -> Vec<Property> {
    let mut list = List::new(part);
    list.add_voltage_dc();
    list.add_temperature_range();
    let electrode = match part.technology {
        Technology::AluminumElectrolytic => "Dielectric",
        _ => "Cathode",
    };
    list.add(electrode, part.dielectric.as_str());
    list.add_dissipation_factor("120 Hz");
    list.add_resistance_and_currents();
    list.add_endurance_of_class();
    list.add_case("Case Size");
    // A can is as wide as it is long: its diameter.
    list.add_some("D", part.published.width.map(print::millimeters));
    list.add_some("H", part.published.height.map(print::millimeters));
    list.finish()
}
