//! Banks of capacitors that keep the impedance of a rail below a mask.
//!
//! [`design`] looks for the bank of least count, area or cost, checks it on a dense grid in every
//! corner of tolerance, and proves how small any bank can be. The demand |Z| ≤ Z_t at one frequency
//! is a sum of admittances that leaves a disc, |Σ n·Y + A| ≥ ρ; source, planes and spreading are in
//! A and ρ.
//!
//! | module | holds |
//! |---|---|
//! | `mask` | the demand: corners, converter, planes, spreading |
//! | `candidate` | parts that a bank may hold, among them capacitors of the simulation |
//! | `problem` | admittances of all candidates at all frequencies and corners |
//! | `linear`, `integer`, `exact` | three lower bounds, each stronger and dearer than the one before |
//! | `sector`, `relaxation` | the cuts of branch and bound, and the linear program of a bound |
//! | `search`, `count`, `weighted` | greedy, exchange and perturbation |
//! | `pairs` | all banks of few pieces and two part numbers |
//! | `verify`, `spread` | the full check of one bank |
//! | `proof`, `design` | the bound of a design, and where it ended for the next one to go on |
//!
//! # Validity
//! All pieces share one node: neither position on the board nor resonances of the planes are
//! modeled. A converter is an R-L branch. Meeting a mask bounds the answer to a sine; peaks at
//! several frequencies can add.
//!
//! # Source
//! docs/MODELS.md, "Banks of capacitors".

mod candidate;
mod count;
mod design;
mod exact;
mod integer;
mod linear;
mod mask;
mod pairs;
mod problem;
mod progress;
mod proof;
mod relaxation;
mod run;
mod search;
mod sector;
mod simplex;
mod spread;
mod verify;
mod weighted;

pub use super::corner::Corner;
pub use candidate::{Candidate, Element, Limits, MountedCapacitor, Objective, Uncertain};
pub use design::{BankDesign, Promising, Reached, Status, design, promising, resume};
pub use linear::linear_bound;
pub use mask::{ALLOWED_EXCESS, BankError, End, Mask, Planes, Rail, SeriesBranch, Stretch};
pub use problem::BankProblem;
pub use progress::{
    Bound, BoundMethod, NoProgress, Phase, Progress, ProgressObserver, WeightedFrequency,
};
pub use verify::{AntiResonance, CheckedBank, Member, Violation, Worst};
