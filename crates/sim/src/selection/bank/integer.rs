//! Lower bound by branch and bound over whole pieces.

use std::cmp::Ordering;
use std::collections::BinaryHeap;

use rayon::prelude::*;

use super::candidate::Objective;
use super::linear::{Branch, Covering, LinearBound, Row, Start};
use super::problem::Problem;
use super::watch::{Phase, ProgressObserver};

const MOST_NODES: usize = 20_000;
/// Pieces this near a whole number are whole.
const WHOLE: f64 = 1e-6;
/// Rounding that a bound is given before it is rounded up.
pub const ROUNDING: f64 = 1e-7;
/// Parts that are compared side by side.
const BLOCK: usize = 512;
/// Coefficients that are held at a time to compare parts; a table beyond is not made.
const MOST_COEFFICIENTS: usize = 5_000_000;
/// Relative rise of a bound on area or cost that is worth telling.
const TOLD_RISE: f64 = 1.002;

/// What a bound proves: whole pieces for a count.
pub fn level(objective: Objective, value: f64) -> f64 {
    match objective {
        Objective::Count => (value - ROUNDING).ceil(),
        Objective::Area | Objective::Cost => value,
    }
}

#[derive(Debug)]
struct Node {
    level: f64,
    branches: Vec<Branch>,
    bound: LinearBound,
    number: usize,
}

impl Ord for Node {
    /// The heap returns the largest: least level, then deepest, then oldest.
    fn cmp(&self, other: &Self) -> Ordering {
        let by_level = other.level.total_cmp(&self.level);
        by_level
            .then(self.branches.len().cmp(&other.branches.len()))
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

/// Branch and bound under way: best bound first, branching on how many pieces have a coefficient of
/// one row above a threshold.
#[derive(Debug)]
pub struct Tree {
    /// Demands of the rows.
    demands: usize,
    parts: Vec<usize>,
    open: BinaryHeap<Node>,
    /// Nodes so far.
    number: usize,
    proven: f64,
}

impl Tree {
    /// The root, for raising the linear bound towards `target`, the weight of the best bank.
    pub fn new(covering: &Covering<'_>, root: &LinearBound, target: f64) -> Self {
        let parts = reduced(covering, root, target);
        let narrowed = Covering {
            parts: &parts,
            ..*covering
        };
        let proven = level(covering.problem.objective, root.value);
        let root = Node {
            level: proven,
            branches: Vec::new(),
            bound: narrowed.root(),
            number: 0,
        };
        Self {
            demands: covering.problem.demands.len(),
            open: BinaryHeap::from([root]),
            number: 0,
            proven,
            parts,
        }
    }

    /// True for the rows of the present demands.
    pub fn is_of(&self, problem: &Problem<'_>) -> bool {
        self.demands == problem.demands.len()
    }

    /// Goes on until the bound is `target`, which may be lower than before, or the watch ends the
    /// proof. Every value that `reached` hears is proven.
    pub fn raise(
        &mut self,
        covering: &Covering<'_>,
        target: f64,
        watch: &dyn ProgressObserver,
        reached: &mut dyn FnMut(f64),
    ) -> f64 {
        let objective = covering.problem.objective;
        let covering = Covering {
            parts: &self.parts,
            ..*covering
        };
        let mut told = self.proven;
        while let Some(node) = self.open.pop() {
            if node.level >= target {
                self.open.push(node);
                return target;
            }
            if node.level > self.proven {
                self.proven = node.level;
                if self.proven >= told * TOLD_RISE {
                    told = self.proven;
                    reached(self.proven);
                }
            }
            let branches = split(&covering, &node.bound);
            let is_over = self.number >= MOST_NODES || watch.is_over(Phase::Proof);
            let Some(branches) = branches.filter(|_| !is_over) else {
                self.open.push(node);
                return self.proven;
            };
            let (least, most) = children(&covering, &node, branches);
            if least.0.is_cut || most.0.is_cut {
                self.open.push(node);
                return self.proven;
            }
            for (bound, branches) in [least, most] {
                self.number += 1;
                let level = level(objective, bound.value).max(node.level);
                if level < target {
                    self.open.push(Node {
                        level,
                        branches,
                        bound,
                        number: self.number,
                    });
                }
            }
        }
        target
    }

    /// About how much memory this takes.
    pub fn bytes(&self) -> usize {
        let values = |node: &Node| {
            let bound = node.bound.multipliers.len() + 2 * node.bound.bank.len();
            size_of::<f64>() * bound + size_of::<Branch>() * node.branches.len()
        };
        self.open.iter().map(values).sum()
    }
}

/// The bounds below a node with one branch more each.
fn children(
    covering: &Covering<'_>,
    node: &Node,
    branches: (Branch, Branch),
) -> ((LinearBound, Vec<Branch>), (LinearBound, Vec<Branch>)) {
    let used: Vec<_> = node.bound.bank.iter().map(|&(part, _)| part).collect();
    let start = Start {
        parts: &used,
        multipliers: &node.bound.multipliers,
        until: match covering.problem.objective {
            Objective::Count => node.level,
            Objective::Area | Objective::Cost => 0.0,
        },
    };
    let child = |branch: Branch| {
        let branches: Vec<_> = node.branches.iter().copied().chain([branch]).collect();
        (covering.bound(start, &branches), branches)
    };
    rayon::join(|| child(branches.0), || child(branches.1))
}

/// A row and a threshold that split the fractional bank: the pieces above it are nearest to half a
/// piece away from a whole number. Rows that decide the bound come first; where none of them
/// splits, any row may. `None` for a bank of whole pieces.
fn split(covering: &Covering<'_>, bound: &LinearBound) -> Option<(Branch, Branch)> {
    let decisive = covering.rows.iter().zip(&bound.multipliers);
    let decisive = decisive.filter(|(_, multiplier)| **multiplier > 0.0);
    let most = splitting(covering, bound, decisive.map(|(row, _)| row))
        .or_else(|| splitting(covering, bound, covering.rows.iter()))?;
    let least = Branch {
        count: most.count + 1.0,
        is_least: true,
        ..most
    };
    Some((least, most))
}

/// The best branch "at most" among some rows.
fn splitting<'r>(
    covering: &Covering<'_>,
    bound: &LinearBound,
    rows: impl Iterator<Item = &'r Row>,
) -> Option<Branch> {
    let mut best: Option<(f64, Branch)> = None;
    for row in rows {
        let coefficient = |part: usize| row.coefficient(covering.problem.admittances(part));
        let bank = bound.bank.iter();
        let mut bank: Vec<_> = bank
            .map(|&(part, pieces)| (coefficient(part), pieces))
            .collect();
        bank.sort_by(|a, b| b.0.total_cmp(&a.0));
        let mut sum = 0.0;
        for (index, &(coefficient, pieces)) in bank.iter().enumerate() {
            sum += pieces;
            let next = bank.get(index + 1).map_or(0.0, |next| next.0);
            let from_whole = (sum - sum.round()).abs();
            let is_distinct = coefficient - next > 1e-9 * coefficient.abs();
            let is_better = best.as_ref().is_none_or(|(most, _)| from_whole > *most);
            if is_distinct && from_whole > WHOLE && is_better {
                let branch = Branch {
                    row: *row,
                    above: f64::midpoint(coefficient, next),
                    count: sum.floor(),
                    is_least: false,
                };
                best = Some((from_whole, branch));
            }
        }
    }
    best.map(|(_, branch)| branch)
}

/// Parts that a bank below the target may need: those whose reduced cost leaves room below it,
/// without those that another part matches or beats in all rows at no more cost. For this bound
/// only: in a bank the lossier part may be the better one.
fn reduced(covering: &Covering<'_>, root: &LinearBound, target: f64) -> Vec<usize> {
    let room = match covering.problem.objective {
        Objective::Count => target - 1.0 + ROUNDING,
        Objective::Area | Objective::Cost => target,
    } - root.value;
    if covering.rows.len() * covering.parts.len() > MOST_COEFFICIENTS {
        return covering.parts.to_vec();
    }
    let mut rows: Vec<_> = covering.rows.iter().zip(&root.multipliers).collect();
    rows.sort_by(|a, b| b.1.total_cmp(a.1));
    let described = covering.parts.par_iter().filter_map(|&part| {
        let y = covering.problem.admittances(part);
        let coefficients: Vec<_> = rows.iter().map(|(row, _)| row.coefficient(y)).collect();
        let price: f64 = coefficients
            .iter()
            .zip(&rows)
            .map(|(w, (_, x))| w * **x)
            .sum();
        let weight = covering.weights[part];
        (weight - price <= room).then(|| Described {
            strength: coefficients.iter().sum::<f64>() / weight,
            part,
            weight,
            coefficients,
        })
    });
    let mut described: Vec<_> = described.collect();
    described.sort_by(|a, b| b.strength.total_cmp(&a.strength).then(a.part.cmp(&b.part)));
    let mut kept: Vec<Described> = Vec::new();
    let mut open = described.into_iter().peekable();
    while open.peek().is_some() {
        let block: Vec<_> = open.by_ref().take(BLOCK).collect();
        let alone: Vec<_> = block
            .into_par_iter()
            .filter(|it| !it.is_beaten_by(&kept))
            .collect();
        for it in alone {
            if !it.is_beaten_by(&kept) {
                kept.push(it);
            }
        }
    }
    kept.into_iter().map(|it| it.part).collect()
}

struct Described {
    /// Sum of the coefficients per weight: a part that beats another has no less.
    strength: f64,
    part: usize,
    weight: f64,
    coefficients: Vec<f64>,
}

impl Described {
    fn is_beaten_by(&self, others: &[Self]) -> bool {
        others.iter().any(|other| {
            let mut pairs = other.coefficients.iter().zip(&self.coefficients);
            other.weight <= self.weight && pairs.all(|(theirs, own)| theirs >= own)
        })
    }
}
