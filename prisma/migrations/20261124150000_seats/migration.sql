-- CreateEnum
CREATE TYPE "SeatKind" AS ENUM ('TICKET', 'ACCOMPANYING');

-- CreateEnum
CREATE TYPE "SeatState" AS ENUM ('OPEN', 'INVITED', 'NAMED');

-- CreateEnum
CREATE TYPE "SeatChangeKind" AS ENUM ('EMAIL', 'TRANSFER');

-- CreateEnum
CREATE TYPE "SeatChangeState" AS ENUM ('OPEN', 'WAITING', 'DONE', 'WITHDRAWN');

-- AlterTable
ALTER TABLE "Conference" ADD COLUMN     "seatsFreezeAt" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "Seat" (
    "id" UUID NOT NULL,
    "orderId" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "kind" "SeatKind" NOT NULL,
    "ticket" TEXT NOT NULL,
    "state" "SeatState" NOT NULL DEFAULT 'OPEN',
    "name" TEXT NOT NULL DEFAULT '',
    "organization" TEXT NOT NULL DEFAULT '',
    "email" TEXT,
    "dietaryNeeds" TEXT NOT NULL DEFAULT '',
    "accessNeeds" TEXT NOT NULL DEFAULT '',
    "code" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "invitedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Seat_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SeatChange" (
    "id" UUID NOT NULL,
    "seatId" UUID NOT NULL,
    "kind" "SeatChangeKind" NOT NULL,
    "state" "SeatChangeState" NOT NULL DEFAULT 'OPEN',
    "name" TEXT NOT NULL,
    "organization" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "requestedAt" TIMESTAMPTZ(3) NOT NULL,
    "fromConfirmedAt" TIMESTAMPTZ(3),
    "toConfirmedAt" TIMESTAMPTZ(3),
    "endedAt" TIMESTAMPTZ(3),

    CONSTRAINT "SeatChange_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "Seat_code_key" ON "Seat"("code");

-- CreateIndex
CREATE INDEX "Seat_email_idx" ON "Seat"("email");

-- CreateIndex
CREATE UNIQUE INDEX "Seat_orderId_position_key" ON "Seat"("orderId", "position");

-- CreateIndex
CREATE INDEX "SeatChange_seatId_state_idx" ON "SeatChange"("seatId", "state");

-- AddForeignKey
ALTER TABLE "Seat" ADD CONSTRAINT "Seat_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Order"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SeatChange" ADD CONSTRAINT "SeatChange_seatId_fkey" FOREIGN KEY ("seatId") REFERENCES "Seat"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "Seat"
  ADD CONSTRAINT "Seat_email_normal" CHECK ("email" = lower(btrim("email"))),
  ADD CONSTRAINT "Seat_named_has_name" CHECK ("state" <> 'NAMED' OR "name" <> ''),
  ADD CONSTRAINT "Seat_invited_has_email" CHECK ("state" <> 'INVITED' OR "email" IS NOT NULL);

-- Orders that were paid before there were seats get theirs, as new ones do (domain/seats/seats.ts): the first ticket is the
-- registrant's. Nobody is written to.
INSERT INTO "Seat" ("id", "orderId", "position", "kind", "ticket", "state", "name", "organization", "email", "code", "createdAt", "updatedAt")
SELECT gen_random_uuid(), "orderId", "position", "kind", "ticket",
  CASE WHEN "own" THEN 'NAMED'::"SeatState" ELSE 'OPEN' END,
  CASE WHEN "own" THEN concat_ws(' ', "designation", "firstName", "lastName") ELSE '' END,
  CASE WHEN "own" THEN "organization" ELSE '' END,
  CASE WHEN "own" THEN "email" END,
  upper(replace(gen_random_uuid()::text, '-', '')), "capturedAt", "capturedAt"
FROM (
  SELECT *, "kind" = 'TICKET' AND row_number() OVER (PARTITION BY "orderId", "kind" ORDER BY "position") = 1 AS "own"
  FROM (
    SELECT o."id" AS "orderId", l."name" AS "ticket", o."designation", o."firstName", o."lastName", o."organization", o."email",
      o."capturedAt",
      CASE WHEN l."itemId" = 'accompanying-person' THEN 'ACCOMPANYING' ELSE 'TICKET' END::"SeatKind" AS "kind",
      (row_number() OVER (PARTITION BY o."id" ORDER BY l."position", copy))::int AS "position"
    FROM "Order" o
    JOIN "OrderLine" l ON l."orderId" = o."id" AND (l."kind" = 'TICKET' OR l."itemId" = 'accompanying-person')
    CROSS JOIN LATERAL generate_series(1, l."quantity" * CASE l."itemId"
      WHEN 'elite-sponsor' THEN 4 WHEN 'gold-sponsor' THEN 3 WHEN 'silver-sponsor' THEN 2 ELSE 1 END) AS copy
    WHERE o."status" IN ('CAPTURED', 'PARTIALLY_REFUNDED')
  ) AS bought
) AS seats;

-- CreateTable
CREATE TABLE "AuditEntry" (
    "id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "actor" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "details" JSONB NOT NULL,

    CONSTRAINT "AuditEntry_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "AuditEntry_at_idx" ON "AuditEntry"("at");

-- What has happened stays written down.
CREATE FUNCTION audit_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Audit entries are never changed or deleted.';
END $$;
CREATE TRIGGER "AuditEntry_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "AuditEntry" FOR EACH STATEMENT EXECUTE FUNCTION audit_is_append_only();
