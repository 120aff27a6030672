//! What a request knows of the cooling of its parts.

use henrad_api::field::{FieldError, NumberField, range};
use henrad_api::film_lifetime::HeatPath;
use henrad_api::input::Control;
use henrad_parts::Origin;
use henrad_parts::quantity::{self, Kelvins, KelvinsPerWatt};

use crate::error::{AppError, refuse_invalid};

const RESISTANCE: NumberField = NumberField::optional(
    "thermalResistance",
    "Thermal resistance",
    range(0.01, 1000.0, "K/W"),
    0.1,
)
.sent_as("heat.thermalResistance");
const AIRFLOW: NumberField = NumberField::optional(
    "airflowFactor",
    "Airflow factor",
    range(0.05, 1.0, ""),
    0.05,
)
.sent_as("heat.airflowFactor");
const RISE: NumberField =
    NumberField::optional("measuredRise", "Measured rise", range(0.1, 150.0, "K"), 0.1)
        .sent_as("heat.measuredRise");

/// A checked heat path.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum HeatCase {
    /// The thermal resistance of the model times a factor; 1 for still air.
    Model { airflow: f64 },
    /// One that the user states.
    Stated {
        resistance: KelvinsPerWatt,
        airflow: f64,
    },
    /// One that follows from a measured rise under the first profile.
    Measured { rise: Kelvins },
}

impl HeatCase {
    /// Checks the fields.
    ///
    /// # Errors
    /// [`AppError::InvalidFields`] for what is out of range, and for a measured rise beside what it already includes.
    pub fn read(heat: &HeatPath) -> Result<Self, AppError> {
        let mut errors = Vec::new();
        let mut given = |field: &NumberField, sent: Option<Control>| field.given(sent, &mut errors);
        let resistance = given(&RESISTANCE, heat.thermal_resistance);
        let airflow = given(&AIRFLOW, heat.airflow_factor);
        let rise = given(&RISE, heat.measured_rise);
        if rise.is_some() && (resistance.is_some() || airflow.is_some()) {
            let message = "The measured rise already contains thermal resistance and airflow.";
            errors.push(FieldError::new(RISE.request_field, message));
        }
        refuse_invalid(errors)?;
        let airflow = airflow.unwrap_or(1.0);
        Ok(match (rise, resistance) {
            (Some(rise), _) => Self::Measured {
                rise: Kelvins::new(rise),
            },
            (None, Some(resistance)) => Self::Stated {
                resistance: KelvinsPerWatt::new(resistance),
                airflow,
            },
            (None, None) => Self::Model { airflow },
        })
    }

    /// The thermal resistance of a part whose model has `own`, and its basis; `None` for that of the model.
    /// `measured` gives the one that follows from a rise.
    ///
    /// # Errors
    /// [`AppError::InvalidFields`] for a measured rise under a load without ripple.
    pub fn resistance(
        self,
        own: KelvinsPerWatt,
        measured: impl FnOnce(Kelvins) -> Option<KelvinsPerWatt>,
    ) -> Result<Option<(KelvinsPerWatt, String)>, AppError> {
        let words = |value: KelvinsPerWatt, basis: String| {
            let shown = quantity::format(value.get(), "K/W", 3);
            (value, format!("Thermal resistance {shown}: {basis}."))
        };
        let flowing = |airflow: f64| {
            if airflow < 1.0 {
                format!(" × {airflow} by airflow")
            } else {
                String::new()
            }
        };
        Ok(match self {
            Self::Model { airflow } if airflow < 1.0 => Some(words(
                KelvinsPerWatt::new(own.get() * airflow),
                format!("the model's{}", flowing(airflow)),
            )),
            Self::Model { .. } => None,
            Self::Stated {
                resistance,
                airflow,
            } => Some(words(
                KelvinsPerWatt::new(resistance.get() * airflow),
                format!("entered{}", flowing(airflow)),
            )),
            Self::Measured { rise } => {
                let value = measured(rise).ok_or_else(|| {
                    let message = "Profile 1 has no ripple current that could cause this rise.";
                    AppError::InvalidFields(vec![FieldError::new(RISE.request_field, message)])
                })?;
                let basis = format!("from {} K measured in Profile 1", rise.get());
                Some(words(value, basis))
            }
        })
    }

    /// Origin of that thermal resistance.
    pub fn origin(self) -> Origin {
        match self {
            Self::Model { .. } => Origin::Estimated("the model, with the airflow entered".into()),
            Self::Stated { .. } => Origin::Typical("entered".into()),
            Self::Measured { .. } => Origin::Fitted("hot spot measured in Profile 1".into()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(fields: [Option<f64>; 3]) -> Result<HeatCase, AppError> {
        let [thermal_resistance, airflow_factor, measured_rise] =
            fields.map(|field| field.map(Control));
        HeatCase::read(&HeatPath {
            thermal_resistance,
            airflow_factor,
            measured_rise,
        })
    }

    #[test]
    fn a_measured_rise_stands_alone() {
        assert!(read([Some(10.0), None, Some(5.0)]).is_err());
        assert!(read([None, Some(0.5), Some(5.0)]).is_err());
        assert!(read([None, Some(2.0), None]).is_err(), "a factor above 1");
        let case = read([None, None, Some(5.0)]).expect("a rise");
        let own = KelvinsPerWatt::new(20.0);
        assert!(case.resistance(own, |_| None).is_err(), "no ripple");
        let found = case.resistance(own, |rise| Some(KelvinsPerWatt::new(rise.get())));
        let (value, words) = found.expect("it reads").expect("a value");
        assert_eq!(value.get(), 5.0);
        assert_eq!(
            words,
            "Thermal resistance 5 K/W: from 5 K measured in Profile 1."
        );
    }

    #[test]
    fn airflow_scales_what_it_is_given() {
        let own = KelvinsPerWatt::new(20.0);
        let of = |fields| {
            let case = read(fields).expect("valid fields");
            case.resistance(own, |_| None).expect("no measurement")
        };
        assert_eq!(of([None, None, None]), None);
        assert_eq!(of([None, Some(0.5), None]).expect("a factor").0.get(), 10.0);
        assert_eq!(of([Some(8.0), Some(0.5), None]).expect("both").0.get(), 4.0);
    }
}
