//! Accounts and their roles.

use crate::database::Database;
use crate::error::CatalogueError;

/// Role of an account.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Role {
    Admin,
    Editor,
}

impl Role {
    /// Name in the database and on the wire.
    pub fn word(self) -> &'static str {
        match self {
            Self::Admin => "ROLE_ADMIN",
            Self::Editor => "ROLE_EDITOR",
        }
    }

    fn read(word: &str) -> Option<Self> {
        [Self::Admin, Self::Editor]
            .into_iter()
            .find(|role| role.word() == word)
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Account {
    /// Login, in lower case.
    pub login: String,
    /// Name as pages and revisions show it.
    pub name: String,
    /// Argon2id hash in its usual text form.
    pub password_hash: String,
    pub roles: Vec<Role>,
    /// A disabled account cannot log in and has no sessions.
    pub disabled: bool,
    /// Time of creation, milliseconds since 1970.
    pub created_at: i64,
}

/// A database row.
pub(super) type AccountRow = (String, String, String, String, bool, i64);

impl Account {
    /// Whether the account has a role; administrators have all.
    pub fn has(&self, role: Role) -> bool {
        self.roles.contains(&Role::Admin) || self.roles.contains(&role)
    }

    pub(super) fn read(
        (login, name, password_hash, roles, disabled, created_at): AccountRow,
    ) -> Self {
        Self {
            login,
            name,
            password_hash,
            roles: roles.split(' ').filter_map(Role::read).collect(),
            disabled,
            created_at,
        }
    }

    fn role_words(&self) -> String {
        let words: Vec<_> = self.roles.iter().map(|role| role.word()).collect();
        words.join(" ")
    }
}

impl Database {
    /// Adds an account; false if the login is taken.
    ///
    /// # Errors
    /// If the database does not answer, as with all methods on accounts.
    pub async fn add_account(&self, account: &Account) -> Result<bool, CatalogueError> {
        const SQL: &str = "INSERT INTO account (login, name, password_hash, roles, disabled, created_at) \
            VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (login) DO NOTHING";
        let added = with_db!(self, pool => {
            sqlx::query(SQL)
                .bind(&account.login)
                .bind(&account.name)
                .bind(&account.password_hash)
                .bind(account.role_words())
                .bind(account.disabled)
                .bind(account.created_at)
                .execute(pool)
                .await?
                .rows_affected()
        });
        Ok(added > 0)
    }

    /// The account of a login.
    ///
    /// # Errors
    /// See [`Database::add_account`].
    pub async fn account(&self, login: &str) -> Result<Option<Account>, CatalogueError> {
        const SQL: &str = "SELECT login, name, password_hash, roles, disabled, created_at \
            FROM account WHERE login = $1";
        Ok(with_db!(self, pool => {
            sqlx::query_as::<_, AccountRow>(SQL).bind(login).fetch_optional(pool).await?
        })
        .map(Account::read))
    }

    /// All accounts by login.
    ///
    /// # Errors
    /// See [`Database::add_account`].
    pub async fn accounts(&self) -> Result<Vec<Account>, CatalogueError> {
        const SQL: &str = "SELECT login, name, password_hash, roles, disabled, created_at \
            FROM account ORDER BY login";
        let rows = with_db!(self, pool => {
            sqlx::query_as::<_, AccountRow>(SQL).fetch_all(pool).await?
        });
        Ok(rows.into_iter().map(Account::read).collect())
    }

    /// Sets a new password and ends the sessions of the account; false if there is no such account.
    ///
    /// # Errors
    /// See [`Database::add_account`].
    pub async fn set_password(&self, login: &str, hash: &str) -> Result<bool, CatalogueError> {
        const SQL: &str = "UPDATE account SET password_hash = $2 WHERE login = $1";
        let changed = with_db!(self, pool => {
            sqlx::query(SQL).bind(login).bind(hash).execute(pool).await?.rows_affected()
        });
        self.end_sessions_of(login).await?;
        Ok(changed > 0)
    }

    /// Disables an account and ends its sessions; false if there is no such account.
    ///
    /// # Errors
    /// See [`Database::add_account`].
    pub async fn disable_account(&self, login: &str) -> Result<bool, CatalogueError> {
        const SQL: &str = "UPDATE account SET disabled = $2 WHERE login = $1";
        let changed = with_db!(self, pool => {
            sqlx::query(SQL).bind(login).bind(true).execute(pool).await?.rows_affected()
        });
        self.end_sessions_of(login).await?;
        Ok(changed > 0)
    }
}
