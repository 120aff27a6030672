//! What holds for every bank and bound.

use henrad_parts::quantity::{Henries, Hertz, Ohms};
use henrad_sim::selection::bank::{
    BankDesign, BankError, BankProblem, Candidate, CheckedBank, Corner, Element, End, Limits, Mask,
    Member, NoProgress, Objective, Phase, Progress, ProgressObserver, Rail, SeriesBranch, Status,
    design, linear_bound, promising,
};
use henrad_sim::{Capacitor, Complex64, Condition, FrequencyGrid};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};

use super::instance::{Instance, Rlc, Tolerance, many, mask};
use crate::support;

fn on_threads(count: usize, instance: &Instance) -> BankDesign {
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(count)
        .build()
        .unwrap();
    let elements = instance.elements();
    let problem = BankProblem {
        alternatives: 2,
        ..instance.problem(&elements)
    };
    pool.install(|| design(&problem, &NoProgress).unwrap())
}

#[test]
fn one_and_two_threads_give_the_same_answer() {
    for id in ["B01", "B02", "B05", "B09", "B10"] {
        let instance = Instance::read(id);
        assert_eq!(on_threads(1, &instance), on_threads(2, &instance), "{id}");
    }
}

/// Ends proofs at once: their time is not part of the answer.
struct NoProof;

impl ProgressObserver for NoProof {
    fn is_over(&self, phase: Phase) -> bool {
        phase == Phase::Proof
    }
}

/// A list too long for exhaustion, whose search goes over more parts than one block of a thread.
#[test]
fn long_lists_have_the_same_answer_on_two_threads() {
    let elements = many();
    let names: Vec<_> = (0..elements.len())
        .map(|index| format!("P{index:03}"))
        .collect();
    let instance = Instance::read("B02");
    let base = instance.problem(&elements);
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
    let candidates: Vec<_> = candidates.collect();
    assert!(candidates.len() > 300, "{}", candidates.len());
    for objective in [Objective::Count, Objective::Cost] {
        let on = |threads: usize| {
            let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
            let problem = BankProblem {
                candidates: candidates.clone(),
                objective,
                ..base.clone()
            };
            pool.unwrap()
                .install(|| design(&problem, &NoProof).unwrap())
        };
        let (one, two) = (on(1), on(2));
        assert_eq!(one.status, Status::Met);
        assert_eq!(one, two, "{objective:?}");
    }
}

#[test]
fn half_the_mask_doubles_the_linear_bound() {
    for id in ["B01", "B07"] {
        let instance = Instance::read(id);
        let elements = instance.elements();
        let whole = instance.problem(&elements);
        let halved: Vec<_> = instance.mask.iter().map(|&[f, z]| [f, z / 2.0]).collect();
        let half = BankProblem {
            mask: mask(&halved),
            ..whole.clone()
        };
        let (whole, half) = (linear_bound(&whole).unwrap(), linear_bound(&half).unwrap());
        assert!(
            (half / whole - 2.0).abs() < 1e-12,
            "{id}: {half} and {whole}"
        );
    }
}

#[test]
fn a_further_candidate_never_raises_a_proven_optimum() {
    for id in ["B02", "B05", "B09"] {
        let instance = Instance::read(id);
        let elements = instance.elements();
        let whole = instance.problem(&elements);
        let mut last = f64::INFINITY;
        for count in [
            whole.candidates.len() - 4,
            whole.candidates.len() - 2,
            whole.candidates.len(),
        ] {
            // From the end of the list, where the strongest parts stand.
            let candidates = whole.candidates[whole.candidates.len() - count..].to_vec();
            let found = design(
                &BankProblem {
                    candidates,
                    ..whole.clone()
                },
                &NoProgress,
            )
            .unwrap();
            let Some(bank) = found.bank else { continue };
            assert!(
                found.bound.is_reached && bank.objective <= last,
                "{id}: {} after {last}",
                bank.objective
            );
            last = bank.objective;
        }
        assert!(last.is_finite());
    }
}

/// An instance that asks for alternatives too, and its answer.
fn with_alternatives<'a>(
    instance: &'a Instance,
    elements: &'a [Rlc],
) -> (BankProblem<'a>, BankDesign) {
    let problem = BankProblem {
        alternatives: 3,
        ..instance.problem(elements)
    };
    let found = design(&problem, &NoProgress).unwrap();
    (problem, found)
}

#[test]
fn alternatives_meet_the_mask_with_other_part_numbers() {
    let instance = Instance::read("B02");
    let elements = instance.elements();
    let (_, found) = with_alternatives(&instance, &elements);
    let best = found.bank.unwrap();
    assert!(!found.alternatives.is_empty());
    for other in &found.alternatives {
        assert!(other.meets_mask() && other.objective >= best.objective);
        let numbers =
            |bank: &CheckedBank| -> Vec<_> { bank.parts.iter().map(|(part, _)| *part).collect() };
        assert!(
            numbers(&best)
                .iter()
                .any(|part| !numbers(other).contains(part))
        );
    }
}

/// A peak lies where the susceptances of two groups of its bank are opposed, in alternatives too.
#[test]
fn an_anti_resonance_stands_between_its_pair() {
    let (mut of_best, mut of_others) = (0, 0);
    for id in ["B01", "B02", "B05", "B09"] {
        let instance = Instance::read(id);
        let elements = instance.elements();
        let (problem, found) = with_alternatives(&instance, &elements);
        let best = found.bank.unwrap();
        of_best += peaks_of(&best, &problem, &elements);
        let others = found.alternatives.iter();
        of_others += others
            .map(|other| peaks_of(other, &problem, &elements))
            .sum::<usize>();
    }
    assert!(of_best > 0 && of_others > 0, "{of_best}, {of_others}");
}

/// Checks the peaks of a bank, and counts them.
fn peaks_of(bank: &CheckedBank, problem: &BankProblem<'_>, elements: &[Rlc]) -> usize {
    for peak in &bank.anti_resonances {
        assert!(peak.ratio <= bank.worst.ratio * (1.0 + 1e-9));
        let Some(pair) = peak.between else {
            panic!("a peak without a pair")
        };
        let susceptance = |member: Member| match member {
            Member::Part(part) => {
                assert!(bank.parts.iter().any(|(own, _)| *own == part));
                let impedance = elements[part].impedance(Corner::Nominal, peak.frequency.get());
                impedance.inv().im
            }
            Member::Source => problem.rail.admittance(peak.frequency).im,
        };
        let [inductive, capacitive] = pair.map(susceptance);
        assert!(inductive < 0.0 && capacitive > 0.0);
    }
    bank.anti_resonances.len()
}

/// Ends everything but the linear bound at once, and remembers what it was told.
struct Impatient(Mutex<Vec<String>>);

impl ProgressObserver for Impatient {
    fn is_over(&self, phase: Phase) -> bool {
        phase != Phase::Pricing
    }

    fn report(&self, progress: Progress<'_>) {
        self.0.lock().unwrap().push(format!("{progress:?}"));
    }
}

#[test]
fn a_canceled_design_ends_with_what_it_has() {
    let instance = Instance::read("B04");
    let elements = instance.elements();
    let watch = Impatient(Mutex::default());
    let found = design(&instance.problem(&elements), &watch).unwrap();
    assert_eq!(found.stopped, Some(Phase::Search));
    assert_ne!(found.status, Status::Impossible);
    assert!(
        watch.0.lock().unwrap()[0].starts_with("Bound(Bound { value: 2"),
        "the linear bound comes first"
    );
}

/// Ends a search with the first bank, and a proof never.
struct OneBank(AtomicBool);

impl ProgressObserver for OneBank {
    fn is_over(&self, phase: Phase) -> bool {
        phase == Phase::Search && self.0.load(Ordering::Relaxed)
    }

    fn report(&self, progress: Progress<'_>) {
        if matches!(progress, Progress::Bank(_)) {
            self.0.store(true, Ordering::Relaxed);
        }
    }
}

#[test]
fn a_proof_comes_to_no_piece_where_the_way_to_the_load_meets_the_mask_alone() {
    let instance = Instance::read("B05");
    let elements = instance.elements();
    let problem = BankProblem {
        mask: mask(&[[1e3, 1e3], [1e6, 1e3]]),
        ..instance.problem(&elements)
    };
    for pieces in [1, 3] {
        for objective in [Objective::Count, Objective::Area] {
            let limits = Limits {
                pieces,
                ..problem.limits
            };
            let problem = BankProblem {
                limits,
                objective,
                ..problem.clone()
            };
            let found = design(&problem, &OneBank(AtomicBool::new(false))).unwrap();
            assert_eq!(found.status, Status::Met);
            assert_eq!(found.bank.unwrap().pieces, 0);
            assert!(found.bound.is_reached);
        }
    }
}

#[test]
fn impossible_requests_are_refused() {
    let instance = Instance::read("B05");
    let elements = instance.elements();
    let problem = instance.problem(&elements);
    let wide = SeriesBranch {
        resistance: 0.001.into(),
        inductance: 1e-9.into(),
    };
    let rail = Rail {
        spreading: Some(wide),
        ..problem.rail
    };
    let refused = design(
        &BankProblem {
            rail,
            ..problem.clone()
        },
        &NoProgress,
    );
    let Err(BankError::MaskBelowSpreading { frequency }) = refused else {
        panic!("{refused:?}")
    };
    let impedance = wide.impedance(frequency).norm();
    assert!(impedance >= problem.mask.at(frequency).get());
    let empty = BankProblem {
        candidates: Vec::new(),
        ..problem
    };
    assert_eq!(design(&empty, &NoProgress), Err(BankError::NoCandidate));
    for corners in [
        vec![[1e3, 1.0]],
        vec![[1e3, 1.0], [1e3, 2.0]],
        vec![[1e3, 1.0], [1e4, 0.0]],
    ] {
        let corners: Vec<_> = corners
            .into_iter()
            .map(|[f, z]| (Hertz::new(f), Ohms::new(z)))
            .collect();
        assert!(matches!(Mask::new(&corners), Err(BankError::Mask { .. })));
    }
}

/// A part of the simulation as an element.
struct Piece(Capacitor);

impl Element for Piece {
    fn impedances(&self, _corner: Corner, grid: &FrequencyGrid) -> Vec<Complex64> {
        self.0.impedances(grid)
    }
}

#[test]
fn one_piece_as_a_bank_has_the_impedance_of_the_simulation() {
    let capacitor = Capacitor::at(
        &support::part("C0805C104K5RACTU").model(),
        &Condition::default(),
    )
    .unwrap();
    let srf = capacitor.self_resonant_frequency().unwrap().get();
    let corner = |f: f64| [f, capacitor.impedance(Hertz::new(f)).norm() * 1.5];
    let mask = mask(&[corner(srf * 0.98), corner(srf * 1.02)]);
    let piece = Piece(capacitor.clone());
    let problem = BankProblem {
        candidates: vec![Candidate {
            name: "one",
            element: &piece,
            area: None,
            cost: None,
            uncertain: None,
        }],
        mask: mask.clone(),
        rail: Rail::default(),
        limits: Limits {
            pieces: 3,
            part_numbers: None,
            area: None,
        },
        objective: Objective::Count,
        with_corners: false,
        seed: 1,
        alternatives: 0,
    };
    let found = design(&problem, &NoProgress).unwrap();
    let bank = found.bank.unwrap();
    assert_eq!(bank.pieces, 1);
    let worst = bank.worst;
    let simulated = capacitor.impedance(worst.frequency).norm() / mask.at(worst.frequency).get();
    assert!((worst.ratio / simulated - 1.0).abs() < 1e-12);
}

#[test]
fn a_mask_rises_like_an_inductance_or_a_capacitance_and_never_falls() {
    let asked = mask(&[[1e4, 0.01], [1e6, 0.01], [1e7, 1.0]]);
    for (knee, end) in [(1e5, End::Last), (1e5, End::First), (2e6, End::First)] {
        let raised = asked.raised_from(Hertz::new(knee), end).unwrap();
        let at_knee = asked.at(Hertz::new(knee)).get();
        for f in asked.frequencies(100) {
            let line = match end {
                End::Last if f > knee => at_knee * f / knee,
                End::First if f < knee => at_knee * knee / f,
                _ => 0.0,
            };
            let expected = asked.at(Hertz::new(f)).get().max(line);
            let is = raised.at(Hertz::new(f)).get();
            assert!((is / expected - 1.0).abs() < 1e-9, "{knee} Hz: {f} Hz");
        }
    }
    // It rises by itself from 1 MHz on, and faster.
    assert!(asked.raised_from(Hertz::new(1e6), End::Last).is_none());
    let later = asked.starting_at(Hertz::new(1e5)).unwrap();
    assert_eq!(
        later.corners().next(),
        asked.corners().next().map(|(_, z)| (Hertz::new(1e5), z))
    );
    assert!(later.starting_at(Hertz::new(1e7)).is_none());
}

#[test]
fn promising_candidates_hold_a_bank_and_have_the_bound_of_all() {
    let elements = many();
    let instance = Instance::read("B02");
    let base = instance.problem(&elements);
    let candidates = elements.iter().map(|element| Candidate {
        name: "P",
        element,
        area: Some(1e-6),
        cost: None,
        uncertain: None,
    });
    let problem = BankProblem {
        candidates: candidates.collect(),
        ..base
    };
    let few = promising(&problem, &NoProgress).unwrap();
    assert_eq!(few.candidates.len(), 96);
    assert!(problem.candidates.len() > 96);
    let all = design(&problem, &NoProof).unwrap();
    assert!((few.bound.value - all.bound.value).abs() <= 1.0);
    let kept = few.candidates.iter().map(|&at| problem.candidates[at]);
    let among = BankProblem {
        candidates: kept.collect(),
        ..problem.clone()
    };
    assert_eq!(design(&among, &NoProof).unwrap().status, Status::Met);
}

/// Lossless capacitors beside a lossless source: between them nothing damps, so the resonance of
/// the two has to lie below the mask. At its first frequency n·ωC − 1/(ωL) ≥ 1/Z then, and the
/// largest capacitance needs the fewest pieces, by many more than the 1/(Z·ωC) that rows ask for.
#[test]
fn a_lossless_resonance_is_pushed_below_the_mask() {
    let (first, target, source) = (1e4, 0.01, 8e-8);
    let omega = std::f64::consts::TAU * first;
    let largest = 1e-4;
    let elements: Vec<_> = (0..60)
        .map(|step| Rlc {
            resistance: 1e-9,
            inductance: 1e-12,
            capacitance: largest * (1.0 - 0.01 * f64::from(step)),
            tolerance: Tolerance {
                low: 1.0,
                high: 1.0,
            },
        })
        .collect();
    let problem = BankProblem {
        candidates: elements
            .iter()
            .map(|element| Candidate {
                name: "",
                element,
                area: None,
                cost: None,
                uncertain: None,
            })
            .collect(),
        mask: mask(&[[first, target], [1e6, target]]),
        rail: Rail {
            source: Some(SeriesBranch {
                resistance: Ohms::new(1e-9),
                inductance: Henries::new(source),
            }),
            ..Rail::default()
        },
        limits: Limits {
            pieces: 100,
            part_numbers: None,
            area: None,
        },
        objective: Objective::Count,
        with_corners: false,
        seed: 1,
        alternatives: 0,
    };
    let expected = ((target.recip() + (omega * source).recip()) / (omega * largest)).ceil();
    let designed = design(&problem, &NoProgress).unwrap();
    assert!(designed.bound.is_reached, "{:?}", designed.bound);
    assert_eq!(designed.bound.value, expected);
    let rows_alone = linear_bound(&problem).unwrap();
    assert!(rows_alone < 0.6 * expected, "{rows_alone} of {expected}");
}
