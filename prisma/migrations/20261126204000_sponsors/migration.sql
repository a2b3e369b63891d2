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
CREATE TRIGGER "Sponsor_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "Sponsor"
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
