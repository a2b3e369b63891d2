-- One row, made here: no two installations have the same secret.
CREATE TABLE "Installation" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "secret" UUID NOT NULL,

    CONSTRAINT "Installation_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "Installation_one_row" CHECK ("id" = 1)
);
INSERT INTO "Installation" ("secret") VALUES (gen_random_uuid());

-- The columns and their order are those of rate-limiter-flexible. Unlogged: a count need not survive a crash, and without
-- a log it costs no write to the disk.
CREATE UNLOGGED TABLE "RateLimit" (
    "key" VARCHAR(255) NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "RateLimit_pkey" PRIMARY KEY ("key")
);

ALTER TABLE "Order" ADD COLUMN "networkHash" TEXT;
