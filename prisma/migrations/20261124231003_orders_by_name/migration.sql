-- not in a transaction
-- The organiser’s list by last name.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "Order_lastName_id_idx" ON "Order"("lastName", "id");
