//! Parts of other makers: how their number says that they are built, and the rules that follow.

use henrad_parts::build::{Build, CoilConstruction, Form, Impedance};
use henrad_parts::grammar::foreign;
use henrad_parts::model::{CapacitorModel, Spreads, coil_estimate, for_part};
use henrad_parts::quantity::Meters;
use henrad_parts::{EsrRating, Part, RatingKind, Technology};

use crate::model::part;

fn build(number: &str) -> Build {
    foreign::read(number).unwrap().build().unwrap()
}

/// A part of another maker without a stated ESR.
fn foreign_part(number: &str, technology: Technology, build: Build, ratings: (f64, f64)) -> Part {
    let mut part = part(number, technology, "", ratings);
    part.published.build = Some(build);
    part
}

fn esr(part: &Part) -> f64 {
    match for_part(part).unwrap() {
        CapacitorModel::Solid(model) => model.esr.value.get(),
        CapacitorModel::Electrolytic(model) => model.esr.value.get(),
        _ => panic!("no part with one ESR"),
    }
}

fn near(actual: f64, expected: f64) -> bool {
    (actual / expected - 1.0).abs() < 1e-3
}

#[test]
fn the_number_says_the_form_and_the_class_of_the_series() {
    for (number, form, impedance, factor) in [
        (
            "EEE-FPV101XAP",
            Form::VerticalChip,
            Impedance::UltraLow,
            0.45,
        ),
        ("EEE-FK1V101P", Form::VerticalChip, Impedance::Low, 0.8),
        ("EEU-FR1V101", Form::RadialCan, Impedance::Unknown, 1.0),
        ("UCD1V101MNL1GS", Form::VerticalChip, Impedance::Low, 1.0),
        ("UPW1V101MPD", Form::RadialCan, Impedance::Unknown, 1.0),
        (
            "EMVH350ARA101MHA0G",
            Form::VerticalChip,
            Impedance::General,
            1.9,
        ),
        ("25JZV220M8X10.5", Form::VerticalChip, Impedance::Low, 0.83),
        (
            "16YXG1000MEFC10X20",
            Form::RadialCan,
            Impedance::Unknown,
            1.0,
        ),
        ("16SVPG270M", Form::VerticalChip, Impedance::Unknown, 1.0),
        ("16SEPC270M", Form::RadialCan, Impedance::Unknown, 1.0),
        ("EEF-SX0D331ER", Form::FlatChip, Impedance::Unknown, 1.0),
        (
            "PCJ1E101MCL1GS",
            Form::VerticalChip,
            Impedance::Unknown,
            1.0,
        ),
        ("RNU1C151MDN1", Form::RadialCan, Impedance::Unknown, 1.0),
        (
            "APSG160ELL271MJB5S",
            Form::RadialCan,
            Impedance::Unknown,
            1.0,
        ),
        (
            "35PEV150M8X10.5",
            Form::VerticalChip,
            Impedance::Unknown,
            1.0,
        ),
        ("35PZE150M8X9", Form::RadialCan, Impedance::Unknown, 1.0),
        ("TPSD107K010", Form::MoldedChip, Impedance::Low, 1.0),
        ("TAJD107K010RNJ", Form::MoldedChip, Impedance::General, 1.0),
        (
            "CGA4J2X7R1H154K125AA",
            Form::CeramicChip,
            Impedance::Unknown,
            1.0,
        ),
        (
            "CGJ4J2X7R1H154K125AA",
            Form::SoftChip,
            Impedance::Unknown,
            1.0,
        ),
    ] {
        let expected = Build {
            form,
            impedance,
            limit_factor: factor,
        };
        assert_eq!(build(number), expected, "{number}");
    }
}

/// limit·share·(C/100 µF)^a·(V/16 V)^b at 100 µF, 16 V, where both powers are 1; wet cans × 0.93 for
/// 25 °C.
#[test]
fn without_a_stated_resistance_capacitance_and_voltage_decide() {
    let wet = Technology::AluminumElectrolytic;
    let at_reference = |technology, form| {
        esr(&foreign_part(
            "X",
            technology,
            Build::of_form(form),
            (100e-6, 16.0),
        ))
    };
    assert!(near(
        at_reference(wet, Form::VerticalChip),
        0.93 * 0.50 * 0.38
    ));
    assert!(near(at_reference(wet, Form::RadialCan), 0.93 * 0.54 * 0.30));
    assert!(near(at_reference(wet, Form::SnapInCan), 0.93 * 0.80 * 0.92));
    let polymer = Technology::AluminumPolymer;
    assert!(near(at_reference(polymer, Form::RadialCan), 0.64 * 19.6e-3));
    assert!(near(
        at_reference(polymer, Form::VerticalChip),
        0.65 * 24e-3
    ));
    let tantalum = Technology::TantalumPolymer;
    assert!(near(at_reference(tantalum, Form::MoldedChip), 0.58 * 40e-3));
    // Of a series with 0.8 of the usual limit.
    let known = Build {
        limit_factor: 0.8,
        impedance: Impedance::Low,
        ..Build::of_form(Form::VerticalChip)
    };
    let low = foreign_part("X", wet, known, (100e-6, 16.0));
    assert!(near(esr(&low), 0.8 * 0.93 * 0.50 * 0.38));
    // 0.78 Ω·(C/10 µF)^−0.81·(V/16 V)^−0.63, 0.45 of it.
    let low_esr = Build {
        impedance: Impedance::Low,
        ..Build::of_form(Form::MoldedChip)
    };
    let tps = foreign_part("X", Technology::TantalumMno2, low_esr, (10e-6, 16.0));
    assert!(near(esr(&tps), 0.45 * 0.78));
}

/// A number that begins as one of the catalogue's own series gets none of their rules.
#[test]
fn no_rule_of_another_series_is_laid_on_a_number_that_begins_alike() {
    let inductance = |part: &Part| match for_part(part).unwrap() {
        CapacitorModel::Solid(model) => model.inductance.value,
        _ => panic!("not solid"),
    };
    let ratings = (100e-6, 10.0);
    let technology = Technology::TantalumPolymer;
    let own = part("T528Z107M010", technology, "Z", ratings);
    let mut other = own.clone();
    other.published.build = Some(Build::of_form(Form::MoldedChip));
    assert!(inductance(&own) < inductance(&other));
    // EEV of the catalogue is of ultra-low impedance, any other EEV of unknown class.
    let wet = Technology::AluminumElectrolytic;
    let own = part("EEV107M016S9HAA", wet, "9H", (100e-6, 16.0));
    let mut other = own.clone();
    other.published.build = Some(Build::of_form(Form::RadialCan));
    assert!(esr(&own) < esr(&other));
}

#[test]
fn a_stated_limit_counts_whoever_states_it() {
    let mut part = foreign_part(
        "X",
        Technology::AluminumHybrid,
        Build::of_form(Form::VerticalChip),
        (100e-6, 35.0),
    );
    part.published.esr = Some(EsrRating {
        value: henrad_parts::quantity::Ohms::new(0.035),
        frequency: henrad_parts::quantity::Hertz::new(100e3),
        kind: RatingKind::Limit,
    });
    assert!(near(esr(&part), 0.7 * 0.035));
}

#[test]
fn a_can_whose_body_is_not_stated_spreads_more_in_its_heat() {
    let technology = Technology::AluminumElectrolytic;
    let unstated = foreign_part(
        "X",
        technology,
        Build::of_form(Form::VerticalChip),
        (100e-6, 16.0),
    );
    let mut stated = unstated.clone();
    stated.published.width = Some(Meters::new(6.3e-3));
    stated.published.height = Some(Meters::new(7.7e-3));
    let spread = |part: &Part| {
        let model = for_part(part).unwrap();
        let spreads = Spreads::new(part, &model);
        (spreads.class, spreads.thermal_resistance)
    };
    let (class, wide) = spread(&unstated);
    assert_eq!(class, "aluminum, vertical chip of any maker");
    assert_eq!((wide.low, wide.high), (0.5, 2.0));
    assert!(spread(&stated).1.high < wide.high);
}

#[test]
fn the_number_of_an_inductor_says_its_construction() {
    use CoilConstruction::{
        Composite, Ferrite, MultilayerAir, MultilayerFerrite, ThinFilm, WoundAirChip,
        WoundFerriteChip,
    };
    for (number, construction, has_height) in [
        ("XAL4020-222ME", Composite, true),
        ("SRP4020TA-2R2M", Composite, true),
        ("NR6045T100M", Ferrite, true),
        ("LQH32CN100K23L", Ferrite, false),
        ("LQM21PN2R2MC0D", MultilayerFerrite, false),
        ("LQG15HS4N7S02D", MultilayerAir, false),
        ("LQW18AN10NG00D", WoundAirChip, false),
        ("LQW18CN47NJ00D", WoundFerriteChip, false),
        ("LQP03TN3N3B02D", ThinFilm, false),
        ("0402CS-10NXJLW", WoundAirChip, false),
    ] {
        let number = foreign::read(number).unwrap_or_else(|it| panic!("{number}: {it}"));
        let coil = number.coil().unwrap();
        assert_eq!(
            (coil.construction, coil.has_height),
            (construction, has_height),
            "{}",
            number.number
        );
        let estimate = coil_estimate(&coil, number.inductance.unwrap());
        let estimate = estimate.unwrap_or_else(|it| panic!("{}: {it}", number.number));
        assert!(estimate.dc_resistance.spread.low < estimate.dc_resistance.spread.high);
    }
    assert_eq!(foreign::read("GRM188R71C104KA01D").unwrap().coil(), None);
}
