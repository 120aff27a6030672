//! How far the parts of one class lie around an estimated parameter.
//!
//! A rule gives one value for every part with the same ratings; the parts differ. Each spread holds
//! the factors between which 8 in 10 observed parts lie: docs/MODELS.md, "Spread of the rules".
//! Published and given parameters have none, fitted ones none where they were measured.

mod beyond;
mod figures;
mod over_frequency;

pub use beyond::InductanceSpread;
use beyond::{BeyondFit, Open};
pub use over_frequency::SpreadOverFrequency;

use super::{CapacitorModel, GivenParameter, ParameterName};
use crate::origin::Origin;
use crate::part::{Part, RatingKind};
use crate::quantity::{Celsius, Hertz};

/// Factors on a value at 10 and 90 % of the parts.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Spread {
    /// One part in ten lies below this factor.
    pub low: f64,
    /// One part in ten lies above this factor.
    pub high: f64,
}

impl Spread {
    /// A value that is known.
    pub const NONE: Self = Self::new(1.0, 1.0);

    /// Factors at 10 and 90 %.
    pub const fn new(low: f64, high: f64) -> Self {
        Self { low, high }
    }

    /// Whether the value is known.
    pub fn is_none(self) -> bool {
        self == Self::NONE
    }

    /// The factors with their logarithms times a share.
    fn part(self, share: f64) -> Self {
        Self::new(self.low.powf(share), self.high.powf(share))
    }

    /// The spread of a value times an independent factor: the logarithms of the edges add by their
    /// squares.
    pub(super) fn and(self, other: Self) -> Self {
        if other.is_none() {
            return self;
        }
        let down = self.low.ln().min(0.0).hypot(other.low.ln().min(0.0));
        let up = self.high.ln().max(0.0).hypot(other.high.ln().max(0.0));
        Self::new((-down).exp(), up.exp())
    }
}

/// Spread of the capacitance that is left under bias.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct BiasSpread {
    /// V0 over that of the rule.
    pub characteristic_voltage: Spread,
    /// Least difference from the model on either side, as a share of the unbiased capacitance:
    /// parts lose or gain this much where the law loses nothing.
    pub least: f64,
    /// Share that every part keeps up to the rated voltage, by the guarantee of its code; 0 without
    /// one.
    pub guaranteed: f64,
}

/// What the code of a ceramic guarantees over temperature.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct TemperatureGuarantee {
    /// Temperature.
    pub temperature: Celsius,
    /// Least and largest capacitance over that at 25 °C, without bias.
    pub share: (f64, f64),
}

/// The spreads of one part. Each list rises in its first column and is held beyond its ends.
///
/// All losses of a part share one unknown factor, and so do all inductances, the capacitance at
/// small signal, the roll-off of an anode and the bias law; all are independent of each other.
#[derive(Debug, Clone, PartialEq)]
pub struct Spreads {
    /// Parts of one class share what their rule does not know.
    pub class: &'static str,
    /// Real part of the impedance at 25 °C.
    pub loss: Vec<(Hertz, Spread)>,
    /// What the law over temperature leaves open of it at other temperatures, independent of the
    /// above.
    pub loss_over_temperature: Vec<(Celsius, Spread)>,
    /// Everything in series with the dielectric.
    pub inductance: Spread,
    /// Capacitance of a porous anode over frequency, where its resistance is estimated.
    pub roll_off: Vec<(Hertz, Spread)>,
    /// Small-signal capacitance of a class II ceramic, where its rule is used.
    pub small_signal_capacitance: Option<Spread>,
    /// Capacitance over dc bias; `None` where its law is known, or where there is none.
    pub bias: Option<BiasSpread>,
    /// Capacitance over temperature where its course is estimated: the guarantee of the code,
    /// rising in temperature, straight between its nodes and held beyond them.
    pub capacitance_over_temperature: Vec<TemperatureGuarantee>,
    /// Thermal resistance from hot spot to ambient, independent of the above. It is no part of the
    /// impedance: [`is_empty`](Self::is_empty) leaves it out.
    pub thermal_resistance: Spread,
    /// Frequency at which a published resistance closes the spread of the losses at 25 °C: within a
    /// decade and 60 K it opens to that of the class.
    published_loss: Option<Hertz>,
    /// Frequency of a listed limit of the resistance, and the limit over the typical resistance.
    loss_limit: Option<(Hertz, f64)>,
    /// Spreads of losses and inductances where a fit was not measured.
    beyond_fit: Option<BeyondFit>,
}

impl Spreads {
    /// The spreads of a part with this model, from the origins of its parameters and the rules that
    /// gave them.
    ///
    /// # Source
    /// docs/MODELS.md, "Spread of the rules".
    pub fn new(part: &Part, model: &CapacitorModel) -> Self {
        let mut spreads = Self::with(part, model, Open::Estimated);
        spreads.beyond_fit = BeyondFit::new(part, model, &spreads);
        spreads
    }

    fn with(part: &Part, model: &CapacitorModel, open: Open) -> Self {
        let rule = figures::of(part, model);
        let knows_inductance =
            part.published.esl.is_some() || is_given(part, ParameterName::Inductance, open);
        let mut spreads = Self {
            class: rule.class,
            loss: rule
                .loss
                .iter()
                .map(|&(frequency, spread)| (Hertz::new(frequency), spread))
                .collect(),
            loss_over_temperature: rule
                .loss_over_temperature
                .iter()
                .map(|&(temperature, spread)| (Celsius::new(temperature), spread))
                .collect(),
            inductance: rule.inductance,
            roll_off: Vec::new(),
            small_signal_capacitance: None,
            bias: None,
            capacitance_over_temperature: Vec::new(),
            thermal_resistance: if opens_thermal_resistance(model, open) {
                figures::thermal_resistance(part, model)
            } else {
                Spread::NONE
            },
            published_loss: published_loss(part, model),
            loss_limit: loss_limit(part, model),
            beyond_fit: None,
        };
        if knows_inductance || !opens_inductance(model, open) {
            spreads.inductance = Spread::NONE;
        }
        spreads.keep_open_losses(model, open);
        spreads.roll_off = roll_off(model, &spreads.loss);
        if let CapacitorModel::Ceramic(model) = model {
            let ac_voltage = model.ac_voltage.as_ref();
            if ac_voltage.is_some_and(|law| Open::Estimated.has(&law.growth)) {
                spreads.small_signal_capacitance = Some(figures::SMALL_SIGNAL_CAPACITANCE);
            }
            let bias = model.dc_bias.as_ref();
            if bias.is_some_and(|law| Open::Estimated.has(&law.characteristic_voltage)) {
                spreads.bias = Some(figures::bias(model.dielectric));
            }
            if Open::Estimated.has(&model.temperature_characteristic) {
                spreads.capacitance_over_temperature = figures::guarantee(model.dielectric);
            }
        }
        spreads
    }

    /// Whether every parameter of the impedance is known.
    pub fn is_empty(&self) -> bool {
        self.is_known_within() && self.beyond_fit.is_none()
    }

    /// Whether every parameter is known at the frequencies of the part's fit, if it has one.
    pub fn is_known_within(&self) -> bool {
        self.loss.is_empty()
            && self.inductance.is_none()
            && self.small_signal_capacitance.is_none()
            && self.bias.is_none()
    }

    /// Spread of the real part of the impedance, straight over the logarithm of the frequency.
    pub fn loss_at(&self, frequency: Hertz, temperature: Celsius) -> Spread {
        self.loss_over_frequency(temperature)
            .at(frequency.get().ln())
    }

    /// The same for many frequencies.
    pub fn loss_over_frequency(&self, temperature: Celsius) -> SpreadOverFrequency {
        let factor = self.temperature_factor(temperature);
        let nodes = self.loss.iter();
        let widened: Vec<_> = nodes
            .map(|&(frequency, spread)| (frequency, spread.and(factor)))
            .collect();
        let class = SpreadOverFrequency::new(&widened);
        let within = match (self.published_loss, self.loss_limit) {
            (Some(known), _) => class.closed_at(known, temperature, &widened),
            (None, Some((frequency, highest))) => {
                class.below(frequency, highest, temperature, &widened)
            }
            (None, None) => class,
        };
        match &self.beyond_fit {
            Some(BeyondFit { range, spreads }) => {
                within.with_beyond(*range, spreads.loss_over_frequency(temperature))
            }
            None => within,
        }
    }

    /// Spread of the capacitance of a porous anode over frequency, beside that of the dielectric.
    pub fn roll_off_over_frequency(&self) -> SpreadOverFrequency {
        let within = SpreadOverFrequency::new(&self.roll_off);
        match &self.beyond_fit {
            Some(BeyondFit { range, spreads }) => {
                within.with_beyond(*range, spreads.roll_off_over_frequency())
            }
            None => within,
        }
    }

    /// Frequency of the published resistance at which the losses have no spread at 25 °C; `None`
    /// without one.
    pub fn published_loss(&self) -> Option<Hertz> {
        self.published_loss.filter(|_| !self.loss.is_empty())
    }

    /// Spread of the law over temperature: the logarithms of the factors are straight between its
    /// nodes and held beyond them.
    fn temperature_factor(&self, temperature: Celsius) -> Spread {
        let nodes = &self.loss_over_temperature;
        let next = nodes.partition_point(|node| node.0.get() <= temperature.get());
        match (next.checked_sub(1).map(|last| nodes[last]), nodes.get(next)) {
            (Some((from, below)), Some(&(to, above))) => {
                let share = (temperature.get() - from.get()) / (to.get() - from.get());
                let mix = |a: f64, b: f64| a * (b / a).powf(share);
                Spread::new(mix(below.low, above.low), mix(below.high, above.high))
            }
            (Some((_, held)), None) | (None, Some(&(_, held))) => held,
            (None, None) => Spread::NONE,
        }
    }

    /// Least and largest capacitance over that at 25 °C that the code of the dielectric guarantees
    /// at a temperature; `None` where the course is known.
    pub fn capacitance_share_at(&self, temperature: Celsius) -> Option<(f64, f64)> {
        let nodes = &self.capacitance_over_temperature;
        let next = nodes.partition_point(|node| node.temperature.get() <= temperature.get());
        let last = next.checked_sub(1).map(|last| nodes[last]);
        match (last, nodes.get(next)) {
            (Some(below), Some(above)) => {
                let from = below.temperature.get();
                let share = (temperature.get() - from) / (above.temperature.get() - from);
                let mix = |a: f64, b: f64| a + share * (b - a);
                Some((
                    mix(below.share.0, above.share.0),
                    mix(below.share.1, above.share.1),
                ))
            }
            (Some(held), None) => Some(held.share),
            (None, held) => held.map(|held| held.share),
        }
    }

    /// The spread of one parameter of the model, in words; `None` for a parameter that is known or
    /// whose spread nobody has observed.
    ///
    /// # Examples
    /// `× 0.62 to 1.53` beside the ESR of a manganese dioxide part.
    pub fn text(
        &self,
        model: &CapacitorModel,
        name: ParameterName,
        origin: &Origin,
    ) -> Option<String> {
        if !matches!(origin, Origin::Estimated(_)) {
            return None;
        }
        let spread = match name {
            ParameterName::Inductance
            | ParameterName::InnerInductance
            | ParameterName::OuterInductance => self.inductance,
            ParameterName::ThermalResistance => self.thermal_resistance,
            ParameterName::BiasVoltage => self.bias?.characteristic_voltage,
            _ => self.loss_at(Hertz::new(loss_frequency(model, name)?), REFERENCE),
        };
        let Spread { low, high } = spread;
        (!spread.is_none()).then(|| format!("× {low:.2} to {high:.2}"))
    }

    /// Drops the spread of losses that are known: of the dielectric below [`METAL_FREQUENCY`], of
    /// the metal from there on.
    fn keep_open_losses(&mut self, model: &CapacitorModel, open: Open) {
        if self.published_loss.is_some() {
            return;
        }
        let (dielectric, metal) = match model {
            CapacitorModel::Ceramic(model) => (
                open.has(&model.dissipation_factor),
                open.has(&model.series_resistance) || open.has(&model.skin_resistance),
            ),
            CapacitorModel::Solid(model) => twice(open.has(&model.esr)),
            CapacitorModel::Electrolytic(model) => twice(open.has(&model.esr)),
            CapacitorModel::Film(model) => twice(open.has(&model.series_resistance)),
        };
        for (frequency, spread) in &mut self.loss {
            let is_open = if frequency.get() < METAL_FREQUENCY {
                dielectric
            } else {
                metal
            };
            if !is_open {
                *spread = Spread::NONE;
            }
        }
        if self.loss.iter().all(|(_, spread)| spread.is_none()) {
            self.loss.clear();
            self.loss_over_temperature.clear();
        }
    }
}

/// Where a parameter holds.
const REFERENCE: Celsius = Celsius::new(25.0);
/// From here on the metal of a ceramic loses more than its dielectric, Hz.
const METAL_FREQUENCY: f64 = 1e6;

fn twice(value: bool) -> (bool, bool) {
    (value, value)
}

/// Frequency of a published typical ESR that the model keeps: a loss that the part's record gives
/// takes its place.
fn published_loss(part: &Part, model: &CapacitorModel) -> Option<Hertz> {
    let rating = part.published.esr?;
    let is_loss = |given: &GivenParameter| loss_frequency(model, given.name).is_some();
    let is_kept = rating.kind == RatingKind::Typical && !part.given.iter().any(is_loss);
    is_kept.then_some(rating.frequency)
}

/// A listed limit at the frequency of the estimated resistance, and the limit over that resistance.
fn loss_limit(part: &Part, model: &CapacitorModel) -> Option<(Hertz, f64)> {
    let rating = part
        .published
        .esr
        .filter(|it| it.kind == RatingKind::Limit)?;
    let (esr, frequency) = match model {
        CapacitorModel::Solid(model) => (&model.esr, model.esr_frequency),
        CapacitorModel::Electrolytic(model) => (&model.esr, model.esr_frequency),
        CapacitorModel::Ceramic(_) | CapacitorModel::Film(_) => return None,
    };
    let is_bound = Open::Estimated.has(esr) && rating.frequency == frequency;
    let highest = rating.value.get() / esr.value.get();
    (is_bound && highest >= 1.0).then_some((frequency, highest))
}

/// Whether a part record knows a parameter.
fn is_given(part: &Part, name: ParameterName, open: Open) -> bool {
    let is_known =
        |given: &GivenParameter| !(open == Open::Fitted && open.has_origin(&given.origin));
    let mut of_name = part.given.iter().filter(|given| given.name == name);
    of_name.any(is_known)
}

/// Spread of the capacitance of an anode whose losses are open.
fn roll_off(model: &CapacitorModel, loss: &[(Hertz, Spread)]) -> Vec<(Hertz, Spread)> {
    match model {
        CapacitorModel::Solid(_) | CapacitorModel::Electrolytic(_) if !loss.is_empty() => {
            let nodes = figures::ROLL_OFF.iter();
            nodes
                .map(|&(frequency, spread)| (Hertz::new(frequency), spread))
                .collect()
        }
        _ => Vec::new(),
    }
}

fn opens_inductance(model: &CapacitorModel, open: Open) -> bool {
    match model {
        CapacitorModel::Ceramic(model) => open.has(&model.inner_inductance),
        CapacitorModel::Film(model) => open.has(&model.inner_inductance),
        CapacitorModel::Solid(model) => open.has(&model.inductance),
        CapacitorModel::Electrolytic(model) => open.has(&model.inductance),
    }
}

fn opens_thermal_resistance(model: &CapacitorModel, open: Open) -> bool {
    match model {
        CapacitorModel::Ceramic(model) => open.has(&model.thermal_resistance),
        CapacitorModel::Film(model) => open.has(&model.thermal_resistance),
        CapacitorModel::Solid(model) => open.has(&model.thermal_resistance),
        CapacitorModel::Electrolytic(model) => open.has(&model.thermal_resistance),
    }
}

/// Frequency at which a parameter decides the loss, Hz; `None` for other parameters.
fn loss_frequency(model: &CapacitorModel, name: ParameterName) -> Option<f64> {
    match (name, model) {
        (ParameterName::Esr, CapacitorModel::Solid(model)) => Some(model.esr_frequency.get()),
        (ParameterName::Esr, CapacitorModel::Electrolytic(model)) => {
            Some(model.esr_frequency.get())
        }
        (ParameterName::DissipationFactor, CapacitorModel::Ceramic(model)) => {
            Some(model.reference_frequency.get())
        }
        (ParameterName::SeriesResistance, CapacitorModel::Ceramic(_)) => Some(10e6),
        (ParameterName::SkinResistance, CapacitorModel::Ceramic(_)) => Some(100e6),
        (ParameterName::SeriesResistance, CapacitorModel::Film(_)) => Some(100e3),
        _ => None,
    }
}
