-- Buyers ask to cancel what is paid; the organiser decides.

ALTER TABLE "Order" ADD COLUMN     "cancelledAt" TIMESTAMPTZ(3);

CREATE TYPE "CancellationState" AS ENUM ('OPEN', 'ACCEPTED', 'DECLINED');

CREATE TABLE "CancellationRequest" (
    "id" UUID NOT NULL,
    "orderId" UUID NOT NULL,
    "state" "CancellationState" NOT NULL DEFAULT 'OPEN',
    "reason" TEXT NOT NULL,
    "requestedAt" TIMESTAMPTZ(3) NOT NULL,
    "answer" TEXT NOT NULL DEFAULT '',
    "decidedAt" TIMESTAMPTZ(3),

    CONSTRAINT "CancellationRequest_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "CancellationRequest_orderId_idx" ON "CancellationRequest"("orderId");
CREATE INDEX "CancellationRequest_state_requestedAt_idx" ON "CancellationRequest"("state", "requestedAt");

ALTER TABLE "CancellationRequest" ADD CONSTRAINT "CancellationRequest_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Order"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "CancellationRequest" ADD CONSTRAINT "CancellationRequest_decided" CHECK (("state" = 'OPEN') = ("decidedAt" IS NULL));

-- Asked for twice at once, it is one request.
CREATE UNIQUE INDEX "CancellationRequest_one_open" ON "CancellationRequest"("orderId") WHERE "state" = 'OPEN';
