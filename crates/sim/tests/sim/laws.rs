//! Laws that hold for every part and condition, whatever the numbers.

use henrad_parts::Technology;
use henrad_parts::model::{CapacitorModel, ParameterName, for_part};
use henrad_parts::quantity::{Celsius, Hertz, Hours, Volts};
use henrad_parts::technology::CeramicDielectric;
use henrad_sim::capacitor::analysis::deembedded_capacitance;
use henrad_sim::capacitor::combine::{divide, parallel};
use henrad_sim::{Capacitor, Condition};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

use crate::support::any::{any_condition, any_part, logarithmic};
use crate::support::{Resonance, coarse_sweep, fitted, part, single};

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 200,
        rng_seed: RngSeed::Fixed(20_260_101),
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    /// Passivity, and no NaN, for any part in any allowed condition.
    #[test]
    fn every_part_is_passive_and_finite(part in any_part(), condition in any_condition()) {
        let capacitor = Capacitor::at(&for_part(&part).unwrap(), &condition).unwrap();
        let grid = coarse_sweep();
        for (z, frequency) in capacitor.impedances(&grid).iter().zip(grid.frequencies()) {
            prop_assert!(z.is_finite(), "{z} at {frequency} Hz");
            prop_assert!(z.re > 0.0, "Re Z = {} Ω at {frequency} Hz", z.re);
        }
    }

    /// Kramers-Kronig: a lossy capacitance falls with frequency.
    #[test]
    fn deembedded_capacitance_never_rises(part in any_part(), condition in any_condition()) {
        let capacitor = Capacitor::at(&for_part(&part).unwrap(), &condition).unwrap();
        let capacitance = deembedded_capacitance(&capacitor, &coarse_sweep());
        for pair in capacitance.windows(2) {
            prop_assert!(pair[1] <= pair[0] * (1.0 + 1e-12), "{} F after {} F", pair[1], pair[0]);
        }
    }

    /// n pieces have a n-th of the impedance, and combining n equal parts gives the same.
    #[test]
    fn quantity_divides_the_impedance(part in any_part(), quantity in 1_u32..1000) {
        let capacitor = Capacitor::at(&for_part(&part).unwrap(), &Condition::default()).unwrap();
        let z = capacitor.impedances(&coarse_sweep());
        let mut together = z.clone();
        divide(quantity, &mut together).unwrap();
        let combined = parallel(&[(quantity, &z)]).unwrap();
        let listed = parallel(&[(quantity, &z), (quantity, &z)]).unwrap();
        for (((z, piece), combined), listed) in z.iter().zip(&together).zip(&combined).zip(&listed) {
            prop_assert!((piece * f64::from(quantity) - z).norm() <= 1e-12 * z.norm());
            prop_assert!((piece - combined).norm() <= 1e-12 * piece.norm());
            prop_assert!((piece - 2.0 * listed).norm() <= 1e-12 * piece.norm());
        }
    }

    /// No law jumps: a hundredth of a kelvin or a ten-thousandth of the bias moves nothing by 1 %.
    #[test]
    fn curves_are_continuous(
        part in any_part(),
        temperature in -60.0..160.0,
        share in -1.0..1.0,
        frequency in logarithmic(100.0, 1e9),
    ) {
        let model = for_part(&part).unwrap();
        let bias = share * part.rated_voltage.get();
        let at = |temperature: f64, bias: f64| {
            let condition = Condition {
                temperature: Celsius::new(temperature),
                bias: Volts::new(bias),
                ..Condition::default()
            };
            Capacitor::at(&model, &condition).unwrap().impedance(Hertz::new(frequency))
        };
        let here = at(temperature, bias);
        let warmer = at(temperature + 0.01, bias);
        let biased = at(temperature, bias * (1.0 + 1e-4));
        prop_assert!((warmer.re / here.re - 1.0).abs() < 0.01);
        prop_assert!((biased.re / here.re - 1.0).abs() < 0.01);
        prop_assert!((warmer - here).norm() < 0.01 * here.norm().max(at(temperature, 0.0).norm()));
        prop_assert!((biased - here).norm() < 0.01 * here.norm().max(at(temperature, 0.0).norm()));
    }

    /// Capacitance and inductance k times as large, loss held at a frequency k times as low: the
    /// same impedance at a frequency k times as low.
    #[test]
    fn units_scale(scale in logarithmic(1e-3, 1e3), frequency in logarithmic(100.0, 1e9)) {
        let scaled = |scale: f64| {
            let mut part = part("C0805C104K5RACTU").part();
            let given = [
                (ParameterName::ReferenceCapacitance, 100e-9 * scale),
                (ParameterName::ReferenceFrequency, 1e3 / scale),
                (ParameterName::InnerInductance, 0.3e-9 * scale),
                (ParameterName::OuterInductance, 0.2e-9 * scale),
                (ParameterName::SkinResistance, 0.0),
            ];
            part.given = given.map(|(name, value)| fitted(name, value)).to_vec();
            let mut model = for_part(&part).unwrap();
            if let CapacitorModel::Ceramic(ceramic) = &mut model {
                ceramic.parallel_branch = None;
            }
            Capacitor::at(&model, &Condition::default()).unwrap()
        };
        let expected = scaled(1.0).impedance(Hertz::new(frequency));
        let actual = scaled(scale).impedance(Hertz::new(frequency / scale));
        prop_assert!((actual - expected).norm() <= 1e-9 * expected.norm());
    }

    /// Age, bias and temperature laws are 1 at their reference.
    #[test]
    fn nominal_capacitance_holds_at_the_reference(part in any_part()) {
        // Below 1 pF the leakage of class III ceramics shows at 1 kHz.
        prop_assume!(part.capacitance.get() > 1e-12);
        // The ESR of a wet can goes by its size, so that a farad in a small one is a filter at 1
        // Hz.
        prop_assume!(part.capacitance.get() < 0.1);
        let model = for_part(&part).unwrap();
        let frequency = match part.technology {
            Technology::Ceramic(_) | Technology::Film(_) => 1e3,
            _ => 1.0,
        };
        let reference = Condition { age: Some(Hours::new(1000.0)), ..Condition::default() };
        let grid = single(frequency);
        let capacitor = Capacitor::at(&model, &reference).unwrap();
        let capacitance = deembedded_capacitance(&capacitor, &grid)[0];
        // The electrolytic's reference is 120 Hz: down to 1 Hz its oxide, with a loss factor of up
        // to 2 %, gains 120^(2·0.02/π) = 6.3 %.
        let allowed = if part.technology == Technology::AluminumElectrolytic { 0.07 } else { 0.005 };
        prop_assert!((capacitance / part.capacitance.get() - 1.0).abs() < allowed);
    }

    /// Under bias the resonance moves by the root of the capacitance, and the ESR there hardly
    /// falls.
    #[test]
    fn bias_moves_the_resonance(share in 0.05..1.0, two_sections: bool) {
        for number in ["C0805C104K5RACTU", "C0603C104K5RACTU", "C0805C106K8PACTU"] {
            let mut part = part(number).part();
            if !two_sections {
                // The skin's inductance falls with frequency as well.
                part.given = [ParameterName::OuterInductance, ParameterName::SkinResistance]
                    .map(|name| fitted(name, 0.0))
                    .to_vec();
            }
            let free = Resonance::new(&part, 0.0);
            let loaded = Resonance::new(&part, share * part.rated_voltage.get());
            let kept = loaded.capacitance_at_1_khz / free.capacitance_at_1_khz;
            if two_sections && kept < 0.2 {
                continue;
            }
            let moved = loaded.frequency / free.frequency;
            // The inductance of L2 and the skin falls with frequency, so the resonance moves
            // further than the capacitance demands. Without them the loss shows where it is high:
            // the loss of X5R falls with bias and straightens the roll-off to the resonance, so
            // there the capacitance at the resonance counts.
            let lossy = part.technology == Technology::Ceramic(CeramicDielectric::X5R);
            let expected = if lossy && !two_sections {
                (free.capacitance / loaded.capacitance).sqrt()
            } else {
                1.0 / kept.sqrt()
            };
            let further = if two_sections { 0.10 } else { 0.03 };
            let excess = moved / expected - 1.0;
            prop_assert!((-0.03..further).contains(&excess), "{number}: {moved}, {expected}");
            prop_assert!(loaded.esr >= 0.9 * free.esr, "{number}: {} Ω", loaded.esr);
        }
    }
}
