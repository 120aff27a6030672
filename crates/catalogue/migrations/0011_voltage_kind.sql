-- Of which kind the rated voltage is: VDC, or VAC where the only rating is an ac one.
ALTER TABLE part ADD COLUMN voltage_kind TEXT NOT NULL DEFAULT 'VDC';

-- Its rows are made from the parts; they come back with the built-in catalogue, which the next start loads anew.
DROP TABLE part_group;
CREATE TABLE part_group (
    series_id     TEXT NOT NULL REFERENCES series (id),
    family        TEXT NOT NULL,
    technology    TEXT NOT NULL,
    dielectric    TEXT NOT NULL,
    case_code     TEXT NOT NULL,
    case_alias    TEXT NOT NULL,
    terminations  TEXT NOT NULL,
    rated_voltage DOUBLE PRECISION NOT NULL,
    voltage_kind  TEXT NOT NULL,
    status        TEXT NOT NULL,
    part_count    BIGINT NOT NULL,
    PRIMARY KEY (family, series_id, case_code, dielectric, rated_voltage, voltage_kind, technology, terminations, case_alias, status)
);
DELETE FROM built_in_load;
