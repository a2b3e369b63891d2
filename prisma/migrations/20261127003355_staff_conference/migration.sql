-- AlterTable
ALTER TABLE "Staff" ADD COLUMN "conferenceId" TEXT;
