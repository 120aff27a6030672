//! Where bands end: behind a trace, over bias, and at the range of a fit.

use henrad_parts::model::{ParameterName, Spreads, for_part};
use henrad_parts::quantity::{Celsius, Henries, Hertz, Ohms};
use henrad_sim::capacitor::analysis::{Piece, bias_change, temperature_change};
use henrad_sim::capacitor::band::{
    ChangeAxis, UncertainPart, UncertainPiece, change_band, impedance_band,
};
use henrad_sim::capacitor::combine::{TraceImpedance, with_trace};
use henrad_sim::{Capacitor, Condition, SimError};

use crate::band::{Case, NO_TRACE, case, grid, impedances, pieces};
use crate::support::{self, biased, fitted};

#[test]
fn a_band_encloses_its_curve_behind_a_trace_and_narrows_with_it() {
    let cases = [case("C0805C104K5RACTU", 1, 0.0)];
    let nominal = impedances(&cases);
    let trace = TraceImpedance {
        resistance: Ohms::new(1.0),
        inductance: Henries::new(0.0),
    };
    let band = impedance_band(&grid(), &pieces(&cases, &nominal), trace)
        .unwrap()
        .unwrap();
    let curve = with_trace(&grid(), &nominal[0], trace).unwrap();
    for (index, z) in curve.iter().enumerate() {
        let (low, high) = (band.magnitude.low[index], band.magnitude.high[index]);
        assert!(
            (low..=high).contains(&z.norm()),
            "{low} {} {high}",
            z.norm()
        );
        let width = band.resistance.high[index] - band.resistance.low[index];
        let own = nominal[0][index].re;
        let spread = cases[0]
            .spreads
            .loss_at(Hertz::new(grid().frequencies()[index]), Celsius::new(25.0));
        let expected = own * (spread.high - spread.low);
        // Behind the trace the edges are those of a product: straight for small changes only.
        assert!((width / expected - 1.0).abs() < 0.2, "{width} {expected}");
    }
}

#[test]
fn fitted_parts_have_no_band() {
    let mut part = support::part("T491D107K010AT").part();
    part.given = vec![
        fitted(ParameterName::Esr, 0.1),
        fitted(ParameterName::Inductance, 2e-9),
    ];
    let model = for_part(&part).unwrap();
    let spreads = Spreads::new(&part, &model);
    assert!(spreads.is_empty(), "{spreads:?}");
    let impedance = Capacitor::at(&model, &Condition::default())
        .unwrap()
        .impedances(&grid());
    let piece = UncertainPiece {
        quantity: 1,
        model: &model,
        condition: Condition::default(),
        spreads: &spreads,
        impedance: &impedance,
    };
    assert_eq!(impedance_band(&grid(), &[piece], NO_TRACE), Ok(None));
    let none = UncertainPiece {
        quantity: 0,
        ..piece
    };
    let case = case("C0805C104K5RACTU", 1, 0.0);
    let uncertain = UncertainPiece {
        spreads: &case.spreads,
        model: &case.model,
        ..none
    };
    let refused = impedance_band(&grid(), &[uncertain], NO_TRACE);
    assert_eq!(refused, Err(SimError::NothingToCombine));
}

#[test]
fn the_change_over_bias_has_the_points_of_its_spread() {
    let case = case("C0805C104K5RACTU", 1, 0.0);
    let curve = bias_change(&case.model, &case.condition).unwrap();
    let part = UncertainPart {
        piece: Piece::single(&case.model, &case.condition),
        spreads: &case.spreads,
    };
    let edges = change_band(ChangeAxis::Bias, &[part], curve.points())
        .unwrap()
        .unwrap();
    let last = curve.points().len() - 1;
    assert!((edges.low[0]).abs() < 1e-9 && edges.high[0].abs() < 1e-9);
    // V0 = 15.0 V·0.1^−0.38·(2.0·1.25/2.5)^0.64, × 0.70 and 1.40 at the edges.
    let v0 = 15.0 * f64::powf(0.1, -0.38) * f64::powf(2.0 * 1.25 / 2.5, 0.64);
    let kept = |v0: f64| (1.0 + f64::powf(50.0 / v0, 2.4)).powf(-0.56);
    for (edge, factor) in [(edges.low[last], 0.70), (edges.high[last], 1.40)] {
        let expected = 100.0 * (kept(factor * v0) - 1.0);
        assert!((edge - expected).abs() < 0.3, "{edge} {expected}");
    }
    // A part that loses nothing has next to no band, class I none.
    let tenth = last / 10;
    let small = edges.high[tenth] - edges.low[tenth];
    assert!(small < 6.1, "{small}");
    let temperatures = temperature_change(&case.model, &case.condition).unwrap();
    let edges = change_band(ChangeAxis::Temperature, &[part], temperatures.points())
        .unwrap()
        .unwrap();
    // The guarantee of X7R at both ends, nothing unknown at 25 °C.
    for end in [edges.low.first(), edges.low.last()] {
        assert!((end.unwrap() + 15.0).abs() < 1e-9, "{end:?}");
    }
    for end in [edges.high.first(), edges.high.last()] {
        assert!((end.unwrap() - 15.0).abs() < 1e-9, "{end:?}");
    }
    let class_one = case_of_class_one();
    let part = UncertainPart {
        piece: Piece::single(&class_one.model, &class_one.condition),
        spreads: &class_one.spreads,
    };
    let flat = bias_change(&class_one.model, &class_one.condition).unwrap();
    assert_eq!(
        change_band(ChangeAxis::Bias, &[part], flat.points()),
        Ok(None)
    );
}

fn case_of_class_one() -> Case {
    case("C0603C100J5GACTU", 1, 0.0)
}

/// A fit proves the model where it was measured; beyond, the part is again one of its class.
#[test]
fn a_fitted_part_has_the_band_of_its_class_beyond_its_measurement_alone() {
    const RANGE: (f64, f64) = (1e3, 1e6);
    let estimated = case("T491A106K010AT", 1, 0.0);
    let parameters = estimated.model.parameters();
    let mut part = estimated.part.clone();
    part.given = parameters
        .into_iter()
        .filter(|it| [ParameterName::Esr, ParameterName::Inductance].contains(&it.name))
        .map(|it| {
            let basis = "|Z| rms 1.0 % to a measurement at 25 °C, 0 V, 1 kHz to 1 MHz, revision 1";
            henrad_parts::model::GivenParameter {
                origin: henrad_parts::Origin::Fitted(basis.into()),
                ..it
            }
        })
        .collect();
    assert_eq!(part.given.len(), 2);
    let model = for_part(&part).unwrap();
    let fitted = Case {
        spreads: Spreads::new(&part, &model),
        condition: biased(0.0),
        part,
        model,
        quantity: 1,
    };
    assert!(fitted.spreads.is_known_within() && !fitted.spreads.is_empty());
    let band = |case: Case| {
        let cases = [case];
        let impedances = impedances(&cases);
        impedance_band(&grid(), &pieces(&cases, &impedances), NO_TRACE)
            .unwrap()
            .unwrap()
    };
    let (of_class, of_fit) = (band(estimated), band(fitted));
    for (index, &frequency) in grid().frequencies().iter().enumerate() {
        for edges in [
            |it: &henrad_sim::capacitor::band::ImpedanceBand| it.magnitude.clone(),
            |it: &henrad_sim::capacitor::band::ImpedanceBand| it.resistance.clone(),
        ] {
            let width = |band| edges(band).high[index] / edges(band).low[index];
            let is_measured = frequency > 0.999 * RANGE.0 && frequency < 1.001 * RANGE.1;
            let wanted = if is_measured { 1.0 } else { width(&of_class) };
            let found = width(&of_fit);
            assert!(
                (found / wanted - 1.0).abs() < 1e-9,
                "{frequency} Hz: {found}, {wanted}"
            );
        }
    }
    assert!(of_class.resistance.high[0] > 1.2 * of_class.resistance.low[0]);
}
