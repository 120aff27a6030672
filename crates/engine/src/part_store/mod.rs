//! Parts with their models, as the simulation needs them.
//!
//! The catalogue answers look-ups; a model made from a part is kept for a short while, because the
//! page asks for the same few parts at every change of a condition.

pub mod array_catalogue;
pub mod by_number;
pub mod inductor_catalogue;
pub mod inductor_model;
pub mod mark;
mod model_version;
pub mod overrides;
pub mod snapshot;

use std::any::Any;
use std::collections::HashMap;
use std::fmt::Debug;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use henrad_api::field::FieldError;
use henrad_api::vocabulary::NumberMatch;
use henrad_api::vocabulary::{MatchQuality, PartBasis};
use henrad_catalogue::{
    self as catalogue, CatalogueStamp, Database, Lookup, NamedPart, StoredPart, aec_q200,
    read_specification, safety_class,
};
use henrad_parts::grammar;
use henrad_parts::grammar::foreign::{ForeignKind, ForeignNumber, OWN_MAKER};
use henrad_parts::model::{self, CapacitorModel, PartFit};
use henrad_parts::quantity::{self, Henries};
use henrad_parts::{Part, PartStatus};
use henrad_sim::selection::find::{Candidate, Listed};
use moka::sync::Cache;

use crate::error::EngineError;

use crate::part_store::by_number::{Asked, ByNumber, SIGN};
use crate::part_store::model_version::CachedVersion;
pub use crate::part_store::model_version::ModelVersion;

/// Most part numbers in the model cache.
const KEPT_PARTS: u64 = 4096;
/// How long an unused model is kept.
const KEPT_FOR: Duration = Duration::from_mins(1);

/// Longest part number that a look-up reads.
const MAX_NUMBER_LENGTH: usize = 64;

/// A catalogue part with its model.
#[derive(Debug)]
pub struct ModeledPart {
    /// Row id in the catalogue; 0 for a part that no list has.
    pub id: i64,
    /// Number as asked for, in its orderable spelling.
    pub number: String,
    /// Maker that an import named; empty for the built-in catalogue.
    pub maker: String,
    /// How it answers the number of a look-up; `None` for a part that was not looked up.
    answer: Option<Box<Answer>>,
    /// Safety class; empty without one.
    safety_class: Box<str>,
    /// Whether it is qualified to AEC-Q200, if need be with a suffix.
    is_automotive: bool,
    pub part: Part,
    /// Its model parameters.
    pub model: CapacitorModel,
    /// The newest fit of its circuit, as far as it holds for the model.
    fit: Option<PartFit>,
}

/// How a part answers a number.
#[derive(Debug, Clone)]
enum Answer {
    Listed {
        requested: String,
        matched: catalogue::NumberMatch,
    },
    /// What the number of a part states that no list has.
    ByNumber(Box<ByNumber>),
}

/// Key of a cached model: the state of the catalogue, who may see it, and the number as written. A
/// change of the catalogue by any server changes the stamp, so the cache never returns outdated
/// models.
type Key = (i64, &'static [PartStatus], String);

/// Whoever pays for searches among all numbers: each takes the database as long as many look-ups.
pub trait Payer: Debug + Send + Sync {
    /// Begins a search, which lasts until what this gives is dropped.
    ///
    /// # Errors
    /// [`EngineError::TimeIsSpent`] when it may not.
    fn begin(&self) -> Result<Box<dyn Any + Send>, EngineError>;
}

/// Look-up of parts with their models, for visitors who see parts of certain statuses.
#[derive(Debug, Clone)]
pub struct PartStore {
    database: Database,
    stamp: CatalogueStamp,
    visible: &'static [PartStatus],
    entries: Cache<Key, Arc<ModeledPart>>,
    counted: Arc<Counted>,
    version: Arc<CachedVersion>,
    /// Parts that their numbers name, whatever the catalogue has.
    pinned: Arc<[Arc<ModeledPart>]>,
    payer: Option<Arc<dyn Payer>>,
}

/// Cache hits and misses.
#[derive(Debug, Default)]
struct Counted {
    hits: AtomicU64,
    misses: AtomicU64,
}

impl PartStore {
    /// A store over a catalogue for visitors, who see active parts only; starts the reader of the
    /// catalogue's state on the current runtime.
    pub fn new(database: Database) -> Self {
        let entries = Cache::builder()
            .max_capacity(KEPT_PARTS)
            .time_to_idle(KEPT_FOR)
            .build();
        Self {
            stamp: CatalogueStamp::start(database.clone()),
            database,
            visible: &[PartStatus::Active],
            entries,
            counted: Arc::default(),
            version: Arc::default(),
            pinned: Arc::default(),
            payer: None,
        }
    }

    /// The same store, whose searches somebody pays for.
    #[must_use]
    pub fn paid_by(self, payer: Arc<dyn Payer>) -> Self {
        Self {
            payer: Some(payer),
            ..self
        }
    }

    fn begin_search(&self) -> Result<Option<Box<dyn Any + Send>>, EngineError> {
        self.payer.as_deref().map(Payer::begin).transpose()
    }

    /// The same store, in which the number of each of these parts names it as it is.
    #[must_use]
    pub fn pinning(&self, parts: &[Arc<ModeledPart>]) -> Self {
        Self {
            pinned: parts.into(),
            ..self.clone()
        }
    }

    /// The same store, limited to parts of these statuses.
    #[must_use]
    pub fn seen_with(&self, visible: &'static [PartStatus]) -> Self {
        Self {
            visible,
            ..self.clone()
        }
    }

    /// The catalogue behind the store.
    pub fn database(&self) -> &Database {
        &self.database
    }

    /// Statuses of the parts that are found.
    pub fn visible(&self) -> &'static [PartStatus] {
        self.visible
    }

    /// Look-ups answered from memory, and from the database.
    pub fn hits_and_misses(&self) -> (u64, u64) {
        let read = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
        (read(&self.counted.hits), read(&self.counted.misses))
    }

    /// Models in memory.
    pub fn kept_models(&self) -> u64 {
        self.entries.entry_count()
    }

    /// The state of the catalogue, for several look-ups of one request.
    ///
    /// # Errors
    /// A failing catalogue.
    pub async fn stamp(&self) -> Result<i64, EngineError> {
        Ok(self.stamp.read().await?)
    }

    /// The basis of the curves at a state of the catalogue.
    ///
    /// # Errors
    /// A failing catalogue.
    pub async fn model_version(&self, stamp: i64) -> Result<ModelVersion, EngineError> {
        self.version.at(stamp, &self.database).await
    }

    /// The basis of the curves now.
    ///
    /// # Errors
    /// A failing catalogue.
    pub async fn current_model_version(&self) -> Result<ModelVersion, EngineError> {
        self.model_version(self.stamp().await?).await
    }

    /// The part of that number in any spelling; `path` names the request field. A number of any
    /// maker that no list has, and values in place of one, are a part too.
    ///
    /// # Errors
    /// [`EngineError::UnknownPart`] with suggestions, also for a number that is not taken strictly;
    /// [`EngineError::Refused`] for a number that states too little or more than parts hold; when
    /// the catalogue does not answer.
    pub async fn find(
        &self,
        asked: impl Into<Asked<'_>>,
        path: &str,
    ) -> Result<Arc<ModeledPart>, EngineError> {
        self.find_at(self.stamp().await?, asked, path).await
    }

    /// As [`PartStore::find`], at a state of the catalogue that the caller has asked for; several
    /// parts of one request share one state.
    ///
    /// # Errors
    /// See [`PartStore::find`].
    pub async fn find_at(
        &self,
        stamp: i64,
        asked: impl Into<Asked<'_>>,
        path: &str,
    ) -> Result<Arc<ModeledPart>, EngineError> {
        let asked = asked.into();
        let pinned = self.pinned.iter().find(|it| it.number == asked.number);
        if let Some(part) = pinned {
            return Ok(Arc::clone(part));
        }
        let part = self.named(stamp, asked, path).await?;
        if let Some(by_number) = part.by_number() {
            by_number.check(asked.confirms_unusual, path)?;
        }
        if asked.is_strict && !part.answers().is_exact() {
            let diagnosis = Some("no part has exactly this number".to_owned());
            let suggestions = vec![part.number.clone()];
            return Err(unknown(asked.number, path, suggestions, diagnosis));
        }
        Ok(part)
    }

    /// Looks many numbers up in one query, so that [`Self::find_at`] answers those from memory that
    /// are listed as they are written.
    ///
    /// # Errors
    /// A failing catalogue.
    pub async fn look_ahead(&self, stamp: i64, texts: &[&str]) -> Result<(), EngineError> {
        let key = |text: &str| (stamp, self.visible, text.to_owned());
        let mut wanted: HashMap<String, &str> = HashMap::new();
        for &text in texts.iter().filter(|text| !text.contains(SIGN)) {
            if !self.entries.contains_key(&key(text)) && read_specification(text).is_none() {
                wanted.entry(grammar::normalize(text)).or_insert(text);
            }
        }
        let numbers: Vec<String> = wanted.keys().cloned().collect();
        let found = self.database.parts_of_numbers(&numbers, self.visible);
        for (stored, matched) in found.await? {
            let number = stored.part.part_number.clone();
            let Some(text) = wanted.get(&number) else {
                continue;
            };
            // Of a part without a model the look-up of it says why.
            if let Ok(mut part) = ModeledPart::new(stored, number) {
                let requested = (*text).to_owned();
                part.answer = Some(Box::new(Answer::Listed { requested, matched }));
                self.entries.insert(key(text), Arc::new(part));
            }
        }
        Ok(())
    }

    /// The listed part of that number: for calls that edit or show what is stored.
    ///
    /// # Errors
    /// As [`PartStore::find`]; a number that no list has names no part.
    pub async fn find_listed(
        &self,
        number: &str,
        path: &str,
    ) -> Result<Arc<ModeledPart>, EngineError> {
        let key = (self.stamp().await?, self.visible, number.to_owned());
        let known = self.entries.get(&key);
        if let Some(part) = known.filter(|part| part.by_number().is_none()) {
            self.counted.hits.fetch_add(1, Ordering::Relaxed);
            return Ok(part);
        }
        self.counted.misses.fetch_add(1, Ordering::Relaxed);
        let is_search = !self.database.resolves(number, self.visible).await?;
        let _paid = is_search.then(|| self.begin_search()).transpose()?;
        match self.database.find_part(number, self.visible).await? {
            Lookup::Found(stored, found) => self.keep_listed(key, *stored, found).await,
            Lookup::Missing {
                suggestions,
                diagnosis,
            } => Err(unknown(number, path, suggestions, diagnosis)),
        }
    }

    /// Listed parts that come nearest to one that no list has; none for a listed part.
    ///
    /// # Errors
    /// A failing catalogue.
    pub async fn nearest_listed(&self, part: &ModeledPart) -> Result<Vec<String>, EngineError> {
        let Some(by_number) = part.by_number() else {
            return Ok(Vec::new());
        };
        if let Some(nearest) = by_number.nearest.get() {
            return Ok(nearest.clone());
        }
        let _paid = self.begin_search()?;
        let nearest = self
            .database
            .nearest_listed(&by_number.number, self.visible);
        let nearest = nearest.await?;
        Ok(by_number.nearest.get_or_init(|| nearest).clone())
    }

    async fn named(
        &self,
        stamp: i64,
        asked: Asked<'_>,
        path: &str,
    ) -> Result<Arc<ModeledPart>, EngineError> {
        let Asked { number, maker, .. } = asked;
        // No number holds a line end.
        let text = if maker.is_empty() {
            number.to_owned()
        } else {
            format!("{number}\n{maker}")
        };
        let key = (stamp, self.visible, text);
        if let Some(part) = self.entries.get(&key) {
            self.counted.hits.fetch_add(1, Ordering::Relaxed);
            return Ok(part);
        }
        self.counted.misses.fetch_add(1, Ordering::Relaxed);
        let maker = Some(maker).filter(|maker| !maker.is_empty());
        let known = self.database.name_known_part(number, self.visible, maker);
        let mut named = known.await?;
        if matches!(named, NamedPart::Missing { .. }) && !asked.is_brief {
            let _paid = self.begin_search()?;
            named = self.database.name_part(number, self.visible, maker).await?;
        }
        match named {
            NamedPart::Listed(stored, found) => self.keep_listed(key, *stored, found).await,
            NamedPart::ByNumber(coil) if coil.kind == ForeignKind::Inductor => {
                let diagnosis = Some(inductor_in_words(&coil));
                Err(unknown(number, path, Vec::new(), diagnosis))
            }
            NamedPart::OfList(code) if code.kind == ForeignKind::Inductor => {
                let diagnosis = format!(
                    "this is an order code of {}: an inductor of {}; inductors have their own list",
                    code.made_by,
                    quantity::format(code.inductance.map_or(0.0, Henries::get), "H", 4)
                );
                Err(unknown(number, path, Vec::new(), Some(diagnosis)))
            }
            NamedPart::OfList(code) => {
                let part = Arc::new(by_number::listed(number, *code, path)?);
                self.entries.insert(key, Arc::clone(&part));
                Ok(part)
            }
            NamedPart::ByNumber(read) => {
                let part = Arc::new(by_number::modeled(number, *read, path)?);
                self.entries.insert(key, Arc::clone(&part));
                Ok(part)
            }
            NamedPart::Ambiguous(readings) => Err(EngineError::Ambiguous {
                number: number.to_owned(),
                path: path.to_owned(),
                readings,
            }),
            NamedPart::Faulty(fault) => Err(by_number::faulty(&fault, path)),
            NamedPart::Missing {
                suggestions,
                diagnosis,
            } => Err(unknown(number, path, suggestions, diagnosis)),
        }
    }

    async fn keep_listed(
        &self,
        key: Key,
        stored: StoredPart,
        found: String,
    ) -> Result<Arc<ModeledPart>, EngineError> {
        let requested = key.2.split('\n').next().unwrap_or_default().to_owned();
        let matched = self.database.number_match(&requested, &stored, &found);
        let answer = Answer::Listed {
            matched: matched.await?,
            requested,
        };
        let mut part = ModeledPart::new(stored, found)?;
        part.answer = Some(Box::new(answer));
        let part = Arc::new(part);
        self.entries.insert(key, Arc::clone(&part));
        Ok(part)
    }
}

fn unknown(
    number: &str,
    path: &str,
    suggestions: Vec<String>,
    diagnosis: Option<String>,
) -> EngineError {
    EngineError::UnknownPart {
        number: number.to_owned(),
        path: path.to_owned(),
        suggestions,
        diagnosis,
    }
}

/// Why a number of an inductor is no capacitor.
fn inductor_in_words(coil: &ForeignNumber) -> String {
    let inductance = coil.inductance.map_or(0.0, Henries::get);
    format!(
        "this is a part number of {}: an inductor of {}; inductors have their own list",
        coil.made_by(),
        quantity::format(inductance, "H", 4)
    )
}

/// Who makes a part, by the maker that its import named; empty for the built-in catalogue.
pub fn manufacturer(maker: &str) -> &str {
    if maker.is_empty() { OWN_MAKER } else { maker }
}

impl ModeledPart {
    /// A part with its model, under the number that was asked for.
    ///
    /// # Errors
    /// [`EngineError::Model`] when the part's ratings give no model.
    pub fn new(stored: StoredPart, number: String) -> Result<Self, EngineError> {
        let StoredPart { id, maker, part } = stored;
        let model = model::for_part(&part).map_err(|source| EngineError::Model {
            number: number.clone(),
            source,
        })?;
        Ok(Self {
            id,
            number,
            maker,
            answer: None,
            safety_class: safety_class(&part).map_or_else(Box::default, |class| class.value.into()),
            is_automotive: aec_q200(&part).is_some(),
            fit: PartFit::from_part(&part),
            part,
            model,
        })
    }

    /// A part of the built-in catalogue, asked for by the number that it is listed under.
    ///
    /// # Errors
    /// As [`ModeledPart::new`].
    pub fn built_in(part: Part, requested: &str) -> Result<Self, EngineError> {
        let number = part.part_number.clone();
        let mut modeled = Self::new(StoredPart::built_in(part), number)?;
        modeled.answer = Some(Box::new(Answer::Listed {
            requested: requested.to_owned(),
            matched: catalogue::NumberMatch {
                quality: catalogue::MatchQuality::Exact,
                basis: catalogue::PartBasis::Listed,
            },
        }));
        Ok(modeled)
    }

    /// How it answers the number of the look-up; empty for a part that was not looked up.
    pub fn answers(&self) -> NumberMatch {
        let (requested, matched) = match self.answer.as_deref() {
            Some(Answer::Listed { requested, matched }) => (requested, matched),
            Some(Answer::ByNumber(by_number)) => return by_number.answers(),
            None => return NumberMatch::default(),
        };
        NumberMatch {
            requested: Some(requested.clone()),
            match_quality: Some(match matched.quality {
                catalogue::MatchQuality::Exact => MatchQuality::Exact,
                catalogue::MatchQuality::Equivalent => MatchQuality::Equivalent,
                catalogue::MatchQuality::Completed => MatchQuality::Completed,
                catalogue::MatchQuality::Shortened => MatchQuality::Shortened,
            }),
            basis: Some(match matched.basis {
                catalogue::PartBasis::Listed => PartBasis::Listed,
                catalogue::PartBasis::Imported => PartBasis::Imported,
                catalogue::PartBasis::Edited => PartBasis::Edited,
                catalogue::PartBasis::Number => PartBasis::Number,
            }),
            made_by: None,
        }
    }

    /// What its number states, for a part that no list has.
    pub fn by_number(&self) -> Option<&ByNumber> {
        match self.answer.as_deref()? {
            Answer::ByNumber(by_number) => Some(by_number),
            Answer::Listed { .. } => None,
        }
    }

    /// What files say first of a part that no list has: that nothing is from its maker, what is
    /// known, and how far the rest may be off. Empty for a listed part.
    pub fn file_lines(&self) -> Vec<String> {
        let Some(by_number) = self.by_number() else {
            return Vec::new();
        };
        let described = model::describe_with_spread(&self.part, &self.model).into_iter();
        let bands = described.filter(|it| !it.spread.is_empty());
        let bands: Vec<_> = bands
            .map(|it| format!("{} {}", it.name, it.spread))
            .collect();
        let mut lines = by_number.file_lines().to_vec();
        if !bands.is_empty() {
            lines.push(format!("8 in 10 parts of its class: {}.", bands.join(", ")));
        }
        lines
    }

    /// Row id in the catalogue; `None` for a part that no list has.
    pub fn row_id(&self) -> Option<i64> {
        self.by_number().is_none().then_some(self.id)
    }

    /// The part as a search compares it.
    pub fn candidate(&self) -> Candidate<'_> {
        Candidate {
            part: &self.part,
            model: &self.model,
            listed: Listed {
                maker: &self.maker,
                safety_class: &self.safety_class,
                is_automotive: self.is_automotive,
            },
        }
    }

    /// The same part with another model.
    #[must_use]
    pub fn with_model(&self, model: CapacitorModel) -> Self {
        Self {
            id: self.id,
            number: self.number.clone(),
            maker: self.maker.clone(),
            answer: self.answer.clone(),
            safety_class: self.safety_class.clone(),
            is_automotive: self.is_automotive,
            part: self.part.clone(),
            fit: mark::fit_with(self.fit, &self.model, &model),
            model,
        }
    }
}

/// A part number of a request without the blanks around it.
pub fn read_number(asked: &str) -> Result<&str, EngineError> {
    let number = asked.trim();
    if number.is_empty() {
        return Err(FieldError::new("partNumber", "Please enter a part number.").into());
    }
    if number.chars().count() > MAX_NUMBER_LENGTH {
        let message = format!("A part number has at most {MAX_NUMBER_LENGTH} characters.");
        return Err(FieldError::new("partNumber", message).into());
    }
    Ok(number)
}
