-- Free search reads these two indexes and no wide rows: one by value, one by number.
CREATE INDEX part_by_value ON part (capacitance, rated_voltage, status, family, dielectric, case_code, series_id, base_number, id);
DROP INDEX part_ratings;
CREATE INDEX part_ratings ON part (base_number, dielectric, capacitance, rated_voltage, status, family, case_code, series_id, id);

-- What the words of the catalogue mean: series, cases and dielectrics under every spelling.
CREATE TABLE search_word (
    word  TEXT NOT NULL,
    -- 'series' (value: id), 'case' or 'case_alias' (value: case code), or 'dielectric'.
    kind  TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (word, kind, value)
);
