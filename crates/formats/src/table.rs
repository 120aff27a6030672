//! Plain tables for spreadsheets: RFC 4180 with CR LF line ends.
//!
//! A curve may end before the others do (capacitance below resonance, inductance above), so a cell
//! can be empty; it never holds a number that was not computed.

use std::fmt::Write;

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
    comments: Vec<String>,
    x_header: String,
    x_values: Vec<f64>,
    columns: Vec<Column>,
}

impl Table {
    /// A table with only its x column.
    pub fn new(x_header: impl Into<String>, x_values: Vec<f64>) -> Self {
        Self {
            comments: Vec::new(),
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

    /// Appends a line of the comment block that stands before the header, each line after `# `.
    pub fn comment(&mut self, text: &str) {
        self.comments.extend(text.lines().map(str::to_owned));
    }

    /// The table as text. Numbers are printed with all their digits, so that reading them back
    /// gives the same value.
    pub fn to_csv(&self) -> String {
        let mut text = String::new();
        for line in &self.comments {
            text.push_str("# ");
            text.push_str(line);
            text.push_str("\r\n");
        }
        push_field(&mut text, &self.x_header);
        for column in &self.columns {
            text.push(',');
            push_field(&mut text, &column.header);
        }
        text.push_str("\r\n");
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

/// Small and large magnitudes in exponent notation, which every spreadsheet reads as a number.
fn push_number(text: &mut String, value: f64) {
    let magnitude = value.abs();
    let plain = value == 0.0 || (1e-4..1e15).contains(&magnitude);
    // Writing to a String cannot fail.
    let _ = if plain {
        write!(text, "{value}")
    } else {
        write!(text, "{value:E}")
    };
}

/// RFC 4180 quoting: a field with a comma, a quote or a line break stands in quotes.
fn push_field(text: &mut String, field: &str) {
    if field.contains([',', '"', '\r', '\n']) {
        text.push('"');
        text.push_str(&field.replace('"', "\"\""));
        text.push('"');
    } else {
        text.push_str(field);
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
