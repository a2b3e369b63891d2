-- Money that came and names no registration (docs/product.md 7.20).
ALTER TYPE "TransferOutcome" ADD VALUE 'UNKNOWN';
