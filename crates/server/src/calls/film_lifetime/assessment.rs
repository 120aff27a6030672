//! What load profiles do to parts.

use henrad_engine::error::EngineError;
use henrad_engine::lifetime::LifetimeSensitivity;
use henrad_engine::lifetime::heat::HeatCase;
use henrad_parts::lifetime::Application;
use henrad_parts::quantity::Celsius;
use henrad_parts::{Origin, Parameter};
use henrad_sim::film_lifetime::{
    Change, Drying, Estimator, Life, LifePoint, OperatingPoint, Profile, Share, TemperatureCurve,
    TotalLife,
};

use super::part::FilmPart;

/// A load on parts.
#[derive(Debug)]
pub struct Estimate {
    /// Each with the thermal resistance that follows from `heat`.
    pub parts: Vec<FilmPart>,
    pub profiles: Vec<Profile>,
    pub application: Application,
    pub drying: Drying,
    pub heat: HeatCase,
}

impl Estimate {
    /// Gives the parts the thermal resistance that is known.
    ///
    /// # Errors
    /// [`EngineError::InvalidFields`] for a measured rise under a load without ripple.
    pub fn cooled(mut self) -> Result<Self, EngineError> {
        let (heat, application) = (self.heat, self.application);
        for part in &mut self.parts {
            let own = part.model.thermal_resistance.value;
            let measured = |rise| {
                let profile = self.profiles.first()?;
                let estimator = part.estimator(application, Drying::Credited)?;
                estimator.thermal_resistance_of_rise(profile, rise)
            };
            if let Some(value) = heat.resistance(own, measured)? {
                part.model.thermal_resistance = Parameter::new(value, heat.origin());
            }
        }
        Ok(self)
    }

    /// The lives of a part; `None` without a law for the application.
    pub fn lives<'a>(&'a self, part: &'a FilmPart) -> Option<Lives<'a>> {
        let assess = |drying| {
            let estimator = part.estimator(self.application, drying)?;
            Some(Assessment::new(estimator, &self.profiles))
        };
        let is_credited = self.drying == Drying::Credited;
        Some(Lives {
            requested: assess(self.drying)?,
            without_credit: is_credited.then(|| assess(Drying::NotCredited)).flatten(),
        })
    }
}

/// The lives of a part under all profiles.
pub struct Lives<'a> {
    pub requested: Assessment<'a>,
    /// The same without drying credit, unless the request already asks for that.
    pub without_credit: Option<Assessment<'a>>,
}

/// One part under all profiles, with or without drying credit.
pub struct Assessment<'a> {
    pub estimator: Estimator<'a>,
    pub loads: Vec<Load<'a>>,
    pub total: TotalLife,
}

/// A profile with what it does to a part.
pub struct Load<'a> {
    pub profile: &'a Profile,
    pub point: OperatingPoint,
    pub share: Share,
    pub exceeded: Exceeded,
    pub beyond: Beyond,
}

impl<'a> Assessment<'a> {
    fn new(estimator: Estimator<'a>, profiles: &'a [Profile]) -> Self {
        let points: Vec<OperatingPoint> = profiles
            .iter()
            .map(|profile| estimator.operating_point(profile))
            .collect();
        let lives: Vec<(f64, Life)> = profiles
            .iter()
            .zip(&points)
            .map(|(profile, point)| (profile.share, point.life))
            .collect();
        let total = estimator.total_of(lives.iter().copied());
        let shares = estimator.shares(&lives, &total);
        let loads = profiles.iter().zip(points.into_iter().zip(shares));
        let loads = loads.map(|(profile, (point, share))| Load {
            exceeded: Exceeded::new(&estimator, profile, &point),
            beyond: Beyond::new(&estimator, &point),
            profile,
            point,
            share,
        });
        Self {
            loads: loads.collect(),
            estimator,
            total,
        }
    }

    /// Whether the longest life that is stated ends this one.
    pub fn is_limited(&self) -> bool {
        let TotalLife { unlimited, hours } = self.total;
        unlimited.is_none_or(|unlimited| unlimited > hours)
    }

    /// Whether the self-heating of a load that lasts exceeds what the part allows.
    pub fn is_too_hot(&self) -> bool {
        let allowed = self.estimator.model().max_self_heating.value;
        let mut loads = self.loads.iter();
        loads.any(|load| load.profile.share > 0.0 && load.point.exceeds_self_heating(allowed))
    }

    /// What small changes of all loads do to the life.
    pub fn sensitivities(&self, profiles: &[Profile]) -> Vec<LifetimeSensitivity> {
        let rows = self.estimator.sensitivities(profiles, &self.total);
        let changed = rows.into_iter().map(|row| {
            let change = match row.change {
                Change::Warmer => "+5 K",
                Change::HigherVoltage => "+10 % V",
                Change::MoreHumid => "+10 % RH",
            };
            LifetimeSensitivity::new(change, row.total, row.factor)
        });
        changed.collect()
    }

    /// The curves around the operating point of a load.
    pub fn curves(&self, load: &Load<'_>) -> Curves {
        Curves {
            temperature: self.estimator.temperature_curve(&load.point),
            voltage: self.estimator.voltage_curve(&load.point),
        }
    }
}

/// The two curves around an operating point.
pub struct Curves {
    pub temperature: TemperatureCurve,
    pub voltage: Vec<LifePoint>,
}

/// Ratings that a profile exceeds at any temperature.
pub struct Exceeded {
    pub voltage: bool,
    pub hot: bool,
    pub cold: bool,
}

/// Conditions of a profile that the data sheet of the lifetime law does not cover.
pub struct Beyond {
    /// Whether the hot spot is above the law, though not above the part.
    pub hot: bool,
    /// Whether the voltage is above the rated one, and only an estimate allows more at some
    /// temperature.
    pub rated: bool,
}

impl Exceeded {
    fn new(estimator: &Estimator<'_>, profile: &Profile, point: &OperatingPoint) -> Self {
        let model = estimator.model();
        let ambient = profile.ambient;
        Self {
            voltage: point.stress_voltage > estimator.rated_voltage(),
            hot: ambient > model.temperature_max,
            cold: ambient < model.temperature_min,
        }
    }
}

impl Beyond {
    fn new(estimator: &Estimator<'_>, point: &OperatingPoint) -> Self {
        let (model, law) = (estimator.model(), estimator.law());
        let is_beyond = |hot_spot: Celsius| {
            hot_spot > model.life_temperature_max && hot_spot <= model.temperature_max
        };
        let is_estimated = matches!(law.voltage_limits.origin, Origin::Estimated(_));
        Self {
            hot: point.hot_spot.is_some_and(is_beyond),
            rated: is_estimated && point.stress_voltage > law.rated_voltage,
        }
    }
}
