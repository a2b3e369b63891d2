import type { Transaction } from '#server/base/database/client.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { uuid7 } from '#server/base/lib/uuid7.ts';
import { auditedChange } from '#server/organiser/audit/audited-change.service.ts';
import type { Doing } from '#server/organiser/doing.ts';
import {
  type AccessNotice,
  type AccessNoticeKind,
  insertNotice,
  lockUnseen,
  storeSeen,
} from './access-notice.store.ts';
import { NoSuchNoticeError } from './staff.errors.ts';

const WORDS: Record<AccessNoticeKind, string> = {
  PASSKEY_ADDED: 'New passkey',
  PASSKEY_STOPPED: 'Passkey stopped, because it may have been copied',
  DEVICE_NEW: 'Signed in on a new device',
  RIGHTS_CHANGED: 'Rights are now',
  MONEY_CHANGED: 'Changed',
};

/** What an owner is told, in a line. */
export function noticeText({ kind, detail }: Pick<AccessNotice, 'kind' | 'detail'>): string {
  return `${WORDS[kind]}: ${detail}`;
}

/** Has the owners told of somebody's access, or, without `staffId`, of where money goes. */
export async function tellOwners(
  tx: Transaction,
  notice: { staffId: string | null; kind: AccessNoticeKind; detail: string; at: Date },
): Promise<void> {
  await insertNotice(tx, { id: uuid7(notice.at), ...notice });
}

/**
 * Marks what owners were told as seen, so that it leaves To do.
 *
 * @throws NoSuchNoticeError where it is not there, or was seen before
 */
export async function markSeen(
  dependencies: Pick<Dependencies, 'database' | 'clock'>,
  { id }: { id: string },
  doing: Doing,
): Promise<AccessNotice> {
  return auditedChange(dependencies, doing, async (tx, record, at) => {
    const notice = await lockUnseen(tx, id);
    if (!notice) throw new NoSuchNoticeError();
    await storeSeen(tx, id, at);
    await record({
      action: 'staff.seen',
      subject: notice.staffId ? `staff ${notice.staffId}` : 'organiser organiser',
      details: { kind: notice.kind },
      ...(notice.staff && { personal: { name: notice.staff.name } }),
    });
    return notice;
  });
}
