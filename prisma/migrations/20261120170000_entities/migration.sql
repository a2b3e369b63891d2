-- CreateEnum
CREATE TYPE "GalleryItemType" AS ENUM ('IMAGE', 'VIDEO');

-- CreateEnum
CREATE TYPE "PricePhase" AS ENUM ('EARLY', 'MID', 'SPOT');

-- CreateEnum
CREATE TYPE "PriceKind" AS ENUM ('TICKET', 'ADD_ON', 'ACCOMMODATION');

-- CreateEnum
CREATE TYPE "OrderStatus" AS ENUM ('CREATED', 'APPROVED', 'PENDING', 'CAPTURED', 'FAILED', 'CANCELLED', 'EXPIRED', 'PARTIALLY_REFUNDED', 'REFUNDED');

-- CreateEnum
CREATE TYPE "MailStatus" AS ENUM ('QUEUED', 'SENT', 'DEAD');

-- CreateTable
CREATE TABLE "Conference" (
    "id" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "category" TEXT NOT NULL,
    "discipline" TEXT NOT NULL,
    "dateText" TEXT NOT NULL,
    "startsOn" DATE NOT NULL,
    "endsOn" DATE NOT NULL,
    "location" TEXT NOT NULL,
    "city" TEXT NOT NULL,
    "country" TEXT NOT NULL,
    "timeZone" TEXT NOT NULL,
    "attendees" TEXT NOT NULL,
    "featured" BOOLEAN NOT NULL DEFAULT false,
    "priceText" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "listed" BOOLEAN NOT NULL DEFAULT true,
    "builtIn" BOOLEAN NOT NULL DEFAULT false,
    "registrable" BOOLEAN NOT NULL DEFAULT true,
    "registrationClosesAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Conference_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Event" (
    "id" TEXT NOT NULL,
    "subtitle" TEXT NOT NULL,
    "icon" TEXT NOT NULL,
    "about" TEXT NOT NULL,
    "whoShouldAttend" TEXT[],
    "highlights" TEXT[],
    "abstractDeadlineText" TEXT NOT NULL,
    "abstractDeadlineAt" TIMESTAMPTZ(3) NOT NULL,
    "abstractDeadlineEnforced" BOOLEAN NOT NULL DEFAULT false,
    "earlyBirdText" TEXT NOT NULL,
    "regularText" TEXT NOT NULL,

    CONSTRAINT "Event_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "EventTrack" (
    "eventId" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "icon" TEXT NOT NULL,

    CONSTRAINT "EventTrack_pkey" PRIMARY KEY ("eventId","position")
);

-- CreateTable
CREATE TABLE "EventReason" (
    "eventId" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "icon" TEXT NOT NULL,

    CONSTRAINT "EventReason_pkey" PRIMARY KEY ("eventId","position")
);

-- CreateTable
CREATE TABLE "EventDay" (
    "eventId" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "label" TEXT NOT NULL,
    "date" DATE NOT NULL,

    CONSTRAINT "EventDay_pkey" PRIMARY KEY ("eventId","position")
);

-- CreateTable
CREATE TABLE "EventSession" (
    "eventId" TEXT NOT NULL,
    "dayPosition" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "startsAt" TIMESTAMPTZ(3) NOT NULL,
    "endsAt" TIMESTAMPTZ(3) NOT NULL,
    "timeText" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "room" TEXT NOT NULL,

    CONSTRAINT "EventSession_pkey" PRIMARY KEY ("eventId","dayPosition","position")
);

-- CreateTable
CREATE TABLE "CommitteeMember" (
    "id" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "institution" TEXT NOT NULL,
    "location" TEXT NOT NULL,
    "specialization" TEXT NOT NULL,
    "category" TEXT NOT NULL,
    "achievements" TEXT[],
    "email" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "bio" TEXT NOT NULL,

    CONSTRAINT "CommitteeMember_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "GalleryItem" (
    "id" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "category" TEXT NOT NULL,
    "year" INTEGER NOT NULL,
    "type" "GalleryItemType" NOT NULL,
    "scene" TEXT NOT NULL,
    "composition" INTEGER NOT NULL,
    "location" TEXT NOT NULL,
    "dateText" TEXT NOT NULL,
    "attendees" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "alt" TEXT NOT NULL,

    CONSTRAINT "GalleryItem_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PriceItem" (
    "id" TEXT NOT NULL,
    "kind" "PriceKind" NOT NULL,
    "name" TEXT NOT NULL,
    "registrationType" TEXT,
    "position" INTEGER NOT NULL,

    CONSTRAINT "PriceItem_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Price" (
    "itemId" TEXT NOT NULL,
    "phase" "PricePhase" NOT NULL,
    "usdMinor" INTEGER NOT NULL,

    CONSTRAINT "Price_pkey" PRIMARY KEY ("itemId","phase")
);

-- CreateTable
CREATE TABLE "Coupon" (
    "id" UUID NOT NULL,
    "code" TEXT NOT NULL,
    "registrationPercent" INTEGER NOT NULL DEFAULT 0,
    "addOnsPercent" INTEGER NOT NULL DEFAULT 0,
    "accommodationPercent" INTEGER NOT NULL DEFAULT 0,
    "validFrom" TIMESTAMPTZ(3),
    "validUntil" TIMESTAMPTZ(3),
    "maxUses" INTEGER,
    "registrationTypes" TEXT[],
    "active" BOOLEAN NOT NULL DEFAULT true,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Coupon_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CouponConference" (
    "couponId" UUID NOT NULL,
    "conferenceId" TEXT NOT NULL,

    CONSTRAINT "CouponConference_pkey" PRIMARY KEY ("couponId","conferenceId")
);

-- CreateTable
CREATE TABLE "Order" (
    "id" UUID NOT NULL,
    "reference" TEXT NOT NULL,
    "token" TEXT NOT NULL,
    "clientKey" TEXT,
    "requestDigest" TEXT NOT NULL,
    "status" "OrderStatus" NOT NULL DEFAULT 'CREATED',
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "approvedAt" TIMESTAMPTZ(3),
    "capturedAt" TIMESTAMPTZ(3),
    "conferenceId" TEXT NOT NULL,
    "conferenceTitle" TEXT NOT NULL,
    "eventCategory" TEXT NOT NULL,
    "eventDate" TEXT NOT NULL,
    "eventLocation" TEXT NOT NULL,
    "designation" TEXT NOT NULL,
    "firstName" TEXT NOT NULL,
    "lastName" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "country" TEXT NOT NULL,
    "category" TEXT NOT NULL,
    "scientificSession" TEXT NOT NULL,
    "organization" TEXT NOT NULL,
    "termsVersion" TEXT NOT NULL,
    "termsAcceptedAt" TIMESTAMPTZ(3) NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "ratePercent" INTEGER NOT NULL,
    "phase" "PricePhase" NOT NULL,
    "registrationMinor" INTEGER NOT NULL,
    "addOnsMinor" INTEGER NOT NULL,
    "accommodationMinor" INTEGER NOT NULL,
    "discountMinor" INTEGER NOT NULL DEFAULT 0,
    "feeMinor" INTEGER NOT NULL,
    "totalMinor" INTEGER NOT NULL,
    "originalTotalMinor" INTEGER NOT NULL,
    "refundedMinor" INTEGER NOT NULL DEFAULT 0,
    "couponId" UUID,
    "couponCode" TEXT,
    "registrationPercent" INTEGER NOT NULL DEFAULT 0,
    "addOnsPercent" INTEGER NOT NULL DEFAULT 0,
    "accommodationPercent" INTEGER NOT NULL DEFAULT 0,
    "paypalRequestId" TEXT NOT NULL,
    "paypalOrderId" TEXT,
    "paypalApproveUrl" TEXT,
    "paypalCaptureId" TEXT,
    "captureAttempt" INTEGER NOT NULL DEFAULT 1,
    "failureIssue" TEXT,
    "reconcileAfter" TIMESTAMPTZ(3),

    CONSTRAINT "Order_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "OrderLine" (
    "orderId" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "itemId" TEXT NOT NULL,
    "kind" "PriceKind" NOT NULL,
    "name" TEXT NOT NULL,
    "quantity" INTEGER NOT NULL,
    "unitMinor" INTEGER NOT NULL,
    "totalMinor" INTEGER NOT NULL,

    CONSTRAINT "OrderLine_pkey" PRIMARY KEY ("orderId","position")
);

-- CreateTable
CREATE TABLE "OrderChange" (
    "id" UUID NOT NULL,
    "orderId" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "status" "OrderStatus" NOT NULL,
    "cause" TEXT NOT NULL,
    "detail" TEXT,

    CONSTRAINT "OrderChange_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "WebhookEvent" (
    "id" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "resourceId" TEXT,
    "receivedAt" TIMESTAMPTZ(3) NOT NULL,
    "processedAt" TIMESTAMPTZ(3),

    CONSTRAINT "WebhookEvent_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Abstract" (
    "id" UUID NOT NULL,
    "reference" TEXT NOT NULL,
    "digest" TEXT NOT NULL,
    "conferenceId" TEXT NOT NULL,
    "conferenceTitle" TEXT NOT NULL,
    "fullName" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "affiliation" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "abstract" TEXT NOT NULL,
    "keywords" TEXT NOT NULL,
    "presentation" TEXT NOT NULL,
    "biography" TEXT NOT NULL,
    "fileKey" TEXT NOT NULL,
    "fileName" TEXT NOT NULL,
    "fileType" TEXT NOT NULL,
    "fileBytes" INTEGER NOT NULL,
    "overLimit" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Abstract_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ContactMessage" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "phone" TEXT NOT NULL DEFAULT '',
    "organization" TEXT NOT NULL DEFAULT '',
    "interest" TEXT NOT NULL DEFAULT '',
    "category" TEXT NOT NULL DEFAULT '',
    "subject" TEXT NOT NULL DEFAULT '',
    "message" TEXT NOT NULL,
    "sourcePage" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ContactMessage_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Subscriber" (
    "id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "token" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "unsubscribedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Subscriber_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Mail" (
    "id" UUID NOT NULL,
    "template" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "recipient" TEXT NOT NULL,
    "replyTo" TEXT,
    "input" JSONB NOT NULL,
    "status" "MailStatus" NOT NULL DEFAULT 'QUEUED',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "lastError" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "sentAt" TIMESTAMPTZ(3),

    CONSTRAINT "Mail_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CatalogueRevision" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "revision" BIGINT NOT NULL DEFAULT 1,

    CONSTRAINT "CatalogueRevision_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SeedState" (
    "name" TEXT NOT NULL,
    "digest" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "SeedState_pkey" PRIMARY KEY ("name")
);

-- CreateIndex
CREATE INDEX "Conference_position_idx" ON "Conference"("position");

-- CreateIndex
CREATE INDEX "CommitteeMember_category_position_idx" ON "CommitteeMember"("category", "position");

-- CreateIndex
CREATE INDEX "GalleryItem_category_year_position_idx" ON "GalleryItem"("category", "year", "position");

-- CreateIndex
CREATE UNIQUE INDEX "PriceItem_name_key" ON "PriceItem"("name");

-- CreateIndex
CREATE UNIQUE INDEX "Coupon_code_key" ON "Coupon"("code");

-- CreateIndex
CREATE UNIQUE INDEX "Order_reference_key" ON "Order"("reference");

-- CreateIndex
CREATE UNIQUE INDEX "Order_token_key" ON "Order"("token");

-- CreateIndex
CREATE UNIQUE INDEX "Order_clientKey_key" ON "Order"("clientKey");

-- CreateIndex
CREATE UNIQUE INDEX "Order_paypalRequestId_key" ON "Order"("paypalRequestId");

-- CreateIndex
CREATE UNIQUE INDEX "Order_paypalOrderId_key" ON "Order"("paypalOrderId");

-- CreateIndex
CREATE UNIQUE INDEX "Order_paypalCaptureId_key" ON "Order"("paypalCaptureId");

-- CreateIndex
CREATE INDEX "Order_status_reconcileAfter_idx" ON "Order"("status", "reconcileAfter");

-- CreateIndex
CREATE INDEX "Order_email_idx" ON "Order"("email");

-- CreateIndex
CREATE INDEX "Order_couponId_status_idx" ON "Order"("couponId", "status");

-- CreateIndex
CREATE INDEX "Order_conferenceId_idx" ON "Order"("conferenceId");

-- CreateIndex
CREATE INDEX "OrderChange_orderId_at_idx" ON "OrderChange"("orderId", "at");

-- CreateIndex
CREATE UNIQUE INDEX "Abstract_reference_key" ON "Abstract"("reference");

-- CreateIndex
CREATE UNIQUE INDEX "Abstract_digest_key" ON "Abstract"("digest");

-- CreateIndex
CREATE UNIQUE INDEX "Abstract_fileKey_key" ON "Abstract"("fileKey");

-- CreateIndex
CREATE INDEX "Abstract_conferenceId_email_idx" ON "Abstract"("conferenceId", "email");

-- CreateIndex
CREATE INDEX "ContactMessage_createdAt_idx" ON "ContactMessage"("createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "Subscriber_email_key" ON "Subscriber"("email");

-- CreateIndex
CREATE UNIQUE INDEX "Subscriber_token_key" ON "Subscriber"("token");

-- CreateIndex
CREATE UNIQUE INDEX "Mail_key_key" ON "Mail"("key");

-- CreateIndex
CREATE INDEX "Mail_status_createdAt_idx" ON "Mail"("status", "createdAt");

-- AddForeignKey
ALTER TABLE "Event" ADD CONSTRAINT "Event_id_fkey" FOREIGN KEY ("id") REFERENCES "Conference"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "EventTrack" ADD CONSTRAINT "EventTrack_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "Event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "EventReason" ADD CONSTRAINT "EventReason_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "Event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "EventDay" ADD CONSTRAINT "EventDay_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "Event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "EventSession" ADD CONSTRAINT "EventSession_eventId_dayPosition_fkey" FOREIGN KEY ("eventId", "dayPosition") REFERENCES "EventDay"("eventId", "position") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Price" ADD CONSTRAINT "Price_itemId_fkey" FOREIGN KEY ("itemId") REFERENCES "PriceItem"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CouponConference" ADD CONSTRAINT "CouponConference_couponId_fkey" FOREIGN KEY ("couponId") REFERENCES "Coupon"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CouponConference" ADD CONSTRAINT "CouponConference_conferenceId_fkey" FOREIGN KEY ("conferenceId") REFERENCES "Conference"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Order" ADD CONSTRAINT "Order_conferenceId_fkey" FOREIGN KEY ("conferenceId") REFERENCES "Conference"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Order" ADD CONSTRAINT "Order_couponId_fkey" FOREIGN KEY ("couponId") REFERENCES "Coupon"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OrderLine" ADD CONSTRAINT "OrderLine_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Order"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OrderLine" ADD CONSTRAINT "OrderLine_itemId_fkey" FOREIGN KEY ("itemId") REFERENCES "PriceItem"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OrderChange" ADD CONSTRAINT "OrderChange_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Order"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Abstract" ADD CONSTRAINT "Abstract_conferenceId_fkey" FOREIGN KEY ("conferenceId") REFERENCES "Conference"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
