//! Instances of reference/selection: R-L-C candidates, mask, surroundings, expected result.

use std::collections::BTreeMap;
use std::f64::consts::TAU;
use std::fs;
use std::path::Path;

use henrad_parts::quantity::{Farads, Henries, Hertz, Ohms};
use henrad_sim::selection::bank::{
    BankProblem, Candidate, Corner, Element, Limits, Mask, Objective, Planes, Rail, SeriesBranch,
};
use henrad_sim::{Complex64, FrequencyGrid};
use serde::Deserialize;

#[derive(Debug, Clone, Deserialize)]
pub struct Instance {
    pub id: String,
    tolerance: Option<Tolerance>,
    pub mask: Vec<[f64; 2]>,
    source: Option<Series>,
    planes: Option<PlaneValues>,
    spreading: Option<Series>,
    mounting: BTreeMap<String, f64>,
    pub limits: LimitValues,
    pub objective: String,
    pub candidates: Vec<Part>,
    pub expected: Expected,
}

#[derive(Debug, Clone, Copy, Deserialize)]
pub struct Tolerance {
    pub low: f64,
    pub high: f64,
}

#[derive(Debug, Clone, Copy, Deserialize)]
struct Series {
    #[serde(rename = "R")]
    resistance: f64,
    #[serde(rename = "L")]
    inductance: f64,
}

#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(rename_all = "camelCase")]
struct PlaneValues {
    #[serde(rename = "C")]
    capacitance: f64,
    #[serde(rename = "R")]
    resistance: f64,
    tan_delta: f64,
}

#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct LimitValues {
    pub max_parts: u32,
    pub max_part_numbers: Option<u32>,
}

#[derive(Debug, Clone, Deserialize)]
pub struct Part {
    pub name: String,
    case: String,
    #[serde(rename = "C")]
    pub capacitance: f64,
    #[serde(rename = "R")]
    pub resistance: f64,
    #[serde(rename = "L")]
    pub inductance: f64,
    length: f64,
    width: f64,
    cost: f64,
}

#[derive(Debug, Clone, Deserialize)]
pub struct Expected {
    #[serde(default)]
    pub impossible: bool,
    pub lower_bound: f64,
    #[serde(default)]
    pub proven_optimal: bool,
    pub accept_up_to: Option<f64>,
    pub root_bound: Option<f64>,
}

impl Instance {
    /// One file of reference/selection.
    pub fn read(id: &str) -> Self {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../reference/selection");
        let text = fs::read_to_string(folder.join(format!("bank_{id}.json"))).unwrap();
        serde_json::from_str(&text).unwrap()
    }

    /// The candidates with their mounting, at every corner.
    pub fn elements(&self) -> Vec<Rlc> {
        let tolerance = self.tolerance.unwrap_or(Tolerance {
            low: 1.0,
            high: 1.0,
        });
        let mounting = |case: &str| {
            self.mounting
                .get(case)
                .or(self.mounting.get("default"))
                .copied()
                .unwrap_or(0.0)
        };
        let element = |part: &Part| Rlc {
            resistance: part.resistance,
            inductance: part.inductance + mounting(&part.case),
            capacitance: part.capacitance,
            tolerance,
        };
        self.candidates.iter().map(element).collect()
    }

    /// The request that the instance states.
    pub fn problem<'a>(&'a self, elements: &'a [Rlc]) -> BankProblem<'a> {
        let series = |it: Series| SeriesBranch {
            resistance: Ohms::new(it.resistance),
            inductance: Henries::new(it.inductance),
        };
        let candidate = |(part, element): (&'a Part, &'a Rlc)| Candidate {
            name: &part.name,
            element,
            area: Some(part.length * part.width),
            cost: Some(part.cost),
            uncertain: None,
        };
        BankProblem {
            candidates: self
                .candidates
                .iter()
                .zip(elements)
                .map(candidate)
                .collect(),
            mask: mask(&self.mask),
            rail: Rail {
                source: self.source.map(series),
                planes: self.planes.map(|it| Planes {
                    capacitance: Farads::new(it.capacitance),
                    resistance: Ohms::new(it.resistance),
                    dissipation_factor: it.tan_delta,
                }),
                spreading: self.spreading.map(series),
            },
            limits: Limits {
                pieces: self.limits.max_parts,
                part_numbers: self.limits.max_part_numbers,
                area: None,
            },
            objective: match self.objective.as_str() {
                "count" => Objective::Count,
                "area" => Objective::Area,
                other => panic!("objective {other}"),
            },
            with_corners: self.tolerance.is_some(),
            seed: 88_172_645_463_325_252,
            alternatives: 0,
        }
    }
}

/// A mask through (Hz, Ω).
pub fn mask(corners: &[[f64; 2]]) -> Mask {
    let corners: Vec<_> = corners
        .iter()
        .map(|&[f, z]| (Hertz::new(f), Ohms::new(z)))
        .collect();
    Mask::new(&corners).unwrap()
}

/// A series resonant circuit.
#[derive(Debug, Clone, Copy)]
pub struct Rlc {
    pub resistance: f64,
    pub inductance: f64,
    pub capacitance: f64,
    pub tolerance: Tolerance,
}

impl Rlc {
    pub fn impedance(&self, corner: Corner, frequency: f64) -> Complex64 {
        let capacitance = self.capacitance
            * match corner {
                Corner::Nominal => 1.0,
                Corner::Low => self.tolerance.low,
                Corner::High => self.tolerance.high,
            };
        let omega = TAU * frequency;
        Complex64::new(
            self.resistance,
            omega * self.inductance - (omega * capacitance).recip(),
        )
    }
}

impl Element for Rlc {
    fn impedances(&self, corner: Corner, grid: &FrequencyGrid) -> Vec<Complex64> {
        let frequencies = grid.frequencies().iter();
        frequencies
            .map(|&frequency| self.impedance(corner, frequency))
            .collect()
    }
}

/// More elements than exhaustion takes, no two of them equal.
pub fn many() -> Vec<Rlc> {
    let instances = ["B01", "B02", "B03", "B04", "B05", "B06", "B09"].map(Instance::read);
    let elements: Vec<_> = instances.iter().flat_map(Instance::elements).collect();
    let scaled = |share: f64| {
        elements.iter().map(move |element| Rlc {
            capacitance: element.capacitance * share,
            resistance: element.resistance * share.sqrt(),
            ..*element
        })
    };
    [1.0, 0.81, 0.62, 0.43]
        .into_iter()
        .flat_map(scaled)
        .collect()
}
