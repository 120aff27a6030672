-- What the program computes of the definition and the maker of each part: a row that differs is damaged. 0 stands in a
-- row of an earlier version, which the next load fills.
ALTER TABLE part ADD COLUMN checksum BIGINT NOT NULL DEFAULT 0;
-- Holds all that the sum over all parts reads.
CREATE INDEX part_by_checksum ON part (checksum);

-- Number and sum of the parts at the last change: rows that are lost change them. -1 before the first one.
ALTER TABLE catalogue_stamp ADD COLUMN part_count BIGINT NOT NULL DEFAULT -1;
ALTER TABLE catalogue_stamp ADD COLUMN checksum BIGINT NOT NULL DEFAULT 0;

-- The next start loads the built-in catalogue again, with the column.
DELETE FROM built_in_load;
