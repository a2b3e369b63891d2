-- not in a transaction
-- The organiser’s search (order-list.store.ts writes the same expression). The one before serves the release before, and goes with the next.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "Order_folded_search_idx" ON "Order" USING gin (
    fold_for_search(' ' || "reference" || ' ' || "firstName" || ' ' || "lastName" || ' ' || "email" || ' ' || "organization" || ' ' || coalesce("paypalOrderId", '') || ' ' || coalesce("paypalCaptureId", '')) gin_trgm_ops
);
