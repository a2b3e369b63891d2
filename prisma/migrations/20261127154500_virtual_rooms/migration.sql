-- Online rooms, and who was in them (docs/product.md 13.10).
CREATE TYPE "RoomKind" AS ENUM ('ROOM', 'TEST');

CREATE TABLE "VirtualRoom" (
  "id" UUID NOT NULL,
  "conferenceId" TEXT NOT NULL,
  "kind" "RoomKind" NOT NULL DEFAULT 'ROOM',
  "name" TEXT NOT NULL,
  "inPerson" BOOLEAN NOT NULL DEFAULT false,
  "startsAt" TIMESTAMPTZ(3),
  "endsAt" TIMESTAMPTZ(3),
  "sealedAddress" TEXT NOT NULL,
  "sealedRecording" TEXT NOT NULL DEFAULT '',
  "closedAt" TIMESTAMPTZ(3),
  "createdAt" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "VirtualRoom_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "VirtualRoom_times" CHECK (("startsAt" IS NULL) = ("endsAt" IS NULL) AND ("startsAt" IS NULL OR "startsAt" < "endsAt")),
  CONSTRAINT "VirtualRoom_conferenceId_fkey" FOREIGN KEY ("conferenceId") REFERENCES "Conference"("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE INDEX "VirtualRoom_conferenceId_idx" ON "VirtualRoom"("conferenceId");

CREATE TABLE "RoomVisit" (
  "id" UUID NOT NULL,
  "roomId" UUID NOT NULL,
  "seatId" UUID NOT NULL,
  "networkHash" TEXT NOT NULL,
  "firstAt" TIMESTAMPTZ(3) NOT NULL,
  "lastAt" TIMESTAMPTZ(3) NOT NULL,
  "joins" INTEGER NOT NULL DEFAULT 1,
  CONSTRAINT "RoomVisit_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "RoomVisit_joins" CHECK ("joins" > 0),
  CONSTRAINT "RoomVisit_roomId_fkey" FOREIGN KEY ("roomId") REFERENCES "VirtualRoom"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "RoomVisit_seatId_fkey" FOREIGN KEY ("seatId") REFERENCES "Seat"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "RoomVisit_roomId_seatId_networkHash_key" ON "RoomVisit"("roomId", "seatId", "networkHash");
CREATE INDEX "RoomVisit_seatId_idx" ON "RoomVisit"("seatId");

-- Tickets that were used from many networks at once.
CREATE TABLE "SharedSeat" (
  "seatId" UUID NOT NULL,
  "at" TIMESTAMPTZ(3) NOT NULL,
  "networks" INTEGER NOT NULL,
  CONSTRAINT "SharedSeat_pkey" PRIMARY KEY ("seatId"),
  CONSTRAINT "SharedSeat_seatId_fkey" FOREIGN KEY ("seatId") REFERENCES "Seat"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
