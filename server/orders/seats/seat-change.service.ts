import type { FormInput } from '#domain/fields.ts';
import { type SeatHolder, seatHolderProblems, seatHolderSchema } from '#domain/seats/seat-details.ts';
import type { Transaction } from '#server/base/database/client.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { InvalidInputError, refuseProblems } from '#server/base/errors.ts';
import { normaliseEmail } from '#server/base/lib/normal-email.ts';
import { queueMail } from '#server/common/mail/mail.service.ts';
import { SeatClosedError } from './seat.errors.ts';
import { changeAsHolder, checkedEmail, type SeatRequest } from './seat.service.ts';
import { type Seat, updateSeat } from './seat.store.ts';
import { seatEmailConfirmation, seatHandOverConfirmation } from './seat-change.mails.ts';
import { confirmableUntil, insertChange, type SeatChange } from './seat-change.store.ts';
import { datesOf } from './seat-rules.ts';
import { requireSettled } from './take-back.ts';
import { withdraw } from './withdraw-changes.ts';

/**
 * Asks for another address of the holder; it counts once it is confirmed there.
 *
 * @throws InvalidInputError | LinkNotFoundError | LinkExpiredError | SeatChangedError | SeatClosedError | RateLimitedError
 */
export async function changeSeatEmail(
  dependencies: Dependencies,
  { email: typed, ...request }: SeatRequest & { email: string },
): Promise<Seat> {
  const email = checkedEmail(typed);
  return ask(
    dependencies,
    request,
    { kind: 'EMAIL', name: '', organization: '', email },
    async (tx, change) =>
      queueMail(dependencies, tx, seatEmailConfirmation, {
        key: `seat-email:${change.id}`,
        recipient: email,
        input: {
          changeId: change.id,
          expiresAt: expiryOf(change),
          conferenceTitle: change.seat.order.conferenceTitle,
        },
      }),
  );
}

/**
 * Asks for a seat to be handed to a colleague; both confirm it at their addresses.
 *
 * @throws as `changeSeatEmail`
 */
export async function handOverSeat(
  dependencies: Dependencies,
  { to, ...request }: SeatRequest & { to: FormInput<keyof SeatHolder> },
): Promise<Seat> {
  refuseProblems(seatHolderProblems(to, { emailRequired: true }));
  const holder = seatHolderSchema.parse(to);
  const email = normaliseEmail(holder.email);
  return ask(dependencies, request, { kind: 'TRANSFER', ...holder, email }, async (tx, change) => {
    const { seat } = change;
    if (seat.state !== 'NAMED') throw new SeatClosedError('Please say first who you are.');
    await requireSettled(tx, seat.id, change.requestedAt);
    if (!seat.email)
      throw new SeatClosedError('A ticket without an email address is handed on at the order’s page.');
    if (seat.email === email)
      throw new InvalidInputError([
        { path: 'email', message: 'Please give the address of the person who takes over.' },
      ]);
    const shared = {
      changeId: change.id,
      expiresAt: expiryOf(change),
      conferenceTitle: seat.order.conferenceTitle,
      eventDate: datesOf(seat),
      ticket: seat.ticket,
      from: seat.name,
      to: holder.name,
    };
    for (const side of ['from', 'to'] as const)
      await queueMail(dependencies, tx, seatHandOverConfirmation, {
        key: `seat-transfer-${side}:${change.id}`,
        recipient: side === 'from' ? seat.email : email,
        input: { ...shared, side },
      });
  });
}

/** Takes back what was asked for; its links end. */
export async function withdrawSeatChange(dependencies: Dependencies, request: SeatRequest): Promise<Seat> {
  return changeAsHolder(dependencies, request, async (tx, seat) => {
    await withdraw(tx, seat.id, dependencies.clock.now());
    return updateSeat(tx, seat.id, {});
  });
}

/** Stores what the holder asks for, in the place of what was asked for before, and has it mailed. */
async function ask(
  dependencies: Dependencies,
  request: SeatRequest,
  asked: Pick<SeatChange, 'kind' | 'name' | 'organization' | 'email'>,
  tell: (tx: Transaction, change: SeatChange & { seat: Seat }) => Promise<unknown>,
): Promise<Seat> {
  const { email } = asked;
  return dependencies.limits.counted('seatMail', { email, network: request.network }, () =>
    changeAsHolder(dependencies, request, async (tx, seat) => {
      const requestedAt = dependencies.clock.now();
      await withdraw(tx, seat.id, requestedAt);
      const change = await insertChange(tx, { ...asked, seatId: seat.id, requestedAt });
      await tell(tx, { ...change, seat });
      return updateSeat(tx, seat.id, {});
    }),
  );
}

function expiryOf({ requestedAt }: SeatChange): string {
  return confirmableUntil(requestedAt).toISOString();
}
