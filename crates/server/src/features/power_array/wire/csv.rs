//! The arrays as a table for spreadsheets.

use std::fmt::Write;

use henrad_api::power_array::{ArrayPart, ArrayStats};

const HEADER: &str = "Rank,Part Number,Series,Series/Parallel,Total Ceramic Capacitors,Array Capacitance (nF),\
    Relative Normalised Price Total,Relative Normalised Price Single,Array Typical Max Voltage (Vrms),\
    Voltage Margin (%),Array Typical Max Current (Arms),Current Margin (%),Case Size,Footprint (mm2),Loss (W),\
    Temperature Rise (K),Stock";

/// One line per array in order of rank, with CR LF line ends; `only_stocked` leaves out parts without stock,
/// `only_best` all but the best array of each part. `notice` becomes a comment before the header.
pub fn csv(parts: &[ArrayPart], only_stocked: bool, only_best: bool, notice: &str) -> String {
    let mut rows: Vec<(&ArrayPart, &ArrayStats)> = parts
        .iter()
        .filter(|part| !only_stocked || part.total_stock > 0)
        .flat_map(|part| part.parallel_array_stats.iter().map(move |row| (part, row)))
        .filter(|(_, row)| !only_best || row.is_best)
        .collect();
    rows.sort_by_key(|(_, row)| row.rank);
    let mut text = String::new();
    if !notice.is_empty() {
        text.push_str("# ");
        text.push_str(notice);
        text.push_str("\r\n");
    }
    text.push_str(HEADER);
    text.push_str("\r\n");
    for (part, row) in rows {
        push_row(&mut text, part, row);
    }
    text
}

fn push_row(text: &mut String, part: &ArrayPart, row: &ArrayStats) {
    let price =
        |relative: Option<f64>| relative.map_or_else(|| "N/A".to_owned(), |r| format!("{r:.2}"));
    // Writing to a String cannot fail.
    let _ = write!(
        text,
        "{},{},{},{}/{},{},{},{},{},{:.0},{:.1},{:.0},{:.1},{},{},{:.3},{:.1},{}\r\n",
        row.rank,
        part.display_pn,
        part.series,
        row.number_series,
        row.number_parallel,
        row.total_mlccs,
        row.capacitance,
        price(row.relative_total),
        price(row.relative_single),
        row.array_voltage_rating,
        row.voltage_margin,
        row.array_current_rating,
        row.current_margin,
        part.chip_size,
        row.foot_print,
        row.loss,
        row.temperature_rise,
        part.total_stock,
    );
}
