//! MDIF, as AWR, ADS and scikit-rf write it: blocks of scattering parameters, each for values of
//! variables.

use std::fmt::Write as _;

use super::curve::{Curve, from_touchstone};
use super::{TableError, Unread};
use crate::text;
use crate::touchstone;

/// Options of a block that states none.
const OPTIONS: &str = "Hz S RI R 50";
/// The first block begins within this many lines.
const MOST_NOTES: usize = 2000;
/// Places of the parameters in a row of Touchstone.
const ORDER: [(u32, u32); 4] = [(1, 1), (2, 1), (1, 2), (2, 2)];

/// The curves of a file of this form; `None` for another.
pub(super) fn read(text: &str) -> Option<Result<Vec<Curve>, Unread>> {
    let lines = text::lines(text).take(MOST_NOTES).map(str::trim);
    let mut lines = lines.filter(|line| !line.is_empty());
    let is_begin = |line: &str| {
        line.get(..5)
            .is_some_and(|it| it.eq_ignore_ascii_case("begin"))
    };
    lines.find(|line| is_begin(line))?;
    let next = lines.find(|line| !line.starts_with('!'))?;
    // Tables of network analyzers have their head there.
    (next.starts_with(['%', '#']) || next.starts_with("VAR")).then(|| blocks(text))
}

fn blocks(text: &str) -> Result<Vec<Curve>, Unread> {
    let (mut curves, mut comments) = (Vec::new(), Vec::new());
    let mut block = Block::default();
    for (index, line) in text::lines(text).enumerate() {
        let (line, comment) = match line.split_once('!') {
            Some((line, comment)) => (line.trim(), Some(comment.trim())),
            None => (line.trim(), None),
        };
        comments.extend(comment);
        let word = line.split_whitespace().next().unwrap_or_default();
        match word.to_ascii_uppercase().as_str() {
            "" => {}
            "VAR" => block.variables.extend(variable(&line[word.len()..])),
            "BEGIN" => block.is_open = true,
            "END" => {
                let whole = std::mem::take(&mut block);
                curves.push(whole.curve(&comments)?);
            }
            _ if line.starts_with('%') => {
                let names = line[1..].trim_end_matches(['\\', '&']);
                block
                    .names
                    .extend(names.split_whitespace().map(str::to_owned));
            }
            _ if line.starts_with('#') => line[1..].clone_into(&mut block.options),
            _ if block.is_open => {
                let words = line.split(|c: char| c.is_whitespace() || c == ',');
                let words = words.filter(|word| !word.is_empty());
                block.words.extend(words.map(|word| (index + 1, word)));
            }
            _ => {}
        }
    }
    if !block.words.is_empty() {
        curves.push(block.curve(&comments)?);
    }
    if let [only] = &mut curves[..] {
        only.name.clear();
    }
    Ok(curves)
}

/// `BIAS(real) = 0.0` as `BIAS = 0.0`.
fn variable(text: &str) -> Option<String> {
    let (name, value) = text.split_once('=')?;
    let name = name.split('(').next().unwrap_or_default().trim();
    Some(format!("{name} = {}", value.trim().trim_matches('"')))
}

/// What numbers of a record are.
#[derive(Clone, Copy)]
enum Item {
    Pair(u32, u32),
    Other,
}

impl Item {
    fn width(&self) -> usize {
        match self {
            Self::Pair(..) => 2,
            Self::Other => 1,
        }
    }
}

/// The two numbers of a parameter in a record; 0 where it has none.
fn pair<'a>(items: &[Item], record: &[(usize, &'a str)], ports: (u32, u32)) -> [&'a str; 2] {
    let mut place = 1;
    for item in items {
        match item {
            Item::Pair(to, from) if (*to, *from) == ports => {
                return [record[place].1, record[place + 1].1];
            }
            other => place += other.width(),
        }
    }
    ["0"; 2]
}

#[derive(Default)]
struct Block<'a> {
    variables: Vec<String>,
    names: Vec<String>,
    options: String,
    is_open: bool,
    /// With their lines.
    words: Vec<(usize, &'a str)>,
}

impl Block<'_> {
    /// What follows the frequency in a record.
    fn items(&self) -> Vec<Item> {
        let mut items = Vec::new();
        let mut last = None;
        for name in self.names.iter().skip(1) {
            let digits: Vec<u32> = name.chars().filter_map(|c| c.to_digit(10)).collect();
            let ports = match digits[..] {
                [to, from] if (1..=2).contains(&to) && (1..=2).contains(&from) => Some((to, from)),
                _ => None,
            };
            match ports {
                // The second half of a pair whose halves have names of their own.
                Some(_) if ports == last => last = None,
                Some((to, from)) => {
                    items.push(Item::Pair(to, from));
                    let is_whole = name.to_ascii_lowercase().contains("(complex)");
                    last = ports.filter(|_| !is_whole);
                }
                None => {
                    items.push(Item::Other);
                    last = None;
                }
            }
        }
        if items.is_empty() {
            let ports = if self.words.len().is_multiple_of(9) {
                4
            } else {
                1
            };
            items.extend(
                ORDER[..ports]
                    .iter()
                    .map(|&(to, from)| Item::Pair(to, from)),
            );
        }
        items
    }

    /// The options of the block as those of Touchstone.
    fn options(&self) -> &str {
        let mut names = self.names.iter();
        let is_level = names.any(|name| name.to_ascii_lowercase().contains("_db"));
        match self.options.trim() {
            "" if is_level => "Hz S DB R 50",
            "" => OPTIONS,
            stated => stated,
        }
    }

    /// The block as a Touchstone file whose numbers stand in the lines that they have here.
    fn curve(self, comments: &[&str]) -> Result<Curve, Unread> {
        let items = self.items();
        let size = 1 + items.iter().map(Item::width).sum::<usize>();
        let is_transmission = |item: &Item| matches!(item, Item::Pair(2, 1));
        let wanted = if items.iter().any(is_transmission) {
            &ORDER[..]
        } else {
            &ORDER[..1]
        };
        let mut file = format!("# {}", self.options());
        let mut line = 1;
        for record in self.words.chunks(size) {
            let at = record[0].0;
            if record.len() < size {
                return Err(TableError::Incomplete { line: at }.into());
            }
            file.push_str(&"\n".repeat(at.saturating_sub(line)));
            line = line.max(at);
            let _ = write!(file, " {}", record[0].1);
            for ports in wanted {
                let [first, second] = pair(&items, record, *ports);
                let _ = write!(file, " {first} {second}");
            }
        }
        let mut read = touchstone::read(file.as_bytes())?;
        read.comments
            .extend(comments.iter().map(|it| (*it).to_owned()));
        let mut curve = from_touchstone(read);
        curve.name = self.variables.join(", ");
        Ok(curve)
    }
}
