//! Lower bound by branch and bound over whole pieces and over the sectors of anti-resonances.

use std::cmp::Ordering;
use std::collections::{BinaryHeap, HashMap, HashSet};

use num_complex::Complex64;

use super::candidate::Objective;
use super::linear::{Covering, LinearBound};
use super::problem::Bank;
use super::progress::{Phase, ProgressObserver};
use super::relaxation::{Columns, Relaxed, Subproblem};
use super::sector::{Cut, Sector, Shape};

const MOST_NODES: usize = 50_000;
/// Pieces this near a whole number are whole.
const WHOLE: f64 = 1e-6;
/// Rounding that a bound is given before it is rounded up.
pub const ROUNDING: f64 = 1e-7;
/// Relative rise of a bound on area or cost that is worth telling.
const TOLD_RISE: f64 = 1.002;
/// Least |U|²/ρ² of a bank that meets a demand.
const MET: f64 = 1.0 - 1e-7;
/// Heavy pieces this far from a whole number are made whole first.
const SPLITTING: f64 = 0.01;
/// Pieces that a demand may lack before they are made whole.
const LACKING_PIECES: f64 = 0.25;
/// Smaller banks lack as much of a demand as one of so many pieces.
const FEW_PIECES: f64 = 5.0;

/// What a bound proves: whole pieces for a count.
pub fn level(objective: Objective, value: f64) -> f64 {
    match objective {
        Objective::Count => (value - ROUNDING).ceil(),
        Objective::Area | Objective::Cost => value,
    }
}

/// The largest weight below a target, rounded up.
fn most_below(objective: Objective, target: f64) -> f64 {
    let most = match objective {
        Objective::Count => target - 1.0,
        Objective::Area | Objective::Cost => target,
    };
    most + ROUNDING
}

#[derive(Debug)]
struct Node {
    level: f64,
    /// Sectors of the demands where one was chosen.
    sectors: Vec<Sector>,
    /// Numbers of pieces that were chosen.
    pieces: Vec<Cut>,
    relaxed: Relaxed,
    number: usize,
}

impl Node {
    fn depth(&self) -> usize {
        self.sectors.len() + self.pieces.len()
    }
}

impl Ord for Node {
    /// The heap returns the largest: least level, then deepest, then oldest.
    fn cmp(&self, other: &Self) -> Ordering {
        let by_level = other.level.total_cmp(&self.level);
        by_level
            .then(self.depth().cmp(&other.depth()))
            .then(other.number.cmp(&self.number))
    }
}

impl PartialOrd for Node {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Node {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Node {}

/// Branch and bound under way: best bound first, branching on the argument of U at one frequency,
/// and on how many pieces have a coefficient of one row above a threshold.
#[derive(Debug)]
pub struct Tree {
    /// Candidates that a better bank may hold.
    parts: Vec<usize>,
    open: BinaryHeap<Node>,
    /// Nodes so far.
    number: usize,
    pub proven: f64,
}

/// Why a tree ended.
#[derive(Debug, Clone, PartialEq)]
pub enum Ended {
    /// No bank has less than the target.
    Reached,
    /// The observer or the number of nodes ended it.
    Stopped,
    /// This bank has less and meets every demand.
    Bank(Bank),
}

/// What all nodes share.
struct NodeContext<'g, 'p> {
    columns: &'g Columns<'p>,
    /// Holds for every bank.
    common: Vec<Cut>,
    /// Where U may lie at each demand.
    sectors: Vec<Option<Sector>>,
    target: f64,
}

impl<'g, 'p> NodeContext<'g, 'p> {
    fn new(columns: &'g Columns<'p>, covering: &Covering<'_>, target: f64) -> Self {
        let problem = columns.problem;
        let stated = problem.demands.iter().enumerate();
        let sectors = stated.zip(covering.cones);
        let sectors: Vec<_> = sectors
            .map(|((demand, stated), cone)| Sector::of_all(demand, stated, *cone))
            .collect();
        let mut common: Vec<_> = covering.rows.iter().map(|row| Cut::of(*row)).collect();
        for sector in sectors.iter().flatten() {
            common.extend(sector.cuts(&problem.demands[sector.demand]));
        }
        Self {
            columns,
            common,
            sectors,
            target,
        }
    }

    fn objective(&self) -> Objective {
        self.columns.problem.objective
    }

    fn relaxed(&self, own: &[Cut], before: &Relaxed, until: f64) -> Relaxed {
        self.columns.relax(Subproblem {
            common: &self.common,
            own,
            places: &before.places,
            start: &before.bank,
            active: &before.active,
            until,
            target: self.target,
            most: most_below(self.objective(), self.target),
            is_rounded: true,
        })
    }

    /// Σ n·Y + A of a fractional bank at all demands, S.
    fn sums(&self, bank: &[(u32, f64)]) -> Vec<Complex64> {
        let problem = self.columns.problem;
        let mut sums: Vec<_> = problem.demands.iter().map(|it| it.offset).collect();
        for &(place, pieces) in bank {
            let admittances = problem.admittances(self.columns.part(place));
            for (sum, y) in sums.iter_mut().zip(admittances) {
                *sum += y * pieces;
            }
        }
        sums
    }

    /// The demand that a fractional bank misses most, |U|²/ρ² and U there.
    fn worst(&self, bank: &[(u32, f64)]) -> (usize, f64, Complex64) {
        let sums = self.sums(bank);
        let demands = self.columns.problem.demands.iter().zip(sums).enumerate();
        let shares = demands.map(|(demand, (stated, sum))| {
            (
                demand,
                sum.norm_sqr() / (stated.radius * stated.radius),
                sum,
            )
        });
        let none = (0, f64::INFINITY, Complex64::default());
        shares.fold(
            none,
            |worst, other| if other.1 < worst.1 { other } else { worst },
        )
    }

    /// How to go on below a node.
    fn step(&self, node: &Node) -> Step {
        let bank = &node.relaxed.bank;
        let (demand, share, sum) = self.worst(bank);
        let by_sector = || {
            let known = node.sectors.iter().find(|it| it.demand == demand).copied();
            let known = known.or(self.sectors[demand]);
            Step::Sectors(match known {
                Some(sector) => sector.parts(sum.arg()),
                None => Sector::halves(demand, sum.arg()),
            })
        };
        if self.objective() != Objective::Count
            && let Some(pieces) = self.heavier(node)
        {
            return Step::Pieces(pieces);
        }
        // |U| grows with the bank.
        let lack = (1.0 - share.sqrt()) * node.level.max(FEW_PIECES);
        if lack > LACKING_PIECES {
            return by_sector();
        }
        if let Some(pieces) = split(self.columns, node) {
            return Step::Pieces(pieces);
        }
        if share < MET {
            return by_sector();
        }
        let mut whole = Bank::default();
        for &(place, pieces) in bank {
            let mut count = 0;
            while f64::from(count) < pieces - 0.5 {
                count += 1;
            }
            whole.add(self.columns.part(place), count);
        }
        Step::Bank(whole)
    }

    /// Divides a fractional bank by its number of heavy pieces: while one weighs more than is left
    /// below the target, nothing else raises an area or a cost as much.
    fn heavier(&self, node: &Node) -> Option<[Cut; 2]> {
        let bank = node.relaxed.bank.iter();
        let mut bank: Vec<_> = bank
            .map(|&(place, pieces)| (self.columns.weight(place), pieces))
            .collect();
        bank.sort_by(|a, b| b.0.total_cmp(&a.0));
        let room = self.target - node.relaxed.value;
        let mut sum = 0.0;
        for (index, &(weight, pieces)) in bank.iter().enumerate() {
            sum += pieces;
            let next = bank.get(index + 1).map_or(0.0, |next| next.0);
            let from_whole = (sum - sum.round()).abs();
            if weight > next && from_whole > SPLITTING && weight > room {
                let row = node.relaxed.active.first()?.0.row;
                let above = f64::midpoint(weight, next);
                let branch = |sign: f64, least: f64| Cut {
                    row,
                    shape: Shape::Heavier { above, sign },
                    least,
                };
                let whole = sum.floor();
                return Some([branch(1.0, whole + 1.0), branch(-1.0, -whole)]);
            }
        }
        None
    }

    /// A node below another one.
    fn child(&self, node: &Node, sector: Option<Sector>, pieces: Option<Cut>) -> Node {
        let mut sectors = node.sectors.clone();
        if let Some(new) = sector {
            sectors.retain(|known| known.demand != new.demand);
            sectors.push(new);
        }
        let pieces: Vec<_> = node.pieces.iter().copied().chain(pieces).collect();
        let demands = &self.columns.problem.demands;
        let of_sectors = sectors.iter().flat_map(|it| it.cuts(&demands[it.demand]));
        let own: Vec<_> = of_sectors.chain(pieces.iter().copied()).collect();
        let until = match self.objective() {
            Objective::Count => node.level,
            Objective::Area | Objective::Cost => 0.0,
        };
        let relaxed = self.relaxed(&own, &node.relaxed, until);
        Node {
            level: level(self.objective(), relaxed.value).max(node.level),
            sectors,
            pieces,
            relaxed,
            number: 0,
        }
    }
}

enum Step {
    Sectors([Sector; 2]),
    Pieces([Cut; 2]),
    /// A bank of whole pieces that meets all demands.
    Bank(Bank),
}

impl Tree {
    /// The root, for raising the linear bound towards `target`, the weight of the best bank.
    pub fn new(covering: &Covering<'_>, root: &LinearBound, target: f64) -> Self {
        let problem = covering.problem;
        let parts = reduced(covering, root, target);
        let columns = Columns::new(covering, &parts);
        let places: Vec<_> = (0..).take(parts.len()).collect();
        let proven = level(problem.objective, root.value);
        let strongest = root.bank.iter().filter_map(|&(part, pieces)| {
            let place = parts.iter().position(|kept| *kept == part)?;
            Some((u32::try_from(place).ok()?, pieces))
        });
        let used = covering.rows.iter().zip(&root.multipliers);
        let used = used.filter(|(_, multiplier)| **multiplier > 0.0);
        let start = Relaxed {
            value: root.value,
            active: used
                .map(|(row, multiplier)| (Cut::of(*row), *multiplier))
                .collect(),
            bank: strongest.collect(),
            places: places.into(),
            is_cut: root.is_cut,
        };
        let context = NodeContext::new(&columns, covering, target);
        let relaxed = context.relaxed(&[], &start, 0.0);
        let proven = level(problem.objective, relaxed.value).max(proven);
        let root = Node {
            level: proven,
            sectors: Vec::new(),
            pieces: Vec::new(),
            relaxed,
            number: 0,
        };
        Self {
            open: BinaryHeap::from([root]),
            number: 0,
            proven,
            parts,
        }
    }

    /// Goes on until the bound is `target`, which may be lower than before, a bank below the target
    /// turns up, or the observer ends the proof. Demands may have been added since. Every value that
    /// `reached` hears is proven.
    pub fn raise(
        &mut self,
        covering: &Covering<'_>,
        target: f64,
        observer: &dyn ProgressObserver,
        reached: &mut dyn FnMut(f64),
    ) -> Ended {
        let columns = Columns::new(covering, &self.parts);
        let context = NodeContext::new(&columns, covering, target);
        let mut told = self.proven;
        while let Some(node) = self.open.pop() {
            if node.level >= target {
                self.open.push(node);
                break;
            }
            if node.level > self.proven {
                self.proven = node.level;
                if self.proven >= told * TOLD_RISE {
                    told = self.proven;
                    reached(self.proven);
                }
            }
            if self.number >= MOST_NODES || observer.is_over(Phase::Proof) {
                self.open.push(node);
                return Ended::Stopped;
            }
            let step = context.step(&node);
            let children = match step {
                Step::Bank(bank) => {
                    self.open.push(node);
                    // Only a relaxation that was given up has a heavier bank than its node.
                    let is_lighter = covering.problem.weight_of(&bank) < target;
                    return if is_lighter {
                        Ended::Bank(bank)
                    } else {
                        Ended::Stopped
                    };
                }
                Step::Sectors(sectors) => sectors.map(|sector| (Some(sector), None)),
                Step::Pieces(pieces) => pieces.map(|cut| (None, Some(cut))),
            };
            let [a, b] = children.map(|(sector, pieces)| {
                let node = &node;
                let context = &context;
                move || context.child(node, sector, pieces)
            });
            let (a, b) = rayon::join(a, b);
            if a.relaxed.is_cut || b.relaxed.is_cut {
                self.open.push(node);
                return Ended::Stopped;
            }
            for mut child in [a, b] {
                self.number += 1;
                child.number = self.number;
                if child.level < target {
                    self.open.push(child);
                }
            }
        }
        self.proven = target;
        Ended::Reached
    }

    /// About how much memory this takes. Nodes share the lists of their parts.
    pub fn bytes(&self) -> usize {
        let mut lists = HashSet::new();
        let values = |node: &Node| {
            let list = &node.relaxed.places;
            let places = if lists.insert(list.as_ptr()) {
                list.len()
            } else {
                0
            };
            size_of::<Cut>() * (node.pieces.len() + node.relaxed.active.len())
                + size_of::<Sector>() * node.sectors.len()
                + size_of::<(u32, f64)>() * node.relaxed.bank.len()
                + size_of::<u32>() * places
        };
        self.open.iter().map(values).sum()
    }
}

/// A cut and a threshold that split the fractional bank: the pieces above it are nearest to half a
/// piece away from a whole number. `None` for a bank of whole pieces.
fn split(columns: &Columns<'_>, node: &Node) -> Option<[Cut; 2]> {
    let relaxed = &node.relaxed;
    let mut best: Option<(f64, [Cut; 2])> = None;
    for (cut, _) in &relaxed.active {
        let coefficient = |place: u32| cut.row.of(columns.at(place, cut.row.demand));
        let bank = relaxed.bank.iter();
        let mut bank: Vec<_> = bank
            .map(|&(place, pieces)| (coefficient(place), pieces))
            .collect();
        bank.sort_by(|a, b| b.0.total_cmp(&a.0));
        let mut sum = 0.0;
        for (index, &(coefficient, pieces)) in bank.iter().enumerate() {
            sum += pieces;
            let next = bank.get(index + 1).map_or(f64::NEG_INFINITY, |next| next.0);
            let from_whole = (sum - sum.round()).abs();
            let is_distinct = coefficient - next > 1e-9 * coefficient.abs();
            let is_better = best.as_ref().is_none_or(|(most, _)| from_whole > *most);
            if is_distinct && from_whole > WHOLE && is_better {
                let above = if next.is_finite() {
                    f64::midpoint(coefficient, next)
                } else {
                    next
                };
                let branch = |sign: f64, least: f64| Cut {
                    row: cut.row,
                    shape: Shape::Above { above, sign },
                    least,
                };
                let whole = sum.floor();
                best = Some((from_whole, [branch(1.0, whole + 1.0), branch(-1.0, -whole)]));
            }
        }
    }
    best.map(|(_, branches)| branches)
}

/// Parts that a bank below the target may need: those whose reduced cost leaves room below it, one
/// of each with the same admittances and weight.
fn reduced(covering: &Covering<'_>, root: &LinearBound, target: f64) -> Vec<usize> {
    let problem = covering.problem;
    let room = most_below(problem.objective, target) - root.value;
    let active: Vec<_> = covering
        .rows
        .iter()
        .zip(&root.multipliers)
        .filter(|(_, x)| **x > 0.0)
        .collect();
    let mut known: HashMap<u64, Vec<usize>> = HashMap::new();
    let mut kept = Vec::new();
    for &part in covering.parts {
        let y = problem.admittances(part);
        let price: f64 = active.iter().map(|(row, x)| **x * row.coefficient(y)).sum();
        if covering.weights[part] - price > room {
            continue;
        }
        let alike = known.entry(y[y.len() / 2].re.to_bits()).or_default();
        let is_known = alike.iter().any(|&other| {
            covering.weights[other] == covering.weights[part] && problem.admittances(other) == y
        });
        if !is_known {
            alike.push(part);
            kept.push(part);
        }
    }
    kept
}

#[cfg(test)]
mod tests;
