-- Whether nothing is left of an item, as pages say it: noted by regular work.
-- others wait: the table is small, and no row is rewritten
ALTER TABLE "Capacity" ADD COLUMN "soldOut" BOOLEAN NOT NULL DEFAULT false;
