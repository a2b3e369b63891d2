-- Chasers: what was sent, and whom none go to (docs/product.md 10.7).
CREATE TYPE "ChaserKind" AS ENUM ('TALK_UNCONFIRMED', 'POSTER_MISSING', 'VIDEO_MISSING', 'SEAT_UNNAMED');

CREATE TABLE "Chaser" (
  "kind" "ChaserKind" NOT NULL,
  "subjectId" UUID NOT NULL,
  "stage" INTEGER NOT NULL,
  "sentAt" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "Chaser_pkey" PRIMARY KEY ("kind", "subjectId", "stage"),
  CONSTRAINT "Chaser_three_stages" CHECK ("stage" BETWEEN 1 AND 3)
);

CREATE TABLE "ChaserPause" (
  "id" UUID NOT NULL,
  "conferenceId" TEXT,
  "email" TEXT,
  "createdAt" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "ChaserPause_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "ChaserPause_of_something" CHECK ("conferenceId" IS NOT NULL OR "email" IS NOT NULL),
  CONSTRAINT "ChaserPause_email_normal" CHECK ("email" IS NULL OR "email" = lower(btrim("email"))),
  CONSTRAINT "ChaserPause_conferenceId_fkey" FOREIGN KEY ("conferenceId") REFERENCES "Conference"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "ChaserPause_email_idx" ON "ChaserPause"("email");
-- Null is one value here: a pause is there once.
CREATE UNIQUE INDEX "ChaserPause_once" ON "ChaserPause"(coalesce("conferenceId", ''), coalesce("email", ''));
