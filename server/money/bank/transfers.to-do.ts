import { NOT_NEEDED, TRANSFER_OUTCOMES } from '#domain/orders/transfer-outcome.ts';
import { formatInFull } from '#domain/pricing/money.ts';
import { dayWords } from '#domain/printed-dates.ts';
import { isoDay } from '#domain/time.ts';
import { ABOUT_ORDERS, onItsPage, toDoOf } from '#server/orders/orders/to-do-of-order.ts';
import { defineToDo, inShort, type ToDoItem } from '#server/organiser/to-do.ts';
import { findTakenBack, findUnsettledTransfers, type UnsettledTransfer } from './settlement.store.ts';
import { findUnshown } from './transfer-list.store.ts';

const TAKEN_BACK = 'TRANSFER_TAKEN_BACK';

/** Whose money it is that names no registration. */
const NOT_KNOWN = 'Not known';

const toDoOfTransfer = (transfer: UnsettledTransfer): ToDoItem => {
  const { id, reference, restMinor, outcome, currency, recordedAt, bankReference, ...of } = transfer;
  return {
    id: reference ?? id,
    thing: id,
    since: recordedAt,
    who: [of.firstName, of.lastName].filter(Boolean).join(' ') || NOT_KNOWN,
    what: inShort(
      `${formatInFull(restMinor, currency)} ${NOT_NEEDED[outcome]} (${of.conferenceTitle ?? bankReference})`,
    ),
    conference: of.conferenceId,
  };
};

export const unsettled = defineToDo({
  ...ABOUT_ORDERS,
  kind: 'TRANSFER_UNSETTLED',
  title: 'Bank transfers to sort out',
  command: (id) => `bank settle ${id} --booked-on "…" --bank-reference "…"`,
  action: ({ id }) => onItsPage(id, `Sort out ${id}`),
  find: async ({ database }, limit) =>
    (await findUnsettledTransfers(database, { limit, named: true })).map(toDoOfTransfer),
});

export const takenBack = defineToDo({
  ...ABOUT_ORDERS,
  kind: TAKEN_BACK,
  title: 'Bank transfers that the bank took back',
  command: (id) => `orders show ${id}`,
  action: ({ id }) => onItsPage(id, `Sort out ${id}`),
  done: ['money'],
  find: async ({ database }, limit) =>
    (await findTakenBack(database, TAKEN_BACK, limit)).map(
      ({ id, order, amountMinor, currency, recordedAt, bankReference }): ToDoItem => ({
        ...(order ? toDoOf(order) : { id, who: NOT_KNOWN, conference: null }),
        thing: id,
        since: recordedAt,
        what: inShort(
          `${formatInFull(Math.abs(amountMinor), currency)} ${TRANSFER_OUTCOMES.REVERSED} (${order?.conferenceTitle ?? bankReference})`,
        ),
      }),
    ),
});

export const nobodys = defineToDo({
  kind: 'TRANSFER_UNKNOWN',
  title: 'Bank transfers that name no registration',
  needs: ['money:look'],
  command: (id) => `bank settle ${id} --used-for "…"`,
  action: () => ({ button: 'SETTLE' }),
  find: async ({ database }, limit) =>
    (await findUnsettledTransfers(database, { limit, named: false })).map(toDoOfTransfer),
});

const UNSHOWN = 'TRANSFER_UNSHOWN';
/** Milliseconds after which a statement should have shown a transfer. */
const UNSHOWN_MS = 14 * 24 * 60 * 60 * 1000;

export const unshown = defineToDo({
  kind: UNSHOWN,
  title: 'Bank transfers that no statement has shown',
  needs: ['money:look'],
  command: (id) => `bank list --reference ${id}`,
  page: (id) => `/registrations/${id}`,
  action: ({ id }) => onItsPage(id, `Look whether the money of ${id} came`),
  done: ['money'],
  find: async ({ database, clock }, limit) => {
    const before = new Date(clock.now().getTime() - UNSHOWN_MS);
    const found = await findUnshown(database, { kind: UNSHOWN, before, limit });
    return found.flatMap(({ id, order, amountMinor, currency, recordedAt, bankReference, bookedOn }) =>
      order === null
        ? []
        : [
            {
              ...toDoOf(order),
              thing: id,
              since: recordedAt,
              what: inShort(
                `${formatInFull(Math.abs(amountMinor), currency)} entered${amountMinor < 0 ? ' as taken back by the bank' : ''} for ${dayWords(isoDay(bookedOn))} (${bankReference}, ${order.conferenceTitle})`,
              ),
            } satisfies ToDoItem,
          ],
    );
  },
});
