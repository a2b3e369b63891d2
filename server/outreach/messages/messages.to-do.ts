import { aBusinessDayBefore } from '#domain/business-day.ts';
import { defineToDo, inShort, type ToDoItem } from '#server/organiser/to-do.ts';
import { waitingMessages } from './message.store.ts';

const page = (id: string) => `/messages/${id}`;

export const unanswered = defineToDo({
  kind: 'MESSAGE_WAITS',
  title: 'Unanswered messages',
  needs: ['messages:look'],
  command: (id) => `messages show ${id}`,
  page,
  action: ({ id, who }) => ({ label: `Reply to ${who}`, page: page(id) }),
  find: async ({ database, clock }, limit) =>
    (await waitingMessages(database, aBusinessDayBefore(clock.now()), limit)).map(
      ({ id, name, subject, message, createdAt }): ToDoItem => ({
        id,
        since: createdAt,
        who: name,
        what: inShort(subject || message),
        conference: null,
      }),
    ),
});
