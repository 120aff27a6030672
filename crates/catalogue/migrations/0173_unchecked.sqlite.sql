-- As 0172 for prices, for what imports have changed, and for shared sessions.
ALTER TABLE price_offer ADD COLUMN checksum BIGINT NOT NULL DEFAULT 0;
ALTER TABLE past_import_part ADD COLUMN checksum BIGINT NOT NULL DEFAULT 0;
ALTER TABLE share ADD COLUMN checksum BIGINT NOT NULL DEFAULT 0;

-- Servers of two releases may run at once, and one from before a checksum changes a row without it. Such a row is whole and
-- not checked, which 0 says; damage to the file runs no trigger.
CREATE TRIGGER part_is_unchecked AFTER UPDATE OF definition, maker ON part
    WHEN NEW.checksum = OLD.checksum AND (NEW.definition <> OLD.definition OR NEW.maker <> OLD.maker)
BEGIN
    UPDATE part SET checksum = 0 WHERE id = NEW.id;
END;
CREATE TRIGGER inductor_is_unchecked AFTER UPDATE OF made_by, definition ON inductor
    WHEN NEW.checksum = OLD.checksum AND (NEW.made_by <> OLD.made_by OR NEW.definition <> OLD.definition)
BEGIN
    UPDATE inductor SET checksum = 0 WHERE part_number = NEW.part_number;
END;
CREATE TRIGGER order_code_is_unchecked AFTER UPDATE OF made_by, definition ON order_code
    WHEN NEW.checksum = OLD.checksum AND (NEW.made_by <> OLD.made_by OR NEW.definition <> OLD.definition)
BEGIN
    UPDATE order_code SET checksum = 0 WHERE code = NEW.code;
END;
CREATE TRIGGER part_revision_is_unchecked AFTER UPDATE OF message, definition ON part_revision
    WHEN NEW.checksum = OLD.checksum AND (NEW.message <> OLD.message OR NEW.definition <> OLD.definition)
BEGIN
    UPDATE part_revision SET checksum = 0 WHERE base_number = NEW.base_number AND revision = NEW.revision;
END;
CREATE TRIGGER measurement_is_unchecked AFTER UPDATE OF content, figures ON measurement
    WHEN NEW.checksum = OLD.checksum AND (NEW.content <> OLD.content OR NEW.figures <> OLD.figures)
BEGIN
    UPDATE measurement SET checksum = 0 WHERE id = NEW.id;
END;
CREATE TRIGGER share_is_unchecked AFTER UPDATE OF route, version, state, rules, catalogue ON share
    WHEN NEW.checksum = OLD.checksum AND (NEW.route <> OLD.route OR NEW.version <> OLD.version OR NEW.state <> OLD.state OR NEW.rules <> OLD.rules OR NEW.catalogue <> OLD.catalogue)
BEGIN
    UPDATE share SET checksum = 0 WHERE id = NEW.id;
END;

-- Such a server counts no parts either.
CREATE TRIGGER parts_are_counted AFTER UPDATE OF stamp ON catalogue_stamp
    WHEN NEW.part_count = OLD.part_count AND NEW.checksum = OLD.checksum
BEGIN
    UPDATE catalogue_stamp SET part_count = (SELECT COUNT(*) FROM part),
        checksum = (SELECT COALESCE(SUM(checksum & 1099511627775), 0) FROM part) WHERE id = NEW.id;
END;

-- The next start loads the built-in catalogue again, with the columns.
DELETE FROM built_in_load;
