-- seat lists: names apart for badges, and what a hotel asks for
ALTER TABLE "Seat"
    ADD COLUMN "firstName" TEXT NOT NULL DEFAULT '',
    ADD COLUMN "lastName" TEXT NOT NULL DEFAULT '',
    ADD COLUMN "arrivesOn" DATE,
    ADD COLUMN "roomMate" TEXT NOT NULL DEFAULT '';
