-- not in a transaction
-- A printed number is given once, also when the legal name changes; every process asks this, whatever name it knows.
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "BillingDocument_number_key" ON "BillingDocument"("number");
