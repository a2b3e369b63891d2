import type { Dependencies } from '#server/base/dependencies.ts';
import { LinkNotFoundError } from '#server/common/access/access-link.errors.ts';
import { openLink } from '#server/common/access/access-link.service.ts';
import { noteUse } from '#server/common/access/access-link.store.ts';
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

type Opened = { token: string; network: string | null };

/**
 * The invitation that a secret token opens; null where there is none (any more).
 *
 * @throws RateLimitedError | LinkExpiredError
 */
export async function invitationOf(
  dependencies: Dependencies,
  opened: Opened,
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

/**
 * Whoever is invited says that they do not come: what it offers goes. What was registered or sent with it stays. Declined again, nothing
 * changes.
 *
 * @throws LinkNotFoundError | LinkExpiredError | RateLimitedError
 */
export async function declineInvitation(
  dependencies: Dependencies,
  opened: Opened,
): Promise<OpenedInvitation> {
  const { database, clock } = dependencies;
  const link = await openLink(dependencies, { ...opened, scopes: ['INVITATION'] });
  if (!link) throw new LinkNotFoundError();
  const declined = await database.$transaction(async (tx) => {
    const at = clock.now();
    const found = await lockInvitation(tx, link.subjectId);
    if (!found || found.endedAt) throw new LinkNotFoundError();
    if (found.declinedAt) return found;
    await noteUse(tx, link.id, at);
    const changed = await updateInvitation(tx, found.id, { declinedAt: at });
    await closeOffer(tx, changed);
    return changed;
  });
  return withState(dependencies, declined);
}
