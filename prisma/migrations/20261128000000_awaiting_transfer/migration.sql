-- An order whose buyer pays by a bank transfer (docs/product.md 7.17).
ALTER TYPE "OrderStatus" ADD VALUE IF NOT EXISTS 'AWAITING_TRANSFER' AFTER 'CREATED';
