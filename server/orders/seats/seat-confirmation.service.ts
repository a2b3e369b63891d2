import { isSameOrganization } from '#domain/seats/seats.ts';
import type { Transaction } from '#server/base/database/client.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { siteOf } from '#server/base/site.ts';
import { LinkNotFoundError } from '#server/common/access/access-link.errors.ts';
import { openLink } from '#server/common/access/access-link.service.ts';
import { type AccessLink, revokeLinks } from '#server/common/access/access-link.store.ts';
import { type LinkRequest, type LinkWay, withLink } from '#server/common/access/with-link.ts';
import { queueMail } from '#server/common/mail/mail.service.ts';
import { ticketTitle } from '#server/orders/places/ticket-title.ts';
import { SeatChangedError } from './seat.errors.ts';
import { nameHolder, newSeatCode, queueTicket } from './seat.service.ts';
import { lockSeat, NO_DETAILS, type Seat, updateSeat } from './seat.store.ts';
import { type MovedInput, seatHandOverNotice, seatMoved } from './seat-change.mails.ts';
import { findChange, type SeatChange, updateChange, withdrawMoves } from './seat-change.store.ts';
import { requireOpen } from './seat-rules.ts';
import { requireSettled, TAKE_BACK_MS } from './take-back.ts';
import { CONFIRMATION_SCOPES, withdraw } from './withdraw-changes.ts';

/** A change as somebody sees it who is asked to confirm it. */
export type ChangeToConfirm = {
  change: SeatChange & { seat: Seat };
  /** Whose link it is: of the new address, of who gives the seat away or has had it, or of who takes it. */
  scope: (typeof CONFIRMATION_SCOPES)[number];
};

/**
 * The change that a link asks to confirm; null when there is none.
 *
 * @throws RateLimitedError | LinkExpiredError
 */
export async function changeOfToken(
  dependencies: Dependencies,
  { token, network }: { token: string; network: string | null },
): Promise<ChangeToConfirm | null> {
  const link = await openLink(dependencies, { token, scopes: CONFIRMATION_SCOPES, network });
  const change = link && (await findChange(dependencies.database, link.subjectId));
  return change && { change, scope: scopeOf(link) };
}

/** How a change is confirmed by those who were asked. */
const BY_CONFIRMATION: LinkWay<SeatChange, { seat: Seat; change: ChangeToConfirm['change'] }> = {
  scopes: CONFIRMATION_SCOPES,
  find: findChange,
  async hold(tx, { id, seatId }) {
    const seat = await lockSeat(tx, seatId);
    // Read again, now that nobody else can change it.
    const change = seat && (await findChange(tx, id));
    return seat && change && { seat, change };
  },
};

/**
 * Confirms a change for whoever has the link; confirmed again, nothing changes. Once everybody has, it is done: the new
 * address counts, or the seat is somebody else's, with another code and other links. Where the organizations differ, a
 * hand-over waits for the organiser. The address before, which was told of another one, takes that back by the same call.
 *
 * @throws LinkNotFoundError | LinkExpiredError | SeatChangedError | SeatClosedError | RateLimitedError
 */
export async function confirmSeatChange(
  dependencies: Dependencies,
  request: LinkRequest,
): Promise<ChangeToConfirm> {
  return withLink(dependencies, BY_CONFIRMATION, request, async (tx, { seat, change }, { at, link }) => {
    const scope = scopeOf(link);
    if (scope === 'TRANSFER_FROM' && change.kind === 'EMAIL') {
      if (change.fromConfirmedAt) return { change, scope };
      if (change.state !== 'DONE') throw new SeatChangedError();
      requireOpen(dependencies, seat);
      await takeBack(dependencies, tx, seat, change, at);
      return { change: (await findChange(tx, change.id)) ?? change, scope };
    }
    if (change.state === 'DONE' || change.state === 'WAITING') return { change, scope };
    if (change.state !== 'OPEN') throw new SeatChangedError();
    requireOpen(dependencies, seat);
    const confirmed = await updateChange(tx, change.id, {
      ...(scope === 'TRANSFER_FROM' ? { fromConfirmedAt: at } : { toConfirmedAt: at }),
    });
    if (change.kind === 'EMAIL') await moveTo(dependencies, tx, seat, confirmed, at);
    else if (confirmed.fromConfirmedAt && confirmed.toConfirmedAt)
      await completeHandOver(dependencies, tx, seat, confirmed, at);
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
  await tellBefore(dependencies, tx, seat, {
    key: `seat-taken-back:${change.id}`,
    transfer: false,
    to: change.before ?? '',
    back: null,
  });
}

async function completeHandOver(
  dependencies: Dependencies,
  tx: Transaction,
  seat: Seat,
  change: SeatChange,
  at: Date,
): Promise<void> {
  if (isSameOrganization(seat.organization, change.organization))
    return moveTo(dependencies, tx, seat, change, at);
  await updateChange(tx, change.id, { state: 'WAITING' });
  await queueMail(dependencies, tx, seatHandOverNotice, {
    key: `seat-transfer-notice:${change.id}`,
    recipient: siteOf(dependencies).email,
    replyTo: seat.email,
    input: {
      reference: `${seat.order.reference}-${seat.position}`,
      conferenceTitle: seat.order.conferenceTitle,
      ticket: ticketTitle(seat, seat.order.conference),
      from: `${seat.name}, ${seat.organization}, ${seat.email ?? ''}`,
      to: `${change.name}, ${change.organization}, ${change.email}`,
      at: at.toISOString(),
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
  const handsOver = change.kind === 'TRANSFER';
  if (handsOver) await requireSettled(tx, seat.id, at);
  await updateChange(tx, change.id, { state: 'DONE', endedAt: at, before: handsOver ? null : seat.email });
  if (handsOver) await revokeLinks(tx, { scope: 'SEAT', subjectId: seat.id }, at);
  const { name, organization, email } = change;
  if (handsOver) {
    const to = { name, organization, email, ...NO_DETAILS, code: newSeatCode() };
    await nameHolder(dependencies, tx, seat.id, to);
  } else await queueTicket(dependencies, tx, await updateSeat(tx, seat.id, { email }));
  await tellBefore(dependencies, tx, seat, {
    key: `seat-moved:${change.id}`,
    transfer: handsOver,
    to: handsOver ? change.name : change.email,
    back: handsOver
      ? null
      : { changeId: change.id, expiresAt: new Date(at.getTime() + TAKE_BACK_MS).toISOString() },
  });
}

/** Tells the address that had a seat before, if there was one, where it is now. */
async function tellBefore(
  dependencies: Dependencies,
  tx: Transaction,
  { id: seatId, email, order }: Seat,
  { key, ...moved }: { key: string } & Omit<MovedInput, 'conferenceTitle' | 'seatId'>,
): Promise<void> {
  if (email)
    await queueMail(dependencies, tx, seatMoved, {
      key,
      recipient: email,
      input: { ...moved, seatId, conferenceTitle: order.conferenceTitle },
    });
}

function scopeOf({ scope }: AccessLink): ChangeToConfirm['scope'] {
  return scope === 'SEAT_EMAIL' || scope === 'TRANSFER_FROM' ? scope : 'TRANSFER_TO';
}
