-- Keys of programs that may import parts as an editor: a digest, with which nobody can import. A revoked key is deleted; the
-- audit tells of it.
CREATE TABLE import_key (
    name         TEXT PRIMARY KEY,
    digest       TEXT NOT NULL UNIQUE,
    created_at   BIGINT NOT NULL,
    created_by   TEXT NOT NULL,
    last_used_at BIGINT NOT NULL
);
