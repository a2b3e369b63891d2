-- The texts of pages, as content; the seed writes the built-in ones.
CREATE TABLE "SiteText" (
    "id" TEXT NOT NULL,
    "document" JSONB NOT NULL,

    CONSTRAINT "SiteText_pkey" PRIMARY KEY ("id")
);
CREATE TRIGGER "SiteText_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "SiteText"
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
