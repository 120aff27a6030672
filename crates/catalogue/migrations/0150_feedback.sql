-- What visitors tell the administrators. Old messages make room for new ones.
CREATE TABLE feedback (
    id      TEXT PRIMARY KEY,
    sent_at BIGINT NOT NULL,
    message TEXT NOT NULL,
    details TEXT NOT NULL
);
CREATE INDEX feedback_by_time ON feedback (sent_at);
