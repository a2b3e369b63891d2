import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { cleanText } from '#domain/text.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { deskBuilder } from '#server/organiser/desk/builder.ts';
import { exportList, optionalText } from '#server/organiser/exports.ts';
import { daysOf, pageOf, pageType, plainText } from '#server/organiser/lists.ts';
import { allPages } from '#server/organiser/page.ts';
import { answerMessage, type MessageDetail, markMessage, showMessage } from './message.service.ts';
import { findMessages, MESSAGE_STATES, type Message, type MessageFilter } from './message.store.ts';
import { messageRecord } from './message-record.ts';

const STATES = MESSAGE_STATES.map((state) => state.toUpperCase() as Uppercase<typeof state>);

const StateType = deskBuilder.enumType('MessageState', {
  description: 'Nobody has done anything yet; answered by mail; nothing is left to do.',
  values: STATES,
});

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
    state: t.expose('state', { type: StateType, description: 'What has become of it.' }),
    answers: t.expose('answers', { type: [AnswerType], description: 'The earliest first.' }),
  }),
});

const DetailType = deskBuilder.objectRef<MessageDetail>('MessageDetail').implement({
  description: 'A message, and what else its sender has with the organiser.',
  fields: (t) => ({
    message: t.expose('message', { type: MessageType, description: 'The message.' }),
    version: t.exposeInt('version', { description: 'What a change names that is made of it as shown.' }),
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

const FilterInput = deskBuilder.inputType('MessageFilter', {
  description: 'Which messages; what is not given does not matter.',
  fields: (t) => ({
    state: t.field({ type: StateType, description: 'What has become of them.' }),
    interest: t.string({ description: 'What they are about, as the forms have it.' }),
    from: t.string({ description: 'Sent on this day or later: 2026-03-01 (London).' }),
    to: t.string({ description: 'Sent on this day or earlier.' }),
    search: t.string({ description: 'Words in name, address, organization, subject or message.' }),
  }),
});

function filterOf(input: typeof FilterInput.$inferInput | null | undefined): MessageFilter {
  const { state, interest, search, ...days } = input ?? {};
  return {
    state: state ? (state.toLowerCase() as Lowercase<typeof state>) : undefined,
    interest: plainText(interest),
    search: plainText(search),
    ...daysOf(days),
  };
}

const querySchema = z.object({
  state: z.enum(STATES).optional(),
  interest: optionalText,
  from: optionalText,
  to: optionalText,
  search: optionalText,
});

/** `GET /export/messages.<format>` (docs/product.md 15.3). */
export function messageExport(desk: FastifyInstance, { database }: Dependencies): void {
  async function* rows(filter: MessageFilter) {
    for await (const message of allPages((page) => findMessages(database, filter, page))) {
      const { answers, ...record } = messageRecord(message);
      yield { ...record, answers: answers.length };
    }
  }
  exportList(desk, 'messages', querySchema, (query) => rows(filterOf(query)));
}

deskBuilder.queryFields((t) => ({
  message: t.field({
    type: DetailType,
    description: 'The message of an id.',
    args: { id: t.arg.id({ required: true, description: 'Its id.' }) },
    resolve: (_root, { id }, { dependencies }) => showMessage(dependencies, id),
  }),
  messages: t.field({
    type: pageType('MessagePage', MessageType),
    description: 'Messages, the newest first.',
    args: {
      filter: t.arg({ type: FilterInput, description: 'Which.' }),
      after: t.arg.string({ description: 'The end of the page before.' }),
    },
    resolve: (_root, { filter, after }, { dependencies: { database } }) =>
      pageOf(after, (page) => findMessages(database, filterOf(filter), page)),
  }),
}));

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
