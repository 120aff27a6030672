//! Models of the whole catalogue in memory, for searches that evaluate every part.

use std::any::Any;
use std::collections::VecDeque;

use henrad_catalogue::Database;
use henrad_parts::model::{CapacitorModel, OperatingLimits};
use henrad_parts::{Origin, PartStatus, Shared};
use henrad_sim::selection::find::Candidate;

use super::ModeledPart;
use crate::error::EngineError;

/// The parts at one state of the catalogue, in alphabetical order.
#[derive(Debug)]
pub struct Snapshot {
    stamp: i64,
    parts: Vec<ModeledPart>,
    _held: Option<Box<dyn Any + Send + Sync>>,
}

impl Snapshot {
    /// The parts at a state of the catalogue. It takes a second for thousands of parts, most of it not for the database.
    ///
    /// # Errors
    /// When the catalogue does not answer.
    pub async fn read(database: &Database, stamp: i64) -> Result<Self, EngineError> {
        let parts = read(database).await?;
        Ok(Self {
            stamp,
            parts,
            _held: None,
        })
    }

    /// The same parts, which hold what was taken for them until nobody has them any more.
    #[must_use]
    pub fn holding(self, taken: impl Any + Send + Sync) -> Self {
        Self {
            _held: Some(Box::new(taken)),
            ..self
        }
    }

    /// The state of the catalogue.
    pub fn stamp(&self) -> i64 {
        self.stamp
    }

    /// Parts of these statuses.
    pub fn parts(&self, visible: &[PartStatus]) -> Vec<&ModeledPart> {
        let parts = self.parts.iter();
        parts
            .filter(|modeled| visible.contains(&modeled.part.status))
            .collect()
    }
}

/// The parts as a search compares them.
pub fn candidates<'a>(parts: &[&'a ModeledPart]) -> Vec<Candidate<'a>> {
    let parts = parts.iter();
    parts.map(|modeled| modeled.candidate()).collect()
}

/// Limits of the parts before, the newest last.
type KnownLimits = VecDeque<Shared<OperatingLimits>>;

/// Limits among which those of the next part are looked for: parts of a series lie together.
const KNOWN_LIMITS: usize = 32;

/// Makes the limits of a part those of an earlier one, where they are equal.
fn share_limits(model: &mut CapacitorModel, known: &mut KnownLimits) {
    let limits = model.shared_limits();
    if !limits.join(known.iter().rev()) {
        known.push_back(limits.clone());
    }
    if known.len() > KNOWN_LIMITS {
        known.pop_front();
    }
}

/// A part without the texts behind its values, which no search shows, and with limits that parts
/// share. Marks stay.
fn compact(mut modeled: ModeledPart, limits: &mut KnownLimits) -> Result<ModeledPart, EngineError> {
    let mut present = modeled.model.parameters();
    for parameter in &mut present {
        parameter.origin = parameter.origin.without_basis();
    }
    // Laid over the model, its own values change nothing.
    let model = modeled.model.with_given(&present);
    modeled.model = model.map_err(|source| EngineError::Model {
        number: modeled.number.clone(),
        source,
    })?;
    share_limits(&mut modeled.model, limits);
    modeled.part.origin = modeled.part.origin.without_basis();
    modeled.part.published.bases = None;
    // The words of a fit say where it was measured, which worst cases need.
    let texts = modeled.part.given.iter_mut();
    for given in texts.filter(|given| !matches!(given.origin, Origin::Fitted(_))) {
        given.origin = given.origin.without_basis();
    }
    Ok(modeled)
}

async fn read(database: &Database) -> Result<Vec<ModeledPart>, EngineError> {
    let mut parts = Vec::new();
    let mut limits = KnownLimits::new();
    let mut last = String::new();
    loop {
        let Some(page) = database.parts_after(&last).await? else {
            break;
        };
        last = page.last;
        for stored in page.parts {
            let number = stored.part.part_number.clone();
            let modeled = ModeledPart::new(stored, number);
            match modeled.and_then(|modeled| compact(modeled, &mut limits)) {
                Ok(modeled) => parts.push(modeled),
                Err(error) => tracing::warn!(%error, "a part is left out of searches"),
            }
        }
    }
    parts.shrink_to_fit();
    // Databases sort texts in their own ways.
    parts.sort_by(|a, b| a.number.cmp(&b.number));
    Ok(parts)
}

#[cfg(test)]
mod tests {
    use henrad_catalogue::StoredPart;
    use henrad_parts::model::for_part;
    use henrad_parts::quantity::{Celsius, Hertz, Volts};
    use henrad_sim::{Capacitor, Condition, FrequencyGrid};

    use super::*;
    use crate::part_store::mark::RIPPLE;

    #[test]
    fn equal_limits_are_kept_once() {
        let built_in = henrad_catalogue::built_in().unwrap();
        let mut models = built_in
            .parts
            .iter()
            .take(20)
            .map(|part| for_part(part).unwrap());
        let (mut one, mut other) = (models.next().unwrap(), models.next().unwrap());
        assert!(!one.shared_limits().is_the_same_as(other.shared_limits()));
        let mut known = KnownLimits::new();
        share_limits(&mut one, &mut known);
        share_limits(&mut other, &mut known);
        assert!(one.shared_limits().is_the_same_as(other.shared_limits()));
        for mut model in models {
            share_limits(&mut model, &mut known);
        }
        assert!(known.len() <= KNOWN_LIMITS);
    }

    #[test]
    fn a_part_in_memory_is_small() {
        // DEPLOY.md states the memory of a million parts by it.
        let bytes = size_of::<ModeledPart>();
        assert!(bytes <= 1640, "{bytes}");
    }

    #[test]
    fn a_part_without_texts_is_the_same_part() {
        /// A prime, so that all series have their turn.
        const STEP: usize = 211;
        let grid = FrequencyGrid::logarithmic(Hertz::new(1e2), Hertz::new(1e9), 10).unwrap();
        let built_in = henrad_catalogue::built_in().unwrap();
        let mut limits = KnownLimits::new();
        for part in built_in.parts.into_iter().step_by(STEP) {
            let modeled = || {
                let (number, part) = (part.part_number.clone(), part.clone());
                ModeledPart::new(
                    StoredPart {
                        id: 1,
                        maker: String::new(),
                        part,
                    },
                    number,
                )
                .unwrap()
            };
            let (full, compact) = (modeled(), compact(modeled(), &mut limits).unwrap());
            let impedances = |of: &ModeledPart| {
                let condition = Condition {
                    temperature: Celsius::new(60.0),
                    bias: Volts::new(2.0),
                    ..Condition::default()
                };
                let capacitor = Capacitor::at(&of.model, &condition);
                capacitor.unwrap().impedances(&grid)
            };
            assert_eq!(impedances(&compact), impedances(&full), "{}", full.number);
            let mark = |of: &ModeledPart| of.mark_at(&Condition::default(), RIPPLE);
            assert_eq!(mark(&compact), mark(&full));
        }
    }
}
