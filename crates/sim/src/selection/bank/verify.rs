//! The full check of one bank: a dense grid and golden section in every corner of tolerance.

use henrad_parts::quantity::{Hertz, Ohms};
use num_complex::Complex64;
use rayon::prelude::*;

use super::mask::ALLOWED_EXCESS;
use super::problem::{Bank, Problem, Scenario};
use super::spread::{Bands, Surroundings};
use crate::capacitor::anti_resonance::{self, POINTS_PER_DECADE, Seen, golden_section};
use crate::complex::{inverse, magnitude};
use crate::selection::corner::{Corner, combinations};
use crate::{FrequencyGrid, SimError};

/// Local maxima within this share of the largest are refined.
const NEAR_LARGEST: f64 = 0.97;

/// One side of an anti-resonance.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Member {
    /// A part of the bank, by its position among the candidates of the request.
    Part(usize),
    /// Converter and planes.
    Source,
}

/// A local maximum of |Z|; see [`anti_resonance::anti_resonances`].
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct AntiResonance {
    /// Where.
    pub frequency: Hertz,
    /// |Z| there.
    pub impedance: Ohms,
    /// |Z|/Z_t there.
    pub ratio: f64,
    /// The group with the largest inductive susceptance, and the one with the largest capacitive
    /// one.
    pub between: Option<[Member; 2]>,
}

/// The largest |Z|/Z_t of a bank.
#[derive(Debug, Clone, PartialEq)]
pub struct Worst {
    /// |Z|/Z_t; the mask is met up to 1 + 10⁻⁶.
    pub ratio: f64,
    /// Where.
    pub frequency: Hertz,
    /// Corner of each part of the bank, in its order.
    pub corners: Vec<Corner>,
    /// Factor of the ratio that the spread of the estimates makes; 1 outside the worst case.
    pub spread: f64,
}

/// A stretch where a bank is above the mask.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Violation {
    /// First frequency above the mask.
    pub start: Hertz,
    /// Last frequency above the mask.
    pub stop: Hertz,
    /// Where |Z|/Z_t is largest.
    pub frequency: Hertz,
    /// |Z|/Z_t there.
    pub ratio: f64,
}

/// A bank with the result of the check.
#[derive(Debug, Clone, PartialEq)]
pub struct CheckedBank {
    /// Position among the candidates of the request and pieces, in the order of the candidates.
    pub parts: Vec<(usize, u32)>,
    /// Number of pieces.
    pub pieces: u32,
    /// Sum of the objective: pieces, m² or cost.
    pub objective: f64,
    /// Sum of the areas, m²; `None` where one is not published.
    pub area: Option<f64>,
    /// The worst point over all corners.
    pub worst: Worst,
    /// Peaks of |Z| between two of its groups.
    pub anti_resonances: Vec<AntiResonance>,
}

impl CheckedBank {
    /// True when the mask is met everywhere in every corner.
    pub fn meets_mask(&self) -> bool {
        self.worst.ratio <= 1.0 + ALLOWED_EXCESS
    }
}

/// The check, with the grid and the surroundings computed once.
pub struct Verifier {
    grid: FrequencyGrid,
    rail: Vec<RailPoint>,
    surroundings: Surroundings,
}

/// The result of the check.
pub struct Checked {
    pub worst: Worst,
    /// Where the spread of the estimates alone made a bank fail: its largest factor at each
    /// frequency.
    pub factors: Option<Vec<f64>>,
}

/// The rail without its bank at one frequency.
struct RailPoint {
    /// Source and planes, S.
    admittance: Complex64,
    /// Spreading, Ω.
    spreading: Complex64,
    /// Mask, Ω.
    target: f64,
}

impl RailPoint {
    fn new(problem: &Problem<'_>, frequency: f64) -> Self {
        let frequency = Hertz::new(frequency);
        Self {
            admittance: problem.rail.admittance(frequency),
            spreading: problem.rail.spreading_impedance(frequency),
            target: problem.mask.at(frequency).get(),
        }
    }

    /// |Z| with a bank of this admittance, Ω.
    fn magnitude(&self, bank: Complex64) -> f64 {
        magnitude(self.spreading + inverse(self.admittance + bank))
    }
}

/// Impedances of one part at the corners that occur.
type PartCurves = Vec<(Corner, Vec<Complex64>)>;

impl Verifier {
    pub fn new(problem: &Problem<'_>) -> Result<Self, SimError> {
        let frequencies = problem.mask.frequencies(POINTS_PER_DECADE);
        let rail = frequencies
            .iter()
            .map(|&f| RailPoint::new(problem, f))
            .collect();
        Ok(Self {
            surroundings: Surroundings::new(problem, &frequencies),
            grid: FrequencyGrid::from_frequencies(frequencies)?,
            rail,
        })
    }

    /// Frequencies of the dense grid, Hz.
    pub fn frequencies(&self) -> &[f64] {
        self.grid.frequencies()
    }

    /// Checks a bank in every corner, and one that passes with the spread of its estimates.
    pub fn check(&self, problem: &Problem<'_>, bank: &Bank) -> Checked {
        let worst = self.without_spread(problem, bank);
        if worst.ratio > 1.0 + ALLOWED_EXCESS {
            let factors = None;
            return Checked { worst, factors };
        }
        match self.bands(problem, bank) {
            Some(bands) if bands.ratio > worst.ratio => Checked {
                worst: Worst {
                    ratio: bands.ratio,
                    frequency: Hertz::new(self.frequencies()[bands.index]),
                    corners: bands.corners,
                    spread: bands.factor,
                },
                factors: Some(bands.factors).filter(|_| bands.ratio > 1.0 + ALLOWED_EXCESS),
            },
            _ => Checked {
                worst,
                factors: None,
            },
        }
    }

    /// The spread of a bank; `None` outside the worst case.
    fn bands(&self, problem: &Problem<'_>, bank: &Bank) -> Option<Bands> {
        // The circuits were computed before, so there is no error left.
        let bands = Bands::new(problem, bank, &self.grid, &self.surroundings);
        bands.ok().flatten()
    }

    fn without_spread(&self, problem: &Problem<'_>, bank: &Bank) -> Worst {
        let curves = self.part_curves(problem, bank);
        let combinations = combinations(bank.0.len(), problem.with_corners);
        let worsts = combinations.into_par_iter().map(|corners| {
            let ratios = self.ratios(&select(&curves, &corners));
            let (ratio, frequency) = self.refined(problem, bank, &ratios, &corners);
            Worst {
                ratio,
                frequency,
                corners,
                spread: 1.0,
            }
        });
        let worsts: Vec<_> = worsts.collect();
        let first = Worst {
            ratio: 0.0,
            frequency: Hertz::new(self.frequencies()[0]),
            corners: Vec::new(),
            spread: 1.0,
        };
        worsts.into_iter().fold(first, |worst, other| {
            if other.ratio > worst.ratio {
                other
            } else {
                worst
            }
        })
    }

    /// |Z| at nominal values over the dense grid, and the admittance of each part group, S.
    pub fn nominal(&self, problem: &Problem<'_>, bank: &Bank) -> (Vec<f64>, Vec<Vec<Complex64>>) {
        let groups: Vec<Vec<_>> = bank
            .0
            .iter()
            .map(|&(part, count)| {
                let impedances = problem.candidates[part]
                    .element
                    .impedances(Corner::Nominal, &self.grid);
                impedances
                    .iter()
                    .map(|z| inverse(*z) * f64::from(count))
                    .collect()
            })
            .collect();
        let magnitude = |(index, rail): (usize, &RailPoint)| {
            let sum = groups.iter().map(|group| group[index]).sum();
            rail.magnitude(sum)
        };
        (
            self.rail.iter().enumerate().map(magnitude).collect(),
            groups,
        )
    }

    /// Stretches above the mask in the combination of corners that is worst.
    pub fn violations(&self, problem: &Problem<'_>, bank: &Bank, worst: &Worst) -> Vec<Violation> {
        let with_spread = self.bands(problem, bank).filter(|_| worst.spread > 1.0);
        let ratios = with_spread.map_or_else(
            || self.ratios(&select(&self.part_curves(problem, bank), &worst.corners)),
            |bands| bands.ratios,
        );
        let mut violations: Vec<Violation> = Vec::new();
        let mut is_open = false;
        for (&f, &ratio) in self.frequencies().iter().zip(&ratios) {
            let frequency = Hertz::new(f);
            let is_above = ratio > 1.0 + ALLOWED_EXCESS;
            match violations.last_mut().filter(|_| is_open && is_above) {
                Some(open) => {
                    open.stop = frequency;
                    if ratio > open.ratio {
                        (open.frequency, open.ratio) = (frequency, ratio);
                    }
                }
                None if is_above => violations.push(Violation {
                    start: frequency,
                    stop: frequency,
                    frequency,
                    ratio,
                }),
                None => {}
            }
            is_open = is_above;
        }
        violations
    }

    fn part_curves(&self, problem: &Problem<'_>, bank: &Bank) -> Vec<PartCurves> {
        let corners = if problem.with_corners {
            &[Corner::Nominal, Corner::Low, Corner::High][..]
        } else {
            &[Corner::Nominal]
        };
        let curves = bank.0.par_iter().map(|&(part, count)| {
            let element = problem.candidates[part].element;
            let at = |&corner: &Corner| {
                let impedances = element.impedances(corner, &self.grid);
                let admittances = impedances.iter().map(|z| inverse(*z) * f64::from(count));
                (corner, admittances.collect())
            };
            corners.iter().map(at).collect()
        });
        curves.collect()
    }

    /// |Z|/Z_t over the dense grid.
    fn ratios(&self, groups: &[&[Complex64]]) -> Vec<f64> {
        let ratio = |(index, rail): (usize, &RailPoint)| {
            let sum = groups.iter().map(|group| group[index]).sum();
            rail.magnitude(sum) / rail.target
        };
        self.rail.iter().enumerate().map(ratio).collect()
    }

    /// The largest ratio and where, after golden section around every local maximum near the
    /// largest.
    fn refined(
        &self,
        problem: &Problem<'_>,
        bank: &Bank,
        ratios: &[f64],
        corners: &[Corner],
    ) -> (f64, Hertz) {
        let frequencies = self.frequencies();
        let mut worst = (0.0, 0);
        for (index, &ratio) in ratios.iter().enumerate() {
            if ratio > worst.0 {
                worst = (ratio, index);
            }
        }
        let largest = worst.0;
        let mut worst = (worst.0, frequencies[worst.1]);
        for index in 1..ratios.len().saturating_sub(1) {
            let here = ratios[index];
            let is_peak = here >= ratios[index - 1] && here >= ratios[index + 1];
            if is_peak && here > NEAR_LARGEST * largest {
                let (low, high) = (frequencies[index - 1], frequencies[index + 1]);
                let at = |f: f64| point_ratio(problem, bank, corners, f);
                let (f, ratio) = golden_section(low, high, at);
                if ratio > worst.0 {
                    worst = (ratio, f);
                }
            }
        }
        (worst.0, Hertz::new(worst.1))
    }
}

/// |Z|/Z_t at one frequency; 0 for one that cannot be swept.
fn point_ratio(problem: &Problem<'_>, bank: &Bank, corners: &[Corner], frequency: f64) -> f64 {
    let Some(groups) = point_groups(problem, bank, corners, frequency) else {
        return 0.0;
    };
    let rail = RailPoint::new(problem, frequency);
    rail.magnitude(groups.iter().sum()) / rail.target
}

/// Admittance of each part group at one frequency, S; `None` for one that cannot be swept.
fn point_groups(
    problem: &Problem<'_>,
    bank: &Bank,
    corners: &[Corner],
    frequency: f64,
) -> Option<Vec<Complex64>> {
    let grid = FrequencyGrid::from_frequencies(vec![frequency]).ok()?;
    let groups = bank.0.iter().zip(corners).map(|(&(part, count), &corner)| {
        let impedances = problem.candidates[part].element.impedances(corner, &grid);
        impedances
            .first()
            .map_or(Complex64::default(), |z| inverse(*z) * f64::from(count))
    });
    Some(groups.collect())
}

fn select<'c>(curves: &'c [PartCurves], corners: &[Corner]) -> Vec<&'c [Complex64]> {
    let groups = curves.iter().zip(corners);
    let curve = |(curves, corner): (&'c PartCurves, &Corner)| {
        let found = curves.iter().find(|(known, _)| known == corner);
        found.map(|(_, curve)| curve.as_slice())
    };
    groups.filter_map(curve).collect()
}

impl Worst {
    /// The corners as a scenario of the search; parts outside the bank are at their low corner, so
    /// that the scenario is one that every bank must stand.
    pub(super) fn scenario(&self, bank: &Bank) -> Scenario {
        if self.corners.iter().all(|corner| *corner == Corner::Nominal) {
            return Scenario::all(Corner::Nominal);
        }
        let parts = bank.0.iter().map(|&(part, _)| part);
        Scenario {
            default: Corner::Low,
            exceptions: parts.zip(self.corners.iter().copied()).collect(),
        }
    }
}

/// Anti-resonances of a bank at nominal values, rising in frequency.
pub fn anti_resonances(
    problem: &Problem<'_>,
    verifier: &Verifier,
    bank: &Bank,
) -> Vec<AntiResonance> {
    let (magnitudes, _) = verifier.nominal(problem, bank);
    let corners = vec![Corner::Nominal; bank.0.len()];
    let look = |frequency: Hertz| {
        let f = frequency.get();
        let groups = point_groups(problem, bank, &corners, f).unwrap_or_default();
        let source = problem.rail.admittance(frequency).im;
        Seen {
            impedance: Ohms::new(RailPoint::new(problem, f).magnitude(groups.iter().sum())),
            susceptances: groups.iter().map(|y| y.im).chain([source]).collect(),
        }
    };
    let member = |place: usize| {
        let part = bank.0.get(place);
        part.map_or(Member::Source, |&(part, _)| {
            Member::Part(problem.positions[part])
        })
    };
    let peaks = anti_resonance::anti_resonances(verifier.frequencies(), &magnitudes, look);
    let described = peaks.into_iter().map(|peak| AntiResonance {
        frequency: peak.frequency,
        impedance: peak.impedance,
        ratio: peak.impedance.get() / problem.mask.at(peak.frequency).get(),
        between: Some(peak.between.map(member)),
    });
    described.collect()
}
