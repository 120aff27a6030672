//! How far a part is from its limits under several currents at once.

use std::f64::consts::SQRT_2;

use henrad_parts::model::CapacitorModel;
use henrad_parts::quantity::{Amperes, Hertz, Kelvins, Volts, Watts};

use crate::capacitor::analysis::{SelfHeating, ThermalCoupling, self_heating};
use crate::capacitor::limit::{HeatLimit, ac_voltage_limit, heat_limit};
use crate::{Capacitor, Condition, SimError};

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

/// The limit that a part is nearest to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Governed {
    /// Self-heating.
    Heat,
    /// Crest of the ac voltage.
    Voltage,
    /// Current of terminals and contacts.
    Current,
}

/// What the currents do to one piece.
#[derive(Debug, Clone, Copy, PartialEq)]
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
    pub governed_by: Governed,
    /// Factor on the current that reaches this limit, less one; negative beyond it, −1 where nothing is
    /// allowed, `None` without any current.
    pub margin: Option<f64>,
}

/// Self-heating and limits of one piece.
///
/// P = Σ I_m²·ESR(f_m), ΔT = R_th·P; u_heat = ΔT/ΔT_allowed, u_volt = max|v(t)|/(√2·V_ac,max),
/// u_current = I/I_limit; margin = 1/max(√u_heat, u_volt, u_current) − 1.
///
/// # Validity
/// Steady state; neighbors do not warm each other. Coupled as in [`self_heating`]: the margin then holds
/// for the ESR at the present hot spot.
///
/// # Errors
/// Those of [`Capacitor::at`], [`SimError::TemperatureRise`] for a rise outside 0 to 200 K,
/// [`SimError::Current`] for a current outside 0 to 10⁶ A.
///
/// # Source
/// `lessner_2004`: ΔT = R_th·I²·ESR.
pub fn stress(load: &Load<'_>) -> Result<Stress, SimError> {
    let heat = heat_limit(load.model, &load.condition, load.allowed_rise)?;
    let heating = self_heating(load.model, &load.condition, load.currents, load.coupling)?;
    let squares = load.currents.iter().map(|it| it.1.get().powi(2));
    // Unlike `sum`, which is −0 without currents.
    let rms = squares.fold(0.0, |sum, square| sum + square).sqrt();
    let rise = match heating {
        SelfHeating::Steady(rise) => Some(rise),
        SelfHeating::Runaway => None,
    };
    let voltage = ac_voltage_limit(load.model, &load.condition).limit;
    let contacts = load.model.operating_limits().current_limit.as_ref();
    let uses = [
        (
            rise.map_or(f64::INFINITY, |rise| {
                used(rise.get(), heat.temperature_rise.get()).sqrt()
            }),
            Governed::Heat,
        ),
        (
            used(load.crest.get(), SQRT_2 * voltage.get()),
            Governed::Voltage,
        ),
        (
            contacts.map_or(0.0, |limit| used(rms, limit.value.get())),
            Governed::Current,
        ),
    ];
    let (largest, governed_by) = uses
        .into_iter()
        .fold((0.0, Governed::Heat), |most, use_of| {
            if use_of.0 > most.0 { use_of } else { most }
        });
    Ok(Stress {
        rms: Amperes::new(rms),
        power: rise.map(|rise| Watts::new(rise.get() / heat.thermal_resistance.get())),
        rise,
        heat,
        governed_by,
        margin: (largest > 0.0).then(|| 1.0 / largest - 1.0),
    })
}

/// Load over limit: 0 without load, infinite where nothing is allowed.
fn used(load: f64, limit: f64) -> f64 {
    if load == 0.0 { 0.0 } else { load / limit }
}

/// Current of one frequency that heats as much as all currents together:
/// I_eq = √(Σ I_m²·ESR(f_m)/ESR(f_ref)).
///
/// # Errors
/// Those of [`Capacitor::at`].
pub fn equivalent_current(
    model: &CapacitorModel,
    condition: &Condition,
    currents: &[(Hertz, Amperes)],
    reference: Hertz,
) -> Result<Amperes, SimError> {
    let capacitor = Capacitor::at(model, condition)?;
    let power: f64 = currents
        .iter()
        .map(|&(frequency, current)| current.get().powi(2) * capacitor.impedance(frequency).re)
        .sum();
    Ok(Amperes::new(
        (power / capacitor.impedance(reference).re).sqrt(),
    ))
}

/// A few currents that heat as much as many: the strongest heaters as they are, and all others as one at the
/// frequency of the strongest of them, by frequency. `resistance` is the one that heats, Ω.
///
/// I = √(Σ I_m²·R(f_m)/R(f))
///
/// A frequency outside `band`, both ends above 0, moves to its end. The result has at most `most` entries and at
/// least one where any current heats.
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
