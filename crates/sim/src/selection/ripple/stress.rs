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
    let squares: f64 = load.currents.iter().map(|it| it.1.get().powi(2)).sum();
    let rms = squares.sqrt();
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
