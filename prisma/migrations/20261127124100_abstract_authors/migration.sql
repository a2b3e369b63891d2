-- Who wrote an abstract, what it said after each change, what waits for the organiser, and what is shown at the conference.
ALTER TABLE "Abstract" ADD COLUMN "withdrawnAt" TIMESTAMPTZ(3),
    ADD COLUMN "withdrawnWhy" TEXT NOT NULL DEFAULT '',
    ADD COLUMN "confirmedAt" TIMESTAMPTZ(3),
    ADD COLUMN "currentVersion" INTEGER NOT NULL DEFAULT 0,
    ADD COLUMN "bookConsentAt" TIMESTAMPTZ(3),
    ADD COLUMN "slidesConsentAt" TIMESTAMPTZ(3),
    ADD COLUMN "recordingConsentAt" TIMESTAMPTZ(3),
    ADD COLUMN "consentVersion" INTEGER;

CREATE TYPE "AuthorListing" AS ENUM ('BOOK', 'NOBODY');
CREATE TYPE "ProposalState" AS ENUM ('OPEN', 'ACCEPTED', 'DECLINED', 'WITHDRAWN');
CREATE TYPE "AbstractFileKind" AS ENUM ('SLIDES', 'POSTER', 'VIDEO');

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
    "toldAt" TIMESTAMPTZ(3),
    "confirmedAt" TIMESTAMPTZ(3),
    "objectedAt" TIMESTAMPTZ(3),
    "objection" TEXT,
    "erasedAt" TIMESTAMPTZ(3),

    CONSTRAINT "AbstractAuthor_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "AbstractAuthor_email_normal" CHECK ("email" = lower(btrim("email"))),
    CONSTRAINT "AbstractAuthor_orcid" CHECK ("orcid" ~ '^\d{4}-\d{4}-\d{4}-\d{3}[\dX]$'),
    CONSTRAINT "AbstractAuthor_abstractId_fkey" FOREIGN KEY ("abstractId") REFERENCES "Abstract"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "AbstractAuthor_abstractId_position_key" ON "AbstractAuthor"("abstractId", "position");
CREATE INDEX "AbstractAuthor_email_idx" ON "AbstractAuthor"("email");
-- One ORCID stands once in an abstract.
CREATE UNIQUE INDEX "AbstractAuthor_orcid_once" ON "AbstractAuthor"("abstractId", "orcid") WHERE "orcid" IS NOT NULL;

CREATE TABLE "AbstractAffiliation" (
    "id" UUID NOT NULL,
    "abstractId" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "city" TEXT NOT NULL DEFAULT '',
    "country" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "AbstractAffiliation_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "AbstractAffiliation_abstractId_fkey" FOREIGN KEY ("abstractId") REFERENCES "Abstract"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "AbstractAffiliation_abstractId_position_key" ON "AbstractAffiliation"("abstractId", "position");

CREATE TABLE "AbstractAuthorAffiliation" (
    "authorId" UUID NOT NULL,
    "affiliationId" UUID NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "AbstractAuthorAffiliation_pkey" PRIMARY KEY ("authorId", "affiliationId"),
    CONSTRAINT "AbstractAuthorAffiliation_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "AbstractAuthor"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "AbstractAuthorAffiliation_affiliationId_fkey" FOREIGN KEY ("affiliationId") REFERENCES "AbstractAffiliation"("id") ON DELETE CASCADE ON UPDATE CASCADE
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
    CONSTRAINT "AbstractVersion_by" CHECK ("by" IN ('author', 'co-author', 'desk', 'form')),
    CONSTRAINT "AbstractVersion_abstractId_fkey" FOREIGN KEY ("abstractId") REFERENCES "Abstract"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
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

    CONSTRAINT "AbstractProposal_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "AbstractProposal_abstractId_fkey" FOREIGN KEY ("abstractId") REFERENCES "Abstract"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "AbstractProposal_abstractId_idx" ON "AbstractProposal"("abstractId");
CREATE INDEX "AbstractProposal_state_createdAt_idx" ON "AbstractProposal"("state", "createdAt");
-- One change of an abstract waits at a time.
CREATE UNIQUE INDEX "AbstractProposal_one_open" ON "AbstractProposal"("abstractId") WHERE "state" = 'OPEN';

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

    CONSTRAINT "AbstractFile_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "AbstractFile_abstractId_fkey" FOREIGN KEY ("abstractId") REFERENCES "Abstract"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "AbstractFile_fileKey_key" ON "AbstractFile"("fileKey");
CREATE INDEX "AbstractFile_abstractId_kind_idx" ON "AbstractFile"("abstractId", "kind");
CREATE INDEX "AbstractFile_replacedAt_idx" ON "AbstractFile"("replacedAt");
-- Of each kind, one is the file that is shown.
CREATE UNIQUE INDEX "AbstractFile_current" ON "AbstractFile"("abstractId", "kind") WHERE "replacedAt" IS NULL;

CREATE TABLE "LateAbstract" (
    "conferenceId" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "LateAbstract_pkey" PRIMARY KEY ("conferenceId", "email"),
    CONSTRAINT "LateAbstract_email_normal" CHECK ("email" = lower(btrim("email"))),
    CONSTRAINT "LateAbstract_conferenceId_fkey" FOREIGN KEY ("conferenceId") REFERENCES "Conference"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
