-- When a share was used last, so that unused ones expire; 0 until that is known. Of an expired one only
-- the key stays.
ALTER TABLE share ADD COLUMN used_at BIGINT NOT NULL DEFAULT 0;
ALTER TABLE share ADD COLUMN bytes BIGINT NOT NULL DEFAULT 0;
UPDATE share SET bytes = LENGTH(state);
CREATE INDEX share_by_use ON share (used_at, bytes);

-- Clients that have logged in, by a digest of login and client: guesses of others do not slow them down.
CREATE TABLE known_client (
    digest  TEXT PRIMARY KEY,
    last_at BIGINT NOT NULL
);
