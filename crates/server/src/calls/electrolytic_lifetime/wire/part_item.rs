//! A part with its lifetime rules as the page holds it.

use henrad_api::electrolytic_lifetime::ElectrolyticPart;
use henrad_api::film_lifetime::LifetimeParameter;
use henrad_api::part::picofarads;
use henrad_api::vocabulary::OriginMark;
use henrad_parts::lifetime::ElectrolyticLifetimeModel;
use henrad_parts::quantity::{format, format_capacitance, format_hours};

use crate::calls::electrolytic_lifetime::ElectrolyticPartModel;
use crate::calls::film_lifetime::wire::described;

/// The wire form of a part.
pub fn item(part: &ElectrolyticPartModel) -> ElectrolyticPart {
    let (modeled, rules) = (&part.modeled, &part.rules);
    let parameters = parameters(part);
    let marks = parameters.iter().map(|parameter| parameter.origin);
    ElectrolyticPart {
        id: modeled.id,
        mfr_pn: modeled.number.clone(),
        answers: modeled.answers(),
        series: modeled.part.series.clone(),
        cap_value: picofarads(modeled.part.capacitance),
        cap_display: format_capacitance(modeled.part.capacitance),
        rated_voltage: rules.rated_voltage.get(),
        rated_temp: rules.rated_temperature.get(),
        min_temp: rules.temperature_min.get(),
        rated_lifetime: rules.rated_lifetime.value.get(),
        rated_core_rise: rules.rated_core_rise.value.get(),
        max_rated_lifetime: rules.max_rated_lifetime.value.get(),
        rth: modeled.model.thermal_resistance().value.get(),
        voltage_rule: voltage_rule(rules),
        mark: OriginMark::weakest(marks),
        parameters,
    }
}

/// The weakest mark among the parameters of a part.
pub fn mark(part: &ElectrolyticPartModel) -> OriginMark {
    OriginMark::weakest(parameters(part).iter().map(|parameter| parameter.origin))
}

fn voltage_rule(rules: &ElectrolyticLifetimeModel) -> String {
    let exponent = rules.voltage_exponent.value;
    if exponent == 0.0 {
        return "The voltage does not change the lifetime.".to_owned();
    }
    let lowest = 100.0 * rules.lowest_voltage_share.value;
    format!("Lifetime follows (V_r/V)^{exponent} down to {lowest} % of the rated voltage.")
}

fn parameters(part: &ElectrolyticPartModel) -> Vec<LifetimeParameter> {
    let rules = &part.rules;
    let kelvins = |kelvins: f64| std::format!("{kelvins} K");
    let rated_at = rules.rated_temperature.get();
    vec![
        described("Rated lifetime", "ratedLifetime").of(&rules.rated_lifetime, |v| {
            std::format!("{} at {rated_at} °C", format_hours(*v))
        }),
        described("Core rise at rated ripple", "ratedCoreRise")
            .of(&rules.rated_core_rise, |v| kelvins(v.get())),
        described("Cooling that doubles the lifetime", "")
            .of(&rules.kelvins_per_doubling, |v| kelvins(v.get())),
        described(
            "Self-heating beyond the rated one that halves the lifetime",
            "",
        )
        .of(&rules.kelvins_per_halving_beyond, |v| kelvins(v.get())),
        described("Voltage exponent", "").of(&rules.voltage_exponent, f64::to_string),
        described("Lowest voltage credited", "").of(&rules.lowest_voltage_share, |v| {
            std::format!("{} % of the rated voltage", 100.0 * v)
        }),
        described("Lowest core temperature credited", "")
            .of(&rules.coolest_credit, |v| std::format!("{} °C", v.get())),
        described("Longest stated lifetime", "maxRatedLifetime")
            .of(&rules.max_rated_lifetime, |v| format_hours(*v)),
        described("Thermal resistance", "rth").of(part.modeled.model.thermal_resistance(), |v| {
            format(v.get(), "K/W", 4)
        }),
    ]
}
