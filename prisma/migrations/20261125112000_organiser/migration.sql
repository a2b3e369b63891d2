-- Who organises, as content; the first start writes it.
CREATE TABLE "Organiser" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "social" JSONB NOT NULL,

    CONSTRAINT "Organiser_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "Organiser_one" CHECK ("id" = 'organiser')
);
CREATE TRIGGER "Organiser_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "Organiser"
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
