//! Bands of an impedance.

use num_complex::Complex64;

use super::member::{
    Kind, Member, Piece, SIDES, Side, SpreadsAt, UncertainPiece, Unknown, unknowns,
};
use super::{Changes, Edges};
use crate::SimError;
use crate::capacitor::Capacitor;
use crate::capacitor::combine::TraceImpedance;
use crate::complex::inverse;
use crate::sweep::{FrequencyGrid, FrequencyPoint};

/// Edges of what is read off an impedance, one value per frequency.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct ImpedanceBand {
    /// |Z|, Ω.
    pub magnitude: Edges,
    /// Re Z, Ω.
    pub resistance: Edges,
    /// Im Z, Ω.
    pub reactance: Edges,
}

/// The band of pieces in parallel behind a trace; `None` when every parameter is known.
///
/// # Validity
/// 70 to 90 % of the parts drawn from the spreads lie within it at every frequency, 80 % in the
/// middle (tested by drawing them). The unknown factor of the losses acts on Re Z, that of the
/// inductance on the reactance beside the dielectric, those of the capacitance on the reactance of
/// the dielectric.
///
/// # Errors
/// [`SimError::NothingToCombine`] without pieces, [`SimError::Length`] unless every impedance has
/// one value per frequency; those of [`Capacitor::at`].
///
/// # Source
/// docs/MODELS.md, "Bands".
pub fn impedance_band(
    grid: &FrequencyGrid,
    pieces: &[UncertainPiece<'_>],
    trace: TraceImpedance,
) -> Result<Option<ImpedanceBand>, SimError> {
    let Some(members) = members(grid, pieces)? else {
        return Ok(None);
    };
    let members: Vec<_> = members.iter().collect();
    Ok(Some(band_of(grid, &members, trace, &[])))
}

/// The band of any number that is read off the impedance of pieces in parallel behind a trace;
/// `None` when every parameter is known.
///
/// `read` gives the number on a scale on which changes add: decibels, or the logarithm of a
/// positive number.
///
/// # Validity
/// As [`impedance_band`].
///
/// # Errors
/// Those of [`impedance_band`].
///
/// # Source
/// docs/MODELS.md, "Bands".
pub fn reading_band(
    grid: &FrequencyGrid,
    pieces: &[UncertainPiece<'_>],
    trace: TraceImpedance,
    read: impl Fn(Complex64) -> f64,
) -> Result<Option<Edges>, SimError> {
    let mut edges = Edges::default();
    let is_uncertain = each_reading(grid, pieces, trace, read, |_, value, (down, up)| {
        edges.push(value + down, value + up);
    })?;
    Ok(is_uncertain.then_some(edges))
}

/// Hands each reading with its downward and upward change to `take`, by rising frequency; whether
/// anything is unknown.
pub(super) fn each_reading(
    grid: &FrequencyGrid,
    pieces: &[UncertainPiece<'_>],
    trace: TraceImpedance,
    read: impl Fn(Complex64) -> f64,
    mut take: impl FnMut(&FrequencyPoint, f64, (f64, f64)),
) -> Result<bool, SimError> {
    let Some(members) = members(grid, pieces)? else {
        return Ok(false);
    };
    let members: Vec<_> = members.iter().collect();
    let unknowns = unknowns(&members);
    for (index, point) in grid.points().iter().enumerate() {
        let group = Group::at(&members, &[], trace, index, point);
        let value = read(group.nominal());
        let mut changes = Changes::default();
        for unknown in &unknowns {
            let [low, high] = SIDES.map(|side| read(group.varied(unknown, side)) - value);
            changes.add(low, high);
        }
        take(point, value, changes.edges());
    }
    Ok(true)
}

/// Pieces with their spreads; `None` when every parameter is known.
pub(super) fn members<'a>(
    grid: &FrequencyGrid,
    pieces: &[UncertainPiece<'a>],
) -> Result<Option<Vec<Member<'a>>>, SimError> {
    if pieces.iter().all(|piece| piece.spreads.is_empty()) {
        return Ok(None);
    }
    check(grid, pieces)?;
    let members = pieces.iter().map(|piece| Member::from_piece(grid, piece));
    members.collect::<Result<_, _>>().map(Some)
}

/// The band of prepared pieces in parallel with known admittances, one per frequency or none,
/// behind a trace. Pieces of which every parameter is known have a band without width.
pub(crate) fn band_of(
    grid: &FrequencyGrid,
    members: &[&Member<'_>],
    trace: TraceImpedance,
    beside: &[Complex64],
) -> ImpedanceBand {
    let unknowns = unknowns(members);
    let mut band = ImpedanceBand::default();
    for (index, point) in grid.points().iter().enumerate() {
        let group = Group::at(members, beside, trace, index, point);
        group.push_edges(&unknowns, &mut band);
    }
    band
}

fn check(grid: &FrequencyGrid, pieces: &[UncertainPiece<'_>]) -> Result<(), SimError> {
    if pieces.is_empty() || pieces.iter().any(|piece| piece.quantity == 0) {
        return Err(SimError::NothingToCombine);
    }
    let expected = grid.len();
    match pieces
        .iter()
        .find(|piece| piece.impedance.len() != expected)
    {
        Some(piece) => Err(SimError::Length {
            expected,
            found: piece.impedance.len(),
        }),
        None => Ok(()),
    }
}

/// The band of one piece alone at one frequency: what [`band_of`] says there, without a sweep
/// around it.
pub(crate) fn band_at(
    capacitor: &Capacitor,
    spreads: &SpreadsAt,
    point: &FrequencyPoint,
) -> PointBand {
    let piece = Piece::alone(capacitor, spreads, point);
    let kinds = Kind::ALL.into_iter().filter(|kind| piece.has(*kind));
    let varied = kinds.map(|kind| {
        let at_sides = SIDES.map(|side| piece.varied(kind, side));
        (kind == Kind::Loss, at_sides)
    });
    PointBand::new(piece.impedance, varied)
}

/// Lower and upper edge of what is read off an impedance at one frequency.
#[derive(Debug, Clone, Copy)]
pub(crate) struct PointBand {
    /// |Z|, Ω.
    pub magnitude: (f64, f64),
    /// Re Z, Ω.
    pub resistance: (f64, f64),
    /// Im Z, Ω.
    pub reactance: (f64, f64),
}

impl PointBand {
    /// Around an impedance, from what each unknown factor makes of it at its 10 and its 90 %, and
    /// whether it changes the resistance.
    #[inline]
    fn new(z: Complex64, varied: impl Iterator<Item = (bool, [Complex64; 2])>) -> Self {
        let (inverse_square, inverse_resistance) = (1.0 / z.norm_sqr(), 1.0 / z.re);
        let by_magnitude = |varied: Complex64| 0.5 * log_ratio(varied.norm_sqr() * inverse_square);
        let by_resistance = |varied: Complex64| log_ratio(varied.re * inverse_resistance);
        let mut magnitude = Changes::default();
        let mut resistance = Changes::default();
        let mut reactance = Changes::default();
        for (changes_resistance, [low, high]) in varied {
            magnitude.add(by_magnitude(low), by_magnitude(high));
            if changes_resistance {
                resistance.add(by_resistance(low), by_resistance(high));
            }
            reactance.add(low.im - z.im, high.im - z.im);
        }
        let (down, up) = reactance.edges();
        Self {
            magnitude: magnitude.factors_on(z.norm_sqr().sqrt()),
            resistance: resistance.factors_on(z.re),
            reactance: (z.im + down, z.im + up),
        }
    }
}

impl Changes {
    /// A value at 10 and 90 % of all unknowns together, of which these are changes of the
    /// logarithm.
    #[inline]
    pub(super) fn factors_on(self, value: f64) -> (f64, f64) {
        let (down, up) = self.edges();
        (value * down.exp(), value * up.exp())
    }
}

impl Edges {
    pub(super) fn push(&mut self, low: f64, high: f64) {
        self.low.push(low);
        self.high.push(high);
    }
}

/// ln of a ratio; 0 where a resistance is not positive, as rounding may leave it.
///
/// Away from resonance most unknowns change next to nothing, and the series is shorter than the
/// logarithm; it is exact to 10⁻¹⁰.
#[inline]
fn log_ratio(ratio: f64) -> f64 {
    const SMALL: f64 = 0.01;
    let change = ratio - 1.0;
    if change.abs() < SMALL {
        change * (1.0 - change * (1.0 / 2.0 - change * (1.0 / 3.0 - change / 4.0)))
    } else if ratio > 0.0 {
        ratio.ln()
    } else {
        0.0
    }
}

/// All pieces at one frequency.
struct Group<'a> {
    members: &'a [&'a Member<'a>],
    index: usize,
    /// One part alone.
    is_single: bool,
    /// Impedance of the pieces of a single part; of several parts the admittance of all and what is
    /// beside them.
    sum: Complex64,
    trace: Complex64,
}

impl<'a> Group<'a> {
    /// The pieces with known admittances, one per frequency or none, behind a trace at one
    /// frequency.
    fn at(
        members: &'a [&'a Member<'a>],
        beside: &[Complex64],
        trace: TraceImpedance,
        index: usize,
        point: &FrequencyPoint,
    ) -> Self {
        let (resistance, inductance) = (trace.resistance.get(), trace.inductance.get());
        let mut group = Self {
            members,
            index,
            is_single: members.len() == 1 && beside.is_empty(),
            sum: beside.get(index).copied().unwrap_or_default(),
            trace: Complex64::new(resistance, point.omega * inductance),
        };
        group.add_members();
        group
    }

    fn add_members(&mut self) {
        let index = self.index;
        self.sum = match self.members {
            [member] if self.is_single => member.nominal(index) / member.quantity,
            members => members.iter().fold(self.sum, |sum, member| {
                sum + member.quantity * member.admittance[index]
            }),
        };
    }

    /// Impedance of the group behind its trace.
    #[inline]
    fn impedance(&self, sum: Complex64) -> Complex64 {
        let group = if self.is_single { sum } else { inverse(sum) };
        group + self.trace
    }

    /// Impedance of the group.
    fn nominal(&self) -> Complex64 {
        self.impedance(self.sum)
    }

    /// Impedance of the group with one factor at 10 or 90 %.
    #[inline]
    fn varied(&self, unknown: &Unknown, side: Side) -> Complex64 {
        if let ([member], true) = (self.members, self.is_single) {
            return self.impedance(member.varied(unknown.kind, self.index, side) / member.quantity);
        }
        let mut sum = self.sum;
        for &position in &unknown.members {
            let member = self.members[position];
            let varied = inverse(member.varied(unknown.kind, self.index, side));
            sum += member.quantity * (varied - member.admittance[self.index]);
        }
        self.impedance(sum)
    }

    fn push_edges(&self, unknowns: &[Unknown], band: &mut ImpedanceBand) {
        let varied = unknowns.iter().map(|unknown| {
            // The reactances of one part do not change its resistance, those of a group do.
            let changes_resistance = !self.is_single || unknown.kind == Kind::Loss;
            let at_sides = SIDES.map(|side| self.varied(unknown, side));
            (changes_resistance, at_sides)
        });
        let point = PointBand::new(self.nominal(), varied);
        for (edges, (low, high)) in [
            (&mut band.magnitude, point.magnitude),
            (&mut band.resistance, point.resistance),
            (&mut band.reactance, point.reactance),
        ] {
            edges.push(low, high);
        }
    }
}
