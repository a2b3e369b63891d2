-- not in a transaction
-- The organiser’s list by total.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "Order_totalMinor_id_idx" ON "Order"("totalMinor", "id");
