//! Whether a parameter of the model is a slip of the hand: too far from the stored value.

use henrad_parts::Origin;
use henrad_parts::model::GivenParameter;

use super::plausible::{Doubt, PREFIXES, distance, written};
use super::property_list::ends;
use crate::part_store::overrides::property_name;

/// A parameter off by a larger factor is refused. One prefix is asked about, whatever rounding adds to it.
const BEYOND_A_SLIP: f64 = 1e3 * (1.0 + 1e-9);

/// A value beyond the slider of the stored one.
pub(super) fn about_slider(entered: &GivenParameter, stored: &GivenParameter) -> Option<Doubt> {
    let (min, max, _) = ends(stored);
    let usual = min..=max;
    if usual.contains(&entered.value) {
        return None;
    }
    let title = entered.name.title();
    let shown = |value: f64| {
        if entered.name.is_share() {
            written(100.0 * value, "%")
        } else {
            written(value, entered.name.unit())
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
    // A fit slips no prefix.
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

/// Whether a value is beyond what a slip from the stored one, or from the end of a slider from 0, explains.
/// A fit searches between its own bounds, and a parameter that may be 0 may come near to it.
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
    share > BEYOND_A_SLIP || (share * BEYOND_A_SLIP < 1.0 && !may_vanish)
}

#[cfg(test)]
mod tests {
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
