-- not in a transaction
-- The organiser’s list of one conference, each page from where the last one ended.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "Order_conferenceId_id_idx" ON "Order"("conferenceId", "id");
