-- Logos, which are kept whole (docs/product.md 3.7).
ALTER TABLE "Media" ADD COLUMN "isLogo" BOOLEAN NOT NULL DEFAULT false;
