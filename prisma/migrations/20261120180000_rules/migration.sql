-- Rules that Prisma's schema language cannot say. A row that breaks one is a bug, whoever writes it.

ALTER TABLE "Conference"
  ADD CONSTRAINT "Conference_dates_in_order" CHECK ("startsOn" <= "endsOn"),
  ADD CONSTRAINT "Conference_id_is_slug" CHECK ("id" ~ '^[a-z0-9]+(-[a-z0-9]+)*$');

ALTER TABLE "EventSession"
  ADD CONSTRAINT "EventSession_ends_after_start" CHECK ("startsAt" < "endsAt");

ALTER TABLE "Price"
  ADD CONSTRAINT "Price_not_negative" CHECK ("usdMinor" >= 0);

ALTER TABLE "Coupon"
  ADD CONSTRAINT "Coupon_code_normal" CHECK ("code" = upper(btrim("code")) AND "code" <> ''),
  ADD CONSTRAINT "Coupon_percents" CHECK (
    "registrationPercent" BETWEEN 0 AND 100
    AND "addOnsPercent" BETWEEN 0 AND 100
    AND "accommodationPercent" BETWEEN 0 AND 100
  ),
  ADD CONSTRAINT "Coupon_uses_positive" CHECK ("maxUses" IS NULL OR "maxUses" >= 0),
  ADD CONSTRAINT "Coupon_dates_in_order" CHECK ("validFrom" IS NULL OR "validUntil" IS NULL OR "validFrom" <= "validUntil");

ALTER TABLE "Order"
  ADD CONSTRAINT "Order_currency_known" CHECK ("currency" IN ('USD', 'EUR', 'GBP')),
  ADD CONSTRAINT "Order_email_normal" CHECK ("email" = lower(btrim("email"))),
  ADD CONSTRAINT "Order_amounts_not_negative" CHECK (
    "registrationMinor" >= 0 AND "addOnsMinor" >= 0 AND "accommodationMinor" >= 0
    AND "discountMinor" >= 0 AND "feeMinor" >= 0 AND "totalMinor" >= 0
    AND "refundedMinor" BETWEEN 0 AND "totalMinor"
  ),
  ADD CONSTRAINT "Order_total_adds_up" CHECK (
    "totalMinor" = "registrationMinor" + "addOnsMinor" + "accommodationMinor" - "discountMinor" + "feeMinor"
  ),
  ADD CONSTRAINT "Order_captured_is_proven" CHECK (
    "status" NOT IN ('CAPTURED', 'PARTIALLY_REFUNDED', 'REFUNDED')
    OR ("capturedAt" IS NOT NULL AND ("paypalCaptureId" IS NOT NULL OR "totalMinor" = 0))
  ),
  ADD CONSTRAINT "Order_refund_matches_status" CHECK (
    ("status" = 'PARTIALLY_REFUNDED') = ("refundedMinor" > 0 AND "refundedMinor" < "totalMinor")
    OR "status" = 'REFUNDED'
  );

ALTER TABLE "OrderLine"
  ADD CONSTRAINT "OrderLine_quantity_positive" CHECK ("quantity" > 0),
  ADD CONSTRAINT "OrderLine_total_is_product" CHECK ("unitMinor" >= 0 AND "totalMinor" = "unitMinor" * "quantity");

ALTER TABLE "Abstract"
  ADD CONSTRAINT "Abstract_file_size" CHECK ("fileBytes" BETWEEN 1 AND 10485760);

ALTER TABLE "Subscriber"
  ADD CONSTRAINT "Subscriber_email_normal" CHECK ("email" = lower(btrim("email")));

-- One row counts the catalogue's changes and tells every server process of them.
INSERT INTO "CatalogueRevision" ("id", "revision") VALUES (1, 1);
ALTER TABLE "CatalogueRevision" ADD CONSTRAINT "CatalogueRevision_one_row" CHECK ("id" = 1);

CREATE FUNCTION catalogue_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "CatalogueRevision" SET "revision" = "revision" + 1;
  PERFORM pg_notify('catalogue', '');
  RETURN NULL;
END $$;

CREATE TRIGGER "Conference_changed" AFTER INSERT OR UPDATE OR DELETE ON "Conference" FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
CREATE TRIGGER "Event_changed" AFTER INSERT OR UPDATE OR DELETE ON "Event" FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
CREATE TRIGGER "EventTrack_changed" AFTER INSERT OR UPDATE OR DELETE ON "EventTrack" FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
CREATE TRIGGER "EventReason_changed" AFTER INSERT OR UPDATE OR DELETE ON "EventReason" FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
CREATE TRIGGER "EventDay_changed" AFTER INSERT OR UPDATE OR DELETE ON "EventDay" FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
CREATE TRIGGER "EventSession_changed" AFTER INSERT OR UPDATE OR DELETE ON "EventSession" FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
CREATE TRIGGER "CommitteeMember_changed" AFTER INSERT OR UPDATE OR DELETE ON "CommitteeMember" FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
CREATE TRIGGER "GalleryItem_changed" AFTER INSERT OR UPDATE OR DELETE ON "GalleryItem" FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
CREATE TRIGGER "PriceItem_changed" AFTER INSERT OR UPDATE OR DELETE ON "PriceItem" FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
CREATE TRIGGER "Price_changed" AFTER INSERT OR UPDATE OR DELETE ON "Price" FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
