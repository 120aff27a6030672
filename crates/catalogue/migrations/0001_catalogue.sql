-- One text for SQLite and PostgreSQL: TEXT, BIGINT and DOUBLE PRECISION only, keys made by the program.

CREATE TABLE series (
    id          TEXT PRIMARY KEY,
    position    BIGINT NOT NULL,
    name        TEXT NOT NULL,
    description TEXT NOT NULL,
    style       TEXT NOT NULL,
    family      TEXT NOT NULL,
    -- What wrote the row: 'built-in', or the name of an import.
    made_by     TEXT NOT NULL
);

CREATE TABLE part (
    id              BIGINT PRIMARY KEY,
    part_number     TEXT NOT NULL,
    -- Without packaging.
    base_number     TEXT NOT NULL UNIQUE,
    -- The base number with tolerance and termination masked: one key for every spelling of a design.
    design_key      TEXT NOT NULL,
    -- Letters and digits of the base number backwards, for searches by ending.
    reversed_number TEXT NOT NULL,
    series_id       TEXT NOT NULL REFERENCES series (id),
    family          TEXT NOT NULL,
    technology      TEXT NOT NULL,
    dielectric      TEXT NOT NULL,
    case_code       TEXT NOT NULL,
    case_alias      TEXT NOT NULL,
    terminations    TEXT NOT NULL,
    rated_voltage   DOUBLE PRECISION NOT NULL,
    capacitance     DOUBLE PRECISION NOT NULL,
    status          TEXT NOT NULL,
    made_by         TEXT NOT NULL,
    -- The whole part as JSON.
    definition      TEXT NOT NULL
);

CREATE INDEX part_by_part_number ON part (part_number);
CREATE INDEX part_by_design_key ON part (design_key);
CREATE INDEX part_by_reversed_number ON part (reversed_number);
CREATE INDEX part_by_choice ON part (series_id, case_code, rated_voltage, capacitance);
-- Holds all that the question "what is made instead?" reads, so that it never touches the wide rows.
CREATE INDEX part_ratings ON part (base_number, dielectric, capacitance, rated_voltage, status);
CREATE INDEX part_by_maker ON part (made_by);

-- The distinct combinations that the pickers walk through, with the number of parts behind each.
CREATE TABLE part_group (
    series_id     TEXT NOT NULL REFERENCES series (id),
    family        TEXT NOT NULL,
    technology    TEXT NOT NULL,
    dielectric    TEXT NOT NULL,
    case_code     TEXT NOT NULL,
    case_alias    TEXT NOT NULL,
    terminations  TEXT NOT NULL,
    rated_voltage DOUBLE PRECISION NOT NULL,
    status        TEXT NOT NULL,
    part_count    BIGINT NOT NULL,
    PRIMARY KEY (family, series_id, case_code, dielectric, rated_voltage, technology, terminations, case_alias, status)
);

CREATE TABLE built_in_load (
    id      TEXT PRIMARY KEY,
    -- SHA-256 over the expanded catalogue, hexadecimal.
    digest  TEXT NOT NULL,
    parts   BIGINT NOT NULL,
    series  BIGINT NOT NULL
);
