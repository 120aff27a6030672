//! Pieces with what is unknown about them.

use henrad_parts::model::{CapacitorModel, InductanceSpread, Spread, SpreadOverFrequency, Spreads};
use num_complex::Complex64;

use super::change::{SMALL_SIGNAL, bias_spread};
use crate::SimError;
use crate::capacitor::technology::capacitance;
use crate::capacitor::{Capacitor, Condition};
use crate::complex::inverse;
use crate::sweep::{FrequencyGrid, FrequencyPoint};

henrad_parts::enum_with_all! {
    /// What a class does not know.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Kind {
        Loss,
        Inductance,
        Capacitance,
        RollOff,
        Bias,
    }
}

/// Identical pieces of a part with the spreads of its parameters.
#[derive(Debug, Clone, Copy)]
pub struct UncertainPiece<'a> {
    /// Number of pieces in parallel, ≥ 1. They share what is unknown.
    pub quantity: u32,
    /// Model of the part.
    pub model: &'a CapacitorModel,
    /// Condition of the pieces.
    pub condition: Condition,
    /// Its spreads.
    pub spreads: &'a Spreads,
    /// Impedance of one piece over the sweep.
    pub impedance: &'a [Complex64],
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Side {
    Low,
    High,
}

impl Side {
    /// The factor of a spread on this side.
    pub fn of(self, spread: Spread) -> f64 {
        match self {
            Self::Low => spread.low,
            Self::High => spread.high,
        }
    }
}

pub const SIDES: [Side; 2] = [Side::Low, Side::High];

/// One factor that the members of a class share.
pub struct Unknown {
    pub kind: Kind,
    /// Positions of the members that share it.
    pub members: Vec<usize>,
}

/// A piece with what its unknown factors act on.
pub struct Member<'a> {
    pub quantity: f64,
    pub class: &'static str,
    pub impedance: &'a [Complex64],
    /// 1/impedance, S.
    pub admittance: Vec<Complex64>,
    /// Reactance of the dielectric alone, Ω.
    core: Vec<f64>,
    /// What is known in series with each piece, Ω; empty without any.
    mounting: Vec<Complex64>,
    loss: Vec<Spread>,
    inductance: Vec<Spread>,
    roll_off: Vec<Spread>,
    capacitance: Spread,
    bias: Spread,
}

/// Spreads of a piece at its condition, for any number of frequencies.
#[derive(Debug, Clone)]
pub struct SpreadsAt {
    class: &'static str,
    loss: SpreadOverFrequency,
    pub inductance: InductanceSpread,
    /// Spread of the capacitance of an anode over frequency.
    pub roll_off: SpreadOverFrequency,
    /// Spread of the capacitance at small signal.
    pub capacitance: Spread,
    /// Spread of the share that bias leaves of it.
    pub bias: Spread,
}

impl SpreadsAt {
    /// Spread of one piece; its impedances and their number are not read.
    ///
    /// # Errors
    /// Those of [`Capacitor::at`].
    pub fn new(piece: &UncertainPiece<'_>) -> Result<Self, SimError> {
        let spreads = piece.spreads;
        let [capacitance, bias] = capacitances(piece)?;
        Ok(Self {
            class: spreads.class,
            loss: spreads.loss_over_frequency(piece.condition.temperature),
            inductance: spreads.inductance_over_frequency(),
            roll_off: spreads.roll_off_over_frequency(),
            capacitance,
            bias,
        })
    }

    /// Whether the reactance of the dielectric matters.
    fn needs_core(&self) -> bool {
        let is_open = [self.capacitance, self.bias].iter().any(|it| !it.is_none());
        is_open || !self.inductance.is_none() || !self.roll_off.is_none()
    }
}

impl<'a> Member<'a> {
    pub fn from_piece(grid: &FrequencyGrid, piece: &UncertainPiece<'a>) -> Result<Self, SimError> {
        Self::mounted(grid, piece, Vec::new())
    }

    /// A piece behind impedances that are known, one per frequency.
    pub fn mounted(
        grid: &FrequencyGrid,
        piece: &UncertainPiece<'a>,
        mounting: Vec<Complex64>,
    ) -> Result<Self, SimError> {
        let spreads = SpreadsAt::new(piece)?;
        let core = if spreads.needs_core() {
            let capacitor = Capacitor::at(piece.model, &piece.condition)?;
            core_reactances(&capacitor, grid)
        } else {
            vec![0.0; grid.len()]
        };
        let ln_frequencies = grid.points().iter().map(|point| point.ln_frequency);
        let loss = ln_frequencies.clone().map(|it| spreads.loss.at(it));
        let inductance = ln_frequencies.clone().map(|it| spreads.inductance.at(it));
        let roll_off = ln_frequencies.map(|it| spreads.roll_off.at(it));
        let mut member = Self {
            quantity: f64::from(piece.quantity),
            class: spreads.class,
            impedance: piece.impedance,
            admittance: Vec::new(),
            core,
            mounting,
            loss: loss.collect(),
            inductance: inductance.collect(),
            roll_off: roll_off.collect(),
            capacitance: spreads.capacitance,
            bias: spreads.bias,
        };
        let impedances = (0..grid.len()).map(|index| member.nominal(index));
        member.admittance = impedances.map(inverse).collect();
        Ok(member)
    }

    /// Impedance of one mounted piece.
    #[inline]
    pub fn nominal(&self, index: usize) -> Complex64 {
        self.behind_mounting(self.impedance[index], index)
    }

    #[inline]
    fn behind_mounting(&self, impedance: Complex64, index: usize) -> Complex64 {
        self.mounting
            .get(index)
            .map_or(impedance, |mounting| impedance + mounting)
    }

    fn has(&self, kind: Kind) -> bool {
        match kind {
            Kind::Loss => self.loss.iter().any(|spread| !spread.is_none()),
            Kind::Inductance => self.inductance.iter().any(|spread| !spread.is_none()),
            Kind::Capacitance => !self.capacitance.is_none(),
            Kind::RollOff => self.roll_off.iter().any(|spread| !spread.is_none()),
            Kind::Bias => !self.bias.is_none(),
        }
    }

    /// Impedance of one mounted piece with one factor at 10 or 90 %.
    #[inline]
    pub fn varied(&self, kind: Kind, index: usize, side: Side) -> Complex64 {
        let piece = Piece {
            impedance: self.impedance[index],
            core: self.core[index],
            loss: self.loss[index],
            inductance: self.inductance[index],
            roll_off: self.roll_off[index],
            capacitance: self.capacitance,
            bias: self.bias,
        };
        self.behind_mounting(piece.varied(kind, side), index)
    }
}

/// One piece at one frequency.
#[derive(Debug, Clone, Copy)]
pub struct Piece {
    /// Ω.
    pub impedance: Complex64,
    /// Reactance of the dielectric alone, Ω.
    core: f64,
    loss: Spread,
    inductance: Spread,
    roll_off: Spread,
    capacitance: Spread,
    bias: Spread,
}

impl Piece {
    /// A piece whose circuit and spreads are known.
    pub fn alone(capacitor: &Capacitor, spreads: &SpreadsAt, point: &FrequencyPoint) -> Self {
        let (impedance, core) = capacitor.impedance_and_core(point);
        Self {
            impedance,
            core,
            loss: spreads.loss.at(point.ln_frequency),
            inductance: spreads.inductance.at(point.ln_frequency),
            roll_off: spreads.roll_off.at(point.ln_frequency),
            capacitance: spreads.capacitance,
            bias: spreads.bias,
        }
    }

    #[inline]
    fn spread(&self, kind: Kind) -> Spread {
        match kind {
            Kind::Loss => self.loss,
            Kind::Inductance => self.inductance,
            Kind::Capacitance => self.capacitance,
            Kind::RollOff => self.roll_off,
            Kind::Bias => self.bias,
        }
    }

    pub fn has(&self, kind: Kind) -> bool {
        !self.spread(kind).is_none()
    }

    /// Its impedance with one factor at 10 or 90 %, Ω.
    #[inline]
    pub fn varied(&self, kind: Kind, side: Side) -> Complex64 {
        let (z, core) = (self.impedance, self.core);
        let factor = side.of(self.spread(kind));
        match kind {
            Kind::Loss => Complex64::new(z.re * factor, z.im),
            Kind::Inductance => Complex64::new(z.re, core + (z.im - core) * factor),
            Kind::Capacitance | Kind::RollOff | Kind::Bias => {
                Complex64::new(z.re, z.im - core + core / factor)
            }
        }
    }
}

/// The unknown factors of all classes, those without spread left out.
pub fn unknowns(members: &[&Member<'_>]) -> Vec<Unknown> {
    let mut unknowns: Vec<Unknown> = Vec::new();
    let mut classes: Vec<&str> = members.iter().map(|member| member.class).collect();
    classes.sort_unstable();
    classes.dedup();
    for class in classes {
        for kind in Kind::ALL {
            let of_class =
                |&index: &usize| members[index].class == class && members[index].has(kind);
            let members: Vec<usize> = (0..members.len()).filter(of_class).collect();
            if !members.is_empty() {
                unknowns.push(Unknown { kind, members });
            }
        }
    }
    unknowns
}

fn core_reactances(capacitor: &Capacitor, grid: &FrequencyGrid) -> Vec<f64> {
    let core = capacitor.core_impedances(grid);
    core.into_iter().map(|z| z.im).collect()
}

/// Spreads of the capacitance of a piece: at small signal, and of what bias leaves, independent of
/// each other.
///
/// At the measuring level the first reaches down to the small-signal value, at small signal it is
/// the spread of that. The second is capacitance under bias over that of the model.
///
/// # Errors
/// Those of [`Capacitor::at`].
pub fn capacitances(piece: &UncertainPiece<'_>) -> Result<[Spread; 2], SimError> {
    let at_small_signal = piece.spreads.small_signal_capacitance;
    let under_bias = bias_spread(piece.model, piece.spreads, &piece.condition);
    let is_at_level = piece.condition.ac_voltage.is_none();
    let at = |condition: &Condition| Ok::<_, SimError>(capacitance(piece.model, condition)?.get());
    let small_signal = match at_small_signal {
        None => Spread::NONE,
        Some(spread) if !is_at_level => spread,
        Some(_) => {
            let small = at(&Condition {
                ac_voltage: Some(SMALL_SIGNAL),
                ..piece.condition
            })?;
            let share = small / at(&piece.condition)?;
            Spread::new(share.min(1.0), share.max(1.0))
        }
    };
    Ok([small_signal, under_bias])
}
