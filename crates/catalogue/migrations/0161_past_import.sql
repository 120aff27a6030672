-- Imports that were stored, and of their parts what they had been before, to take an import back.
CREATE TABLE past_import (
    id        TEXT PRIMARY KEY,
    at        BIGINT NOT NULL,
    login     TEXT NOT NULL,
    file      TEXT NOT NULL,
    maker     TEXT NOT NULL,
    added     BIGINT NOT NULL,
    replaced  BIGINT NOT NULL,
    undone_at BIGINT NOT NULL
);
CREATE INDEX past_import_by_time ON past_import (at);
-- An empty definition belongs to a part that was new. The digest is that of the part as the import left it.
CREATE TABLE past_import_part (
    import_id   TEXT NOT NULL REFERENCES past_import (id),
    -- 'part', 'inductor' or 'order code'.
    kind        TEXT NOT NULL,
    number      TEXT NOT NULL,
    digest      BIGINT NOT NULL,
    definition  TEXT NOT NULL,
    maker       TEXT NOT NULL,
    made_by     TEXT NOT NULL,
    PRIMARY KEY (import_id, kind, number)
);
