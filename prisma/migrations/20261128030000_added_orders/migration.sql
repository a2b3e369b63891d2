-- Orders that add something to a registration (docs/product.md 7.18). Restoring a backup writes them in any order.
ALTER TABLE "Order" ADD COLUMN "addedTo" TEXT,
  ADD CONSTRAINT "Order_addedTo_fkey" FOREIGN KEY ("addedTo") REFERENCES "Order"("reference")
    ON DELETE CASCADE ON UPDATE CASCADE DEFERRABLE INITIALLY IMMEDIATE NOT VALID,
  ADD CONSTRAINT "Order_added_to_another" CHECK ("addedTo" <> "reference") NOT VALID;
