//! Order codes: numbers that hold no values, of which a maker's list states some.
//!
//! What the list states is known; the rest is that of the class, as for a number.

use henrad_parts::build::{Coil, CoilConstruction};
use henrad_parts::grammar::foreign::{self, Body, ForeignKind, ForeignNumber, ForeignRefusal};
use henrad_parts::grammar::normalize;
use henrad_parts::quantity::{Farads, Henries, Hertz, Ohms, Volts};
use henrad_parts::{EsrRating, Origin, Part, RatingKind};
use serde::{Deserialize, Serialize};

use super::{NotStated, Specification, part_by_number};
use crate::database::{
    Database, RawText, Record, Stated, Transaction, checksum, undamaged_records,
};
use crate::error::CatalogueError;
use crate::inductor::{RatedCurrent, Saturation};

/// Key of what a list states.
pub(super) const KEY: &str = "order codes";
/// Words of the column `kind`.
const CAPACITOR: &str = "capacitor";
const INDUCTOR: &str = "inductor";

/// What a maker's list states of one order code.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct OrderCode {
    /// As the list writes it, in normal spelling.
    pub code: String,
    /// The maker.
    #[serde(skip)]
    pub made_by: String,
    pub kind: ForeignKind,
    pub capacitance: Option<Farads>,
    pub inductance: Option<Henries>,
    pub rated_voltage: Option<Volts>,
    pub rated_voltage_ac: Option<Volts>,
    /// EIA code of a ceramic, `PP`, `PET`, `PPS` or `PEN` of film.
    pub dielectric: Option<String>,
    pub case_code: Option<String>,
    pub tolerance: Option<char>,
    pub esr: Option<EsrRating>,
    pub body: Body,
    pub dc_resistance: Option<Ohms>,
    pub rated_current: Option<RatedCurrent>,
    pub saturation: Option<Saturation>,
    /// Shown, and no part of the model.
    pub self_resonance: Option<Hertz>,
    /// `composite` or `ferrite`, as in a specification.
    pub core: Option<String>,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub data_sheet: String,
    /// What the list is.
    pub origin: Origin,
}

impl OrderCode {
    /// Whether a maker made the part, where one is asked for.
    pub(crate) fn is_of(&self, maker: Option<&str>) -> bool {
        maker.is_none_or(|maker| maker.to_lowercase() == self.made_by.to_lowercase())
    }

    /// What the list states, as a number states values.
    pub fn number(&self) -> ForeignNumber {
        let maker = match foreign::read(&self.code) {
            Err(ForeignRefusal::OrderCode { maker, .. }) => maker,
            _ => "",
        };
        let mut number = ForeignNumber::without_values(self.code.clone(), maker, self.kind);
        number.makers.retain(|maker| !maker.is_empty());
        number.key = KEY;
        number.source = KEY;
        number.capacitance = self.capacitance;
        number.inductance = self.inductance;
        number.rated_voltage = self.rated_voltage;
        number.rated_voltage_ac = self.rated_voltage_ac;
        number.dielectric = self
            .dielectric
            .as_deref()
            .and_then(Specification::dielectric_of);
        number.case_code.clone_from(&self.case_code);
        number.tolerance = self.tolerance;
        let limit = self.esr.filter(|esr| esr.kind == RatingKind::Limit);
        number.esr_limit = limit.map(|esr| esr.value);
        number.rated_current = self.rated_current.map(|it| it.rms);
        number.body = self.body;
        let mut number = number.with_names_of_not_stated();
        number.not_stated.retain(|name| !self.states(name));
        number
    }

    /// Whether the list states what no number does.
    fn states(&self, name: &str) -> bool {
        match name {
            "esr" => self.esr.is_some(),
            "saturationCurrent" => self.saturation.is_some(),
            "dcResistance" => self.dc_resistance.is_some(),
            "selfResonance" => self.self_resonance.is_some(),
            _ => false,
        }
    }

    /// The capacitor of the code.
    ///
    /// # Errors
    /// [`NotStated`] names what a model needs and the list leaves open.
    pub fn part(&self) -> Result<Part, NotStated> {
        let mut part = part_by_number(&self.number())?;
        part.series = format!("{} {KEY}", self.made_by);
        part.series_id.clone_from(&part.series);
        part.published.esr = self.esr;
        part.data_sheet.clone_from(&self.data_sheet);
        part.origin = self.origin.clone();
        Ok(part)
    }

    /// Core and body of an inductor, where the list states both or the code is a number that does.
    pub(crate) fn coil(&self) -> Option<Coil> {
        let construction = match self.core.as_deref() {
            Some("composite") => CoilConstruction::Composite,
            Some("ferrite") => CoilConstruction::Ferrite,
            _ => return foreign::read(&self.code).ok()?.coil(),
        };
        let Body {
            diameter,
            length,
            width,
            height,
        } = self.body;
        Some(Coil {
            construction,
            size: [length.or(diameter)?, width.or(diameter)?, height?],
            has_height: true,
        })
    }
}

/// A code without case, blanks and hyphens.
pub(crate) fn plain(text: &str) -> String {
    normalize(text).replace('-', "")
}

/// Writes codes of their makers; overwrites those that are there.
pub(crate) async fn store(
    transaction: &mut Transaction,
    codes: &[OrderCode],
) -> Result<(), CatalogueError> {
    for code in codes {
        let definition = serde_json::to_string(code)?;
        write(transaction, code, &code.made_by, &definition).await?;
    }
    Ok(())
}

/// Writes a code as it was stored before, to the letter.
pub(crate) async fn restore(
    transaction: &mut Transaction,
    made_by: &str,
    definition: &str,
) -> Result<(), CatalogueError> {
    let code: OrderCode = serde_json::from_str(definition)?;
    write(transaction, &code, made_by, definition).await
}

async fn write(
    transaction: &mut Transaction,
    code: &OrderCode,
    made_by: &str,
    definition: &str,
) -> Result<(), CatalogueError> {
    const SQL: &str = "INSERT INTO order_code (code, kind, made_by, definition, checksum) VALUES ($1, $2, $3, $4, $5) \
        ON CONFLICT (code) DO UPDATE SET kind = excluded.kind, made_by = excluded.made_by, \
        definition = excluded.definition, checksum = excluded.checksum";
    let kind = if code.kind == ForeignKind::Inductor {
        INDUCTOR
    } else {
        CAPACITOR
    };
    with_transaction!(transaction, connection => {
        sqlx::query(SQL)
            .bind(plain(&code.code))
            .bind(kind)
            .bind(made_by)
            .bind(definition)
            .bind(checksum(made_by.as_bytes(), definition.as_bytes()))
            .execute(connection)
            .await?;
    });
    Ok(())
}

/// An order code as it is stored: the code, its checksum, who made the part, and the row of the list.
type CodeColumns = (RawText, i64, RawText, RawText);

impl Database {
    /// A stored order code.
    ///
    /// # Errors
    /// [`CatalogueError::DamagedRecord`].
    pub(crate) fn read_code(
        &self,
        code: &str,
        checksum: i64,
        made_by: RawText,
        definition: &RawText,
    ) -> Result<OrderCode, CatalogueError> {
        let code: OrderCode = self.read_record(&Stated {
            record: Record::OrderCode,
            key: code,
            number: 0,
            checksum,
            texts: [made_by.bytes(), definition.bytes()],
        })?;
        let made_by = made_by.into_text();
        Ok(OrderCode { made_by, ..code })
    }

    /// What a list states of an order code in any spelling. `maker` limits the lists to those of
    /// one maker.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn order_code(
        &self,
        text: &str,
        maker: Option<&str>,
    ) -> Result<Option<OrderCode>, CatalogueError> {
        const SQL: &str =
            "SELECT code, checksum, made_by, definition FROM order_code WHERE code = $1";
        let row = with_db!(self, pool => {
            sqlx::query_as::<_, CodeColumns>(SQL).bind(plain(text)).fetch_optional(pool).await?
        });
        let code = row.map(|(code, checksum, made_by, definition)| {
            self.read_code(&code.into_text(), checksum, made_by, &definition)
        });
        let code = code.transpose()?;
        Ok(code.filter(|code| code.is_of(maker)))
    }

    /// The order codes of inductors, without damaged ones.
    pub(crate) async fn order_codes_of_inductors(&self) -> Result<Vec<OrderCode>, CatalogueError> {
        const SQL: &str = "SELECT code, checksum, made_by, definition FROM order_code WHERE kind = $1 ORDER BY code";
        let rows = with_db!(self, pool => {
            sqlx::query_as::<_, CodeColumns>(SQL).bind(INDUCTOR).fetch_all(pool).await?
        });
        let codes = rows.into_iter();
        undamaged_records(codes.map(|(code, checksum, made_by, definition)| {
            self.read_code(&code.into_text(), checksum, made_by, &definition)
        }))
    }
}

#[cfg(test)]
mod tests {
    use henrad_parts::model;

    use super::*;

    fn chip(code: &str) -> OrderCode {
        OrderCode {
            code: code.to_owned(),
            made_by: "Würth".to_owned(),
            kind: ForeignKind::Ceramic,
            capacitance: Some(Farads::new(100e-9)),
            inductance: None,
            rated_voltage: Some(Volts::new(50.0)),
            rated_voltage_ac: None,
            dielectric: Some("X7R".to_owned()),
            case_code: Some("0603".to_owned()),
            tolerance: Some('K'),
            esr: None,
            body: Body::default(),
            dc_resistance: None,
            rated_current: None,
            saturation: None,
            self_resonance: None,
            core: None,
            data_sheet: String::new(),
            origin: Origin::Typical("order codes of Würth".into()),
        }
    }

    /// The values of a list and the same values in a number give the same model.
    #[test]
    fn a_code_has_the_model_of_a_number_with_its_values() {
        let listed = chip("885012206095").part().unwrap();
        let number = foreign::read("GRM188R71H104KA93D").unwrap();
        let numbered = part_by_number(&number).unwrap();
        let mut of_list = listed.clone();
        of_list.published = numbered.published.clone();
        // What differs is who states the values.
        let values = |part| -> Vec<_> {
            let parameters = model::for_part(part).unwrap().parameters();
            parameters
                .into_iter()
                .map(|it| (it.name, it.value))
                .collect()
        };
        assert_eq!(values(&of_list), values(&numbered));
        assert_eq!(listed.origin.mark(), "typical");
        assert_eq!(listed.temperature_max.get(), 125.0);
    }

    #[test]
    fn what_the_list_states_is_not_named_as_missing() {
        let mut code = chip("74437346056");
        code.kind = ForeignKind::Inductor;
        code.dc_resistance = Some(Ohms::new(0.1));
        let missing = code.number().not_stated;
        assert!(!missing.contains(&"dcResistance"), "{missing:?}");
        assert!(missing.contains(&"saturationCurrent"), "{missing:?}");
    }
}
