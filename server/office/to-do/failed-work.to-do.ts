import { ABSTRACT_PREFIX, isLikeRegistration } from '#domain/orders/numbers.ts';
import { zonedInstant } from '#domain/printed-dates.ts';
import { defineToDo, type ToDoItem } from '#server/organiser/to-do.ts';
import { findFailedWork } from './failed-work.store.ts';

/** Milliseconds after which what was not tried again is not due any more. */
const TRIED_MS = 25 * 60 * 60 * 1000;
const KIND = 'WORK_FAILED';

/** Where one sees what has failed, by what it is called. */
const SHOWN_BY: readonly { of: (called: string) => boolean; page: string; command: string }[] = [
  { of: isLikeRegistration, page: '/registrations', command: 'orders show' },
  { of: (called) => called.startsWith(`${ABSTRACT_PREFIX}-`), page: '/abstracts', command: 'abstracts show' },
];
const shownBy = (called: string) => SHOWN_BY.find(({ of }) => of(called));
const pageOf = (called: string) => {
  const shown = shownBy(called);
  return shown ? `${shown.page}/${called}` : '/content';
};

export const failedWork = defineToDo({
  kind: KIND,
  title: 'Work that fails for one',
  needs: ['registrations:look', 'money:look', 'programme:look'],
  command: (called) => (shownBy(called) ? `${shownBy(called)?.command} ${called}` : 'health'),
  page: pageOf,
  action: ({ id }) => ({ label: `Look at ${id}`, page: pageOf(id) }),
  done: ['registrations', 'money', 'programme'],
  find: async ({ database, clock }, limit) => {
    const now = clock.now().getTime();
    return (await findFailedWork(database, KIND, limit)).map(
      ({ work, thing, called, error, times, firstAt, lastAt }): ToDoItem => ({
        id: called,
        thing: `${work} ${thing}`,
        since: lastAt,
        began: firstAt,
        who: '',
        what: `${work}: failed ${times === 1 ? '' : `${times} times since ${zonedInstant(firstAt)}, last `}on ${zonedInstant(lastAt)} (${error}); ${now - lastAt.getTime() < TRIED_MS ? AGAIN : OVER}`,
        conference: null,
      }),
    );
  },
});

const AGAIN = 'it is tried again by itself, and whoever runs the server finds more in the log';
const OVER = 'it is not due any more, so it is not tried again: look whether somebody has to be told';
