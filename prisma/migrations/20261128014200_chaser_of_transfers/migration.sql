-- Chasers of bank transfers that have not arrived (docs/product.md 10.7).
ALTER TYPE "ChaserKind" ADD VALUE 'TRANSFER_UNPAID';
