//! Model parameters estimated, published and given.

use henrad_parts::model::{
    CapacitorModel, CeramicModel, GivenParameter, ModelError, ParameterName, SolidModel, Spreads,
    for_part,
};
use henrad_parts::quantity::{
    Amperes, Celsius, Farads, Henries, Hertz, KelvinsPerWatt, Meters, Ohms, Volts,
};
use henrad_parts::technology::{CeramicDielectric, FilmDielectric};
use henrad_parts::{
    EsrRating, Family, Origin, Part, PartStatus, Published, RatingKind, Technology,
};

pub fn part(number: &str, technology: Technology, case: &str, ratings: (f64, f64)) -> Part {
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
        variants: String::new(),
        data_sheet: String::new(),
        origin: Origin::Guaranteed("rating table".into()),
    }
}

pub fn x7r() -> Part {
    let technology = Technology::Ceramic(CeramicDielectric::X7R);
    part("C0805C104K5RACTU", technology, "0805", (100e-9, 50.0))
}

pub fn t491() -> Part {
    part(
        "T491D107K010AT",
        Technology::TantalumMno2,
        "D",
        (100e-6, 10.0),
    )
}

pub fn all_technologies() -> [Part; 7] {
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
pub fn ceramic(part: &Part) -> CeramicModel {
    match for_part(part).unwrap() {
        CapacitorModel::Ceramic(model) => model,
        other => panic!("not a ceramic model: {other:?}"),
    }
}

#[track_caller]
pub fn solid(part: &Part) -> SolidModel {
    match for_part(part).unwrap() {
        CapacitorModel::Solid(model) => model,
        other => panic!("not a ladder model: {other:?}"),
    }
}

pub fn given(name: ParameterName, value: f64) -> GivenParameter {
    GivenParameter {
        name,
        value,
        origin: Origin::Fitted("published curve".into()),
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
    part.given = vec![given(ParameterName::SkinResistance, 2.298e-3)];
    let model = ceramic(&part);
    let [inner, outer] = [model.inner_inductance, model.outer_inductance].map(|it| it.value.get());
    // r·√(f/1 MHz)/(2πf): 0.0116 nH at 1 GHz, 0.0917 nH at the resonance of 1 nH and 100 nF, 15.92
    // MHz.
    assert!(
        (inner / (0.6e-9 - 0.011_57e-9) - 1.0).abs() < 1e-3,
        "{inner} H"
    );
    assert!(
        (outer / (0.4e-9 - (0.0917e-9 - 0.0116e-9)) - 1.0).abs() < 2e-3,
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
            "by capacitance and ESR limit, typical of class: AVX TAJ, public models".into()
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
fn only_a_thermal_resistance_by_rule_has_a_spread() {
    let spread = |part: &Part| {
        let model = for_part(part).unwrap();
        Spreads::new(part, &model).thermal_resistance
    };
    let mut part = x7r();
    let by_rule = spread(&part);
    // The sources differ by six.
    let ratio = by_rule.high / by_rule.low;
    assert!((5.0..7.0).contains(&ratio), "{by_rule:?}");
    part.published.thermal_resistance = Some(KelvinsPerWatt::new(50.0));
    assert!(spread(&part).is_none());
    part.published.thermal_resistance = None;
    part.given = vec![given(ParameterName::ThermalResistance, 90.0)];
    assert!(spread(&part).is_none());
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
        (inner / (1.2e-9 - 0.011_57e-9) - 1.0).abs() < 1e-4,
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

/// The permitted loss of series and case holds for a part that no list states, such as an imported
/// one.
#[test]
fn a_permitted_loss_holds_for_every_part_of_its_series() {
    let polymer = |number, case| part(number, Technology::TantalumPolymer, case, (22e-6, 6.3));
    let resistance = |part: &Part| solid(part).thermal_resistance.value.get();
    let small = polymer("T529P226M006AAE200", "P");
    assert!((resistance(&small) - 30.0 / 25e-3).abs() < 1e-9);
    let large = polymer("T530X477M006ATE006", "X");
    assert!((resistance(&large) - 30.0 / 270e-3).abs() < 1e-9);
}

#[test]
fn hybrid_cans_with_leads_have_more_inductance_than_solid_ones() {
    let inductance = |number, technology| {
        let can = part(number, technology, "KS", (150e-6, 63.0));
        solid(&can).inductance.value.get()
    };
    let hybrid = inductance("A759KS157M1JAAE045", Technology::AluminumHybrid);
    assert!((hybrid - 5.2e-9).abs() < 1e-15);
    let polymer = inductance("A750KS157M1JAAE045", Technology::AluminumPolymer);
    assert!((polymer - 4.0e-9).abs() < 1e-15);
    let chip = inductance("A780KS157M1JAAE045", Technology::AluminumHybrid);
    assert!((chip - 4.0e-9).abs() < 1e-15);
}
