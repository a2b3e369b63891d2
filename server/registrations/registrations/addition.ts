import { additionProblem, itemProblem } from '#domain/orders/addition.ts';
import type { ChangeCause } from '#domain/orders/changed-by.ts';
import { type Basket, checkBasket } from '#domain/pricing/basket.ts';
import type { Currency } from '#domain/pricing/currency.ts';
import { feeOnEntries } from '#domain/pricing/fee.ts';
import { type PriceItem, takesCurrency } from '#domain/pricing/price-list.ts';
import type { Quote } from '#domain/pricing/quote.ts';
import type { RegistrationDetails } from '#domain/registration/registration.ts';
import type { Database, Transaction } from '#server/base/database/client.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { InvalidInputError } from '#server/base/errors.ts';
import { isErased } from '#server/base/lib/erased.ts';
import { findBilling, saveBilling } from '#server/money/invoices/invoice.store.ts';
import { findAdditions } from '#server/orders/orders/addition.store.ts';
import { insertOrder, type NewOrder, type Order } from '#server/orders/orders/order.store.ts';
import { findMove } from '#server/orders/orders/order-move.store.ts';
import { findSeatsOf, type SeatRow } from '#server/orders/seats/seat.store.ts';
import {
  offerUpgrade,
  ticketOf,
  type UpgradeOffer,
  upgradeOf,
} from '#server/orders/seats/upgrade.service.ts';
import { findUnpaidUpgrades, insertUpgrade } from '#server/orders/seats/upgrade.store.ts';
import { replaceOrder } from '#server/registrations/cancellations/cancellation.service.ts';
import { itemsOf, priceWindowsOf, takesMore } from '#server/site/catalogue/current-price.ts';
import { NotAddableError } from './addition.errors.ts';
import { priceOf } from './registration.service.ts';
import type { CheckedRequest } from './registration-request.ts';

type Used = Pick<Dependencies, 'catalogue' | 'clock'>;

/** What can be added to a registration, and in which currency it is paid: that of the registration, or the list's first. */
export type Addable = { items: readonly PriceItem[]; currency: Currency };

/**
 * What can be added to a registration as it stands (docs/product.md 7.18).
 *
 * @throws NotAddableError where nothing can
 */
async function addableTo(
  { catalogue, clock }: Used,
  tx: Database | Transaction,
  first: Order,
): Promise<Addable> {
  const all = await listOf({ catalogue, clock }, tx, first);
  const facts = await factsOf(tx, first);
  const items = all.items.filter((item) => itemProblem(item, facts) === null);
  return { ...all, items: items.sort((left, right) => left.position - right.position) };
}

/** What can be added to a registration as it stands, and which tickets can become others; null where nothing can. */
export async function addableOrNull(
  dependencies: Pick<Dependencies, 'catalogue' | 'clock' | 'database'>,
  first: Order,
): Promise<(Addable & { upgrades: SeatOffer[] }) | null> {
  try {
    const upgrades = await upgradesOf(dependencies, first);
    return { ...(await addableTo(dependencies, dependencies.database, first)), upgrades };
  } catch (error) {
    if (error instanceof NotAddableError) return null;
    throw error;
  }
}

/** What its conference sells; @throws NotAddableError where nothing can be added */
async function listOf({ catalogue, clock }: Used, tx: Database | Transaction, first: Order) {
  const moved = (await findMove(tx, first.id)) !== null;
  const problem = additionProblem({ ...first, moved });
  if (problem) throw new NotAddableError(problem);
  if (isErased(first.email)) throw new NotAddableError('Who registered was erased.');
  const conference = catalogue.current().conferenceById.get(first.conferenceId);
  const now = clock.now();
  if (!conference || !takesMore(conference, now))
    throw new NotAddableError(`${first.conferenceTitle} takes no registrations any more.`);
  const items = itemsOf(catalogue.current(), conference);
  const [item] = items;
  if (!item) throw new NotAddableError(`Nothing is sold for ${first.conferenceTitle}.`);
  const own = first.currency as Currency;
  const currency = takesCurrency(items, own) ? own : item.currencies[0].code;
  const { fee } = catalogue.current();
  return { conference, items, currency, fee, windows: priceWindowsOf(catalogue.current(), conference) };
}

async function factsOf(tx: Database | Transaction, { id, category }: Order) {
  const seats = await findSeatsOf(tx, id);
  const atPlace = seats.some(({ kind, online }) => kind === 'TICKET' && !online);
  return { category: category as Parameters<typeof itemProblem>[1]['category'], atPlace };
}

/**
 * Checks what is to be added to a registration, which the transaction holds: as a request of its person.
 *
 * @throws NotAddableError | InvalidInputError naming every mistake
 */
async function checkAddition(
  dependencies: Used,
  tx: Transaction,
  first: Order,
  basket: Basket,
): Promise<CheckedRequest> {
  const { conference, items, currency, windows, fee } = await listOf(dependencies, tx, first);
  const facts = await factsOf(tx, first);
  const check = checkBasket(basket, items);
  if (!check.ok) throw new InvalidInputError(check.problems.map(({ path, message }) => ({ path, message })));
  const added = check.basket.filter(({ quantity }) => quantity > 0);
  const problems = items.flatMap((item) => {
    const message = added.some(({ itemId }) => itemId === item.id) ? itemProblem(item, facts) : null;
    return message ? [{ path: 'basket', message }] : [];
  });
  if (added.length === 0) problems.push({ path: 'basket', message: 'Choose something to add.' });
  if (problems.length > 0) throw new InvalidInputError(problems);
  return {
    details: detailsOf(first),
    buyer: { email: first.email, networkHash: null },
    conference,
    items,
    windows,
    basket: added,
    currency,
    // Whoever has the ticket says it on its page.
    arrivesOn: null,
    fee,
  };
}

/** What is added: items, or that a ticket becomes another one. */
export type Wanted = { basket: Basket } | { seatId: string; itemId: string };

/** What is added, checked and priced. */
export type PreparedAddition = {
  checked: CheckedRequest;
  price: Quote;
  /** Which ticket becomes which; null where it stays as it is. */
  upgrade: SeatOffer | null;
};

/** A ticket, and what it can become. */
export type SeatOffer = { seat: SeatRow; offer: UpgradeOffer };

/**
 * Checks and prices what is to be added to a registration, which the transaction holds.
 *
 * @param entered whether staff add it, and not the buyer: the fee may differ
 * @throws NotAddableError | InvalidInputError naming every mistake
 */
export async function prepareAddition(
  dependencies: Used,
  tx: Transaction,
  first: Order,
  wanted: Wanted,
  entered = false,
): Promise<PreparedAddition> {
  if ('seatId' in wanted) return prepareUpgrade(dependencies, tx, first, wanted, entered);
  const asked = await checkAddition(dependencies, tx, first, wanted.basket);
  const checked = entered ? { ...asked, fee: feeOnEntries(asked.fee) } : asked;
  return { checked, price: priceOf(checked, dependencies.clock.now(), null), upgrade: null };
}

async function prepareUpgrade(
  dependencies: Used,
  tx: Transaction,
  first: Order,
  { seatId, itemId }: { seatId: string; itemId: string },
  entered: boolean,
): Promise<PreparedAddition> {
  const { conference, items, windows, fee: own } = await listOf(dependencies, tx, first);
  const fee = entered ? feeOnEntries(own) : own;
  const seat = (await findSeatsOf(tx, first.id)).find(({ id }) => id === seatId);
  const from = seat && (await ticketOf(tx, first, seat));
  if (!seat || !from)
    throw new InvalidInputError([
      { path: 'seatId', message: 'There is no such ticket in this registration.' },
    ]);
  const item = items.find(({ id }) => id === itemId);
  if (!item)
    throw new InvalidInputError([{ path: 'itemId', message: 'This item is not on the price list.' }]);
  const now = dependencies.clock.now();
  const offer = offerUpgrade(from, item, { items, windows, now, fee, currency: first.currency });
  if (typeof offer === 'string') throw new InvalidInputError([{ path: 'itemId', message: offer }]);
  const checked = {
    details: detailsOf(first),
    buyer: { email: first.email, networkHash: null },
    conference,
    items,
    windows,
    basket: [{ itemId, quantity: 1 }],
    currency: first.currency as Currency,
    arrivesOn: null,
    fee,
  };
  return { checked, price: offer.quote, upgrade: { seat, offer } };
}

/** What the tickets of a registration can become now; @throws NotAddableError where nothing can be added */
async function upgradesOf(
  dependencies: Used & Pick<Dependencies, 'database'>,
  first: Order,
): Promise<SeatOffer[]> {
  const { database, clock } = dependencies;
  const { items, windows, fee } = await listOf(dependencies, database, first);
  const found: SeatOffer[] = [];
  for (const seat of await findSeatsOf(database, first.id)) {
    const from = await ticketOf(database, first, seat);
    for (const item of from ? items : []) {
      const list = { items, windows, now: clock.now(), fee, currency: first.currency };
      const offer = from ? offerUpgrade(from, item, list) : '';
      if (typeof offer !== 'string') found.push({ seat, offer });
    }
  }
  return found;
}

/** Who registered, as the form has them. */
function detailsOf(first: Order): RegistrationDetails {
  const { designation, firstName, lastName, email, phone, country, category, scientificSession } = first;
  return {
    selectedConference: first.conferenceId,
    designation,
    firstName,
    lastName,
    email,
    phone,
    country,
    category,
    scientificSession,
    organization: first.organization,
  } as RegistrationDetails;
}

/**
 * Ends what was to pay an upgrade of the same ticket before: of two, one is paid (docs/product.md 7.18).
 *
 * @throws NotAddableError where a payment of it is under way
 */
export async function replaceUpgrade(
  dependencies: Dependencies,
  tx: Transaction,
  { upgrade }: PreparedAddition,
  at: Date,
): Promise<void> {
  for (const id of upgrade ? await findUnpaidUpgrades(tx, upgrade.seat.id) : [])
    if (!(await replaceOrder(dependencies, tx, id, at)))
      throw new NotAddableError(
        'Another upgrade of this ticket is being paid. Please look again in a few minutes.',
      );
}

/** Stores an order that adds to a registration, which the transaction holds, with whom its invoices are made out to. */
export async function insertAddition(
  dependencies: Pick<Dependencies, 'sealing'>,
  tx: Transaction,
  first: Order,
  { made, upgrade }: { made: NewOrder; upgrade: PreparedAddition['upgrade'] },
  cause: ChangeCause,
): Promise<{ order: Order; token: string }> {
  const stored = await insertOrder(
    dependencies,
    tx,
    { ...made, kind: upgrade ? 'UPGRADE' : 'ADDITION', addedTo: first.reference },
    cause,
  );
  if (upgrade)
    await insertUpgrade(tx, {
      orderId: stored.order.id,
      seatId: upgrade.seat.id,
      ...upgradeOf(upgrade.offer),
    });
  const billing = await findBilling(tx, first.id);
  if (billing) {
    const { company, address, country, vatNumber } = billing;
    // A purchase order is for what was bought first.
    const details = { company, address, country, vatNumber, purchaseOrder: '' };
    await saveBilling(tx, stored.order.id, details, made.createdAt);
  }
  return stored;
}

/** How often something was added already: what was agreed to once is not agreed to again. */
export async function countAdditions(tx: Transaction, { reference }: Order): Promise<number> {
  return (await findAdditions(tx, reference)).length;
}
