-- How the organiser takes bank transfers (docs/product.md 1.3, 7.17).
ALTER TABLE "Organiser" ADD COLUMN "transfers" JSONB NOT NULL DEFAULT '{}';
-- No row has the status yet; whatever is stored from now on is checked.
ALTER TABLE "Order" ADD CONSTRAINT "Order_awaited_is_held" CHECK (
  "status" <> 'AWAITING_TRANSFER' OR ("priceHeldAt" IS NOT NULL AND "totalMinor" > 0)
) NOT VALID;
