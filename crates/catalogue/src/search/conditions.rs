//! Criteria of a search as conditions of a query.

use henrad_parts::PartStatus;
use sqlx::{Database as Driver, Encode, QueryBuilder, Type};

use crate::database::{FIGURES, Group, status_word};
use crate::reading::ValueRange;

/// Relative difference below which two values count as equal.
const SAME: f64 = 1e-6;

/// One condition on a column of `part`, which a group shares but for the figures.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Condition {
    /// The column holds one of the texts.
    OneOf(&'static str, Vec<String>),
    /// The column is in the closed range.
    Between(&'static str, f64, f64),
    /// The column holds exactly this, as it was read from there; unlike a range it leaves an index
    /// in order.
    Is(&'static str, f64),
    /// The column is at least this.
    AtLeast(&'static str, f64),
    /// The column is at most this.
    AtMost(&'static str, f64),
    /// The column matches one of the patterns of SQL.
    Like(&'static str, Vec<String>),
    /// The column holds one of the letters.
    AnyLetter(&'static str, Vec<char>),
    /// The column is at least the first text and below the second.
    Within(&'static str, String, String),
}

impl Condition {
    /// The column has this value, within rounding.
    pub fn equal(column: &'static str, value: f64) -> Self {
        Self::Between(column, value * (1.0 - SAME), value * (1.0 + SAME))
    }

    /// The column has this value or a higher one, within rounding.
    pub fn from(column: &'static str, value: f64) -> Self {
        Self::AtLeast(column, value * (1.0 - SAME))
    }

    /// The column is in the range, within rounding; `None` for a range without ends.
    pub fn in_range(column: &'static str, range: ValueRange) -> Option<Self> {
        match range.limits(SAME) {
            (Some(low), Some(high)) => Some(Self::Between(column, low, high)),
            (Some(low), None) => Some(Self::AtLeast(column, low)),
            (None, Some(high)) => Some(Self::AtMost(column, high)),
            (None, None) => None,
        }
    }

    /// The column that it is about.
    pub fn column(&self) -> &'static str {
        match self {
            Self::OneOf(column, _)
            | Self::Between(column, ..)
            | Self::Is(column, _)
            | Self::AtLeast(column, _)
            | Self::AtMost(column, _)
            | Self::Like(column, _)
            | Self::AnyLetter(column, _)
            | Self::Within(column, ..) => column,
        }
    }

    /// Whether a part of a group may meet it.
    pub fn may_hold(&self, group: &Group) -> bool {
        let text = group.text(self.column());
        let range = group.range(self.column());
        match self {
            Self::OneOf(_, texts) => text.is_some_and(|it| texts.iter().any(|text| text == it)),
            Self::AnyLetter(_, letters) => text.is_some_and(|it| it.contains(&letters[..])),
            Self::Within(_, first, end) => {
                text.is_some_and(|it| first.as_str() <= it && it < end.as_str())
            }
            Self::Between(_, low, high) => {
                range.is_some_and(|(least, most)| *low <= most && least <= *high)
            }
            Self::Is(_, value) => {
                range.is_some_and(|(least, most)| least <= *value && *value <= most)
            }
            Self::AtLeast(_, low) => range.is_some_and(|(_, most)| *low <= most),
            Self::AtMost(_, high) => range.is_some_and(|(least, _)| least <= *high),
            // Groups have no numbers to compare.
            Self::Like(..) => false,
        }
    }

    /// Whether it limits a figure that not every part lists.
    pub fn is_of_figure(&self) -> bool {
        FIGURES.contains(&self.column())
    }
}

/// Adds `status IN (…) AND …`.
pub(super) fn push<D>(builder: &mut QueryBuilder<D>, statuses: &[PartStatus], all: &[Condition])
where
    D: Driver,
    for<'t> &'t str: Encode<'t, D> + Type<D>,
    for<'t> String: Encode<'t, D> + Type<D>,
    for<'t> f64: Encode<'t, D> + Type<D>,
{
    one_of(builder, "status", statuses.iter().copied().map(status_word));
    for condition in all {
        builder.push(" AND ");
        push_one(builder, condition);
    }
}

/// Adds the conditions on parts that meet them but for figures that they do not list.
pub(super) fn push_without_figure<D>(
    builder: &mut QueryBuilder<D>,
    statuses: &[PartStatus],
    all: &[Condition],
) where
    D: Driver,
    for<'t> &'t str: Encode<'t, D> + Type<D>,
    for<'t> String: Encode<'t, D> + Type<D>,
    for<'t> f64: Encode<'t, D> + Type<D>,
{
    one_of(builder, "status", statuses.iter().copied().map(status_word));
    for condition in all {
        builder.push(" AND (");
        if condition.is_of_figure() {
            builder.push(format_args!("{} IS NULL OR ", condition.column()));
        }
        push_one(builder, condition);
        builder.push(")");
    }
    builder.push(" AND (1 = 0");
    for condition in all.iter().filter(|it| it.is_of_figure()) {
        builder.push(format_args!(" OR {} IS NULL", condition.column()));
    }
    builder.push(")");
}

/// Adds one condition.
pub(super) fn push_one<D>(builder: &mut QueryBuilder<D>, condition: &Condition)
where
    D: Driver,
    for<'t> &'t str: Encode<'t, D> + Type<D>,
    for<'t> String: Encode<'t, D> + Type<D>,
    for<'t> f64: Encode<'t, D> + Type<D>,
{
    match condition {
        Condition::OneOf(column, texts) => one_of(builder, column, texts.iter().cloned()),
        Condition::Between(column, low, high) => {
            builder
                .push(format_args!("{column} BETWEEN "))
                .push_bind(*low);
            builder.push(" AND ").push_bind(*high);
        }
        Condition::Is(column, value) => {
            builder.push(format_args!("{column} = ")).push_bind(*value);
        }
        Condition::AtLeast(column, low) => {
            builder.push(format_args!("{column} >= ")).push_bind(*low);
        }
        Condition::AtMost(column, high) => {
            builder.push(format_args!("{column} <= ")).push_bind(*high);
        }
        Condition::Like(column, patterns) => like(builder, column, patterns.iter().cloned()),
        Condition::AnyLetter(column, letters) => {
            like(builder, column, letters.iter().map(|it| format!("%{it}%")));
        }
        Condition::Within(column, beginning, end) => {
            builder
                .push(format_args!("{column} >= "))
                .push_bind(beginning.clone());
            builder
                .push(format_args!(" AND {column} < "))
                .push_bind(end.clone());
        }
    }
}

/// Whether the column matches one of the patterns.
fn like<'q, D, T>(builder: &mut QueryBuilder<D>, column: &str, patterns: impl Iterator<Item = T>)
where
    D: Driver,
    T: Encode<'q, D> + Type<D> + 'q,
{
    builder.push("(1 = 0");
    for pattern in patterns {
        builder
            .push(format_args!(" OR {column} LIKE "))
            .push_bind(pattern);
    }
    builder.push(")");
}

fn one_of<'q, D, T>(builder: &mut QueryBuilder<D>, column: &str, values: impl Iterator<Item = T>)
where
    D: Driver,
    T: Encode<'q, D> + Type<D> + 'q,
{
    let mut values = values.peekable();
    if values.peek().is_none() {
        builder.push("1 = 0");
        return;
    }
    builder.push(format_args!("{column} IN ("));
    let mut list = builder.separated(", ");
    for value in values {
        list.push_bind(value);
    }
    list.push_unseparated(")");
}
