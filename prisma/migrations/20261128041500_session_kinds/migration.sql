-- others wait: the table has some hundreds of rows
-- What a session is, and its topic, as far as the organiser says so.
ALTER TABLE "EventSession" ADD COLUMN "kind" TEXT;
ALTER TABLE "EventSession" ADD COLUMN "track" TEXT;
ALTER TABLE "EventSession" ADD CONSTRAINT "EventSession_kind_known"
  CHECK ("kind" IN ('talks', 'posters', 'plenary', 'break', 'other'));
