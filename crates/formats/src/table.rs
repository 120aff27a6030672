//! Plain tables for spreadsheets: RFC 4180 with CR LF line ends.
//!
//! A curve may end before the others do (capacitance below resonance, inductance above), so a cell
//! may be empty; every number in a cell was computed.

use std::iter;

use henrad_parts::spreadsheet::{plain_table, plain_text};

/// One column of numbers; `None` is an empty cell.
#[derive(Debug, Clone, PartialEq)]
pub struct Column {
    header: String,
    cells: Vec<Option<f64>>,
}

impl Column {
    /// A column with its header, for example `C0805C104K5RACTU - ESR (Ohm)`.
    pub fn new(header: impl Into<String>, cells: Vec<Option<f64>>) -> Self {
        Self {
            header: header.into(),
            cells,
        }
    }

    /// A column from points that lie on some of the table's x values, both in ascending order.
    /// An x value without a point gives an empty cell.
    pub fn from_points(header: impl Into<String>, x_values: &[f64], points: &[[f64; 2]]) -> Self {
        let mut remaining = points.iter().peekable();
        let cells = x_values
            .iter()
            .map(|&x| {
                while remaining.peek().is_some_and(|point| point[0] < x) {
                    remaining.next();
                }
                remaining
                    .next_if(|point| point[0] <= x)
                    .map(|point| point[1])
            })
            .collect();
        Self::new(header, cells)
    }
}

/// A table with one x column and any number of value columns.
#[derive(Debug, Clone, PartialEq)]
pub struct Table {
    /// Finished lines.
    comments: String,
    x_header: String,
    x_values: Vec<f64>,
    columns: Vec<Column>,
}

impl Table {
    /// A table with only its x column.
    pub fn new(x_header: impl Into<String>, x_values: Vec<f64>) -> Self {
        Self {
            comments: String::new(),
            x_header: x_header.into(),
            x_values,
            columns: Vec::new(),
        }
    }

    /// The x values, ascending.
    pub fn x_values(&self) -> &[f64] {
        &self.x_values
    }

    /// Appends a column.
    pub fn push(&mut self, column: Column) {
        self.columns.push(column);
    }

    /// Appends lines to the comment block before the header, each after `# `.
    pub fn comment(&mut self, text: &str) {
        for line in text.lines() {
            self.comments.extend(["# ", &plain_table(line), "\r\n"]);
        }
    }

    /// The table as text. Numbers are printed with all their digits, so that reading them back
    /// gives the same value.
    pub fn to_csv(&self) -> String {
        let mut writer = csv::WriterBuilder::new()
            .terminator(csv::Terminator::CRLF)
            .from_writer(self.comments.clone().into_bytes());
        let headers = self.columns.iter().map(|column| &column.header);
        let headers = iter::once(&self.x_header).chain(headers);
        // Writing equally long records to memory cannot fail.
        let _ = writer.write_record(headers.map(|header| plain_text(header).into_owned()));
        let head = writer.into_inner().unwrap_or_default();
        let mut text = String::from_utf8(head).unwrap_or_default();
        for (row, x) in self.x_values.iter().enumerate() {
            push_number(&mut text, *x);
            for column in &self.columns {
                text.push(',');
                if let Some(value) = column.cells.get(row).copied().flatten() {
                    push_number(&mut text, value);
                }
            }
            text.push_str("\r\n");
        }
        text
    }
}

/// Whole numbers without a point; small and large magnitudes in exponent notation, which every
/// spreadsheet reads as a number.
fn push_number(text: &mut String, value: f64) {
    let mut buffer = zmij::Buffer::new();
    let printed = buffer.format(value);
    let printed = printed.strip_suffix(".0").unwrap_or(printed);
    match printed.split_once('e') {
        Some((digits, exponent)) => text.extend([digits, "E", exponent]),
        None => text.push_str(printed),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_off_the_grid_leave_empty_cells() {
        let column = Column::from_points("c", &[1.0, 2.0, 3.0], &[[2.0, 5.0]]);
        assert_eq!(column.cells, [None, Some(5.0), None]);
    }

    #[test]
    fn quotes_headers_and_ends_lines_without_a_trailing_comma() {
        let mut table = Table::new("Frequency (Hz)", vec![10.0]);
        table.push(Column::new("a,\"b\"", vec![Some(1.0)]));
        assert_eq!(table.to_csv(), "Frequency (Hz),\"a,\"\"b\"\"\"\r\n10,1\r\n");
    }

    #[test]
    fn no_header_or_comment_is_a_formula() {
        let mut table = Table::new("x", vec![1.0]);
        table.push(Column::new("=CMD|CALC!A1 - ESR (Ohm)", vec![Some(-2.0)]));
        table.comment("Series A,=CMD|CALC!A1, -40 °C");
        let lines = [
            "# Series A,'=CMD|CALC!A1, -40 °C",
            "x,'=CMD|CALC!A1 - ESR (Ohm)",
            "1,-2",
            "",
        ];
        assert_eq!(table.to_csv(), lines.join("\r\n"));
    }

    #[test]
    fn numbers_read_back_exactly() {
        for value in [1.0 / 3.0, 1e-12, 6.02e23, -4.7e-6, 0.0, 156_529.0] {
            let mut text = String::new();
            push_number(&mut text, value);
            assert_eq!(text.parse::<f64>().ok(), Some(value), "{text}");
        }
    }

    #[test]
    fn a_spreadsheet_reader_sees_the_same_cells() {
        let mut table = Table::new("x", vec![1.0, 2.0]);
        table.push(Column::new("y", vec![Some(0.1), None]));
        let text = table.to_csv();
        let mut reader = csv::Reader::from_reader(text.as_bytes());
        let rows: Vec<_> = reader.records().map(|row| row.expect("a row")).collect();
        assert_eq!(rows[0].iter().collect::<Vec<_>>(), ["1", "0.1"]);
        assert_eq!(rows[1].iter().collect::<Vec<_>>(), ["2", ""]);
    }

    #[test]
    fn comments_stand_before_the_header() {
        let mut table = Table::new("x", vec![]);
        table.comment("25 °C\n0 V");
        assert_eq!(table.to_csv(), "# 25 °C\r\n# 0 V\r\nx\r\n");
    }
}
