-- What a price list takes, and what an order was converted from (docs/product.md 4.3).
ALTER TABLE "PriceList" ADD COLUMN "currencies" JSONB, ADD COLUMN "own" JSONB;
ALTER TABLE "Order" ADD COLUMN "base" CHAR(3), ADD COLUMN "rateMillionths" INTEGER;

ALTER TABLE "Order" DROP CONSTRAINT "Order_currency_known";
ALTER TABLE "Order" ADD CONSTRAINT "Order_currency_payable" CHECK (
  "currency" ~ '^[A-Z]{3}$'
  AND ("currency" NOT IN ('HUF', 'JPY', 'TWD') OR ("totalMinor" % 100 = 0 AND "refundedMinor" % 100 = 0))
) NOT VALID;
