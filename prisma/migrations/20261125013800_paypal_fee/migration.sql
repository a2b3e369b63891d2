-- What PayPal kept of a payment, in minor units of the order's currency; null: it has not said, or the order is older.
ALTER TABLE "Order" ADD COLUMN "paypalFeeMinor" INTEGER;
