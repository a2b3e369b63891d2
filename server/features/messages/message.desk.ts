import { deskBuilder } from '#server/desk/builder.ts';
import { answerMessage, type MessageBeside, markMessage, showMessage } from './message.service.ts';
import type { Message } from './message.store.ts';

const AnswerType = deskBuilder.objectRef<Message['answers'][number]>('MessageAnswer').implement({
  description: 'What was answered to a message.',
  fields: (t) => ({
    at: t.expose('at', { type: 'DateTime', description: 'When.' }),
    actor: t.exposeString('actor', { description: 'By whom.' }),
    text: t.exposeString('text', { description: 'The answer, without what it quotes.' }),
  }),
});

const MessageType = deskBuilder.objectRef<Message>('Message').implement({
  description: 'What somebody wrote through a contact form.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Its id.' }),
    name: t.exposeString('name', { description: 'The sender’s.' }),
    email: t.exposeString('email', { description: 'The sender’s.' }),
    phone: t.exposeString('phone', { description: 'The sender’s; may be empty.' }),
    organization: t.exposeString('organization', { description: 'Where the sender works; may be empty.' }),
    interest: t.exposeString('interest', { description: 'What it is about; may be empty.' }),
    subject: t.exposeString('subject', { description: 'May be empty.' }),
    message: t.exposeString('message', { description: 'The text.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was sent.' }),
    state: t.string({ description: 'OPEN, ANSWERED or DONE.', resolve: ({ state }) => state }),
    answers: t.expose('answers', { type: [AnswerType], description: 'The earliest first.' }),
  }),
});

const BesideType = deskBuilder.objectRef<MessageBeside>('MessageBeside').implement({
  description: 'A message, and what else its sender has with the organiser.',
  fields: (t) => ({
    message: t.expose('message', { type: MessageType, description: 'The message.' }),
    others: t.expose('others', { type: [MessageType], description: 'Others by the same address.' }),
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
    type: BesideType,
    description: 'The message of an id.',
    args: { id: t.arg.id({ required: true, description: 'Its id.' }) },
    resolve: (_root, { id }, { dependencies }) => showMessage(dependencies, id),
  }),
);

deskBuilder.mutationFields((t) => ({
  answerMessage: t.field({
    type: BesideType,
    description: 'Answers a message by mail.',
    args: {
      id: t.arg.id({ required: true, description: 'Its id.' }),
      text: t.arg.string({ required: true, description: 'The answer; what was asked is quoted below it.' }),
      again: t.arg.boolean({ required: true, description: 'Although it was answered or marked as done.' }),
    },
    resolve: async (_root, answer, { dependencies, actor }) => {
      await answerMessage(dependencies, answer, { actor, reason: '', dryRun: false });
      return showMessage(dependencies, answer.id);
    },
  }),
  finishMessage: t.field({
    type: BesideType,
    description: 'Marks a message as done.',
    args: { id: t.arg.id({ required: true, description: 'Its id.' }) },
    resolve: async (_root, { id }, { dependencies, actor }) => {
      await markMessage(dependencies, { id, state: 'done' }, { actor, reason: '', dryRun: false });
      return showMessage(dependencies, id);
    },
  }),
}));
