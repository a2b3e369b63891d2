-- not in a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "Order_addedTo_idx" ON "Order"("addedTo");
