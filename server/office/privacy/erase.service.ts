import { isValidOrder, OPEN_STATUSES } from '#domain/orders/order-status.ts';
import type { Transaction } from '#server/base/database/client.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { defineFailure, InvalidInputError } from '#server/base/errors.ts';
import { normaliseEmail } from '#server/base/lib/normal-email.ts';
import { newSeatCode } from '#server/orders/seats/seat.service.ts';
import { auditedChange } from '#server/organiser/audit/audited-change.service.ts';
import { agreeTo, type Plan, planOf } from '#server/organiser/plan.ts';
import { eraseAuthor } from '#server/programme/abstracts/erase-author.store.ts';
import { noteTalksOf } from '#server/site/catalogue/published-session.store.ts';
import { findElsewhere, replacePersonal } from './mentions.store.ts';
import { namesThem, needlesOf, withoutThem } from './mentions.ts';
import { type Person, personOf } from './person.service.ts';
import {
  anonymiseOrders,
  emptySeats,
  lockOrdersOf,
  removeBilling,
  removeLinks,
  removeMails,
  removePersonal,
} from './person.store.ts';

/** What erasing a person would do. */
export type ErasePlan = Plan<{
  email: string;
  /** The names under which they have been here, and by which what is about others is searched for them. */
  names: string[];
  /** Registrations from which who made them is taken out. */
  anonymised: string[];
  /** Of these, those for conferences that are not over. */
  toCome: string[];
  /** Tickets of others' registrations, and of the person's own, that nobody is named for afterwards. */
  seatsEmptied: number;
  /** Abstracts that go, with their documents. */
  abstracts: string[];
  /** Abstracts of others that name them as an author; there the place in the list stays. */
  authorships: string[];
  messages: number;
  subscription: boolean;
  /** Places on waiting lists. */
  waiting: number;
  /** What they are invited to. */
  invitations: number;
  /** Deadlines of their own for abstracts. */
  lateAbstracts: number;
  /** To them, and to others where they are named. */
  mails: number;
  auditEntries: number;
  /** Where others' own words, or others of the same name, say as much; it stays. */
  elsewhere: string[];
  /** Invoices and credit notes, which stay as they were issued. */
  keptDocuments: string[];
}>;

/** Something about the person is under way: a payment, a refund, a request, or a mail that names them. */
export const ErasureTooEarlyError = defineFailure('ERASURE_TOO_EARLY', {
  status: 409,
  path: 'email',
  message: (what: { unsettled: readonly string[]; awaited: readonly string[] } | { mails: number }) =>
    'mails' in what
      ? `${what.mails} ${what.mails === 1 ? 'mail' : 'mails'} to others that name them are still to be sent. Try again when they have been.`
      : [
          what.awaited.length > 0 &&
            `${what.awaited.join(', ')}: a bank transfer is awaited. If it has come, record it; if it will not come, cancel the registration. Then erase.`,
          what.unsettled.length > 0 &&
            `${what.unsettled.join(', ')}: a payment, a refund or a request to cancel is not settled yet. Try again when it is.`,
        ]
          .filter(Boolean)
          .join(' '),
});

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
  const { email, orders, seats, abstracts, messages, subscriber } = person;
  const unsettled = orders.filter(
    ({ status, refunds, cancellations }) =>
      OPEN_STATUSES.includes(status) ||
      cancellations.some(({ state }) => state === 'OPEN') ||
      refunds.some(({ state }) => ['REQUESTED', 'PENDING', 'TO_SEND'].includes(state)),
  );
  if (unsettled.length > 0) {
    const references = (those: typeof unsettled) => those.map(({ reference }) => reference);
    const isAwaited = ({ status }: (typeof unsettled)[number]) => status === 'AWAITING_TRANSFER';
    throw new ErasureTooEarlyError({
      unsettled: references(unsettled.filter((order) => !isAwaited(order))),
      awaited: references(unsettled.filter(isAwaited)),
    });
  }
  const waiting = person.mailsToOthers.filter(({ status }) => status === 'QUEUED').length;
  if (waiting > 0) throw new ErasureTooEarlyError({ mails: waiting });
  return {
    person,
    plan: planOf({
      email,
      names: [...person.known.names],
      anonymised: orders.map(({ reference }) => reference),
      toCome: orders
        .filter((order) => isValidOrder(order) && order.conference.endsOn >= now)
        .map(({ reference }) => reference),
      seatsEmptied: seats.length + unaddressedSeats(person).length,
      abstracts: abstracts.map(({ reference }) => reference),
      authorships: person.authorships.map(({ abstract }) => abstract.reference),
      messages: messages.length,
      subscription: subscriber !== null,
      waiting: person.waiting.length,
      invitations: person.invitations.length,
      lateAbstracts: person.lateAbstracts.length,
      mails: person.mails.length + person.mailsToOthers.length,
      auditEntries: namingEntries(person).length,
      elsewhere: await findElsewhere(tx, { email, needles: needlesOf(person.known) }),
      keptDocuments: orders.flatMap(({ documents }) => documents.map(({ number }) => number)),
    }),
  };
}

/** Tickets of their own registrations that carry their name and no address. */
function unaddressedSeats({ orders, known }: Person): { id: string }[] {
  const says = namesThem(known);
  return orders.flatMap(({ seats }) => seats).filter(({ email, name }) => email === null && says(name));
}

/** Entries with something beside them that is to go. */
function namingEntries({ entries, entriesBefore, mentions }: Person) {
  return [...entries, ...entriesBefore, ...mentions].filter(({ personal }) => personal);
}

/**
 * Erases a person: all of it or nothing. Documents are removed right after that; where that fails, the clean-up removes
 * them within hours, because they belong to nobody any more.
 *
 * @param consent who does it and why, and the id of the plan that they have seen
 * @throws InvalidInputError, also where the reason names them | ErasureTooEarlyError | PlanMovedError with nothing done
 */
export async function erasePerson(
  dependencies: Pick<Dependencies, 'database' | 'clock' | 'files' | 'log'>,
  email: string,
  { planId, ...doing }: { planId: string; actor: string; reason: string },
): Promise<ErasePlan> {
  const { database, clock, files, log } = dependencies;
  const erased = await auditedChange(
    { database, clock },
    { ...doing, dryRun: false },
    async (tx, record, at) => {
      await lockOrdersOf(tx, normaliseEmail(email));
      const { plan: current, person } = await plan(tx, email, at);
      const { facts } = agreeTo(current, planId);
      const { orders, seats, seatChanges, subscriber, waiting, known } = person;
      if (namesThem(known)(doing.reason))
        throw new InvalidInputError([
          { path: 'reason', message: 'must not name the person to be erased: it is kept permanently' },
        ]);
      const orderIds = orders.map(({ id }) => id);
      const seatIds = [...seats, ...unaddressedSeats(person)].map(({ id }) => id);
      await removeMails(
        tx,
        [...person.mails, ...person.mailsToOthers].map(({ id }) => id),
      );
      await removePersonal(tx, facts.email);
      for (const { id, abstractId } of person.authorships) await eraseAuthor(tx, { id, abstractId }, at);
      const named = [...person.abstracts, ...person.authorships.map(({ abstract }) => abstract)];
      await noteTalksOf(
        tx,
        named.map(({ reference }) => reference),
        at,
      );
      await emptySeats(tx, seatIds, newSeatCode);
      await removeBilling(tx, orderIds);
      await anonymiseOrders(tx, orderIds);
      await removeLinks(tx, [
        ...orderIds,
        ...seatIds,
        ...seatChanges.map(({ id }) => id),
        ...person.abstracts.map(({ id }) => id),
        ...person.authorships.map(({ id }) => id),
        ...(subscriber ? [subscriber.id] : []),
        ...waiting.map(({ id }) => id),
        ...person.invitations.map(({ id }) => id),
      ]);
      await eraseFromLog(tx, person, at);
      // The entry stays for good, so it says nothing of who it was.
      const { email: _, names: __, ...counted } = facts;
      await record({ action: 'privacy.erase', subject: 'a person', details: counted });
      return {
        plan: current,
        keys: [...person.abstracts, ...person.presented].map(({ fileKey }) => fileKey),
      };
    },
  );
  for (const key of erased.keys)
    await files.store
      .remove(key)
      .catch((error) => log.warn(error, 'An erased document is still in the file store'));
  return erased.plan;
}

/** Takes out of the audit log all that stands beside entries about them, and their names beside those about others. */
async function eraseFromLog(tx: Transaction, person: Person, at: Date): Promise<void> {
  const mark = { erasedAt: at.toISOString() };
  const others = new Set(person.mentions.map(({ id }) => id));
  for (const { id, personal } of namingEntries(person)) {
    const left = others.has(id) ? withoutThem(personal?.values ?? null, person.known) : null;
    await replacePersonal(tx, id, { ...(typeof left === 'object' && left), ...mark });
  }
}
