-- Addresses are kept in small letters of ASCII only: other scripts' letters are compared as they are (server/base/lib/normal-email.ts).
ALTER TABLE "Order"
  DROP CONSTRAINT "Order_email_normal",
  ADD CONSTRAINT "Order_email_normal" CHECK ("email" = lower(btrim("email") COLLATE "C")) NOT VALID;
ALTER TABLE "Seat"
  DROP CONSTRAINT "Seat_email_normal",
  ADD CONSTRAINT "Seat_email_normal" CHECK ("email" = lower(btrim("email") COLLATE "C")) NOT VALID;
ALTER TABLE "WaitingEntry"
  DROP CONSTRAINT "WaitingEntry_email_normal",
  ADD CONSTRAINT "WaitingEntry_email_normal" CHECK ("email" = lower(btrim("email") COLLATE "C")) NOT VALID;
ALTER TABLE "Subscriber"
  DROP CONSTRAINT "Subscriber_email_normal",
  ADD CONSTRAINT "Subscriber_email_normal" CHECK ("email" = lower(btrim("email") COLLATE "C")) NOT VALID;
