-- not in a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "AbstractAuthor_objected" ON "AbstractAuthor"("objectedAt") WHERE "objectedAt" IS NOT NULL AND "listedIn" = 'NOBODY';
