//! Numbers that no grammar reads: those of imported parts, without packaging or by the pattern of
//! an import.

use henrad_parts::{PartStatus, tolerance};
use sqlx::QueryBuilder;

use super::is_visible;
use crate::database::{Database, StoredPart};
use crate::error::CatalogueError;
use crate::number_pattern::NumberPattern;

impl Database {
    /// The part that is sold under this number too, with the tolerance that the number says.
    pub(super) async fn under_other_number(
        &self,
        number: &str,
        visible: &[PartStatus],
    ) -> Result<Option<StoredPart>, CatalogueError> {
        const BASE: &str = "SELECT id, status, maker, definition FROM part WHERE base_number = $1";
        let based = self.visible_parts(BASE, number, visible).await?;
        if let Some(stored) = based.into_iter().next() {
            return Ok(Some(stored));
        }
        let keys = NumberPattern::keys_of(number);
        if keys.is_empty() {
            return Ok(None);
        }
        let rows = with_db!(self, pool => {
            let mut builder =
                QueryBuilder::new("SELECT id, status, maker, definition FROM part WHERE design_key IN (");
            let mut list = builder.separated(", ");
            for key in keys {
                list.push_bind(key);
            }
            list.push_unseparated(") ORDER BY part_number");
            builder.build_query_as::<(i64, String, String, String)>().fetch_all(pool).await?
        });
        for (id, status, maker, definition) in rows {
            let mut stored = StoredPart::read((id, maker, definition))?;
            let pattern = NumberPattern::read(&stored.part.variants).ok();
            let Some(fit) = pattern.and_then(|pattern| pattern.fit(number)) else {
                continue;
            };
            if is_visible(&status, visible) {
                number.clone_into(&mut stored.part.part_number);
                let letter = fit.tolerance.filter(|it| tolerance::band(*it).is_some());
                stored.part.tolerance = letter.or(stored.part.tolerance);
                return Ok(Some(stored));
            }
        }
        Ok(None)
    }
}
