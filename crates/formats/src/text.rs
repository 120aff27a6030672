//! Bytes of a file as text.

use std::borrow::Cow;

use encoding_rs::{GB18030, UTF_16BE, UTF_16LE, WINDOWS_1252};
use memchr::{memchr, memchr2};

/// How a file was encoded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Encoding {
    /// UTF-8, with or without its mark.
    Utf8,
    /// UTF-16 of either byte order, by its mark.
    Utf16,
    /// None of the others: taken as windows-1252, which contains Latin-1.
    Windows1252,
    /// Chinese text, by the pairs that its bytes come in.
    Gb18030,
}

/// The text of a file without its byte order mark, and how it was encoded. Half a surrogate becomes
/// U+FFFD.
///
/// ```
/// use henrad_formats::text::{Encoding, decode};
/// assert_eq!(decode(b"4.7 \xb5F"), ("4.7 µF".into(), Encoding::Windows1252));
/// ```
pub fn decode(bytes: &[u8]) -> (Cow<'_, str>, Encoding) {
    if let Some(rest) = bytes.strip_prefix(b"\xff\xfe") {
        let (text, _) = UTF_16LE.decode_without_bom_handling(rest);
        return (text, Encoding::Utf16);
    }
    if let Some(rest) = bytes.strip_prefix(b"\xfe\xff") {
        let (text, _) = UTF_16BE.decode_without_bom_handling(rest);
        return (text, Encoding::Utf16);
    }
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    if let Ok(text) = std::str::from_utf8(bytes) {
        return (Cow::Borrowed(text), Encoding::Utf8);
    }
    if is_paired(bytes)
        && let (text, false) = GB18030.decode_without_bom_handling(bytes)
    {
        return (text, Encoding::Gb18030);
    }
    let (text, _) = WINDOWS_1252.decode_without_bom_handling(bytes);
    (text, Encoding::Windows1252)
}

/// Whether all bytes above ASCII come in pairs, somewhere two pairs in a row, as a word of two
/// Chinese characters does. In Western text they come alone or, as in `Größe`, two together.
fn is_paired(bytes: &[u8]) -> bool {
    let runs = bytes.split(u8::is_ascii).map(<[u8]>::len);
    let (mut all_even, mut longest) = (true, 0);
    for run in runs {
        all_even &= run.is_multiple_of(2);
        longest = longest.max(run);
    }
    all_even && longest >= 4
}

/// What may part the cells of a line: a comma, and what spreadsheets write where the comma is a
/// decimal mark.
pub const SEPARATORS: [char; 3] = [';', '\t', ','];

/// The separator that `sep=;` in the first line states, as Excel writes and reads it, and the text
/// behind it, which begins with the end of that line.
pub fn stated_separator(text: &str) -> (Option<char>, &str) {
    let stated = || {
        let (mark, rest) = text.split_at_checked("sep=".len())?;
        let is_sign = |it: &char| *it == '\t' || (it.is_ascii_punctuation() && *it != '"');
        let separator = rest.chars().next().filter(is_sign)?;
        let behind = &rest[separator.len_utf8()..];
        let ends = behind.is_empty() || behind.starts_with(['\r', '\n']);
        (mark.eq_ignore_ascii_case("sep=") && ends).then_some((separator, behind))
    };
    stated().map_or((None, text), |(separator, rest)| (Some(separator), rest))
}

/// What parts the cells of a line of a table: a semicolon, else a tab, else a comma, those within
/// pairs of quotes left out; `None` without any.
pub fn separator(line: &str) -> Option<char> {
    let is_paired = || line.matches('"').count().is_multiple_of(2);
    let is_quoted = line.contains('"') && is_paired();
    let is_outside = |mark: char| line.split('"').step_by(2).any(|text| text.contains(mark));
    SEPARATORS
        .into_iter()
        .find(|&mark| line.contains(mark) && (!is_quoted || is_outside(mark)))
}

/// A place in the head of a column behind which its unit may stand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct UnitPlace<'a> {
    /// What stands before it.
    pub name: &'a str,
    /// What parts name and unit: `(` for all brackets.
    pub mark: char,
    /// What stands behind it.
    pub unit: &'a str,
}

/// The brackets at the end of a head: `Voltage (kV)`, `f[Hz]`.
///
/// ```
/// use henrad_formats::text::bracketed_unit;
/// let place = bracketed_unit("Temperature {°C}").unwrap();
/// assert_eq!((place.name, place.unit), ("Temperature", "°C"));
/// ```
pub fn bracketed_unit(head: &str) -> Option<UnitPlace<'_>> {
    let inner = head.trim_end().trim_end_matches([')', ']', '}']);
    let at = inner.rfind(['(', '[', '{'])?;
    (inner.len() < head.trim_end().len()).then(|| UnitPlace {
        name: head[..at].trim(),
        mark: '(',
        unit: inner[at + 1..].trim(),
    })
}

/// The places outside of brackets, those at a slash first: `f/Hz`, `voltage, kV`, `freq_MHz`,
/// `Time h`. Units hold such signs too, `rad/s`: the first place whose unit is known counts.
pub fn unit_places(head: &str) -> impl Iterator<Item = UnitPlace<'_>> {
    ['/', ',', '_', ' '].into_iter().flat_map(move |mark| {
        let places = head.match_indices(mark).filter(|(at, _)| *at > 0);
        places.map(move |(at, _)| UnitPlace {
            name: head[..at].trim_end_matches([' ', ',', '/']),
            mark,
            unit: head[at + 1..].trim_matches(['(', '[', '{', ')', ']', '}', ' ', ',', '/']),
        })
    })
}

/// Lines that end with LF, CR LF or CR.
pub(crate) fn lines(text: &str) -> impl Iterator<Item = &str> + Clone {
    let mut rest = Some(text);
    std::iter::from_fn(move || {
        let (line, after) = first_line(rest?);
        rest = after;
        Some(line)
    })
}

/// The first line without its end, and what follows the end; `None` where the text has none.
pub(crate) fn first_line(text: &str) -> (&str, Option<&str>) {
    let Some(at) = memchr2(b'\n', b'\r', text.as_bytes()) else {
        return (text, None);
    };
    let (line, end) = text.split_at(at);
    (line, end.strip_prefix("\r\n").or_else(|| end.get(1..)))
}

/// A text in parts of at least so many bytes, each up to the end of a line that LF ends.
pub(crate) fn blocks(text: &str, bytes: usize) -> Vec<&str> {
    let (mut blocks, mut rest) = (Vec::new(), text);
    while let Some(end) = rest
        .as_bytes()
        .get(bytes..)
        .and_then(|it| memchr(b'\n', it))
    {
        let (block, after) = rest.split_at(bytes + end + 1);
        blocks.push(block);
        rest = after;
    }
    blocks.push(rest);
    blocks
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_end_in_three_ways() {
        let ends: Vec<&str> = lines("a\r\nb\rc\n\nd\r\re\n").collect();
        assert_eq!(ends, ["a", "b", "c", "", "d", "", "e", ""]);
        assert_eq!(lines("a\nb").collect::<Vec<_>>(), ["a", "b"]);
    }

    #[test]
    fn a_separator_within_quotes_parts_no_cells() {
        for (line, mark) in [
            ("f;|Z|,x\ty", Some(';')),
            ("\"a;b\",c", Some(',')),
            ("\"a\tb\";c", Some(';')),
            ("1,5 2", Some(',')),
            ("\"a,b\"", None),
            ("f;2\"", Some(';')),
            ("2\";f", Some(';')),
        ] {
            assert_eq!(separator(line), mark, "{line}");
        }
    }

    #[test]
    fn blocks_end_with_lines_and_hold_the_whole_text() {
        let text = "Ω1\r\n2\n\n3Ω\n4";
        for bytes in 0..=text.len() + 1 {
            let blocks = blocks(text, bytes);
            assert_eq!(blocks.concat(), text);
            let (last, whole) = blocks.split_last().unwrap();
            assert!(
                whole
                    .iter()
                    .all(|it| it.ends_with('\n') && it.len() > bytes),
                "{bytes}"
            );
            assert!(bytes > 0 || !last.contains('\n'));
        }
        assert_eq!(blocks("", 5), [""]);
    }

    #[test]
    fn marks_tell_the_encoding_and_are_dropped() {
        let text = "f;|Z| (Ω)";
        let little: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
        let big: Vec<u8> = text.encode_utf16().flat_map(u16::to_be_bytes).collect();
        for (bytes, encoding) in [
            ([&b"\xff\xfe"[..], &little].concat(), Encoding::Utf16),
            ([&b"\xfe\xff"[..], &big].concat(), Encoding::Utf16),
            (
                [&b"\xef\xbb\xbf"[..], text.as_bytes()].concat(),
                Encoding::Utf8,
            ),
            (text.as_bytes().to_vec(), Encoding::Utf8),
        ] {
            assert_eq!(decode(&bytes), (text.into(), encoding));
        }
        assert_eq!(decode(b"\xb1 \x80 \xb5").0, "± € µ");
        assert_eq!(decode(b"\xff\xfea\x00\x00\xd8b\x00").0, "a\u{fffd}b");
    }

    /// The bytes are those that Python writes with `encode("gb18030")` and `encode("cp1252")`.
    #[test]
    fn chinese_text_without_a_mark_is_told_from_western_text() {
        assert_eq!(
            decode(b"\xce\xbb\xba\xc5,\xb7\xe2\xd7\xb0"),
            ("位号,封装".into(), Encoding::Gb18030)
        );
        for (bytes, text) in [
            (&b"Gr\xf6\xdfe;4,7\xb5F"[..], "Größe;4,7µF"),
            (b"\xb1\xb1\xb1", "±±±"),
            (b"\xdcbergr\xf6\xdfe", "Übergröße"),
        ] {
            assert_eq!(decode(bytes), (text.into(), Encoding::Windows1252));
        }
    }
}
