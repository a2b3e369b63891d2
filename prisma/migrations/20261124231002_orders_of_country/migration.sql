-- not in a transaction
-- The organiser’s list of one country.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "Order_country_id_idx" ON "Order"("country", "id");
