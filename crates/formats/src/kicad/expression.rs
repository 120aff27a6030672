//! S-expressions: lists of texts and lists.

use std::borrow::Cow;
use std::ops::Range;

use super::{DesignError, malformed};

/// Deepest nesting.
const MAX_DEPTH: usize = 200;
/// Most texts and lists that are kept at a time.
const MAX_NODES: usize = 1_000_000;

/// A list that begins with a word.
#[derive(Debug, Clone, Default)]
pub struct List<'a> {
    /// Line of its bracket, from 1.
    pub line: usize,
    /// Bytes of it, brackets included.
    pub place: Range<usize>,
    texts: Vec<Cow<'a, str>>,
    /// Bytes of its texts, quotes included.
    places: Vec<Range<usize>>,
    lists: Vec<List<'a>>,
}

impl<'a> List<'a> {
    /// The first word.
    pub fn head(&self) -> &str {
        self.texts.first().map_or("", |text| text)
    }

    /// The texts behind the first word.
    pub fn texts(&self) -> impl Iterator<Item = &str> {
        self.texts.iter().skip(1).map(AsRef::as_ref)
    }

    /// The text behind the first word; empty without one.
    pub fn text(&self) -> &str {
        self.texts().next().unwrap_or_default()
    }

    /// Bytes of the texts behind the first word, quotes included.
    pub fn places(&self) -> impl Iterator<Item = &Range<usize>> {
        self.places.iter().skip(1)
    }

    /// Lists directly in it that begin with a word.
    pub fn all<'s>(&'s self, head: &'s str) -> impl Iterator<Item = &'s List<'a>> {
        self.lists.iter().filter(move |list| list.head() == head)
    }

    /// The text of the first such list; empty without one.
    pub fn text_of(&self, head: &str) -> &str {
        let found = self.lists.iter().find(|list| list.head() == head);
        found.map_or("", List::text)
    }
}

/// Reads the one list of a text and of the lists in it those that begin with one of `kept`.
pub fn parse<'a>(text: &'a str, kept: &[&str]) -> Result<List<'a>, DesignError> {
    let mut reader = Reader {
        text,
        at: 0,
        line: 1,
    };
    let mut open: Vec<List<'a>> = Vec::new();
    let mut nodes = 0;
    while let Some(byte) = reader.next_sign() {
        match byte {
            b'(' => {
                open.push(List {
                    line: reader.line,
                    place: reader.at..reader.at,
                    ..List::default()
                });
                reader.at += 1;
                if open.len() > MAX_DEPTH {
                    return Err(malformed(reader.line, "lists nest more than 200 deep"));
                }
            }
            b')' => {
                reader.at += 1;
                let Some(mut list) = open.pop() else {
                    return Err(malformed(reader.line, "\")\" closes nothing"));
                };
                list.place.end = reader.at;
                let Some(outer) = open.last_mut() else {
                    return reader.ended().map(|()| list);
                };
                if kept.contains(&list.head()) {
                    outer.lists.push(list);
                    nodes += 1;
                } else {
                    nodes -= count(&list);
                }
            }
            _ => {
                let (line, start) = (reader.line, reader.at);
                let text = reader.text()?;
                let Some(list) = open.last_mut() else {
                    return Err(malformed(line, "a \"(\" is missing"));
                };
                list.texts.push(text);
                list.places.push(start..reader.at);
                nodes += 1;
            }
        }
        if nodes > MAX_NODES {
            return Err(DesignError::TooLarge {
                what: "elements",
                most: MAX_NODES,
            });
        }
    }
    let line = open.last().map_or(reader.line, |list| list.line);
    Err(malformed(line, "\")\" is missing"))
}

/// Texts and lists in a list.
fn count(list: &List<'_>) -> usize {
    list.texts.len() + list.lists.iter().map(|it| 1 + count(it)).sum::<usize>()
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
    line: usize,
}

impl<'a> Reader<'a> {
    /// The next byte that is no blank.
    fn next_sign(&mut self) -> Option<u8> {
        let bytes = self.text.as_bytes();
        while let Some(&byte) = bytes.get(self.at) {
            if !byte.is_ascii_whitespace() {
                return Some(byte);
            }
            self.line += usize::from(byte == b'\n');
            self.at += 1;
        }
        None
    }

    fn text(&mut self) -> Result<Cow<'a, str>, DesignError> {
        let rest = &self.text[self.at..];
        if rest.starts_with('"') {
            return self.quoted();
        }
        let is_end = |c: char| c.is_ascii_whitespace() || matches!(c, '(' | ')' | '"');
        let length = rest.find(is_end).unwrap_or(rest.len());
        self.at += length;
        Ok(Cow::Borrowed(&rest[..length]))
    }

    fn quoted(&mut self) -> Result<Cow<'a, str>, DesignError> {
        let opened = self.line;
        let start = self.at + 1;
        let bytes = self.text.as_bytes();
        let mut plain: Option<String> = None;
        let mut at = start;
        let mut from = start;
        loop {
            match bytes.get(at) {
                None => return Err(malformed(opened, "a quote is not closed")),
                Some(b'"') => break,
                Some(b'\\') => {
                    let text = plain.get_or_insert_with(String::new);
                    text.push_str(&self.text[from..at]);
                    let Some(escaped) = self.text[at + 1..].chars().next() else {
                        return Err(malformed(opened, "a quote is not closed"));
                    };
                    text.push(match escaped {
                        'n' | 'r' => '\n',
                        't' => '\t',
                        other => other,
                    });
                    self.line += usize::from(escaped == '\n');
                    at += 1 + escaped.len_utf8();
                    from = at;
                }
                Some(byte) => {
                    self.line += usize::from(*byte == b'\n');
                    at += 1;
                }
            }
        }
        self.at = at + 1;
        let last = &self.text[from..at];
        Ok(match plain {
            Some(mut text) => {
                text.push_str(last);
                Cow::Owned(text)
            }
            None => Cow::Borrowed(last),
        })
    }

    /// Nothing but blanks may follow.
    fn ended(mut self) -> Result<(), DesignError> {
        match self.next_sign() {
            None => Ok(()),
            Some(_) => Err(malformed(self.line, "something follows the last \")\"")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_that_are_not_asked_for_are_dropped_with_what_they_hold() {
        let text = "(a \"b \\\"c\\\"\" (x (y z))\n (k 1 (x 2) (k 3)))";
        let list = parse(text, &["k", "y"]).unwrap();
        assert_eq!((list.head(), list.text()), ("a", "b \"c\""));
        let inner = list.all("k").next().unwrap();
        assert_eq!((inner.line, inner.text()), (2, "1"));
        assert_eq!(inner.text_of("k"), "3");
        assert_eq!(list.all("y").count(), 0);
    }

    #[test]
    fn what_is_not_closed_is_named_by_its_line() {
        for (text, line, what) in [
            ("(a\n(b\n(c)", 2, "\")\" is missing"),
            ("(a)\n)", 2, "something follows the last \")\""),
            ("a", 1, "a \"(\" is missing"),
            ("(a \"b", 1, "a quote is not closed"),
            ("(a \"b\\", 1, "a quote is not closed"),
        ] {
            assert_eq!(parse(text, &["b"]).unwrap_err(), malformed(line, what));
        }
        let deep = "(".repeat(300);
        assert!(parse(&deep, &[]).is_err());
    }
}
