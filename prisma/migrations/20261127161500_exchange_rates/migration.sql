-- What tax is converted by where it is due in another currency (docs/product.md 14.4).
CREATE TABLE "ExchangeRate" (
  "id" UUID NOT NULL,
  "currency" TEXT NOT NULL,
  "inCurrency" TEXT NOT NULL,
  "fromDay" DATE NOT NULL,
  "untilDay" DATE NOT NULL,
  "perUnitMillionths" INTEGER NOT NULL,
  "source" TEXT NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "ExchangeRate_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "ExchangeRate_two" CHECK ("currency" <> "inCurrency"),
  CONSTRAINT "ExchangeRate_days" CHECK ("fromDay" <= "untilDay"),
  CONSTRAINT "ExchangeRate_positive" CHECK ("perUnitMillionths" > 0)
);
CREATE UNIQUE INDEX "ExchangeRate_currency_inCurrency_fromDay_key" ON "ExchangeRate"("currency", "inCurrency", "fromDay");
