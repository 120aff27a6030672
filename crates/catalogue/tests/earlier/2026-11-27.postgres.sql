-- A database of 2026-11-27 on PostgreSQL, as `pg_dump --inserts --no-owner` writes it, without what sets its session.

CREATE TABLE public._sqlx_migrations (
    version bigint NOT NULL,
    description text NOT NULL,
    installed_on timestamp with time zone DEFAULT now() NOT NULL,
    success boolean NOT NULL,
    checksum bytea NOT NULL,
    execution_time bigint NOT NULL
);

CREATE TABLE public.account (
    login text NOT NULL,
    name text NOT NULL,
    password_hash text NOT NULL,
    roles text NOT NULL,
    disabled boolean NOT NULL,
    created_at bigint NOT NULL
);

CREATE TABLE public.audit (
    id text NOT NULL,
    at bigint NOT NULL,
    login text NOT NULL,
    action text NOT NULL,
    subject text NOT NULL,
    value_before text NOT NULL,
    value_after text NOT NULL
);

CREATE TABLE public.built_in_load (
    id text NOT NULL,
    digest text NOT NULL,
    parts bigint NOT NULL,
    series bigint NOT NULL
);

CREATE TABLE public.catalogue_stamp (
    id text NOT NULL,
    stamp bigint NOT NULL
);

CREATE TABLE public.inductor (
    part_number text NOT NULL,
    made_by text NOT NULL,
    definition text NOT NULL
);

CREATE TABLE public.known_client (
    digest text NOT NULL,
    last_at bigint NOT NULL
);

CREATE TABLE public.login_failure (
    subject text NOT NULL,
    failures bigint NOT NULL,
    last_at bigint NOT NULL,
    blocked_until bigint NOT NULL
);

CREATE TABLE public.login_session (
    token_digest text NOT NULL,
    login text NOT NULL,
    created_at bigint NOT NULL,
    expires_at bigint NOT NULL
);

CREATE TABLE public.measurement (
    id text NOT NULL,
    base_number text NOT NULL,
    revision bigint NOT NULL,
    fitted_at bigint NOT NULL,
    login text NOT NULL,
    file_name text NOT NULL,
    format text NOT NULL,
    content text NOT NULL,
    figures text NOT NULL
);

CREATE TABLE public.part (
    id bigint NOT NULL,
    part_number text NOT NULL,
    base_number text NOT NULL,
    design_key text NOT NULL,
    reversed_number text NOT NULL,
    series_id text NOT NULL,
    family text NOT NULL,
    technology text NOT NULL,
    dielectric text NOT NULL,
    case_code text NOT NULL,
    case_alias text NOT NULL,
    terminations text NOT NULL,
    rated_voltage double precision NOT NULL,
    capacitance double precision NOT NULL,
    status text NOT NULL,
    made_by text NOT NULL,
    definition text NOT NULL,
    voltage_kind text DEFAULT 'VDC'::text NOT NULL,
    temperature_min double precision,
    temperature_max double precision,
    aec_q200 text DEFAULT ''::text NOT NULL,
    safety_class text DEFAULT ''::text NOT NULL,
    tolerances text DEFAULT ''::text NOT NULL,
    esr double precision,
    ripple_current double precision,
    height double precision,
    voltage_ac double precision,
    lead_spacing double precision,
    maker text DEFAULT ''::text NOT NULL
);

CREATE TABLE public.part_group (
    series_id text NOT NULL,
    family text NOT NULL,
    technology text NOT NULL,
    dielectric text NOT NULL,
    case_code text NOT NULL,
    case_alias text NOT NULL,
    terminations text NOT NULL,
    rated_voltage double precision NOT NULL,
    status text NOT NULL,
    temperature_min double precision NOT NULL,
    temperature_max double precision NOT NULL,
    aec_q200 text NOT NULL,
    safety_class text NOT NULL,
    tolerances text NOT NULL,
    maker text NOT NULL,
    part_count bigint NOT NULL,
    ac_count bigint NOT NULL,
    esr_low double precision,
    esr_high double precision,
    esr_count bigint NOT NULL,
    ripple_current_low double precision,
    ripple_current_high double precision,
    ripple_current_count bigint NOT NULL,
    height_low double precision,
    height_high double precision,
    height_count bigint NOT NULL,
    voltage_ac_low double precision,
    voltage_ac_high double precision,
    voltage_ac_count bigint NOT NULL,
    lead_spacing_low double precision,
    lead_spacing_high double precision,
    lead_spacing_count bigint NOT NULL
);

CREATE TABLE public.part_revision (
    base_number text NOT NULL,
    revision bigint NOT NULL,
    saved_at bigint NOT NULL,
    login text NOT NULL,
    editor text NOT NULL,
    message text NOT NULL,
    definition text NOT NULL
);

CREATE TABLE public.search_word (
    word text NOT NULL,
    kind text NOT NULL,
    value text NOT NULL
);

CREATE TABLE public.series (
    id text NOT NULL,
    "position" bigint NOT NULL,
    name text NOT NULL,
    description text NOT NULL,
    style text NOT NULL,
    family text NOT NULL,
    made_by text NOT NULL
);

CREATE TABLE public.share (
    id text NOT NULL,
    route text NOT NULL,
    version bigint NOT NULL,
    state text NOT NULL,
    saved_at bigint NOT NULL,
    rules text DEFAULT ''::text NOT NULL,
    catalogue text DEFAULT ''::text NOT NULL,
    used_at bigint DEFAULT 0 NOT NULL,
    bytes bigint DEFAULT 0 NOT NULL
);

CREATE TABLE public.site_setting (
    name text NOT NULL,
    value text NOT NULL,
    changed_at bigint NOT NULL,
    changed_by text NOT NULL
);

CREATE TABLE public.site_text (
    name text NOT NULL,
    revision bigint NOT NULL,
    saved_at bigint NOT NULL,
    login text NOT NULL,
    editor text NOT NULL,
    value text NOT NULL
);

CREATE TABLE public.usage_part (
    at bigint NOT NULL,
    part_number text NOT NULL,
    method text NOT NULL,
    found boolean NOT NULL,
    visitor text NOT NULL
);

CREATE TABLE public.usage_simulation (
    at bigint NOT NULL,
    simulation text NOT NULL,
    request text NOT NULL,
    valid boolean NOT NULL,
    visitor text NOT NULL
);

INSERT INTO public._sqlx_migrations VALUES (1, 'catalogue', '2026-11-27 12:00:00+00', true, '\x54c0feacf0bbd76fffc3e226795744bcb0e5305c4387eeb07d4d22a524116ffc131c1732f2e444e42c0815c1e6ec58ca', 1000);
INSERT INTO public._sqlx_migrations VALUES (2, 'search', '2026-11-27 12:00:00+00', true, '\xa2fa576d18f435479df586b5eec6fbce5bb1665998a366dc580a04d218a431f32f38519b3170f88aeaad888a25efac03', 1000);
INSERT INTO public._sqlx_migrations VALUES (10, 'operations', '2026-11-27 12:00:00+00', true, '\xffb788027efbb7fbe4210bce8c844d86835eae3f1dab0b5e45123844ad43c03cd4ca4ef4f36fbad7322475bf759485d9', 1000);
INSERT INTO public._sqlx_migrations VALUES (11, 'voltage kind', '2026-11-27 12:00:00+00', true, '\x52a0d255c914c424d7e57ca92e8ef61bd0ea9ecd351637b1d6f861b2840321b7a8352bb28edab420845abfc7e5e91f3c', 1000);
INSERT INTO public._sqlx_migrations VALUES (12, 'aluminum', '2026-11-27 12:00:00+00', true, '\x005a083c117a03565573d0d0a95f184e9dd60d16807a533cf0b4ab83d6e390ca423cce2c85c430c5272254f6eb4ba27e', 1000);
INSERT INTO public._sqlx_migrations VALUES (14, 'share version', '2026-11-27 12:00:00+00', true, '\x8eee628526bb619e542a9a2a55c1b2f79f8d18db015a66d865ed7cfff1e3a3fed8af247aadf6d03d814034ce9fc6fa64', 1000);
INSERT INTO public._sqlx_migrations VALUES (25, 'measurement', '2026-11-27 12:00:00+00', true, '\x30260cdf72fa1c1410722ff22c56285d65fbb87a6d60f69e2857dd462e27b922941ab99b94dc18a1728e48981567cb97', 1000);
INSERT INTO public._sqlx_migrations VALUES (26, 'operation', '2026-11-27 12:00:00+00', true, '\x73a760f6cf9d453b75263e1d8ff8719a9618ff1116bbd9c021b2017e4f11d22cbd0555b036693fcd558e2d216c0fd9a4', 1000);
INSERT INTO public._sqlx_migrations VALUES (29, 'site text', '2026-11-27 12:00:00+00', true, '\x00dcf35443d097807d56dce8778b654f62228616a519467adab31eb78ca7904a152c904e5a0e451a66673113098c57b2', 1000);
INSERT INTO public._sqlx_migrations VALUES (30, 'inductor', '2026-11-27 12:00:00+00', true, '\x28fa5a0fa4f72cd77c4f0387dfb3c12796df0330641740f6a8727a832cb08fd2ec439a3d93a1d823254a4872409c1295', 1000);
INSERT INTO public._sqlx_migrations VALUES (34, 'part figures', '2026-11-27 12:00:00+00', true, '\xdeb4586f5eb0fce9a764e2141f6a2df12295da9158071082c3a6bd634f23671b4e79863757e98b6560a99cb73cef609e', 1000);
INSERT INTO public._sqlx_migrations VALUES (40, 'part maker', '2026-11-27 12:00:00+00', true, '\x1c787a1928e4bd07afb31a53ce773d76926e33492aa45c699d445183fdee2ae878e87fba09d787d42c2eb41b6ff32f0b', 1000);

INSERT INTO public.account VALUES ('ada', 'Ada L.', '$argon2id$made-up', 'ROLE_ADMIN', false, 1);

INSERT INTO public.audit VALUES ('a1', 1, 'ada', 'save part', 'C0805C103M1UACTU', 'x', 'y');

INSERT INTO public.catalogue_stamp VALUES ('parts', 1);

INSERT INTO public.part VALUES (77, 'ACME-1', 'ACME-1', 'ACME-1', '1EMCA', 'C-X7R', 'ceramic', 'ceramic', 'X7R', '0805', '2012', 'CL', 50, 1e-07, 'active', 'Acme', '{"part_number":"ACME-1","base_number":"ACME-1","series_id":"C-X7R","series":"General Purpose Surface Mount (4V – 10kV)","family":"ceramic","technology":{"kind":"ceramic","dielectric":"X7R"},"dielectric":"X7R","case_code":"0805","case_alias":"2012","capacitance":1e-07,"tolerance":"K","tolerances":"JKM","terminations":"CL","rated_voltage":50.0,"rated_voltage_ac":null,"temperature_min":-55.0,"temperature_max":125.0,"application":"Commercial/Standard Chips","ageing_per_decade":0.03,"status":"active","published":{"dissipation_factor_limit":0.025,"length":0.002,"width":0.00125,"height":0.00078},"given":[],"origin":{"kind":"guaranteed","basis":"C1002_X7R_SMD 12/6/2021, tables 1A-1C"}}', 'VDC', -55, 125, 'AEC-Q200 with suffix AUTO', '', 'JKM', NULL, NULL, 0.00078, NULL, NULL, 'Acme');
INSERT INTO public.part VALUES (1596387453985272, 'C0805C103M1UACTU', 'C0805C103M1UAC', 'C0805C103X1UAX', 'CAU1M301C5080C', 'C-Z5U', 'ceramic', 'ceramic', 'Z5U', '0805', '2012', 'C', 100, 1e-08, 'active', 'editor', '{"part_number":"C0805C103M1UACTU","base_number":"C0805C103M1UAC","series_id":"C-Z5U","series":"General Purpose Surface Mount (4V – 10kV)","family":"ceramic","technology":{"kind":"ceramic","dielectric":"Z5U"},"dielectric":"Z5U","case_code":"0805","case_alias":"2012","capacitance":1e-08,"tolerance":"M","tolerances":"MZ","terminations":"C","rated_voltage":100.0,"rated_voltage_ac":null,"temperature_min":10.0,"temperature_max":85.0,"application":"an editor''s","ageing_per_decade":0.07,"status":"active","published":{"length":0.002,"width":0.00125},"given":[],"origin":{"kind":"estimated","basis":"50-100V, example C1825C225M5UAC sourced; maxima judgment"}}', 'VDC', 10, 85, '', '', 'MZ', NULL, NULL, NULL, NULL, NULL, '');

INSERT INTO public.part_group VALUES ('C-X7R', 'ceramic', 'ceramic', 'X7R', '0805', '2012', 'CL', 50, 'active', -55, 125, 'AEC-Q200 with suffix AUTO', '', 'JKM', 'Acme', 1, 0, NULL, NULL, 0, NULL, NULL, 0, 0.00078, 0.00078, 1, NULL, NULL, 0, NULL, NULL, 0);
INSERT INTO public.part_group VALUES ('C-Z5U', 'ceramic', 'ceramic', 'Z5U', '0805', '2012', 'C', 100, 'active', 10, 85, '', '', 'MZ', '', 1, 0, NULL, NULL, 0, NULL, NULL, 0, NULL, NULL, 0, NULL, NULL, 0, NULL, NULL, 0);

INSERT INTO public.part_revision VALUES ('C0805C103M1UAC', 0, 0, '', 'The catalogue', 'As in the catalogue.', '{"part_number":"C0805C103M1UACTU","base_number":"C0805C103M1UAC","series_id":"C-Z5U","series":"General Purpose Surface Mount (4V – 10kV)","family":"ceramic","technology":{"kind":"ceramic","dielectric":"Z5U"},"dielectric":"Z5U","case_code":"0805","case_alias":"2012","capacitance":1e-8,"tolerance":"M","tolerances":"MZ","terminations":"C","rated_voltage":100.0,"rated_voltage_ac":null,"temperature_min":10.0,"temperature_max":85.0,"application":"Commercial/Standard Chips","ageing_per_decade":0.07,"status":"active","published":{"length":0.002,"width":0.00125},"given":[],"origin":{"kind":"estimated","basis":"50-100V, example C1825C225M5UAC sourced; maxima judgment"}}');
INSERT INTO public.part_revision VALUES ('C0805C103M1UAC', 1, 1000, 'ada', 'Ada', 'Ada: a better word', '{"part_number":"C0805C103M1UACTU","base_number":"C0805C103M1UAC","series_id":"C-Z5U","series":"General Purpose Surface Mount (4V – 10kV)","family":"ceramic","technology":{"kind":"ceramic","dielectric":"Z5U"},"dielectric":"Z5U","case_code":"0805","case_alias":"2012","capacitance":1e-08,"tolerance":"M","tolerances":"MZ","terminations":"C","rated_voltage":100.0,"rated_voltage_ac":null,"temperature_min":10.0,"temperature_max":85.0,"application":"an editor''s","ageing_per_decade":0.07,"status":"active","published":{"length":0.002,"width":0.00125},"given":[],"origin":{"kind":"estimated","basis":"50-100V, example C1825C225M5UAC sourced; maxima judgment"}}');

INSERT INTO public.search_word VALUES ('0805', 'case', '0805');
INSERT INTO public.search_word VALUES ('2012', 'case_alias', '0805');
INSERT INTO public.search_word VALUES ('ACME', 'maker', 'Acme');
INSERT INTO public.search_word VALUES ('CX7R', 'series', 'C-X7R');
INSERT INTO public.search_word VALUES ('CZ5U', 'series', 'C-Z5U');
INSERT INTO public.search_word VALUES ('GENERAL', 'series', 'C-X7R');
INSERT INTO public.search_word VALUES ('GENERAL', 'series', 'C-Z5U');
INSERT INTO public.search_word VALUES ('GENERALPURPOSESURFACEMOUNT4V10KV', 'series', 'C-X7R');
INSERT INTO public.search_word VALUES ('GENERALPURPOSESURFACEMOUNT4V10KV', 'series', 'C-Z5U');
INSERT INTO public.search_word VALUES ('MOUNT', 'series', 'C-X7R');
INSERT INTO public.search_word VALUES ('MOUNT', 'series', 'C-Z5U');
INSERT INTO public.search_word VALUES ('PURPOSE', 'series', 'C-X7R');
INSERT INTO public.search_word VALUES ('PURPOSE', 'series', 'C-Z5U');
INSERT INTO public.search_word VALUES ('SURFACE', 'series', 'C-X7R');
INSERT INTO public.search_word VALUES ('SURFACE', 'series', 'C-Z5U');
INSERT INTO public.search_word VALUES ('X7R', 'dielectric', 'X7R');
INSERT INTO public.search_word VALUES ('Z5U', 'dielectric', 'Z5U');

INSERT INTO public.series VALUES ('C-X7R', 0, 'General Purpose Surface Mount (4V – 10kV)', 'General-purpose chips: X7R, X5R, C0G, Y5V and Z5U', 'SMD MLCC', 'ceramic', 'built-in');
INSERT INTO public.series VALUES ('C-Z5U', 4, 'General Purpose Surface Mount (4V – 10kV)', 'General-purpose chips: X7R, X5R, C0G, Y5V and Z5U', 'SMD MLCC', 'ceramic', 'built-in');

INSERT INTO public.share VALUES ('key', '/', 1, '{"text":"µ"}', 5, '', '', 5, 13);

INSERT INTO public.site_setting VALUES ('home_message', 'hello', 1, 'ada');

INSERT INTO public.site_text VALUES ('privacy', 1, 1, 'ada', 'Ada', 'We keep little.');

INSERT INTO public.usage_part VALUES (1, 'C0805C103M1UACTU', 'fromList', true, 'v');

ALTER TABLE ONLY public._sqlx_migrations
    ADD CONSTRAINT _sqlx_migrations_pkey PRIMARY KEY (version);

ALTER TABLE ONLY public.account
    ADD CONSTRAINT account_pkey PRIMARY KEY (login);

ALTER TABLE ONLY public.audit
    ADD CONSTRAINT audit_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.built_in_load
    ADD CONSTRAINT built_in_load_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.catalogue_stamp
    ADD CONSTRAINT catalogue_stamp_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.inductor
    ADD CONSTRAINT inductor_pkey PRIMARY KEY (part_number);

ALTER TABLE ONLY public.known_client
    ADD CONSTRAINT known_client_pkey PRIMARY KEY (digest);

ALTER TABLE ONLY public.login_failure
    ADD CONSTRAINT login_failure_pkey PRIMARY KEY (subject);

ALTER TABLE ONLY public.login_session
    ADD CONSTRAINT login_session_pkey PRIMARY KEY (token_digest);

ALTER TABLE ONLY public.measurement
    ADD CONSTRAINT measurement_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.part
    ADD CONSTRAINT part_base_number_key UNIQUE (base_number);

ALTER TABLE ONLY public.part_group
    ADD CONSTRAINT part_group_pkey PRIMARY KEY (family, series_id, case_code, dielectric, rated_voltage, technology, terminations, case_alias, status, temperature_min, temperature_max, aec_q200, safety_class, tolerances, maker);

ALTER TABLE ONLY public.part
    ADD CONSTRAINT part_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.part_revision
    ADD CONSTRAINT part_revision_pkey PRIMARY KEY (base_number, revision);

ALTER TABLE ONLY public.search_word
    ADD CONSTRAINT search_word_pkey PRIMARY KEY (word, kind, value);

ALTER TABLE ONLY public.series
    ADD CONSTRAINT series_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.share
    ADD CONSTRAINT share_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.site_setting
    ADD CONSTRAINT site_setting_pkey PRIMARY KEY (name);

ALTER TABLE ONLY public.site_text
    ADD CONSTRAINT site_text_pkey PRIMARY KEY (name, revision);

CREATE INDEX audit_by_time ON public.audit USING btree (at);

CREATE INDEX inductor_by_maker ON public.inductor USING btree (made_by);

CREATE INDEX login_session_by_login ON public.login_session USING btree (login);

CREATE INDEX measurement_by_part ON public.measurement USING btree (base_number, revision);

CREATE INDEX part_by_choice ON public.part USING btree (series_id, case_code, rated_voltage, capacitance, base_number, status, family, dielectric, id, temperature_min, temperature_max, aec_q200, safety_class, tolerances, esr, ripple_current, height, voltage_ac, lead_spacing, maker);

CREATE INDEX part_by_design_key ON public.part USING btree (design_key);

CREATE INDEX part_by_maker ON public.part USING btree (made_by);

CREATE INDEX part_by_part_number ON public.part USING btree (part_number);

CREATE INDEX part_by_reversed_number ON public.part USING btree (reversed_number);

CREATE INDEX part_by_value ON public.part USING btree (capacitance, rated_voltage, status, family, dielectric, case_code, series_id, base_number, id, temperature_min, temperature_max, aec_q200, safety_class, tolerances, esr, ripple_current, height, voltage_ac, lead_spacing, maker);

CREATE INDEX part_ratings ON public.part USING btree (base_number, dielectric, capacitance, rated_voltage, status, family, case_code, series_id, id, temperature_min, temperature_max, aec_q200, safety_class, tolerances, esr, ripple_current, height, voltage_ac, lead_spacing, maker);

CREATE INDEX share_by_use ON public.share USING btree (used_at, bytes);

CREATE INDEX usage_part_by_time ON public.usage_part USING btree (at);

CREATE INDEX usage_simulation_by_time ON public.usage_simulation USING btree (at);

ALTER TABLE ONLY public.login_session
    ADD CONSTRAINT login_session_login_fkey FOREIGN KEY (login) REFERENCES public.account(login);

ALTER TABLE ONLY public.part_group
    ADD CONSTRAINT part_group_series_id_fkey FOREIGN KEY (series_id) REFERENCES public.series(id);

ALTER TABLE ONLY public.part
    ADD CONSTRAINT part_series_id_fkey FOREIGN KEY (series_id) REFERENCES public.series(id);
