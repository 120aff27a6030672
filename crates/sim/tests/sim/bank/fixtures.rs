//! Banks of known optimum: reference/selection/bank_B01 to B10.

use std::sync::atomic::{AtomicUsize, Ordering};

use henrad_sim::Complex64;
use henrad_sim::selection::bank::{
    BankDesign, BoundMethod, CheckedBank, Corner, NoProgress, Phase, ProgressObserver, Status,
    design, linear_bound,
};

use super::instance::{Instance, Rlc};

fn designed(id: &str) -> (Instance, BankDesign) {
    let instance = Instance::read(id);
    let elements = instance.elements();
    let designed = design(&instance.problem(&elements), &NoProgress).unwrap();
    (instance, designed)
}

/// The optimum is reached and proven, and the mask holds on another grid in every corner.
fn reaches_the_optimum(id: &str) {
    let (instance, designed) = designed(id);
    let expected = &instance.expected;
    assert!(expected.proven_optimal, "{id}");
    let bank = designed.bank.as_ref().expect("a bank");
    let scale = if instance.objective == "area" {
        1e6
    } else {
        1.0
    };
    let objective = bank.objective * scale;
    let optimum = expected.accept_up_to.unwrap();
    assert!(
        (objective / optimum - 1.0).abs() < 1e-9,
        "{id}: {objective} instead of {optimum}"
    );
    assert!(
        (designed.bound.value * scale / expected.lower_bound - 1.0).abs() < 1e-9,
        "{id}: {:?}",
        designed.bound
    );
    assert!(designed.bound.is_reached, "{id}");
    assert_eq!(
        (designed.status, designed.stopped),
        (Status::Met, None),
        "{id}"
    );
    assert!(bank.pieces <= instance.limits.max_parts);
    assert!(
        instance
            .limits
            .max_part_numbers
            .is_none_or(|most| bank.parts.len() <= most as usize)
    );
    meets_the_mask(&instance, bank);
}

/// The check of the answer once more, by plain sums on a grid of its own.
fn meets_the_mask(instance: &Instance, bank: &CheckedBank) {
    let elements = instance.elements();
    let problem = instance.problem(&elements);
    let count = bank.parts.len();
    let combinations = if problem.with_corners {
        1_u32 << count
    } else {
        1
    };
    for combination in 0..combinations {
        let corner = |place: usize| match (problem.with_corners, combination >> place & 1) {
            (false, _) => Corner::Nominal,
            (true, 0) => Corner::Low,
            (true, _) => Corner::High,
        };
        for frequency in problem.mask.frequencies(997) {
            let frequency = henrad_parts::quantity::Hertz::new(frequency);
            let sum: Complex64 = (0..count)
                .map(|place| {
                    let (part, pieces) = bank.parts[place];
                    let one: &Rlc = &elements[part];
                    one.impedance(corner(place), frequency.get()).inv() * f64::from(pieces)
                })
                .sum();
            let ratio =
                problem.rail.impedance(frequency, sum).norm() / problem.mask.at(frequency).get();
            assert!(
                ratio <= 1.0 + 1e-6,
                "{} at {frequency:?}: {ratio}",
                instance.id
            );
            assert!(
                ratio <= bank.worst.ratio * (1.0 + 1e-6),
                "{} at {frequency:?}: {ratio}",
                instance.id
            );
        }
    }
}

#[test]
fn b01_flat_mask_without_a_source() {
    reaches_the_optimum("B01");
}

#[test]
fn b02_rising_mask_behind_a_source() {
    reaches_the_optimum("B02");
}

#[test]
fn b03_converter_output() {
    reaches_the_optimum("B03");
}

#[test]
fn b04_core_rail() {
    reaches_the_optimum("B04");
}

#[test]
fn b05_planes_and_spreading() {
    reaches_the_optimum("B05");
}

#[test]
fn b06_one_part_number() {
    reaches_the_optimum("B06");
}

#[test]
fn b07_too_few_pieces_are_proven_impossible() {
    let (instance, designed) = designed("B07");
    assert!(instance.expected.impossible);
    assert_eq!(designed.status, Status::Impossible);
    assert_eq!(designed.bank, None);
    assert!(
        designed.bound.pieces >= instance.expected.lower_bound,
        "{:?}",
        designed.bound
    );
    assert_eq!(designed.bound.method, BoundMethod::Linear);
}

#[test]
fn b08_least_area() {
    reaches_the_optimum("B08");
}

/// Counts the nodes of a proof.
#[derive(Default)]
struct Nodes(AtomicUsize);

impl ProgressObserver for Nodes {
    fn is_over(&self, phase: Phase) -> bool {
        let nodes = usize::from(phase == Phase::Proof);
        self.0.fetch_add(nodes, Ordering::Relaxed);
        false
    }
}

/// Branch and bound and exhaustion take 4,546 steps.
#[test]
fn the_proof_of_b08_takes_few_steps() {
    let instance = Instance::read("B08");
    let elements = instance.elements();
    let nodes = Nodes::default();
    let designed = design(&instance.problem(&elements), &nodes).unwrap();
    assert!(designed.bound.is_reached);
    let nodes = nodes.0.into_inner();
    assert!((1..9_000).contains(&nodes), "{nodes} nodes");
}

#[test]
fn b09_damped_parts_among_many() {
    reaches_the_optimum("B09");
}

#[test]
fn b10_every_corner_of_tolerance() {
    reaches_the_optimum("B10");
}

/// The linear bound is near the one that another program found on its own grid of 24 points a
/// decade.
#[test]
fn linear_bounds_agree_with_another_program() {
    for id in [
        "B01", "B02", "B03", "B04", "B05", "B06", "B08", "B09", "B10",
    ] {
        let instance = Instance::read(id);
        let elements = instance.elements();
        let bound = linear_bound(&instance.problem(&elements)).unwrap();
        let bound = if instance.objective == "area" {
            bound * 1e6
        } else {
            bound
        };
        let expected = instance.expected.root_bound.unwrap();
        assert!(
            (bound / expected - 1.0).abs() < 1e-6,
            "{id}: {bound} instead of {expected}"
        );
    }
}
