-- What buyers dispute at PayPal (docs/product.md 16.3).
CREATE TABLE "Dispute" (
  "id" TEXT NOT NULL,
  "orderId" UUID NOT NULL,
  "reason" TEXT NOT NULL,
  "status" TEXT NOT NULL,
  "amountMinor" INTEGER,
  "dueAt" TIMESTAMPTZ(3),
  "openedAt" TIMESTAMPTZ(3) NOT NULL,
  "updatedAt" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "Dispute_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "Dispute_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Order"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "Dispute_orderId_idx" ON "Dispute"("orderId");
