-- Who waits for a place of an item that is sold out.
CREATE TYPE "WaitingState" AS ENUM ('WAITING', 'OFFERED', 'TAKEN', 'LAPSED', 'LEFT', 'REMOVED', 'CLOSED');

CREATE TABLE "WaitingEntry" (
    "id" UUID NOT NULL,
    "number" SERIAL NOT NULL,
    "conferenceId" TEXT NOT NULL,
    "itemId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "state" "WaitingState" NOT NULL DEFAULT 'WAITING',
    "joinedAt" TIMESTAMPTZ(3) NOT NULL,
    "offeredAt" TIMESTAMPTZ(3),
    "heldUntil" TIMESTAMPTZ(3),
    "endedAt" TIMESTAMPTZ(3),
    "orderId" UUID,

    CONSTRAINT "WaitingEntry_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "WaitingEntry_email_normal" CHECK ("email" = lower(btrim("email"))),
    CONSTRAINT "WaitingEntry_offered_until" CHECK ("state" <> 'OFFERED' OR ("offeredAt" IS NOT NULL AND "heldUntil" IS NOT NULL)),
    CONSTRAINT "WaitingEntry_ended" CHECK (("state" IN ('WAITING', 'OFFERED')) = ("endedAt" IS NULL))
);

CREATE UNIQUE INDEX "WaitingEntry_number_key" ON "WaitingEntry"("number");
CREATE INDEX "WaitingEntry_conferenceId_itemId_state_number_idx" ON "WaitingEntry"("conferenceId", "itemId", "state", "number");
CREATE INDEX "WaitingEntry_email_idx" ON "WaitingEntry"("email");
CREATE INDEX "WaitingEntry_orderId_idx" ON "WaitingEntry"("orderId");
-- An address stands once on a list.
CREATE UNIQUE INDEX "WaitingEntry_once" ON "WaitingEntry"("conferenceId", "itemId", "email") WHERE "state" IN ('WAITING', 'OFFERED');

ALTER TABLE "WaitingEntry" ADD CONSTRAINT "WaitingEntry_conferenceId_fkey" FOREIGN KEY ("conferenceId") REFERENCES "Conference"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "WaitingEntry" ADD CONSTRAINT "WaitingEntry_itemId_fkey" FOREIGN KEY ("itemId") REFERENCES "PriceItem"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "WaitingEntry" ADD CONSTRAINT "WaitingEntry_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Order"("id") ON DELETE SET NULL ON UPDATE CASCADE;
