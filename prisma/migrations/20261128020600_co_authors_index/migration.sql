-- not in a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "AbstractAuthor_untold" ON "AbstractAuthor"("namedAt") WHERE "toldAt" IS NULL AND "email" IS NOT NULL AND "namedAt" IS NOT NULL;
