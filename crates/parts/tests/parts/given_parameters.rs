//! Which parameters can be given, and what is refused.

use henrad_parts::model::{
    CapacitorModel, FittedRange, GivenParameter, ModelError, ParameterName, PartFit, describe,
    fit_in_words, for_part,
};
use henrad_parts::quantity::{Celsius, Farads, Hertz, Ohms, Volts};
use henrad_parts::technology::FilmDielectric;
use henrad_parts::{EsrRating, Origin, Part, RatingKind, Technology};
use proptest::prelude::*;

use crate::model::{all_technologies, given, part, t491, x7r};

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
        let short = name.short_title().chars().count();
        assert!(
            (1..=name.title().chars().count()).contains(&short),
            "{name}"
        );
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
            origin: Origin::VendorModel("test".into()),
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

#[test]
fn an_edit_after_a_fit_takes_its_deviation_away() {
    let range = FittedRange {
        from: Hertz::new(1e3),
        to: Hertz::new(1e8),
    };
    let words = fit_in_words(2.04, 14.0, "a measurement", 23.0, 6.3, range);
    let fitted = Origin::Fitted(format!("{words}, revision 2 by Jo").into());
    let given = |name, origin: &Origin| GivenParameter {
        origin: origin.clone(),
        ..given(name, 0.01)
    };
    let typed = |revision| Origin::VendorModel(format!("revision {revision} by Jo").into());
    let mut part = x7r();
    assert_eq!(PartFit::from_part(&part), None);
    // What was typed in the revision of the fit was held against the measurement with it.
    part.given = vec![
        given(ParameterName::DissipationFactor, &typed(1)),
        given(ParameterName::SeriesResistance, &fitted),
        given(ParameterName::SkinResistance, &typed(2)),
        given(ParameterName::AgingPerDecade, &typed(3)),
    ];
    let fit = PartFit::from_part(&part).unwrap();
    assert_eq!(fit.rms_magnitude, Some(2.0));
    assert_eq!((fit.temperature.get(), fit.bias.get()), (23.0, 6.3));
    part.given
        .push(given(ParameterName::LeakageResistance, &typed(3)));
    assert_eq!(PartFit::from_part(&part).unwrap().rms_magnitude, None);
    // A law over bias that was fitted to points is no fit of the circuit.
    part.given = vec![given(ParameterName::BiasVoltage, &fitted)];
    assert_eq!(PartFit::from_part(&part), None);
}

#[test]
fn the_catalogue_document_lists_every_parameter_as_it_is_defined() {
    let document = include_str!("../../../../docs/CATALOGUE.md");
    let (_, rest) = document
        .split_once("| name | unit | range | what |\n|---|---|---|---|\n")
        .unwrap();
    let (written, _) = rest.split_once("\n\n").unwrap();
    let rows: Vec<String> = ParameterName::ALL.map(row_of_document).into();
    assert_eq!(written, rows.join("\n"));
}

fn row_of_document(name: ParameterName) -> String {
    let range = name.range();
    let unit = match name.unit() {
        "" => "–",
        unit => unit,
    };
    let (least, most) = (bound(*range.start()), bound(*range.end()));
    format!(
        "| `{name}` | {unit} | {least} to {most} | {} |",
        name.title()
    )
}

/// A bound of a range; powers of ten beyond 0.01 and 1000 with their exponent.
fn bound(value: f64) -> String {
    if value == 0.0 || (5e-3..=1e3).contains(&value.abs()) {
        value.to_string()
    } else {
        format!("{value:e}")
    }
}
