//! What carries a part to another process: its row of the catalogue, so that another catalogue
//! computes the same.

use std::sync::Arc;

use henrad_api::input::YesNo;
use henrad_catalogue::inductor::InductorRow;
use henrad_catalogue::{OrderCode, StoredPart};
use henrad_engine::part_store::ModeledPart;
use henrad_engine::part_store::by_number::{Asked, restored};
use henrad_engine::part_store::inductor_model::ModeledInductor;
use henrad_engine::simulation::impedance::Component;
use henrad_parts::Part;
use henrad_sim::capacitor::PieceFactors;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use serde::{Deserialize, Serialize};

use crate::catalogue::catalogue;
use crate::errors::raised;

/// How a part was asked for.
#[derive(Clone, Serialize, Deserialize)]
pub struct AskedFor {
    pub number: String,
    pub maker: String,
    pub confirm_unusual: bool,
}

impl AskedFor {
    pub fn as_asked(&self) -> Asked<'_> {
        let confirm = if self.confirm_unusual {
            YesNo::Yes
        } else {
            YesNo::No
        };
        Asked::new(&self.number, &self.maker, confirm)
    }
}

#[derive(Serialize, Deserialize)]
pub struct State {
    asked: AskedFor,
    row: Row,
    /// On capacitance, losses and inductance.
    factors: [f64; 3],
}

#[derive(Serialize, Deserialize)]
enum Row {
    Listed {
        number: String,
        maker: String,
        id: i64,
        part: Box<Part>,
    },
    /// A capacitor that no list has.
    ByNumber {
        maker: String,
        part: Box<Part>,
        code: Option<Box<OrderCode>>,
    },
    Inductor {
        maker: String,
        row: Box<InductorRow>,
        notice: Vec<String>,
    },
}

impl State {
    pub fn new(asked: &AskedFor, subject: &Component, factors: PieceFactors) -> Self {
        Self {
            asked: asked.clone(),
            row: match subject {
                Component::Capacitor(capacitor) => Row::of_capacitor(capacitor),
                Component::Inductor(inductor) => Row::of_inductor(inductor),
            },
            factors: [factors.capacitance, factors.loss, factors.inductance],
        }
    }

    pub fn write(&self) -> PyResult<String> {
        serde_json::to_string(self).map_err(|error| PyValueError::new_err(error.to_string()))
    }

    pub fn read(text: &str) -> PyResult<Self> {
        serde_json::from_str(text)
            .map_err(|error| PyValueError::new_err(format!("no part was pickled here: {error}")))
    }

    pub fn asked(&self) -> &AskedFor {
        &self.asked
    }

    pub fn factors(&self) -> PieceFactors {
        let [capacitance, loss, inductance] = self.factors;
        PieceFactors {
            capacitance,
            loss,
            inductance,
        }
    }

    /// What the row is of.
    ///
    /// # Errors
    /// `HenradError` for a row without a model.
    pub fn subject(self) -> PyResult<Component> {
        self.row.subject(&self.asked)
    }
}

impl Row {
    fn of_capacitor(modeled: &ModeledPart) -> Self {
        let part = Box::new(modeled.part.clone());
        let maker = modeled.maker.clone();
        match modeled.by_number() {
            None => Self::Listed {
                number: modeled.number.clone(),
                maker,
                id: modeled.id,
                part,
            },
            Some(by_number) => Self::ByNumber {
                maker,
                part,
                code: by_number.list.clone(),
            },
        }
    }

    fn of_inductor(modeled: &ModeledInductor) -> Self {
        Self::Inductor {
            maker: modeled.row.maker.clone(),
            row: Box::new(modeled.row.clone()),
            notice: modeled.notice.clone(),
        }
    }

    fn subject(self, asked: &AskedFor) -> PyResult<Component> {
        Ok(match self {
            Self::Listed {
                number,
                maker,
                id,
                part,
            } => {
                let part = *part;
                let stored = StoredPart { id, maker, part };
                let modeled = ModeledPart::new(stored, number).map_err(raised)?;
                Component::Capacitor(Arc::new(modeled))
            }
            Self::ByNumber { maker, part, code } => {
                let code = code.map(|mut code| {
                    code.made_by = maker;
                    *code
                });
                let modeled = restored(*part, asked.as_asked(), code).map_err(raised)?;
                Component::Capacitor(Arc::new(modeled))
            }
            Self::Inductor {
                maker,
                mut row,
                notice,
            } => {
                row.maker = maker;
                let catalogue = catalogue()?;
                let modeled = catalogue.inductors.restored(*row, notice).map_err(raised)?;
                Component::Inductor(Arc::new(modeled))
            }
        })
    }
}
