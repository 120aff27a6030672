//! One query text for two databases: the macros repeat a body with the pool, the connection or the
//! builder of either database, and the compiler infers its types.

/// Runs a body with the pool of the database.
macro_rules! with_db {
    ($database:expr, $pool:ident => $body:expr) => {
        match $database {
            $crate::database::Database::Sqlite($pool, _) => $body,
            $crate::database::Database::Postgres($pool, _) => $body,
        }
    };
}

/// Runs a body with the connection of a transaction.
macro_rules! with_transaction {
    ($transaction:expr, $connection:ident => $body:expr) => {
        match $transaction {
            $crate::database::Transaction::Sqlite(open, _) => {
                let $connection = &mut **open;
                $body
            }
            $crate::database::Transaction::Postgres(open) => {
                let $connection = &mut **open;
                $body
            }
        }
    };
}
