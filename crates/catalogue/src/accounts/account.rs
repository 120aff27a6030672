//! Accounts and their roles.

use crate::audit::{self, AuditEntry};
use crate::database::{Database, Transaction};
use crate::error::CatalogueError;
use crate::site::Change;

/// Role of an account.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Role {
    Admin,
    Editor,
}

impl Role {
    /// Name in the database.
    pub fn word(self) -> &'static str {
        match self {
            Self::Admin => "ROLE_ADMIN",
            Self::Editor => "ROLE_EDITOR",
        }
    }

    /// The role of a name.
    pub fn read(word: &str) -> Option<Self> {
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

    pub(super) fn read(row: AccountRow) -> Self {
        let (login, name, password_hash, roles, disabled, created_at) = row;
        Self {
            login,
            name,
            password_hash,
            roles: roles.split(' ').filter_map(Role::read).collect(),
            disabled,
            created_at,
        }
    }

    /// Whether the account can administer the site now.
    fn administers(&self) -> bool {
        self.has(Role::Admin) && !self.disabled
    }

    fn after(&self, change: AccountChange<'_>) -> Self {
        let mut after = self.clone();
        match change {
            AccountChange::Password(hash) => hash.clone_into(&mut after.password_hash),
            AccountChange::Disabled(disabled) => after.disabled = disabled,
            AccountChange::Role(role) => after.roles = vec![role],
        }
        after
    }

    /// The account after each of some changes.
    fn states(&self, changes: &[AccountChange<'_>]) -> Vec<Self> {
        let mut states: Vec<Self> = Vec::with_capacity(changes.len());
        for change in changes {
            let after = states.last().unwrap_or(self).after(*change);
            states.push(after);
        }
        states
    }

    /// What the audit says about it; never anything of the password.
    fn summary(&self) -> String {
        let state = if self.disabled { "disabled" } else { "active" };
        format!("{}, {}, {state}", self.name, self.role_words())
    }

    fn role_words(&self) -> String {
        let words: Vec<_> = self.roles.iter().map(|role| role.word()).collect();
        words.join(" ")
    }
}

impl Database {
    /// Adds an account and notes it in the audit; false if the login is taken.
    ///
    /// # Errors
    /// If the database does not answer, as with all methods on accounts.
    pub async fn add_account(
        &self,
        account: &Account,
        change: &Change,
    ) -> Result<bool, CatalogueError> {
        const SQL: &str = "INSERT INTO account (login, name, password_hash, roles, disabled, created_at) \
            VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (login) DO NOTHING";
        let mut transaction = Transaction::begin_exclusive(self).await?;
        let added = with_transaction!(&mut transaction, connection => {
            sqlx::query(SQL)
                .bind(&account.login)
                .bind(&account.name)
                .bind(&account.password_hash)
                .bind(account.role_words())
                .bind(account.disabled)
                .bind(account.created_at)
                .execute(connection)
                .await?
                .rows_affected()
        });
        if added == 0 {
            return Ok(false);
        }
        let added = account.summary();
        let entry = entry(change, "add account", &account.login, String::new(), added);
        audit::record(&mut transaction, entry).await?;
        transaction.commit().await?;
        Ok(true)
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

    /// Makes all of the changes of an account, or none, and notes each in the audit. A new
    /// password, disabling and another role end its sessions.
    ///
    /// # Errors
    /// See [`Database::add_account`]; nothing is changed then.
    pub async fn change_account(
        &self,
        login: &str,
        what: &[AccountChange<'_>],
        change: &Change,
    ) -> Result<AccountOutcome, CatalogueError> {
        const SQL: &str = "SELECT login, name, password_hash, roles, disabled, created_at \
            FROM account WHERE login = $1";
        let mut transaction = Transaction::begin_exclusive(self).await?;
        let row = with_transaction!(&mut transaction, connection => {
            sqlx::query_as::<_, AccountRow>(SQL).bind(login).fetch_optional(connection).await?
        });
        let Some(before) = row.map(Account::read) else {
            return Ok(AccountOutcome::Unknown);
        };
        let states = before.states(what);
        let after = states.last().unwrap_or(&before);
        let loses_the_last = before.administers() && !after.administers();
        if loses_the_last && administrators(&mut transaction).await? <= 1 {
            return Ok(AccountOutcome::LastAdministrator);
        }
        store(&mut transaction, after).await?;
        if what
            .iter()
            .any(|what| !matches!(what, AccountChange::Disabled(false)))
        {
            end_sessions(&mut transaction, login, "").await?;
        }
        let earlier = std::iter::once(&before).chain(&states);
        for (what, (before, after)) in what.iter().zip(earlier.zip(&states)) {
            let (before, after) = (before.summary(), after.summary());
            let entry = AuditEntry {
                id: format!("{} {}", change.id, what.word()),
                ..entry(change, what.word(), login, before, after)
            };
            audit::record(&mut transaction, entry).await?;
        }
        transaction.commit().await?;
        Ok(AccountOutcome::Changed)
    }
}

#[derive(Debug, Clone, Copy)]
pub enum AccountChange<'a> {
    /// The Argon2id hash of a new password.
    Password(&'a str),
    /// Whether the account may not log in.
    Disabled(bool),
    /// The only role from now on.
    Role(Role),
}

impl AccountChange<'_> {
    /// Name in the audit.
    fn word(self) -> &'static str {
        match self {
            Self::Password(_) => "set password",
            Self::Disabled(true) => "disable account",
            Self::Disabled(false) => "enable account",
            Self::Role(_) => "set role",
        }
    }
}

/// What became of a change of an account.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AccountOutcome {
    /// It is done.
    Changed,
    /// There is no such account.
    Unknown,
    /// Nobody could administer the site afterwards; nothing was changed.
    LastAdministrator,
}

/// An audit entry about an account.
pub(super) fn entry(
    change: &Change,
    action: &str,
    login: &str,
    value_before: String,
    value_after: String,
) -> AuditEntry {
    AuditEntry {
        id: change.id.clone(),
        at: change.at,
        login: change.login.clone(),
        action: action.to_owned(),
        subject: login.to_owned(),
        value_before,
        value_after,
    }
}

async fn administrators(transaction: &mut Transaction) -> Result<usize, CatalogueError> {
    const SQL: &str = "SELECT login, name, password_hash, roles, disabled, created_at FROM account";
    let rows = with_transaction!(transaction, connection => {
        sqlx::query_as::<_, AccountRow>(SQL).fetch_all(connection).await?
    });
    let accounts = rows.into_iter().map(Account::read);
    Ok(accounts.filter(Account::administers).count())
}

async fn store(transaction: &mut Transaction, account: &Account) -> Result<(), CatalogueError> {
    const SQL: &str =
        "UPDATE account SET password_hash = $2, roles = $3, disabled = $4 WHERE login = $1";
    with_transaction!(transaction, connection => {
        sqlx::query(SQL)
            .bind(&account.login)
            .bind(&account.password_hash)
            .bind(account.role_words())
            .bind(account.disabled)
            .execute(connection)
            .await?;
    });
    Ok(())
}

/// Ends the sessions of an account but the one of a digest; how many there were.
pub(super) async fn end_sessions(
    transaction: &mut Transaction,
    login: &str,
    kept_digest: &str,
) -> Result<u64, CatalogueError> {
    const SQL: &str = "DELETE FROM login_session WHERE login = $1 AND token_digest <> $2";
    Ok(with_transaction!(transaction, connection => {
        sqlx::query(SQL)
            .bind(login)
            .bind(kept_digest)
            .execute(connection)
            .await?
            .rows_affected()
    }))
}
