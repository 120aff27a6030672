//! Whether what an editor entered can be true of the part. What is unusual must be confirmed; what
//! no part of these ratings can have, or is further from the stored value than a wrong prefix
//! explains, is refused.

use std::ops::RangeInclusive;

use henrad_catalogue::{CaseFit, case_excess, case_fit};
use henrad_engine::part_store::ModeledPart;
use henrad_engine::part_store::overrides::{is_multiplier, property_name};
use henrad_parts::model::{CapacitorModel, GivenParameter, ParameterName};
use henrad_parts::quantity::{self, Farads, Hertz};
use henrad_parts::{Family, Origin, Part};
use henrad_sim::selection::figures::effective_capacitance;
use henrad_sim::{Capacitor, Condition};

use super::form::ends;
use super::{Doubt, identity};

/// Shares of the nominal capacitance that measurements of good parts have: from class II at a small
/// signal and aged, to the upper tolerance of electrolytics.
const USUAL: RangeInclusive<f64> = 0.3..=1.5;

/// Shares outside which a value belongs to another part or has a wrong prefix.
const POSSIBLE: RangeInclusive<f64> = 0.05..=20.0;

/// Where the plotted capacitance is compared.
const PLOTTED_AT: Hertz = Hertz::new(1e3);

/// Steps between SI prefixes: what a wrong prefix is off by.
const PREFIXES: [f64; 4] = [1e3, 1e-3, 1e6, 1e-6];

/// A parameter off by a larger factor is refused. One prefix is asked about, whatever rounding adds
/// to it.
const BEYOND_UNIT_TYPO: f64 = 1e3 * (1.0 + 1e-9);

/// Adds the doubts about a part that was changed, with a model that can be simulated.
pub(super) fn doubts(
    before: &ModeledPart,
    after: &Part,
    model: &CapacitorModel,
    doubts: &mut Vec<Doubt>,
) {
    let nominal = before.part.capacitance;
    let stored = before.model.parameters();
    // Nobody entered what the rules estimate again for another case or rating.
    let entered = after
        .given
        .iter()
        .filter(|it| !before.part.given.contains(it));
    for entered in entered {
        let earlier = stored.iter().find(|other| other.name == entered.name);
        if is_multiplier(entered.name) || earlier.is_some_and(|it| it.value == entered.value) {
            continue;
        }
        doubts.extend(match entered.name {
            ParameterName::ReferenceCapacitance => about_capacitance(entered, nominal),
            _ => earlier.and_then(|earlier| about_slider(entered, earlier)),
        });
    }
    let capacitance = property_name(ParameterName::ReferenceCapacitance);
    if doubts.iter().all(|doubt| doubt.name != capacitance) {
        doubts.extend(about_plot(before, model));
    }
    if let Some(doubt) = about_charge(before, after, model) {
        add(doubts, doubt);
    }
}

/// Adds a doubt; a property has one at most, with every reason.
fn add(doubts: &mut Vec<Doubt>, doubt: Doubt) {
    match doubts.iter_mut().find(|other| other.name == doubt.name) {
        Some(other) => {
            other.message = format!("{} {}", other.message, doubt.message);
            other.is_impossible |= doubt.is_impossible;
        }
        None => doubts.push(doubt),
    }
}

/// A part that holds more than its case is known to hold, where the edit made it so.
fn about_charge(before: &ModeledPart, after: &Part, model: &CapacitorModel) -> Option<Doubt> {
    let earlier = holding(&before.part, &before.model)?;
    let now = holding(after, model)?;
    let excess = match case_fit(&now) {
        CaseFit::Usual => return None,
        CaseFit::Unusual(excess) | CaseFit::UnitTypo(excess) => excess,
    };
    let had = case_excess(&earlier).unwrap_or_default();
    if excess <= had * 1.01 {
        return None;
    }
    let what = match now.family {
        Family::Ceramic => "capacitance at this voltage",
        Family::Film => "energy",
        _ => "charge at this voltage",
    };
    let name = if earlier.capacitance != now.capacitance {
        property_name(ParameterName::ReferenceCapacitance)
    } else if earlier.case_code != now.case_code {
        identity::CASE_SIZE.to_owned()
    } else {
        identity::VOLTAGE_RATING.to_owned()
    };
    Some(Doubt {
        name,
        message: format!(
            "Its {what} is {} what any listed part of case {} has.",
            distance(excess),
            now.case_code
        ),
        is_impossible: matches!(case_fit(&now), CaseFit::UnitTypo(_)),
        suggestion: None,
    })
}

/// The part with the capacitance of its model, which is what its case must hold.
fn holding(part: &Part, model: &CapacitorModel) -> Option<Part> {
    let parameters = model.parameters();
    let capacitance = parameters
        .iter()
        .find(|parameter| parameter.name == ParameterName::ReferenceCapacitance)?;
    Some(Part {
        capacitance: Farads::new(capacitance.value),
        ..part.clone()
    })
}

fn printed(value: f64, unit: &str) -> String {
    quantity::format(value, unit, 3)
}

/// How far a value lies from what it is compared with: `1,468 times below`.
fn distance(share: f64) -> String {
    let (factor, side) = if share < 1.0 {
        (1.0 / share, "below")
    } else {
        (share, "above")
    };
    let digits = if factor < 10.0 {
        format!("{factor:.1}")
    } else {
        quantity::grouped(&format!("{factor:.0}"))
    };
    format!("{digits} times {side}")
}

fn usual_range(nominal: Farads) -> String {
    let at = |share: &f64| printed(share * nominal.get(), Farads::UNIT);
    format!("{} to {}", at(USUAL.start()), at(USUAL.end()))
}

fn about_capacitance(entered: &GivenParameter, nominal: Farads) -> Option<Doubt> {
    let share = entered.value / nominal.get();
    if USUAL.contains(&share) {
        return None;
    }
    let message = format!(
        "Capacitance is {} the nominal {}. Usual for this part: {}.",
        distance(share),
        printed(nominal.get(), Farads::UNIT),
        usual_range(nominal),
    );
    let meant = PREFIXES.map(|step| share * step);
    Some(Doubt {
        name: property_name(entered.name),
        message,
        is_impossible: !POSSIBLE.contains(&share),
        suggestion: meant
            .into_iter()
            .find(|share| USUAL.contains(share))
            .map(|share| share * nominal.get()),
    })
}

/// The capacitance that visitors see in the plot, where the edit moved it.
fn about_plot(before: &ModeledPart, model: &CapacitorModel) -> Option<Doubt> {
    let (earlier, plotted) = (plotted(&before.model)?, plotted(model)?);
    let nominal = before.part.capacitance;
    let (share, earlier) = (plotted / nominal.get(), earlier / nominal.get());
    let is_moved = (share / earlier - 1.0).abs() > 0.01;
    if !is_moved || USUAL.contains(&share) {
        return None;
    }
    let message = format!(
        "With these values the plot shows {} at {}, {} the nominal {}. Usual for this part: {}.",
        printed(plotted, Farads::UNIT),
        printed(PLOTTED_AT.get(), Hertz::UNIT),
        distance(share),
        printed(nominal.get(), Farads::UNIT),
        usual_range(nominal),
    );
    Some(Doubt {
        name: property_name(ParameterName::ReferenceCapacitance),
        message,
        is_impossible: POSSIBLE.contains(&earlier) && !POSSIBLE.contains(&share),
        suggestion: None,
    })
}

/// Capacitance at 25 °C without bias, F; none where the part is inductive already.
fn plotted(model: &CapacitorModel) -> Option<f64> {
    let capacitor = Capacitor::at(model, &Condition::default()).ok()?;
    let capacitance = effective_capacitance(PLOTTED_AT, capacitor.impedance(PLOTTED_AT));
    capacitance.map(Farads::get)
}

/// A value beyond the slider of the stored one.
fn about_slider(entered: &GivenParameter, stored: &GivenParameter) -> Option<Doubt> {
    let (min, max, _) = ends(stored);
    let usual = min..=max;
    if usual.contains(&entered.value) {
        return None;
    }
    let title = entered.name.title();
    let shown = |value: f64| {
        if entered.name.is_share() {
            printed(100.0 * value, "%")
        } else {
            printed(value, entered.name.unit())
        }
    };
    let message = if stored.value == 0.0 {
        format!(
            "{title} was 0. Usual for what was left out: up to {}.",
            shown(max)
        )
    } else if entered.value == 0.0 {
        format!(
            "{title} is 0 in place of the stored {}.",
            shown(stored.value)
        )
    } else if (entered.value < 0.0) != (stored.value < 0.0) {
        format!(
            "{title} has the opposite sign of the stored {}.",
            shown(stored.value)
        )
    } else {
        let by = distance(entered.value / stored.value);
        format!("{title} is {by} the stored {}.", shown(stored.value))
    };
    // A fit mistakes no prefix.
    let is_typed = !matches!(entered.origin, Origin::Fitted(_));
    let meant = PREFIXES.map(|step| entered.value * step);
    Some(Doubt {
        name: property_name(entered.name),
        message,
        is_impossible: is_impossible(entered, stored, max),
        suggestion: meant
            .into_iter()
            .find(|value| is_typed && usual.contains(value)),
    })
}

/// Whether a value is beyond what a wrong prefix explains, from the stored one or from the end of a
/// slider from 0. A fit searches between its own bounds, and a parameter that may be 0 may come
/// near to it.
fn is_impossible(entered: &GivenParameter, stored: &GivenParameter, max: f64) -> bool {
    if matches!(entered.origin, Origin::Fitted(_)) || entered.value == 0.0 {
        return false;
    }
    let compared = if stored.value == 0.0 {
        max
    } else {
        stored.value
    };
    let share = (entered.value / compared).abs();
    let may_vanish = entered.name.range().contains(&0.0);
    share > BEYOND_UNIT_TYPO || (share * BEYOND_UNIT_TYPO < 1.0 && !may_vanish)
}

#[cfg(test)]
mod tests {
    use super::*;
    use henrad_parts::Origin;

    fn capacitance(value: f64) -> Option<Doubt> {
        let entered = GivenParameter {
            name: ParameterName::ReferenceCapacitance,
            value,
            origin: Origin::Typical(String::new().into()),
        };
        about_capacitance(&entered, Farads::new(100e-6))
    }

    #[test]
    fn a_usual_capacitance_raises_no_doubt() {
        for value in [30e-6, 65.9e-6, 100e-6, 150e-6] {
            assert_eq!(capacitance(value), None, "{value:e} F");
        }
    }

    #[test]
    fn a_wrong_prefix_is_named_with_what_was_meant() {
        let doubt = capacitance(68.1e-9).expect("a doubt");
        assert_eq!(
            doubt.message,
            "Capacitance is 1,468 times below the nominal 100 µF. Usual for this part: 30 µF to 150 µF."
        );
        assert!(doubt.is_impossible);
        let meant = doubt.suggestion.expect("a suggestion");
        assert!((meant / 68.1e-6 - 1.0).abs() < 1e-12, "{meant:e} F");
    }

    #[test]
    fn an_unusual_capacitance_can_be_confirmed() {
        for value in [20e-6, 200e-6] {
            let doubt = capacitance(value).expect("a doubt");
            assert!(!doubt.is_impossible, "{value:e} F");
            assert_eq!(doubt.suggestion, None);
        }
    }
}

#[cfg(test)]
mod stored_value_tests {
    use henrad_parts::model::ParameterName;

    use super::*;

    fn about(name: ParameterName, before: f64, after: f64) -> Option<Doubt> {
        let given = |value| GivenParameter {
            name,
            value,
            origin: Origin::VendorModel(String::new().into()),
        };
        about_slider(&given(after), &given(before))
    }

    #[test]
    fn a_parameter_with_a_wrong_prefix_is_named_with_what_was_meant() {
        use ParameterName::{InnerInductance, SecondInductance};
        assert_eq!(about(InnerInductance, 450e-12, 410e-12), None);
        for (before, after, message, is_impossible, meant) in [
            (
                450e-12,
                450e-9,
                "1,000 times above the stored 450 pH.",
                false,
                Some(450e-12),
            ),
            (
                450e-12,
                410e-6,
                "911,111 times above the stored 450 pH.",
                true,
                Some(410e-12),
            ),
            (
                450e-12,
                5e-9,
                "11 times above the stored 450 pH.",
                false,
                None,
            ),
            (
                450e-12,
                1e-15,
                "450,000 times below the stored 450 pH.",
                false,
                Some(1e-9),
            ),
        ] {
            let doubt = about(InnerInductance, before, after).expect("a doubt");
            assert_eq!(doubt.message, format!("Inductance L1 is {message}"));
            assert_eq!(doubt.is_impossible, is_impossible, "{after:e} H");
            let found = doubt.suggestion.zip(meant);
            assert_eq!(doubt.suggestion.is_some(), meant.is_some(), "{after:e} H");
            assert!(found.is_none_or(|(found, meant)| (found / meant - 1.0).abs() < 1e-9));
        }
        let doubt = about(SecondInductance, 0.0, 0.5e-3).expect("a doubt");
        let said = "Inductance L3 of the second resonance was 0. Usual for what was left out: up to 10 nH.";
        assert_eq!(doubt.message, said);
        assert!(doubt.is_impossible);
        let meant = doubt.suggestion.expect("a suggestion");
        assert!((meant / 500e-12 - 1.0).abs() < 1e-9, "{meant:e} H");
    }

    #[test]
    fn zero_has_words_of_its_own_and_what_cannot_vanish_has_an_end_below() {
        let doubt = about(ParameterName::SeriesResistance, 3.5e-3, 0.0).expect("a doubt");
        let said = "Series resistance Rs is 0 in place of the stored 3.5 mΩ.";
        assert_eq!(doubt.message, said);
        assert!(!doubt.is_impossible);
        let doubt = about(ParameterName::ThermalResistance, 75.0, 0.05).expect("a doubt");
        assert!(doubt.is_impossible, "{}", doubt.message);
        let exponent = ParameterName::DissipationFactorExponent;
        assert_eq!(about(exponent, 5e-4, -0.05), None);
    }

    #[test]
    fn a_fit_may_end_further_away() {
        let given = |value, origin| GivenParameter {
            name: ParameterName::SkinResistance,
            value,
            origin,
        };
        let floor = given(1e-6, Origin::VendorModel(String::new().into()));
        let fitted = given(2e-3, Origin::Fitted(String::new().into()));
        let doubt = about_slider(&fitted, &floor).expect("a doubt");
        assert!(!doubt.is_impossible, "{}", doubt.message);
        assert_eq!(doubt.suggestion, None);
    }

    #[test]
    fn a_share_is_told_in_percent() {
        let doubt = about(ParameterName::DissipationFactor, 2e-4, 5.6e-3).expect("a doubt");
        assert_eq!(
            doubt.message,
            "Dissipation factor is 28 times above the stored 0.02 %."
        );
    }
}
