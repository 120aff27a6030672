//! A draft of a part: a table row before its part number is decoded.

use henrad_parts::grammar::{self, DecodedNumber};
use henrad_parts::quantity::{Celsius, Farads, Volts};
use henrad_parts::{Origin, Part, PartStatus, Published};

use crate::definition::SeriesDefinition;
use crate::error::CatalogueError;

/// Two-digit codes and rounded tables agree within this relative distance.
const AGREEMENT: f64 = 0.011;

/// One row of a table, completed from its series when it becomes a part.
#[derive(Debug, Clone)]
pub(crate) struct Draft<'a> {
    series: &'a SeriesDefinition,
    number: String,
    origin: Origin,
    /// Tolerance letters on offer; those of the series unless the row says otherwise.
    pub tolerances: String,
    /// Termination letters on offer; those of the series unless the row says otherwise.
    pub terminations: String,
    /// Values of the row that the number must match.
    pub stated: Stated,
    /// Case in the selector if it differs from the one in the number.
    pub case_code: Option<String>,
    /// Second name of the case.
    pub case_alias: String,
    /// Category temperatures, °C.
    pub temperature: [f64; 2],
    pub published: Published,
}

/// Ratings from a table.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Stated {
    pub capacitance: Option<Farads>,
    pub voltage: Option<Volts>,
    pub voltage_ac: Option<Volts>,
}

impl<'a> Draft<'a> {
    /// Starts a part with the figures of its series.
    pub fn new(series: &'a SeriesDefinition, number: String, origin: Origin) -> Self {
        let published = Published {
            dissipation_factor_limit: series
                .dissipation_factor_percent
                .map(|percent| percent / 100.0),
            ..Published::default()
        };
        Self {
            series,
            number,
            origin,
            tolerances: series.tolerances.clone(),
            terminations: series.terminations.clone(),
            stated: Stated::default(),
            case_code: None,
            case_alias: String::new(),
            temperature: series.temperature,
            published,
        }
    }

    /// Decodes the number and makes the part.
    ///
    /// # Errors
    /// If the number does not decode or contradicts the table.
    pub fn finish(mut self) -> Result<Part, CatalogueError> {
        let decoded = grammar::decode(&self.number).map_err(|source| CatalogueError::Number {
            number: self.number.clone(),
            source,
        })?;
        self.check(&decoded)?;
        let (rated_voltage, rated_voltage_ac) = self.rated_voltages(&decoded)?;
        self.add_leakage(decoded.capacitance, rated_voltage);
        // The letter in a listed number is on offer by definition.
        if let Some(field) = decoded
            .tolerance
            .filter(|field| !self.tolerances.contains(field.letter))
        {
            self.tolerances.insert(0, field.letter);
        }
        let packaging = if decoded.packaging.is_empty() {
            &self.series.packaging
        } else {
            &decoded.packaging
        };
        Ok(Part {
            part_number: format!("{}{packaging}", decoded.base_number),
            base_number: decoded.base_number,
            series_id: self.series.id.clone(),
            series: self.series.name.clone(),
            family: self.series.family,
            technology: self.series.technology,
            dielectric: self.series.dielectric.clone(),
            case_code: self.case_code.unwrap_or(decoded.case_code),
            case_alias: self.case_alias,
            capacitance: decoded.capacitance,
            tolerance: decoded.tolerance.map(|field| field.letter),
            tolerances: self.tolerances,
            terminations: self.terminations,
            rated_voltage,
            rated_voltage_ac,
            temperature_min: Celsius::new(self.temperature[0]),
            temperature_max: Celsius::new(self.temperature[1]),
            application: self.series.application.clone(),
            aging_per_decade: self.series.aging_percent / 100.0,
            status: PartStatus::Active,
            published: self.published,
            given: Vec::new(),
            curves: Vec::new(),
            variants: String::new(),
            data_sheet: String::new(),
            origin: self.origin,
        })
    }

    /// Dc and ac rating: as the table states them, or else as the number does.
    fn rated_voltages(
        &self,
        decoded: &DecodedNumber,
    ) -> Result<(Volts, Option<Volts>), CatalogueError> {
        let ac = self.stated.voltage_ac.or(decoded.rated_voltage_ac);
        let dc = self.stated.voltage.or(decoded.rated_voltage).or(ac);
        let dc = dc.ok_or_else(|| CatalogueError::NoVoltage(self.number.clone()))?;
        Ok((dc, ac))
    }

    /// The ac rating of a film box with both ratings depends on more than its letter: the table
    /// decides it.
    fn check(&self, decoded: &DecodedNumber) -> Result<(), CatalogueError> {
        let ac = self
            .stated
            .voltage_ac
            .filter(|_| decoded.rated_voltage.is_none());
        let pairs = [
            (
                self.stated.capacitance.map(Farads::get),
                Some(decoded.capacitance.get()),
                "F",
            ),
            (
                self.stated.voltage.map(Volts::get),
                decoded.rated_voltage.map(Volts::get),
                "V",
            ),
            (
                ac.map(Volts::get),
                decoded.rated_voltage_ac.map(Volts::get),
                "V",
            ),
        ];
        for (stated, decoded, unit) in pairs {
            if let (Some(stated), Some(decoded)) = (stated, decoded)
                && (stated / decoded - 1.0).abs() > AGREEMENT
            {
                let number = self.number.clone();
                return Err(CatalogueError::Disagreement {
                    number,
                    stated,
                    decoded,
                    unit,
                });
            }
        }
        Ok(())
    }

    /// Limit by the rule in the data sheet of the series, if any.
    fn add_leakage(&mut self, capacitance: Farads, voltage: Volts) {
        if let Some(factor) = self.series.leakage_per_cv {
            let limit = factor * capacitance.get() * voltage.get();
            self.published
                .leakage_current_limit
                .get_or_insert(henrad_parts::quantity::Amperes::new(limit));
        }
    }
}
