-- not in a transaction
-- The jobs look every hour for needs that are to be erased, among all seats there ever were.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "Seat_needs_idx" ON "Seat" ("orderId") WHERE "dietaryNeeds" <> '' OR "accessNeeds" <> '';
