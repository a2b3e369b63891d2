import { OPEN_STATUSES } from '#domain/orders/order-status.ts';
import type { Transaction } from '#server/database/client.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { ExpectedError } from '#server/errors.ts';
import { change } from '#server/features/audit/change.service.ts';
import { newSeatCode } from '#server/features/seats/seat.service.ts';
import { agreeTo, type Plan, planOf } from '#server/lib/plan.ts';
import { type Person, personOf } from './person.service.ts';
import {
  anonymiseOrders,
  countMails,
  emptySeats,
  erasePersonalValues,
  lockOrdersOf,
  removeBilling,
  removeLinks,
  removeMails,
  removePersonal,
} from './person.store.ts';

/** What erasing a person would do. */
export type ErasePlan = Plan<{
  email: string;
  /** Registrations from which who made them is taken out. */
  anonymised: string[];
  /** Of these, those for conferences that are not over. */
  toCome: string[];
  /** Tickets of others' registrations, and of the person's own, that nobody is named for afterwards. */
  seatsEmptied: number;
  /** Abstracts that go, with their documents. */
  abstracts: string[];
  messages: number;
  subscription: boolean;
  mails: number;
  auditEntries: number;
  /** Invoices and credit notes, which stay as they were issued. */
  keptDocuments: string[];
}>;

/** A payment of the person's may still come, or its money may still be given back. */
export class ErasureTooEarlyError extends ExpectedError {
  readonly code = 'ERASURE_TOO_EARLY';
  readonly status = 409;
  override readonly path = 'email';
  constructor(references: readonly string[]) {
    super(
      `${references.join(', ')}: a payment, a refund or a request to cancel is not settled yet. Try again when it is (orders reconcile, orders decide).`,
    );
  }
}

/**
 * Says what erasing a person would remove and what has to be kept, and does nothing (docs/product.md 17.2).
 *
 * @throws InvalidInputError | ErasureTooEarlyError
 */
export async function planErasure(
  dependencies: Pick<Dependencies, 'database' | 'clock'>,
  email: string,
): Promise<ErasePlan> {
  const now = dependencies.clock.now();
  return dependencies.database.$transaction(async (tx) => (await plan(tx, email, now)).plan);
}

async function plan(tx: Transaction, typed: string, now: Date): Promise<{ plan: ErasePlan; person: Person }> {
  const person = await personOf(tx, typed);
  const { email, orders, seats, abstracts, messages, subscriber, entries } = person;
  const unsettled = orders.filter(
    ({ status, refunds, cancellations }) =>
      OPEN_STATUSES.includes(status) ||
      cancellations.some(({ state }) => state === 'OPEN') ||
      refunds.some(({ state }) => state === 'REQUESTED' || state === 'PENDING'),
  );
  if (unsettled.length > 0) throw new ErasureTooEarlyError(unsettled.map(({ reference }) => reference));
  return {
    person,
    plan: planOf({
      email,
      anonymised: orders.map(({ reference }) => reference),
      toCome: orders
        .filter(({ status, conference }) => isPaid(status) && conference.endsOn >= now)
        .map(({ reference }) => reference),
      seatsEmptied: seats.length,
      abstracts: abstracts.map(({ reference }) => reference),
      messages: messages.length,
      subscription: subscriber !== null,
      mails: await countMails(tx, email),
      auditEntries: entries.filter(({ personal }) => personal).length,
      keptDocuments: orders.flatMap(({ documents }) => documents.map(({ number }) => number)),
    }),
  };
}

const isPaid = (status: string) => status === 'CAPTURED' || status === 'PARTIALLY_REFUNDED';

/**
 * Erases a person: all of it or nothing. Documents are removed right after that; where that fails, the clean-up removes
 * them within hours, because they belong to nobody any more.
 *
 * @param consent who does it and why, and the id of the plan that they have seen
 * @throws InvalidInputError | ErasureTooEarlyError | PlanMovedError with nothing done
 */
export async function erasePerson(
  dependencies: Pick<Dependencies, 'database' | 'clock' | 'files' | 'log'>,
  email: string,
  { planId, ...doing }: { planId: string; actor: string; reason: string },
): Promise<ErasePlan> {
  const { database, clock, files, log } = dependencies;
  const erased = await change({ database, clock }, { ...doing, dryRun: false }, async (tx, record, at) => {
    await lockOrdersOf(tx, email.trim().toLowerCase());
    const { plan: current, person } = await plan(tx, email, at);
    const { facts } = agreeTo(current, planId);
    const { orders, seats, seatChanges, subscriber } = person;
    const orderIds = orders.map(({ id }) => id);
    const seatIds = seats.map(({ id }) => id);
    await removeMails(tx, facts.email);
    await removePersonal(tx, facts.email);
    await emptySeats(tx, seatIds, newSeatCode);
    await removeBilling(tx, orderIds);
    await anonymiseOrders(tx, orderIds);
    await removeLinks(tx, [
      ...orderIds,
      ...seatIds,
      ...seatChanges.map(({ id }) => id),
      ...(subscriber ? [subscriber.id] : []),
    ]);
    await erasePersonalValues(
      tx,
      person.entries.map(({ id }) => id),
      at,
    );
    // The entry stays for good, so it says nothing of who it was.
    const { email: _, ...counted } = facts;
    await record({ action: 'privacy.erase', subject: 'a person', details: counted });
    return { plan: current, keys: person.abstracts.map(({ fileKey }) => fileKey) };
  });
  for (const key of erased.keys)
    await files.store
      .remove(key)
      .catch((error) => log.warn(error, 'An erased document is still in the file store'));
  return erased.plan;
}
