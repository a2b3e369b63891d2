-- Links to pages as they would be with every draft published.
ALTER TYPE "AccessScope" ADD VALUE IF NOT EXISTS 'PREVIEW';
