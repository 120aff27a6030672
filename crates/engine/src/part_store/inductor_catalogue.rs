//! The inductors of the catalogue with their models.

use std::sync::{Arc, Mutex};

use henrad_api::from_number::StatedPart;
use henrad_api::vocabulary::ProblemCode;
use henrad_catalogue::inductor::{
    InductorByNumber, InductorParameters, InductorRow, InductorSeries, Inductors, inductor_by_code,
    inductor_by_number, read_inductor,
};
use henrad_catalogue::{
    CatalogueError, Database, OrderCode, inductor as catalogue, is_same_number,
};
use henrad_parts::grammar::foreign::ForeignKind;

use super::PartStore;
use super::by_number::{Asked, ByNumber, not_stated, refused};
use super::inductor_model::{ModeledInductor, model};
use crate::error::EngineError;
use crate::inductor::part::{InductorPart, looked_up, part_by_number as inductor_part_by_number};

/// Most part numbers that a miss suggests.
const MOST_SUGGESTIONS: usize = 5;

/// All inductors with their models.
#[derive(Debug)]
pub struct InductorCatalogue {
    inductors: Vec<Arc<ModeledInductor>>,
    /// Their rows, to search.
    listed: Vec<InductorRow>,
    series: Vec<InductorSeries>,
    /// Parameters of the models, for inductors that no list has.
    parameters: InductorParameters,
    /// Order codes of makers' lists.
    codes: Vec<OrderCode>,
}

impl InductorCatalogue {
    /// The inductors of the program and of imports.
    ///
    /// # Errors
    /// When a series has no core data. The shipped tables are tested to have them, and imports are
    /// checked.
    pub fn new(inductors: Inductors) -> Result<Self, CatalogueError> {
        let Inductors {
            rows,
            parameters,
            codes,
        } = inductors;
        let modeled = |row: InductorRow| {
            let series = row.series.clone();
            model(row, &parameters)
                .map(Arc::new)
                .ok_or(CatalogueError::UnknownSeries(series))
        };
        Ok(Self {
            listed: rows.clone(),
            inductors: rows.into_iter().map(modeled).collect::<Result<_, _>>()?,
            series: parameters.series().to_vec(),
            parameters,
            codes,
        })
    }

    /// A catalogue of one inductor, which its number names as it is.
    #[must_use]
    pub fn holding(&self, inductor: Arc<ModeledInductor>) -> Self {
        Self {
            listed: vec![inductor.row.clone()],
            inductors: vec![inductor],
            series: self.series.clone(),
            parameters: self.parameters.clone(),
            codes: Vec::new(),
        }
    }

    /// An inductor of another catalogue: its row, with what files say first of one that no list has.
    ///
    /// # Errors
    /// [`EngineError::UnknownPart`] when no core is known.
    pub fn restored(
        &self,
        row: InductorRow,
        notice: Vec<String>,
    ) -> Result<ModeledInductor, EngineError> {
        let mut parameters = self.parameters.clone();
        parameters.adopt(&InductorSeries {
            name: row.series.clone(),
            description: String::new(),
            inductance_measured_at: String::new(),
        });
        let number = row.part_number.clone();
        let modeled = model(row, &parameters);
        let mut modeled = modeled.ok_or_else(|| self.unknown(&number, ""))?;
        modeled.notice = notice;
        Ok(modeled)
    }

    /// The inductor of a number of any maker, whatever the case of its letters, or of values;
    /// `path` names the request field.
    ///
    /// # Errors
    /// [`EngineError::UnknownPart`] with the nearest numbers; [`EngineError::Refused`] for a number
    /// that states too little for a model.
    pub fn find(&self, number: &str, path: &str) -> Result<Arc<ModeledInductor>, EngineError> {
        if let Some(known) = self.known(number) {
            return Ok(Arc::clone(known));
        }
        let (coil, stated) = self.unlisted(number, path)?;
        if !coil.has_core_rules() {
            let message = format!(
                "{} is known by its number only: saturation and losses of {} inductors have no \
                 rule; those of metal composite have.",
                coil.row.part_number,
                coil.construction_in_words()
            );
            return Err(refused(message, path));
        }
        let mut parameters = self.parameters.clone();
        parameters.adopt(&coil.series);
        let rule = format!("{}.", coil.row.origin.basis());
        let mut modeled = model(coil.row, &parameters).ok_or_else(|| self.unknown(number, path))?;
        modeled.notice = stated.file_lines().into();
        modeled.notice.push(rule);
        Ok(Arc::new(modeled))
    }

    /// The ratings of an inductor by number of any maker or by values, also where no model is made
    /// of them.
    ///
    /// # Errors
    /// As [`Self::find`].
    pub fn item(
        &self,
        number: &str,
        path: &str,
        documentation_url: &str,
    ) -> Result<InductorPart, EngineError> {
        if let Some(known) = self.known(number) {
            return Ok(looked_up(&known.row, number, documentation_url));
        }
        let (coil, by_number) = self.unlisted(number, path)?;
        Ok(inductor_part_by_number(&coil.row, &by_number))
    }

    /// The inductor of an order code of a list, or of a number that no list has.
    fn unlisted(
        &self,
        number: &str,
        path: &str,
    ) -> Result<(InductorByNumber, ByNumber), EngineError> {
        if let Some(code) = self.code(number) {
            let coil = inductor_by_code(code).map_err(|fault| {
                let names = fault.0.join(" and ");
                let maker = &code.made_by;
                refused(
                    format!("The list of {maker} does not state {names}, which this answer needs."),
                    path,
                )
            })?;
            return Ok((coil, ByNumber::of_list(number, code.clone())));
        }
        let Some(read) = read_inductor(number) else {
            return Err(self.unknown(number, path));
        };
        let coil = inductor_by_number(&read).map_err(|fault| not_stated(&fault, path))?;
        Ok((coil, ByNumber::of_key(number, read)))
    }

    /// What a maker's list states of an order code; `=` before it changes nothing.
    fn code(&self, number: &str) -> Option<&OrderCode> {
        let number = unmarked(number);
        self.codes
            .iter()
            .find(|code| is_same_number(number, &code.code))
    }

    /// What is known of a number that gives no model of a capacitor for this reason: an inductor,
    /// listed or not, or a capacitor of which its number or a maker's list states too little.
    ///
    /// # Errors
    /// A failing catalogue.
    pub async fn stated(
        &self,
        database: &Database,
        asked: Asked<'_>,
        reason: &EngineError,
    ) -> Result<Option<StatedPart>, EngineError> {
        let may_be_capacitor = match reason {
            EngineError::UnknownPart { .. } => false,
            EngineError::Refused { code, .. } if *code == ProblemCode::NotStated => true,
            _ => return Ok(None),
        };
        if let Some(known) = self.known(asked.number) {
            let item = looked_up(&known.row, asked.number, "");
            return Ok(Some(StatedPart {
                id: None,
                mfr_pn: item.pn,
                kind: ForeignKind::Inductor.name().to_owned(),
                capacitance: None,
                inductance: Some(item.value),
                answers: item.answers,
                from_number: None,
            }));
        }
        let maker = Some(asked.maker).filter(|maker| !maker.is_empty());
        let code = database.order_code(unmarked(asked.number), maker).await?;
        let read = match code {
            Some(code) => Some(ByNumber::of_list(asked.number, code)),
            None => ByNumber::read(asked),
        };
        let read = read.filter(|read| {
            let is_meant = may_be_capacitor || read.number.kind == ForeignKind::Inductor;
            is_meant && (read.answers().is_exact() || !asked.is_strict)
        });
        Ok(read.map(|read| read.stated_part()))
    }

    fn unknown(&self, number: &str, path: &str) -> EngineError {
        let requested = number.trim();
        EngineError::UnknownPart {
            number: requested.to_owned(),
            path: path.to_owned(),
            suggestions: self.nearest(requested),
            diagnosis: None,
        }
    }

    /// The row of a listed inductor, whatever the case of its letters.
    pub fn row(&self, number: &str) -> Option<&InductorRow> {
        self.known(number).map(|inductor| &inductor.row)
    }

    /// Whether a number is that of an inductor.
    pub fn has(&self, number: &str) -> bool {
        self.known(number).is_some()
            || self.code(number).is_some()
            || read_inductor(number).is_some()
    }

    fn known(&self, number: &str) -> Option<&Arc<ModeledInductor>> {
        let mut inductors = self.inductors.iter();
        inductors.find(|inductor| is_same_number(number, &inductor.row.part_number))
    }

    /// Numbers that share the longest beginning with one that does not exist; none without a
    /// common beginning of the length of a series name.
    fn nearest(&self, requested: &str) -> Vec<String> {
        const SERIES_LENGTH: usize = 3;
        let shared = |number: &str| {
            let pairs = number.chars().zip(requested.chars());
            pairs.take_while(|(a, b)| a.eq_ignore_ascii_case(b)).count()
        };
        let mut near: Vec<_> = self
            .inductors
            .iter()
            .map(|inductor| (shared(&inductor.row.part_number), &inductor.row.part_number))
            .filter(|(length, _)| *length >= SERIES_LENGTH)
            .collect();
        near.sort_by_key(|(length, _)| std::cmp::Reverse(*length));
        near.into_iter()
            .take(MOST_SUGGESTIONS)
            .map(|(_, number)| number.clone())
            .collect()
    }

    /// The inductors that a text of values and pieces of numbers names.
    pub fn search(&self, text: &str) -> catalogue::Search {
        catalogue::search(&self.listed, text)
    }

    /// All inductors, by series, size and inductance.
    pub fn all(&self) -> &[Arc<ModeledInductor>] {
        &self.inductors
    }

    /// The series in the order of the selector.
    pub fn series(&self) -> &[InductorSeries] {
        &self.series
    }

    /// The inductors of a series; none for an unknown one.
    pub fn rows<'a>(&'a self, series: &'a str) -> impl Iterator<Item = &'a InductorRow> {
        self.inductors
            .iter()
            .map(|inductor| &inductor.row)
            .filter(move |row| row.series == series)
    }
}

/// A number without the sign that asks for its own values.
fn unmarked(number: &str) -> &str {
    let number = number.trim();
    number.strip_prefix('=').unwrap_or(number)
}

/// The inductors at the state of the catalogue, so that an import counts without a restart.
#[derive(Debug, Default)]
pub struct CurrentInductors(Mutex<Option<(i64, Arc<InductorCatalogue>)>>);

impl CurrentInductors {
    /// The inductors now, read once for each state.
    ///
    /// # Errors
    /// A failing catalogue.
    pub async fn read(&self, store: &PartStore) -> Result<Arc<InductorCatalogue>, EngineError> {
        let stamp = store.stamp().await?;
        if let Some(cached) = self.cached(stamp) {
            return Ok(cached);
        }
        let read = InductorCatalogue::new(store.database().inductors().await?)?;
        let read = Arc::new(read);
        if let Ok(mut cached) = self.0.lock() {
            *cached = Some((stamp, Arc::clone(&read)));
        }
        Ok(read)
    }

    fn cached(&self, stamp: i64) -> Option<Arc<InductorCatalogue>> {
        let cached = self.0.lock().ok()?;
        let (read_at, inductors) = cached.as_ref()?;
        (*read_at == stamp).then(|| Arc::clone(inductors))
    }
}
