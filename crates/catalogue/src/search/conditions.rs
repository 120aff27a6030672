//! Criteria of a search as conditions of a query.

use henrad_parts::PartStatus;
use sqlx::{Database as Driver, Encode, QueryBuilder, Type};

use crate::database::status_word;

/// Relative difference below which two values count as equal.
const SAME: f64 = 1e-6;

/// One condition on a column that `part` and `part_group` share.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Condition {
    /// The column holds one of the texts.
    OneOf(&'static str, Vec<String>),
    /// The column lies in the closed range.
    Between(&'static str, f64, f64),
    /// The column is at least this.
    AtLeast(&'static str, f64),
    /// The column is at most this.
    AtMost(&'static str, f64),
    /// The column matches a pattern of SQL.
    Like(&'static str, String),
}

impl Condition {
    /// The column has this value, within rounding.
    pub fn equal(column: &'static str, value: f64) -> Self {
        Self::Between(column, value * (1.0 - SAME), value * (1.0 + SAME))
    }

    /// The column has this value or a lower one, within rounding.
    pub fn up_to(column: &'static str, value: f64) -> Self {
        Self::AtMost(column, value * (1.0 + SAME))
    }

    /// The column has this value or a higher one, within rounding.
    pub fn from(column: &'static str, value: f64) -> Self {
        Self::AtLeast(column, value * (1.0 - SAME))
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
        match condition {
            Condition::OneOf(column, texts) => one_of(builder, column, texts.iter().cloned()),
            Condition::Between(column, low, high) => {
                builder
                    .push(format_args!("{column} BETWEEN "))
                    .push_bind(*low);
                builder.push(" AND ").push_bind(*high);
            }
            Condition::AtLeast(column, low) => {
                builder.push(format_args!("{column} >= ")).push_bind(*low);
            }
            Condition::Like(column, pattern) => {
                builder
                    .push(format_args!("{column} LIKE "))
                    .push_bind(pattern.clone());
            }
            Condition::AtMost(column, high) => {
                builder.push(format_args!("{column} <= ")).push_bind(*high);
            }
        }
    }
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
