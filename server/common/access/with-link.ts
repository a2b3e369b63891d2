import { inTransaction } from '#server/base/database/after-commit.ts';
import type { Database, Transaction } from '#server/base/database/client.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import type { SentAction } from '#server/base/http/rate-limits.ts';
import { LinkNotFoundError } from './access-link.errors.ts';
import { openLink } from './access-link.service.ts';
import { type AccessLink, type AccessScope, isStillOpen } from './access-link.store.ts';

/** What somebody sends who has a link. */
export type LinkRequest = {
  token: string;
  /** The sender's, as `networkOf` writes it; null where there is none. */
  network: string | null;
};

/** How something is changed by those who have its link. */
export type LinkWay<Found, Subject> = {
  readonly scopes: readonly AccessScope[];
  /** What the link opens, before anything is held; null: there is none. */
  find(database: Database, subjectId: string, link: AccessLink): Promise<Found | null> | Found | null;
  /** As what it counts, and for whose address as well as the network; null: it counts as nothing. */
  counted?(found: Found): { action: SentAction; email: string } | null;
  /** What is done of it before the transaction, and where that waits. */
  around?<Result>(found: Found, work: () => Promise<Result>): Promise<Result>;
  /** The same as it is now, held until the transaction ends; null: it is not there any more. */
  hold(tx: Transaction, found: Found): Promise<Subject | null>;
};

/** When something is changed, and by which link. */
export type LinkUse = { readonly at: Date; readonly link: AccessLink };

/**
 * Changes what a secret link opens: opens the link, finds what it is to, counts it against the limits, begins a transaction,
 * holds the thing, looks again whether the link still opens it, and then changes it.
 *
 * @throws LinkNotFoundError | LinkExpiredError | RateLimitedError with nothing changed; whatever `change` throws
 */
export async function withLink<Found, Subject, Result>(
  dependencies: Pick<Dependencies, 'database' | 'limits' | 'clock' | 'siteConfig' | 'catalogue'>,
  way: LinkWay<Found, Subject>,
  { token, network }: LinkRequest,
  change: (tx: Transaction, subject: Subject, use: LinkUse) => Promise<Result>,
): Promise<Result> {
  const { database, clock, limits } = dependencies;
  const link = await openLink(dependencies, { token, scopes: way.scopes, network });
  const found = link && (await way.find(database, link.subjectId, link));
  if (!link || found === null) throw new LinkNotFoundError();
  const once = () =>
    inTransaction(database, async (tx) => {
      const subject = await way.hold(tx, found);
      // Whoever ends a link holds what it opens.
      if (subject === null || !(await isStillOpen(tx, link.id))) throw new LinkNotFoundError();
      return change(tx, subject, { at: clock.now(), link });
    });
  const work = () => (way.around ? way.around(found, once) : once());
  const counted = way.counted?.(found);
  return counted ? limits.counted(counted.action, { email: counted.email, network }, work) : work();
}
