//! Unlisted parts between listed ones.
//!
//! A number is accepted if its capacitance is a usual value of its kind and its ratings lie among
//! those of listed parts (module `plausible_ratings`). For kinds without a complete table, other
//! evidence suffices: the other cases of the series, the charge that its case holds, or chips of
//! the same body. Only parts of the same build (module `build`) count, and no part needs more than
//! its case can hold (module `case_reach`). The part is marked as estimated, and takes from its
//! nearest neighbor only what the whole kind shares.

use std::collections::HashSet;
use std::sync::LazyLock;

use henrad_parts::grammar::{self, DecodedNumber, Grammar};
use henrad_parts::quantity::{Hertz, Meters};
use henrad_parts::{EsrRating, Family, Origin, Part, PartStatus, Published, RatingKind, model};

use super::availability::Kind;
use super::build::Build;
use super::plausible_ratings::{self as plausible, Asked, Listed, Question};
use super::{Spelling, is_visible};
use crate::case_reach::{self, case_excess};
use crate::database::{Database, StoredPart, identifier};
use crate::definition::{self, SeriesDefinition};
use crate::error::CatalogueError;
use crate::keys;

/// Weight of voltage relative to capacitance in the distance between two parts.
const VOLTAGE_WEIGHT: f64 = 0.5;

/// Neighbors to try: the nearest may not be made with the requested letters.
const NEIGHBORS: usize = 8;

/// Frequency of the ESR in a part number.
const ESR_FREQUENCY: Hertz = Hertz::new(100e3);

impl Database {
    /// The part of a number between listed ones, or `None`.
    pub(super) async fn between_listed(
        &self,
        decoded: &DecodedNumber,
        visible: &[PartStatus],
    ) -> Result<Option<StoredPart>, CatalogueError> {
        let asked = decoded.rated_voltage.or(decoded.rated_voltage_ac);
        let (Some(voltage), Some(kind)) = (asked, Kind::from_decoded(decoded)) else {
            return Ok(None);
        };
        if !plausible::is_made(decoded) {
            return Ok(None);
        }
        let question = Question {
            decoded,
            asked: Asked {
                capacitance: decoded.capacitance.get(),
                voltage: voltage.get(),
            },
            visible,
        };
        if matches!(decoded.grammar, Grammar::SmdElectrolytic | Grammar::SnapIn) {
            return self.in_a_can(question).await;
        }
        let found = self.like_build(&kind, question, Likeness::Build).await?;
        if found.is_some() || !Build::from_decoded(decoded).has_option() {
            return Ok(found);
        }
        let found = self.like_build(&kind, question, Likeness::Style).await?;
        Ok(found.map(|mut stored| {
            let part = &mut stored.part;
            part.temperature_max =
                Build::from_decoded(decoded).temperature_of_option(part.temperature_max);
            stored
        }))
    }

    /// The part of a number between or beside listed ones that are as like it as demanded.
    async fn like_build(
        &self,
        kind: &Kind,
        question: Question<'_>,
        likeness: Likeness,
    ) -> Result<Option<StoredPart>, CatalogueError> {
        let Question {
            decoded, visible, ..
        } = question;
        let mut listed = self
            .listed(&kind.beginning, kind.dielectric, visible)
            .await?;
        keep_like(&mut listed, decoded, likeness);
        if plausible::surrounds(&listed, question.asked) {
            return self.neighbor(&listed, question).await;
        }
        match decoded.dielectric {
            Some(_) => self.like_other_chips(kind, &listed, question).await,
            None => {
                self.like_other_cases(kind, &listed, question, likeness)
                    .await
            }
        }
    }

    /// The part derived from the nearest listed one that gives a part with the requested letters.
    pub(super) async fn neighbor(
        &self,
        listed: &[Listed],
        question: Question<'_>,
    ) -> Result<Option<StoredPart>, CatalogueError> {
        for near in by_distance(listed, question.asked)
            .into_iter()
            .take(NEIGHBORS)
        {
            let key = keys::design_key(&near.base_number);
            let found = self.parts_of_design(&key, question.visible).await?;
            let part = found.into_iter().next();
            if let Some(part) = part.and_then(|stored| derived(stored, question.decoded)) {
                return Ok(Some(part));
            }
        }
        Ok(None)
    }

    pub(super) async fn listed(
        &self,
        beginning: &str,
        dielectric: &str,
        visible: &[PartStatus],
    ) -> Result<Vec<Listed>, CatalogueError> {
        const SQL: &str = "SELECT base_number, capacitance, rated_voltage, status FROM part \
            WHERE base_number >= $1 AND base_number < $2 AND ($3 = '' OR dielectric = $3)";
        let Some(end) = keys::end_of_range(beginning) else {
            return Ok(Vec::new());
        };
        let rows = with_db!(self, pool => {
            sqlx::query_as::<_, ListedRow>(SQL)
                .bind(beginning)
                .bind(end)
                .bind(dielectric)
                .fetch_all(pool)
                .await?
        });
        Ok(listed_rows(rows, visible))
    }
}

/// Base number, capacitance, voltage and status of a part.
pub(super) type ListedRow = (String, f64, f64, String);

pub(super) fn listed_rows(rows: Vec<ListedRow>, visible: &[PartStatus]) -> Vec<Listed> {
    rows.into_iter()
        .filter(|row| is_visible(&row.3, visible))
        .map(|(base_number, capacitance, voltage, _)| Listed {
            base_number,
            capacitance,
            voltage,
        })
        .collect()
}

/// The parts, nearest first.
pub(super) fn by_distance(listed: &[Listed], asked: Asked) -> Vec<&Listed> {
    let distance = |part: &Listed| {
        (part.capacitance / asked.capacitance).ln().abs()
            + VOLTAGE_WEIGHT * (part.voltage / asked.voltage).ln().abs()
    };
    let mut near: Vec<_> = listed.iter().map(|part| (distance(part), part)).collect();
    near.sort_by(|a, b| {
        a.0.total_cmp(&b.0)
            .then_with(|| a.1.base_number.cmp(&b.1.base_number))
    });
    near.into_iter().map(|(_, part)| part).collect()
}

/// What listed parts must share with a number to stand for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Likeness {
    /// Series and option letters.
    Build,
    /// The series.
    Style,
}

/// Keeps the parts that are like a number.
pub(super) fn keep_like(listed: &mut Vec<Listed>, decoded: &DecodedNumber, likeness: Likeness) {
    let build = Build::from_decoded(decoded);
    listed.retain(|part| match likeness {
        Likeness::Build => build.has(&part.base_number),
        Likeness::Style => build.has_style(&part.base_number),
    });
}

/// Whether the case of a part can hold it, and a remark where it needs more than any listed part.
/// Ceramic chips are bounded by the charts of their series, wet cans and film cans of unknown size
/// by the listed cans of that size.
fn held(part: &Part, grammar: Grammar) -> Option<String> {
    if part.family == Family::Ceramic {
        return Some(String::new());
    }
    let is_can = matches!(
        grammar,
        Grammar::SmdElectrolytic | Grammar::SnapIn | Grammar::FilmC4a | Grammar::FilmC44
    );
    match case_excess(part) {
        None => is_can.then(String::new),
        Some(excess) if excess > case_reach::MOST_IN_LOOK_UP => None,
        Some(excess) if excess > case_reach::AS_LISTED => Some(format!(
            "; it needs {excess:.1} times what any listed part holds in this case at this voltage"
        )),
        Some(_) => Some(String::new()),
    }
}

/// Whether a complete published table lists the series of a part: a gap in it means that the part
/// does not exist.
pub(super) fn is_completely_listed(part: &Part) -> bool {
    static COMPLETE: LazyLock<HashSet<String>> = LazyLock::new(|| {
        let definitions = definition::all().unwrap_or_default();
        let complete = definitions
            .into_iter()
            .filter(SeriesDefinition::is_completely_listed);
        complete.map(|series| series.id).collect()
    });
    COMPLETE.contains(&part.series_id)
}

/// The lead spacing that a number states.
fn stated_spacing(decoded: &DecodedNumber) -> Option<Meters> {
    let millimeters = decoded.field("pitch")?.meaning.strip_suffix(" mm")?;
    let millimeters: f64 = millimeters.parse().ok()?;
    Some(Meters::new(millimeters / 1e3))
}

/// The code of the lead spacing, in numbers that have one.
fn spacing_field(decoded: &DecodedNumber) -> Option<&str> {
    decoded.field("pitch").map(|field| field.code.as_str())
}

/// Gives the part the voltages that its number states.
fn take_voltages(part: &mut Part, decoded: &DecodedNumber) {
    // The ac rating of film depends on more than its letter: a neighbor for the same dc voltage
    // knows it better.
    if decoded.rated_voltage != Some(part.rated_voltage) {
        part.rated_voltage_ac = decoded.rated_voltage_ac.or(part.rated_voltage_ac);
    }
    part.rated_voltage = decoded
        .rated_voltage
        .or(decoded.rated_voltage_ac)
        .unwrap_or(part.rated_voltage);
}

/// Gives the part the body of its neighbor as far as the two share it, and else what its number
/// states.
fn take_body(
    part: &mut Part,
    published: &Published,
    (same_case, same_spacing): (bool, bool),
    decoded: &DecodedNumber,
) {
    if same_case {
        part.published = Published {
            length: published.length,
            width: published.width,
            height: published.height,
            lead_spacing: published.lead_spacing,
            ..std::mem::take(&mut part.published)
        };
    } else if same_spacing && published.lead_spacing.is_some() {
        part.published.lead_spacing = published.lead_spacing;
        part.case_alias.clear();
    } else {
        part.case_code.clone_from(&decoded.case_code);
        part.case_alias.clear();
    }
    if part.published.lead_spacing.is_none() {
        part.published.lead_spacing = stated_spacing(decoded);
    }
}

/// The neighbor under the requested number; `None` if it gives no model.
pub(super) fn derived(neighbor: StoredPart, decoded: &DecodedNumber) -> Option<StoredPart> {
    let StoredPart {
        maker, mut part, ..
    } = neighbor;
    let beside = grammar::decode(&part.base_number).ok()?;
    let same_case = beside.case_code == decoded.case_code;
    let same_spacing = same_case || spacing_field(&beside) == spacing_field(decoded);
    let published = std::mem::take(&mut part.published);
    part.published.dissipation_factor_limit = published.dissipation_factor_limit;
    part.published.esr = decoded.esr.map(|value| EsrRating {
        value,
        frequency: ESR_FREQUENCY,
        kind: RatingKind::Limit,
    });
    // An editor named it for the neighbor alone.
    part.published.style = None;
    take_body(&mut part, &published, (same_case, same_spacing), decoded);
    let neighbor_number = part.part_number.clone();
    part.given.clear();
    part.capacitance = decoded.capacitance;
    take_voltages(&mut part, decoded);
    if let Some(highest) = Build::from_decoded(decoded).temperature_max() {
        part.temperature_max = highest;
    }
    Spelling::from_decoded(decoded).apply(&mut part).ok()?;
    let remark = held(&part, decoded.grammar)?;
    let rule = format!("by number and range, as {neighbor_number} of the same series{remark}");
    part.origin = Origin::Estimated(rule.into());
    model::for_part(&part).ok()?;
    Some(StoredPart {
        id: identifier(&part.base_number),
        maker,
        part,
    })
}
