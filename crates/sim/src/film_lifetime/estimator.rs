//! One part in one application: operating points, their damage, the total.

use std::f64::consts::{SQRT_2, TAU};

use henrad_parts::lifetime::{Application, FilmLifetimeModel, LifeLaw};
use henrad_parts::quantity::{Amperes, Celsius, Hertz, Kelvins, KelvinsPerWatt, Ohms, Volts};

use super::climate::{absolute_humidity, humidity_at};
use super::heating::{Heating, resistance, self_heating, thermal_resistance_of_rise};
use super::life::{Life, StressPoint, life};
use super::profile::{Drying, OperatingPoint, Profile};
use super::voltage_limit::max_operating_voltage;
use crate::damage::{self, Share, TotalLife};

/// The lifetime law of one part in one application.
#[derive(Debug, Clone, Copy)]
pub struct Estimator<'a> {
    model: &'a FilmLifetimeModel,
    law: &'a LifeLaw,
    application: Application,
    drying: Drying,
}

impl<'a> Estimator<'a> {
    /// The law of a part; `None` where the part has none for the application.
    pub fn new(
        model: &'a FilmLifetimeModel,
        application: Application,
        drying: Drying,
    ) -> Option<Self> {
        model.law(application).map(|law| Self {
            model,
            law,
            application,
            drying,
        })
    }

    /// The part's parameters.
    pub fn model(&self) -> &'a FilmLifetimeModel {
        self.model
    }

    /// The law in use.
    pub fn law(&self) -> &'a LifeLaw {
        self.law
    }

    /// Highest voltage that the part is rated for at any temperature.
    pub fn rated_voltage(&self) -> Volts {
        let nodes = self.law.voltage_limits.value.iter();
        let highest = nodes.map(|(_, voltage)| voltage.get());
        Volts::new(highest.fold(self.law.rated_voltage.get(), f64::max))
    }

    /// Highest operating voltage at a hot spot; `None` above the temperatures for which a life is
    /// defined.
    pub fn max_voltage(&self, hot_spot: Celsius) -> Option<Volts> {
        max_operating_voltage(self.law, self.model.life_temperature_max, hot_spot)
    }

    /// Every current of a profile: that of its voltage, then those listed.
    fn currents(&self, profile: &Profile) -> impl Iterator<Item = (Amperes, Hertz)> {
        let of_voltage = self.voltage_current(profile).into_iter();
        of_voltage.chain(profile.currents.iter().copied())
    }

    /// Resistance that the currents heat, at 25 °C; `frequency` above 0.
    pub fn resistance(&self, frequency: Hertz) -> Ohms {
        Ohms::new(resistance(self.model, frequency.get()))
    }

    /// Thermal resistance from a measured rise of the hot spot under a profile, above 0; `None`
    /// without heat.
    ///
    /// See [`super::thermal_resistance_of_rise`].
    pub fn thermal_resistance_of_rise(
        &self,
        profile: &Profile,
        rise: Kelvins,
    ) -> Option<KelvinsPerWatt> {
        thermal_resistance_of_rise(self.model, self.currents(profile), profile.ambient, rise)
    }

    /// Operating point of the part under a profile.
    ///
    /// I = 2π·f·C·V of the ac voltage (or of the overlay) and the listed currents heat the
    /// element; V_eq = V for ac, V_dc + w·√2·V_overlay for dc.
    ///
    /// # Validity
    /// See [`self_heating`] and [`life`](super::life()).
    pub fn operating_point(&self, profile: &Profile) -> OperatingPoint {
        let stress_voltage = self.stress_voltage(profile);
        let absolute_humidity = absolute_humidity(profile.ambient, profile.relative_humidity);
        let currents = self.currents(profile);
        let Heating::Settled { rise, power } = self_heating(self.model, currents, profile.ambient)
        else {
            return OperatingPoint {
                rise: None,
                power: None,
                hot_spot: None,
                relative_humidity: None,
                absolute_humidity,
                stress_voltage,
                max_voltage: None,
                life: Life::Immediate,
            };
        };
        let hot_spot = Celsius::new(profile.ambient.get() + rise.get());
        let humidity = self.humidity(profile, hot_spot);
        OperatingPoint {
            rise: Some(rise),
            power: Some(power),
            hot_spot: Some(hot_spot),
            relative_humidity: Some(humidity),
            absolute_humidity,
            stress_voltage,
            max_voltage: self.max_voltage(hot_spot),
            life: self.life_at(hot_spot, humidity, stress_voltage),
        }
    }

    /// Life at a hot spot, its humidity (a fraction) and a stress voltage; zero outside the part's
    /// range.
    pub fn life_at(&self, hot_spot: Celsius, humidity: f64, voltage: Volts) -> Life {
        let Some(max_voltage) = self.max_voltage(hot_spot) else {
            return Life::Immediate;
        };
        let stress = StressPoint {
            hot_spot,
            relative_humidity: humidity,
            voltage,
            max_voltage,
        };
        life(self.law, &self.model.center.value, &stress)
    }

    /// Lifetime over profiles: L = 1/Σ(w_i/L_i), at most the maximum rated lifetime.
    ///
    /// # Validity
    /// Miner's rule: damage adds up in any order. The shares should sum to 1.
    pub fn total(&self, profiles: &[Profile]) -> TotalLife {
        self.total_of(profiles.iter().map(|profile| {
            let life = self.operating_point(profile).life;
            (profile.share, life)
        }))
    }

    /// The same from known lives.
    pub fn total_of(&self, lives: impl Iterator<Item = (f64, Life)>) -> TotalLife {
        let cap = self.model.max_rated_lifetime.value;
        damage::total(
            lives.map(|(share, life)| (share, life.damage_per_hour())),
            cap,
        )
    }

    /// Damage of each profile.
    pub fn shares(&self, lives: &[(f64, Life)], total: &TotalLife) -> Vec<Share> {
        let damages: Vec<(f64, Option<f64>)> = lives
            .iter()
            .map(|(share, life)| (*share, life.damage_per_hour()))
            .collect();
        damage::shares(&damages, total)
    }

    fn stress_voltage(&self, profile: &Profile) -> Volts {
        match (self.application, profile.overlay) {
            (Application::Dc, Some(overlay)) => {
                let weight = self.model.overlay_weight.value;
                Volts::new(profile.voltage.get() + weight * SQRT_2 * overlay.voltage.get())
            }
            _ => profile.voltage,
        }
    }

    /// Current that the alternating voltage drives through the capacitance.
    fn voltage_current(&self, profile: &Profile) -> Option<(Amperes, Hertz)> {
        let (voltage, frequency) = match self.application {
            Application::Ac => (profile.voltage, profile.fundamental),
            Application::Dc => {
                let overlay = profile.overlay?;
                (overlay.voltage, overlay.frequency)
            }
        };
        let reactive = TAU * frequency.get() * self.model.capacitance.get() * voltage.get();
        Some((Amperes::new(reactive), frequency))
    }

    fn humidity(&self, profile: &Profile, hot_spot: Celsius) -> f64 {
        match self.drying {
            Drying::Credited => humidity_at(hot_spot, profile.ambient, profile.relative_humidity),
            Drying::NotCredited => profile.relative_humidity,
        }
    }
}
