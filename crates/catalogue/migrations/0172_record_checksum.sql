-- As 0171 for what else holds figures: a checksum of two columns of each row. 0 stands in a row of an earlier version,
-- which the next load fills.
ALTER TABLE inductor ADD COLUMN checksum BIGINT NOT NULL DEFAULT 0;
ALTER TABLE order_code ADD COLUMN checksum BIGINT NOT NULL DEFAULT 0;
ALTER TABLE part_revision ADD COLUMN checksum BIGINT NOT NULL DEFAULT 0;
ALTER TABLE measurement ADD COLUMN checksum BIGINT NOT NULL DEFAULT 0;

-- The next start loads the built-in catalogue again, with the columns.
DELETE FROM built_in_load;
