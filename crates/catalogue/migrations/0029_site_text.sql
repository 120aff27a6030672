-- Pages and notes that administrators write, with everything that they said before. The newest revision
-- holds; an empty one takes the text back to the built-in one.
CREATE TABLE site_text (
    name     TEXT NOT NULL,
    revision BIGINT NOT NULL,
    saved_at BIGINT NOT NULL,
    login    TEXT NOT NULL,
    editor   TEXT NOT NULL,
    value    TEXT NOT NULL,
    PRIMARY KEY (name, revision)
);
