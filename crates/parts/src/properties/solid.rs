//! Properties of molded tantalum, polymer tantalum and aluminum polymer chips.

use super::list::List;
use super::{Property, finish};
use crate::grammar;
use crate::part::Part;

pub(super) fn properties(part: &Part, number: &str) -> Vec<Property> {
    let mut list = List::new(part);
    list.add_voltage_dc();
    list.add_temperature_range();
    list.add("Cathode", part.dielectric.as_str());
    list.add_dissipation_factor("120 Hz");
    list.add_resistance_and_currents();
    list.add_endurance();
    list.add_case("Case Size");
    list.add_body("H");
    finish::add(&mut list, grammar::decode(number).ok().as_ref());
    list.finish()
}
