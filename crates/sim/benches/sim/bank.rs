//! Speed of the bank designer on short lists, beside a plain genetic search and the search through
//! all banks.
//!
//! The peers know the optimum and stop there; they prove nothing and check nothing between their
//! frequencies.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "an instance without an answer has no speed"
)]

#[path = "../../tests/sim/bank/instance.rs"]
#[allow(dead_code, reason = "the tests read more of an instance")]
mod instance;

use divan::Bencher;
use henrad_parts::quantity::Hertz;
use henrad_sim::Complex64;
use henrad_sim::selection::bank::{Corner, NoProgress, design, linear_bound};

use instance::Instance;

/// Instances by count with a nominal mask.
const COUNTS: [&str; 6] = ["B01", "B02", "B03", "B05", "B06", "B09"];

/// Bank, bound and proof.
#[divan::bench(args = COUNTS, max_time = 2)]
fn designed_and_proven(bencher: Bencher<'_, '_>, id: &str) {
    let instance = Instance::read(id);
    let elements = instance.elements();
    let problem = instance.problem(&elements);
    bencher.bench_local(|| design(&problem, &NoProgress).unwrap());
}

/// The proof of 34 pieces, and all 2³ corners of tolerance.
#[divan::bench(args = ["B04", "B08", "B10"], max_time = 2)]
fn designed_and_proven_hard(bencher: Bencher<'_, '_>, id: &str) {
    designed_and_proven(bencher, id);
}

#[divan::bench(args = COUNTS, max_time = 1)]
fn bounded(bencher: Bencher<'_, '_>, id: &str) {
    let instance = Instance::read(id);
    let elements = instance.elements();
    let problem = instance.problem(&elements);
    bencher.bench_local(|| linear_bound(&problem).unwrap());
}

/// A genetic search with a population of 80 until it has the known optimum.
#[divan::bench(args = COUNTS, max_time = 2)]
fn by_genes(bencher: Bencher<'_, '_>, id: &str) {
    let peer = Peer::new(id);
    let mut seed = 0;
    bencher.bench_local(|| {
        seed += 1;
        peer.genetic(seed)
    });
}

/// All banks up to the known optimum; for lists where that ends.
#[divan::bench(args = ["B02", "B05", "B06", "B09"], max_time = 4, sample_count = 3)]
fn by_enumeration(bencher: Bencher<'_, '_>, id: &str) {
    let peer = Peer::new(id);
    bencher.bench_local(|| peer.enumerate());
}

/// Admittances on a grid, and the plain searches over them.
struct Peer {
    admittances: Vec<Vec<Complex64>>,
    own: Vec<Complex64>,
    spreading: Vec<Complex64>,
    targets: Vec<f64>,
    optimum: usize,
    numbers: usize,
}

impl Peer {
    fn new(id: &str) -> Self {
        let instance = Instance::read(id);
        let elements = instance.elements();
        let problem = instance.problem(&elements);
        let frequencies = problem.mask.frequencies(24);
        let at = |f: &f64| Hertz::new(*f);
        Self {
            admittances: elements
                .iter()
                .map(|part| {
                    frequencies
                        .iter()
                        .map(|&f| part.impedance(Corner::Nominal, f).inv())
                        .collect()
                })
                .collect(),
            own: frequencies
                .iter()
                .map(|f| problem.rail.admittance(at(f)))
                .collect(),
            spreading: frequencies
                .iter()
                .map(|f| problem.rail.spreading_impedance(at(f)))
                .collect(),
            targets: frequencies
                .iter()
                .map(|f| problem.mask.at(at(f)).get())
                .collect(),
            optimum: format!("{:.0}", instance.expected.lower_bound)
                .parse()
                .unwrap(),
            numbers: problem
                .limits
                .part_numbers
                .map_or(usize::MAX, |most| most as usize),
        }
    }

    /// Worst |Z|/Z_t of a list of pieces; infinite with too many part numbers.
    fn worst(&self, pieces: &[usize]) -> f64 {
        let mut used = pieces.to_vec();
        used.sort_unstable();
        used.dedup();
        if used.len() > self.numbers {
            return f64::INFINITY;
        }
        let ratio = |index: usize| {
            let sum: Complex64 = pieces
                .iter()
                .map(|&part| self.admittances[part][index])
                .sum();
            (self.spreading[index] + (self.own[index] + sum).inv()).norm() / self.targets[index]
        };
        (0..self.targets.len()).map(ratio).fold(0.0, f64::max)
    }

    /// Tournaments of two, one-point crossover, one random piece in three children.
    fn genetic(&self, seed: u64) -> usize {
        const POPULATION: usize = 80;
        let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
        let mut below = |count: usize| {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            usize::try_from(state % u64::try_from(count).unwrap()).unwrap()
        };
        let types = self.admittances.len();
        let mut people: Vec<(f64, Vec<usize>)> = (0..POPULATION)
            .map(|_| {
                let pieces: Vec<_> = (0..self.optimum).map(|_| below(types)).collect();
                (self.worst(&pieces), pieces)
            })
            .collect();
        for generation in 0..20_000 {
            let best = people
                .iter()
                .min_by(|a, b| a.0.total_cmp(&b.0))
                .unwrap()
                .clone();
            if best.0 <= 1.0 {
                return generation;
            }
            let mut next = vec![best];
            while next.len() < POPULATION {
                let mut parent = || {
                    let (a, b) = (below(POPULATION), below(POPULATION));
                    &people[if people[a].0 <= people[b].0 { a } else { b }].1
                };
                let (mother, father) = (parent().clone(), parent().clone());
                let cut = below(self.optimum + 1);
                let mut child = [&mother[..cut], &father[cut..]].concat();
                if below(3) == 0 {
                    let place = below(self.optimum);
                    child[place] = below(types);
                }
                child.sort_unstable();
                next.push((self.worst(&child), child));
            }
            people = next;
        }
        panic!("no bank of {} after 20 000 generations", self.optimum);
    }

    /// Banks that meet the mask among all of up to the known number of pieces.
    fn enumerate(&self) -> usize {
        let mut met = 0;
        for count in 1..=self.optimum {
            let mut pieces = vec![0; count];
            loop {
                met += usize::from(self.worst(&pieces) <= 1.0);
                let last = self.admittances.len() - 1;
                let Some(place) = pieces.iter().rposition(|&part| part < last) else {
                    break;
                };
                let next = pieces[place] + 1;
                pieces[place..].fill(next);
            }
        }
        met
    }
}
