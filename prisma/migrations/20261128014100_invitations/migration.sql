-- Invitations to a conference (docs/product.md 6.7), and coupons that are one person's.
ALTER TABLE "Coupon" ADD COLUMN "email" TEXT;

CREATE TABLE "Invitation" (
  "id" UUID NOT NULL,
  "conferenceId" TEXT NOT NULL,
  "firstName" TEXT NOT NULL,
  "lastName" TEXT NOT NULL,
  "email" TEXT NOT NULL,
  "couponId" UUID,
  "abstractUntil" TIMESTAMPTZ(3),
  "endsAt" TIMESTAMPTZ(3) NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL,
  "declinedAt" TIMESTAMPTZ(3),
  "endedAt" TIMESTAMPTZ(3),
  CONSTRAINT "Invitation_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "Invitation_email_normal" CHECK ("email" = lower(btrim("email"))),
  CONSTRAINT "Invitation_offers_something" CHECK ("couponId" IS NOT NULL OR "abstractUntil" IS NOT NULL),
  CONSTRAINT "Invitation_conferenceId_fkey" FOREIGN KEY ("conferenceId") REFERENCES "Conference"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT "Invitation_couponId_fkey" FOREIGN KEY ("couponId") REFERENCES "Coupon"("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "Invitation_couponId_key" ON "Invitation"("couponId");
CREATE INDEX "Invitation_email_idx" ON "Invitation"("email");
-- A person is invited to a conference once, until that is ended.
CREATE UNIQUE INDEX "Invitation_once" ON "Invitation"("conferenceId", "email") WHERE "endedAt" IS NULL;
