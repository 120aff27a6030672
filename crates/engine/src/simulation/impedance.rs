//! The impedance of a capacitor or an inductor at given conditions and frequencies.

use std::sync::Arc;

use henrad_api::field::{FieldError, Limit, StatedLimit, range, stated};
use henrad_api::input::{Number, YesNo};
use henrad_api::limits::QUANTITY;
use henrad_api::object::objects;
use henrad_api::part::ambient_limit;
use henrad_parts::quantity::{Amperes, Celsius, Hertz, Hours, Volts};
use henrad_sim::capacitor::PieceFactors;
use henrad_sim::inductor::SmallSignal;
use henrad_sim::{Capacitor, Complex64, Condition, FrequencyGrid, SimError};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::error::{EngineError, refuse_invalid};
use crate::part_store::by_number::Asked;
use crate::part_store::inductor_catalogue::InductorCatalogue;
use crate::part_store::inductor_model::ModeledInductor;
use crate::part_store::{ModelVersion, ModeledPart, PartStore};
use crate::selection::fields::{AGE, BIAS, USUAL_TEMPERATURE};

/// Most conditions of a request.
const MOST_CONDITIONS: usize = 1000;
/// Most frequencies of a request.
const MOST_FREQUENCIES: usize = 10_000;
/// Most impedances of an answer.
const MOST_IMPEDANCES: usize = 100_000;
const FREQUENCY: Limit = range(1e-3, 1e12, "Hz");
const INDUCTOR_CURRENT: Limit = range(0.0, 100.0, "A");
const INDUCTOR_TEMPERATURE: Limit = range(-55.0, 155.0, "°C");

/// Ranges of the fields, as the description of the interface states them.
pub const STATED: &[StatedLimit] = &[
    stated("ImpedanceRequest", "quantity", QUANTITY),
    stated("ImpedanceRequest", "frequencies", FREQUENCY),
    stated("ImpedanceCondition", "bias", BIAS),
    stated("ImpedanceCondition", "ageHours", AGE),
];

/// Body of `/api/impedance`.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct ImpedanceRequest {
    /// Number of a capacitor or an inductor in any spelling, or values.
    #[schema(required, example = "C1210C226K3RACTU")]
    pub part_number: String,
    /// Maker whose key alone is to read the number.
    pub maker: String,
    /// Whether a part is computed that needs up to 20 times what parts of its case hold.
    pub confirm_unusual: YesNo,
    /// Pieces in parallel, 1 to 1000; 1 when left out.
    #[schema(example = 1)]
    pub quantity: Option<Number>,
    /// Conditions, 1 to 1000.
    #[serde(deserialize_with = "objects")]
    #[schema(required)]
    pub conditions: Vec<ImpedanceCondition>,
    /// Frequencies in any order, 1 to 10 000, each 1 mHz to 1 THz; with all conditions at most 100 000 impedances.
    #[schema(required, example = json!([100_000, 1_000_000]))]
    pub frequencies: Vec<Number>,
}

/// One condition.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct ImpedanceCondition {
    /// Dc bias of a capacitor, 0 to 100 000 V, or dc current of an inductor, 0 to 100 A.
    #[schema(example = 12)]
    pub bias: Number,
    /// Temperature of the part, −55 °C to its highest; 25 when left out.
    #[schema(example = 60)]
    pub temperature: Option<Number>,
    /// Age of a capacitor, 1 to 10 000 000 h; that of the nominal capacitance when left out.
    pub age_hours: Option<Number>,
}

/// Answer of `/api/impedance`.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ImpedanceAnswer {
    /// Part number in its orderable spelling.
    pub part_number: String,
    /// Real part, Ω: one list a condition, one number a frequency, in the order of the request.
    pub real: Vec<Vec<f64>>,
    /// Imaginary part, Ω.
    pub imaginary: Vec<Vec<f64>>,
    /// Self-resonant frequency at each condition, Hz; null where there is none.
    pub srf: Vec<Option<f64>>,
    /// The basis of the values.
    pub model_version: ModelVersion,
}

/// A capacitor or an inductor.
#[derive(Debug, Clone)]
pub enum Component {
    Capacitor(Arc<ModeledPart>),
    Inductor(Arc<ModeledInductor>),
}

/// What a component sees.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ComponentCondition {
    /// Bias of a capacitor in V, or dc current of an inductor in A.
    pub bias: f64,
    pub temperature: Celsius,
    /// Age of a capacitor.
    pub age: Option<Hours>,
}

impl ComponentCondition {
    /// That of a capacitor.
    pub fn of_capacitor(&self) -> Condition {
        Condition {
            temperature: self.temperature,
            bias: Volts::new(self.bias),
            age: self.age,
            ..Condition::default()
        }
    }
}

/// The frequencies of a sweep.
#[derive(Debug, Clone)]
pub enum Sweep {
    /// Rising, as most are.
    Grid(FrequencyGrid),
    /// In any order.
    Points(Vec<Hertz>),
}

impl Sweep {
    /// A sweep over frequencies in Hz in any order.
    ///
    /// # Errors
    /// [`SimError::Frequency`] unless all are positive and finite.
    pub fn new(frequencies: Vec<f64>) -> Result<Self, SimError> {
        let mut pairs = frequencies.windows(2);
        let is_rising = pairs.all(|two| matches!(two, [one, next] if one < next));
        if is_rising && !frequencies.is_empty() {
            return FrequencyGrid::from_frequencies(frequencies).map(Self::Grid);
        }
        let is_bad = |it: &f64| !(*it > 0.0 && it.is_finite());
        if let Some(position) = frequencies.iter().position(is_bad) {
            let frequency = Hertz::new(frequencies[position]);
            return Err(SimError::Frequency {
                position,
                frequency,
            });
        }
        let points = frequencies.into_iter().map(Hertz::new);
        Ok(Self::Points(points.collect()))
    }
}

impl Component {
    /// The component of a number; `path` names the request field.
    ///
    /// # Errors
    /// As [`PartStore::find_at`], or what is said of an inductor that has no model.
    pub async fn find(
        store: &PartStore,
        inductors: &InductorCatalogue,
        stamp: i64,
        asked: Asked<'_>,
        path: &str,
    ) -> Result<Self, EngineError> {
        let error = match store.find_at(stamp, asked, path).await {
            Ok(part) => return Ok(Self::Capacitor(part)),
            Err(error) => error,
        };
        match inductors.find(asked.number, path) {
            Ok(inductor) => Ok(Self::Inductor(inductor)),
            // What is said of an inductor that has no model is more than that it is no capacitor.
            Err(refused @ EngineError::Refused { .. })
                if matches!(error, EngineError::UnknownPart { .. }) =>
            {
                Err(refused)
            }
            Err(_) => Err(error),
        }
    }

    /// Number in its orderable spelling.
    pub fn number(&self) -> &str {
        match self {
            Self::Capacitor(part) => &part.number,
            Self::Inductor(inductor) => &inductor.row.part_number,
        }
    }

    /// Impedance of one piece, Ω; factors act on capacitors alone.
    ///
    /// # Errors
    /// Those of [`Capacitor::at`] and [`SmallSignal::at`].
    pub fn impedances(
        &self,
        at: &ComponentCondition,
        factors: PieceFactors,
        sweep: &Sweep,
    ) -> Result<Vec<Complex64>, SimError> {
        match self {
            Self::Capacitor(part) => {
                let capacitor = Capacitor::at(&part.model, &at.of_capacitor())?;
                Ok(match sweep {
                    Sweep::Grid(grid) => capacitor.impedances_with(grid, factors),
                    Sweep::Points(points) => {
                        let one = |it: &Hertz| capacitor.impedance_with(*it, factors);
                        points.iter().map(one).collect()
                    }
                })
            }
            Self::Inductor(inductor) => {
                let small_signal = small_signal(inductor, at)?;
                match sweep {
                    Sweep::Grid(grid) => Ok(small_signal.impedances(grid)),
                    Sweep::Points(points) => {
                        let one = |it: &Hertz| {
                            let grid = FrequencyGrid::from_frequencies(vec![it.get()])?;
                            Ok(small_signal.impedances(&grid)[0])
                        };
                        points.iter().map(one).collect()
                    }
                }
            }
        }
    }

    /// Self-resonant frequency; `None` where there is none.
    ///
    /// # Errors
    /// As [`Self::impedances`].
    pub fn resonance(
        &self,
        at: &ComponentCondition,
        factors: PieceFactors,
    ) -> Result<Option<Hertz>, SimError> {
        match self {
            Self::Capacitor(part) => {
                let capacitor = Capacitor::at(&part.model, &at.of_capacitor())?;
                Ok(if factors.is_none() {
                    capacitor.self_resonant_frequency()
                } else {
                    capacitor.self_resonant_frequency_with(factors)
                })
            }
            Self::Inductor(inductor) => Ok(small_signal(inductor, at)?.self_resonant_frequency()),
        }
    }

    /// Range of the bias or current, and of the temperature.
    fn limits(&self) -> [Limit; 2] {
        match self {
            Self::Capacitor(part) => [BIAS, ambient_limit(part.part.temperature_max)],
            Self::Inductor(_) => [INDUCTOR_CURRENT, INDUCTOR_TEMPERATURE],
        }
    }
}

fn small_signal<'a>(
    inductor: &'a ModeledInductor,
    at: &ComponentCondition,
) -> Result<SmallSignal<'a>, SimError> {
    let current = Amperes::new(at.bias);
    SmallSignal::at(
        &inductor.model,
        inductor.parasitics,
        current,
        at.temperature,
    )
}

/// A checked request.
#[derive(Debug)]
pub struct ImpedanceCase {
    component: Component,
    pieces: f64,
    conditions: Vec<ComponentCondition>,
    sweep: Sweep,
}

impl ImpedanceCase {
    /// Checks every field and looks the part up.
    ///
    /// # Errors
    /// All invalid fields at once, or the unknown part.
    pub async fn read(
        store: &PartStore,
        inductors: &InductorCatalogue,
        stamp: i64,
        request: &ImpedanceRequest,
    ) -> Result<Self, EngineError> {
        let mut errors = Vec::new();
        let pieces = request.quantity.map_or(1.0, |quantity| quantity.0);
        QUANTITY.check_whole("quantity", pieces, &mut errors);
        count(
            &mut errors,
            "conditions",
            request.conditions.len(),
            MOST_CONDITIONS,
        );
        count(
            &mut errors,
            "frequencies",
            request.frequencies.len(),
            MOST_FREQUENCIES,
        );
        refuse_invalid(errors)?;
        let impedances = request.conditions.len() * request.frequencies.len();
        if impedances > MOST_IMPEDANCES {
            let message = format!(
                "With all conditions at most {MOST_IMPEDANCES} impedances, not {impedances}"
            );
            return Err(FieldError::new("frequencies", message).into());
        }
        let mut errors = Vec::new();
        for (index, frequency) in request.frequencies.iter().enumerate() {
            FREQUENCY.check(
                format_args!("frequencies[{index}]"),
                frequency.0,
                &mut errors,
            );
        }
        refuse_invalid(errors)?;
        let asked = Asked::new(
            &request.part_number,
            &request.maker,
            request.confirm_unusual,
        );
        let component = Component::find(store, inductors, stamp, asked, "partNumber").await?;
        let frequencies = request.frequencies.iter().map(|it| it.0).collect();
        let sweep = Sweep::new(frequencies)
            .map_err(|source| EngineError::simulation(component.number(), source))?;
        Ok(Self {
            conditions: conditions(&component, &request.conditions)?,
            component,
            pieces,
            sweep,
        })
    }

    /// The impedances of all pieces in parallel.
    ///
    /// # Errors
    /// [`EngineError::Simulation`] when the physics refuses.
    pub fn answer(&self, version: ModelVersion) -> Result<ImpedanceAnswer, EngineError> {
        let component = &self.component;
        let failed = |source| EngineError::simulation(component.number(), source);
        let factors = PieceFactors::default();
        let mut answer = ImpedanceAnswer {
            part_number: component.number().to_owned(),
            real: Vec::new(),
            imaginary: Vec::new(),
            srf: Vec::new(),
            model_version: version,
        };
        for at in &self.conditions {
            let all = component.impedances(at, factors, &self.sweep);
            let all = all.map_err(failed)?;
            let of_all = |part: fn(&Complex64) -> f64| {
                let values = all.iter().map(|it| part(it) / self.pieces);
                values.collect::<Vec<_>>()
            };
            answer.real.push(of_all(|z| z.re));
            answer.imaginary.push(of_all(|z| z.im));
            let srf = component.resonance(at, factors).map_err(failed)?;
            answer.srf.push(srf.map(Hertz::get));
        }
        Ok(answer)
    }
}

fn count(errors: &mut Vec<FieldError>, path: &str, found: usize, most: usize) {
    if !(1..=most).contains(&found) {
        errors.push(FieldError::new(path, format!("Between 1 and {most}")));
    }
}

fn conditions(
    component: &Component,
    asked: &[ImpedanceCondition],
) -> Result<Vec<ComponentCondition>, EngineError> {
    let mut errors = Vec::new();
    let [bias_limit, temperature_limit] = component.limits();
    let mut all = Vec::with_capacity(asked.len());
    for (index, one) in asked.iter().enumerate() {
        let path = |name: &str| format!("conditions[{index}].{name}");
        bias_limit.check(path("bias"), one.bias.0, &mut errors);
        let temperature = one.temperature.map_or(USUAL_TEMPERATURE, |it| it.0);
        temperature_limit.check(path("temperature"), temperature, &mut errors);
        let age = one.age_hours.map(|it| it.0);
        if let Some(age) = age {
            AGE.check(path("ageHours"), age, &mut errors);
        }
        all.push(ComponentCondition {
            bias: one.bias.0,
            temperature: Celsius::new(temperature),
            age: age.map(Hours::new),
        });
    }
    refuse_invalid(errors)?;
    Ok(all)
}
