-- CreateEnum
CREATE TYPE "BillingDocumentKind" AS ENUM ('INVOICE', 'CREDIT_NOTE');

-- CreateTable
CREATE TABLE "BillingDetails" (
    "orderId" UUID NOT NULL,
    "company" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "country" TEXT NOT NULL,
    "vatNumber" TEXT NOT NULL DEFAULT '',
    "purchaseOrder" TEXT NOT NULL DEFAULT '',
    "version" INTEGER NOT NULL DEFAULT 1,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "BillingDetails_pkey" PRIMARY KEY ("orderId")
);

-- CreateTable
CREATE TABLE "NumberSeries" (
    "legalEntity" TEXT NOT NULL,
    "kind" "BillingDocumentKind" NOT NULL,
    "year" INTEGER NOT NULL,
    "last" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "NumberSeries_pkey" PRIMARY KEY ("legalEntity", "kind", "year")
);

-- CreateTable
CREATE TABLE "BillingDocument" (
    "id" UUID NOT NULL,
    "orderId" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "kind" "BillingDocumentKind" NOT NULL,
    "legalEntity" TEXT NOT NULL,
    "year" INTEGER NOT NULL,
    "sequence" INTEGER NOT NULL,
    "number" TEXT NOT NULL,
    "issuedAt" TIMESTAMPTZ(3) NOT NULL,
    "invoiceId" UUID,
    "billingVersion" INTEGER NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "netMinor" INTEGER NOT NULL,
    "taxMinor" INTEGER NOT NULL,
    "totalMinor" INTEGER NOT NULL,
    "content" JSONB NOT NULL,
    "pdf" BYTEA NOT NULL,

    CONSTRAINT "BillingDocument_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "BillingDocument_legalEntity_kind_year_sequence_key" ON "BillingDocument"("legalEntity", "kind", "year", "sequence");

-- CreateIndex
CREATE UNIQUE INDEX "BillingDocument_legalEntity_number_key" ON "BillingDocument"("legalEntity", "number");

-- CreateIndex
CREATE UNIQUE INDEX "BillingDocument_orderId_position_key" ON "BillingDocument"("orderId", "position");

-- AddForeignKey
ALTER TABLE "BillingDetails" ADD CONSTRAINT "BillingDetails_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Order"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BillingDocument" ADD CONSTRAINT "BillingDocument_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Order"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BillingDocument" ADD CONSTRAINT "BillingDocument_invoiceId_fkey" FOREIGN KEY ("invoiceId") REFERENCES "BillingDocument"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "BillingDocument"
  ADD CONSTRAINT "BillingDocument_adds_up" CHECK ("netMinor" + "taxMinor" = "totalMinor" AND "totalMinor" > 0 AND "taxMinor" >= 0),
  ADD CONSTRAINT "BillingDocument_credit_note_has_invoice" CHECK (("kind" = 'CREDIT_NOTE') = ("invoiceId" IS NOT NULL));

-- What was issued stays as it is.
CREATE FUNCTION billing_documents_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Invoices and credit notes are never changed or deleted.';
END $$;
CREATE TRIGGER "BillingDocument_stays" BEFORE UPDATE OR DELETE OR TRUNCATE ON "BillingDocument" FOR EACH STATEMENT EXECUTE FUNCTION billing_documents_stay();
