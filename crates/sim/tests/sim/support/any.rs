//! Parts and conditions of every kind, for laws that hold for all of them.

use henrad_parts::quantity::{Celsius, Farads, Hertz, Hours, Ohms, Volts};
use henrad_parts::technology::{CeramicDielectric, FilmDielectric};
use henrad_parts::{EsrRating, Part, RatingKind, Technology};
use henrad_sim::Condition;
use proptest::prelude::*;

use super::part;

/// A number spread evenly on a logarithmic scale.
pub fn logarithmic(low: f64, high: f64) -> impl Strategy<Value = f64> {
    (low.ln()..high.ln()).prop_map(f64::exp)
}

fn ceramic() -> impl Strategy<Value = Part> {
    let dielectrics = prop::sample::select(vec![
        CeramicDielectric::C0G,
        CeramicDielectric::U2J,
        CeramicDielectric::X8G,
        CeramicDielectric::X7R,
        CeramicDielectric::X5R,
        CeramicDielectric::X8R,
        CeramicDielectric::X8L,
        CeramicDielectric::BX,
        CeramicDielectric::Y5V,
        CeramicDielectric::Z5U,
    ]);
    let cases = prop::sample::select(vec!["0201", "0603", "1210", "2225", "CDR33", "C320", "odd"]);
    let numbers = (
        logarithmic(1e-13, 1e-4),
        logarithmic(4.0, 3000.0),
        0.0..0.07,
    );
    (dielectrics, cases, numbers).prop_map(|(dielectric, case, (capacitance, voltage, aging))| {
        let mut part = part("C0805C104K5RACTU").part();
        part.technology = Technology::Ceramic(dielectric);
        case.clone_into(&mut part.case_code);
        part.capacitance = Farads::new(capacitance);
        part.rated_voltage = Volts::new(voltage);
        part.aging_per_decade = aging;
        part
    })
}

fn solid() -> impl Strategy<Value = Part> {
    let technologies = prop::sample::select(vec![
        Technology::TantalumMno2,
        Technology::TantalumPolymer,
        Technology::AluminumPolymer,
        Technology::AluminumHybrid,
    ]);
    let cases = prop::sample::select(vec!["A", "D", "Y", "EB", "odd"]);
    let numbers = (
        logarithmic(1e-7, 3e-3),
        logarithmic(2.5, 75.0),
        logarithmic(2.0, 100.0),
    );
    (technologies, cases, numbers).prop_map(|(technology, case, (capacitance, voltage, excess))| {
        let mut part = part("T491D107K010AT").part();
        part.technology = technology;
        case.clone_into(&mut part.case_code);
        part.capacitance = Farads::new(capacitance);
        part.rated_voltage = Volts::new(voltage);
        part.published.leakage_current_limit = None;
        // Above the loss of the oxide alone, which no resistor can undercut.
        let oxide = 0.01 / (std::f64::consts::TAU * 100e3 * capacitance);
        part.published.esr = Some(EsrRating {
            value: Ohms::new((excess * oxide).max(1e-3)),
            frequency: Hertz::new(100e3),
            kind: RatingKind::Limit,
        });
        part
    })
}

fn electrolytic() -> impl Strategy<Value = Part> {
    let numbers =
        prop::sample::select(vec!["EDH106M016A9BAA", "ESC227M010AE3AA", "ALS70A303DA025"]);
    (numbers, logarithmic(1e-7, 1.0), logarithmic(4.0, 600.0)).prop_map(
        |(number, capacitance, voltage)| {
            let mut part = part("EDH106M016A9BAA").part();
            number.clone_into(&mut part.part_number);
            part.capacitance = Farads::new(capacitance);
            part.rated_voltage = Volts::new(voltage);
            part
        },
    )
}

fn film() -> impl Strategy<Value = Part> {
    let films = prop::sample::select(vec![
        FilmDielectric::Polypropylene,
        FilmDielectric::Polyester,
    ]);
    (films, logarithmic(1e-11, 1e-3), 2.0..60.0).prop_map(|(dielectric, capacitance, spacing)| {
        let mut part = part("R46KN4100JHP1M").part();
        part.technology = Technology::Film(dielectric);
        part.capacitance = Farads::new(capacitance);
        part.published.lead_spacing = None;
        part.case_code = format!("{spacing:.1}");
        part
    })
}

/// A part of any technology with ratings from tiny to huge.
pub fn any_part() -> impl Strategy<Value = Part> {
    prop_oneof![ceramic(), solid(), electrolytic(), film()]
}

/// Any condition that the simulation allows.
pub fn any_condition() -> impl Strategy<Value = Condition> {
    let age = prop::option::of(logarithmic(1.0, 1e7));
    let ac_voltage = prop::option::of(logarithmic(1e-6, 1e4));
    let numbers = (-100.0..300.0, -3000.0..3000.0, age, ac_voltage);
    numbers.prop_map(|(temperature, bias, age, ac_voltage)| Condition {
        temperature: Celsius::new(temperature),
        bias: Volts::new(bias),
        age: age.map(Hours::new),
        ac_voltage: ac_voltage.map(Volts::new),
    })
}
