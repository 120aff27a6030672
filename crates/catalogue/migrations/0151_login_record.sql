-- Attempts to log in, the failed ones too: never a password, of an address its network alone, and no name that belongs to
-- no account (login is empty then), as it may be a password in the wrong field. Attempts of one hour that are alike share
-- a row, a network has few rows of failures an hour, and only the newest rows stay.
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
