//! Model parameters estimated, published and given.

use henrad_parts::model::{
    CapacitorModel, CeramicModel, GivenParameter, ModelError, ParameterName, SolidModel, describe,
    for_part,
};
use henrad_parts::quantity::{
    Amperes, Celsius, Farads, Henries, Hertz, KelvinsPerWatt, Meters, Ohms, Volts,
};
use henrad_parts::technology::{CeramicDielectric, FilmDielectric};
use henrad_parts::{
    EsrRating, Family, Origin, Part, PartStatus, Published, RatingKind, Technology,
};
use proptest::prelude::*;

fn part(number: &str, technology: Technology, case: &str, ratings: (f64, f64)) -> Part {
    Part {
        part_number: number.to_owned(),
        base_number: number.to_owned(),
        series_id: String::new(),
        series: String::new(),
        family: Family::Ceramic,
        technology,
        dielectric: String::new(),
        case_code: case.to_owned(),
        case_alias: String::new(),
        capacitance: Farads::new(ratings.0),
        tolerance: None,
        tolerances: String::new(),
        terminations: String::new(),
        rated_voltage: Volts::new(ratings.1),
        rated_voltage_ac: None,
        temperature_min: Celsius::new(-55.0),
        temperature_max: Celsius::new(125.0),
        application: String::new(),
        aging_per_decade: 0.03,
        status: PartStatus::Active,
        published: Published::default(),
        given: Vec::new(),
        curves: Vec::new(),
        origin: Origin::Guaranteed("rating table".to_owned()),
    }
}

fn x7r() -> Part {
    let technology = Technology::Ceramic(CeramicDielectric::X7R);
    part("C0805C104K5RACTU", technology, "0805", (100e-9, 50.0))
}

fn t491() -> Part {
    part(
        "T491D107K010AT",
        Technology::TantalumMno2,
        "D",
        (100e-6, 10.0),
    )
}

fn all_technologies() -> [Part; 7] {
    let film = |dielectric| Technology::Film(dielectric);
    [
        x7r(),
        t491(),
        part(
            "T520D337M006ATE015",
            Technology::TantalumPolymer,
            "D",
            (330e-6, 6.3),
        ),
        part(
            "A700V337M2R5ATE009",
            Technology::AluminumPolymer,
            "V",
            (330e-6, 2.5),
        ),
        part(
            "EDH106M016A9BAA",
            Technology::AluminumElectrolytic,
            "9B",
            (10e-6, 16.0),
        ),
        part(
            "R46KN4100JHP1M",
            film(FilmDielectric::Polypropylene),
            "22.5",
            (1e-6, 560.0),
        ),
        part(
            "R82EC3100AA50J",
            film(FilmDielectric::Polyester),
            "5",
            (100e-9, 100.0),
        ),
    ]
}

#[track_caller]
fn ceramic(part: &Part) -> CeramicModel {
    match for_part(part).unwrap() {
        CapacitorModel::Ceramic(model) => model,
        other => panic!("not a ceramic model: {other:?}"),
    }
}

#[track_caller]
fn solid(part: &Part) -> SolidModel {
    match for_part(part).unwrap() {
        CapacitorModel::Solid(model) => model,
        other => panic!("not a ladder model: {other:?}"),
    }
}

fn given(name: ParameterName, value: f64) -> GivenParameter {
    GivenParameter {
        name,
        value,
        origin: Origin::Fitted("published curve".to_owned()),
    }
}

#[test]
fn estimates_say_that_they_are_estimates() {
    let model = ceramic(&x7r());
    assert_eq!(model.capacitance.origin.mark(), "guaranteed");
    for origin in [
        &model.dissipation_factor.origin,
        &model.inner_inductance.origin,
        &model.series_resistance.origin,
        &model.leakage_resistance.origin,
        &model.thermal_resistance.origin,
    ] {
        assert_eq!(origin.mark(), "estimated");
        assert!(!origin.basis().is_empty());
    }
}

#[test]
fn a_chip_follows_the_rules_of_its_size() {
    let model = ceramic(&x7r());
    let inner = model.inner_inductance.value.get();
    assert!((inner / 0.2833e-9 - 1.0).abs() < 1e-3, "{inner} H");
    // 0.15 nH per mm, 1.0 mm in size 0805.
    assert_eq!(model.outer_inductance.value, Henries::new(0.15e-9));
    let mut low = x7r();
    low.published.height = Some(Meters::new(0.6e-3));
    let outer = ceramic(&low).outer_inductance.value.get();
    assert!((outer / 0.09e-9 - 1.0).abs() < 1e-12, "{outer} H");
    assert_eq!(model.thermal_resistance.value, KelvinsPerWatt::new(140.0));
    // 1000 Ω·F below 0.15 µF in size 0805, ten times better than the limit.
    assert!((model.leakage_resistance.value.get() / 100e9 - 1.0).abs() < 1e-9);
}

#[test]
fn class_one_has_one_inductance_by_size() {
    let mut part = x7r();
    part.technology = Technology::Ceramic(CeramicDielectric::C0G);
    let model = ceramic(&part);
    assert!((model.inner_inductance.value.get() / 0.55e-9 - 1.0).abs() < 1e-12);
    assert_eq!(model.outer_inductance.value, Henries::new(0.0));
}

#[test]
fn a_published_esl_is_split_less_what_the_skin_holds() {
    let mut part = x7r();
    part.published.esl = Some(Henries::new(1e-9));
    part.given = vec![given(ParameterName::SkinResistance, 2.383e-3)];
    let model = ceramic(&part);
    let [inner, outer] = [model.inner_inductance, model.outer_inductance].map(|it| it.value.get());
    // r·√(f/1 MHz)/(2πf): 0.0120 nH at 1 GHz, 0.0951 nH at the resonance of 1 nH and 100 nF, 15.92 MHz.
    assert!(
        (inner / (0.6e-9 - 0.0120e-9) - 1.0).abs() < 1e-3,
        "{inner} H"
    );
    assert!(
        (outer / (0.4e-9 - (0.0951e-9 - 0.0120e-9)) - 1.0).abs() < 2e-3,
        "{outer} H"
    );
    part.technology = Technology::Ceramic(CeramicDielectric::C0G);
    let model = ceramic(&part);
    assert!(model.inner_inductance.value.get() < 1e-9);
    assert_eq!(model.outer_inductance.value, Henries::new(0.0));
}

#[test]
fn class_one_has_no_bias_law() {
    let mut part = x7r();
    part.technology = Technology::Ceramic(CeramicDielectric::C0G);
    assert_eq!(ceramic(&part).dc_bias, None);
    part.given = vec![given(ParameterName::BiasVoltage, 10.0)];
    assert_eq!(
        for_part(&part),
        Err(ModelError::GivenDoesNotApply {
            name: ParameterName::BiasVoltage,
            circuit: "ceramic"
        })
    );
}

#[test]
fn v0_follows_the_capacitance_and_in_class_three_the_bounded_layer() {
    let v0 = |dielectric, capacitance: f64, voltage: f64| {
        let technology = Technology::Ceramic(dielectric);
        let part = part("C1206", technology, "1206", (capacitance, voltage));
        let law = ceramic(&part).dc_bias.unwrap();
        law.characteristic_voltage.value.get()
    };
    let x7r = |capacitance, voltage| v0(CeramicDielectric::X7R, capacitance, voltage);
    assert!((x7r(10e-6, 25.0) / 9.1037 - 1.0).abs() < 1e-5);
    assert!((x7r(1e-6, 50.0) / x7r(10e-6, 50.0) / 10_f64.powf(0.38) - 1.0).abs() < 1e-9);
    // 30 µm at 1 V/µm, and 500 V over 3.5 V/µm.
    let y5v = |voltage| v0(CeramicDielectric::Y5V, 1e-9, voltage);
    assert!((y5v(50.0) / 30.0 - 1.0).abs() < 1e-9);
    assert!((y5v(500.0) / (500.0 / 3.5) - 1.0).abs() < 1e-9);
}

#[test]
fn leaded_and_military_styles_hold_a_chip() {
    let mut part = x7r();
    part.case_code = "CDR33".to_owned();
    assert!(
        ceramic(&part)
            .thermal_resistance
            .origin
            .basis()
            .contains("1210")
    );
    part.case_code = "C322".to_owned();
    let leaded = ceramic(&part);
    part.case_code = "1206".to_owned();
    let chip = ceramic(&part);
    let of_leads = leaded.inner_inductance.value.get() - chip.inner_inductance.value.get();
    assert!((of_leads / 5.232e-9 - 1.0).abs() < 1e-9, "{of_leads} H");
    let of_leads = leaded.series_resistance.value.get() - chip.series_resistance.value.get();
    assert!((of_leads / 0.020 - 1.0).abs() < 1e-9, "{of_leads} Ω");
    assert_eq!(leaded.outer_inductance.value, chip.outer_inductance.value);
    let basis = leaded.series_resistance.origin.basis();
    assert!(basis.contains("typical of leaded parts"), "{basis}");
}

#[test]
fn an_unlisted_body_is_estimated_by_size() {
    let mut part = x7r();
    part.case_code = "special".to_owned();
    part.published.length = Some(Meters::new(10e-3));
    part.published.width = Some(Meters::new(5e-3));
    let model = ceramic(&part);
    let conductance = 1.0 / model.thermal_resistance.value.get();
    assert!((conductance / 22.5e-3 - 1.0).abs() < 1e-9);
    assert_eq!(
        model.thermal_resistance.origin.basis(),
        "by body width (published body size)"
    );
}

#[test]
fn a_loss_limit_bounds_the_typical_loss() {
    let loss = |limit: f64| {
        let mut part = x7r();
        part.published.dissipation_factor_limit = Some(limit);
        ceramic(&part).dissipation_factor.value
    };
    let typical = ceramic(&x7r()).dissipation_factor.value;
    assert!((0.010..0.011).contains(&typical), "{typical}");
    assert_eq!(loss(0.025), typical);
    assert_eq!(loss(0.10), typical);
    assert_eq!(loss(0.01), 0.008);
}

#[test]
fn limits_become_typical_values_and_typical_values_stay() {
    let esr = |technology, value, kind| {
        let mut part = t491();
        part.technology = technology;
        part.published.esr = Some(EsrRating {
            value: Ohms::new(value),
            frequency: Hertz::new(100e3),
            kind,
        });
        solid(&part).esr
    };
    let limit = esr(Technology::TantalumMno2, 0.7, RatingKind::Limit);
    assert!((limit.value.get() - 0.0970).abs() < 1e-4);
    assert_eq!(
        limit.origin,
        Origin::Estimated(
            "by capacitance and ESR limit, typical of class: AVX TAJ, public models".to_owned()
        )
    );
    let polymer = esr(Technology::TantalumPolymer, 0.05, RatingKind::Limit);
    assert!((polymer.value.get() - 0.035).abs() < 1e-12);
    let typical = esr(Technology::TantalumMno2, 0.7, RatingKind::Typical);
    assert_eq!(typical.value, Ohms::new(0.7));
    assert_eq!(typical.origin.mark(), "typical");
    let of_table = esr(Technology::TantalumMno2, 0.7, RatingKind::Estimated);
    assert_eq!(of_table.value, Ohms::new(0.7));
    assert_eq!(of_table.origin.mark(), "estimated");
}

#[test]
fn published_figures_come_before_rules() {
    let mut part = t491();
    part.published.esl = Some(Henries::new(1e-9));
    part.published.thermal_resistance = Some(KelvinsPerWatt::new(50.0));
    part.published.leakage_current_limit = Some(Amperes::new(10e-6));
    let model = solid(&part);
    assert_eq!(model.inductance.value, Henries::new(1e-9));
    assert_eq!(model.inductance.origin.mark(), "typical");
    assert_eq!(model.thermal_resistance.value, KelvinsPerWatt::new(50.0));
    assert!((model.leakage_resistance.value.get() / 10e6 - 1.0).abs() < 1e-9);
}

#[test]
fn given_parameters_replace_estimates_in_any_order() {
    let mut part = x7r();
    part.given = vec![
        given(ParameterName::OuterInductance, 0.1e-9),
        given(ParameterName::Inductance, 2e-9),
        given(ParameterName::BiasVoltage, 43.0),
    ];
    let model = ceramic(&part);
    // 0.6 of the total less the skin at 1 GHz.
    let inner = model.inner_inductance.value.get();
    assert!(
        (inner / (1.2e-9 - 0.0120e-9) - 1.0).abs() < 1e-4,
        "{inner} H"
    );
    assert_eq!(model.outer_inductance.value, Henries::new(0.1e-9));
    let law = model.dc_bias.unwrap();
    assert_eq!(law.characteristic_voltage.value, Volts::new(43.0));
    assert_eq!(law.characteristic_voltage.origin.mark(), "fitted");
    assert_eq!(law.exponent_n.origin.mark(), "estimated");
}

#[test]
fn a_film_loss_scales_its_table_and_l2_its_damping() {
    let mut part = all_technologies()[6].clone();
    part.given = vec![
        given(ParameterName::DissipationFactor, 3e-4),
        given(ParameterName::OuterInductance, 2e-9),
    ];
    let CapacitorModel::Film(model) = for_part(&part).unwrap() else {
        panic!("not a film model")
    };
    let factors: Vec<f64> = model
        .dissipation_factor
        .value
        .iter()
        .map(|node| node.1)
        .collect();
    for (actual, expected) in factors.iter().zip([3e-4, 6.6e-4, 10.2e-4]) {
        assert!((actual / expected - 1.0).abs() < 1e-12);
    }
    let expected = std::f64::consts::TAU * 100e6 * 2e-9;
    assert!((model.outer_damping.value.get() / expected - 1.0).abs() < 1e-12);
}

#[test]
fn a_large_film_part_without_leads_is_a_power_can() {
    let film = Technology::Film(FilmDielectric::Polypropylene);
    let mut part = part("C44UHGT6150F8SK", film, "8S", (150e-6, 600.0));
    part.published.width = Some(Meters::new(85e-3));
    let CapacitorModel::Film(model) = for_part(&part).unwrap() else {
        panic!("not a film model")
    };
    let total = model.inner_inductance.value.get() + model.outer_inductance.value.get();
    assert!((total / 40e-9 - 1.0).abs() < 1e-12, "{total} H");
    assert_eq!(model.thermal_resistance.value, KelvinsPerWatt::new(2.0));
}

#[test]
fn given_values_are_checked() {
    let mut part = x7r();
    part.given = vec![given(ParameterName::DissipationFactor, 1.5)];
    assert_eq!(
        for_part(&part).unwrap_err().to_string(),
        "given dissipation_factor is 1.5; allowed is 0.0000001 to 0.5"
    );
    part.given = vec![given(ParameterName::SeriesResistance, f64::NAN)];
    assert!(matches!(
        for_part(&part),
        Err(ModelError::GivenOutOfRange { .. })
    ));
    part.given = vec![given(ParameterName::BiasVoltage, 0.0)];
    assert_eq!(
        for_part(&part).unwrap_err().to_string(),
        "given bias_voltage is 0 V; allowed is 0.001 to 1000000 V"
    );
    part.given = vec![given(ParameterName::Esr, 1.0)];
    assert_eq!(
        for_part(&part).unwrap_err().to_string(),
        "given esr does not apply to the ceramic model"
    );
}

#[test]
fn impossible_ratings_are_refused() {
    for value in [0.0, -1e-9, f64::NAN, f64::INFINITY] {
        let mut part = x7r();
        part.capacitance = Farads::new(value);
        assert!(matches!(
            for_part(&part),
            Err(ModelError::NotPositive {
                rating: "capacitance",
                unit: "F",
                ..
            })
        ));
    }
    let mut part = t491();
    part.published.esr = Some(EsrRating {
        value: Ohms::new(0.0),
        frequency: Hertz::new(100e3),
        kind: RatingKind::Limit,
    });
    assert_eq!(
        for_part(&part).unwrap_err().to_string(),
        "published ESR is 0 Ω; it must be a positive number"
    );
    let mut part = x7r();
    part.temperature_max = Celsius::new(-60.0);
    assert!(matches!(
        for_part(&part),
        Err(ModelError::TemperatureRange { .. })
    ));
    let mut part = x7r();
    part.aging_per_decade = 0.2;
    assert!(matches!(
        for_part(&part),
        Err(ModelError::GivenOutOfRange { .. })
    ));
}

#[test]
fn descriptions_carry_value_unit_and_origin() {
    for part in all_technologies() {
        let lines = describe(&for_part(&part).unwrap());
        assert!(lines.len() >= 9, "{}", part.part_number);
        for line in lines {
            assert!(!line.name.is_empty() && !line.value.is_empty(), "{line:?}");
            assert!(
                !line.value.contains("NaN") && !line.value.contains('—'),
                "{line:?}"
            );
            assert!(!line.origin.basis().is_empty(), "{line:?}");
        }
    }
    let lines = describe(&for_part(&x7r()).unwrap());
    assert_eq!(lines[0].name, "Capacitance");
    assert_eq!(lines[0].value, "100 nF");
    assert_eq!(lines[0].condition, "1 kHz, 25 °C, 0 V");
    assert_eq!(lines[1].value, "1.002 %");
}

proptest! {
    /// Whatever positive ratings a part has, a model comes out and every line of it is a number.
    #[test]
    fn any_positive_ratings_give_a_model(
        index in 0_usize..7,
        capacitance in -14.0..1.0,
        voltage in 0.0..4.0,
        case in "[0-9A-Z]{0,5}",
    ) {
        let mut part = all_technologies()[index].clone();
        part.capacitance = Farads::new(10f64.powf(capacitance));
        part.rated_voltage = Volts::new(10f64.powf(voltage));
        part.case_code = case;
        for line in describe(&for_part(&part).unwrap()) {
            prop_assert!(!line.value.contains("NaN") && !line.value.contains("inf"), "{line:?}");
            prop_assert!(!line.value.contains('—'), "{line:?}");
        }
    }
}

#[test]
fn the_present_parameters_laid_over_a_model_change_nothing() {
    let film = part(
        "R46KN4100JHP1M",
        Technology::Film(FilmDielectric::Polypropylene),
        "27.5",
        (1e-6, 560.0),
    );
    let wet = part(
        "EDH106M016A9BAA",
        Technology::AluminumElectrolytic,
        "4x5.4",
        (10e-6, 16.0),
    );
    for part in [x7r(), t491(), film, wet] {
        let model = for_part(&part).unwrap();
        let again = model.with_given(&model.parameters()).unwrap();
        let values = |model: &CapacitorModel| -> Vec<(ParameterName, f64)> {
            let list = model.parameters().into_iter();
            list.map(|parameter| (parameter.name, parameter.value))
                .collect()
        };
        assert_eq!(values(&again), values(&model), "{}", part.part_number);
        assert!(
            values(&model)
                .iter()
                .all(|(name, value)| name.range().contains(value)),
            "every estimate could be given"
        );
    }
}

#[test]
fn every_parameter_can_be_listed_for_some_circuit_or_divides_into_others() {
    let part = |part: Part| for_part(&part).unwrap().parameters();
    let mut limited = x7r();
    limited.given = vec![given(ParameterName::CurrentLimit, 3.0)];
    let mut listed: Vec<ParameterName> = all_technologies()
        .into_iter()
        .chain([limited])
        .flat_map(part)
        .map(|parameter| parameter.name)
        .collect();
    listed.push(ParameterName::Inductance);
    for name in ParameterName::ALL {
        assert!(!name.title().is_empty(), "{name}");
        assert!(listed.contains(&name), "no circuit has {name}");
    }
}

#[test]
fn seed_rc_03_the_ladder_has_as_many_steps_as_multipliers() {
    let given = |names: &[ParameterName]| -> Vec<GivenParameter> {
        let list = names.iter().zip([3.0, 2.0]);
        list.map(|(name, value)| GivenParameter {
            name: *name,
            value,
            origin: Origin::VendorModel("test".to_owned()),
        })
        .collect()
    };
    let model = for_part(&t491()).unwrap();
    let two = [
        ParameterName::StepMultiplier1,
        ParameterName::StepMultiplier2,
    ];
    let CapacitorModel::Solid(changed) = model.with_given(&given(&two)).unwrap() else {
        panic!("a ladder")
    };
    assert_eq!((changed.steps, changed.step_multipliers), (2, vec![3, 2]));
    let gap = given(&[ParameterName::StepMultiplier2]);
    assert!(matches!(
        for_part(&x7r()).unwrap().with_given(&gap),
        Err(ModelError::GivenDoesNotApply { .. })
    ));
}
