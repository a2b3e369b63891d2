import type { Organiser } from '#domain/site.ts';
import { contentKinds } from '#server/assembly/content-kinds.ts';
import type { Database } from '#server/base/database/client.ts';
import { seedContent } from '#server/site/content/built-in.service.ts';
import { seedOrganiser } from '#server/site/content/organiser-kind.store.ts';
import { seedTrialCoupon } from './trial-coupon.ts';

/**
 * Writes what a new site begins with (docs/product.md 3.2, 5.2), each part once.
 *
 * @param options.trialCoupon whether there is to be a coupon for trying out
 * @param options.organiser what the organiser's details are first written with
 * @returns the ids of the pieces of content, and the names of the parts, that were written
 */
export async function seed(
  database: Database,
  now: Date,
  options: { trialCoupon: boolean; organiser: Organiser },
): Promise<string[]> {
  const written = await seedContent(database, contentKinds, now);
  if (await seedOrganiser(database, options.organiser)) written.push('organiser');
  if (options.trialCoupon && (await seedTrialCoupon(database, now))) written.push('trial-coupon');
  return written;
}
