import { formulaWords } from '#server/base/lib/formulas.ts';
import { defineToDo, inShort, type ToDoItem, type ToDoKind } from '#server/organiser/to-do.ts';
import {
  revisedAbstracts,
  thirdAbstracts,
  unconfirmedAbstracts,
  unregisteredPresenters,
  unseenWithdrawals,
  waitingChanges,
} from './abstract-to-do.store.ts';
import { findObjections, findProposers } from './co-author.store.ts';

/** Milliseconds after which a talk is nobody's but the organiser's to ask about: the day after the last chaser. */
const UNCONFIRMED_MS = 15 * 24 * 60 * 60 * 1000;

/** Milliseconds that presenters have to register after they have confirmed. */
const UNREGISTERED_MS = 14 * 24 * 60 * 60 * 1000;

const page = (reference: string) => `/abstracts/${reference}`;

const ABOUT_ABSTRACTS = {
  needs: ['programme:look'],
  page,
  action: ({ id }) => ({ label: `Review ${id}`, page: page(id) }),
} as const satisfies Partial<ToDoKind>;

type AbstractToDo = {
  reference: string;
  fullName: string;
  title: string;
  conferenceId: string;
  conferenceTitle: string;
};

const toDoOf = ({ reference, fullName, title, conferenceId, conferenceTitle }: AbstractToDo) =>
  ({
    id: reference,
    who: fullName,
    what: inShort(`${formulaWords(title)} (${conferenceTitle})`),
    conference: conferenceId,
    subject: `abstract ${reference}`,
  }) satisfies Partial<ToDoItem>;

export const revised = defineToDo({
  ...ABOUT_ABSTRACTS,
  kind: 'ABSTRACT_REVISED',
  title: 'Revised abstracts to decide',
  command: (id) => `abstracts show ${id}`,
  find: async ({ database, clock }, limit) => {
    const now = clock.now();
    return (await revisedAbstracts(database, { now, limit })).map(
      (abstract): ToDoItem => ({ ...toDoOf(abstract), since: abstract.revisedAt ?? now }),
    );
  },
});

export const changeWaits = defineToDo({
  ...ABOUT_ABSTRACTS,
  kind: 'ABSTRACT_CHANGE_WAITS',
  title: 'Changes of abstracts to decide',
  command: (id) => `abstracts show ${id}`,
  find: async ({ database }, limit) => {
    const waiting = await waitingChanges(database, limit);
    const proposers = await findProposers(database, waiting);
    return waiting.map(
      ({ id, createdAt, abstract }): ToDoItem => ({
        ...toDoOf(abstract),
        thing: id,
        who: proposers.get(id)?.join(', ') || abstract.fullName,
        since: createdAt,
      }),
    );
  },
});

export const objection = defineToDo({
  ...ABOUT_ABSTRACTS,
  kind: 'AUTHOR_OBJECTS',
  title: 'Authors who say that they are none',
  command: (id) => `abstracts show ${id}`,
  find: async ({ database, clock }, limit) =>
    (await findObjections(database, { limit })).map(
      ({ id, objectedAt, printedAs, abstract }): ToDoItem => ({
        ...toDoOf(abstract),
        thing: id,
        who: printedAs,
        since: objectedAt ?? clock.now(),
      }),
    ),
});

const WITHDRAWN = 'ABSTRACT_WITHDRAWN';
export const withdrawal = defineToDo({
  ...ABOUT_ABSTRACTS,
  kind: WITHDRAWN,
  title: 'Abstracts withdrawn',
  command: (id) => `abstracts show ${id}`,
  done: ['programme'],
  find: async ({ database, clock }, limit) =>
    (await unseenWithdrawals(database, { kind: WITHDRAWN, limit })).map(
      ({ withdrawnAt, withdrawnWhy, ...abstract }): ToDoItem => ({
        ...toDoOf(abstract),
        since: withdrawnAt ?? clock.now(),
        what: inShort(`${formulaWords(abstract.title)} (${abstract.conferenceTitle}): ${withdrawnWhy}`),
      }),
    ),
});

export const unconfirmed = defineToDo({
  ...ABOUT_ABSTRACTS,
  kind: 'ABSTRACT_UNCONFIRMED',
  title: 'Accepted and not confirmed',
  command: (id) => `abstracts show ${id}`,
  action: ({ id, who }) => ({ label: `Ask ${who}, or decide anew`, page: page(id) }),
  find: async ({ database, clock }, limit) => {
    const now = clock.now();
    const before = new Date(now.getTime() - UNCONFIRMED_MS);
    return (await unconfirmedAbstracts(database, { before, now, limit })).map(
      (abstract): ToDoItem => ({ ...toDoOf(abstract), since: abstract.acceptedSince ?? now }),
    );
  },
});

export const unregistered = defineToDo({
  ...ABOUT_ABSTRACTS,
  kind: 'PRESENTER_UNREGISTERED',
  title: 'Confirmed and not registered',
  command: (id) => `abstracts show ${id}`,
  action: ({ id, who }) => ({ label: `Ask ${who} to register`, page: page(id) }),
  find: async ({ database, clock }, limit) => {
    const now = clock.now();
    const before = new Date(now.getTime() - UNREGISTERED_MS);
    return (await unregisteredPresenters(database, { before, now, limit })).map(
      (abstract): ToDoItem => ({ ...toDoOf(abstract), since: abstract.confirmedAt ?? now }),
    );
  },
});

export const overLimit = defineToDo({
  ...ABOUT_ABSTRACTS,
  kind: 'ABSTRACT_THIRD',
  title: 'Authors over the abstract limit',
  command: (id) => `abstracts show ${id}`,
  find: async ({ database }, limit) =>
    (await thirdAbstracts(database, limit)).map(
      (abstract): ToDoItem => ({ ...toDoOf(abstract), since: abstract.createdAt }),
    ),
});
