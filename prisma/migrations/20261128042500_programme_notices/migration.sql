-- What each publication changed on the programmes of conferences, and the news of it to presenters (docs/product.md 3.19).
CREATE TABLE "ProgrammePublication" (
  "publicationId" INTEGER NOT NULL,
  "conferenceId" TEXT NOT NULL,
  "changes" JSONB NOT NULL,
  CONSTRAINT "ProgrammePublication_pkey" PRIMARY KEY ("conferenceId", "publicationId"),
  CONSTRAINT "ProgrammePublication_publicationId_fkey" FOREIGN KEY ("publicationId") REFERENCES "ContentPublication"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "ProgrammePublication_changes_list" CHECK (jsonb_typeof("changes") = 'array')
);
CREATE TABLE "ProgrammeNotice" (
  "id" UUID NOT NULL,
  "conferenceId" TEXT NOT NULL,
  "since" INTEGER NOT NULL,
  "until" INTEGER NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL,
  "dueAt" TIMESTAMPTZ(3) NOT NULL,
  "sentAt" TIMESTAMPTZ(3),
  "cancelledAt" TIMESTAMPTZ(3),
  CONSTRAINT "ProgrammeNotice_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "ProgrammeNotice_conferenceId_fkey" FOREIGN KEY ("conferenceId") REFERENCES "Conference"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "ProgrammeNotice_in_order" CHECK ("since" >= 0 AND "until" > "since"),
  CONSTRAINT "ProgrammeNotice_sent_or_cancelled" CHECK ("sentAt" IS NULL OR "cancelledAt" IS NULL)
);
CREATE INDEX "ProgrammeNotice_conferenceId_idx" ON "ProgrammeNotice"("conferenceId");
CREATE INDEX "ProgrammeNotice_due" ON "ProgrammeNotice"("dueAt") WHERE "sentAt" IS NULL AND "cancelledAt" IS NULL;
