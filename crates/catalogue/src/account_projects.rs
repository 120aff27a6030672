//! Projects that people keep in their account: items by name, of which each save changes some.

use crate::database::{Database, Transaction, load};
use crate::error::CatalogueError;

/// Projects that an account keeps at most.
pub const MOST_PROJECTS: usize = 100;
/// Items of a project at most, those that were deleted too.
pub const MOST_ITEMS: usize = 500;
/// What a project takes at most, bytes.
pub const LARGEST_PROJECT: usize = 4_000_000;
/// What all projects of an account take at most, bytes.
pub const LARGEST_ACCOUNT: usize = 20_000_000;

/// A project of an account.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AccountProject {
    pub id: String,
    pub name: String,
    /// Names the state: rises with every save. It is the time of the save, milliseconds since 1970.
    pub revision: i64,
    /// Names and values of its items, bytes.
    pub bytes: i64,
}

/// A named text of a project.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProjectItem {
    pub name: String,
    /// Empty where the item is deleted.
    pub value: String,
}

impl ProjectItem {
    fn bytes(&self) -> usize {
        if self.value.is_empty() {
            0
        } else {
            self.name.len() + self.value.len()
        }
    }
}

/// A change of a project.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProjectSave {
    pub login: String,
    pub id: String,
    pub name: String,
    /// Revision that the change was made on; 0 for a new project.
    pub based_on: i64,
    /// The items that the change replaces or, where they are empty, deletes.
    pub items: Vec<ProjectItem>,
    /// Milliseconds since 1970.
    pub now: i64,
}

/// What became of a save. Only the first changes anything.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ProjectSaved {
    /// It has this revision now.
    As(i64),
    /// Somebody else has saved it since.
    Changed,
    /// The account has no such project (any more).
    Unknown,
    /// It would be larger than [`LARGEST_PROJECT`], or have more items than [`MOST_ITEMS`].
    TooLarge,
    /// The account would have more than [`MOST_PROJECTS`].
    TooMany,
    /// The account would take more than [`LARGEST_ACCOUNT`].
    AccountFull,
}

type ProjectRow = (String, String, i64, i64);

fn project(row: ProjectRow) -> AccountProject {
    let (id, name, revision, bytes) = row;
    AccountProject {
        id,
        name,
        revision,
        bytes,
    }
}

const ONE: &str =
    "SELECT id, name, revision, bytes FROM account_project WHERE login = $1 AND id = $2";

impl Database {
    /// The projects of an account, those that were saved last first.
    ///
    /// # Errors
    /// If the database does not answer, as with all methods on projects.
    pub async fn account_projects(
        &self,
        login: &str,
    ) -> Result<Vec<AccountProject>, CatalogueError> {
        const SQL: &str = "SELECT id, name, revision, bytes FROM account_project \
            WHERE login = $1 ORDER BY revision DESC, id";
        let rows: Vec<ProjectRow> = with_db!(self, pool => {
            sqlx::query_as(SQL).bind(login).fetch_all(pool).await?
        });
        Ok(rows.into_iter().map(project).collect())
    }

    /// A project of an account and those of its items that were changed after a revision; all of
    /// them after 0.
    ///
    /// # Errors
    /// See [`Database::account_projects`].
    pub async fn account_project(
        &self,
        login: &str,
        id: &str,
        since: i64,
    ) -> Result<Option<(AccountProject, Vec<ProjectItem>)>, CatalogueError> {
        const ITEMS: &str = "SELECT name, value FROM account_project_item \
            WHERE login = $1 AND project = $2 AND revision > $3 ORDER BY name";
        let mut snapshot = Transaction::begin_snapshot(self).await?;
        let (row, items) = with_transaction!(&mut snapshot, connection => {
            let row: Option<ProjectRow> =
                sqlx::query_as(ONE).bind(login).bind(id).fetch_optional(&mut *connection).await?;
            let items: Vec<(String, String)> = sqlx::query_as(ITEMS)
                .bind(login)
                .bind(id)
                .bind(since)
                .fetch_all(connection)
                .await?;
            (row, items)
        });
        let items = items
            .into_iter()
            .map(|(name, value)| ProjectItem { name, value });
        Ok(row.map(|row| (project(row), items.collect())))
    }

    /// Saves a change of a project, unless somebody else has saved it since or a limit is reached.
    ///
    /// # Errors
    /// See [`Database::account_projects`]; nothing is changed then.
    pub async fn save_account_project(
        &self,
        save: &ProjectSave,
    ) -> Result<ProjectSaved, CatalogueError> {
        let mut transaction = Transaction::begin_exclusive(self).await?;
        let before: Option<ProjectRow> = with_transaction!(&mut transaction, connection => {
            sqlx::query_as(ONE)
                .bind(&save.login)
                .bind(&save.id)
                .fetch_optional(connection)
                .await?
        });
        let revision = match before.map(project) {
            None if save.based_on > 0 => return Ok(ProjectSaved::Unknown),
            None => save.now.max(1),
            Some(before) if before.revision != save.based_on => return Ok(ProjectSaved::Changed),
            Some(before) => save.now.max(before.revision + 1),
        };
        write(&mut transaction, save, revision).await?;
        if let Some(limit) = reached_limit(&mut transaction, save).await? {
            // Dropping the transaction takes the change back.
            return Ok(limit);
        }
        transaction.commit().await?;
        Ok(ProjectSaved::As(revision))
    }

    /// Deletes a project of an account. Returns false where there is none of this id.
    ///
    /// # Errors
    /// See [`Database::account_projects`]; nothing is changed then.
    pub async fn delete_account_project(
        &self,
        login: &str,
        id: &str,
    ) -> Result<bool, CatalogueError> {
        const ITEMS: &str = "DELETE FROM account_project_item WHERE login = $1 AND project = $2";
        const PROJECT: &str = "DELETE FROM account_project WHERE login = $1 AND id = $2";
        let mut transaction = Transaction::begin_exclusive(self).await?;
        let deleted = with_transaction!(&mut transaction, connection => {
            sqlx::query(ITEMS).bind(login).bind(id).execute(&mut *connection).await?;
            sqlx::query(PROJECT).bind(login).bind(id).execute(connection).await?.rows_affected()
        });
        transaction.commit().await?;
        Ok(deleted > 0)
    }
}

async fn write(
    transaction: &mut Transaction,
    save: &ProjectSave,
    revision: i64,
) -> Result<(), CatalogueError> {
    const PROJECT: &str = "INSERT INTO account_project (login, id, name, revision, bytes) \
        VALUES ($1, $2, $3, $4, 0) ON CONFLICT (login, id) \
        DO UPDATE SET name = excluded.name, revision = excluded.revision";
    const ITEM: &str = "INSERT INTO account_project_item \
        (login, project, name, revision, bytes, value) VALUES ($1, $2, $3, $4, $5, $6) \
        ON CONFLICT (login, project, name) DO UPDATE SET \
        revision = excluded.revision, bytes = excluded.bytes, value = excluded.value";
    const BYTES: &str = "UPDATE account_project SET bytes = \
        (SELECT CAST(COALESCE(SUM(bytes), 0) AS BIGINT) FROM account_project_item \
        WHERE login = $1 AND project = $2) WHERE login = $1 AND id = $2";
    with_transaction!(transaction, connection => {
        sqlx::query(PROJECT)
            .bind(&save.login)
            .bind(&save.id)
            .bind(&save.name)
            .bind(revision)
            .execute(&mut *connection)
            .await?;
        for item in &save.items {
            sqlx::query(ITEM)
                .bind(&save.login)
                .bind(&save.id)
                .bind(&item.name)
                .bind(revision)
                .bind(load::count(item.bytes()))
                .bind(&item.value)
                .execute(&mut *connection)
                .await?;
        }
        sqlx::query(BYTES).bind(&save.login).bind(&save.id).execute(connection).await?;
    });
    Ok(())
}

/// The limit that is exceeded now.
async fn reached_limit(
    transaction: &mut Transaction,
    save: &ProjectSave,
) -> Result<Option<ProjectSaved>, CatalogueError> {
    const ITEMS: &str =
        "SELECT COUNT(*) FROM account_project_item WHERE login = $1 AND project = $2";
    const ALL: &str = "SELECT COUNT(*), CAST(COALESCE(SUM(bytes), 0) AS BIGINT) \
        FROM account_project WHERE login = $1";
    let (project, items, (projects, bytes)) = with_transaction!(transaction, connection => {
        let project: ProjectRow = sqlx::query_as(ONE)
            .bind(&save.login)
            .bind(&save.id)
            .fetch_one(&mut *connection)
            .await?;
        let items: i64 = sqlx::query_scalar(ITEMS)
            .bind(&save.login)
            .bind(&save.id)
            .fetch_one(&mut *connection)
            .await?;
        let all: (i64, i64) =
            sqlx::query_as(ALL).bind(&save.login).fetch_one(connection).await?;
        (project, items, all)
    });
    let (_, _, _, own_bytes) = project;
    Ok(
        if own_bytes > load::count(LARGEST_PROJECT) || items > load::count(MOST_ITEMS) {
            Some(ProjectSaved::TooLarge)
        } else if projects > load::count(MOST_PROJECTS) {
            Some(ProjectSaved::TooMany)
        } else if bytes > load::count(LARGEST_ACCOUNT) {
            Some(ProjectSaved::AccountFull)
        } else {
            None
        },
    )
}
