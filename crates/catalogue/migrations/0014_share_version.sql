-- Rules and catalogue that a shared session was computed with; empty for older ones.
ALTER TABLE share ADD COLUMN rules TEXT NOT NULL DEFAULT '';
ALTER TABLE share ADD COLUMN catalogue TEXT NOT NULL DEFAULT '';
