-- What can be chosen in forms instead of what is shipped: of the organiser's, and of a conference's own.
ALTER TABLE "Organiser" ADD COLUMN "choices" JSONB NOT NULL DEFAULT '{}';
ALTER TABLE "Conference" ADD COLUMN "scientificSessions" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[];
