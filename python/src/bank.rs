//! Banks of pieces, and draws of them.

use std::fmt::Display;
use std::sync::Arc;

use henrad_engine::draws::{DrawRange, DrawnBank, DrawnPart};
use henrad_engine::simulation::SimulatedPart;
use henrad_engine::simulation::impedance::Component;
use henrad_parts::quantity::{Farads, Henries, Hertz, Ohms};
use henrad_sim::FrequencyGrid;
use henrad_sim::selection::bank::{Mask, Planes, Rail, SeriesBranch};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use serde::Deserialize;

use crate::arrays;
use crate::catalogue::on_threads;
use crate::part::{NativePart, condition, refused};

/// What surrounds a bank; SI units.
#[derive(Debug, Clone, Copy, Default, Deserialize)]
#[serde(default)]
struct Surroundings {
    /// Resistance and inductance of the converter.
    source: Option<[f64; 2]>,
    /// Capacitance, resistance and dissipation factor.
    planes: Option<[f64; 3]>,
    /// Resistance and inductance between bank and load.
    spreading: Option<[f64; 2]>,
    /// Resistance and inductance of the mounting of each piece.
    mounting: [f64; 2],
}

fn branch([resistance, inductance]: [f64; 2]) -> SeriesBranch {
    SeriesBranch {
        resistance: Ohms::new(resistance),
        inductance: Henries::new(inductance),
    }
}

impl Surroundings {
    fn rail(&self) -> Rail {
        Rail {
            source: self.source.map(branch),
            planes: self
                .planes
                .map(|[capacitance, resistance, dissipation_factor]| Planes {
                    capacitance: Farads::new(capacitance),
                    resistance: Ohms::new(resistance),
                    dissipation_factor,
                }),
            spreading: self.spreading.map(branch),
        }
    }
}

/// A bank of capacitors on a rail.
#[pyclass(frozen, module = "henrad._henrad")]
pub struct NativeBank {
    parts: Vec<DrawnPart>,
    surroundings: Surroundings,
}

fn value_error(error: &dyn Display) -> PyErr {
    PyValueError::new_err(error.to_string())
}

#[pymethods]
impl NativeBank {
    /// A bank without parts; `surroundings` is JSON: `source`, `planes`, `spreading`, `mounting`.
    #[new]
    fn new(surroundings: &str) -> PyResult<Self> {
        Ok(Self {
            parts: Vec::new(),
            surroundings: serde_json::from_str(surroundings)
                .map_err(|error| value_error(&error))?,
        })
    }

    /// The same bank with pieces of a part, a capacitor, at a condition of three floats.
    fn with_part(&self, part: &NativePart, at: &[u8], pieces: u32) -> PyResult<Self> {
        let Component::Capacitor(modeled) = &part.subject else {
            return Err(PyValueError::new_err("a bank has capacitors"));
        };
        let mut parts = self.parts.clone();
        parts.push(DrawnPart {
            part: SimulatedPart {
                modeled: Arc::clone(modeled),
                quantity: pieces,
                condition: condition(at)?.of_capacitor(),
            },
            factors: part.factors,
        });
        Ok(Self {
            parts,
            surroundings: self.surroundings,
        })
    }

    /// Impedance at the load, Ω, over rising frequencies in Hz.
    fn impedances<'py>(
        &self,
        py: Python<'py>,
        frequencies: &[u8],
    ) -> PyResult<Bound<'py, PyBytes>> {
        let all = py.detach(|| {
            let (bank, _) = self.over(arrays::read(frequencies)?)?;
            Ok::<_, PyErr>(arrays::write_complex(&bank.impedance()))
        });
        Ok(PyBytes::new(py, &all?))
    }

    /// The same of each draw.
    fn draw_impedances<'py>(
        &self,
        py: Python<'py>,
        frequencies: &[u8],
        seed: u64,
        start: u64,
        count: u32,
    ) -> PyResult<Bound<'py, PyBytes>> {
        let range = DrawRange { seed, start, count };
        let all = py.detach(|| {
            let (bank, _) = self.over(arrays::read(frequencies)?)?;
            let drawn = on_threads(|| bank.draw_impedances(range))?;
            Ok::<_, PyErr>(arrays::write_complex(&drawn))
        });
        Ok(PyBytes::new(py, &all?))
    }

    /// Of each draw the factors on the capacitance of each piece, then on losses and inductance of
    /// each part.
    fn draw_factors<'py>(
        &self,
        py: Python<'py>,
        seed: u64,
        start: u64,
        count: u32,
    ) -> PyResult<Bound<'py, PyBytes>> {
        let range = DrawRange { seed, start, count };
        let all = py.detach(|| {
            let (bank, _) = self.over(vec![1e3])?;
            let drawn = on_threads(|| bank.draw_factors(range))?;
            Ok::<_, PyErr>(arrays::write(drawn))
        });
        Ok(PyBytes::new(py, &all?))
    }

    /// Largest |Z| over a mask of each draw. The mask is pairs of frequency in Hz and impedance in Ω.
    fn draw_ratios<'py>(
        &self,
        py: Python<'py>,
        mask: &[u8],
        per_decade: u32,
        seed: u64,
        start: u64,
        count: u32,
    ) -> PyResult<Bound<'py, PyBytes>> {
        let numbers = arrays::read(mask)?;
        let (corners, _) = numbers.as_chunks::<2>();
        let corners: Vec<_> = corners
            .iter()
            .map(|[f, z]| (Hertz::new(*f), Ohms::new(*z)))
            .collect();
        let mask = Mask::new(&corners).map_err(|error| value_error(&error))?;
        let range = DrawRange { seed, start, count };
        let all = py.detach(|| {
            let (bank, grid) = self.over(mask.frequencies(per_decade))?;
            let ratios = on_threads(|| bank.draw_ratios(range, &mask, &grid))?;
            Ok::<_, PyErr>(arrays::write(ratios))
        });
        Ok(PyBytes::new(py, &all?))
    }
}

impl NativeBank {
    fn over(&self, frequencies: Vec<f64>) -> PyResult<(DrawnBank, FrequencyGrid)> {
        let grid = FrequencyGrid::from_frequencies(frequencies).map_err(refused)?;
        let around = &self.surroundings;
        let bank = DrawnBank::new(&self.parts, around.rail(), branch(around.mounting), &grid);
        Ok((bank.map_err(refused)?, grid))
    }
}
