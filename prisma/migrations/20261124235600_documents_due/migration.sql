-- Orders whose documents are to be looked at; all of them once.
ALTER TABLE "BillingDetails" ADD COLUMN     "due" BOOLEAN NOT NULL DEFAULT true;
