-- CreateEnum
CREATE TYPE "AccessScope" AS ENUM ('ORDER', 'SUBSCRIBER', 'SEAT', 'SEAT_EMAIL', 'TRANSFER_FROM', 'TRANSFER_TO', 'PAYER');

-- CreateTable
CREATE TABLE "AccessLink" (
    "id" UUID NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "scope" "AccessScope" NOT NULL,
    "subjectId" UUID NOT NULL,
    "label" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "expiresAt" TIMESTAMPTZ(3),
    "revokedAt" TIMESTAMPTZ(3),
    "lastUsedAt" TIMESTAMPTZ(3),

    CONSTRAINT "AccessLink_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "AccessLink_tokenHash_key" ON "AccessLink"("tokenHash");

-- CreateIndex
CREATE INDEX "AccessLink_scope_subjectId_idx" ON "AccessLink"("scope", "subjectId");

-- The links that people have go on working, but nobody can read them here any more.
INSERT INTO "AccessLink" ("id", "tokenHash", "scope", "subjectId", "label", "createdAt")
SELECT gen_random_uuid(), encode(sha256(convert_to("token", 'UTF8')), 'hex'), 'ORDER', "id", 'earlier release', "createdAt" FROM "Order";
INSERT INTO "AccessLink" ("id", "tokenHash", "scope", "subjectId", "label", "createdAt")
SELECT gen_random_uuid(), encode(sha256(convert_to("token", 'UTF8')), 'hex'), 'SUBSCRIBER', "id", 'earlier release', "createdAt" FROM "Subscriber";

-- Messages say which link they carry; its token is made when they are sent.
UPDATE "Mail" SET "input" = "input" - 'orderUrl' WHERE "template" IN ('order-confirmation', 'order-notice');
UPDATE "Mail" m SET "input" = jsonb_build_object('subscriberId', s."id")
FROM "Subscriber" s WHERE m."template" = 'newsletter-welcome' AND s."email" = m."recipient";
UPDATE "Mail" m SET "template" = 'my-links', "input" = jsonb_build_object('items', (
  SELECT coalesce(jsonb_agg(jsonb_build_object(
    'title', listed.item->>'conferenceTitle',
    'detail', concat(listed.item->>'reference', ' · ', listed.item->>'status'),
    'scope', 'ORDER',
    'subjectId', o."id"
  ) ORDER BY listed.position), '[]')
  FROM jsonb_array_elements(m."input"->'orders') WITH ORDINALITY AS listed(item, position)
  JOIN "Order" o ON o."reference" = listed.item->>'reference'
)) WHERE m."template" = 'order-links';

-- While a server of the release before still runs, it writes tokens and expects to read some: what it writes becomes a
-- link here, and what it reads opens nothing.
ALTER TABLE "Order" ALTER COLUMN "token" DROP NOT NULL;
ALTER TABLE "Subscriber" ALTER COLUMN "token" DROP NOT NULL;
UPDATE "Order" SET "token" = "id"::text;
UPDATE "Subscriber" SET "token" = "id"::text;

CREATE FUNCTION token_of_earlier_release() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."token" IS NOT NULL THEN
    INSERT INTO "AccessLink" ("id", "tokenHash", "scope", "subjectId", "label", "createdAt")
    VALUES (gen_random_uuid(), encode(sha256(convert_to(NEW."token", 'UTF8')), 'hex'), TG_ARGV[0]::"AccessScope", NEW."id", 'earlier release', NEW."createdAt");
  END IF;
  NEW."token" := NEW."id"::text;
  RETURN NEW;
END $$;

CREATE TRIGGER "Order_token_of_earlier_release" BEFORE INSERT ON "Order" FOR EACH ROW EXECUTE FUNCTION token_of_earlier_release('ORDER');
CREATE TRIGGER "Subscriber_token_of_earlier_release" BEFORE INSERT ON "Subscriber" FOR EACH ROW EXECUTE FUNCTION token_of_earlier_release('SUBSCRIBER');
