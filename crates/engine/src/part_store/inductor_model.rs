//! From the ratings of an inductor to its model.

use henrad_catalogue::inductor::{
    Conditioned, CoreLossCoefficient, InductorParameters, InductorRow, Observed,
};
use henrad_parts::model::DescribedParameter;
use henrad_parts::quantity::{self, Kelvins, KelvinsPerWatt, Meters};
use henrad_parts::{Origin, Parameter};
use henrad_sim::inductor::{
    Core, Inductor, ParasiticRule, ParasiticSpread, Parasitics, SaturationLaw, SaturationPoint,
    Steinmetz, Winding, thermal_resistance_of_rating, turns_area_of_volume,
};

/// Name of the parameter that no small signal depends on.
const THERMAL_RESISTANCE: &str = "Thermal resistance";

/// An inductor with its model and where each parameter comes from.
#[derive(Debug)]
pub struct ModeledInductor {
    pub row: InductorRow,
    pub model: Inductor,
    /// What lies across the winding for small signals.
    pub parasitics: Parasitics,
    /// Factors that bound them in 8 of 10 parts.
    pub parasitic_spread: ParasiticSpread,
    /// Core loss of the grades between which the powder lies, relative to the model's.
    pub core_loss_range: [f64; 2],
    /// Rise at the rated current.
    pub rated_rise: Kelvins,
    /// Windings between which the ac loss lies.
    pub windings: [Winding; 2],
    /// Parameters for the screen.
    pub parameters: Vec<DescribedParameter>,
    /// Those of them that inductance and copper have for small signals.
    pub winding_parameters: Vec<DescribedParameter>,
    /// The parasitics for the screen.
    pub parasitic_parameters: [DescribedParameter; 2],
    /// What files say first of an inductor that no list has; empty for a listed one.
    pub notice: Vec<String>,
}

impl ModeledInductor {
    /// Parameters that decide the inductance: all up to the thermal resistance.
    pub fn inductance_parameters(&self) -> &[DescribedParameter] {
        let is_thermal = |parameter: &DescribedParameter| parameter.name == THERMAL_RESISTANCE;
        let end = self.parameters.iter().position(is_thermal);
        &self.parameters[..end.unwrap_or(self.parameters.len())]
    }
}

/// The model of a row; `None` for a series without core data.
pub fn model(row: InductorRow, shared: &InductorParameters) -> Option<ModeledInductor> {
    let CoreLossCoefficient {
        value: coefficient,
        range: core_loss_range,
    } = shared.core_loss(&row.series)?;
    let derived = Derived::new(&row, shared)?;
    let model = Inductor {
        inductance: derived.law,
        winding: Winding::new(
            row.dc_resistance_typical,
            shared.conductor_thickness.value,
            shared.winding_layers.value,
        ),
        core: Core::new(
            steinmetz(shared, coefficient),
            derived.turns_area.value,
            derived.volume,
        ),
        thermal_resistance: derived.thermal_resistance,
    };
    let parameters = describe(&row, shared, coefficient, *core_loss_range, &derived);
    let range = shared.winding_range.value;
    let windings = [0, 1].map(|end| {
        Winding::new(
            row.dc_resistance_typical,
            range.thickness[end],
            range.layers[end],
        )
    });
    let parasitics = parasitics(&row, shared);
    Some(ModeledInductor {
        winding_parameters: winding(&row, shared, &derived)
            .into_iter()
            .filter(|parameter| parameter.name != THERMAL_RESISTANCE)
            .collect(),
        parasitic_parameters: across_winding(&row, shared, &parasitics),
        parasitic_spread: ParasiticSpread {
            winding_capacitance: shared.winding_capacitance.spread_at(row.body.side()),
            core_resistance: shared.core_resistance.spread_at(row.body.side()),
        },
        core_loss_range: *core_loss_range,
        rated_rise: derived.rated_rise.value,
        windings,
        row,
        model,
        parasitics,
        parameters,
        notice: Vec::new(),
    })
}

/// Winding capacitance and core resistance from inductance and body.
fn parasitics(row: &InductorRow, shared: &InductorParameters) -> Parasitics {
    parasitic_rule(shared).estimate(row.inductance, row.body.side())
}

fn parasitic_rule(shared: &InductorParameters) -> ParasiticRule {
    let core = &shared.core_resistance.rule.value;
    ParasiticRule {
        capacitance_per_side: shared.winding_capacitance.rule.value,
        core_resistance: core.unit,
        inductance_exponent: core.inductance_exponent,
        side_exponent: core.side_exponent,
    }
}

/// The loss law of a series; the loss of its material does not depend on temperature.
fn steinmetz(shared: &InductorParameters, coefficient: &Conditioned<f64>) -> Steinmetz {
    Steinmetz {
        k: coefficient.parameter.value,
        alpha: shared.steinmetz_alpha.parameter.value,
        beta: shared.steinmetz_beta.parameter.value,
        temperature: [1.0, 0.0, 0.0],
    }
}

/// What follows from the ratings.
struct Derived {
    law: SaturationLaw,
    /// Origin of the drop at the saturation current.
    drop_origin: Origin,
    rated_rise: Parameter<Kelvins>,
    /// Turns times core area, m².
    turns_area: Parameter<f64>,
    /// What the area follows from.
    turns_area_basis: String,
    /// Volume that carries flux, m³.
    volume: f64,
    thermal_resistance: KelvinsPerWatt,
}

impl Derived {
    /// `None` for a series without core data.
    fn new(row: &InductorRow, shared: &InductorParameters) -> Option<Self> {
        let (saturation, drop_origin) = saturation(row, shared);
        // Metal composites: saturation does not move with temperature and leaves no share of the
        // inductance.
        let law = SaturationLaw {
            zero_current: row.inductance,
            saturation,
            exponent: shared.saturation_exponent.parameter.value,
            temperature_coefficient: shared.inductance_per_kelvin.parameter.value,
            saturation_coefficient: 0.0,
            floor: 0.0,
        };
        let body = row.body.length.get() * row.body.width.get() * row.body.height.get();
        let volume = shared.core_share_of_body.value * body;
        let (turns_area, turns_area_basis) = turns_area(row, &law, volume, shared)?;
        let rated_rise = row.rated_current.rise.map_or_else(
            || shared.unstated_rise.clone(),
            |rise| Parameter::new(rise, row.origin.clone()),
        );
        Some(Self {
            turns_area,
            turns_area_basis,
            volume,
            thermal_resistance: thermal_resistance_of_rating(
                row.rated_current.rms,
                rated_rise.value,
                row.dc_resistance_typical,
            ),
            law,
            drop_origin,
            rated_rise,
        })
    }
}

/// Where the inductance falls, if the maker says so; the drop by rule where only the current is
/// published.
fn saturation(row: &InductorRow, shared: &InductorParameters) -> (Option<SaturationPoint>, Origin) {
    let stated = row.saturation.and_then(|saturation| saturation.drop);
    let drop = stated.unwrap_or(shared.unstated_drop.value);
    let point = row.saturation.map(|saturation| SaturationPoint {
        current: saturation.current,
        drop,
    });
    let origin = match stated {
        Some(_) => row.origin.clone(),
        None => shared.unstated_drop.origin.clone(),
    };
    (point, origin)
}

/// Turns times core area with what it follows from: the flux at the saturation current, else the
/// volume of the core.
fn turns_area(
    row: &InductorRow,
    law: &SaturationLaw,
    volume: f64,
    shared: &InductorParameters,
) -> Option<(Parameter<f64>, String)> {
    let flux_density = &shared.saturation_flux_density;
    if let (Some(area), Some(current)) =
        (law.turns_area(flux_density.value), law.saturation_current())
    {
        let current = quantity::format(current.get(), "A", 4);
        let basis = format!("{} T at {current}", flux_density.value);
        return Some((Parameter::new(area, flux_density.origin.clone()), basis));
    }
    let permeability = shared.effective_permeability(&row.series)?;
    let [low, high] = permeability.range;
    let area = turns_area_of_volume(row.inductance, volume, permeability.value.value);
    let basis = format!(
        "effective permeability {}, of 8 in 10 parts {low} to {high}",
        permeability.value.value
    );
    Some((
        Parameter::new(area, permeability.value.origin.clone()),
        basis,
    ))
}

fn describe(
    row: &InductorRow,
    shared: &InductorParameters,
    coefficient: &Conditioned<f64>,
    core_loss_range: [f64; 2],
    derived: &Derived,
) -> Vec<DescribedParameter> {
    let mut list = winding(row, shared, derived);
    list.extend(core(shared, coefficient, core_loss_range, derived));
    list
}

/// Inductance, resistance, saturation and heat.
fn winding(
    row: &InductorRow,
    shared: &InductorParameters,
    derived: &Derived,
) -> Vec<DescribedParameter> {
    let unit = |value: f64, unit: &str| quantity::format(value, unit, 4);
    let rated = &row.rated_current;
    let rating = "rated current and rise at 25 °C ambient, copper loss alone";
    let thickness = &shared.conductor_thickness;
    let layers = &shared.winding_layers;
    let per_kelvin = shared.inductance_per_kelvin.parameter.value;
    let mut list = vec![
        Shown::new("Inductance", unit(row.inductance.get(), "H"))
            .under(shared.inductance_condition(row))
            .from(&row.origin),
        Shown::new("DC resistance", unit(row.dc_resistance_typical.get(), "Ω"))
            .under("25 °C")
            .from(&row.dc_resistance_origin()),
    ];
    list.extend(saturated(row, shared, derived));
    list.extend([
        Shown::new(
            "Inductance over temperature",
            format!("{} ppm/K", (per_kelvin * 1e6).round()),
        )
        .stated_by(&shared.inductance_per_kelvin),
        Shown::new(
            THERMAL_RESISTANCE,
            unit(derived.thermal_resistance.get(), "K/W"),
        )
        .under(rise_at_rating(
            &derived.rated_rise,
            &unit(rated.rms.get(), "A"),
        ))
        .from(&Origin::Estimated(rating.into())),
        Shown::new("Conductor thickness", unit(thickness.value.get(), "m")).from(&thickness.origin),
        Shown::new("Winding layers", layers.value.to_string()).from(&layers.origin),
    ]);
    list
}

/// What lies across the winding for small signals.
fn across_winding(
    row: &InductorRow,
    shared: &InductorParameters,
    parasitics: &Parasitics,
) -> [DescribedParameter; 2] {
    let side = row.body.side();
    let (capacitance, core) = (&shared.winding_capacitance, &shared.core_resistance);
    let unit = |value: f64, unit: &str| quantity::format(value, unit, 3);
    [
        Shown::new(
            "Winding capacitance",
            unit(parasitics.winding_capacitance.get(), "F"),
        )
        .observed_on(capacitance, side)
        .from(&capacitance.rule.origin),
        Shown::new(
            "Small-signal core resistance",
            unit(parasitics.core_resistance.get(), "Ω"),
        )
        .observed_on(core, side)
        .from(&core.rule.origin),
    ]
}

/// For example `40 K rise at 25 A`; a rise that is not stated says its basis.
fn rise_at_rating(rise: &Parameter<Kelvins>, rated: &str) -> String {
    let basis = match &rise.origin {
        Origin::Estimated(basis) => format!(" ({basis})"),
        _ => String::new(),
    };
    format!("{} K rise at {rated}{basis}", rise.value.get())
}

/// How the inductance falls with the current; one line where that is not known.
fn saturated(
    row: &InductorRow,
    shared: &InductorParameters,
    derived: &Derived,
) -> Vec<DescribedParameter> {
    let Some(SaturationPoint { current, drop }) = derived.law.saturation else {
        let not_given = Shown::new("Saturation current", "not given".to_owned());
        return vec![
            not_given
                .under("inductance without its drop with current")
                .from(&row.origin),
        ];
    };
    let printed = quantity::format(current.get(), "A", 4);
    let exponent = &shared.saturation_exponent;
    vec![
        Shown::new("Saturation current", printed.clone())
            .under(format!("{} drop of the inductance", percent(drop)))
            .from(&row.origin),
        Shown::new("Drop at saturation current", percent(drop))
            .under(printed)
            .from(&derived.drop_origin),
        Shown::new("Saturation exponent", exponent.parameter.value.to_string()).stated_by(exponent),
    ]
}

/// Parameters of the core loss.
fn core(
    shared: &InductorParameters,
    coefficient: &Conditioned<f64>,
    [low, high]: [f64; 2],
    derived: &Derived,
) -> Vec<DescribedParameter> {
    let share = &shared.core_share_of_body;
    let steinmetz = |name: &str, stated: &Conditioned<f64>| {
        Shown::new(name, stated.parameter.value.to_string()).stated_by(stated)
    };
    let grades = Shown::new("Core loss k", coefficient.parameter.value.to_string())
        .under(format!(
            "{}; grades of powder × {low} to {high}",
            coefficient.condition
        ))
        .from(&coefficient.parameter.origin);
    vec![
        Shown::new(
            "Turns × core area",
            format!("{} mm²", hundredths(derived.turns_area.value * 1e6)),
        )
        .under(derived.turns_area_basis.as_str())
        .from(&derived.turns_area.origin),
        Shown::new(
            "Core volume",
            format!("{} mm³", hundredths(derived.volume * 1e9)),
        )
        .under(format!("{} of the body", percent(share.value)))
        .from(&share.origin),
        grades,
        steinmetz("Core loss α", &shared.steinmetz_alpha),
        steinmetz("Core loss β", &shared.steinmetz_beta),
    ]
}

/// A parameter on its way to the screen.
struct Shown {
    name: String,
    value: String,
    condition: String,
    spread: String,
}

impl Shown {
    fn new(name: &str, value: String) -> Self {
        Self {
            name: name.to_owned(),
            value,
            condition: String::new(),
            spread: String::new(),
        }
    }

    /// With what 8 in 10 parts lie between and the bodies on which that was observed.
    fn observed_on<T>(self, observed: &Observed<T>, side: Meters) -> Self {
        let [smallest, largest] = observed.sides;
        let bodies = format!(
            "bodies of {} to {}",
            quantity::format(smallest.get(), "m", 3),
            quantity::format(largest.get(), "m", 3)
        );
        let from = if observed.has(side) {
            ""
        } else {
            "extrapolated from "
        };
        let [low, high] = observed.spread_at(side);
        let spread = format!("× {low:.2} to {high:.2}");
        Self {
            spread: spread.clone(),
            ..self.under(format!("{from}{bodies}; 8 in 10 parts {spread}"))
        }
    }

    fn under(mut self, condition: impl Into<String>) -> Self {
        self.condition = condition.into();
        self
    }

    fn from(self, origin: &Origin) -> DescribedParameter {
        DescribedParameter {
            parameter: None,
            name: self.name,
            value: self.value,
            condition: self.condition,
            origin: origin.clone(),
            spread: self.spread,
        }
    }

    /// With condition and origin of the definition file.
    fn stated_by(self, stated: &Conditioned<f64>) -> DescribedParameter {
        self.under(stated.condition.as_str())
            .from(&stated.parameter.origin)
    }
}

/// A share in percent without rounding noise.
pub fn percent(share: f64) -> String {
    format!("{} %", hundredths(share * 1e2))
}

/// Rounds to the digits that an estimate justifies.
fn hundredths(value: f64) -> f64 {
    (value * 1e2).round() / 1e2
}

#[cfg(test)]
#[path = "inductor_model_tests.rs"]
mod tests;
