import type { Transaction } from '#server/base/database/client.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { uuid7 } from '#server/base/lib/uuid7.ts';
import { queueMail } from '#server/common/mail/mail.service.ts';
import { recordAudit } from '#server/organiser/audit/audit.store.ts';
import { tellOwners } from './access-notice.service.ts';
import { newDevice } from './staff.mails.ts';

const DAY_MS = 24 * 60 * 60_000;
/** How long a browser is known: as long as browsers keep a cookie at most. */
export const BROWSER_MS = 400 * DAY_MS;

type Person = { id: string; name: string; email: string };

/**
 * Knows a browser of somebody's again. They and the owners are told of one that is new, unless they were just enrolled and are
 * told of their passkey.
 *
 * @param seen.token what the browser's cookie holds; null where it has none
 * @param seen.device which browser it is, in words
 * @returns what the cookie is to hold from now on; null where it stays
 */
export async function knowBrowser(
  dependencies: Pick<Dependencies, 'clock' | 'jobs' | 'limits'>,
  tx: Transaction,
  staff: Person,
  { token, device, enrolled, at }: { token: string | null; device: string; enrolled: boolean; at: Date },
): Promise<string | null> {
  if (token !== null && isOf(dependencies, staff.id, token, at)) return null;
  const fresh = tokenOf(dependencies, staff.id, at.getTime());
  if (enrolled) return fresh;
  await tellOwners(tx, { staffId: staff.id, kind: 'DEVICE_NEW', detail: device, at });
  await recordAudit(tx, {
    at,
    actor: staff.name,
    action: 'staff.device',
    subject: `staff ${staff.id}`,
    details: {},
    personal: { device },
  });
  await queueMail(dependencies, tx, newDevice, {
    key: `staff-device:${staff.id}:${uuid7(at)}`,
    recipient: staff.email,
    input: { name: staff.name, device, at: at.toISOString() },
  });
  return fresh;
}

/** What a browser's cookie holds: since when it is somebody's, and a seal that only this installation can make. It opens nothing. */
function tokenOf({ limits }: Pick<Dependencies, 'limits'>, staffId: string, since: number): string {
  return `${since}.${limits.hash(`browser of ${staffId} since ${since}`)}`;
}

function isOf(dependencies: Pick<Dependencies, 'limits'>, staffId: string, token: string, at: Date): boolean {
  const since = Number.parseInt(token, 10);
  return token === tokenOf(dependencies, staffId, since) && at.getTime() - since < BROWSER_MS;
}
