-- Registrations that move to another conference (docs/product.md 7.16).
ALTER TABLE "CancellationRequest" ADD COLUMN "moveToId" TEXT;

CREATE TABLE "OrderMove" (
  "orderId" UUID NOT NULL,
  "at" TIMESTAMPTZ(3) NOT NULL,
  "fromId" TEXT NOT NULL,
  "fromTitle" TEXT NOT NULL,
  "fromDate" TEXT NOT NULL,
  "fromLocation" TEXT NOT NULL,
  "toId" TEXT NOT NULL,
  CONSTRAINT "OrderMove_pkey" PRIMARY KEY ("orderId"),
  CONSTRAINT "OrderMove_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Order"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "OrderMove_elsewhere" CHECK ("fromId" <> "toId")
);
CREATE INDEX "OrderMove_fromId_idx" ON "OrderMove"("fromId");
