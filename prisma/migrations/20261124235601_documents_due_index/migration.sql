-- not in a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "BillingDetails_due" ON "BillingDetails"("updatedAt") WHERE "due";
