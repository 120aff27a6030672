-- Selections of parts that KiCad opens as libraries, beside those of the program. The filter is that of POST /api/find.
CREATE TABLE kicad_profile (
    name           TEXT PRIMARY KEY,
    title          TEXT NOT NULL,
    filter         TEXT NOT NULL,
    one_per_rating BOOLEAN NOT NULL,
    needs_key      BOOLEAN NOT NULL,
    made_at        BIGINT NOT NULL,
    made_by        TEXT NOT NULL
);
