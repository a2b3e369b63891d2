-- The address that a ticket's mail went to before another one was confirmed (docs/product.md 13.4).
ALTER TABLE "SeatChange" ADD COLUMN "before" TEXT;
