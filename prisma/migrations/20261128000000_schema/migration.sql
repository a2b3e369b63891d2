-- The whole schema (prisma/schema). What Prisma’s language cannot say stands here alone: rules, indexes of
-- expressions and of part of a table, functions and triggers. A row that breaks a rule is a bug, whoever writes it.

-- Finds parts of words, and misspelt ones. It comes with PostgreSQL, and needs no superuser.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE TYPE "LastBackupState" AS ENUM ('MADE', 'TRIED');
CREATE TYPE "GalleryItemType" AS ENUM ('IMAGE', 'VIDEO');
CREATE TYPE "PricePhase" AS ENUM ('EARLY', 'MID', 'SPOT');
CREATE TYPE "PriceKind" AS ENUM ('TICKET', 'ADD_ON', 'ACCOMMODATION');
CREATE TYPE "WaitingState" AS ENUM ('WAITING', 'OFFERED', 'TAKEN', 'LAPSED', 'LEFT', 'REMOVED', 'CLOSED');
CREATE TYPE "OrderKind" AS ENUM ('REGISTRATION', 'ADDITION', 'UPGRADE');
CREATE TYPE "OrderStatus" AS ENUM ('CREATED', 'AWAITING_TRANSFER', 'APPROVED', 'PENDING', 'CAPTURED', 'FAILED', 'CANCELLED', 'EXPIRED', 'PARTIALLY_REFUNDED', 'REFUNDED');
CREATE TYPE "CancellationState" AS ENUM ('OPEN', 'ACCEPTED', 'DECLINED');
CREATE TYPE "TransferOutcome" AS ENUM ('PAID', 'PART', 'SURPLUS', 'AGAIN', 'OTHER_CURRENCY', 'CLOSED', 'RETURNED', 'REVERSED', 'UNKNOWN');
CREATE TYPE "SettlementKind" AS ENUM ('GIVEN_BACK', 'USED', 'OTHER');
CREATE TYPE "RefundState" AS ENUM ('REQUESTED', 'PENDING', 'TO_SEND', 'DONE', 'REFUSED', 'WITHDRAWN');
CREATE TYPE "SeatKind" AS ENUM ('TICKET', 'ACCOMPANYING');
CREATE TYPE "SeatState" AS ENUM ('OPEN', 'INVITED', 'NAMED');
CREATE TYPE "SeatChangeKind" AS ENUM ('EMAIL', 'TRANSFER');
CREATE TYPE "SeatChangeState" AS ENUM ('OPEN', 'WAITING', 'DONE', 'WITHDRAWN');
CREATE TYPE "BillingDocumentKind" AS ENUM ('INVOICE', 'CREDIT_NOTE');
CREATE TYPE "AccessScope" AS ENUM ('ORDER', 'SUBSCRIBER', 'SEAT', 'SEAT_EMAIL', 'TRANSFER_FROM', 'TRANSFER_TO', 'PAYER', 'PREVIEW', 'WAITING', 'SUBSCRIPTION', 'STAFF', 'AUTHOR', 'CO_AUTHOR', 'INVITATION');
CREATE TYPE "AccessNoticeKind" AS ENUM ('PASSKEY_ADDED', 'PASSKEY_STOPPED', 'DEVICE_NEW', 'RIGHTS_CHANGED', 'MONEY_CHANGED');
CREATE TYPE "PasskeyPurpose" AS ENUM ('SIGN_IN', 'ENROL', 'TOUCH');
CREATE TYPE "AbstractDecision" AS ENUM ('ACCEPTED', 'REJECTED', 'REVISE');
CREATE TYPE "AcceptedAs" AS ENUM ('TALK', 'POSTER', 'E_POSTER', 'VIDEO');
CREATE TYPE "AbstractState" AS ENUM ('SUBMITTED', 'REVISE', 'REVISED', 'ACCEPTED', 'CONFIRMED', 'REJECTED', 'WITHDRAWN');
CREATE TYPE "AuthorListing" AS ENUM ('BOOK', 'NOBODY');
CREATE TYPE "ProposalState" AS ENUM ('OPEN', 'ACCEPTED', 'DECLINED', 'WITHDRAWN');
CREATE TYPE "AbstractFileKind" AS ENUM ('SLIDES', 'POSTER', 'VIDEO');
CREATE TYPE "MessageState" AS ENUM ('OPEN', 'ANSWERED', 'DONE');
CREATE TYPE "MailStatus" AS ENUM ('QUEUED', 'SENT', 'DEAD');
CREATE TYPE "ChaserKind" AS ENUM ('ABSTRACT_UNCONFIRMED', 'POSTER_MISSING', 'VIDEO_MISSING', 'SEAT_UNNAMED', 'INVITATION_UNANSWERED', 'TRANSFER_UNPAID');
CREATE TYPE "UncountedMoney" AS ENUM ('HELD', 'TAKEN');
CREATE TYPE "RoomKind" AS ENUM ('ROOM', 'TEST');

-- In small letters without accents and vowel signs, and in plain ones for those that Unicode has no accent for; with plain dashes
-- and apostrophes, which are the ones that a search in full text knows.
CREATE FUNCTION plain_letters(said text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN CASE
  WHEN octet_length(said) = char_length(said) THEN lower(said)
  ELSE replace(replace(replace(replace(replace(translate(
    lower(regexp_replace(
      normalize(translate(said, '´‘’ʼ′＇‐‑‒–—―−﹘﹣－', '''''''''''''----------'), NFKD),
      '[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\u3099\u309a\ufe00-\ufe0f\ufe20-\ufe2f\u00ad\u200b-\u200f\u2060\ufeff]',
      '', 'g'
    )),
    'øłđıħðŋς', 'oldihdnσ'
  ), 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
END;

-- And without dashes and apostrophes, which people leave out. What is not ASCII of these goes before the rest, because ´ comes apart.
CREATE FUNCTION fold_for_search(said text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN plain_letters(translate(said, '-''`´‘’ʼ′＇‐‑‒–—―−﹘﹣－־', ''));

CREATE FUNCTION catalogue_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "CatalogueRevision" SET "revision" = "revision" + 1;
  PERFORM pg_notify('catalogue', '');
  RETURN NULL;
END $$;

-- What has happened stays written down.
CREATE FUNCTION audit_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Audit entries are never changed or deleted.';
END $$;

-- What was issued stays as it is.
CREATE FUNCTION billing_documents_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Invoices and credit notes are never changed or deleted.';
END $$;

-- As what an abstract is presented if its author's wish is followed (docs/product.md 8.6).
CREATE FUNCTION wished_as(presentation text) RETURNS "AcceptedAs"
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE presentation WHEN 'Poster' THEN 'POSTER'::"AcceptedAs" ELSE 'TALK'::"AcceptedAs" END
$$;

-- The title's words count more than the keywords' and the author's, and these more than the others.
CREATE FUNCTION folded_abstract_words(title text, abstract text, keywords text, author text, affiliation text) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN setweight(to_tsvector('english'::regconfig, plain_letters(title)), 'A')
  || setweight(to_tsvector('english'::regconfig, plain_letters(keywords || ' ' || author)), 'B')
  || to_tsvector('english'::regconfig, plain_letters(abstract || ' ' || affiliation));

-- A version stays as it was. It goes with its abstract, and who is erased goes out of it (docs/product.md 17.2).
CREATE FUNCTION abstract_versions_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF NOT EXISTS (SELECT 1 FROM "Abstract" WHERE "id" = OLD."abstractId") THEN RETURN OLD; END IF;
  ELSIF current_setting('meridian.erasing', true) = 'on' AND
    (NEW."abstractId", NEW."number", NEW."at", NEW."by", NEW."title", NEW."abstract", NEW."keywords", NEW."presentation")
    IS NOT DISTINCT FROM
    (OLD."abstractId", OLD."number", OLD."at", OLD."by", OLD."title", OLD."abstract", OLD."keywords", OLD."presentation")
    THEN RETURN NEW;
  END IF;
  RAISE EXCEPTION 'Versions of abstracts are never changed or deleted.';
END $$;

CREATE TABLE "Conference" (
    "id" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "category" TEXT NOT NULL,
    "discipline" TEXT NOT NULL,
    "dateText" TEXT NOT NULL,
    "startsOn" DATE NOT NULL,
    "endsOn" DATE NOT NULL,
    "location" TEXT NOT NULL,
    "city" TEXT NOT NULL,
    "country" TEXT NOT NULL,
    "timeZone" TEXT NOT NULL,
    "venue" JSONB,
    "hotel" JSONB,
    "attendees" TEXT NOT NULL,
    "featured" BOOLEAN NOT NULL DEFAULT false,
    "priceText" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "question" TEXT,
    "listed" BOOLEAN NOT NULL DEFAULT true,
    "builtIn" BOOLEAN NOT NULL DEFAULT false,
    "registrable" BOOLEAN NOT NULL DEFAULT true,
    "registrationClosesAt" TIMESTAMPTZ(3),
    "seatsFreezeAt" TIMESTAMPTZ(3),
    "scientificSessions" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
    "previousEditionId" TEXT,
    "cover" TEXT,
    "calendarDomain" TEXT NOT NULL DEFAULT 'meridian',
    "timesMoved" INTEGER NOT NULL DEFAULT 0,
    "calendarGone" JSONB NOT NULL DEFAULT '[]',
    "earlierStarts" DATE[] NOT NULL DEFAULT ARRAY[]::DATE[],
    "priceListId" TEXT NOT NULL DEFAULT 'standard',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Conference_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "Conference_dates_in_order" CHECK ("startsOn" <= "endsOn"),
    CONSTRAINT "Conference_id_is_slug" CHECK ("id" ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);
CREATE INDEX "Conference_position_idx" ON "Conference"("position");
CREATE TRIGGER "Conference_changed" AFTER INSERT OR UPDATE OR DELETE ON "Conference" FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
CREATE TRIGGER "Conference_truncated" AFTER TRUNCATE ON "Conference" FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();

CREATE TABLE "Event" (
    "id" TEXT NOT NULL,
    "subtitle" TEXT NOT NULL,
    "icon" TEXT NOT NULL,
    "about" TEXT NOT NULL,
    "whoShouldAttend" TEXT[],
    "highlights" TEXT[],
    "abstractDeadlineText" TEXT NOT NULL,
    "abstractDeadlineAt" TIMESTAMPTZ(3) NOT NULL,
    "abstractDeadlineEnforced" BOOLEAN NOT NULL DEFAULT false,
    "earlyBirdText" TEXT NOT NULL,
    "regularText" TEXT NOT NULL,

    CONSTRAINT "Event_pkey" PRIMARY KEY ("id")
);
CREATE TRIGGER "Event_changed" AFTER INSERT OR UPDATE OR DELETE ON "Event" FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
CREATE TRIGGER "Event_truncated" AFTER TRUNCATE ON "Event" FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();

CREATE TABLE "EventTrack" (
    "eventId" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "icon" TEXT NOT NULL,

    CONSTRAINT "EventTrack_pkey" PRIMARY KEY ("eventId", "position")
);
CREATE TRIGGER "EventTrack_changed" AFTER INSERT OR UPDATE OR DELETE ON "EventTrack" FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
CREATE TRIGGER "EventTrack_truncated" AFTER TRUNCATE ON "EventTrack" FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();

CREATE TABLE "EventReason" (
    "eventId" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "icon" TEXT NOT NULL,

    CONSTRAINT "EventReason_pkey" PRIMARY KEY ("eventId", "position")
);
CREATE TRIGGER "EventReason_changed" AFTER INSERT OR UPDATE OR DELETE ON "EventReason" FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
CREATE TRIGGER "EventReason_truncated" AFTER TRUNCATE ON "EventReason" FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();

CREATE TABLE "EventDay" (
    "eventId" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "label" TEXT NOT NULL,
    "date" DATE NOT NULL,

    CONSTRAINT "EventDay_pkey" PRIMARY KEY ("eventId", "position")
);
CREATE TRIGGER "EventDay_changed" AFTER INSERT OR UPDATE OR DELETE ON "EventDay" FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
CREATE TRIGGER "EventDay_truncated" AFTER TRUNCATE ON "EventDay" FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();

CREATE TABLE "EventSession" (
    "eventId" TEXT NOT NULL,
    "dayPosition" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "id" TEXT NOT NULL,
    "startsAt" TIMESTAMPTZ(3) NOT NULL,
    "endsAt" TIMESTAMPTZ(3) NOT NULL,
    "timeText" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "room" TEXT NOT NULL,
    "kind" TEXT,
    "track" TEXT,
    "speakers" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
    "chair" TEXT,
    "talks" JSONB NOT NULL DEFAULT '[]',

    CONSTRAINT "EventSession_pkey" PRIMARY KEY ("eventId", "dayPosition", "position"),
    CONSTRAINT "EventSession_ends_after_start" CHECK ("startsAt" < "endsAt"),
    CONSTRAINT "EventSession_kind_known" CHECK ("kind" IN ('talks', 'posters', 'plenary', 'break', 'other'))
);
CREATE UNIQUE INDEX "EventSession_eventId_id_key" ON "EventSession"("eventId", "id");
CREATE TRIGGER "EventSession_changed" AFTER INSERT OR UPDATE OR DELETE ON "EventSession" FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
CREATE TRIGGER "EventSession_truncated" AFTER TRUNCATE ON "EventSession" FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();

CREATE TABLE "PublishedSession" (
    "conferenceId" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "uid" TEXT NOT NULL,
    "number" SERIAL NOT NULL,
    "sequence" INTEGER NOT NULL DEFAULT 0,
    "changedAt" TIMESTAMPTZ(3) NOT NULL,
    "title" TEXT NOT NULL,
    "room" TEXT NOT NULL,
    "startsAt" TIMESTAMPTZ(3) NOT NULL,
    "endsAt" TIMESTAMPTZ(3) NOT NULL,
    "partOf" TEXT,
    "abstract" TEXT,
    "givenAs" TEXT NOT NULL DEFAULT '',
    "removedAt" TIMESTAMPTZ(3),

    CONSTRAINT "PublishedSession_pkey" PRIMARY KEY ("conferenceId", "id"),
    CONSTRAINT "PublishedSession_ends_after_start" CHECK ("endsAt" > "startsAt"),
    CONSTRAINT "PublishedSession_number_positive" CHECK ("number" > 0),
    CONSTRAINT "PublishedSession_sequence_positive" CHECK ("sequence" >= 0)
);
CREATE INDEX "PublishedSession_abstract_idx" ON "PublishedSession"("abstract");
CREATE UNIQUE INDEX "PublishedSession_number_key" ON "PublishedSession"("number");
CREATE UNIQUE INDEX "PublishedSession_uid_key" ON "PublishedSession"("uid");
CREATE TRIGGER "PublishedSession_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "PublishedSession" FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();

CREATE TABLE "CommitteeMember" (
    "id" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "institution" TEXT NOT NULL,
    "location" TEXT NOT NULL,
    "specialization" TEXT NOT NULL,
    "category" TEXT NOT NULL,
    "achievements" TEXT[],
    "email" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "bio" TEXT NOT NULL,
    "portrait" JSONB,

    CONSTRAINT "CommitteeMember_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "CommitteeMember_category_position_idx" ON "CommitteeMember"("category", "position");
CREATE TRIGGER "CommitteeMember_changed" AFTER INSERT OR UPDATE OR DELETE ON "CommitteeMember" FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
CREATE TRIGGER "CommitteeMember_truncated" AFTER TRUNCATE ON "CommitteeMember" FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();

CREATE TABLE "GalleryItem" (
    "id" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "category" TEXT NOT NULL,
    "year" INTEGER NOT NULL,
    "type" "GalleryItemType" NOT NULL,
    "scene" TEXT NOT NULL,
    "composition" INTEGER NOT NULL,
    "picture" TEXT,
    "clip" TEXT,
    "clipWidth" INTEGER,
    "clipHeight" INTEGER,
    "location" TEXT NOT NULL,
    "dateText" TEXT NOT NULL,
    "attendees" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "alt" TEXT NOT NULL,

    CONSTRAINT "GalleryItem_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "GalleryItem_drawn_or_own" CHECK (("picture" IS NULL) = ("scene" <> '')),
    CONSTRAINT "GalleryItem_whole_clip" CHECK (
      ("clip" IS NULL) = ("clipWidth" IS NULL)
      AND ("clip" IS NULL) = ("clipHeight" IS NULL)
      AND ("clip" IS NULL OR ("picture" IS NOT NULL AND "type" = 'VIDEO'))
    )
);
CREATE INDEX "GalleryItem_category_year_position_idx" ON "GalleryItem"("category", "year", "position");
CREATE TRIGGER "GalleryItem_changed" AFTER INSERT OR UPDATE OR DELETE ON "GalleryItem" FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
CREATE TRIGGER "GalleryItem_truncated" AFTER TRUNCATE ON "GalleryItem" FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();

-- Who organises, as content; the first start writes it.
CREATE TABLE "Organiser" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "social" JSONB NOT NULL,
    "look" JSONB NOT NULL DEFAULT '{}',
    "choices" JSONB NOT NULL DEFAULT '{}',
    "registrationCloses" TEXT NOT NULL DEFAULT 'last-day',
    "transfers" JSONB NOT NULL DEFAULT '{}',
    "fee" JSONB NOT NULL DEFAULT '{}',
    "prefixes" JSONB NOT NULL DEFAULT '{}',
    "calendarDomain" TEXT NOT NULL DEFAULT 'meridian',
    "phaseNames" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "Organiser_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "Organiser_closing" CHECK ("registrationCloses" IN ('last-day', 'day-before', 'never')),
    CONSTRAINT "Organiser_one" CHECK ("id" = 'organiser')
);
CREATE TRIGGER "Organiser_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "Organiser" FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();

-- Who sponsors conferences, as content; none is built in.
CREATE TABLE "Sponsor" (
    "id" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "tier" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "logo" JSONB,
    "logoDark" JSONB,
    "conferences" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],

    CONSTRAINT "Sponsor_pkey" PRIMARY KEY ("id")
);
CREATE TRIGGER "Sponsor_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "Sponsor" FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();

-- Pages of the organiser's own, as content; none is built in.
CREATE TABLE "OwnPage" (
    "id" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "place" TEXT NOT NULL,
    "label" TEXT,
    "lead" TEXT,
    "summary" TEXT NOT NULL,
    "sections" JSONB NOT NULL,

    CONSTRAINT "OwnPage_pkey" PRIMARY KEY ("id")
);
CREATE TRIGGER "OwnPage_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "OwnPage" FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();

-- People of the programme, as content.
CREATE TABLE "ProgrammePerson" (
    "id" TEXT NOT NULL,
    "conferenceId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "givenName" TEXT,
    "familyName" TEXT,
    "role" TEXT NOT NULL,
    "institution" TEXT NOT NULL,
    "country" TEXT NOT NULL,
    "portrait" JSONB,
    "bio" TEXT,
    "links" JSONB NOT NULL DEFAULT '[]',

    CONSTRAINT "ProgrammePerson_pkey" PRIMARY KEY ("id")
);
CREATE TRIGGER "ProgrammePerson_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "ProgrammePerson" FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();

-- The texts of pages, as content; the seed writes the built-in ones.
CREATE TABLE "SiteText" (
    "id" TEXT NOT NULL,
    "document" JSONB NOT NULL,

    CONSTRAINT "SiteText_pkey" PRIMARY KEY ("id")
);
CREATE TRIGGER "SiteText_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "SiteText" FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();

-- Texts that an order accepts keep their versions, each as it was published; the seed writes the built-in ones.
CREATE TABLE "SiteTextVersion" (
    "textId" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "publishedAt" TIMESTAMPTZ(3) NOT NULL,
    "document" JSONB NOT NULL,

    CONSTRAINT "SiteTextVersion_pkey" PRIMARY KEY ("textId", "number")
);
CREATE UNIQUE INDEX "SiteTextVersion_textId_name_key" ON "SiteTextVersion"("textId", "name");

-- Pictures and clips of the organiser's own.
CREATE TABLE "Media" (
    "digest" TEXT NOT NULL,
    "kind" "GalleryItemType" NOT NULL,
    "isLogo" BOOLEAN NOT NULL DEFAULT false,
    "fileKey" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "unusedSince" TIMESTAMPTZ(3),

    CONSTRAINT "Media_pkey" PRIMARY KEY ("digest")
);
CREATE UNIQUE INDEX "Media_fileKey_key" ON "Media"("fileKey");

CREATE TABLE "PriceItem" (
    "id" TEXT NOT NULL,
    "kind" "PriceKind" NOT NULL,
    "group" TEXT,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "serves" TEXT NOT NULL DEFAULT 'anyone',
    "seats" INTEGER NOT NULL DEFAULT 0,
    "online" BOOLEAN NOT NULL DEFAULT false,
    "days" INTEGER[] NOT NULL DEFAULT ARRAY[]::INTEGER[],
    "position" INTEGER NOT NULL,

    CONSTRAINT "PriceItem_pkey" PRIMARY KEY ("id")
);
CREATE TRIGGER "PriceItem_changed" AFTER INSERT OR UPDATE OR DELETE ON "PriceItem" FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
CREATE TRIGGER "PriceItem_truncated" AFTER TRUNCATE ON "PriceItem" FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();

-- What everything costs. Each conference refers to one list; the built-in one is there from the beginning.
CREATE TABLE "PriceList" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "earlyUntil" DATE,
    "midUntil" DATE,
    "currencies" JSONB,
    "own" JSONB,

    CONSTRAINT "PriceList_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "PriceList_id_is_slug" CHECK ("id" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
    CONSTRAINT "PriceList_phases_in_order" CHECK (
      ("earlyUntil" IS NULL) = ("midUntil" IS NULL) AND ("earlyUntil" IS NULL OR "earlyUntil" < "midUntil")
    )
);
CREATE TRIGGER "PriceList_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "PriceList" FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();

CREATE TABLE "ListPrice" (
    "listId" TEXT NOT NULL,
    "itemId" TEXT NOT NULL,
    "earlyUsdMinor" INTEGER NOT NULL,
    "midUsdMinor" INTEGER NOT NULL,
    "spotUsdMinor" INTEGER NOT NULL,

    CONSTRAINT "ListPrice_pkey" PRIMARY KEY ("listId", "itemId"),
    CONSTRAINT "ListPrice_not_negative" CHECK ("earlyUsdMinor" >= 0 AND "midUsdMinor" >= 0 AND "spotUsdMinor" >= 0)
);
CREATE TRIGGER "ListPrice_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "ListPrice" FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();

-- How many of an item there are for a conference; without a row, as many as are asked for.
CREATE TABLE "Capacity" (
    "conferenceId" TEXT NOT NULL,
    "itemId" TEXT NOT NULL,
    "places" INTEGER NOT NULL,
    "soldOut" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "Capacity_pkey" PRIMARY KEY ("conferenceId", "itemId"),
    CONSTRAINT "Capacity_not_negative" CHECK ("places" >= 0)
);
CREATE TRIGGER "Capacity_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "Capacity" FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();

CREATE TABLE "WaitingEntry" (
    "id" UUID NOT NULL,
    "number" SERIAL NOT NULL,
    "conferenceId" TEXT NOT NULL,
    "itemId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "state" "WaitingState" NOT NULL DEFAULT 'WAITING',
    "joinedAt" TIMESTAMPTZ(3) NOT NULL,
    "heldUntil" TIMESTAMPTZ(3),
    "endedAt" TIMESTAMPTZ(3),
    "orderId" UUID,

    CONSTRAINT "WaitingEntry_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "WaitingEntry_email_normal" CHECK ("email" = lower(btrim("email") COLLATE "C")),
    CONSTRAINT "WaitingEntry_ended" CHECK (("state" IN ('WAITING', 'OFFERED')) = ("endedAt" IS NULL)),
    CONSTRAINT "WaitingEntry_offered_until" CHECK ("state" <> 'OFFERED' OR "heldUntil" IS NOT NULL)
);
CREATE INDEX "WaitingEntry_conferenceId_itemId_state_number_idx" ON "WaitingEntry"("conferenceId", "itemId", "state", "number");
CREATE INDEX "WaitingEntry_email_idx" ON "WaitingEntry"("email");
CREATE UNIQUE INDEX "WaitingEntry_number_key" ON "WaitingEntry"("number");
-- An address stands once on a list.
CREATE UNIQUE INDEX "WaitingEntry_once" ON "WaitingEntry"("conferenceId", "itemId", "email") WHERE "state" IN ('WAITING', 'OFFERED');
CREATE INDEX "WaitingEntry_orderId_idx" ON "WaitingEntry"("orderId");

CREATE TABLE "Coupon" (
    "id" UUID NOT NULL,
    "code" TEXT NOT NULL,
    "registrationPercent" INTEGER NOT NULL DEFAULT 0,
    "addOnsPercent" INTEGER NOT NULL DEFAULT 0,
    "accommodationPercent" INTEGER NOT NULL DEFAULT 0,
    "validFrom" TIMESTAMPTZ(3),
    "validUntil" TIMESTAMPTZ(3),
    "maxUses" INTEGER,
    "registrationTypes" TEXT[],
    "active" BOOLEAN NOT NULL DEFAULT true,
    "email" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Coupon_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "Coupon_code_normal" CHECK ("code" = upper(btrim("code")) AND "code" <> ''),
    CONSTRAINT "Coupon_dates_in_order" CHECK ("validFrom" IS NULL OR "validUntil" IS NULL OR "validFrom" <= "validUntil"),
    CONSTRAINT "Coupon_percents" CHECK (
      "registrationPercent" BETWEEN 0 AND 100
      AND "addOnsPercent" BETWEEN 0 AND 100
      AND "accommodationPercent" BETWEEN 0 AND 100
    ),
    CONSTRAINT "Coupon_uses_positive" CHECK ("maxUses" IS NULL OR "maxUses" >= 0)
);
CREATE UNIQUE INDEX "Coupon_code_key" ON "Coupon"("code");

CREATE TABLE "CouponConference" (
    "couponId" UUID NOT NULL,
    "conferenceId" TEXT NOT NULL,

    CONSTRAINT "CouponConference_pkey" PRIMARY KEY ("couponId", "conferenceId")
);

CREATE TABLE "Order" (
    "id" UUID NOT NULL,
    "reference" TEXT NOT NULL,
    "clientKey" TEXT,
    "requestDigest" TEXT NOT NULL,
    "status" "OrderStatus" NOT NULL DEFAULT 'CREATED',
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "priceHeldAt" TIMESTAMPTZ(3),
    "approvedAt" TIMESTAMPTZ(3),
    "capturedAt" TIMESTAMPTZ(3),
    "cancelledAt" TIMESTAMPTZ(3),
    "kind" "OrderKind" NOT NULL DEFAULT 'REGISTRATION',
    "addedTo" TEXT,
    "conferenceId" TEXT NOT NULL,
    "conferenceTitle" TEXT NOT NULL,
    "eventCategory" TEXT NOT NULL,
    "eventDate" TEXT NOT NULL,
    "eventLocation" TEXT NOT NULL,
    "designation" TEXT NOT NULL,
    "firstName" TEXT NOT NULL,
    "lastName" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "country" TEXT NOT NULL,
    "category" TEXT NOT NULL,
    "scientificSession" TEXT NOT NULL,
    "organization" TEXT NOT NULL,
    "arrivesOn" DATE,
    "termsVersion" TEXT NOT NULL,
    "termsAcceptedAt" TIMESTAMPTZ(3) NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "base" CHAR(3) NOT NULL,
    "rateMillionths" INTEGER NOT NULL,
    "phase" "PricePhase" NOT NULL,
    "registrationMinor" INTEGER NOT NULL,
    "addOnsMinor" INTEGER NOT NULL,
    "accommodationMinor" INTEGER NOT NULL,
    "discountMinor" INTEGER NOT NULL DEFAULT 0,
    "feeMinor" INTEGER NOT NULL,
    "feeByPayPalMinor" INTEGER NOT NULL,
    "feeByTransferMinor" INTEGER NOT NULL,
    "feeHundredths" INTEGER NOT NULL DEFAULT 0,
    "totalMinor" INTEGER NOT NULL,
    "refundedMinor" INTEGER NOT NULL DEFAULT 0,
    "refundToldMinor" INTEGER NOT NULL DEFAULT 0,
    "couponId" UUID,
    "couponCode" TEXT,
    "registrationPercent" INTEGER NOT NULL DEFAULT 0,
    "addOnsPercent" INTEGER NOT NULL DEFAULT 0,
    "accommodationPercent" INTEGER NOT NULL DEFAULT 0,
    "paypalRequestId" TEXT NOT NULL,
    "paypalOrderId" TEXT,
    "paypalApproveUrl" TEXT,
    "paypalCaptureId" TEXT,
    "paypalFeeMinor" INTEGER,
    "bankReference" TEXT,
    "account" TEXT,
    "invoiceFirst" BOOLEAN NOT NULL DEFAULT false,
    "endedWithFirst" BOOLEAN NOT NULL DEFAULT false,
    "capturing" TEXT,
    "capturingSince" TIMESTAMPTZ(3),
    "captureAttempt" INTEGER NOT NULL DEFAULT 1,
    "failureIssue" TEXT,
    "lateMoneyAt" TIMESTAMPTZ(3),
    "mailPromised" BOOLEAN NOT NULL DEFAULT false,
    "refusedCaptures" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
    "reconcileAfter" TIMESTAMPTZ(3),
    "networkHash" TEXT,

    CONSTRAINT "Order_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "Order_kind_belongs" CHECK (("kind" = 'REGISTRATION') = ("addedTo" IS NULL)),
    CONSTRAINT "Order_added_to_another" CHECK ("addedTo" <> "reference"),
    CONSTRAINT "Order_amounts_not_negative" CHECK (
      "registrationMinor" >= 0 AND "addOnsMinor" >= 0 AND "accommodationMinor" >= 0
      AND "discountMinor" >= 0 AND "feeMinor" >= 0 AND "totalMinor" >= 0
      AND "refundedMinor" BETWEEN 0 AND "totalMinor"
    ),
    CONSTRAINT "Order_awaited_is_held" CHECK (
      "status" <> 'AWAITING_TRANSFER' OR ("priceHeldAt" IS NOT NULL AND "totalMinor" > 0)
    ),
    CONSTRAINT "Order_captured_is_proven" CHECK (
      "status" NOT IN ('CAPTURED', 'PARTIALLY_REFUNDED', 'REFUNDED')
      OR ("capturedAt" IS NOT NULL AND ("paypalCaptureId" IS NOT NULL OR "bankReference" IS NOT NULL OR "totalMinor" = 0))
    ),
    -- What is captured is the payment that counts.
    CONSTRAINT "Order_captures_its_payment" CHECK ("capturing" IS NULL OR "capturing" = "paypalOrderId"),
    CONSTRAINT "Order_currency_payable" CHECK (
      "currency" ~ '^[A-Z]{3}$'
      AND ("currency" NOT IN ('HUF', 'JPY', 'TWD') OR ("totalMinor" % 100 = 0 AND "refundedMinor" % 100 = 0))
    ),
    -- Addresses are kept in small letters of ASCII only: other scripts' letters are compared as they are (server/base/lib/normal-email.ts).
    CONSTRAINT "Order_email_normal" CHECK ("email" = lower(btrim("email") COLLATE "C")),
    CONSTRAINT "Order_paid_once" CHECK (
      "bankReference" IS NULL OR ("bankReference" <> '' AND "paypalOrderId" IS NULL AND "paypalCaptureId" IS NULL)
    ),
    CONSTRAINT "Order_fee_of_a_way" CHECK ("feeMinor" IN ("feeByPayPalMinor", "feeByTransferMinor")),
    CONSTRAINT "Order_refund_matches_status" CHECK (
      ("status" = 'PARTIALLY_REFUNDED') = ("refundedMinor" > 0 AND "refundedMinor" < "totalMinor")
      OR "status" = 'REFUNDED'
    ),
    CONSTRAINT "Order_total_adds_up" CHECK (
      "totalMinor" = "registrationMinor" + "addOnsMinor" + "accommodationMinor" - "discountMinor" + "feeMinor"
    )
);
CREATE INDEX "Order_addedTo_idx" ON "Order"("addedTo");
-- What is forgotten after a conference.
CREATE INDEX "Order_arrivesOn_idx" ON "Order"("conferenceId") WHERE "arrivesOn" IS NOT NULL;
CREATE UNIQUE INDEX "Order_clientKey_key" ON "Order"("clientKey");
-- The organiser’s list of one conference, each page from where the last one ended.
CREATE INDEX "Order_conferenceId_id_idx" ON "Order"("conferenceId", "id");
-- The organiser’s list of one country.
CREATE INDEX "Order_country_id_idx" ON "Order"("country", "id");
CREATE INDEX "Order_couponId_status_idx" ON "Order"("couponId", "status");
CREATE INDEX "Order_email_idx" ON "Order"("email");
-- The organiser’s search (order-list.store.ts writes the same expression).
CREATE INDEX "Order_known_search_idx" ON "Order" USING gin (
    fold_for_search(' ' || "reference" || ' ' || "firstName" || ' ' || "lastName" || ' ' || "email" || ' ' || "organization" || ' ' || coalesce("paypalCaptureId", '')) gin_trgm_ops
);
-- The organiser’s list by last name.
CREATE INDEX "Order_lastName_id_idx" ON "Order"("lastName", "id");
-- The few orders of which PayPal tells something else, for the list of what needs a look.
CREATE INDEX "Order_mismatched" ON "Order"("createdAt") WHERE "failureIssue" = 'AMOUNT_OR_ORDER_MISMATCH';
-- The few orders whose money came after they were cancelled, or is held, for the list of what needs a look.
CREATE INDEX "Order_held_after_cancellation" ON "Order"("createdAt") WHERE "failureIssue" = 'HELD_AFTER_CANCELLATION';
CREATE INDEX "Order_paid_after_cancellation" ON "Order"("createdAt") WHERE "failureIssue" = 'PAID_AFTER_CANCELLATION';
CREATE UNIQUE INDEX "Order_paypalCaptureId_key" ON "Order"("paypalCaptureId");
CREATE UNIQUE INDEX "Order_paypalOrderId_key" ON "Order"("paypalOrderId");
CREATE UNIQUE INDEX "Order_paypalRequestId_key" ON "Order"("paypalRequestId");
-- Whoever asked somebody else to pay is reminded before the hold ends.
CREATE INDEX "Order_price_hold_ends" ON "Order"("expiresAt") WHERE "priceHeldAt" IS NOT NULL AND "status" IN ('CREATED', 'APPROVED');
CREATE UNIQUE INDEX "Order_reference_key" ON "Order"("reference");
CREATE INDEX "Order_status_reconcileAfter_idx" ON "Order"("status", "reconcileAfter");
-- The organiser’s list by total.
CREATE INDEX "Order_totalMinor_id_idx" ON "Order"("totalMinor", "id");
-- Whoever has chosen a bank transfer is reminded of it before the hold ends, as whoever asked somebody else to pay is.
CREATE INDEX "Order_transfer_hold_ends" ON "Order"("expiresAt") WHERE "status" = 'AWAITING_TRANSFER';

CREATE TABLE "OrderLine" (
    "orderId" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "itemId" TEXT NOT NULL,
    "kind" "PriceKind" NOT NULL,
    "name" TEXT NOT NULL,
    "group" TEXT,
    "serves" TEXT NOT NULL,
    "seats" INTEGER NOT NULL,
    "online" BOOLEAN NOT NULL,
    "days" INTEGER[] NOT NULL DEFAULT ARRAY[]::INTEGER[],
    "quantity" INTEGER NOT NULL,
    "unitMinor" INTEGER NOT NULL,
    "totalMinor" INTEGER NOT NULL,
    "takenOff" INTEGER NOT NULL DEFAULT 0,
    "takenOffTold" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "OrderLine_pkey" PRIMARY KEY ("orderId", "position"),
    CONSTRAINT "OrderLine_quantity_positive" CHECK ("quantity" > 0),
    CONSTRAINT "OrderLine_taken_off" CHECK ("takenOff" BETWEEN 0 AND "quantity" AND "takenOffTold" BETWEEN 0 AND "takenOff"),
    CONSTRAINT "OrderLine_total_is_product" CHECK ("unitMinor" >= 0 AND "totalMinor" = "unitMinor" * "quantity")
);

CREATE TABLE "OrderChange" (
    "id" UUID NOT NULL,
    "orderId" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "status" "OrderStatus" NOT NULL,
    "cause" TEXT NOT NULL,
    "detail" TEXT,

    CONSTRAINT "OrderChange_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "OrderChange_orderId_at_idx" ON "OrderChange"("orderId", "at");

CREATE TABLE "PaymentAttempt" (
    "paypalOrderId" TEXT NOT NULL,
    "orderId" UUID NOT NULL,
    "approveUrl" TEXT,
    "totalMinor" INTEGER NOT NULL,
    "byPayer" BOOLEAN NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "closedAt" TIMESTAMPTZ(3),
    "uncounted" "UncountedMoney",

    CONSTRAINT "PaymentAttempt_pkey" PRIMARY KEY ("paypalOrderId"),
    CONSTRAINT "PaymentAttempt_total_positive" CHECK ("totalMinor" > 0)
);
CREATE INDEX "PaymentAttempt_orderId_idx" ON "PaymentAttempt"("orderId");
-- The few payments of which PayPal has money although another one counts, for the list of what needs a look.
CREATE INDEX "PaymentAttempt_uncounted" ON "PaymentAttempt"("orderId") WHERE "uncounted" IS NOT NULL;

CREATE TABLE "ReceivedTransfer" (
    "id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "orderId" UUID,
    "bookedOn" DATE NOT NULL,
    "amountMinor" INTEGER NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "bankReference" TEXT NOT NULL,
    "payerAccount" TEXT,
    "entryKey" TEXT,
    "outcome" "TransferOutcome" NOT NULL,
    "surplusMinor" INTEGER NOT NULL DEFAULT 0,
    "reversesId" UUID,
    "recordedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ReceivedTransfer_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "ReceivedTransfer_direction" CHECK (
      "amountMinor" <> 0 AND ("amountMinor" < 0) = ("outcome" = 'REVERSED') AND ("reversesId" IS NOT NULL) = ("outcome" = 'REVERSED')
    ),
    CONSTRAINT "ReceivedTransfer_of_nobody" CHECK (("orderId" IS NULL) = ("outcome" = 'UNKNOWN')),
    CONSTRAINT "ReceivedTransfer_surplus" CHECK (
      "surplusMinor" >= 0 AND ("surplusMinor" = 0 OR ("outcome" = 'SURPLUS' AND "surplusMinor" <= "amountMinor"))
    )
);
CREATE UNIQUE INDEX "ReceivedTransfer_entryKey_key" ON "ReceivedTransfer"("entryKey");
-- Entered by hand, and shown by no statement yet.
CREATE INDEX "ReceivedTransfer_unshown" ON "ReceivedTransfer"("bookedOn") WHERE "entryKey" IS NULL;
CREATE UNIQUE INDEX "ReceivedTransfer_key_key" ON "ReceivedTransfer"("key");
CREATE INDEX "ReceivedTransfer_orderId_idx" ON "ReceivedTransfer"("orderId");
CREATE INDEX "ReceivedTransfer_reversesId_idx" ON "ReceivedTransfer"("reversesId");

CREATE TABLE "StatementColumns" (
    "key" TEXT NOT NULL,
    "said" JSONB NOT NULL,

    CONSTRAINT "StatementColumns_pkey" PRIMARY KEY ("key"),
    CONSTRAINT "StatementColumns_said" CHECK (jsonb_typeof("said") = 'object')
);

CREATE TABLE "TransferSettlement" (
    "id" UUID NOT NULL,
    "transferId" UUID NOT NULL,
    "amountMinor" INTEGER NOT NULL,
    "kind" "SettlementKind" NOT NULL,
    "bookedOn" DATE NOT NULL,
    "bankReference" TEXT NOT NULL,
    "sentTo" TEXT,
    "usedById" UUID,
    "entryKey" TEXT,
    "settledAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "TransferSettlement_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "TransferSettlement_kind" CHECK ("amountMinor" > 0 AND ("usedById" IS NOT NULL) = ("kind" = 'USED')),
    CONSTRAINT "TransferSettlement_sent_is_given_back" CHECK (("entryKey" IS NULL AND "sentTo" IS NULL) OR "kind" = 'GIVEN_BACK')
);
CREATE INDEX "TransferSettlement_transferId_idx" ON "TransferSettlement"("transferId");
CREATE UNIQUE INDEX "TransferSettlement_entryKey_key" ON "TransferSettlement"("entryKey");
CREATE UNIQUE INDEX "TransferSettlement_usedById_key" ON "TransferSettlement"("usedById");

CREATE TABLE "CancellationRequest" (
    "id" UUID NOT NULL,
    "orderId" UUID NOT NULL,
    "state" "CancellationState" NOT NULL DEFAULT 'OPEN',
    "reason" TEXT NOT NULL,
    "requestedAt" TIMESTAMPTZ(3) NOT NULL,
    "answer" TEXT NOT NULL DEFAULT '',
    "decidedAt" TIMESTAMPTZ(3),
    "moveToId" TEXT,

    CONSTRAINT "CancellationRequest_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "CancellationRequest_decided" CHECK (("state" = 'OPEN') = ("decidedAt" IS NULL))
);
-- Asked for twice at once, it is one request.
CREATE UNIQUE INDEX "CancellationRequest_one_open" ON "CancellationRequest"("orderId") WHERE "state" = 'OPEN';
CREATE INDEX "CancellationRequest_orderId_idx" ON "CancellationRequest"("orderId");
CREATE INDEX "CancellationRequest_state_requestedAt_idx" ON "CancellationRequest"("state", "requestedAt");

CREATE TABLE "OrderMove" (
    "orderId" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "fromId" TEXT NOT NULL,
    "fromTitle" TEXT NOT NULL,
    "toId" TEXT NOT NULL,

    CONSTRAINT "OrderMove_pkey" PRIMARY KEY ("orderId"),
    CONSTRAINT "OrderMove_elsewhere" CHECK ("fromId" <> "toId")
);
CREATE INDEX "OrderMove_fromId_idx" ON "OrderMove"("fromId");

CREATE TABLE "Refund" (
    "id" UUID NOT NULL,
    "orderId" UUID NOT NULL,
    "amountMinor" INTEGER NOT NULL,
    "state" "RefundState" NOT NULL DEFAULT 'REQUESTED',
    "paypalRefundId" TEXT,
    "issue" TEXT,
    "requestedAt" TIMESTAMPTZ(3) NOT NULL,
    "settledAt" TIMESTAMPTZ(3),
    "lookAgainAt" TIMESTAMPTZ(3),
    "sentOn" DATE,
    "bankReference" TEXT,
    "sentTo" TEXT,
    "entryKey" TEXT,

    CONSTRAINT "Refund_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "Refund_amount_positive" CHECK ("amountMinor" > 0),
    CONSTRAINT "Refund_sent_is_done" CHECK (
      ("sentOn" IS NULL) = ("bankReference" IS NULL) AND ("sentOn" IS NULL OR "state" = 'DONE') AND ("entryKey" IS NULL OR "sentOn" IS NOT NULL)
      AND ("sentTo" IS NULL OR "sentOn" IS NOT NULL)
    )
);
CREATE INDEX "Refund_lookAgainAt_idx" ON "Refund"("lookAgainAt");
-- Asked for twice at once, it is one refund.
CREATE UNIQUE INDEX "Refund_one_under_way" ON "Refund"("orderId") WHERE "state" = 'REQUESTED';
CREATE UNIQUE INDEX "Refund_entryKey_key" ON "Refund"("entryKey");
CREATE INDEX "Refund_orderId_idx" ON "Refund"("orderId");
CREATE INDEX "Refund_to_send" ON "Refund"("requestedAt") WHERE "state" = 'TO_SEND';

CREATE TABLE "Seat" (
    "id" UUID NOT NULL,
    "orderId" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "kind" "SeatKind" NOT NULL,
    "ticket" TEXT NOT NULL,
    "online" BOOLEAN NOT NULL,
    "days" INTEGER[] NOT NULL DEFAULT ARRAY[]::INTEGER[],
    "state" "SeatState" NOT NULL DEFAULT 'OPEN',
    "name" TEXT NOT NULL DEFAULT '',
    "organization" TEXT NOT NULL DEFAULT '',
    "email" TEXT,
    "firstName" TEXT NOT NULL DEFAULT '',
    "lastName" TEXT NOT NULL DEFAULT '',
    "dietaryNeeds" TEXT NOT NULL DEFAULT '',
    "accessNeeds" TEXT NOT NULL DEFAULT '',
    "arrivesOn" DATE,
    "roomMate" TEXT NOT NULL DEFAULT '',
    "code" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "invitedAt" TIMESTAMPTZ(3),
    "admittedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Seat_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "Seat_email_normal" CHECK ("email" = lower(btrim("email") COLLATE "C")),
    CONSTRAINT "Seat_invited_has_email" CHECK ("state" <> 'INVITED' OR "email" IS NOT NULL),
    CONSTRAINT "Seat_named_has_name" CHECK ("state" <> 'NAMED' OR "name" <> '')
);
CREATE UNIQUE INDEX "Seat_code_key" ON "Seat"("code");
CREATE INDEX "Seat_email_idx" ON "Seat"("email");
-- The jobs look every hour for needs that are to be erased, among all seats there ever were.
CREATE INDEX "Seat_needs_idx" ON "Seat"("orderId") WHERE "dietaryNeeds" <> '' OR "accessNeeds" <> '';
CREATE UNIQUE INDEX "Seat_orderId_position_key" ON "Seat"("orderId", "position");
CREATE INDEX "Seat_wishes_idx" ON "Seat"("orderId") WHERE "dietaryNeeds" <> '' OR "accessNeeds" <> '' OR "arrivesOn" IS NOT NULL OR "roomMate" <> '';

-- Tickets that become others for the difference in price (docs/product.md 7.18).
CREATE TABLE "SeatUpgrade" (
    "orderId" UUID NOT NULL,
    "seatId" UUID NOT NULL,
    "fromItemId" TEXT NOT NULL,
    "fromTicket" TEXT NOT NULL,
    "fromOnline" BOOLEAN NOT NULL,
    "fromDays" INTEGER[] NOT NULL DEFAULT ARRAY[]::INTEGER[],
    "toItemId" TEXT NOT NULL,
    "toTicket" TEXT NOT NULL,
    "toServes" TEXT NOT NULL,
    "toOnline" BOOLEAN NOT NULL,
    "toDays" INTEGER[] NOT NULL DEFAULT ARRAY[]::INTEGER[],
    "toUnitMinor" INTEGER NOT NULL,
    "appliedAt" TIMESTAMPTZ(3),
    "undoneAt" TIMESTAMPTZ(3),

    CONSTRAINT "SeatUpgrade_pkey" PRIMARY KEY ("orderId"),
    CONSTRAINT "SeatUpgrade_price" CHECK ("toUnitMinor" >= 0),
    CONSTRAINT "SeatUpgrade_undone_after" CHECK ("undoneAt" IS NULL OR "appliedAt" IS NOT NULL)
);
CREATE INDEX "SeatUpgrade_seatId_idx" ON "SeatUpgrade"("seatId");

CREATE TABLE "SeatChange" (
    "id" UUID NOT NULL,
    "seatId" UUID NOT NULL,
    "kind" "SeatChangeKind" NOT NULL,
    "state" "SeatChangeState" NOT NULL DEFAULT 'OPEN',
    "name" TEXT NOT NULL,
    "organization" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "before" TEXT,
    "requestedAt" TIMESTAMPTZ(3) NOT NULL,
    "fromConfirmedAt" TIMESTAMPTZ(3),
    "toConfirmedAt" TIMESTAMPTZ(3),
    "endedAt" TIMESTAMPTZ(3),

    CONSTRAINT "SeatChange_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "SeatChange_seatId_state_idx" ON "SeatChange"("seatId", "state");

CREATE TABLE "BillingDetails" (
    "orderId" UUID NOT NULL,
    "company" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "country" TEXT NOT NULL,
    "vatNumber" TEXT NOT NULL DEFAULT '',
    "purchaseOrder" TEXT NOT NULL DEFAULT '',
    "version" INTEGER NOT NULL DEFAULT 1,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "due" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "BillingDetails_pkey" PRIMARY KEY ("orderId")
);
CREATE INDEX "BillingDetails_due" ON "BillingDetails"("updatedAt") WHERE "due";

CREATE TABLE "NumberSeries" (
    "legalEntity" TEXT NOT NULL,
    "kind" "BillingDocumentKind" NOT NULL,
    "year" INTEGER NOT NULL,
    "last" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "NumberSeries_pkey" PRIMARY KEY ("legalEntity", "kind", "year")
);

-- What PayPal has said of an order while a ledger was made that PayPal's silence ended.
CREATE TABLE "LedgerReading" (
    "month" TEXT NOT NULL,
    "orderId" UUID NOT NULL,
    "lines" JSONB NOT NULL,
    "readAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "LedgerReading_pkey" PRIMARY KEY ("month", "orderId")
);

-- What buyers dispute at PayPal (docs/product.md 16.3).
CREATE TABLE "Dispute" (
    "id" TEXT NOT NULL,
    "orderId" UUID NOT NULL,
    "reason" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "amountMinor" INTEGER,
    "dueAt" TIMESTAMPTZ(3),
    "openedAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Dispute_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "Dispute_orderId_idx" ON "Dispute"("orderId");

CREATE TABLE "BillingDocument" (
    "id" UUID NOT NULL,
    "orderId" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "kind" "BillingDocumentKind" NOT NULL,
    "legalEntity" TEXT NOT NULL,
    "year" INTEGER NOT NULL,
    "sequence" INTEGER NOT NULL,
    "number" TEXT NOT NULL,
    "issuedAt" TIMESTAMPTZ(3) NOT NULL,
    "invoiceId" UUID,
    "billingVersion" INTEGER NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "netMinor" INTEGER NOT NULL,
    "taxMinor" INTEGER NOT NULL,
    "totalMinor" INTEGER NOT NULL,
    "content" JSONB NOT NULL,
    "pdf" BYTEA NOT NULL,

    CONSTRAINT "BillingDocument_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "BillingDocument_adds_up" CHECK ("netMinor" + "taxMinor" = "totalMinor" AND "totalMinor" > 0 AND "taxMinor" >= 0),
    CONSTRAINT "BillingDocument_credit_note_has_invoice" CHECK (("kind" = 'CREDIT_NOTE') = ("invoiceId" IS NOT NULL))
);
CREATE UNIQUE INDEX "BillingDocument_legalEntity_kind_year_sequence_key" ON "BillingDocument"("legalEntity", "kind", "year", "sequence");
CREATE UNIQUE INDEX "BillingDocument_legalEntity_number_key" ON "BillingDocument"("legalEntity", "number");
-- A printed number is given once, also when the legal name changes; every process asks this, whatever name it knows.
CREATE UNIQUE INDEX "BillingDocument_number_key" ON "BillingDocument"("number");
CREATE UNIQUE INDEX "BillingDocument_orderId_position_key" ON "BillingDocument"("orderId", "position");
CREATE TRIGGER "BillingDocument_stays" BEFORE UPDATE OR DELETE OR TRUNCATE ON "BillingDocument" FOR EACH STATEMENT EXECUTE FUNCTION billing_documents_stay();

CREATE TABLE "WebhookEvent" (
    "id" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "resourceId" TEXT,
    "processedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "WebhookEvent_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "AccessLink" (
    "id" UUID NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "scope" "AccessScope" NOT NULL,
    "subjectId" UUID NOT NULL,
    "label" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "expiresAt" TIMESTAMPTZ(3),
    "revokedAt" TIMESTAMPTZ(3),

    CONSTRAINT "AccessLink_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "AccessLink_scope_subjectId_idx" ON "AccessLink"("scope", "subjectId");
CREATE UNIQUE INDEX "AccessLink_tokenHash_key" ON "AccessLink"("tokenHash");

CREATE TABLE "DeskKey" (
    "keyHash" TEXT NOT NULL,
    "actor" TEXT NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "readOnly" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "DeskKey_pkey" PRIMARY KEY ("keyHash")
);

CREATE TABLE "DeskSession" (
    "id" UUID NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "actor" TEXT NOT NULL,
    "endsAt" TIMESTAMPTZ(3) NOT NULL,
    "seenAt" TIMESTAMPTZ(3) NOT NULL,
    "readOnly" BOOLEAN NOT NULL DEFAULT false,
    "staffId" UUID,
    "passkeyId" TEXT,
    "touchedAt" TIMESTAMPTZ(3),
    "device" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "DeskSession_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "DeskSession_tokenHash_key" ON "DeskSession"("tokenHash");

CREATE TABLE "Staff" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "rights" TEXT[],
    "conferenceId" TEXT,
    "invitedAt" TIMESTAMPTZ(3) NOT NULL,
    "invitedBy" TEXT NOT NULL,
    "endedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Staff_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "Staff_email_key" ON "Staff"("email");

CREATE TABLE "AccessNotice" (
    "id" UUID NOT NULL,
    "staffId" UUID,
    "kind" "AccessNoticeKind" NOT NULL,
    "detail" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "seenAt" TIMESTAMPTZ(3),

    CONSTRAINT "AccessNotice_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "AccessNotice_staffId_idx" ON "AccessNotice"("staffId");

CREATE TABLE "Passkey" (
    "id" TEXT NOT NULL,
    "staffId" UUID NOT NULL,
    "publicKey" BYTEA NOT NULL,
    "counter" BIGINT NOT NULL,
    "transports" TEXT[],
    "label" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "lastUsedAt" TIMESTAMPTZ(3),
    "stoppedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Passkey_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "Passkey_staffId_idx" ON "Passkey"("staffId");

CREATE TABLE "PasskeyChallenge" (
    "browserHash" TEXT NOT NULL,
    "challenge" TEXT NOT NULL,
    "purpose" "PasskeyPurpose" NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "PasskeyChallenge_pkey" PRIMARY KEY ("browserHash")
);
CREATE INDEX "PasskeyChallenge_expiresAt_idx" ON "PasskeyChallenge"("expiresAt");

CREATE TABLE "AuditEntry" (
    "id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "actor" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "details" JSONB NOT NULL,

    CONSTRAINT "AuditEntry_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "AuditEntry_at_idx" ON "AuditEntry"("at");
CREATE INDEX "AuditEntry_subject_id_idx" ON "AuditEntry"("subject", "id");
CREATE TRIGGER "AuditEntry_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "AuditEntry" FOR EACH STATEMENT EXECUTE FUNCTION audit_is_append_only();

CREATE TABLE "AuditPersonal" (
    "entryId" UUID NOT NULL,
    "values" JSONB NOT NULL,

    CONSTRAINT "AuditPersonal_pkey" PRIMARY KEY ("entryId")
);

CREATE TABLE "LastBackup" (
    "state" "LastBackupState" NOT NULL,
    "madeAt" TIMESTAMPTZ(3) NOT NULL,
    "address" TEXT NOT NULL,

    CONSTRAINT "LastBackup_pkey" PRIMARY KEY ("state")
);

CREATE TABLE "FailedWork" (
    "work" TEXT NOT NULL,
    "thing" TEXT NOT NULL,
    "called" TEXT NOT NULL,
    "error" TEXT NOT NULL,
    "times" INTEGER NOT NULL,
    "firstAt" TIMESTAMPTZ(3) NOT NULL,
    "lastAt" TIMESTAMPTZ(3) NOT NULL,
    "againAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "FailedWork_pkey" PRIMARY KEY ("work", "thing")
);

CREATE TABLE "ToDoDone" (
    "kind" TEXT NOT NULL,
    "thing" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "actor" TEXT NOT NULL,

    CONSTRAINT "ToDoDone_pkey" PRIMARY KEY ("kind", "thing")
);

CREATE TABLE "ToDoHandling" (
    "kind" TEXT NOT NULL,
    "thing" TEXT NOT NULL,
    "holder" TEXT,
    "takenAt" TIMESTAMPTZ(3),
    "takenBy" TEXT,
    "until" DATE,
    "putOffAt" TIMESTAMPTZ(3),
    "putOffBy" TEXT,

    CONSTRAINT "ToDoHandling_pkey" PRIMARY KEY ("kind", "thing")
);

CREATE TABLE "Abstract" (
    "id" UUID NOT NULL,
    "reference" TEXT NOT NULL,
    "digest" TEXT NOT NULL,
    "conferenceId" TEXT NOT NULL,
    "conferenceTitle" TEXT NOT NULL,
    "fullName" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "affiliation" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "abstract" TEXT NOT NULL,
    "keywords" TEXT NOT NULL,
    "presentation" TEXT NOT NULL,
    "biography" TEXT NOT NULL,
    "fileKey" TEXT NOT NULL,
    "fileName" TEXT NOT NULL,
    "fileType" TEXT NOT NULL,
    "fileBytes" INTEGER NOT NULL,
    "overLimit" BOOLEAN NOT NULL DEFAULT false,
    "late" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "decision" "AbstractDecision",
    "decidedAt" TIMESTAMPTZ(3),
    "decidedAs" "AcceptedAs",
    "decidedMinutes" INTEGER,
    "decisionMessage" TEXT NOT NULL DEFAULT '',
    "decidedVersion" INTEGER NOT NULL DEFAULT 0,
    "revisedAt" TIMESTAMPTZ(3),
    "withdrawnAt" TIMESTAMPTZ(3),
    "withdrawnWhy" TEXT NOT NULL DEFAULT '',
    "restoredAt" TIMESTAMPTZ(3),
    "confirmedAt" TIMESTAMPTZ(3),
    "currentVersion" INTEGER NOT NULL DEFAULT 0,
    "bookConsentAt" TIMESTAMPTZ(3),
    "slidesConsentAt" TIMESTAMPTZ(3),
    "recordingConsentAt" TIMESTAMPTZ(3),
    "consentVersion" INTEGER,
    -- What is withdrawn is nothing else, whatever was decided on it.
    "state" "AbstractState" NOT NULL GENERATED ALWAYS AS (
      CASE
        WHEN "withdrawnAt" IS NOT NULL THEN 'WITHDRAWN'::"AbstractState"
        WHEN "decision" = 'REJECTED' THEN 'REJECTED'::"AbstractState"
        WHEN "decision" = 'REVISE' AND "revisedAt" IS NOT NULL THEN 'REVISED'::"AbstractState"
        WHEN "decision" = 'REVISE' THEN 'REVISE'::"AbstractState"
        WHEN "decision" IS NULL THEN 'SUBMITTED'::"AbstractState"
        WHEN "confirmedAt" IS NOT NULL THEN 'CONFIRMED'::"AbstractState"
        ELSE 'ACCEPTED'::"AbstractState"
      END) STORED,
    "wishedAs" "AcceptedAs" NOT NULL GENERATED ALWAYS AS (wished_as("presentation")) STORED,
    -- Of what is to be presented.
    "acceptedAs" "AcceptedAs" GENERATED ALWAYS AS (
      CASE
        WHEN "withdrawnAt" IS NULL AND "decision" = 'ACCEPTED' THEN coalesce("decidedAs", wished_as("presentation"))
      END) STORED,
    "acceptedMinutes" INTEGER GENERATED ALWAYS AS (
      CASE
        WHEN "withdrawnAt" IS NULL AND "decision" = 'ACCEPTED' THEN "decidedMinutes"
      END) STORED,
    "acceptedSince" TIMESTAMPTZ(3) GENERATED ALWAYS AS (
      CASE
        WHEN "withdrawnAt" IS NULL AND "decision" = 'ACCEPTED' THEN greatest("decidedAt", "restoredAt")
      END) STORED,

    CONSTRAINT "Abstract_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "Abstract_decided_minutes" CHECK ("decidedMinutes" BETWEEN 1 AND 600),
    CONSTRAINT "Abstract_file_size" CHECK ("fileBytes" BETWEEN 1 AND 10485760)
);
CREATE INDEX "Abstract_conferenceId_email_idx" ON "Abstract"("conferenceId", "email");
CREATE UNIQUE INDEX "Abstract_digest_key" ON "Abstract"("digest");
CREATE UNIQUE INDEX "Abstract_fileKey_key" ON "Abstract"("fileKey");
-- The words of abstracts without accents.
CREATE INDEX "Abstract_folded_words" ON "Abstract"
  USING gin (folded_abstract_words("title", "abstract", "keywords", "fullName", "affiliation"));
CREATE UNIQUE INDEX "Abstract_reference_key" ON "Abstract"("reference");
CREATE TRIGGER "Abstract_shown_changed" AFTER UPDATE OF "title", "decision", "decidedAs", "withdrawnAt", "slidesConsentAt" ON "Abstract" FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();

CREATE TABLE "AbstractAuthor" (
    "id" UUID NOT NULL,
    "abstractId" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "familyName" TEXT NOT NULL,
    "givenName" TEXT NOT NULL DEFAULT '',
    "printedAs" TEXT NOT NULL,
    "email" TEXT,
    "orcid" TEXT,
    "presents" BOOLEAN NOT NULL DEFAULT false,
    "contact" BOOLEAN NOT NULL DEFAULT false,
    "listedIn" "AuthorListing" NOT NULL DEFAULT 'BOOK',
    "namedAt" TIMESTAMPTZ(3),
    "toldAt" TIMESTAMPTZ(3),
    "confirmedAt" TIMESTAMPTZ(3),
    "objectedAt" TIMESTAMPTZ(3),
    "objection" TEXT,
    "erasedAt" TIMESTAMPTZ(3),

    CONSTRAINT "AbstractAuthor_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "AbstractAuthor_email_normal" CHECK ("email" = lower(btrim("email"))),
    CONSTRAINT "AbstractAuthor_orcid" CHECK ("orcid" ~ '^\d{4}-\d{4}-\d{4}-\d{3}[\dX]$')
);
CREATE UNIQUE INDEX "AbstractAuthor_abstractId_position_key" ON "AbstractAuthor"("abstractId", "position");
CREATE INDEX "AbstractAuthor_email_idx" ON "AbstractAuthor"("email");
CREATE INDEX "AbstractAuthor_objected" ON "AbstractAuthor"("objectedAt") WHERE "objectedAt" IS NOT NULL AND "listedIn" = 'NOBODY';
-- One ORCID stands once in an abstract.
CREATE UNIQUE INDEX "AbstractAuthor_orcid_once" ON "AbstractAuthor"("abstractId", "orcid") WHERE "orcid" IS NOT NULL;
CREATE INDEX "AbstractAuthor_untold" ON "AbstractAuthor"("namedAt") WHERE "toldAt" IS NULL AND "email" IS NOT NULL AND "namedAt" IS NOT NULL;
CREATE TRIGGER "AbstractAuthor_listed_changed" AFTER INSERT OR DELETE OR UPDATE OF "listedIn" ON "AbstractAuthor" FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
CREATE TRIGGER "AbstractAuthor_shown_changed" AFTER UPDATE OF "printedAs", "presents", "position" ON "AbstractAuthor" FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();

CREATE TABLE "AbstractAffiliation" (
    "id" UUID NOT NULL,
    "abstractId" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "city" TEXT NOT NULL DEFAULT '',
    "country" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "AbstractAffiliation_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "AbstractAffiliation_abstractId_position_key" ON "AbstractAffiliation"("abstractId", "position");

CREATE TABLE "AbstractAuthorAffiliation" (
    "authorId" UUID NOT NULL,
    "affiliationId" UUID NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "AbstractAuthorAffiliation_pkey" PRIMARY KEY ("authorId", "affiliationId")
);

CREATE TABLE "AbstractVersion" (
    "abstractId" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "by" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "abstract" TEXT NOT NULL,
    "keywords" TEXT NOT NULL,
    "presentation" TEXT NOT NULL,
    "biography" TEXT NOT NULL,
    "authors" JSONB NOT NULL,
    "fileKey" TEXT,
    "digest" TEXT NOT NULL,

    CONSTRAINT "AbstractVersion_pkey" PRIMARY KEY ("abstractId", "number"),
    CONSTRAINT "AbstractVersion_by" CHECK ("by" IN ('author', 'co-author', 'desk', 'form'))
);
CREATE TRIGGER "AbstractVersion_stays" BEFORE UPDATE OR DELETE ON "AbstractVersion" FOR EACH ROW EXECUTE FUNCTION abstract_versions_stay();

CREATE TABLE "AbstractProposal" (
    "id" UUID NOT NULL,
    "abstractId" UUID NOT NULL,
    "baseNumber" INTEGER NOT NULL,
    "version" JSONB NOT NULL,
    "state" "ProposalState" NOT NULL DEFAULT 'OPEN',
    "answer" TEXT NOT NULL DEFAULT '',
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "decidedAt" TIMESTAMPTZ(3),
    "ofSubmitter" BOOLEAN NOT NULL,
    "coAuthorIds" UUID[] NOT NULL DEFAULT ARRAY[]::UUID[],

    CONSTRAINT "AbstractProposal_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "AbstractProposal_abstractId_idx" ON "AbstractProposal"("abstractId");
-- One change of an abstract waits at a time.
CREATE UNIQUE INDEX "AbstractProposal_one_open" ON "AbstractProposal"("abstractId") WHERE "state" = 'OPEN';
CREATE INDEX "AbstractProposal_state_createdAt_idx" ON "AbstractProposal"("state", "createdAt");

CREATE TABLE "AbstractFile" (
    "id" UUID NOT NULL,
    "abstractId" UUID NOT NULL,
    "kind" "AbstractFileKind" NOT NULL,
    "fileKey" TEXT NOT NULL,
    "fileName" TEXT NOT NULL,
    "fileType" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "replacedAt" TIMESTAMPTZ(3),

    CONSTRAINT "AbstractFile_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "AbstractFile_abstractId_kind_idx" ON "AbstractFile"("abstractId", "kind");
-- Of each kind, one is the file that is shown.
CREATE UNIQUE INDEX "AbstractFile_current" ON "AbstractFile"("abstractId", "kind") WHERE "replacedAt" IS NULL;
CREATE UNIQUE INDEX "AbstractFile_fileKey_key" ON "AbstractFile"("fileKey");
CREATE INDEX "AbstractFile_replacedAt_idx" ON "AbstractFile"("replacedAt");
CREATE TRIGGER "AbstractFile_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "AbstractFile" FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();

CREATE TABLE "LateAbstract" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "conferenceId" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "LateAbstract_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "LateAbstract_email_normal" CHECK ("email" = lower(btrim("email")))
);
CREATE UNIQUE INDEX "LateAbstract_conferenceId_email_key" ON "LateAbstract"("conferenceId", "email");

CREATE TABLE "ContactMessage" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "phone" TEXT NOT NULL DEFAULT '',
    "organization" TEXT NOT NULL DEFAULT '',
    "interest" TEXT NOT NULL DEFAULT '',
    "category" TEXT NOT NULL DEFAULT '',
    "subject" TEXT NOT NULL DEFAULT '',
    "message" TEXT NOT NULL,
    "sourcePage" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "state" "MessageState" NOT NULL DEFAULT 'OPEN',

    CONSTRAINT "ContactMessage_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "ContactMessage_createdAt_idx" ON "ContactMessage"("createdAt");
CREATE INDEX "ContactMessage_email_idx" ON "ContactMessage"("email");
CREATE INDEX "ContactMessage_state_createdAt_idx" ON "ContactMessage"("state", "createdAt");

CREATE TABLE "MessageAnswer" (
    "id" UUID NOT NULL,
    "messageId" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "actor" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "mailId" UUID NOT NULL,

    CONSTRAINT "MessageAnswer_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "MessageAnswer_messageId_idx" ON "MessageAnswer"("messageId");

CREATE TABLE "Subscriber" (
    "id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "unsubscribedAt" TIMESTAMPTZ(3),
    "askedAt" TIMESTAMPTZ(3),
    "consentSource" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "Subscriber_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "Subscriber_email_normal" CHECK ("email" = lower(btrim("email") COLLATE "C"))
);
CREATE UNIQUE INDEX "Subscriber_email_key" ON "Subscriber"("email");

CREATE TABLE "Mail" (
    "id" UUID NOT NULL,
    "template" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "recipient" TEXT NOT NULL,
    "replyTo" TEXT,
    "input" JSONB NOT NULL,
    "status" "MailStatus" NOT NULL DEFAULT 'QUEUED',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "lastError" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "sentAt" TIMESTAMPTZ(3),

    CONSTRAINT "Mail_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "Mail_key_key" ON "Mail"("key");
-- The messages to one person.
CREATE INDEX "Mail_recipient_idx" ON "Mail"("recipient");
CREATE INDEX "Mail_status_createdAt_idx" ON "Mail"("status", "createdAt");

CREATE TABLE "Mailing" (
    "id" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "actor" TEXT NOT NULL,
    "audience" TEXT NOT NULL,
    "conferenceId" TEXT,
    "news" BOOLEAN NOT NULL,
    "subject" TEXT NOT NULL,
    "recipients" INTEGER NOT NULL,
    "startsAt" TIMESTAMPTZ(3) NOT NULL,
    "cancelledAt" TIMESTAMPTZ(3),

    CONSTRAINT "Mailing_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "MailingRecipient" (
    "mailId" UUID NOT NULL,
    "mailingId" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "dueAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "MailingRecipient_pkey" PRIMARY KEY ("mailId")
);
-- Each person once.
CREATE UNIQUE INDEX "MailingRecipient_mailingId_email_key" ON "MailingRecipient"("mailingId", "email");

CREATE TABLE "CatalogueRevision" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "revision" BIGINT NOT NULL DEFAULT 1,

    CONSTRAINT "CatalogueRevision_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "CatalogueRevision_one_row" CHECK ("id" = 1)
);

CREATE TABLE "Installation" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "secret" UUID NOT NULL,

    CONSTRAINT "Installation_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "Installation_one_row" CHECK ("id" = 1)
);

-- The columns and their order are those of rate-limiter-flexible. Unlogged: a count need not survive a crash, and without
-- a log it costs no write to the disk.
CREATE UNLOGGED TABLE "RateLimit" (
    "key" VARCHAR(255) NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "RateLimit_pkey" PRIMARY KEY ("key")
);

CREATE TABLE "ContentDraft" (
    "id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "linkId" UUID NOT NULL,
    "document" JSONB NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "base" TEXT NOT NULL,
    "publishAt" TIMESTAMPTZ(3),
    "money" BOOLEAN NOT NULL DEFAULT false,
    "actor" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ContentDraft_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "ContentDraft_linkId_key" ON "ContentDraft"("linkId");

CREATE TABLE "ContentPublication" (
    "id" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "actor" TEXT NOT NULL,
    "changes" JSONB NOT NULL,
    "undoes" INTEGER,
    "draftsWhenUndone" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "ContentPublication_pkey" PRIMARY KEY ("id")
);

-- What each publication changed on the programmes of conferences, and the news of it to presenters (docs/product.md 3.19).
CREATE TABLE "ProgrammePublication" (
    "publicationId" INTEGER NOT NULL,
    "conferenceId" TEXT NOT NULL,
    "changes" JSONB NOT NULL,

    CONSTRAINT "ProgrammePublication_pkey" PRIMARY KEY ("conferenceId", "publicationId"),
    CONSTRAINT "ProgrammePublication_changes_list" CHECK (jsonb_typeof("changes") = 'array')
);

CREATE TABLE "ProgrammeNotice" (
    "id" UUID NOT NULL,
    "conferenceId" TEXT NOT NULL,
    "since" INTEGER NOT NULL,
    "until" INTEGER NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "dueAt" TIMESTAMPTZ(3) NOT NULL,
    "sentAt" TIMESTAMPTZ(3),
    "cancelledAt" TIMESTAMPTZ(3),

    CONSTRAINT "ProgrammeNotice_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "ProgrammeNotice_in_order" CHECK ("since" >= 0 AND "until" > "since"),
    CONSTRAINT "ProgrammeNotice_sent_or_cancelled" CHECK ("sentAt" IS NULL OR "cancelledAt" IS NULL)
);
CREATE INDEX "ProgrammeNotice_conferenceId_idx" ON "ProgrammeNotice"("conferenceId");
CREATE INDEX "ProgrammeNotice_due" ON "ProgrammeNotice"("dueAt") WHERE "sentAt" IS NULL AND "cancelledAt" IS NULL;

CREATE TABLE "SeedState" (
    "name" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "SeedState_pkey" PRIMARY KEY ("name")
);

CREATE TABLE "Invitation" (
    "id" UUID NOT NULL,
    "conferenceId" TEXT NOT NULL,
    "firstName" TEXT NOT NULL,
    "lastName" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "couponId" UUID,
    "abstractUntil" TIMESTAMPTZ(3),
    "endsAt" TIMESTAMPTZ(3) NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "declinedAt" TIMESTAMPTZ(3),
    "endedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Invitation_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "Invitation_email_normal" CHECK ("email" = lower(btrim("email"))),
    CONSTRAINT "Invitation_offers_something" CHECK ("couponId" IS NOT NULL OR "abstractUntil" IS NOT NULL)
);
CREATE UNIQUE INDEX "Invitation_couponId_key" ON "Invitation"("couponId");
CREATE INDEX "Invitation_email_idx" ON "Invitation"("email");
-- A person is invited to a conference once, until that is ended.
CREATE UNIQUE INDEX "Invitation_once" ON "Invitation"("conferenceId", "email") WHERE "endedAt" IS NULL;

CREATE TABLE "Chaser" (
    "kind" "ChaserKind" NOT NULL,
    "subjectId" UUID NOT NULL,
    "stage" INTEGER NOT NULL,
    "sentAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Chaser_pkey" PRIMARY KEY ("kind", "subjectId", "stage"),
    CONSTRAINT "Chaser_three_stages" CHECK ("stage" BETWEEN 1 AND 3)
);

CREATE TABLE "ChaserPause" (
    "id" UUID NOT NULL,
    "conferenceId" TEXT,
    "email" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ChaserPause_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "ChaserPause_email_normal" CHECK ("email" IS NULL OR "email" = lower(btrim("email"))),
    CONSTRAINT "ChaserPause_of_something" CHECK ("conferenceId" IS NOT NULL OR "email" IS NOT NULL)
);
CREATE INDEX "ChaserPause_email_idx" ON "ChaserPause"("email");
-- Null is one value here: a pause is there once.
CREATE UNIQUE INDEX "ChaserPause_once" ON "ChaserPause"(coalesce("conferenceId", ''), coalesce("email", ''));

CREATE TABLE "VirtualRoom" (
    "id" UUID NOT NULL,
    "conferenceId" TEXT NOT NULL,
    "kind" "RoomKind" NOT NULL DEFAULT 'ROOM',
    "name" TEXT NOT NULL,
    "inPerson" BOOLEAN NOT NULL DEFAULT false,
    "startsAt" TIMESTAMPTZ(3),
    "endsAt" TIMESTAMPTZ(3),
    "sealedAddress" TEXT NOT NULL,
    "sealedRecording" TEXT NOT NULL DEFAULT '',
    "closedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "VirtualRoom_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "VirtualRoom_times" CHECK (("startsAt" IS NULL) = ("endsAt" IS NULL) AND ("startsAt" IS NULL OR "startsAt" < "endsAt"))
);
CREATE INDEX "VirtualRoom_conferenceId_idx" ON "VirtualRoom"("conferenceId");

CREATE TABLE "RoomVisit" (
    "id" UUID NOT NULL,
    "roomId" UUID NOT NULL,
    "seatId" UUID NOT NULL,
    "networkHash" TEXT NOT NULL,
    "firstAt" TIMESTAMPTZ(3) NOT NULL,
    "lastAt" TIMESTAMPTZ(3) NOT NULL,
    "joins" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "RoomVisit_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "RoomVisit_joins" CHECK ("joins" > 0)
);
CREATE UNIQUE INDEX "RoomVisit_roomId_seatId_networkHash_key" ON "RoomVisit"("roomId", "seatId", "networkHash");
CREATE INDEX "RoomVisit_seatId_idx" ON "RoomVisit"("seatId");

-- What tax is converted by where it is due in another currency (docs/product.md 14.4).
CREATE TABLE "ExchangeRate" (
    "id" UUID NOT NULL,
    "currency" TEXT NOT NULL,
    "inCurrency" TEXT NOT NULL,
    "fromDay" DATE NOT NULL,
    "untilDay" DATE NOT NULL,
    "perUnitMillionths" INTEGER NOT NULL,
    "source" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ExchangeRate_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "ExchangeRate_days" CHECK ("fromDay" <= "untilDay"),
    CONSTRAINT "ExchangeRate_positive" CHECK ("perUnitMillionths" > 0),
    CONSTRAINT "ExchangeRate_two" CHECK ("currency" <> "inCurrency")
);
CREATE UNIQUE INDEX "ExchangeRate_currency_inCurrency_fromDay_key" ON "ExchangeRate"("currency", "inCurrency", "fromDay");

ALTER TABLE "Conference" ADD CONSTRAINT "Conference_priceListId_fkey" FOREIGN KEY ("priceListId") REFERENCES "PriceList"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "Event" ADD CONSTRAINT "Event_id_fkey" FOREIGN KEY ("id") REFERENCES "Conference"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "EventTrack" ADD CONSTRAINT "EventTrack_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "Event"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "EventReason" ADD CONSTRAINT "EventReason_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "Event"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "EventDay" ADD CONSTRAINT "EventDay_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "Event"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "EventSession" ADD CONSTRAINT "EventSession_eventId_dayPosition_fkey" FOREIGN KEY ("eventId", "dayPosition") REFERENCES "EventDay"("eventId", "position") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "PublishedSession" ADD CONSTRAINT "PublishedSession_conferenceId_fkey" FOREIGN KEY ("conferenceId") REFERENCES "Conference"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "GalleryItem" ADD CONSTRAINT "GalleryItem_clip_fkey" FOREIGN KEY ("clip") REFERENCES "Media"("digest") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "GalleryItem" ADD CONSTRAINT "GalleryItem_picture_fkey" FOREIGN KEY ("picture") REFERENCES "Media"("digest") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "ListPrice" ADD CONSTRAINT "ListPrice_itemId_fkey" FOREIGN KEY ("itemId") REFERENCES "PriceItem"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "ListPrice" ADD CONSTRAINT "ListPrice_listId_fkey" FOREIGN KEY ("listId") REFERENCES "PriceList"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Capacity" ADD CONSTRAINT "Capacity_conferenceId_fkey" FOREIGN KEY ("conferenceId") REFERENCES "Conference"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Capacity" ADD CONSTRAINT "Capacity_itemId_fkey" FOREIGN KEY ("itemId") REFERENCES "PriceItem"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "WaitingEntry" ADD CONSTRAINT "WaitingEntry_conferenceId_fkey" FOREIGN KEY ("conferenceId") REFERENCES "Conference"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "WaitingEntry" ADD CONSTRAINT "WaitingEntry_itemId_fkey" FOREIGN KEY ("itemId") REFERENCES "PriceItem"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "WaitingEntry" ADD CONSTRAINT "WaitingEntry_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Order"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "CouponConference" ADD CONSTRAINT "CouponConference_conferenceId_fkey" FOREIGN KEY ("conferenceId") REFERENCES "Conference"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "CouponConference" ADD CONSTRAINT "CouponConference_couponId_fkey" FOREIGN KEY ("couponId") REFERENCES "Coupon"("id") ON DELETE CASCADE ON UPDATE CASCADE;
-- Restoring a backup writes orders in any order.
ALTER TABLE "Order" ADD CONSTRAINT "Order_addedTo_fkey" FOREIGN KEY ("addedTo") REFERENCES "Order"("reference") ON DELETE CASCADE ON UPDATE CASCADE DEFERRABLE INITIALLY IMMEDIATE;
ALTER TABLE "Order" ADD CONSTRAINT "Order_conferenceId_fkey" FOREIGN KEY ("conferenceId") REFERENCES "Conference"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "Order" ADD CONSTRAINT "Order_couponId_fkey" FOREIGN KEY ("couponId") REFERENCES "Coupon"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "OrderLine" ADD CONSTRAINT "OrderLine_itemId_fkey" FOREIGN KEY ("itemId") REFERENCES "PriceItem"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "OrderLine" ADD CONSTRAINT "OrderLine_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Order"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "OrderChange" ADD CONSTRAINT "OrderChange_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Order"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "PaymentAttempt" ADD CONSTRAINT "PaymentAttempt_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Order"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "ReceivedTransfer" ADD CONSTRAINT "ReceivedTransfer_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Order"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "ReceivedTransfer" ADD CONSTRAINT "ReceivedTransfer_reversesId_fkey" FOREIGN KEY ("reversesId") REFERENCES "ReceivedTransfer"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "TransferSettlement" ADD CONSTRAINT "TransferSettlement_transferId_fkey" FOREIGN KEY ("transferId") REFERENCES "ReceivedTransfer"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "TransferSettlement" ADD CONSTRAINT "TransferSettlement_usedById_fkey" FOREIGN KEY ("usedById") REFERENCES "ReceivedTransfer"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "CancellationRequest" ADD CONSTRAINT "CancellationRequest_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Order"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "OrderMove" ADD CONSTRAINT "OrderMove_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Order"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Refund" ADD CONSTRAINT "Refund_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Order"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Seat" ADD CONSTRAINT "Seat_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Order"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "SeatUpgrade" ADD CONSTRAINT "SeatUpgrade_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Order"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "SeatUpgrade" ADD CONSTRAINT "SeatUpgrade_seatId_fkey" FOREIGN KEY ("seatId") REFERENCES "Seat"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "SeatChange" ADD CONSTRAINT "SeatChange_seatId_fkey" FOREIGN KEY ("seatId") REFERENCES "Seat"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "BillingDetails" ADD CONSTRAINT "BillingDetails_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Order"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Dispute" ADD CONSTRAINT "Dispute_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Order"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "BillingDocument" ADD CONSTRAINT "BillingDocument_invoiceId_fkey" FOREIGN KEY ("invoiceId") REFERENCES "BillingDocument"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "BillingDocument" ADD CONSTRAINT "BillingDocument_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Order"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "DeskSession" ADD CONSTRAINT "DeskSession_passkeyId_fkey" FOREIGN KEY ("passkeyId") REFERENCES "Passkey"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "DeskSession" ADD CONSTRAINT "DeskSession_staffId_fkey" FOREIGN KEY ("staffId") REFERENCES "Staff"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "AccessNotice" ADD CONSTRAINT "AccessNotice_staffId_fkey" FOREIGN KEY ("staffId") REFERENCES "Staff"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Passkey" ADD CONSTRAINT "Passkey_staffId_fkey" FOREIGN KEY ("staffId") REFERENCES "Staff"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "AuditPersonal" ADD CONSTRAINT "AuditPersonal_entryId_fkey" FOREIGN KEY ("entryId") REFERENCES "AuditEntry"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "Abstract" ADD CONSTRAINT "Abstract_conferenceId_fkey" FOREIGN KEY ("conferenceId") REFERENCES "Conference"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "AbstractAuthor" ADD CONSTRAINT "AbstractAuthor_abstractId_fkey" FOREIGN KEY ("abstractId") REFERENCES "Abstract"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "AbstractAffiliation" ADD CONSTRAINT "AbstractAffiliation_abstractId_fkey" FOREIGN KEY ("abstractId") REFERENCES "Abstract"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "AbstractAuthorAffiliation" ADD CONSTRAINT "AbstractAuthorAffiliation_affiliationId_fkey" FOREIGN KEY ("affiliationId") REFERENCES "AbstractAffiliation"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "AbstractAuthorAffiliation" ADD CONSTRAINT "AbstractAuthorAffiliation_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "AbstractAuthor"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "AbstractVersion" ADD CONSTRAINT "AbstractVersion_abstractId_fkey" FOREIGN KEY ("abstractId") REFERENCES "Abstract"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "AbstractProposal" ADD CONSTRAINT "AbstractProposal_abstractId_fkey" FOREIGN KEY ("abstractId") REFERENCES "Abstract"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "AbstractFile" ADD CONSTRAINT "AbstractFile_abstractId_fkey" FOREIGN KEY ("abstractId") REFERENCES "Abstract"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "LateAbstract" ADD CONSTRAINT "LateAbstract_conferenceId_fkey" FOREIGN KEY ("conferenceId") REFERENCES "Conference"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "MessageAnswer" ADD CONSTRAINT "MessageAnswer_messageId_fkey" FOREIGN KEY ("messageId") REFERENCES "ContactMessage"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "MailingRecipient" ADD CONSTRAINT "MailingRecipient_mailId_fkey" FOREIGN KEY ("mailId") REFERENCES "Mail"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "MailingRecipient" ADD CONSTRAINT "MailingRecipient_mailingId_fkey" FOREIGN KEY ("mailingId") REFERENCES "Mailing"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "ProgrammePublication" ADD CONSTRAINT "ProgrammePublication_publicationId_fkey" FOREIGN KEY ("publicationId") REFERENCES "ContentPublication"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "ProgrammeNotice" ADD CONSTRAINT "ProgrammeNotice_conferenceId_fkey" FOREIGN KEY ("conferenceId") REFERENCES "Conference"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Invitation" ADD CONSTRAINT "Invitation_conferenceId_fkey" FOREIGN KEY ("conferenceId") REFERENCES "Conference"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "Invitation" ADD CONSTRAINT "Invitation_couponId_fkey" FOREIGN KEY ("couponId") REFERENCES "Coupon"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "ChaserPause" ADD CONSTRAINT "ChaserPause_conferenceId_fkey" FOREIGN KEY ("conferenceId") REFERENCES "Conference"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "VirtualRoom" ADD CONSTRAINT "VirtualRoom_conferenceId_fkey" FOREIGN KEY ("conferenceId") REFERENCES "Conference"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "RoomVisit" ADD CONSTRAINT "RoomVisit_roomId_fkey" FOREIGN KEY ("roomId") REFERENCES "VirtualRoom"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "RoomVisit" ADD CONSTRAINT "RoomVisit_seatId_fkey" FOREIGN KEY ("seatId") REFERENCES "Seat"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The row of each table that holds one, and the built-in price list, to which a conference refers unless it has another.

-- Counts the catalogue's changes and tells every server process of them.
INSERT INTO "CatalogueRevision" ("id", "revision") VALUES (1, 1);
-- No two installations have the same secret.
INSERT INTO "Installation" ("secret") VALUES (gen_random_uuid());
INSERT INTO "PriceList" ("id", "name") VALUES ('standard', 'Standard');
