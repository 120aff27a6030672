//! Designs that go on from where another one ended.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, OnceLock};

use henrad_sim::selection::bank::{
    BankDesign, BankProblem, Candidate, NoProgress, Objective, Phase, Progress, ProgressObserver,
    Reached, design, promising, resume,
};

use super::instance::{Instance, many};

/// Ends search and proof after a number of looks each.
struct Slice {
    search: AtomicUsize,
    proof: AtomicUsize,
    /// What it was told first.
    heard: Mutex<Vec<String>>,
}

impl Slice {
    fn new(search: usize, proof: usize) -> Self {
        Self {
            search: AtomicUsize::new(search),
            proof: AtomicUsize::new(proof),
            heard: Mutex::default(),
        }
    }
}

impl ProgressObserver for Slice {
    fn is_over(&self, phase: Phase) -> bool {
        let left = match phase {
            Phase::Search => &self.search,
            Phase::Proof => &self.proof,
            Phase::Alternatives | Phase::Pricing => return false,
        };
        let order = Ordering::Relaxed;
        left.fetch_update(order, order, |left| left.checked_sub(1))
            .is_err()
    }

    fn report(&self, progress: Progress<'_>) {
        self.heard.lock().unwrap().push(format!("{progress:?}"));
    }
}

fn alone<T: Send>(work: impl FnOnce() -> T + Send) -> T {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(1).build();
    pool.unwrap().install(work)
}

/// The design in one slice more.
fn next(
    problem: &BankProblem<'_>,
    reached: Option<Reached>,
    search: usize,
    proof: usize,
) -> (BankDesign, Reached) {
    resume(problem, reached, &Slice::new(search, proof)).unwrap()
}

/// Slice by slice no bank gets worse and no bound lower; in the end both are those of one go.
#[test]
fn a_short_list_in_slices_ends_as_in_one_go() {
    for (id, objective) in [
        ("B02", Objective::Count),
        ("B04", Objective::Count),
        ("B05", Objective::Count),
        ("B09", Objective::Count),
        ("B02", Objective::Cost),
        ("B01", Objective::Area),
        ("B02", Objective::Area),
    ] {
        let instance = Instance::read(id);
        let elements = instance.elements();
        let problem = BankProblem {
            objective,
            alternatives: 1,
            ..instance.problem(&elements)
        };
        let whole = design(&problem, &NoProgress).unwrap();
        let (mut reached, mut rounds) = (None, 0);
        let (mut objective, mut bound) = (f64::INFINITY, 0.0);
        let last = alone(|| {
            loop {
                // Twice the time each round, so that every part of the work ends in one.
                let (search, proof) = (20 << rounds, 1 << rounds);
                let (found, ended) = next(&problem, reached.take(), search, proof);
                if let Some(bank) = &found.bank {
                    assert!(bank.objective <= objective, "{id}");
                    objective = bank.objective;
                }
                assert!(objective.is_infinite() || found.bank.is_some(), "{id}");
                assert!(found.bound.value >= bound, "{id}");
                bound = found.bound.value;
                rounds += 1;
                if found.stopped.is_none() {
                    break found;
                }
                assert!(rounds < 25, "{id}");
                reached = Some(ended);
            }
        });
        assert!(rounds > 1, "{id}");
        let objective = |design: &BankDesign| design.bank.as_ref().map(|bank| bank.objective);
        assert_eq!(objective(&last), objective(&whole), "{id}");
        assert_eq!(last.bound.value, whole.bound.value, "{id}");
        assert_eq!(last.bound.is_reached, whole.bound.is_reached, "{id}");
        assert_eq!(last.alternatives.len(), whole.alternatives.len(), "{id}");
    }
}

/// Branch and bound keeps its open nodes: three slices prove what one of three times the length
/// proves, and the search that came to its end is not repeated.
#[test]
fn a_long_list_goes_on_at_the_open_nodes() {
    const SLICE: usize = 8;
    let elements = many();
    let names: Vec<_> = (0..elements.len())
        .map(|index| format!("P{index:03}"))
        .collect();
    let instance = Instance::read("B02");
    let candidates = elements
        .iter()
        .zip(&names)
        .map(|(element, name)| Candidate {
            name,
            element,
            area: Some(1e-6),
            cost: Some(element.capacitance.ln().abs() + 1.0),
            uncertain: None,
        });
    let problem = BankProblem {
        candidates: candidates.collect(),
        objective: Objective::Cost,
        ..instance.problem(&elements)
    };
    let (first, reached) = next(&problem, None, usize::MAX, SLICE);
    assert_eq!(first.stopped, Some(Phase::Proof));
    let slice = Slice::new(0, SLICE);
    let (second, reached) = resume(&problem, Some(reached), &slice).unwrap();
    let heard = slice.heard.into_inner().unwrap();
    assert!(heard[0].starts_with("Bound("), "{heard:?}");
    assert!(heard[1].starts_with("Bank("), "{heard:?}");
    assert_eq!(second.bank, first.bank);
    assert!(second.bound.value >= first.bound.value);
    let (third, _) = next(&problem, Some(reached), 0, SLICE);
    let (at_once, _) = next(&problem, None, usize::MAX, 3 * SLICE);
    assert_eq!(third, at_once);
    assert!(third.bound.value > first.bound.value, "{:?}", first.bound);
}

/// What was reached for another question is no beginning for this one.
#[test]
fn another_question_begins_anew() {
    let (one, other) = (Instance::read("B02"), Instance::read("B05"));
    let (elements, others) = (one.elements(), other.elements());
    let (_, reached) = resume(&other.problem(&others), None, &NoProgress).unwrap();
    let problem = one.problem(&elements);
    let (found, _) = resume(&problem, Some(reached), &NoProgress).unwrap();
    assert_eq!(found, design(&problem, &NoProgress).unwrap());
}

/// Ends the linear bound after a number of rounds.
struct Rounds(AtomicUsize);

impl ProgressObserver for Rounds {
    fn is_over(&self, phase: Phase) -> bool {
        let order = Ordering::Relaxed;
        let left = || {
            self.0
                .fetch_update(order, order, |left| left.checked_sub(1))
        };
        phase == Phase::Pricing && left().is_err()
    }
}

/// What a cut bound proves is true, the answer says that it was cut, and the next design keeps what was found and begins
/// the bound again.
#[test]
fn a_bound_that_was_cut_proves_no_more_than_the_whole_one() {
    for id in ["B02", "B04", "B05"] {
        let instance = Instance::read(id);
        let elements = instance.elements();
        let problem = instance.problem(&elements);
        let whole = design(&problem, &NoProgress).unwrap();
        let mut cut = 0;
        for rounds in 0..8 {
            let watch = Rounds(AtomicUsize::new(rounds));
            let (found, reached) = resume(&problem, None, &watch).unwrap();
            assert!(found.bound.value <= whole.bound.value, "{id} {rounds}");
            if found.stopped == Some(Phase::Search) {
                cut += 1;
                let at_once = Rounds(AtomicUsize::new(0));
                let (kept, reached) = resume(&problem, Some(reached), &at_once).unwrap();
                let objective = |design: &BankDesign| design.bank.as_ref().map(|it| it.objective);
                assert_eq!(objective(&kept), objective(&found), "{id} {rounds}");
                assert_eq!(kept.closest, found.closest, "{id} {rounds}");
                assert!(kept.bound.value >= found.bound.value, "{id} {rounds}");
                assert!(kept.bound.pieces >= found.bound.pieces, "{id} {rounds}");
                let (again, _) = resume(&problem, Some(reached), &NoProgress).unwrap();
                assert_eq!(objective(&again), objective(&whole), "{id} {rounds}");
                assert_eq!(again.bound.value, whole.bound.value, "{id} {rounds}");
            }
        }
        assert!(cut > 0, "{id}");
    }
}

/// Ends the search at its first bank, and everything at the first one that the proof comes upon.
#[derive(Default)]
struct UntilBank {
    is_in_proof: AtomicBool,
    has_bank: AtomicBool,
    is_ended: AtomicBool,
}

impl ProgressObserver for UntilBank {
    fn is_over(&self, phase: Phase) -> bool {
        let order = Ordering::Relaxed;
        self.is_in_proof.fetch_or(phase == Phase::Proof, order);
        phase == Phase::Search && self.has_bank.load(order) || self.is_ended.load(order)
    }

    fn report(&self, progress: Progress<'_>) {
        let is_bank = matches!(progress, Progress::Bank(_));
        let is_end = is_bank && self.is_in_proof.load(Ordering::Relaxed);
        self.has_bank.fetch_or(is_bank, Ordering::Relaxed);
        self.is_ended.fetch_or(is_end, Ordering::Relaxed);
    }
}

/// Ends everything at once and remembers the first phase after the search that it was asked for.
#[derive(Default)]
struct FirstPhase(OnceLock<Phase>);

impl ProgressObserver for FirstPhase {
    fn is_over(&self, phase: Phase) -> bool {
        if phase != Phase::Search {
            self.0.get_or_init(|| phase);
        }
        true
    }
}

/// Time may end between two rounds of branch and bound, where a bank was found: its nodes are kept.
#[test]
fn open_nodes_stay_when_time_ends_at_a_bank() {
    let instance = Instance::read("B01");
    let elements = instance.elements();
    let problem = BankProblem {
        objective: Objective::Area,
        ..instance.problem(&elements)
    };
    let watch = UntilBank::default();
    let (_, mut reached) = resume(&problem, None, &watch).unwrap();
    assert!(watch.is_ended.into_inner(), "the proof found a bank");
    // Nor are they lost when the time of the next design is over before it begins.
    for _ in 0..2 {
        let next = FirstPhase::default();
        reached = resume(&problem, Some(reached), &next).unwrap().1;
        assert_ne!(next.0.into_inner(), Some(Phase::Pricing));
    }
}

/// A watch ends the first step of many requests too.
#[test]
fn promising_parts_are_known_as_far_as_time_allows() {
    let elements = many();
    let instance = Instance::read("B02");
    let problem = instance.problem(&elements);
    let whole = promising(&problem, &NoProgress).unwrap();
    let cut = promising(&problem, &Rounds(AtomicUsize::new(0))).unwrap();
    assert_eq!(cut.bound.value, 0.0);
    assert!(whole.bound.value > 0.0);
    assert_eq!(cut.candidates.len(), whole.candidates.len());
}
