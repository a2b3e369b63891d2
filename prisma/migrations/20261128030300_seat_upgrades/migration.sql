-- Tickets that become others for the difference in price (docs/product.md 7.18).
CREATE TABLE "SeatUpgrade" (
  "orderId" UUID NOT NULL,
  "seatId" UUID NOT NULL,
  "fromItemId" TEXT NOT NULL,
  "fromTicket" TEXT NOT NULL,
  "fromOnline" BOOLEAN NOT NULL,
  "toItemId" TEXT NOT NULL,
  "toTicket" TEXT NOT NULL,
  "toOnline" BOOLEAN NOT NULL,
  "toUnitMinor" INTEGER NOT NULL,
  "appliedAt" TIMESTAMPTZ(3),
  "undoneAt" TIMESTAMPTZ(3),
  CONSTRAINT "SeatUpgrade_pkey" PRIMARY KEY ("orderId"),
  CONSTRAINT "SeatUpgrade_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Order"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "SeatUpgrade_seatId_fkey" FOREIGN KEY ("seatId") REFERENCES "Seat"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "SeatUpgrade_undone_after" CHECK ("undoneAt" IS NULL OR "appliedAt" IS NOT NULL),
  CONSTRAINT "SeatUpgrade_price" CHECK ("toUnitMinor" >= 0)
);
CREATE INDEX "SeatUpgrade_seatId_idx" ON "SeatUpgrade"("seatId");
