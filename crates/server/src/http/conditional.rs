//! Conditional requests: whether a client has an answer already.

use axum::http::{HeaderMap, HeaderValue, header};

/// Whether `If-None-Match` names an entity tag. A proxy that compresses makes a tag weak, so `W/`
/// does not count.
///
/// # Source
/// RFC 9110, 13.1.2.
pub fn has(asked: &HeaderMap, tag: &HeaderValue) -> bool {
    let lists = asked.get_all(header::IF_NONE_MATCH).iter();
    let lists = lists.filter_map(|list| list.to_str().ok());
    let mut known = lists.flat_map(|list| list.split(',')).map(str::trim);
    known.any(|known| known == "*" || known.strip_prefix("W/").unwrap_or(known) == *tag)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_and_weak_tags_count_too() {
        let tag = HeaderValue::from_static("\"a\"");
        for (asked, expected) in [
            ("\"a\"", true),
            ("W/\"a\"", true),
            ("\"b\", W/\"a\"", true),
            ("*", true),
            ("\"b\"", false),
            ("a", false),
            ("\"a", false),
            ("", false),
        ] {
            let headers = [(header::IF_NONE_MATCH, HeaderValue::from_static(asked))];
            assert_eq!(
                has(&headers.into_iter().collect(), &tag),
                expected,
                "{asked}"
            );
        }
        assert!(!has(&HeaderMap::new(), &tag));
    }
}
