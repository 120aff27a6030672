//! Lifetime laws of film parts.
//!
//! One file holds the laws, another the series with their limits. A part that matches no block of
//! the second, and states no law itself, has no lifetime model.

mod files;
mod own_law;

use henrad_parts::lifetime::{
    Application, ElementResistance, FilmLifetimeModel, LifeCenter, LifeLaw, ReferenceTest,
};
use henrad_parts::model::{
    self, CapacitorModel, FilmModel, ModelError, OperatingVoltage, operating_voltage,
};
use henrad_parts::quantity::{Celsius, Hertz, Hours, Kelvins, Volts};
use henrad_parts::{Family, Parameter, Part};

use crate::error::CatalogueError;
use crate::stated::Word;
use files::{LawFile, LawRow, SeriesBlock, SeriesFile};

/// Frequency of the loss factor in the heating: the loss of polypropylene is flat over frequency.
const LOSS_FREQUENCY: Hertz = Hertz::new(10e3);

/// The lifetime laws of the built-in catalogue.
#[derive(Debug, Clone)]
pub struct FilmLifetimes {
    laws: LawFile,
    series: SeriesFile,
}

impl FilmLifetimes {
    /// Reads the embedded files.
    ///
    /// ```
    /// let lifetimes = henrad_catalogue::FilmLifetimes::built_in().unwrap();
    /// assert!(lifetimes.series().any(|name| name == "F862 V054"));
    /// ```
    ///
    /// # Errors
    /// If a file cannot be read or a series names a law that does not exist. A test reads
    /// the shipped files.
    pub fn built_in() -> Result<Self, CatalogueError> {
        let (laws, series) = files::read()?;
        for block in &series.series {
            for (application, id) in [(Application::Ac, &block.ac), (Application::Dc, &block.dc)] {
                let known = |row: &LawRow| Some(&row.id) == id.as_ref();
                let law = laws.law.iter().find(|row| known(row));
                if id.is_some() && law.is_none_or(|row| row.application != application) {
                    return Err(CatalogueError::UnknownCode {
                        what: "lifetime law",
                        code: id.clone().unwrap_or_default(),
                    });
                }
            }
        }
        Ok(Self { laws, series })
    }

    /// Names of the series with a lifetime law; a name may come twice.
    pub fn series(&self) -> impl Iterator<Item = &str> {
        let blocks = self.series.series.iter();
        blocks.flat_map(|block| block.names.iter().map(String::as_str))
    }

    /// Applications for which parts of a series may have a law.
    pub fn applications(&self, series: &str) -> Vec<Application> {
        let blocks = self.series.series.iter();
        let named = || {
            blocks
                .clone()
                .filter(|block| block.names.iter().any(|name| name == series))
        };
        let mut applications = Vec::new();
        if named().any(|block| block.ac.is_some()) {
            applications.push(Application::Ac);
        }
        if named().any(|block| block.dc.is_some()) {
            applications.push(Application::Dc);
        }
        applications
    }

    /// The lifetime model of a part; `None` where no law is known for it.
    ///
    /// # Errors
    /// [`ModelError`] for ratings that give no model.
    pub fn model_of(&self, part: &Part) -> Result<Option<FilmLifetimeModel>, ModelError> {
        if let Some(id) = stated_law(part) {
            return self.own_model(part, id);
        }
        let block = self.series.series.iter().find(|block| block.fits(part));
        block.map_or(Ok(None), |block| self.model(part, block))
    }

    /// The application of a law; `None` for a law that does not exist.
    pub fn application_of(&self, law: &str) -> Option<Application> {
        let row = self.laws.law.iter().find(|row| row.id == law)?;
        Some(row.application)
    }

    /// Whether one part can follow both laws: one for ac and one for dc voltage, written around the
    /// same share of the highest voltage.
    pub fn can_be_combined(&self, one: &str, other: &str) -> bool {
        let row = |id: &str| self.laws.law.iter().find(|row| row.id == id);
        row(one).zip(row(other)).is_some_and(|(one, other)| {
            let apart = (one.ln_voltage_share - other.ln_voltage_share).abs();
            one.application != other.application && apart < f64::EPSILON
        })
    }

    /// The names of the laws.
    pub fn laws(&self) -> impl Iterator<Item = &str> {
        self.laws.law.iter().map(|row| row.id.as_str())
    }

    fn model(
        &self,
        part: &Part,
        block: &SeriesBlock,
    ) -> Result<Option<FilmLifetimeModel>, ModelError> {
        let Some(limits) = voltage_limits(block, part) else {
            return Ok(None);
        };
        let ac = self.law(block.ac.as_deref(), part.rated_voltage_ac, &limits);
        let dc = self.law(block.dc.as_deref(), Some(part.rated_voltage), &limits);
        let Some(center) = ac.as_ref().or(dc.as_ref()).map(|law| law.0) else {
            return Ok(None);
        };
        let CapacitorModel::Film(circuit) = model::for_part(part)? else {
            return Ok(None);
        };
        let temperature_max = part.temperature_max;
        let mut model = FilmLifetimeModel {
            capacitance: part.capacitance,
            resistance: self.resistance(&circuit),
            thermal_resistance: circuit.thermal_resistance.clone(),
            temperature_min: part.temperature_min,
            temperature_max,
            life_temperature_max: ceiling(part, &limits),
            rated_temperature: block.rated_temperature(temperature_max),
            max_self_heating: block.max_self_heating.parameter(Kelvins::new),
            max_rated_lifetime: block.max_rated_lifetime.parameter(Hours::new),
            overlay_weight: block.overlay_weight.parameter(|value| value),
            center: self.laws.center.parameter(center),
            ac: ac.map(|(_, law)| law),
            dc: dc.map(|(_, law)| law),
            reference_tests: Vec::new(),
        };
        model.reference_tests = reference_tests(block, &model);
        Ok(Some(model))
    }

    /// The law of one application with its center of ln(V/V_max).
    fn law(
        &self,
        id: Option<&str>,
        rated_voltage: Option<Volts>,
        limits: &Parameter<Vec<(Celsius, Volts)>>,
    ) -> Option<(f64, LifeLaw)> {
        let row = self
            .laws
            .law
            .iter()
            .find(|row| Some(row.id.as_str()) == id)?;
        Some((
            row.ln_voltage_share,
            row.law(rated_voltage?, limits.clone()),
        ))
    }

    /// The resistances of the circuit that the plots draw, so that both lose the same power.
    fn resistance(&self, circuit: &FilmModel) -> ElementResistance {
        ElementResistance {
            series_resistance: circuit.series_resistance.clone(),
            skin_resistance: circuit.skin_resistance.clone(),
            dissipation_factor: Parameter::new(
                circuit.dissipation_factor_at(LOSS_FREQUENCY),
                circuit.dissipation_factor.origin.clone(),
            ),
            correction: self.series.correction.parameter(),
        }
    }
}

impl SeriesBlock {
    fn fits(&self, part: &Part) -> bool {
        let letter = self.letter.as_ref();
        part.family == Family::Film
            && self.names.contains(&part.series)
            && letter
                .is_none_or(|letter| part.part_number.chars().nth(letter.index) == Some(letter.is))
            && self
                .rated_voltage_ac
                .is_none_or(|voltage| part.rated_voltage_ac == Some(Volts::new(voltage)))
    }
}

impl SeriesBlock {
    /// Highest hot spot at the full rated voltage.
    fn rated_temperature(&self, category: Celsius) -> Parameter<Celsius> {
        let source = "full rated voltage to the upper category temperature";
        self.rated_temperature.as_ref().map_or_else(
            || Parameter::new(category, Word::Typical.with_source(source.to_owned())),
            |stated| stated.parameter(Celsius::new),
        )
    }
}

/// The law that a film part's own row states.
fn stated_law(part: &Part) -> Option<&str> {
    let rating = part.published.lifetime.as_ref()?;
    rating
        .law
        .as_deref()
        .filter(|_| part.family == Family::Film)
}

/// Highest hot spot of a life: the category temperature, or the last node where the operating
/// voltages end before it.
fn ceiling(part: &Part, limits: &Parameter<Vec<(Celsius, Volts)>>) -> Celsius {
    let last = limits
        .value
        .last()
        .map_or(part.temperature_max, |node| node.0);
    Celsius::new(last.get().min(part.temperature_max.get()))
}

/// Nodes of the highest operating voltage; `None` where the part lacks the rating or its series
/// lists no voltages for it.
fn voltage_limits(block: &SeriesBlock, part: &Part) -> Option<Parameter<Vec<(Celsius, Volts)>>> {
    if block.ac.is_some() {
        part.rated_voltage_ac?;
    }
    match operating_voltage(part) {
        OperatingVoltage::Derated { nodes, .. } => Some(nodes),
        OperatingVoltage::RatingNotListed => None,
        OperatingVoltage::Unknown => Some(Parameter::estimated(
            Vec::new(),
            "the rated voltage holds up to the upper category temperature",
        )),
    }
}

/// The tests of a series with the voltages of one part.
fn reference_tests(block: &SeriesBlock, model: &FilmLifetimeModel) -> Vec<ReferenceTest> {
    let Some(law) = model.ac.as_ref().or(model.dc.as_ref()) else {
        return Vec::new();
    };
    let limit_at = |temperature: f64| {
        let nodes = &law.voltage_limits.value;
        let above = nodes.iter().find(|node| node.0.get() >= temperature);
        above.map_or(law.rated_voltage, |node| node.1)
    };
    let tests = block.reference_test.iter().map(|test| ReferenceTest {
        temperature: Celsius::new(test.temperature),
        relative_humidity: test.relative_humidity,
        voltage: Volts::new(test.voltage_share * limit_at(test.temperature).get()),
        lifetime: Hours::new(test.lifetime),
        kind: test.kind,
        source: test.source.clone(),
    });
    tests.collect()
}

impl files::Center {
    fn parameter(&self, ln_voltage_share: f64) -> Parameter<LifeCenter> {
        let ln_humidity = self.ln_humidity.parameter(|value| value).value;
        self.inverse_thermal_energy
            .parameter(|inverse_thermal_energy| LifeCenter {
                inverse_thermal_energy,
                ln_humidity,
                ln_voltage_share,
            })
    }
}
