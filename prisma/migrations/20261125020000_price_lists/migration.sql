-- Each conference refers to a price list; the built-in one has the prices that there were until now.
-- others wait: there are some dozens of conferences, of which no row is rewritten
CREATE TABLE "PriceList" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "earlyUntil" DATE,
    "midUntil" DATE,

    CONSTRAINT "PriceList_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "PriceList_id_is_slug" CHECK ("id" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
    CONSTRAINT "PriceList_phases_in_order" CHECK (
      ("earlyUntil" IS NULL) = ("midUntil" IS NULL) AND ("earlyUntil" IS NULL OR "earlyUntil" < "midUntil")
    )
);

CREATE TABLE "ListPrice" (
    "listId" TEXT NOT NULL,
    "itemId" TEXT NOT NULL,
    "earlyUsdMinor" INTEGER NOT NULL,
    "midUsdMinor" INTEGER NOT NULL,
    "spotUsdMinor" INTEGER NOT NULL,

    CONSTRAINT "ListPrice_pkey" PRIMARY KEY ("listId","itemId"),
    CONSTRAINT "ListPrice_not_negative" CHECK ("earlyUsdMinor" >= 0 AND "midUsdMinor" >= 0 AND "spotUsdMinor" >= 0)
);

ALTER TABLE "ListPrice" ADD CONSTRAINT "ListPrice_listId_fkey" FOREIGN KEY ("listId") REFERENCES "PriceList"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "ListPrice" ADD CONSTRAINT "ListPrice_itemId_fkey" FOREIGN KEY ("itemId") REFERENCES "PriceItem"("id") ON DELETE CASCADE ON UPDATE CASCADE;

INSERT INTO "PriceList" ("id", "name") VALUES ('standard', 'Standard');
INSERT INTO "ListPrice" ("listId", "itemId", "earlyUsdMinor", "midUsdMinor", "spotUsdMinor")
SELECT
  'standard',
  "itemId",
  max("usdMinor") FILTER (WHERE "phase" = 'EARLY'),
  max("usdMinor") FILTER (WHERE "phase" = 'MID'),
  max("usdMinor") FILTER (WHERE "phase" = 'SPOT')
FROM "Price" GROUP BY "itemId" HAVING count(*) = 3;

ALTER TABLE "Conference" ADD COLUMN "priceListId" TEXT NOT NULL DEFAULT 'standard';
ALTER TABLE "Conference" ADD CONSTRAINT "Conference_priceListId_fkey" FOREIGN KEY ("priceListId") REFERENCES "PriceList"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- A change of a list is one of the catalogue.
DO $$
DECLARE
  changed TEXT;
BEGIN
  FOREACH changed IN ARRAY ARRAY['PriceList', 'ListPrice'] LOOP
    EXECUTE format(
      'CREATE TRIGGER %I AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed()',
      changed || '_changed', changed
    );
  END LOOP;
END $$;

-- Servers of the previous release read the built-in prices from "Price"; both go with the next one.
CREATE FUNCTION standard_price_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "Price" ("itemId", "phase", "usdMinor")
  VALUES
    (NEW."itemId", 'EARLY', NEW."earlyUsdMinor"),
    (NEW."itemId", 'MID', NEW."midUsdMinor"),
    (NEW."itemId", 'SPOT', NEW."spotUsdMinor")
  ON CONFLICT ("itemId", "phase") DO UPDATE SET "usdMinor" = EXCLUDED."usdMinor";
  RETURN NULL;
END $$;
CREATE TRIGGER "ListPrice_standard" AFTER INSERT OR UPDATE ON "ListPrice"
  FOR EACH ROW WHEN (NEW."listId" = 'standard') EXECUTE FUNCTION standard_price_written();
