//! The curves against another simulator: ngspice on netlists of plain R, L, C.
//!
//! Needs `ngspice` on the path; a machine without it fails these tests with that message.

use std::io::ErrorKind;
use std::process::Command;
use std::time::Duration;

use henrad_parts::model::ParameterName;
use henrad_parts::quantity::{Celsius, Hertz, Volts};
use henrad_sim::{Capacitor, Condition};

use crate::support::netlist::Netlist;
use crate::support::ngspice::{ngspice, plain_ladder};
use crate::support::time_limit::output_within;
use crate::support::{self, capacitor, deck::ten_parts_deck, part, ten_capacitors, usual_sweep};

/// Relative difference allowed where both simulate the very same elements.
const EXACT: f64 = 1e-9;

/// Fails at the first frequency where magnitudes differ by more than the tolerance.
#[track_caller]
fn assert_same(names: &[&str], ours: &[Capacitor], netlist: &Netlist, tolerance: f64) {
    let rows = ngspice(netlist);
    assert_eq!(rows.len(), usual_sweep().len());
    for (frequency, theirs) in rows {
        assert_eq!(theirs.len(), ours.len());
        for ((name, capacitor), z) in names.iter().zip(ours).zip(theirs) {
            let (actual, expected) = (capacitor.impedance(Hertz::new(frequency)).norm(), z.norm());
            assert!(
                (actual / expected - 1.0).abs() <= tolerance,
                "{name} at {frequency:.4e} Hz: |Z| = {actual:.9e} Ω, ngspice {expected:.9e} Ω"
            );
        }
    }
}

#[test]
fn ladders_agree_with_ngspice() {
    let numbers = [
        "T491A106K010AT",
        "T491D107K010AT",
        "T520D337M006ATE015",
        "A700V337M2R5ATE009",
        "EDH106M016A9BAA",
        "ALC10A392BB040",
    ];
    for temperature in [-40.0, 25.0, 85.0] {
        let condition = Condition {
            temperature: Celsius::new(temperature),
            ..Condition::default()
        };
        let ours: Vec<Capacitor> = numbers
            .iter()
            .map(|number| capacitor(&plain_ladder(number), &condition))
            .collect();
        let mut netlist = Netlist::default();
        for (number, capacitor) in numbers.iter().zip(&ours) {
            netlist.frozen(number, capacitor.circuit(), Hertz::new(10e3));
        }
        assert_same(&numbers, &ours, &netlist, EXACT);
    }
}

/// The constant-phase capacitor as eight R-C branches per decade. With a loss factor that does not
/// depend on frequency the branches are the law.
#[test]
fn ceramics_of_constant_loss_agree_with_ngspice() {
    compare_ceramics(0.0, 1e-4);
}

/// With a loss factor that grows as f^0.05 the law is causal to (π·g/2)²/3 = 0.2 % of its loss,
/// which shows where |Z| is all loss: at resonance.
#[test]
fn ceramics_of_growing_loss_agree_with_ngspice() {
    compare_ceramics(0.05, 3e-3);
}

fn compare_ceramics(loss_exponent: f64, tolerance: f64) {
    let numbers = ["C0805C104K5RACTU", "C0402C104K4RACTU", "C0805C106K8PACTU"];
    let conditions = [(25.0, 0.0), (25.0, 8.0), (85.0, 4.0), (-55.0, 0.0)];
    let given = [
        (ParameterName::DissipationFactorExponent, loss_exponent),
        (ParameterName::SkinResistance, 0.0),
    ];
    for (temperature, bias) in conditions {
        let condition = Condition {
            temperature: Celsius::new(temperature),
            bias: Volts::new(bias),
            ..Condition::default()
        };
        let ours = numbers.map(|number| {
            let mut ratings = part(number);
            ratings.given = given.into();
            capacitor(&ratings.model(), &condition)
        });
        // A decade beyond the sweep on either side: cut-off branches would miss 0.03 % there.
        let band = (Hertz::new(10.0), Hertz::new(1e10));
        let mut netlist = Netlist::default();
        for (number, capacitor) in numbers.iter().zip(&ours) {
            netlist.wideband(number, capacitor.circuit(), band);
        }
        assert_same(&numbers, &ours, &netlist, tolerance);
    }
}

/// The peer's deck is what the example writes, and simulates the ten parts near 10 kHz.
#[test]
fn the_peer_deck_is_current_and_means_the_ten_parts() {
    let committed = include_str!("../../../../reference/ngspice/ten_parts.cir");
    assert_eq!(
        committed,
        ten_parts_deck(),
        "run cargo run -p henrad-sim --example renew -- ten_parts_deck"
    );
    let ours = ten_capacitors();
    let mut netlist = Netlist::default();
    for (number, capacitor) in support::TEN_PARTS.iter().zip(&ours) {
        netlist.frozen(number, capacitor.circuit(), Hertz::new(10e3));
    }
    let (frequency, theirs) = ngspice(&netlist).swap_remove(100);
    for ((number, capacitor), z) in support::TEN_PARTS.iter().zip(&ours).zip(theirs) {
        let actual = capacitor.impedance(Hertz::new(frequency));
        // The loss of the oxide inside an electrolytic's ladder has no frozen element.
        let tolerance = if number.starts_with("EDH") { 0.1 } else { 1e-7 };
        assert!(
            (actual - z).norm() < tolerance * z.norm(),
            "{number} at {frequency} Hz: {actual} Ω, ngspice {z} Ω"
        );
    }
}

#[test]
fn a_program_that_does_not_end_fails_instead_of_holding_up_the_run() {
    let mut hangs = Command::new("tail");
    hangs.args(["-f", "/dev/null"]);
    let ended = output_within(Duration::from_millis(100), &mut hangs).unwrap_err();
    assert_eq!(ended.kind(), ErrorKind::TimedOut);
    assert!(ended.to_string().contains("tail"), "{ended}");

    // More than a pipe holds.
    let mut talks = Command::new("sh");
    talks.args(["-c", "head -c 300000 /dev/zero; echo no >&2; exit 3"]);
    let output = output_within(Duration::from_mins(2), &mut talks).unwrap();
    assert_eq!(
        (output.stdout.len(), output.stderr),
        (300_000, b"no\n".to_vec())
    );
    assert_eq!(output.status.code(), Some(3));
}
