//! Bytes of a file as text.

use std::borrow::Cow;

/// How a file was encoded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Encoding {
    /// UTF-8, with or without its mark.
    Utf8,
    /// UTF-16 of either byte order, by its mark.
    Utf16,
    /// Neither: taken as windows-1252, which contains Latin-1.
    Windows1252,
}

/// Characters of windows-1252 from 0x80 to 0x9F; the others are those of Latin-1. Source: WHATWG Encoding, index windows-1252.
const FROM_80: [char; 32] = [
    '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž', '\u{8f}',
    '\u{90}', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}', 'ž', 'Ÿ',
];

/// The text of a file without its byte order mark, and how it was encoded. Half a surrogate becomes U+FFFD.
///
/// ```
/// use henrad_formats::text::{Encoding, decode};
/// assert_eq!(decode(b"4.7 \xb5F"), ("4.7 µF".into(), Encoding::Windows1252));
/// ```
pub fn decode(bytes: &[u8]) -> (Cow<'_, str>, Encoding) {
    let wide = |rest: &[u8], unit: fn([u8; 2]) -> u16| {
        let units = rest.chunks_exact(2).map(|pair| unit([pair[0], pair[1]]));
        let letters = char::decode_utf16(units);
        let text: String = letters
            .map(|letter| letter.unwrap_or(char::REPLACEMENT_CHARACTER))
            .collect();
        (Cow::Owned(text), Encoding::Utf16)
    };
    if let Some(rest) = bytes.strip_prefix(b"\xff\xfe") {
        return wide(rest, u16::from_le_bytes);
    }
    if let Some(rest) = bytes.strip_prefix(b"\xfe\xff") {
        return wide(rest, u16::from_be_bytes);
    }
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    if let Ok(text) = std::str::from_utf8(bytes) {
        return (Cow::Borrowed(text), Encoding::Utf8);
    }
    let letter = |&byte: &u8| {
        let high = byte.checked_sub(0x80).map(usize::from);
        high.and_then(|at| FROM_80.get(at))
            .copied()
            .unwrap_or(char::from(byte))
    };
    (bytes.iter().map(letter).collect(), Encoding::Windows1252)
}

/// Lines that end with LF, CR LF or CR.
pub(crate) fn lines(text: &str) -> impl Iterator<Item = &str> + Clone {
    let unix = text.split('\n');
    unix.map(|line| line.strip_suffix('\r').unwrap_or(line))
        .flat_map(|line| line.split('\r'))
}

#[cfg(test)]
mod tests {
    use super::*;

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
    }
}
