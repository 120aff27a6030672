//! Lifetime of aluminum electrolytic capacitors by the makers' rules.
//!
//! The core temperature decides: ambient temperature plus the heat of the ripple current in the
//! equivalent series resistance at that temperature. Every 10 K halve the life; voltage below the rating lengthens
//! the life of large cans a little.

mod curves;

use std::f64::consts::LN_2;

use henrad_parts::lifetime::ElectrolyticLifetimeModel;
use henrad_parts::model::{CapacitorModel, ElectrolyticModel};
use henrad_parts::quantity::{
    Amperes, Celsius, Hertz, Hours, Kelvins, KelvinsPerWatt, Volts, Watts,
};

use crate::SimError;
use crate::capacitor::{Capacitor, Condition};
use crate::damage;

pub use crate::damage::{Share, TotalLife};

/// Halvings of the search for the core temperature.
const HALVINGS: u32 = 24;
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

/// The rules with the circuit of one part.
#[derive(Debug, Clone, Copy)]
pub struct Estimator<'a> {
    rules: &'a ElectrolyticLifetimeModel,
    circuit: &'a CapacitorModel,
    thermal_resistance: f64,
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
        Some(Self {
            rules,
            circuit,
            thermal_resistance: thermal_resistance.value.get(),
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
    /// R_th = ΔT/Σ I²·ESR(f, T_a + ΔT)
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
    /// T_core = T_a + R_th·Σ I²·ESR(f, T_core); L = L0·2^((T_core,0 − T_core)/10)·(V_r/V)^n.
    ///
    /// # Validity
    /// 40 °C core to the rated core temperature, steady state, still air; ripple within the reach
    /// of the capacitor model. 200 °C means 200 °C or more.
    ///
    /// # Errors
    /// [`SimError`] for a temperature that the circuit does not cover.
    ///
    /// # Source
    /// `rubycon_life`, `dbl_life` for temperature and ripple, `illinois_life` for the voltage;
    /// heating as in the capacitor models.
    pub fn operating_point(&self, profile: &Profile) -> Result<OperatingPoint, SimError> {
        let core = self.core_temperature(profile)?;
        let rise = core - profile.ambient.get();
        let power = if self.thermal_resistance > 0.0 {
            rise / self.thermal_resistance
        } else {
            0.0
        };
        let core = Celsius::new(core);
        Ok(OperatingPoint {
            rise: Kelvins::new(rise),
            core,
            power: Watts::new(power),
            temperature_factor: self.temperature_factor(core),
            voltage_factor: self.voltage_factor(profile.voltage),
            lifetime: self.lifetime(core, profile.voltage),
        })
    }

    /// 2^((T_core,0 − T_core)/K); no credit for cores below the coolest one that counts.
    pub fn temperature_factor(&self, core: Celsius) -> f64 {
        let core = core.get().max(self.rules.coolest_credit.value.get());
        let cooler = self.rules.rated_core_temperature().get() - core;
        (LN_2 * cooler / self.rules.kelvins_per_doubling.value.get()).exp()
    }

    /// (V_r/V)^n; no credit for voltages below the lowest one that counts.
    pub fn voltage_factor(&self, voltage: Volts) -> f64 {
        let share = voltage.get() / self.rules.rated_voltage.get();
        let share = share.max(self.rules.lowest_voltage_share.value);
        share.powf(-self.rules.voltage_exponent.value)
    }

    /// Lifetime at a core temperature and voltage, uncapped: L0 by both factors.
    pub fn lifetime(&self, core: Celsius, voltage: Volts) -> Hours {
        let hours = self.rules.rated_lifetime.value.get()
            * self.temperature_factor(core)
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

    /// The circuit that the currents heat at a core temperature.
    ///
    /// # Errors
    /// [`SimError`] for a temperature that the circuit does not cover.
    pub fn heated(&self, core: Celsius) -> Result<Capacitor, SimError> {
        let condition = Condition {
            temperature: core,
            ..Condition::default()
        };
        Capacitor::at(self.circuit, &condition)
    }

    fn power(&self, profile: &Profile, core: f64) -> Result<f64, SimError> {
        let capacitor = self.heated(Celsius::new(core))?;
        let heat = profile
            .currents
            .iter()
            .filter(|(current, _)| current.get() > 0.0);
        let heat = heat
            .map(|(current, frequency)| current.get().powi(2) * capacitor.impedance(*frequency).re);
        Ok(heat.sum())
    }
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
