//! Texts, images and links that an administrator sets.

use crate::audit::{self, AuditEntry};
use crate::database::{Database, Transaction};
use crate::error::CatalogueError;

henrad_parts::enum_with_all! {
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum SiteSetting {
        /// Text of the home page.
        HomeMessage,
        /// Image at the top, a data address.
        BannerImage,
        /// Link of the image at the top.
        BannerLink,
        /// Image at the bottom, a data address.
        FooterImage,
        /// Link of the image at the bottom.
        FooterLink,
    }
}

impl SiteSetting {
    /// Name in the database.
    pub fn word(self) -> &'static str {
        match self {
            Self::HomeMessage => "home_message",
            Self::BannerImage => "banner_image",
            Self::BannerLink => "banner_link",
            Self::FooterImage => "footer_image",
            Self::FooterLink => "footer_link",
        }
    }
}

/// Author, time and audit key of a change.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Change {
    /// Key of the audit entry.
    pub id: String,
    /// Milliseconds since 1970.
    pub at: i64,
    /// Login of the account.
    pub login: String,
    /// Name of the account.
    pub name: String,
}

impl Database {
    /// A setting; empty if never set.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn site_setting(&self, setting: SiteSetting) -> Result<String, CatalogueError> {
        const SQL: &str = "SELECT value FROM site_setting WHERE name = $1";
        Ok(with_db!(self, pool => {
            sqlx::query_scalar::<_, String>(SQL).bind(setting.word()).fetch_optional(pool).await?
        })
        .unwrap_or_default())
    }

    /// The settings that have a value.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn filled_site_settings(&self) -> Result<Vec<SiteSetting>, CatalogueError> {
        const SQL: &str = "SELECT name FROM site_setting WHERE value <> ''";
        let words = with_db!(self, pool => {
            sqlx::query_scalar::<_, String>(SQL).fetch_all(pool).await?
        });
        let mut filled = SiteSetting::ALL.to_vec();
        filled.retain(|setting| words.iter().any(|word| word == setting.word()));
        Ok(filled)
    }

    /// Changes a setting and records it in the audit.
    ///
    /// # Errors
    /// If the database does not answer; nothing is changed then.
    pub async fn set_site_setting(
        &self,
        setting: SiteSetting,
        value: &str,
        change: &Change,
    ) -> Result<(), CatalogueError> {
        const READ: &str = "SELECT value FROM site_setting WHERE name = $1";
        const WRITE: &str = "INSERT INTO site_setting (name, value, changed_at, changed_by) \
            VALUES ($1, $2, $3, $4) ON CONFLICT (name) DO UPDATE SET value = excluded.value, \
            changed_at = excluded.changed_at, changed_by = excluded.changed_by";
        let mut transaction = Transaction::begin_exclusive(self).await?;
        let before = with_transaction!(&mut transaction, connection => {
            let before = sqlx::query_scalar::<_, String>(READ)
                .bind(setting.word())
                .fetch_optional(&mut *connection)
                .await?;
            sqlx::query(WRITE)
                .bind(setting.word())
                .bind(value)
                .bind(change.at)
                .bind(&change.login)
                .execute(connection)
                .await?;
            before
        });
        let entry = AuditEntry {
            id: change.id.clone(),
            at: change.at,
            login: change.login.clone(),
            action: "set".to_owned(),
            subject: setting.word().to_owned(),
            value_before: before.unwrap_or_default(),
            value_after: value.to_owned(),
        };
        audit::record(&mut transaction, entry).await?;
        transaction.commit().await
    }
}
