//! Highest operating voltage of a film part over temperature.

use crate::model::defaults::film_voltage::row;
use crate::origin::Parameter;
use crate::part::Part;
use crate::quantity::{Celsius, Volts};

/// What is known of the highest operating voltage of a film part.
#[derive(Debug, Clone, PartialEq)]
pub enum OperatingVoltage {
    /// No derating of the series is known.
    Unknown,
    /// The series derates, but its table does not list the rated voltage.
    RatingNotListed,
    /// Straight between the nodes, constant outside.
    Derated {
        /// Rating that the voltages belong to: the ac rating of ac series.
        rated: Volts,
        /// Voltages, rising in temperature.
        nodes: Parameter<Vec<(Celsius, Volts)>>,
    },
}

/// Highest operating voltage of a film part by hot-spot temperature.
///
/// # Source
/// Operating voltages of the data sheets `kemet_c4af`, `kemet_c4ak`, `kemet_c4aq`, `kemet_c4aqm`,
/// `kemet_c4aqp`; each part's origin names its own.
pub fn operating_voltage(part: &Part) -> OperatingVoltage {
    let Some(row) = row(part) else {
        return OperatingVoltage::Unknown;
    };
    let rating = if row.is_ac {
        part.rated_voltage_ac
    } else {
        Some(part.rated_voltage)
    };
    let listed = rating.and_then(|rated| Some((rated, row.voltages(rated)?)));
    let Some((rated, voltages)) = listed else {
        return OperatingVoltage::RatingNotListed;
    };
    let temperatures = row.temperatures.iter().map(|&it| Celsius::new(it));
    let nodes = temperatures.zip(voltages.into_iter().map(Volts::new));
    OperatingVoltage::Derated {
        rated,
        nodes: Parameter::new(nodes.collect(), row.origin()),
    }
}
