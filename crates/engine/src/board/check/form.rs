//! A report in one of its forms, with what stands beside it there.

use super::Prepared;
use crate::board::output::{self, Extras, OutputFormat};
use crate::board::report::{BoardReport, BoardRow};
use crate::calculators::Calculators;

/// What is wanted of a report.
#[derive(Debug, Clone, Copy)]
pub struct ReportForm<'a> {
    /// The form.
    pub format: OutputFormat,
    /// A reference of which the text tells everything.
    pub explain: Option<&'a str>,
    /// Address of a server whose documents explain the rules; a log refers to them.
    pub site: Option<&'a str>,
    /// Whether a log leaves waived results out.
    pub omits_waived: bool,
}

impl Prepared {
    /// Writes the curves that decide into the rows of a reference.
    pub fn add_curves(&self, report: &mut BoardReport, reference: &str, calculators: &Calculators) {
        for row in &mut report.rows {
            if row.refs.iter().any(|name| name == reference) {
                row.curve = self.curve(row, calculators).map(Box::new);
            }
        }
    }

    /// The bytes of a report.
    ///
    /// # Errors
    /// Why it cannot be written.
    pub fn write(
        &self,
        report: &BoardReport,
        form: ReportForm<'_>,
        calculators: &Calculators,
    ) -> Result<Vec<u8>, String> {
        let curve = |row: &BoardRow| self.curve(row, calculators);
        if let (OutputFormat::Text, Some(reference)) = (form.format, form.explain) {
            return Ok(output::explained(report, reference, curve).into_bytes());
        }
        let is_page = form.format == OutputFormat::Html;
        let first = report.rows.first().filter(|_| is_page).and_then(curve);
        let extras = Extras {
            curve: first.as_ref(),
            site: form.site,
            omits_waived: form.omits_waived,
        };
        output::write(report, extras, form.format)
    }
}
