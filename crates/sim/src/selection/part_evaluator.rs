//! A part at one condition, typical or in the worst case.

use henrad_parts::Part;
use henrad_parts::model::CapacitorModel;
use henrad_parts::quantity::{Celsius, Farads, Henries, Hertz, Kelvins};
use num_complex::Complex64;
use rayon::prelude::*;

use super::corner::{CornerPart, VARIANTS, variant_combinations};
use super::figures::{LargestRipple, effective_capacitance, largest_ripple, series_inductance};
use crate::capacitor::band::{Member, SpreadsAt, UncertainReactance, band_at, band_of};
use crate::capacitor::combine::{TraceImpedance, parallel, with_trace};
use crate::sweep::FrequencyPoint;
use crate::{Capacitor, Condition, FrequencyGrid, SimError};

/// What is read off an impedance, Ω.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ImpedanceFigures {
    /// Re Z.
    pub resistance: f64,
    /// |Z|.
    pub magnitude: f64,
    /// Im Z, in the worst case the most inductive one.
    pub reactance: f64,
    /// Re Z/|Im Z|, dimensionless, above 0; infinite where Im Z is 0, in the worst case where its
    /// band has 0 within it. In the worst case the upper edge of Re Z over the least |Im Z| of the
    /// band, of the corner where this is most.
    pub dissipation_factor: f64,
}

impl From<Complex64> for ImpedanceFigures {
    fn from(impedance: Complex64) -> Self {
        Self {
            resistance: impedance.re,
            magnitude: impedance.norm(),
            reactance: impedance.im,
            dissipation_factor: impedance.re / impedance.im.abs(),
        }
    }
}

impl ImpedanceFigures {
    fn or_worse(self, other: Self) -> Self {
        Self {
            resistance: self.resistance.max(other.resistance),
            magnitude: self.magnitude.max(other.magnitude),
            reactance: self.reactance.max(other.reactance),
            dissipation_factor: self.dissipation_factor.max(other.dissipation_factor),
        }
    }

    /// The unfavorable edges of a band: of resistance and magnitude the upper one, of the reactance
    /// both.
    fn of_band(resistance: f64, magnitude: f64, low: f64, high: f64) -> Self {
        let least_reactance = if low < 0.0 && high > 0.0 {
            0.0
        } else {
            low.abs().min(high.abs())
        };
        Self {
            resistance,
            magnitude,
            reactance: high,
            dissipation_factor: resistance / least_reactance,
        }
    }
}

/// What the worst case covers besides tolerance, age and spread.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct WorstCase {
    /// Lowest ambient temperature; the condition has the highest. `None` for a single temperature.
    pub coldest: Option<Celsius>,
}

impl WorstCase {
    /// The conditions at both ends of the temperature.
    pub fn conditions(&self, condition: &Condition) -> impl Iterator<Item = Condition> {
        let cold = self.coldest.map(|temperature| Condition {
            temperature,
            ..*condition
        });
        std::iter::once(*condition).chain(cold)
    }
}

/// A side of a range.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Edge {
    /// The least value.
    Low,
    /// The largest value.
    High,
}

/// A part with its circuit at one condition.
///
/// In the worst case each value is the least favorable one over all variants: nominal, least and
/// most capacitance of the tolerance letter, the least ten years old and the most new unless an age
/// is given, at either end of the temperature; and of each variant the unfavorable edge of the band
/// within which 8 in 10 parts lie.
#[derive(Debug, Clone)]
pub struct PartEvaluator<'a> {
    model: &'a CapacitorModel,
    condition: Condition,
    capacitor: Capacitor,
    /// In the worst case, [`VARIANTS`] for each temperature.
    variants: Vec<Variant<'a>>,
}

/// A part at one corner of the worst case, with its circuit.
#[derive(Debug, Clone)]
pub(super) struct Variant<'a> {
    part: CornerPart<'a>,
    capacitor: Capacitor,
    spreads: SpreadsAt,
}

/// Edges of one variant at one frequency.
#[derive(Debug, Clone, Copy)]
pub(super) struct Edges {
    pub worst: ImpedanceFigures,
    /// Im Z, Ω.
    reactance: (f64, f64),
}

impl From<ImpedanceFigures> for Edges {
    fn from(seen: ImpedanceFigures) -> Self {
        Self {
            worst: seen,
            reactance: (seen.reactance, seen.reactance),
        }
    }
}

impl Edges {
    /// The least effective capacitance; `None` where one part in ten is inductive.
    pub fn capacitance(&self, frequency: Hertz) -> Option<Farads> {
        let (low, high) = self.reactance;
        of_reactance(frequency, high).and(of_reactance(frequency, low))
    }
}

fn of_reactance(frequency: Hertz, reactance: f64) -> Option<Farads> {
    effective_capacitance(frequency, Complex64::new(0.0, reactance))
}

/// The smaller capacitance; `None` when either is.
pub(super) fn least(one: Option<Farads>, other: Option<Farads>) -> Option<Farads> {
    one.zip(other)
        .map(|(a, b)| if b.get() < a.get() { b } else { a })
}

/// The smaller current; the first of equal currents.
pub(super) fn weaker(one: LargestRipple, other: LargestRipple) -> LargestRipple {
    if other.current.get() < one.current.get() {
        other
    } else {
        one
    }
}

impl<'a> Variant<'a> {
    pub fn from_part(part: CornerPart<'a>) -> Result<Self, SimError> {
        Ok(Self {
            capacitor: part.capacitor()?,
            spreads: SpreadsAt::new(&part.uncertain(1, &[]))?,
            part,
        })
    }

    /// The resonance at 10 and at 90 % of the parts, searched from a frequency near both.
    pub fn resonances(&self, near: Hertz) -> (Option<Hertz>, Option<Hertz>) {
        let reactance = UncertainReactance {
            capacitor: &self.capacitor,
            spreads: &self.spreads,
        };
        reactance.resonances(near)
    }

    /// Largest ripple at what is seen in the worst case. Heat follows the resistance and the
    /// voltage limit the magnitude: both at their upper edge.
    pub fn ripple(
        &self,
        frequency: Hertz,
        rise: Kelvins,
        seen: ImpedanceFigures,
    ) -> Result<LargestRipple, SimError> {
        let ImpedanceFigures {
            resistance,
            magnitude,
            ..
        } = seen;
        let reactance = (magnitude.powi(2) - resistance.powi(2)).max(0.0).sqrt();
        let worst = Complex64::new(resistance, -reactance);
        let (model, condition) = (self.part.model(), self.part.condition());
        largest_ripple(model, condition, frequency, rise, worst)
    }

    pub fn at(&self, frequency: Hertz) -> Result<Edges, SimError> {
        if self.part.uncertain(1, &[]).spreads.is_empty() {
            return Ok(ImpedanceFigures::from(self.capacitor.impedance(frequency)).into());
        }
        let point = FrequencyPoint::checked(frequency)?;
        let band = band_at(&self.capacitor, &self.spreads, &point);
        Ok(Edges {
            worst: {
                let (low, high) = band.reactance;
                ImpedanceFigures::of_band(band.resistance.1, band.magnitude.1, low, high)
            },
            reactance: band.reactance,
        })
    }
}

impl<'a> PartEvaluator<'a> {
    /// A part at a condition, typical without a worst case.
    ///
    /// # Errors
    /// Those of [`Capacitor::at`].
    pub fn new(
        part: &Part,
        model: &'a CapacitorModel,
        condition: &Condition,
        worst_case: Option<WorstCase>,
    ) -> Result<Self, SimError> {
        let mut variants = Vec::new();
        let ends = worst_case
            .iter()
            .flat_map(|case| case.conditions(condition));
        for end in ends {
            for part in CornerPart::variants(part, model, &end) {
                variants.push(Variant::from_part(part)?);
            }
        }
        Ok(Self {
            capacitor: Capacitor::at(model, condition)?,
            model,
            condition: *condition,
            variants,
        })
    }

    /// The typical circuit at the condition.
    pub fn capacitor(&self) -> &Capacitor {
        &self.capacitor
    }

    /// The impedance of one piece at a frequency above 0 Hz.
    ///
    /// # Errors
    /// [`SimError::Frequency`] for a frequency that is not positive.
    pub fn at(&self, frequency: Hertz) -> Result<ImpedanceFigures, SimError> {
        let mut worst = ImpedanceFigures::from(self.capacitor.impedance(frequency));
        for variant in &self.variants {
            worst = worst.or_worse(variant.at(frequency)?.worst);
        }
        Ok(worst)
    }

    /// Effective capacitance; `None` where the part is inductive, in the worst case where one part
    /// in ten of any variant is.
    ///
    /// # Errors
    /// As [`PartEvaluator::at`].
    pub fn capacitance(&self, frequency: Hertz) -> Result<Option<Farads>, SimError> {
        let mut smallest = of_reactance(frequency, self.capacitor.impedance(frequency).im);
        for variant in &self.variants {
            smallest = least(smallest, variant.at(frequency)?.capacitance(frequency));
        }
        Ok(smallest)
    }

    /// Self-resonant frequency, in the worst case its edge on one side; `None` where the part has
    /// none.
    ///
    /// # Errors
    /// Those of [`Capacitor::at`].
    pub fn resonance(&self, edge: Edge) -> Result<Option<Hertz>, SimError> {
        let Some(typical) = self.capacitor.self_resonant_frequency() else {
            return Ok(None);
        };
        let mut worst = typical.get();
        for variant in &self.variants {
            let (low, high) = variant.resonances(typical);
            worst = match edge {
                Edge::Low => worst.min(low.map_or(worst, Hertz::get)),
                // Without a resonance there is none below any frequency.
                Edge::High => worst.max(high.map_or(f64::INFINITY, Hertz::get)),
            };
        }
        Ok(Some(Hertz::new(worst)).filter(|worst| worst.get().is_finite()))
    }

    /// Inductance in series with the dielectric, in the worst case its upper edge.
    ///
    /// # Errors
    /// As [`series_inductance`].
    pub fn inductance(&self, frequency: Hertz) -> Result<Option<Henries>, SimError> {
        let mut most = series_inductance(&self.capacitor, frequency)?;
        for variant in &self.variants {
            let spread = &variant.spreads.inductance;
            let factor = spread.at(frequency.get().ln()).high.max(1.0);
            let own = series_inductance(&variant.capacitor, frequency)?;
            let own = own.map(|own| Henries::new(own.get() * factor));
            most = most
                .into_iter()
                .chain(own)
                .max_by(|a, b| a.get().total_cmp(&b.get()));
        }
        Ok(most)
    }

    /// Largest ripple of one piece for an allowed self-heating of 0 to 200 K.
    ///
    /// # Errors
    /// As [`largest_ripple`].
    pub fn ripple(&self, frequency: Hertz, rise: Kelvins) -> Result<LargestRipple, SimError> {
        let impedance = self.capacitor.impedance(frequency);
        let mut smallest = largest_ripple(self.model, &self.condition, frequency, rise, impedance)?;
        for variant in &self.variants {
            let seen = variant.at(frequency)?.worst;
            smallest = weaker(smallest, variant.ripple(frequency, rise, seen)?);
        }
        Ok(smallest)
    }
}

/// Pieces of several parts in parallel behind a trace over a sweep. In the worst case each value is
/// the largest over all combinations of corners at either end of the temperature, and of each the
/// upper edge of the band of all parts together.
///
/// # Errors
/// [`SimError::NothingToCombine`] without parts.
pub fn figures_together(
    parts: &[(&PartEvaluator<'_>, u32)],
    grid: &FrequencyGrid,
    trace: TraceImpedance,
) -> Result<Vec<ImpedanceFigures>, SimError> {
    let impedances: Vec<_> = parts
        .iter()
        .map(|(sight, _)| sight.capacitor.impedances(grid))
        .collect();
    let quantities = parts.iter().map(|(_, quantity)| *quantity);
    let group: Vec<_> = quantities.zip(&impedances).collect();
    let typical = with_trace(grid, &parallel(&group)?, trace)?;
    let mut worst: Vec<ImpedanceFigures> =
        typical.into_iter().map(ImpedanceFigures::from).collect();
    let ends = parts.iter().map(|(sight, _)| sight.variants.len()).min();
    for end in 0..ends.unwrap_or(0) / VARIANTS {
        let variants = |sight: &'_ PartEvaluator<'_>| {
            let first = end * VARIANTS;
            first..(first + VARIANTS).min(sight.variants.len())
        };
        let curves: Vec<Vec<Vec<Complex64>>> = parts
            .par_iter()
            .map(|(sight, _)| {
                let variants = sight.variants[variants(sight)].iter();
                variants.map(|it| it.capacitor.impedances(grid)).collect()
            })
            .collect();
        let mut members: Vec<Vec<Member<'_>>> = Vec::with_capacity(parts.len());
        for ((sight, quantity), curves) in parts.iter().zip(&curves) {
            let variants = sight.variants[variants(sight)].iter().zip(curves);
            let at_corners = variants
                .map(|(it, curve)| Member::from_piece(grid, &it.part.uncertain(*quantity, curve)));
            members.push(at_corners.collect::<Result<_, _>>()?);
        }
        let combined = variant_combinations(parts.len())
            .into_par_iter()
            .map(|variants| {
                let chosen = members.iter().zip(&variants);
                let chosen: Vec<_> = chosen.map(|(at, variant)| &at[*variant]).collect();
                let band = band_of(grid, &chosen, trace, &[]);
                let upper = band.resistance.high.into_iter().zip(band.magnitude.high);
                let reactance = band.reactance.low.into_iter().zip(band.reactance.high);
                let edges = upper.zip(reactance);
                edges
                    .map(|((resistance, magnitude), (low, high))| {
                        ImpedanceFigures::of_band(resistance, magnitude, low, high)
                    })
                    .collect()
            });
        worst = combined.reduce(|| worst.clone(), or_worse);
    }
    Ok(worst)
}

fn or_worse(one: Vec<ImpedanceFigures>, other: Vec<ImpedanceFigures>) -> Vec<ImpedanceFigures> {
    let pairs = one.into_iter().zip(other);
    pairs.map(|(one, other)| one.or_worse(other)).collect()
}
