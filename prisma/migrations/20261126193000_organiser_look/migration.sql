-- The organiser's look (docs/product.md 1.3); none is the shipped one.
ALTER TABLE "Organiser" ADD COLUMN "look" JSONB NOT NULL DEFAULT '{}';
