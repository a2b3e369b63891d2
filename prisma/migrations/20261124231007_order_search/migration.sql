-- not in a transaction
-- The organiser’s search (order-list.store.ts writes the same expression).
CREATE INDEX CONCURRENTLY IF NOT EXISTS "Order_search_idx" ON "Order" USING gin (
    (lower(' ' || "reference" || ' ' || "firstName" || ' ' || "lastName" || ' ' || "email" || ' ' || "organization" || ' ' || coalesce("paypalOrderId", '') || ' ' || coalesce("paypalCaptureId", ''))) gin_trgm_ops
);
