-- Messages have a state, and the organiser's answers.

CREATE TYPE "MessageState" AS ENUM ('OPEN', 'ANSWERED', 'DONE');

ALTER TABLE "ContactMessage" ADD COLUMN "state" "MessageState" NOT NULL DEFAULT 'OPEN';

CREATE TABLE "MessageAnswer" (
    "id" UUID NOT NULL,
    "messageId" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "actor" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "mailId" UUID NOT NULL,

    CONSTRAINT "MessageAnswer_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "MessageAnswer_messageId_idx" ON "MessageAnswer"("messageId");
CREATE INDEX "ContactMessage_state_createdAt_idx" ON "ContactMessage"("state", "createdAt");
CREATE INDEX "ContactMessage_email_idx" ON "ContactMessage"("email");

ALTER TABLE "MessageAnswer" ADD CONSTRAINT "MessageAnswer_messageId_fkey" FOREIGN KEY ("messageId") REFERENCES "ContactMessage"("id") ON DELETE CASCADE ON UPDATE CASCADE;
