import type { Transaction } from '#server/base/database/client.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { defineFailure } from '#server/base/errors.ts';
import { isUuid } from '#server/base/lib/identifiers.ts';
import { siteOf } from '#server/base/site.ts';
import { queueMail } from '#server/common/mail/mail.service.ts';
import { ticketTitle } from '#server/orders/places/ticket-title.ts';
import { readAnswer } from '#server/organiser/answer.ts';
import { auditedChange } from '#server/organiser/audit/audited-change.service.ts';
import type { Doing } from '#server/organiser/doing.ts';
import { lockSeat, type Seat } from './seat.store.ts';
import { seatHandOverDeclined } from './seat-change.mails.ts';
import { findChange, type SeatChange } from './seat-change.store.ts';
import { moveTo } from './seat-confirmation.service.ts';
import { requireOpen } from './seat-rules.ts';
import { withdraw } from './withdraw-changes.ts';

/** There is no hand-over that waits to be decided: it was decided or taken back, or there never was one. */
export const NoHandOverError = defineFailure('NO_TRANSFER', {
  status: 409,
  message: 'No such ticket transfer waits: it was decided or taken back. Nothing was done; look again.',
});

/** What is decided: the seat is the colleague's, or it stays as it is and both are told why. */
export type HandOverDecision = { accept: true } | { accept: false; answer: string };

/**
 * Decides on a hand-over between two organizations that both sides have confirmed (docs/product.md 13.4), with an entry in
 * the audit log of its order. Both sides are told by mail.
 *
 * @param changeId the hand-over's
 * @returns the seat as it was
 * @throws NoHandOverError | SeatClosedError | InvalidInputError with nothing done
 */
export async function decideHandOver(
  dependencies: Dependencies,
  changeId: string,
  decision: HandOverDecision,
  doing: Doing,
): Promise<SeatChange & { seat: Seat }> {
  const answer = decision.accept ? '' : readAnswer(decision.answer, 'Please say what both are told.');
  return auditedChange(dependencies, doing, async (tx, record, at) => {
    const found = await waiting(tx, changeId);
    const { seat, ...asked } = found;
    if (decision.accept) {
      requireOpen(dependencies, seat);
      await moveTo(dependencies, tx, seat, asked, at);
    } else {
      await withdraw(tx, seat.id, at);
      await tellDeclined(dependencies, tx, found, answer);
    }
    await record({
      action: decision.accept ? 'seats.transfer' : 'seats.decline',
      subject: `order ${seat.order.reference}`,
      details: { position: seat.position },
      // Each with the address, by which erasing a person finds them.
      personal: {
        from: { name: seat.name, email: seat.email },
        to: { name: asked.name, email: asked.email },
        ...(answer && { answer }),
      },
    });
    return found;
  });
}

/** A hand-over that waits, with its seat, which the transaction holds from now on. */
async function waiting(tx: Transaction, changeId: string): Promise<SeatChange & { seat: Seat }> {
  const found = isUuid(changeId) ? await findChange(tx, changeId) : null;
  if (found) await lockSeat(tx, found.seatId);
  // Read again, now that nobody else can change it.
  const locked = found && (await findChange(tx, changeId));
  if (locked?.state !== 'WAITING') throw new NoHandOverError();
  return locked;
}

async function tellDeclined(
  dependencies: Dependencies,
  tx: Transaction,
  { id, name, email, seat }: SeatChange & { seat: Seat },
  answer: string,
): Promise<void> {
  const { conferenceTitle, conference } = seat.order;
  const ticket = ticketTitle(seat, conference);
  for (const [side, recipient] of [
    ['from', seat.email],
    ['to', email],
  ] as const)
    if (recipient)
      await queueMail(dependencies, tx, seatHandOverDeclined, {
        key: `seat-declined-${side}:${id}`,
        recipient,
        replyTo: siteOf(dependencies).email,
        input: { conferenceTitle, ticket, from: seat.name, to: name, answer },
      });
}
