//! Fit of model parameters to fewer points than there are parameters.

use henrad_parts::model::ParameterName;
use henrad_sim::Condition;
use henrad_sim::capacitor::fit as curve_fit;
use henrad_sim::capacitor::fit::FitWarning;

use crate::fit::{PARTS, changed, measured, request};
use crate::support;

/// Each point decides one parameter; a part whose capacitance and resistance alone differ is found
/// from few.
#[test]
fn few_points_decide_as_many_parameters() {
    for number in PARTS {
        let model = support::part(number).model();
        let condition = Condition::default();
        let other = changed(&model, &[1.3, 1.5, 1.0, 1.2]).expect("a valid model");
        let all = measured(&other, &condition);
        for count in [2, 3, 5, 9] {
            let step = (all.len() - 1) / count;
            let points: Vec<_> = all.iter().step_by(step).take(count).copied().collect();
            let fit = curve_fit::fit(&request(&model, &condition, &points));
            let fit = fit.unwrap_or_else(|error| panic!("{number}, {count} points: {error}"));
            assert!(fit.is_better, "{number}, {count} points");
            assert!(fit.varied.len() <= count, "{number}: {:?}", fit.varied);
            assert!(
                fit.varied.contains(&ParameterName::ReferenceCapacitance),
                "{number}"
            );
            assert!(
                fit.after.rms_magnitude < 0.3 * fit.before.rms_magnitude,
                "{number}, {count} points: {} to {}",
                fit.before.rms_magnitude,
                fit.after.rms_magnitude
            );
            let says = fit
                .warnings
                .iter()
                .any(|it| matches!(it, FitWarning::FewPoints { .. }));
            assert_eq!(says, !fit.held.is_empty(), "{number}, {count} points");
            assert!(
                count > 5 || says,
                "{number}, {count} points: {:?}",
                fit.varied
            );
        }
    }
}
