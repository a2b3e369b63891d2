-- What was decided on an abstract; and the words of one, for searching.

CREATE TYPE "AbstractDecision" AS ENUM ('ACCEPTED', 'REJECTED', 'REVISE');

ALTER TABLE "Abstract"
  ADD COLUMN "decision" "AbstractDecision",
  ADD COLUMN "decidedAt" TIMESTAMPTZ(3);

-- The title's words count more than the keywords' and the author's, and these more than the others.
CREATE FUNCTION abstract_words(title text, abstract text, keywords text, author text, affiliation text) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT setweight(to_tsvector('english'::regconfig, title), 'A')
    || setweight(to_tsvector('english'::regconfig, keywords || ' ' || author), 'B')
    || to_tsvector('english'::regconfig, abstract || ' ' || affiliation)
$$;
