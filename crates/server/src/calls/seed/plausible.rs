//! Whether what an editor entered can be true of the part. What is unusual must be confirmed; what no
//! part of these ratings can have is refused.

use std::ops::RangeInclusive;

use henrad_catalogue::{CaseFit, case_excess, case_fit};
use henrad_parts::model::{CapacitorModel, GivenParameter, ParameterName};
use henrad_parts::quantity::{self, Farads, Hertz};
use henrad_parts::{Family, Part};
use henrad_sim::selection::figures::effective_capacitance;
use henrad_sim::{Capacitor, Condition};

use super::identity;
use super::slip::about_slider;
use crate::part_store::ModeledPart;
use crate::part_store::overrides::{is_multiplier, property_name};

/// Shares of the nominal capacitance that measurements of good parts have: from class II at a small
/// signal and aged, to the upper tolerance of electrolytics.
const USUAL: RangeInclusive<f64> = 0.3..=1.5;
/// Shares outside which a value belongs to another part or has a wrong prefix.
const POSSIBLE: RangeInclusive<f64> = 0.05..=20.0;
/// Where the plotted capacitance is compared.
const PLOTTED_AT: Hertz = Hertz::new(1e3);
/// Steps between SI prefixes: what a wrong prefix is off by.
pub(super) const PREFIXES: [f64; 4] = [1e3, 1e-3, 1e6, 1e-6];

/// What is odd about a property.
#[derive(Debug, Clone, PartialEq)]
pub struct Doubt {
    /// Name of the property.
    pub name: String,
    /// What is odd, with what is usual.
    pub message: String,
    /// Whether confirming does not help.
    pub is_impossible: bool,
    /// The value that was probably meant, in the property's unit.
    pub suggestion: Option<f64>,
}

/// Adds the doubts about a part that was changed, with a model that can be simulated.
pub fn doubts(
    before: &ModeledPart,
    (after, model): (&Part, &CapacitorModel),
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
    if let Some(doubt) = about_charge((&before.part, &before.model), (after, model)) {
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
fn about_charge(
    before: (&Part, &CapacitorModel),
    after: (&Part, &CapacitorModel),
) -> Option<Doubt> {
    let (earlier, now) = (holding(before)?, holding(after)?);
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
fn holding((part, model): (&Part, &CapacitorModel)) -> Option<Part> {
    let parameters = model.parameters();
    let capacitance = parameters
        .iter()
        .find(|parameter| parameter.name == ParameterName::ReferenceCapacitance)?;
    Some(Part {
        capacitance: Farads::new(capacitance.value),
        ..part.clone()
    })
}

pub(super) fn written(value: f64, unit: &str) -> String {
    quantity::format(value, unit, 3)
}

/// How far a value lies from what it is compared with: `1,468 times below`.
pub(super) fn distance(share: f64) -> String {
    let (factor, side) = if share < 1.0 {
        (1.0 / share, "below")
    } else {
        (share, "above")
    };
    let digits = if factor < 10.0 {
        format!("{factor:.1}")
    } else {
        grouped(factor)
    };
    format!("{digits} times {side}")
}

/// A whole number with commas between its thousands.
fn grouped(value: f64) -> String {
    let digits = format!("{value:.0}");
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

fn usual_range(nominal: Farads) -> String {
    let at = |share: &f64| written(share * nominal.get(), Farads::UNIT);
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
        written(nominal.get(), Farads::UNIT),
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
        written(plotted, Farads::UNIT),
        written(PLOTTED_AT.get(), Hertz::UNIT),
        distance(share),
        written(nominal.get(), Farads::UNIT),
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
