-- CreateEnum
CREATE TYPE "AccessNoticeKind" AS ENUM ('PASSKEY_ADDED', 'PASSKEY_STOPPED', 'DEVICE_NEW', 'RIGHTS_CHANGED', 'NETWORK_OTHER');

-- CreateTable
CREATE TABLE "AccessNotice" (
    "id" UUID NOT NULL,
    "staffId" UUID NOT NULL,
    "kind" "AccessNoticeKind" NOT NULL,
    "detail" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "seenAt" TIMESTAMPTZ(3),
    "sessionId" UUID,
    "networkHash" TEXT,

    CONSTRAINT "AccessNotice_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "StaffBrowser" (
    "staffId" UUID NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "StaffBrowser_pkey" PRIMARY KEY ("staffId","tokenHash")
);

-- AlterTable
ALTER TABLE "DeskSession" ADD COLUMN "networks" TEXT[] NOT NULL DEFAULT '{}';

-- CreateIndex
CREATE INDEX "AccessNotice_staffId_idx" ON "AccessNotice"("staffId");

-- CreateIndex
CREATE UNIQUE INDEX "AccessNotice_sessionId_networkHash_key" ON "AccessNotice"("sessionId", "networkHash");

-- AddForeignKey
ALTER TABLE "AccessNotice" ADD CONSTRAINT "AccessNotice_staffId_fkey" FOREIGN KEY ("staffId") REFERENCES "Staff"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "StaffBrowser" ADD CONSTRAINT "StaffBrowser_staffId_fkey" FOREIGN KEY ("staffId") REFERENCES "Staff"("id") ON DELETE CASCADE ON UPDATE CASCADE;
