import type { messageList } from '#domain/contact/message-list.ts';
import { cleanText } from '#domain/text.ts';
import { deskBuilder } from '#server/organiser/desk/builder.ts';
import { listField } from '#server/organiser/desk/list-field.ts';
import { answerMessage, type MessageDetail, markMessage, showMessage } from './message.service.ts';
import type { Message } from './message.store.ts';
import { messages } from './messages.list.ts';

const MessageType = listField<typeof messageList>(messages);

const AnswerType = deskBuilder.objectRef<Message['answers'][number]>('MessageAnswer').implement({
  description: 'What was answered to a message.',
  fields: (t) => ({
    at: t.expose('at', { type: 'DateTime', description: 'When.' }),
    actor: t.exposeString('actor', { description: 'By whom.' }),
    text: t.exposeString('text', { description: 'The answer, without what it quotes.' }),
  }),
});

const DetailType = deskBuilder.objectRef<MessageDetail>('MessageDetail').implement({
  description: 'A message, and what else its sender has with the organiser.',
  fields: (t) => ({
    message: t.field({
      type: MessageType,
      description: 'The message.',
      resolve: ({ message }) => messages.row(message),
    }),
    answers: t.field({
      type: [AnswerType],
      description: 'What was answered; the earliest first.',
      resolve: ({ message }) => message.answers,
    }),
    version: t.exposeInt('version', { description: 'What a change names that is made of it as shown.' }),
    others: t.field({
      type: [MessageType],
      description: 'Others by the same address.',
      resolve: ({ others }) => others.map(messages.row),
    }),
    registrations: t.stringList({
      description: 'References of the sender’s registrations.',
      resolve: ({ orders }) => orders.map(({ reference }) => reference),
    }),
    abstracts: t.stringList({
      description: 'References of the sender’s abstracts.',
      resolve: ({ abstracts }) => abstracts.map(({ reference }) => reference),
    }),
  }),
});

deskBuilder.queryField('message', (t) =>
  t.field({
    type: DetailType,
    description: 'The message of an id.',
    args: { id: t.arg.id({ required: true, description: 'Its id.' }) },
    resolve: (_root, { id }, { dependencies }) => showMessage(dependencies, id),
  }),
);

/** What every change of a message is told. */
const changeArgs = deskBuilder.args((t) => ({
  id: t.id({ required: true, description: 'Its id.' }),
  version: t.int({ required: true, description: 'The one that was shown.' }),
  reason: t.string({ required: true, description: 'Why; kept in the audit log. May be empty.' }),
}));

deskBuilder.mutationFields((t) => ({
  answerMessage: t.field({
    type: DetailType,
    description: 'Answers a message by mail.',
    args: {
      ...changeArgs,
      text: t.arg.string({ required: true, description: 'The answer; what was asked is quoted below it.' }),
      again: t.arg.boolean({ required: true, description: 'Although it was answered or marked as done.' }),
    },
    resolve: async (_root, { version: seen, reason, ...answer }, { dependencies, actor }) => {
      const doing = { actor, reason: cleanText(reason), dryRun: false, seen };
      await answerMessage(dependencies, answer, doing);
      return showMessage(dependencies, answer.id);
    },
  }),
  markMessage: t.field({
    type: DetailType,
    description: 'Marks a message as done, or as open again.',
    args: {
      ...changeArgs,
      done: t.arg.boolean({ required: true, description: 'Whether nothing is left to do.' }),
    },
    resolve: async (_root, { id, version: seen, reason, done }, { dependencies, actor }) => {
      const doing = { actor, reason: cleanText(reason), dryRun: false, seen };
      await markMessage(dependencies, { id, state: done ? 'done' : 'open' }, doing);
      return showMessage(dependencies, id);
    },
  }),
}));
