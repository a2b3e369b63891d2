-- What PayPal has said of an order while a ledger was made that PayPal's silence ended.
CREATE TABLE "LedgerReading" (
  "month" TEXT NOT NULL,
  "orderId" UUID NOT NULL,
  "lines" JSONB NOT NULL,
  "readAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "LedgerReading_pkey" PRIMARY KEY ("month", "orderId")
);
