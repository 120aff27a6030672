//! Unlisted parts between listed ones.
//!
//! A number is accepted if its capacitance is a usual value of its kind and its ratings lie among
//! those of listed parts (module `plausible_ratings`). For kinds without a complete table, other
//! evidence suffices: the other cases of the series, the charge that its case holds, or chips of
//! the same body. Only parts of the same build (`Build`) count, and no part needs more than its
//! case can hold (module `case_reach`). The part is marked as estimated, and takes from its nearest
//! neighbor only what the whole kind shares.

use std::collections::HashSet;
use std::sync::LazyLock;

use henrad_parts::grammar::{self, DecodedNumber, Grammar};
use henrad_parts::quantity::{Hertz, Meters};
use henrad_parts::{
    CeramicDielectric, EsrRating, Family, Origin, Part, PartStatus, Published, RatingKind, case,
    model,
};
use serde::Deserialize;

use super::plausible_ratings::{
    self as plausible, Asked, Build, Kind, Listed, Question, by_distance,
};
use super::{Spelling, is_visible};
use crate::case_reach::{self, case_excess};
use crate::database::{Database, StoredPart, identifier};
use crate::definition::{self, SeriesDefinition};
use crate::error::CatalogueError;
use crate::{keys, tables};

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
    same_case: bool,
    same_spacing: bool,
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
    take_body(&mut part, &published, same_case, same_spacing, decoded);
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

// Ceramic parts that match others of the same body.

/// Specification letters of chips with the body of the standard chip: flexible ends, open mode,
/// floating electrode, arc shield, high temperature, screened (COTS). Their own charts are not
/// published.
const SAME_BODY: [&str; 9] = ["X", "F", "J", "H", "S", "T", "V", "W", "Y"];

/// Of these, letters whose parts on sale show in which cases they are made.
const KNOWN_CASES: [&str; 2] = ["X", "F"];

/// Characters that name the body in a leaded ceramic number: `C32`.
const LEADED_BODY: usize = 3;

impl Database {
    /// A chip with a voltage below those of its case, or with the body of a standard chip.
    pub(super) async fn like_other_chips(
        &self,
        kind: &Kind,
        listed: &[Listed],
        question: Question<'_>,
    ) -> Result<Option<StoredPart>, CatalogueError> {
        let Some(models) = self.chips_of_the_same_body(kind, question).await? else {
            return self.below_voltages(listed, question).await;
        };
        // Other leads belong to the same series; other ends have their own series, or none.
        let has_leads = matches!(question.decoded.grammar, Grammar::LeadedCeramic);
        if !plausible::surrounds(&models, question.asked) {
            if has_leads {
                return self.below_voltages(&models, question).await;
            }
            return Ok(None);
        }
        if !listed.is_empty() {
            return self.neighbor(listed, question).await;
        }
        if has_leads {
            return self.neighbor(&models, question).await;
        }
        let others = self.chips_of_the_same_letter(kind, question).await?;
        self.neighbor(&others, question).await
    }

    /// Chips that differ from the kind only in their ends or leads; `None` without such a kind.
    async fn chips_of_the_same_body(
        &self,
        kind: &Kind,
        question: Question<'_>,
    ) -> Result<Option<Vec<Listed>>, CatalogueError> {
        let Question {
            decoded, visible, ..
        } = question;
        let beginning = match (decoded.grammar, decoded.field("specification")) {
            (Grammar::SmdCeramic, Some(ends)) if SAME_BODY.contains(&ends.code.as_str()) => {
                let mut standard = kind.beginning.clone();
                standard.replace_range(ends.range.clone(), "C");
                standard
            }
            // C320, C322 and C323 are one body with different lead forms.
            (Grammar::LeadedCeramic, _) => match kind.beginning.get(..LEADED_BODY) {
                Some(body) => body.to_owned(),
                None => return Ok(None),
            },
            _ => return Ok(None),
        };
        Ok(Some(
            self.listed(&beginning, kind.dielectric, visible).await?,
        ))
    }

    /// Chips of the same specification and dielectric in other cases.
    async fn chips_of_the_same_letter(
        &self,
        kind: &Kind,
        question: Question<'_>,
    ) -> Result<Vec<Listed>, CatalogueError> {
        let specification = question.decoded.field("specification");
        let mut others = Vec::new();
        let Some(letter) = specification.filter(|it| !KNOWN_CASES.contains(&it.code.as_str()))
        else {
            return Ok(others);
        };
        for size in case::chips() {
            let beginning = format!("C{}{}", size.eia, letter.code);
            let of_case = self.listed(&beginning, kind.dielectric, question.visible);
            others.extend(of_case.await?);
        }
        Ok(others)
    }

    /// A chip for less than the lowest listed voltage of its case.
    async fn below_voltages(
        &self,
        listed: &[Listed],
        question: Question<'_>,
    ) -> Result<Option<StoredPart>, CatalogueError> {
        const SQL: &str = "SELECT COUNT(*) FROM part_group \
            WHERE series_id = $1 AND dielectric = $2 AND rated_voltage <= $3";
        let Question { decoded, asked, .. } = question;
        let lowest = listed
            .iter()
            .map(|part| part.voltage)
            .fold(f64::INFINITY, f64::min);
        let at_lowest = Asked {
            voltage: lowest.max(asked.voltage),
            ..asked
        };
        if !plausible::surrounds(listed, at_lowest) {
            return Ok(None);
        }
        let found = self.neighbor(listed, question).await?;
        let Some(stored) = found.filter(|stored| !is_completely_listed(&stored.part)) else {
            return Ok(None);
        };
        if decoded.grammar == Grammar::LeadedCeramic {
            let is_style_made = self.has_leaded_style(decoded, asked.voltage).await?;
            return Ok(Some(stored).filter(|_| is_style_made));
        }
        let dielectric = decoded.dielectric.map_or("", CeramicDielectric::code);
        let groups: i64 = with_db!(self, pool => {
            sqlx::query_scalar(SQL)
                .bind(&stored.part.series_id)
                .bind(dielectric)
                .bind(asked.voltage * (1.0 + plausible::SAME))
                .fetch_one(pool)
                .await?
        });
        Ok(Some(stored).filter(|_| groups > 0))
    }

    /// Whether any leaded part of the style is listed for at most this voltage: the voltages of the
    /// ordering table hold for all dielectrics, `C322C103K3G5TA` for 25 V.
    async fn has_leaded_style(
        &self,
        decoded: &DecodedNumber,
        voltage: f64,
    ) -> Result<bool, CatalogueError> {
        /// Radial, `C3`, or axial, `C4`.
        const STYLE: usize = 2;
        const SQL: &str = "SELECT COUNT(*) FROM (SELECT 1 FROM part WHERE base_number >= $1 AND base_number < $2 \
            AND rated_voltage <= $3 LIMIT 1) AS made";
        let style = decoded.number.get(..STYLE).unwrap_or_default();
        let Some(end) = keys::end_of_range(style) else {
            return Ok(false);
        };
        let made: i64 = with_db!(self, pool => {
            sqlx::query_scalar(SQL)
                .bind(style)
                .bind(end)
                .bind(voltage * (1.0 + plausible::SAME))
                .fetch_one(pool)
                .await?
        });
        Ok(made > 0)
    }
}

// Solid chips and cans without a complete table: their case limits the ratings.

/// A kind whose list was long when the rules were made, and so shows its limits: the first
/// characters of its numbers. Counting the parts in the catalogue instead would lose numbers
/// whenever a list grows.
#[derive(Deserialize)]
struct LongList {
    beginning: String,
}

static LONG_LISTS: LazyLock<HashSet<String>> = LazyLock::new(|| {
    let rows = tables::rows::<LongList>("long_lists.csv").unwrap_or_default();
    rows.into_iter().map(|row| row.beginning).collect()
});

/// Characters that name the style of a can: `E` small, `AL` large, whose size codes differ between
/// snaps and screws; and the series of a large can without the option of its stud, `ALS3`.
const SMALL_STYLE: usize = 1;
const LARGE_STYLE: usize = 2;
const LARGE_SERIES: usize = 4;

impl Database {
    /// A part of a kind with few listed parts, or one with a charge that its case holds.
    pub(super) async fn like_other_cases(
        &self,
        kind: &Kind,
        listed: &[Listed],
        question: Question<'_>,
        likeness: Likeness,
    ) -> Result<Option<StoredPart>, CatalogueError> {
        let Question {
            decoded,
            asked,
            visible,
        } = question;
        let is_sparse = !LONG_LISTS.contains(&kind.beginning);
        let is_solid = matches!(
            decoded.grammar,
            Grammar::Tantalum | Grammar::AoCap | Grammar::PolymerCan
        );
        let is_held = is_solid && plausible::holds(listed, asked);
        // A series may be long; read it only if it can decide.
        if !is_sparse && !is_held {
            return Ok(None);
        }
        let mut series = self.listed(&decoded.series_key, "", visible).await?;
        keep_like(&mut series, decoded, likeness);
        if is_sparse && plausible::reaches(&series, asked) {
            return self.neighbor(&series, question).await;
        }
        if is_solid && is_sparse && plausible::has_voltage_above(&series, asked) {
            let near = if listed.is_empty() { &series } else { listed };
            let found = self.in_a_case_of_others(near, question).await?;
            if found.is_some() {
                return Ok(found);
            }
        }
        if !is_held || !plausible::has_voltage(&series, asked) {
            return Ok(None);
        }
        let found = self.neighbor(listed, question).await?;
        Ok(found.filter(|stored| !is_completely_listed(&stored.part)))
    }

    /// A solid part in a case in which its series lists few parts or none: other series of its
    /// technology show what the case holds, and none of them more.
    async fn in_a_case_of_others(
        &self,
        near: &[Listed],
        question: Question<'_>,
    ) -> Result<Option<StoredPart>, CatalogueError> {
        let found = self.neighbor(near, question).await?;
        Ok(found.filter(|stored| {
            let excess = case_excess(&stored.part);
            excess.is_some_and(|excess| excess <= case_reach::AS_LISTED)
                && !is_completely_listed(&stored.part)
        }))
    }

    /// A wet can: the cans of one size hold about the same charge in every series of the style.
    pub(super) async fn in_a_can(
        &self,
        question: Question<'_>,
    ) -> Result<Option<StoredPart>, CatalogueError> {
        const SQL: &str = "SELECT base_number, capacitance, rated_voltage, status FROM part \
            WHERE base_number >= $1 AND base_number < $2 AND case_code = $3";
        let Question {
            decoded,
            asked,
            visible,
        } = question;
        let (style, series) = match decoded.grammar {
            Grammar::SnapIn => (LARGE_STYLE, LARGE_SERIES),
            _ => (SMALL_STYLE, decoded.series_key.len()),
        };
        let style = decoded.number.get(..style).unwrap_or_default();
        let Some(end) = keys::end_of_range(style) else {
            return Ok(None);
        };
        let rows = with_db!(self, pool => {
            sqlx::query_as::<_, ListedRow>(SQL)
                .bind(style)
                .bind(end)
                .bind(&decoded.case_code)
                .fetch_all(pool)
                .await?
        });
        if !plausible::fits_can(&listed_rows(rows, visible), asked) {
            return Ok(None);
        }
        let series = decoded.number.get(..series).unwrap_or_default();
        let listed = self.listed(series, "", visible).await?;
        if LONG_LISTS.contains(series) && !plausible::has_voltage(&listed, asked) {
            return Ok(None);
        }
        self.neighbor(&listed, question).await
    }
}
