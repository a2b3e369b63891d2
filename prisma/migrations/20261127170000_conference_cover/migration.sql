-- A conference's own picture in place of its drawn cover (docs/product.md 1.3).
ALTER TABLE "Conference" ADD COLUMN "cover" TEXT;
