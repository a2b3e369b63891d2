-- Links that confirm a subscription.
ALTER TYPE "AccessScope" ADD VALUE IF NOT EXISTS 'SUBSCRIPTION';
