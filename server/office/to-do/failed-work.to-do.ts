import { zonedInstant } from '#domain/staff-dates.ts';
import { findFailedWork } from '#server/base/jobs/failed-work.store.ts';
import { defineToDo, type ToDoItem } from '#server/organiser/to-do.ts';

/** Milliseconds after which what was not tried again is not due any more. */
const TRIED_MS = 25 * 60 * 60 * 1000;

/** Where one sees what has failed, by what it is called. */
const PLACES: readonly { of: RegExp; page: string; command: string }[] = [
  { of: /^MC-/, page: '/registrations', command: 'orders show' },
  { of: /^ABS-/, page: '/abstracts', command: 'abstracts show' },
];
const placeOf = (called: string) => PLACES.find(({ of }) => of.test(called));
const pageOf = (called: string) => {
  const place = placeOf(called);
  return place ? `${place.page}/${called}` : '/content';
};

export const failedWork = defineToDo({
  kind: 'WORK_FAILED',
  title: 'Work that fails for one',
  needs: ['registrations:look', 'money:look', 'programme:look'],
  command: (called) => (placeOf(called) ? `${placeOf(called)?.command} ${called}` : 'health'),
  page: pageOf,
  action: ({ id }) => ({ label: `Look at ${id}`, page: pageOf(id) }),
  find: async ({ database, clock }, limit) =>
    (await findFailedWork(database, new Date(clock.now().getTime() - TRIED_MS), limit)).map(
      ({ work, thing, called, error, times, firstAt, lastAt }): ToDoItem => ({
        id: called,
        thing: `${work} ${thing}`,
        since: firstAt,
        who: '',
        what: `${work}: failed ${times === 1 ? 'once' : `${times} times`}, last ${zonedInstant(lastAt)} (${error}); it is tried again by itself, and whoever runs the server finds more in the log`,
        conference: null,
      }),
    ),
});
