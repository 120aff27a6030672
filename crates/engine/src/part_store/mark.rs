//! How far figures of a part can be trusted at a condition (docs/MODELS.md, "Marks of curves and
//! values").

use std::fmt::Write as _;

use henrad_api::vocabulary::{OriginMark, Word};
use henrad_parts::Origin;
use henrad_parts::model::{ActsOn, CapacitorModel, PartFit};
use henrad_parts::quantity::{Volts, format};
use henrad_sim::Condition;

use super::ModeledPart;

/// What sets a capacitance, what an impedance adds to it, and the heat.
const ALL: &[ActsOn; 7] = &[
    ActsOn::Capacitance,
    ActsOn::Bias,
    ActsOn::AcVoltage,
    ActsOn::Aging,
    ActsOn::Loss,
    ActsOn::Inductance,
    ActsOn::Heat,
];
/// What a capacitance at a condition depends on.
pub const CAPACITANCE: &[ActsOn] = {
    let [capacitance @ .., _loss, _inductance, _heat] = ALL;
    capacitance
};
/// What an impedance at a condition depends on.
pub const IMPEDANCE: &[ActsOn] = {
    let [impedance @ .., _heat] = ALL;
    impedance
};
/// What an allowed current depends on.
pub const RIPPLE: &[ActsOn] = ALL;

/// Rooms differ by this much from 25 °C, K.
const ROOM: f64 = 5.0;
/// Share of the rated voltage by which the bias may differ from that of a measurement.
const SAME_BIAS: f64 = 0.01;

impl ModeledPart {
    /// How far what depends on these can be trusted: the weakest mark among the parameters that act
    /// on it.
    ///
    /// What a rule estimated of the circuit of a fitted part counts as fitted, because the
    /// measurement met the circuit as a whole. The laws over bias, ac voltage, age and temperature
    /// count where the condition leaves that of the measurement.
    pub fn mark_at(&self, condition: &Condition, any_of: &[ActsOn]) -> OriginMark {
        let parameters = self.model.origins();
        let parameters = parameters.map(|(name, origin)| (name.acts_on(), origin));
        let acting = parameters.filter(|(acts_on, _)| any_of.contains(acts_on));
        let marks = acting.map(|(acts_on, origin)| match origin {
            Origin::Estimated(_) if self.is_proven(condition, acts_on) => OriginMark::Fitted,
            origin => OriginMark::from_origin(origin),
        });
        let law = self.fit.filter(|fit| {
            let away = (condition.temperature.get() - fit.temperature.get()).abs();
            away > ROOM && any_of.iter().any(|acts_on| acts_on.is_circuit())
        });
        OriginMark::weakest(marks.chain(law.map(|_| OriginMark::Estimated)))
    }

    /// Deviation of |Z| from the measurement, rms, in %, where an impedance is marked as fitted.
    pub fn rms_at(&self, condition: &Condition) -> Option<f64> {
        let fit = self
            .fit
            .filter(|_| self.mark_at(condition, IMPEDANCE) == OriginMark::Fitted)?;
        fit.rms_magnitude
    }

    /// The mark of an impedance with what is known about it: `fitted, |Z| rms 2.0 %`.
    pub fn mark_in_words(&self, condition: &Condition) -> String {
        let mark = self.mark_at(condition, IMPEDANCE);
        let Some(fit) = self.fit else {
            return mark.word().to_owned();
        };
        let rms = fit.rms_magnitude.map(|rms| format!(", |Z| rms {rms:.1} %"));
        let mut words = format!("{}{}", OriginMark::Fitted.word(), rms.unwrap_or_default());
        if mark == OriginMark::Estimated {
            let bias = format(fit.bias.get(), Volts::UNIT, 3);
            let temperature = fit.temperature.get();
            // Writing to a String cannot fail.
            let _ = write!(
                words,
                ", at {bias} and {temperature} °C; other conditions estimated"
            );
        }
        words
    }

    fn is_proven(&self, condition: &Condition, acts_on: ActsOn) -> bool {
        let Some(fit) = self.fit else {
            return false;
        };
        let away = (condition.bias.get() - fit.bias.get()).abs();
        match acts_on {
            ActsOn::Capacitance | ActsOn::Loss | ActsOn::Inductance => true,
            ActsOn::Bias => away <= SAME_BIAS * self.part.rated_voltage.get(),
            ActsOn::AcVoltage => condition.ac_voltage.is_none(),
            ActsOn::Aging => condition.age.is_none(),
            ActsOn::Heat => false,
        }
    }
}

/// The fit of a part that still holds for a model in place of the stored one.
pub fn fit_with(
    fit: Option<PartFit>,
    stored: &CapacitorModel,
    model: &CapacitorModel,
) -> Option<PartFit> {
    let circuit = |model: &CapacitorModel| {
        let mut parameters = model.parameters();
        parameters.retain(|parameter| parameter.name.acts_on().is_circuit());
        parameters
            .iter()
            .map(|it| (it.name, it.value))
            .collect::<Vec<_>>()
    };
    let is_same = circuit(stored) == circuit(model);
    fit.map(|fit| PartFit {
        rms_magnitude: fit.rms_magnitude.filter(|_| is_same),
        ..fit
    })
}
