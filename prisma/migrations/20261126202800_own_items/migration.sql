-- Whom an item serves and what it gives, which followed from its id and its name; own headings; and what was sold keeps all of it.
-- others wait: columns with a constant default rewrite no row
ALTER TABLE "PriceItem"
  ADD COLUMN "group" TEXT,
  ADD COLUMN "description" TEXT NOT NULL DEFAULT '',
  ADD COLUMN "serves" TEXT NOT NULL DEFAULT 'anyone',
  ADD COLUMN "seats" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "online" BOOLEAN NOT NULL DEFAULT false;

-- Two items may exchange their names; content says that no two have the same one.
DROP INDEX "PriceItem_name_key";

UPDATE "PriceItem" SET "serves" = built_in."serves", "seats" = built_in."seats", "online" = built_in."online"
FROM (VALUES
  ('presenter-in-person', 'presenter', 1, false),
  ('presenter-virtual', 'presenter', 1, true),
  ('delegate-in-person', 'delegate', 1, false),
  ('delegate-virtual', 'delegate', 1, true),
  ('student-in-person', 'student', 1, false),
  ('student-virtual', 'student', 1, true),
  ('e-poster', 'presentation', 1, false),
  ('video-presentation', 'presentation', 1, false),
  ('exhibition', 'company', 1, false),
  ('elite-sponsor', 'company', 4, false),
  ('gold-sponsor', 'company', 3, false),
  ('silver-sponsor', 'company', 2, false),
  ('virtual-exhibition', 'company', 1, true),
  ('poster-fee', 'anyone', 0, false),
  ('accompanying-person', 'anyone', 1, false),
  ('manuscript-publication', 'anyone', 0, false),
  ('one-night-single', 'anyone', 0, false),
  ('one-night-double', 'anyone', 0, false),
  ('two-nights-single', 'anyone', 0, false),
  ('two-nights-double', 'anyone', 0, false),
  ('three-nights-single', 'anyone', 0, false),
  ('three-nights-double', 'anyone', 0, false)
) AS built_in ("id", "serves", "seats", "online") WHERE "PriceItem"."id" = built_in."id";

ALTER TABLE "OrderLine"
  ADD COLUMN "group" TEXT,
  ADD COLUMN "serves" TEXT NOT NULL DEFAULT 'anyone',
  ADD COLUMN "seats" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "online" BOOLEAN NOT NULL DEFAULT false;

UPDATE "OrderLine" SET "serves" = item."serves", "seats" = item."seats", "online" = item."online"
FROM "PriceItem" item WHERE item."id" = "OrderLine"."itemId";

ALTER TABLE "OrderLine" ALTER COLUMN "serves" DROP DEFAULT, ALTER COLUMN "seats" DROP DEFAULT, ALTER COLUMN "online" DROP DEFAULT;

-- A ticket for taking part from elsewhere said so in its name.
ALTER TABLE "Seat" ADD COLUMN "online" BOOLEAN NOT NULL DEFAULT false;

UPDATE "Seat" SET "online" = true WHERE "ticket" ~* '\m(virtual|online)\M';

ALTER TABLE "Seat" ALTER COLUMN "online" DROP DEFAULT;

-- While this release takes over from the one before, that one still writes what it knows.
CREATE FUNCTION order_line_of_item() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT item."serves", item."seats", item."online" INTO NEW."serves", NEW."seats", NEW."online"
  FROM "PriceItem" item WHERE item."id" = NEW."itemId";
  RETURN NEW;
END $$;

CREATE TRIGGER "OrderLine_of_item" BEFORE INSERT ON "OrderLine" FOR EACH ROW
WHEN (NEW."seats" IS NULL) EXECUTE FUNCTION order_line_of_item();

CREATE FUNCTION seat_of_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."online" := NEW."ticket" ~* '\m(virtual|online)\M';
  RETURN NEW;
END $$;

CREATE TRIGGER "Seat_of_name" BEFORE INSERT ON "Seat" FOR EACH ROW
WHEN (NEW."online" IS NULL) EXECUTE FUNCTION seat_of_name();
