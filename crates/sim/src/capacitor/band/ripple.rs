//! Bands of the largest ripple and of the self-heating.

use henrad_parts::Origin;
use henrad_parts::model::{Spread, Spreads};
use henrad_parts::quantity::{Hertz, Kelvins, KelvinsPerWatt};
use num_complex::Complex64;

use super::impedance::members;
use super::member::UncertainPiece;
use super::member::{Kind, Member, SIDES, Side, unknowns};
use super::{Changes, Edges};
use crate::SimError;
use crate::capacitor::Condition;
use crate::capacitor::limit::LoadLimits;
use crate::complex::{inverse, magnitude};
use crate::sweep::FrequencyGrid;

/// Edges of the largest ripple, one value per frequency.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct RippleBand {
    /// Current of all pieces, A rms.
    pub current: Edges,
    /// Voltage across them, V rms.
    pub voltage: Edges,
}

/// The band around a curve of [`current_voltage`](crate::capacitor::analysis::current_voltage())
/// for all pieces of a part, or of
/// [`combined_current_voltage`](crate::capacitor::analysis::combined_current_voltage); `None` when
/// every parameter is known.
///
/// Besides the factors on the impedance each class has one on its thermal resistance. A published
/// ripple current is known at its own frequency: elsewhere it follows the ratio of the resistances.
///
/// # Errors
/// Those of [`impedance_band`](super::impedance_band) and of
/// [`current_voltage`](crate::capacitor::analysis::current_voltage()).
///
/// # Source
/// docs/MODELS.md, "Bands".
pub fn ripple_band(
    grid: &FrequencyGrid,
    pieces: &[UncertainPiece<'_>],
    temperature_rise: Kelvins,
) -> Result<Option<RippleBand>, SimError> {
    let has_thermal = |piece: &UncertainPiece<'_>| !piece.spreads.thermal_resistance.is_none();
    let members = match members(grid, pieces)? {
        Some(members) => members,
        None if pieces.iter().any(has_thermal) => pieces
            .iter()
            .map(|piece| Member::from_piece(grid, piece))
            .collect::<Result<_, _>>()?,
        None => return Ok(None),
    };
    let limits = pieces
        .iter()
        .map(|piece| LoadLimits::new(piece.model, &piece.condition, temperature_rise))
        .collect::<Result<Vec<_>, _>>()?;
    let group = Group {
        pieces,
        members: &members,
    };
    let factors = group.factors();
    let varied: Vec<_> = factors
        .iter()
        .map(|factor| SIDES.map(|side| (factor, side, group.varied_limits(&limits, factor, side))))
        .collect();
    let mut band = RippleBand::default();
    for (index, &frequency) in grid.frequencies().iter().enumerate() {
        let frequency = Hertz::new(frequency);
        let (current, voltage) = group.largest(index, frequency, &limits, None);
        let mut changes = [Changes::default(); 2];
        for sides in &varied {
            let [low, high] = sides.each_ref().map(|(factor, side, limits)| {
                let varied = Some((*factor, *side));
                let (i, v) = group.largest(index, frequency, limits, varied);
                [ln_ratio(i, current), ln_ratio(v, voltage)]
            });
            for (change, (at_low, at_high)) in changes.iter_mut().zip(low.into_iter().zip(high)) {
                change.add(at_low, at_high);
            }
        }
        let [of_current, of_voltage] = changes;
        let (low, high) = of_current.factors_on(current);
        band.current.push(low, high);
        let (low, high) = of_voltage.factors_on(voltage);
        band.voltage.push(low, high);
    }
    Ok(Some(band))
}

/// Factors at 10 and 90 % on the self-heating by a current: ΔT = R_th·ESR·I².
pub fn rise_spread(spreads: &Spreads, condition: &Condition, frequency: Hertz) -> Spread {
    let mut changes = Changes::default();
    for Spread { low, high } in [
        spreads.loss_at(frequency, condition.temperature),
        spreads.thermal_resistance,
    ] {
        changes.add(low.ln(), high.ln());
    }
    let (low, high) = changes.factors_on(1.0);
    Spread::new(low, high)
}

/// ln of a ratio; 0 where nothing is allowed.
fn ln_ratio(value: f64, nominal: f64) -> f64 {
    if value > 0.0 && nominal > 0.0 {
        (value / nominal).ln()
    } else {
        0.0
    }
}

/// What the parts of one class share.
struct Factor {
    /// `None` for the thermal resistance.
    kind: Option<Kind>,
    members: Vec<usize>,
}

/// Pieces in parallel.
struct Group<'a> {
    pieces: &'a [UncertainPiece<'a>],
    members: &'a [Member<'a>],
}

impl Group<'_> {
    fn factors(&self) -> Vec<Factor> {
        let members: Vec<_> = self.members.iter().collect();
        let of_impedance = unknowns(&members).into_iter().map(|unknown| Factor {
            kind: Some(unknown.kind),
            members: unknown.members,
        });
        let mut factors: Vec<_> = of_impedance.collect();
        let mut classes: Vec<_> = members.iter().map(|member| member.class).collect();
        classes.sort_unstable();
        classes.dedup();
        for class in classes {
            let is_open = |&index: &usize| {
                let spreads = self.pieces[index].spreads;
                members[index].class == class && !spreads.thermal_resistance.is_none()
            };
            let members: Vec<_> = (0..members.len()).filter(is_open).collect();
            if !members.is_empty() {
                factors.push(Factor {
                    kind: None,
                    members,
                });
            }
        }
        factors
    }

    /// The limits of each piece with one factor at 10 or 90 %: the thermal resistance decides the
    /// heat and a rating by rule; a rated current that follows the resistance from its own
    /// frequency knows it there.
    fn varied_limits(&self, limits: &[LoadLimits], factor: &Factor, side: Side) -> Vec<LoadLimits> {
        let mut varied = limits.to_vec();
        for &position in &factor.members {
            let (piece, limits) = (&self.pieces[position], &mut varied[position]);
            let rating = piece.model.operating_limits().ripple_rating.as_ref();
            let rated = limits.ripple.as_mut().zip(rating);
            match factor.kind {
                None => {
                    let factor = side.of(piece.spreads.thermal_resistance);
                    let resistance = limits.heat.thermal_resistance.get() * factor;
                    limits.heat.thermal_resistance = KelvinsPerWatt::new(resistance);
                    if let Some((limit, rating)) = rated
                        && matches!(rating.origin, Origin::Estimated(_))
                    {
                        limit.scale(factor.sqrt().recip());
                    }
                }
                Some(Kind::Loss) => {
                    if let Some((limit, _)) = rated
                        && let (Some(frequency), true) =
                            (limit.frequency, limit.follows_resistance())
                    {
                        let temperature = piece.condition.temperature;
                        let factor = side.of(piece.spreads.loss_at(frequency, temperature));
                        limit.scale(factor.sqrt());
                    }
                }
                Some(_) => {}
            }
        }
        varied
    }

    /// Largest current and voltage, A and V rms, with one factor on the impedances at 10 or 90 %:
    /// all pieces see the voltage that the weakest allows.
    fn largest(
        &self,
        index: usize,
        frequency: Hertz,
        limits: &[LoadLimits],
        varied: Option<(&Factor, Side)>,
    ) -> (f64, f64) {
        let mut voltage = f64::INFINITY;
        let mut admittance = Complex64::new(0.0, 0.0);
        for (position, (member, limits)) in self.members.iter().zip(limits).enumerate() {
            let of_member = varied.filter(|(factor, _)| factor.members.contains(&position));
            let kind = of_member.and_then(|(factor, side)| Some((factor.kind?, side)));
            let z = kind.map_or_else(
                || member.nominal(index),
                |(kind, side)| member.varied(kind, index, side),
            );
            let (current, _) = limits.largest_current(frequency, z);
            voltage = voltage.min(current.get() * magnitude(z));
            admittance += member.quantity * inverse(z);
        }
        (voltage * magnitude(admittance), voltage)
    }
}
