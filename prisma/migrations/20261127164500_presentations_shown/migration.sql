-- Posters and videos are shown in public once a conference is over (docs/product.md 13.11), so that what shows them changes with them.
CREATE TRIGGER "AbstractFile_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "AbstractFile"
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
CREATE TRIGGER "Abstract_shown_changed" AFTER UPDATE OF "title", "decision", "withdrawnAt", "slidesConsentAt" ON "Abstract"
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
CREATE TRIGGER "AbstractAuthor_shown_changed" AFTER UPDATE OF "printedAs", "presents", "position" ON "AbstractAuthor"
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
