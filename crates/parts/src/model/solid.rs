//! The model of solid electrolytic capacitors, the RC ladder of a porous anode: its fields, and the
//! table that lists, replaces and describes them.

use serde::{Deserialize, Serialize};

use super::describe::{
    AT_25, DescribedParameter, HOT_SPOT_TO_AMBIENT, constant, number, percent, print,
};
use super::row::{Row, Tabulated, bare_field, field, present};
use super::{OperatingLimits, OperatingRange, ParameterName, STEP_MULTIPLIERS};
use crate::origin::Parameter;
use crate::quantity::{Farads, Henries, Hertz, KelvinsPerWatt, Ohms, whole};
use crate::shared::Shared;

/// Frequency-dependent part of the series resistance outside the ladder.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "law")]
pub enum SeriesLoss {
    /// Rt·[1 + 10^(low − log f) + 10^(log f − high)]: manganese dioxide. Above twice the frequency
    /// of `high_decade` the last term stays constant.
    Mno2 {
        /// log10 of the frequency at which the dielectric term equals Rt; 3 means 1 kHz.
        low_decade: f64,
        /// log10 of the frequency at which the conductor term equals Rt; 7 means 10 MHz.
        high_decade: f64,
    },
    /// Rt + DF/(2π f C) + r·Rt·√(f / 1 MHz): conductive polymer.
    Polymer {
        /// Dissipation factor of the oxide.
        oxide_dissipation_factor: f64,
        /// Skin resistance at 1 MHz as a share of Rt.
        skin_share: f64,
    },
}

/// Whether the losses outside the ladder come with the reactance that causality demands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LossForm {
    /// With it, as any circuit of plain elements.
    Causal,
    /// Without it: the law as printed, to compare with the tables of its source.
    Resistive,
}

/// Parameters of the ladder model.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct SolidModel {
    /// Total capacitance at low frequency, 25 °C.
    pub capacitance: Parameter<Farads>,
    /// Equivalent series resistance at `esr_frequency`, 25 °C, typical.
    pub esr: Parameter<Ohms>,
    /// Frequency of `esr`.
    pub esr_frequency: Hertz,
    /// Number of ladder capacitors N, 1 to 8.
    pub steps: usize,
    /// Ratio q of neighboring ladder capacitors, > 1.
    pub capacitor_ratio: f64,
    /// Factor m of the resistors inside the anode relative to Rt.
    pub resistor_factor: Parameter<f64>,
    /// Integer multipliers k_0 … k_(N−1); k_0 belongs to the series resistor.
    pub step_multipliers: Vec<u32>,
    /// Loss outside the ladder.
    pub series_loss: SeriesLoss,
    /// Whether that loss has a reactance.
    pub loss_form: LossForm,
    /// Series inductance: with manganese dioxide beside that of the losses, with polymer at 10 MHz
    /// and that of the skin included.
    pub inductance: Parameter<Henries>,
    /// Leakage resistance at 25 °C.
    pub leakage_resistance: Parameter<Ohms>,
    /// ESR factor B per 100 K toward cold: R ∝ B^((25 − T)/100).
    pub esr_temperature_factor: Parameter<f64>,
    /// Capacitance over temperature: 1 + a·ΔT + b·ΔT², a in 1/K.
    pub capacitance_temperature_linear: f64,
    /// b of the capacitance polynomial, 1/K².
    pub capacitance_temperature_quadratic: f64,
    /// Thermal resistance, hot spot to ambient.
    pub thermal_resistance: Parameter<KelvinsPerWatt>,
    /// Ratings.
    pub operating_range: OperatingRange,
    /// Limits in use.
    pub operating_limits: Shared<OperatingLimits>,
}

/// The row of the ladder multiplier of one step. The first multiplier begins a new ladder, each
/// further one adds a step; one without those before it is refused.
const fn step_multiplier<const STEP: usize>() -> Row<SolidModel> {
    Row::<SolidModel>::parameter(
        STEP_MULTIPLIERS[STEP],
        |model| {
            let multiplier = *model.step_multipliers.get(STEP)?;
            Some((f64::from(multiplier), &model.resistor_factor.origin))
        },
        |model, given| {
            if STEP == 0 {
                model.step_multipliers.clear();
            }
            if STEP != model.step_multipliers.len() {
                return false;
            }
            model.step_multipliers.push(whole(given.value.round()));
            model.steps = model.step_multipliers.len();
            true
        },
    )
    .hidden()
}

/// Frequency of a decade, Hz.
fn corner(decade: f64) -> f64 {
    10f64.powf(decade)
}

/// The row of a figure of one law of the series loss; a circuit with the other law lacks it.
/// `$shown` turns the figure into the parameter, `$stored` the parameter into the figure.
macro_rules! series_loss {
    ($name:ident, $law:ident.$figure:ident) => {
        series_loss!($name, $law.$figure, f64::from, f64::from)
    };
    ($name:ident, $law:ident.$figure:ident, $shown:expr, $stored:expr) => {
        Row::<Self>::parameter(
            ParameterName::$name,
            |model| match model.series_loss {
                SeriesLoss::$law { $figure, .. } => {
                    Some(($shown($figure), &model.resistor_factor.origin))
                }
                _ => None,
            },
            |model, given| match &mut model.series_loss {
                SeriesLoss::$law { $figure, .. } => {
                    *$figure = $stored(given.value);
                    true
                }
                _ => false,
            },
        )
        .hidden()
    };
}

impl Tabulated for SolidModel {
    const ROWS: &'static [Row<Self>] = &[
        field!(ReferenceCapacitance, capacitance).at("120 Hz, 25 °C"),
        field!(Esr, esr).at_present(|model| {
            let frequency = print(model.esr_frequency.get(), Hertz::UNIT);
            format!("{frequency}, 25 °C")
        }),
        bare_field!(EsrFrequency, esr_frequency of esr),
        field!(Inductance, inductance).at("10 MHz"),
        Row::fixed(Self::ladder),
        field!(LadderResistorFactor, resistor_factor),
        bare_field!(LadderCapacitorRatio, capacitor_ratio of resistor_factor),
        step_multiplier::<0>(),
        step_multiplier::<1>(),
        step_multiplier::<2>(),
        step_multiplier::<3>(),
        step_multiplier::<4>(),
        series_loss!(OxideCorner, Mno2.low_decade, corner, f64::log10),
        series_loss!(ConductorCorner, Mno2.high_decade, corner, f64::log10),
        series_loss!(DissipationFactor, Polymer.oxide_dissipation_factor),
        series_loss!(SkinShare, Polymer.skin_share),
        Row::fixed(Self::multipliers_and_loss),
        field!(EsrTemperatureFactor, esr_temperature_factor),
        Row::fixed(Self::capacitance_law),
        field!(LeakageResistance, leakage_resistance).at(AT_25),
        field!(ThermalResistance, thermal_resistance).at(HOT_SPOT_TO_AMBIENT),
    ];
}

impl SolidModel {
    fn ladder(&self) -> Vec<DescribedParameter> {
        let ratio = number(self.capacitor_ratio);
        vec![
            constant("Ladder steps", self.steps.to_string(), ""),
            constant("Ratio of neighboring ladder capacitors", ratio, ""),
        ]
    }

    fn multipliers_and_loss(&self) -> Vec<DescribedParameter> {
        let multipliers: Vec<String> = self.step_multipliers.iter().map(u32::to_string).collect();
        let condition = match self.loss_form {
            LossForm::Causal => "with its causal reactance",
            LossForm::Resistive => "",
        };
        let loss = match self.series_loss {
            SeriesLoss::Mno2 {
                low_decade,
                high_decade,
            } => format!("Rt·[1 + 10^({low_decade} − log f) + 10^(log f − {high_decade})]"),
            SeriesLoss::Polymer {
                oxide_dissipation_factor,
                skin_share,
            } => {
                let factor = percent(oxide_dissipation_factor);
                format!("Rt + {factor}/(2πfC) + {skin_share}·Rt·√(f/1 MHz)")
            }
        };
        vec![
            constant("Step multipliers", multipliers.join(", "), ""),
            constant("Series loss", loss, condition),
        ]
    }

    fn capacitance_law(&self) -> Vec<DescribedParameter> {
        let signed = |value: f64| {
            let sign = if value < 0.0 { '−' } else { '+' };
            format!("{sign} {:.3e}", value.abs())
        };
        let law = format!(
            "1 {}·ΔT {}·ΔT²",
            signed(self.capacitance_temperature_linear),
            signed(self.capacitance_temperature_quadratic)
        );
        vec![constant("Capacitance over temperature", law, "120 Hz")]
    }
}
