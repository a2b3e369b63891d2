-- CreateEnum
CREATE TYPE "RefundState" AS ENUM ('REQUESTED', 'PENDING', 'DONE', 'REFUSED');

-- CreateTable
CREATE TABLE "Refund" (
    "id" UUID NOT NULL,
    "orderId" UUID NOT NULL,
    "amountMinor" INTEGER NOT NULL,
    "state" "RefundState" NOT NULL DEFAULT 'REQUESTED',
    "paypalRefundId" TEXT,
    "issue" TEXT,
    "requestedAt" TIMESTAMPTZ(3) NOT NULL,
    "settledAt" TIMESTAMPTZ(3),
    "lookAgainAt" TIMESTAMPTZ(3),

    CONSTRAINT "Refund_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AuditPersonal" (
    "entryId" UUID NOT NULL,
    "values" JSONB NOT NULL,

    CONSTRAINT "AuditPersonal_pkey" PRIMARY KEY ("entryId")
);

-- CreateIndex
CREATE INDEX "Refund_orderId_idx" ON "Refund"("orderId");

-- CreateIndex
CREATE INDEX "Refund_lookAgainAt_idx" ON "Refund"("lookAgainAt");

-- AddForeignKey
ALTER TABLE "Refund" ADD CONSTRAINT "Refund_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Order"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AuditPersonal" ADD CONSTRAINT "AuditPersonal_entryId_fkey" FOREIGN KEY ("entryId") REFERENCES "AuditEntry"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "Refund" ADD CONSTRAINT "Refund_amount_positive" CHECK ("amountMinor" > 0);

-- Asked for twice at once, it is one refund.
CREATE UNIQUE INDEX "Refund_one_under_way" ON "Refund"("orderId") WHERE "state" = 'REQUESTED';
