-- The maker of each part; empty for the built-in catalogue. An edit changes `made_by` and not the maker.
ALTER TABLE part ADD COLUMN maker TEXT NOT NULL DEFAULT '';
UPDATE part SET maker = made_by WHERE made_by NOT IN ('built-in', 'editor');
-- What an editor changed is still of the maker of its series.
UPDATE part SET maker = (SELECT s.made_by FROM series AS s WHERE s.id = part.series_id)
    WHERE made_by = 'editor' AND series_id IN (SELECT id FROM series WHERE made_by <> 'built-in');

DROP INDEX part_by_value;
CREATE INDEX part_by_value ON part (capacitance, rated_voltage, status, family, dielectric, case_code, series_id,
    base_number, id, temperature_min, temperature_max, aec_q200, safety_class, tolerances, esr, ripple_current, height,
    voltage_ac, lead_spacing, maker);
DROP INDEX part_ratings;
CREATE INDEX part_ratings ON part (base_number, dielectric, capacitance, rated_voltage, status, family, case_code,
    series_id, id, temperature_min, temperature_max, aec_q200, safety_class, tolerances, esr, ripple_current, height,
    voltage_ac, lead_spacing, maker);
DROP INDEX part_by_choice;
CREATE INDEX part_by_choice ON part (series_id, case_code, rated_voltage, capacitance, base_number, status, family,
    dielectric, id, temperature_min, temperature_max, aec_q200, safety_class, tolerances, esr, ripple_current, height,
    voltage_ac, lead_spacing, maker);

-- Groups are rebuilt from the parts, with their makers, by the load that the next start runs.
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
    maker           TEXT NOT NULL,
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
        temperature_min, temperature_max, aec_q200, safety_class, tolerances, maker)
);
DELETE FROM built_in_load;
