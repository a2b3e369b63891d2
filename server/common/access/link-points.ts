import type { Dependencies } from '#server/base/dependencies.ts';
import type { LinkPoints, OpenLinks } from '#server/base/http/budget.ts';
import { type LinkTarget, targetOf } from './access-link.service.ts';

/**
 * Who pays for what is made for a link (docs/product.md 11.5): for a right one what it opens, which has points of its own and
 * shares them among all links to it, so that nobody has more by having more links to one thing; and the links of a network have as
 * many together, beside its own, so that nobody has more by having links to many. For a wrong one its network pays.
 */
export function linkPoints(
  dependencies: Pick<Dependencies, 'database' | 'clock' | 'budget'>,
): LinkPoints & OpenLinks {
  return {
    budget: dependencies.budget,
    async payerOf(secret, network) {
      // Where the database is away, what is asked for says so itself.
      const target = await targetOf(dependencies, secret).catch(() => null);
      return target ? { own: balanceOf(target), network } : network;
    },
    isOpen: async (secret) => (await targetOf(dependencies, secret)) !== null,
  };
}

/** What stands for a thing in the budget; no network is written like it. */
export function balanceOf({ scope, subjectId }: LinkTarget): string {
  return `${scope} ${subjectId}`;
}
