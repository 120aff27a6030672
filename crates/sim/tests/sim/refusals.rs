//! What the simulation refuses, and in which words.

use henrad_parts::model::CapacitorModel;
use henrad_parts::quantity::{Celsius, Hours, Ohms, Volts};
use henrad_sim::{Capacitor, Condition, SimError};

use crate::support::part;

#[test]
fn conditions_outside_the_laws_are_refused() {
    let model = part("C0805C104K5RACTU").model();
    let refusal = |condition: Condition| Capacitor::at(&model, &condition).unwrap_err();
    let reference = Condition::default();
    for temperature in [-100.1, 300.1, f64::NAN, f64::INFINITY] {
        let error = refusal(Condition {
            temperature: Celsius::new(temperature),
            ..reference
        });
        assert!(matches!(error, SimError::Temperature { .. }), "{error}");
    }
    for bias in [1.1e5, -1.1e5, f64::NAN] {
        let error = refusal(Condition {
            bias: Volts::new(bias),
            ..reference
        });
        assert!(matches!(error, SimError::Bias { .. }), "{error}");
    }
    for age in [0.0, 0.9, 1.1e7, f64::NAN] {
        let error = refusal(Condition {
            age: Some(Hours::new(age)),
            ..reference
        });
        assert!(matches!(error, SimError::Age { .. }), "{error}");
    }
}

#[test]
fn messages_carry_the_numbers() {
    let model = part("C0805C104K5RACTU").model();
    let condition = Condition {
        temperature: Celsius::new(-120.0),
        ..Condition::default()
    };
    let error = Capacitor::at(&model, &condition).unwrap_err();
    assert_eq!(
        error.to_string(),
        "temperature -120 °C is outside -100 °C to 300 °C"
    );
}

#[test]
fn an_esr_below_the_oxide_loss_is_refused() {
    let mut model = part("A700V337M2R5ATE009").model();
    if let CapacitorModel::Solid(solid) = &mut model {
        solid.esr.value = Ohms::new(1e-6);
    }
    let error = Capacitor::at(&model, &Condition::default()).unwrap_err();
    assert!(matches!(error, SimError::EsrBelowLoss { .. }), "{error}");
}

#[test]
fn broken_models_are_refused() {
    let mut model = part("C0805C104K5RACTU").model();
    if let CapacitorModel::Ceramic(ceramic) = &mut model {
        ceramic.outer_damping.value = Ohms::new(0.0);
    }
    assert_eq!(
        Capacitor::at(&model, &Condition::default()),
        Err(SimError::Parameter {
            name: "outer damping",
            value: 0.0
        })
    );
    let mut model = part("T491D107K010AT").model();
    if let CapacitorModel::Solid(solid) = &mut model {
        solid.steps = 9;
    }
    let error = Capacitor::at(&model, &Condition::default()).unwrap_err();
    assert!(matches!(
        error,
        SimError::Parameter {
            name: "number of ladder steps",
            ..
        }
    ));
}
