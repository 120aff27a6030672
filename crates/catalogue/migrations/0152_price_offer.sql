-- Prices and stock of distributors that the operator loads, whole or not at all: one row a price break.
CREATE TABLE price_offer (
    part_number TEXT NOT NULL,
    distributor TEXT NOT NULL,
    quantity    BIGINT NOT NULL,
    price       DOUBLE PRECISION NOT NULL,
    currency    TEXT NOT NULL,
    stock       BIGINT NOT NULL,
    seen        TEXT NOT NULL,
    PRIMARY KEY (part_number, distributor, quantity)
);
