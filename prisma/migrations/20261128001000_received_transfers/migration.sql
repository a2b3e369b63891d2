-- What came to the organiser's account for an order, or was taken back by the bank (docs/product.md 7.19).
CREATE TYPE "TransferOutcome" AS ENUM ('PAID', 'PART', 'SURPLUS', 'AGAIN', 'OTHER_CURRENCY', 'CLOSED', 'REVERSED');

CREATE TABLE "ReceivedTransfer" (
  "id" UUID NOT NULL,
  "key" TEXT NOT NULL,
  "orderId" UUID NOT NULL,
  "bookedOn" DATE NOT NULL,
  "amountMinor" INTEGER NOT NULL,
  "currency" CHAR(3) NOT NULL,
  "bankReference" TEXT NOT NULL,
  "outcome" "TransferOutcome" NOT NULL,
  "reversesId" UUID,
  "recordedAt" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "ReceivedTransfer_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "ReceivedTransfer_direction" CHECK (
    "amountMinor" <> 0 AND ("amountMinor" < 0) = ("outcome" = 'REVERSED') AND ("reversesId" IS NOT NULL) = ("outcome" = 'REVERSED')
  ),
  CONSTRAINT "ReceivedTransfer_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Order"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "ReceivedTransfer_reversesId_fkey" FOREIGN KEY ("reversesId") REFERENCES "ReceivedTransfer"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "ReceivedTransfer_key_key" ON "ReceivedTransfer"("key");
CREATE UNIQUE INDEX "ReceivedTransfer_reversesId_key" ON "ReceivedTransfer"("reversesId");
CREATE INDEX "ReceivedTransfer_orderId_idx" ON "ReceivedTransfer"("orderId");
