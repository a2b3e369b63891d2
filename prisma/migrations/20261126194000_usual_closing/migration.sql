-- When registration closes of conferences that are made or moved from now on.
ALTER TABLE "Organiser" ADD COLUMN "registrationCloses" TEXT NOT NULL DEFAULT 'last-day';
ALTER TABLE "Organiser" ADD CONSTRAINT "Organiser_closing"
  CHECK ("registrationCloses" IN ('last-day', 'day-before', 'never')) NOT VALID;
