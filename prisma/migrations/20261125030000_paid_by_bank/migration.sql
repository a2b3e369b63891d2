-- Registrations that an organiser enters, paid by a bank transfer.
ALTER TABLE "Order" ADD COLUMN "bankReference" TEXT;
-- Rows that are there fulfil the new rule, which is wider; only later ones are checked.
ALTER TABLE "Order" DROP CONSTRAINT "Order_captured_is_proven";
ALTER TABLE "Order" ADD CONSTRAINT "Order_captured_is_proven" CHECK (
  "status" NOT IN ('CAPTURED', 'PARTIALLY_REFUNDED', 'REFUNDED')
  OR ("capturedAt" IS NOT NULL AND ("paypalCaptureId" IS NOT NULL OR "bankReference" IS NOT NULL OR "totalMinor" = 0))
) NOT VALID;
ALTER TABLE "Order" ADD CONSTRAINT "Order_paid_once" CHECK (
  "bankReference" IS NULL OR ("bankReference" <> '' AND "paypalOrderId" IS NULL AND "paypalCaptureId" IS NULL)
) NOT VALID;
