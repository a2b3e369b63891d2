-- Content that is being worked on, and what was published when.

CREATE TABLE "ContentDraft" (
    "id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "linkId" UUID NOT NULL,
    "document" JSONB NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "base" TEXT NOT NULL,
    "publishAt" TIMESTAMPTZ(3),
    "actor" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ContentDraft_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "ContentDraft_linkId_key" ON "ContentDraft"("linkId");

CREATE TABLE "ContentPublication" (
    "id" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "actor" TEXT NOT NULL,
    "changes" JSONB NOT NULL,
    "undoneAt" TIMESTAMPTZ(3),

    CONSTRAINT "ContentPublication_pkey" PRIMARY KEY ("id")
);

ALTER TABLE "Conference" ADD COLUMN "previousEditionId" TEXT;
