-- What of a transfer is nobody's, and what became of that (docs/product.md 7.20).
-- others wait: the table is as new as this release, and has hardly a row.
ALTER TABLE "ReceivedTransfer" ADD COLUMN "surplusMinor" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "ReceivedTransfer" ALTER COLUMN "orderId" DROP NOT NULL;
UPDATE "ReceivedTransfer" t SET "surplusMinor" = least(t."amountMinor", greatest(0, (
    SELECT sum(x."amountMinor") FROM "ReceivedTransfer" x
    WHERE x."orderId" = t."orderId" AND x."outcome" IN ('PAID', 'PART', 'SURPLUS')
      AND NOT EXISTS (SELECT 1 FROM "ReceivedTransfer" r WHERE r."reversesId" = x."id")
  ) - o."totalMinor"))
FROM "Order" o WHERE o."id" = t."orderId" AND t."outcome" = 'SURPLUS';
ALTER TABLE "ReceivedTransfer" ADD CONSTRAINT "ReceivedTransfer_surplus" CHECK (
  "surplusMinor" >= 0 AND ("surplusMinor" = 0 OR ("outcome" = 'SURPLUS' AND "surplusMinor" <= "amountMinor"))
) NOT VALID;
ALTER TABLE "ReceivedTransfer" ADD CONSTRAINT "ReceivedTransfer_of_nobody" CHECK (
  ("orderId" IS NULL) = ("outcome" = 'UNKNOWN')
) NOT VALID;

CREATE TYPE "SettlementKind" AS ENUM ('GIVEN_BACK', 'USED', 'OTHER');
CREATE TABLE "TransferSettlement" (
  "id" UUID NOT NULL,
  "transferId" UUID NOT NULL,
  "amountMinor" INTEGER NOT NULL,
  "kind" "SettlementKind" NOT NULL,
  "bookedOn" DATE NOT NULL,
  "bankReference" TEXT NOT NULL,
  "usedById" UUID,
  "settledAt" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "TransferSettlement_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "TransferSettlement_kind" CHECK ("amountMinor" > 0 AND ("usedById" IS NOT NULL) = ("kind" = 'USED')),
  CONSTRAINT "TransferSettlement_transferId_fkey" FOREIGN KEY ("transferId") REFERENCES "ReceivedTransfer"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "TransferSettlement_usedById_fkey" FOREIGN KEY ("usedById") REFERENCES "ReceivedTransfer"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "TransferSettlement_transferId_idx" ON "TransferSettlement"("transferId");
CREATE UNIQUE INDEX "TransferSettlement_usedById_key" ON "TransferSettlement"("usedById");
