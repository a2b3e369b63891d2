-- Of the payments that an order may have at PayPal, one is captured; and a price is held for somebody else who pays.

ALTER TABLE "Order" ADD COLUMN     "priceHeldAt" TIMESTAMPTZ(3),
ADD COLUMN     "capturing" TEXT,
ADD COLUMN     "capturingSince" TIMESTAMPTZ(3);

CREATE TABLE "PaymentAttempt" (
    "paypalOrderId" TEXT NOT NULL,
    "orderId" UUID NOT NULL,
    "approveUrl" TEXT,
    "totalMinor" INTEGER NOT NULL,
    "byPayer" BOOLEAN NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "closedAt" TIMESTAMPTZ(3),

    CONSTRAINT "PaymentAttempt_pkey" PRIMARY KEY ("paypalOrderId")
);

CREATE INDEX "PaymentAttempt_orderId_idx" ON "PaymentAttempt"("orderId");

ALTER TABLE "PaymentAttempt" ADD CONSTRAINT "PaymentAttempt_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Order"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "PaymentAttempt" ADD CONSTRAINT "PaymentAttempt_total_positive" CHECK ("totalMinor" > 0);

-- What is captured is the payment that counts. All rows before have nothing there.
ALTER TABLE "Order" ADD CONSTRAINT "Order_captures_its_payment" CHECK ("capturing" IS NULL OR "capturing" = "paypalOrderId") NOT VALID;
