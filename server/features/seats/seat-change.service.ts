import type { FormInput } from '#domain/fields.ts';
import { type SeatHolder, seatHolderProblems, seatHolderSchema } from '#domain/seats/seat-details.ts';
import { isSameOrganization } from '#domain/seats/seats.ts';
import type { Transaction } from '#server/database/client.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { InvalidInputError } from '#server/errors.ts';
import { LinkNotFoundError } from '#server/features/access/access-link.errors.ts';
import { openLink } from '#server/features/access/access-link.service.ts';
import { type AccessLink, noteUse, revokeLinks } from '#server/features/access/access-link.store.ts';
import { queueMail } from '#server/features/mail/mail.service.ts';
import { normaliseEmail } from '#server/lib/normal-email.ts';
import { siteOf } from '#server/site.ts';
import { SeatChangedError, SeatClosedError } from './seat.errors.ts';
import { changeAsHolder, newSeatCode, queueTicket, type SeatRequest } from './seat.service.ts';
import { lockSeat, type Seat, updateSeat } from './seat.store.ts';
import {
  seatEmailConfirmation,
  seatMoved,
  seatTransferConfirmation,
  seatTransferNotice,
} from './seat-change.mails.ts';
import {
  findChange,
  insertChange,
  type SeatChange,
  updateChange,
  withdrawChanges,
  withdrawMoves,
} from './seat-change.store.ts';
import { requireOpen } from './seat-rules.ts';
import { requireSettled, TAKE_BACK_MS } from './take-back.ts';

/** How long a change waits to be confirmed. */
const CONFIRMATION_MS = 7 * 24 * 60 * 60 * 1000;
const SCOPES = ['SEAT_EMAIL', 'TRANSFER_FROM', 'TRANSFER_TO'] as const;

/** A change as somebody sees it who is asked to confirm it. */
export type ChangeToConfirm = {
  change: SeatChange & { seat: Seat };
  /** Whose link it is: of the new address, of who gives the seat away or has had it, or of who takes it. */
  scope: (typeof SCOPES)[number];
};

/**
 * Asks for another address of the holder; it counts once it is confirmed there.
 *
 * @throws InvalidInputError | LinkNotFoundError | LinkExpiredError | SeatChangedError | SeatClosedError | RateLimitedError
 */
export async function changeSeatEmail(
  dependencies: Dependencies,
  { email: typed, ...request }: SeatRequest & { email: string },
): Promise<Seat> {
  const [problem] = seatHolderProblems(
    { name: '-', organization: '-', email: typed },
    { emailRequired: true },
  );
  if (problem) throw new InvalidInputError([{ path: 'email', message: problem.message }]);
  const email = normaliseEmail(typed);
  return ask(
    dependencies,
    request,
    { kind: 'EMAIL', name: '', organization: '', email },
    async (tx, change) =>
      queueMail(dependencies, tx, seatEmailConfirmation, {
        key: `seat-email:${change.id}`,
        recipient: email,
        replyTo: null,
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
export async function transferSeat(
  dependencies: Dependencies,
  { to, ...request }: SeatRequest & { to: FormInput<keyof SeatHolder> },
): Promise<Seat> {
  const problems = seatHolderProblems(to, { emailRequired: true });
  if (problems.length > 0)
    throw new InvalidInputError(problems.map(({ field, message }) => ({ path: field, message })));
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
      eventDate: seat.order.eventDate,
      ticket: seat.ticket,
      from: seat.name,
      to: holder.name,
    };
    for (const side of ['from', 'to'] as const)
      await queueMail(dependencies, tx, seatTransferConfirmation, {
        key: `seat-transfer-${side}:${change.id}`,
        recipient: side === 'from' ? seat.email : email,
        replyTo: null,
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

/**
 * The change that a link asks to confirm; null when there is none.
 *
 * @throws RateLimitedError | LinkExpiredError
 */
export async function changeOfToken(
  dependencies: Dependencies,
  { token, network }: { token: string; network: string | null },
): Promise<ChangeToConfirm | null> {
  const link = await openLink(dependencies, { token, scopes: SCOPES, network });
  const change = link && (await findChange(dependencies.database, link.subjectId));
  return change && { change, scope: scopeOf(link) };
}

/**
 * Confirms a change for whoever has the link; confirmed again, nothing changes. Once everybody has, it is done: the new
 * address counts, or the seat is somebody else's, with another code and other links. Where the organizations differ, a
 * transfer waits for the organiser. The address before, which was told of another one, takes that back by the same call.
 *
 * @throws LinkNotFoundError | LinkExpiredError | SeatChangedError | SeatClosedError | RateLimitedError
 */
export async function confirmSeatChange(
  dependencies: Dependencies,
  { token, network }: { token: string; network: string | null },
): Promise<ChangeToConfirm> {
  const link = await openLink(dependencies, { token, scopes: SCOPES, network });
  if (!link) throw new LinkNotFoundError();
  const at = dependencies.clock.now();
  return dependencies.database.$transaction(async (tx) => {
    const found = await findChange(tx, link.subjectId);
    const seat = found && (await lockSeat(tx, found.seatId));
    // Read again, now that nobody else can change it.
    const change = seat && (await findChange(tx, link.subjectId));
    if (!seat || !change) throw new LinkNotFoundError();
    const scope = scopeOf(link);
    if (scope === 'TRANSFER_FROM' && change.kind === 'EMAIL') {
      if (change.fromConfirmedAt) return { change, scope };
      if (change.state !== 'DONE') throw new SeatChangedError();
      requireOpen(dependencies, seat);
      await noteUse(tx, link.id, at);
      await takeBack(dependencies, tx, seat, change, at);
      return { change: (await findChange(tx, change.id)) ?? change, scope };
    }
    if (change.state === 'DONE' || change.state === 'WAITING') return { change, scope };
    if (change.state !== 'OPEN') throw new SeatChangedError();
    requireOpen(dependencies, seat);
    await noteUse(tx, link.id, at);
    const confirmed = await updateChange(tx, change.id, {
      ...(scope === 'TRANSFER_FROM' ? { fromConfirmedAt: at } : { toConfirmedAt: at }),
    });
    if (change.kind === 'EMAIL') await moveTo(dependencies, tx, seat, confirmed, at);
    else if (confirmed.fromConfirmedAt && confirmed.toConfirmedAt)
      await completeTransfer(dependencies, tx, seat, confirmed, at);
    const after = await findChange(tx, change.id);
    if (!after) throw new LinkNotFoundError();
    return { change: after, scope };
  });
}

/**
 * Gives a ticket back to the address that it was taken from, with another code: what opened it since opens it no more, and what
 * was asked for is not done.
 */
async function takeBack(
  dependencies: Dependencies,
  tx: Transaction,
  seat: Seat,
  change: SeatChange,
  at: Date,
): Promise<void> {
  await withdraw(tx, seat.id, at);
  await revokeLinks(tx, { scope: 'SEAT', subjectId: seat.id }, at);
  await withdrawMoves(tx, { seatId: seat.id, since: change.endedAt ?? at });
  await updateChange(tx, change.id, { fromConfirmedAt: at });
  const back = await updateSeat(tx, seat.id, { email: change.before, code: newSeatCode() });
  await queueTicket(dependencies, tx, back);
  if (seat.email)
    await queueMail(dependencies, tx, seatMoved, {
      key: `seat-taken-back:${change.id}`,
      recipient: seat.email,
      replyTo: null,
      input: {
        transfer: false,
        conferenceTitle: seat.order.conferenceTitle,
        to: change.before ?? '',
        back: null,
      },
    });
}

async function completeTransfer(
  dependencies: Dependencies,
  tx: Transaction,
  seat: Seat,
  change: SeatChange,
  at: Date,
): Promise<void> {
  if (isSameOrganization(seat.organization, change.organization))
    return moveTo(dependencies, tx, seat, change, at);
  await updateChange(tx, change.id, { state: 'WAITING' });
  await queueMail(dependencies, tx, seatTransferNotice, {
    key: `seat-transfer-notice:${change.id}`,
    recipient: siteOf(dependencies).email,
    replyTo: seat.email,
    input: {
      reference: `${seat.order.reference}-${seat.position}`,
      conferenceTitle: seat.order.conferenceTitle,
      ticket: seat.ticket,
      from: `${seat.name}, ${seat.organization}, ${seat.email ?? ''}`,
      to: `${change.name}, ${change.organization}, ${change.email}`,
    },
  });
}

/**
 * Does what was confirmed, and tells both addresses; the transaction holds the seat.
 *
 * @throws SeatClosedError
 */
export async function moveTo(
  dependencies: Dependencies,
  tx: Transaction,
  seat: Seat,
  change: SeatChange,
  at: Date,
): Promise<void> {
  const transfer = change.kind === 'TRANSFER';
  if (transfer) await requireSettled(tx, seat.id, at);
  await updateChange(tx, change.id, { state: 'DONE', endedAt: at, before: transfer ? null : seat.email });
  if (transfer) await revokeLinks(tx, { scope: 'SEAT', subjectId: seat.id }, at);
  const moved = await updateSeat(tx, seat.id, {
    email: change.email,
    ...(transfer
      ? {
          name: change.name,
          organization: change.organization,
          dietaryNeeds: '',
          accessNeeds: '',
          code: newSeatCode(),
        }
      : {}),
  });
  await queueTicket(dependencies, tx, moved);
  if (seat.email)
    await queueMail(dependencies, tx, seatMoved, {
      key: `seat-moved:${change.id}`,
      recipient: seat.email,
      replyTo: null,
      input: {
        transfer,
        conferenceTitle: seat.order.conferenceTitle,
        to: transfer ? change.name : change.email,
        back: transfer
          ? null
          : { changeId: change.id, expiresAt: new Date(at.getTime() + TAKE_BACK_MS).toISOString() },
      },
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

/** Ends what was asked for of a seat, which the transaction holds, and the links to confirm it. */
export async function withdraw(tx: Transaction, seatId: string, at: Date): Promise<void> {
  for (const subjectId of await withdrawChanges(tx, seatId, at))
    for (const scope of SCOPES) await revokeLinks(tx, { scope, subjectId }, at);
}

function expiryOf({ requestedAt }: SeatChange): string {
  return new Date(requestedAt.getTime() + CONFIRMATION_MS).toISOString();
}

function scopeOf({ scope }: AccessLink): ChangeToConfirm['scope'] {
  return scope === 'SEAT_EMAIL' || scope === 'TRANSFER_FROM' ? scope : 'TRANSFER_TO';
}
