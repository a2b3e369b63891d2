-- What of the refunds of an order its buyer has been told by mail.
ALTER TABLE "Order" ADD COLUMN "refundToldMinor" INTEGER;
