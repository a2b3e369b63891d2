import type { Transaction } from '#server/base/database/client.ts';
import { revokeLinks } from '#server/common/access/access-link.store.ts';
import { withdrawChanges } from './seat-change.store.ts';

/** Links by which a change of a seat is confirmed. */
export const CONFIRMATION_SCOPES = ['SEAT_EMAIL', 'TRANSFER_FROM', 'TRANSFER_TO'] as const;

/** Ends what was asked for of a seat, which the transaction holds, and the links to confirm it. */
export async function withdraw(tx: Transaction, seatId: string, at: Date): Promise<void> {
  for (const subjectId of await withdrawChanges(tx, seatId, at))
    for (const scope of CONFIRMATION_SCOPES) await revokeLinks(tx, { scope, subjectId }, at);
}
