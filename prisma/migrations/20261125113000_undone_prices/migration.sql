-- Prices that were undone become no drafts.
ALTER TABLE "ContentPublication" ADD COLUMN "draftsWhenUndone" BOOLEAN NOT NULL DEFAULT true;

-- Ids are unique over all kinds of content, of which price lists are one now. Conferences follow by their foreign key.
-- others wait: there are a handful of price lists
UPDATE "PriceList" SET "id" = "id" || '-prices'
WHERE "id" <> 'standard' AND "id" IN (
  SELECT "id" FROM "Conference" UNION ALL SELECT "id" FROM "CommitteeMember" UNION ALL SELECT "id" FROM "GalleryItem"
  UNION ALL SELECT 'organiser'
);
