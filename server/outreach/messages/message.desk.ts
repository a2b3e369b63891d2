import { messageList } from '#domain/contact/message-list.ts';
import { one } from '#server/organiser/desk/allowed.ts';
import { deskBuilder, refOf } from '#server/organiser/desk/builder.ts';
import { rowType } from '#server/organiser/desk/list-field.ts';
import { messagePage } from './message.operations.ts';
import { showMessage } from './message.service.ts';
import type { Message } from './message.store.ts';
import { messages } from './messages.list.ts';

const MessageType = rowType(messageList);

const AnswerType = deskBuilder.objectRef<Message['answers'][number]>('MessageAnswer').implement({
  fields: (t) => ({
    at: t.expose('at', { type: 'DateTime' }),
    actor: t.exposeString('actor'),
    text: t.exposeString('text', { description: 'The answer, without what it quotes.' }),
  }),
});

const DetailType = refOf(messagePage).implement({
  fields: (t) => ({
    message: t.field({ type: MessageType, resolve: ({ message }) => messages.row(message) }),
    answers: t.field({
      type: [AnswerType],
      description: 'The earliest first.',
      resolve: ({ message }) => message.answers,
    }),
    version: t.exposeInt('version', { description: 'What a change of it names.' }),
    others: t.field({
      type: [MessageType],
      description: 'Others by the same address.',
      resolve: ({ others }) => others.map(messages.row),
    }),
    registrations: t.stringList({
      description: 'References of the sender’s.',
      resolve: ({ orders }) => orders.map(({ reference }) => reference),
    }),
    abstracts: t.stringList({
      description: 'References of the sender’s.',
      resolve: ({ abstracts }) => abstracts.map(({ reference }) => reference),
    }),
  }),
});

deskBuilder.queryField('message', (t) =>
  t.field({
    rule: { needs: one('messages:look') },
    type: DetailType,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, { dependencies }) => showMessage(dependencies, id),
  }),
);
