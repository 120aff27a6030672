-- Of which kind the rated voltage is: VDC, or VAC where the only rating is an ac one.
ALTER TABLE part ADD COLUMN voltage_kind TEXT NOT NULL DEFAULT 'VDC';
-- How many of the parts of a group are rated in VAC.
ALTER TABLE part_group ADD COLUMN ac_count BIGINT NOT NULL DEFAULT 0;

-- The next start loads the built-in catalogue anew, with both columns.
DELETE FROM built_in_load;
