//! Composes ceramic part numbers from the codes of the tables.

use crate::definition::{NumberForm, SeriesDefinition};
use crate::error::CatalogueError;
use crate::preferred::PreferredValue;

/// The codes of one design.
#[derive(Debug, Clone, Copy)]
pub(crate) struct ChipCodes<'a> {
    /// Case as tables show it: EIA size, lead style or military style.
    pub case: &'a str,
    /// Letter or digit of the rated voltage.
    pub voltage: &'a str,
    pub value: PreferredValue,
}

/// The base number of a design with the default tolerance of its series.
///
/// # Errors
/// If the case has no code in this form.
pub(crate) fn base_number(
    form: NumberForm,
    series: &SeriesDefinition,
    codes: ChipCodes<'_>,
) -> Result<String, CatalogueError> {
    let ChipCodes {
        case,
        voltage,
        value,
    } = codes;
    let capacitance = value.ceramic_code();
    let (_, tolerance) = tolerances(series, value.picofarads());
    Ok(match form {
        NumberForm::Smd {
            specification,
            dielectric,
        } => {
            format!("C{case}{specification}{capacitance}{tolerance}{voltage}{dielectric}AC")
        }
        NumberForm::KcLink { design } => {
            let case = case_code(case, &[("1812", "18"), ("2220", "21"), ("3640", "33")])?;
            format!("CKC{case}C{capacitance}{tolerance}{voltage}G{design}C")
        }
        NumberForm::Rf => {
            let case = case_code(
                case,
                &[
                    ("0201", "02"),
                    ("0402", "04"),
                    ("0603", "06"),
                    ("0805", "08"),
                ],
            )?;
            format!("CBR{case}C{capacitance}{tolerance}{voltage}GAC")
        }
        NumberForm::Leaded { dielectric } => {
            format!("{case}C{capacitance}{tolerance}{voltage}{dielectric}5TA")
        }
        NumberForm::Mil => format!("{case}BX{capacitance}{voltage}{tolerance}US"),
    })
}

/// Tolerance letters on offer for a value, and the default among them.
pub(crate) fn tolerances(series: &SeriesDefinition, picofarads: f64) -> (String, char) {
    match &series.small_values {
        Some(small) if picofarads < small.below_pf => {
            (small.tolerances.clone(), small.default_tolerance)
        }
        Some(small) if small.also_below_pf.is_some_and(|limit| picofarads < limit) => {
            let letters = format!("{}{}", small.tolerances, series.tolerances);
            (letters, series.default_tolerance)
        }
        _ => (series.tolerances.clone(), series.default_tolerance),
    }
}

fn case_code(case: &str, codes: &[(&str, &'static str)]) -> Result<&'static str, CatalogueError> {
    codes
        .iter()
        .find(|(name, _)| *name == case)
        .map(|(_, code)| *code)
        .ok_or_else(|| CatalogueError::UnknownCode {
            what: "case",
            code: case.to_owned(),
        })
}
