//! What is known of the cooling of parts.

use henrad_api::field::FieldError;
use henrad_parts::Origin;
use henrad_parts::quantity::{Kelvins, KelvinsPerWatt};

use crate::error::AppError;

/// Field of a request that holds a measured rise.
pub const MEASURED_RISE: &str = "heat.measuredRise";

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
    /// [`AppError::InvalidFields`] for a measured rise under a load without ripple.
    pub fn resistance(
        self,
        own: KelvinsPerWatt,
        measured: impl FnOnce(Kelvins) -> Option<KelvinsPerWatt>,
    ) -> Result<Option<KelvinsPerWatt>, AppError> {
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
                AppError::InvalidFields(vec![FieldError::new(MEASURED_RISE, message)])
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
}

#[cfg(test)]
mod tests {
    use super::*;

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
