//! A part at the limits of its tolerance.

use henrad_api::vocabulary::BandSide;
use henrad_parts::Part;
use henrad_parts::model::CapacitorModel;
use henrad_parts::tolerance::{self, Tolerance};

use crate::part_store::ModeledPart;

/// The selected tolerance of a part; `None` where the family offers no choice (TOL-08).
fn tolerance_of(part: &Part) -> Option<Tolerance> {
    let letter = part.tolerance?;
    let is_offered = tolerance::options(part)
        .iter()
        .any(|option| option.letter == letter);
    Tolerance::from_letter(letter).filter(|_| is_offered)
}

/// Capacitance at the limits of the tolerance over the nominal one. Leaves out a limit of
/// zero, which the smallest values have on paper.
fn factors(part: &Part) -> Vec<(BandSide, f64)> {
    let Some(tolerance) = tolerance_of(part) else {
        return Vec::new();
    };
    let nominal = part.capacitance;
    let (least, most) = tolerance.band().limits(nominal);
    [(BandSide::Low, least), (BandSide::High, most)]
        .into_iter()
        .map(|(side, limit)| (side, limit.get() / nominal.get()))
        .filter(|(_, factor)| *factor > 0.0)
        .collect()
}

/// The part's model at each limit of its tolerance.
pub fn models(modeled: &ModeledPart) -> Vec<(BandSide, CapacitorModel)> {
    let limits = factors(&modeled.part).into_iter();
    limits
        .map(|(side, factor)| (side, modeled.model.with_capacitance_times(factor)))
        .collect()
}

/// What a part's tolerance means for its curves, for the note.
pub fn remark(part: &Part) -> String {
    match tolerance_of(part) {
        Some(tolerance) => format!(
            "low and high curves at {} of the capacitance, all else nominal",
            tolerance.description()
        ),
        None => "no tolerance band, the family offers no choice of tolerance".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use henrad_parts::model;
    use henrad_sim::{Capacitor, Condition};

    use super::*;

    #[test]
    fn every_part_of_the_catalogue_can_be_drawn_at_its_limits() {
        let mut drawn = 0;
        for part in henrad_catalogue::built_in().expect("the catalogue").parts {
            let nominal = model::for_part(&part).expect("a model");
            for (side, factor) in factors(&part) {
                let model = nominal.with_capacitance_times(factor);
                let result = Capacitor::at(&model, &Condition::default());
                assert!(result.is_ok(), "{} {side:?}: {result:?}", part.part_number);
                drawn += 1;
            }
        }
        assert!(drawn > 20_000, "{drawn}");
    }
}
