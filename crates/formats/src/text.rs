//! Bytes of a file as text.

use std::borrow::Cow;

use encoding_rs::{GB18030, UTF_16BE, UTF_16LE, WINDOWS_1252};

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

/// Lines that end with LF, CR LF or CR.
pub(crate) fn lines(text: &str) -> impl Iterator<Item = &str> + Clone {
    let has_old_ends = text.contains('\r');
    text.split('\n').flat_map(move |line| {
        let line = line.strip_suffix('\r').unwrap_or(line);
        let end = if has_old_ends { line.find('\r') } else { None };
        let (first, rest) = end.map_or((line, None), |at| (&line[..at], Some(&line[at + 1..])));
        let rest = rest.map(|rest| rest.split('\r'));
        std::iter::once(first).chain(rest.into_iter().flatten())
    })
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
