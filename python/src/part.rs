//! A part with its model, and its values at operating points.

use std::sync::Arc;

use henrad_api::input::YesNo;
use henrad_catalogue::StoredPart;
use henrad_engine::catalogue::part_item::whole_part;
use henrad_engine::error::EngineError;
use henrad_engine::inductor::part::part as inductor_item;
use henrad_engine::model_address::{AddressedModel, Ending, ModelQuery};
use henrad_engine::model_file::TextFile;
use henrad_engine::part_store::ModeledPart;
use henrad_engine::part_store::by_number::Asked;
use henrad_engine::part_store::inductor_model::ModeledInductor;
use henrad_formats::condition_name;
use henrad_parts::Part;
use henrad_parts::quantity::{Amperes, Celsius, Hertz, Hours, Ohms, Volts};
use henrad_sim::capacitor::combine::TraceImpedance;
use henrad_sim::inductor::SmallSignal;
use henrad_sim::network::{Fixture, LinePath, two_port};
use henrad_sim::selection::figures::capacitance_frequency;
use henrad_sim::{Capacitor, Complex64, Condition, FrequencyGrid, SimError};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::arrays;
use crate::catalogue::{Catalogue, catalogue};
use crate::errors::raised;

/// Where the documents of parts are, as answers without a server name them.
const NO_DOCUMENTS: &str = "";
/// Numbers of one condition: bias in V or current in A, temperature in °C, age in h.
const CONDITION: usize = 3;

/// A part of any maker with its model.
#[pyclass(frozen, module = "henrad._henrad")]
pub struct NativePart {
    subject: Subject,
    /// As it was asked for.
    asked: AskedFor,
}

#[derive(Clone)]
enum Subject {
    Capacitor(Arc<ModeledPart>),
    Inductor(Arc<ModeledInductor>),
}

/// How a part was asked for, which finds a part again that no list has.
#[derive(Clone, Serialize, Deserialize)]
struct AskedFor {
    number: String,
    maker: String,
    confirm_unusual: bool,
}

impl AskedFor {
    fn find(self, catalogue: &Catalogue) -> PyResult<NativePart> {
        let confirm = if self.confirm_unusual {
            YesNo::Yes
        } else {
            YesNo::No
        };
        let asked = Asked::new(&self.number, &self.maker, confirm);
        let capacitor = catalogue.runtime_result(catalogue.store.find(asked, "number"));
        let subject = match capacitor {
            Ok(part) => Subject::Capacitor(part),
            Err(error) => match catalogue.inductors.find(&self.number, "number") {
                Ok(inductor) => Subject::Inductor(inductor),
                // What is said of an inductor that has no model is more than that it is no capacitor.
                Err(refused @ EngineError::Refused { .. })
                    if matches!(error, EngineError::UnknownPart { .. }) =>
                {
                    return Err(raised(refused));
                }
                Err(_) => return Err(raised(error)),
            },
        };
        Ok(NativePart {
            subject,
            asked: self,
        })
    }
}

/// What a pickled part carries: a listed capacitor its row of the catalogue, so that another
/// catalogue computes the same; any other part how it is found.
#[derive(Serialize, Deserialize)]
struct State {
    asked: AskedFor,
    number: String,
    maker: String,
    id: i64,
    part: Option<Part>,
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
    py.detach(|| asked.find(&*catalogue()?))
}

/// The frequencies of a sweep.
enum Sweep {
    /// Rising, as most are.
    Grid(FrequencyGrid),
    /// In any order.
    Points(Vec<Hertz>),
}

impl Sweep {
    fn read(bytes: &[u8]) -> PyResult<Self> {
        let frequencies = arrays::read(bytes)?;
        if frequencies.is_empty() {
            return Ok(Self::Points(Vec::new()));
        }
        let is_rising = frequencies
            .windows(2)
            .all(|two| matches!(two, [one, next] if one < next));
        if is_rising {
            return FrequencyGrid::from_frequencies(frequencies)
                .map(Self::Grid)
                .map_err(refused);
        }
        if let Some(position) = frequencies
            .iter()
            .position(|it| !(*it > 0.0 && it.is_finite()))
        {
            let frequency = Hertz::new(frequencies[position]);
            return Err(refused(SimError::Frequency {
                position,
                frequency,
            }));
        }
        Ok(Self::Points(
            frequencies.into_iter().map(Hertz::new).collect(),
        ))
    }
}

#[expect(
    clippy::needless_pass_by_value,
    reason = "`map_err` hands its error over"
)]
fn refused(error: SimError) -> PyErr {
    PyValueError::new_err(error.to_string())
}

/// One condition of an array of them.
struct At {
    /// Bias in V, or dc current in A.
    bias: f64,
    temperature: f64,
    age: Option<f64>,
}

fn conditions(bytes: &[u8]) -> PyResult<Vec<At>> {
    let numbers = arrays::read(bytes)?;
    let (conditions, rest) = numbers.as_chunks::<CONDITION>();
    if !rest.is_empty() {
        return Err(PyValueError::new_err("the bytes are no conditions"));
    }
    let read = |[bias, temperature, age]: &[f64; CONDITION]| At {
        bias: *bias,
        temperature: *temperature,
        age: Some(*age).filter(|age| !age.is_nan()),
    };
    Ok(conditions.iter().map(read).collect())
}

impl At {
    fn condition(&self) -> Condition {
        Condition {
            temperature: Celsius::new(self.temperature),
            bias: Volts::new(self.bias),
            age: self.age.map(Hours::new),
            ..Condition::default()
        }
    }
}

impl NativePart {
    fn number(&self) -> &str {
        match &self.subject {
            Subject::Capacitor(part) => &part.number,
            Subject::Inductor(inductor) => &inductor.row.part_number,
        }
    }

    /// Impedance of one piece, Ω.
    fn sweep(&self, at: &At, sweep: &Sweep) -> Result<Vec<Complex64>, SimError> {
        match &self.subject {
            Subject::Capacitor(part) => {
                let capacitor = Capacitor::at(&part.model, &at.condition())?;
                Ok(match sweep {
                    Sweep::Grid(grid) => capacitor.impedances(grid),
                    Sweep::Points(points) => {
                        points.iter().map(|it| capacitor.impedance(*it)).collect()
                    }
                })
            }
            Subject::Inductor(inductor) => {
                let small_signal = SmallSignal::at(
                    &inductor.model,
                    inductor.parasitics,
                    Amperes::new(at.bias),
                    Celsius::new(at.temperature),
                )?;
                match sweep {
                    Sweep::Grid(grid) => Ok(small_signal.impedances(grid)),
                    Sweep::Points(points) => points
                        .iter()
                        .map(|it| {
                            let grid = FrequencyGrid::from_frequencies(vec![it.get()])?;
                            Ok(small_signal.impedances(&grid)[0])
                        })
                        .collect(),
                }
            }
        }
    }
}

#[pymethods]
impl NativePart {
    /// `capacitor` or `inductor`.
    #[getter]
    fn kind(&self) -> &'static str {
        match &self.subject {
            Subject::Capacitor(_) => "capacitor",
            Subject::Inductor(_) => "inductor",
        }
    }

    /// Number in its orderable spelling.
    #[getter(number)]
    fn python_number(&self) -> &str {
        self.number()
    }

    /// All that is known, as the JSON of `/api/part` or of `/api/calcL/part`.
    fn describe(&self, py: Python<'_>) -> PyResult<String> {
        py.detach(|| {
            let described = match &self.subject {
                Subject::Capacitor(part) => serde_json::to_string(&whole_part(part, NO_DOCUMENTS)),
                Subject::Inductor(inductor) => {
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
            Subject::Capacitor(modeled) => {
                let part = &modeled.part;
                json!({
                    "capacitance": part.capacitance.get(),
                    "ratedVoltage": part.rated_voltage.get(),
                    "bias": [0.0, part.rated_voltage.get()],
                    "temperature": [part.temperature_min.get(), part.temperature_max.get()],
                    "frequency": capacitance_frequency(part.technology).get(),
                })
            }
            Subject::Inductor(inductor) => {
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
        let (at, sweep) = (conditions(at)?, Sweep::read(frequencies)?);
        let swept = py.detach(|| {
            let mut all = Vec::new();
            for at in &at {
                let one = self.sweep(at, &sweep).map_err(refused)?;
                all.extend(one.into_iter().map(|it| it / pieces));
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
                let found = match &self.subject {
                    Subject::Capacitor(part) => {
                        Capacitor::at(&part.model, &at.condition())?.self_resonant_frequency()
                    }
                    Subject::Inductor(inductor) => SmallSignal::at(
                        &inductor.model,
                        inductor.parasitics,
                        Amperes::new(at.bias),
                        Celsius::new(at.temperature),
                    )?
                    .self_resonant_frequency(),
                };
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
        let (at, sweep) = (conditions(at)?, Sweep::read(frequencies)?);
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
        let at = conditions(at)?;
        let at = at
            .first()
            .ok_or_else(|| PyValueError::new_err("no condition"))?;
        let condition = match &self.subject {
            Subject::Capacitor(_) => {
                condition_name::of_capacitors([(pieces, at.condition())], TraceImpedance::default())
            }
            Subject::Inductor(_) => {
                condition_name::of_inductor(Amperes::new(at.bias), Celsius::new(at.temperature))
            }
        };
        let named = TextFile::new("", self.number(), "", &condition, String::new());
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
            let model = AddressedModel::new(
                &catalogue.store,
                &catalogue.inductors,
                &self.asked.number,
                ending,
                &query,
            );
            let file = catalogue.wait(model)?.write().map_err(raised)?;
            Ok((file.stated_name, file.text))
        })
    }

    /// What carries the part to another process.
    fn state(&self) -> PyResult<String> {
        let (part, maker, id) = match &self.subject {
            Subject::Capacitor(modeled) if modeled.by_number().is_none() => (
                Some(modeled.part.clone()),
                modeled.maker.clone(),
                modeled.id,
            ),
            _ => (None, String::new(), 0),
        };
        let state = State {
            asked: self.asked.clone(),
            number: self.number().to_owned(),
            maker,
            id,
            part,
        };
        serde_json::to_string(&state).map_err(|error| PyValueError::new_err(error.to_string()))
    }

    /// The part of a state.
    ///
    /// # Errors
    /// `ValueError` for a text that is no state, `HenradError` for a row without a model.
    #[staticmethod]
    fn from_state(py: Python<'_>, text: &str) -> PyResult<Self> {
        let state: State =
            serde_json::from_str(text).map_err(|error| PyValueError::new_err(error.to_string()))?;
        let Some(part) = state.part else {
            return py.detach(|| state.asked.find(&*catalogue()?));
        };
        let stored = StoredPart {
            id: state.id,
            maker: state.maker,
            part,
        };
        let modeled = ModeledPart::new(stored, state.number).map_err(raised)?;
        Ok(Self {
            subject: Subject::Capacitor(Arc::new(modeled)),
            asked: state.asked,
        })
    }
}
