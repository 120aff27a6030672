-- Inductors of imports; those of the program are part of the program, and an import with the same number wins.
CREATE TABLE inductor (
    part_number TEXT PRIMARY KEY,
    -- The name of the import.
    made_by     TEXT NOT NULL,
    -- The row and the texts of its series as JSON.
    definition  TEXT NOT NULL
);
CREATE INDEX inductor_by_maker ON inductor (made_by);
