-- not in a transaction
-- Whoever has chosen a bank transfer is reminded of it before the hold ends, as whoever asked somebody else to pay is.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "Order_transfer_hold_ends" ON "Order"("expiresAt") WHERE "status" = 'AWAITING_TRANSFER';
