-- How many of an item there are for a conference; without a row, as many as are asked for.
CREATE TABLE "Capacity" (
    "conferenceId" TEXT NOT NULL,
    "itemId" TEXT NOT NULL,
    "places" INTEGER NOT NULL,

    CONSTRAINT "Capacity_pkey" PRIMARY KEY ("conferenceId","itemId"),
    CONSTRAINT "Capacity_not_negative" CHECK ("places" >= 0)
);

-- others wait: both tables are small
ALTER TABLE "Capacity" ADD CONSTRAINT "Capacity_conferenceId_fkey" FOREIGN KEY ("conferenceId") REFERENCES "Conference"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Capacity" ADD CONSTRAINT "Capacity_itemId_fkey" FOREIGN KEY ("itemId") REFERENCES "PriceItem"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TRIGGER "Capacity_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "Capacity"
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
