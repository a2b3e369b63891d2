-- not in a transaction
-- The words of abstracts without accents. The index before serves the release before, and goes with the next.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "Abstract_folded_words" ON "Abstract"
  USING gin (folded_abstract_words("title", "abstract", "keywords", "fullName", "affiliation"));
