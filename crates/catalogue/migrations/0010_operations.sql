-- What the running service keeps beside the catalogue. Times are milliseconds since 1970.

-- Sessions that visitors share by link.
CREATE TABLE share (
    id       TEXT PRIMARY KEY,
    route    TEXT NOT NULL,
    version  BIGINT NOT NULL,
    state    TEXT NOT NULL,
    saved_at BIGINT NOT NULL
);

-- Who may edit. Roles are words with a blank between them.
CREATE TABLE account (
    login         TEXT PRIMARY KEY,
    name          TEXT NOT NULL,
    password_hash TEXT NOT NULL,
    roles         TEXT NOT NULL,
    disabled      BOOLEAN NOT NULL,
    created_at    BIGINT NOT NULL
);

-- Logged-in browsers, by the digest of the token that they hold.
CREATE TABLE login_session (
    token_digest TEXT PRIMARY KEY,
    login        TEXT NOT NULL REFERENCES account (login),
    created_at   BIGINT NOT NULL,
    expires_at   BIGINT NOT NULL
);
CREATE INDEX login_session_by_login ON login_session (login);

-- Failed logins by whom they count against, so that every server slows the same guesser down.
CREATE TABLE login_failure (
    subject       TEXT PRIMARY KEY,
    failures      BIGINT NOT NULL,
    last_at       BIGINT NOT NULL,
    blocked_until BIGINT NOT NULL
);

-- Texts, images and links that an administrator sets.
CREATE TABLE site_setting (
    name       TEXT PRIMARY KEY,
    value      TEXT NOT NULL,
    changed_at BIGINT NOT NULL,
    changed_by TEXT NOT NULL
);

-- Every change that an account made.
CREATE TABLE audit (
    id           TEXT PRIMARY KEY,
    at           BIGINT NOT NULL,
    login        TEXT NOT NULL,
    action       TEXT NOT NULL,
    subject      TEXT NOT NULL,
    value_before TEXT NOT NULL,
    value_after  TEXT NOT NULL
);
CREATE INDEX audit_by_time ON audit (at);

-- What visitors looked up and simulated; old rows are deleted.
CREATE TABLE usage_part (
    at          BIGINT NOT NULL,
    part_number TEXT NOT NULL,
    method      TEXT NOT NULL,
    found       BOOLEAN NOT NULL,
    visitor     TEXT NOT NULL
);
CREATE INDEX usage_part_by_time ON usage_part (at);

CREATE TABLE usage_simulation (
    at         BIGINT NOT NULL,
    simulation TEXT NOT NULL,
    request    TEXT NOT NULL,
    valid      BOOLEAN NOT NULL,
    visitor    TEXT NOT NULL
);
CREATE INDEX usage_simulation_by_time ON usage_simulation (at);

-- Every state that an edited part has had; revision 0 is the catalogue's own.
CREATE TABLE part_revision (
    base_number TEXT NOT NULL,
    revision    BIGINT NOT NULL,
    saved_at    BIGINT NOT NULL,
    login       TEXT NOT NULL,
    editor      TEXT NOT NULL,
    message     TEXT NOT NULL,
    definition  TEXT NOT NULL,
    PRIMARY KEY (base_number, revision)
);

-- Grows with every change of the parts, so that servers know when what they keep is old.
CREATE TABLE catalogue_stamp (
    id    TEXT PRIMARY KEY,
    stamp BIGINT NOT NULL
);
INSERT INTO catalogue_stamp (id, stamp) VALUES ('parts', 0);
