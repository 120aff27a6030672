//! Proof by exhaustion: depth first over the counts of a short list.

use std::collections::HashSet;
use std::sync::{Mutex, PoisonError};

use num_complex::Complex64;
use rayon::prelude::*;

use super::integer::ROUNDING;
use super::linear::Covering;
use super::problem::{Bank, Problem};
use super::progress::{Phase, ProgressObserver};

/// Nodes between two looks at the observer.
const STEPS: u32 = 1024;
/// Room for rounding of the radius, relative.
const SLACK: f64 = 1e-12;

/// What a search that was ended has excluded: counts of the first two parts beside which no bank is
/// left.
#[derive(Debug, Default)]
pub struct Excluded {
    /// Demands and size of that search.
    of: Option<(usize, Size)>,
    pub starts: HashSet<Vec<u32>>,
}

impl Excluded {
    /// Forgets what holds for other demands, or for banks of another size.
    pub fn begin(&mut self, demands: usize, size: Size) {
        let of = Some((demands, size));
        if self.of != of {
            self.of = of;
            self.starts.clear();
        }
    }

    /// About how much memory this takes.
    pub fn bytes(&self) -> usize {
        self.starts.len() * (size_of::<Vec<u32>>() + 2 * size_of::<u32>())
    }
}

/// What the search through all banks gave.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Exhaustion {
    /// No bank meets the demands.
    NoBank,
    /// This one does.
    Bank(Bank),
    /// The search was ended.
    Stopped,
}

/// Which banks are searched.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Size {
    /// Banks of exactly this many pieces. Every number is tried: one piece more can spoil a bank.
    Pieces(u32),
    /// Banks of at most this weight.
    Weight(f64),
}

/// Parts, strongest first, and what a walk through their counts needs of them.
pub struct Table<'p> {
    problem: &'p Problem<'p>,
    order: Vec<usize>,
    /// Admittance by demand, then by place in the order, S.
    admittances: Vec<Complex64>,
    offsets: Vec<Complex64>,
    /// ρ² of each demand.
    squares: Vec<f64>,
    weights: Vec<f64>,
    /// Area of one piece, m², where the areas are limited; otherwise 0.
    areas: Vec<f64>,
    /// What the parts from each place on have to do, one entry a place.
    duals: Vec<Dual>,
}

/// λ that is optimal for the parts from one place on: they cost at least Σλ − Σ n·(Σλ·w) over the
/// parts before.
struct Dual {
    /// Σλ, less rounding.
    total: f64,
    /// Σλ·w of one piece of each part before the place.
    prices: Vec<f64>,
}

impl<'p> Table<'p> {
    pub fn new(covering: &Covering<'p>) -> Self {
        let problem = covering.problem;
        let strength = |part: usize| -> f64 {
            let y = problem.admittances(part);
            covering
                .rows
                .iter()
                .map(|row| row.coefficient(y))
                .sum::<f64>()
                / problem.weights[part]
        };
        let mut order: Vec<_> = (0..problem.candidates.len()).collect();
        order.sort_by(|&a, &b| strength(b).total_cmp(&strength(a)).then(a.cmp(&b)));
        let demands = 0..problem.demands.len();
        let by_demand = demands.flat_map(|demand| order.iter().map(move |&part| (demand, part)));
        let area = |part: usize| problem.limits.area.and(problem.candidates[part].area);
        let places = (0..order.len()).into_par_iter();
        Self {
            admittances: by_demand
                .map(|(demand, part)| problem.admittances(part)[demand])
                .collect(),
            offsets: problem.demands.iter().map(|demand| demand.offset).collect(),
            squares: problem
                .demands
                .iter()
                .map(|it| it.radius * it.radius * (1.0 - SLACK))
                .collect(),
            weights: order.iter().map(|&part| problem.weights[part]).collect(),
            areas: order
                .iter()
                .map(|&part| area(part).unwrap_or(0.0))
                .collect(),
            duals: places
                .map(|place| Dual::from(covering, &order, place))
                .collect(),
            problem,
            order,
        }
    }

    /// Searches all banks of a size that keep to the limits, except those that the check refused
    /// although they meet every demand, and those that an ended search of the same banks has
    /// excluded.
    pub fn search(
        &self,
        size: Size,
        observer: &dyn ProgressObserver,
        refuted: &[Bank],
        excluded: &mut Excluded,
    ) -> Exhaustion {
        excluded.begin(self.problem.demands.len(), size);
        let mut tasks = self.tasks(size);
        tasks.retain(|counts| !excluded.starts.contains(counts));
        let starts = Mutex::new(&mut excluded.starts);
        let ended = tasks.into_par_iter().find_map_first(|counts| {
            let mut walk = Walk::new(self, size, observer, refuted);
            let ended = walk.begin(&counts);
            if ended.is_none() {
                let mut starts = starts.lock().unwrap_or_else(PoisonError::into_inner);
                starts.insert(counts);
            }
            ended
        });
        ended.unwrap_or(Exhaustion::NoBank)
    }

    /// Counts of the first two parts, in the order of the walk: so many pieces of work for several
    /// threads.
    fn tasks(&self, size: Size) -> Vec<Vec<u32>> {
        let start = Left::new(self, size);
        let mut tasks = Vec::new();
        for first in (0..=start.most(self, 0)).rev() {
            let left = start.after(self, 0, first);
            if self.order.len() < 2 {
                tasks.push(vec![first]);
                continue;
            }
            tasks.extend(
                (0..=left.most(self, 1))
                    .rev()
                    .map(|second| vec![first, second]),
            );
        }
        tasks
    }

    fn admittance(&self, demand: usize, place: usize) -> Complex64 {
        self.admittances[demand * self.order.len() + place]
    }
}

impl Dual {
    fn from(covering: &Covering<'_>, order: &[usize], place: usize) -> Self {
        let (before, after) = order.split_at(place);
        let covering = Covering {
            parts: after,
            ..*covering
        };
        let bound = covering.root();
        let price = |&part: &usize| {
            let y = covering.problem.admittances(part);
            let rows = covering.rows.iter().zip(&bound.multipliers);
            rows.map(|(row, x)| x * row.coefficient(y)).sum()
        };
        Self {
            total: bound.multipliers.iter().sum::<f64>() - ROUNDING,
            prices: before.iter().map(price).collect(),
        }
    }

    /// The least weight of the remaining parts beside these counts of the parts before.
    fn least(&self, counts: &[u32]) -> f64 {
        let done: f64 = self
            .prices
            .iter()
            .zip(counts)
            .map(|(price, &count)| price * f64::from(count))
            .sum();
        self.total - done
    }
}

/// What a bank may still take.
#[derive(Debug, Clone, Copy)]
struct Left {
    pieces: u32,
    weight: f64,
    numbers: u32,
    area: f64,
    /// True when all pieces have to be used.
    is_fixed: bool,
}

impl Left {
    fn new(table: &Table<'_>, size: Size) -> Self {
        let limits = table.problem.limits;
        let (pieces, weight) = match size {
            Size::Pieces(pieces) => (pieces, f64::INFINITY),
            Size::Weight(weight) => (limits.pieces, weight),
        };
        Self {
            pieces,
            weight,
            numbers: limits.part_numbers.unwrap_or(u32::MAX),
            area: limits
                .area
                .map_or(f64::INFINITY, |most| most * (1.0 + 1e-9)),
            is_fixed: matches!(size, Size::Pieces(_)),
        }
    }

    /// Most pieces of the part at a place.
    fn most(&self, table: &Table<'_>, place: usize) -> u32 {
        if self.numbers == 0 {
            return 0;
        }
        let fits = |count: u32| {
            let count = f64::from(count);
            count * table.weights[place] <= self.weight && count * table.areas[place] <= self.area
        };
        (1..=self.pieces)
            .take_while(|&count| fits(count))
            .last()
            .unwrap_or(0)
    }

    fn after(self, table: &Table<'_>, place: usize, count: u32) -> Self {
        Self {
            pieces: self.pieces - count,
            weight: self.weight - f64::from(count) * table.weights[place],
            numbers: self.numbers - u32::from(count > 0),
            area: self.area - f64::from(count) * table.areas[place],
            is_fixed: self.is_fixed,
        }
    }

    /// How much of the part at a place would fit if nothing else came.
    fn room(&self, table: &Table<'_>, place: usize) -> f64 {
        if self.is_fixed {
            f64::from(self.pieces)
        } else {
            self.weight / table.weights[place]
        }
    }

    /// The weight that remains; every piece of a fixed number weighs 1.
    fn reach(&self) -> f64 {
        if self.is_fixed {
            f64::from(self.pieces)
        } else {
            self.weight
        }
    }
}

struct Walk<'t, 'p> {
    table: &'t Table<'p>,
    size: Size,
    observer: &'t dyn ProgressObserver,
    refuted: &'t [Bank],
    /// Σ n·Y + A before each place.
    sums: Vec<Vec<Complex64>>,
    counts: Vec<u32>,
    /// Demands, those that ended a branch last in front.
    demands: Vec<usize>,
    steps: u32,
}

impl<'t, 'p> Walk<'t, 'p> {
    fn new(
        table: &'t Table<'p>,
        size: Size,
        observer: &'t dyn ProgressObserver,
        refuted: &'t [Bank],
    ) -> Self {
        Self {
            sums: vec![table.offsets.clone(); table.order.len() + 1],
            counts: vec![0; table.order.len()],
            demands: (0..table.offsets.len()).collect(),
            steps: 0,
            size,
            table,
            observer,
            refuted,
        }
    }

    /// Walks below fixed counts of the first parts.
    fn begin(&mut self, counts: &[u32]) -> Option<Exhaustion> {
        let mut left = Left::new(self.table, self.size);
        for (place, &count) in counts.iter().enumerate() {
            match self.enter(place, count, left) {
                Entered::Hopeless => return None,
                Entered::Met => return Some(Exhaustion::Bank(self.bank())),
                Entered::Open(rest) => left = rest,
            }
        }
        self.descend(counts.len(), left)
    }

    fn descend(&mut self, place: usize, left: Left) -> Option<Exhaustion> {
        self.steps += 1;
        if self.steps.is_multiple_of(STEPS) && self.observer.is_over(Phase::Proof) {
            return Some(Exhaustion::Stopped);
        }
        if place == self.table.order.len() {
            return None;
        }
        let most = left.most(self.table, place);
        let is_last = place + 1 == self.table.order.len();
        let least = if is_last && left.is_fixed { most } else { 0 };
        for count in (least..=most).rev() {
            let ended = match self.enter(place, count, left) {
                Entered::Hopeless => None,
                Entered::Met => Some(Exhaustion::Bank(self.bank())),
                Entered::Open(rest) => self.descend(place + 1, rest),
            };
            if ended.is_some() {
                return ended;
            }
        }
        self.counts[place] = 0;
        None
    }

    /// Sets the count of a place and finds out whether any completion can still meet the demands.
    ///
    /// What the remaining parts can add lies in the convex hull of the points that each alone
    /// reaches; |U + z| is convex, so it is largest at one of these. Where all of them stay inside
    /// the disc, so does every completion.
    fn enter(&mut self, place: usize, count: u32, left: Left) -> Entered {
        let table = self.table;
        let rest = left.after(table, place, count);
        self.counts[place] = count;
        self.counts[place + 1..].fill(0);
        let is_fixed = rest.is_fixed;
        let dual = table.duals.get(place + 1);
        if dual.is_some_and(|dual| rest.reach() < dual.least(&self.counts)) {
            return Entered::Hopeless;
        }
        let may_add = rest.pieces > 0 && rest.numbers > 0;
        if is_fixed && rest.pieces > 0 && !may_add {
            return Entered::Hopeless;
        }
        let sum_at = |sums: &[Vec<Complex64>], demand: usize| {
            sums[place][demand] + table.admittance(demand, place) * f64::from(count)
        };
        let mut is_met = true;
        for index in 0..self.demands.len() {
            let demand = self.demands[index];
            let sum = sum_at(&self.sums, demand);
            let square = table.squares[demand];
            let is_met_here = sum.norm_sqr() >= square;
            is_met &= is_met_here;
            let can_stay = is_met_here && (!is_fixed || rest.pieces == 0);
            if can_stay {
                continue;
            }
            let places = if may_add {
                place + 1..table.order.len()
            } else {
                0..0
            };
            let reaches = |other: usize| {
                let added = table.admittance(demand, other) * rest.room(table, other);
                (sum + added).norm_sqr() >= square
            };
            if !places.into_iter().any(reaches) {
                self.demands[..=index].rotate_right(1);
                return Entered::Hopeless;
            }
        }
        if is_met && (!is_fixed || rest.pieces == 0) && !self.is_refuted() {
            return Entered::Met;
        }
        let (before, after) = self.sums.split_at_mut(place + 1);
        for (demand, sum) in after[0].iter_mut().enumerate() {
            *sum = before[place][demand] + table.admittance(demand, place) * f64::from(count);
        }
        Entered::Open(rest)
    }

    fn is_refuted(&self) -> bool {
        !self.refuted.is_empty() && self.refuted.contains(&self.bank())
    }

    fn bank(&self) -> Bank {
        let mut bank = Bank::default();
        for (&part, &count) in self.table.order.iter().zip(&self.counts) {
            bank.add(part, count);
        }
        bank
    }
}

enum Entered {
    /// No completion meets the demands.
    Hopeless,
    /// The bank so far meets them and may stand as it is.
    Met,
    /// Undecided.
    Open(Left),
}
