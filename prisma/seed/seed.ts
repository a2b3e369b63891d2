import { createHash } from 'node:crypto';
import type { Organiser } from '#domain/site.ts';
import { contentKinds } from '#server/assembly/content-kinds.ts';
import { seedContent } from '#server/site/content/built-in.service.ts';
import { seedOrganiser } from '#server/site/content/organiser-kind.store.ts';
import type { Prisma, PrismaClient } from '../generated/client/client.ts';
import { TRIAL_COUPON_PART, trialCoupon, writeTrialCoupon } from './trial-coupon.ts';

/** Held while a part is written. */
const LOCK = 4712;

type Part = [name: string, content: unknown, write: (tx: Prisma.TransactionClient) => Promise<void>];

/**
 * Writes the built-in catalogue: content as `seedContent` says, and other parts only when what this release has of one differs
 * from what was written last. A release that changes such a part writes all of it.
 *
 * @param options.trialCoupon whether there is to be a coupon for trying out
 * @param options.organiser what the organiser's details are first written with
 * @returns the ids of the pieces of content, and the names of the parts, that were written
 */
export async function seed(
  database: PrismaClient,
  now: Date,
  options: { trialCoupon: boolean; organiser: Organiser },
): Promise<string[]> {
  const coupon: Part = [TRIAL_COUPON_PART, trialCoupon, writeTrialCoupon];
  return [
    ...(await seedContent(database, contentKinds, now)),
    ...((await seedOrganiser(database, options.organiser)) ? ['organiser'] : []),
    ...(await writeParts(database, now, options.trialCoupon ? [coupon] : [])),
  ];
}

async function writeParts(database: PrismaClient, now: Date, parts: readonly Part[]): Promise<string[]> {
  const states = new Map((await database.seedState.findMany()).map(({ name, digest }) => [name, digest]));
  const written: string[] = [];
  for (const [name, content, write] of parts) {
    const digest = createHash('sha256').update(JSON.stringify(content)).digest('hex');
    if (states.get(name) === digest) continue;
    await database.$transaction(async (tx) => {
      // Several servers may start at once: one writes, and the others find it done.
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(${LOCK}::bigint)`;
      if ((await tx.seedState.findUnique({ where: { name } }))?.digest === digest) return;
      await write(tx);
      await tx.seedState.upsert({
        where: { name },
        create: { name, digest, at: now },
        update: { digest, at: now },
      });
      written.push(name);
    });
  }
  return written;
}
