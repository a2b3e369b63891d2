-- not in a transaction
-- The organiser’s search (order-list.store.ts writes the same expression), without PayPal’s id of the order. The one before serves the release before, and goes with the next.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "Order_known_search_idx" ON "Order" USING gin (
    fold_for_search(' ' || "reference" || ' ' || "firstName" || ' ' || "lastName" || ' ' || "email" || ' ' || "organization" || ' ' || coalesce("paypalCaptureId", '')) gin_trgm_ops
);
