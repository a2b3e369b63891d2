import { createHash, randomBytes } from 'node:crypto';
import { onlyLooking, type Right } from '#domain/staff/rights.ts';
import type { Database, Transaction } from '#server/base/database/client.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { defineFailure } from '#server/base/errors.ts';
import { uuid7 } from '#server/base/lib/uuid7.ts';
import { knowBrowser } from '#server/office/staff/browser.service.ts';
import { recordAudit } from '#server/organiser/audit/audit.store.ts';
import type { Allowed } from '#server/organiser/desk/allowed.ts';
import { actorAtDesk } from '#server/organiser/doing.ts';
import {
  type DeskSession,
  deleteSession,
  type FoundSession,
  findSession,
  insertKey,
  insertSession,
  noteSeen,
  takeKey,
} from './desk-access.store.ts';

const MINUTE_MS = 60_000;
/** How long a key waits for somebody to come in with it. */
const KEY_MS = 10 * MINUTE_MS;
/** How long a session lasts at most, and how long without a request. */
export const SESSION_MS = 12 * 60 * MINUTE_MS;
const IDLE_MS = 30 * MINUTE_MS;
/** The same of somebody of the team, who can't ask a shell for another key. */
const STAFF_IDLE_MS = 60 * MINUTE_MS;

/** Somebody at the desk. */
export type DeskUser = Allowed & {
  /** Who it is, for the audit log: somebody of the team or who made the key, and which session. */
  actor: string;
  endsAt: Date;
  /** Whether they only look, at whichever desk they are. */
  readOnly: boolean;
  /** Who of the team it is; null for whoever came in with a key from the shell. */
  staffId: string | null;
  sessionId: string;
};

/** There is no such key (any more). */
export const DeskKeyError = defineFailure('NO_SUCH_KEY', {
  status: 401,
  message: 'This link to the desk was used before, or is older than ten minutes.',
});

/**
 * Makes a key that opens the desk once, within ten minutes (docs/product.md 16.1).
 *
 * @param actor who makes it: the operating system's user
 * @param options.readOnly whether whoever comes in with it only looks
 * @returns the key, which is stored nowhere
 */
export async function makeKey(
  database: Database,
  actor: string,
  now: Date,
  { readOnly = false } = {},
): Promise<string> {
  const key = newSecret();
  const expiresAt = new Date(now.getTime() + KEY_MS);
  await insertKey(database, { keyHash: hashOf(key), actor, expiresAt, readOnly }, now);
  return key;
}

/**
 * Exchanges a key for a session, once, with an entry in the audit log. One that begins where nothing may be changed only looks,
 * at every other desk as well. Keys and sessions are looked up by their hashes, so
 * the time that it takes says nothing about them.
 *
 * @returns what the session's cookie is to hold
 * @throws DeskKeyError
 * @throws RateLimitedError after too many wrong keys
 */
export async function openSession(
  { database, limits }: Pick<Dependencies, 'database' | 'limits'>,
  { key, network, now, readOnly }: { key: string; network: string | null; now: Date; readOnly: boolean },
): Promise<string> {
  const token = await database.$transaction(async (tx) => {
    const maker = await takeKey(tx, hashOf(key), now);
    if (maker === null) return null;
    const whose = {
      actor: maker.actor,
      staffId: null,
      passkeyId: null,
      touchedAt: null,
      device: '',
    };
    return beginSession(tx, { ...whose, readOnly: readOnly || maker.readOnly }, now);
  });
  if (token === null) {
    // Only wrong ones are counted: everybody on this machine is one network, and whoever sends wrong keys must not keep the
    // organiser out. Nobody comes upon a right one by guessing.
    await limits.wrong('wrongDeskKey', network);
    throw new DeskKeyError();
  }
  return token;
}

/**
 * Opens a session for somebody of the team who has signed in with a passkey. They are told where it is in a browser that they
 * have not signed in in before.
 *
 * @param opened.device which browser it is, in words
 * @param opened.browser what its cookie holds that tells it from others; null for none
 * @param opened.enrolled whether they have just made their passkey by an enrolment link
 * @returns what the cookies of the session and of the browser are to hold; null where the browser's stays
 */
export async function openStaffSession(
  dependencies: Pick<Dependencies, 'database' | 'limits' | 'clock' | 'jobs'>,
  { staff, passkeyId, device, readOnly, browser, enrolled, now }: OpenedByPasskey,
): Promise<{ session: string; browser: string | null }> {
  return dependencies.database.$transaction(async (tx) => {
    const whose = { actor: staff.name, staffId: staff.id, passkeyId, touchedAt: now };
    const session = await beginSession(tx, { ...whose, device, readOnly }, now);
    const known = { token: browser, device, enrolled, at: now };
    return { session, browser: await knowBrowser(dependencies, tx, staff, known) };
  });
}

type OpenedByPasskey = {
  staff: { id: string; name: string; email: string };
  passkeyId: string;
  device: string;
  readOnly: boolean;
  browser: string | null;
  enrolled: boolean;
  now: Date;
};

type Begun = Omit<DeskSession, 'id' | 'tokenHash' | 'endsAt' | 'seenAt'>;

async function beginSession(tx: Transaction, begun: Begun, now: Date): Promise<string> {
  const token = newSecret();
  const endsAt = new Date(now.getTime() + SESSION_MS);
  const session = { ...begun, id: uuid7(now), tokenHash: hashOf(token), endsAt, seenAt: now };
  await insertSession(tx, session, now);
  await recordAudit(tx, {
    at: now,
    actor: actorOf(session),
    action: 'desk.open',
    subject: 'desk',
    details: {},
  });
  return token;
}

/**
 * Who a session's cookie belongs to; null once it has ended: after twelve hours, half an hour without a request (an hour for
 * somebody of the team), or with their access. What they may do is read anew each time.
 *
 * @param asked.token what the cookie holds
 */
export async function userOfSession(
  { database }: Pick<Dependencies, 'database'>,
  { token, now }: { token: string; now: Date },
): Promise<DeskUser | null> {
  const session = await findSession(database, hashOf(token));
  if (!session || session.endsAt <= now || session.staff?.endedAt) return null;
  const idle = now.getTime() - session.seenAt.getTime();
  if (idle >= (session.staff ? STAFF_IDLE_MS : IDLE_MS)) return null;
  if (idle >= MINUTE_MS) await noteSeen(database, session.id, now);
  return userOf(session);
}

/** Ends a session at once. */
export async function endSession(database: Database, token: string): Promise<void> {
  await deleteSession(database, hashOf(token));
}

const actorOf = ({ id, actor }: Pick<DeskSession, 'id' | 'actor'>) => actorAtDesk(actor, id);

function userOf(session: FoundSession): DeskUser {
  const { id, endsAt, readOnly, staff, staffId, touchedAt } = session;
  const rights = staff ? (staff.rights as Right[]) : (['owner'] as const);
  return {
    actor: actorOf(session),
    endsAt,
    readOnly,
    rights: readOnly ? onlyLooking(rights) : rights,
    conference: staff?.conferenceId ?? null,
    staffId,
    sessionId: id,
    touchedAt,
  };
}

/** Somebody at a desk where nothing may be changed. */
export function viewing(user: DeskUser): DeskUser {
  return { ...user, readOnly: true, rights: onlyLooking(user.rights) };
}

/** 256 bits. */
function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
