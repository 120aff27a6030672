//! Limits in use and the ac-voltage law of estimated models.

use henrad_parts::model::{
    AcVoltageLaw, CapacitorModel, Derating, GivenParameter, ModelError, OperatingLimits,
    ParameterName, describe, for_part,
};
use henrad_parts::quantity::{Amperes, Celsius, Hertz, Kelvins, Ohms, Volts};
use henrad_parts::technology::{CeramicDielectric, FilmDielectric};
use henrad_parts::{Origin, Part, Technology};

fn part(technology: Technology, capacitance: f64, rated_voltage: f64) -> Part {
    crate::model::part("TEST", technology, "0603", (capacitance, rated_voltage))
}

fn ceramic(dielectric: CeramicDielectric) -> Part {
    part(Technology::Ceramic(dielectric), 100e-9, 50.0)
}

fn limits(part: &Part) -> OperatingLimits {
    for_part(part).unwrap().operating_limits().clone()
}

fn ac_voltage(part: &Part) -> Option<AcVoltageLaw> {
    match for_part(part).unwrap() {
        CapacitorModel::Ceramic(model) => model.ac_voltage,
        _ => None,
    }
}

fn given(name: ParameterName, value: f64) -> GivenParameter {
    GivenParameter {
        name,
        value,
        origin: Origin::Typical("application note".into()),
    }
}

/// The last node of a derating.
fn end(derating: &Derating) -> (f64, f64) {
    let node = derating.last().unwrap();
    (node.0.get(), node.1)
}

#[test]
fn a_ceramic_has_no_limits_of_its_own() {
    assert_eq!(
        limits(&ceramic(CeramicDielectric::X7R)),
        OperatingLimits::default()
    );
}

#[test]
fn solid_parts_have_reverse_voltage_and_ripple_derating() {
    let mno2 = limits(&part(Technology::TantalumMno2, 10e-6, 16.0));
    assert_eq!(end(&mno2.category_voltage.unwrap().value), (125.0, 0.67));
    assert_eq!(end(&mno2.ripple_current.unwrap().value), (150.0, 0.3));
    assert_eq!(mno2.reverse_voltage.unwrap().value.bound, Volts::new(1.0));
    let polymer = limits(&part(Technology::AluminumPolymer, 100e-6, 16.0));
    assert_eq!(polymer.category_voltage, None);
    assert_eq!(end(&polymer.ripple_current.unwrap().value), (125.0, 0.25));
}

#[test]
fn a_liquid_electrolyte_is_rated_at_its_highest_temperature() {
    let rated = |voltage: f64, frequency: f64| {
        let mut can = part(Technology::AluminumElectrolytic, 100e-6, voltage);
        assert_eq!(limits(&can).ripple_rating, None, "nothing published");
        can.published.ripple_current_rms = Some(Amperes::new(0.3));
        can.published.ripple_current_frequency = Some(Hertz::new(frequency));
        let rating = limits(&can).ripple_rating.unwrap().value;
        assert_eq!(rating.ambient, can.temperature_max);
        let below = rating
            .over_ambient
            .iter()
            .map(|node| (can.temperature_max.get() - node.0.get(), node.1));
        assert_eq!(
            below.collect::<Vec<_>>(),
            [(40.0, 2.1), (20.0, 1.7), (0.0, 1.0)]
        );
        let multipliers = rating.multipliers.iter();
        multipliers
            .map(|node| (node.0.get(), node.1))
            .collect::<Vec<_>>()
    };
    let ends = |nodes: Vec<(f64, f64)>| (nodes[0], *nodes.last().unwrap());
    assert_eq!(ends(rated(16.0, 120.0)), ((50.0, 0.93), (10e3, 1.18)));
    assert_eq!(ends(rated(450.0, 100.0)), ((50.0, 0.86), (10e3, 1.40)));
    assert_eq!(ends(rated(16.0, 100e3)), ((100.0, 0.63), (100e3, 1.0)));
    assert_eq!(ends(rated(63.0, 100e3)), ((100.0, 0.35), (100e3, 1.0)));
}

/// A can is rated at 120 Hz or at 100 kHz, a chip at 100 kHz. A can's current without its frequency
/// bounds at every one.
#[test]
fn a_ripple_current_without_its_frequency_bounds_a_can_at_every_one() {
    for technology in [
        Technology::AluminumElectrolytic,
        Technology::AluminumHybrid,
        Technology::AluminumPolymer,
    ] {
        let mut can = part(technology, 100e-6, 25.0);
        can.case_code = "EB".to_owned();
        assert_eq!(limits(&can).ripple_rating, None, "{technology:?}");
        can.published.ripple_current_rms = Some(Amperes::new(0.36));
        let rating = limits(&can).ripple_rating.unwrap().value;
        assert_eq!(rating.frequency, None, "{technology:?}");
        assert!(rating.multipliers.is_empty(), "{technology:?}");
        assert_eq!(rating.ambient, can.temperature_max);
        let described = describe(&for_part(&can).unwrap());
        let line = described
            .iter()
            .find(|line| line.name == "Rated ripple current");
        let condition = &line.unwrap().condition;
        assert!(
            condition.contains("bounds at every frequency"),
            "{condition}"
        );
        can.published.ripple_current_frequency = Some(Hertz::new(120.0));
        let rating = limits(&can).ripple_rating.unwrap().value;
        assert_eq!(rating.frequency, Some(Hertz::new(120.0)));
        assert!(!rating.multipliers.is_empty(), "{technology:?}");
    }
    let mut chip = part(Technology::TantalumMno2, 100e-6, 16.0);
    chip.published.ripple_current_rms = Some(Amperes::new(0.486));
    let rating = limits(&chip).ripple_rating.unwrap().value;
    assert_eq!(rating.frequency, Some(Hertz::new(100e3)));
}

/// A can's published rating holds at its highest temperature, or at the one that its source names.
#[test]
fn a_can_is_rated_at_its_highest_temperature_or_the_stated_one() {
    let mut can = part(Technology::AluminumHybrid, 100e-6, 35.0);
    can.case_code = "MS".to_owned();
    can.temperature_max = Celsius::new(125.0);
    let by_rule = limits(&can);
    assert!(
        by_rule.ripple_current.is_some(),
        "without a published current"
    );
    can.published.ripple_current_rms = Some(Amperes::new(2.2));
    can.published.ripple_current_frequency = Some(Hertz::new(100e3));
    let rated = limits(&can);
    assert_eq!(rated.ripple_current, None);
    let nodes = |limits: OperatingLimits| limits.ripple_rating.unwrap().value.over_ambient;
    assert_eq!(nodes(rated), [(Celsius::new(125.0), 1.0)]);
    can.published.ripple_current_temperature = Some(Celsius::new(105.0));
    assert_eq!(
        nodes(limits(&can)),
        [(Celsius::new(105.0), 1.0), (Celsius::new(125.0), 0.25)]
    );
}

/// A resistance of unknown frequency is stated and moves no curve.
#[test]
fn an_esr_without_its_frequency_enters_no_model() {
    let mut can = part(Technology::AluminumElectrolytic, 100e-6, 25.0);
    let without = describe(&for_part(&can).unwrap());
    can.published.listed.esr_without_frequency = Some(Ohms::new(0.69));
    assert_eq!(describe(&for_part(&can).unwrap()), without);
    assert_eq!(can.published.stated_esr(), Some((Ohms::new(0.69), None)));
}

#[test]
fn recommended_voltage_of_polymer_tantalum_depends_on_the_rating() {
    for (rated, share) in [(6.3, 0.9), (10.0, 0.9), (16.0, 0.8)] {
        let limits = limits(&part(Technology::TantalumPolymer, 100e-6, rated));
        assert_eq!(end(&limits.recommended_voltage.unwrap().value).1, share);
    }
}

#[test]
fn an_ac_rating_replaces_the_derating_of_films() {
    let mut film = part(Technology::Film(FilmDielectric::Polypropylene), 1e-6, 560.0);
    let without = limits(&film);
    assert_eq!(end(&without.category_voltage.unwrap().value), (125.0, 0.5));
    assert_eq!(without.recommended_rise.unwrap().value, Kelvins::new(10.0));
    film.rated_voltage_ac = Some(Volts::new(275.0));
    let with = limits(&film);
    assert_eq!(with.category_voltage, None);
    assert_eq!(with.rated_voltage_ac.unwrap().value, Volts::new(275.0));
}

#[test]
fn an_ac_rating_must_be_positive() {
    let mut film = part(Technology::Film(FilmDielectric::Polyester), 1e-6, 100.0);
    film.rated_voltage_ac = Some(Volts::new(0.0));
    assert!(matches!(
        for_part(&film),
        Err(ModelError::NotPositive { .. })
    ));
}

#[test]
fn ceramics_of_class_two_and_three_follow_the_ac_voltage() {
    assert_eq!(ac_voltage(&ceramic(CeramicDielectric::C0G)), None);
    let law = ac_voltage(&ceramic(CeramicDielectric::Y5V)).unwrap();
    assert_eq!(law.growth.value, 0.60);
    assert_eq!(law.saturation_voltage.value, Volts::new(0.06 * 50.0));
    // Thick layers keep 0.96 of the capacitance at small signal, thin ones 0.73.
    let small_signal = |law: &AcVoltageLaw| 1.0 / (1.0 + 0.5 * law.growth.value);
    let law = ac_voltage(&ceramic(CeramicDielectric::X7R)).unwrap();
    let kept = small_signal(&law);
    assert!((0.95..0.96).contains(&kept), "{kept}");
    assert_eq!(law.saturation_voltage.value, law.reference_voltage);
    assert_eq!(law.reference_voltage, Volts::new(1.0));
    let large = part(Technology::Ceramic(CeramicDielectric::X5R), 47e-6, 6.3);
    let law = ac_voltage(&large).unwrap();
    let kept = small_signal(&law);
    assert!((0.73..0.74).contains(&kept), "{kept}");
    assert_eq!(law.saturation_voltage.value, Volts::new(0.5));
    assert_eq!(law.reference_voltage, Volts::new(0.5));
    let basis = law.growth.origin.basis();
    assert!(basis.contains("typical of class II"), "{basis}");
}

#[test]
fn a_given_growth_keeps_the_ratio_of_the_loss() {
    let mut part = ceramic(CeramicDielectric::X7R);
    part.given = vec![
        given(ParameterName::AcVoltageGrowth, 0.2),
        given(ParameterName::AcSaturationVoltage, 4.0),
    ];
    let law = ac_voltage(&part).unwrap();
    assert_eq!((law.growth.value, law.loss_growth.value), (0.2, 0.8));
    assert_eq!(law.saturation_voltage.value, Volts::new(4.0));
    assert_eq!(law.growth.origin.mark(), "typical");
    let mut class_one = ceramic(CeramicDielectric::C0G);
    class_one.given = part.given;
    assert!(matches!(
        for_part(&class_one),
        Err(ModelError::GivenDoesNotApply { .. })
    ));
}

#[test]
fn every_technology_takes_a_current_limit() {
    for technology in [
        Technology::Ceramic(CeramicDielectric::C0G),
        Technology::TantalumMno2,
        Technology::AluminumElectrolytic,
        Technology::Film(FilmDielectric::Polyester),
    ] {
        let mut part = part(technology, 1e-6, 50.0);
        part.given = vec![given(ParameterName::CurrentLimit, 3.0)];
        assert_eq!(
            limits(&part).current_limit.unwrap().value,
            Amperes::new(3.0)
        );
    }
}

#[test]
fn limits_are_described() {
    let mut film = part(Technology::Film(FilmDielectric::Polypropylene), 1e-6, 560.0);
    film.rated_voltage_ac = Some(Volts::new(275.0));
    film.given = vec![given(ParameterName::CurrentLimit, 3.0)];
    let described = |part: &Part, name: &str| {
        let lines = describe(&for_part(part).unwrap());
        let line = lines.into_iter().find(|line| line.name == name);
        line.map(|line| line.value)
    };
    assert_eq!(
        described(&film, "Rated ac voltage").as_deref(),
        Some("275 V")
    );
    assert_eq!(described(&film, "Current limit").as_deref(), Some("3 A"));
    assert_eq!(
        described(&film, "Recommended self-heating").as_deref(),
        Some("10 K")
    );
    let mno2 = part(Technology::TantalumMno2, 10e-6, 16.0);
    assert_eq!(
        described(&mno2, "Category voltage over rated voltage").as_deref(),
        Some("85 °C: 100 %, 125 °C: 67 %")
    );
    let x7r = ceramic(CeramicDielectric::X7R);
    assert_eq!(
        described(&x7r, "Saturation voltage").as_deref(),
        Some("1 V")
    );
}
