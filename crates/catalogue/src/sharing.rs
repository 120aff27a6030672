//! Sessions that visitors share by link.

use crate::database::{Database, RawText, Record, Stated, checksum, load};
use crate::error::CatalogueError;

/// A shared session.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Share {
    /// Unguessable key.
    pub id: String,
    /// Page that the session belongs to.
    pub route: String,
    /// Format version of the state.
    pub version: i64,
    /// State as JSON.
    pub state: String,
    /// Time of saving, milliseconds since 1970.
    pub saved_at: i64,
    /// Version of the estimation rules at that time; empty when it was not kept yet.
    pub rules: String,
    /// Version of the catalogue at that time, likewise.
    pub catalogue: String,
}

/// What a share takes besides its texts: key, times, versions and their index.
const BYTES_OF_ROW: usize = 200;

impl Share {
    /// What the share takes in the database, bytes.
    pub fn bytes(&self) -> usize {
        BYTES_OF_ROW + self.state.len() + self.route.len()
    }

    /// What the checksum is of, beside the state.
    fn around(&self) -> String {
        let Self {
            route,
            version,
            rules,
            catalogue,
            ..
        } = self;
        format!("{route} {version} {rules} {catalogue}")
    }
}

/// What became of a key.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SharedState {
    /// The session.
    Kept(Share),
    /// There was one, which nobody used for too long.
    Expired,
    /// No session has the key.
    Unknown,
}

/// Bytes on the disk, or in the memory, of the database.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct DatabaseSize {
    /// All of it.
    pub total: i64,
    /// Shared sessions, see [`Share::bytes`].
    pub shares: i64,
}

/// How exactly the time of the last use is kept, ms: a write a day, not one for each reader.
const USE_RESOLUTION: i64 = 24 * 60 * 60 * 1000;

type ShareRow = (
    String,
    RawText,
    i64,
    RawText,
    i64,
    RawText,
    RawText,
    i64,
    i64,
);

impl Database {
    /// Stores a session that is used now, milliseconds since 1970.
    ///
    /// # Errors
    /// If the key is taken or the database does not answer.
    pub async fn save_share(&self, share: &Share, now: i64) -> Result<(), CatalogueError> {
        const SQL: &str = "INSERT INTO share (id, route, version, state, saved_at, rules, catalogue, \
            used_at, bytes, checksum) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)";
        let checksum = checksum(share.around().as_bytes(), share.state.as_bytes());
        with_db!(self, pool => {
            sqlx::query(SQL)
                .bind(&share.id)
                .bind(&share.route)
                .bind(share.version)
                .bind(&share.state)
                .bind(share.saved_at)
                .bind(&share.rules)
                .bind(&share.catalogue)
                .bind(now)
                .bind(load::count(share.bytes()))
                .bind(checksum)
                .execute(pool)
                .await?;
        });
        Ok(())
    }

    /// The session of a key, unless it was used last before `expired_before`. Keeps the time of
    /// this use where it can.
    ///
    /// # Errors
    /// [`CatalogueError::DamagedRecord`], or if the database does not answer.
    pub async fn load_share(
        &self,
        id: &str,
        now: i64,
        expired_before: i64,
    ) -> Result<SharedState, CatalogueError> {
        const SQL: &str = "SELECT id, route, version, state, saved_at, rules, catalogue, used_at, \
            checksum FROM share WHERE id = $1";
        const USE: &str = "UPDATE share SET used_at = $2 WHERE id = $1";
        let row = with_db!(self, pool => {
            sqlx::query_as::<_, ShareRow>(SQL).bind(id).fetch_optional(pool).await?
        });
        let Some(row) = row else {
            return Ok(SharedState::Unknown);
        };
        let (id, route, version, state, saved_at, rules, catalogue, used_at, stated) = row;
        let share = Share {
            id,
            route: route.into_text(),
            version,
            state: state.clone().into_text(),
            saved_at,
            rules: rules.into_text(),
            catalogue: catalogue.into_text(),
        };
        self.check_record(&Stated {
            record: Record::Share,
            key: &share.id,
            number: 0,
            checksum: stated,
            texts: [share.around().as_bytes(), state.bytes()],
        })?;
        if share.state.is_empty() || (used_at > 0 && used_at < expired_before) {
            return Ok(SharedState::Expired);
        }
        if used_at < now - USE_RESOLUTION {
            // On a full disk a link still opens; the next use tries again.
            with_db!(self, pool => {
                let _ = sqlx::query(USE).bind(&share.id).bind(now).execute(pool).await;
            });
        }
        Ok(SharedState::Kept(share))
    }

    /// Deletes the states of sessions that were used last before `expired_before`; how many there
    /// were. Those of unknown use count from now on.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn expire_shares(
        &self,
        now: i64,
        expired_before: i64,
    ) -> Result<u64, CatalogueError> {
        const BEGIN: &str = "UPDATE share SET used_at = $1 WHERE used_at = 0";
        const EXPIRE: &str = "UPDATE share SET state = '', route = '', bytes = 0, checksum = 0 \
            WHERE used_at < $1 AND bytes > 0";
        Ok(with_db!(self, pool => {
            sqlx::query(BEGIN).bind(now).execute(pool).await?;
            sqlx::query(EXPIRE).bind(expired_before).execute(pool).await?.rows_affected()
        }))
    }

    /// How large the database is.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn size(&self) -> Result<DatabaseSize, CatalogueError> {
        const SHARES: &str = "SELECT CAST(COALESCE(SUM(bytes), 0) AS BIGINT) FROM share";
        const SQLITE: &str = "SELECT c.page_count * s.page_size FROM pragma_page_count() AS c, \
            pragma_page_size() AS s";
        const POSTGRES: &str = "SELECT pg_database_size(current_database())";
        let total = match self {
            Self::Sqlite(pool, _) => sqlx::query_scalar(SQLITE).fetch_one(pool).await?,
            Self::Postgres(pool, _) => sqlx::query_scalar(POSTGRES).fetch_one(pool).await?,
        };
        let shares = with_db!(self, pool => sqlx::query_scalar(SHARES).fetch_one(pool).await?);
        Ok(DatabaseSize { total, shares })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn share(route: &str) -> Share {
        Share {
            id: "key".to_owned(),
            route: route.to_owned(),
            version: 1,
            state: "{}".to_owned(),
            saved_at: 1,
            rules: String::new(),
            catalogue: String::new(),
        }
    }

    #[tokio::test]
    async fn a_long_route_counts_as_the_state_does() {
        let database = Database::open("sqlite::memory:").await.unwrap();
        let long = share(&format!("/{}", "a".repeat(1999)));
        database.save_share(&long, 1).await.unwrap();
        assert_eq!(database.size().await.unwrap().shares, 2202);
    }

    #[tokio::test]
    async fn a_link_opens_where_nothing_can_be_written() {
        const FULL: &str =
            "CREATE TRIGGER full BEFORE UPDATE ON share BEGIN SELECT RAISE(ABORT, 'full'); END";
        let database = Database::open("sqlite::memory:").await.unwrap();
        let share = share("/");
        database.save_share(&share, 1).await.unwrap();
        if let Database::Sqlite(pool, _) = &database {
            sqlx::query(FULL).execute(pool).await.unwrap();
        }
        let later = 2 * USE_RESOLUTION;
        let opened = database.load_share("key", later, 0).await.unwrap();
        assert_eq!(opened, SharedState::Kept(share));
    }
}
