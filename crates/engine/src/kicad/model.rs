//! Models in the folder of a project, where KiCad finds them.

use crate::error::EngineError;
use crate::model_address::{AddressedModel, Ending, ModelQuery};
use crate::part_store::PartStore;
use crate::part_store::inductor_catalogue::InductorCatalogue;

use super::record::MODEL_FOLDER;

/// The end of the first line of every file, by which it is known as one of these.
const WRITTEN: &str = ": written by henrad kicad models";

/// Where a part works, as far as somebody said it.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct OperatingPoint {
    /// Dc bias of a capacitor, V.
    pub bias: Option<f64>,
    /// Dc current of an inductor, A.
    pub current: Option<f64>,
    /// Temperature, °C.
    pub temperature: Option<f64>,
}

/// A model for a project.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProjectModel {
    /// Its file below the folder of the project.
    pub file: String,
    /// The subcircuit that a symbol names.
    pub subcircuit: String,
    /// Content of the file. It has no day, so that it changes only with the model.
    pub text: String,
}

impl ProjectModel {
    /// The model of a part where it works: at 0 V or 0 A and 25 °C unless somebody said otherwise.
    ///
    /// # Errors
    /// As [`AddressedModel::new`] and [`AddressedModel::write`].
    pub async fn new(
        store: &PartStore,
        inductors: &InductorCatalogue,
        number: &str,
        point: &OperatingPoint,
        dialect: &str,
    ) -> Result<Self, EngineError> {
        const USUAL_TEMPERATURE: f64 = 25.0;
        let is_inductor = inductors.has(number);
        let query = ModelQuery::at(
            point.bias.filter(|_| !is_inductor),
            point.current.filter(|_| is_inductor),
            point.temperature.unwrap_or(USUAL_TEMPERATURE),
            dialect,
        );
        let model = AddressedModel::new(store, inductors, number, Ending::Lib, &query).await?;
        let made = model.made();
        let dated = format!("{}, {}", made.generator(), made.date);
        let first = format!("* {}{WRITTEN}", made.generator());
        let file = model.write()?;
        let words = file
            .text
            .lines()
            .find_map(|line| line.strip_prefix(".SUBCKT "));
        let subcircuit = words.and_then(|words| words.split(' ').next());
        let subcircuit = subcircuit
            .ok_or_else(|| EngineError::File(format!("the model of {number} has no subcircuit")))?;
        Ok(Self {
            file: format!("{MODEL_FOLDER}/{}", file.stated_name),
            subcircuit: subcircuit.to_owned(),
            text: format!(
                "{first}\n{}",
                file.text.replacen(&dated, &made.generator(), 1)
            ),
        })
    }

    /// Whether a file is one of these.
    pub fn is_text_of_one(text: &str) -> bool {
        let first = text.lines().next();
        first.is_some_and(|line| line.ends_with(WRITTEN))
    }
}
