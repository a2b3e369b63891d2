-- not in a transaction
-- The few orders that were paid after they were cancelled, for the list of what needs a look.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "Order_paid_after_cancellation" ON "Order"("createdAt") WHERE "failureIssue" = 'PAID_AFTER_CANCELLATION';
