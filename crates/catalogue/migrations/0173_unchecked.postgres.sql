-- As 0172 for prices, for what imports have changed, and for shared sessions.
ALTER TABLE price_offer ADD COLUMN checksum BIGINT NOT NULL DEFAULT 0;
ALTER TABLE past_import_part ADD COLUMN checksum BIGINT NOT NULL DEFAULT 0;
ALTER TABLE share ADD COLUMN checksum BIGINT NOT NULL DEFAULT 0;

-- Servers of two releases may run at once, and one from before a checksum changes a row without it. Such a row is whole and
-- not checked, which 0 says; damage to the file runs no trigger.
CREATE FUNCTION is_unchecked() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.checksum := 0;
    RETURN NEW;
END $$;
CREATE TRIGGER part_is_unchecked BEFORE UPDATE OF definition, maker ON part FOR EACH ROW
    WHEN (NEW.checksum = OLD.checksum AND (NEW.definition <> OLD.definition OR NEW.maker <> OLD.maker))
    EXECUTE FUNCTION is_unchecked();
CREATE TRIGGER inductor_is_unchecked BEFORE UPDATE OF made_by, definition ON inductor FOR EACH ROW
    WHEN (NEW.checksum = OLD.checksum AND (NEW.made_by <> OLD.made_by OR NEW.definition <> OLD.definition))
    EXECUTE FUNCTION is_unchecked();
CREATE TRIGGER order_code_is_unchecked BEFORE UPDATE OF made_by, definition ON order_code FOR EACH ROW
    WHEN (NEW.checksum = OLD.checksum AND (NEW.made_by <> OLD.made_by OR NEW.definition <> OLD.definition))
    EXECUTE FUNCTION is_unchecked();
CREATE TRIGGER part_revision_is_unchecked BEFORE UPDATE OF message, definition ON part_revision FOR EACH ROW
    WHEN (NEW.checksum = OLD.checksum AND (NEW.message <> OLD.message OR NEW.definition <> OLD.definition))
    EXECUTE FUNCTION is_unchecked();
CREATE TRIGGER measurement_is_unchecked BEFORE UPDATE OF content, figures ON measurement FOR EACH ROW
    WHEN (NEW.checksum = OLD.checksum AND (NEW.content <> OLD.content OR NEW.figures <> OLD.figures))
    EXECUTE FUNCTION is_unchecked();
CREATE TRIGGER share_is_unchecked BEFORE UPDATE OF route, version, state, rules, catalogue ON share FOR EACH ROW
    WHEN (NEW.checksum = OLD.checksum AND (NEW.route <> OLD.route OR NEW.version <> OLD.version OR NEW.state <> OLD.state OR NEW.rules <> OLD.rules OR NEW.catalogue <> OLD.catalogue))
    EXECUTE FUNCTION is_unchecked();

-- Such a server counts no parts either.
CREATE FUNCTION parts_are_counted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    SELECT COUNT(*), COALESCE(SUM(checksum & 1099511627775), 0) INTO NEW.part_count, NEW.checksum FROM part;
    RETURN NEW;
END $$;
CREATE TRIGGER parts_are_counted BEFORE UPDATE OF stamp ON catalogue_stamp FOR EACH ROW
    WHEN (NEW.part_count = OLD.part_count AND NEW.checksum = OLD.checksum)
    EXECUTE FUNCTION parts_are_counted();

-- The next start loads the built-in catalogue again, with the columns.
DELETE FROM built_in_load;
