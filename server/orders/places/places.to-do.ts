import { defineToDo, type ToDoItem } from '#server/organiser/to-do.ts';
import { findOversold } from './capacity.store.ts';

export const oversold = defineToDo({
  kind: 'OVERSOLD',
  title: 'Oversold',
  needs: ['registrations:look', 'money:look'],
  command: (conference) => `prices capacity ${conference}`,
  action: ({ id }) => ({
    label: 'Show registrations',
    page: `/registrations?${new URLSearchParams({ conference: id })}`,
  }),
  find: async ({ database, clock }) =>
    (await findOversold(database, clock.now())).map(
      ({ conferenceId, itemId, title, name, places, taken, since }): ToDoItem => ({
        id: conferenceId,
        thing: `${conferenceId} ${itemId}`,
        conference: conferenceId,
        since,
        who: '',
        what: `${taken} of ${places} reserved: ${name} (${title})`,
      }),
    ),
});
