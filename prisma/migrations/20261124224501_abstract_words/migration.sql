-- not in a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "Abstract_words" ON "Abstract"
  USING gin (abstract_words("title", "abstract", "keywords", "fullName", "affiliation"));
