//! LTspice cannot run here: its files are written out as it understands them.

use std::fmt::Write;

/// What LTspice adds to an inductor that states nothing, Ω.
const LTSPICE_SERIES_RESISTANCE: f64 = 1e-3;

/// A file as LTspice understands it, in the words of ngspice.
pub fn as_ltspice_reads(text: &str) -> String {
    let mut read = String::new();
    let mut is_open = false;
    let mut voltage = String::new();
    for line in text.lines() {
        let is_continued = line.starts_with('+');
        if is_open && !is_continued {
            read.insert(read.trim_end().len(), '\'');
            is_open = false;
        }
        let words: Vec<_> = line.split(' ').collect();
        let line = match words[..] {
            [name, from, to, value, ref options @ ..] if name.starts_with('L') => {
                inductor([name, from, to, value], options)
            }
            [name, from, to, expression] if expression.starts_with(['Q', 'V']) => {
                is_open = true;
                voltage = format!("V({from},{to})");
                let (letter, expression) = expression.split_once('=').unwrap();
                format!("{name} {from} {to} {letter}='{expression}")
            }
            _ => line.to_owned(),
        };
        let own = line.replace("*x*", &format!("*{voltage}*"));
        writeln!(
            read,
            "{}",
            own.replace("abs(x)", &format!("abs({voltage})"))
        )
        .unwrap();
    }
    read
}

fn inductor([name, from, to, value]: [&str; 4], options: &[&str]) -> String {
    let option = |wanted: &str| {
        let mut options = options.iter().filter_map(|option| option.split_once('='));
        let found = options.find(|(name, _)| *name == wanted);
        found.map(|(_, value)| value.parse::<f64>().unwrap())
    };
    let series = option("Rser").unwrap_or(LTSPICE_SERIES_RESISTANCE);
    let mut lines = if series > 0.0 {
        format!("{name} {from} {name}i {value}\nR{name}ser {name}i {to} {series}")
    } else {
        format!("{name} {from} {to} {value}")
    };
    if let Some(parallel) = option("Rpar") {
        write!(lines, "\nR{name}par {from} {to} {parallel}").unwrap();
    }
    lines
}
