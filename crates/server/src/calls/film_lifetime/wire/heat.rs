//! What a request knows of the cooling of its parts.

use henrad_api::field::{FieldError, NumberField, range};
use henrad_api::film_lifetime::HeatPath;
use henrad_api::input::Control;
use henrad_parts::quantity::{self, Kelvins, KelvinsPerWatt};

use crate::calls::film_lifetime::heat::{HeatCase, MEASURED_RISE};
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
        .sent_as(MEASURED_RISE);

/// Checks the fields.
///
/// # Errors
/// [`AppError::InvalidFields`] for what is out of range, and for a measured rise beside what it
/// already includes.
pub fn heat(heat: &HeatPath) -> Result<HeatCase, AppError> {
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

/// What the thermal resistance of a part stands on; empty for that of the model.
pub fn words(heat: HeatCase, resistance: KelvinsPerWatt) -> String {
    let flowing = |airflow: f64| {
        if airflow < 1.0 {
            format!(" × {airflow} by airflow")
        } else {
            String::new()
        }
    };
    let basis = match heat {
        HeatCase::Model { airflow } if airflow < 1.0 => format!("the model's{}", flowing(airflow)),
        HeatCase::Model { .. } => return String::new(),
        HeatCase::Stated { airflow, .. } => format!("entered{}", flowing(airflow)),
        HeatCase::Measured { rise } => format!("from {} K measured in Profile 1", rise.get()),
    };
    let shown = quantity::format(resistance.get(), "K/W", 3);
    format!("Thermal resistance {shown}: {basis}.")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(fields: [Option<f64>; 3]) -> Result<HeatCase, AppError> {
        let [thermal_resistance, airflow_factor, measured_rise] =
            fields.map(|field| field.map(Control));
        heat(&HeatPath {
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
        assert_eq!(
            words(case, KelvinsPerWatt::new(5.0)),
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
        assert_eq!(words(still, KelvinsPerWatt::new(20.0)), "");
    }
}
