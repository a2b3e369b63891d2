-- Messages to many people, and who of them gets which message when.

CREATE TABLE "Mailing" (
    "id" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "actor" TEXT NOT NULL,
    "audience" TEXT NOT NULL,
    "conferenceId" TEXT,
    "news" BOOLEAN NOT NULL,
    "subject" TEXT NOT NULL,
    "recipients" INTEGER NOT NULL,
    "startsAt" TIMESTAMPTZ(3) NOT NULL,
    "cancelledAt" TIMESTAMPTZ(3),

    CONSTRAINT "Mailing_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "MailingRecipient" (
    "mailId" UUID NOT NULL,
    "mailingId" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "dueAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "MailingRecipient_pkey" PRIMARY KEY ("mailId")
);

-- Each person once.
CREATE UNIQUE INDEX "MailingRecipient_mailingId_email_key" ON "MailingRecipient"("mailingId", "email");

ALTER TABLE "MailingRecipient" ADD CONSTRAINT "MailingRecipient_mailingId_fkey" FOREIGN KEY ("mailingId") REFERENCES "Mailing"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "MailingRecipient" ADD CONSTRAINT "MailingRecipient_mailId_fkey" FOREIGN KEY ("mailId") REFERENCES "Mail"("id") ON DELETE CASCADE ON UPDATE CASCADE;
