-- A database of 2026-11-23, as `sqlite3 FILE .dump` writes it.
BEGIN TRANSACTION;
CREATE TABLE _sqlx_migrations (
    version BIGINT PRIMARY KEY,
    description TEXT NOT NULL,
    installed_on TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP,
    success BOOLEAN NOT NULL,
    checksum BLOB NOT NULL,
    execution_time BIGINT NOT NULL
);
INSERT INTO "_sqlx_migrations" VALUES(1,'catalogue','2026-11-23 12:00:00',1,X'54C0FEACF0BBD76FFFC3E226795744BCB0E5305C4387EEB07D4D22A524116FFC131C1732F2E444E42C0815C1E6EC58CA',1000);
INSERT INTO "_sqlx_migrations" VALUES(2,'search','2026-11-23 12:00:00',1,X'A2FA576D18F435479DF586B5EEC6FBCE5BB1665998A366DC580A04D218A431F32F38519B3170F88AEAAD888A25EFAC03',1000);
INSERT INTO "_sqlx_migrations" VALUES(10,'operations','2026-11-23 12:00:00',1,X'FFB788027EFBB7FBE4210BCE8C844D86835EAE3F1DAB0B5E45123844AD43C03CD4CA4EF4F36FBAD7322475BF759485D9',1000);
INSERT INTO "_sqlx_migrations" VALUES(11,'voltage kind','2026-11-23 12:00:00',1,X'52A0D255C914C424D7E57CA92E8EF61BD0EA9ECD351637B1D6F861B2840321B7A8352BB28EDAB420845ABFC7E5E91F3C',1000);
INSERT INTO "_sqlx_migrations" VALUES(12,'aluminum','2026-11-23 12:00:00',1,X'005A083C117A03565573D0D0A95F184E9DD60D16807A533CF0B4AB83D6E390CA423CCE2C85C430C5272254F6EB4BA27E',1000);
INSERT INTO "_sqlx_migrations" VALUES(14,'share version','2026-11-23 12:00:00',1,X'8EEE628526BB619E542A9A2A55C1B2F79F8D18DB015A66D865ED7CFFF1E3A3FED8AF247AADF6D03D814034CE9FC6FA64',1000);
INSERT INTO "_sqlx_migrations" VALUES(25,'measurement','2026-11-23 12:00:00',1,X'30260CDF72FA1C1410722FF22C56285D65FBB87A6D60F69E2857DD462E27B922941AB99B94DC18A1728E48981567CB97',1000);
INSERT INTO "_sqlx_migrations" VALUES(26,'operation','2026-11-23 12:00:00',1,X'73A760F6CF9D453B75263E1D8FF8719A9618FF1116BBD9C021B2017E4F11D22CBD0555B036693FCD558E2D216C0FD9A4',1000);
CREATE TABLE account (
    login         TEXT PRIMARY KEY,
    name          TEXT NOT NULL,
    password_hash TEXT NOT NULL,
    roles         TEXT NOT NULL,
    disabled      BOOLEAN NOT NULL,
    created_at    BIGINT NOT NULL
);
INSERT INTO "account" VALUES('ada','Ada L.','$argon2id$made-up','ROLE_ADMIN',0,1);
CREATE TABLE audit (
    id           TEXT PRIMARY KEY,
    at           BIGINT NOT NULL,
    login        TEXT NOT NULL,
    action       TEXT NOT NULL,
    subject      TEXT NOT NULL,
    value_before TEXT NOT NULL,
    value_after  TEXT NOT NULL
);
INSERT INTO "audit" VALUES('a1',1,'ada','save part','C0805C103M1UACTU','x','y');
CREATE TABLE built_in_load (
    id      TEXT PRIMARY KEY,
    -- SHA-256 over the expanded catalogue, hexadecimal.
    digest  TEXT NOT NULL,
    parts   BIGINT NOT NULL,
    series  BIGINT NOT NULL
);
CREATE TABLE catalogue_stamp (
    id    TEXT PRIMARY KEY,
    stamp BIGINT NOT NULL
);
INSERT INTO "catalogue_stamp" VALUES('parts',0);
CREATE TABLE known_client (
    digest  TEXT PRIMARY KEY,
    last_at BIGINT NOT NULL
);
CREATE TABLE login_failure (
    subject       TEXT PRIMARY KEY,
    failures      BIGINT NOT NULL,
    last_at       BIGINT NOT NULL,
    blocked_until BIGINT NOT NULL
);
CREATE TABLE login_session (
    token_digest TEXT PRIMARY KEY,
    login        TEXT NOT NULL REFERENCES account (login),
    created_at   BIGINT NOT NULL,
    expires_at   BIGINT NOT NULL
);
CREATE TABLE measurement (
    id          TEXT PRIMARY KEY,
    base_number TEXT NOT NULL,
    revision    BIGINT NOT NULL,
    fitted_at   BIGINT NOT NULL,
    login       TEXT NOT NULL,
    file_name   TEXT NOT NULL,
    format      TEXT NOT NULL,
    content     TEXT NOT NULL,
    figures     TEXT NOT NULL
);
CREATE TABLE part (
    id              BIGINT PRIMARY KEY,
    part_number     TEXT NOT NULL,
    -- Without packaging.
    base_number     TEXT NOT NULL UNIQUE,
    -- The base number with tolerance and termination masked: one key for every spelling of a design.
    design_key      TEXT NOT NULL,
    -- Letters and digits of the base number backwards, for searches by ending.
    reversed_number TEXT NOT NULL,
    series_id       TEXT NOT NULL REFERENCES series (id),
    family          TEXT NOT NULL,
    technology      TEXT NOT NULL,
    dielectric      TEXT NOT NULL,
    case_code       TEXT NOT NULL,
    case_alias      TEXT NOT NULL,
    terminations    TEXT NOT NULL,
    rated_voltage   DOUBLE PRECISION NOT NULL,
    capacitance     DOUBLE PRECISION NOT NULL,
    status          TEXT NOT NULL,
    made_by         TEXT NOT NULL,
    -- The whole part as JSON.
    definition      TEXT NOT NULL
, voltage_kind TEXT NOT NULL DEFAULT 'VDC');
INSERT INTO "part" VALUES(1596387453985272,'C0805C103M1UACTU','C0805C103M1UAC','C0805C103X1UAX','CAU1M301C5080C','C-Z5U','ceramic','ceramic','Z5U','0805','2012','C',100.0,1.0e-08,'active','editor','{"part_number":"C0805C103M1UACTU","base_number":"C0805C103M1UAC","series_id":"C-Z5U","series":"General Purpose Surface Mount (4V – 10kV)","family":"ceramic","technology":{"kind":"ceramic","dielectric":"Z5U"},"dielectric":"Z5U","case_code":"0805","case_alias":"2012","capacitance":1e-08,"tolerance":"M","tolerances":"MZ","terminations":"C","rated_voltage":100.0,"rated_voltage_ac":null,"temperature_min":10.0,"temperature_max":85.0,"application":"an editor''s","ageing_per_decade":0.07,"status":"active","published":{"length":0.002,"width":0.00125},"given":[],"origin":{"kind":"estimated","basis":"50-100V, example C1825C225M5UAC sourced; maxima judgment"}}','VDC');
INSERT INTO "part" VALUES(77,'ACME-1','ACME-1','ACME-1','1EMCA','C-X7R','ceramic','ceramic','X7R','0805','2012','CL',50.0,1.0e-07,'active','Acme','{"part_number":"ACME-1","base_number":"ACME-1","series_id":"C-X7R","series":"General Purpose Surface Mount (4V – 10kV)","family":"ceramic","technology":{"kind":"ceramic","dielectric":"X7R"},"dielectric":"X7R","case_code":"0805","case_alias":"2012","capacitance":1e-07,"tolerance":"K","tolerances":"JKM","terminations":"CL","rated_voltage":50.0,"rated_voltage_ac":null,"temperature_min":-55.0,"temperature_max":125.0,"application":"Commercial/Standard Chips","ageing_per_decade":0.03,"status":"active","published":{"dissipation_factor_limit":0.025,"length":0.002,"width":0.00125,"height":0.00078},"given":[],"origin":{"kind":"guaranteed","basis":"C1002_X7R_SMD 12/6/2021, tables 1A-1C"}}','VDC');
CREATE TABLE part_group (
    series_id     TEXT NOT NULL REFERENCES series (id),
    family        TEXT NOT NULL,
    technology    TEXT NOT NULL,
    dielectric    TEXT NOT NULL,
    case_code     TEXT NOT NULL,
    case_alias    TEXT NOT NULL,
    terminations  TEXT NOT NULL,
    rated_voltage DOUBLE PRECISION NOT NULL,
    status        TEXT NOT NULL,
    part_count    BIGINT NOT NULL, ac_count BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY (family, series_id, case_code, dielectric, rated_voltage, technology, terminations, case_alias, status)
);
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
INSERT INTO "part_revision" VALUES('C0805C103M1UAC',0,0,'','The catalogue','As in the catalogue.','{"part_number":"C0805C103M1UACTU","base_number":"C0805C103M1UAC","series_id":"C-Z5U","series":"General Purpose Surface Mount (4V – 10kV)","family":"ceramic","technology":{"kind":"ceramic","dielectric":"Z5U"},"dielectric":"Z5U","case_code":"0805","case_alias":"2012","capacitance":1e-8,"tolerance":"M","tolerances":"MZ","terminations":"C","rated_voltage":100.0,"rated_voltage_ac":null,"temperature_min":10.0,"temperature_max":85.0,"application":"Commercial/Standard Chips","ageing_per_decade":0.07,"status":"active","published":{"length":0.002,"width":0.00125},"given":[],"origin":{"kind":"estimated","basis":"50-100V, example C1825C225M5UAC sourced; maxima judgment"}}');
INSERT INTO "part_revision" VALUES('C0805C103M1UAC',1,1000,'ada','Ada','Ada: a better word','{"part_number":"C0805C103M1UACTU","base_number":"C0805C103M1UAC","series_id":"C-Z5U","series":"General Purpose Surface Mount (4V – 10kV)","family":"ceramic","technology":{"kind":"ceramic","dielectric":"Z5U"},"dielectric":"Z5U","case_code":"0805","case_alias":"2012","capacitance":1e-08,"tolerance":"M","tolerances":"MZ","terminations":"C","rated_voltage":100.0,"rated_voltage_ac":null,"temperature_min":10.0,"temperature_max":85.0,"application":"an editor''s","ageing_per_decade":0.07,"status":"active","published":{"length":0.002,"width":0.00125},"given":[],"origin":{"kind":"estimated","basis":"50-100V, example C1825C225M5UAC sourced; maxima judgment"}}');
CREATE TABLE search_word (
    word  TEXT NOT NULL,
    -- 'series' (value: id), 'case' or 'case_alias' (value: case code), or 'dielectric'.
    kind  TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (word, kind, value)
);
CREATE TABLE series (
    id          TEXT PRIMARY KEY,
    position    BIGINT NOT NULL,
    name        TEXT NOT NULL,
    description TEXT NOT NULL,
    style       TEXT NOT NULL,
    family      TEXT NOT NULL,
    -- What wrote the row: 'built-in', or the name of an import.
    made_by     TEXT NOT NULL
);
INSERT INTO "series" VALUES('C-Z5U',4,'General Purpose Surface Mount (4V – 10kV)','General-purpose chips: X7R, X5R, C0G, Y5V and Z5U','SMD MLCC','ceramic','built-in');
INSERT INTO "series" VALUES('C-X7R',0,'General Purpose Surface Mount (4V – 10kV)','General-purpose chips: X7R, X5R, C0G, Y5V and Z5U','SMD MLCC','ceramic','built-in');
CREATE TABLE share (
    id       TEXT PRIMARY KEY,
    route    TEXT NOT NULL,
    version  BIGINT NOT NULL,
    state    TEXT NOT NULL,
    saved_at BIGINT NOT NULL
, rules TEXT NOT NULL DEFAULT '', catalogue TEXT NOT NULL DEFAULT '', used_at BIGINT NOT NULL DEFAULT 0, bytes BIGINT NOT NULL DEFAULT 0);
INSERT INTO "share" VALUES('key','/',1,'{"text":"µ"}',5,'','',5,13);
CREATE TABLE site_setting (
    name       TEXT PRIMARY KEY,
    value      TEXT NOT NULL,
    changed_at BIGINT NOT NULL,
    changed_by TEXT NOT NULL
);
INSERT INTO "site_setting" VALUES('home_message','hello',1,'ada');
CREATE TABLE usage_part (
    at          BIGINT NOT NULL,
    part_number TEXT NOT NULL,
    method      TEXT NOT NULL,
    found       BOOLEAN NOT NULL,
    visitor     TEXT NOT NULL
);
INSERT INTO "usage_part" VALUES(1,'C0805C103M1UACTU','fromList',1,'v');
CREATE TABLE usage_simulation (
    at         BIGINT NOT NULL,
    simulation TEXT NOT NULL,
    request    TEXT NOT NULL,
    valid      BOOLEAN NOT NULL,
    visitor    TEXT NOT NULL
);
CREATE INDEX part_by_part_number ON part (part_number);
CREATE INDEX part_by_design_key ON part (design_key);
CREATE INDEX part_by_reversed_number ON part (reversed_number);
CREATE INDEX part_by_choice ON part (series_id, case_code, rated_voltage, capacitance);
CREATE INDEX part_by_maker ON part (made_by);
CREATE INDEX part_by_value ON part (capacitance, rated_voltage, status, family, dielectric, case_code, series_id, base_number, id);
CREATE INDEX part_ratings ON part (base_number, dielectric, capacitance, rated_voltage, status, family, case_code, series_id, id);
CREATE INDEX login_session_by_login ON login_session (login);
CREATE INDEX audit_by_time ON audit (at);
CREATE INDEX usage_part_by_time ON usage_part (at);
CREATE INDEX usage_simulation_by_time ON usage_simulation (at);
CREATE INDEX measurement_by_part ON measurement (base_number, revision);
CREATE INDEX share_by_use ON share (used_at, bytes);
COMMIT;
