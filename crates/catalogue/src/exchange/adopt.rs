//! Takes parts that are known by their number into the catalogue, for editors to fill with data.

use std::collections::{BTreeMap, BTreeSet};

use henrad_parts::grammar::foreign::ForeignKind;
use henrad_parts::{Part, PartStatus, model, quantity};

use super::store::{self, MadePart, SeriesRow};
use crate::by_number::{IMPOSSIBLE, UNUSUAL, excess, is_specification, part_by_number};
use crate::database::load::group;
use crate::database::{Database, Transaction};
use crate::error::CatalogueError;
use crate::lookup::NamedPart;
use crate::site::Change;

/// A number to adopt.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct AdoptedNumber {
    /// In any spelling.
    pub number: String,
    /// Maker whose key alone reads the number; empty for all.
    pub maker: String,
    /// Whether the part is taken if it needs up to 20 times what parts of its case hold.
    pub confirm_unusual: bool,
}

/// How to adopt.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct AdoptOptions {
    /// Only check, store nothing.
    pub dry_run: bool,
    /// Who adopts and when.
    pub change: Change,
}

/// A part that was adopted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Adopted {
    pub part_number: String,
    /// Its maker, under which it is stored.
    pub made_by: String,
}

/// Why a number is not adopted.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum AdoptRefusal {
    /// A list has it.
    #[error("{0} is in the catalogue already")]
    Listed(String),
    /// Values in place of a number.
    #[error("{0} states values and names no part; adopt a part number")]
    Values(String),
    /// An inductor, whose ratings no number states.
    #[error(
        "{0} is an inductor, whose resistance and currents no number states; import them as a list"
    )]
    Inductor(String),
    /// Makers that write the same number.
    #[error("{number} is written by {makers}; name the maker")]
    Makers {
        number: String,
        /// The makers in words.
        makers: String,
    },
    /// Makers that write the same number for different values.
    #[error("several makers write {number}: {}; name the maker", .readings.join("; "))]
    Ambiguous {
        number: String,
        /// What each reads.
        readings: Vec<String>,
    },
    /// The number states too little for a model.
    #[error("{number} does not state {}", .missing.join(" and "))]
    NotStated {
        number: String,
        /// What a model needs.
        missing: Vec<&'static str>,
    },
    /// More than parts of the case hold.
    #[error("{number} needs {factor} times what any part on sale holds in its case{advice}")]
    Unusual {
        number: String,
        /// How many times, in digits.
        factor: String,
        /// How to take it all the same; empty where nothing does.
        advice: &'static str,
    },
    /// No key reads it.
    #[error("{number} names no part{}", .diagnosis.as_ref().map_or_else(String::new, |it| format!(": {it}")))]
    Unknown {
        number: String,
        /// What is known of it.
        diagnosis: Option<String>,
    },
    /// Its ratings give no model.
    #[error("{number}: cannot build a model: {reason}")]
    NoModel { number: String, reason: String },
}

impl Database {
    /// Stores parts that are known by their number or by a list of order codes as imported ones of
    /// their maker: all of them, or none. What the number states keeps its key as source; the rest
    /// stays estimated until somebody edits or imports it.
    ///
    /// # Errors
    /// If the database refuses; nothing is stored then. The inner error has a reason for each
    /// number that cannot be adopted, with its place among the numbers.
    pub async fn adopt(
        &self,
        numbers: &[AdoptedNumber],
        options: &AdoptOptions,
    ) -> Result<Result<Vec<Adopted>, Vec<(usize, AdoptRefusal)>>, CatalogueError> {
        let (mut parts, mut refusals) = (Vec::new(), Vec::new());
        for (index, number) in numbers.iter().enumerate() {
            match self.adoptable(number).await? {
                Ok(made) => parts.push(made),
                Err(refusal) => refusals.push((index, refusal)),
            }
        }
        parts.sort_by(|one, other| one.part.base_number.cmp(&other.part.base_number));
        parts.dedup_by(|one, other| one.part.base_number == other.part.base_number);
        if !refusals.is_empty() {
            return Ok(Err(refusals));
        }
        if !options.dry_run && !parts.is_empty() {
            self.store_adopted(&parts, &options.change).await?;
        }
        let adopted = parts.into_iter().map(|made| Adopted {
            part_number: made.part.part_number,
            made_by: made.made_by,
        });
        Ok(Ok(adopted.collect()))
    }

    async fn adoptable(
        &self,
        asked: &AdoptedNumber,
    ) -> Result<Result<MadePart, AdoptRefusal>, CatalogueError> {
        let maker = Some(asked.maker.trim()).filter(|maker| !maker.is_empty());
        let number = asked.number.trim().to_owned();
        let named = self.name_part(&number, &PartStatus::ALL, maker).await?;
        let (read, made_by, part) = match named {
            NamedPart::Listed(_, listed) => return Ok(Err(AdoptRefusal::Listed(listed))),
            // An equals sign asks for what a number states although a list has it.
            _ if number.starts_with('=') => return Ok(Err(AdoptRefusal::Values(number))),
            NamedPart::ByNumber(read) if is_specification(&read) => {
                return Ok(Err(AdoptRefusal::Values(number)));
            }
            NamedPart::ByNumber(read) if read.makers.len() > 1 => {
                let makers = read.makers.join(" and ");
                return Ok(Err(AdoptRefusal::Makers { number, makers }));
            }
            NamedPart::ByNumber(read) => {
                let part = part_by_number(&read);
                (*read.clone(), read.made_by(), part)
            }
            NamedPart::OfList(code) => (code.number(), code.made_by.clone(), code.part()),
            NamedPart::Ambiguous(readings) => {
                return Ok(Err(AdoptRefusal::Ambiguous { number, readings }));
            }
            NamedPart::Faulty(_) => return Ok(Err(AdoptRefusal::Values(number))),
            NamedPart::Missing { diagnosis, .. } => {
                return Ok(Err(AdoptRefusal::Unknown { number, diagnosis }));
            }
        };
        if read.kind == ForeignKind::Inductor {
            return Ok(Err(AdoptRefusal::Inductor(number)));
        }
        let part = match part {
            Ok(part) => part,
            Err(fault) => {
                let missing = fault.0;
                return Ok(Err(AdoptRefusal::NotStated { number, missing }));
            }
        };
        let excess = excess(&read, &part);
        let checked = checked(number, part, excess, asked.confirm_unusual);
        Ok(checked.map(|part| MadePart { part, made_by }))
    }

    async fn store_adopted(
        &self,
        parts: &[MadePart],
        change: &Change,
    ) -> Result<(), CatalogueError> {
        let mut transaction = Transaction::begin_exclusive(self).await?;
        let series: BTreeMap<String, SeriesRow> = parts
            .iter()
            .map(|made| {
                let text = format!("Parts of {} known by their number", made.made_by);
                let row = SeriesRow::new(made, text, String::new());
                (made.part.series_id.clone(), row)
            })
            .collect();
        store::series(&mut transaction, &series).await?;
        store::parts(&mut transaction, parts).await?;
        group(&mut transaction).await?;
        let makers: BTreeSet<_> = parts.iter().map(|made| made.made_by.as_str()).collect();
        let makers = makers.into_iter().collect::<Vec<_>>().join(", ");
        let numbers: Vec<_> = parts
            .iter()
            .map(|made| made.part.part_number.as_str())
            .collect();
        let numbers = numbers.join(", ");
        store::record(&mut transaction, change, "adopt", &makers, numbers).await?;
        transaction.commit().await?;
        self.refresh_statistics().await
    }
}

/// The part, if its case may hold it and its ratings give a model.
fn checked(
    number: String,
    part: Part,
    excess: Option<f64>,
    confirms_unusual: bool,
) -> Result<Part, AdoptRefusal> {
    let most = if confirms_unusual {
        IMPOSSIBLE
    } else {
        UNUSUAL
    };
    if let Some(factor) = excess.filter(|factor| *factor > most) {
        return Err(AdoptRefusal::Unusual {
            number,
            factor: quantity::format(factor, "", 2).trim().to_owned(),
            advice: if factor > IMPOSSIBLE {
                ""
            } else {
                "; confirm it as unusual to take it"
            },
        });
    }
    if let Err(error) = model::for_part(&part) {
        let reason = error.to_string();
        return Err(AdoptRefusal::NoModel { number, reason });
    }
    Ok(part)
}
