-- When somebody was asked to confirm a subscription, which has ended or not begun until they do.
ALTER TABLE "Subscriber" ADD COLUMN "askedAt" TIMESTAMPTZ(3);
