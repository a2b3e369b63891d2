import type { Transaction } from '#server/base/database/client.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { siteOf } from '#server/base/site.ts';
import { revokeLinks } from '#server/common/access/access-link.store.ts';
import { queueMail } from '#server/common/mail/mail.service.ts';
import type { Order } from '#server/orders/orders/order.store.ts';
import { ticketTitle } from '#server/orders/places/ticket-title.ts';
import type { SeatRow } from './seat.store.ts';
import { type NotHandedOver, seatHandOverEnded } from './seat-change.mails.ts';
import { confirmableUntil, type SeatChange, withdrawChanges } from './seat-change.store.ts';

/** Links by which a change of a seat is confirmed. */
export const CONFIRMATION_SCOPES = ['SEAT_EMAIL', 'TRANSFER_FROM', 'TRANSFER_TO'] as const;

/** Ends what was asked for of a seat, which the transaction holds, and the links to confirm it. Returns it as it was. */
export async function withdraw(tx: Transaction, seatId: string, at: Date): Promise<SeatChange[]> {
  const changes = await withdrawChanges(tx, seatId, at);
  for (const { id: subjectId } of changes)
    for (const scope of CONFIRMATION_SCOPES) await revokeLinks(tx, { scope, subjectId }, at);
  return changes;
}

/**
 * The same where neither side has decided it: whoever offered the ticket and whoever was to have it are told that it is not handed
 * over (docs/product.md 13.4), unless nobody could confirm that any more.
 *
 * @param seat as it was
 * @param ended.order as it was
 * @param ended.toldOtherwise addresses that learn of it by another mail
 * @returns who was to have it; null where nobody is told, because it was not to change hands
 */
export async function endChanges(
  dependencies: Dependencies,
  tx: Transaction,
  seat: SeatRow,
  {
    why,
    order: { conferenceTitle, conference },
    toldOtherwise = [],
    at,
  }: {
    why: NotHandedOver;
    order: Pick<Order, 'conferenceTitle' | 'conference'>;
    toldOtherwise?: readonly (string | null)[];
    at: Date;
  },
): Promise<string | null> {
  let heir: string | null = null;
  for (const { id, kind, state, name, email, requestedAt } of await withdraw(tx, seat.id, at)) {
    const isKnown = state === 'WAITING' || at < confirmableUntil(requestedAt);
    if (kind !== 'TRANSFER' || !isKnown) continue;
    heir = name;
    for (const [side, recipient] of [
      ['from', seat.email],
      ['to', email],
    ] as const)
      if (recipient && !toldOtherwise.includes(recipient))
        await queueMail(dependencies, tx, seatHandOverEnded, {
          key: `seat-transfer-ended-${side}:${id}`,
          recipient,
          replyTo: siteOf(dependencies).email,
          input: {
            why,
            conferenceTitle,
            ticket: ticketTitle(seat, conference),
            from: seat.name,
            to: name,
          },
        });
  }
  return heir;
}
