//! Damage to what is stored. A checksum beside each part, and beside each record of another kind that holds figures,
//! tells whether it still is what was written; number and sum of all parts tell whether one is lost.

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::raw_text::RawText;
use super::records::Record;
use super::row::{NO_CHECKSUM, StoredColumns, StoredPart};
use super::{Database, PAGE, Transaction};
use crate::error::CatalogueError;

/// The part of a checksum that goes into the sum: so small that no number of parts makes it too large.
pub(super) const SUMMED: i64 = (1 << 40) - 1;

/// What is known to be damaged; shared by the clones of a database.
#[derive(Debug, Clone, Default)]
pub struct Damage(Arc<Found>);

#[derive(Debug, Default)]
struct Found {
    parts: Mutex<BTreeSet<i64>>,
    /// With their names.
    records: Mutex<BTreeSet<(Record, String)>>,
    /// Groups of parts that searches leave out.
    groups: AtomicUsize,
    is_incomplete: AtomicBool,
    is_unreadable: AtomicBool,
    is_failing: AtomicBool,
}

impl Damage {
    /// Parts and other records, such as inductors, order codes and revisions, and groups of parts, that are left out of
    /// searches and lists because they are not what was written.
    pub fn left_out(&self) -> usize {
        let groups = self.0.groups.load(Ordering::Relaxed);
        self.found().len() + self.records().len() + groups
    }

    /// Parts and imported inductors that an export leaves out.
    pub fn left_out_of_exports(&self) -> usize {
        let records = self.records();
        let inductors = records.iter().filter(|(it, _)| *it == Record::Inductor);
        self.found().len() + inductors.count()
    }

    /// Ids of the damaged parts.
    pub(super) fn part_ids(&self) -> Vec<i64> {
        self.found().iter().copied().collect()
    }

    /// Whether models come from parts that are not what was written, or some are missing.
    pub fn concerns_models(&self) -> bool {
        let names_parts = |(record, _): &(Record, String)| record.is_of_models();
        !self.found().is_empty()
            || self.records().iter().any(names_parts)
            || self.0.groups.load(Ordering::Relaxed) > 0
            || self.is_incomplete()
            || self.is_unreadable()
    }

    /// Whether parts are missing, or are there that nobody wrote.
    pub fn is_incomplete(&self) -> bool {
        self.0.is_incomplete.load(Ordering::Relaxed)
    }

    /// Whether pages of the database could not be read.
    pub fn is_unreadable(&self) -> bool {
        self.0.is_unreadable.load(Ordering::Relaxed)
    }

    /// Whether anything is damaged.
    pub fn is_any(&self) -> bool {
        self.left_out() > 0 || self.is_incomplete() || self.is_unreadable()
    }

    /// Pages could not be read.
    pub fn note_unreadable(&self) {
        if !self.0.is_unreadable.swap(true, Ordering::Relaxed) {
            tracing::error!("the database is damaged; stop the server and restore a backup");
        }
    }

    /// Whether the disk has failed, and nothing was written since.
    pub(super) fn is_failing(&self) -> bool {
        self.0.is_failing.load(Ordering::Relaxed)
    }

    /// The disk has failed.
    pub fn note_failure(&self) {
        if !self.0.is_failing.swap(true, Ordering::Relaxed) {
            tracing::error!("the files of the database cannot be written");
        }
    }

    /// Something was written.
    pub(super) fn forget_failure(&self) {
        if self.0.is_failing.swap(false, Ordering::Relaxed) {
            tracing::info!("the database is written again");
        }
    }

    fn note(&self, id: i64, error: &CatalogueError) {
        if self.found().insert(id) {
            tracing::error!(cause = %error, "a damaged part is left out");
        }
    }

    /// A part that was damaged has been written again.
    fn forget(&self, id: i64) {
        self.found().remove(&id);
    }

    /// A record is not what was written.
    pub(super) fn note_record(&self, record: Record, name: &str) {
        if self.records().insert((record, name.to_owned())) {
            tracing::error!(name, "a damaged record is left out");
        }
    }

    /// A record that was damaged has been written again.
    pub(super) fn forget_record(&self, record: Record, name: &str) {
        let mut records = self.records();
        if !records.is_empty() {
            records.remove(&(record, name.to_owned()));
        }
    }

    /// All that a reading of everything has found, in place of what was known: rows that were damaged may be gone.
    fn replace(&self, found: DamagedRows, is_incomplete: bool) {
        *self.found() = found.parts;
        *self.records() = found.records;
        self.0.is_incomplete.store(is_incomplete, Ordering::Relaxed);
    }

    /// So many groups of parts cannot be read.
    pub(super) fn note_groups(&self, count: usize) {
        if self.0.groups.swap(count, Ordering::Relaxed) < count {
            tracing::error!(count, "damaged groups of parts are left out");
        }
    }

    fn records(&self) -> MutexGuard<'_, BTreeSet<(Record, String)>> {
        let records = &self.0.records;
        records.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn found(&self) -> MutexGuard<'_, BTreeSet<i64>> {
        self.0.parts.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The rows that a reading of everything found damaged.
#[derive(Debug, Default)]
pub(super) struct DamagedRows {
    /// Ids.
    pub parts: BTreeSet<i64>,
    pub records: BTreeSet<(Record, String)>,
}

/// What a reading of all parts found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verified {
    /// Parts that were read.
    pub parts: usize,
    /// Those of an earlier version, without a checksum.
    pub unmarked: usize,
    /// Numbers of damaged parts, and names of other damaged records.
    pub damaged: Vec<String>,
    /// Parts that the last change left; none before the first one that counted them.
    pub expected: Option<usize>,
    /// Whether the sum over all parts is that of the last change. The sum tells nothing where parts are damaged.
    pub is_complete: bool,
}

impl Verified {
    /// What is wrong, in words; `None` for a whole catalogue.
    pub fn fault(&self) -> Option<String> {
        let faults = self.damaged_in_words().into_iter();
        let faults: Vec<String> = faults.chain(self.lost_in_words()).collect();
        (!faults.is_empty()).then(|| faults.join("; "))
    }

    /// Whether parts are missing, or are there that nobody wrote.
    pub fn is_incomplete(&self) -> bool {
        self.lost_in_words().is_some()
    }

    fn damaged_in_words(&self) -> Option<String> {
        let (count, some) = (self.damaged.len(), self.damaged.iter().take(5));
        let some: Vec<&str> = some.map(String::as_str).collect();
        let more = if count > some.len() { ", …" } else { "" };
        let what = if count == 1 { "record" } else { "records" };
        (count > 0).then(|| format!("{count} damaged {what}: {}{more}", some.join(", ")))
    }

    fn lost_in_words(&self) -> Option<String> {
        match self.expected {
            Some(expected) if expected != self.parts => {
                Some(format!("{} parts of {expected}", self.parts))
            }
            _ if !self.is_complete => Some("other parts than were written".to_owned()),
            _ => None,
        }
    }
}

impl Database {
    /// What is known to be damaged.
    pub fn damage(&self) -> &Damage {
        let (Self::Sqlite(_, memory) | Self::Postgres(_, memory)) = self;
        &memory.damage
    }

    /// Reads every part and every other record that has a checksum and compares them, and all parts with the sum of the
    /// last change. What it finds is known from then on.
    ///
    /// # Errors
    /// If the database does not answer, or pages cannot be read.
    pub async fn verify_parts(&self) -> Result<Verified, CatalogueError> {
        let mut transaction = Transaction::begin_snapshot(self).await?;
        let verified = Box::pin(self.verify_in(&mut transaction)).await;
        if let Err(error) = &verified
            && error.is_unreadable()
        {
            self.damage().note_unreadable();
        }
        let (verified, damaged) = verified?;
        self.damage().replace(damaged, verified.is_incomplete());
        Ok(verified)
    }

    /// Reads everything again where something is known to be damaged: a change may have mended or removed it.
    ///
    /// # Errors
    /// See [`Database::verify_parts`].
    pub async fn verify_damaged(&self) -> Result<(), CatalogueError> {
        if self.damage().is_any() {
            Box::pin(self.verify_parts()).await?;
        }
        Ok(())
    }

    async fn verify_in(
        &self,
        transaction: &mut Transaction,
    ) -> Result<(Verified, DamagedRows), CatalogueError> {
        const WRITTEN: &str = "SELECT part_count, checksum FROM catalogue_stamp WHERE id = 'parts'";
        const PARTS: &str = "SELECT id, base_number, maker, checksum, definition FROM part \
            WHERE id > $1 ORDER BY id LIMIT $2";
        type Row = (i64, RawText, RawText, i64, RawText);
        let (expected, sum): (i64, i64) = with_transaction!(&mut *transaction, connection => {
            sqlx::query_as(WRITTEN).fetch_one(connection).await?
        });
        let (mut last, mut found_sum) = (i64::MIN, 0_i64);
        let mut damaged = DamagedRows::default();
        let mut verified = Verified {
            parts: 0,
            unmarked: 0,
            damaged: Vec::new(),
            expected: usize::try_from(expected).ok(),
            is_complete: true,
        };
        loop {
            let rows: Vec<Row> = with_transaction!(&mut *transaction, connection => {
                sqlx::query_as(PARTS).bind(last).bind(PAGE).fetch_all(connection).await?
            });
            let Some(end) = rows.last() else { break };
            last = end.0;
            for (id, number, maker, checksum, definition) in rows {
                verified.parts += 1;
                verified.unmarked += usize::from(checksum == NO_CHECKSUM);
                found_sum = found_sum.saturating_add(checksum & SUMMED);
                let columns = (id, maker, checksum, definition);
                if let Err(error) = StoredPart::check(&columns) {
                    self.damage().note(id, &error);
                    damaged.parts.insert(id);
                    verified.damaged.push(number.into_text());
                }
            }
        }
        let tells = verified.expected.is_some() && damaged.parts.is_empty();
        verified.is_complete = !tells || found_sum == sum;
        let records = self.verify_records(transaction).await?;
        verified.unmarked += records.unmarked;
        let names = records.damaged.iter().map(|(_, name)| name.clone());
        verified.damaged.extend(names);
        damaged.records = records.damaged;
        Ok((verified, damaged))
    }

    /// Rows of parts, one by one where a page that holds some cannot be read: the others are there.
    ///
    /// # Errors
    /// If the database does not answer.
    pub(crate) async fn readable(
        &self,
        rows: Result<Vec<StoredColumns>, CatalogueError>,
        ids: impl AsyncFnOnce() -> Result<Vec<i64>, CatalogueError>,
    ) -> Result<Vec<StoredColumns>, CatalogueError> {
        const ROW: &str = "SELECT id, maker, checksum, definition FROM part WHERE id = $1";
        let Err(error) = rows.as_ref() else {
            return rows;
        };
        if !error.is_unreadable() {
            return rows;
        }
        self.damage().note_unreadable();
        let mut readable = Vec::new();
        for id in ids().await? {
            let row = with_db!(self, pool => {
                sqlx::query_as::<_, StoredColumns>(ROW).bind(id).fetch_optional(pool).await
            });
            match row.map_err(CatalogueError::from) {
                Ok(row) => readable.extend(row),
                Err(error) if error.is_damage() => self.damage().note(id, &error),
                Err(error) => return Err(error),
            }
        }
        Ok(readable)
    }

    /// A part that a request names.
    pub(crate) fn read_part(&self, columns: StoredColumns) -> Result<StoredPart, CatalogueError> {
        let id = columns.0;
        StoredPart::read(columns)
            .inspect(|_| self.damage().forget(id))
            .inspect_err(|error| self.damage().note(id, error))
    }

    /// The parts of a list or search, without damaged ones.
    pub(crate) fn undamaged(
        &self,
        rows: impl IntoIterator<Item = StoredColumns>,
    ) -> Vec<StoredPart> {
        let rows = rows.into_iter();
        rows.filter_map(|columns| self.read_part(columns).ok())
            .collect()
    }
}
