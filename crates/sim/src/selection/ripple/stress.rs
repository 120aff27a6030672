//! How far a part is from its limits under several currents at once.

use henrad_parts::model::CapacitorModel;
use henrad_parts::quantity::{Amperes, Hertz, Kelvins, Volts, Watts};

use crate::capacitor::analysis::{SelfHeating, ThermalCoupling, self_heating};
use crate::capacitor::limit::{
    AcLoad, GoverningLimit, HeatLimit, LoadLimits, PublishedRipple, Verdict, judge,
};
use crate::{Condition, SimError};

/// What one piece carries.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Load<'a> {
    /// Model of the part.
    pub model: &'a CapacitorModel,
    /// Bias, ambient temperature and age.
    pub condition: Condition,
    /// Currents of one piece, rms, with their frequencies.
    pub currents: &'a [(Hertz, Amperes)],
    /// Largest magnitude of the ac voltage; an upper bound where phases are not known.
    pub crest: Volts,
    /// Allowed self-heating, 0 to 200 K.
    pub allowed_rise: Kelvins,
    /// Whether the ESR follows the self-heating.
    pub coupling: ThermalCoupling,
}

/// What the currents do to one piece.
#[derive(Debug, Clone, PartialEq)]
pub struct Stress {
    /// Current, rms.
    pub rms: Amperes,
    /// Loss; `None` in a thermal runaway.
    pub power: Option<Watts>,
    /// Self-heating; `None` in a thermal runaway.
    pub rise: Option<Kelvins>,
    /// Allowed self-heating, with its reason.
    pub heat: HeatLimit,
    /// The limit that the part is nearest to.
    pub governed_by: GoverningLimit,
    /// Factor on the current that reaches this limit, less one: limit ÷ value − 1; negative beyond
    /// it, −1 where nothing is allowed, `None` without any current.
    pub margin: Option<f64>,
    /// The rated ripple current with what is used of it; `None` without a rating.
    pub published: Option<PublishedRipple>,
    /// All limits with what stands against them, those of the condition among them.
    pub verdict: Verdict,
}

/// Self-heating and limits of one piece.
///
/// P = Σ I_m²·ESR(f_m), ΔT = R_th·P; u_heat = ΔT/ΔT_allowed, u_volt = max|v(t)|/(√2·V_ac,max),
/// u_ripple = √Σ(I_m/I_ripple(f_m))², u_terminals = I/I_limit;
/// margin = 1/max(√u_heat, u_volt, u_ripple, u_terminals) − 1.
///
/// # Validity
/// Steady state; neighbors do not warm each other. Coupled as in [`self_heating`]: the margin then
/// holds for the ESR at the present hot spot.
///
/// # Errors
/// Those of [`Capacitor::at`](crate::Capacitor::at), [`SimError::TemperatureRise`] for a rise
/// outside 0 to 200 K, [`SimError::Current`] for a current outside 0 to 10⁶ A.
///
/// # Source
/// `lessner_2004`: ΔT = R_th·I²·ESR.
pub fn stress(load: &Load<'_>) -> Result<Stress, SimError> {
    let limits = LoadLimits::new(load.model, &load.condition, load.allowed_rise)?;
    let heating = self_heating(load.model, &load.condition, load.currents, load.coupling)?;
    let rise = match heating {
        SelfHeating::Steady(rise) => Some(rise),
        SelfHeating::Runaway => None,
    };
    let carried = AcLoad {
        currents: load.currents,
        crest: load.crest,
        rise,
    };
    let verdict = judge(load.model, &load.condition, Some((&limits, &carried)));
    let nearest = verdict.nearest();
    let heat = limits.heat;
    Ok(Stress {
        rms: carried.rms(),
        power: rise.map(|rise| Watts::new(rise.get() / heat.thermal_resistance.get())),
        rise,
        published: limits.published(&carried),
        heat,
        governed_by: nearest.map_or(GoverningLimit::Heat, |(governed_by, _)| governed_by),
        margin: nearest.map(|(_, margin)| margin),
        verdict,
    })
}

/// A few currents that heat as much as many: the strongest heaters as they are, and all others as
/// one at the frequency of the strongest of them, by frequency. `resistance` is the one that heats,
/// Ω.
///
/// I = √(Σ I_m²·R(f_m)/R(f))
///
/// A frequency outside `band`, both ends above 0, moves to its end. The result has at most `most`
/// entries and at least one where any current heats.
///
/// # Validity
/// Heat alone: crest and rms of the whole change.
pub fn condensed(
    currents: &[(Hertz, Amperes)],
    most: usize,
    band: [Hertz; 2],
    resistance: impl Fn(Hertz) -> f64,
) -> Vec<(Hertz, Amperes)> {
    let mut heats: Vec<(Hertz, f64)> = Vec::new();
    for &(frequency, current) in currents {
        let heat = current.get().powi(2) * resistance(frequency);
        let frequency = frequency.get().clamp(band[0].get(), band[1].get());
        match heats.iter_mut().find(|(kept, _)| kept.get() == frequency) {
            Some((_, sum)) => *sum += heat,
            None => heats.push((Hertz::new(frequency), heat)),
        }
    }
    heats.retain(|(_, heat)| *heat > 0.0);
    heats.sort_by(|a, b| b.1.total_cmp(&a.1));
    let rest = heats.split_off(most.saturating_sub(1).min(heats.len()));
    if let Some((frequency, _)) = rest.first() {
        heats.push((*frequency, rest.iter().map(|(_, heat)| heat).sum()));
    }
    heats.sort_by(|a, b| a.0.get().total_cmp(&b.0.get()));
    let currents = heats.into_iter();
    currents
        .map(|(frequency, heat)| {
            let current = (heat / resistance(frequency)).sqrt();
            (frequency, Amperes::new(current))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_currents_heat_as_much_as_many() {
        let resistance = |frequency: Hertz| 0.01 + 3.0 / frequency.get();
        let pair = |frequency: f64, current: f64| (Hertz::new(frequency), Amperes::new(current));
        let currents: Vec<_> = (1..=200)
            .map(|order| pair(2e4 * f64::from(order), 2.0 / f64::from(order)))
            .collect();
        let heat = |currents: &[(Hertz, Amperes)]| -> f64 {
            let heats = currents.iter();
            heats
                .map(|&(frequency, current)| current.get().powi(2) * resistance(frequency))
                .sum()
        };
        let band = [Hertz::new(100.0), Hertz::new(1e6)];
        let few = condensed(&currents, 5, band, resistance);
        assert_eq!(few.len(), 5);
        assert_eq!(few[..4], currents[..4], "the strongest stay as they are");
        assert!((heat(&few) / heat(&currents) - 1.0).abs() < 1e-12);
        let outside = [pair(10.0, 1.0), pair(2e6, 1.0), pair(1e4, 0.0)];
        let inside = condensed(&outside, 5, band, resistance);
        assert_eq!([inside[0].0, inside[1].0], band);
        assert!((heat(&inside) / heat(&outside) - 1.0).abs() < 1e-12);
        assert_eq!(condensed(&outside, 1, band, resistance).len(), 1);
        assert!(condensed(&[], 5, band, resistance).is_empty());
    }
}
