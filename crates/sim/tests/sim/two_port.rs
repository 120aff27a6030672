//! Scattering parameters of an impedance: closed forms and laws.

use crate::support::{self, assert_close};
use henrad_parts::quantity::{Henries, Hertz, Ohms};
use henrad_sim::capacitor::combine::{TraceImpedance, with_trace};
use henrad_sim::network::{Decibels, Fixture, LinePath, ScatteringMatrix, Wave, two_port};
use henrad_sim::{Capacitor, Complex64, Condition, FrequencyGrid, SimError};
use proptest::prelude::*;

const PATHS: [LinePath; 2] = [LinePath::Shunt, LinePath::Series];

fn decibels(s: Complex64) -> f64 {
    20.0 * s.norm().log10()
}

#[test]
fn one_ohm_has_its_published_values() {
    let one = Complex64::new(1.0, 0.0);
    let rows = [
        (LinePath::Shunt, 50.0, -28.30, -0.34),
        (LinePath::Shunt, 75.0, -31.71, -0.23),
        (LinePath::Series, 50.0, -0.086, -40.09),
    ];
    for (path, reference, s21, s11) in rows {
        let s = ScatteringMatrix::of_impedance(one, path, Ohms::new(reference));
        let what = format!("{path:?} {reference} Ω");
        assert!(
            (decibels(s.s21) - s21).abs() < 5e-3,
            "{what}: {}",
            decibels(s.s21)
        );
        assert!(
            (decibels(s.s11) - s11).abs() < 5e-3,
            "{what}: {}",
            decibels(s.s11)
        );
    }
}

#[test]
fn decibels_over_a_sweep_are_those_of_each_impedance() {
    // Also in blocks that no register fills.
    let impedances: Vec<_> = (0..37)
        .map(|step| {
            let decade = 10.0_f64.powf(0.5 * f64::from(step) - 9.0);
            Complex64::new(decade, if step % 2 == 0 { -decade } else { 3.0 })
        })
        .collect();
    for path in PATHS {
        for of in [Wave::Reflected, Wave::Transmitted] {
            let reference = Ohms::new(50.0);
            let value = Decibels {
                of,
                path,
                reference,
            };
            for count in [0, 1, 7, 8, 9, 37] {
                let all = value.over(&impedances[..count]);
                assert_eq!(all.len(), count);
                for (found, z) in all.iter().zip(&impedances) {
                    let s = ScatteringMatrix::of_impedance(*z, path, reference);
                    let s = if of == Wave::Reflected { s.s11 } else { s.s21 };
                    for found in [*found, value.at(*z)] {
                        let expected = decibels(s);
                        assert!(
                            (found - expected).abs() <= 1e-12 * expected.abs().max(1.0),
                            "{found} {expected} at {z}"
                        );
                    }
                }
            }
        }
    }
}

#[test]
fn decibels_of_nothing_are_no_number() {
    let at = |path, of, ohms: f64| {
        let z = Complex64::new(ohms, 0.0);
        let reference = Ohms::new(50.0);
        let value = Decibels {
            of,
            path,
            reference,
        };
        let usual = Complex64::new(1.0, 0.0);
        let [found, beside] = value.over(&[z, usual])[..] else {
            panic!("two values");
        };
        assert_eq!(beside, value.at(usual));
        assert_eq!(found.to_bits(), value.at(z).to_bits());
        found
    };
    assert_eq!(
        at(LinePath::Shunt, Wave::Transmitted, 0.0),
        f64::NEG_INFINITY
    );
    assert_eq!(
        at(LinePath::Series, Wave::Reflected, 0.0),
        f64::NEG_INFINITY
    );
    assert!(!at(LinePath::Shunt, Wave::Transmitted, f64::NAN).is_finite());
    assert!(!at(LinePath::Shunt, Wave::Transmitted, f64::INFINITY).is_finite());
}

#[test]
fn a_lossless_part_reflects_what_it_does_not_pass() {
    for path in PATHS {
        for reactance in [-1e6, -50.0, -1e-3, 1e-3, 25.0, 1e4] {
            let z = Complex64::new(0.0, reactance);
            let s = ScatteringMatrix::of_impedance(z, path, Ohms::new(50.0));
            let power = s.s11.norm_sqr() + s.s21.norm_sqr();
            assert_close("power", power, 1.0, 1e-12, "");
            assert_close("gain", s.largest_power_gain(), 1.0, 1e-9, "");
        }
    }
}

#[test]
fn an_amplifier_is_not_passive() {
    let zero = Complex64::new(0.0, 0.0);
    let s = ScatteringMatrix {
        s11: zero,
        s21: Complex64::new(2.0, 0.0),
        s12: zero,
        s22: zero,
    };
    assert_eq!(s.largest_power_gain(), 4.0);
    assert!(!s.is_passive(1e-9));
}

#[test]
fn a_sweep_includes_the_trace() {
    let grid = FrequencyGrid::logarithmic(Hertz::new(1e4), Hertz::new(1e9), 20).unwrap();
    let trace = TraceImpedance {
        resistance: Ohms::new(5e-3),
        inductance: Henries::new(0.7e-9),
    };
    for model in support::ten_models() {
        let z = Capacitor::at(&model, &Condition::default())
            .unwrap()
            .impedances(&grid);
        let expected = with_trace(&grid, &z, trace).unwrap();
        for path in PATHS {
            let fixture = Fixture {
                path,
                reference: Ohms::new(75.0),
                trace,
            };
            let swept = two_port::sweep(&grid, &z, &fixture).unwrap();
            for (s, expected) in swept.iter().zip(&expected) {
                let back = s.to_impedance(path, fixture.reference).unwrap();
                assert!(
                    (back - expected).norm() <= 1e-9 * expected.norm(),
                    "{path:?}"
                );
                assert!(s.is_passive(1e-12));
            }
        }
    }
}

#[test]
fn fixtures_are_checked() {
    let grid = FrequencyGrid::from_frequencies(vec![1e6]).unwrap();
    let z = [Complex64::new(1.0, 0.0)];
    let fixture = Fixture {
        path: LinePath::Shunt,
        reference: Ohms::new(50.0),
        trace: TraceImpedance::default(),
    };
    assert!(two_port::sweep(&grid, &z, &fixture).is_ok());
    let refused = |fixture: Fixture| {
        matches!(
            two_port::sweep(&grid, &z, &fixture),
            Err(SimError::Parameter { .. })
        )
    };
    for value in [0.0, -50.0, f64::NAN, f64::INFINITY] {
        assert!(
            refused(Fixture {
                reference: Ohms::new(value),
                ..fixture
            }),
            "{value}"
        );
    }
    let resistance = Ohms::new(-1.0);
    let trace = TraceImpedance {
        resistance,
        ..TraceImpedance::default()
    };
    assert!(refused(Fixture { trace, ..fixture }));
    let inductance = Henries::new(f64::NAN);
    let trace = TraceImpedance {
        inductance,
        ..TraceImpedance::default()
    };
    assert!(refused(Fixture { trace, ..fixture }));
    assert!(matches!(
        two_port::sweep(&grid, &[], &fixture),
        Err(SimError::Length { .. })
    ));
}

#[test]
fn a_perfect_line_has_no_impedance() {
    let (zero, one) = (Complex64::new(0.0, 0.0), Complex64::new(1.0, 0.0));
    let through = ScatteringMatrix::symmetric(zero, one);
    let blocked = ScatteringMatrix::symmetric(one, zero);
    assert_eq!(through.to_impedance(LinePath::Shunt, Ohms::new(50.0)), None);
    assert_eq!(
        blocked.to_impedance(LinePath::Series, Ohms::new(50.0)),
        None
    );
}

proptest! {
    #[test]
    fn impedances_of_any_size_are_passive_reciprocal_and_come_back(
        resistance in -4.0..5.0_f64,
        reactance in -5.0..5.0_f64,
        inductive in any::<bool>(),
        reference in 10.0..200.0_f64,
    ) {
        let sign = if inductive { 1.0 } else { -1.0 };
        let z = Complex64::new(10f64.powf(resistance), sign * 10f64.powf(reactance));
        for path in PATHS {
            let s = ScatteringMatrix::of_impedance(z, path, Ohms::new(reference));
            prop_assert!(s.s11.norm_sqr() + s.s21.norm_sqr() <= 1.0 + 1e-12);
            prop_assert!(s.is_passive(1e-12));
            prop_assert_eq!(s.s21, s.s12);
            prop_assert_eq!(s.s11, s.s22);
            let back = s.to_impedance(path, Ohms::new(reference)).unwrap();
            prop_assert!((back - z).norm() <= 1e-9 * z.norm(), "{:?}: {} {}", path, z, back);
        }
    }
}
