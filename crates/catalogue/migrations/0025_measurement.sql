-- Measurements that models were fitted to, with conditions and figures as JSON. Revision -1 until a
-- revision of the part keeps it; such rows are deleted after some days.
CREATE TABLE measurement (
    id          TEXT PRIMARY KEY,
    base_number TEXT NOT NULL,
    revision    BIGINT NOT NULL,
    fitted_at   BIGINT NOT NULL,
    login       TEXT NOT NULL,
    file_name   TEXT NOT NULL,
    format      TEXT NOT NULL,
    content     TEXT NOT NULL,
    figures     TEXT NOT NULL
);
CREATE INDEX measurement_by_part ON measurement (base_number, revision);
