//! The rules of capacitors.

use std::collections::BTreeMap;

use henrad_api::vocabulary::{OriginMark, PartBasis, Word};
use henrad_parts::lifetime::Application;
use henrad_parts::model::{ActsOn, CapacitorModel};
use henrad_parts::quantity::{
    self, Amperes, Celsius, Farads, Hertz, Hours, Kelvins, Volts, format_capacitance,
};
use henrad_parts::{CeramicDielectric, Origin, RatingKind, Technology};
use henrad_sim::capacitor::analysis::{SelfHeating, ThermalCoupling, self_heating};
use henrad_sim::capacitor::limit::{
    category_voltage, heat_limit, recommended_voltage, reverse_voltage, ripple_current_limit, share,
};
use henrad_sim::selection::figures::capacitance_frequency;
use henrad_sim::selection::{PartEvaluator, WorstCase};
use henrad_sim::{Capacitor, Condition, SimError, electrolytic_lifetime, film_lifetime};

use super::conditions::Conditions;
use super::finding::{Compared, Finding};
use super::profile::Profile;
use super::quantities::Quantity;
use super::report::{BoardValue, ConditionOrigin, Ending};
use super::rules::RuleId;
use super::settings::Level;
use crate::calculators::Calculators;
use crate::part_store::ModeledPart;
use crate::part_store::mark::CAPACITANCE;
use crate::selection;

/// Allowed self-heating where no rating says otherwise, K.
const USUAL_RISE: f64 = 20.0;
/// The same of polymer tantalum, K.
const POLYMER_RISE: f64 = 30.0;
/// With an estimated thermal resistance a current fails from this multiple of the one that reaches
/// the allowed self-heating.
const SURE: f64 = 1.5;
/// A published resistance counts within this factor of its frequency.
const NEAR: f64 = 1.5;
/// Relative humidity of a life whose climate nobody states.
const HUMIDITY: f64 = 0.5;

/// What the rules need beside the part and its conditions.
#[derive(Debug, Clone, Copy)]
pub struct Context<'a> {
    /// How far below its limits a part is to be used.
    pub profile: &'a Profile,
    /// What a guessed voltage may cause.
    pub guess: Level,
    /// What the worst case may cause.
    pub worst_case: Level,
    /// Rules of lifetimes.
    pub calculators: &'a Calculators,
}

/// What all rules say of a part.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Judged {
    /// In the order of the rules.
    pub findings: Vec<Finding>,
    /// Values by name.
    pub values: BTreeMap<&'static str, BoardValue>,
}

/// A capacitor under its conditions.
struct Case<'a> {
    modeled: &'a ModeledPart,
    model: &'a CapacitorModel,
    conditions: &'a Conditions,
    context: Context<'a>,
    at: Condition,
    source: String,
}

/// The end of a rule that fails.
const FAIL: Ending = Ending::Fail;

fn of_level(level: Level) -> Ending {
    match level {
        Level::Fail => Ending::Fail,
        Level::Advice | Level::Off => Ending::Advice,
    }
}

/// What all rules say of a capacitor.
pub fn judge(modeled: &ModeledPart, conditions: &Conditions, context: Context<'_>) -> Judged {
    let temperature = conditions.value(Quantity::Temperature).unwrap_or(25.0);
    let bias = conditions.value(Quantity::Voltage);
    let case = Case {
        modeled,
        model: &modeled.model,
        conditions,
        context,
        at: Condition {
            temperature: Celsius::new(temperature),
            bias: Volts::new(bias.map_or(0.0, f64::abs)),
            ..Condition::default()
        },
        source: source(&modeled.part.origin),
    };
    let mut judged = Judged::default();
    case.voltages(&mut judged.findings);
    case.temperatures(&mut judged.findings);
    case.ripple(&mut judged.findings);
    case.capacitance(&mut judged);
    case.resistance(&mut judged.findings);
    case.life(&mut judged.findings);
    cap_guesses(&mut judged.findings, conditions, context.guess);
    judged
}

/// The document behind an origin.
pub fn source(origin: &Origin) -> String {
    origin.basis().to_owned()
}

/// Lowers what rests on a guessed voltage.
fn cap_guesses(findings: &mut [Finding], conditions: &Conditions, guess: Level) {
    let guessed = |quantity| {
        let found = conditions.get(quantity);
        found.filter(|it| it.origin == ConditionOrigin::Guessed)
    };
    let voltage = guessed(Quantity::Voltage).or_else(|| guessed(Quantity::Reverse));
    let Some(voltage) = voltage else {
        return;
    };
    if guess == Level::Fail && !voltage.is_vague {
        return;
    }
    for finding in findings {
        if finding.rests_on_voltage && finding.ending == Ending::Fail {
            finding.ending = Ending::Advice;
        }
    }
}

/// A result that could not be computed.
fn uncomputed(rule: RuleId, error: &SimError) -> Finding {
    Finding::of(rule, Ending::Undecided, format!("Not computed: {error}.")).asked(true)
}

impl Case<'_> {
    fn value(&self, quantity: Quantity) -> Option<f64> {
        self.conditions.value(quantity)
    }

    fn is_asked(&self, quantity: Quantity) -> bool {
        self.conditions.is_asked(quantity)
    }

    fn temperature(&self) -> String {
        quantity::format(self.at.temperature.get(), "°C", 3)
    }

    fn voltages(&self, findings: &mut Vec<Finding>) {
        let rated = self.modeled.part.rated_voltage.get();
        let ac = self.value(Quantity::Ac);
        let rated_ac = self.modeled.part.rated_voltage_ac.map(Volts::get);
        let volts = |value, limit| Compared {
            value,
            limit,
            unit: "V",
        };
        if let (Some(value), Some(limit)) = (ac, rated_ac) {
            let finding = Finding::at_most(RuleId::AcVoltage, volts(value, limit), FAIL);
            findings.push(finding.from(&self.source).asked(true));
        }
        // Across the mains the rating for ac is the one that is tested.
        let is_by_ac_alone =
            !self.modeled.candidate().listed.safety_class.is_empty() && rated_ac.is_some();
        if is_by_ac_alone && ac.is_some() {
            return;
        }
        if let Some(peak) = self.conditions.peak() {
            self.of_peak(peak, rated, findings);
        } else if self.value(Quantity::Reverse).is_none() {
            let text = "No field, column, file or net name says the voltage.";
            findings.push(Finding::of(
                RuleId::MissingCondition,
                Ending::Undecided,
                text,
            ));
        }
        self.reverse(findings);
    }

    fn of_peak(&self, peak: f64, rated: f64, findings: &mut Vec<Finding>) {
        let volts = |limit| Compared {
            value: peak,
            limit,
            unit: "V",
        };
        let against = |rule, limit, worst| {
            let finding = Finding::at_most(rule, volts(limit), worst).by_voltage();
            finding.from(&self.source)
        };
        let [value, limit] = volts(rated).words();
        let finding = against(RuleId::RatedVoltage, rated, FAIL);
        findings.push(finding.saying_beyond(format!("{value} on a {limit} part.")));
        let temperature = self.at.temperature;
        let at = self.temperature();
        if self.model.operating_limits().category_voltage.is_some() {
            let category = category_voltage(self.model, temperature).get();
            let [value, limit] = volts(category).words();
            let text = format!("At {at} the part stands {limit}; {value} are applied.");
            let finding = against(RuleId::CategoryVoltage, category, FAIL);
            findings.push(finding.from("").saying_beyond(text));
        }
        let profile = self.context.profile;
        let recommended = recommended_voltage(self.model, &self.at).map(Volts::get);
        if let Some(recommended) = recommended.filter(|_| profile.is_recommended) {
            let [value, limit] = volts(recommended).words();
            let text = format!("At {at} at most {limit} is recommended; {value} are applied.");
            let finding = against(RuleId::RecommendedVoltage, recommended, Ending::Advice);
            findings.push(finding.from("").saying_beyond(text));
        }
        if let Some(points) = profile.voltage_of(self.modeled.part.technology) {
            let share = share(Some(points), temperature);
            let [value, limit] = volts(share * rated).words();
            let percent = quantity::format(100.0 * share, "", 3);
            let text = format!(
                "{} allows {percent}% of the rated voltage at {at}, {limit}; {value} are applied.",
                profile.title
            );
            let worst = of_level(profile.voltage_level);
            let finding = against(RuleId::ProfileVoltage, share * rated, worst);
            findings.push(finding.from(&profile.source).saying_beyond(text));
        }
    }

    fn reverse(&self, findings: &mut Vec<Finding>) {
        let Some(reverse) = self.value(Quantity::Reverse) else {
            return;
        };
        if !self.model.operating_range().polarized {
            return;
        }
        let rule = RuleId::ReverseVoltage;
        let technology = self.modeled.part.technology;
        let is_published_rule = matches!(
            technology,
            Technology::TantalumMno2
                | Technology::TantalumPolymer
                | Technology::AluminumElectrolytic
        );
        let Some(allowed) = reverse_voltage(self.model, self.at.temperature) else {
            let text = "No reverse voltage is published for the part.";
            findings.push(Finding::of(rule, Ending::Undecided, text).asked(true));
            return;
        };
        let compared = Compared {
            value: reverse,
            limit: allowed.get(),
            unit: "V",
        };
        let [value, limit] = compared.words();
        let at = self.temperature();
        let text = format!("{value} in reverse; at {at} the part stands {limit}.");
        let worst = if is_published_rule {
            FAIL
        } else {
            Ending::Advice
        };
        let is_asked = self.conditions.is_asked(Quantity::Reverse);
        let finding = Finding::at_most(rule, compared, worst).saying_beyond(text);
        findings.push(finding.by_voltage().asked(is_asked));
    }

    /// Whether the number states the category temperatures: those of a part that no list has are
    /// told by the dielectric of a ceramic alone.
    fn states_temperatures(&self) -> bool {
        let is_listed = self
            .modeled
            .answers()
            .basis
            .is_some_and(|basis| !matches!(basis, PartBasis::Number | PartBasis::Values));
        is_listed || matches!(self.modeled.part.technology, Technology::Ceramic(_))
    }

    fn temperatures(&self, findings: &mut Vec<Finding>) {
        if !self.states_temperatures() {
            return;
        }
        let range = self.model.operating_range();
        let below = self.context.profile.below_maximum;
        let degrees = |value, limit| Compared {
            value,
            limit,
            unit: "degC",
        };
        let hot = degrees(
            self.at.temperature.get(),
            range.temperature_max.get() - below,
        );
        let [value, limit] = hot.words();
        let kept = if below > 0.0 {
            format!(
                ", {below} K below its maximum by {}",
                self.context.profile.title
            )
        } else {
            String::new()
        };
        let text = format!("The part may be {limit} hot{kept}; it is {value}.");
        let finding = Finding::at_most(RuleId::MaxTemperature, hot, FAIL);
        findings.push(finding.from(&self.source).saying_beyond(text));
        let coldest = self.value(Quantity::TemperatureMin);
        let coldest = coldest.map_or(self.at.temperature.get(), |it| {
            it.min(self.at.temperature.get())
        });
        let cold = degrees(coldest, range.temperature_min.get());
        let [value, limit] = cold.words();
        let text = format!("The part may be {limit} cold; it is {value}.");
        let finding = Finding::at_least(RuleId::MinTemperature, cold, FAIL);
        findings.push(finding.from(&self.source).saying_beyond(text));
    }

    /// Frequency of the ripple; that of the rating where nothing says it.
    fn ripple_frequency(&self) -> Option<f64> {
        let rating = self.modeled.part.published.ripple_current_frequency;
        self.value(Quantity::Frequency).or(rating.map(Hertz::get))
    }

    fn ripple(&self, findings: &mut Vec<Finding>) {
        let Some(current) = self.value(Quantity::Ripple) else {
            return;
        };
        let Some(frequency) = self.ripple_frequency() else {
            let text = "A ripple current is stated without its frequency.";
            let finding = Finding::of(RuleId::MissingCondition, Ending::Undecided, text);
            findings.push(finding.asked(true));
            return;
        };
        let load = [(Hertz::new(frequency), Amperes::new(current))];
        findings.extend(match self.rated_ripple(current, frequency) {
            Ok(finding) => finding,
            Err(error) => Some(uncomputed(RuleId::RippleCurrent, &error)),
        });
        findings.push(match self.heating(current, &load) {
            Ok(finding) => finding,
            Err(error) => uncomputed(RuleId::SelfHeating, &error),
        });
    }

    fn rated_ripple(&self, current: f64, frequency: f64) -> Result<Option<Finding>, SimError> {
        let rule = RuleId::RippleCurrent;
        let is_published = self.modeled.part.published.ripple_current_rms.is_some();
        let limit = ripple_current_limit(self.model, &self.at)?;
        let Some(limit) = limit.filter(|_| is_published) else {
            // Ceramic and film parts are judged by their self-heating.
            let is_rated_kind = !matches!(
                self.modeled.part.technology,
                Technology::Ceramic(_) | Technology::Film(_)
            );
            let text = "No ripple current is published for the part.";
            let finding = Finding::of(rule, Ending::Undecided, text).asked(true);
            return Ok(is_rated_kind.then_some(finding));
        };
        let share = self.context.profile.ripple;
        let allowed = share * limit.allowed(Hertz::new(frequency)).get();
        let compared = Compared {
            value: current,
            limit: allowed,
            unit: "A",
        };
        let [value, words] = compared.words();
        let rated = quantity::format(limit.rated.get(), "A", 3);
        let text = format!(
            "{rated} at {} become {words} at {} and {}; {value} flow.",
            quantity::format(limit.ambient.get(), "°C", 3),
            self.temperature(),
            quantity::format(frequency, "Hz", 3)
        );
        let finding = Finding::at_most(rule, compared, FAIL).saying_beyond(text);
        Ok(Some(finding.from(&self.source).asked(true)))
    }

    fn heating(&self, current: f64, load: &[(Hertz, Amperes)]) -> Result<Finding, SimError> {
        let recommended = self.model.operating_limits().recommended_rise.as_ref();
        let usual = match self.modeled.part.technology {
            Technology::TantalumPolymer => POLYMER_RISE,
            _ => recommended.map_or(USUAL_RISE, |rise| rise.value.get()),
        };
        let limit = heat_limit(self.model, &self.at, Kelvins::new(usual))?;
        let allowed = limit.temperature_rise.get();
        let heated = self_heating(self.model, &self.at, load, ThermalCoupling::Coupled)?;
        let rise = match heated {
            SelfHeating::Steady(rise) => rise.get(),
            SelfHeating::Runaway => f64::INFINITY,
        };
        let heat = Compared {
            value: rise,
            limit: allowed,
            unit: "K",
        };
        let warm = Condition {
            temperature: Celsius::new(self.at.temperature.get() + allowed),
            ..self.at
        };
        let esr = Capacitor::at(self.model, &warm)?.impedance(load[0].0).re;
        let reaching = (allowed / (limit.thermal_resistance.get() * esr)).sqrt();
        let is_estimated = OriginMark::from_origin(&self.model.thermal_resistance().origin)
            == OriginMark::Estimated;
        let worst = if is_estimated && current <= SURE * reaching {
            Ending::Advice
        } else {
            FAIL
        };
        let [value, words] = heat.words();
        let value = if rise.is_finite() {
            format!("heat the part by {value}")
        } else {
            "heat the part without end".to_owned()
        };
        let flows = quantity::format(current, "A", 3);
        let mark = if is_estimated {
            " The thermal resistance is estimated."
        } else {
            ""
        };
        let text = format!("{flows} {value}; {words} are allowed.{mark}");
        let compared = Compared {
            value: current,
            limit: reaching,
            unit: "A",
        };
        let mut finding = Finding::at_most(RuleId::SelfHeating, compared, worst);
        if heat.is_above() {
            // A runaway below the current that a steady part would stand.
            finding.ending = worst;
        }
        Ok(finding.saying_beyond(text).asked(true))
    }

    fn capacitance(&self, judged: &mut Judged) {
        let asked = self.value(Quantity::CapacitanceMin);
        let is_biased =
            self.value(Quantity::Voltage).is_some() || self.value(Quantity::Ac).is_some();
        if !is_biased {
            // What is left depends on the voltage.
            if asked.is_some() && self.value(Quantity::Peak).is_some() {
                let text = "A capacitance is asked for, but only a peak voltage is stated.";
                let finding = Finding::of(RuleId::MissingCondition, Ending::Undecided, text);
                judged.findings.push(finding.asked(true));
            }
            return;
        }
        let frequency = capacitance_frequency(self.modeled.part.technology);
        let left = |condition: &Condition, worst_case| {
            let part = &self.modeled.part;
            let evaluator = PartEvaluator::new(part, self.model, condition, worst_case)?;
            evaluator.capacitance(frequency)
        };
        let typical = match left(&self.at, None) {
            Ok(typical) => typical.map_or(0.0, Farads::get),
            Err(error) => {
                if asked.is_some() {
                    let finding = uncomputed(RuleId::MinCapacitance, &error);
                    judged.findings.push(finding);
                }
                return;
            }
        };
        let mut low = None;
        if let Some(asked) = asked {
            judged.findings.push(self.least(typical, asked));
            let aged = self.value(Quantity::Age).map(Hours::new);
            let coldest = self.value(Quantity::TemperatureMin);
            let coldest = coldest.filter(|it| *it < self.at.temperature.get());
            let worst_case = WorstCase {
                coldest: coldest.map(Celsius::new),
            };
            let old = Condition {
                age: aged,
                ..self.at
            };
            match left(&old, Some(worst_case)) {
                Ok(worst) => {
                    let worst = worst.map_or(0.0, Farads::get);
                    low = Some(worst);
                    judged.findings.push(self.worst(typical, worst, asked));
                }
                Err(error) => {
                    let finding = uncomputed(RuleId::WorstCapacitance, &error);
                    judged.findings.push(finding);
                }
            }
            if self.is_asked(Quantity::Age) && self.ages() {
                judged.findings.push(match left(&old, None) {
                    Ok(aged) => Self::aged(aged.map_or(0.0, Farads::get), typical, asked),
                    Err(error) => uncomputed(RuleId::Aging, &error),
                });
            }
        }
        let mark = self.modeled.mark_at(&self.at, CAPACITANCE).word();
        let value = |typical: f64, low: Option<f64>, unit| BoardValue {
            typical: Some(typical),
            low,
            unit,
            origin: mark,
        };
        let nominal = self.modeled.part.capacitance.get();
        let retained = value(typical / nominal, low.map(|low| low / nominal), "1");
        judged
            .values
            .insert("capacitance", value(typical, low, "F"));
        judged.values.insert("retained", retained);
    }

    /// Whether its capacitance falls with age.
    fn ages(&self) -> bool {
        let class_one = [
            CeramicDielectric::C0G,
            CeramicDielectric::U2J,
            CeramicDielectric::X8G,
        ];
        match self.modeled.part.technology {
            Technology::Ceramic(dielectric) => !class_one.contains(&dielectric),
            _ => false,
        }
    }

    /// `at 12 V, 60 °C`.
    fn place(&self) -> String {
        let bias = quantity::format(self.at.bias.get(), "V", 3);
        format!("at {bias}, {}", self.temperature())
    }

    fn farads(value: f64, limit: f64) -> Compared {
        Compared {
            value,
            limit,
            unit: "F",
        }
    }

    /// The mark of a capacitance in a sentence.
    fn estimated(&self) -> &'static str {
        let mark = self.modeled.mark_at(&self.at, CAPACITANCE);
        if mark == OriginMark::Estimated {
            " Estimated."
        } else {
            ""
        }
    }

    fn least(&self, typical: f64, asked: f64) -> Finding {
        let compared = Self::farads(typical, asked);
        let [left, limit] = compared.words();
        let nominal = format_capacitance(self.modeled.part.capacitance);
        let text = format!(
            "{left} of {nominal} are left {}; {limit} are asked.{}",
            self.place(),
            self.estimated()
        );
        let finding = Finding::at_least(RuleId::MinCapacitance, compared, FAIL);
        let is_asked = self.is_asked(Quantity::CapacitanceMin);
        finding.saying_beyond(text).by_voltage().asked(is_asked)
    }

    fn worst(&self, typical: f64, worst: f64, asked: f64) -> Finding {
        let compared = Self::farads(worst, asked);
        let [left, limit] = compared.words();
        let usual = quantity::format(typical, "F", 3);
        let text = format!(
            "Typical {usual}; in the worst case {left} of {limit} asked. Largest share: {}.{}",
            self.largest_share(typical),
            self.estimated()
        );
        let level = of_level(self.context.worst_case);
        let finding = Finding::at_least(RuleId::WorstCapacitance, compared, level);
        let is_asked = self.is_asked(Quantity::CapacitanceMin);
        finding.saying_beyond(text).by_voltage().asked(is_asked)
    }

    /// What takes most of the capacitance in the worst case: tolerance, age, cold, or spread.
    fn largest_share(&self, typical: f64) -> &'static str {
        let part = &self.modeled.part;
        let frequency = capacitance_frequency(part.technology);
        let left = |condition: &Condition| {
            let circuit = PartEvaluator::new(part, self.model, condition, None).ok()?;
            circuit.capacitance(frequency).ok().flatten()
        };
        let lost =
            |condition: Condition| left(&condition).map_or(0.0, |it| 1.0 - it.get() / typical);
        let age = self.value(Quantity::Age).unwrap_or(87_600.0);
        let (low, _) = henrad_sim::selection::tolerance_shares(part);
        let spread = selection::spread(self.modeled, &self.at, None);
        let mut shares = vec![
            (1.0 - low, "tolerance"),
            (
                lost(Condition {
                    age: Some(Hours::new(age)),
                    ..self.at
                }),
                "age",
            ),
            (
                spread.capacitance.map_or(0.0, |band| 1.0 - band[0]),
                "spread of the estimate",
            ),
        ];
        if let Some(coldest) = self.value(Quantity::TemperatureMin) {
            let cold = Condition {
                temperature: Celsius::new(coldest),
                ..self.at
            };
            shares.push((lost(cold), "cold"));
        }
        let largest = shares.into_iter().max_by(|a, b| a.0.total_cmp(&b.0));
        largest.map_or("tolerance", |(_, name)| name)
    }

    fn aged(aged: f64, new: f64, asked: f64) -> Finding {
        let compared = Self::farads(aged, asked);
        let [left, limit] = compared.words();
        let text = format!("{left} are left at the age of the part; {limit} are asked.");
        // A part that is too small when new fails by the other rule.
        let worst = if Self::farads(new, asked).is_below() {
            Ending::Pass
        } else {
            FAIL
        };
        let finding = Finding::at_least(RuleId::Aging, compared, worst);
        finding.saying_beyond(text).by_voltage().asked(true)
    }

    fn resistance(&self, findings: &mut Vec<Finding>) {
        let Some(asked) = self.value(Quantity::EsrMax) else {
            return;
        };
        let rule = RuleId::MaxEsr;
        let published = self.modeled.part.published.esr;
        let stated = self.value(Quantity::Frequency);
        let frequency = stated.or(published.map(|esr| esr.frequency.get()));
        let Some(frequency) = frequency else {
            let text = "A series resistance is asked for without its frequency.";
            findings.push(Finding::of(rule, Ending::Undecided, text).asked(true));
            return;
        };
        let is_near = |at: Hertz| {
            let ratio = frequency / at.get();
            (1.0 / NEAR..=NEAR).contains(&ratio)
        };
        let limit = published.filter(|esr| esr.kind == RatingKind::Limit && is_near(esr.frequency));
        let typical = || {
            let circuit = Capacitor::at(self.model, &self.at)?;
            Ok(circuit.impedance(Hertz::new(frequency)).re)
        };
        let (value, is_published) = match limit {
            Some(esr) => (Ok(esr.value.get()), true),
            None => (typical(), false),
        };
        findings.push(match value {
            Ok(value) => {
                let compared = Compared {
                    value,
                    limit: asked,
                    unit: "ohm",
                };
                let [value, limit] = compared.words();
                let at = quantity::format(frequency, "Hz", 3);
                let what = if is_published {
                    "published limit"
                } else {
                    "typical"
                };
                let loss = [ActsOn::Loss];
                let mark = self.modeled.mark_at(&self.at, &loss);
                let mark = if !is_published && mark == OriginMark::Estimated {
                    " Estimated."
                } else {
                    ""
                };
                let text = format!("{value} at {at} ({what}); {limit} are asked.{mark}");
                let finding = Finding::at_most(rule, compared, FAIL).asked(true);
                let source = if is_published {
                    self.source.as_str()
                } else {
                    ""
                };
                finding.saying_beyond(text).from(source)
            }
            Err(error) => uncomputed(rule, &error),
        });
    }

    fn life(&self, findings: &mut Vec<Finding>) {
        let Some(asked) = self.value(Quantity::Life) else {
            return;
        };
        let is_asked = self.is_asked(Quantity::Life);
        let rule = RuleId::Life;
        let Some(peak) = self.conditions.peak() else {
            // The missing voltage is told already.
            return;
        };
        match self.hours(peak) {
            Ok(Some(hours)) => {
                let compared = Compared {
                    value: hours,
                    limit: asked,
                    unit: "h",
                };
                let [value, limit] = compared.words();
                let text = format!("{value} {}; {limit} are asked.", self.place());
                let finding = Finding::at_least(rule, compared, FAIL).saying_beyond(text);
                findings.push(finding.by_voltage().asked(is_asked));
            }
            Ok(None) if is_asked => {
                let text = "No rules for the life of this part.";
                findings.push(Finding::of(rule, Ending::Undecided, text).asked(true));
            }
            Ok(None) => {}
            Err(error) => findings.push(uncomputed(rule, &error)),
        }
    }

    /// The life in hours, at most 15 years; `None` without rules.
    fn hours(&self, peak: f64) -> Result<Option<f64>, SimError> {
        let part = &self.modeled.part;
        let current = self.value(Quantity::Ripple).zip(self.ripple_frequency());
        let currents: Vec<(Amperes, Hertz)> = current
            .map(|(current, frequency)| (Amperes::new(current), Hertz::new(frequency)))
            .into_iter()
            .collect();
        let calculators = self.context.calculators;
        if let Some(rules) = calculators.electrolytic_lifetimes.model_of(part)
            && let Some(estimator) = electrolytic_lifetime::Estimator::new(&rules, self.model)
        {
            let profile = electrolytic_lifetime::Profile {
                share: 1.0,
                voltage: Volts::new(peak),
                ambient: self.at.temperature,
                currents,
            };
            let point = estimator.operating_point(&profile)?;
            return Ok(Some(estimator.total(&[(1.0, point)]).hours.get()));
        }
        let model = calculators.film_lifetimes.model_of(part).ok().flatten();
        let Some(model) = model else {
            return Ok(None);
        };
        let drying = film_lifetime::Drying::Credited;
        let application = Application::Dc;
        let Some(estimator) = film_lifetime::Estimator::new(&model, application, drying) else {
            return Ok(None);
        };
        let profile = film_lifetime::Profile {
            share: 1.0,
            voltage: Volts::new(peak),
            fundamental: Hertz::new(0.0),
            overlay: None,
            ambient: self.at.temperature,
            relative_humidity: HUMIDITY,
            currents,
        };
        let point = estimator.operating_point(&profile);
        let total = estimator.total_of(std::iter::once((1.0, point.life)));
        Ok(Some(total.hours.get()))
    }
}
