import { messageList } from '#domain/contact/message-list.ts';
import { one } from '#server/organiser/desk/allowed.ts';
import { defineList } from '#server/organiser/list.ts';
import { countMessages, findMessages, type Message } from './message.store.ts';

/** The answers of a message as programs read them. */
export const answersOf = ({ answers }: Message) =>
  answers.map(({ at, actor, text }) => ({ at: at.toISOString(), actor, text }));

/** What people write through the contact forms (docs/product.md 9.5). */
export const messages = defineList(messageList, {
  command: {
    name: 'messages list',
    examples: ['list --state open', 'list --interest partnership --from 2026-03-01 --json'],
    export: 'export messages.csv --from 2026-03-01',
    emails: '--interest partnership --for service',
  },
  needs: one('messages:look'),
  find: findMessages,
  count: countMessages,
  row: (message: Message) => ({
    ...message,
    state: message.state.toLowerCase() as Lowercase<typeof message.state>,
    createdAt: message.createdAt.toISOString(),
    answers: answersOf(message),
  }),
  person: ({ email, name }: Message) => ({ email, name }),
  found: ({ id, subject, message, name, email }) => ({
    id,
    title: subject || message.slice(0, 80),
    detail: `${name}, ${email}`,
  }),
});
