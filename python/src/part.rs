//! A part with its model, and its values at operating points.

use std::sync::Arc;

use henrad_api::input::{Number, YesNo};
use henrad_engine::catalogue::part_item::whole_part;
use henrad_engine::inductor::part::part as inductor_item;
use henrad_engine::model_address::{AddressedModel, Ending, ModelQuery};
use henrad_engine::model_file::TextFile;
use henrad_engine::selection::operating_point::{OperatingPointPart, OperatingPointRequest};
use henrad_engine::simulation::impedance::{Component, ComponentCondition, Sweep};
use henrad_formats::condition_name;
use henrad_parts::quantity::{Amperes, Celsius, Hertz, Hours, Ohms};
use henrad_sim::capacitor::PieceFactors;
use henrad_sim::capacitor::combine::TraceImpedance;
use henrad_sim::network::{Fixture, LinePath, two_port};
use henrad_sim::selection::figures::capacitance_frequency;
use henrad_sim::{Complex64, SimError};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use serde_json::json;

use crate::arrays;
use crate::calls::{operating_point, read};
use crate::catalogue::{catalogue, listed_part};
use crate::errors::raised;
use crate::state::{AskedFor, State};

/// Where the documents of parts are, as answers without a server name them.
const NO_DOCUMENTS: &str = "";
/// Numbers of one condition: bias in V or current in A, temperature in °C, age in h.
const CONDITION: usize = 3;

/// A part of any maker with its model.
#[pyclass(frozen, module = "henrad._henrad")]
pub struct NativePart {
    pub subject: Component,
    /// As it was asked for.
    pub asked: AskedFor,
    /// What multiplies the values of a capacitor.
    pub factors: PieceFactors,
}

/// The part of a number in any spelling, of any maker, or of values such as `10u X5R 25V 0805`.
///
/// # Errors
/// `PartNotFound`, `InvalidInput`.
#[pyfunction]
#[pyo3(signature = (number, maker = "", confirm_unusual = false))]
pub fn part(
    py: Python<'_>,
    number: &str,
    maker: &str,
    confirm_unusual: bool,
) -> PyResult<NativePart> {
    let asked = AskedFor {
        number: number.trim().to_owned(),
        maker: maker.to_owned(),
        confirm_unusual,
    };
    py.detach(|| {
        if asked.maker.is_empty()
            && let Some(listed) = listed_part(&asked.number)?
        {
            return Ok(NativePart {
                subject: Component::Capacitor(Arc::new(listed)),
                asked,
                factors: PieceFactors::default(),
            });
        }
        let catalogue = catalogue()?;
        let store = &catalogue.store;
        let stamp = catalogue.wait(store.stamp())?;
        let found = Component::find(
            store,
            &catalogue.inductors,
            stamp,
            asked.as_asked(),
            "number",
        );
        Ok(NativePart {
            subject: catalogue.wait(found)?,
            asked,
            factors: PieceFactors::default(),
        })
    })
}

fn sweep_of(bytes: &[u8]) -> PyResult<Sweep> {
    Sweep::new(arrays::read(bytes)?).map_err(refused)
}

#[expect(
    clippy::needless_pass_by_value,
    reason = "`map_err` hands its error over"
)]
pub fn refused(error: SimError) -> PyErr {
    PyValueError::new_err(error.to_string())
}

fn conditions(bytes: &[u8]) -> PyResult<Vec<ComponentCondition>> {
    let numbers = arrays::read(bytes)?;
    let (conditions, rest) = numbers.as_chunks::<CONDITION>();
    if !rest.is_empty() {
        return Err(PyValueError::new_err("the bytes are no conditions"));
    }
    let read = |[bias, temperature, age]: &[f64; CONDITION]| ComponentCondition {
        bias: *bias,
        temperature: Celsius::new(*temperature),
        age: Some(*age).filter(|age| !age.is_nan()).map(Hours::new),
    };
    Ok(conditions.iter().map(read).collect())
}

/// The only one of an array of conditions.
pub fn condition(bytes: &[u8]) -> PyResult<ComponentCondition> {
    let mut all = conditions(bytes)?;
    match (all.pop(), all.is_empty()) {
        (Some(at), true) => Ok(at),
        _ => Err(PyValueError::new_err("there must be one condition")),
    }
}

impl NativePart {
    fn sweep(&self, at: &ComponentCondition, sweep: &Sweep) -> Result<Vec<Complex64>, SimError> {
        self.subject.impedances(at, self.factors, sweep)
    }
}

#[pymethods]
impl NativePart {
    /// `capacitor` or `inductor`.
    #[getter]
    fn kind(&self) -> &'static str {
        match &self.subject {
            Component::Capacitor(_) => "capacitor",
            Component::Inductor(_) => "inductor",
        }
    }

    /// Number in its orderable spelling.
    #[getter(number)]
    fn python_number(&self) -> &str {
        self.subject.number()
    }

    /// All that is known, as the JSON of `/api/part` or of `/api/calcL/part`.
    fn describe(&self, py: Python<'_>) -> PyResult<String> {
        py.detach(|| {
            let described = match &self.subject {
                Component::Capacitor(part) => {
                    serde_json::to_string(&whole_part(part, NO_DOCUMENTS))
                }
                Component::Inductor(inductor) => {
                    serde_json::to_string(&inductor_item(&inductor.row, NO_DOCUMENTS))
                }
            };
            described.map_err(|error| PyValueError::new_err(error.to_string()))
        })
    }

    /// Nominal values as JSON, SI units: capacitance and rated voltage, or inductance, and the
    /// limits of conditions: bias in V or current in A, and temperature in °C.
    fn facts(&self) -> String {
        match &self.subject {
            Component::Capacitor(modeled) => {
                let part = &modeled.part;
                json!({
                    "capacitance": part.capacitance.get(),
                    "ratedVoltage": part.rated_voltage.get(),
                    "bias": [0.0, part.rated_voltage.get()],
                    "temperature": [part.temperature_min.get(), part.temperature_max.get()],
                    "frequency": capacitance_frequency(part.technology).get(),
                })
            }
            Component::Inductor(inductor) => {
                let item = inductor_item(&inductor.row, NO_DOCUMENTS);
                json!({
                    "inductance": item.value,
                    "bias": [0.0, 100.0],
                    "temperature": [-55.0, 155.0],
                })
            }
        }
        .to_string()
    }

    /// Impedances in Ω of pieces in parallel: for each condition, three floats, over all
    /// frequencies in Hz. The answer has real and imaginary parts.
    fn impedances<'py>(
        &self,
        py: Python<'py>,
        at: &[u8],
        pieces: f64,
        frequencies: &[u8],
    ) -> PyResult<Bound<'py, PyBytes>> {
        let swept = py.detach(|| {
            let (at, sweep) = (conditions(at)?, sweep_of(frequencies)?);
            let mut all = Vec::new();
            for at in &at {
                let mut one = self.sweep(at, &sweep).map_err(refused)?;
                for impedance in &mut one {
                    *impedance /= pieces;
                }
                if all.is_empty() {
                    all = one;
                } else {
                    all.append(&mut one);
                }
            }
            Ok::<_, PyErr>(arrays::write_complex(&all))
        });
        Ok(PyBytes::new(py, &swept?))
    }

    /// Self-resonant frequency in Hz at each condition; NaN where there is none.
    fn resonances<'py>(&self, py: Python<'py>, at: &[u8]) -> PyResult<Bound<'py, PyBytes>> {
        let at = conditions(at)?;
        let found = py.detach(|| {
            let found = at.iter().map(|at| {
                let found = self.subject.resonance(at, self.factors)?;
                Ok(found.map_or(f64::NAN, Hertz::get))
            });
            found.collect::<Result<Vec<_>, SimError>>()
        });
        let found = found.map_err(refused)?;
        Ok(PyBytes::new(py, &arrays::write(found)))
    }

    /// Scattering parameters of pieces in parallel in a line, over rising frequencies in Hz: S11 and
    /// S21 of each, which S22 and S12 equal. `is_series` says how the part meets the line of `z0` Ω.
    fn scattering<'py>(
        &self,
        py: Python<'py>,
        at: &[u8],
        pieces: f64,
        frequencies: &[u8],
        line: (bool, f64),
    ) -> PyResult<Bound<'py, PyBytes>> {
        let (at, sweep) = (conditions(at)?, sweep_of(frequencies)?);
        let (is_series, z0) = line;
        let (Some(at), Sweep::Grid(grid)) = (at.first(), &sweep) else {
            return Err(PyValueError::new_err("frequencies must rise"));
        };
        let fixture = Fixture {
            path: if is_series {
                LinePath::Series
            } else {
                LinePath::Shunt
            },
            reference: Ohms::new(z0),
            trace: TraceImpedance::default(),
        };
        let matrices = py.detach(|| {
            let one = self.sweep(at, &sweep)?;
            let all: Vec<_> = one.into_iter().map(|it| it / pieces).collect();
            two_port::sweep(grid, &all, &fixture)
        });
        let matrices = matrices.map_err(refused)?;
        let parameters: Vec<_> = matrices.iter().flat_map(|it| [it.s11, it.s21]).collect();
        Ok(PyBytes::new(py, &arrays::write_complex(&parameters)))
    }

    /// Number and condition, as files and models are named.
    fn name(&self, at: &[u8], pieces: u32) -> PyResult<String> {
        let at = condition(at)?;
        let condition = match &self.subject {
            Component::Capacitor(_) => condition_name::of_capacitors(
                [(pieces, at.of_capacitor())],
                TraceImpedance::default(),
            ),
            Component::Inductor(_) => {
                condition_name::of_inductor(Amperes::new(at.bias), at.temperature)
            }
        };
        let named = TextFile::new("", self.subject.number(), "", &condition, String::new());
        Ok(named.stated_name)
    }

    /// A file about the part: name and text. `ending` and `query`, JSON, are those of
    /// `GET /m/{number}.{ending}`.
    fn file(&self, py: Python<'_>, ending: &str, query: &str) -> PyResult<(String, String)> {
        let ending: Ending = ending
            .parse()
            .map_err(|()| PyValueError::new_err("no such file"))?;
        let query: ModelQuery = serde_json::from_str(query)
            .map_err(|error| PyValueError::new_err(error.to_string()))?;
        py.detach(|| {
            let catalogue = catalogue()?;
            let (store, inductors);
            let (store, inductors) = match &self.subject {
                Component::Capacitor(part) => {
                    store = catalogue.store.pinning(std::slice::from_ref(part));
                    (&store, &catalogue.inductors)
                }
                Component::Inductor(inductor) => {
                    inductors = catalogue.inductors.holding(Arc::clone(inductor));
                    (&catalogue.store, &inductors)
                }
            };
            let model =
                AddressedModel::new(store, inductors, self.subject.number(), ending, &query);
            let file = catalogue.wait(model)?.write().map_err(raised)?;
            Ok((file.stated_name, file.text))
        })
    }

    /// Values at an operating point, as the JSON of `/api/operating-point`; `query` is its body
    /// without parts, JSON.
    fn point(&self, py: Python<'_>, at: &[u8], pieces: u32, query: &str) -> PyResult<String> {
        let at = condition(at)?;
        let Component::Capacitor(part) = &self.subject else {
            return Err(PyValueError::new_err("only capacitors have it"));
        };
        let mut request: OperatingPointRequest = read(query)?;
        request.age_hours = at.age.map(|age| Number(age.get()));
        request.parts = vec![OperatingPointPart {
            part_number: part.number.clone(),
            maker: String::new(),
            confirm_unusual: YesNo::No,
            quantity: Some(Number(f64::from(pieces))),
            bias: Number(at.bias),
            temperature: Some(Number(at.temperature.get())),
            ce_props: Vec::new(),
        }];
        py.detach(|| {
            let catalogue = catalogue()?;
            let store = catalogue.store.pinning(std::slice::from_ref(part));
            operating_point(&catalogue, &store, &request)
        })
    }

    /// The same part with other factors on capacitance, losses and inductance.
    fn with_factors(&self, capacitance: f64, loss: f64, inductance: f64) -> PyResult<Self> {
        if matches!(self.subject, Component::Inductor(_)) {
            return Err(PyValueError::new_err("only capacitors have factors"));
        }
        let before = self.factors;
        Ok(Self {
            subject: self.subject.clone(),
            asked: self.asked.clone(),
            factors: PieceFactors {
                capacitance: before.capacitance * capacitance,
                loss: before.loss * loss,
                inductance: before.inductance * inductance,
            },
        })
    }

    /// Factors on capacitance, losses and inductance.
    #[getter]
    fn factors(&self) -> [f64; 3] {
        let factors = self.factors;
        [factors.capacitance, factors.loss, factors.inductance]
    }

    /// What carries the part to another process.
    fn state(&self) -> PyResult<String> {
        State::new(&self.asked, &self.subject, self.factors).write()
    }

    /// The part of a state.
    ///
    /// # Errors
    /// `ValueError` for a text that is no state, `HenradError` for a row without a model.
    #[staticmethod]
    fn from_state(py: Python<'_>, text: &str) -> PyResult<Self> {
        let state = State::read(text)?;
        let (asked, factors) = (state.asked().clone(), state.factors());
        Ok(Self {
            subject: py.detach(|| state.subject())?,
            asked,
            factors,
        })
    }
}
