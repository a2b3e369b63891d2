-- What a key opens, and a session that began at a desk for looking, only looks, at every desk.
ALTER TABLE "DeskKey" ADD COLUMN "readOnly" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "DeskSession" ADD COLUMN "readOnly" BOOLEAN NOT NULL DEFAULT false;
