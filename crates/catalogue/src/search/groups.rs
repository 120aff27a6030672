//! Searches by words and limits alone. They read the groups of parts first, which are few, and of
//! the parts only those of a page, or those of the groups that reach the limits.

use std::ops::Range;

use henrad_parts::PartStatus;
use sqlx::QueryBuilder;

use super::candidate::{Candidate, Candidates, MAX_ROWS, PartColumns, limited, part_columns};
use super::conditions::{self, Condition};
use super::ranking;
use super::request::Request;
use super::rows::{MAX_SCANNED, Wanted};
use crate::database::{CachedGroups, Database, Group, StoredPart, status_word};
use crate::error::CatalogueError;

/// Up to this many parts are ranked one by one; more of them by their groups.
const SHORT: i64 = 400;

/// What the parts of a candidate group share.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Grouped {
    /// All that facets count and a page filters by.
    ByAttributes,
    /// Only what ranks them and finds them in the index of choices. Their parts are read anyway,
    /// and there are fewer groups.
    ByChoice,
}

/// The groups of parts that may be shown.
struct Shown<'a> {
    groups: &'a [Group],
    statuses: Vec<&'static str>,
}

impl Shown<'_> {
    /// Those of which some parts may meet all conditions.
    fn candidates(&self, all: &[Condition], kind: Grouped) -> Vec<Candidate> {
        let mut candidates: Vec<Candidate> = Vec::new();
        for group in self.visible() {
            if !all.iter().all(|condition| condition.may_hold(group)) {
                continue;
            }
            let candidate = Candidate::of_group(group, kind == Grouped::ByAttributes);
            // Groups come in the order of what joins them.
            match candidates.last_mut() {
                Some(last) if last.is_beside(&candidate) => last.add(&candidate),
                _ => candidates.push(candidate),
            }
        }
        candidates
    }

    /// Parts that meet all conditions but for a figure that they do not list. With limits on
    /// several figures this is a lower bound: the number of those without the figure that most of
    /// them lack.
    fn count_without(&self, all: &[Condition]) -> i64 {
        let figures = all.iter().filter(|it| it.is_of_figure());
        let counts = figures.map(|figure| {
            let column = figure.column();
            let is_reached = |group: &&Group| {
                let mut others = all.iter().filter(|it| it.column() != column);
                others.all(|condition| condition.may_hold(group))
            };
            let reached = self.visible().filter(is_reached);
            reached.map(|group| group.count_without(column)).sum()
        });
        counts.max().unwrap_or(0)
    }

    fn visible(&self) -> impl Iterator<Item = &Group> {
        let is_visible = |group: &&Group| self.statuses.contains(&group.status.as_str());
        self.groups.iter().filter(is_visible)
    }
}

impl Database {
    /// Parts that words and limits describe: short answers and those of limits part by part, long
    /// ones as groups.
    pub(super) async fn find_by_words(
        &self,
        request: &Request,
        cached: &CachedGroups,
        statuses: &[PartStatus],
    ) -> Result<Candidates, CatalogueError> {
        let conditions = &request.conditions;
        // Groups have no numbers to compare with wildcards.
        let is_of_numbers = |it: &Condition| matches!(it, Condition::Like(..));
        let is_ordered = request.is_ordered();
        if conditions.is_empty() && !is_ordered || conditions.iter().any(is_of_numbers) {
            return Ok(Candidates {
                complete: true,
                ..Candidates::default()
            });
        }
        let has_limits = conditions.iter().any(Condition::is_of_figure);
        let is_of_parts = has_limits || is_ordered;
        let kind = if is_of_parts {
            Grouped::ByChoice
        } else {
            Grouped::ByAttributes
        };
        let statuses_of = statuses.iter().copied().map(status_word);
        let shown = Shown {
            groups: &cached.groups,
            statuses: statuses_of.collect(),
        };
        let mut groups = shown.candidates(conditions, kind);
        let without_figure = shown.count_without(conditions);
        let count: i64 = groups.iter().map(|row| row.count).sum();
        if !is_of_parts && count > SHORT {
            return Ok(Candidates {
                rows: groups,
                complete: true,
                without_figure: 0,
            });
        }
        ranking::sort(&mut groups, request, &cached.series);
        let wanted = request.wanted(statuses);
        let (mut found, unread) = self.parts_of_groups(wanted, &groups).await?;
        if is_ordered {
            // What was read is in order up to the best that an unread group may have.
            let last = unread.map_or(u64::MAX, |group| request.first_place(group));
            found.rows.retain(|row| request.first_place(row) <= last);
        }
        if found.rows.len() > most() {
            ranking::sort(&mut found.rows, request, &cached.series);
            found.rows.truncate(most());
        }
        Ok(Candidates {
            without_figure,
            ..found
        })
    }

    /// The parts of ranked groups that meet the conditions, read from the best group on until
    /// enough are found, and the best group that was not read.
    async fn parts_of_groups<'a>(
        &self,
        wanted: Wanted<'_>,
        groups: &'a [Candidate],
    ) -> Result<(Candidates, Option<&'a Candidate>), CatalogueError> {
        let mut found = Candidates {
            complete: true,
            ..Candidates::default()
        };
        let mut choices: Vec<(&Candidate, i64)> = Vec::new();
        for group in groups {
            match choices.last_mut() {
                // Groups of one choice follow one another.
                Some((last, count)) if last.choice() == group.choice() => *count += group.count,
                _ => choices.push((group, group.count)),
            }
        }
        let mut rest = choices.as_slice();
        while !rest.is_empty() && found.complete {
            let (chunk, after) = rest.split_at(chunk_length(rest, wanted));
            rest = after;
            let more = self.parts_of_choices(wanted, chunk).await?;
            found.rows.extend(more.rows);
            found.complete = more.complete && found.rows.len() <= most();
        }
        Ok((found, rest.first().map(|(group, _)| *group)))
    }

    async fn parts_of_choices(
        &self,
        wanted: Wanted<'_>,
        choices: &[(&Candidate, i64)],
    ) -> Result<Candidates, CatalogueError> {
        // SQLite reads the whole table for `IN (VALUES …)`, and for a cross join the index of the
        // choices.
        const FROM: &str = concat!(
            ") ",
            part_columns!(),
            "choice CROSS JOIN part WHERE series_id = series AND case_code = size AND rated_voltage = volts AND "
        );
        let rows = with_db!(self, pool => {
            let mut builder = QueryBuilder::new("WITH choice (series, size, volts) AS (");
            builder.push_values(choices, |mut choice, (group, _)| {
                choice
                    .push_bind(group.series_id.clone())
                    .push_bind(group.case_code.clone())
                    .push_bind(group.rated_voltage);
            });
            builder.push(FROM);
            conditions::push(&mut builder, wanted.statuses, wanted.conditions);
            builder.push(wanted.sorting.then("base_number"));
            builder.push(" LIMIT ").push_bind(MAX_ROWS + 1);
            builder.build_query_as::<PartColumns>().fetch_all(pool).await?
        });
        Ok(limited(rows))
    }

    /// The parts on a page of ranked groups.
    pub(super) async fn page_of_groups(
        &self,
        statuses: &[PartStatus],
        all: &[Condition],
        groups: &[Candidate],
        page: &Range<usize>,
    ) -> Result<Vec<StoredPart>, CatalogueError> {
        let mut ids = Vec::new();
        let mut start: usize = 0;
        for group in groups {
            if start >= page.end {
                break;
            }
            let end = start.saturating_add(usize::try_from(group.count).unwrap_or(0));
            let wanted = page.start.max(start)..page.end.min(end);
            if !wanted.is_empty() {
                let within = wanted.start - start..wanted.end - start;
                ids.extend(self.ids_of_group(statuses, all, group, within).await?);
            }
            start = end;
        }
        if ids.is_empty() {
            return Ok(Vec::new());
        }
        self.parts_with_ids(&ids).await
    }

    async fn ids_of_group(
        &self,
        statuses: &[PartStatus],
        all: &[Condition],
        group: &Candidate,
        within: Range<usize>,
    ) -> Result<Vec<i64>, CatalogueError> {
        let number = |number: usize| i64::try_from(number).unwrap_or(i64::MAX);
        let conditions = [group.conditions().as_slice(), all].concat();
        Ok(with_db!(self, pool => {
            let mut builder = QueryBuilder::new("SELECT id FROM part WHERE ");
            conditions::push(&mut builder, statuses, &conditions);
            builder.push(" ORDER BY capacitance, base_number LIMIT ");
            builder.push_bind(number(within.len())).push(" OFFSET ").push_bind(number(within.start));
            builder.build_query_scalar::<i64>().fetch_all(pool).await?
        }))
    }
}

/// Most rows that are ranked.
fn most() -> usize {
    usize::try_from(MAX_ROWS).unwrap_or(usize::MAX)
}

/// How many of the choices are read at a time: as many as have some thousand parts, and fewer where
/// the rows of a query do not come in the order of the search.
fn chunk_length(choices: &[(&Candidate, i64)], wanted: Wanted<'_>) -> usize {
    let most = if wanted.sorting.is_only_of_search() {
        MAX_ROWS
    } else {
        MAX_SCANNED
    };
    let mut parts = 0;
    let fits = |(_, count): &&(&Candidate, i64)| {
        parts += count;
        parts <= most
    };
    choices.iter().take_while(fits).count().max(1)
}
