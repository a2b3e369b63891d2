import type { Dependencies } from '#server/base/dependencies.ts';
import { openLink } from '#server/common/access/access-link.service.ts';
import { type LinkRequest, type LinkWay, withLink } from '#server/common/access/with-link.ts';
import {
  countUsed,
  findInvitation,
  type Invitation,
  lockInvitation,
  updateInvitation,
} from './invitation.store.ts';
import { closeOffer } from './invite.service.ts';

/** An invitation as its page shows it. */
export type OpenedInvitation = Invitation & {
  /** `USED`: registered as often as it is good for. */
  state: 'OPEN' | 'USED' | 'DECLINED';
};

/**
 * The invitation that a secret token opens; null where there is none (any more).
 *
 * @throws RateLimitedError | LinkExpiredError
 */
export async function invitationOf(
  dependencies: Dependencies,
  opened: LinkRequest,
): Promise<OpenedInvitation | null> {
  const link = await openLink(dependencies, { ...opened, scopes: ['INVITATION'] });
  const found = link && (await findInvitation(dependencies.database, link.subjectId));
  return found && !found.endedAt ? withState(dependencies, found) : null;
}

async function withState(
  { database }: Pick<Dependencies, 'database'>,
  found: Invitation,
): Promise<OpenedInvitation> {
  if (found.declinedAt) return { ...found, state: 'DECLINED' };
  const used = found.coupon?.maxUses ? (await countUsed(database, found)) >= found.coupon.maxUses : false;
  return { ...found, state: used ? 'USED' : 'OPEN' };
}

const BY_INVITATION: LinkWay<string, Invitation> = {
  scopes: ['INVITATION'],
  find: (_database, id) => id,
  async hold(tx, id) {
    const found = await lockInvitation(tx, id);
    return found?.endedAt ? null : found;
  },
};

/**
 * Whoever is invited says that they do not come: what it offers goes. What was registered or sent with it stays. Declined again, nothing
 * changes.
 *
 * @throws LinkNotFoundError | LinkExpiredError | RateLimitedError
 */
export async function declineInvitation(
  dependencies: Dependencies,
  opened: LinkRequest,
): Promise<OpenedInvitation> {
  const declined = await withLink(dependencies, BY_INVITATION, opened, async (tx, found, { at }) => {
    if (found.declinedAt) return found;
    const changed = await updateInvitation(tx, found.id, { declinedAt: at });
    await closeOffer(tx, changed);
    return changed;
  });
  return withState(dependencies, declined);
}
