-- Links to places on a waiting list.
ALTER TYPE "AccessScope" ADD VALUE IF NOT EXISTS 'WAITING';
