import { createHash, randomBytes } from 'node:crypto';
import type { Database, Transaction } from '#server/base/database/client.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { uuid7 } from '#server/base/lib/uuid7.ts';
import { siteOf } from '#server/base/site.ts';
import { LinkExpiredError } from './access-link.errors.ts';
import { type AccessLink, type AccessScope, findLink, insertLinks } from './access-link.store.ts';

/** What a link opens. */
export type LinkTarget = { scope: AccessScope; subjectId: string };

/** Where each kind of link leads, before its token. */
const PATHS: Record<AccessScope, string> = {
  ORDER: '/order/',
  SUBSCRIBER: '/unsubscribe?token=',
  SEAT: '/seat/',
  SEAT_EMAIL: '/confirm/',
  TRANSFER_FROM: '/confirm/',
  TRANSFER_TO: '/confirm/',
  PAYER: '/pay/',
  PREVIEW: '/preview/',
  WAITING: '/waiting/',
  SUBSCRIPTION: '/confirm-subscription?token=',
  AUTHOR: '/abstract/',
  CO_AUTHOR: '/co-author/',
  INVITATION: '/invitation/',
  // In the fragment, which reaches no log.
  STAFF: '/welcome#',
};

/** The address of a link: all but those of the organiser's team lead to the site. */
export function linkUrl(
  { publicUrl, deskUrl }: Pick<Dependencies, 'publicUrl' | 'deskUrl'>,
  scope: AccessScope,
  token: string,
): string {
  return `${scope === 'STAFF' ? deskUrl : publicUrl}${PATHS[scope]}${token}`;
}

/**
 * A new link that is yet to be stored, and its token, which is stored nowhere.
 *
 * @param options.label what it is made for; nothing personal
 * @param options.expiresAt never, unless said
 * @param options.token one that can be made again (`Sealing`); a random one unless said
 */
export function newLink(
  { scope, subjectId }: LinkTarget,
  {
    label,
    now,
    expiresAt = null,
    token = randomBytes(32).toString('base64url'),
  }: { label: string; now: Date; expiresAt?: Date | null; token?: string },
): { token: string; link: AccessLink } {
  const link = {
    id: uuid7(now),
    tokenHash: hashOf(token),
    scope,
    subjectId,
    label,
    createdAt: now,
    expiresAt,
    revokedAt: null,
  };
  return { token, link };
}

/** Makes a link and returns its token; links that were made before go on working. */
export async function mintLink(
  tx: Transaction | Database,
  target: LinkTarget,
  options: { label: string; now: Date; expiresAt?: Date | null; token?: string },
): Promise<string> {
  const { token, link } = newLink(target, options);
  await insertLinks(tx, [link]);
  return token;
}

/**
 * The link of a token; null where there is none of these scopes, or it was revoked, which are not told apart. A right one
 * always opens: nobody comes upon it by guessing, so that others in the same network who send wrong ones shut nobody out.
 *
 * @param network whose wrong tokens are counted, as `networkOf` writes it; null where there is none
 * @throws RateLimitedError where this one is wrong, and the network has sent too many
 * @throws LinkExpiredError
 */
export async function openLink(
  dependencies: Pick<Dependencies, 'database' | 'limits' | 'clock' | 'siteConfig' | 'catalogue'>,
  { token, scopes, network }: { token: string; scopes: readonly AccessScope[]; network: string | null },
): Promise<AccessLink | null> {
  const { database, limits, clock } = dependencies;
  const link = await findLink(database, hashOf(token));
  if (!link || link.revokedAt || !scopes.includes(link.scope)) {
    await limits.wrong('wrongToken', network);
    return null;
  }
  if (link.expiresAt && link.expiresAt <= clock.now()) throw new LinkExpiredError(siteOf(dependencies).email);
  return link;
}

/** What a token opens now; null where it opens nothing. Nobody guesses 256 bits, so that wrong ones are not counted here. */
export async function targetOf(
  { database, clock }: Pick<Dependencies, 'clock'> & { database: Database | Transaction },
  token: string,
): Promise<LinkTarget | null> {
  const link = await findLink(database, hashOf(token));
  if (!link || link.revokedAt || (link.expiresAt && link.expiresAt <= clock.now())) return null;
  return link;
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
