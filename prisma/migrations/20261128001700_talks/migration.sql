-- others wait: both tables have some hundreds of rows
-- What is given within a session, and calendars' memory of it.
ALTER TABLE "EventSession" ADD COLUMN "talks" JSONB NOT NULL DEFAULT '[]';
ALTER TABLE "PublishedSession" ADD COLUMN "partOf" TEXT;
ALTER TABLE "PublishedSession" ADD COLUMN "abstract" TEXT;
CREATE INDEX "PublishedSession_abstract_idx" ON "PublishedSession" ("abstract");

-- What is shown of abstracts on a programme.
CREATE TRIGGER "PublishedSession_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "PublishedSession"
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
CREATE TRIGGER "AbstractAuthor_listed_changed" AFTER INSERT OR DELETE OR UPDATE OF "listedIn" ON "AbstractAuthor"
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
