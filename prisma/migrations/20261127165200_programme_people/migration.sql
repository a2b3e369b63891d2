-- People of the programme, as content, and the sessions that name them.
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
    "drawing" INTEGER,
    "bio" TEXT,
    "links" JSONB NOT NULL DEFAULT '[]',

    CONSTRAINT "ProgrammePerson_pkey" PRIMARY KEY ("id")
);
CREATE TRIGGER "ProgrammePerson_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "ProgrammePerson"
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();

ALTER TABLE "EventSession" ADD COLUMN "speakers" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[];
ALTER TABLE "EventSession" ADD COLUMN "chair" TEXT;
