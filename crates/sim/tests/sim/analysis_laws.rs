//! Laws of the analyses that hold for every part and condition, whatever the numbers.

use henrad_parts::model::{CapacitorModel, for_part};
use henrad_parts::quantity::{Amperes, Celsius, Hertz, Kelvins, Ohms, Volts};
use henrad_sim::capacitor::analysis::{
    ChangeCurve, CurveEnd, GoverningLimit, Piece, SelfHeating, ThermalCoupling, ac_voltage_change,
    aging_change, bias_change, combined_current_voltage, current_voltage, dissipation_factor,
    phase, quality_factor, self_heating, temperature_change, temperature_rise,
};
use henrad_sim::capacitor::limit::{ac_voltage_limit, heat_limit};
use henrad_sim::{Capacitor, Condition, SimError};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

use crate::support::any::{any_condition, any_part, logarithmic};
use crate::support::{coarse_sweep, single};

/// Rounding of sums over a curve.
const ROUNDING: f64 = 1e-9;

type Analysis = fn(&CapacitorModel, &Condition) -> Result<ChangeCurve, SimError>;

fn is_finite(points: &[(f64, f64)]) -> bool {
    points
        .iter()
        .all(|point| point.0.is_finite() && point.1.is_finite())
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 150,
        rng_seed: RngSeed::Fixed(20_260_301),
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    /// Curves of change rise in their condition and hold numbers only.
    #[test]
    fn changes_are_finite(part in any_part(), condition in any_condition()) {
        let model = for_part(&part).unwrap();
        let analyses: [Analysis; 4] =
            [bias_change, temperature_change, ac_voltage_change, aging_change];
        for analysis in analyses {
            let curve = analysis(&model, &condition).unwrap();
            prop_assert_eq!(curve.points().is_empty(), curve.reason().is_some());
            prop_assert!(is_finite(curve.points()));
            prop_assert!(curve.points().windows(2).all(|pair| pair[0].0 < pair[1].0));
            prop_assert!(curve.points().iter().all(|point| point.1 > -100.0));
        }
    }

    /// At the measuring level capacitance never gains with bias. (Along a swing far beyond the
    /// rated voltage it can: the bias then moves the swing away from its own worst place.)
    #[test]
    fn bias_takes_capacitance_away(part in any_part(), condition in any_condition()) {
        let condition = Condition { ac_voltage: None, ..condition };
        let curve = bias_change(&for_part(&part).unwrap(), &condition).unwrap();
        for pair in curve.points().windows(2) {
            prop_assert!(pair[1].1 <= pair[0].1 + ROUNDING);
        }
    }

    /// Phase, quality and dissipation of a passive part.
    #[test]
    fn quotients_are_those_of_a_passive_part(part in any_part(), condition in any_condition()) {
        let grid = coarse_sweep();
        let capacitor = Capacitor::at(&for_part(&part).unwrap(), &condition).unwrap();
        let impedance = capacitor.impedances(&grid);
        let right_angle = std::f64::consts::FRAC_PI_2;
        prop_assert!(phase(&impedance).iter().all(|radian| radian.abs() <= right_angle));
        let quality = quality_factor(&grid, &impedance).unwrap();
        let dissipation = dissipation_factor(&grid, &impedance).unwrap();
        prop_assert!(is_finite(&quality) && is_finite(&dissipation));
        for (quality, dissipation) in quality.iter().zip(&dissipation) {
            prop_assert!((quality.1 * dissipation.1 - 1.0).abs() < ROUNDING);
        }
    }

    /// The largest ripple keeps to voltage, heat and rated ripple current, and reaches one of them.
    #[test]
    fn ripple_reaches_a_limit_and_none_is_passed(
        part in any_part(),
        condition in any_condition(),
        rise in 0.0..200.0,
    ) {
        let model = for_part(&part).unwrap();
        let grid = coarse_sweep();
        let limits = current_voltage(&model, &condition, &grid, Kelvins::new(rise)).unwrap();
        let impedance = Capacitor::at(&model, &condition).unwrap().impedances(&grid);
        let (crest, power) = (limits.ac_voltage.limit.get(), limits.heat.power().get());
        for (point, z) in limits.points.iter().zip(impedance) {
            let (current, voltage) = (point.current.get(), point.voltage.get());
            let heat = current * current * z.re;
            prop_assert!(current.is_finite() && voltage.is_finite() && current >= 0.0);
            prop_assert!(voltage <= crest * (1.0 + ROUNDING));
            prop_assert!(heat <= power * (1.0 + ROUNDING));
            let reached = match point.governed_by {
                GoverningLimit::Voltage => voltage >= crest * (1.0 - ROUNDING),
                GoverningLimit::Heat => heat >= power * (1.0 - ROUNDING),
                GoverningLimit::Current => limits.ripple.as_ref().is_some_and(|ripple| {
                    let rated = ripple.current_at(point.frequency, Ohms::new(z.re)).get();
                    current >= rated * (1.0 - ROUNDING)
                }),
            };
            prop_assert!(reached, "{:?} at {} Hz", point.governed_by, point.frequency.get());
        }
    }

    /// No ripple carries the hot spot above the upper category temperature, except for the parts
    /// whose ratings allow it: tantalum and polymer, whose current falls with ambient instead.
    #[test]
    fn the_hot_spot_stays_below_the_category_temperature(
        part in any_part(),
        ambient in -55.0..155.0,
        rise in 0.0..200.0,
    ) {
        let model = for_part(&part).unwrap();
        let condition = Condition { temperature: Celsius::new(ambient), ..Condition::default() };
        let allowed = heat_limit(&model, &condition, Kelvins::new(rise)).unwrap();
        let (allowed, hottest) = (allowed.temperature_rise.get(), part.temperature_max.get());
        prop_assert!(0.0 <= allowed && allowed <= rise);
        if model.operating_limits().ripple_current.is_none() {
            prop_assert!(allowed == 0.0 || ambient + allowed <= hottest + ROUNDING);
        }
        prop_assert!(ambient <= hottest || allowed == 0.0);
    }

    /// Voltage and heat only fall with ambient temperature.
    #[test]
    fn limits_fall_with_temperature(
        part in any_part(),
        ambient in -55.0..155.0,
        warmer in 0.0..50.0,
        share in 0.0..1.0,
    ) {
        let model = for_part(&part).unwrap();
        let at = |temperature: f64| {
            let condition = Condition {
                temperature: Celsius::new(temperature),
                bias: Volts::new(share * part.rated_voltage.get()),
                ..Condition::default()
            };
            let heat = heat_limit(&model, &condition, Kelvins::new(20.0)).unwrap();
            let voltage = ac_voltage_limit(&model, &condition).limit.get();
            (voltage, heat.temperature_rise.get())
        };
        let (cool, warm) = (at(ambient), at(ambient + warmer));
        prop_assert!(warm.0 <= cool.0 + ROUNDING && warm.1 <= cool.1 + ROUNDING);
    }

    /// While the voltage limits it, the current of a capacitor rises with frequency.
    #[test]
    fn voltage_limited_current_is_proportional_to_frequency(
        part in any_part(),
        frequency in logarithmic(1e3, 1e5),
    ) {
        // Below 10 pF the leakage of class III ceramics shows.
        prop_assume!(part.capacitance.get() > 1e-11);
        let model = for_part(&part).unwrap();
        prop_assume!(matches!(model, CapacitorModel::Ceramic(_) | CapacitorModel::Film(_)));
        let condition = Condition::default();
        let resonance = Capacitor::at(&model, &condition).unwrap().self_resonant_frequency();
        prop_assume!(resonance.is_none_or(|resonance| frequency < 0.05 * resonance.get()));
        let current = |frequency: f64| {
            let rise = Kelvins::new(200.0);
            let limits = current_voltage(&model, &condition, &single(frequency), rise).unwrap();
            limits.points[0]
        };
        let (low, high) = (current(frequency), current(2.0 * frequency));
        prop_assume!(high.governed_by == GoverningLimit::Voltage);
        // A loss factor of 6 % takes 3 % of the capacitance per octave.
        let ratio = high.current.get() / low.current.get();
        prop_assert!((1.94..2.03).contains(&ratio), "{ratio}");
    }

    /// Curves of temperature rise start at zero, rise in both directions and end for their reason.
    #[test]
    fn heating_curves_rise(part in any_part(), condition in any_condition(), rise in 0.0..200.0) {
        let model = for_part(&part).unwrap();
        let grid = single(1e5);
        let limit = ac_voltage_limit(&model, &condition).limit.get();
        let impedance = Capacitor::at(&model, &condition).unwrap().impedances(&grid)[0].norm();
        for coupling in [ThermalCoupling::Uncoupled, ThermalCoupling::Coupled] {
            let highest = Kelvins::new(rise);
            let curves = temperature_rise(&model, &condition, &grid, highest, coupling).unwrap();
            let points = &curves[0].points;
            prop_assert_eq!(points[0], (0.0, 0.0));
            prop_assert!(is_finite(points));
            prop_assert!(points.windows(2).all(|pair| pair[0].0 < pair[1].0));
            prop_assert!(points.windows(2).all(|pair| pair[0].1 < pair[1].1));
            let (current, last) = *points.last().unwrap();
            prop_assert!(last <= rise);
            if coupling == ThermalCoupling::Uncoupled {
                prop_assert!(current * impedance <= limit * (1.0 + ROUNDING));
                prop_assert!(curves[0].end != CurveEnd::Runaway);
            }
        }
    }

    /// Twice the power, twice the heat; and coupled heating settles or runs away, but never to
    /// something that is not a number.
    #[test]
    fn heat_is_proportional_to_the_square_of_current(
        part in any_part(),
        condition in any_condition(),
        current in logarithmic(1e-6, 1e2),
    ) {
        let model = for_part(&part).unwrap();
        let heating = |current: f64, coupling| {
            let load = [(Hertz::new(1e5), Amperes::new(current))];
            self_heating(&model, &condition, &load, coupling).unwrap()
        };
        let uncoupled = |current| match heating(current, ThermalCoupling::Uncoupled) {
            SelfHeating::Steady(rise) => rise.get(),
            SelfHeating::Runaway => f64::NAN,
        };
        let (one, two) = (uncoupled(current), uncoupled(std::f64::consts::SQRT_2 * current));
        prop_assert!((two / one - 2.0).abs() < ROUNDING);
        if let SelfHeating::Steady(rise) = heating(current, ThermalCoupling::Coupled) {
            prop_assert!(rise.is_finite() && rise.get() >= 0.0);
        }
    }

    /// A group carries no more than its parts together, and no part of it beyond its limit.
    #[test]
    fn no_part_of_a_group_passes_its_limit(
        parts in prop::collection::vec((any_part(), 1_u32..20), 1..4),
        condition in any_condition(),
    ) {
        let models: Vec<(CapacitorModel, u32)> = parts
            .iter()
            .map(|(part, quantity)| (for_part(part).unwrap(), *quantity))
            .collect();
        let pieces: Vec<Piece<'_>> = models
            .iter()
            .map(|(model, quantity)| Piece { quantity: *quantity, model, condition })
            .collect();
        let grid = coarse_sweep();
        let group = combined_current_voltage(&pieces, &grid, Kelvins::new(20.0)).unwrap();
        prop_assert_eq!(group.points.len(), grid.len());
        for (position, point) in group.points.iter().enumerate() {
            let voltage = point.total.voltage.get();
            prop_assert!(point.total.current.get().is_finite() && voltage.is_finite());
            for part in &group.parts {
                prop_assert!(voltage <= part.points[position].voltage.get());
            }
        }
    }
}
