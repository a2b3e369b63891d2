import { additionProblem, itemProblem } from '#domain/orders/addition.ts';
import { type Basket, checkBasket } from '#domain/pricing/basket.ts';
import type { Currency } from '#domain/pricing/currency.ts';
import { type PriceItem, takesCurrency } from '#domain/pricing/price-list.ts';
import type { RegistrationDetails } from '#domain/registration/registration.ts';
import type { Database, Transaction } from '#server/database/client.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { InvalidInputError } from '#server/errors.ts';
import { isOver } from '#server/features/catalogue/conference-dates.ts';
import { itemsOf, priceWindowsOf, takesRegistrations } from '#server/features/catalogue/current-price.ts';
import { findBilling, saveBilling } from '#server/features/invoices/invoice.store.ts';
import { findAdditions } from '#server/features/orders/addition.store.ts';
import { insertOrder, type NewOrder, type Order } from '#server/features/orders/order.store.ts';
import { findMove } from '#server/features/orders/order-move.store.ts';
import { findSeatsOf } from '#server/features/seats/seat.store.ts';
import { isErased } from '#server/lib/erased.ts';
import { NotAddableError } from './addition.errors.ts';
import type { CheckedRequest } from './registration-request.ts';

type Parts = Pick<Dependencies, 'catalogue' | 'clock'>;

/** What can be added to a registration, and in which currency it is paid: that of the registration, or the list's first. */
export type Addable = { items: readonly PriceItem[]; currency: Currency };

/**
 * What can be added to a registration as it stands (docs/product.md 7.18).
 *
 * @throws NotAddableError where nothing can
 */
async function addableTo(
  { catalogue, clock }: Parts,
  tx: Database | Transaction,
  first: Order,
): Promise<Addable> {
  const all = await listOf({ catalogue, clock }, tx, first);
  const facts = await factsOf(tx, first);
  const items = all.items.filter((item) => itemProblem(item, facts) === null);
  return { ...all, items: items.sort((left, right) => left.position - right.position) };
}

/** The items that can be added to a registration, for staff; none where nothing can. */
export async function itemsAddableTo(
  dependencies: Pick<Dependencies, 'catalogue' | 'clock' | 'database'>,
  first: Order,
): Promise<readonly PriceItem[]> {
  return (await addableOrNull(dependencies, first))?.items ?? [];
}

/** What can be added to a registration as it stands; null where nothing can. */
export async function addableOrNull(
  dependencies: Pick<Dependencies, 'catalogue' | 'clock' | 'database'>,
  first: Order,
): Promise<Addable | null> {
  try {
    return await addableTo(dependencies, dependencies.database, first);
  } catch (error) {
    if (error instanceof NotAddableError) return null;
    throw error;
  }
}

/** What its conference sells; @throws NotAddableError where nothing can be added */
async function listOf(
  { catalogue, clock }: Parts,
  tx: Database | Transaction,
  first: Order,
): Promise<Addable> {
  const moved = (await findMove(tx, first.id)) !== null;
  const problem = additionProblem({ ...first, moved });
  if (problem) throw new NotAddableError(problem);
  if (isErased(first.email)) throw new NotAddableError('Who registered was erased.');
  const conference = catalogue.current().conferenceById.get(first.conferenceId);
  const now = clock.now();
  if (!conference || !takesRegistrations(conference, now) || isOver(conference, now))
    throw new NotAddableError(`${first.conferenceTitle} takes no registrations any more.`);
  const items = itemsOf(catalogue.current(), conference);
  const [item] = items;
  if (!item) throw new NotAddableError(`Nothing is sold for ${first.conferenceTitle}.`);
  const own = first.currency as Currency;
  return { items, currency: takesCurrency(items, own) ? own : item.currencies[0].code };
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
export async function checkAddition(
  dependencies: Parts,
  tx: Transaction,
  first: Order,
  basket: Basket,
): Promise<CheckedRequest> {
  const { items, currency } = await listOf(dependencies, tx, first);
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
  const catalogue = dependencies.catalogue.current();
  const conference = catalogue.conferenceById.get(first.conferenceId);
  if (!conference) throw new Error(`There is no conference ${first.conferenceId}`);
  return {
    details: detailsOf(first),
    buyer: { email: first.email, networkHash: null },
    conference,
    items,
    windows: priceWindowsOf(catalogue, conference),
    basket: added,
    currency,
  };
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

/** Stores an order that adds to a registration, which the transaction holds, with whom its invoices are made out to. */
export async function insertAddition(
  tx: Transaction,
  first: Order,
  made: NewOrder,
  cause: string,
): Promise<{ order: Order; token: string }> {
  const stored = await insertOrder(tx, { ...made, addedTo: first.reference }, cause);
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
