//! The parameters of a model as they could be given, and a model with other ones.

use super::{AcceptGiven, GivenParameter, ParameterName, STEP_MULTIPLIERS};
use crate::model::{
    CapacitorModel, CeramicModel, ElectrolyticModel, FilmModel, ModelError, OperatingLimits,
    SolidModel,
};
use crate::origin::{Origin, Parameter};
use crate::quantity::Volts;

impl CapacitorModel {
    /// Every parameter that can be given for this circuit, with its present value and origin.
    /// Laid over the model they change nothing.
    pub fn parameters(&self) -> Vec<GivenParameter> {
        match self {
            Self::Ceramic(model) => model.parameters(),
            Self::Solid(model) => model.parameters(),
            Self::Electrolytic(model) => model.parameters(),
            Self::Film(model) => model.parameters(),
        }
    }

    /// The same model with some parameters replaced.
    ///
    /// # Errors
    /// [`ModelError`] when a parameter is out of its range or foreign to the circuit.
    pub fn with_given(&self, given: &[GivenParameter]) -> Result<Self, ModelError> {
        let mut changed = self.clone();
        match &mut changed {
            Self::Ceramic(model) => model.accept_all(given)?,
            Self::Solid(model) => model.accept_all(given)?,
            Self::Electrolytic(model) => model.accept_all(given)?,
            Self::Film(model) => model.accept_all(given)?,
        }
        Ok(changed)
    }
}

/// A parameter under its name; `number` takes it out of its unit.
fn named<T: Copy>(
    name: ParameterName,
    parameter: &Parameter<T>,
    number: impl Fn(T) -> f64,
) -> GivenParameter {
    bare(name, number(parameter.value), &parameter.origin)
}

/// A value without an origin of its own.
fn bare(name: ParameterName, value: f64, origin: &Origin) -> GivenParameter {
    GivenParameter {
        name,
        value,
        origin: origin.clone(),
    }
}

/// Lists quantities of a model: name and field.
macro_rules! listed {
    ($model:expr; $($name:ident: $field:ident),+ $(,)?) => {
        vec![$(named(ParameterName::$name, &$model.$field, |value| value.get())),+]
    };
}

impl OperatingLimits {
    fn current(&self) -> Option<GivenParameter> {
        let limit = self.current_limit.as_ref()?;
        Some(named(ParameterName::CurrentLimit, limit, |value| {
            value.get()
        }))
    }
}

impl CeramicModel {
    fn parameters(&self) -> Vec<GivenParameter> {
        let mut list = listed!(self;
            ReferenceCapacitance: capacitance,
            SeriesResistance: series_resistance,
            SkinResistance: skin_resistance,
            InnerInductance: inner_inductance,
            OuterInductance: outer_inductance,
            OuterDamping: outer_damping,
            LeakageResistance: leakage_resistance,
            ThermalResistance: thermal_resistance,
        );
        list.extend(self.dielectric_laws());
        list.extend(self.operating_limits.current());
        list
    }

    /// What the dielectric does over frequency, bias, ac voltage and age.
    fn dielectric_laws(&self) -> Vec<GivenParameter> {
        let plain = |name, quantity| named(name, quantity, |value: f64| value);
        let mut list = vec![
            bare(
                ParameterName::ReferenceFrequency,
                self.reference_frequency.get(),
                &self.capacitance.origin,
            ),
            plain(ParameterName::DissipationFactor, &self.dissipation_factor),
            plain(
                ParameterName::DissipationFactorExponent,
                &self.dissipation_factor_exponent,
            ),
            plain(ParameterName::AgeingPerDecade, &self.ageing_per_decade),
        ];
        if let Some(law) = &self.dc_bias {
            let voltage = &law.characteristic_voltage;
            let temperature = &law.temperature_coefficient;
            list.extend([
                named(ParameterName::BiasVoltage, voltage, Volts::get),
                plain(ParameterName::BiasExponentN, &law.exponent_n),
                plain(ParameterName::BiasExponentM, &law.exponent_m),
                plain(ParameterName::BiasTemperatureCoefficient, temperature),
            ]);
        }
        if let Some(law) = &self.ac_voltage {
            let saturation = &law.saturation_voltage;
            list.extend([
                plain(ParameterName::AcVoltageGrowth, &law.growth),
                named(ParameterName::AcSaturationVoltage, saturation, Volts::get),
            ]);
        }
        list
    }
}

impl SolidModel {
    fn parameters(&self) -> Vec<GivenParameter> {
        let mut list = listed!(self;
            ReferenceCapacitance: capacitance,
            Esr: esr,
            Inductance: inductance,
            LeakageResistance: leakage_resistance,
            ThermalResistance: thermal_resistance,
        );
        list.push(bare(
            ParameterName::EsrFrequency,
            self.esr_frequency.get(),
            &self.esr.origin,
        ));
        for (name, parameter) in [
            (ParameterName::LadderResistorFactor, &self.resistor_factor),
            (
                ParameterName::EsrTemperatureFactor,
                &self.esr_temperature_factor,
            ),
        ] {
            list.push(named(name, parameter, |value| value));
        }
        list.extend(self.operating_limits.current());
        let multipliers = STEP_MULTIPLIERS.iter().zip(&self.step_multipliers);
        list.extend(multipliers.map(|(name, multiplier)| {
            bare(*name, f64::from(*multiplier), &self.resistor_factor.origin)
        }));
        list
    }
}

impl ElectrolyticModel {
    fn parameters(&self) -> Vec<GivenParameter> {
        let mut list = listed!(self;
            ReferenceCapacitance: capacitance,
            Esr: esr,
            SkinResistance: skin_resistance,
            Inductance: inductance,
            LeakageResistance: leakage_resistance,
            ThermalResistance: thermal_resistance,
        );
        list.push(bare(
            ParameterName::EsrFrequency,
            self.esr_frequency.get(),
            &self.esr.origin,
        ));
        let factor = &self.oxide_dissipation_factor;
        list.push(named(ParameterName::DissipationFactor, factor, |value| {
            value
        }));
        list.extend(self.operating_limits.current());
        list
    }
}

impl FilmModel {
    fn parameters(&self) -> Vec<GivenParameter> {
        let mut list = listed!(self;
            ReferenceCapacitance: capacitance,
            SeriesResistance: series_resistance,
            SkinResistance: skin_resistance,
            InnerInductance: inner_inductance,
            OuterInductance: outer_inductance,
            OuterDamping: outer_damping,
            LeakageResistance: leakage_resistance,
            ThermalResistance: thermal_resistance,
        );
        let loss = &self.dissipation_factor;
        list.extend(
            loss.value
                .first()
                .map(|&(_, factor)| bare(ParameterName::DissipationFactor, factor, &loss.origin)),
        );
        list.extend(self.operating_limits.current());
        list
    }
}
