//! The rules of inductors.

use std::f64::consts::SQRT_2;

use henrad_parts::quantity;

use super::capacitor::Judged;
use super::conditions::Conditions;
use super::finding::{Compared, Finding};
use super::identity::Coil;
use super::quantities::Quantity;
use super::report::Ending;
use super::rules::RuleId;

/// What all rules say of an inductor.
pub fn judge(coil: &Coil, conditions: &Conditions) -> Judged {
    let current = conditions.value(Quantity::Current);
    let ripple = conditions.value(Quantity::Ripple);
    let peak = conditions.value(Quantity::PeakCurrent);
    let crest = ripple.map_or(0.0, |it| SQRT_2 * it);
    let highest = peak.or_else(|| (current.or(ripple)).map(|_| current.unwrap_or(0.0) + crest));
    let rms = current.or(ripple).map(|_| {
        let (dc, ac) = (current.unwrap_or(0.0), ripple.unwrap_or(0.0));
        dc.hypot(ac)
    });
    let mut findings = Vec::new();
    if highest.is_none() {
        let text = "No field, column or file says the current.";
        findings.push(Finding::of(
            RuleId::MissingCondition,
            Ending::Undecided,
            text,
        ));
    }
    let amperes = |value, limit| Compared {
        value,
        limit,
        unit: "A",
    };
    if let Some(highest) = highest {
        findings.push(match coil.saturation {
            Some((limit, drop)) => {
                let compared = amperes(highest, limit);
                let [value, words] = compared.words();
                let drop = drop.map(|it| {
                    let percent = quantity::format(100.0 * it, "", 3);
                    format!(", where the inductance is down by {}%", percent.trim())
                });
                let text = format!(
                    "{value} peak; the core saturates at {words}{}.",
                    drop.unwrap_or_default()
                );
                let finding = Finding::at_most(RuleId::SaturationCurrent, compared, Ending::Fail);
                finding.saying_beyond(text)
            }
            None => unpublished(RuleId::SaturationCurrent, "saturation"),
        });
    }
    if let Some(rms) = rms {
        findings.push(match coil.rated {
            Some((limit, rise)) => {
                let compared = amperes(rms, limit);
                let [value, words] = compared.words();
                let rise = rise.map(|rise| {
                    let at = rise_at(rms, limit, rise);
                    format!(
                        ", which warm the part by {}: about {} now",
                        quantity::format(rise, "K", 3),
                        quantity::format(at, "K", 3)
                    )
                });
                let text = format!("{value} of {words}{}.", rise.unwrap_or_default());
                Finding::at_most(RuleId::RatedCurrent, compared, Ending::Fail).saying(text)
            }
            None => unpublished(RuleId::RatedCurrent, "rated"),
        });
    }
    if let Some(limit) = coil.temperature_max {
        let compared = Compared {
            value: conditions.value(Quantity::Temperature).unwrap_or(25.0),
            limit,
            unit: "degC",
        };
        findings.push(Finding::at_most(
            RuleId::MaxTemperature,
            compared,
            Ending::Fail,
        ));
    }
    for finding in &mut findings {
        finding.is_asked |= finding.rule != RuleId::MaxTemperature;
        if finding.limit.is_some() {
            finding.source.clone_from(&coil.source);
        }
    }
    Judged {
        findings,
        ..Judged::default()
    }
}

/// The rise at a current, of a part whose rise at another is known: losses of the winding alone.
pub fn rise_at(current: f64, rated: f64, rise: f64) -> f64 {
    rise * (current / rated).powi(2)
}

fn unpublished(rule: RuleId, what: &str) -> Finding {
    let text = format!("No {what} current is published for the part.");
    Finding::of(rule, Ending::Undecided, text)
}
