-- Whether an order is invoiced before its transfer has come (docs/product.md 14.2).
ALTER TABLE "Order" ADD COLUMN "invoiceFirst" BOOLEAN NOT NULL DEFAULT false;
