import { createHash } from 'node:crypto';
import { PRICE_TABLE, STANDARD_LIST } from '#domain/pricing/price-list.ts';
import { contentKinds } from '#server/content-kinds.ts';
import { seedContent } from '#server/features/content/built-in.service.ts';
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
 * @returns the ids of the pieces of content, and the names of the parts, that were written
 */
export async function seed(
  database: PrismaClient,
  now: Date,
  options: { trialCoupon: boolean },
): Promise<string[]> {
  const parts: Part[] = [
    ['prices', PRICE_TABLE, writePrices],
    ...(options.trialCoupon ? [[TRIAL_COUPON_PART, trialCoupon, writeTrialCoupon] satisfies Part] : []),
  ];
  const states = new Map((await database.seedState.findMany()).map(({ name, digest }) => [name, digest]));
  const written = await seedContent(database, contentKinds, now);
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

async function writePrices(tx: Prisma.TransactionClient): Promise<void> {
  for (const { usdMinor, ...item } of PRICE_TABLE) {
    await tx.priceItem.upsert({ where: { id: item.id }, create: item, update: item });
    const place = { listId: STANDARD_LIST, itemId: item.id };
    const price = {
      earlyUsdMinor: usdMinor.EARLY,
      midUsdMinor: usdMinor.MID,
      spotUsdMinor: usdMinor.SPOT,
    };
    await tx.listPrice.upsert({
      where: { listId_itemId: place },
      create: { ...place, ...price },
      update: price,
    });
  }
}
