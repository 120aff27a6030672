-- Projects that people keep in their account. Each save of a project has a higher revision, and an item that of its last change;
-- what is deleted has an empty value, so that other computers hear of it.
CREATE TABLE account_project (
    login    TEXT NOT NULL REFERENCES account (login),
    id       TEXT NOT NULL,
    name     TEXT NOT NULL,
    revision BIGINT NOT NULL,
    bytes    BIGINT NOT NULL,
    PRIMARY KEY (login, id)
);
CREATE TABLE account_project_item (
    login    TEXT NOT NULL,
    project  TEXT NOT NULL,
    name     TEXT NOT NULL,
    revision BIGINT NOT NULL,
    bytes    BIGINT NOT NULL,
    value    TEXT NOT NULL,
    PRIMARY KEY (login, project, name),
    FOREIGN KEY (login, project) REFERENCES account_project (login, id)
);
