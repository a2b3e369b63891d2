-- When the code of a ticket last admitted somebody (docs/product.md 13.6).
ALTER TABLE "Seat" ADD COLUMN "admittedAt" TIMESTAMPTZ(3);
