//! What tolerances and spreads make of parts and banks: pieces drawn at random.
//!
//! The law is that of the lines that a SPICE file with `statistics: mc` has
//! ([`Draws`]): capacitance even over the tolerance times the log-normal spread under bias, losses
//! and inductance log-normal. They act as in the bands
//! ([`PieceFactors`](henrad_sim::capacitor::PieceFactors)). The tolerance is drawn for each piece. What a rule does not know is
//! drawn once for all pieces of a class, as in the bands: it is the rule that errs, not the piece.
//! Draws are numbered: number 5000 is the same on any machine, in any order and in any company.

mod philox;

use henrad_api::field::count;
use henrad_formats::spice::Draws;
use henrad_parts::model::Spreads;
use henrad_parts::quantity::Hertz;
use henrad_sim::capacitor::PieceFactors;
use henrad_sim::selection::bank::{Mask, Rail, SeriesBranch};
use henrad_sim::{Capacitor, Complex64, FrequencyGrid, SimError};
use rayon::prelude::*;

use crate::draws::philox::Numbers;
use crate::simulation::SimulatedPart;
use crate::simulation::spice_options::draws;

/// Where the losses of a part without self-resonance are taken.
const CENTER: Hertz = Hertz::new(1e4);
/// Streams of classes begin here, those of pieces at 0.
const CLASSES: u32 = 1 << 31;

/// Draws by number.
#[derive(Debug, Clone, Copy)]
pub struct DrawRange {
    pub seed: u64,
    /// Number of the first.
    pub start: u64,
    pub count: u32,
}

impl DrawRange {
    fn numbers(self) -> impl IndexedParallelIterator<Item = Numbers> {
        let seed = self.seed;
        let draws = (0..self.count).into_par_iter();
        draws.map(move |it| Numbers {
            seed,
            draw: self.start.wrapping_add(u64::from(it)),
        })
    }
}

/// Identical pieces of a bank.
#[derive(Debug, Clone)]
pub struct DrawnPart {
    pub part: SimulatedPart,
    /// On every piece, whatever is drawn.
    pub factors: PieceFactors,
}

/// Pieces of one part over a sweep.
#[derive(Debug)]
struct Pieces {
    count: u32,
    law: Draws,
    /// Place of its class.
    class: u32,
    base: PieceFactors,
    /// Impedance of the dielectric of a piece, Ω.
    dielectric: Vec<Complex64>,
    /// Impedance of all else of it, Ω.
    metal: Vec<Complex64>,
}

/// A bank on a rail over a sweep, whose pieces are drawn.
#[derive(Debug)]
pub struct DrawnBank {
    pieces: Vec<Pieces>,
    /// Of one piece, Ω.
    mounting: Vec<Complex64>,
    /// Of source and planes, S.
    beside: Vec<Complex64>,
    /// Between bank and load, Ω.
    spreading: Vec<Complex64>,
}

impl DrawnBank {
    /// Pieces, each behind a mounting, on a rail.
    ///
    /// # Errors
    /// Those of [`Capacitor::at`].
    pub fn new(
        parts: &[DrawnPart],
        rail: Rail,
        mounting: SeriesBranch,
        grid: &FrequencyGrid,
    ) -> Result<Self, SimError> {
        let mut classes: Vec<&str> = Vec::new();
        let mut pieces = Vec::with_capacity(parts.len());
        for DrawnPart { part, factors } in parts {
            let model = &part.modeled.model;
            let capacitor = Capacitor::at(model, &part.condition)?;
            let dielectric = capacitor.core_impedances(grid);
            let all = capacitor.impedances(grid);
            let class = Spreads::new(&part.modeled.part, model).class;
            let known = classes.iter().position(|it| *it == class);
            let place = known.unwrap_or_else(|| {
                classes.push(class);
                classes.len() - 1
            });
            pieces.push(Pieces {
                count: part.quantity,
                law: draws(part, CENTER)?,
                class: count(place),
                base: *factors,
                metal: all.iter().zip(&dielectric).map(|(z, d)| z - d).collect(),
                dielectric,
            });
        }
        let hertz = || grid.frequencies().iter().map(|&f| Hertz::new(f));
        Ok(Self {
            pieces,
            mounting: hertz().map(|f| mounting.impedance(f)).collect(),
            beside: hertz().map(|f| rail.admittance(f)).collect(),
            spreading: hertz().map(|f| rail.spreading_impedance(f)).collect(),
        })
    }

    /// Impedance at the load with every piece as its part is, Ω.
    pub fn impedance(&self) -> Vec<Complex64> {
        let mut admittances = self.beside.clone();
        for pieces in &self.pieces {
            self.add(
                pieces,
                pieces.base,
                f64::from(pieces.count),
                &mut admittances,
            );
        }
        self.at_load(admittances)
    }

    /// Factors on each piece of each part, those of the part itself among them.
    fn factors(&self, numbers: Numbers) -> impl Iterator<Item = (&Pieces, PieceFactors)> {
        let mut stream = 0;
        self.pieces.iter().flat_map(move |pieces| {
            let class = CLASSES + pieces.class;
            let [bias, loss] = numbers.normal(class, 0);
            let [inductance, _] = numbers.normal(class, 1);
            let first = stream;
            stream += pieces.count;
            (first..stream).map(move |piece| {
                let [even, _] = numbers.even(piece, 0);
                let drawn = pieces.law.values(even, [bias, loss, inductance]);
                let factors = PieceFactors {
                    capacitance: pieces.base.capacitance * drawn[0],
                    loss: pieces.base.loss * drawn[1],
                    inductance: pieces.base.inductance * drawn[2],
                };
                (pieces, factors)
            })
        })
    }

    fn add(&self, pieces: &Pieces, factors: PieceFactors, count: f64, into: &mut [Complex64]) {
        let mounted = self.mounting.iter().zip(into);
        let values = pieces.metal.iter().zip(&pieces.dielectric);
        let share = 1.0 / factors.capacitance;
        for ((metal, dielectric), (mounting, sum)) in values.zip(mounted) {
            let re = (metal.re + dielectric.re * share) * factors.loss + mounting.re;
            let im = dielectric.im * share + metal.im * factors.inductance + mounting.im;
            let scale = count / (re * re + im * im);
            sum.re += re * scale;
            sum.im -= im * scale;
        }
    }

    fn at_load(&self, admittances: Vec<Complex64>) -> Vec<Complex64> {
        let all = self.spreading.iter().zip(admittances);
        all.map(|(spreading, bank)| spreading + bank.inv())
            .collect()
    }

    fn drawn(&self, numbers: Numbers) -> Vec<Complex64> {
        let mut admittances = self.beside.clone();
        for (pieces, factors) in self.factors(numbers) {
            self.add(pieces, factors, 1.0, &mut admittances);
        }
        self.at_load(admittances)
    }

    /// Factors of each draw: on the capacitance of each piece in the order of the bank, then on the
    /// losses and the inductance of each part.
    pub fn draw_factors(&self, range: DrawRange) -> Vec<f64> {
        let one = |numbers| {
            let all: Vec<_> = self.factors(numbers).map(|(_, factors)| factors).collect();
            let firsts = self.pieces.iter().scan(0, |place, pieces| {
                let first = *place;
                *place += pieces.count as usize;
                Some(all[first])
            });
            let of_parts = firsts.flat_map(|it| [it.loss, it.inductance]);
            let capacitances = all.iter().map(|it| it.capacitance);
            capacitances.chain(of_parts).collect::<Vec<_>>()
        };
        range.numbers().flat_map_iter(one).collect()
    }

    /// Impedance at the load of each draw, Ω.
    pub fn draw_impedances(&self, range: DrawRange) -> Vec<Complex64> {
        let draws = range.numbers();
        draws.flat_map_iter(|it| self.drawn(it)).collect()
    }

    /// Largest |Z| over a mask of each draw; the sweep is that of the bank.
    pub fn draw_ratios(&self, range: DrawRange, mask: &Mask, grid: &FrequencyGrid) -> Vec<f64> {
        let hertz = grid.frequencies().iter().map(|&f| Hertz::new(f));
        let inverse: Vec<f64> = hertz.map(|f| mask.at(f).get().powi(-2)).collect();
        let largest = |numbers| {
            let squares = self.drawn(numbers).into_iter().zip(&inverse);
            let ratios = squares.map(|(z, inverse)| z.norm_sqr() * inverse);
            ratios.fold(0.0, f64::max).sqrt()
        };
        range.numbers().map(largest).collect()
    }
}
