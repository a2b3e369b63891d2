-- When an author's address was given: co-authors are told some time later (docs/product.md 8.11). Those of earlier releases are not told.
ALTER TABLE "AbstractAuthor" ADD COLUMN "namedAt" TIMESTAMPTZ(3);
