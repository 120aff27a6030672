//! Keys: the layout of one family's numbers, and how a number is read by it.

use super::codes::{Codes, Value};
use super::number::{Construction, ForeignKind};

/// The layout of one family's numbers: a prefix, and fields from left to right.
#[derive(Debug, Clone, Copy)]
pub(super) struct Key {
    /// Who writes such numbers; more than one where they cannot be told apart.
    pub makers: &'static [&'static str],
    /// Name of the family.
    pub name: &'static str,
    pub kind: ForeignKind,
    /// First characters; an empty one where the number begins with its first field.
    pub prefixes: &'static [&'static str],
    pub fields: &'static [Field],
    pub end: End,
    /// The dielectric of all numbers of the key.
    pub dielectric: Option<&'static str>,
    pub construction: Construction,
    /// Ordering guide that explains the codes.
    pub source: &'static str,
}

/// What may follow the last field.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum End {
    /// Up to [`MAX_TAIL`] characters that the key does not know.
    Open,
    /// Nothing.
    Closed,
}

/// Most characters of unknown packaging and internal codes.
pub(super) const MAX_TAIL: usize = 6;

impl Key {
    pub const fn new(
        makers: &'static [&'static str],
        name: &'static str,
        kind: ForeignKind,
        prefixes: &'static [&'static str],
        fields: &'static [Field],
    ) -> Self {
        Self {
            makers,
            name,
            kind,
            prefixes,
            fields,
            end: End::Open,
            dielectric: None,
            construction: Construction::Plain,
            source: "",
        }
    }

    pub const fn source(self, source: &'static str) -> Self {
        Self { source, ..self }
    }

    pub const fn closed(self) -> Self {
        Self {
            end: End::Closed,
            ..self
        }
    }

    pub const fn dielectric(self, dielectric: &'static str) -> Self {
        Self {
            dielectric: Some(dielectric),
            ..self
        }
    }

    pub const fn construction(self, construction: Construction) -> Self {
        Self {
            construction,
            ..self
        }
    }

    /// The fields from left to right, those that are not in every number in brackets.
    pub fn layout(&self) -> String {
        let names = self.fields.iter().map(|field| match field.presence {
            Presence::Always => field.name.to_owned(),
            Presence::Optional | Presence::Last => format!("[{}]", field.name),
        });
        names.collect::<Vec<_>>().join(", ")
    }
}

/// One field of a key.
#[derive(Debug, Clone, Copy)]
pub(super) struct Field {
    pub name: &'static str,
    pub codes: Codes,
    pub presence: Presence,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Presence {
    Always,
    /// Not in every number.
    Optional,
    /// The number may end before it.
    Last,
}

impl Field {
    pub const fn new(name: &'static str, codes: Codes) -> Self {
        Self {
            name,
            codes,
            presence: Presence::Always,
        }
    }

    pub const fn optional(self) -> Self {
        Self {
            presence: Presence::Optional,
            ..self
        }
    }

    pub const fn last(self) -> Self {
        Self {
            presence: Presence::Last,
            ..self
        }
    }
}

/// How strictly a number is matched with a key.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Mode {
    /// Every code is known.
    Strict,
    /// One code may be unknown: says which.
    OneUnknown,
    /// Digits and letters that are taken for one another may be exchanged.
    Slips,
}

/// A code where a field has it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Piece {
    /// Index of the field.
    pub field: usize,
    pub start: usize,
    pub end: usize,
    pub value: Value,
}

/// A number matched with a key.
#[derive(Debug, Clone, Default)]
pub(super) struct Match {
    pub pieces: Vec<Piece>,
    /// Where the tail begins.
    pub tail: usize,
    /// Whether the number ended before its last fields.
    pub is_early: bool,
    /// Field and code that is unknown.
    pub unknown: Option<(usize, usize, usize)>,
}

/// How far a number follows a key.
#[derive(Debug, Clone, Default)]
pub(super) struct Progress {
    pub at: usize,
    /// Index of the field that does not fit.
    pub field: usize,
    pub pieces: Vec<Piece>,
}

/// Reads one text by one key.
pub(super) struct Matcher<'a> {
    key: &'a Key,
    mode: Mode,
    /// Letters, digits and signs of the number without hyphens; slips put right.
    pub text: String,
    found: Match,
    pub furthest: Progress,
    slips: usize,
    steps: usize,
}

/// Slips of one number that are put right.
const MAX_SLIPS: usize = 4;

/// Attempts at fields after which a text is given up.
const MAX_STEPS: usize = 4000;

/// Characters that are taken for one another.
pub(super) const SLIPS: [(u8, u8); 12] = [
    (b'O', b'0'),
    (b'0', b'O'),
    (b'I', b'1'),
    (b'L', b'1'),
    (b'1', b'I'),
    (b'1', b'L'),
    (b'S', b'5'),
    (b'5', b'S'),
    (b'B', b'8'),
    (b'8', b'B'),
    (b'Q', b'0'),
    (b'Z', b'2'),
];

impl<'a> Matcher<'a> {
    pub fn new(key: &'a Key, text: &str, mode: Mode) -> Self {
        Self {
            key,
            mode,
            text: text.to_owned(),
            found: Match::default(),
            furthest: Progress::default(),
            slips: 0,
            steps: 0,
        }
    }

    /// Matches the text behind a prefix of this length.
    pub fn run(&mut self, prefix: usize) -> Option<Match> {
        self.furthest = Progress {
            at: prefix,
            ..Progress::default()
        };
        self.step(prefix, 0)
            .then(|| std::mem::take(&mut self.found))
    }

    /// Matches the fields from `field` on with the text from `at` on.
    fn step(&mut self, at: usize, field: usize) -> bool {
        self.steps += 1;
        if self.steps > MAX_STEPS {
            return false;
        }
        let Some(next) = self.key.fields.get(field) else {
            return self.is_whole(at);
        };
        let (least, most) = next.codes.lengths();
        let left = self.text.len() - at;
        for count in least..=most.min(left) {
            let length = if next.codes.is_shortest_first() {
                count
            } else {
                most.min(left) + least - count
            };
            if self.take(at, field, length) {
                return true;
            }
        }
        match next.presence {
            Presence::Optional => self.step(at, field + 1),
            Presence::Last => {
                self.found.is_early = at == self.text.len();
                self.is_whole(at)
            }
            Presence::Always => {
                let is_known = self.found.unknown.is_none();
                if is_known && (at > self.furthest.at || self.furthest.pieces.is_empty()) {
                    self.furthest = Progress {
                        at,
                        field,
                        pieces: self.found.pieces.clone(),
                    };
                }
                self.mode == Mode::OneUnknown && self.skip(at, field)
            }
        }
    }

    /// Takes a code of this length, as it stands or with its slips put right.
    fn take(&mut self, at: usize, field: usize, length: usize) -> bool {
        let Some(next) = self.key.fields.get(field) else {
            return false;
        };
        let end = at + length;
        let Some((code, after)) = self.code(at, end) else {
            return false;
        };
        if let Some(value) = next.codes.read(code, after) {
            return self.accept(at, field, end, value);
        }
        if self.mode != Mode::Slips || !next.codes.is_named() || length > 4 {
            return false;
        }
        let original = code.to_owned();
        for candidate in variants(&original) {
            let changed = candidate.bytes().zip(original.bytes());
            let changed = changed.filter(|(new, old)| new != old).count();
            if self.slips + changed > MAX_SLIPS {
                continue;
            }
            let after = self.text.get(end..).unwrap_or_default();
            if let Some(value) = next.codes.read(&candidate, after) {
                self.text.replace_range(at..end, &candidate);
                self.slips += changed;
                if self.accept(at, field, end, value) {
                    return true;
                }
                self.slips -= changed;
                self.text.replace_range(at..end, &original);
            }
        }
        false
    }

    fn code(&self, at: usize, end: usize) -> Option<(&str, &str)> {
        Some((self.text.get(at..end)?, self.text.get(end..)?))
    }

    fn accept(&mut self, at: usize, field: usize, end: usize, value: Value) -> bool {
        let pieces = self.found.pieces.len();
        if end > at {
            self.found.pieces.push(Piece {
                field,
                start: at,
                end,
                value,
            });
        }
        if self.step(end, field + 1) {
            return true;
        }
        self.found.pieces.truncate(pieces);
        false
    }

    /// Goes on behind a code that the field does not know.
    fn skip(&mut self, at: usize, field: usize) -> bool {
        let Some(next) = self.key.fields.get(field) else {
            return false;
        };
        if self.found.unknown.is_some() || !next.codes.is_named() {
            return false;
        }
        let (least, most) = next.codes.lengths();
        for length in least..=most {
            let end = at + length;
            let is_code = self
                .code(at, end)
                .is_some_and(|(code, _)| code.bytes().all(|it| it.is_ascii_alphanumeric()));
            if length == 0 || !is_code {
                continue;
            }
            self.found.unknown = Some((field, at, end));
            if self.step(end, field + 1) {
                return true;
            }
            self.found.unknown = None;
        }
        false
    }

    /// Whether what follows the fields may end a number.
    fn is_whole(&mut self, at: usize) -> bool {
        self.found.tail = at;
        let tail = self.text.get(at..).unwrap_or_default();
        if is_distributors(tail) {
            return true;
        }
        let most = match self.key.end {
            End::Open => MAX_TAIL,
            End::Closed => 0,
        };
        tail.len() <= most && is_tail(tail)
    }
}

/// Endings that distributors put behind a number, without its hyphens.
const DISTRIBUTORS: [&str; 4] = ["ND", "CTND", "TRND", "DKRND"];

/// Whether an end is a distributor's and not the maker's.
pub(super) fn is_distributors(tail: &str) -> bool {
    DISTRIBUTORS.contains(&tail)
}

fn is_tail(tail: &str) -> bool {
    tail.bytes()
        .all(|it| it.is_ascii_alphanumeric() || b"+.#=".contains(&it))
}

/// The spellings of a code with some of its slips put right, those with the fewest changes first.
fn variants(code: &str) -> Vec<String> {
    let mut all = vec![code.as_bytes().to_vec()];
    for at in 0..code.len() {
        for index in 0..all.len() {
            for (wrong, right) in SLIPS {
                if all[index][at] == wrong {
                    let mut changed = all[index].clone();
                    changed[at] = right;
                    all.push(changed);
                }
            }
        }
    }
    let changes = |it: &Vec<u8>| {
        it.iter()
            .zip(code.bytes())
            .filter(|(a, b)| **a != *b)
            .count()
    };
    all.sort_by_key(changes);
    all.into_iter()
        .skip(1)
        .filter_map(|it| String::from_utf8(it).ok())
        .collect()
}
