-- others wait: a conference has some dozens of sessions, and they are written only when content is published.
-- Programmes for programs name a session by a number, which stays as its id does. Those that are there are counted as they come.
ALTER TABLE "PublishedSession" ADD COLUMN "number" SERIAL NOT NULL;
ALTER TABLE "PublishedSession" ADD CONSTRAINT "PublishedSession_number_positive" CHECK ("number" > 0);
CREATE UNIQUE INDEX "PublishedSession_number_key" ON "PublishedSession" ("number");
