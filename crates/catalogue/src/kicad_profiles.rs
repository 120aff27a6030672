//! Selections of parts that KiCad opens as libraries, beside those of the program.

use crate::audit::{self, AuditEntry};
use crate::database::{Database, Transaction};
use crate::error::CatalogueError;
use crate::site::Change;

/// Most profiles of a site.
const MOST_PROFILES: i64 = 100;

/// A profile that somebody made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredProfile {
    /// Its name in addresses.
    pub name: String,
    pub title: String,
    /// The filter of `POST /api/find` as JSON.
    pub filter: String,
    /// Whether only one of several parts with the same ratings is taken.
    pub one_per_rating: bool,
    /// Whether only programs with a key read it.
    pub needs_key: bool,
}

/// What became of a new profile.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NewProfile {
    /// It is there.
    Added,
    /// Another one has the name.
    Taken,
    /// There are 100.
    TooMany,
}

type ProfileRow = (String, String, String, bool, bool);

fn profile_of(row: ProfileRow) -> StoredProfile {
    let (name, title, filter, one_per_rating, needs_key) = row;
    StoredProfile {
        name,
        title,
        filter,
        one_per_rating,
        needs_key,
    }
}

fn entry(change: &Change, action: &str, before: &str, after: &str) -> AuditEntry {
    AuditEntry {
        id: change.id.clone(),
        at: change.at,
        login: change.login.clone(),
        action: action.to_owned(),
        subject: "KiCad library".to_owned(),
        value_before: before.to_owned(),
        value_after: after.to_owned(),
    }
}

impl Database {
    /// Keeps a profile and notes it in the audit.
    ///
    /// # Errors
    /// If the database does not answer, as with all methods on profiles.
    pub async fn add_kicad_profile(
        &self,
        profile: &StoredProfile,
        change: &Change,
    ) -> Result<NewProfile, CatalogueError> {
        const COUNT: &str = "SELECT COUNT(*) FROM kicad_profile";
        const ADD: &str = "INSERT INTO kicad_profile \
            (name, title, filter, one_per_rating, needs_key, made_at, made_by) \
            VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (name) DO NOTHING";
        let mut transaction = Transaction::begin_exclusive(self).await?;
        let added = with_transaction!(&mut transaction, connection => {
            let count: i64 = sqlx::query_scalar(COUNT).fetch_one(&mut *connection).await?;
            if count >= MOST_PROFILES {
                return Ok(NewProfile::TooMany);
            }
            sqlx::query(ADD)
                .bind(&profile.name)
                .bind(&profile.title)
                .bind(&profile.filter)
                .bind(profile.one_per_rating)
                .bind(profile.needs_key)
                .bind(change.at)
                .bind(&change.login)
                .execute(connection)
                .await?
                .rows_affected()
        });
        if added == 0 {
            return Ok(NewProfile::Taken);
        }
        let entry = entry(change, "add", "", &profile.name);
        audit::record(&mut transaction, entry).await?;
        transaction.commit().await?;
        Ok(NewProfile::Added)
    }

    /// All profiles by name.
    ///
    /// # Errors
    /// See [`Database::add_kicad_profile`].
    pub async fn kicad_profiles(&self) -> Result<Vec<StoredProfile>, CatalogueError> {
        const SQL: &str = "SELECT name, title, filter, one_per_rating, needs_key \
            FROM kicad_profile ORDER BY name";
        let rows: Vec<ProfileRow> = with_db!(self, pool => {
            sqlx::query_as(SQL).fetch_all(pool).await?
        });
        Ok(rows.into_iter().map(profile_of).collect())
    }

    /// Deletes a profile and notes it in the audit. Returns false for an unknown name.
    ///
    /// # Errors
    /// See [`Database::add_kicad_profile`]; nothing is changed then.
    pub async fn remove_kicad_profile(
        &self,
        name: &str,
        change: &Change,
    ) -> Result<bool, CatalogueError> {
        const SQL: &str = "DELETE FROM kicad_profile WHERE name = $1";
        let mut transaction = Transaction::begin_exclusive(self).await?;
        let removed = with_transaction!(&mut transaction, connection => {
            sqlx::query(SQL).bind(name).execute(connection).await?.rows_affected()
        });
        if removed == 0 {
            return Ok(false);
        }
        let entry = entry(change, "remove", name, "");
        audit::record(&mut transaction, entry).await?;
        transaction.commit().await?;
        Ok(true)
    }
}
