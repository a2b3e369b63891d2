-- Links of invitations, and chasers of those without an answer (docs/product.md 6.7, 10.7).
ALTER TYPE "AccessScope" ADD VALUE 'INVITATION';
ALTER TYPE "ChaserKind" ADD VALUE 'INVITATION_UNANSWERED';
