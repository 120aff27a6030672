//! Copies all tables into one SQLite file and back, between any two databases.

use futures_util::TryStreamExt;
use sha2::{Digest, Sha256};
use sqlx::{AssertSqlSafe, ColumnIndex, Decode, QueryBuilder, Row, Type};

use crate::database::load;
use crate::database::{Database, Transaction};
use crate::error::CatalogueError;

/// Rows of one insert; SQLite takes 32 766 values.
const CHUNK: usize = 500;

/// Kind of a column.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Text,
    Integer,
    Real,
    Flag,
}

/// A value of a row.
#[derive(Debug, Clone)]
enum Cell {
    Text(String),
    Integer(i64),
    /// Or none, where a part lists no such figure.
    Real(Option<f64>),
    Flag(bool),
}

/// A table with its columns. Rows are read in the order of `order`, new ones last.
struct Table {
    name: &'static str,
    order: &'static str,
    columns: &'static [(&'static str, Kind)],
}

use Kind::{Flag, Integer, Real, Text};

/// Columns and their kinds.
macro_rules! columns {
    ($($name:ident $kind:ident),+ $(,)?) => {
        &[$((stringify!($name), Kind::$kind)),+]
    };
}

/// Tables to copy, referenced ones first. Groups and search words are rebuilt; sessions and failed
/// logins are not copied.
const TABLES: [Table; 22] = [
    Table {
        name: "series",
        order: "id",
        columns: columns![
            id Text, position Integer, name Text, description Text, style Text, family Text,
            made_by Text,
        ],
    },
    Table {
        name: "part",
        order: "id",
        columns: columns![
            id Integer, part_number Text, base_number Text, design_key Text, reversed_number Text,
            series_id Text, family Text, technology Text, dielectric Text, case_code Text,
            case_alias Text, terminations Text, rated_voltage Real, voltage_kind Text,
            capacitance Real, status Text, made_by Text, temperature_min Real,
            temperature_max Real, aec_q200 Text, safety_class Text, tolerances Text, esr Real,
            ripple_current Real, height Real, voltage_ac Real, lead_spacing Real, maker Text,
            checksum Integer, definition Text,
        ],
    },
    Table {
        name: "inductor",
        order: "part_number",
        columns: columns![part_number Text, made_by Text, checksum Integer, definition Text],
    },
    Table {
        name: "order_code",
        order: "code",
        columns: columns![code Text, kind Text, made_by Text, checksum Integer, definition Text],
    },
    Table {
        name: "built_in_load",
        order: "id",
        columns: columns![id Text, digest Text, parts Integer, series Integer],
    },
    Table {
        name: "share",
        order: "saved_at, id",
        columns: columns![
            id Text, route Text, version Integer, state Text, saved_at Integer, rules Text,
            catalogue Text, used_at Integer, bytes Integer, checksum Integer,
        ],
    },
    Table {
        name: "account",
        order: "created_at, login",
        columns: columns![
            login Text, name Text, password_hash Text, roles Text, disabled Flag,
            created_at Integer,
        ],
    },
    Table {
        name: "account_project",
        order: "login, id",
        columns: columns![login Text, id Text, name Text, revision Integer, bytes Integer],
    },
    Table {
        name: "account_project_item",
        order: "login, project, name",
        columns: columns![
            login Text, project Text, name Text, revision Integer, bytes Integer, value Text,
        ],
    },
    Table {
        name: "site_setting",
        order: "name",
        columns: columns![name Text, value Text, changed_at Integer, changed_by Text],
    },
    Table {
        name: "site_text",
        order: "name, revision",
        columns: columns![
            name Text, revision Integer, saved_at Integer, login Text, editor Text, value Text,
        ],
    },
    Table {
        name: "feedback",
        order: "sent_at, id",
        columns: columns![id Text, sent_at Integer, message Text, details Text],
    },
    Table {
        name: "import_key",
        order: "name",
        columns: columns![
            name Text, digest Text, created_at Integer, created_by Text, last_used_at Integer,
        ],
    },
    Table {
        name: "kicad_profile",
        order: "name",
        columns: columns![
            name Text, title Text, filter Text, one_per_rating Flag, needs_key Flag,
            made_at Integer, made_by Text,
        ],
    },
    Table {
        name: "price_offer",
        order: "part_number, distributor, quantity",
        columns: columns![
            part_number Text, distributor Text, quantity Integer, price Real, currency Text,
            stock Integer, seen Text, checksum Integer,
        ],
    },
    Table {
        name: "past_import",
        order: "at, id",
        columns: columns![
            id Text, at Integer, login Text, file Text, maker Text, added Integer,
            replaced Integer, undone_at Integer,
        ],
    },
    Table {
        name: "past_import_part",
        order: "import_id, kind, number",
        columns: columns![
            import_id Text, kind Text, number Text, digest Integer, definition Text, maker Text,
            made_by Text, checksum Integer,
        ],
    },
    Table {
        name: "audit",
        order: "at, id",
        columns: columns![
            id Text, at Integer, login Text, action Text, subject Text, value_before Text,
            value_after Text,
        ],
    },
    Table {
        name: "usage_part",
        order: "at, part_number, method, visitor",
        columns: columns![at Integer, part_number Text, method Text, found Flag, visitor Text],
    },
    Table {
        name: "usage_simulation",
        order: "at, simulation, request, visitor",
        columns: columns![at Integer, simulation Text, request Text, valid Flag, visitor Text],
    },
    Table {
        name: "part_revision",
        order: "saved_at, base_number, revision",
        columns: columns![
            base_number Text, revision Integer, saved_at Integer, login Text, editor Text,
            message Text, checksum Integer, definition Text,
        ],
    },
    Table {
        name: "measurement",
        order: "fitted_at, id",
        columns: columns![
            id Text, base_number Text, revision Integer, fitted_at Integer, login Text,
            file_name Text, format Text, content Text, figures Text, checksum Integer,
        ],
    },
];

impl Table {
    fn names(&self) -> String {
        let names: Vec<_> = self.columns.iter().map(|(name, _)| *name).collect();
        names.join(", ")
    }

    /// Reads all rows. Only names of our own tables, no user input.
    fn select(&self) -> String {
        let (names, name, order) = (self.names(), self.name, self.order);
        format!("SELECT {names} FROM {name} ORDER BY {order}")
    }
}

/// What a table held when it was copied.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CopiedTable {
    /// Name of the table.
    pub name: &'static str,
    /// Number of its rows.
    pub rows: u64,
    /// Names what stands in all of them, in any order.
    pub digest: u64,
}

impl CopiedTable {
    fn empty(table: &Table) -> Self {
        Self {
            name: table.name,
            rows: 0,
            digest: 0,
        }
    }

    fn add(&mut self, row: &[Cell]) {
        self.rows += 1;
        self.digest = self.digest.wrapping_add(digest(row));
    }
}

/// Names the values of a row.
fn digest(row: &[Cell]) -> u64 {
    let mut hash = Sha256::new();
    for cell in row {
        match cell {
            Cell::Text(text) => {
                hash.update((text.len() as u64).to_le_bytes());
                hash.update(text);
            }
            Cell::Integer(number) => hash.update(number.to_le_bytes()),
            Cell::Real(Some(number)) => hash.update(number.to_le_bytes()),
            Cell::Real(None) => hash.update([0]),
            Cell::Flag(flag) => hash.update([u8::from(*flag)]),
        }
    }
    let bytes = hash.finalize();
    let first = bytes.iter().take(8);
    first.fold(0, |number, byte| (number << 8) | u64::from(*byte))
}

impl Database {
    /// Copies one state of everything into a database without data of its own, while others go on
    /// writing; replaces its catalogue. Returns what each table held on both sides: the copy is read again and
    /// compared.
    ///
    /// # Errors
    /// [`CatalogueError::NotEmpty`] when the target has accounts, shares or edits,
    /// [`CatalogueError::CopyIncomplete`] or [`CatalogueError::CopyDiffers`] when a row is missing or another one
    /// afterwards; also if a database does not answer. The target then stays unchanged.
    pub async fn copy_to(&self, target: &Self) -> Result<Vec<CopiedTable>, CatalogueError> {
        let mut from = Transaction::begin_snapshot(self).await?;
        let mut to = Transaction::begin_exclusive(target).await?;
        require_empty(&mut to).await?;
        let mut tables = Vec::with_capacity(TABLES.len());
        for table in &TABLES {
            let copied = copy(&mut from, &mut to, table).await?;
            verify(&mut to, table, &copied).await?;
            tables.push(copied);
        }
        load::group(&mut to).await?;
        to.commit().await?;
        target.refresh_statistics().await?;
        Ok(tables)
    }
}

/// Reads a copied table again.
async fn verify(
    to: &mut Transaction,
    table: &Table,
    copied: &CopiedTable,
) -> Result<(), CatalogueError> {
    let mut found = CopiedTable::empty(table);
    with_transaction!(to, connection => {
        let mut rows = sqlx::query(AssertSqlSafe(table.select())).fetch(connection);
        while let Some(row) = rows.try_next().await? {
            found.add(&cells(&row, table)?);
        }
    });
    if found.rows != copied.rows {
        return Err(CatalogueError::CopyIncomplete {
            table: table.name,
            expected: copied.rows,
            found: found.rows,
        });
    }
    if found.digest != copied.digest {
        return Err(CatalogueError::CopyDiffers { table: table.name });
    }
    Ok(())
}

/// The values of a row.
fn cells<'r, R>(row: &'r R, table: &Table) -> Result<Vec<Cell>, sqlx::Error>
where
    R: Row,
    usize: ColumnIndex<R>,
    String: Decode<'r, R::Database> + Type<R::Database>,
    i64: Decode<'r, R::Database> + Type<R::Database>,
    f64: Decode<'r, R::Database> + Type<R::Database>,
    Option<f64>: Decode<'r, R::Database> + Type<R::Database>,
    bool: Decode<'r, R::Database> + Type<R::Database>,
{
    let mut cells = Vec::with_capacity(table.columns.len());
    for (index, (_, kind)) in table.columns.iter().enumerate() {
        cells.push(match kind {
            Text => Cell::Text(row.try_get(index)?),
            Integer => Cell::Integer(row.try_get(index)?),
            Real => Cell::Real(row.try_get(index)?),
            Flag => Cell::Flag(row.try_get(index)?),
        });
    }
    Ok(cells)
}

/// Empties the catalogue of a database whose other tables are empty.
async fn require_empty(to: &mut Transaction) -> Result<(), CatalogueError> {
    const OWN: [&str; 9] = [
        "SELECT COUNT(*) FROM account",
        "SELECT COUNT(*) FROM import_key",
        "SELECT COUNT(*) FROM kicad_profile",
        "SELECT COUNT(*) FROM share",
        "SELECT COUNT(*) FROM part_revision",
        "SELECT COUNT(*) FROM measurement",
        "SELECT COUNT(*) FROM part WHERE made_by <> 'built-in'",
        "SELECT COUNT(*) FROM inductor",
        "SELECT COUNT(*) FROM order_code",
    ];
    const CATALOGUE: [&str; 13] = [
        "DELETE FROM past_import_part",
        "DELETE FROM past_import",
        "DELETE FROM search_word",
        "DELETE FROM part_group",
        "DELETE FROM part",
        "DELETE FROM series",
        "DELETE FROM built_in_load",
        "DELETE FROM site_setting",
        "DELETE FROM site_text",
        "DELETE FROM price_offer",
        "DELETE FROM audit",
        "DELETE FROM usage_part",
        "DELETE FROM usage_simulation",
    ];
    with_transaction!(to, connection => {
        for sql in OWN {
            let rows = sqlx::query_scalar::<_, i64>(sql).fetch_one(&mut *connection).await?;
            if rows > 0 {
                return Err(CatalogueError::NotEmpty);
            }
        }
        for sql in CATALOGUE {
            sqlx::query(sql).execute(&mut *connection).await?;
        }
    });
    Ok(())
}

/// Copies a table in one pass, whatever its size.
async fn copy(
    from: &mut Transaction,
    to: &mut Transaction,
    table: &Table,
) -> Result<CopiedTable, CatalogueError> {
    let sql = table.select();
    let mut copied = CopiedTable::empty(table);
    with_transaction!(from, connection => {
        let mut chunks = sqlx::query(AssertSqlSafe(sql)).fetch(connection).try_chunks(CHUNK);
        while let Some(chunk) = chunks.try_next().await.map_err(|error| error.1)? {
            let mut rows = Vec::with_capacity(chunk.len());
            for row in chunk {
                let cells = cells(&row, table)?;
                copied.add(&cells);
                rows.push(cells);
            }
            write(to, table, rows).await?;
        }
    });
    Ok(copied)
}

async fn write(
    to: &mut Transaction,
    table: &Table,
    rows: Vec<Vec<Cell>>,
) -> Result<(), CatalogueError> {
    let head = format!("INSERT INTO {} ({}) ", table.name, table.names());
    with_transaction!(to, connection => {
        let mut query = QueryBuilder::new(head);
        query.push_values(rows, |mut values, row| {
            for cell in row {
                match cell {
                    Cell::Text(text) => values.push_bind(text),
                    Cell::Integer(number) => values.push_bind(number),
                    Cell::Real(number) => values.push_bind(number),
                    Cell::Flag(flag) => values.push_bind(flag),
                };
            }
        });
        query.build().execute(connection).await?;
    });
    Ok(())
}
