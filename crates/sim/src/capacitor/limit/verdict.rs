//! Whether a part stands its condition and its load: what every call judges by.

use std::f64::consts::SQRT_2;

use henrad_parts::model::CapacitorModel;
use henrad_parts::quantity::{Amperes, Hertz, Kelvins, Ohms, Volts};
use num_complex::Complex64;

use super::{
    AcVoltageLimit, HeatLimit, RippleCurrentLimit, ac_voltage_limit, heat_limit,
    recommended_voltage, ripple_current_limit, share,
};
use crate::SimError;
use crate::capacitor::Condition;

/// Share of a limit that rounding may add.
const ROUNDING: f64 = 1e-9;

henrad_parts::enum_with_all! {
    /// A limit in use, in the order in which they are judged.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    pub enum LimitKind {
        /// Lower category temperature, over the ambient, °C.
        LowestTemperature,
        /// Upper category temperature, over the ambient, °C.
        HighestTemperature,
        /// Rated voltage, over the bias, V.
        RatedVoltage,
        /// Category voltage at the temperature where it differs from the rated one, over the bias,
        /// V.
        CategoryVoltage,
        /// Polarity: a bias in reverse, V.
        ReverseVoltage,
        /// Ac voltage that bias, rating and polarity leave, V rms.
        AcVoltage,
        /// Published ripple current at the temperature and the frequency of the rating, A rms.
        RippleCurrent,
        /// Current of terminals and contacts, A rms.
        TerminalCurrent,
        /// Allowed self-heating, K.
        SelfHeating,
        /// Voltage recommended for the application, over the bias, V. Advice.
        RecommendedVoltage,
    }
}

impl LimitKind {
    /// Whether it is advice and not a limit.
    pub fn is_advice(self) -> bool {
        self == Self::RecommendedVoltage
    }

    /// Unit of value and limit.
    pub fn unit(self) -> &'static str {
        match self {
            Self::LowestTemperature | Self::HighestTemperature => "°C",
            Self::RatedVoltage
            | Self::CategoryVoltage
            | Self::ReverseVoltage
            | Self::RecommendedVoltage => "V",
            Self::AcVoltage => "V rms",
            Self::RippleCurrent | Self::TerminalCurrent => "A rms",
            Self::SelfHeating => "K",
        }
    }
}

/// Which limit a ripple reaches first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum GoverningLimit {
    /// The ac voltage, see [`AcVoltageLimit`].
    Voltage,
    /// Self-heating, see [`HeatLimit`].
    Heat,
    /// The rated ripple current, or the current rating of terminals and contacts.
    Current,
}

/// How much of one limit is used.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct LimitUse {
    /// The limit.
    pub kind: LimitKind,
    /// What stands against it, in the unit of the kind; infinite in a thermal runaway.
    pub value: f64,
    /// Its value under the condition.
    pub limit: f64,
}

impl LimitUse {
    /// Whether the value lies beyond the limit.
    pub fn is_exceeded(&self) -> bool {
        let room = ROUNDING * self.limit.abs();
        match self.kind {
            LimitKind::LowestTemperature => self.value < self.limit - room,
            _ => self.value > self.limit + room,
        }
    }

    /// Factor on voltage or current that reaches the limit, less one: limit ÷ value − 1, of
    /// self-heating √(limit ÷ value) − 1, because it grows with the square of the current. Negative
    /// beyond the limit, −1 where nothing is allowed; `None` for temperatures and without a value.
    pub fn margin(&self) -> Option<f64> {
        let factor = match self.kind {
            LimitKind::LowestTemperature | LimitKind::HighestTemperature => return None,
            LimitKind::SelfHeating => (self.limit / self.value).sqrt(),
            _ => self.limit / self.value,
        };
        (self.value > 0.0).then_some(factor - 1.0)
    }
}

/// All limits of a part with what stands against them.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Verdict {
    /// In the order of [`LimitKind`].
    pub uses: Vec<LimitUse>,
}

impl Verdict {
    /// Whether nothing but advice is exceeded.
    pub fn passes(&self) -> bool {
        self.failures().next().is_none()
    }

    /// The limits that are exceeded.
    pub fn failures(&self) -> impl Iterator<Item = &LimitUse> {
        let uses = self.uses.iter();
        uses.filter(|one| one.is_exceeded() && !one.kind.is_advice())
    }

    /// With what the other one exceeds and this one does not, as at another temperature.
    #[must_use]
    pub fn or_worse(mut self, other: Self) -> Self {
        for one in other.uses.into_iter().filter(LimitUse::is_exceeded) {
            match self.uses.iter_mut().find(|own| own.kind == one.kind) {
                Some(own) if own.is_exceeded() => {}
                Some(own) => *own = one,
                None => self.uses.push(one),
            }
        }
        self
    }

    /// Of the limits on the load the one with the least margin, and that margin; `None` without any
    /// load. Of equal ones the first of heat, voltage, ripple rating and terminals.
    pub fn nearest(&self) -> Option<(GoverningLimit, f64)> {
        let order = [
            (LimitKind::SelfHeating, GoverningLimit::Heat),
            (LimitKind::AcVoltage, GoverningLimit::Voltage),
            (LimitKind::RippleCurrent, GoverningLimit::Current),
            (LimitKind::TerminalCurrent, GoverningLimit::Current),
        ];
        let margins = order.into_iter().filter_map(|(kind, governed_by)| {
            let found = self.uses.iter().find(|one| one.kind == kind)?;
            Some((governed_by, found.margin()?))
        });
        margins.reduce(|least, other| if other.1 < least.1 { other } else { least })
    }
}

/// An alternating load on one piece.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct AcLoad<'a> {
    /// Currents, rms, with their frequencies.
    pub currents: &'a [(Hertz, Amperes)],
    /// Largest magnitude of the ac voltage.
    pub crest: Volts,
    /// Self-heating; `None` in a thermal runaway.
    pub rise: Option<Kelvins>,
}

impl AcLoad<'_> {
    /// All currents together, rms.
    pub fn rms(&self) -> Amperes {
        let squares = self.currents.iter().map(|it| it.1.get().powi(2));
        // Unlike `sum`, which is −0 without currents.
        Amperes::new(squares.fold(0.0, |sum, square| sum + square).sqrt())
    }
}

/// A rated ripple current with what a load uses of it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PublishedRipple {
    /// The rating at the ambient temperature, rms.
    pub allowed: Amperes,
    /// Its frequency; `None` where it is not known.
    pub frequency: Option<Hertz>,
    /// Current of this frequency that uses as much of the rating as the load, rms; without a
    /// frequency the whole current.
    pub equivalent: Amperes,
}

/// What bounds an alternating load under a condition.
#[derive(Debug, Clone, PartialEq)]
pub struct LoadLimits {
    /// Largest ac voltage.
    pub ac_voltage: AcVoltageLimit,
    /// Largest self-heating.
    pub heat: HeatLimit,
    /// Rated ripple current; `None` without a rating.
    pub ripple: Option<RippleCurrentLimit>,
    /// Largest current of terminals and contacts, rms.
    pub terminals: Option<Amperes>,
}

impl LoadLimits {
    /// The limits of a part at the ambient temperature and bias of a condition, for an allowed
    /// self-heating of 0 to 200 K.
    ///
    /// # Errors
    /// Those of [`heat_limit`] and [`ripple_current_limit`].
    pub fn new(
        model: &CapacitorModel,
        condition: &Condition,
        allowed_rise: Kelvins,
    ) -> Result<Self, SimError> {
        let terminals = model.operating_limits().current_limit.as_ref();
        Ok(Self {
            ac_voltage: ac_voltage_limit(model, condition),
            heat: heat_limit(model, condition, allowed_rise)?,
            ripple: ripple_current_limit(model, condition)?,
            terminals: terminals.map(|limit| limit.value),
        })
    }

    /// Largest sine of a frequency, A rms, through an impedance, and what limits it:
    /// I = min(√(ΔT/(R_th·ESR)), V_ac,max/|Z|, I_ripple, I_terminals).
    pub fn largest_current(
        &self,
        frequency: Hertz,
        impedance: Complex64,
    ) -> (Amperes, GoverningLimit) {
        let esr = Ohms::new(impedance.re);
        let rated = self.ripple.as_ref();
        let rated = rated.map(|it| it.squared_current_at(frequency, esr));
        let terminals = self.terminals.map(|current| current.get().powi(2));
        // Squares stand in the order of the currents, of which only the least needs its root.
        let by_voltage = self.ac_voltage.limit.get().powi(2) / impedance.norm_sqr();
        let by_heat = self.heat.squared_current(esr);
        let mut least = if by_voltage <= by_heat {
            (by_voltage, GoverningLimit::Voltage)
        } else {
            (by_heat, GoverningLimit::Heat)
        };
        for square in rated.into_iter().chain(terminals) {
            if square < least.0 {
                least = (square, GoverningLimit::Current);
            }
        }
        (Amperes::new(least.0.sqrt()), least.1)
    }

    /// The rated ripple current with what a load uses of it by
    /// [`RippleCurrentLimit::equivalent_current`]; `None` without a rating.
    pub fn published(&self, load: &AcLoad<'_>) -> Option<PublishedRipple> {
        let rating = self.ripple.as_ref()?;
        Some(PublishedRipple {
            allowed: rating.current,
            frequency: rating.frequency,
            equivalent: rating.equivalent_current(load.currents),
        })
    }

    /// What a load uses of each limit.
    fn uses(&self, load: &AcLoad<'_>) -> impl Iterator<Item = LimitUse> {
        let of = |kind, value: f64, limit: f64| LimitUse { kind, value, limit };
        [
            Some(of(
                LimitKind::AcVoltage,
                load.crest.get() / SQRT_2,
                self.ac_voltage.limit.get(),
            )),
            self.published(load).map(|it| {
                let (value, limit) = (it.equivalent.get(), it.allowed.get());
                of(LimitKind::RippleCurrent, value, limit)
            }),
            self.terminals
                .map(|limit| of(LimitKind::TerminalCurrent, load.rms().get(), limit.get())),
            Some(of(
                LimitKind::SelfHeating,
                load.rise.map_or(f64::INFINITY, Kelvins::get),
                self.heat.temperature_rise.get(),
            )),
        ]
        .into_iter()
        .flatten()
    }
}

/// Whether a part stands a condition, and with `load` what it carries.
///
/// The condition: category temperatures over the ambient; V_cat(T) over the bias, which is the
/// rated voltage where nothing derates; polarity; as advice the recommended voltage. An ac voltage
/// that the condition names is judged as that of a load. A load: V_ac,max over its crest; the rated
/// ripple current; the current of the terminals; the allowed self-heating, which is what the
/// ambient leaves to the upper category temperature where no rating says otherwise.
///
/// # Validity
/// As that of each limit: [`ac_voltage_limit`], [`ripple_current_limit`], [`heat_limit`]. A bias in
/// reverse fails, even though a valley of a ripple may reach the reverse voltage.
///
/// # Source
/// docs/MODELS.md, "Verdict".
pub fn judge(
    model: &CapacitorModel,
    condition: &Condition,
    load: Option<(&LoadLimits, &AcLoad<'_>)>,
) -> Verdict {
    let mut uses: Vec<_> = of_condition(model, condition).collect();
    match (load, condition.ac_voltage) {
        (Some((limits, load)), _) => uses.extend(limits.uses(load)),
        (None, Some(voltage)) => uses.push(LimitUse {
            kind: LimitKind::AcVoltage,
            value: voltage.get(),
            limit: ac_voltage_limit(model, condition).limit.get(),
        }),
        (None, None) => {}
    }
    uses.extend(advice(model, condition));
    Verdict { uses }
}

/// The first limit that a part exceeds at a condition, without any load; `None` for a part that
/// stands it.
pub fn first_exceeded(model: &CapacitorModel, condition: &Condition) -> Option<LimitKind> {
    let mut uses = of_condition(model, condition).filter(LimitUse::is_exceeded);
    uses.next().map(|one| one.kind)
}

fn of_condition(model: &CapacitorModel, condition: &Condition) -> impl Iterator<Item = LimitUse> {
    let range = model.operating_range();
    let derating = model.operating_limits().category_voltage.as_ref();
    let derated = share(derating.map(|it| &it.value), condition.temperature);
    let (bias, ambient) = (condition.bias.get(), condition.temperature.get());
    let is_reversed = range.polarized && bias < 0.0;
    let (lowest, highest) = (range.temperature_min.get(), range.temperature_max.get());
    let of_rated = if (derated - 1.0).abs() < f64::EPSILON {
        LimitKind::RatedVoltage
    } else {
        LimitKind::CategoryVoltage
    };
    let of = |kind, value: f64, limit: f64| LimitUse { kind, value, limit };
    [
        Some(of(LimitKind::LowestTemperature, ambient, lowest)),
        Some(of(LimitKind::HighestTemperature, ambient, highest)),
        Some(of(
            of_rated,
            bias.abs(),
            derated * range.rated_voltage.get(),
        )),
        is_reversed.then(|| of(LimitKind::ReverseVoltage, -bias, 0.0)),
    ]
    .into_iter()
    .flatten()
}

fn advice(model: &CapacitorModel, condition: &Condition) -> Option<LimitUse> {
    Some(LimitUse {
        kind: LimitKind::RecommendedVoltage,
        value: condition.bias.get().abs(),
        limit: recommended_voltage(model, condition)?.get(),
    })
}
