-- others wait: a conference has some dozens of sessions, and they are written only when content is published.
-- Sessions have ids of their own. Those that are there get one of their day's letter and their place; the built-in ones have the
-- same in their files. Calendars keep the names by which they know the entries.
ALTER TABLE "EventSession" ADD COLUMN "id" TEXT;
UPDATE "EventSession" SET "id" = CASE WHEN "dayPosition" > 26 THEN 'z' ELSE '' END
  || chr(97 + ("dayPosition" - 1) % 26) || "position";
ALTER TABLE "EventSession" ALTER COLUMN "id" SET NOT NULL;
CREATE UNIQUE INDEX "EventSession_eventId_id_key" ON "EventSession" ("eventId", "id");

CREATE TABLE "PublishedSession" (
    "conferenceId" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "uid" TEXT NOT NULL,
    "sequence" INTEGER NOT NULL DEFAULT 0,
    "changedAt" TIMESTAMPTZ(3) NOT NULL,
    "title" TEXT NOT NULL,
    "room" TEXT NOT NULL,
    "startsAt" TIMESTAMPTZ(3) NOT NULL,
    "endsAt" TIMESTAMPTZ(3) NOT NULL,
    "removedAt" TIMESTAMPTZ(3),

    CONSTRAINT "PublishedSession_pkey" PRIMARY KEY ("conferenceId", "id"),
    CONSTRAINT "PublishedSession_conferenceId_fkey" FOREIGN KEY ("conferenceId") REFERENCES "Conference" ("id")
      ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "PublishedSession_sequence_positive" CHECK ("sequence" >= 0),
    CONSTRAINT "PublishedSession_ends_after_start" CHECK ("endsAt" > "startsAt")
);
CREATE UNIQUE INDEX "PublishedSession_uid_key" ON "PublishedSession" ("uid");

INSERT INTO "PublishedSession" ("conferenceId", "id", "uid", "changedAt", "title", "room", "startsAt", "endsAt")
SELECT s."eventId", s."id", s."eventId" || '-day-' || s."dayPosition" || '-session-' || s."position" || '@meridian',
  c."updatedAt", s."title", s."room", s."startsAt", s."endsAt"
FROM "EventSession" s JOIN "Conference" c ON c."id" = s."eventId";
