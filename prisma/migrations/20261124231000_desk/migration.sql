-- CreateTable
CREATE TABLE "DeskKey" (
    "keyHash" TEXT NOT NULL,
    "actor" TEXT NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "DeskKey_pkey" PRIMARY KEY ("keyHash")
);

-- CreateTable
CREATE TABLE "DeskSession" (
    "id" UUID NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "actor" TEXT NOT NULL,
    "endsAt" TIMESTAMPTZ(3) NOT NULL,
    "seenAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "DeskSession_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "DeskSession_tokenHash_key" ON "DeskSession"("tokenHash");
