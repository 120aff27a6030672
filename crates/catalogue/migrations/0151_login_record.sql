-- Attempts to log in, the failed ones too: never a password, and of an address its network alone. Attempts of one
-- hour that are alike share a row, and only the newest rows stay.
CREATE TABLE login_record (
    id      TEXT PRIMARY KEY,
    at      BIGINT NOT NULL,
    login   TEXT NOT NULL,
    outcome TEXT NOT NULL,
    failed  BOOLEAN NOT NULL,
    network TEXT NOT NULL,
    times   BIGINT NOT NULL
);
CREATE INDEX login_record_by_time ON login_record (failed, at);
