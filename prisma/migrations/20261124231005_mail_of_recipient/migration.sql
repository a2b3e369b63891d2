-- not in a transaction
-- The messages to one person.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "Mail_recipient_idx" ON "Mail"("recipient");
