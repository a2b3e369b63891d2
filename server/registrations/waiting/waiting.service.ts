import { randomUUID } from 'node:crypto';
import type { FormInput } from '#domain/fields.ts';
import { type WaiterField, waiterProblems, waiterSchema } from '#domain/waiting/waiting.ts';
import type { Transaction } from '#server/base/database/client.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { type InputProblem, InvalidInputError } from '#server/base/errors.ts';
import { normaliseEmail } from '#server/base/lib/normal-email.ts';
import { openLink } from '#server/common/access/access-link.service.ts';
import { type LinkRequest, type LinkWay, withLink } from '#server/common/access/with-link.ts';
import { queueMail } from '#server/common/mail/mail.service.ts';
import { inTurn, leftOf } from '#server/orders/places/capacity.service.ts';
import { countPlaces, lockPlaces } from '#server/orders/places/capacity.store.ts';
import { RegistrationClosedError } from '#server/orders/pricing/quote.errors.ts';
import type { Conference } from '#server/site/catalogue/catalogue.store.ts';
import { isOver } from '#server/site/catalogue/conference-dates.ts';
import { itemsOf, takesRegistrations } from '#server/site/catalogue/current-price.ts';
import { NoWaitingListError } from './waiting.errors.ts';
import { inputOf, waitingJoined } from './waiting.mails.ts';
import {
  countBefore,
  findEntry,
  findStandingEntry,
  insertEntry,
  updateEntry,
  type WaitingEntry,
  type WaitingList,
} from './waiting.store.ts';

/** Who wants to wait for what. */
export type JoinRequest = FormInput<WaiterField> & {
  conferenceId: string;
  itemId: string;
  /** What the field that people don't see holds. */
  website: unknown;
  /** The sender's, as `networkOf` writes it; null where there is none. */
  network: string | null;
};

/**
 * Puts somebody at the end of the waiting list of what is sold out, and mails the link to their place on it. An address that
 * stands there already keeps its place, and is sent the link again: who asks is not told which it was (docs/product.md 4.11).
 *
 * @throws InvalidInputError | RegistrationClosedError | RateLimitedError | AutomatedMessageError with nothing stored
 * @throws NoWaitingListError where it is not sold out, or the conference is over
 */
export async function joinWaitingList(dependencies: Dependencies, request: JoinRequest): Promise<void> {
  const { database, clock, limits } = dependencies;
  const { website, network } = request;
  const { conference, itemId } = checkList(dependencies, request);
  const { name, email: typed } = waiterSchema.parse(request);
  const email = normaliseEmail(typed);
  const list = { conferenceId: conference.id, itemId };
  await limits.counted('waiting', { email, network, website }, () =>
    inTurn(database, conference.id, () =>
      database.$transaction(async (tx) => {
        const joinedAt = clock.now();
        await lockPlaces(tx, list.conferenceId, [itemId]);
        await requireSoldOut(tx, list, joinedAt);
        const entry =
          (await findStandingEntry(tx, list, email)) ??
          (await insertEntry(tx, { ...list, name, email, joinedAt }));
        await queueMail(dependencies, tx, waitingJoined, {
          key: `waiting-joined:${entry.id}:${randomUUID()}`,
          recipient: email,
          input: inputOf(entry),
        });
      }),
    ),
  );
}

function checkList(
  { catalogue, clock }: Dependencies,
  request: JoinRequest,
): { conference: Conference; itemId: string } {
  const { conferenceId, itemId } = request;
  const now = clock.now();
  const conference = catalogue.current().conferenceById.get(conferenceId);
  const problems: InputProblem[] = waiterProblems(request).map(({ field, message }) => ({
    path: field,
    message,
  }));
  if (!conference?.registrable)
    problems.unshift({ path: 'conferenceId', message: 'There is no such conference to register for.' });
  else if (!itemsOf(catalogue.current(), conference).some(({ id }) => id === itemId))
    problems.unshift({ path: 'itemId', message: 'This item is not on the price list.' });
  if (problems.length > 0 || !conference) throw new InvalidInputError(problems);
  if (!takesRegistrations(conference, now)) throw new RegistrationClosedError();
  if (isOver(conference, now))
    throw new NoWaitingListError('This conference is over: there is no waiting list any more.');
  return { conference, itemId };
}

async function requireSoldOut(tx: Transaction, list: WaitingList, now: Date): Promise<void> {
  const [item] = await countPlaces(tx, list.conferenceId, { now, itemIds: [list.itemId] });
  if (!item || leftOf(item) > 0)
    throw new NoWaitingListError('This is not sold out: you can register for it now.');
}

/** Somebody's place on a list, as its page shows it. */
export type WaitingPlace = WaitingEntry & {
  /** From 1; null for whoever does not wait (any more). */
  position: number | null;
};

/**
 * The place on a waiting list that a secret token opens; null where there is none.
 *
 * @throws RateLimitedError where the network has sent too many wrong ones
 * @throws LinkExpiredError
 */
export async function waitingPlaceOf(
  dependencies: Dependencies,
  { token, network }: LinkRequest,
): Promise<WaitingPlace | null> {
  const { database } = dependencies;
  const link = await openLink(dependencies, { token, scopes: ['WAITING'], network });
  const entry = link && (await findEntry(database, link.subjectId));
  return entry && currentPlaceOf(dependencies, entry);
}

async function currentPlaceOf({ database, clock }: Dependencies, entry: WaitingEntry): Promise<WaitingPlace> {
  // The regular work may not have noted yet that the time is over.
  const lapsed = entry.state === 'OFFERED' && entry.heldUntil !== null && entry.heldUntil <= clock.now();
  const state = lapsed && entry.orderId === null ? 'LAPSED' : entry.state;
  const position = state === 'WAITING' ? 1 + (await countBefore(database, entry)) : null;
  return { ...entry, state, position };
}

/**
 * Takes somebody off a list by their own link; a place that was held for them goes to the next. Left again, nothing changes.
 *
 * @throws LinkNotFoundError | LinkExpiredError | RateLimitedError
 */
export async function leaveWaitingList(
  dependencies: Dependencies,
  opened: LinkRequest,
): Promise<WaitingPlace> {
  const way: LinkWay<WaitingEntry, WaitingEntry> = {
    scopes: ['WAITING'],
    find: findEntry,
    around: ({ conferenceId }, work) => inTurn(dependencies.database, conferenceId, work),
    hold: (tx, { id }) => holdEntry(tx, id),
  };
  const left = await withLink(dependencies, way, opened, (tx, entry, { at }) =>
    endHeld(tx, entry, { state: 'LEFT', endedAt: at }),
  );
  return currentPlaceOf(dependencies, left);
}

/**
 * Ends that somebody stands on a list, while nobody counts its places or is offered one; null where there is no such entry. One
 * that has ended stays as it is.
 */
export async function endEntry(tx: Transaction, id: string, end: End): Promise<WaitingEntry | null> {
  const entry = await holdEntry(tx, id);
  return entry && endHeld(tx, entry, end);
}

type End = { state: 'LEFT' | 'REMOVED'; endedAt: Date };

/** An entry as it is, with the places that it waits for held; null where there is none. */
async function holdEntry(tx: Transaction, id: string): Promise<WaitingEntry | null> {
  const found = await findEntry(tx, id);
  if (!found) return null;
  await lockPlaces(tx, found.conferenceId, [found.itemId]);
  return findEntry(tx, id);
}

async function endHeld(tx: Transaction, entry: WaitingEntry, end: End): Promise<WaitingEntry> {
  return entry.endedAt === null ? updateEntry(tx, entry.id, end) : entry;
}
