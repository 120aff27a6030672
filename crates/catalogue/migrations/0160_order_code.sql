-- Order codes of makers' lists, whose values are in no key. A part of that number goes before its code.
CREATE TABLE order_code (
    -- Upper case without blanks and hyphens.
    code       TEXT PRIMARY KEY,
    -- 'capacitor' or 'inductor'.
    kind       TEXT NOT NULL,
    -- The maker that the import named.
    made_by    TEXT NOT NULL,
    -- The row of the list as JSON.
    definition TEXT NOT NULL
);
CREATE INDEX order_code_by_maker ON order_code (made_by);
CREATE INDEX order_code_by_kind ON order_code (kind);
