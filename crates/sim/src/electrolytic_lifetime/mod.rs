//! Lifetime of aluminum electrolytic capacitors by the makers' rules.
//!
//! The core temperature decides: ambient temperature plus the self-heating, which follows from the
//! rated ripple current where there is one, and from the equivalent series resistance elsewhere.
//! Every 10 K halve the life, self-heating beyond the rated one every 5 K; voltage below the rating
//! lengthens the life of large cans a little.

mod curves;

use std::f64::consts::LN_2;

use henrad_parts::lifetime::ElectrolyticLifetimeModel;
use henrad_parts::model::{CapacitorModel, ElectrolyticModel};
use henrad_parts::quantity::{
    Amperes, Celsius, Hertz, Hours, Kelvins, KelvinsPerWatt, Ohms, Volts, Watts,
};

use crate::SimError;
use crate::capacitor::limit::{RippleCurrentLimit, ripple_current_limit};
use crate::capacitor::{Capacitor, Condition};
use crate::damage;

pub use crate::damage::{Share, TotalLife};

/// Halvings of the search for the core temperature.
const HALVINGS: u32 = 24;
/// Currents that differ by less are equal, relative.
const ROUNDING: f64 = 1e-9;
/// Hottest core of the search, °C: far beyond any part, within the laws of the circuit.
const HOTTEST_CORE: f64 = 200.0;

/// A load that lasts for a share of the operating time.
#[derive(Debug, Clone, PartialEq)]
pub struct Profile {
    /// Share of the operating time, a fraction.
    pub share: f64,
    /// Dc voltage.
    pub voltage: Volts,
    /// Ambient temperature.
    pub ambient: Celsius,
    /// Ripple currents, rms, with their frequencies.
    pub currents: Vec<(Amperes, Hertz)>,
}

/// Temperature, loss and life of a part under a profile.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct OperatingPoint {
    /// Core over ambient.
    pub rise: Kelvins,
    /// Core temperature.
    pub core: Celsius,
    /// Power of the ripple at that temperature.
    pub power: Watts,
    /// Factor on the rated lifetime by temperature.
    pub temperature_factor: f64,
    /// Factor on the rated lifetime by voltage.
    pub voltage_factor: f64,
    /// Lifetime under this load alone, uncapped.
    pub lifetime: Hours,
}

/// What turns ripple currents into heat.
#[derive(Debug, Clone, PartialEq)]
pub enum Heating {
    /// The rating: what it takes the part to lose, over frequency by its multipliers.
    Rating {
        /// The rating.
        limit: RippleCurrentLimit,
        /// Resistance at its frequency.
        resistance: Ohms,
    },
    /// The loss of the circuit.
    Circuit(Capacitor),
}

impl Heating {
    /// Resistance that a current of a frequency heats: R(f_r)·(m(f_r)/m(f))² for a rating.
    pub fn resistance(&self, frequency: Hertz) -> Ohms {
        match self {
            Self::Rating { limit, resistance } => {
                let relative = limit.allowed(frequency).get() / limit.current.get();
                Ohms::new(resistance.get() / (relative * relative))
            }
            Self::Circuit(capacitor) => Ohms::new(capacitor.impedance(frequency).re),
        }
    }
}

/// Ripple current of a load against what the part is rated for.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct RatedRipple {
    /// All currents together as one at the frequency of the rating, rms.
    pub equivalent: Amperes,
    /// Largest such current at the ambient temperature of the load, rms.
    pub allowed: Amperes,
}

impl RatedRipple {
    /// Whether the currents exceed what is allowed. A part at its very rating does not.
    pub fn is_exceeded(&self) -> bool {
        self.equivalent.get() > self.allowed.get() * (1.0 + ROUNDING)
    }
}

/// The rules with the circuit of one part.
#[derive(Debug, Clone, Copy)]
pub struct Estimator<'a> {
    rules: &'a ElectrolyticLifetimeModel,
    circuit: &'a CapacitorModel,
    thermal_resistance: f64,
    /// That of the circuit, for which the rating holds.
    rated_thermal_resistance: f64,
}

impl<'a> Estimator<'a> {
    /// The rules of a part; `None` unless the circuit is an aluminum electrolytic.
    pub fn new(rules: &'a ElectrolyticLifetimeModel, circuit: &'a CapacitorModel) -> Option<Self> {
        let CapacitorModel::Electrolytic(ElectrolyticModel {
            thermal_resistance, ..
        }) = circuit
        else {
            return None;
        };
        let thermal_resistance = thermal_resistance.value.get();
        Some(Self {
            rules,
            circuit,
            thermal_resistance,
            rated_thermal_resistance: thermal_resistance,
        })
    }

    /// The same part with another thermal resistance, core to ambient, at least 0.
    #[must_use]
    pub fn cooled(self, thermal_resistance: KelvinsPerWatt) -> Self {
        Self {
            thermal_resistance: thermal_resistance.get(),
            ..self
        }
    }

    /// Thermal resistance in use, core to ambient.
    pub fn thermal_resistance(&self) -> KelvinsPerWatt {
        KelvinsPerWatt::new(self.thermal_resistance)
    }

    /// Thermal resistance from a measured rise of the core under a load; `None` without ripple.
    ///
    /// R_th = ΔT/P, P as in [`Self::operating_point`] at the core T_a + ΔT.
    ///
    /// `rise` is above 0.
    ///
    /// # Validity
    /// As [`Self::operating_point`], with the cooling of the measurement.
    ///
    /// # Errors
    /// [`SimError`] for a temperature that the circuit does not cover.
    ///
    /// # Source
    /// Definition of the thermal resistance.
    pub fn thermal_resistance_of_rise(
        &self,
        profile: &Profile,
        rise: Kelvins,
    ) -> Result<Option<KelvinsPerWatt>, SimError> {
        let power = self.power(profile, profile.ambient.get() + rise.get())?;
        Ok((power > 0.0).then(|| KelvinsPerWatt::new(rise.get() / power)))
    }

    /// The rules in use.
    pub fn rules(&self) -> &'a ElectrolyticLifetimeModel {
        self.rules
    }

    /// Temperature, loss and life of the part under a profile.
    ///
    /// With a rated ripple current I_r: ΔT = ΔT_0·(I_eq/I_r)² with all currents as one at the
    /// frequency of the rating by its multipliers, × R_th over that of the part where another
    /// cooling is known. Without one: ΔT = R_th·Σ I²·ESR(f, T_core).
    ///
    /// T_core = T_a + ΔT; L = L0·2^((T_0 + ΔT_0 − T_core)/10 K)·(V_r/V)^n, × 2^(−(ΔT − ΔT_0)·(1/5 K
    /// − 1/10 K)) for ΔT above ΔT_0. The power is ΔT/R_th.
    ///
    /// # Validity
    /// 40 °C core to the rated core temperature, steady state, still air; ripple within the reach
    /// of the capacitor model. 200 °C means 200 °C or more. The heat of a rating is that of a part
    /// at its limits: a typical one heats less.
    ///
    /// # Errors
    /// [`SimError`] for a temperature that the circuit does not cover.
    ///
    /// # Source
    /// `rubycon_life`, `dbl_life`, `jianghai_life` for temperature and ripple, `illinois_life` for
    /// the voltage; heating without a rating as in the capacitor models.
    pub fn operating_point(&self, profile: &Profile) -> Result<OperatingPoint, SimError> {
        let core = self.core_temperature(profile)?;
        let rise = core - profile.ambient.get();
        let power = if self.thermal_resistance > 0.0 {
            rise / self.thermal_resistance
        } else {
            0.0
        };
        let (core, rise) = (Celsius::new(core), Kelvins::new(rise));
        Ok(OperatingPoint {
            rise,
            core,
            power: Watts::new(power),
            temperature_factor: self.temperature_factor(core, rise),
            voltage_factor: self.voltage_factor(profile.voltage),
            lifetime: self.lifetime(core, rise, profile.voltage),
        })
    }

    /// Ripple current of a load against the rating of the part; `None` without one.
    ///
    /// # Errors
    /// [`SimError`] for a temperature that the circuit does not cover.
    ///
    /// # Source
    /// `rubycon_life`.
    pub fn rated_ripple(&self, profile: &Profile) -> Result<Option<RatedRipple>, SimError> {
        let limit = self.ripple_limit(profile.ambient)?;
        Ok(limit.map(|limit| RatedRipple {
            equivalent: equivalent_current(&limit, profile),
            allowed: limit.current,
        }))
    }

    /// 2^((T_core,0 − T_core)/K), less what self-heating beyond the rated one takes; no credit for
    /// cores below the coolest one that counts.
    pub fn temperature_factor(&self, core: Celsius, rise: Kelvins) -> f64 {
        let core = core.get().max(self.rules.coolest_credit.value.get());
        let cooler = self.rules.rated_core_temperature().get() - core;
        let beyond = (rise.get() - self.rules.rated_core_rise.value.get()).max(0.0);
        let (usual, steep) = self.halvings_per_kelvin();
        (LN_2 * (cooler * usual - beyond * (steep - usual))).exp()
    }

    /// Halvings of the life per kelvin: up to the rated self-heating and beyond it.
    fn halvings_per_kelvin(&self) -> (f64, f64) {
        let usual = 1.0 / self.rules.kelvins_per_doubling.value.get();
        let steep = 1.0 / self.rules.kelvins_per_halving_beyond.value.get();
        (usual, steep.max(usual))
    }

    /// (V_r/V)^n; no credit for voltages below the lowest one that counts.
    pub fn voltage_factor(&self, voltage: Volts) -> f64 {
        let share = voltage.get() / self.rules.rated_voltage.get();
        let share = share.max(self.rules.lowest_voltage_share.value);
        share.powf(-self.rules.voltage_exponent.value)
    }

    /// Lifetime at a core temperature, its part that is self-heating, and a voltage, uncapped: L0
    /// by both factors.
    pub fn lifetime(&self, core: Celsius, rise: Kelvins, voltage: Volts) -> Hours {
        let hours = self.rules.rated_lifetime.value.get()
            * self.temperature_factor(core, rise)
            * self.voltage_factor(voltage);
        Hours::new(hours)
    }

    /// Lifetime over profiles: L = 1/Σ(w_i/L_i), at most the maximum rated lifetime.
    ///
    /// # Validity
    /// Miner's rule: damage adds up in any order. The shares should sum to 1.
    pub fn total(&self, points: &[(f64, OperatingPoint)]) -> TotalLife {
        let cap = self.rules.max_rated_lifetime.value;
        damage::total(loads(points).into_iter(), cap)
    }

    /// Damage of each profile.
    pub fn shares(&self, points: &[(f64, OperatingPoint)], total: &TotalLife) -> Vec<Share> {
        damage::shares(&loads(points), total)
    }

    /// Bisects to the core temperature at which the core gives off the heat of the ripple. The
    /// resistance falls with temperature, so there is one such core temperature.
    fn core_temperature(&self, profile: &Profile) -> Result<f64, SimError> {
        let ambient = profile.ambient.get();
        let (mut low, mut high) = (ambient, HOTTEST_CORE.max(ambient));
        let settled = |core| Ok(ambient + self.thermal_resistance * self.power(profile, core)?);
        if settled(high)? >= high {
            return Ok(high);
        }
        for _ in 0..HALVINGS {
            let middle = 0.5 * (low + high);
            if settled(middle)? > middle {
                low = middle;
            } else {
                high = middle;
            }
        }
        Ok(0.5 * (low + high)).map(|core| if low == ambient { ambient } else { core })
    }

    /// What turns currents into heat at a core temperature.
    ///
    /// # Errors
    /// [`SimError`] for a temperature that the circuit does not cover.
    pub fn heated(&self, core: Celsius) -> Result<Heating, SimError> {
        if let Some(limit) = self.ripple_limit(core)? {
            // ΔT_0/R_th is what the rating takes the part to lose at the rated current.
            let rise = self.rules.rated_core_rise.value.get();
            let power = rise / self.rated_thermal_resistance;
            let resistance = Ohms::new(power / limit.rated.get().powi(2));
            return Ok(Heating::Rating { limit, resistance });
        }
        let condition = Condition {
            temperature: core,
            ..Condition::default()
        };
        Capacitor::at(self.circuit, &condition).map(Heating::Circuit)
    }

    /// The rating at an ambient temperature.
    fn ripple_limit(&self, ambient: Celsius) -> Result<Option<RippleCurrentLimit>, SimError> {
        let condition = Condition {
            temperature: ambient,
            ..Condition::default()
        };
        let limit = ripple_current_limit(self.circuit, &condition)?;
        // A part that is rated for no ripple has no scale to heat by.
        Ok(limit.filter(|limit| limit.rated.get() > 0.0))
    }

    fn power(&self, profile: &Profile, core: f64) -> Result<f64, SimError> {
        let heating = self.heated(Celsius::new(core))?;
        let heat = profile
            .currents
            .iter()
            .filter(|(current, _)| current.get() > 0.0);
        let heat = heat.map(|(current, frequency)| {
            current.get().powi(2) * heating.resistance(*frequency).get()
        });
        Ok(heat.sum())
    }
}

fn equivalent_current(limit: &RippleCurrentLimit, profile: &Profile) -> Amperes {
    let currents = profile.currents.iter();
    let currents: Vec<_> = currents.map(|&(current, at)| (at, current)).collect();
    limit.equivalent_current(&currents)
}

fn loads(points: &[(f64, OperatingPoint)]) -> Vec<(f64, Option<f64>)> {
    points
        .iter()
        .map(|(share, point)| {
            let hours = point.lifetime.get();
            (*share, (hours > 0.0).then(|| 1.0 / hours))
        })
        .collect()
}
