-- not in a transaction
-- The few orders of which PayPal tells something else, for the list of what needs a look.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "Order_mismatched" ON "Order"("createdAt") WHERE "failureIssue" = 'AMOUNT_OR_ORDER_MISMATCH';
