//! The model of metallized film capacitors: its fields, and the table that lists, replaces and
//! describes them.

use serde::{Deserialize, Serialize};

use super::defaults::film as defaults;
use super::describe::{
    AT_25, DescribedParameter, HOT_SPOT_TO_AMBIENT, constant, number, of, percent, print,
};
use super::row::{Row, Tabulated, field, present};
use super::{GivenParameter, OperatingLimits, OperatingRange, ParameterName};
use crate::origin::Parameter;
use crate::quantity::{Farads, Henries, Hertz, KelvinsPerWatt, Ohms};
use crate::shared::Shared;
use crate::technology::FilmDielectric;

/// Parameters of the film model.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct FilmModel {
    /// Dielectric, which decides how loss follows temperature.
    pub dielectric: FilmDielectric,
    /// Capacitance at 1 kHz, 25 °C.
    pub capacitance: Parameter<Farads>,
    /// Dielectric dissipation factor at given frequencies, interpolated in log-log, end values
    /// held.
    pub dissipation_factor: Parameter<Vec<(Hertz, f64)>>,
    /// Metallization, schoopage and lead resistance.
    pub series_resistance: Parameter<Ohms>,
    /// Skin-effect resistance at 1 MHz.
    pub skin_resistance: Parameter<Ohms>,
    /// Inductance L1 that stays at high frequency.
    pub inner_inductance: Parameter<Henries>,
    /// Inductance L2 that `outer_damping` shunts at high frequency.
    pub outer_inductance: Parameter<Henries>,
    /// Resistance R2 across L2.
    pub outer_damping: Parameter<Ohms>,
    /// Leakage resistance at 25 °C.
    pub leakage_resistance: Parameter<Ohms>,
    /// Capacitance change below 25 °C, ppm/K.
    pub temperature_coefficient_cold: f64,
    /// Capacitance change above 25 °C, ppm/K.
    pub temperature_coefficient_hot: f64,
    /// Thermal resistance, hot spot to ambient.
    pub thermal_resistance: Parameter<KelvinsPerWatt>,
    /// Rated voltage and category temperatures.
    pub operating_range: OperatingRange,
    /// Derating and current limits.
    pub operating_limits: Shared<OperatingLimits>,
}

impl Tabulated for FilmModel {
    const ROWS: &'static [Row<Self>] = &[
        field!(ReferenceCapacitance, capacitance).at("1 kHz, 25 °C"),
        Row::<Self>::parameter(
            ParameterName::DissipationFactor,
            |model| {
                let loss = &model.dissipation_factor;
                let (_, factor) = *loss.value.first()?;
                Some((factor, &loss.origin))
            },
            Self::scale_dissipation_factor,
        )
        .described(Self::dissipation_factors),
        field!(SeriesResistance, series_resistance).at(AT_25),
        field!(SkinResistance, skin_resistance).at(AT_25),
        Row::<Self>::parameter(
            ParameterName::Inductance,
            |_| None,
            |model, given| {
                let total = given.as_parameter();
                (model.inner_inductance, model.outer_inductance) = split_inductance(&total);
                model.outer_damping = outer_damping(model.outer_inductance.value);
                true
            },
        ),
        field!(InnerInductance, inner_inductance),
        Row::<Self>::parameter(
            ParameterName::OuterInductance,
            |model| Some(present(&model.outer_inductance)),
            |model, given| {
                model.outer_inductance = given.as_parameter();
                model.outer_damping = outer_damping(model.outer_inductance.value);
                true
            },
        ),
        field!(OuterDamping, outer_damping),
        field!(LeakageResistance, leakage_resistance).at(AT_25),
        Row::fixed(Self::capacitance_law),
        field!(ThermalResistance, thermal_resistance).at(HOT_SPOT_TO_AMBIENT),
    ];
}

impl FilmModel {
    /// Dissipation factor of the dielectric at a frequency above zero, 25 °C: straight between the
    /// nodes in log-log, constant outside. 0 without nodes.
    pub fn dissipation_factor_at(&self, frequency: Hertz) -> f64 {
        loss_between(&self.dissipation_factor.value, frequency)
    }

    /// A given dissipation factor holds at 1 kHz, the first node; the others keep their ratio to
    /// it.
    fn scale_dissipation_factor(&mut self, given: &GivenParameter) -> bool {
        let loss = &mut self.dissipation_factor;
        if let Some(&(_, first)) = loss.value.first() {
            let scale = given.value / first;
            loss.value.iter_mut().for_each(|node| node.1 *= scale);
            loss.origin = given.origin.clone();
        }
        true
    }

    fn dissipation_factors(&self) -> Vec<DescribedParameter> {
        let loss = &self.dissipation_factor;
        let node = |(frequency, factor): &(Hertz, f64)| {
            format!(
                "{}: {}",
                print(frequency.get(), Hertz::UNIT),
                percent(*factor)
            )
        };
        let nodes: Vec<_> = loss.value.iter().map(node).collect();
        let parameter = ParameterName::DissipationFactor;
        vec![of(parameter, nodes.join(", "), AT_25, &loss.origin)]
    }

    fn capacitance_law(&self) -> Vec<DescribedParameter> {
        let law = format!(
            "{} ppm/K below, {} ppm/K above 25 °C",
            number(self.temperature_coefficient_cold),
            number(self.temperature_coefficient_hot)
        );
        vec![constant("Capacitance over temperature", law, "1 kHz")]
    }
}

/// The loss factor of a table at a frequency, straight in log-log, end values held.
pub(super) fn loss_between(nodes: &[(Hertz, f64)], frequency: Hertz) -> f64 {
    let above = nodes.partition_point(|node| node.0.get() <= frequency.get());
    let (Some(&low), Some(&high)) = (
        nodes.get(above.saturating_sub(1)),
        nodes.get(above).or(nodes.last()),
    ) else {
        return 0.0;
    };
    let span = (high.0.get() / low.0.get()).ln();
    if span <= 0.0 {
        return low.1;
    }
    let share = ((frequency.get() / low.0.get()).ln() / span).max(0.0);
    low.1 * (high.1 / low.1).powf(share)
}

/// L1 = 0.6·ESL, L2 = 0.4·ESL.
pub(super) fn split_inductance(
    total: &Parameter<Henries>,
) -> (Parameter<Henries>, Parameter<Henries>) {
    let share = defaults::INNER_INDUCTANCE_SHARE;
    let part_of = |share: f64| {
        Parameter::estimated(
            Henries::new(share * total.value.get()),
            format!("{share:.1} × ESL; {}", total.origin.basis()),
        )
    };
    (part_of(share), part_of(1.0 - share))
}

/// R2 = 2π·100 MHz·L2, or 1 Ω where L2 is nothing to damp.
pub(super) fn outer_damping(outer_inductance: Henries) -> Parameter<Ohms> {
    let omega = std::f64::consts::TAU * defaults::DAMPING_FREQUENCY;
    let resistance = if outer_inductance.get() > 0.0 {
        omega * outer_inductance.get()
    } else {
        1.0
    };
    Parameter::estimated(
        Ohms::new(resistance),
        "shunts the outer inductance above 100 MHz",
    )
}
