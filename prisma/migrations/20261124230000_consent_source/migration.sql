-- Where a subscriber's consent comes from; empty: the site's form.
ALTER TABLE "Subscriber" ADD COLUMN "consentSource" TEXT NOT NULL DEFAULT '';
