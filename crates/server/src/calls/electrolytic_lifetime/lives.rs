//! What load profiles do to a part.

use henrad_api::field::FieldError;
use henrad_engine::error::EngineError;
use henrad_engine::lifetime::LifetimeSensitivity;
use henrad_engine::lifetime::heat::HeatCase;
use henrad_parts::quantity::{Amperes, Celsius, Hours, Volts};
use henrad_sim::capacitor::limit::{LimitKind, judge};
use henrad_sim::electrolytic_lifetime::{
    Estimator, OperatingPoint, Profile, RatedRipple, Share, TotalLife,
};
use henrad_sim::{Condition, SimError};

use super::part::ElectrolyticPartModel;

/// First ambient temperature of the curve.
const FIRST_TEMPERATURE: Celsius = Celsius::new(25.0);
/// Steps of the voltage curve.
const VOLTAGE_STEPS: u32 = 50;

/// The lives of a part under all profiles.
pub struct Lives<'a> {
    pub estimator: Estimator<'a>,
    pub loads: Vec<Load<'a>>,
    pub total: TotalLife,
}

/// A profile with what it does to a part.
pub struct Load<'a> {
    pub profile: &'a Profile,
    pub point: OperatingPoint,
    pub share: Share,
    /// Against the rating; `None` without one.
    pub ripple: Option<RatedRipple>,
    pub exceeded: Exceeded,
}

/// Ratings that a profile exceeds.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each rating is exceeded or not, whatever the others are"
)]
pub struct Exceeded {
    pub hot: bool,
    pub cold: bool,
    pub voltage: bool,
    /// The ripple exceeds its rating at the ambient temperature, or heats the core of a part
    /// without one above its rated temperature.
    pub ripple: bool,
}

impl<'a> Lives<'a> {
    /// The lives of a part whose cooling is known.
    ///
    /// # Errors
    /// A measured rise that the heat of the first profile cannot explain, or a temperature that the
    /// circuit does not cover.
    pub fn new(
        part: &'a ElectrolyticPartModel,
        profiles: &'a [Profile],
        heat: HeatCase,
    ) -> Result<Self, EngineError> {
        let number = &part.modeled.number;
        let estimator = Estimator::new(&part.rules, &part.modeled.model).ok_or_else(|| {
            let message = "No lifetime rules for this circuit.";
            EngineError::InvalidFields(vec![FieldError::new("parts", message)])
        })?;
        let failed = |source| EngineError::simulation(number, source);
        let estimator = cooled(estimator, profiles.first(), heat, number)?;
        let points = points(&estimator, profiles).map_err(failed)?;
        let total = estimator.total(&points);
        let shares = estimator.shares(&points, &total);
        let loads = profiles.iter().zip(points.into_iter().zip(shares));
        let loads = loads.map(|(profile, ((_, point), share))| {
            let ripple = estimator.rated_ripple(profile).map_err(failed)?;
            Ok(Load {
                exceeded: Exceeded::new(part, profile, &point, ripple),
                profile,
                point,
                share,
                ripple,
            })
        });
        Ok(Self {
            loads: loads.collect::<Result<_, EngineError>>()?,
            estimator,
            total,
        })
    }

    /// What changes of all loads do to the life.
    ///
    /// # Errors
    /// A temperature that the circuit does not cover.
    pub fn sensitivities(&self) -> Result<Vec<LifetimeSensitivity>, SimError> {
        let warmer = |profile: &mut Profile| {
            profile.ambient = Celsius::new(profile.ambient.get() + 5.0);
        };
        let higher_voltage = |profile: &mut Profile| {
            profile.voltage = Volts::new(1.1 * profile.voltage.get());
        };
        let more_ripple = |profile: &mut Profile| {
            for (current, _) in &mut profile.currents {
                *current = Amperes::new(1.1 * current.get());
            }
        };
        Ok(vec![
            self.sensitivity("+5 K", warmer)?,
            self.sensitivity("+10 % V", higher_voltage)?,
            self.sensitivity("+10 % ripple current", more_ripple)?,
        ])
    }

    fn sensitivity(
        &self,
        description: &str,
        change: fn(&mut Profile),
    ) -> Result<LifetimeSensitivity, SimError> {
        let loads = self.loads.iter();
        let mut changed: Vec<_> = loads.map(|load| load.profile.clone()).collect();
        changed.iter_mut().for_each(change);
        let total = self.estimator.total(&points(&self.estimator, &changed)?);
        let factor = match (self.total.unlimited, total.unlimited) {
            (Some(before), Some(after)) if before.get() > 0.0 => Some(after.get() / before.get()),
            _ => None,
        };
        Ok(LifetimeSensitivity::new(description, total, factor))
    }

    /// The curves of a load.
    ///
    /// # Errors
    /// A temperature that the circuit does not cover.
    pub fn curves(&self, load: &Load<'_>) -> Result<Curves, SimError> {
        let (estimator, point) = (&self.estimator, &load.point);
        let hottest = estimator.rules().rated_temperature;
        let voltages = voltages(estimator);
        Ok(Curves {
            ambient: estimator.lifetime_over_ambient(load.profile, FIRST_TEMPERATURE, hottest)?,
            ripple: estimator.lifetime_over_ripple(load.profile)?,
            voltage: voltages
                .map(|voltage| (voltage, estimator.lifetime(point.core, point.rise, voltage)))
                .collect(),
        })
    }
}

/// Lives over one condition of a load, not ended by the longest stated one.
pub struct Curves {
    pub ambient: Vec<(Celsius, Hours)>,
    pub ripple: Vec<(Amperes, Hours)>,
    pub voltage: Vec<(Volts, Hours)>,
}

impl Exceeded {
    fn new(
        part: &ElectrolyticPartModel,
        profile: &Profile,
        point: &OperatingPoint,
        ripple: Option<RatedRipple>,
    ) -> Self {
        let condition = Condition {
            temperature: profile.ambient,
            bias: profile.voltage,
            ..Condition::default()
        };
        let verdict = judge(&part.modeled.model, &condition, None);
        let exceeds = |kind| verdict.failures().any(|one| one.kind == kind);
        Self {
            hot: exceeds(LimitKind::HighestTemperature),
            cold: exceeds(LimitKind::LowestTemperature),
            voltage: exceeds(LimitKind::RatedVoltage) || exceeds(LimitKind::CategoryVoltage),
            ripple: ripple.map_or(point.core > part.rules.rated_core_temperature(), |ripple| {
                ripple.is_exceeded()
            }),
        }
    }
}

/// From a tenth of the rated voltage to all of it.
fn voltages(estimator: &Estimator<'_>) -> impl Iterator<Item = Volts> {
    let rated = estimator.rules().rated_voltage.get();
    let steps = VOLTAGE_STEPS / 10..=VOLTAGE_STEPS;
    steps.map(move |step| Volts::new(rated * f64::from(step) / f64::from(VOLTAGE_STEPS)))
}

/// The estimator with the thermal resistance that is known.
fn cooled<'a>(
    estimator: Estimator<'a>,
    first: Option<&Profile>,
    heat: HeatCase,
    number: &str,
) -> Result<Estimator<'a>, EngineError> {
    let measured = |rise| {
        let of_first = |profile| estimator.thermal_resistance_of_rise(profile, rise);
        first.map(of_first).transpose().map(Option::flatten)
    };
    let mut failure = None;
    let found = heat.resistance(estimator.thermal_resistance(), |rise| {
        measured(rise).unwrap_or_else(|error| {
            failure = Some(error);
            None
        })
    });
    if let Some(source) = failure {
        return Err(EngineError::simulation(number, source));
    }
    Ok(match found? {
        Some(resistance) => estimator.cooled(resistance),
        None => estimator,
    })
}

fn points(
    estimator: &Estimator<'_>,
    profiles: &[Profile],
) -> Result<Vec<(f64, OperatingPoint)>, SimError> {
    let each = profiles.iter();
    each.map(|profile| Ok((profile.share, estimator.operating_point(profile)?)))
        .collect()
}
