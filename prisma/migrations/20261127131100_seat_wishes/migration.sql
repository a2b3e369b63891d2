-- not in a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "Seat_wishes_idx" ON "Seat" ("orderId") WHERE "dietaryNeeds" <> '' OR "accessNeeds" <> '' OR "arrivesOn" IS NOT NULL OR "roomMate" <> '';
