//! The arrays as a table for spreadsheets.

use henrad_api::power_array::{ArrayPart, ArrayStats};
use henrad_parts::spreadsheet::plain_text;

const HEADER: &str = "Rank,Part Number,Series,Series/Parallel,Total Ceramic Capacitors,Array Capacitance (nF),\
    Relative Normalised Price Total,Relative Normalised Price Single,Array Typical Max Voltage (Vrms),\
    Voltage Margin (%),Array Typical Max Current (Arms),Current Margin (%),Case Size,Footprint (mm2),Loss (W),\
    Temperature Rise (K),Stock";

/// One line per array in order of rank, with CR LF line ends; `only_stocked` leaves out parts
/// without stock, `only_best` all but the best array of each part. `notice` becomes a comment
/// before the header.
pub fn csv(parts: &[ArrayPart], only_stocked: bool, only_best: bool, notice: &str) -> String {
    let mut rows: Vec<(&ArrayPart, &ArrayStats)> = parts
        .iter()
        .filter(|part| !only_stocked || part.total_stock > 0)
        .flat_map(|part| part.parallel_array_stats.iter().map(move |row| (part, row)))
        .filter(|(_, row)| !only_best || row.is_best)
        .collect();
    rows.sort_by_key(|(_, row)| row.rank);
    let comment = if notice.is_empty() {
        String::new()
    } else {
        format!("# {notice}\r\n")
    };
    let mut writer = csv::WriterBuilder::new()
        .terminator(csv::Terminator::CRLF)
        .from_writer(comment.into_bytes());
    // Writing equally long records to memory cannot fail.
    let _ = writer.write_record(HEADER.split(','));
    for (part, row) in rows {
        let _ = writer.write_record(cells(part, row));
    }
    let text = writer.into_inner().unwrap_or_default();
    String::from_utf8(text).unwrap_or_default()
}

fn cells(part: &ArrayPart, row: &ArrayStats) -> [String; 17] {
    let price =
        |relative: Option<f64>| relative.map_or_else(|| "N/A".to_owned(), |r| format!("{r:.2}"));
    [
        row.rank.to_string(),
        plain_text(&part.display_pn).into_owned(),
        plain_text(&part.series).into_owned(),
        format!("{}/{}", row.number_series, row.number_parallel),
        row.total_mlccs.to_string(),
        row.capacitance.to_string(),
        price(row.relative_total),
        price(row.relative_single),
        format!("{:.0}", row.array_voltage_rating),
        format!("{:.1}", row.voltage_margin),
        format!("{:.0}", row.array_current_rating),
        format!("{:.1}", row.current_margin),
        plain_text(&part.chip_size).into_owned(),
        row.foot_print.to_string(),
        format!("{:.3}", row.loss),
        format!("{:.1}", row.temperature_rise),
        part.total_stock.to_string(),
    ]
}
