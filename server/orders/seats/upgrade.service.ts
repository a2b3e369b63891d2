import type { ChangeCause } from '#domain/orders/changed-by.ts';
import { type Currency, ONE } from '#domain/pricing/currency.ts';
import type { Fee } from '#domain/pricing/fee.ts';
import { type Phase, type PhaseWindow, windowAt } from '#domain/pricing/phase.ts';
import {
  type PriceItem,
  rateOf,
  type Serves,
  takesCurrency,
  unitPriceMinor,
} from '#domain/pricing/price-list.ts';
import { type Quote, totalsOf } from '#domain/pricing/quote.ts';
import { lineOfSeat } from '#domain/seats/seats.ts';
import { differenceMinor, type UpgradeEnd, upgradeProblem } from '#domain/seats/upgrade.ts';
import type { Database, Transaction } from '#server/base/database/client.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { queueMail } from '#server/common/mail/mail.service.ts';
import { findOrder, noteOnce, type Order } from '#server/orders/orders/order.store.ts';
import { ticketTitle } from '#server/orders/places/ticket-title.ts';
import { ticketChanged, ticketInputOf } from './seat.mails.ts';
import { findSeat, lockSeat, type Seat, type SeatRow, updateSeat } from './seat.store.ts';
import { isValid } from './seat-rules.ts';
import {
  changeUpgrade,
  findLastUpgrade,
  findNextUpgrade,
  findUnpaidUpgrades,
  findUpgrade,
  type SeatUpgrade,
} from './upgrade.store.ts';

/** The ticket that a seat is now, with what it cost when it was sold or became that; null where no line brought it. */
export async function ticketOf(
  tx: Database | Transaction,
  order: Pick<Order, 'lines'>,
  { id, position }: Pick<SeatRow, 'id' | 'position'>,
): Promise<UpgradeEnd | null> {
  const line = lineOfSeat(order.lines, position);
  if (!line) return null;
  const sold = { ...line, serves: line.serves as Serves };
  const last = await findLastUpgrade(tx, id);
  if (!last) return sold;
  const { toItemId: itemId, toTicket: name, toOnline: online, toDays: days, toUnitMinor: unitMinor } = last;
  return { ...sold, itemId, name, serves: last.toServes as Serves, online, days, unitMinor };
}

/** What a seat can become, and what that costs. */
export type UpgradeOffer = { from: UpgradeEnd; to: UpgradeEnd; quote: Quote };

/**
 * What a ticket of an order costs to become another item, at the prices of a moment; where it can't, why (docs/product.md 7.18).
 *
 * @param list.items of the conference's price list
 */
export function offerUpgrade(
  from: UpgradeEnd,
  item: PriceItem,
  {
    items,
    windows,
    now,
    fee,
    ...order
  }: {
    items: readonly PriceItem[];
    windows: readonly PhaseWindow[];
    now: Date;
    fee: Fee;
    currency: string;
  },
): UpgradeOffer | string {
  const currency = order.currency as Currency;
  if (!takesCurrency(items, currency)) return `Nothing is sold in ${currency} any more.`;
  const { phase } = windowAt(windows, now) as PhaseWindow;
  const to = { ...item, itemId: item.id, unitMinor: unitPriceMinor(item, phase, currency) };
  const problem = upgradeProblem(from, to);
  return problem ?? { from, to, quote: quoteOf(from, to, item, { phase, currency, fee }) };
}

/** One line of the difference, which brings no seat and holds a place of the other ticket. */
function quoteOf(
  from: UpgradeEnd,
  to: UpgradeEnd,
  item: PriceItem,
  { phase, currency, fee }: { phase: Phase; currency: Currency; fee: Fee },
): Quote {
  const unitMinor = differenceMinor(from, to);
  // What is paid for is a ticket.
  const subtotals = { registrationMinor: unitMinor, addOnsMinor: 0, accommodationMinor: 0 };
  const own = item.ownMinor[currency] !== undefined;
  return {
    ...totalsOf(subtotals, null, currency, fee),
    currency,
    base: own ? currency : item.currencies[0].code,
    rateMillionths: own ? ONE : rateOf(item, currency),
    phase,
    lines: [
      {
        itemId: to.itemId,
        kind: 'ADD_ON',
        group: null,
        name: `Upgrade: ${from.name} to ${to.name}`,
        serves: to.serves,
        seats: 0,
        online: to.online,
        days: [...to.days],
        quantity: 1,
        unitMinor,
        totalMinor: unitMinor,
      },
    ],
  };
}

/**
 * Makes of a ticket what its order, which has just been paid or had nothing to pay, and which the transaction holds, pays for; once,
 * and while nobody else can change the ticket. Its holder is sent the ticket. Where it is no longer valid, or another one by now,
 * it stays, and the order's history says so.
 */
export async function applyUpgrade(
  dependencies: Dependencies,
  tx: Transaction,
  order: Order,
  { at, cause }: { at: Date; cause: ChangeCause },
): Promise<void> {
  const upgrade = await findUpgrade(tx, order);
  if (!upgrade || upgrade.appliedAt) return;
  const seat = await lockSeat(tx, upgrade.seatId);
  const last = await findLastUpgrade(tx, upgrade.seatId);
  const isAsIt = last ? last.toItemId === upgrade.fromItemId : seat?.ticket === upgrade.fromTicket;
  if (!seat || !isValid(seat) || !isAsIt) {
    const now =
      seat && isValid(seat)
        ? `it is ${ticketTitle(seat, order.conference)} by now`
        : 'it is not valid any more';
    const { to } = sidesOf(upgrade);
    const detail = `The ticket did not become ${ticketTitle(to, order.conference)}: ${now}. Refund what was paid for it.`;
    await noteOnce(tx, order, { at, cause, detail });
    return;
  }
  await changeUpgrade(tx, order.id, { appliedAt: at });
  const { toTicket: ticket, toOnline: online, toDays: days } = upgrade;
  const changed = await updateSeat(tx, seat.id, { ticket, online, days });
  await queueChanged(dependencies, tx, changed, sidesOf(upgrade).from);
}

/**
 * Makes of a ticket what it was before an order, which the transaction holds and which is refunded or cancelled, was paid; its
 * holder is sent the ticket. What it became afterwards, by another order, it stays.
 */
export async function undoUpgrade(
  dependencies: Dependencies,
  tx: Transaction,
  order: Pick<Order, 'id' | 'kind'>,
  at: Date,
): Promise<void> {
  const upgrade = await findUpgrade(tx, order);
  if (!upgrade?.appliedAt || upgrade.undoneAt) return;
  const seat = await lockSeat(tx, upgrade.seatId);
  const { fromItemId, fromTicket, fromOnline, fromDays } = upgrade;
  await changeUpgrade(tx, order.id, { undoneAt: at });
  const next = await findNextUpgrade(tx, upgrade);
  if (next) return changeUpgrade(tx, next.orderId, { fromItemId, fromTicket, fromOnline, fromDays });
  if (!seat) return;
  const changed = await updateSeat(tx, seat.id, {
    ticket: fromTicket,
    online: fromOnline,
    days: fromDays,
  });
  if (isValid(changed)) await queueChanged(dependencies, tx, changed, sidesOf(upgrade).to);
}

/** What the end of an order makes of the ticket that it upgraded; facts that a plan holds to. */
export type UndoneFacts = {
  /** From what to what; the name is empty where nobody is named, and the address null where nobody is told. */
  undone?: { from: string; to: string; name: string; email: string | null };
};

/** Says what `undoUpgrade` would do to a valid ticket, and does nothing; no facts where it would change none. */
export async function undoneFacts(tx: Transaction, order: Pick<Order, 'id' | 'kind'>): Promise<UndoneFacts> {
  const upgrade = await findUpgrade(tx, order);
  if (!upgrade?.appliedAt || upgrade.undoneAt || (await findNextUpgrade(tx, upgrade))) return {};
  const seat = await findSeat(tx, upgrade.seatId);
  if (!seat || !isValid(seat)) return {};
  const { name, email } = seat;
  const { from, to } = sidesOf(upgrade);
  const titleOf = (ticket: typeof from) => ticketTitle(ticket, seat.order.conference);
  return { undone: { from: titleOf(to), to: titleOf(from), name, email } };
}

/** The same in words, a line each. */
export function undoneLines({ undone }: UndoneFacts): string[] {
  if (!undone) return [];
  const { from, to, name, email } = undone;
  return [`${from} (${name || 'unassigned'}) becomes ${to} again.${email ? ` Emailed: ${email}.` : ''}`];
}

/** What a ticket was before an upgrade, and what it is after it. */
const sidesOf = ({ fromTicket, fromDays, toTicket, toDays }: SeatUpgrade) => ({
  from: { ticket: fromTicket, days: fromDays },
  to: { ticket: toTicket, days: toDays },
});

/** Sends the holder of a ticket what it has become. @param before what it was */
async function queueChanged(
  dependencies: Dependencies,
  tx: Transaction,
  seat: Seat,
  before: Pick<Seat, 'ticket' | 'days'>,
): Promise<void> {
  if (!seat.email) return;
  const { conference } = seat.order;
  await queueMail(dependencies, tx, ticketChanged, {
    key: `ticket-changed:${seat.id}:${seat.version}`,
    recipient: seat.email,
    input: {
      ...ticketInputOf(seat),
      before: ticketTitle(before, conference),
      after: ticketTitle(seat, conference),
    },
  });
}

/**
 * What an upgrade that an order was to pay costs now; null where its ticket can't become that any more, or another order pays
 * for it by now.
 *
 * @param list as in `offerUpgrade`
 */
export async function offerAgain(
  tx: Database | Transaction,
  order: Pick<Order, 'id' | 'kind' | 'currency'>,
  list: Omit<Parameters<typeof offerUpgrade>[2], 'currency'>,
): Promise<UpgradeOffer | null> {
  const upgrade = await findUpgrade(tx, order);
  const seat = upgrade && (await findSeat(tx, upgrade.seatId));
  const first = seat && (await findOrder(tx, { id: seat.orderId }));
  const from = first && (await ticketOf(tx, first, seat));
  const item = list.items.find(({ id }) => id === upgrade?.toItemId);
  const others = upgrade && (await findUnpaidUpgrades(tx, upgrade.seatId)).filter((id) => id !== order.id);
  if (!from || !item || from.itemId !== upgrade.fromItemId || others?.length !== 0) return null;
  const offer = offerUpgrade(from, item, { ...list, currency: order.currency });
  return typeof offer === 'string' ? null : offer;
}

/** What an upgrade keeps of both of its tickets. */
export function upgradeOf({
  from,
  to,
}: UpgradeOffer): Omit<SeatUpgrade, 'orderId' | 'seatId' | 'appliedAt' | 'undoneAt'> {
  return {
    fromItemId: from.itemId,
    fromTicket: from.name,
    fromOnline: from.online,
    fromDays: [...from.days],
    toItemId: to.itemId,
    toTicket: to.name,
    toServes: to.serves,
    toOnline: to.online,
    toDays: [...to.days],
    toUnitMinor: to.unitMinor,
  };
}
