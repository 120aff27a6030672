//! What a request knows of the cooling of its parts.

use henrad_api::field::{FieldError, NumberField, StatedLimit, range};
use henrad_api::input::Control;
use henrad_parts::Origin;
use henrad_parts::quantity::{self, Kelvins, KelvinsPerWatt};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::error::{EngineError, refuse_invalid};

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

/// Ranges of the fields, as the description of the interface states them.
pub const STATED: &[StatedLimit] = &[
    RESISTANCE.stated_in("HeatPath"),
    AIRFLOW.stated_in("HeatPath"),
    RISE.stated_in("HeatPath"),
];

/// What is known of the cooling of the parts in place of the model's thermal resistance; all fields may be absent.
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct HeatPath {
    /// Thermal resistance, hot spot to ambient, 0.01 to 1000 K/W.
    #[schema(value_type = Option<Control>)]
    thermal_resistance: Option<Control>,
    /// Factor on the thermal resistance by airflow, 0.05 to 1, from the maker's table.
    #[schema(value_type = Option<Control>)]
    airflow_factor: Option<Control>,
    /// Measured hot spot over ambient under the first profile, 0.1 to 150 K; it gives the thermal resistance, airflow
    /// included.
    #[schema(value_type = Option<Control>)]
    measured_rise: Option<Control>,
}

impl HeatPath {
    /// Checks the fields.
    ///
    /// # Errors
    /// [`EngineError::InvalidFields`] for what is out of range, and for a measured rise beside what it
    /// already includes.
    pub fn checked(&self) -> Result<HeatCase, EngineError> {
        let mut errors = Vec::new();
        let mut given = |field: &NumberField, sent: Option<Control>| field.given(sent, &mut errors);
        let resistance = given(&RESISTANCE, self.thermal_resistance);
        let airflow = given(&AIRFLOW, self.airflow_factor);
        let rise = given(&RISE, self.measured_rise);
        if rise.is_some() && (resistance.is_some() || airflow.is_some()) {
            let message = "The measured rise already contains thermal resistance and airflow.";
            errors.push(FieldError::new(RISE.request_field, message));
        }
        refuse_invalid(errors)?;
        let airflow = airflow.unwrap_or(1.0);
        Ok(match (rise, resistance) {
            (Some(rise), _) => HeatCase::Measured {
                rise: Kelvins::new(rise),
            },
            (None, Some(resistance)) => HeatCase::Stated {
                resistance: KelvinsPerWatt::new(resistance),
                airflow,
            },
            (None, None) => HeatCase::Model { airflow },
        })
    }
}

/// What is known of the cooling.
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
    /// The thermal resistance of a part whose model has `own`; `None` for that of the model.
    /// `measured` gives the one that follows from a rise.
    ///
    /// # Errors
    /// [`EngineError::InvalidFields`] for a measured rise under a load without ripple.
    pub fn resistance(
        self,
        own: KelvinsPerWatt,
        measured: impl FnOnce(Kelvins) -> Option<KelvinsPerWatt>,
    ) -> Result<Option<KelvinsPerWatt>, EngineError> {
        let by = |airflow: f64, still: KelvinsPerWatt| KelvinsPerWatt::new(still.get() * airflow);
        Ok(match self {
            Self::Model { airflow } if airflow < 1.0 => Some(by(airflow, own)),
            Self::Model { .. } => None,
            Self::Stated {
                resistance,
                airflow,
            } => Some(by(airflow, resistance)),
            Self::Measured { rise } => Some(measured(rise).ok_or_else(|| {
                let message = "Profile 1 has no ripple current that could cause this rise.";
                EngineError::InvalidFields(vec![FieldError::new(RISE.request_field, message)])
            })?),
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

    /// The basis of the thermal resistance of a part in words; empty for that of the model.
    pub fn description(self, resistance: KelvinsPerWatt) -> String {
        let flowing = |airflow: f64| {
            if airflow < 1.0 {
                format!(" × {airflow} by airflow")
            } else {
                String::new()
            }
        };
        let basis = match self {
            Self::Model { airflow } if airflow < 1.0 => format!("the model's{}", flowing(airflow)),
            Self::Model { .. } => return String::new(),
            Self::Stated { airflow, .. } => format!("entered{}", flowing(airflow)),
            Self::Measured { rise } => format!("from {} K measured in Profile 1", rise.get()),
        };
        let shown = quantity::format(resistance.get(), "K/W", 3);
        format!("Thermal resistance {shown}: {basis}.")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(fields: [Option<f64>; 3]) -> Result<HeatCase, EngineError> {
        let [thermal_resistance, airflow_factor, measured_rise] =
            fields.map(|field| field.map(Control));
        HeatPath {
            thermal_resistance,
            airflow_factor,
            measured_rise,
        }
        .checked()
    }

    #[test]
    fn a_measured_rise_stands_alone() {
        assert!(read([Some(10.0), None, Some(5.0)]).is_err());
        assert!(read([None, Some(0.5), Some(5.0)]).is_err());
        assert!(read([None, Some(2.0), None]).is_err(), "a factor above 1");
        let case = read([None, None, Some(5.0)]).expect("a rise");
        assert_eq!(
            case.description(KelvinsPerWatt::new(5.0)),
            "Thermal resistance 5 K/W: from 5 K measured in Profile 1."
        );
    }

    #[test]
    fn fields_that_are_absent_leave_the_model_alone() {
        let stated = HeatCase::Stated {
            resistance: KelvinsPerWatt::new(8.0),
            airflow: 0.5,
        };
        assert_eq!(read([Some(8.0), Some(0.5), None]).expect("both"), stated);
        let still = HeatCase::Model { airflow: 1.0 };
        assert_eq!(read([None, None, None]).expect("no fields"), still);
        assert_eq!(still.description(KelvinsPerWatt::new(20.0)), "");
    }

    #[test]
    fn a_measured_rise_needs_ripple() {
        let case = HeatCase::Measured {
            rise: Kelvins::new(5.0),
        };
        let own = KelvinsPerWatt::new(20.0);
        assert!(case.resistance(own, |_| None).is_err(), "no ripple");
        let found = case.resistance(own, |rise| Some(KelvinsPerWatt::new(rise.get())));
        let found = found.expect("it reads").expect("a value");
        assert_eq!(found.get(), 5.0);
    }

    #[test]
    fn airflow_scales_what_it_is_given() {
        let own = KelvinsPerWatt::new(20.0);
        let of = |case: HeatCase| {
            let found = case.resistance(own, |_| None).expect("no measurement");
            found.map(KelvinsPerWatt::get)
        };
        assert_eq!(of(HeatCase::Model { airflow: 1.0 }), None);
        assert_eq!(of(HeatCase::Model { airflow: 0.5 }), Some(10.0));
        let stated = HeatCase::Stated {
            resistance: KelvinsPerWatt::new(8.0),
            airflow: 0.5,
        };
        assert_eq!(of(stated), Some(4.0));
    }
}
