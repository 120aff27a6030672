//! Starting values that a measurement shows by itself, and bounds around them.

use std::f64::consts::TAU;

use henrad_parts::model::{CapacitorModel, ParameterName, STEP_MULTIPLIERS};

use super::deviation::minimum;
use super::{FitRequest, MeasuredPoint};
use crate::capacitor::technology;

/// Frequency at which the loss factor is read.
const LOSS_FREQUENCY: f64 = 1e3;
/// Loss factors that a fit may find.
const LOSS_FACTORS: (f64, f64) = (1e-8, 0.3);
/// Exponents g that a fit may find.
const EXPONENTS: (f64, f64) = (-0.12, 0.12);
/// Elements may lie this factor around what the measurement shows.
const NEAR: f64 = 5.0;
const FAR: f64 = 1e4;
/// A parameter of which the measurement shows nothing moves by at most this factor.
const REACH: f64 = 1e3;
/// Ends of the stray branch: F and a share of the capacitance, Ω.
const LEAST_STRAY: f64 = 1e-15;
const STRAY_SHARE: f64 = 1.0 / 50.0;
const STRAY_RESISTANCES: (f64, f64) = (0.01, 1e3);
/// A second resonance begins at this multiple of the first.
const SECOND_OVER_FIRST: f64 = 20.0;
/// Corners of a tantalum's series loss that a fit may find, Hz.
const OXIDE_CORNERS: (f64, f64) = (1e-3, 1e6);
const CONDUCTOR_CORNERS: (f64, f64) = (1e5, 1e12);
/// Resistor factors of a ladder that a fit may find.
const FACTORS: (f64, f64) = (1e-3, 100.0);
const SKIN_SHARES: (f64, f64) = (1e-4, 10.0);
/// Relative step of the numerical derivative.
const DIFFERENCE: f64 = 1e-6;
/// The same of a whole number.
const WHOLE_DIFFERENCE: f64 = 0.1;

/// A free parameter with its range, as the search varies it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Free {
    pub name: ParameterName,
    /// Previous value; the one read off the measurement when there is none.
    pub start: f64,
    pub low: f64,
    pub high: f64,
}

impl Free {
    /// A parameter at a value between bounds, both in the parameter's unit; the bounds are widened
    /// to hold the value and cut to what the parameter can be.
    pub fn new(name: ParameterName, value: f64, low: f64, high: f64) -> Self {
        let range = name.range();
        let low = low.min(value).max(*range.start());
        let high = high.max(value).min(*range.end());
        let varied = |value: f64| Self::varied(name, value);
        Self {
            name,
            start: varied(value),
            low: varied(low),
            high: varied(high),
        }
    }

    /// How the search sees a value: g has a sign, everything else a logarithm.
    pub fn varied(name: ParameterName, value: f64) -> f64 {
        if name == ParameterName::DissipationFactorExponent {
            value
        } else {
            value.max(f64::MIN_POSITIVE).ln()
        }
    }

    pub fn value(&self, varied: f64) -> f64 {
        let value = if self.name == ParameterName::DissipationFactorExponent {
            varied
        } else {
            varied.exp()
        };
        let range = self.name.range();
        let value = value.clamp(*range.start(), *range.end());
        if self.is_whole() {
            value.round()
        } else {
            value
        }
    }

    pub fn is_whole(&self) -> bool {
        STEP_MULTIPLIERS.contains(&self.name)
    }

    pub fn difference(&self) -> f64 {
        if self.is_whole() {
            WHOLE_DIFFERENCE
        } else {
            DIFFERENCE
        }
    }
}

/// What a measurement shows without any model, each `None` where it does not.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Read {
    /// From the reactance of the lowest decade, F.
    pub capacitance: Option<f64>,
    /// Re Z/|X| near 1 kHz.
    pub loss_factor: Option<f64>,
    /// Lowest |Z|, Ω.
    pub lowest: f64,
    /// Its frequency, Hz, unless it is the first or last point.
    pub resonance: Option<f64>,
    /// From capacitance and resonance, or from the reactance at the end, H.
    pub inductance: Option<f64>,
}

impl Read {
    /// Reads points in rising frequency.
    pub fn new(points: &[MeasuredPoint]) -> Self {
        let omega = |point: &MeasuredPoint| TAU * point.frequency.get();
        let decade = 10.0 * points[0].frequency.get();
        let low = points.iter().filter(|it| it.frequency.get() <= decade);
        let mut capacitances: Vec<f64> = low
            .filter(|point| point.impedance.im < 0.0)
            .map(|point| -1.0 / (omega(point) * point.impedance.im))
            .collect();
        capacitances.sort_by(f64::total_cmp);
        let capacitance = capacitances.get(capacitances.len() / 2).copied();
        let lowest = points.iter().map(|point| point.impedance.norm());
        let resonance = minimum(points).map(|index| points[index].frequency.get());
        let by_resonance = resonance.zip(capacitance);
        let by_resonance = by_resonance.map(|(f, c)| 1.0 / ((TAU * f).powi(2) * c));
        let last = &points[points.len() - 1];
        let by_end = (last.impedance.im > 0.0).then(|| last.impedance.im / omega(last));
        Self {
            capacitance,
            loss_factor: loss_factor(points),
            lowest: lowest.fold(f64::INFINITY, f64::min),
            resonance,
            inductance: by_resonance.or(by_end),
        }
    }

    /// A free parameter with its present value (if it has one) and bounds by what is read; `None`
    /// for one that neither has a value nor shows itself.
    pub fn free(
        &self,
        request: &FitRequest<'_>,
        name: ParameterName,
        present: Option<f64>,
    ) -> Option<Free> {
        let read = self.value(request, name);
        let start = present.or(read)?;
        let around = |factor: f64| {
            let middle = read.unwrap_or(start);
            (middle / factor, middle * factor)
        };
        let bounds = match name {
            ParameterName::ReferenceCapacitance => around(NEAR),
            ParameterName::DissipationFactor => LOSS_FACTORS,
            ParameterName::DissipationFactorExponent => EXPONENTS,
            ParameterName::StrayCapacitance => {
                (LEAST_STRAY, STRAY_SHARE * self.capacitance.unwrap_or(start))
            }
            ParameterName::StrayResistance => STRAY_RESISTANCES,
            ParameterName::OxideCorner => OXIDE_CORNERS,
            ParameterName::ConductorCorner => CONDUCTOR_CORNERS,
            ParameterName::LadderCapacitorRatio => name.range().into_inner(),
            ParameterName::LadderResistorFactor => FACTORS,
            ParameterName::SkinShare => SKIN_SHARES,
            _ if read.is_some() => around(FAR),
            _ => around(REACH),
        };
        Some(Free::new(name, start, bounds.0, bounds.1))
    }

    /// The value of a parameter that the measurement suggests.
    pub fn value(&self, request: &FitRequest<'_>, name: ParameterName) -> Option<f64> {
        let (inductance, resistance) = (self.inductance, Some(self.lowest));
        let times = |value: Option<f64>, factor: f64| value.map(|value| factor * value);
        match name {
            ParameterName::ReferenceCapacitance => self.nominal(request),
            ParameterName::DissipationFactor => self.loss_factor,
            ParameterName::Inductance => inductance,
            ParameterName::InnerInductance | ParameterName::OuterInductance => {
                times(inductance, 0.4)
            }
            ParameterName::OuterDamping => times(resistance, 4.0),
            ParameterName::SeriesResistance => times(resistance, 0.5),
            ParameterName::SkinResistance => times(resistance, 0.2),
            ParameterName::SecondInductance => times(inductance, 0.06),
            ParameterName::SecondCapacitance => self.second_capacitance(),
            ParameterName::SecondResistance => times(resistance, 5.0),
            ParameterName::StrayCapacitance => times(self.capacitance, 1e-5),
            ParameterName::StrayResistance => times(resistance, 100.0),
            ParameterName::Esr => esr(request),
            _ => None,
        }
    }

    /// C3 that resonates with L3 at its frequency.
    fn second_capacitance(&self) -> Option<f64> {
        let (inductance, resonance) = (self.inductance?, self.resonance?);
        let omega = TAU * SECOND_OVER_FIRST * resonance;
        Some(1.0 / (omega * omega * 0.06 * inductance))
    }

    /// The capacitance at the reference condition that belongs to the measured one.
    fn nominal(&self, request: &FitRequest<'_>) -> Option<f64> {
        let at_condition = technology::capacitance(request.model, request.condition).ok()?;
        let parameters = request.model.parameters();
        let mut parameters = parameters.iter();
        let present = parameters.find(|it| it.name == ParameterName::ReferenceCapacitance)?;
        Some(self.capacitance? * present.value / at_condition.get())
    }
}

/// Measured ESR at the frequency at which a ladder's ESR holds, or at the nearest point.
fn esr(request: &FitRequest<'_>) -> Option<f64> {
    let wanted = match request.model {
        CapacitorModel::Solid(model) => model.esr_frequency.get(),
        CapacitorModel::Electrolytic(model) => model.esr_frequency.get(),
        CapacitorModel::Ceramic(_) | CapacitorModel::Film(_) => return None,
    };
    let usable = request
        .points
        .iter()
        .filter(|point| point.impedance.re > 0.0);
    nearest(usable, wanted).map(|point| point.impedance.re)
}

fn loss_factor(points: &[MeasuredPoint]) -> Option<f64> {
    let capacitive = points
        .iter()
        .filter(|point| point.impedance.im < 0.0 && point.impedance.re < -point.impedance.im);
    let point = nearest(capacitive, LOSS_FREQUENCY)?;
    let factor = -point.impedance.re / point.impedance.im;
    Some(factor.clamp(LOSS_FACTORS.0, LOSS_FACTORS.1))
}

fn nearest<'a>(
    points: impl Iterator<Item = &'a MeasuredPoint>,
    frequency: f64,
) -> Option<&'a MeasuredPoint> {
    let distance = |point: &MeasuredPoint| (point.frequency.get() / frequency).ln().abs();
    points.min_by(|a, b| distance(a).total_cmp(&distance(b)))
}
