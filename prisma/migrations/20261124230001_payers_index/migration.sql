-- not in a transaction
-- Whoever asked somebody else to pay is reminded before the hold ends.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "Order_price_hold_ends" ON "Order"("expiresAt") WHERE "priceHeldAt" IS NOT NULL AND "status" IN ('CREATED', 'APPROVED');
