-- What a search compares beside the ratings. A figure is NULL where the part lists none; a maximum temperature of
-- NULL marks a row of an earlier version, which the next load fills.
ALTER TABLE part ADD COLUMN temperature_min DOUBLE PRECISION;
ALTER TABLE part ADD COLUMN temperature_max DOUBLE PRECISION;
ALTER TABLE part ADD COLUMN aec_q200 TEXT NOT NULL DEFAULT '';
ALTER TABLE part ADD COLUMN safety_class TEXT NOT NULL DEFAULT '';
-- The letters on offer, with that of the number.
ALTER TABLE part ADD COLUMN tolerances TEXT NOT NULL DEFAULT '';
-- Ω, A rms, m, V rms, m.
ALTER TABLE part ADD COLUMN esr DOUBLE PRECISION;
ALTER TABLE part ADD COLUMN ripple_current DOUBLE PRECISION;
ALTER TABLE part ADD COLUMN height DOUBLE PRECISION;
ALTER TABLE part ADD COLUMN voltage_ac DOUBLE PRECISION;
ALTER TABLE part ADD COLUMN lead_spacing DOUBLE PRECISION;

-- By value, by number and by group: each holds all that a search reads of a row before it reads whole parts.
DROP INDEX part_by_value;
CREATE INDEX part_by_value ON part (capacitance, rated_voltage, status, family, dielectric, case_code, series_id,
    base_number, id, temperature_min, temperature_max, aec_q200, safety_class, tolerances, esr, ripple_current, height,
    voltage_ac, lead_spacing);
DROP INDEX part_ratings;
CREATE INDEX part_ratings ON part (base_number, dielectric, capacitance, rated_voltage, status, family, case_code,
    series_id, id, temperature_min, temperature_max, aec_q200, safety_class, tolerances, esr, ripple_current, height,
    voltage_ac, lead_spacing);
DROP INDEX part_by_choice;
CREATE INDEX part_by_choice ON part (series_id, case_code, rated_voltage, capacitance, base_number, status, family,
    dielectric, id, temperature_min, temperature_max, aec_q200, safety_class, tolerances, esr, ripple_current, height,
    voltage_ac, lead_spacing);

-- A search by words and limits reads the groups, and then the parts of those whose extremes reach the limits.
DROP TABLE part_group;
CREATE TABLE part_group (
    series_id       TEXT NOT NULL REFERENCES series (id),
    family          TEXT NOT NULL,
    technology      TEXT NOT NULL,
    dielectric      TEXT NOT NULL,
    case_code       TEXT NOT NULL,
    case_alias      TEXT NOT NULL,
    terminations    TEXT NOT NULL,
    rated_voltage   DOUBLE PRECISION NOT NULL,
    status          TEXT NOT NULL,
    temperature_min DOUBLE PRECISION NOT NULL,
    temperature_max DOUBLE PRECISION NOT NULL,
    aec_q200        TEXT NOT NULL,
    safety_class    TEXT NOT NULL,
    tolerances      TEXT NOT NULL,
    part_count      BIGINT NOT NULL,
    -- How many of the parts are rated in VAC.
    ac_count        BIGINT NOT NULL,
    -- Of each figure the extremes, and the number of parts that list it.
    esr_low             DOUBLE PRECISION,
    esr_high            DOUBLE PRECISION,
    esr_count           BIGINT NOT NULL,
    ripple_current_low  DOUBLE PRECISION,
    ripple_current_high DOUBLE PRECISION,
    ripple_current_count BIGINT NOT NULL,
    height_low          DOUBLE PRECISION,
    height_high         DOUBLE PRECISION,
    height_count        BIGINT NOT NULL,
    voltage_ac_low      DOUBLE PRECISION,
    voltage_ac_high     DOUBLE PRECISION,
    voltage_ac_count    BIGINT NOT NULL,
    lead_spacing_low    DOUBLE PRECISION,
    lead_spacing_high   DOUBLE PRECISION,
    lead_spacing_count  BIGINT NOT NULL,
    PRIMARY KEY (family, series_id, case_code, dielectric, rated_voltage, technology, terminations, case_alias, status,
        temperature_min, temperature_max, aec_q200, safety_class, tolerances)
);

-- The next start loads the built-in catalogue again, with the columns.
DELETE FROM built_in_load;
