-- Links to the page of an abstract, for its author and for its other authors.
ALTER TYPE "AccessScope" ADD VALUE IF NOT EXISTS 'AUTHOR';
ALTER TYPE "AccessScope" ADD VALUE IF NOT EXISTS 'CO_AUTHOR';
